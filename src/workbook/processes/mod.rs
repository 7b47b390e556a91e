//! The programs that this one starts. All of them, with every process that they start in turn, end with it, and at their
//! time limit. On Unix there are two exceptions: SIGKILL and SIGQUIT, which end this program alone.
//!
//! Each is the first of a family: a process group on Unix, a job object on Windows.

#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(windows), path = "unix.rs")]
mod family;

use std::{
    collections::BTreeMap,
    io::{self, Read},
    process::{Command, Output},
    sync::{
        Mutex, MutexGuard, Once, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
    time::Duration,
};

use self::family::Family;
pub(crate) use self::family::SIGNALS;

/// The families of the programs that run, by the number of their first process. To drop a family is to end it.
static RUNNING: Mutex<BTreeMap<u32, Family>> = Mutex::new(BTreeMap::new());

/// What a signal does last, before this program ends.
static LAST: Mutex<Option<fn()>> = Mutex::new(None);

/// Makes a signal that ends this program do this last: give the terminal back, for instance.
pub(crate) fn at_the_end(last: fn()) {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(last);
}

fn running() -> MutexGuard<'static, BTreeMap<u32, Family>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a signal that ends this program first end everything that the program has started. On Windows, the system does
/// this without our help.
///
/// # Errors
/// The error of the operating system if it does not let this program handle signals.
pub fn end_with_this_program() -> io::Result<()> {
    static FIRST: Once = Once::new();
    let mut result = Ok(());
    FIRST.call_once(|| {
        result = family::on_a_signal(|code| {
            // The lock is held until the end, so nothing new is started, and no file is left half written.
            let mut running = running();
            running.clear();
            if let Some(last) = *LAST.lock().unwrap_or_else(PoisonError::into_inner) {
                last();
            }
            std::process::exit(code)
        });
    });
    result
}

/// Does something that a signal does not interrupt, such as writing a file. It must not start a program.
pub fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let _locked = running();
    work()
}

/// Runs a program, and returns what it writes where the command says `piped`. Returns `None` if the program does not end
/// within the time limit. When this returns, the program has ended, and so has everything that it started.
///
/// # Errors
/// The error of starting the program, of waiting for it, or of reading what it writes.
pub fn run(command: &mut Command, time_limit: Duration) -> io::Result<Option<Output>> {
    end_with_this_program()?;
    let (mut child, started) = start(command)?;
    let (stdout, stderr) = (read(child.stdout.take())?, read(child.stderr.take())?);
    let status = in_the_background(move || child.wait())?.recv_timeout(time_limit);
    // Its children may still write into its pipes, so the pipes end only when all have ended.
    drop(started);
    let text = |pipe: Receiver<io::Result<Vec<u8>>>| pipe.recv_timeout(time_limit).ok().transpose();
    let (Ok(status), Some(stdout), Some(stderr)) = (status, text(stdout)?, text(stderr)?) else { return Ok(None) };
    Ok(Some(Output { status: status?, stdout, stderr }))
}

/// Starts a program, and calls this with its output when it has ended, or with `None` if it does not end within the time
/// limit. To end it earlier, drop what this returns.
///
/// # Errors
/// The error of starting the program.
pub(crate) fn run_in_the_background(
    command: &mut Command,
    time_limit: Duration,
    ended: impl FnOnce(io::Result<Option<Output>>) + Send + 'static,
) -> io::Result<Started> {
    let (mut child, started) = start(command)?;
    let (stdout, stderr) = (read(child.stdout.take())?, read(child.stderr.take())?);
    let number = started.number;
    let status = in_the_background(move || child.wait())?;
    thread::Builder::new().spawn(move || {
        let status = status.recv_timeout(time_limit);
        // What it has started may still write into its pipes.
        running().remove(&number);
        let text = |pipe: Receiver<io::Result<Vec<u8>>>| pipe.recv().map_err(io::Error::other)?;
        let output = |status| Ok(Output { status, stdout: text(stdout)?, stderr: text(stderr)? });
        ended(status.ok().map(|status| output(status?)).transpose());
    })?;
    Ok(started)
}

/// A program that runs. Dropping this ends it, with its family.
pub(crate) struct Started {
    number: u32,
}

impl Drop for Started {
    fn drop(&mut self) {
        running().remove(&self.number);
    }
}

fn start(command: &mut Command) -> io::Result<(std::process::Child, Started)> {
    // A signal waits for this lock, so there is no moment in which the program runs and is not in the list.
    let mut running = running();
    let (child, family) = Family::start(command)?;
    let started = Started { number: child.id() };
    running.insert(started.number, family);
    Ok((child, started))
}

/// Reads a pipe to its end, if there is one.
fn read(pipe: Option<impl Read + Send + 'static>) -> io::Result<Receiver<io::Result<Vec<u8>>>> {
    in_the_background(move || {
        let mut text = Vec::new();
        pipe.map_or(Ok(0), |mut pipe| pipe.read_to_end(&mut text)).map(|_| text)
    })
}

/// Does something in another thread, and returns where its result will arrive.
fn in_the_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<Receiver<T>> {
    let (tell, told) = mpsc::channel();
    // The receiver may be gone: the time limit has passed.
    thread::Builder::new().spawn(move || drop(tell.send(work())))?;
    Ok(told)
}
