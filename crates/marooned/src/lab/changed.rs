//! `--set`, `--content` and `--facts`: content that is changed for a run, and what comes of it beside the printed one.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, BufWriter, Lines, Write as _};
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, bail};
use lab::figures::{Kind, commonest};
use lab::sequential::{Trial, Verdict};
use lab::singles::{Single, play_singly};
use lab::terms::Terms;
use lab::whatif::{self, WhatIf};
use lab::{Ended, Experiment, LabError, Length, Share, Tally};
use shelf::GameId;
use table::content::Change;
use table::search::has_words;

use super::contests::{MARGIN, go_on};
use super::{Args, asked, progress_bar};
use crate::screen::paragraphs;

/// What `--compare` is given for a comparison with the printed rules.
pub const PRINTED: &str = "printed";

/// So many changes are listed; a file can have any number.
const MOST_CHANGES: usize = 12;

/// Every fact that can be changed, or those with these words in their names.
pub fn facts(game: GameId, words: &str) -> Result<String> {
    let mut told = String::new();
    for fact in whatif::facts(game)?.iter().filter(|fact| words.is_empty() || has_words(&fact.path, words)) {
        // Writing into a string cannot fail.
        let _ = writeln!(told, "{fact}");
    }
    if told.is_empty() {
        bail!("No fact of {} has \"{words}\" in its name: --facts alone lists all of them.", game.name());
    }
    Ok(told)
}

/// Puts the changed content in the place of the printed one, and says what differs.
pub fn install(game: GameId, args: &Args) -> Result<Vec<Change>> {
    if args.sets.is_empty() && args.contents.is_empty() {
        return Ok(Vec::new());
    }
    let changed = WhatIf::new(game, &args.contents, &args.sets)?;
    changed.install()?;
    Ok(changed.changes)
}

/// Plays with content that nobody has played with before. Readers refuse what the rules cannot do; what they did not think of is
/// told in a sentence, too.
pub fn carefully<T>(play: impl FnOnce() -> Result<T>) -> Result<T> {
    panic::set_hook(Box::new(|_| {}));
    let played = panic::catch_unwind(AssertUnwindSafe(play));
    let _ = panic::take_hook();
    played.unwrap_or_else(|fault| {
        let words = fault.downcast_ref::<String>().map(String::as_str);
        let why = words.or_else(|| fault.downcast_ref::<&str>().copied()).unwrap_or("no reason is known");
        bail!("With this change a game came to something that the rules do not know: {why}. Change it less.")
    })
}

/// What was changed, in a few lines above the result.
pub fn head(args: &Args, changes: &[Change]) -> String {
    if args.sets.is_empty() && args.contents.is_empty() {
        return String::new();
    }
    if changes.is_empty() {
        return "Nothing is changed: all that a game hangs on is as it is printed.\n\n".to_owned();
    }
    let mut told = "Changed content\n".to_owned();
    for change in changes.iter().take(MOST_CHANGES) {
        let _ = writeln!(told, "  {change}");
    }
    if changes.len() > MOST_CHANGES {
        let _ = writeln!(told, "  and {} more", changes.len() - MOST_CHANGES);
    }
    told + "\n"
}

/// Plays, and tells of each game in a line of JSON: how another process is told.
pub fn tell_lines(game: GameId, args: &Args, stop: &AtomicBool) -> Result<()> {
    let experiment = asked::experiment(game, args)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut trouble = None;
    play_singly(&experiment, asked::length(args)?, stop, &mut |single| {
        let told = serde_json::to_writer(&mut out, &single).map_err(io::Error::from);
        match told.and_then(|()| out.write_all(b"\n")) {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(error) => {
                trouble = Some(error);
                Ok(ControlFlow::Break(()))
            }
        }
    })?;
    match trouble {
        // Whoever reads has seen enough.
        Some(error) => Err(error.into()),
        None => Ok(out.flush()?),
    }
}

