//! `--compare` and `--ladder`: who is better, and by how much.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use bots::Brain;
use lab::contest::{Contender, Contest, hold};
use lab::experiment::{Experiment, bot};
use lab::figures::Estimate;
use lab::sequential::{Compared, Trial, Verdict};
use lab::{Ended, LabError, Length, Share};
use shelf::GameId;

use super::{Args, asked, progress_bar};
use crate::screen::paragraphs;

/// Who differs by no more than this share of games counts as even.
pub const MARGIN: f64 = 0.02;

/// Says whether one bot, or one value of an option, is better than another.
pub fn compare(game: GameId, args: &Args, stop: &AtomicBool) -> Result<String> {
    let length = asked::length(args)?;
    let contest = contest(game, args)?;
    let [one, other] = &contest.contenders[..] else {
        bail!(
            "Two are compared: write --compare steady,instinct, or --compare difficulty=green,red; or --compare printed with what --set and --content change."
        );
    };
    let mut trial = Trial::new(MARGIN);
    let progress = progress_bar(length, 1, "pairs");
    let ended =
        hold(&contest, length, stop, &|| progress.inc(1), &mut |won| match trial.note(won[0], won[1]) {
            Verdict::Open => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        })?;
    progress.finish_and_clear();
    if trial.pairs == 0 {
        return Err(LabError::Nothing.into());
    }
    let what = if one.guest.is_some() { Compared::Players } else { Compared::Setups };
    let mut told = trial.sentence(&one.name, &other.name, what);
    // Writing into a string cannot fail.
    let _ = write!(told, "\n{}", how(game, &one.table, one.guest.is_some()));
    if ended == Ended::Stopped {
        told.push_str(" Stopped early.");
    }
    if trial.verdict() == Verdict::Open {
        told.push_str(&go_on(length));
    }
    Ok(paragraphs(&told) + "\n")
}

/// How to get a verdict.
pub fn go_on(length: Length) -> String {
    let more = match length {
        Length::Games(games) => format!("--games {}", games.saturating_mul(10)),
        Length::Time(time) => format!("--time {}s", time.as_secs().saturating_mul(10)),
    };
    format!(" To go on, give it more: {more}.")
}

/// What was compared how, in a sentence.
fn how(game: GameId, table: &Experiment, guests: bool) -> String {
    let place = match (guests, game.is_cooperative()) {
        (true, true) => "all seats theirs",
        (true, false) => "one seat, from game to game another, among the same others",
        (false, true) => "the same bots",
        (false, false) => "the same bots, a seat that is another from game to game",
    };
    let name = if guests { table.name() } else { format!("{} seats", table.seats()) };
    format!("{}, {name}; {place}; both games of a pair have the same seed.", game.name())
}

fn contest(game: GameId, args: &Args) -> Result<Contest> {
    let text = args.compare.as_deref().unwrap_or("");
    if let [one, other] =
        text.split_once('=').map_or(text, |(_, values)| values).split(',').collect::<Vec<&str>>()[..]
        && one == other
    {
        bail!(
            "Whoever is compared with themselves is as good: name two different ones after --compare, not {one} twice."
        );
    }
    let contenders = match text.split_once('=') {
        Some((id, _)) if args.options.iter().any(|option| option.split('=').next() == Some(id)) => {
            bail!("--compare sets {id} itself: leave --option {id} out.")
        }
        None if args.bots.is_some() && game.is_cooperative() => {
            bail!("All seats of {} are played by those who are compared: leave --bots out.", game.name())
        }
        Some((id, values)) => values
            .split(',')
            .map(|value| {
                let mut options = args.options.clone();
                options.push(format!("{id}={value}"));
                let table = asked::experiment(game, &Args { options, ..args.clone() })?;
                Ok(Contender { name: format!("{id}={value}"), table, guest: None })
            })
            .collect::<Result<Vec<Contender>>>()?,
        None => {
            let brains = text.split(',').map(bot).collect::<Result<Vec<Brain>, LabError>>()?;
            guests(brains, &asked::experiment(game, args)?)
        }
    };
    Ok(Contest { contenders })
}

/// Each of these bots as a guest at the same table.
fn guests(brains: Vec<Brain>, table: &Experiment) -> Vec<Contender> {
    let guest =
        |brain: Brain| Contender { name: brain.name().to_owned(), table: table.clone(), guest: Some(brain) };
    brains.into_iter().map(guest).collect()
}

