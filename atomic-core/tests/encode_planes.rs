//! Observations against the naive implementation, in every type of number.

mod naive;
mod starts;
mod walks;

use atomic_core::encode::{Element, EncodeErrorKind, Encoder, Frame, Observation};
use atomic_core::encode::{atomic, bitboards, halfka, tokens};
use atomic_core::{CastlingMode, Color, Position};
use naive::{Board, Kind, Side};

const POSITIONS: usize = 40_000;
const KINDS: [Kind; 6] = [
    Kind::Pawn,
    Kind::Knight,
    Kind::Bishop,
    Kind::Rook,
    Kind::Queen,
    Kind::King,
];

fn whole(holds: bool) -> u64 {
    if holds { !0 } else { 0 }
}

/// The planes of `atomic` as sets, by the naive implementation.
fn expected_sets(board: &Board) -> [u64; atomic::PLANES] {
    let (own, enemy) = (board.turn, board.turn.other());
    let seen = |set: u64| if own == Side::White { set } else { set.swap_bytes() };
    let mut sets = [0; atomic::PLANES];
    for (role, kind) in KINDS.into_iter().enumerate() {
        sets[role] = seen(board.squares_of(own, kind));
        sets[6 + role] = seen(board.squares_of(enemy, kind));
    }
    for (right, side) in [own, enemy].into_iter().enumerate() {
        for wing in 0..2 {
            sets[12 + 2 * right + wing] = whole(board.rights[side as usize][wing].is_some());
        }
    }
    sets[16] = seen(board.passing_centers());
    let bits = board.halfmove_clock.min(100) * 64 / 100;
    sets[17] = (0..bits).fold(0, |set, bit| set | 1 << bit);
    sets[18] = whole(board.kings_touch());
    sets[19] = seen(board.checking_men());
    sets[20] = seen(board.winning_centers());
    sets[21] = seen(board.losing_centers());
    sets[22] = seen(board.suicide_centers());
    sets[23] = seen(board.blasts());
    sets
}

/// The value of a binary16 number that is not negative.
fn half(bits: u16) -> f32 {
    let (exponent, fraction) = (i32::from(bits >> 10), f32::from(bits & 0x3ff) / 1024.0);
    match exponent {
        0 => fraction * 2f32.powi(-14),
        _ => (1.0 + fraction) * 2f32.powi(exponent - 15),
    }
}

