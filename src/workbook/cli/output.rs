//! Standard output, for commands whose exit code says what was found.

use std::io::{self, ErrorKind, Write};

/// Discards everything after the reader has closed the pipe, as `head` does. The command goes on, because what
/// it finds decides its exit code, even if its output is no longer read.
pub(super) struct UntilClosed<W> {
    inner: W,
    is_closed: bool,
}

impl<W> UntilClosed<W> {
    pub(super) fn new(inner: W) -> Self {
        Self { inner, is_closed: false }
    }

    /// Makes `otherwise` of the error of a closed pipe, now and from now on.
    fn unless_closed<T>(&mut self, otherwise: T, write: impl FnOnce(&mut W) -> io::Result<T>) -> io::Result<T> {
        if self.is_closed {
            return Ok(otherwise);
        }
        match write(&mut self.inner) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(otherwise)
            }
            result => result,
        }
    }
}

impl<W: Write> Write for UntilClosed<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.unless_closed(text.len(), |inner| inner.write(text))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_closed((), Write::flush)
    }
}
