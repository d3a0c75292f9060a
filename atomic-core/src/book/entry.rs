use crate::{IllegalMoveError, Move, Position, Role, Square};

/// The bytes of an entry.
pub(super) const ENTRY: usize = 16;

/// An entry as it stands in the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BookEntry {
    /// The [key](Position::key) of the position.
    pub key: u64,
    /// The move in 16 bits; see the [module](super).
    pub code: u16,
    /// How good the move is, in comparison with the others of its position.
    pub weight: u16,
    /// A number for programs that learn; 0 otherwise.
    pub learn: u32,
}

impl BookEntry {
    /// The entry of a move, with no number for learning.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn new(position: &Position, move_: Move, weight: u16) -> Result<BookEntry, IllegalMoveError> {
        let mut after = *position;
        after.play(move_)?;
        Ok(BookEntry {
            key: position.key(),
            code: code(move_),
            weight,
            learn: 0,
        })
    }

    /// The move in a position, `None` if it is not legal there. Castling is understood as the king's two-step, too.
    ///
    /// The keys are not compared.
    pub fn resolve(&self, position: &Position) -> Option<Move> {
        let promotion = match self.code >> 12 {
            0 => None,
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => return None,
        };
        let square = |bits: u16| Square::new(bits as u8 & 63);
        position.resolve(square(self.code >> 6)?, square(self.code)?, promotion)
    }

    pub(super) fn from_bytes(bytes: &[u8; ENTRY]) -> BookEntry {
        let number = u128::from_be_bytes(*bytes);
        BookEntry {
            key: (number >> 64) as u64,
            code: (number >> 48) as u16,
            weight: (number >> 32) as u16,
            learn: number as u32,
        }
    }

    pub(super) fn to_bytes(self) -> [u8; ENTRY] {
        let number = u128::from(self.key) << 64
            | u128::from(self.code) << 48
            | u128::from(self.weight) << 32
            | u128::from(self.learn);
        number.to_be_bytes()
    }
}

fn code(move_: Move) -> u16 {
    let promotion = match move_.promoted() {
        Some(Role::Knight) => 1,
        Some(Role::Bishop) => 2,
        Some(Role::Rook) => 3,
        Some(Role::Queen) => 4,
        _ => 0,
    };
    promotion << 12 | (move_.from().index() as u16) << 6 | move_.to().index() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_has_its_published_form() {
        // e2e4 is 4 + 8·3 + 64·4 + 512·1; a7a8q adds 4·4096.
        let entry = BookEntry {
            key: 0x463b_9618_1691_fc9c,
            code: code(Move::normal(Square::E2, Square::E4)),
            weight: 0x0102,
            learn: 3,
        };
        let bytes = [
            0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 1, 2, 0, 0, 0, 3,
        ];
        assert_eq!(entry.to_bytes(), bytes);
        assert_eq!(BookEntry::from_bytes(&bytes), entry);
        let promotion = Move::promotion(Square::A7, Square::A8, Role::Queen).map(code);
        assert_eq!(promotion, Some(56 | 48 << 6 | 4 << 12));
    }
}
