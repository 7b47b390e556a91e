//! The rules for every mutant: one override, one edit, a matching file and name.

use std::{collections::BTreeSet, fs, path::Path};

use same_key::{
    chapter::{Chapter, Part},
    mutant::{Mutant, Origin},
    mutants::{self, siblings_not_to_be_read, variants},
    sibling::Sibling,
    variant::Variant,
    workbook::{
        source::{Change, Line, change, change_between, reference_file, summary},
        unviable,
    },
};

/// The most lines that an edit may remove, and the most that it may add. A moved statement counts in both places.
const LINES: usize = 2;

#[test]
fn every_mutant_is_the_reference_with_one_edit_of_a_line_or_two() {
    let mut long = Vec::new();
    for mutant in mutants::all() {
        let Change { lines, .. } = change(mutant).unwrap_or_else(|error| panic!("{}: {error}", mutant.name));
        let removed = lines.iter().filter(|line| matches!(line, Line::Removed(_))).count();
        let added = lines.iter().filter(|line| matches!(line, Line::Added(_))).count();
        assert!(removed + added > 0, "{} changes nothing", mutant.name);
        if removed > LINES || added > LINES {
            long.push(format!("{} removes {removed} lines and adds {added}", mutant.name));
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn every_mutant_says_what_was_broken_in_one_sentence() {
    for mutant in mutants::all() {
        let summary = summary(&mutant.file()).unwrap_or_else(|error| panic!("{}: {error}", mutant.name));
        assert!(summary.ends_with('.') && summary.len() <= 110, "{}: {summary:?}", mutant.name);
    }
}

#[test]
fn names_are_kebab_case_and_given_once() {
    let mut names = BTreeSet::new();
    for mutant in mutants::all() {
        let is_kebab_case = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(mutant.name.chars().all(is_kebab_case), "{:?}", mutant.name);
        assert!(names.insert(mutant.name), "two mutants are called {:?}", mutant.name);
    }
}

#[test]
fn every_file_of_a_mutant_is_in_the_registry() {
    let registered: BTreeSet<_> = mutants::all().map(Mutant::file).collect();
    for chapter in Chapter::ALL {
        let folder = top().join("mutants").join(chapter.name());
        for entry in fs::read_dir(&folder).expect("every chapter has a folder of mutants") {
            let name = entry.expect("a folder can be read").file_name().into_string().expect("a UTF-8 name");
            let file = format!("mutants/{}/{name}", chapter.name());
            let is_list = ["mod.rs", "answers.rs"].contains(&name.as_str());
            assert!(is_list || registered.contains(&file), "{file} is not in the registry");
        }
    }
}

#[test]
fn each_of_the_eight_steps_has_the_snippet_that_the_worksheet_shows() {
    let shown: Vec<_> = mutants::all()
        .filter(|mutant| matches!(mutant.origin, Origin::Worksheet(_)))
        .map(|mutant| (mutant.chapter.name(), mutant.name))
        .collect();
    let expected = [
        ("step1_valid_key", "length-128"),
        ("step2_canonical", "unsorted-keys"),
        ("step3_fingerprint", "sha512"),
        ("step4_scoped_key", "lowercase-path"),
        ("step5_classify", "conflict-replays"),
        ("step6_remember", "remember-alias"),
        ("step7_replay", "replay-alias"),
        ("step8_execute", "replay-reruns-action"),
    ];
    assert_eq!(shown, expected);
}

#[test]
fn every_mutant_is_registered_with_the_struct_of_its_own_file() {
    for chapter in Chapter::ALL {
        let list = read(&format!("mutants/{}/mod.rs", chapter.name()));
        let entries = list.split_once("static MUTANTS").expect("every chapter has a list").1;
        for mutant in mutants::all().filter(|mutant| mutant.chapter == chapter) {
            let entry = entries.split("Mutant::").find(|entry| entry.contains(&format!("{:?}", mutant.name)));
            let own = format!("&{}::", mutant.name.replace('-', "_"));
            assert!(entry.expect("it is registered").contains(&own), "{} is not registered with {own}", mutant.name);
        }
    }
}

#[test]
fn every_sibling_is_the_reference_with_one_edit_and_has_the_chapter_of_its_mutant() {
    for sibling in siblings_not_to_be_read::all() {
        let (name, file) = (sibling.name, sibling.file());
        let change = change_between(reference_file(sibling.subject), file.clone());
        let Change { lines, .. } = change.unwrap_or_else(|error| panic!("{name}: {error}"));
        let removed = lines.iter().filter(|line| matches!(line, Line::Removed(_))).count();
        let added = lines.iter().filter(|line| matches!(line, Line::Added(_))).count();
        assert!(removed + added > 0, "{name} changes nothing");
        assert!(removed <= LINES && added <= LINES, "{name} removes {removed} lines and adds {added}");
        let summary = summary(&file).expect("its change was read from the same file");
        assert!(summary.ends_with('.') && summary.len() <= 110, "{name}: {summary:?}");
        let mutant = mutants::find(sibling.of).unwrap_or_else(|| panic!("{name}: no mutant is called {}", sibling.of));
        assert_eq!((mutant.chapter, mutant.equivalent), (sibling.chapter, None), "{name}");
    }
}

#[test]
fn every_file_of_a_sibling_is_in_the_registry_with_its_own_struct_and_a_name_of_its_own() {
    let folder = "mutants/siblings_not_to_be_read";
    let list = read(&format!("{folder}/mod.rs"));
    let mut registered = BTreeSet::new();
    for Sibling { name, .. } in siblings_not_to_be_read::all() {
        let others = mutants::find(name).is_some() || variants::find(name).is_some() || unviable::find(name).is_some();
        let module = name.replace('-', "_");
        assert!(!others && registered.insert(format!("{module}.rs")), "two mutants are called {name:?}");
        let entry = list.split("Sibling::").find(|entry| entry.contains(&format!("{name:?}")));
        assert!(
            entry.is_some_and(|entry| entry.contains(&format!("&{module}::"))),
            "{name} is not registered as {module}"
        );
    }
    registered.extend(["README.md", "mod.rs"].map(str::to_owned));
    let found = fs::read_dir(top().join(folder)).expect("the folder is there");
    let found =
        found.map(|entry| entry.expect("a folder can be read").file_name().into_string().expect("a UTF-8 name"));
    assert_eq!(found.collect::<BTreeSet<_>>(), registered);
}

#[test]
fn every_chapter_has_two_siblings_at_least() {
    for chapter in Chapter::ALL {
        let siblings = siblings_not_to_be_read::all().filter(|sibling| sibling.chapter == chapter).count();
        assert!(siblings >= 2, "{} has {siblings}", chapter.name());
    }
}

#[test]
fn every_variant_overrides_one_method_and_says_what_differs_and_why_that_is_right() {
    for variant in variants::all() {
        let (name, file) = (variant.name, variant.file());
        let change = change_between(reference_file(variant.subject), file.clone());
        let Change { lines, .. } = change.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(lines.iter().any(|line| !matches!(line, Line::Kept(_))), "{name} changes nothing");
        let summary = summary(&file).expect("its change was read from the same file");
        for sentence in [&*summary, variant.differs, variant.allowed] {
            assert!(sentence.ends_with('.') && sentence.len() <= 120, "{name}: {sentence:?}");
        }
    }
}

#[test]
fn every_file_of_a_variant_is_in_the_registry_with_its_own_struct_and_a_name_of_its_own() {
    let folder = "mutants/variants";
    let list = read(&format!("{folder}/mod.rs"));
    let mut registered = BTreeSet::from(["mod.rs".to_owned()]);
    for Variant { name, .. } in variants::all() {
        let is_another = mutants::find(name).is_some() || unviable::find(name).is_some();
        let module = name.replace('-', "_");
        assert!(!is_another && registered.insert(format!("{module}.rs")), "two mutants are called {name:?}");
        let entry = list.split("Variant {").find(|entry| entry.contains(&format!("{name:?}")));
        assert!(
            entry.is_some_and(|entry| entry.contains(&format!("(&{module}::"))),
            "{name} is not registered as {module}"
        );
    }
    let found = fs::read_dir(top().join(folder)).expect("the folder is there");
    let found =
        found.map(|entry| entry.expect("a folder can be read").file_name().into_string().expect("a UTF-8 name"));
    assert_eq!(found.collect::<BTreeSet<_>>(), registered);
}

#[test]
fn variants_are_in_reading_order_and_every_step_has_two_at_least() {
    let chapters: Vec<_> = variants::all().map(|variant| variant.chapter).collect();
    assert!(chapters.is_sorted(), "{chapters:?}");
    for step in Chapter::ALL.into_iter().filter(|chapter| chapter.part() == Part::One) {
        let variants = variants::all().filter(|variant| variant.chapter == step).count();
        assert!(variants >= 2, "{} has {variants}", step.name());
    }
}

#[test]
fn every_file_of_tests_is_compiled() {
    for (folder, programs) in [("tests/contract", &["main.rs", "ledger.rs"][..]), ("tests/predictions", &["main.rs"])] {
        let modules: String = programs.iter().map(|program| read(&format!("{folder}/{program}"))).collect();
        for entry in fs::read_dir(top().join(folder)).expect("the folder is there") {
            let path = entry.expect("a folder can be read").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a UTF-8 name");
            let is_test = path.extension().is_some_and(|extension| extension == "rs");
            let is_program = programs.contains(&format!("{name}.rs").as_str());
            let is_listed = modules.lines().any(|line| line == format!("mod {name};"));
            assert!(!is_test || is_program || is_listed, "{folder}/{name}.rs is in no program: add `mod {name};`");
        }
    }
}

fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    fs::read_to_string(top().join(file)).expect("the file is there")
}
