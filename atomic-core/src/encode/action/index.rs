//! Move to index and back.

use super::tables::{self, NONE};
use super::{AZ_PLANES, ActionError, ActionErrorKind, ActionScheme, LC0_PAIRS, UCI_PROMOTIONS};
use crate::encode::Symmetry;
use crate::position::board::{back_rank, bit};
use crate::{CastlingMode, CastlingSide, Color, Move, MoveKind, Position, Role, Square};

/// The bits of origin and target in a move.
const PAIR: usize = 0xfff;

/// What turns the pair of squares of a move round, to see it from Black's side.
#[inline(always)]
pub(super) fn view(turn: Color) -> usize {
    match turn {
        Color::White => 0,
        Color::Black => 56 | 56 << 6,
    }
}

#[inline(always)]
fn pair(from: Square, to: Square) -> usize {
    from.index() | to.index() << 6
}

/// Origin and target of a step to the last rank, seen from below: the files, if it is a pawn's.
fn promotion_files(pair: usize) -> Option<(usize, usize)> {
    let (from, to) = (pair & 63, pair >> 6);
    let is_step = from / 8 == 6 && to / 8 == 7 && (from % 8).abs_diff(to % 8) <= 1;
    is_step.then_some((from % 8, to % 8))
}

impl ActionScheme {
    /// The index of a move of the side to move. It is not asked whether the move is legal.
    ///
    /// # Errors
    /// [`ActionErrorKind::NoIndex`]: no man moves so. That never happens to a legal move.
    #[inline]
    pub fn index(self, position: &Position, move_: Move) -> Result<u16, ActionError> {
        let index = match self {
            ActionScheme::Az4672 => Az4672::index(position, move_),
            ActionScheme::Lc0_1858 => Lc0_1858::index(position, move_),
            ActionScheme::Uci20480 => Uci20480::index(position, move_),
        };
        if index == NONE {
            return Err(self.error(ActionErrorKind::NoIndex { move_ }));
        }
        Ok(index)
    }

    /// The legal move that has an index, `None` where there is none.
    pub fn move_at(self, position: &Position, index: usize) -> Option<Move> {
        if index >= self.size() {
            return None;
        }
        let named = match self {
            ActionScheme::Az4672 => Az4672::named(index),
            ActionScheme::Lc0_1858 => Lc0_1858::named(index),
            ActionScheme::Uci20480 => Uci20480::named(index),
        }?;
        let turn = position.turn();
        let squares = named.squares ^ if self.is_absolute() { 0 } else { view(turn) };
        let from = Square::from_low_bits(squares as u32);
        let to = Square::from_low_bits(squares as u32 >> 6);
        let board = position.board();
        let promotes = board.pawns & bit(from) != 0 && back_rank(!turn) & bit(to) != 0;
        let move_ = match (promotes, named.promotion) {
            (true, Promotion::Plain(role)) => Move::promotion(from, to, role?)?,
            (true, Promotion::To(role)) => Move::promotion(from, to, role)?,
            (false, Promotion::To(_)) => return None,
            (false, Promotion::Plain(_)) if board.king(turn) == bit(from) => self.king_move(position, from, to)?,
            (false, Promotion::Plain(_)) if board.pawns & bit(from) != 0 && board.en_passant == bit(to) => {
                Move::en_passant(from, to)
            }
            (false, Promotion::Plain(_)) => Move::normal(from, to),
        };
        position.is_legal(move_).then_some(move_)
    }

    /// The move of the king that goes, as the scheme writes it, from one square to another.
    fn king_move(self, position: &Position, from: Square, to: Square) -> Option<Move> {
        let turn = position.turn();
        if !self.castles_by_two_step(position) {
            let is_own = position.board().color(turn) & bit(to) != 0;
            return Some(if is_own {
                Move::castling(from, to)
            } else {
                Move::normal(from, to)
            });
        }
        if from.distance(to) < 2 {
            return Some(Move::normal(from, to));
        }
        let side = CastlingSide::ALL
            .into_iter()
            .find(|side| side.king_target(turn) == to)?;
        Some(Move::castling(from, position.castling_rook(turn, side)?))
    }

