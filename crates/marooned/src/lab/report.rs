//! What was counted, as people read it.

use std::collections::HashMap;
use std::fmt::Write;
use std::time::Duration;

use bots::Brain;
use shelf::Playable;

use super::tally::{Fate, KindTally, Tally};

/// The result, as a page of text.
pub fn result<G: Playable>(seed: &str, brains: &[Brain], tally: &Tally<G>, wanted: u64) -> String {
    let mut out = String::new();
    let games = tally.games as f64;
    // Writing into a string cannot fail.
    let count = if tally.games == 1 { "1 game".to_owned() } else { format!("{} games", tally.games) };
    let stopped =
        if tally.games < wanted { format!(" (stopped; {wanted} were wanted)") } else { String::new() };
    let seats = if brains.len() == 1 { "1 seat".to_owned() } else { format!("{} seats", brains.len()) };
    let _ = writeln!(out, "{}: {seats}, {count}{stopped}, seed \"{seed}\"\n", G::NAME);
    // One game says nothing about how far off its result may be.
    let interval = |text: String| if tally.games > 1 { text } else { format!("{:>17}", "-") };
    let scored = tally.seats.iter().any(|seat| seat.points.is_some());
    let when = format!("mean {}", G::ROUND);
    let points = if scored { "   points" } else { "" };
    let _ = writeln!(out, "seat  bot          won     95 % interval   {when:>10}{points}");
    for (n, (seat, brain)) in tally.seats.iter().zip(brains).enumerate() {
        let (low, high) = wilson(seat.won, tally.games);
        let won = 100.0 * seat.won as f64 / games;
        let range = interval(format!("{low:>5.1} to {high:>5.1} %"));
        let _ = write!(out, "{n:>4}  {:<9} {won:>5.1} %   {range}", brain.name());
        let _ = write!(out, "   {:>10.1}", seat.rounds as f64 / games);
        if let Some(points) = seat.points {
            let _ = write!(out, "   {:>6.2}", points as f64 / games);
        }
        let _ = writeln!(out);
    }
    let _ =
        writeln!(out, "\nbot        seats   won per seat   95 % interval (seats of a game share its luck)");
    for kind in &tally.kinds {
        let (mean, (low, high)) = kind.share(tally.games);
        let range = interval(format!("{low:>5.1} to {high:>5.1} %"));
        let _ = writeln!(out, "{:<9} {:>6}   {mean:>10.1} %   {range}", kind.brain.name(), kind.seats);
    }
    fates(&mut out, tally);
    roles(&mut out, tally);
    let moves = tally.moves as f64;
    let a_round = moves / tally.rounds.max(1) as f64;
    let _ = writeln!(out, "\n{:.1} decisions a game, {a_round:.1} a {}", moves / games, G::ROUND);
    out
}

/// How fast it went.
pub fn speed<G: Playable>(tally: &Tally<G>, took: Duration) -> String {
    let seconds = took.as_secs_f64().max(1e-9);
    let (games, moves) = (tally.games as f64 / seconds, tally.moves as f64 / seconds);
    format!("{games:.0} games/s, {moves:.0} decisions/s")
}

/// How many rows of fates there are at most; what is rarer stands together in the last one.
const MOST_FATES: usize = 15;

/// How it ended, in per cent of all whom a bot's seats played, the commonest first.
fn fates<G: Playable>(out: &mut String, tally: &Tally<G>) {
    let mut sums: HashMap<Fate<G>, u64> = HashMap::new();
    for kind in &tally.kinds {
        kind.fates.iter().for_each(|(fate, count)| *sums.entry(*fate).or_default() += count);
    }
    let mut order: Vec<(String, Vec<Fate<G>>, u64)> =
        sums.into_iter().map(|(fate, count)| (G::fate_text(&fate), vec![fate], count)).collect();
    order.sort_by(|(one, _, few), (other, _, many)| many.cmp(few).then_with(|| one.cmp(other)));
    if order.len() > MOST_FATES {
        let rare: Vec<Fate<G>> = order.drain(MOST_FATES - 1..).flat_map(|(_, fates, _)| fates).collect();
        order.push((format!("{} others", rare.len()), rare, 0));
    }
    let width = order.iter().map(|(text, ..)| text.chars().count()).max().unwrap_or(0).max(12);
    let _ = write!(out, "\n{:<width$}", "how it ended");
    for kind in &tally.kinds {
        let _ = write!(out, " {:>10}", kind.brain.name());
    }
    let _ = writeln!(out);
    for (text, fates, _) in order {
        let _ = write!(out, "{text:<width$}");
        for kind in &tally.kinds {
            let count: u64 = fates.iter().filter_map(|fate| kind.fates.get(fate)).sum();
            let all: u64 = kind.fates.values().sum();
            let _ = write!(out, " {:>8.1} %", 100.0 * count as f64 / all.max(1) as f64);
        }
        let _ = writeln!(out);
    }
    if tally.fates_of_winners.len() > 1 {
        let _ = writeln!(
            out,
            "Everybody whom a seat played is counted here. A seat can have won whose castaway\n\
             did not live, so that more won than lived, or fewer."
        );
    }
}

/// A line of the summary is not longer than this, in characters.
const LINE: usize = 80;

/// How often each role won, the luckiest first, in as few lines as they need.
fn roles<G: Playable>(out: &mut String, tally: &Tally<G>) {
    if tally.roles.is_empty() {
        return;
    }
    let mut roles: Vec<(String, f64)> = tally
        .roles
        .iter()
        .map(|(role, share)| (G::role_text(role), 100.0 * share.won as f64 / share.all as f64))
        .collect();
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

impl<F> KindTally<F> {
    /// The share of this bot's seats that won, in per cent, and its interval (two standard errors of the mean over
    /// games). Where every game went alike, nothing tells how much they vary, and each game counts as one trial.
    pub fn share(&self, games: u64) -> (f64, (f64, f64)) {
        let (count, seats) = (games as f64, self.seats as f64);
        let mean = self.won as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        let share = 100.0 * mean / seats;
        if variance == 0.0 {
            return (share, wilson(self.won / self.seats, games));
        }
        let margin = 100.0 * 1.96 * (variance / count).sqrt() / seats;
        (share, ((share - margin).max(0.0), (share + margin).min(100.0)))
    }
}

/// Wilson's 95 % interval of a share, in per cent: sound for small numbers and near 0 and 1 too.
fn wilson(won: u64, games: u64) -> (f64, f64) {
    let (n, z) = (games as f64, 1.96);
    let p = won as f64 / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let margin = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (100.0 * (middle - margin).max(0.0), 100.0 * (middle + margin).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_holds_the_share() {
        let (low, high) = wilson(40, 100);
        assert!((30.0..32.0).contains(&low) && (49.0..51.0).contains(&high), "{low} {high}");
        assert_eq!(wilson(0, 10).0, 0.0);
    }

    #[test]
    fn games_that_all_went_alike_are_no_certainty() {
        let kind =
            |won: u64, squares: u64| KindTally { won, squares, ..KindTally::<()>::new(Brain::Random, 2) };
        let (share, (low, high)) = kind(0, 0).share(50);
        assert!(share == 0.0 && low == 0.0 && high > 5.0, "{low} to {high}");
        let (share, (low, high)) = kind(100, 200).share(50);
        assert!(share == 100.0 && low < 95.0 && high == 100.0, "{low} to {high}");
    }
}
