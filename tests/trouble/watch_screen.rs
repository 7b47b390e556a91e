//! `watch` in a terminal: one screen, and keys.

use rstest::rstest;

use crate::{
    terminal::Terminal,
    watch::{ALL_RIGHT, ONE_WRONG, PREDICTIONS, one_wrong},
};

/// An error of the compiler whose label says the same as its title.
const TOLD_TWICE: &str =
    "//!>tests/predictions/step3_fingerprint.rs:36:9: error: not general enough: not general enough\n";

/// What gives the terminal its own screen back, and shows the cursor.
const GIVEN_BACK: &str = "\u{1b}[?1049l\u{1b}[?25h";

#[test]
fn a_screen_shows_what_is_judged_and_its_keys_work() {
    let (copy, stage) = one_wrong();
    let mut terminal = Terminal::start(copy.on(stage.command(&["watch", "step3_fingerprint"])));
    let first = terminal.shows("1 right, 1 wrong, 1 not finished, 3 not predicted yet");
    for told in [
        "Next: uppercase-hex",
        "Wrong: uppercase-hex",
        "the reference gives something else",
        "Look at its digits.",
        "Not finished: random-state",
        "step3_fingerprint.rs:12 has a todo() or a …",
    ] {
        assert!(first.contains(told), "{told:?} is missing: {first:?}");
    }
    assert!(!terminal.collects_lines());
    copy.save(PREDICTIONS, ALL_RIGHT);
    let second = terminal.shows("2 right, 0 wrong, 4 not predicted yet");
    // A long sentence is broken between words.
    let remark = "uppercase-hex: right. The answer key says Input where you say State. For its own observation: it\u{1b}[K\r\nkeeps";
    assert!(second.contains("Newly right: uppercase-hex") && second.contains(remark), "{second:?}");
    assert!(second.contains("Next: truncated-digest") && !second.contains("Wrong:"), "{second:?}");
    terminal.press("s");
    let page = terminal.shows("shows more");
    assert!(page.contains("The change") && !page.contains("Judge:"), "{page:?}");
    // Page down, and down.
    terminal.press("\u{1b}[6~\u{1b}[6~\u{1b}[B");
    let page = terminal.shows("Judge:");
    assert!(page.contains("Same Key, Same Request?") && !page.contains("Next: "), "{page:?}");
    terminal.press("h");
    terminal.shows("The first hint of three");
    terminal.press("h");
    terminal.shows("The second hint of three");
    copy.save(PREDICTIONS, ONE_WRONG);
    terminal.shows("1 right, 1 wrong");
    terminal.shows("Next: uppercase-hex");
    terminal.press("n");
    terminal.shows("Next: random-state");
    terminal.press("n");
    terminal.shows("Next: truncated-digest");
    terminal.press("r");
    terminal.shows("judging the predictions");
    terminal.shows("waiting for you to save a file");
    copy.save(PREDICTIONS, TOLD_TWICE);
    let broken = terminal
        .shows("It does not compile: tests/predictions/step3_fingerprint.rs:36:9: error: not general enough\u{1b}");
    assert!(broken.contains("1 right, 1 wrong, 1 not finished, 3 not predicted yet (before it did not compile)"));
    assert!(!broken.contains("Wrong:"), "{broken:?}");
    copy.save(PREDICTIONS, ALL_RIGHT);
    let mended = terminal.shows("2 right, 0 wrong, 4 not predicted yet\u{1b}");
    assert!(mended.contains("Newly right: uppercase-hex"), "{mended:?}");
    terminal.press("q");
    assert_eq!(terminal.ends(), Some(0));
    terminal.is_sent(GIVEN_BACK);
    assert!(terminal.collects_lines());
}

#[rstest]
#[case::the_key_q("q", None, 0)]
#[case::control_c("\u{3}", None, 0)]
#[case::a_signal("", Some("-TERM"), 143)]
#[case::a_terminal_that_closes("", Some("-HUP"), 129)]
fn the_terminal_is_given_back(#[case] keys: &str, #[case] signal: Option<&str>, #[case] code: i32) {
    let (copy, stage) = one_wrong();
    let mut terminal = Terminal::start(copy.on(stage.command(&["watch"])));
    terminal.shows("waiting for you to save a file");
    assert!(!terminal.collects_lines());
    terminal.press(keys);
    if let Some(signal) = signal {
        terminal.send(signal);
    }
    assert_eq!(terminal.ends(), Some(code));
    terminal.is_sent(GIVEN_BACK);
    assert!(terminal.collects_lines());
}
