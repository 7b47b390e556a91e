//! Starts a mutant of the learner's own: the reference's method in a file of its own, ready to be broken.

use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::Path,
};

use clap::Args;

use super::{CommandError, paint::BOLD};
use crate::{mutants, source, step::Step, unviable};

#[derive(Args)]
pub(super) struct Options {
    /// Its name: lower-case words with hyphens, such as length-65
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

/// A method of the reference, and what a file that overrides it begins with.
struct Template {
    /// Where the reference stands.
    reference: &'static str,
    method: String,
    head: &'static str,
    /// The call that makes it known.
    known_by: &'static str,
}

impl Target {
    fn template(&self) -> Template {
        if let Some(method) = &self.ledger {
            return Template {
                reference: source::LEDGER,
                method: method.clone(),
                head: LEDGER_HEAD,
                known_by: "Mutant::learner_ledger",
            };
        }
        let step = Step::ALL[usize::from(self.step.unwrap_or(1) - 1)];
        let (_, method) = step.module().split_once('_').unwrap_or_default();
        Template {
            reference: source::CONTRACT,
            method: method.to_owned(),
            head: CONTRACT_HEAD,
            known_by: "Mutant::learner",
        }
    }
}

pub(super) fn new(out: &mut impl Write, options: &Options) -> Result<(), CommandError> {
    let name = &options.name;
    if !is_name(name) {
        return Err(CommandError::NotAName(name.clone()));
    }
    if mutants::find(name).is_some() || unviable::ALL.iter().any(|unviable| unviable.name == name) {
        return Err(CommandError::NameTaken(name.clone()));
    }
    let template = options.target.template();
    let body = source::reference_method(template.reference, &template.method)?;
    let file = file(name);
    write_new(&file, &text(template.head, &body)).map_err(|error| match not_known_yet(name) {
        Some(known_by) if error.kind() == ErrorKind::AlreadyExists => CommandError::Exists(known_by),
        _ => CommandError::Create { file: file.clone(), error },
    })?;
    writeln!(out, "{file} is written: the reference's `{}`, for you to break.\n", template.method)?;
    writeln!(out, "{BOLD}1.{BOLD:#} Make it known. Add two lines to mutants/mine.rs, where it says so:\n")?;
    writeln!(out, "{}\n", lines(name, template.known_by))?;
    writeln!(out, "{BOLD}2.{BOLD:#} Break a line in {file}.")?;
    writeln!(out, "{BOLD}3.{BOLD:#} See what dies: cargo run -- kill {name}")?;
    Ok(())
}

fn module(name: &str) -> String {
    name.replace('-', "_")
}

fn file(name: &str) -> String {
    format!("mutants/mine/{}.rs", module(name))
}

/// The two lines that make a file known.
fn lines(name: &str, known_by: &str) -> String {
    let module = module(name);
    format!("     mod {module};\n     {known_by}({name:?}, &{module}::Yours),")
}

/// What to do when the file of this name is there, and `mutants/mine.rs` does not name it.
pub(super) fn not_known_yet(name: &str) -> Option<String> {
    let file = file(name);
    let text = is_name(name).then(|| source::read(&file).ok())??;
    let known_by = if text.contains("impl Ledger for") { "Mutant::learner_ledger" } else { "Mutant::learner" };
    let lines = lines(name, known_by);
    Some(format!(
        "{file} is there, but not known yet. Add its two lines to mutants/mine.rs, where it says so:\n\n{lines}"
    ))
}

/// Writes a file that is not there yet, as a whole or not at all.
fn write_new(file: &str, text: &str) -> io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::create_dir_all(path.parent().unwrap_or(&path))?;
    let mut new = fs::File::create_new(&path)?;
    new.write_all(text.as_bytes()).inspect_err(|_| {
        let _ = fs::remove_file(&path);
    })
}

/// The file: everything that the body may need, and the body.
fn text(head: &str, body: &str) -> String {
    let indented = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
    let body: String = body.lines().map(indented).collect();
    format!("{head}{body}}}\n")
}

const CONTRACT_HEAD: &str = r#"//! Yours: say in this line what you break.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a step's body may need")]

use erased_serde::Serialize;
use sha2::{Digest, Sha256};

use crate::{contract::*, json::*, response::Response};

pub(super) struct Yours;

impl Contract for Yours {
"#;

const LEDGER_HEAD: &str = r#"//! Yours: say in this line what you break.
#![allow(unused_imports, clippy::wildcard_imports, reason = "everything that a method of the ledger may need")]

use std::collections::HashSet;

use rusqlite::{Connection, DropBehavior, OptionalExtension, Transaction, TransactionBehavior};
use serde_json::json;

use crate::{
    contract::{self, Contract, Verdict},
    ledger::*,
};

pub(super) struct Yours;

impl Ledger for Yours {
"#;

/// Words of `a-z` and `0-9`, the first letter no digit, with single hyphens in between: so it can also name a module.
fn is_name(name: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.split('-').all(is_word) && !KEYWORDS.contains(&name)
}

/// Rust's keywords cannot name a module.
#[rustfmt::skip]
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
    "yield",
];
