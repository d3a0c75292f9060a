//! The legal moves of one side.
//!
//! What decides the legality of a capture is its centre, hardly ever who captures. So targets are sorted first:
//!
//! - *suicide*: the centre touches one's own king. Never legal.
//! - *winning*: the centre touches the enemy king and not one's own. Always legal, checks and pins notwithstanding.
//! - *plain*: everything else. While the kings touch, or as long as nobody's removal can open a line to the king, these
//!   are legal too; the few others are judged one by one on the board after the explosion.
//!
//! A line can only be opened by removing the man who stands first on it: the *shields* are those first men, of either
//! colour, behind whom an aligned enemy slider stands.

use core::marker::PhantomData;

use super::Wanted;
use super::sink::{Sink, Walk};
use crate::attacks::{self, FILE_A, FILE_H, Sliders};
use crate::position::board::{Board, Castling, back_rank, bit, lowest};
use crate::{Color, Move, Square};

/// Board and target sets of one side to move.
pub(super) struct Generator<'a, L, const WHITE: bool> {
    lookup: PhantomData<L>,
    board: &'a Board,
    own: u64,
    occupied: u64,
    empty: u64,
    king: u64,
    enemy_king: u64,
    /// Where quiet moves of other men than the king may go: everywhere, or only between king and checker.
    quiet: u64,
    /// Captures there are legal for every man.
    winning: u64,
    /// Captures there are legal for every man who is no shield.
    harmless: u64,
    /// Captures that are not suicide, winning ones apart. Those that are not known to be harmless are judged one by one.
    plain: u64,
    /// First men, of either colour, on the lines from enemy sliders to the king.
    shields: u64,
    /// Own shields with nobody else on the line: their quiet moves stay on it.
    pinned: u64,
    /// Enemy sliders behind the shields.
    snipers: u64,
}

impl<'a, L: Sliders, const WHITE: bool> Generator<'a, L, WHITE> {
    const US: Color = Color::from_white(WHITE);
    const THEM: Color = Color::from_white(!WHITE);

