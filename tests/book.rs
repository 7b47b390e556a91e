//! Nothing in the book can go stale: every include has its file, every generated part matches the sources, every link
//! has a target, and every mutant has its place.
//!
//! `book/test` builds the book, so it checks what mdBook itself reports.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use same_key::{
    chapter::{Chapter, Part},
    mutants,
    workbook::{
        book::{self, GeneratedPart},
        cli,
    },
};

/// The parts of a step's chapter, in order.
const PARTS: [&str; 8] = [
    "The contract",
    "Why",
    "The reference",
    "What the happy path misses",
    MUTANTS,
    "A property that kills mutants",
    "What Rust's types already rule out",
    "Real reports from the field",
];

/// The part of any chapter that has mutants.
const MUTANTS: &str = "The mutants";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    text.replace("\r\n", "\n")
}

/// Returns the chapters as they are written, by name.
fn chapters() -> BTreeMap<String, String> {
    let files = fs::read_dir(root().join("book/src")).expect("the book has chapters");
    let paths = files.map(|file| file.expect("a file of the book can be listed").path());
    let chapters = paths.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let named = chapters.map(|path| (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), read(&path)));
    named.filter(|(name, _)| name != "SUMMARY.md").collect()
}

/// Returns what a chapter includes: for each include, the file's path and the anchor.
fn includes(chapter: &str) -> Vec<(PathBuf, Option<String>)> {
    let directives = chapter.split("{{#").skip(1).map(|rest| rest.split("}}").next().unwrap_or_default());
    directives
        .map(|directive| {
            let target = directive.strip_prefix("include ");
            let target =
                target.unwrap_or_else(|| panic!("{{{{#{directive}}}}} is not an include that this test can check"));
            let (file, anchor) = target.split_once(':').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
            (root().join("book/src").join(file), anchor.map(str::to_owned))
        })
        .collect()
}

/// Returns the text that an include inserts.
///
/// # Errors
/// A message that says what is missing.
fn included(file: &Path, anchor: Option<&str>) -> Result<String, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?.replace("\r\n", "\n");
    let Some(anchor) = anchor else { return Ok(text) };
    let marks = |mark: &str| {
        let is_mark = |line: &&str| line.split(mark).nth(1).is_some_and(|rest| rest.trim() == anchor);
        text.lines().filter(is_mark).count()
    };
    if (marks("ANCHOR:"), marks("ANCHOR_END:")) != (1, 1) {
        return Err(format!("{}: the anchor {anchor:?} must occur exactly once", file.display()));
    }
    let is_start = |line: &&str| !line.contains(&format!("ANCHOR: {anchor}"));
    let is_inside = |line: &&str| !line.contains(&format!("ANCHOR_END: {anchor}"));
    let lines: Vec<_> = text.lines().skip_while(is_start).skip(1).take_while(is_inside).collect();
    if lines.iter().all(|line| line.trim().is_empty()) {
        return Err(format!("{}: the anchor {anchor:?} is empty", file.display()));
    }
    Ok(lines.join("\n"))
}

/// Returns the chapters as mdBook sees them: with everything that they include.
fn pages() -> BTreeMap<String, String> {
    let expand = |chapter: String| {
        let mut pieces = chapter.split("{{#include ");
        let mut page = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (target, rest) = piece.split_once("}}").expect("an include ends");
            let (file, anchor) = target.split_once(':').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
            page +=
                &included(&root().join("book/src").join(file), anchor).unwrap_or_else(|missing| panic!("{missing}"));
            page += rest;
        }
        page
    };
    chapters().into_iter().map(|(name, chapter)| (name, expand(chapter))).collect()
}

