//! Memory fetched into the cache before its turn.

/// Bytes of a cache line.
pub(crate) const LINE: usize = 64;

/// Asks for some cache lines, at whatever address.
#[inline(always)]
pub(crate) fn lines(address: *const i8, count: usize) {
    #[cfg(target_arch = "x86_64")]
    for line in 0..count {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch reads nothing that the program sees, and never faults.
        unsafe { _mm_prefetch(address.wrapping_add(LINE * line), _MM_HINT_T0) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (address, count, LINE);
}