    #[inline(always)]
    fn new(board: &'a Board) -> Option<Generator<'a, L, WHITE>> {
        let (own, enemies) = (board.color(Self::US), board.color(Self::THEM));
        let occupied = own | enemies;
        let kings = board.kings();
        let (king, enemy_king) = (kings & own, kings & enemies);
        if king == 0 || enemy_king == 0 {
            return None;
        }
        let suicide = attacks::king(lowest(king));
        let winning = enemies & (attacks::king(lowest(enemy_king)) | enemy_king) & !suicide;
        let plain = enemies & !suicide & !winning;
        let mut generator = Generator {
            lookup: PhantomData,
            board,
            own,
            occupied,
            empty: !occupied,
            king,
            enemy_king,
            quiet: !occupied,
            winning,
            harmless: plain,
            plain,
            shields: 0,
            pinned: 0,
            snipers: 0,
        };
        if suicide & enemy_king == 0 {
            generator.find_checks_and_shields(enemies);
        }
        Some(generator)
    }

    /// Narrows the target sets where the king can be in check, that is, while the kings do not touch.
    #[inline(always)]
    fn find_checks_and_shields(&mut self, enemies: u64) {
        let board = self.board;
        let king = lowest(self.king);
        let mut checkers =
            (attacks::knight(king) & board.knights | attacks::pawn(Self::US, king) & board.pawns) & enemies;
        let mut aligned =
            (attacks::straight_lines(king) & board.straight | attacks::diagonal_lines(king) & board.diagonal) & enemies;
        while aligned != 0 {
            let slider = lowest(aligned);
            let screen = attacks::between(king, slider) & self.occupied;
            if screen == 0 {
                checkers |= bit(slider);
            } else {
                let first = if slider > king {
                    first_bit(screen)
                } else {
                    last_bit(screen)
                };
                self.snipers |= bit(slider);
                self.shields |= first;
                if first == screen {
                    self.pinned |= first & self.own;
                }
            }
            aligned &= aligned - 1;
        }
        if checkers == 0 {
            if self.shields != 0 {
                let officers = self.shields & !board.pawns;
                self.harmless = self.plain & !self.shields & !attacks::dilate(officers);
            }
        } else {
            self.answer_checks(king, checkers);
        }
    }

    /// In check a quiet move must block the only checker, and a capture must remove every checker.
    #[inline(always)]
    fn answer_checks(&mut self, king: Square, checkers: u64) {
        self.quiet = if checkers & (checkers - 1) == 0 {
            attacks::between(king, lowest(checkers))
        } else {
            0
        };
        self.harmless = 0;
        let mut rest = checkers;
        while rest != 0 {
            let checker = lowest(rest);
            self.plain &= if self.board.pawns & bit(checker) != 0 {
                bit(checker)
            } else {
                attacks::king(checker) | bit(checker)
            };
            rest &= rest - 1;
        }
    }

    #[inline(always)]
    pub(super) fn generate<S: Sink>(board: &'a Board, wanted: Wanted, sink: &mut S) {
        let Some(mut generator) = Self::new(board) else {
            return;
        };
        match wanted {
            Wanted::All => {
                generator.king_moves(sink);
                generator.castling(sink);
                if S::DONE_WITH_ANY && sink.is_done() {
                    return;
                }
                generator.pawn_pushes(sink);
            }
            Wanted::Captures => generator.quiet = 0,
            Wanted::Winning => (generator.quiet, generator.harmless, generator.plain) = (0, 0, 0),
        }
        generator.pawn_captures(sink);
        if board.en_passant != 0 {
            generator.en_passant(wanted, sink);
        }
        if S::DONE_WITH_ANY && sink.is_done() {
            return;
        }
        generator.officer_moves(sink);
    }

    #[inline(always)]
    fn king_moves<S: Sink>(&self, sink: &mut S) {
        let king = lowest(self.king);
        let targets = attacks::king(king) & self.empty;
        let exposed = targets & !attacks::king(lowest(self.enemy_king));
        let unsafe_targets = if exposed == 0 {
            0
        } else {
            exposed & self.attacked(exposed)
        };
        sink.walk(king, targets & !unsafe_targets, Walk::King);
    }

    /// Squares that enemy men other than the king attack, seen through one's own king: all such squares among `asked`, and
    /// perhaps others.
    #[inline(always)]
    fn attacked(&self, asked: u64) -> u64 {
        let board = self.board;
        let enemies = board.color(Self::THEM);
        let (left, right) = if WHITE { (-9, -7) } else { (7, 9) };
        let pawns = board.pawns & enemies;
        let mut attacked = step_by(pawns & !FILE_A, left) | step_by(pawns & !FILE_H, right);
        let mut knights = board.knights & enemies;
        while knights != 0 {
            attacked |= attacks::knight(lowest(knights));
            knights &= knights - 1;
        }
        let lifted = self.occupied & !self.king;
        let (mut diagonal, mut straight) = (board.diagonal & enemies, board.straight & enemies);
        // From few squares it is less work to look for sliders than from the sliders for the squares.
        let mut rest = asked & !attacked;
        if diagonal.count_ones() + straight.count_ones() > 2 * rest.count_ones() {
            while rest != 0 {
                let square = lowest(rest);
                if L::bishop(square, lifted) & diagonal | L::rook(square, lifted) & straight != 0 {
                    attacked |= bit(square);
                }
                rest &= rest - 1;
            }
            return attacked;
        }
        while diagonal != 0 {
            attacked |= L::bishop(lowest(diagonal), lifted);
            diagonal &= diagonal - 1;
        }
        while straight != 0 {
            attacked |= L::rook(lowest(straight), lifted);
            straight &= straight - 1;
        }
        attacked
    }

    #[inline(always)]
    fn castling<S: Sink>(&self, sink: &mut S) {
        let mut rooks = self.board.castling & self.own;
        if rooks == 0 {
            return;
        }
        let king = lowest(self.king);
        while rooks != 0 {
            let rook = lowest(rooks);
            let castling = Castling::new(Self::US, king, rook);
            if self.board.is_castling_legal::<L>(Self::US, castling) {
                sink.one(Move::castling(king, rook));
            }
            rooks &= rooks - 1;
        }
    }

    /// Moves of knights and sliders.
    #[inline(always)]
    fn officer_moves<S: Sink>(&self, sink: &mut S) {
        let certain = self.quiet | self.harmless | self.winning;
        let doubtful = self.plain & !self.harmless;
        if doubtful | self.shields == 0 {
            self.officers::<S, false>(self.own, certain, 0, sink);
            return;
        }
        for (men, certain, doubtful) in [
            (self.own & !self.shields, certain, doubtful),
            (
                self.own & self.shields & !self.pinned,
                self.quiet | self.winning,
                self.plain,
            ),
            (self.pinned, self.winning, self.plain),
        ] {
            self.officers::<S, true>(men, certain, doubtful, sink);
        }
        if self.pinned != 0 {
            self.pinned_slider_moves(sink);
        }
    }

    /// Moves of the knights and sliders of a set to certain targets, and to those doubtful ones that prove legal. A queen
    /// moves once as a bishop and once as a rook.
    #[inline(always)]
    fn officers<S: Sink, const JUDGE: bool>(&self, set: u64, certain: u64, doubtful: u64, sink: &mut S) {
        let mut knights = self.board.knights & set;
        while knights != 0 {
            let from = lowest(knights);
            let reach = attacks::knight(from);
            sink.walk(from, reach & certain, Walk::Knight);
            if JUDGE {
                self.judge(from, reach & doubtful, sink);
            }
            knights &= knights - 1;
        }
        let mut diagonal = self.board.diagonal & set;
        while diagonal != 0 {
            let from = lowest(diagonal);
            let reach = L::bishop(from, self.occupied);
            sink.walk(from, reach & certain, Walk::Diagonal);
            if JUDGE {
                self.judge(from, reach & doubtful, sink);
            }
            diagonal &= diagonal - 1;
        }
        let mut straight = self.board.straight & set;
        while straight != 0 {
            let from = lowest(straight);
            let reach = L::rook(from, self.occupied);
            sink.walk(from, reach & certain, Walk::Straight);
            if JUDGE {
                self.judge(from, reach & doubtful, sink);
            }
            straight &= straight - 1;
        }
    }

    /// Captures of the man on `from` that have to be judged one by one.
    #[inline(always)]
    fn judge<S: Sink>(&self, from: Square, mut targets: u64, sink: &mut S) {
        while targets != 0 {
            let to = lowest(targets);
            if self.is_capture_legal(from, to) {
                sink.targets(from, bit(to));
            }
            targets &= targets - 1;
        }
    }

    /// Whether the king stands safe after a plain capture, while the kings do not touch.
    #[inline(always)]
    fn is_capture_legal(&self, from: Square, to: Square) -> bool {
        let destroyed = self.board.destroyed(Self::US, Move::normal(from, to));
        let occupied = self.occupied & !destroyed;
        self.board.attackers::<L>(lowest(self.king), Self::THEM, occupied) & !destroyed == 0
    }

    /// Quiet moves of pinned sliders along their pin.
    fn pinned_slider_moves<S: Sink>(&self, sink: &mut S) {
        let king = lowest(self.king);
        let mut snipers = self.snipers;
        while snipers != 0 {
            let sniper = lowest(snipers);
            let line = attacks::between(king, sniper);
            let screen = line & self.occupied;
            // The man's own reach along the line is the whole of it, for nobody else stands there. A sniper behind the
            // pinning one has that one on its screen too.
            let sliders = if attacks::straight_lines(king) & bit(sniper) != 0 {
                self.board.straight
            } else {
                self.board.diagonal
            };
            if screen & self.pinned & sliders == screen {
                sink.targets(lowest(screen), line & self.quiet);
            }
            snipers &= snipers - 1;
        }
    }

    #[inline(always)]
    fn pawn_pushes<S: Sink>(&self, sink: &mut S) {
        let forward = if WHITE { 8 } else { -8 };
        // A pawn pinned on its king's file keeps its pushes.
        let file = FILE_A << (self.king.trailing_zeros() & 7);
        let pushers = self.board.pawns & self.own & (!self.pinned | file);
        let third = if WHITE { 0xff << 16 } else { 0xff << 40 };
        let single = step_by(pushers, forward) & self.empty;
        let double = step_by(single & third, forward) & self.quiet;
        self.pawn_targets(single & self.quiet, forward, sink);
        sink.shifted(double, 2 * forward);
    }

    fn en_passant<S: Sink>(&self, wanted: Wanted, sink: &mut S) {
        let target = lowest(self.board.en_passant);
        if wanted == Wanted::Winning && attacks::king(target) & self.enemy_king == 0 {
            return;
        }
        let mut capturers = self.board.legal_en_passant::<L>(Self::US);
        while capturers != 0 {
            sink.one(Move::en_passant(lowest(capturers), target));
            capturers &= capturers - 1;
        }
    }

    /// Captures by pawns but en passant.
    #[inline(always)]
    fn pawn_captures<S: Sink>(&self, sink: &mut S) {
        let pawns = self.board.pawns & self.own;
        let (left, right) = if WHITE { (7, 9) } else { (-9, -7) };
        for (step, edge) in [(left, FILE_A), (right, FILE_H)] {
            let reached = step_by(pawns & !edge, step);
            if self.shields | self.plain & !self.harmless == 0 {
                self.pawn_targets(reached & (self.winning | self.harmless), step, sink);
                continue;
            }
            let shields = step_by(pawns & self.shields & !edge, step);
            let legal = reached & (self.winning | self.harmless & !shields);
            self.pawn_targets(legal, step, sink);
            let mut doubtful = reached & self.plain & !legal;
            while doubtful != 0 {
                let to = lowest(doubtful);
                let from = Square::from_low_bits((to.index() as i32 - step) as u32);
                if self.is_capture_legal(from, to) {
                    self.pawn_targets(bit(to), step, sink);
                }
                doubtful &= doubtful - 1;
            }
        }
    }

    /// Pawn moves by their targets and the common step, promotions where the last rank is reached.
    #[inline(always)]
    fn pawn_targets<S: Sink>(&self, targets: u64, step: i32, sink: &mut S) {
        let last = back_rank(Self::THEM);
        sink.shifted(targets & !last, step);
        if targets & last != 0 {
            sink.promotions(targets & last, step);
        }
    }
}

/// A set moved by a difference of indices.
#[inline(always)]
fn step_by(set: u64, step: i32) -> u64 {
    if step > 0 { set << step } else { set >> -step }
}

/// The lowest one of a word, which has one.
#[inline(always)]
fn first_bit(word: u64) -> u64 {
    word & word.wrapping_neg()
}

/// The highest one of a word, which has one.
#[inline(always)]
fn last_bit(word: u64) -> u64 {
    1 << 63 >> word.leading_zeros()
}
