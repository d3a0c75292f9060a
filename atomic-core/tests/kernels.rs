//! Every perft kernel that this processor can run, forced, against lists of legal moves and against known counts.
//!
//! By hand, for more: `ATOMIC_KERNEL_POSITIONS=2000000 ATOMIC_KERNEL_NODES=60000000
//! cargo test --release -p atomic-core --test kernels`.

#![cfg(feature = "std")]

mod starts;

use atomic_core::{CastlingMode, Kernel, MoveList, Perft, Position};
use starts::{Random, Start, orthodox, scattered, shuffled};

const KERNELS: [Kernel; 4] = [Kernel::Auto, Kernel::Scalar, Kernel::Avx2, Kernel::Avx512];

fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text}: not a number")),
        Err(_) => default,
    }
}

/// The kernels to compare; the others are named, so that a log tells what was not tested.
fn available() -> impl Iterator<Item = Kernel> {
    for kernel in KERNELS.into_iter().filter(|kernel| !kernel.is_available()) {
        println!("this processor cannot run {kernel:?}");
    }
    KERNELS.into_iter().filter(|kernel| kernel.is_available())
}

fn read(start: &Start) -> Option<Position> {
    let mode = match start.chess960 {
        true => CastlingMode::Chess960,
        false => CastlingMode::Standard,
    };
    Position::from_ascii(start.fen.as_bytes(), mode).ok()
}

/// Depth 2 from lists alone.
fn replies(position: &Position, moves: &MoveList) -> u64 {
    moves
        .into_iter()
        .map(|move_| {
            let mut child = *position;
            child.play_unchecked(move_);
            child.legal_moves().len() as u64
        })
        .sum()
}

#[test]
fn kernels_agree_with_the_table_of_41_positions() {
    let most = setting("ATOMIC_KERNEL_NODES", 1_000_000);
    let kernels: Vec<Kernel> = available().collect();
    let mut counted = 0;
    for line in include_str!("data/positions41.tsv").lines().skip(1) {
        let (fen, counts) = line.split_once('\t').expect("a FEN and counts");
        let position = Position::from_fen(fen).expect("the table is valid");
        for (depth, nodes) in (1..).zip(counts.split('\t')) {
            let nodes: u64 = nodes.parse().expect("a number");
            if nodes > most {
                break;
            }
            for &kernel in &kernels {
                assert_eq!(
                    Perft::new().kernel(kernel).run(&position, depth),
                    nodes,
                    "{kernel:?} {fen} {depth}"
                );
                counted += 1;
            }
        }
    }
    assert!(counted >= 41 * 3 * kernels.len(), "{counted} counts");
}

#[test]
fn a_table_and_threads_change_no_count() {
    let mut counted = 0;
    for line in include_str!("data/positions41.tsv").lines().skip(1) {
        let (fen, counts) = line.split_once('\t').expect("a FEN and counts");
        let position = Position::from_fen(fen).expect("the table is valid");
        for (depth, nodes) in (1..).zip(counts.split('\t')).take(4) {
            let nodes: u64 = nodes.parse().expect("a number");
            for perft in [
                Perft::new().table_mb(1),
                Perft::new().table_mb(1).threads(3),
                Perft::new().threads(2).kernel(Kernel::Scalar),
            ] {
                assert_eq!(perft.run(&position, depth), nodes, "{perft:?} {fen} {depth}");
                counted += 1;
            }
        }
    }
    assert_eq!(counted, 41 * 4 * 3);
}

#[test]
fn kernels_agree_with_lists_on_random_positions() {
    let positions = setting("ATOMIC_KERNEL_POSITIONS", 60_000);
    let mut random = Random::new(7);
    let kernels: Vec<Kernel> = available().collect();
    let mut compared = 0;
    for kind in (0..4).cycle() {
        if compared >= positions {
            break;
        }
        let start = match kind {
            0 => orthodox(),
            1 => shuffled(&mut random),
            _ => scattered(&mut random, kind == 3),
        };
        let Some(mut position) = read(&start) else {
            continue;
        };
        for _ in 0..40 {
            let moves = position.legal_moves();
            let expected = replies(&position, &moves);
            for &kernel in &kernels {
                assert_eq!(
                    Perft::new().kernel(kernel).run(&position, 2),
                    expected,
                    "{kernel:?} {position}"
                );
            }
            compared += 1;
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(random.pick(&moves));
        }
    }
    assert!(compared >= positions);
}

/// One position comes back at every other depth, so that without slots of its own for each depth every count would be
/// forgotten before it is asked for. The counts do not fit 64 bits in the end.
#[test]
fn deep_counts_of_two_kings_come_from_the_table() {
    let position = Position::from_fen("8/8/3k4/8/8/3K4/8/8 w - - 0 1").expect("a valid position");
    let perft = Perft::new().table_mb(16);
    assert_eq!(perft.run(&position, 6), Perft::new().run(&position, 6));
    assert!(perft.run(&position, 14) > 100_000_000_000);
    assert_eq!(perft.run(&position, 24), u64::MAX);
}

#[test]
fn more_than_there_is_of_memory_and_threads_changes_no_count() {
    let position = Position::default();
    for perft in [
        Perft::new().table_mb(usize::MAX),
        Perft::new().table_mb(usize::MAX >> 20),
        Perft::new().threads(usize::MAX),
    ] {
        assert_eq!(perft.run(&position, 3), 8902, "{perft:?}");
    }
}

#[test]
fn a_stopped_count_gives_nothing() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    for threads in [1, 2] {
        let perft = Perft::new().threads(threads);
        assert_eq!(perft.run_until(&Position::default(), 7, &stop), None);
    }
}