    #[inline(always)]
    pub(super) fn castles_by_two_step(self, position: &Position) -> bool {
        self != ActionScheme::Lc0_1858 && position.castling_mode() == CastlingMode::Standard
    }

    /// Whether indices are the same for both colours' view of the board.
    #[inline(always)]
    pub(super) fn is_absolute(self) -> bool {
        self == ActionScheme::Uci20480
    }

    #[cold]
    pub(super) fn error(self, kind: ActionErrorKind) -> ActionError {
        ActionError { scheme: self, kind }
    }
}

/// What an index says: a pair of squares, perhaps seen from Black's side, and what becomes of a pawn.
pub(super) struct Named {
    pub(super) squares: usize,
    pub(super) promotion: Promotion,
}

pub(super) enum Promotion {
    /// A move of any man, and what a pawn becomes by it on the last rank.
    Plain(Option<Role>),
    /// A promotion to this role.
    To(Role),
}

/// A scheme as a type, for loops over many moves.
pub(super) trait Numbering {
    const SCHEME: ActionScheme;

    /// The index of a move other than castling and promotion, by its pair of squares.
    fn plain(pair: usize, turn: Color) -> u16;

    /// The index of a promotion.
    fn promotion(pair: usize, turn: Color, role: Role) -> u16;

    /// What an index below the scheme's size says.
    fn named(index: usize) -> Option<Named>;

    /// The index of a move, [`NONE`] if it has none.
    #[inline(always)]
    fn index(position: &Position, move_: Move) -> u16 {
        let turn = position.turn();
        let squares = usize::from(move_.raw()) & PAIR;
        match move_.kind() {
            MoveKind::Normal | MoveKind::EnPassant => Self::plain(squares, turn),
            MoveKind::Promotion(role) => Self::promotion(squares, turn, role),
            MoveKind::Castling if Self::SCHEME.castles_by_two_step(position) => {
                let king = move_.from();
                Self::plain(pair(king, CastlingSide::of(king, move_.to()).king_target(turn)), turn)
            }
            MoveKind::Castling => Self::plain(squares, turn),
        }
    }
}

pub(super) struct Az4672;
pub(super) struct Lc0_1858;
pub(super) struct Uci20480;

impl Numbering for Az4672 {
    const SCHEME: ActionScheme = ActionScheme::Az4672;

    #[inline(always)]
    fn plain(pair: usize, turn: Color) -> u16 {
        tables::AZ4672[(pair ^ view(turn)) & PAIR]
    }

    #[inline]
    fn promotion(pair: usize, turn: Color, role: Role) -> u16 {
        let Some((from, to)) = promotion_files(pair ^ view(turn)) else {
            return NONE;
        };
        let first = match role {
            Role::Rook => 0,
            Role::Bishop => 3,
            Role::Knight => 6,
            _ => return Self::plain(pair, turn),
        };
        // Straight, right, left.
        let direction = (to + 3 - from) % 3;
        ((8 * from + 6) * AZ_PLANES + first + direction) as u16
    }

    fn named(index: usize) -> Option<Named> {
        let from = tables::transposed(index / AZ_PLANES);
        let plane = index % AZ_PLANES;
        let to = tables::stepped(from, tables::STEPS[plane]);
        if to == 64 || plane < 9 && from / 8 != 6 {
            return None;
        }
        Some(Named {
            squares: from | to << 6,
            promotion: match plane {
                0..=2 => Promotion::To(Role::Rook),
                3..=5 => Promotion::To(Role::Bishop),
                6..=8 => Promotion::To(Role::Knight),
                _ => Promotion::Plain(Some(Role::Queen)),
            },
        })
    }
}

