//! The terminal: one screen, and one key at a time. It is given back when the program ends, however it ends.

use std::{
    io::{self, Write},
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use crossterm::{
    cursor::{Hide, MoveTo, Show},
    event::{self, Event, KeyCode, KeyEventKind, KeyModifiers},
    execute, queue,
    terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen},
};

use crate::workbook::processes;

/// What the last line of the screen says.
const KEYS: &str = "n next   s show   h hint   r run again   ↑ ↓ PgUp PgDn scroll   q quit";

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Next,
    Show,
    Hint,
    Again,
    Quit,
    /// So many lines down, or up.
    Scroll(isize),
    /// No key: the terminal has another size.
    Resized,
}

/// Whether the terminal is ours at the moment.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours. Dropping this gives it back.
pub(super) struct Screen;

impl Screen {
    /// Takes the terminal, and calls this with every key that it knows, and with the error that ends the keys.
    ///
    /// # Errors
    /// The terminal cannot be set up.
    pub(super) fn open(key: impl Fn(io::Result<Key>) + Send + 'static) -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        IS_OPEN.store(true, Ordering::SeqCst);
        let screen = Self;
        processes::at_the_end(give_back);
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            previous(panic);
        }));
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        thread::Builder::new().spawn(move || {
            loop {
                let event = event::read();
                let is_last = event.is_err();
                if let Some(found) = event.map(|event| known(&event)).transpose() {
                    key(found);
                }
                if is_last {
                    break;
                }
            }
        })?;
        Ok(screen)
    }

    /// Draws these lines, wrapped to the width of the terminal, and the keys below them. The first line always stays. Of a
    /// text that is longer than the screen, `above` lines are above it. Returns how many really are: the last line stays
    /// on the screen.
    ///
    /// # Errors
    /// The terminal cannot be written to.
    pub(super) fn draw(text: &str, above: usize) -> io::Result<usize> {
        let (width, height) = terminal::size().unwrap_or((80, 24));
        let lines = wrapped(text, width.into());
        let (shown, above) = fit(&lines, usize::from(height).saturating_sub(1), above);
        let mut out = io::stdout().lock();
        queue!(out, MoveTo(0, 0))?;
        for line in shown {
            write!(out, "{line}")?;
            queue!(out, Clear(ClearType::UntilNewLine))?;
            write!(out, "\r\n")?;
        }
        queue!(out, Clear(ClearType::FromCursorDown), MoveTo(0, height.saturating_sub(1)))?;
        write!(out, "{}", KEYS.chars().take(width.into()).collect::<String>())?;
        out.flush()?;
        Ok(above)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was. The second time, it does nothing.
fn give_back() {
    if IS_OPEN.swap(false, Ordering::SeqCst) {
        // The program ends. Nothing else can be done about a terminal that is gone.
        let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
        let _ = terminal::disable_raw_mode();
    }
}

/// Returns what this event asks for.
fn known(event: &Event) -> Option<Key> {
    let key = match event {
        Event::Resize(..) => return Some(Key::Resized),
        Event::Key(key) if key.kind == KeyEventKind::Press => key,
        _ => return None,
    };
    match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Key::Quit),
        KeyCode::Char('n') => Some(Key::Next),
        KeyCode::Char('s') => Some(Key::Show),
        KeyCode::Char('h') => Some(Key::Hint),
        KeyCode::Char('r') => Some(Key::Again),
        KeyCode::Char('q') => Some(Key::Quit),
        KeyCode::Down => Some(Key::Scroll(1)),
        KeyCode::Up => Some(Key::Scroll(-1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(Key::Scroll(page())),
        KeyCode::PageUp => Some(Key::Scroll(-page())),
        KeyCode::End => Some(Key::Scroll(isize::MAX)),
        KeyCode::Home => Some(Key::Scroll(isize::MIN)),
        _ => None,
    }
}

/// Returns the lines between a screen and the next one: the last line is shown again.
fn page() -> isize {
    let (_, height) = terminal::size().unwrap_or((80, 24));
    isize::try_from(height.saturating_sub(4)).unwrap_or(1)
}

/// Wraps lines between words at this width. A word that is longer is cut.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for line in text.lines() {
        // A control character would move the cursor.
        let mut rest: Vec<_> = line.chars().filter(|c| !c.is_control()).collect();
        while rest.len() > width {
            let blank =
                rest[..=width].iter().rposition(|c| *c == ' ').filter(|&blank| rest[..blank].iter().any(|c| *c != ' '));
            let after = rest.split_off(blank.map_or(width, |blank| blank + 1));
            lines.push(String::from_iter(&rest).trim_end().to_owned());
            rest = after;
        }
        lines.push(String::from_iter(rest));
    }
    lines
}

/// Returns the first line and those that fit below it, if so many are above the screen. Returns how many those are, too.
fn fit(lines: &[String], height: usize, above: usize) -> (Vec<String>, usize) {
    let above = above.min(lines.len().saturating_sub(height));
    let rest = lines.iter().skip(1 + above).take(height.saturating_sub(1));
    let mut shown: Vec<_> = lines.iter().take(1.min(height)).chain(rest).cloned().collect();
    if above + height < lines.len()
        && let Some(last) = shown.last_mut()
    {
        "… (↓ shows more)".clone_into(last);
    }
    (shown, above)
}
