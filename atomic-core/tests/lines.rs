//! Attacks and pins by what they mean for legal moves, and the start positions of Chess960 by their definition.

mod positions;
mod starts;

use std::collections::HashSet;

use atomic_core::{Bitboard, CastlingMode, Color, Position, Role, Setup, Square};
use proptest::prelude::*;

proptest! {
    /// Who attacks what is the same read from either end.
    #[test]
    fn attacks_and_attackers_agree(position in positions::position()) {
        for from in Square::ALL {
            let man = position.piece_at(from);
            let attacked = position.attacks(from);
            for to in Square::ALL {
                let color = man.map_or(Color::White, |man| man.color);
                prop_assert_eq!(attacked.contains(to), position.attackers(to, color).contains(from));
                let same = position.attackers_through(to, color, position.occupied());
                prop_assert_eq!(same, position.attackers(to, color));
            }
        }
    }

    /// Where nobody is in check, a man goes to the empty squares that it attacks, a pinned man to those of its line.
    #[test]
    fn pins_bound_quiet_moves(position in positions::position()) {
        let moves = position.legal_moves();
        if position.is_check() || moves.is_empty() {
            return Ok(());
        }
        let color = position.turn();
        for from in position.by_color(color) {
            let pin = position.pin(color, from);
            let quiet = moves.iter().filter(|move_| move_.from() == from && !position.is_capture(**move_));
            let quiet: Bitboard = quiet.filter(|move_| !move_.is_castling()).map(|move_| move_.to()).collect();
            match position.piece_at(from).map(|man| man.role) {
                Some(Role::King) => prop_assert_eq!(pin, Bitboard::FULL),
                Some(Role::Pawn) => prop_assert!((quiet - pin).is_empty()),
                _ => {
                    let empty = position.attacks(from) - position.occupied();
                    prop_assert_eq!(quiet, empty & pin);
                }
            }
        }
        for square in !position.by_color(color) {
            prop_assert_eq!(position.pin(color, square), Bitboard::FULL);
        }
    }
}

#[test]
fn lines_between_squares() {
    for a in Square::ALL {
        for b in Square::ALL {
            let line = Bitboard::line(a, b);
            let between = Bitboard::between(a, b);
            assert_eq!(line, Bitboard::line(b, a));
            assert_eq!(between, Bitboard::between(b, a));
            let files = a.file().abs_diff(b.file());
            let ranks = a.rank().abs_diff(b.rank());
            let aligned = a != b && (files == 0 || ranks == 0 || files == ranks);
            assert_eq!(!line.is_empty(), aligned);
            if aligned {
                assert!(line.contains(a) && line.contains(b) && (between - line).is_empty());
                assert_eq!(between.len(), usize::from(a.distance(b)) - 1);
                for c in line {
                    assert!(c == a || Bitboard::line(a, c) == line);
                }
            }
        }
    }
}

#[test]
fn chess960_has_960_starts() {
    let mut seen = HashSet::new();
    for number in 0..960 {
        let setup = Setup::chess960(number).expect("a start position");
        let position = setup.validate(CastlingMode::Chess960).expect("a valid position");
        assert_eq!(position.chess960_number(), Some(number));
        assert_eq!(position.castling_rooks(), position.by_role(Role::Rook));
        let [bishop, other] = position
            .pieces(Color::White, Role::Bishop)
            .into_iter()
            .collect::<Vec<_>>()[..]
        else {
            panic!("two bishops");
        };
        assert_ne!(bishop.file() % 2, other.file() % 2);
        let rooks: Vec<Square> = position.pieces(Color::White, Role::Rook).into_iter().collect();
        let king = position.king(Color::White).expect("a king");
        assert!(rooks[0] < king && king < rooks[1]);
        let is_orthodox = setup.validate(CastlingMode::Standard).is_ok();
        assert_eq!(position.has_chess960_castling_rights(), !is_orthodox);
        assert!(seen.insert(position.fen().to_string()));
    }
    assert_eq!(seen.len(), 960);
    assert_eq!(Setup::chess960(960), None);
    let moved = Position::from_fen("rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq - 1 1").expect("valid");
    assert_eq!(moved.chess960_number(), None);
}
