//! `marooned lab`: many games between bots, who survived how often, and who is better.

mod asked;
mod changed;
mod contests;
mod text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use indicatif::ProgressBar;
use lab::folder::{self, Force};
use lab::summary::Run;
use lab::terms::Terms;
use lab::{Detail, Ended, Experiment, LabError, Length, Tally};
use shelf::GameId;

use crate::progress;

/// Plays many games between bots on all cores and tells who survived how often.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Which game
    game: String,
    /// How many seats, or several numbers of them: 3,4,5; 5 is the default, or as many as the game is for
    #[arg(long, allow_hyphen_values = true)]
    seats: Option<String>,
    /// How many games (with --compare: pairs at the most); 10000 is the default, and five minutes for a ladder
    #[arg(long, conflicts_with = "time")]
    games: Option<u64>,
    /// How long to play instead, such as 60s, 5m or 1h
    #[arg(long)]
    time: Option<String>,
    /// Who plays, by seat, or one name for all of them; instinct is the default
    #[arg(long, value_delimiter = ',')]
    bots: Option<Vec<String>>,
    /// Where all chance comes from: the same seed gives the same result
    #[arg(long, default_value = "lab")]
    seed: String,
    /// An option of the game, or several values of it: difficulty=green,red
    #[arg(long = "option", value_name = "ID=VALUE")]
    options: Vec<String>,
    /// A new folder for games.csv, games.parquet, summary.json and report.html
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Writes over what an earlier run left in the folder
    #[arg(long, requires = "out")]
    force: bool,
    /// Says which of two bots is better (steady,instinct), or which value of an option (difficulty=green,red), or what
    /// --set and --content change beside the printed rules (printed)
    #[arg(long, value_name = "A,B", conflicts_with_all = ["out", "ladder"])]
    compare: Option<String>,
    /// Ranks all bots of the game, or those that --bots names
    #[arg(long, conflicts_with = "out")]
    ladder: bool,
    /// Changes a fact of the game's content for this run: hurricane.calm=8; things of a list go by id, or by number from 1
    /// on; --facts lists all that can be changed
    #[arg(long = "set", value_name = "PATH=VALUE")]
    sets: Vec<String>,
    /// Plays with a changed copy of a content file (crates/*/content/) in this run
    #[arg(long = "content", value_name = "FILE")]
    contents: Vec<PathBuf>,
    /// Lists every fact of the content that can be changed, as it is printed; --facts=WORDS those with these words
    #[arg(long, value_name = "WORDS", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    facts: Option<String>,
    /// Tells of each game in a line of its own: for the process that compares changed content with printed
    #[arg(long, hide = true)]
    lines: bool,
}

/// Plays the games and prints what came of them.
pub fn run(args: &Args) -> Result<()> {
    let stop = stop_on_ctrl_c();
    let told = if args.sets.is_empty() && args.contents.is_empty() {
        tell(args, &stop)?
    } else {
        changed::carefully(|| tell(args, &stop))?
    };
    // The result is the same every time; how fast it came is not, and stays out of files.
    let _ = write!(io::stderr(), "{}", told.aside);
    match io::stdout().lock().write_all(told.result.as_bytes()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Err(error) => bail!("The result could not be written: {error}."),
        Ok(()) => {}
    }
    told.trouble.map_or(Ok(()), Err)
}

/// What came of it.
#[derive(Debug, Default)]
struct Told {
    /// For standard output.
    result: String,
    /// For standard error.
    aside: String,
    /// Why it came to an end too early, if it did.
    trouble: Option<anyhow::Error>,
}

fn tell(args: &Args, stop: &AtomicBool) -> Result<Told> {
    let game = GameId::find_meant(&args.game)?;
    let told = |result: String| Told { result, ..Told::default() };
    if let Some(words) = &args.facts {
        return changed::facts(game, words).map(told);
    }
    if args.lines {
        return changed::tell_lines(game, args, stop).map(|()| Told::default());
    }
    // Before anything is dealt: from here on this process knows no other content.
    let changes = changed::install(game, args)?;
    let head = changed::head(args, &changes);
    if args.compare.as_deref() == Some(changed::PRINTED) {
        return Ok(told(head + &changed::compare(game, args, &changes, stop)?));
    }
    if args.compare.is_some() {
        return Ok(told(head + &contests::compare(game, args, stop)?));
    }
    if args.ladder {
        return Ok(told(head + &contests::ladder(game, args, stop)?));
    }
    let length = asked::length(args)?;
    let experiments = asked::experiments(game, args)?;
    let began = Instant::now();
    let empty = Run { parts: Vec::new(), wanted: wanted(length), ended: Ended::Whole, changes };
    let (run, trouble) = match &args.out {
        None => (count(empty, experiments, length, stop)?, None),
        Some(out) => {
            let force = if args.force { Force::Yes } else { Force::No };
            keep(empty, experiments, length, stop, out, force)?
        }
    };
    let mut aside = text::speed(&run, began.elapsed()) + "\n";
    if let (Some(out), None) = (&args.out, &trouble) {
        aside.push_str(&format!("All of it is in {}: open report.html.\n", out.display()));
    }
    Ok(Told { result: head + &text::result(&run, Terms::of(game).round), aside, trouble })
}