/// The printed side of a comparison: the same games, played by a process of its own that never hears of the change.
struct PrintedSide {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl PrintedSide {
    fn begin(experiment: &Experiment, args: &Args, length: Length) -> Result<PrintedSide> {
        // What takes too long is ended from here.
        let games = match length {
            Length::Games(games) => games,
            Length::Time(_) => u64::MAX,
        };
        let brains: Vec<&str> = experiment.brains.iter().map(|brain| brain.name()).collect();
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["lab", experiment.game.id(), "--lines"]);
        command.arg(format!("--games={games}"));
        command.arg(format!("--seats={}", experiment.seats()));
        command.arg(format!("--bots={}", brains.join(",")));
        command.arg(format!("--seed={}", experiment.seed));
        command.args(args.options.iter().map(|option| format!("--option={option}")));
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("The printed side cannot be played by a process of its own")?;
        let Some(out) = child.stdout.take() else { bail!("The printed side says nothing.") };
        Ok(PrintedSide { child, lines: BufReader::new(out).lines() })
    }

    /// The next game; none if it was stopped.
    fn next(&mut self) -> Result<Option<Single>> {
        match self.lines.next() {
            Some(line) => Ok(Some(serde_json::from_str(&line?)?)),
            None => Ok(None),
        }
    }
}

