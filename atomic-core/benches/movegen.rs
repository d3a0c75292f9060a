//! The parts of generation and play, each over the 41 positions of the perft table.
//!
//! `cargo bench -p atomic-core --bench movegen`; the times are for all 41 positions together.

use std::hint::black_box;

use atomic_core::{Kernel, MoveList, Perft, Position};
use criterion::{Criterion, criterion_group, criterion_main};

fn positions() -> Vec<Position> {
    include_str!("../tests/data/positions41.tsv")
        .lines()
        .skip(1)
        .map(|line| Position::from_fen(line.split('\t').next().unwrap_or_default()).expect("the table is valid"))
        .collect()
}

/// Measures a function of a position over all positions.
fn measure<T>(criterion: &mut Criterion, name: &str, mut part: impl FnMut(&Position) -> T) {
    let positions = positions();
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            for position in &positions {
                black_box(part(black_box(position)));
            }
        });
    });
}

fn generation(criterion: &mut Criterion) {
    let mut moves = MoveList::new();
    measure(criterion, "generate", |position| {
        position.generate(&mut moves);
        moves.len()
    });
    measure(criterion, "generate captures", |position| {
        position.generate_captures(&mut moves);
        moves.len()
    });
    measure(criterion, "winning moves", |position| position.winning_moves().len());
    measure(criterion, "count legal moves", Position::count_legal_moves);
    measure(criterion, "has legal move", Position::has_legal_move);
    measure(criterion, "is legal, each legal move", |position| {
        position
            .legal_moves()
            .into_iter()
            .filter(|&move_| position.is_legal(move_))
            .count()
    });
}

fn play(criterion: &mut Criterion) {
    measure(criterion, "play each legal move", |position| {
        position.legal_moves().into_iter().fold(0, |key, move_| {
            let mut child = *position;
            child.play_unchecked(move_);
            key ^ child.key()
        })
    });
}

fn text(criterion: &mut Criterion) {
    measure(criterion, "write and read the FEN", |position| {
        Position::from_fen(&position.fen())
    });
}

fn perft(criterion: &mut Criterion) {
    for kernel in [Kernel::Scalar, Kernel::Avx2, Kernel::Avx512] {
        if kernel.is_available() {
            let perft = Perft::new().kernel(kernel);
            measure(criterion, &format!("perft 3, {kernel:?}"), |position| {
                perft.run(position, 3)
            });
        }
    }
}

criterion_group!(benches, generation, play, text, perft);
criterion_main!(benches);
