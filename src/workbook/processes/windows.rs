//! On Windows, a family is a job object. When its last handle is closed, the system
//! ends all processes of the job.

use std::{
    io,
    os::windows::io::AsRawHandle,
    process::{Child, Command},
};

use win32job::{ExtendedLimitInfo, Job};

/// Windows has no signals.
pub(crate) const SIGNALS: [(i32, &str); 0] = [];

/// A program and everything that it has started. Dropping this ends them.
pub(super) struct Family {
    _job: Job,
}

impl Family {
    pub(super) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        let mut limits = ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = Job::create_with_limit_info(&limits).map_err(io::Error::other)?;
        let mut child = command.spawn()?;
        if let Err(error) = job.assign_process(child.as_raw_handle() as isize) {
            child.kill()?;
            return Err(io::Error::other(error));
        }
        Ok((child, Self { _job: job }))
    }
}

/// Does nothing: when this program ends, in whatever way, the system closes its handles.
#[allow(clippy::unnecessary_wraps, reason = "on Unix, it can fail")]
pub(super) fn on_a_signal(_end: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}
