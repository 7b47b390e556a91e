//! What is printed around the test report: what is left to predict before it, and the counts after it.

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::Location,
    sync::{Mutex, PoisonError},
};

use libtest_mimic::Arguments;
use same_key::workbook::{
    judge::results::{Judged, Results},
    nearest::nearest,
    prediction::Missing,
};

/// A prediction, or a mutant that has none.
pub(crate) struct Entry {
    /// The name of its trial: the file and the mutant.
    pub(crate) name: String,
    pub(crate) file: &'static str,
    pub(crate) mutant: &'static str,
    pub(crate) state: State,
}

pub(crate) enum State {
    /// The prediction of this number is judged.
    Made { number: usize, location: &'static Location<'static> },
    /// The prediction of this number claims nothing yet.
    Left { number: usize, location: &'static Location<'static>, missing: Missing },
    /// The line was deleted.
    Deleted,
}

/// Remarks on right predictions. They are printed at the end.
pub(crate) static REMARKS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// What was judged, by mutant. The digests of the files are added at the end.
pub(crate) static JUDGED: Mutex<Vec<(&str, &str, bool)>> = Mutex::new(Vec::new());

impl Entry {
    pub(crate) fn is_left(&self) -> bool {
        !matches!(self.state, State::Made { .. })
    }

    /// Returns whether the command line selects it, as the test report does.
    pub(crate) fn is_selected(&self, arguments: &Arguments) -> bool {
        let fits = |pattern: &String| if arguments.exact { self.name == *pattern } else { self.name.contains(pattern) };
        arguments.filter.as_ref().is_none_or(fits) && !arguments.skip.iter().any(fits)
    }
}

/// Prints what is left to predict: one line for each file, or for each mutant if the command line selects some.
pub(crate) fn before(selected: &[&Entry], arguments: &Arguments) {
    let mut missing: Vec<(&str, usize)> = Vec::new();
    for entry in selected {
        match &entry.state {
            State::Made { .. } => {}
            State::Left { missing: Missing::Unfinished(location), .. } => {
                let place = format!("{}:{}", location.file(), location.line());
                println!("{} is not finished yet: {place} has a todo() or a …", entry.name);
            }
            State::Left { location, .. } if arguments.filter.is_some() => {
                println!("{} is not predicted yet: {}:{}", entry.name, location.file(), location.line());
            }
            State::Deleted if arguments.filter.is_some() => {
                println!("{} is not predicted yet: add it to tests/predictions/{}.rs", entry.name, entry.file);
            }
            State::Left { .. } | State::Deleted => match missing.last_mut() {
                Some((file, count)) if *file == entry.file => *count += 1,
                _ => missing.push((entry.file, 1)),
            },
        }
    }
    for (file, count) in missing {
        println!("{file}: {count} not predicted yet");
    }
}

/// Prints remarks and counts, and remembers what was judged. `digests` has the digest of each file.
pub(crate) fn after(all: &[Entry], arguments: &Arguments, digests: &BTreeMap<&str, String>) {
    let selected: Vec<_> = all.iter().filter(|entry| entry.is_selected(arguments)).collect();
    if let Some(filter) = arguments.filter.as_deref().filter(|_| selected.is_empty()) {
        // `cargo test NAME` passes the name to every target, so a name that is unknown here is not a failure.
        let nearest = nearest(filter, all.iter().map(|entry| entry.name.as_str())).join("\n  ");
        println!("No prediction is called {filter:?}. The nearest names:\n  {nearest}\n");
        return;
    }
    let remarks: BTreeSet<_> = REMARKS.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
    for remark in remarks {
        println!("{remark}");
    }
    let judged: Vec<_> = JUDGED.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
    let right = judged.iter().filter(|(_, _, right)| *right).count();
    let unfinished = |entry: &&&Entry| matches!(entry.state, State::Left { missing: Missing::Unfinished(_), .. });
    let unfinished = selected.iter().filter(unfinished).count();
    let left = selected.iter().filter(|entry| entry.is_left()).count() - unfinished;
    let unfinished = if unfinished == 0 { String::new() } else { format!("{unfinished} not finished, ") };
    let wrong = judged.len() - right;
    println!("{right} right, {wrong} wrong, {unfinished}{left} not predicted yet. What to do next: cargo run");
    let judged = judged.into_iter().map(|(file, mutant, right)| {
        (mutant.to_owned(), Judged { right, file: digests.get(file).cloned().unwrap_or_default() })
    });
    if let Err(error) = Results::add(judged.collect()) {
        eprintln!("{error}");
    }
}