/// The promotions of `lc0_1858` that have indices of their own, in their order.
const LC0_PROMOTIONS: [Role; 3] = [Role::Queen, Role::Rook, Role::Bishop];

impl Numbering for Lc0_1858 {
    const SCHEME: ActionScheme = ActionScheme::Lc0_1858;

    #[inline(always)]
    fn plain(pair: usize, turn: Color) -> u16 {
        tables::LC0_1858[(pair ^ view(turn)) & PAIR]
    }

    #[inline]
    fn promotion(pair: usize, turn: Color, role: Role) -> u16 {
        let Some((from, to)) = promotion_files(pair ^ view(turn)) else {
            return NONE;
        };
        match LC0_PROMOTIONS.iter().position(|&promotion| promotion == role) {
            Some(place) => (LC0_PAIRS + 3 * (2 * from + to) + place) as u16,
            None => Self::plain(pair, turn),
        }
    }

    fn named(index: usize) -> Option<Named> {
        let Some(promotion) = index.checked_sub(LC0_PAIRS) else {
            return Some(Named {
                squares: usize::from(tables::LC0_1858_PAIRS[index]),
                promotion: Promotion::Plain(Some(Role::Knight)),
            });
        };
        // The steps from one file are 2 * from + to, where to is from - 1 to from + 1.
        let step = promotion / 3;
        let from = (step + 1) / 3;
        let to = step - 2 * from;
        Some(Named {
            squares: (48 + from) | (56 + to) << 6,
            promotion: Promotion::To(LC0_PROMOTIONS[promotion % 3]),
        })
    }
}

impl Numbering for Uci20480 {
    const SCHEME: ActionScheme = ActionScheme::Uci20480;

    #[inline(always)]
    fn plain(pair: usize, _turn: Color) -> u16 {
        let (from, to) = (pair & 63, pair >> 6);
        ((64 * from + to) * UCI_PROMOTIONS) as u16
    }

    #[inline]
    fn promotion(pair: usize, turn: Color, role: Role) -> u16 {
        match promotion_files(pair ^ view(turn)) {
            Some(_) => Self::plain(pair, turn) + role.index() as u16,
            None => NONE,
        }
    }

    fn named(index: usize) -> Option<Named> {
        let (squares, promotion) = (index / UCI_PROMOTIONS, index % UCI_PROMOTIONS);
        Some(Named {
            squares: squares / 64 + 64 * (squares % 64),
            promotion: match promotion {
                0 => Promotion::Plain(None),
                role => Promotion::To(Role::ALL[role]),
            },
        })
    }
}

/// The index, below the scheme's size, that a move with an index has in the position turned round.
pub(in crate::encode) fn turned(scheme: ActionScheme, symmetry: Symmetry, index: usize) -> usize {
    match (scheme, symmetry) {
        (ActionScheme::Az4672 | ActionScheme::Lc0_1858, Symmetry::FlipColors) => index,
        (ActionScheme::Az4672, Symmetry::MirrorFiles) => {
            let (place, plane) = (index / AZ_PLANES, index % AZ_PLANES);
            (place ^ 56) * AZ_PLANES + tables::MIRRORED_PLANES[plane] as usize
        }
        (ActionScheme::Lc0_1858, Symmetry::MirrorFiles) => match index.checked_sub(LC0_PAIRS) {
            None => {
                let pair = usize::from(tables::LC0_1858_PAIRS[index]) ^ (7 | 7 << 6);
                usize::from(tables::LC0_1858[pair])
            }
            // The steps of the pawns in their order, from the other end.
            Some(promotion) => LC0_PAIRS + 3 * (21 - promotion / 3) + promotion % 3,
        },
        (ActionScheme::Uci20480, _) => {
            let (pair, promotion) = (index / UCI_PROMOTIONS, index % UCI_PROMOTIONS);
            (pair ^ (symmetry.squares() | symmetry.squares() << 6)) * UCI_PROMOTIONS + promotion
        }
    }
}
