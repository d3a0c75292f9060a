//! The validated position: its state and its moves.

pub(crate) mod board;
mod explosion;
mod lines;
mod outcome;
mod symmetry;
pub(crate) mod validate;

pub use explosion::Explosion;
pub use outcome::{Outcome, Termination};
pub use symmetry::CastlingRightsError;

use core::fmt;
use core::hash::{Hash, Hasher};
use core::mem::MaybeUninit;
use core::str::FromStr;

use crate::attacks::Subtraction;
use crate::movegen::{self, Any, Wanted};
use crate::setup::PositionError;
use crate::{
    Bitboard, CastlingMode, CastlingSide, Color, MAX_MOVES, Move, MoveKind, MoveList, Piece, Role, Setup, Square,
    zobrist,
};
use board::{Board, bit, lowest};

/// A valid position of atomic chess: men, side to move, castling rights, en-passant square and clocks.
///
/// It is a small `Copy` value without history. The only ways to get one are [`Setup::validate`], reading a FEN,
/// [`Position::default`], and playing a move. Two positions are equal if their FENs are; the castling mode, which says
/// how UCI writes castling, is not compared.
///
/// ```
/// use atomic_core::{Move, Position, Termination};
///
/// let mut position = Position::default();
/// for uci in ["g1f3", "f7f6", "f3e5", "a7a6", "e5d7"] {
///     position.play(Move::from_uci(uci, &position)?)?;
/// }
/// // The knight takes on d7, and the blast reaches the king on e8.
/// assert_eq!(position.outcome().unwrap().termination, Termination::KingExploded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    board: Board,
    key: u64,
    halfmove_clock: u32,
    fullmove_number: u32,
    turn: Color,
    mode: CastlingMode,
}

/// The move given to [`Position::play`] is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMoveError(Move);

impl IllegalMoveError {
    /// The move that was refused.
    pub fn refused(&self) -> Move {
        self.0
    }
}

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move {}", self.0)
    }
}

impl core::error::Error for IllegalMoveError {}

impl Position {
    /// Reads a FEN with orthodox castling rights.
    ///
    /// # Errors
    /// All faults of the FEN together; see [`FaultKind`](crate::FaultKind).
    ///
    /// ```
    /// use atomic_core::Position;
    /// let error = Position::from_fen("P7/8/8/8/8/8/8/K7 w - e3 0 1").unwrap_err();
    /// assert_eq!(error.faults().len(), 3); // no black king, a pawn on a8, nothing passed e3
    /// ```
    pub fn from_fen(fen: &str) -> Result<Position, PositionError> {
        Position::from_ascii(fen.as_bytes(), CastlingMode::Standard)
    }

    /// Reads a FEN of any castling mode from bytes, with missing trailing fields taken as `w - - 0 1`.
    ///
    /// Castling rights may be written as in X-FEN (`KQkq`, file letters for inner rooks) or as in Shredder-FEN
    /// (`HAha`).
    ///
    /// # Errors
    /// All faults of the FEN together; see [`FaultKind`](crate::FaultKind).
    pub fn from_ascii(fen: &[u8], mode: CastlingMode) -> Result<Position, PositionError> {
        crate::fen::read(fen, mode)
    }

    /// Whose move it is.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Which castling rights the position may have, and how UCI writes castling.
    #[inline]
    pub fn castling_mode(&self) -> CastlingMode {
        self.mode
    }

    /// The rooks, of both colours, that may still castle.
    #[inline]
    pub fn castling_rooks(&self) -> Bitboard {
        Bitboard(self.board.castling)
    }

    /// The rook with which `color` may still castle to a side.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color)?;
        Bitboard(self.board.castling & self.board.color(color))
            .into_iter()
            .find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// The square that a pawn has just passed, if it can legally be captured there.
    #[inline]
    pub fn ep_square(&self) -> Option<Square> {
        Bitboard(self.board.en_passant).first()
    }

