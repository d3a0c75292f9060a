use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::vec::Vec;

use crate::position::board::Board;
use crate::{Color, zobrist};

/// A hash table of counts that threads share without locks.
///
/// A slot holds a count with its depth, and the key made unreadable by it: a slot of which two threads wrote one half
/// each matches no key.
pub(super) struct Table {
    slots: Vec<[AtomicU64; 2]>,
}

const DEPTH_BITS: u32 = 8;

impl Table {
    /// A table of so many megabytes, `None` where they cannot be had.
    pub(super) fn new(megabytes: usize) -> Option<Table> {
        let len = megabytes.checked_mul(1 << 20)? / size_of::<[AtomicU64; 2]>();
        let mut slots = Vec::new();
        slots.try_reserve_exact(len).ok()?;
        slots.resize_with(len, || [const { AtomicU64::new(0) }; 2]);
        (len > 0).then_some(Table { slots })
    }

    /// The count below a board, from the table or from `count`.
    pub(super) fn get_or_count(&self, board: &Board, turn: Color, depth: u32, count: impl FnOnce() -> u64) -> u64 {
        // The depth goes into the key: counts of one position at several depths take slots of their own.
        let key = zobrist::key(board, turn) ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let index = ((u128::from(key) * self.slots.len() as u128) >> 64) as usize;
        let [lock, value] = &self.slots[index];
        let stored = value.load(Relaxed);
        let depth_bits = u64::from(depth) & ((1 << DEPTH_BITS) - 1);
        if lock.load(Relaxed) ^ stored == key && stored & ((1 << DEPTH_BITS) - 1) == depth_bits {
            return stored >> DEPTH_BITS;
        }
        let nodes = count();
        if nodes >> (64 - DEPTH_BITS) == 0 {
            let stored = nodes << DEPTH_BITS | depth_bits;
            lock.store(key ^ stored, Relaxed);
            value.store(stored, Relaxed);
        }
        nodes
    }
}
