//! Nodes per second of perft, ours and other generators', measured alternately in one run.

use std::time::Instant;
use atomic_core::{Kernel, MoveList, Perft, Position};

fn list_perft(position: &Position, depth: u32) -> u64 {
    list_rec(position, &mut [const { MoveList::new() }; 8][..depth as usize])
}
fn list_rec(position: &Position, lists: &mut [MoveList]) -> u64 {
    let (list, rest) = lists.split_first_mut().unwrap();
    position.generate(list);
    if rest.is_empty() { return list.len() as u64; }
    let mut nodes = 0;
    for &m in list.iter() {
        let mut child = *position;
        child.play_unchecked(m);
        nodes += list_rec(&child, rest);
    }
    nodes
}
fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 1 {
        
        let mut v: [Option<cozy_chess::Move>; 256] = [None; 256];
        let mut n = 0;
        board.generate_moves(|moves| { for m in moves { v[n] = Some(m); n += 1; } false });
        std::hint::black_box(&v);
        
        return n as u64;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| { for m in moves { let mut c = board.clone(); c.play_unchecked(m); nodes += cozy(&c, depth - 1); } false });
    nodes
}
fn time(f: impl FnOnce() -> u64) -> (u64, f64) { let t = Instant::now(); let n = f(); (n, t.elapsed().as_secs_f64()) }
fn main() {
    let table = include_str!("../../../tests/data/positions41.tsv");
    let target: u64 = std::env::args().nth(1).map_or(1_000_000, |a| a.parse().unwrap());
    let rounds = 3;
    let kernels = [Kernel::Scalar, Kernel::Avx2, Kernel::Avx512];
    let mut logs = [0.0f64; 4]; let mut n = 0;
    for line in table.lines().skip(1) {
        let f: Vec<&str> = line.split('\t').collect();
        let nodes: Vec<u64> = f[1..].iter().map(|x| x.parse().unwrap()).collect();
        let depth = (0..6).filter(|&i| nodes[i] <= target).last().unwrap() + 1;
        let expected = nodes[depth - 1];
        let p = Position::from_fen(f[0]).unwrap();
        let mut amg = atomic_movegen::Board::from_fen(f[0]).unwrap();
        let mut best = [f64::MAX; 5];
        for _ in 0..rounds {
            let (a, t) = time(|| atomic_movegen::perft(&mut amg, depth as u32)); assert_eq!(a, expected); best[0] = best[0].min(t);
            let (a, t) = time(|| list_perft(&p, depth as u32)); assert_eq!(a, expected); best[1] = best[1].min(t);
            for (i, k) in kernels.into_iter().enumerate() {
                let (a, t) = time(|| Perft::new().kernel(k).run(&p, depth as u32)); assert_eq!(a, expected); best[2 + i] = best[2 + i].min(t);
            }
        }
        println!("{depth} amg {:7.1} list {:.2} scalar {:.2} avx2 {:.2}  {}", expected as f64 / best[0] / 1e6, best[0] / best[1], best[0] / best[2], best[0]/best[3], f[0]);
        for i in 0..4 { logs[i] += (best[0] / best[i + 1]).ln(); } n += 1;
    }
    println!("geomean {:.3?}", logs.map(|l| (l / n as f64).exp()));
    let b = cozy_chess::Board::default(); let p = Position::default();
    for _ in 0..3 {
        let (_, tc) = time(|| cozy(&b, 5)); let (_, to) = time(|| list_perft(&p, 5));
        println!("cozy {:.1} Mnps ours {:.1}", 4.865609 / tc, 4.864979 / to);
    }
}
