//! What holds in every position, on positions that `proptest` draws: 256 of them for each property, or
//! `PROPTEST_CASES=N`.

mod positions;
mod starts;

use std::collections::BTreeSet;

use atomic_core::{Bitboard, CastlingMode, Color, Move, MoveKind, MoveList, Position, Role, Square};
use positions::position;
use proptest::prelude::*;

/// Every move that has an encoding.
fn conceivable_moves() -> impl Iterator<Item = Move> {
    (0..=u16::MAX).filter_map(Move::from_raw)
}

fn reread(position: &Position, fen: &str) -> Position {
    Position::from_ascii(fen.as_bytes(), position.castling_mode()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A position with everything that a FEN says about it.
fn assert_same(found: &Position, expected: &Position) -> Result<(), TestCaseError> {
    prop_assert_eq!(found, expected);
    prop_assert_eq!(found.fen().to_string(), expected.fen().to_string());
    prop_assert_eq!(found.key(), expected.key());
    prop_assert_eq!(found.halfmove_clock(), expected.halfmove_clock());
    prop_assert_eq!(found.fullmove_number(), expected.fullmove_number());
    prop_assert_eq!(found.ep_square(), expected.ep_square());
    prop_assert_eq!(found.castling_rooks(), expected.castling_rooks());
    Ok(())
}

fn occupied_by(position: &Position, color: Color) -> Bitboard {
    Square::ALL
        .into_iter()
        .filter(|&square| position.piece_at(square).is_some_and(|piece| piece.color == color))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn legal_moves_are_the_conceivable_moves_that_are_legal(position in position()) {
        let generated: BTreeSet<Move> = position.legal_moves().iter().copied().collect();
        let legal: BTreeSet<Move> = conceivable_moves().filter(|&mv| position.is_legal(mv)).collect();
        prop_assert_eq!(&generated, &legal);
        prop_assert_eq!(position.legal_moves().len(), legal.len(), "a move was generated twice");
        prop_assert_eq!(position.count_legal_moves(), legal.len());
        prop_assert_eq!(position.has_legal_move(), !legal.is_empty());
    }

    #[test]
    fn captures_and_winning_moves_are_those_among_the_legal_moves(position in position()) {
        let among = |wanted: &dyn Fn(Move) -> bool| -> BTreeSet<Move> {
            position.legal_moves().into_iter().filter(|&mv| wanted(mv)).collect()
        };
        let mut captures = MoveList::new();
        position.generate_captures(&mut captures);
        let winning = position.winning_moves();
        let explodes_king = |mv| {
            let explosion = position.explosion(mv);
            explosion.is_some_and(|explosion| match position.turn() {
                Color::White => explosion.black_king,
                Color::Black => explosion.white_king,
            })
        };
        prop_assert_eq!(captures.iter().copied().collect::<BTreeSet<_>>(), among(&|mv| position.is_capture(mv)));
        prop_assert_eq!(winning.iter().copied().collect::<BTreeSet<_>>(), among(&explodes_king));
        prop_assert_eq!(captures.len(), among(&|mv| position.is_capture(mv)).len(), "a capture was generated twice");
        prop_assert_eq!(winning.len(), among(&explodes_king).len(), "a winning move was generated twice");
    }

    #[test]
    fn playing_a_legal_move_gives_a_valid_position(position in position()) {
        for mv in position.legal_moves() {
            let mut after = position;
            prop_assert!(after.play(mv).is_ok(), "{}", mv);
            let mut trusted = position;
            trusted.play_unchecked(mv);
            assert_same(&trusted, &after)?;
            match after.setup().validate(after.castling_mode()) {
                Ok(validated) => assert_same(&validated, &after)?,
                Err(error) => prop_assert!(false, "{}: {}", mv, error),
            }
        }
    }

    #[test]
    fn playing_an_illegal_move_changes_nothing(position in position(), raw in any::<[u16; 32]>()) {
        let from_own_men = position.by_color(position.turn()).into_iter().flat_map(|from| {
            Square::ALL.into_iter().map(move |to| Move::normal(from, to))
        });
        let arbitrary = raw.into_iter().filter_map(Move::from_raw);
        for mv in from_own_men.chain(arbitrary).filter(|&mv| !position.is_legal(mv)) {
            let mut after = position;
            prop_assert!(after.play(mv).is_err(), "{}", mv);
            assert_same(&after, &position)?;
        }
    }

    #[test]
    fn fen_round_trips(position in position()) {
        assert_same(&reread(&position, &position.fen()), &position)?;
        assert_same(&reread(&position, &position.shredder_fen()), &position)?;
        assert_same(&reread(&position, &position.to_string()), &position)?;
        // The other notation of castling rights means the same in Chess960 mode.
        let fen = position.fen();
        let chess960 = Position::from_ascii(fen.as_bytes(), CastlingMode::Chess960);
        prop_assert_eq!(chess960.map(|other| other.fen().to_string()), Ok(fen.to_string()));
    }

    #[test]
    fn explosion_is_the_difference_of_the_boards(position in position()) {
        for mv in position.legal_moves() {
            let mut after = position;
            after.play_unchecked(mv);
            let gone = |color| occupied_by(&position, color) - occupied_by(&after, color);
            let Some(explosion) = position.explosion(mv) else {
                prop_assert!(!position.is_capture(mv), "{}", mv);
                prop_assert_eq!(after.occupied().len(), position.occupied().len(), "{}", mv);
                continue;
            };
            prop_assert!(position.is_capture(mv), "{}", mv);
            prop_assert_eq!(explosion.center, mv.to());
            let near: Bitboard =
                Square::ALL.into_iter().filter(|square| square.distance(mv.to()) <= 1).collect();
            prop_assert_eq!(explosion.blast, near);
            prop_assert_eq!(explosion.destroyed, position.occupied() - after.occupied(), "{}", mv);
            prop_assert_eq!(explosion.white, gone(Color::White), "{}", mv);
            prop_assert_eq!(explosion.black, gone(Color::Black), "{}", mv);
            prop_assert_eq!(explosion.white_king, after.king(Color::White).is_none(), "{}", mv);
            prop_assert_eq!(explosion.black_king, after.king(Color::Black).is_none(), "{}", mv);
            for square in after.occupied() {
                prop_assert_eq!(after.piece_at(square), position.piece_at(square), "{}", mv);
            }
        }
    }

    #[test]
    fn uci_names_each_legal_move(position in position()) {
        let mut names = BTreeSet::new();
        for mv in position.legal_moves() {
            let uci = mv.to_uci(&position).to_string();
            prop_assert_eq!(Move::from_uci(&uci, &position).ok(), Some(mv), "{}", uci);
            // King takes rook is read in both modes.
            prop_assert_eq!(Move::from_uci(&mv.to_string(), &position).ok(), Some(mv), "{}", mv);
            prop_assert_eq!(position.resolve(mv.from(), mv.to(), mv.promoted()), Some(mv), "{}", mv);
            prop_assert!(names.insert(uci), "{} has the name of another move", mv);
        }
    }

    /// The king's move to his castling target means castling where it means no other legal move.
    #[test]
    fn castling_is_read_as_the_kings_move(position in position()) {
        for mv in position.legal_moves().iter().copied().filter(|mv| mv.is_castling()) {
            let target_file = if mv.to().file() > mv.from().file() { 6 } else { 2 };
            let target = Square::from_coords(target_file, mv.from().rank()).expect("on the board");
            let plain = Move::normal(mv.from(), target);
            let other_castling = Move::castling(mv.from(), target);
            if position.is_legal(plain) || (target != mv.to() && position.is_legal(other_castling)) {
                continue;
            }
            let uci = plain.to_string();
            if target.distance(mv.from()) >= 2 {
                prop_assert_eq!(Move::from_uci(&uci, &position).ok(), Some(mv), "{}", uci);
                prop_assert_eq!(position.resolve(mv.from(), target, None), Some(mv), "{}", uci);
            }
        }
    }

    #[test]
    fn moves_keep_their_encoding(raw in any::<u16>()) {
        let Some(mv) = Move::from_raw(raw) else {
            return Ok(());
        };
        prop_assert_eq!(mv.raw(), raw);
        let rebuilt = match mv.kind() {
            MoveKind::Normal => Some(Move::normal(mv.from(), mv.to())),
            MoveKind::EnPassant => Some(Move::en_passant(mv.from(), mv.to())),
            MoveKind::Castling => Some(Move::castling(mv.from(), mv.to())),
            MoveKind::Promotion(role) => Move::promotion(mv.from(), mv.to(), role),
        };
        prop_assert_eq!(rebuilt, Some(mv));
    }

    #[test]
    fn boards_are_seen_alike_from_every_side(position in position()) {
        let (white, black) = (position.by_color(Color::White), position.by_color(Color::Black));
        prop_assert_eq!(white & black, Bitboard::EMPTY);
        prop_assert_eq!(white | black, position.occupied());
        for square in Square::ALL {
            match position.piece_at(square) {
                Some(piece) => {
                    prop_assert!(position.by_role(piece.role).contains(square));
                    prop_assert!(position.by_color(piece.color).contains(square));
                    prop_assert!(position.pieces(piece.color, piece.role).contains(square));
                }
                None => prop_assert!(!position.occupied().contains(square)),
            }
        }
        for color in Color::ALL {
            let king = position.king(color);
            prop_assert_eq!(king.into_iter().collect::<Bitboard>(), position.pieces(color, Role::King));
        }
        prop_assert_eq!(position.is_check(), !position.checkers().is_empty());
        if let Some(king) = position.king(position.turn()) {
            let attackers = position.attackers(king, !position.turn());
            let expected = if position.kings_touch() { Bitboard::EMPTY } else { attackers };
            prop_assert_eq!(position.checkers(), expected);
        }
    }
}
