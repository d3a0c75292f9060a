use super::lanes::Siblings;
use super::scalar;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
#[cfg(target_arch = "x86_64")]
use crate::cpu;
use crate::position::board::Board;
use crate::{Color, MoveList};

/// How perft counts the replies to a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kernel {
    /// The fastest that the processor can run.
    #[default]
    Auto,
    /// One child at a time.
    Scalar,
    /// Four children at a time; needs AVX2, and BMI2 with a fast `PEXT`.
    Avx2,
    /// Eight children at a time; needs AVX-512 F, BW, DQ, VL, VPOPCNTDQ, and BMI2 with a fast `PEXT`.
    Avx512,
}

impl Kernel {
    /// Whether this processor can run the kernel. `Auto` and `Scalar` run everywhere.
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Auto | Kernel::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => cpu::level() >= cpu::Level::Avx2,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => cpu::level() >= cpu::Level::Avx512,
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx2 | Kernel::Avx512 => false,
        }
    }

    /// The kernel if the processor can run it, otherwise the scalar one; for `Auto` the fastest.
    pub(super) fn resolve(self) -> Runnable {
        let fastest_first = [Kernel::Avx512, Kernel::Avx2];
        Runnable(match self {
            Kernel::Auto => fastest_first
                .into_iter()
                .find(|kernel| kernel.is_available())
                .unwrap_or(Kernel::Scalar),
            kernel if kernel.is_available() => kernel,
            _ => Kernel::Scalar,
        })
    }
}

/// A kernel that the processor can run: only [`Kernel::resolve`] makes one.
#[derive(Clone, Copy)]
pub(super) struct Runnable(Kernel);

impl Runnable {
    /// The number of legal replies to all the legal `moves` of `mover`, of which there is at least one.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        allow(unused_variables, reason = "only lanes need the siblings")
    )]
    #[inline]
    pub(super) fn count_replies(self, board: &Board, mover: Color, moves: &MoveList, siblings: &mut Siblings) -> u64 {
        match self.0 {
            // SAFETY: the processor can run the kernel.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::count_replies(board, mover, moves, siblings) },
            // SAFETY: the processor can run the kernel.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { avx512::count_replies(board, mover, moves, siblings) },
            _ => scalar::count_replies(board, mover, moves),
        }
    }
}
