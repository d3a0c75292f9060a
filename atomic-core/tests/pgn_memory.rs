//! Memory while game files are read: it does not grow with the file, whatever stands there.

#![cfg(feature = "pgn")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Read;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use atomic_core::pgn::{Mainline, PgnErrorKind, Reader};

/// Counts the bytes that are allocated, now and at most.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        PEAK.fetch_max(NOW.fetch_add(layout.size(), Relaxed) + layout.size(), Relaxed);
        // SAFETY: the caller keeps the conditions of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the conditions of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A beginning, then a piece again and again up to a length.
struct Repeated {
    text: Vec<u8>,
    piece: usize,
    at: usize,
    left: usize,
}

impl Repeated {
    fn new(beginning: &str, piece: &str, length: usize) -> Repeated {
        // The piece fills a few thousand bytes, so that copying it is quick.
        let times = 1 + 8192 / piece.len();
        Repeated {
            text: [beginning, &piece.repeat(times)].concat().into_bytes(),
            piece: beginning.len(),
            at: 0,
            left: length,
        }
    }
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.at == self.text.len() {
            self.at = self.piece;
        }
        let count = buffer.len().min(self.text.len() - self.at).min(self.left);
        buffer[..count].copy_from_slice(&self.text[self.at..self.at + count]);
        self.at += count;
        self.left -= count;
        Ok(count)
    }
}

/// The most memory that reading takes beyond what there was, what the games come to, and the first error.
fn read(stream: Repeated) -> (usize, usize, Option<PgnErrorKind>) {
    let before = NOW.load(Relaxed);
    PEAK.store(before, Relaxed);
    let (mut moves, mut error) = (0, None);
    for game in Reader::new(stream) {
        match game {
            Ok(game) => moves += game.len(),
            Err(found) => error = error.or(Some(found.kind())),
        }
    }
    (PEAK.load(Relaxed) - before, moves, error)
}

const MB: usize = 1 << 20;

#[test]
fn memory_is_bounded() {
    let game = "[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. Nf3 { a } f6 2. Nd4 ( 2. e3 ) Nh6 3. Nf5 Nxf5 1-0\n\n";
    let (small, few, error) = read(Repeated::new("", game, MB));
    assert_eq!(error, None);
    let (large, many, _) = read(Repeated::new("", game, 32 * MB));
    assert!(many > 30 * few && few > 50_000, "{few} {many}");
    assert!(large < small + 4096, "it grows with the file: {small} {large}");
    assert!(small < 200_000, "{small}");

    // The fast path.
    let before = NOW.load(Relaxed);
    PEAK.store(before, Relaxed);
    let mut reader = Reader::new(Repeated::new("", game, 32 * MB));
    let (mut line, mut plies) = (Mainline::default(), 0);
    while reader.read_mainline(&mut line).unwrap_or(true) {
        plies += line.moves.len();
    }
    let peak = PEAK.load(Relaxed) - before;
    assert!(plies > 1_500_000 && peak < 80_000, "{plies} {peak}");

    // One game, or what looks like one, that never ends: the cap that ends it, and the memory up to there.
    use PgnErrorKind::{Tag, TooLarge, UnclosedComment, UnclosedVariation};
    let endless = [
        ("1. e4 {", "comment ", Some(UnclosedComment), MB),
        (
            "1. e4 ",
            &format!("{{{}}}", "comment ".repeat(9000)),
            Some(TooLarge),
            MB,
        ),
        ("1. e4 ; ", "comment ", Some(TooLarge), MB),
        ("1. e4 {", " ", Some(UnclosedComment), MB),
        ("", "{a}", Some(TooLarge), 64 * MB),
        ("1. e4 ", "{a}", Some(TooLarge), 64 * MB),
        (
            "1. e4 ",
            "{ a somewhat longer comment, a somewhat longer comment } ",
            Some(TooLarge),
            64 * MB,
        ),
        ("1. e4 ", "(1. d4", Some(TooLarge), MB),
        ("1. e4 ", "(1. d4)", Some(TooLarge), 64 * MB),
        ("1. e4 ", "(", Some(PgnErrorKind::Syntax), MB),
        ("1. e4 (1. d4", " {}", Some(UnclosedVariation), MB),
        ("", "Nf3 Nf6 Ng1 Ng8 ", Some(TooLarge), 64 * MB),
        ("1. e4 ", "$1", Some(TooLarge), MB),
        ("1. e4 ", "! ", Some(TooLarge), MB),
        ("1. e4 ", "x", Some(PgnErrorKind::UnreadableMove), MB),
        ("1. e4 ", "1. ", None, MB),
        ("1. e4 ", "1", None, MB),
        ("", "[A \"x\"]\n", Some(TooLarge), MB),
        ("[A \"", "x", Some(TooLarge), MB),
        ("[A \"", "\"", Some(TooLarge), MB),
        ("[A \"", "\\x", Some(TooLarge), MB),
        ("[", "A", Some(TooLarge), MB),
        ("", "[", Some(Tag), MB),
        ("", "]", Some(PgnErrorKind::Syntax), MB),
        ("%", "x", None, MB),
        ("", "\n", None, MB),
        ("", "\0\u{feff}", None, MB),
    ];
    for (beginning, piece, kind, most) in endless {
        let (peak, _, error) = read(Repeated::new(beginning, piece, 24 * MB));
        assert_eq!(error, kind, "{beginning}{piece}…");
        assert!(peak < most, "{beginning}{piece}…: {peak} bytes");
    }
    let many_tags: String = (0..1000).map(|number| format!("[A{number} \"x\"]\n")).collect();
    assert_eq!(read(Repeated::new(&many_tags, "1. e4 *", MB)).2, Some(TooLarge));
}
