//! Starts a learner's own mutant: writes the reference's method to a new file, ready to be broken.

use std::{
    fs,
    io::{self, ErrorKind, Write},
};

use clap::Args;

use super::{CommandError, paint::BOLD};
use crate::{
    chapter::Chapter,
    mutants::{self, siblings_not_to_be_read, variants},
    workbook::{
        learner::{self, own_file},
        processes::uninterrupted,
        repository, source, unviable,
    },
};

#[derive(Args)]
pub(super) struct Options {
    /// Its name: lower-case words joined by hyphens, such as length-65
    name: String,
    #[command(flatten)]
    target: Target,
}

/// What it breaks.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Target {
    /// The step of Part I that it breaks, from 1 to 8
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=8))]
    step: Option<u8>,
    /// The method of Part II that it breaks, such as commit
    #[arg(long, value_name = "METHOD")]
    ledger: Option<String>,
}

/// A method of the reference, and the beginning of a file that overrides it.
struct Template {
    /// The reference's source file.
    reference: &'static str,
    method: String,
    head: &'static str,
    /// The variant of `Subject` that registers it.
    subject: &'static str,
}

impl Target {
    fn template(&self) -> Template {
        if let Some(method) = &self.ledger {
            return Template {
                reference: source::LEDGER,
                method: method.clone(),
                head: LEDGER_HEAD,
                subject: "Ledger",
            };
        }
        let step = Chapter::ALL[usize::from(self.step.unwrap_or(1) - 1)];
        let (_, method) = step.name().split_once('_').unwrap_or_default();
        Template { reference: source::CONTRACT, method: method.to_owned(), head: CONTRACT_HEAD, subject: "Contract" }
    }
}

pub(super) fn new(out: &mut impl Write, options: &Options) -> Result<(), CommandError> {
    let name = &options.name;
    if !is_name(name) {
        return Err(CommandError::NotAName(name.clone()));
    }
    let is_taken = learner::all()?.iter().any(|learner| learner.name == *name);
    let is_the_workbooks =
        mutants::find(name).is_some() || variants::find(name).is_some() || unviable::find(name).is_some();
    if is_taken || is_the_workbooks {
        return Err(CommandError::NameTaken(name.clone()));
    }
    if siblings_not_to_be_read::find(name).is_some() {
        return Err(CommandError::NameOfSibling(name.clone()));
    }
    let template = options.target.template();
    let body = source::reference_method(template.reference, &template.method)?.code;
    let file = own_file(name);
    write_new(&file, &text(template.head, &body)).map_err(|error| match unregistered(name) {
        Some(unregistered) if error.kind() == ErrorKind::AlreadyExists => CommandError::Exists(unregistered),
        _ => CommandError::Create { file: file.clone(), error },
    })?;
    writeln!(out, "Wrote {file}: the reference's `{}`, for you to break.\n", template.method)?;
    writeln!(out, "{BOLD}1.{BOLD:#} Register it. Add two lines to mutants/mine.rs, where the comments say so:\n")?;
    writeln!(out, "{}\n", lines(name, template.subject))?;
    writeln!(out, "{BOLD}2.{BOLD:#} Break a line in {file}.")?;
    writeln!(out, "{BOLD}3.{BOLD:#} See which tests fail: cargo run -- kill {name}")?;
    Ok(())
}

fn module(name: &str) -> String {
    name.replace('-', "_")
}

/// Returns the two lines that register a file.
fn lines(name: &str, subject: &str) -> String {
    let module = module(name);
    format!("     mod {module};\n     ({name:?}, Subject::{subject}(&{module}::Yours)),")
}

/// Returns what to do if this mutant's file exists. The caller knows that `mutants/mine.rs` does not register it.
pub(super) fn unregistered(name: &str) -> Option<String> {
    let file = own_file(name);
    let text = is_name(name).then(|| source::read(&file).ok())??;
    let lines = lines(name, if text.contains("impl Ledger for") { "Ledger" } else { "Contract" });
    Some(format!(
        "{file} exists but is not registered yet. Add its two lines to mutants/mine.rs, where the comments say so:\n\n{lines}"
    ))
}

/// Creates a file, completely or not at all. Fails if it already exists.
fn write_new(file: &str, text: &str) -> io::Result<()> {
    let path = repository::path(file);
    uninterrupted(|| {
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        let mut new = fs::File::create_new(&path)?;
        new.write_all(text.as_bytes()).inspect_err(|_| {
            let _ = fs::remove_file(&path);
        })
    })
}

/// Returns the file's text: the head, with everything that the body may need, and the body.
fn text(head: &str, body: &str) -> String {
    let indented = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
    let body: String = body.lines().map(indented).collect();
    format!("{head}{body}}}\n")
}

const CONTRACT_HEAD: &str = r#"//! Yours: say in this line what you break.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a step's body may need")]

use erased_serde::Serialize;
use same_key::{contract::*, json::*, response::Response};
use sha2::{Digest, Sha256};

pub(super) struct Yours;

impl Contract for Yours {
"#;

const LEDGER_HEAD: &str = r#"//! Yours: say in this line what you break.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a method of the ledger may need")]

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, DropBehavior, OptionalExtension, Transaction, TransactionBehavior};
use same_key::{
    contract::{self, Contract, Verdict},
    ledger::*,
};
use serde_json::json;

pub(super) struct Yours;

impl Ledger for Yours {
"#;

/// Returns whether a name is valid: words of `a-z` and `0-9`, joined by single hyphens; it starts with a letter and is
/// neither a keyword nor a crate that `mutants/mine.rs` uses. With underscores for hyphens, such a name can
/// also name a module.
fn is_name(name: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.split('-').all(is_word)
        && !KEYWORDS.contains(&name)
        && !CRATES.contains(&&*module(name))
}

/// A module of one of these names would hide the crate.
const CRATES: [&str; 6] = ["erased_serde", "rusqlite", "same_key", "serde_json", "sha2", "std"];

/// Rust's keywords cannot name a module.
#[rustfmt::skip]
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
    "yield",
];
