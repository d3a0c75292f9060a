//! Encoding beside `memset` of the same bytes, over positions of random games.
//!
//! `cargo bench -p atomic-core --bench encode` measures each part with criterion.
//! `cargo bench -p atomic-core --bench encode -- figures` prints positions per second and shares of `memset`: medians of
//! pairs of runs taken in turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

use atomic_core::encode::{ActionScheme, Element, Encoder, Observation};
use atomic_core::{MoveList, Position};
use criterion::{Criterion, Throughput};

/// As many positions as a large batch has.
const BATCH: usize = 1024;

/// Positions of random games, each of at most 60 half-moves.
fn positions() -> Vec<Position> {
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    let mut positions = Vec::new();
    let mut position = Position::default();
    while positions.len() < BATCH {
        let moves = position.legal_moves();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        if moves.is_empty() || random.is_multiple_of(60) {
            position = Position::default();
            continue;
        }
        positions.push(position);
        position.play_unchecked(moves[(random >> 32) as usize % moves.len()]);
    }
    positions
}

type Work = Box<dyn FnMut(&[Position], &mut [u8])>;

/// Something done to each of the positions, with the bytes it writes for one.
struct Part {
    name: String,
    bytes: usize,
    run: Work,
}

fn encoder(observation: Observation, element: Element, channels_last: bool) -> Part {
    let mut encoder = Encoder::new(observation, element).expect("the element fits");
    let mut name = format!("{observation} {element}");
    if channels_last {
        encoder = encoder.with_channels_last().expect("az119 has the layout");
        name += " channels last";
    }
    let run = move |positions: &[Position], out: &mut [u8]| {
        encoder.encode_all(positions, out).expect("the length fits");
    };
    Part {
        name,
        bytes: encoder.bytes(),
        run: Box::new(run),
    }
}

/// Masks, with the generation of the moves.
fn mask(scheme: ActionScheme, dense: bool) -> Part {
    let mut moves = MoveList::new();
    let words = scheme.size().div_ceil(64);
    let mut bits = vec![0; words];
    let bytes = if dense { scheme.size() } else { 8 * words };
    let run = move |positions: &[Position], out: &mut [u8]| {
        for (position, out) in positions.iter().zip(out.chunks_exact_mut(bytes)) {
            position.generate(&mut moves);
            if dense {
                scheme.mask_bytes(position, &moves, out).expect("the length fits");
            } else {
                scheme.mask_bits(position, &moves, &mut bits).expect("the length fits");
                for (out, word) in out.as_chunks_mut().0.iter_mut().zip(&bits) {
                    *out = word.to_ne_bytes();
                }
            }
        }
    };
    Part {
        name: format!("{} {} mask", scheme.name(), if dense { "dense" } else { "bit" }),
        bytes,
        run: Box::new(run),
    }
}

fn generation() -> Part {
    let mut moves = MoveList::new();
    Part {
        name: "generate".to_owned(),
        bytes: 1,
        run: Box::new(move |positions, _| {
            for position in positions {
                position.generate(&mut moves);
                black_box(moves.len());
            }
        }),
    }
}

fn parts() -> Vec<Part> {
    let mut parts = vec![generation()];
    for observation in Observation::ALL {
        for &element in observation.elements() {
            parts.push(encoder(observation, element, false));
        }
    }
    parts.push(encoder(Observation::Az119, Element::F32, true));
    for scheme in ActionScheme::ALL {
        parts.push(mask(scheme, true));
        parts.push(mask(scheme, false));
    }
    parts
}

fn time(mut work: impl FnMut()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Positions of the part a second, and the share of `memset`'s speed that it reaches, over an array of `arrays` batches: the
/// medians of pairs measured one after the other.
fn compare(part: &mut Part, positions: &[Position], arrays: usize) -> (f64, f64) {
    let positions = positions.repeat(arrays);
    let mut out = vec![0u8; part.bytes * positions.len()];
    let (mut speeds, mut shares) = (Vec::new(), Vec::new());
    for round in 0..(2_000 / arrays).clamp(25, 200) {
        let ours = time(|| (part.run)(black_box(&positions), &mut out)).as_secs_f64();
        let memset = time(|| black_box(&mut out[..]).fill(round as u8)).as_secs_f64();
        speeds.push(positions.len() as f64 / ours);
        shares.push(memset / ours);
    }
    (median(speeds), median(shares))
}

fn figures() {
    let positions = positions();
    println!("{BATCH} positions; positions/s in millions, and the share of memset's speed on the same bytes");
    println!(
        "{:<32} {:>7} {:>12} {:>7} {:>14} {:>7}",
        "", "bytes", "one batch", "share", "array >= 64 MB", "share"
    );
    for mut part in parts() {
        let large = (64usize << 20).div_ceil(part.bytes * BATCH).min(256);
        let mut columns = String::new();
        for arrays in [1, large] {
            let (speed, share) = compare(&mut part, &positions, arrays);
            columns += &format!(" {:>12.2} {:>6.0}%", 1e-6 * speed, 100.0 * share);
        }
        println!("{:<32} {:>7}{columns}", part.name, part.bytes);
    }
}

fn criterion() {
    let positions = positions();
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("encode");
    group.throughput(Throughput::Elements(BATCH as u64));
    for mut part in parts() {
        let mut out = vec![0; part.bytes * BATCH];
        group.bench_function(&part.name, |bencher| {
            bencher.iter(|| (part.run)(black_box(&positions), black_box(&mut out)));
        });
    }
    group.finish();
    criterion.final_summary();
}

fn main() {
    if std::env::args().any(|argument| argument == "figures") {
        figures();
    } else {
        criterion();
    }
}
