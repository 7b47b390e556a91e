//! On Unix, a family is a process group. A process in it leaves it only if it asks for that.

use std::{
    io,
    os::unix::process::CommandExt,
    process::{Child, Command},
    thread,
};

use rustix::process::{Pid, Signal, kill_process_group};
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    iterator::Signals,
};

/// The signals that end this program, with their names. Its exit code is then 128 plus the signal's number.
pub(crate) const SIGNALS: [(i32, &str); 3] = [(SIGHUP, "SIGHUP"), (SIGINT, "SIGINT"), (SIGTERM, "SIGTERM")];

/// A program and everything that it has started. Dropping this ends them.
pub(super) struct Family(Pid);

impl Family {
    pub(super) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        let child = command.process_group(0).spawn()?;
        let family = Self(Pid::from_child(&child));
        Ok((child, family))
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        // The error says that all of them have ended already.
        let _ = kill_process_group(self.0, Signal::KILL);
    }
}

/// Calls this with the exit code when a signal asks this program to end. The terminal sends its signals to this program,
/// and not to the families.
pub(super) fn on_a_signal(end: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new(SIGNALS.map(|(signal, _)| signal))?;
    thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end(128 + signal);
        }
    })?;
    Ok(())
}
