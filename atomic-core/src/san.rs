//! Moves in Standard Algebraic Notation, as game records write them.

use core::fmt;

use crate::text::Text;
use crate::{Bitboard, CastlingSide, IllegalMoveError, Move, Position, Role, Square, attacks};

/// The length in bytes of the longest SAN that is written, such as `Qa1xb2#`.
pub const SAN_MAX: usize = 7;

/// A move written in SAN.
pub type San = Text<SAN_MAX>;

/// Why a text is no move of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum SanErrorKind {
    /// The text does not have the form of a move.
    Syntax,
    /// No legal move of the position is written so.
    IllegalMove,
    /// More than one legal move is written so.
    AmbiguousMove,
}

/// A text could not be read as a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SanError {
    kind: SanErrorKind,
    offset: usize,
    message: &'static str,
}

impl SanError {
    const fn syntax(offset: usize, message: &'static str) -> SanError {
        SanError {
            kind: SanErrorKind::Syntax,
            offset,
            message,
        }
    }

    const ILLEGAL: SanError = SanError {
        kind: SanErrorKind::IllegalMove,
        offset: 0,
        message: "the move is not legal in this position",
    };

    const AMBIGUOUS: SanError = SanError {
        kind: SanErrorKind::AmbiguousMove,
        offset: 0,
        message: "more than one man can make this move",
    };

    const NO_PROMOTION: SanError = SanError {
        kind: SanErrorKind::AmbiguousMove,
        offset: 0,
        message: "the role that the pawn turns into is missing",
    };

    /// Whether the text is no move at all, not legal, or more than one legal move.
    pub fn kind(&self) -> SanErrorKind {
        self.kind
    }