    /// Half-moves since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move in the game, counted up after Black's moves.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// All occupied squares.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        Bitboard(self.board.occupied())
    }

    /// The squares of one side's men.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        Bitboard(self.board.color(color))
    }

    /// The squares of the men of a role, of both sides.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        Bitboard(self.board.role(role))
    }

    /// The squares of one side's men of a role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.board.color(Color::White) & bit(square) != 0 {
            Color::White
        } else if self.board.color(Color::Black) & bit(square) != 0 {
            Color::Black
        } else {
            return None;
        };
        Some(Piece::new(color, self.board.role_at(square)))
    }

    /// The square of a side's king, `None` if it has exploded.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        Bitboard(self.board.king(color)).first()
    }

    /// The men of `color` that attack a square. Kings never attack.
    #[inline]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        Bitboard(
            self.board
                .attackers::<Subtraction>(square, color, self.board.occupied()),
        )
    }

    /// Whether both kings stand and touch: then neither is in check.
    #[inline]
    pub fn kings_touch(&self) -> bool {
        self.board.kings_touch()
    }

    /// The men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        Bitboard(self.board.checkers(self.turn))
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The legal moves, in no particular order. None once a king has exploded.
    ///
    /// ```
    /// use atomic_core::{Position, Square};
    /// // Both captures explode; taking d5 would take the own king on d4 along.
    /// let position = Position::from_fen("7k/8/8/3p1p2/3KP3/8/8/8 w - - 0 1")?;
    /// let from_e4 = position.legal_moves().into_iter().filter(|m| m.from() == Square::E4);
    /// assert_eq!(from_e4.map(|m| m.to()).collect::<Vec<_>>(), [Square::E5, Square::F5]);
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        movegen::list(&self.board, self.turn, Wanted::All)
    }

    /// Replaces the contents of a list by the legal moves.
    #[inline]
    pub fn generate(&self, moves: &mut MoveList) {
        moves.fill(|slots| movegen::fill(&self.board, self.turn, Wanted::All, slots));
    }

    /// Writes the legal moves into the first of the caller's slots, whatever they hold, and gives back those slots. What the
    /// others hold afterwards is unspecified.
    ///
    /// ```
    /// use atomic_core::{MAX_MOVES, Position};
    /// use std::mem::MaybeUninit;
    /// let mut slots = [MaybeUninit::uninit(); MAX_MOVES];
    /// assert_eq!(Position::default().generate_into(&mut slots).len(), 20);
    /// ```
    #[inline]
    pub fn generate_into<'a>(&self, slots: &'a mut [MaybeUninit<Move>; MAX_MOVES]) -> &'a [Move] {
        let len = movegen::fill(&self.board, self.turn, Wanted::All, slots);
        let moves = &slots[..len];
        // SAFETY: the first `len` slots have been written.
        unsafe { &*(core::ptr::from_ref(moves) as *const [Move]) }
    }

    /// Replaces the contents of a list by the legal captures, en passant included.
    ///
    /// ```
    /// use atomic_core::{MoveList, Position};
    /// let position = Position::from_fen("4k3/3p4/8/1N1p4/4P3/8/8/4K3 w - - 0 1")?;
    /// let mut captures = MoveList::new();
    /// position.generate_captures(&mut captures);
    /// assert_eq!(captures.len(), 1); // e4 takes d5
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    #[inline]
    pub fn generate_captures(&self, moves: &mut MoveList) {
        moves.fill(|slots| movegen::fill(&self.board, self.turn, Wanted::Captures, slots));
    }

    /// The legal moves that explode the enemy king and so win at once.
    ///
    /// ```
    /// use atomic_core::Position;
    /// let position = Position::from_fen("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")?;
    /// let uci: Vec<_> = position.winning_moves().iter().map(|m| m.to_string()).collect();
    /// assert_eq!(uci, ["e5d7", "e5f7"]);
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    #[inline]
    pub fn winning_moves(&self) -> MoveList {
        movegen::list(&self.board, self.turn, Wanted::Winning)
    }

    /// How many legal moves there are, without listing them.
    #[inline]
    pub fn count_legal_moves(&self) -> usize {
        movegen::count(&self.board, self.turn) as usize
    }

    /// Whether there is any legal move.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any::default();
        movegen::generate(&self.board, self.turn, Wanted::All, &mut any);
        any.0
    }

    /// Whether a move is legal here.
    #[inline]
    pub fn is_legal(&self, move_: Move) -> bool {
        self.board.is_legal(self.turn, move_)
    }

    /// The legal move that goes from one square to another, as a person or a protocol names it.
    ///
    /// A promotion needs its role, and only a promotion has one. Castling is found by the king's two-step as well as by
    /// king takes rook, in either castling mode.
    pub fn resolve(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        if let Some(role) = promotion {
            return Move::promotion(from, to, role).filter(|&move_| self.is_legal(move_));
        }
        let mut candidates = [Some(Move::normal(from, to)), None, None];
        if self.king(self.turn) == Some(from) {
            candidates[1] = Some(Move::castling(from, to));
            candidates[2] = CastlingSide::ALL
                .into_iter()
                .filter(|side| side.king_target(self.turn) == to && from.distance(to) > 1)
                .find_map(|side| self.castling_rook(self.turn, side))
                .map(|rook| Move::castling(from, rook));
        } else if self.board.en_passant == bit(to) {
            candidates[1] = Some(Move::en_passant(from, to));
        }
        candidates.into_iter().flatten().find(|&move_| self.is_legal(move_))
    }

    /// Whether a move takes a man and so explodes. Castling never does, however it is encoded.
    ///
    /// The move need not be legal, but a man of the side to move must make it.
    #[inline]
    pub fn is_capture(&self, move_: Move) -> bool {
        let enemies = self.board.color(!self.turn);
        let captures = match move_.kind() {
            MoveKind::Castling => false,
            MoveKind::EnPassant => self.board.pawns & enemies & board::passed_pawn(self.turn, move_.to()) != 0,
            MoveKind::Normal | MoveKind::Promotion(_) => enemies & bit(move_.to()) != 0,
        };
        captures && self.board.color(self.turn) & bit(move_.from()) != 0
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// The move is not legal; the position is unchanged.
    #[inline]
    pub fn play(&mut self, move_: Move) -> Result<(), IllegalMoveError> {
        if !self.is_legal(move_) {
            return Err(IllegalMoveError(move_));
        }
        self.play_unchecked(move_);
        Ok(())
    }

    /// Plays a move without asking whether it is legal: for moves that the generator made.
    ///
    /// The result of any other move is unspecified, and need not be a valid position; nothing panics over it.
    #[inline]
    pub fn play_unchecked(&mut self, move_: Move) {
        *self = self.after_unchecked(move_);
    }

    /// The position after a move, without asking whether it is legal: as [`Position::play_unchecked`] on a copy.
    ///
    /// ```
    /// use atomic_core::Position;
    /// let position = Position::default();
    /// let mut next = position;
    /// next.play_unchecked(position.legal_moves()[0]);
    /// assert_eq!(position.after_unchecked(position.legal_moves()[0]), next);
    /// ```
    #[inline(always)]
    pub fn after_unchecked(&self, move_: Move) -> Position {
        let is_capture = self.is_capture(move_);
        let zeroes = is_capture || self.board.pawns & bit(move_.from()) != 0;
        let mut board = self.board;
        board.play(self.turn, move_);
        Position {
            key: self.key ^ zobrist::difference(&self.board, &board, self.turn, move_, is_capture),
            board,
            halfmove_clock: if zeroes {
                0
            } else {
                self.halfmove_clock.saturating_add(1)
            },
            fullmove_number: if self.turn == Color::Black {
                self.fullmove_number.saturating_add(1)
            } else {
                self.fullmove_number
            },
            turn: !self.turn,
            mode: self.mode,
        }
    }

    /// The 64-bit key by the scheme of the Polyglot book format, with the en-passant file only where the capture is
    /// legal. Clocks do not count.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Sets the half-move clock and the move number, on which nothing else depends.
    #[cfg(feature = "std")]
    pub(crate) fn set_clocks(&mut self, halfmove_clock: u32, fullmove_number: u32) {
        self.halfmove_clock = halfmove_clock;
        self.fullmove_number = fullmove_number;
    }

    /// The position as an unchecked set-up, to be edited.
    pub fn setup(&self) -> Setup {
        let mut pieces = [None; 64];
        for square in self.occupied() {
            pieces[square.index()] = self.piece_at(square);
        }
        Setup {
            pieces,
            turn: self.turn,
            castling_rooks: self.castling_rooks(),
            ep_square: self.ep_square(),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }
}

/// The start position of the game.
impl Default for Position {
    fn default() -> Position {
        let mut board = Board::EMPTY;
        for file in 0..8 {
            let role = match file {
                0 | 7 => Role::Rook,
                1 | 6 => Role::Knight,
                2 | 5 => Role::Bishop,
                3 => Role::Queen,
                _ => Role::King,
            };
            for (color, rank, pawn_rank) in [(Color::White, 0, 1), (Color::Black, 7, 6)] {
                board.put(color, role, lowest(1 << (8 * rank + file)));
                board.put(color, Role::Pawn, lowest(1 << (8 * pawn_rank + file)));
            }
        }
        board.castling = board.role(Role::Rook);
        Position {
            board,
            key: zobrist::key(&board, Color::White),
            halfmove_clock: 0,
            fullmove_number: 1,
            turn: Color::White,
            mode: CastlingMode::Standard,
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(fen: &str) -> Result<Position, PositionError> {
        Position::from_fen(fen)
    }
}

/// The FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.fen(), f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?})", self.fen())
    }
}

const _: () = assert!(size_of::<Position>() <= 128 && size_of::<Board>() == 64);