impl Drop for PrintedSide {
    fn drop(&mut self) {
        // It has told enough, or has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays pairs of games with the same seed, one under the printed content and one under the changed one, and says what the
/// change does.
pub fn compare(game: GameId, args: &Args, changes: &[Change], stop: &AtomicBool) -> Result<String> {
    if changes.is_empty() {
        bail!(
            "There is nothing to compare with the printed rules: change something with --set or --content."
        );
    }
    let length = asked::length(args)?;
    let experiment = asked::experiment(game, args)?;
    let mut printed = PrintedSide::begin(&experiment, args, length)?;
    let (mut trial, mut sums) = (Trial::new(MARGIN), [Tally::default(), Tally::default()]);
    let (mut trouble, mut cut) = (None, false);
    let progress = progress_bar(length, 1, "pairs");
    let ended = play_singly(&experiment, length, stop, &mut |changed| {
        let beside = match printed.next() {
            Ok(Some(beside)) => beside,
            other => {
                trouble = other.err();
                cut = true;
                return Ok(ControlFlow::Break(()));
            }
        };
        progress.inc(1);
        let verdict = trial.note(changed.won, beside.won);
        let [before, after] = &mut sums;
        before.add(beside.tally);
        after.add(changed.tally);
        Ok(if verdict == Verdict::Open { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    progress.finish_and_clear();
    if let Some(error) = trouble {
        return Err(error.context("The printed side came to an end too early"));
    }
    if trial.pairs == 0 {
        return Err(LabError::Nothing.into());
    }
    let mut told = sentence(&trial, game.is_cooperative());
    if ended == Ended::Stopped || cut {
        told.push_str(" Stopped early.");
    }
    if trial.verdict() == Verdict::Open {
        told.push_str(&go_on(length));
    }
    let _ = write!(
        told,
        "\n{}, {}; both games of a pair have the same seed and the same bots{}.",
        game.name(),
        experiment.name(),
        if game.is_cooperative() { "" } else { "; of each game one seat counts, in turn" },
    );
    Ok(paragraphs(&told) + "\n" + &side_by_side(&sums, game))
}

/// What the change does to winning.
fn sentence(trial: &Trial, cooperative: bool) -> String {
    let percent = |won: u64| 100.0 * won as f64 / trial.pairs.max(1) as f64;
    let (low, high) = trial.interval();
    let pairs = if trial.pairs == 1 { "1 pair".to_owned() } else { format!("{} pairs", trial.pairs) };
    let figures = format!(
        "{} {:.1} % instead of {:.1} % (95 % interval of the difference {:+.1} to {:+.1} points), after {pairs}",
        if cooperative { "won" } else { "they won" },
        percent(trial.first_won),
        percent(trial.second_won),
        100.0 * low,
        100.0 * high,
    );
    match (trial.verdict(), cooperative) {
        (Verdict::First, true) => format!("Changed, it is easier: {figures}."),
        (Verdict::Second, true) => format!("Changed, it is harder: {figures}."),
        (Verdict::First, false) => format!("Changed, seats win more often: {figures}."),
        (Verdict::Second, false) => format!("Changed, seats win less often: {figures}."),
        (Verdict::Even, _) => {
            format!("Changed, it is even, to within {:.1} points: {figures}.", 100.0 * MARGIN)
        }
        (Verdict::Open, _) => format!("No verdict yet: {figures}."),
    }
}

/// So many rows of ends there are at the most.
const MOST_ENDS: usize = 9;
/// So many roles are told apart: those that change the most.
const MOST_ROLES: usize = 8;

/// The figures of both sides, and what differs.
fn side_by_side(sums: &[Tally; 2], game: GameId) -> String {
    let together = game.is_cooperative();
    let mut rows: Vec<(String, [f64; 2], &str)> = Vec::new();
    let both = |figure: &dyn Fn(&Tally) -> f64| [figure(&sums[0]), figure(&sums[1])];
    let what = if together { "games won" } else { "seats that won" };
    rows.push((what.to_owned(), both(&|tally| tally.won(together).percent()), " %"));
    let games = |tally: &Tally| tally.games.max(1) as f64;
    let rounds = format!("{}s a game", Terms::of(game).round);
    rows.push((rounds, both(&|tally| tally.rounds as f64 / games(tally)), ""));
    rows.push(("decisions a game".to_owned(), both(&|tally| tally.moves as f64 / games(tally)), ""));
    rows.push((String::new(), [0.0; 2], ""));
    rows.extend(ends(sums));
    let roles = roles(sums);
    if !roles.is_empty() {
        rows.push((String::new(), [0.0; 2], ""));
    }
    rows.extend(roles);
    let width = rows.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0);
    let mut out = format!("\n{:<width$} {:>10} {:>10} {:>11}\n", "", "printed", "changed", "difference");
    for (name, [before, after], unit) in rows {
        if name.is_empty() {
            out.push('\n');
            continue;
        }
        let figure = |number: f64| format!("{number:.1}{unit}");
        let difference = format!("{:+.1}", after - before);
        let _ = writeln!(out, "{name:<width$} {:>10} {:>10} {difference:>11}", figure(before), figure(after));
    }
    out
}

type Row = (String, [f64; 2], &'static str);

/// How it ended for everybody whom a seat played, the commonest first; what is rarer stands together.
fn ends(sums: &[Tally; 2]) -> Vec<Row> {
    let share = |tally: &Tally, kind: &Kind| {
        let count = tally.fates().filter(|(fate, _)| kind.of.contains(fate)).map(|(_, count)| count).sum();
        Share { won: count, all: tally.fates().map(|(_, count)| count).sum() }.percent()
    };
    let row = |kind: Kind| {
        let shares = [0, 1].map(|side| share(&sums[side], &kind));
        (kind.name, shares, " %")
    };
    commonest(sums.iter().flat_map(Tally::fates), MOST_ENDS).into_iter().map(row).collect()
}

/// How often each role won: those that change the most.
fn roles(sums: &[Tally; 2]) -> Vec<Row> {
    let mut names: Vec<&String> = sums.iter().flat_map(|tally| tally.roles.keys()).collect();
    names.sort();
    names.dedup();
    let percent =
        |side: usize, role: &String| sums[side].roles.get(role).map_or(0.0, |share| share.percent());
    let mut rows: Vec<Row> = names
        .into_iter()
        .map(|role| (format!("won as {role}"), [0, 1].map(|side| percent(side, role)), " %"))
        .collect();
    rows.sort_by(|(_, one, _), (_, other, _)| {
        let far = |pair: &[f64; 2]| (pair[1] - pair[0]).abs();
        far(other).total_cmp(&far(one))
    });
    rows.truncate(MOST_ROLES);
    rows
}
