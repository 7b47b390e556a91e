//! Finds a test program by asking Cargo to build it, with the same settings as this program.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};

use serde::Deserialize;

use super::RunnerError;
use crate::{
    chapter::Part,
    workbook::{processes, repository},
};

/// Builds the tests of these parts and returns a program for each. Cargo's progress and messages go to standard error.
///
/// It uses the profile, the target folder and the target of this program, so the crates of this program are not
/// compiled again. A program that was built elsewhere gets Cargo's own choice: in another repository's target folder,
/// the tests of this one would take the place of its tests.
///
/// # Errors
/// [`RunnerError::Start`] without Cargo, [`RunnerError::Cargo`] if it cannot compile anything, [`RunnerError::Build`]
/// if a test does not compile, [`RunnerError::NoProgram`] if Cargo names no program for a part.
pub fn test_programs(parts: &[Part]) -> Result<Vec<(Part, PathBuf)>, RunnerError> {
    let targets: Vec<_> = parts.iter().map(|part| part.tests()).collect();
    Ok(parts.iter().copied().zip(programs(&targets)?).collect())
}

/// Builds the learner's own tests in the same way, and returns their program.
///
/// # Errors
/// Those of [`test_programs`].
pub fn own_test_program() -> Result<PathBuf, RunnerError> {
    Ok(programs(&["mine"])?.remove(0))
}

/// Builds these test targets, and returns a program for each.
fn programs(targets: &[&'static str]) -> Result<Vec<PathBuf>, RunnerError> {
    let artifacts = build(targets)?;
    let program = |&target: &&'static str| {
        let mut own = artifacts.iter().filter(|artifact| artifact.target.name == target);
        own.find_map(|artifact| artifact.executable.clone()).ok_or(RunnerError::NoProgram(target))
    };
    targets.iter().map(program).collect()
}

/// Builds the tests of Part I, and returns this library and those that it uses, by name: what `rustc --extern NAME=FILE`
/// takes.
///
/// # Errors
/// [`RunnerError::Start`] without Cargo, [`RunnerError::Cargo`] if it cannot compile anything, [`RunnerError::Build`] if
/// the tests do not compile.
pub fn libraries() -> Result<Vec<(String, PathBuf)>, RunnerError> {
    let is_library = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "rlib");
    let library = |artifact: Artifact| {
        let file = artifact.filenames.into_iter().find(is_library)?;
        Some((artifact.target.name.replace('-', "_"), file))
    };
    Ok(build(&[Part::One.tests()])?.into_iter().filter_map(library).collect())
}

fn build(targets: &[&str]) -> Result<Vec<Artifact>, RunnerError> {
    let mut command = cargo_test();
    let program = command.get_program().to_string_lossy().into_owned();
    let start = |error| RunnerError::Start { program, error: Arc::new(error) };
    command
        .args(["--no-run", "--message-format=json-render-diagnostics"])
        .args(targets.iter().flat_map(|target| ["--test", target]))
        .stderr(Stdio::inherit());
    let ended = processes::run(&mut command, Duration::MAX).map_err(start)?;
    let output = ended.ok_or(RunnerError::Cargo)?;
    let messages = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        // Cargo tells how the compilation ended, if there was one.
        let has_compiled = messages.lines().any(|line| line.contains(r#""reason":"build-finished""#));
        return Err(if has_compiled { RunnerError::Build } else { RunnerError::Cargo });
    }
    Ok(messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Returns the command `cargo test`, with the settings of this program's build, and with its output piped.
pub(crate) fn cargo_test() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .arg("test")
        .args(own_build().map(|program| same_build(&program)).unwrap_or_default())
        .current_dir(repository::path(""))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Cargo's message about an artifact that it built:
/// <https://doc.rust-lang.org/cargo/reference/external-tools.html#json-messages>.
#[derive(Deserialize)]
struct Artifact {
    executable: Option<PathBuf>,
    filenames: Vec<PathBuf>,
    target: Target,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

/// Returns the path of this program if it was built for the repository on which it works: Cargo started it, or it is
/// below the repository's folder.
fn own_build() -> Option<PathBuf> {
    let program = env::current_exe().ok()?;
    let is_below = || {
        let (program, folder) = (program.canonicalize().ok()?, repository::root().ok()?.canonicalize().ok()?);
        Some(program.starts_with(folder))
    };
    (env::var_os("CARGO_MANIFEST_DIR").is_some() || is_below() == Some(true)).then_some(program)
}

/// Returns the Cargo arguments that repeat the build of a program. They are derived from its path,
/// `TARGET_FOLDER/[TARGET/]PROFILE/[deps/]NAME`. A program at another place was moved there, and has none.
#[must_use]
pub fn same_build(program: &Path) -> Vec<OsString> {
    let mut folders = program.ancestors().skip(1).filter(|folder| !folder.ends_with("deps"));
    let name = |folder: &Path| folder.file_name().map(OsString::from);
    let Some(profile) = folders.next().and_then(name) else { return Vec::new() };
    let profile = if profile == "debug" { "dev".into() } else { profile };
    let mut arguments = vec!["--profile".into(), profile];
    let is_target_folder = |folder: &Path| folder.join("CACHEDIR.TAG").exists();
    match (folders.next(), folders.next()) {
        (Some(folder), _) if is_target_folder(folder) => arguments.extend(["--target-dir".into(), folder.into()]),
        (Some(target), Some(folder)) if is_target_folder(folder) => {
            arguments.extend(["--target-dir".into(), folder.into(), "--target".into()]);
            arguments.extend(name(target));
        }
        _ => return Vec::new(),
    }
    arguments
}
