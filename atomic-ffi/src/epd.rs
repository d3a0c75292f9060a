//! Positions with operations, one on a line.

use std::fs::File;
use std::io::{BufReader, Read};
use std::mem::MaybeUninit;

use atomic_core::epd::{Epd, EpdReader, Operand, Operation};
use libc::{c_char, c_void};

use crate::array::value_of;
use crate::error::{Failure, ac_error};
use crate::guard::{guard, guard_text, hand_over, required, take_back, view};
use crate::moves::{ac_move, write_moves};
use crate::position::{ac_position, get};
use crate::status::{AC_ERR_NOT_FOUND, ac_status};
use crate::stream::{Callback, Memory, ac_read_fn};
use crate::text::{read_array, read_text, write_text};
use crate::vocabulary::{ac_castling_mode, castling_mode};

/// A position with operations, such as the best move and a name (EPD, Extended Position Description).
///
/// Made by `ac_epd_new` or `ac_epd_parse`, freed by `ac_epd_free`. It may be read by many threads at once, or changed by
/// one.
pub struct ac_epd {
    epd: Epd,
}

/// Makes an EPD without operations.
///
/// `epd`: receives it, to be freed by `ac_epd_free`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_new(position: Option<&ac_position>, epd: Option<&mut MaybeUninit<*mut ac_epd>>) -> ac_status {
    guard(|| {
        let value = Epd::new(*get(position)?);
        hand_over(required(epd)?, ac_epd { epd: value });
        Ok(())
    })
}

/// Reads an EPD: the first four fields of a FEN, or all six, and operations that end with a semicolon.
///
/// `text`, `length`: one line, without a terminator.
/// `mode`: `AC_STANDARD` or `AC_CHESS960`.
/// `epd`: receives it, to be freed by `ac_epd_free`.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_INVALID_POSITION` or
/// `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_parse(
    text: *const c_char,
    length: usize,
    mode: ac_castling_mode,
    epd: Option<&mut MaybeUninit<*mut ac_epd>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let mode = castling_mode(mode)?;
        let output = required(epd)?;
        let epd = Epd::parse(text, mode)?;
        hand_over(output, ac_epd { epd });
        Ok(())
    })
}

/// Copies an EPD.
///
/// `copy`: receives the copy, to be freed by `ac_epd_free`.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_clone(epd: Option<&ac_epd>, copy: Option<&mut MaybeUninit<*mut ac_epd>>) -> ac_status {
    guard(|| {
        let epd = required(epd)?.epd.clone();
        hand_over(required(copy)?, ac_epd { epd });
        Ok(())
    })
}

/// Frees an EPD. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_free(epd: *mut ac_epd) {
    // SAFETY: the caller gives the object back.
    unsafe { take_back(epd) };
}

/// Copies the position.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_position(epd: Option<&ac_epd>, position: Option<&mut MaybeUninit<ac_position>>) -> ac_status {
    view(epd, position, |object| Ok(ac_position::new(*object.epd.position())))
}

/// Writes the EPD, without a line end.
///
/// `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_text(
    epd: Option<&ac_epd>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let text = required(epd)?.epd.to_string();
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&text, buffer, size, length) }
    })
}

/// Tells how many operations there are.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_count(epd: Option<&ac_epd>, count: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(epd, count, |object| Ok(object.epd.operations().len()))
}

/// Tells whether the EPD has, and is written with, the two counters of a FEN: the half-move clock and the move number.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_has_clocks(epd: Option<&ac_epd>, clocks: Option<&mut MaybeUninit<bool>>) -> ac_status {
    view(epd, clocks, |object| Ok(object.epd.has_clocks()))
}

/// Sets whether the EPD is written with the half-move clock and the move number.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_set_has_clocks(epd: Option<&mut ac_epd>, clocks: bool) -> ac_status {
    guard(|| {
        required(epd)?.epd.set_has_clocks(clocks);
        Ok(())
    })
}

/// How an operand is written: `AC_OPERAND_WORD` or `AC_OPERAND_TEXT`.
pub type ac_operand_kind = u8;

/// As it is, such as a move or a number. A word is not empty, has no blank or semicolon and does not begin with a quote.
pub const AC_OPERAND_WORD: ac_operand_kind = 0;
/// In quotes: any text on one line.
pub const AC_OPERAND_TEXT: ac_operand_kind = 1;

const OPERAND_KINDS: [fn(String) -> Operand; 2] = [Operand::Word, Operand::Text];

/// An operand that `ac_epd_set` copies.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_operand {
    /// The operand without quotes, UTF-8 without a terminator.
    pub text: *const c_char,
    /// How many bytes it has.
    pub length: usize,
    /// How it is written.
    pub kind: ac_operand_kind,
}

