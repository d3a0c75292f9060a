//! Lists of moves with BMI2 and AVX2.
//!
//! The targets of a man lie on a few squares that depend on where he stands: eight around a king or knight, seven on a
//! line of a slider. `PEXT` gathers the targets among them into eight bits, and `PSHUFB` moves the moves to these squares,
//! kept ready in a table, to the front; all without a branch on how many there are.

use core::arch::x86_64::*;

use super::sink::{Sink, Walk};
use crate::attacks::{self, LINES};
use crate::movelist::{Slots, Writer};
use crate::{Move, Square};

/// Writes moves. That one exists means that the processor has BMI2 and AVX2, which is what makes the calls below safe.
pub(crate) struct Compress<'a>(Writer<'a>);

/// For each square a set of at most eight squares, and the moves there, lowest first.
struct Steps {
    sets: [u64; 64],
    moves: [[Move; 8]; 64],
}

const fn steps(sets: [u64; 64]) -> Steps {
    let none = Move::normal(Square::A1, Square::A1);
    let mut moves = [[none; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let (mut set, mut i) = (sets[square], 0);
        while set != 0 {
            moves[square][i] = Move::normal(Square::ALL[square], Square::from_low_bits(set.trailing_zeros()));
            set &= set - 1;
            i += 1;
        }
        square += 1;
    }
    Steps { sets, moves }
}

/// By eight bits: the order of bytes for `PSHUFB` that moves the 16-bit words named by the bits to the front.
static ORDERS: [[u8; 16]; 256] = {
    let mut orders = [[0; 16]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut word, mut i) = (0, 0);
        while word < 8 {
            if bits >> word & 1 != 0 {
                orders[bits][i] = 2 * word;
                orders[bits][i + 1] = 2 * word + 1;
                i += 2;
            }
            word += 1;
        }
        bits += 1;
    }
    orders
};

macro_rules! line_steps {
    ($line:ident) => {{
        let mut sets = [0; 64];
        let mut square = 0;
        while square < 64 {
            sets[square] = LINES[square].$line;
            square += 1;
        }
        steps(sets)
    }};
}

static KING: Steps = steps(attacks::KING);
static KNIGHT: Steps = steps(attacks::KNIGHT);
static RANK: Steps = line_steps!(rank);
static FILE: Steps = line_steps!(file);
static DIAGONAL: Steps = line_steps!(diagonal);
static ANTIDIAGONAL: Steps = line_steps!(antidiagonal);

impl<'a> Compress<'a> {
    /// # Safety
    /// The processor has BMI2 and AVX2.
    pub(crate) unsafe fn new(slots: &'a mut Slots) -> Compress<'a> {
        Compress(Writer::new(slots))
    }

    /// How many moves have been written.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Appends the moves from one square to those of `targets` that are steps.
    #[inline(always)]
    fn push_steps(&mut self, from: Square, targets: u64, steps: &Steps) {
        let room = self.0.room();
        // SAFETY: see the type. Moves, order and room are 16 bytes each; of the moves written as many count as bits were
        // gathered.
        unsafe {
            let bits = _pext_u64(targets, steps.sets[from.index()]);
            let moves = _mm_loadu_si128(steps.moves[from.index()].as_ptr().cast());
            let order = _mm_loadu_si128(ORDERS[(bits & 255) as usize].as_ptr().cast());
            _mm_storeu_si128(room.as_mut_ptr().cast(), _mm_shuffle_epi8(moves, order));
            self.0.grow(bits.count_ones() as usize);
        }
    }
}

impl Sink for Compress<'_> {
    #[inline(always)]
    fn targets(&mut self, from: Square, targets: u64) {
        self.0.targets(from, targets);
    }

    #[inline(always)]
    fn walk(&mut self, from: Square, targets: u64, walk: Walk) {
        // Sliders are often shut in, and mostly the same ones from node to node, which is easy to predict.
        if targets == 0 {
            return;
        }
        match walk {
            Walk::King => self.push_steps(from, targets, &KING),
            Walk::Knight => self.push_steps(from, targets, &KNIGHT),
            Walk::Diagonal => {
                self.push_steps(from, targets, &DIAGONAL);
                self.push_steps(from, targets, &ANTIDIAGONAL);
            }
            Walk::Straight => {
                self.push_steps(from, targets, &RANK);
                self.push_steps(from, targets, &FILE);
            }
        }
    }

    #[inline(always)]
    fn shifted(&mut self, targets: u64, step: i32) {
        self.0.shifted(targets, step);
    }

    #[inline(always)]
    fn promotions(&mut self, targets: u64, step: i32) {
        self.0.promotions(targets, step);
    }

    #[inline(always)]
    fn one(&mut self, move_: Move) {
        self.0.push(move_);
    }
}