/// What a bot of the ladder has won, and in how many games it alone did, beside each of the others.
struct Rung {
    name: String,
    won: u64,
    alone: Vec<u64>,
}

/// All bots of a game, or those that are named, the best first: a table that Markdown knows, too.
pub fn ladder(game: GameId, args: &Args, stop: &AtomicBool) -> Result<String> {
    let length = asked::length(args)?;
    let brains: Vec<Brain> = match &args.bots {
        Some(names) => {
            asked::each_once("--bots", names.iter().map(String::as_str))?;
            asked::bots(args)?
        }
        None => Brain::ALL.iter().map(|(_, brain)| *brain).collect(),
    };
    if let [only] = brains[..] {
        bail!(
            "{} alone has nobody to be ranked with: name several with --bots, or leave it out for all of them.",
            only.name()
        );
    }
    // Where everybody plays for themselves, the others at the table are instinct.
    let table = asked::experiment(game, &Args { bots: None, ..args.clone() })?;
    let contest = Contest { contenders: guests(brains, &table) };
    let count = contest.contenders.len();
    let rung = |contender: &Contender| Rung { name: contender.name.clone(), won: 0, alone: vec![0; count] };
    let mut rungs: Vec<Rung> = contest.contenders.iter().map(rung).collect();
    let mut games = 0;
    let progress = progress_bar(length, 1, "games each");
    let ended = hold(&contest, length, stop, &|| progress.inc(1), &mut |won| {
        games += 1;
        for (n, rung) in rungs.iter_mut().enumerate().filter(|(n, _)| won[*n]) {
            rung.won += 1;
            (0..count).filter(|other| *other != n && !won[*other]).for_each(|other| rung.alone[other] += 1);
        }
        ControlFlow::Continue(())
    })?;
    progress.finish_and_clear();
    if games == 0 {
        return Err(LabError::Nothing.into());
    }
    let stopped = if ended == Ended::Stopped { " (stopped)" } else { "" };
    let place = if game.is_cooperative() { "all seats" } else { "one seat among instinct" };
    let head = format!(
        "{}, {}: {place}, {games} games each{stopped}, seed \"{}\"",
        game.name(),
        table.name(),
        args.seed
    );
    Ok(paragraphs(&head) + "\n\n" + &rows(&rungs, games))
}

fn rows(rungs: &[Rung], games: u64) -> String {
    let mut order: Vec<usize> = (0..rungs.len()).collect();
    order.sort_by(|one, other| rungs[*other].won.cmp(&rungs[*one].won));
    // The odds of winning beside instinct's, or beside the last one's, as chess players count strength.
    let known = rungs.iter().find(|rung| rung.name == Brain::Instinct.name());
    let anchor = known.or(order.last().map(|last| &rungs[*last]));
    let odds = |won: u64| ((won as f64 + 0.5) / ((games - won) as f64 + 0.5)).log10();
    let mut out = String::new();
    // Writing into a string cannot fail.
    let _ = writeln!(out, "| bot      |     won |    95 % interval | strength | ahead of the next    |");
    let _ = writeln!(out, "|:---------|--------:|-----------------:|---------:|:---------------------|");
    for (place, n) in order.iter().enumerate() {
        let rung = &rungs[*n];
        let share = Share { won: rung.won, all: games };
        let Estimate { low, high, .. } = share.estimate();
        let strength = 400.0 * (odds(rung.won) - anchor.map_or(0.0, |anchor| odds(anchor.won)));
        let ahead = order.get(place + 1).map_or(String::new(), |next| {
            let (more, less) = (rung.alone[*next] as f64, rungs[*next].alone[*n] as f64);
            let (mean, reach) = ((more - less), 1.96 * (more + less).sqrt());
            let points = |count: f64| 100.0 * count / games as f64;
            format!("{:.1} points (±{:.1})", points(mean), points(reach))
        });
        let _ = writeln!(
            out,
            "| {:<8} | {:>5.1} % | {low:>5.1} to {high:>5.1} % | {strength:>+8.0} | {ahead:<20} |",
            rung.name,
            share.percent(),
        );
    }
    out
}
