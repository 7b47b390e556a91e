//! The learner's commands, one file per command.

mod apply;
mod book;
mod columns;
mod contents;
mod exit;
mod hint;
pub mod kill;
pub mod matrix;
mod names;
mod new;
mod output;
mod paint;
mod progress;
mod report;
mod reveal;
mod score;
mod show;
mod tests_of;
mod watch;
mod write;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::{Parser, Subcommand};

pub use self::book::printed_for_the_book;
pub use self::exit::Exit;
use self::{exit::exit_codes, output::UntilClosed};
use crate::ledger::{
    self,
    scope_check::{ScopeCheckError, scope_check},
};
use crate::workbook::{
    book::BookError,
    matrix::MatrixError,
    processes::end_with_this_program,
    repository::{NoRepository, root},
    runner::RunnerError,
    source::SourceError,
};

/// Same Key, Same Request? A mutation-testing workbook about idempotency keys.
///
/// Without a command, prints the contents of the workbook and what to do next.
#[derive(Parser)]
#[command(name = "same-key", bin_name = "cargo run --", version, after_help = exit_codes())]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Print a mutant: its method's contract, its change, the question, and the tests of its chapter, but no answer.
    Show {
        /// The mutant, such as length-128
        name: String,
    },
    /// Print a hint for a mutant, a more specific one each time.
    ///
    /// There are three: the kind of witness; the part of the change that matters, with the sentence of the contract
    /// that it touches; the answer's observation without its outcomes.
    ///
    /// For each mutant, a file in target/hints keeps how many you have seen. After the third, the command prints the
    /// third again. To begin anew, delete the file.
    Hint(hint::Options),
    /// Run the tests of a mutant's chapter on it, and print which fail and the smallest failing input found.
    Kill(kill::Options),
    /// Run every mutant against the tests of its part, except those with racing workers, and print what was killed,
    /// what survived, and what that says about the tests.
    Matrix(matrix::Options),
    /// Run the experiment of Part II: races, a conflict, failures, a lost reply, the end of the retention.
    ScopeCheck,
    /// Write the generated parts of the book: diffs, answers, the kill matrix.
    Book,
    /// Print the answer for a mutant. Predict first.
    Reveal {
        /// The mutant, such as length-128
        name: String,
    },
    /// Judge your predictions, mutants and tests again whenever you save a file.
    ///
    /// In a terminal, this is one screen: what changed, what is right, what is wrong, and the next mutant. The keys: n
    /// goes to the next mutant, s shows it, h gives a hint, r runs everything again, q quits. A save during a run begins
    /// the run anew.
    ///
    /// If standard output is not a terminal, the command prints one line for each change.
    Watch(watch::Options),
    /// Write the committed kill matrix as a JSON report for mutation-testing viewers.
    Report(report::Options),
    /// Start a mutant of your own, and print what to do next.
    New(new::Options),
    /// Judge the steps that you write yourself in mutants/mine.rs, from step 1 to this one.
    ///
    /// The steps above it are the reference's, so only your own steps can fail. For a step that is not written yet, the
    /// command prints the signature to begin with.
    Write(write::Options),
    /// Judge your own tests, in tests/mine: are they right, do they ask too much, and what do they kill?
    ///
    /// They run on the reference, then on the variants, which keep the contract in another way, and then on the mutants.
    /// A test that fails on the reference is wrong. A test that fails on a variant asks too much, and does not count.
    ///
    /// A module that is named after a chapter belongs to that chapter. All others count for every chapter of their part:
    /// Part II if their name begins with `ledger_`, and otherwise Part I.
    Score(score::Options),
    /// Apply a step of the reference to every line of standard input.
    Apply {
        /// The step
        #[command(subcommand)]
        step: apply::AppliedStep,
    },
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("no mutant is called {name:?}\n\n{hint}")]
    UnknownMutant { name: String, hint: String },
    #[error(transparent)]
    NoRepository(#[from] NoRepository),
    #[error(transparent)]
    Runner(#[from] RunnerError),
    #[error(transparent)]
    Source(#[from] SourceError),
    #[error("{0}\n\nTo see what the compiler says: cargo test --test contract")]
    LearnerSyntax(SourceError),
    #[error(transparent)]
    ScopeCheck(ScopeCheckError),
    #[error(transparent)]
    Matrix(#[from] MatrixError),
    #[error(transparent)]
    Book(#[from] BookError),
    #[error("cannot read standard input: {0}")]
    Input(io::Error),
    #[error(
        "{0:?} cannot name a mutant: use lower-case words joined by hyphens, such as length-65, no Rust keyword, and no crate that mutants/mine.rs uses"
    )]
    NotAName(String),
    #[error("a mutant called {0:?} already exists: print it with cargo run -- show {0}, or choose another name")]
    NameTaken(String),
    #[error("{0:?} is the name of a mutant that the workbook does not show: choose another name")]
    NameOfSibling(String),
    #[error("the workbook has a mutant called {0:?}: give yours another name in mutants/mine.rs")]
    NameTwice(String),
    #[error("{} exists and is not a mutation report: choose another name, or overwrite it with --force", .0.display())]
    NotAReport(PathBuf),
    #[error("{0}\n\nNothing was changed.")]
    Exists(String),
    #[error("cannot write {file}: {error}\n\nNothing was changed.")]
    Create { file: String, error: io::Error },
    #[error(
        "mutants/mine.rs has no `impl Contract for Mine`: add it, and register it as (\"mine\", Subject::Contract(&Mine))"
    )]
    NoMine,
    #[error(
        "cannot write {file}: {error}\n\nThe hint above is not counted. To choose a hint yourself, add --level 1, 2 or 3."
    )]
    HintNotCounted { file: String, error: io::Error },
    #[error("cannot watch the files: {0}\n\nRun the tests yourself: cargo test --test predictions")]
    Watch(#[from] notify::Error),
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

/// Runs the command that the command line names. Results go to standard output, progress and errors to standard error.
pub fn run() -> Exit {
    // Without it, a signal still ends this program, and only a file in the middle of being written may be left.
    let _ = end_with_this_program();
    let result = match Arguments::try_parse() {
        Ok(arguments) => command(arguments.command),
        Err(message) => {
            let exit = if message.use_stderr() { Exit::Usage } else { Exit::Done };
            message.print().map(|()| exit).map_err(Into::into)
        }
    };
    match result {
        Ok(exit) => exit,
        // The reader closed the pipe of the help, or of `apply`, whose input may never end. This is not a failure.
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "{}error:{:#} {error}", paint::RED, paint::RED);
            if matches!(error, CommandError::Runner(RunnerError::Build)) { Exit::Reference } else { Exit::Usage }
        }
    }
}

