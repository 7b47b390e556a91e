//! A stage on which a command runs: a Cargo that compiles nothing, and a test program that does what a test wants.

use std::{
    fs,
    io::{BufRead, BufReader, PipeReader, Read},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use tempfile::TempDir;

use crate::copy::Copy;

/// Prints what the test harness prints when its only test passes.
pub(crate) const PASSES: &str = r"printf '\nrunning 1 test\ntest step1_valid_key::happy_path ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored\n'";

/// What is started to end is waited for no longer than this.
const DEADLINE: Duration = Duration::from_secs(30);

pub(crate) struct Stage {
    folder: TempDir,
}

impl Stage {
    /// Makes a stage with a test program that runs these lines of shell.
    pub(crate) fn new(tests: &str) -> Self {
        let stage = Self { folder: TempDir::new().expect("a folder can be made") };
        let tests = stage.script("tests", tests);
        let artifact = |name| {
            format!(r#"echo '{{"executable":"{}","filenames":[],"target":{{"name":"{name}"}}}}'"#, tests.display())
        };
        let finished = r#"echo '{"reason":"build-finished","success":true}'"#;
        stage.script(
            "cargo",
            &format!("{}\n{}\n{}\n{finished}", artifact("contract"), artifact("ledger"), artifact("mine")),
        );
        stage
    }

    /// Makes a stage with a Cargo that runs these lines of shell.
    pub(crate) fn with_cargo(cargo: &str) -> Self {
        let stage = Self { folder: TempDir::new().expect("a folder can be made") };
        stage.script("cargo", cargo);
        stage
    }

    /// Returns the path of this stage's Cargo.
    pub(crate) fn cargo(&self) -> PathBuf {
        self.folder.path().join("cargo")
    }

    fn script(&self, name: &str, lines: &str) -> PathBuf {
        let file = self.folder.path().join(name);
        fs::write(&file, format!("#!/bin/sh\n{lines}\n")).expect("the folder can be written to");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it is ours");
        file
    }

    /// Returns a command of the workbook that runs on this stage.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        self.through(Path::new(env!("CARGO_BIN_EXE_same-key")), arguments)
    }

    fn through(&self, program: &Path, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(arguments).env("CARGO", self.cargo()).stdin(Stdio::null());
        command
    }

    /// Starts a command with a pipe as its standard output and its file descriptor 9. Everything that the command starts
    /// inherits the descriptor.
    pub(crate) fn start(&self, arguments: &[&str]) -> Running {
        self.start_as(arguments, |command| command)
    }

    /// Starts a command in this way on a copy of the repository.
    pub(crate) fn start_on(&self, copy: &Copy, arguments: &[&str]) -> Running {
        self.start_as(arguments, |command| copy.on(command))
    }

    fn start_as(&self, arguments: &[&str], change: impl FnOnce(Command) -> Command) -> Running {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        let mut command = self.through(Path::new("/bin/sh"), &["-c", "exec \"$@\" 9>&1", "sh"]);
        command.arg(env!("CARGO_BIN_EXE_same-key")).args(arguments).stdout(writer).stderr(Stdio::null());
        let program = change(command).spawn().expect("the program starts");
        Running { program, pipe: BufReader::new(reader) }
    }
}

/// Puts a program into a target folder of its own, so that the learner's results stay as they are.
pub(crate) fn in_own_target(program: &Path, folder: &TempDir) -> PathBuf {
    let target = folder.path().join("target");
    fs::create_dir_all(target.join("debug")).expect("a folder can be made");
    fs::write(target.join("CACHEDIR.TAG"), "").expect("it can be written");
    let copy = target.join("debug").join(program.file_name().expect("a program has a name"));
    // A program that was just written is busy, if another test starts one at the same moment. A link is not.
    let link = fs::hard_link(program, &copy);
    link.or_else(|_| fs::copy(program, &copy).map(drop)).expect("it can be copied");
    copy
}

/// A command that runs, and the pipe which it shares with everything that it starts.
pub(crate) struct Running {
    program: Child,
    pipe: BufReader<PipeReader>,
}

impl Running {
    /// Returns the next line that is written into the pipe.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.pipe.read_line(&mut line).expect("the pipe can be read");
        line
    }

    pub(crate) fn send(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.program.id().to_string()]).status();
        assert!(sent.expect("`kill` starts").success());
    }

    /// Waits until the pipe ends, which means that every process that held it has ended. Returns the exit code of the
    /// command, and the rest of its output.
    pub(crate) fn ends_with_all_that_it_started(mut self) -> (Option<i32>, String) {
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let mut rest = String::new();
            tell.send(self.pipe.read_to_string(&mut rest).map(|_| rest))
        });
        let code = self.program.wait().expect("it can be waited for").code();
        let rest = told.recv_timeout(DEADLINE).expect("every process has ended").expect("the pipe can be read");
        (code, rest)
    }
}