/// The part of the length that each of several experiments has.
fn part(length: Length, experiments: &[Experiment]) -> Length {
    match length {
        Length::Games(games) => Length::Games(games),
        Length::Time(time) => Length::Time(time / experiments.len().max(1) as u32),
    }
}

fn wanted(length: Length) -> Option<u64> {
    match length {
        Length::Games(games) => Some(games),
        Length::Time(_) => None,
    }
}

/// Plays and counts, no more.
fn count(mut run: Run, experiments: Vec<Experiment>, length: Length, stop: &AtomicBool) -> Result<Run> {
    let progress = progress_bar(length, experiments.len(), "games");
    let part = part(length, &experiments);
    for experiment in experiments {
        let mut tally = Tally::default();
        run.ended = lab::run(&experiment, part, Detail::Counts, stop, &|| progress.inc(1), &mut |sheet| {
            tally.add(sheet.tally);
            Ok(())
        })?;
        note(&mut run, experiment, tally);
        if run.ended == Ended::Stopped {
            break;
        }
    }
    progress.finish_and_clear();
    if run.parts.is_empty() { Err(LabError::Nothing.into()) } else { Ok(run) }
}

fn note(run: &mut Run, experiment: Experiment, tally: Tally) {
    if tally.games > 0 {
        run.parts.push((experiment, tally));
    }
}

/// Plays, and keeps everything in a folder. What could be kept is told all the same, with what could not be written.
fn keep(
    mut run: Run,
    experiments: Vec<Experiment>,
    length: Length,
    stop: &AtomicBool,
    out: &Path,
    force: Force,
) -> Result<(Run, Option<anyhow::Error>)> {
    let mut rows = folder::open(out, force)?;
    let progress = progress_bar(length, experiments.len(), "games");
    let part = part(length, &experiments);
    let mut troubles = Vec::new();
    for experiment in experiments {
        let ended = lab::run(&experiment, part, Detail::All, stop, &|| progress.inc(1), &mut |sheet| {
            rows.take(&experiment, sheet)
        });
        let (tally, settled) = rows.settle(&experiment);
        match ended.and_then(|ended| settled.map(|()| ended)) {
            Ok(ended) => run.ended = ended,
            Err(error) => {
                run.ended = Ended::Stopped;
                troubles.push(error);
            }
        }
        note(&mut run, experiment, tally);
        if run.ended == Ended::Stopped {
            break;
        }
    }
    progress.finish_and_clear();
    let kept = match (run.parts.is_empty(), troubles.is_empty()) {
        (true, _) => "Nothing could be kept.".to_owned(),
        (false, false) => format!("The {} games before that are kept.", run.games()),
        (false, true) => "All else is kept.".to_owned(),
    };
    troubles.extend(rows.finish().err());
    if !run.parts.is_empty() {
        troubles.extend(folder::tell(out, &run));
    }
    let told: Vec<String> = troubles.iter().map(LabError::to_string).collect();
    match (told.is_empty(), run.parts.is_empty()) {
        (true, true) => Err(LabError::Nothing.into()),
        (true, false) => Ok((run, None)),
        (false, nothing) => {
            let error = anyhow!("{} {kept} Make room, or choose another disk with --out.", told.join(" "));
            if nothing { Err(error) } else { Ok((run, Some(error))) }
        }
    }
}

/// Ctrl-C stops the games, not the report of those that are over. Where it cannot be caught, it ends the program.
fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&stopped);
    let _ = ctrlc::set_handler(move || {
        // The second time means it.
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        let _ = writeln!(
            io::stderr(),
            "Stopping when the games under way are over; once more, and it stops at once."
        );
    });
    stopped
}

/// How far it has come: by the games, or by the time where that is what there is so much of.
fn progress_bar(length: Length, experiments: usize, what: &str) -> ProgressBar {
    match length {
        Length::Games(games) => {
            let template =
                format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{per_sec}}, {{eta}} left");
            progress::steps(games.saturating_mul(experiments as u64), &template)
        }
        Length::Time(time) => progress::clock(time, &format!("{{human_pos}} {what}, {{per_sec}}")),
    }
}

#[cfg(test)]
mod tests;