fn command(command: Option<Command>) -> Result<Exit, CommandError> {
    // These two run the reference and read no file.
    if !matches!(command, Some(Command::ScopeCheck | Command::Apply { .. })) {
        root()?;
    }
    let mut out = UntilClosed::new(anstream::stdout().lock());
    let exit = match command {
        None => contents::contents(&mut out).map(|()| Exit::Done),
        Some(Command::Show { name }) => show::show(&mut out, &name).map(|()| Exit::Done),
        Some(Command::Hint(options)) => hint::hint(&mut out, &options).map(|()| Exit::Done),
        Some(Command::Kill(options)) => kill::kill(&mut out, &options),
        Some(Command::ScopeCheck) => scope_check(&ledger::Reference, &mut out).map(|()| Exit::Done).map_err(Into::into),
        // Bypasses `anstream`: when it strips colours, it also strips control characters from the text.
        Some(Command::Apply { step }) => apply::apply(&mut io::BufWriter::new(io::stdout().lock()), step),
        Some(Command::Matrix(options)) => matrix::matrix(&mut out, &options),
        Some(Command::Book) => book::book(&mut out).map(|()| Exit::Done),
        Some(Command::Reveal { name }) => reveal::reveal(&mut out, &name).map(|()| Exit::Done),
        Some(Command::Report(options)) => report::report(&mut out, &options).map(|()| Exit::Done),
        Some(Command::Write(options)) => write::write(&mut out, &options),
        Some(Command::Score(options)) => score::score(&mut out, &options),
        Some(Command::Watch(options)) => {
            // Its screen has to be given back by another thread, which waits for nothing but a screen that is written.
            drop(out);
            return watch::watch(&options);
        }
        Some(Command::New(options)) => new::new(&mut out, &options).map(|()| Exit::Done),
    }?;
    out.flush()?;
    Ok(exit)
}
