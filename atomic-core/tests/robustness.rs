//! Hostile input: whatever is given to a parser or played unchecked, nothing panics. `PROPTEST_CASES=N` gives
//! other than the 2000 cases for each property.

mod positions;
mod starts;

use atomic_core::{
    Bitboard, CastlingMode, CastlingSide, Color, DeadMaterial, Move, MoveList, Piece, Position, Role, Setup, Square,
    perft,
};
use positions::position;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample;

fn mode() -> impl Strategy<Value = CastlingMode> {
    prop_oneof![Just(CastlingMode::Standard), Just(CastlingMode::Chess960)]
}

/// Asks a position everything it can be asked. Nothing of it may panic, whatever the position holds.
fn ask_everything(position: &Position) {
    let moves = position.legal_moves();
    let _ = (position.count_legal_moves(), position.has_legal_move());
    let _ = (
        position.outcome(),
        position.key(),
        position.checkers(),
        position.is_check(),
    );
    let _ = (position.fen(), position.shredder_fen(), position.setup());
    let mut captures = MoveList::new();
    position.generate_captures(&mut captures);
    let _ = (position.winning_moves(), position.kings_touch(), perft(position, 2));
    for color in Color::ALL {
        let _ = Square::ALL.map(|square| (position.attackers(square, color), position.piece_at(square)));
        let _ = CastlingSide::ALL.map(|side| position.castling_rook(color, side));
        let _ = DeadMaterial::ALL.map(|rule| position.has_winning_material(color, rule));
    }
    let _ = DeadMaterial::ALL.map(|rule| position.is_dead_material(rule));
    for raw in (0..=u16::MAX).step_by(97) {
        if let Some(mv) = Move::from_raw(raw) {
            let _ = (position.is_legal(mv), position.explosion(mv), mv.to_san(position));
            let _ = position.resolve(mv.from(), mv.to(), mv.promoted());
        }
    }
    for mv in moves {
        let _ = (position.explosion(mv), mv.to_uci(position));
        let mut after = *position;
        after.play_unchecked(mv);
        let _ = (after.outcome(), after.fen());
    }
}

