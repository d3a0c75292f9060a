//! Reading and writing Forsyth-Edwards Notation.

use crate::position::board::{back_rank, lowest};
use crate::position::validate::{king_faults, pawn_faults};
use crate::setup::{Fault, FaultKind, PositionError, Problem};
use crate::text::Text;
use crate::{Bitboard, CastlingMode, CastlingSide, Color, Piece, Position, Setup, Square};

/// The length in bytes of the longest FEN that is written.
pub const FEN_MAX: usize = 103;

/// A written FEN.
pub type Fen = Text<FEN_MAX>;

/// The FEN of the start position.
pub const STARTING_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Position {
    /// Writes the FEN, all six fields, castling as in X-FEN: `KQkq`, file letters for inner rooks.
    ///
    /// ```
    /// use atomic_core::{Position, STARTING_FEN};
    /// assert_eq!(Position::default().fen(), STARTING_FEN);
    /// ```
    pub fn fen(&self) -> Fen {
        self.write_fen(|color, rook, side| {
            if self.board().outermost_rook(color, side) == Some(rook) {
                match side {
                    CastlingSide::KingSide => b'k',
                    CastlingSide::QueenSide => b'q',
                }
            } else {
                b'a' + rook.file()
            }
        })
    }

    /// Writes the FEN with castling as in Shredder-FEN: the file of each rook, such as `HAha`.
    pub fn shredder_fen(&self) -> Fen {
        self.write_fen(|_, rook, _| b'a' + rook.file())
    }

    fn write_fen(&self, letter: impl Fn(Color, Square, CastlingSide) -> u8) -> Fen {
        let mut fen = Fen::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match self.piece_at(Square::from_low_bits(8 * rank + file)) {
                    Some(piece) => {
                        push_empty(&mut fen, &mut empty);
                        fen.push(piece.char() as u8);
                    }
                    None => empty += 1,
                }
            }
            push_empty(&mut fen, &mut empty);
            if rank > 0 {
                fen.push(b'/');
            }
        }
        fen.push(b' ');
        fen.push(self.turn().char() as u8);
        fen.push(b' ');
        if self.castling_rooks().is_empty() {
            fen.push(b'-');
        }
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(rook) = self.castling_rook(color, side) {
                    let letter = letter(color, rook, side);
                    fen.push(match color {
                        Color::White => letter.to_ascii_uppercase(),
                        Color::Black => letter,
                    });
                }
            }
        }
        fen.push(b' ');
        match self.ep_square() {
            Some(square) => fen.push_all(&square.ascii()),
            None => fen.push(b'-'),
        }
        fen.push(b' ');
        fen.push_number(self.halfmove_clock());
        fen.push(b' ');
        fen.push_number(self.fullmove_number());
        fen
    }
}

fn push_empty(fen: &mut Fen, empty: &mut u8) {
    if *empty > 0 {
        fen.push(b'0' + *empty);
        *empty = 0;
    }
}

/// Reads a FEN and checks the position: all faults together.
pub(crate) fn read(text: &[u8], mode: CastlingMode) -> Result<Position, PositionError> {
    let mut reader = Reader::new(mode);
    reader.read(text);
    let board = reader.setup.men();
    let mut faults = PositionError::new();
    if reader.board_is_read {
        king_faults(&board, &mut faults);
        pawn_faults(&board, &mut faults);
        if reader.turn_is_read {
            reader.setup.turn_faults(&board, &mut faults);
            reader.setup.en_passant_faults(&board, &mut faults);
        }
        reader.setup.castling_faults(&board, mode, &mut faults);
    }
    for fault in faults.faults() {
        let offset = reader.offset_of(fault);
        reader.error.push(fault.at(offset));
    }
    reader.error.or(())?;
    Ok(reader.setup.position(board, mode))
}

/// Reads a FEN without asking whether it is a valid position.
pub(crate) fn read_setup(text: &[u8], mode: CastlingMode) -> Result<Setup, PositionError> {
    let mut reader = Reader::new(mode);
    reader.read(text);
    reader.error.or(reader.setup)
}

/// A set-up while it is read, with the bytes that its parts came from.
struct Reader {
    setup: Setup,
    mode: CastlingMode,
    error: PositionError,
    board_is_read: bool,
    turn_is_read: bool,
    man_offsets: [usize; 64],
    /// By the square of the rook.
    castling_offsets: [usize; 64],
    en_passant_offset: usize,
}

impl Reader {
    fn new(mode: CastlingMode) -> Reader {
        Reader {
            setup: Setup::EMPTY,
            mode,
            error: PositionError::new(),
            board_is_read: false,
            turn_is_read: true,
            man_offsets: [0; 64],
            castling_offsets: [0; 64],
            en_passant_offset: 0,
        }
    }

