//! Lanes fetched before their turn: many lanes do not fit into the nearest caches, and each is touched once a step.

use super::lane::Lane;

/// How many lanes ahead.
const AHEAD: usize = 2;
const LINE: usize = 64;
/// The lines of a lane that every step touches, as a rule.
const LINES_OF_LANE: usize = 4;

/// Asks for what a step touches of the lanes soon to come.
#[inline(always)]
pub(super) fn before(lanes: &[Lane], place: usize) {
    if let Some(lane) = lanes.get(place + AHEAD) {
        lines(core::ptr::from_ref(lane).cast(), LINES_OF_LANE);
    }
}

/// Asks for some cache lines, at whatever address.
#[inline(always)]
fn lines(address: *const i8, count: usize) {
    #[cfg(target_arch = "x86_64")]
    for line in 0..count {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch reads nothing that the program sees, and never faults.
        unsafe { _mm_prefetch(address.wrapping_add(LINE * line), _MM_HINT_T0) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (address, count, LINE);
}