/// Text with a few bytes changed, put in, taken out or doubled.
fn mutate(text: &str, edits: &[(u8, u16, u8)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for &(kind, place, byte) in edits {
        let place = usize::from(place) % (bytes.len() + 1);
        match kind % 4 {
            0 if place < bytes.len() => bytes[place] = byte,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => bytes.insert(place, byte),
            _ => bytes.extend_from_within(place..),
        }
        bytes.truncate(1000);
    }
    bytes
}

fn read_fen(bytes: &[u8], mode: CastlingMode) {
    let _ = Setup::from_ascii(bytes, mode);
    match Position::from_ascii(bytes, mode) {
        Ok(position) => {
            ask_everything(&position);
            for fen in [position.fen().to_string(), position.shredder_fen().to_string()] {
                let reread = Position::from_ascii(fen.as_bytes(), mode).expect(&fen);
                assert_eq!((reread, reread.key()), (position, position.key()), "{fen}");
            }
        }
        Err(error) => {
            assert!(!error.faults().is_empty());
            assert!(!error.to_string().is_empty());
            for fault in error.faults() {
                assert!(fault.offset().is_none_or(|offset| offset <= bytes.len()), "{fault:?}");
            }
        }
    }
    if let Ok(text) = core::str::from_utf8(bytes) {
        let _ = (Position::from_fen(text), text.parse::<Position>());
    }
}

fn read_uci(text: &str, position: &Position) {
    match Move::from_uci(text, position) {
        Ok(mv) => assert!(position.is_legal(mv), "{position} {text:?}"),
        Err(error) => assert!(error.offset() <= text.len(), "{text:?}: {error}"),
    }
    let _ = (text.parse::<Square>(), Square::from_ascii(text.as_bytes()));
}

fn square() -> impl Strategy<Value = Square> {
    sample::select(Square::ALL.to_vec())
}

fn color() -> impl Strategy<Value = Color> {
    sample::select(Color::ALL.to_vec())
}

/// A set-up with anything anywhere, from empty to crowded boards. Half of them are tidied, for
/// hardly any of the others is valid.
fn setup() -> impl Strategy<Value = Setup> {
    let man = (square(), color(), sample::select(Role::ALL[..5].to_vec()));
    let kings = (square(), square());
    let castling_rooks = prop_oneof![Just(0), any::<u64>(), Just(0x8100_0000_0000_0081)];
    let ep_square = proptest::option::of(square());
    let clocks = (any::<u32>(), any::<u32>());
    let men = (vec(man, 0..80), kings);
    (men, color(), castling_rooks, ep_square, clocks, any::<bool>()).prop_map(
        |((men, kings), turn, castling_rooks, ep_square, (halfmove_clock, fullmove_number), is_tidy)| {
            let mut pieces = [None; 64];
            for (square, color, role) in men {
                pieces[square.index()] = Some(Piece::new(color, role));
            }
            pieces[kings.0.index()] = Some(Piece::new(Color::White, Role::King));
            pieces[kings.1.index()] = Some(Piece::new(Color::Black, Role::King));
            let setup = Setup {
                pieces,
                turn,
                castling_rooks: Bitboard(castling_rooks),
                ep_square,
                halfmove_clock,
                fullmove_number,
            };
            if is_tidy { tidied(setup) } else { setup }
        },
    )
}

/// The set-up without pawns on the first and last rank, castling rights and en passant.
fn tidied(mut setup: Setup) -> Setup {
    for square in Square::ALL {
        let piece = &mut setup.pieces[square.index()];
        if matches!(square.rank(), 0 | 7) && piece.is_some_and(|piece| piece.role == Role::Pawn) {
            *piece = None;
        }
    }
    Setup {
        castling_rooks: Bitboard::EMPTY,
        ep_square: None,
        ..setup
    }
}

/// A byte that a FEN or a move may well hold.
fn likely_byte() -> impl Strategy<Value = u8> {
    prop_oneof![
        sample::select(b"pnbrqkPNBRQK12345678/ -wbabcdefghABCDEFGH90".to_vec()),
        any::<u8>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_as_fen(bytes in vec(any::<u8>(), 0..120), mode in mode()) {
        read_fen(&bytes, mode);
    }

    #[test]
    fn likely_bytes_are_read_as_fen(bytes in vec(likely_byte(), 0..120), mode in mode()) {
        read_fen(&bytes, mode);
    }

    #[test]
    fn mutated_fens_are_read(
        position in position(),
        edits in vec((any::<u8>(), any::<u16>(), likely_byte()), 1..5),
        mode in mode(),
    ) {
        read_fen(&mutate(&position.fen(), &edits), mode);
        read_fen(&mutate(&position.shredder_fen(), &edits), mode);
    }

    #[test]
    fn any_text_is_read_as_uci(position in position(), text in any::<String>(), bytes in vec(likely_byte(), 0..8)) {
        read_uci(&text, &position);
        read_uci(&String::from_utf8_lossy(&bytes), &position);
    }

    #[test]
    fn mutated_moves_are_read(position in position(), edits in vec((any::<u8>(), any::<u16>(), likely_byte()), 1..3)) {
        for mv in position.legal_moves() {
            let bytes = mutate(&mv.to_uci(&position), &edits);
            read_uci(&String::from_utf8_lossy(&bytes), &position);
        }
    }

    #[test]
    fn any_setup_is_validated(setup in setup(), mode in mode()) {
        match setup.validate(mode) {
            Ok(position) => {
                ask_everything(&position);
                prop_assert_eq!(Position::from_ascii(position.fen().as_bytes(), mode), Ok(position));
            }
            Err(error) => prop_assert!(!error.faults().is_empty()),
        }
    }

    #[test]
    fn any_moves_are_played_unchecked(position in position(), raw in vec(any::<u16>(), 1..40)) {
        let mut position = position;
        for mv in raw.into_iter().filter_map(Move::from_raw) {
            position.play_unchecked(mv);
            ask_everything(&position);
        }
    }
}
