//! Lanes fetched before their turn: many lanes do not fit into the nearest caches, and each is touched once a step.

use super::lane::Lane;
use crate::prefetch;

/// How many lanes ahead.
const AHEAD: usize = 2;
/// The lines of a lane that every step touches, as a rule.
const LINES_OF_LANE: usize = 4;

/// Asks for what a step touches of the lanes soon to come.
#[inline(always)]
pub(super) fn before(lanes: &[Lane], place: usize) {
    if let Some(lane) = lanes.get(place + AHEAD) {
        prefetch::lines(core::ptr::from_ref(lane).cast(), LINES_OF_LANE);
    }
}