    fn read(&mut self, text: &[u8]) {
        let mut fields = fields(text);
        match fields.next() {
            Some((start, field)) => self.read_men(start, field),
            None => self.syntax(0, Problem::EmptyText),
        }
        if let Some((start, field)) = fields.next() {
            self.read_turn(start, field);
        }
        if let Some((start, field)) = fields.next() {
            self.read_castling(start, field);
        }
        if let Some((start, field)) = fields.next() {
            self.read_en_passant(start, field);
        }
        if let Some((start, field)) = fields.next() {
            self.setup.halfmove_clock = self.number(start, field, Problem::HalfmoveClock);
        }
        if let Some((start, field)) = fields.next() {
            self.setup.fullmove_number = self.number(start, field, Problem::FullmoveNumber);
        }
        if let Some((start, _)) = fields.next() {
            self.syntax(start, Problem::SeventhField);
        }
    }

    fn syntax(&mut self, offset: usize, problem: Problem) {
        self.error.push(Fault::new(problem, 0).at(offset));
    }

    fn read_men(&mut self, start: usize, field: &[u8]) {
        let (mut rank, mut file) = (7u8, 0u8);
        // A man is one square, a digit that many; two digits in a row would be one gap written oddly, and are read.
        for (offset, &byte) in (start..).zip(field) {
            let width = match byte {
                b'/' if file < 8 => return self.syntax(offset, Problem::ShortRank),
                b'/' if rank == 0 => return self.syntax(offset, Problem::ManyRanks),
                b'/' => {
                    rank -= 1;
                    file = 0;
                    continue;
                }
                b'1'..=b'8' => byte - b'0',
                _ => match Piece::from_char(char::from(byte)) {
                    Some(piece) => {
                        if let Some(square) = Square::from_coords(file, rank) {
                            self.setup.pieces[square.index()] = Some(piece);
                            self.man_offsets[square.index()] = offset;
                        }
                        1
                    }
                    None => {
                        return self.syntax(offset, Problem::UnknownMan);
                    }
                },
            };
            file += width;
            if file > 8 {
                return self.syntax(offset, Problem::LongRank);
            }
        }
        let end = start + field.len();
        if file < 8 {
            self.syntax(end, Problem::ShortRank);
        } else if rank > 0 {
            self.syntax(end, Problem::FewRanks);
        } else {
            self.board_is_read = true;
        }
    }

    fn read_turn(&mut self, start: usize, field: &[u8]) {
        match field {
            b"w" => self.setup.turn = Color::White,
            b"b" => self.setup.turn = Color::Black,
            _ => {
                self.turn_is_read = false;
                self.syntax(start, Problem::Turn);
            }
        }
    }

    fn read_castling(&mut self, start: usize, field: &[u8]) {
        if field == b"-" {
            return;
        }
        for (offset, &byte) in (start..).zip(field) {
            let color = Color::from_white(byte.is_ascii_uppercase());
            let rook = match byte.to_ascii_lowercase() {
                b'k' => self.rook(color, CastlingSide::KingSide),
                b'q' => self.rook(color, CastlingSide::QueenSide),
                file @ b'a'..=b'h' => on_back_rank(color, file - b'a'),
                _ => return self.syntax(offset, Problem::CastlingLetter),
            };
            if self.setup.castling_rooks.contains(rook) {
                return self.syntax(offset, Problem::CastlingTwice);
            }
            self.setup.castling_rooks = self.setup.castling_rooks.with(rook);
            self.castling_offsets[rook.index()] = offset;
        }
    }

    /// The rook that `K` or `Q` means: the one in the corner, in Chess960 the outermost one on that side of the king. Where
    /// there is none, the corner, which is then found to be no rook's home.
    fn rook(&self, color: Color, side: CastlingSide) -> Square {
        let corner = on_back_rank(
            color,
            match side {
                CastlingSide::KingSide => 7,
                CastlingSide::QueenSide => 0,
            },
        );
        match self.mode {
            CastlingMode::Standard => corner,
            CastlingMode::Chess960 => self.setup.men().outermost_rook(color, side).unwrap_or(corner),
        }
    }

    fn read_en_passant(&mut self, start: usize, field: &[u8]) {
        self.en_passant_offset = start;
        if field == b"-" {
            return;
        }
        self.setup.ep_square = Square::from_ascii(field);
        if self.setup.ep_square.is_none() {
            self.syntax(start, Problem::EnPassantSquare);
        }
    }

    fn number(&mut self, start: usize, field: &[u8], problem: Problem) -> u32 {
        let number = field.iter().try_fold(0u32, |number, &byte| {
            let digit = char::from(byte).to_digit(10)?;
            number.checked_mul(10)?.checked_add(digit)
        });
        number.unwrap_or_else(|| {
            self.syntax(start, problem);
            0
        })
    }

    /// The byte where a fault of the board shows.
    fn offset_of(&self, fault: &Fault) -> usize {
        match (fault.kind(), fault.squares().first()) {
            (FaultKind::BadEnPassant, _) => self.en_passant_offset,
            (FaultKind::BadCastlingRight, Some(rook)) => self.castling_offsets[rook.index()],
            (_, Some(square)) => self.man_offsets[square.index()],
            (_, None) => 0,
        }
    }
}

fn on_back_rank(color: Color, file: u8) -> Square {
    lowest(back_rank(color) & Bitboard::file(file).0)
}

/// The fields between ASCII white space, each with the offset of its first byte.
fn fields(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut at = 0;
    core::iter::from_fn(move || {
        at += text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let start = at;
        at += text[at..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        (at > start).then(|| (start, &text[start..at]))
    })
}