    /// The byte of the text where a syntax error shows; 0 for the other kinds.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)?;
        match self.kind {
            SanErrorKind::Syntax => write!(f, " (byte {})", self.offset),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for SanError {}

impl Move {
    /// Reads a legal move of a position from SAN.
    ///
    /// Reading is strict about legality and lenient about spelling. Besides what [`Move::to_san`] writes it takes:
    /// - any run of `+`, `#`, `!` and `?` at the end, or none;
    /// - `0-0` and `o-o` for castling;
    /// - `e8Q`, `e8=q`, `e8(Q)` and `e8/Q` for a promotion, but not `e8`, which could be four moves;
    /// - `exd6 e.p.`, `exd6e.p.` and `exd6ep`;
    /// - more of the origin than is needed: `Ngf3`, `Ng1f3`, `e2e4`;
    /// - a missing `x`, and `x`, `:` or `-` before the target of any move;
    /// - `P` before a pawn's move;
    /// - the plain coordinates of any man's move, such as `g1f3`; castling in either UCI form.
    ///
    /// A pawn's capture must name the pawn's file. No white space may surround the move.
    ///
    /// # Errors
    /// [`SanErrorKind::Syntax`] where the text has not the form of a move, [`SanErrorKind::IllegalMove`] where no legal
    /// move fits it, [`SanErrorKind::AmbiguousMove`] where several do.
    ///
    /// ```
    /// use atomic_core::{Move, Position, SanErrorKind, Square};
    ///
    /// let position = Position::from_fen("7k/8/8/8/8/8/8/RK4R1 w - - 0 1")?;
    /// assert_eq!(Move::from_san("Rg7", &position), Ok(Move::normal(Square::G1, Square::G7)));
    /// assert_eq!(Move::from_san("Rg1-g7+!?", &position), Ok(Move::normal(Square::G1, Square::G7)));
    ///
    /// let kind = |text| Move::from_san(text, &position).unwrap_err().kind();
    /// assert_eq!(kind("Rb7"), SanErrorKind::IllegalMove);
    /// assert_eq!(kind("Rb9"), SanErrorKind::Syntax);
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn from_san(text: &str, position: &Position) -> Result<Move, SanError> {
        Move::from_san_ascii(text.as_bytes(), position)
    }

    /// Reads a legal move of a position from SAN in bytes. See [`Move::from_san`].
    ///
    /// # Errors
    /// Those of [`Move::from_san`].
    ///
    /// ```
    /// use atomic_core::{Move, Position, Square};
    /// let start = Position::default();
    /// assert_eq!(Move::from_san_ascii(b"Nf3!?", &start), Ok(Move::normal(Square::G1, Square::F3)));
    /// assert_eq!(Move::from_san_ascii(b"Nf3\xff", &start).unwrap_err().offset(), 3);
    /// ```
    pub fn from_san_ascii(text: &[u8], position: &Position) -> Result<Move, SanError> {
        match Written::read(text)? {
            Written::Castling(side) => castling(side, position),
            Written::Target(written) => written.find(position),
        }
    }

    /// Writes the move in SAN, as PGN's export form wants it.
    ///
    /// `#` marks checkmate and an exploded king, `+` a check, also one that the other side can answer by exploding the
    /// king. File and rank of the origin are written where another man of the role can legally go to the same square.
    ///
    /// # Errors
    /// The move is not legal in the position: there is no way to write it.
    ///
    /// ```
    /// use atomic_core::{Move, Position, Square};
    /// let position = Position::from_fen("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3")?;
    /// assert_eq!(Move::normal(Square::G5, Square::F7).to_san(&position)?, "Nxf7#");
    /// assert!(Move::normal(Square::G5, Square::G6).to_san(&position).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_san(self, position: &Position) -> Result<San, IllegalMoveError> {
        let mut after = *position;
        after.play(self)?;
        let mut san = San::new();
        if self.is_castling() {
            san.push_all(match CastlingSide::of(self.from(), self.to()) {
                CastlingSide::KingSide => b"O-O",
                CastlingSide::QueenSide => b"O-O-O",
            });
        } else {
            let [file, rank] = self.from().ascii();
            let captures = position.is_capture(self);
            match position.board().role_at(self.from()) {
                Role::Pawn if captures => san.push(file),
                Role::Pawn => {}
                role => {
                    san.push(role.char().to_ascii_uppercase() as u8);
                    let rivals = rivals(self, role, position);
                    let alone = |line: Bitboard| (rivals & line).is_empty();
                    if !rivals.is_empty() {
                        if alone(Bitboard::file(self.from().file())) {
                            san.push(file);
                        } else if alone(Bitboard::rank(self.from().rank())) {
                            san.push(rank);
                        } else {
                            san.push_all(&[file, rank]);
                        }
                    }
                }
            }
            if captures {
                san.push(b'x');
            }
            san.push_all(&self.to().ascii());
            if let Some(role) = self.promoted() {
                san.push_all(&[b'=', role.char().to_ascii_uppercase() as u8]);
            }
        }
        if after.king(after.turn()).is_none() || after.is_check() && !after.has_legal_move() {
            san.push(b'#');
        } else if after.is_check() {
            san.push(b'+');
        }
        Ok(san)
    }
}

/// The other men of the role that could make the move.
fn rivals(move_: Move, role: Role, position: &Position) -> Bitboard {
    if role == Role::King {
        return Bitboard::EMPTY;
    }
    let others = position.attackers(move_.to(), position.turn()) & position.by_role(role);
    others
        .without(move_.from())
        .into_iter()
        .filter(|&from| position.is_legal(Move::normal(from, move_.to())))
        .collect()
}

fn castling(side: CastlingSide, position: &Position) -> Result<Move, SanError> {
    let king = position.king(position.turn());
    let rook = position.castling_rook(position.turn(), side);
    king.zip(rook)
        .map(|(king, rook)| Move::castling(king, rook))
        .filter(|&move_| position.is_legal(move_))
        .ok_or(SanError::ILLEGAL)
}

/// What a text says, without a position.
enum Written {
    Castling(CastlingSide),
    Target(Target),
}

/// A move other than castling as it is written.
struct Target {
    /// `None` for a move without a letter: a pawn's, or that of any man whose square is named.
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Role>,
}

impl Written {
    fn read(text: &[u8]) -> Result<Written, SanError> {
        let mut reader = Reader { text, at: 0 };
        let written = match reader.castling()? {
            Some(side) => Written::Castling(side),
            None => Written::Target(reader.target()?),
        };
        reader.suffix()?;
        Ok(written)
    }
}

impl Target {
    /// The one legal move that fits.
    fn find(&self, position: &Position) -> Result<Move, SanError> {
        if let (None, Some(file), Some(rank)) = (self.role, self.file, self.rank) {
            let from = Square::from_coords(file, rank);
            if let Some(move_) = from.and_then(|from| position.resolve(from, self.to, self.promotion)) {
                return Ok(move_);
            }
        }
        let role = self.role.unwrap_or(Role::Pawn);
        let last_rank = if position.turn().is_white() { 7 } else { 0 };
        let promotes = role == Role::Pawn && self.to.rank() == last_rank;
        if self.promotion.is_some() && !promotes {
            return Err(SanError::ILLEGAL);
        }
        let mut legal = self
            .candidates(role, position)
            .into_iter()
            .filter_map(|from| self.move_from(from, role, promotes, position))
            .filter(|&move_| position.is_legal(move_));
        let move_ = legal.next().ok_or(SanError::ILLEGAL)?;
        if legal.next().is_some() {
            return Err(SanError::AMBIGUOUS);
        }
        if promotes && self.promotion.is_none() {
            return Err(SanError::NO_PROMOTION);
        }
        Ok(move_)
    }

    /// The men that are meant, as far as role, named origin and geometry tell.
    fn candidates(&self, role: Role, position: &Position) -> Bitboard {
        let own = position.pieces(position.turn(), role);
        let reaching = match role {
            Role::King => Bitboard(attacks::king(self.to)),
            Role::Pawn if self.file.is_none_or(|file| file == self.to.file()) => self.pushers(position),
            _ => position.attackers(self.to, position.turn()),
        };
        let file = self.file.map_or(Bitboard::FULL, Bitboard::file);
        let rank = self.rank.map_or(Bitboard::FULL, Bitboard::rank);
        own & reaching & file & rank
    }

