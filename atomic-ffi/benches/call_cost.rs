//! What a call through C costs: the same perft-like loop (list the moves, play each) through the
//! Rust API and through the functions of the shared library, alternately in one run.
//!
//! `cargo bench -p atomic-ffi` prints both speeds and their ratio for two shapes of the loop.

use std::ffi::CStr;
use std::hint::black_box;
use std::mem::{MaybeUninit, transmute_copy};
use std::os::unix::ffi::OsStrExt;
use std::time::{Duration, Instant};

use atomic_chess::moves::{AC_MAX_MOVES, ac_move};
use atomic_chess::position::ac_position;
use atomic_chess::status::ac_status;
use atomic_core::{MoveList, Position};

/// Many short rounds: the fastest of each kind is one that nothing else interrupted.
const ROUNDS: usize = 500;

/// The functions of the shared library, as a C program calls them.
struct Library {
    default: unsafe extern "C" fn(*mut ac_position) -> ac_status,
    legal_moves: unsafe extern "C" fn(*const ac_position, *mut ac_move, usize, *mut usize) -> ac_status,
    count: unsafe extern "C" fn(*const ac_position, *mut usize) -> ac_status,
    play: unsafe extern "C" fn(*const ac_position, ac_move, *mut ac_position) -> ac_status,
}

impl Library {
    /// Loads the library that cargo built for this benchmark.
    fn load() -> Library {
        let path = std::env::current_exe()
            .expect("a benchmark knows where it is")
            .with_file_name("libatomic_chess.so\0");
        // SAFETY: the path ends in a NUL, and loading this library runs nothing.
        let handle = unsafe { libc::dlopen(path.as_os_str().as_bytes().as_ptr().cast(), libc::RTLD_NOW) };
        assert!(!handle.is_null(), "{} cannot be loaded", path.display());
        let symbol = |name: &CStr| {
            // SAFETY: the handle is open and the name ends in a NUL.
            let address = unsafe { libc::dlsym(handle, name.as_ptr()) };
            assert!(!address.is_null(), "{name:?} is not exported");
            address
        };
        // SAFETY: the header declares these functions with these types.
        unsafe {
            Library {
                default: transmute_copy(&symbol(c"ac_position_default")),
                legal_moves: transmute_copy(&symbol(c"ac_position_legal_moves")),
                count: transmute_copy(&symbol(c"ac_position_count_legal_moves")),
                play: transmute_copy(&symbol(c"ac_position_play_unchecked")),
            }
        }
    }
}

/// Lists the moves everywhere; the leaves are the lengths of the lists (`bulk` counts them instead).
fn through_rust(position: &Position, depth: u32, bulk: bool) -> u64 {
    if depth == 1 && bulk {
        return position.count_legal_moves() as u64;
    }
    let mut moves = MoveList::new();
    position.generate(&mut moves);
    if depth == 1 {
        return black_box(&moves).len() as u64;
    }
    let mut leaves = 0;
    for &move_ in moves.iter() {
        let mut next = *position;
        next.play_unchecked(move_);
        leaves += through_rust(black_box(&next), depth - 1, bulk);
    }
    leaves
}

fn through_c(library: &Library, position: &ac_position, depth: u32, bulk: bool) -> u64 {
    let mut count = 0;
    if depth == 1 && bulk {
        // SAFETY: both are valid.
        assert_eq!(unsafe { (library.count)(position, &mut count) }, 0);
        return count as u64;
    }
    let mut moves = [const { MaybeUninit::<ac_move>::uninit() }; AC_MAX_MOVES];
    // SAFETY: the array has the capacity that is said.
    let status = unsafe { (library.legal_moves)(position, moves.as_mut_ptr().cast(), AC_MAX_MOVES, &mut count) };
    assert_eq!(status, 0);
    if depth == 1 {
        return count as u64;
    }
    let mut leaves = 0;
    for move_ in &moves[..count] {
        let mut next = MaybeUninit::<ac_position>::uninit();
        // SAFETY: the call above has written this move, and `next` has room for a position.
        let status = unsafe { (library.play)(position, move_.assume_init(), next.as_mut_ptr()) };
        assert_eq!(status, 0);
        // SAFETY: the call succeeded and has written it.
        leaves += through_c(library, unsafe { next.assume_init_ref() }, depth - 1, bulk);
    }
    leaves
}

fn time(work: impl FnOnce() -> u64) -> (u64, Duration) {
    let start = Instant::now();
    let leaves = work();
    (leaves, start.elapsed())
}

fn main() {
    let library = Library::load();
    let rust = Position::default();
    let mut c = MaybeUninit::uninit();
    // SAFETY: there is room for a position.
    assert_eq!(unsafe { (library.default)(c.as_mut_ptr()) }, 0);
    // SAFETY: the call succeeded and has written it.
    let c = unsafe { c.assume_init() };

    for (name, bulk) in [("lists at the leaves", false), ("counts at the leaves", true)] {
        let (mut best_rust, mut best_c) = (Duration::MAX, Duration::MAX);
        for _ in 0..ROUNDS {
            let (leaves_rust, time_rust) = time(|| through_rust(black_box(&rust), 4, bulk));
            let (leaves_c, time_c) = time(|| through_c(&library, black_box(&c), 4, bulk));
            assert_eq!((leaves_rust, leaves_c), (197_326, 197_326));
            best_rust = best_rust.min(time_rust);
            best_c = best_c.min(time_c);
        }
        let speed = |time: Duration| 0.197_326 / time.as_secs_f64();
        println!(
            "{name}: Rust {:.0} M leaves/s, C {:.0} M leaves/s, C takes {:.3} of the time (best of {ROUNDS})",
            speed(best_rust),
            speed(best_c),
            best_c.as_secs_f64() / best_rust.as_secs_f64(),
        );
    }
}