fn encode(observation: Observation, element: Element, frames: &[Frame<'_>]) -> Vec<u8> {
    let encoder = Encoder::new(observation, element).expect("the element fits");
    let mut out = vec![0xa5; encoder.bytes()];
    encoder.encode(frames, &mut out).expect("the position can be encoded");
    out
}

fn numbers(element: Element, bytes: &[u8]) -> Vec<f32> {
    match element {
        Element::U8 => bytes.iter().map(|&byte| f32::from(byte)).collect(),
        Element::F16 => {
            let words = bytes.as_chunks::<2>().0.iter();
            words.map(|&bytes| half(u16::from_ne_bytes(bytes))).collect()
        }
        Element::F32 => bytes
            .as_chunks::<4>()
            .0
            .iter()
            .map(|&bytes| f32::from_ne_bytes(bytes))
            .collect(),
        other => panic!("{other} is no plain number"),
    }
}

fn words(bytes: &[u8]) -> Vec<u64> {
    bytes
        .as_chunks::<8>()
        .0
        .iter()
        .map(|&bytes| u64::from_ne_bytes(bytes))
        .collect()
}

#[test]
fn atomic_planes_are_what_trying_every_move_finds() {
    let mut filled = [0; atomic::PLANES];
    let (mut over, mut in_check_and_losing, mut touching_and_suicide) = (0, 0, 0);
    let seen = walks::for_each(POSITIONS, 21, |position, _| {
        let board = Board::from_fen(&position.fen());
        let sets = atomic::sets(position);
        let expected = expected_sets(&board);
        for plane in 0..atomic::PLANES {
            let (found, expected) = (sets[plane], expected[plane]);
            assert_eq!(found, expected, "{position}: {}", atomic::NAMES[plane]);
            filled[plane] += usize::from(found != 0);
        }
        assert_eq!(
            atomic::sets_with_moves(position, &position.legal_moves()),
            sets,
            "{position}"
        );
        over += usize::from(position.king(position.turn()).is_none());
        in_check_and_losing += usize::from(sets[atomic::CHECKERS] != 0 && sets[atomic::LOSING] != 0);
        touching_and_suicide += usize::from(sets[atomic::KINGS_TOUCH] != 0 && sets[atomic::SUICIDE] != 0);
    });
    assert!(seen >= POSITIONS);
    for (name, count) in atomic::NAMES.iter().zip(filled) {
        assert!(count >= 100, "{name} is hardly ever filled: {count}");
    }
    let census = [over, in_check_and_losing, touching_and_suicide];
    assert!(census.iter().all(|&count| count >= 100), "{census:?}");
}

/// All types of number say the same, apart from the clock.
#[test]
fn atomic_in_every_element() {
    let mut clocks = std::collections::BTreeSet::new();
    let seen = walks::for_each(3_000, 22, |position, _| {
        let frame = [Frame::from(position)];
        let sets = words(&encode(Observation::Atomic, Element::Bits64, &frame));
        assert_eq!(sets, atomic::sets(position));
        let clock = position.halfmove_clock().min(100);
        clocks.insert(clock);
        for (element, of_clock) in [
            (Element::U8, clock as f32),
            (Element::F16, clock as f32 / 100.0),
            (Element::F32, clock as f32 / 100.0),
        ] {
            let bytes = encode(Observation::Atomic, element, &frame);
            let numbers = numbers(element, &bytes);
            for (place, &number) in numbers.iter().enumerate() {
                let (plane, square) = (place / 64, place % 64);
                if plane == atomic::CLOCK {
                    // Halves have eleven significant bits.
                    assert!((number - of_clock).abs() <= of_clock / 2048.0, "{position} {element}");
                } else {
                    assert_eq!(
                        number,
                        (sets[plane] >> square & 1) as f32,
                        "{position} {element} {place}"
                    );
                }
            }
            let encoder = Encoder::new(Observation::Atomic, element).expect("the element fits");
            let mut with_moves = vec![0; encoder.bytes()];
            let moves = position.legal_moves();
            encoder
                .encode_with_moves(&frame, &moves, &mut with_moves)
                .expect("the length fits");
            assert_eq!(with_moves, bytes);
        }
    });
    assert!(seen >= 3_000 && clocks.len() > 60, "{} clocks", clocks.len());
}

fn position_with_clock(clock: u32) -> Position {
    let fen = format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 80");
    Position::from_fen(&fen).expect("valid")
}

#[test]
fn the_clock_is_capped() {
    for (clock, bits, byte, token) in [
        (0, 0, 0, 0),
        (1, 0, 1, 0),
        (50, 32, 50, 5),
        (99, 63, 99, 9),
        (100, 64, 100, 10),
    ] {
        for more in if clock == 100 { vec![0, 1, 10_000] } else { vec![0] } {
            let position = position_with_clock(clock + more);
            let frame = [Frame::from(&position)];
            assert_eq!(atomic::sets(&position)[atomic::CLOCK].count_ones(), bits);
            assert_eq!(
                encode(Observation::Atomic, Element::U8, &frame)[64 * atomic::CLOCK],
                byte
            );
            assert_eq!(encode(Observation::Tokens, Element::U8, &frame)[tokens::CLOCK], token);
        }
    }
}

#[test]
fn tokens_and_bitboards_are_the_board() {
    let seen = walks::for_each(POSITIONS / 4, 23, |position, random| {
        let board = Board::from_fen(&position.fen());
        let frame = [Frame {
            position,
            occurrences: 1 + random.below(5) as u32,
        }];
        let own = board.turn;
        let mut expected = [0u8; tokens::LEN];
        for square in 0..64 {
            let seen = if own == Side::White { square } else { square ^ 56 };
            expected[seen] = board.men[square].map_or(0, |man| 1 + man.kind as u8 + 6 * u8::from(man.side != own));
        }
        let rights = |side: Side, first: u8| -> u8 {
            let of_side = board.rights[side as usize];
            of_side
                .iter()
                .zip([first, 2 * first])
                .filter(|(right, _)| right.is_some())
                .map(|(_, bit)| bit)
                .sum()
        };
        expected[64] = own as u8;
        expected[65] = rights(own, 1) + rights(own.other(), 4);
        let passing = board.passing_centers();
        expected[66] = if passing == 0 {
            0
        } else {
            1 + passing.trailing_zeros() as u8 % 8
        };
        expected[67] = (board.halfmove_clock / 10).min(10) as u8;
        expected[68] = u8::from(board.kings_touch());
        expected[69] = (frame[0].occurrences - 1).min(2) as u8;
        assert_eq!(encode(Observation::Tokens, Element::U8, &frame), expected, "{position}");
        let wide = encode(Observation::Tokens, Element::I16, &frame);
        let wide: Vec<i16> = wide
            .as_chunks::<2>()
            .0
            .iter()
            .map(|&bytes| i16::from_ne_bytes(bytes))
            .collect();
        assert_eq!(wide, expected.map(i16::from));

        let words = words(&encode(Observation::Bitboards, Element::Bits64, &frame));
        for (kind, role) in KINDS.into_iter().zip(0..) {
            assert_eq!(words[role], board.squares_of(Side::White, kind));
            assert_eq!(words[6 + role], board.squares_of(Side::Black, kind));
        }
        let target = if passing == 0 {
            64
        } else {
            passing.trailing_zeros() as u8
        };
        let clock = board.halfmove_clock.min(255) as u8;
        let state = [
            own as u8,
            rights(Side::White, 1) + rights(Side::Black, 4),
            target,
            clock,
        ];
        assert_eq!(
            words[bitboards::STATE],
            u64::from(u32::from_le_bytes(state)),
            "{position}"
        );
        assert_eq!(bitboards::state(position), state);
    });
    assert!(seen >= POSITIONS / 4);
}

/// The men that a row of features says, by square, as numbers of piece planes 0 to 10, and the viewer's king.
fn rebuilt(row: &[i32], viewer: Color) -> Vec<(usize, usize)> {
    let turn_round = if viewer == Color::White { 0 } else { 56 };
    row.iter()
        .map(|&feature| {
            let feature = feature as usize;
            assert!(feature < halfka::FEATURES);
            ((feature % 64) ^ turn_round, feature % halfka::KING_STRIDE / 64)
        })
        .collect()
}

#[test]
fn features_rebuilt_into_a_board_give_the_board_back() {
    let mut lacking_king = 0;
    let seen = walks::for_each(POSITIONS, 24, |position, _| {
        let bytes = encode(Observation::HalfKaV2Atomic, Element::I32, &[Frame::from(position)]);
        let numbers: Vec<i32> = bytes
            .as_chunks::<4>()
            .0
            .iter()
            .map(|&bytes| i32::from_ne_bytes(bytes))
            .collect();
        let (features, men) = halfka::features(position).expect("at most 32 men");
        assert_eq!(features.as_flattened(), numbers);
        assert_eq!(men, position.occupied().len());
        for (row, viewer) in features.iter().zip([position.turn(), !position.turn()]) {
            assert!(row[men..].iter().all(|&pad| pad == halfka::PAD));
            let king = position.king(viewer);
            lacking_king += usize::from(king.is_none());
            let expected = king.map_or(0, |king| king.index() ^ if viewer == Color::White { 0 } else { 56 });
            assert!(
                row[..men]
                    .iter()
                    .all(|&feature| feature as usize / halfka::KING_STRIDE == expected)
            );
            let mut board = std::collections::BTreeMap::new();
            for (square, plane) in rebuilt(&row[..men], viewer) {
                assert_eq!(board.insert(square, plane), None, "{position}: two men on a square");
            }
            for square in position.occupied() {
                let piece = position.piece_at(square).expect("the square is occupied");
                let opponent = usize::from(piece.color != viewer);
                let plane = (2 * piece.role.index() + opponent).min(10);
                assert_eq!(board.remove(&square.index()), Some(plane), "{position} {square}");
            }
            assert!(board.is_empty(), "{position}");
        }
    });
    assert!(seen >= POSITIONS && lacking_king >= 100, "{seen} {lacking_king}");
}

#[test]
fn features_of_the_start() {
    let (features, _) = halfka::features(&Position::default()).expect("32 men");
    // White's king on e1 is 4, Black's on e8 is 4 from his side. The pawns come first, White's a2, then Black's a7.
    assert_eq!(features[0][0], 704 * 4 + 8);
    assert_eq!(features[1][0], 704 * 4 + 64 + (8 ^ 56));
    assert_eq!(features[0][8], 704 * 4 + 64 + 48);
    assert_eq!(features[0][30..], [704 * 4 + 640 + 4, 704 * 4 + 640 + 60]);
    assert_eq!(halfka::FEATURES, 45_056);
}

#[test]
fn az119_layouts_hold_the_same_numbers() {
    let mut position = Position::default();
    let mut history = vec![position];
    for uci in [
        "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "b8c6", "e2e4", "e7e6", "e1e2", "h7h5",
    ] {
        let move_ = atomic_core::Move::from_uci(uci, &position).expect(uci);
        position.play(move_).expect("legal");
        history.insert(0, position);
    }
    for newest in 0..history.len() {
        let frames: Vec<Frame<'_>> = history[newest..].iter().map(Frame::from).collect();
        for element in [Element::F32, Element::F16, Element::U8] {
            let first = Encoder::new(Observation::Az119, element).expect("the element fits");
            let last = first.with_channels_last().expect("az119 has the layout");
            assert_eq!((first.shape(), last.shape()), (&[119, 8, 8][..], &[8, 8, 119][..]));
            let (mut a, mut b) = (vec![1; first.bytes()], vec![2; last.bytes()]);
            first.encode(&frames, &mut a).expect("the length fits");
            last.encode(&frames, &mut b).expect("the length fits");
            let (a, b) = (numbers(element, &a), numbers(element, &b));
            for (place, number) in a.iter().enumerate() {
                assert_eq!(*number, b[place % 64 * 119 + place / 64], "{newest} {element} {place}");
            }
        }
    }
}

#[test]
fn refusals_say_what_was_expected() {
    let error = Encoder::new(Observation::Tokens, Element::F32).unwrap_err();
    assert_eq!(error.to_string(), "tokens is not written in f32, but in u8 or i16");
    let encoder = Encoder::new(Observation::Atomic, Element::U8).expect("the element fits");
    let error = encoder.with_channels_last().unwrap_err();
    assert_eq!(error.kind(), EncodeErrorKind::ChannelsLast);
    let mut out = vec![7; 1535];
    let error = encoder
        .encode(&[Frame::from(&Position::default())], &mut out)
        .unwrap_err();
    assert_eq!(error.to_string(), "atomic: the slice must have 1536 bytes, not 1535");
    let error = encoder.encode(&[], &mut vec![7; 1536]).unwrap_err();
    assert_eq!(error.kind(), EncodeErrorKind::NoFrame);
    assert!(out.iter().all(|&byte| byte == 7));

    let crowd = "nnnnknnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/8/8/8/4K3 b - - 0 1";
    let crowd = Position::from_ascii(crowd.as_bytes(), CastlingMode::Standard).expect("valid");
    let encoder = Encoder::new(Observation::HalfKaV2Atomic, Element::I32).expect("the element fits");
    let mut out = vec![7; encoder.bytes()];
    let error = encoder.encode(&[Frame::from(&crowd)], &mut out).unwrap_err();
    assert_eq!(error.to_string(), "halfka_v2_atomic has room for 32 men, not 33");
    assert!(out.iter().all(|&byte| byte == 7));
    let mut out = vec![7; 3 * encoder.bytes()];
    let several = [Position::default(), Position::default(), crowd];
    let error = encoder.encode_all(&several, &mut out).unwrap_err();
    assert_eq!(error.place(), Some(2));
    assert_eq!(
        error.to_string(),
        "position 2: halfka_v2_atomic has room for 32 men, not 33"
    );
    let error = encoder.encode_all(&several[..2], &mut out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "halfka_v2_atomic: the slice must have 512 bytes, not 768"
    );
    assert!(out.iter().all(|&byte| byte == 7));
    assert_eq!(halfka::features(&crowd), None);
}

#[test]
fn many_positions_are_encoded_as_each_alone() {
    let mut positions = Vec::new();
    // So many that the planes in bytes fill more than caches hold.
    walks::for_each(3_000, 30, |position, _| positions.push(*position));
    let mut compared = 0;
    for observation in Observation::ALL {
        for &element in observation.elements() {
            let encoder = Encoder::new(observation, element).expect("the element fits");
            let positions: Vec<_> = positions
                .iter()
                .copied()
                .filter(|position| encoder.check(&[Frame::from(position)]).is_ok())
                .collect();
            // One byte off, so that rows are aligned to nothing.
            let mut out = vec![7; positions.len() * encoder.bytes() + 2];
            assert!(
                out.len() >= 4 << 20 || encoder.bytes() < 1_536,
                "rows are fetched ahead from 4 MiB on"
            );
            let end = out.len() - 1;
            encoder
                .encode_all(&positions, &mut out[1..end])
                .expect("the length fits");
            assert_eq!((out[0], out[end]), (7, 7));
            for (position, row) in positions.iter().zip(out[1..].chunks_exact(encoder.bytes())) {
                assert_eq!(
                    row,
                    encode(observation, element, &[Frame::from(position)]),
                    "{position} {observation}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared >= 10_000, "{compared}");
}

#[test]
fn names_and_sizes() {
    for observation in Observation::ALL {
        assert_eq!(Observation::from_name(observation.name()), Some(observation));
        for &element in observation.elements() {
            let encoder = Encoder::new(observation, element).expect("the element fits");
            assert_eq!(encoder.len(), encoder.shape().iter().product());
            assert_eq!(encoder.bytes(), encoder.len() * element.size());
        }
    }
    for element in Element::ALL {
        assert_eq!(Element::from_name(element.name()), Some(element));
    }
    assert_eq!(Observation::default(), Observation::Atomic);
}