    /// The squares from which a pawn steps or double-steps to the target.
    fn pushers(&self, position: &Position) -> Bitboard {
        let to = Bitboard::from(self.to).0;
        Bitboard(if position.turn().is_white() {
            to >> 8 | to >> 16
        } else {
            to << 8 | to << 16
        })
    }

    fn move_from(&self, from: Square, role: Role, promotes: bool, position: &Position) -> Option<Move> {
        if promotes {
            // All four promotions are legal or none.
            Move::promotion(from, self.to, self.promotion.unwrap_or(Role::Queen))
        } else if role == Role::Pawn && from.file() != self.to.file() && position.ep_square() == Some(self.to) {
            Some(Move::en_passant(from, self.to))
        } else {
            Some(Move::normal(from, self.to))
        }
    }
}

/// A text and how far it has been read.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    /// The next byte if it is one of those wanted, translated.
    #[inline]
    fn take<T>(&mut self, wanted: impl Fn(u8) -> Option<T>) -> Option<T> {
        let found = wanted(*self.text.get(self.at)?)?;
        self.at += 1;
        Some(found)
    }

    fn take_any(&mut self, wanted: &[u8]) -> bool {
        self.take(|byte| wanted.contains(&byte).then_some(())).is_some()
    }

    fn take_text(&mut self, wanted: &[u8]) -> bool {
        let found = self.text[self.at..].starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    #[inline]
    fn file(&mut self) -> Option<u8> {
        self.take(|byte| matches!(byte, b'a'..=b'h').then(|| byte - b'a'))
    }

    #[inline]
    fn rank(&mut self) -> Option<u8> {
        self.take(|byte| matches!(byte, b'1'..=b'8').then(|| byte - b'1'))
    }

    #[inline]
    fn square(&mut self) -> Option<Square> {
        let square = Square::from_ascii(self.text.get(self.at..self.at + 2)?)?;
        self.at += 2;
        Some(square)
    }

    fn castling(&mut self) -> Result<Option<CastlingSide>, SanError> {
        let king_letter = |byte| matches!(byte, b'O' | b'0' | b'o').then_some(());
        if self.take(king_letter).is_none() {
            return Ok(None);
        }
        let mut steps = 0;
        while self.take_any(b"-") {
            self.take(king_letter)
                .ok_or(SanError::syntax(self.at, "expected castling: O-O or O-O-O"))?;
            steps += 1;
        }
        match steps {
            1 => Ok(Some(CastlingSide::KingSide)),
            2 => Ok(Some(CastlingSide::QueenSide)),
            _ => Err(SanError::syntax(self.at, "expected castling: O-O or O-O-O")),
        }
    }

    fn target(&mut self) -> Result<Target, SanError> {
        let role = self.take(|byte| match byte {
            b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' => Role::from_char(char::from(byte)),
            _ => None,
        });
        let (mut file, mut rank) = (self.file(), self.rank());
        let mark = self.take_any(b"x:-");
        let to = match (self.square(), file.zip(rank)) {
            (Some(to), _) => Some(to),
            // What looked like an origin was the target.
            (None, Some((to_file, to_rank))) if !mark => {
                (file, rank) = (None, None);
                Square::from_coords(to_file, to_rank)
            }
            (None, _) => None,
        };
        Ok(Target {
            role,
            file,
            rank,
            to: to.ok_or(SanError::syntax(self.at, "expected the square that the man goes to"))?,
            promotion: self.promotion()?,
        })
    }

    fn promotion(&mut self) -> Result<Option<Role>, SanError> {
        let bracket = self.take_any(b"(");
        let mark = bracket || self.take_any(b"=/");
        let role = self.take(|byte| match byte {
            b'N' | b'B' | b'R' | b'Q' | b'n' | b'b' | b'r' | b'q' => Role::from_char(char::from(byte)),
            _ => None,
        });
        if mark && role.is_none() {
            return Err(SanError::syntax(self.at, "a pawn turns into one of N, B, R, Q"));
        }
        if bracket && !self.take_any(b")") {
            return Err(SanError::syntax(self.at, "expected a closing bracket"));
        }
        Ok(role)
    }

    /// Everything after the move, which says nothing that the board does not.
    fn suffix(&mut self) -> Result<(), SanError> {
        while self.take_any(b"+#!?") {}
        let move_end = self.at;
        while self.take_any(b" ") {}
        if self.take_text(b"e.p.") || self.take_text(b"ep") {
            while self.take_any(b"+#!?") {}
        } else {
            self.at = move_end;
        }
        if self.at < self.text.len() {
            return Err(SanError::syntax(self.at, "something stands after the move"));
        }
        Ok(())
    }
}
