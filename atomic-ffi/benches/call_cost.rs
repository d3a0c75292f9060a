//! What a call through C costs: perft written with the public functions (list the moves, play each on a copy, count at
//! the leaves) in Rust, in C and by the layer in C++, and the single call that lists the moves, alternately in one run.
//!
//! `cargo bench -p atomic-ffi` compiles `perft.c` and `perft.cpp` with `$CC` and `$CXX` at `-O2`, links each with the
//! shared and with the static library as they are installed, and prints the median of the ratios of
//! neighbouring rounds.

#[path = "../tests/support/mod.rs"]
mod support;

use std::ffi::CStr;
use std::hint::black_box;
use std::mem::transmute_copy;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use atomic_chess::position::{ac_position, ac_position_default};
use atomic_core::{MoveList, Position};
use support::{Language, manifest, root, run, scratch};

/// Rounds of each program, short enough that neighbours run under the same conditions.
const ROUNDS: usize = 600;
const DEPTH: u32 = 4;
const LEAVES: u64 = 197_326;
/// How often a round lists the moves of the start position, which has 20.
const LISTS: u32 = 4096;

type Work = unsafe extern "C" fn(*const ac_position, u32) -> u64;

/// The functions of a program in C or C++, compiled and loaded.
struct Program {
    name: String,
    perft: Work,
    list: Work,
}

/// Builds the library as it is installed, which is not how cargo builds it beside a Rust library: then it cannot optimise
/// across crates. Gives the folder.
fn build_library() -> PathBuf {
    let mut command = Command::new(env!("CARGO"));
    command.args([
        "rustc",
        "-p",
        "atomic-ffi",
        "--lib",
        "--release",
        "--crate-type",
        "staticlib,cdylib",
    ]);
    run(command.current_dir(root()));
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("release")
}

impl Program {
    fn build(source: &Path, folder: &Path, link: &str) -> Program {
        let language = Language::of(source).expect("a C or C++ source");
        let object = scratch("call_cost").join(format!("{language:?}-{link}.so"));
        let mut command = language.compiler();
        command
            .args(["-O2", "-fPIC", "-shared"])
            .arg("-I")
            .arg(root().join("include"));
        if language == Language::Cpp {
            command.arg("-std=c++17");
        }
        command.arg(source).arg("-o").arg(&object);
        if link == "static" {
            command
                .arg(folder.join("libatomic_chess.a"))
                .arg("-Wl,--exclude-libs,ALL");
        } else {
            command.arg(folder.join("libatomic_chess.so"));
            command.arg(format!("-Wl,-rpath,{}", folder.display()));
        }
        run(&mut command);

        let mut path = object.as_os_str().as_bytes().to_vec();
        path.push(0);
        // SAFETY: the path ends in a NUL, and loading this object runs nothing.
        let handle = unsafe { libc::dlopen(path.as_ptr().cast(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        assert!(!handle.is_null(), "{} cannot be loaded", object.display());
        let symbol = |name: &CStr| {
            // SAFETY: the handle is open and the name ends in a NUL.
            let address = unsafe { libc::dlsym(handle, name.as_ptr()) };
            assert!(!address.is_null(), "{name:?} is not exported");
            // SAFETY: the sources define these functions with this type.
            unsafe { transmute_copy(&address) }
        };
        Program {
            name: format!("{language:?}, {link} library"),
            perft: symbol(c"perft"),
            list: symbol(c"list"),
        }
    }
}

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_legal_moves() as u64;
    }
    let mut moves = MoveList::new();
    position.generate(&mut moves);
    let mut leaves = 0;
    for &move_ in moves.iter() {
        let mut next = *position;
        next.play_unchecked(move_);
        leaves += perft(&next, depth - 1);
    }
    leaves
}

fn list(position: &Position, times: u32) -> u64 {
    let mut moves = MoveList::new();
    let mut listed = 0;
    for _ in 0..times {
        black_box(position).generate(&mut moves);
        listed += black_box(&moves).len() as u64;
    }
    listed
}

fn seconds(expected: u64, work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    assert_eq!(work(), expected);
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let position = Position::default();
    let mut c = std::mem::MaybeUninit::uninit();
    assert_eq!(ac_position_default(Some(&mut c)), 0);
    // SAFETY: the call succeeded and has written it.
    let c: ac_position = unsafe { c.assume_init() };

    let folder = build_library();
    for source in ["benches/perft.c", "benches/perft.cpp"] {
        for link in ["shared", "static"] {
            let program = Program::build(&manifest().join(source), &folder, link);
            let (mut ratios, mut differences, mut speeds) = (Vec::new(), Vec::new(), Vec::new());
            for _ in 0..ROUNDS {
                let rust = seconds(LEAVES, || perft(black_box(&position), DEPTH));
                // SAFETY: the position is one that the library made.
                let other = seconds(LEAVES, || unsafe { (program.perft)(black_box(&c), DEPTH) });
                ratios.push(other / rust);
                speeds.push(LEAVES as f64 / rust);
                let lists = 20 * u64::from(LISTS);
                let rust = seconds(lists, || list(&position, LISTS));
                // SAFETY: as above.
                let other = seconds(lists, || unsafe { (program.list)(black_box(&c), LISTS) });
                differences.push((other - rust) / f64::from(LISTS));
            }
            println!(
                "{}: perft takes {:.3} of Rust's time ({:.0} M leaves/s); a call that lists the moves {:+.1} ns (medians of {ROUNDS} rounds)",
                program.name,
                median(ratios),
                median(speeds) / 1e6,
                1e9 * median(differences),
            );
        }
    }
}
