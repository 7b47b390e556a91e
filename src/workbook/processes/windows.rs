//! On Windows, a family is a job object. The system ends all processes of a job when nobody holds the job any more.

use std::{
    io,
    os::windows::io::AsRawHandle,
    process::{Child, Command},
};

use win32job::{ExtendedLimitInfo, Job};

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

/// There is nothing to do: when this program ends, it holds no job any more, however it ends.
#[allow(clippy::unnecessary_wraps, reason = "on Unix, it can fail")]
pub(super) fn on_a_signal(_end: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}
