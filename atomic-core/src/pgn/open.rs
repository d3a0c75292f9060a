//! Streams that may be compressed.

use std::boxed::Box;
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use super::{MAX_WINDOW, Reader};

impl Reader<Box<dyn Read + Send>> {
    /// Opens a file of games: plain, or compressed by gzip or Zstandard. What it begins with tells, not its name.
    ///
    /// # Errors
    /// The file cannot be opened or read.
    ///
    /// ```no_run
    /// use atomic_core::pgn::Reader;
    /// for game in Reader::open("lichess_db_atomic_rated_2024-01.pgn.zst")? {
    ///     println!("{}", game?.result());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        Reader::decompress(File::open(path)?)
    }

    /// Reads games from a stream that may be compressed by gzip or Zstandard; several compressed parts, one behind the
    /// other, are read through.
    ///
    /// # Errors
    /// The beginning of the stream cannot be read.
    pub fn decompress(mut read: impl Read + Send + 'static) -> io::Result<Self> {
        let mut magic = [0; 4];
        let mut len = 0;
        while len < magic.len() {
            match read.read(&mut magic[len..]) {
                Ok(0) => break,
                Ok(count) => len += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let whole = Cursor::new(magic).take(len as u64).chain(read);
        Ok(Reader::new(match magic[..len] {
            [0x1f, 0x8b, ..] => Box::new(MultiGzDecoder::new(whole)),
            // A frame, or one to be skipped that tools put before it.
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
                let mut decoder = zstd::Decoder::new(whole)?;
                decoder.window_log_max(MAX_WINDOW.ilog2())?;
                Box::new(decoder)
            }
            _ => Box::new(whole),
        }))
    }
}
