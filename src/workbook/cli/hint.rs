//! Prints hints for a mutant, one more each time.

use std::{fs, io::Write, path::PathBuf};

use clap::Args;

use super::{
    CommandError, columns,
    names::{self, Named},
    paint::BOLD,
};
use crate::{
    mutant::Mutant,
    workbook::{
        answer::{self, Answer},
        hint::{self, LAST},
        repository,
    },
};

/// What the three hints are called.
const NAMES: [&str; LAST as usize] = ["The first hint of three", "The second hint of three", "The last hint"];

#[derive(Args)]
pub(super) struct Options {
    /// The mutant, such as length-128
    name: String,
    /// Print this hint, and count nothing
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=i64::from(LAST)))]
    level: Option<u8>,
}

pub(super) fn hint(out: &mut impl Write, options: &Options) -> Result<(), CommandError> {
    let named = names::find(&options.name)?;
    writeln!(out, "{BOLD}{}{BOLD:#}  {}\n{}\n", named.name(), named.title(), named.summary()?)?;
    match named {
        Named::Workbook(Mutant { equivalent: Some(proof), .. }) => {
            writeln!(out, "It is equivalent, so there is nothing to observe:\n  {proof}")?;
        }
        Named::Workbook(mutant) => {
            if let Some(answer) = answer::find(mutant.name) {
                match options.level {
                    Some(level) => print(out, mutant, &answer, level)?,
                    None => next(out, mutant, &answer)?,
                }
            }
        }
        Named::Learner(learner) => {
            let name = learner.name;
            writeln!(out, "It is yours, so there are no hints. See which tests fail: cargo run -- kill {name}")?;
        }
        Named::Sibling(sibling) => writeln!(out, "{}", names::not_shown(sibling))?,
        Named::Variant(variant) => writeln!(out, "{}", names::not_broken(variant))?,
    }
    Ok(())
}

/// Prints the hint after the last one that the learner has seen.
///
/// # Errors
/// Those of [`hint::hint`] and of the writer; [`CommandError::HintNotCounted`] if the hint is printed but not counted.
pub(super) fn next(out: &mut impl Write, mutant: &Mutant, answer: &Answer) -> Result<(), CommandError> {
    let level = (seen(mutant) + 1).min(LAST);
    print(out, mutant, answer, level)?;
    let file = file(mutant);
    let write = || {
        fs::create_dir_all(file.parent().unwrap_or(&file))?;
        fs::write(&file, level.to_string())
    };
    write().map_err(|error| CommandError::HintNotCounted { file: file.display().to_string(), error })
}

fn print(out: &mut impl Write, mutant: &Mutant, answer: &Answer, level: u8) -> Result<(), CommandError> {
    let name = mutant.name;
    let (heading, text) = hint::hint(mutant, answer, level)?;
    writeln!(out, "{BOLD}{}: {heading}{BOLD:#}\n", NAMES[usize::from(level - 1)])?;
    // The last hint is code.
    if level < LAST {
        columns::prose(out, &text)?;
    } else {
        writeln!(out, "{text}")?;
    }
    writeln!(out)?;
    if level < LAST {
        writeln!(out, "One more hint: cargo run -- hint {name}")?;
    } else {
        writeln!(out, "What does the reference give, and what the mutant? Predict both, and have them judged:")?;
        writeln!(out, "Judge:    cargo test --test predictions {name}")?;
        writeln!(out, "Stuck:    cargo run -- reveal {name}")?;
    }
    Ok(())
}

/// Returns the file that keeps how many of this mutant's hints the learner has seen.
fn file(mutant: &Mutant) -> PathBuf {
    repository::path(&format!("target/hints/{}", mutant.name))
}

/// Returns the level of the last hint that was printed. Without a file, and with one that says something else, no hint
/// was.
fn seen(mutant: &Mutant) -> u8 {
    let number = fs::read_to_string(file(mutant)).ok().and_then(|text| text.trim().parse().ok());
    number.filter(|level| (1..=LAST).contains(level)).unwrap_or_default()
}
