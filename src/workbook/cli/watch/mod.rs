//! Judges the learner's files again whenever one is saved.
//!
//! Everything that happens is an event in one queue: a file that changed, a run that ended, a key. Between two events
//! the program waits.

mod files;
mod job;
mod screen;
mod standing;
mod state;

use std::{
    collections::VecDeque,
    io::{self, IsTerminal, Write},
    process::Output,
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    time::Duration,
};

use clap::{Args, builder::PossibleValuesParser};

use self::{
    files::Files,
    job::{Job, jobs},
    screen::{Key, Screen},
    state::State,
};
use super::{CommandError, Exit};
use crate::{
    chapter::Chapter,
    workbook::{
        processes::{Started, run_in_the_background},
        runner::{RunnerError, TIME_LIMIT},
    },
};

#[derive(Args)]
pub(super) struct Options {
    /// Judge only the predictions of this chapter, named as its folder in mutants
    #[arg(value_parser = PossibleValuesParser::new(Chapter::ALL.map(Chapter::name)), hide_possible_values = true)]
    chapter: Option<String>,
    /// The time limit for the tests on your own code
    #[arg(long, default_value_t = TIME_LIMIT.as_secs(), value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    timeout: u64,
}

enum Event {
    Files(notify::Result<()>),
    /// The run of this number has ended, or has exceeded its time limit.
    Ended(usize, io::Result<Option<Output>>),
    Key(io::Result<Key>),
}

/// The runs that a change needs.
struct Runs {
    tell: Sender<Event>,
    waiting: VecDeque<Job>,
    running: Option<Running>,
    number: usize,
    /// The time limit for the tests on the learner's own code.
    time_limit: Duration,
}

/// A job of which Cargo builds what it needs, and then runs that.
struct Running {
    job: Job,
    is_built: bool,
    /// Dropping it ends the run.
    _started: Started,
}

impl Runs {
    /// Ends the run of before, and begins with these runs and those that were not finished.
    fn begin(&mut self, jobs: Vec<Job>) -> Result<(), RunnerError> {
        let unfinished = self.running.take().map(|running| running.job);
        for job in unfinished.into_iter().chain(jobs) {
            if !self.waiting.contains(&job) {
                self.waiting.push_back(job);
            }
        }
        self.next()
    }

    fn next(&mut self) -> Result<(), RunnerError> {
        // What runs has ended, or ends here.
        self.running = None;
        self.waiting.pop_front().map_or(Ok(()), |job| self.start(job, false))
    }

    fn start(&mut self, job: Job, is_built: bool) -> Result<(), RunnerError> {
        self.number += 1;
        let (tell, number) = (self.tell.clone(), self.number);
        // The receiver is gone when the program ends.
        let ended = move |output| drop(tell.send(Event::Ended(number, output)));
        let mut command = job.command(is_built);
        let program = command.get_program().to_string_lossy().into_owned();
        // A compilation takes as long as it takes, and each prediction has a time limit of its own.
        let is_limited = is_built && !matches!(job, Job::Predictions(_));
        let time_limit = if is_limited { self.time_limit } else { Duration::MAX };
        let started = run_in_the_background(&mut command, time_limit, ended);
        let started = started.map_err(|error| RunnerError::Start { program, error: Arc::new(error) })?;
        self.running = Some(Running { job, is_built, _started: started });
        Ok(())
    }

    /// Takes the job of this run, unless another run has taken its place. Returns whether it is built, too.
    fn ended(&mut self, number: usize) -> Option<(Job, bool)> {
        let is_current = number == self.number;
        self.running.take_if(|_| is_current).map(|Running { job, is_built, .. }| (job, is_built))
    }
}

/// Where the results are shown: on a screen, or in lines.
enum View {
    Screen(Screen),
    Lines,
}

pub(super) fn watch(options: &Options) -> Result<Exit, CommandError> {
    let chapter = Chapter::ALL.into_iter().find(|chapter| Some(chapter.name()) == options.chapter.as_deref());
    let (tell, told) = mpsc::channel();
    let event = tell.clone();
    let files = Files::watch(move |result| drop(event.send(Event::Files(result))))?;
    let view = if io::stdout().is_terminal() {
        let event = tell.clone();
        View::Screen(Screen::open(move |key| drop(event.send(Event::Key(key))))?)
    } else {
        View::Lines
    };
    let time_limit = Duration::from_secs(options.timeout);
    let runs = Runs { tell, waiting: VecDeque::new(), running: None, number: 0, time_limit };
    Watch { chapter, files, runs, view, state: State::default() }.run(&told)
}

struct Watch {
    chapter: Option<Chapter>,
    files: Files,
    runs: Runs,
    view: View,
    state: State,
}

impl Watch {
    fn run(mut self, events: &Receiver<Event>) -> Result<Exit, CommandError> {
        self.runs.begin(vec![Job::Predictions(self.chapter)])?;
        self.draw()?;
        while let Ok(event) = events.recv() {
            match event {
                Event::Files(result) => {
                    result?;
                    let changed = self.files.changed();
                    if changed.is_empty() {
                        continue;
                    }
                    self.judge(changed)?;
                }
                Event::Ended(number, output) => {
                    let Some((job, is_built)) = self.runs.ended(number) else { continue };
                    let output = output?;
                    if !is_built && output.as_ref().is_some_and(|output| output.status.success()) {
                        self.runs.start(job, true)?;
                        continue;
                    }
                    let judged = job.read(output.as_ref(), self.runs.time_limit)?;
                    self.state.judged(judged);
                    self.runs.next()?;
                    self.finished()?;
                }
                Event::Key(Ok(Key::Quit)) => return Ok(Exit::Done),
                Event::Key(Ok(Key::Again)) => {
                    self.state.begin(Vec::new(), true);
                    self.runs.begin(vec![Job::Predictions(self.chapter)])?;
                }
                Event::Key(key) => self.state.key(key.map_err(CommandError::Input)?)?,
            }
            self.draw()?;
        }
        Ok(Exit::Done)
    }

    /// Begins what these changed files need.
    fn judge(&mut self, changed: Vec<String>) -> Result<(), CommandError> {
        let (mut needed, mut known) = (Vec::new(), Vec::new());
        for file in &changed {
            match jobs(file, self.chapter) {
                Ok(jobs) => needed.extend(jobs),
                Err(judged) => known.push(judged),
            }
        }
        self.state.begin(changed, self.runs.running.is_none());
        for judged in known {
            self.state.judged(judged);
        }
        self.runs.begin(needed)?;
        self.finished()
    }

    /// Without a screen, prints a line when everything is judged.
    fn finished(&mut self) -> Result<(), CommandError> {
        if self.runs.running.is_none() && matches!(self.view, View::Lines) {
            let mut out = io::stdout().lock();
            writeln!(out, "{}", self.state.line())?;
            out.flush()?;
        }
        Ok(())
    }

    fn draw(&mut self) -> io::Result<()> {
        if matches!(self.view, View::Screen(_)) {
            let page = self.state.page(self.runs.running.as_ref().map(|running| running.job.name()));
            self.state.above = Screen::draw(&page, self.state.above)?;
        }
        Ok(())
    }
}
