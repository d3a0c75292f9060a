use core::fmt;
use core::mem::MaybeUninit;
use core::ops::Deref;

use crate::Move;

/// The capacity of a [`MoveList`].
///
/// No valid position has more than 452 legal moves: along each of the eight directions a square is reached by at most
/// one slider, which over all squares makes 420; a knight or king reaches no more squares than there are directions at
/// its own, which it keeps from the sliders; a pawn about to promote adds four to its square's directions, on the edge three,
/// which makes 30; and castling adds two.
pub const MAX_MOVES: usize = 512;

/// A place for the moves of any position.
pub(crate) type Slots = [MaybeUninit<Move>; MAX_MOVES];

/// Writes moves into slots, one behind the other. Several may be written at once, of which only the first count: that the
/// others find room is what [`MAX_MOVES`] is generous for, and checked all the same.
pub(crate) struct Writer<'a> {
    slots: &'a mut Slots,
    len: usize,
}

impl<'a> Writer<'a> {
    #[inline(always)]
    pub(crate) fn new(slots: &'a mut Slots) -> Writer<'a> {
        Writer { slots, len: 0 }
    }

    /// How many moves have been written: so many slots are initialised.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Appends a move.
    #[inline(always)]
    pub(crate) fn push(&mut self, move_: Move) {
        self.slots[self.len] = MaybeUninit::new(move_);
        self.len += 1;
    }

    /// Appends a move for each square of a word, lowest first.
    ///
    /// It writes four at a time, of which only those count that the word has: the number of squares is hard to predict,
    /// and a wrong guess costs more than the idle writes. For these `move_to` is called with 64.
    #[inline(always)]
    pub(crate) fn extend(&mut self, squares: u64, mut move_to: impl FnMut(u32) -> Move) {
        let len = self.len + squares.count_ones() as usize;
        let mut rest = squares;
        let mut next = self.len;
        while rest != 0 {
            for slot in &mut self.slots[next..next + 4] {
                *slot = MaybeUninit::new(move_to(rest.trailing_zeros()));
                rest &= rest.wrapping_sub(1);
            }
            next += 4;
        }
        self.len = len;
    }

    /// Room for eight moves behind the last.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) fn room(&mut self) -> &mut [MaybeUninit<Move>] {
        &mut self.slots[self.len..self.len + 8]
    }

    /// Counts in the first moves of the [room](Writer::room).
    ///
    /// # Safety
    /// So many moves have been written there.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) unsafe fn grow(&mut self, by: usize) {
        self.len += by;
    }
}

/// A list of moves with a fixed capacity, on the stack.
///
/// ```
/// use atomic_core::Position;
/// let moves = Position::default().legal_moves();
/// assert_eq!(moves.len(), 20);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: Slots,
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[inline]
    pub const fn new() -> MoveList {
        MoveList {
            moves: [MaybeUninit::uninit(); MAX_MOVES],
            len: 0,
        }
    }

    /// Takes out all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Replaces the contents by what `write` writes into the slots.
    #[inline(always)]
    pub(crate) fn fill(&mut self, write: impl FnOnce(&mut Slots) -> usize) {
        self.len = write(&mut self.moves);
    }

    /// The moves as a slice.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        let moves = &self.moves[..self.len];
        // SAFETY: whatever lengthens the list has written the moves below its new length.
        unsafe { &*(core::ptr::from_ref(moves) as *const [Move]) }
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Move>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

/// The moves of a [`MoveList`], in the order they were generated.
#[derive(Clone, Debug)]
pub struct MoveListIntoIter {
    list: MoveList,
    next: usize,
}

impl Iterator for MoveListIntoIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let move_ = self.list.get(self.next).copied()?;
        self.next += 1;
        Some(move_)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.list.len - self.next;
        (len, Some(len))
    }
}

impl ExactSizeIterator for MoveListIntoIter {}
impl core::iter::FusedIterator for MoveListIntoIter {}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = MoveListIntoIter;

    #[inline]
    fn into_iter(self) -> MoveListIntoIter {
        MoveListIntoIter { list: self, next: 0 }
    }
}
