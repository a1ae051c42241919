//! What was counted, as people read it at a terminal.

use std::fmt::Write;
use std::time::Duration;

use lab::experiment::Experiment;
use lab::figures::{Estimate, commonest};
use lab::summary::Run;
use lab::{Ended, Share, Tally};

use crate::screen::paragraphs;

/// A line is not longer than this, in characters.
const LINE: usize = 80;
/// So much of it the figures behind the name of a setup take.
const FIGURES: usize = 44;
/// How wide a column of per cent is.
const COLUMN: usize = 11;

/// The result, as a page of text.
pub fn result(run: &Run, round: &str) -> String {
    match &run.parts[..] {
        [(experiment, tally)] => one(run, experiment, tally, round),
        parts => several(run, parts),
    }
}

/// What was played, in a sentence.
fn head(run: &Run, experiment: &Experiment, setup: &str, games: u64) -> String {
    let count = if games == 1 { "1 game".to_owned() } else { format!("{games} games") };
    let stopped = match (run.ended, run.wanted) {
        (Ended::Stopped, Some(wanted)) => format!(" (stopped; {wanted} were wanted)"),
        (Ended::Stopped, None) => " (stopped)".to_owned(),
        _ => String::new(),
    };
    let (game, seed) = (experiment.game.name(), &experiment.seed);
    paragraphs(&format!("{game}: {setup}, {count}{stopped}, seed \"{seed}\"")) + "\n"
}

/// Several ways to set a game up, a line each.
fn several(run: &Run, parts: &[(Experiment, Tally)]) -> String {
    let Some(first) = run.first() else { return String::new() };
    let mut out = head(run, first, &format!("{} setups", parts.len()), run.games());
    let together = first.game.is_cooperative();
    let what = if together { "games won" } else { "seats that won" };
    let longest = parts.iter().map(|(experiment, _)| experiment.name().chars().count()).max().unwrap_or(0);
    let width = longest.min(LINE - FIGURES);
    // Writing into a string cannot fail.
    let _ = writeln!(out, "\n{:<width$}    games   {what}, 95 % interval", "setup");
    for (experiment, tally) in parts {
        let Estimate { percent, low, high } = tally.estimate(together);
        let mut name = experiment.name();
        if name.chars().count() > width {
            let _ = writeln!(out, "{name}");
            name.clear();
        }
        let _ = writeln!(
            out,
            "{name:<width$} {:>8}   {percent:>5.1} %   {low:>5.1} to {high:>5.1} %",
            tally.games
        );
    }
    out
}

fn one(run: &Run, experiment: &Experiment, tally: &Tally, round: &str) -> String {
    let games = tally.games as f64;
    let mut out = head(run, experiment, &experiment.name(), tally.games);
    // One game says nothing about how far off its result may be.
    let interval = |(low, high): (f64, f64)| {
        if tally.games > 1 { format!("{low:>5.1} to {high:>5.1} %") } else { format!("{:>17}", "-") }
    };
    let scored = tally.seats.iter().any(|seat| seat.points.is_some());
    let when = format!("mean {round}");
    let points = if scored { "   points" } else { "" };
    let _ = writeln!(out, "\nseat  bot          won     95 % interval   {when:>10}{points}");
    for (n, (seat, brain)) in tally.seats.iter().zip(&experiment.brains).enumerate() {
        let share = Share { won: seat.won, all: tally.games };
        let Estimate { low, high, .. } = share.estimate();
        let range = interval((low, high));
        let _ = write!(out, "{n:>4}  {:<9} {:>5.1} %   {range}", brain.name(), share.percent());
        let _ = write!(out, "   {:>10.1}", seat.rounds as f64 / games);
        if let Some(points) = seat.points {
            let _ = write!(out, "   {:>6.2}", points as f64 / games);
        }
        let _ = writeln!(out);
    }
    let _ =
        writeln!(out, "\nbot        seats   won per seat   95 % interval (seats of a game share its luck)");
    for bot in &tally.bots {
        let Estimate { percent, low, high } = bot.estimate();
        let seats = bot.seats / bot.games.max(1);
        let _ = writeln!(out, "{:<9} {seats:>6}   {percent:>10.1} %   {}", bot.bot, interval((low, high)));
    }
    fates(&mut out, tally);
    roles(&mut out, tally);
    let moves = tally.moves as f64;
    let a_round = moves / tally.rounds.max(1) as f64;
    let _ = writeln!(out, "\n{:.1} decisions a game, {a_round:.1} a {round}", moves / games);
    out
}

/// How fast it went.
pub fn speed(run: &Run, took: Duration) -> String {
    let seconds = took.as_secs_f64().max(1e-9);
    let moves: u64 = run.parts.iter().map(|(_, tally)| tally.moves).sum();
    let (games, moves) = (run.games() as f64 / seconds, moves as f64 / seconds);
    format!("{games:.0} games/s, {moves:.0} decisions/s")
}

/// How many rows of fates there are at most; what is rarer stands together in the last one.
const MOST_FATES: usize = 15;

/// How it ended, in per cent of all whom a bot's seats played, the commonest first.
fn fates(out: &mut String, tally: &Tally) {
    let kinds = commonest(tally.fates(), MOST_FATES);
    let width = kinds.iter().map(|kind| kind.name.chars().count()).max().unwrap_or(0).max(12);
    let columns = (LINE.saturating_sub(width) / COLUMN).max(1);
    // As many bots beside each other as there is room for, and the rest below.
    for bots in tally.bots.chunks(columns) {
        let _ = write!(out, "\n{:<width$}", "how it ended");
        for bot in bots {
            let _ = write!(out, "{:>COLUMN$}", bot.bot);
        }
        let _ = writeln!(out);
        for kind in &kinds {
            let _ = write!(out, "{:<width$}", kind.name);
            for bot in bots {
                let count: u64 = kind.of.iter().filter_map(|fate| bot.fates.get(*fate)).sum();
                let all = bot.fates.values().sum();
                let _ = write!(out, "{:>COLUMN$}", format!("{:.1} %", Share { won: count, all }.percent()));
            }
            let _ = writeln!(out);
        }
    }
    if tally.fates_of_winners.len() > 1 {
        let _ = writeln!(
            out,
            "Everybody whom a seat played is counted here. A seat can have won whose castaway\n\
             did not live, so that more won than lived, or fewer."
        );
    }
}

/// How often each role won, the luckiest first, in as few lines as they need.
fn roles(out: &mut String, tally: &Tally) {
    if tally.roles.is_empty() {
        return;
    }
    let mut roles: Vec<(&String, f64)> =
        tally.roles.iter().map(|(role, share)| (role, share.percent())).collect();
    roles.sort_by(|(one, few), (other, many)| many.total_cmp(few).then_with(|| one.cmp(other)));
    let width = roles.iter().map(|(role, _)| role.chars().count()).max().unwrap_or(0);
    let columns = (LINE / (width + 11)).max(1);
    let _ = writeln!(out, "\nwon as");
    for row in roles.chunks(columns) {
        let cells: Vec<String> =
            row.iter().map(|(role, share)| format!("{role:<width$} {share:>6.1} %")).collect();
        let _ = writeln!(out, "{}", cells.join("   "));
    }
}
