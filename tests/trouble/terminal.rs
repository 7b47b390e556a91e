//! A terminal in which a command runs: what the command writes can be read, and keys can be pressed.

use std::{
    fs::File,
    io::{Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use rustix::{
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize},
};

/// What is expected on the screen is waited for no longer than this.
const DEADLINE: Duration = Duration::from_secs(30);

pub(crate) struct Terminal {
    keyboard: File,
    /// The side of the program. It stays open, so that its modes can be read after the program has ended.
    side: File,
    pieces: Receiver<Vec<u8>>,
    /// Everything that the program has written.
    written: Vec<u8>,
    /// The page that was shown last, counted from 0.
    page: usize,
    program: Child,
}

/// A page begins with a move of the cursor to the top, and ends with the keys.
const TOP: &str = "\u{1b}[1;1H";
const KEYS: &str = "q quit";

impl Terminal {
    /// Starts a command in a terminal of 100 columns and 40 lines.
    pub(crate) fn start(mut command: Command) -> Self {
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("the system has terminals");
        grantpt(&keyboard).expect("it is ours");
        unlockpt(&keyboard).expect("it is ours");
        let name = ptsname(&keyboard, Vec::new()).expect("it has a name").into_string().expect("the name is UTF-8");
        let side = File::options().read(true).write(true).open(name).expect("it can be opened");
        let measures = Winsize { ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&side, measures).expect("it has a size");
        let copy = || side.try_clone().expect("it can be opened twice");
        command.stdin(copy()).stdout(copy()).stderr(Stdio::null());
        let program = command.spawn().expect("the program starts");
        let keyboard = File::from(keyboard);
        let mut screen = keyboard.try_clone().expect("it can be opened twice");
        let (tell, pieces) = mpsc::channel();
        thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(length @ 1..) = screen.read(&mut piece) {
                if tell.send(piece[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { keyboard, side, pieces, written: Vec::new(), page: 0, program }
    }

    /// Waits until a whole page has this text: the one that was shown last, or a later one. Returns the page.
    pub(crate) fn shows(&mut self, text: &str) -> String {
        loop {
            let written = String::from_utf8_lossy(&self.written).into_owned();
            let mut pages = written.split(TOP).skip(1).enumerate().skip(self.page);
            if let Some((number, page)) = pages.find(|(_, page)| page.contains(text) && page.contains(KEYS)) {
                self.page = number;
                return page.to_owned();
            }
            self.read(text);
        }
    }

    /// Waits until the program has written this text.
    pub(crate) fn is_sent(&mut self, text: &str) {
        while !String::from_utf8_lossy(&self.written).contains(text) {
            self.read(text);
        }
    }

    fn read(&mut self, expected: &str) {
        match self.pieces.recv_timeout(DEADLINE) {
            Ok(piece) => self.written.extend(piece),
            Err(error) => {
                let written = String::from_utf8_lossy(&self.written);
                panic!("{error}: {expected:?} is not on the screen: {written:?}")
            }
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// Returns whether keys are echoed and collected to lines, as in a terminal that no program has changed.
    pub(crate) fn collects_lines(&self) -> bool {
        let modes = tcgetattr(&self.side).expect("it is a terminal").local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    pub(crate) fn send(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.program.id().to_string()]).status();
        assert!(sent.expect("`kill` starts").success());
    }

    /// Waits for the end of the program, and returns its exit code.
    pub(crate) fn ends(&mut self) -> Option<i32> {
        self.program.wait().expect("it can be waited for").code()
    }
}