/// Returns a page without its code blocks.
fn prose(page: &str) -> String {
    let mut inside = false;
    let lines = page.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        inside ^= is_fence;
        !inside && !is_fence
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the headings that begin with `mark`, such as `## `, in order.
fn headings(page: &str, mark: &str) -> Vec<String> {
    prose(page).lines().filter_map(|line| line.strip_prefix(mark)).map(|title| title.replace('`', "")).collect()
}

/// Returns the fragments of a page that a link can name, as mdBook makes them.
fn fragments(page: &str) -> BTreeSet<String> {
    let fragment = |heading: &String| {
        let kept = |c: char| match c {
            c if c.is_alphanumeric() || c == '_' || c == '-' => Some(c),
            c if c.is_whitespace() => Some('-'),
            _ => None,
        };
        heading.to_lowercase().chars().filter_map(kept).collect()
    };
    let headings = ["# ", "## ", "### "].iter().flat_map(|mark| headings(page, mark)).map(|heading| fragment(&heading));
    let cards = page.split("<h3 id=\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default().to_owned());
    headings.chain(cards).collect()
}

/// Returns the targets of a page's links, in Markdown and in HTML.
fn links(page: &str) -> Vec<String> {
    let prose = prose(page);
    let in_markdown = prose.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0.to_owned()));
    let in_html =
        prose.split("href=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.replace(".html", ".md")));
    in_markdown.chain(in_html).collect()
}

/// The parts as the current sources say. Generating them takes longer than everything else here, so tests share them.
static GENERATED: LazyLock<Vec<GeneratedPart>> = LazyLock::new(|| {
    let printed = cli::printed_for_the_book().unwrap_or_else(|error| panic!("{error}"));
    book::parts(&printed).unwrap_or_else(|error| panic!("{error}"))
});

fn is_empty(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_generated_part_is_as_its_sources_say() {
    let stale = book::stale(&GENERATED).unwrap_or_else(|error| panic!("{error}"));
    let files: Vec<_> = stale.iter().map(|path| format!("  {}/{path}", book::FOLDER)).collect();
    assert!(files.is_empty(), "stale:\n{}\n\nTo update them: {}", files.join("\n"), book::COMMAND);
}

#[test]
fn every_include_finds_its_file_and_its_anchor() {
    let mut problems = Vec::new();
    for (name, chapter) in chapters() {
        for (file, anchor) in includes(&chapter) {
            problems.extend(included(&file, anchor.as_deref()).err().map(|missing| format!("{name}: {missing}")));
        }
    }
    is_empty(&problems);
}

#[test]
fn every_generated_part_is_included_once() {
    let folder = root().join(book::FOLDER);
    let mut used: Vec<_> = chapters().values().flat_map(|chapter| includes(chapter)).map(|(file, _)| file).collect();
    used.retain(|file| file.starts_with(&folder));
    used.sort();
    let mut parts: Vec<_> = GENERATED.iter().map(|part| folder.join(&part.path)).collect();
    parts.sort();
    assert_eq!(used, parts);
}

#[test]
fn every_chapter_is_in_the_summary_and_nothing_else_is() {
    let summary = read(&root().join("book/src/SUMMARY.md"));
    assert_eq!(links(&summary).into_iter().collect::<BTreeSet<_>>(), chapters().into_keys().collect());
}

#[test]
fn the_summary_has_the_chapters_with_mutants_in_reading_order() {
    let expected = Chapter::ALL.map(|chapter| format!("{}.md", chapter.name()));
    let mut found = links(&read(&root().join("book/src/SUMMARY.md")));
    found.retain(|link| expected.contains(link));
    assert_eq!(found, expected);
}

/// A limit is a test, wherever it is written.
#[test]
fn every_limit_is_in_one_table() {
    let mut sources = String::new();
    collect(&root().join("tests/contract"), &mut sources);
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let limits =
        sources.split("fn limit_").skip(1).map(|rest| rest.split(|c| !is_of_name(c)).next().unwrap_or_default());
    let pages = pages();
    let mut problems = Vec::new();
    for limit in limits {
        let count: usize = pages.values().map(|page| page.matches(&format!("| `limit_{limit}` |")).count()).sum();
        problems
            .extend((count != 1).then(|| format!("limit_{limit}: its row occurs {count} times; it must occur once")));
    }
    is_empty(&problems);
}

#[test]
fn every_link_inside_the_book_leads_somewhere() {
    let pages = pages();
    let mut problems = Vec::new();
    for (name, page) in &pages {
        for link in links(page).into_iter().filter(|link| !link.starts_with("https://")) {
            let (file, fragment) = link.split_once('#').unwrap_or((&link, ""));
            let target = pages.get(if file.is_empty() { name.as_str() } else { file });
            let is_dead = target.is_none_or(|page| !fragment.is_empty() && !fragments(page).contains(fragment));
            problems.extend(is_dead.then(|| format!("{name}: {link} has no target")));
        }
    }
    is_empty(&problems);
}

#[test]
fn every_mutant_has_one_card_in_its_chapter() {
    let pages = pages();
    let mut problems = Vec::new();
    for mutant in mutants::all() {
        let (name, chapter) = (mutant.name, format!("{}.md", mutant.chapter.name()));
        let mut wanted = vec![
            (chapter.as_str(), "card", format!("<details class=\"mutant\" name=\"mutant\" data-mutant=\"{name}\">")),
            (&chapter, "heading", format!("<h3 id=\"{name}\">")),
            ("mutants.md", "line in the list", format!("| [`{name}`]({chapter}#{name})")),
        ];
        if mutant.equivalent.is_none() {
            wanted.push((&chapter, "answer", format!("<summary>The answer: <code>{name}</code></summary>")));
        }
        for (page, part, text) in wanted {
            let places: Vec<_> =
                pages.iter().flat_map(|(name, page)| page.matches(&text).map(move |_| name.as_str())).collect();
            problems
                .extend((places != [page]).then(|| format!("{name}: its {part} has to be once in {page}: {places:?}")));
        }
    }
    is_empty(&problems);
}

#[test]
fn every_chapter_of_a_step_has_all_its_parts() {
    let pages = pages();
    for step in Chapter::ALL.into_iter().filter(|chapter| chapter.part() == Part::One) {
        let page = pages.get(&format!("{}.md", step.name())).unwrap_or_else(|| panic!("no chapter for {step:?}"));
        let headings = headings(page, "## ");
        assert_eq!(headings.get(..PARTS.len()), Some(&PARTS.map(str::to_owned)[..]), "{}", step.name());
    }
}

#[test]
fn every_chapter_with_mutants_has_a_part_for_them() {
    let pages = pages();
    for chapter in Chapter::ALL {
        let name = chapter.name();
        let page = pages.get(&format!("{name}.md")).unwrap_or_else(|| panic!("no chapter {name}"));
        assert_eq!(headings(page, "## ").iter().filter(|part| *part == MUTANTS).count(), 1, "{name}");
        assert!(page.starts_with(&format!("# {}\n", chapter.title())), "{name} has another title");
    }
}

/// Names in the text, such as `valid_key`, `length-128` and `src/contract.rs`, exist in the sources.
#[test]
fn every_name_in_the_text_is_a_name_in_the_sources() {
    /// Names from other projects.
    const FOREIGN: [&str; 4] = ["dumps", "json.dumps", "shared_ptr", "b-c"];
    let mut sources = read(&root().join("Cargo.toml"));
    for folder in ["src", "mutants", "tests"] {
        collect(&root().join(folder), &mut sources);
    }
    let mut problems = Vec::new();
    for (name, chapter) in chapters() {
        let prose = prose(&chapter);
        let codes = prose.split('`').skip(1).step_by(2);
        for code in codes.filter(|code| !FOREIGN.contains(code)) {
            let is_path = Path::new(code).extension().is_some_and(|extension| extension == "rs")
                || ["src/", "tests/", "mutants/"].iter().any(|top| code.starts_with(top));
            let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-';
            let is_name = code.contains(['_', '-'])
                && code.starts_with(|c: char| c.is_ascii_lowercase())
                && code.chars().all(is_word);
            let is_stale = if is_path {
                !root().join(code).exists() && !root().join("tests/contract").join(code).exists()
            } else {
                is_name && !sources.contains(code)
            };
            problems.extend(is_stale.then(|| format!("{name}: nothing is called `{code}`")));
        }
    }
    is_empty(&problems);
}

/// Test names such as `step1_valid_key::happy_path`, from the kill matrix and from predictions, exist.
#[test]
fn every_test_that_a_page_names_is_a_test() {
    let files = fs::read_dir(root().join("tests/contract")).expect("the tests can be listed");
    let files = files.map(|file| file.expect("a test can be listed").path());
    let module = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let sources: BTreeMap<_, _> = files.map(|path| (module(&path), read(&path))).collect();
    let mut problems = BTreeSet::new();
    for (name, page) in pages() {
        let page = page.replace("<wbr>", "");
        for path in page.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':') {
            let mut parts = path.split("::");
            let (Some(module), Some(test)) = (parts.next(), parts.next()) else { continue };
            let is_name = test.contains('_') && test.starts_with(|c: char| c.is_ascii_lowercase());
            if let Some(source) = sources.get(module).filter(|_| is_name)
                && !['(', '<'].iter().any(|next| source.contains(&format!("fn {test}{next}")))
            {
                problems.insert(format!(
                    "{name}: no test is called {module}::{test}. To fix it: cargo run -- matrix --save"
                ));
            }
        }
    }
    is_empty(&problems.into_iter().collect::<Vec<_>>());
}

fn collect(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder of sources can be listed") {
        let path = entry.expect("a source can be listed").path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            *sources += &read(&path);
        }
    }
}
