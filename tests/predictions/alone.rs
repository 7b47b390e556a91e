//! Judges each prediction in a process of its own. An observation may end its process or overflow the stack: then this
//! prediction is wrong, and all others are still judged.

use std::{
    env,
    io::{self, Write},
    panic::Location,
    process::{Command, Output, Stdio},
    time::Duration,
};

use same_key::workbook::{judge::Right, processes};

/// This environment variable is set in the other process. Its value is the number of the prediction.
const NUMBER: &str = "SAME_KEY_PREDICTION";

/// The other process ends its output with one of these and what it found.
const RIGHT: &str = "\nsame-key: this prediction is right\n";
const WRONG: &str = "\nsame-key: this prediction is wrong\n";

/// Returns the number of the only prediction to judge, if this is the other process.
pub(crate) fn number() -> Option<usize> {
    env::var(NUMBER).ok()?.parse().ok()
}

/// In the other process, tells what the judge found.
pub(crate) fn tell(judged: Result<Right, String>) -> io::Result<()> {
    let (mark, text) = match judged {
        Ok(right) => (RIGHT, right.remark.unwrap_or_default()),
        Err(message) => (WRONG, message),
    };
    io::stdout().write_all(format!("{mark}{text}").as_bytes())?;
    io::stdout().flush()
}

/// Has the prediction of this number judged in another process. Returns the remark on a right one.
pub(crate) fn judge(number: usize, location: &Location<'_>) -> Result<Option<String>, String> {
    let failed = |error| format!("cannot judge the prediction in a process of its own: {error}");
    let mut command = Command::new(env::current_exe().map_err(failed)?);
    command.env(NUMBER, number.to_string());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // The judge has its own time limits.
    let ended = processes::run(&mut command, Duration::MAX).map_err(failed)?;
    read(&ended.ok_or("the judge did not finish")?, location)
}

fn read(output: &Output, location: &Location<'_>) -> Result<Option<String>, String> {
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    // An observation may print such a mark itself, so the last one is the judge's.
    let endings = [RIGHT, WRONG].into_iter().filter_map(|mark| Some((mark, stdout.rsplit_once(mark)?)));
    let ending = endings.max_by_key(|(_, (printed, _))| printed.len());
    // What the observation itself prints is for the learner. It may not break a line of the report.
    eprint!("{}", ending.map_or(&*stdout, |(_, (printed, _))| printed));
    eprint!("{stderr}");
    match ending {
        Some((RIGHT, (_, remark))) => Ok((!remark.is_empty()).then(|| remark.to_owned())),
        Some((_, (_, message))) => Err(message.to_owned()),
        None if stderr.contains("has overflowed its stack") => {
            Err(format!("{location}: the observation overflows the stack: does it call itself without end?"))
        }
        None => Err(format!(
            "{location}: the observation ends the whole program ({}), so nothing can be compared\n\nAn observation returns what it sees.",
            output.status
        )),
    }
}