impl ac_operand {
    /// # Safety
    /// `text` is NULL, or `length` bytes at it can be read.
    unsafe fn read(&self) -> Result<Operand, Failure> {
        let kind = value_of(&OPERAND_KINDS, self.kind)?;
        // SAFETY: by the caller's promise.
        Ok(kind(unsafe { read_text(self.text, self.length) }?.to_owned()))
    }
}

fn operation(epd: Option<&ac_epd>, index: usize) -> Result<&Operation, ac_status> {
    required(epd)?.epd.operations().get(index).ok_or(AC_ERR_NOT_FOUND)
}

/// Writes the opcode of an operation, such as "bm".
///
/// `index`: which operation, from 0.
/// `buffer`, `size`, `length`: as in `ac_epd_text`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_opcode(
    epd: Option<&ac_epd>,
    index: usize,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let operation = operation(epd, index)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(operation.opcode(), buffer, size, length) }
    })
}

/// Tells how many operands an operation has.
///
/// `index`: which operation, from 0.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_operand_count(
    epd: Option<&ac_epd>,
    index: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    view(epd, count, |_| Ok(operation(epd, index)?.operands().len()))
}

fn operand(epd: Option<&ac_epd>, index: usize, operand: usize) -> Result<&Operand, ac_status> {
    operation(epd, index)?.operands().get(operand).ok_or(AC_ERR_NOT_FOUND)
}

/// Tells how an operand of an operation is written.
///
/// `index`: which operation, from 0.
/// `operand`: which operand of it, from 0.
/// `kind`: receives `AC_OPERAND_WORD` or `AC_OPERAND_TEXT`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_operand_kind(
    epd: Option<&ac_epd>,
    index: usize,
    operand: usize,
    kind: Option<&mut MaybeUninit<ac_operand_kind>>,
) -> ac_status {
    view(epd, kind, |_| {
        Ok(match self::operand(epd, index, operand)? {
            Operand::Word(_) => AC_OPERAND_WORD,
            Operand::Text(_) => AC_OPERAND_TEXT,
        })
    })
}

/// Writes an operand of an operation, without quotes.
///
/// `index`: which operation, from 0.
/// `operand`: which operand of it, from 0.
/// `buffer`, `size`, `length`: as in `ac_epd_text`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_operand(
    epd: Option<&ac_epd>,
    index: usize,
    operand: usize,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let operand = self::operand(epd, index, operand)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(operand.as_str(), buffer, size, length) }
    })
}

/// Lists the moves that an operation such as "bm" or "am" names in SAN; none if there is no such operation.
///
/// `text`, `length`: the opcode, without a terminator.
/// `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the number
/// only.
/// `count`: receives the number of moves, also when the array is too small.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_BUFFER_TOO_SMALL`,
/// `AC_ERR_SYNTAX`, `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_AMBIGUOUS_MOVE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_moves(
    epd: Option<&ac_epd>,
    text: *const c_char,
    length: usize,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let epd = &required(epd)?.epd;
        // SAFETY: the caller promises `length` bytes at `text`.
        let opcode = unsafe { read_text(text, length) }?;
        let count = required(count)?;
        let found = epd.moves(opcode)?;
        // SAFETY: the caller promises `capacity` moves at `moves`.
        Ok(unsafe { write_moves(&found, moves, capacity, count) }?)
    })
}

/// Puts an operation in place of the first one with its opcode, or behind all others; further ones with its opcode are
/// taken out. "hmvc" and "fmvn" have one number, which becomes the half-move clock or the move number of the position.
///
/// `text`, `length`: the opcode, without a terminator.
/// `operands`, `count`: the operands, such as the two words of "bm Nf3 e4", which are copied. NULL with count 0 is none.
/// `error`: receives what is wrong; its `offset` is that of the operand at fault in the array. May be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if the opcode is none or an operand
/// not of its kind, `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_set(
    epd: Option<&mut ac_epd>,
    text: *const c_char,
    length: usize,
    operands: *const ac_operand,
    count: usize,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let epd = &mut required(epd)?.epd;
        // SAFETY: the caller promises `length` bytes at `text`.
        let opcode = unsafe { read_text(text, length) }?;
        // SAFETY: the caller promises `count` operands.
        let operands = unsafe { read_array(operands, count) }?.iter().enumerate();
        let operands = operands.map(|(index, operand)| {
            // SAFETY: the caller promises the bytes of each.
            unsafe { operand.read() }.map_err(|failure| {
                let failure = Box::new(failure);
                Failure::Operand { index, failure }
            })
        });
        Ok(epd.set(Operation::new(opcode, operands.collect::<Result<_, _>>()?)?)?)
    })
}

/// Puts an operation with one operand, a text in quotes, as `ac_epd_set` does.
///
/// `text`, `length`: the opcode, without a terminator.
/// `operand`, `operand_length`: the operand, without a terminator.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_set_text(
    epd: Option<&mut ac_epd>,
    text: *const c_char,
    length: usize,
    operand: *const c_char,
    operand_length: usize,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let epd = &mut required(epd)?.epd;
        // SAFETY: the caller promises so many bytes at both.
        let (opcode, operand) = unsafe { (read_text(text, length)?, read_text(operand, operand_length)?) };
        let operation = Operation::new(opcode, vec![Operand::Text(operand.to_owned())])?;
        Ok(epd.set(operation)?)
    })
}

