//! Masks and lists of legal moves.

use super::index::{Az4672, Lc0_1858, Numbering, Uci20480};
use super::tables::NONE;
use super::{ActionError, ActionErrorKind, ActionScheme};
use crate::{Move, Position};

/// Runs a function of a numbering type for a scheme.
macro_rules! with_numbering {
    ($scheme:expr, $function:ident($($argument:expr),*)) => {
        match $scheme {
            ActionScheme::Az4672 => $function::<Az4672>($($argument),*),
            ActionScheme::Lc0_1858 => $function::<Lc0_1858>($($argument),*),
            ActionScheme::Uci20480 => $function::<Uci20480>($($argument),*),
        }
    };
}

impl ActionScheme {
    /// Writes 1 for each of the moves, which are the side to move's, and 0 elsewhere. The slice has [`ActionScheme::size`]
    /// bytes.
    ///
    /// # Errors
    /// The slice has another length; or a move has no index, which never happens to a legal one, and then the slice may
    /// have been written.
    ///
    /// ```
    /// use atomic_core::Position;
    /// use atomic_core::encode::ActionScheme;
    /// let (position, scheme) = (Position::default(), ActionScheme::Lc0_1858);
    /// let mut mask = [0; ActionScheme::Lc0_1858.size()];
    /// scheme.mask_bytes(&position, &position.legal_moves(), &mut mask)?;
    /// assert_eq!(mask.iter().map(|&legal| usize::from(legal)).sum::<usize>(), 20);
    /// # Ok::<(), atomic_core::encode::ActionError>(())
    /// ```
    pub fn mask_bytes(self, position: &Position, moves: &[Move], out: &mut [u8]) -> Result<(), ActionError> {
        self.check_len(self.size(), out.len())?;
        with_numbering!(self, mask_bytes(position, moves, out))
    }

    /// Sets bit `i % 64` of word `i / 64` for the index `i` of each of the moves, and clears the others. The slice has
    /// `size().div_ceil(64)` words: 73, 30 or 320.
    ///
    /// # Errors
    /// As for [`ActionScheme::mask_bytes`].
    pub fn mask_bits(self, position: &Position, moves: &[Move], out: &mut [u64]) -> Result<(), ActionError> {
        self.check_len(self.size().div_ceil(64), out.len())?;
        with_numbering!(self, mask_bits(position, moves, out))
    }

    /// Writes the index of each of the moves, in their order. The slice is as long as the list.
    ///
    /// # Errors
    /// As for [`ActionScheme::mask_bytes`].
    pub fn indices(self, position: &Position, moves: &[Move], out: &mut [u16]) -> Result<(), ActionError> {
        self.check_len(moves.len(), out.len())?;
        with_numbering!(self, indices(position, moves, out))
    }

    fn check_len(self, expected: usize, given: usize) -> Result<(), ActionError> {
        if expected == given {
            return Ok(());
        }
        Err(self.error(ActionErrorKind::WrongLength { expected, given }))
    }
}

#[inline]
fn mask_bytes<N: Numbering>(position: &Position, moves: &[Move], out: &mut [u8]) -> Result<(), ActionError> {
    out.fill(0);
    for &move_ in moves {
        match out.get_mut(usize::from(N::index(position, move_))) {
            Some(byte) => *byte = 1,
            None => return Err(no_index::<N>(move_)),
        }
    }
    Ok(())
}

#[inline]
fn mask_bits<N: Numbering>(position: &Position, moves: &[Move], out: &mut [u64]) -> Result<(), ActionError> {
    out.fill(0);
    for &move_ in moves {
        let index = usize::from(N::index(position, move_));
        match out.get_mut(index / 64) {
            Some(word) => *word |= 1 << (index % 64),
            None => return Err(no_index::<N>(move_)),
        }
    }
    Ok(())
}

#[inline]
fn indices<N: Numbering>(position: &Position, moves: &[Move], out: &mut [u16]) -> Result<(), ActionError> {
    for (&move_, out) in moves.iter().zip(out) {
        *out = N::index(position, move_);
        if *out == NONE {
            return Err(no_index::<N>(move_));
        }
    }
    Ok(())
}

#[cold]
fn no_index<N: Numbering>(move_: Move) -> ActionError {
    N::SCHEME.error(ActionErrorKind::NoIndex { move_ })
}
