//! The learner's commands, a file a command.

mod apply;
mod book;
mod contents;
mod exit;
mod kill;
pub mod matrix;
mod names;
mod new;
mod paint;
mod progress;
mod report;
mod reveal;
mod show;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::{Parser, Subcommand};

pub use self::book::printed_for_the_book;
pub use self::exit::Exit;
use crate::ledger::{
    self,
    scope_check::{ScopeCheckError, scope_check},
};
use crate::workbook::{book::BookError, matrix::MatrixError, runner::RunnerError, source::SourceError};

/// Same Key, Same Request? A mutation-testing workbook about idempotency keys.
///
/// Without a command: the contents of the workbook, and what to do next.
#[derive(Parser)]
#[command(name = "same-key", bin_name = "cargo run --", version, after_help = EXIT_CODES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

const EXIT_CODES: &str = "Exit codes:
  0  done; every mutant was killed
  1  the command was not understood, or could not be carried out
  2  a mutant was not killed by an assertion of its own step, or an equivalent one was killed
  3  the tests did not end in time
  4  the tests fail with the reference itself, or do not compile
  5  the committed kill matrix is stale (matrix --check)";

#[derive(Subcommand)]
enum Command {
    /// Show a mutant: its step's contract, its change, and the question. No answer.
    Show {
        /// The mutant, such as length-128
        name: String,
    },
    /// Run the tests of a mutant's step on it: which fail, and the smallest input found that makes them fail.
    Kill(kill::Options),
    /// Run every mutant against every test of its part: what was killed, what survived, and what that says of the tests.
    Matrix(matrix::Options),
    /// The experiment of Part II: races, a conflict, failures, a lost reply, the end of the retention.
    ScopeCheck,
    /// Write the generated parts of the book: diffs, answers, the kill matrix.
    Book,
    /// Show the answer for a mutant. Predict first.
    Reveal {
        /// The mutant, such as length-128
        name: String,
    },
    /// Write the committed kill matrix as a JSON report that mutation-testing viewers show.
    Report(report::Options),
    /// Start a mutant of your own, and say what to do next.
    New(new::Options),
    /// Apply a step of the reference to every line of standard input.
    Apply {
        /// The step
        #[command(subcommand)]
        step: apply::AppliedStep,
    },
}

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("no mutant is called {name:?}\n\n{hint}")]
    UnknownMutant { name: String, hint: String },
    #[error(transparent)]
    Runner(#[from] RunnerError),
    #[error(transparent)]
    Source(#[from] SourceError),
    #[error(transparent)]
    ScopeCheck(ScopeCheckError),
    #[error(transparent)]
    Matrix(#[from] MatrixError),
    #[error(transparent)]
    Book(#[from] BookError),
    #[error("cannot read standard input: {0}")]
    Input(io::Error),
    #[error(
        "{0:?} cannot name a mutant: take lower-case words with hyphens, such as length-65, and no keyword of Rust"
    )]
    NotAName(String),
    #[error("there is a mutant called {0:?} already: see it with cargo run -- show {0}, or take another name")]
    NameTaken(String),
    #[error("{} exists and is no mutation report: take another name, or --force to overwrite it", .0.display())]
    NotAReport(PathBuf),
    #[error("{0}\n\nNothing was changed.")]
    Exists(String),
    #[error("cannot write {file}: {error}\n\nNothing was changed.")]
    Create { file: String, error: io::Error },
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
}

impl From<ScopeCheckError> for CommandError {
    fn from(error: ScopeCheckError) -> Self {
        match error {
            ScopeCheckError::Io(error) => Self::Output(error),
            other => Self::ScopeCheck(other),
        }
    }
}

/// Carries out the command that the program was started with. What it says goes to standard output, progress and errors
/// to standard error.
pub fn run() -> Exit {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(message) => {
            // When even this cannot be printed, the exit code has to do.
            let _ = message.print();
            return if message.use_stderr() { Exit::Usage } else { Exit::Done };
        }
    };
    let mut out = anstream::stdout().lock();
    let result = match arguments.command {
        None => contents::contents(&mut out).map(|()| Exit::Done),
        Some(Command::Show { name }) => show::show(&mut out, &name).map(|()| Exit::Done),
        Some(Command::Kill(options)) => kill::kill(&mut out, &options),
        Some(Command::ScopeCheck) => scope_check(&ledger::Reference, &mut out).map(|()| Exit::Done).map_err(Into::into),
        // Not through `anstream`: where it drops colours, it drops the control characters of a text as well.
        Some(Command::Apply { step }) => apply::apply(&mut io::BufWriter::new(io::stdout().lock()), step),
        Some(Command::Matrix(options)) => matrix::matrix(&mut out, &options),
        Some(Command::Book) => book::book(&mut out).map(|()| Exit::Done),
        Some(Command::Reveal { name }) => reveal::reveal(&mut out, &name).map(|()| Exit::Done),
        Some(Command::Report(options)) => report::report(&mut out, &options).map(|()| Exit::Done),
        Some(Command::New(options)) => new::new(&mut out, &options).map(|()| Exit::Done),
    };
    match result.and_then(|exit| Ok(out.flush().map(|()| exit)?)) {
        Ok(exit) => exit,
        // Whoever reads the output has seen enough, as `head` has.
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "{}error:{:#} {error}", paint::RED, paint::RED);
            if matches!(error, CommandError::Runner(RunnerError::Build)) { Exit::Reference } else { Exit::Usage }
        }
    }
}