/// Takes out the operations with an opcode.
///
/// `text`, `length`: the opcode, without a terminator.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if there are none,
/// `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_remove(epd: Option<&mut ac_epd>, text: *const c_char, length: usize) -> ac_status {
    guard(|| {
        let epd = &mut required(epd)?.epd;
        // SAFETY: the caller promises `length` bytes at `text`.
        let opcode = unsafe { read_text(text, length) }.map_err(|failure| failure.status())?;
        if epd.remove(opcode) {
            Ok(())
        } else {
            Err(AC_ERR_NOT_FOUND)
        }
    })
}

/// Reads the EPDs of a file or stream, one a line, in memory that does not grow with the file. Empty lines and lines that
/// begin with "#" are passed over.
///
/// Made by `ac_epd_reader_open` and its siblings, freed by `ac_epd_reader_free`. One thread at a time may use it.
pub struct ac_epd_reader {
    reader: EpdReader<BufReader<Box<dyn Read + Send>>>,
}

fn hand_reader_over(
    output: &mut MaybeUninit<*mut ac_epd_reader>,
    stream: impl Read + Send + 'static,
    mode: ac_castling_mode,
) -> Result<(), ac_status> {
    let stream: Box<dyn Read + Send> = Box::new(stream);
    let reader = EpdReader::new(BufReader::new(stream), castling_mode(mode)?);
    hand_over(output, ac_epd_reader { reader });
    Ok(())
}

/// Opens a file of EPDs.
///
/// `text`, `length`: the path, UTF-8 without a terminator.
/// `mode`: `AC_STANDARD` or `AC_CHESS960`.
/// `reader`: receives the reader, to be freed by `ac_epd_reader_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_reader_open(
    text: *const c_char,
    length: usize,
    mode: ac_castling_mode,
    reader: Option<&mut MaybeUninit<*mut ac_epd_reader>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let path = unsafe { read_text(text, length) }?;
        let output = required(reader)?;
        castling_mode(mode)?;
        Ok(hand_reader_over(output, File::open(path)?, mode)?)
    })
}

/// Reads EPDs from memory.
///
/// `bytes`, `length`: what a file would hold, which must stay as it is for as long as the reader is used. NULL with
/// length 0 holds none.
/// `mode`: `AC_STANDARD` or `AC_CHESS960`.
/// `reader`: receives the reader, to be freed by `ac_epd_reader_free`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_reader_from_memory(
    bytes: *const c_void,
    length: usize,
    mode: ac_castling_mode,
    reader: Option<&mut MaybeUninit<*mut ac_epd_reader>>,
) -> ac_status {
    guard(|| {
        // SAFETY: the caller promises `length` bytes at `bytes`; they are looked at later, through the pointer.
        unsafe { read_array(bytes.cast::<u8>(), length) }?;
        let bytes = bytes.cast();
        hand_reader_over(required(reader)?, Memory { bytes, length }, mode)
    })
}

/// Reads EPDs from a stream of the caller's.
///
/// `read`: reads the next bytes.
/// `context`: what `read` is called with; may be NULL. Whatever it points to must live as long as the reader.
/// `mode`: `AC_STANDARD` or `AC_CHESS960`.
/// `reader`: receives the reader, to be freed by `ac_epd_reader_free`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_reader_from_callback(
    read: ac_read_fn,
    context: *mut c_void,
    mode: ac_castling_mode,
    reader: Option<&mut MaybeUninit<*mut ac_epd_reader>>,
) -> ac_status {
    guard(|| {
        let function = required(read)?;
        hand_reader_over(required(reader)?, Callback { function, context }, mode)
    })
}

/// Frees a reader and closes its file. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_epd_reader_free(reader: *mut ac_epd_reader) {
    // SAFETY: the caller gives the reader back.
    unsafe { take_back(reader) };
}

/// Reads the next EPD. After a line that cannot be read the next call goes on with the next line; after `AC_ERR_IO` there
/// is none.
///
/// `epd`: receives it, to be freed by `ac_epd_free`.
/// `error`: receives what is wrong, in which line and at which byte of it; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_IO`, `AC_ERR_INVALID_POSITION`, `AC_ERR_SYNTAX`, `AC_ERR_TOO_LARGE` for a line
/// that is too long or, at the end, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_epd_reader_read(
    reader: Option<&mut ac_epd_reader>,
    epd: Option<&mut MaybeUninit<*mut ac_epd>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let reader = &mut required(reader)?.reader;
        let output = required(epd)?;
        let epd = reader.next().ok_or(AC_ERR_NOT_FOUND)??;
        hand_over(output, ac_epd { epd });
        Ok(())
    })
}
