//! What is counted over many games.

use std::collections::BTreeMap;

use bots::{Brain, Lists, next_move};
use shelf::Playable;
use table::{Key, Names, Rng, Seat, Silent};

/// What is counted. Whole numbers only, so that the sum does not hang on the order in which games end.
#[derive(Clone)]
pub struct Tally {
    pub games: u64,
    pub moves: u64,
    pub seats: Vec<SeatTally>,
    pub kinds: Vec<KindTally>,
}

#[derive(Clone, Default)]
pub struct SeatTally {
    pub won: u64,
    /// Points summed, where the game counts any.
    pub points: Option<u64>,
    /// The rounds in which it ended, summed, and for how many games it was told.
    pub rounds: (u64, u64),
}

/// All seats of one bot together.
#[derive(Clone)]
pub struct KindTally {
    pub brain: Brain,
    pub seats: u64,
    pub won: u64,
    /// The squares of how many won in each game: seats of one game share their fate, and the interval must know it.
    pub squares: u64,
    pub fates: BTreeMap<String, u64>,
}

impl Tally {
    pub fn new(brains: &[Brain]) -> Tally {
        let mut kinds: Vec<KindTally> = Vec::new();
        for &brain in brains {
            match kinds.iter_mut().find(|kind| kind.brain == brain) {
                Some(kind) => kind.seats += 1,
                None => kinds.push(KindTally { brain, seats: 1, won: 0, squares: 0, fates: BTreeMap::new() }),
            }
        }
        Tally { games: 0, moves: 0, seats: vec![SeatTally::default(); brains.len()], kinds }
    }

    /// Plays one game and counts how it ended. Its chance and its bots' whims come from its own seed.
    pub fn note<G: Playable>(
        &mut self,
        setup: &G::Setup,
        brains: &[Brain],
        seed: &str,
        lists: &mut Lists<G>,
    ) {
        let mut game = G::start(setup, Key::from_seed(seed), &mut Silent);
        let mut rng = Rng::new(Key::from_seed(&format!("{seed}/bots")).0[0]);
        let brain_of = |seat: Seat| brains.get(seat.index()).copied();
        while let Some((seat, mv)) = next_move(&game, brain_of, &mut rng, lists) {
            game.play(seat, &mv, &mut Silent)
                .expect("bots choose from the lists, and what is listed is accepted");
            self.moves += 1;
        }
        self.games += 1;
        let names = Names::new(vec!["somebody"; brains.len()]);
        let Some(outcome) = game.outcome(&names) else { return };
        for kind in &mut self.kinds {
            let theirs = || outcome.seats.iter().filter(|seat| brains[seat.seat.index()] == kind.brain);
            let won = theirs().filter(|seat| seat.won).count() as u64;
            kind.won += won;
            kind.squares += won * won;
            for seat in theirs() {
                let fate = without_round(&seat.fate);
                match kind.fates.get_mut(&fate) {
                    Some(count) => *count += 1,
                    None => {
                        kind.fates.insert(fate, 1);
                    }
                }
            }
        }
        for seat in &outcome.seats {
            let tally = &mut self.seats[seat.seat.index()];
            tally.won += u64::from(seat.won);
            tally.points = sum(tally.points, seat.score.map(u64::from));
            if let Some(round) = round_of(&seat.fate) {
                tally.rounds.0 += round;
                tally.rounds.1 += 1;
            }
        }
    }

    pub fn join(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.moves += other.moves;
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.won += theirs.won;
            mine.points = sum(mine.points, theirs.points);
            mine.rounds.0 += theirs.rounds.0;
            mine.rounds.1 += theirs.rounds.1;
        }
        for (mine, theirs) in self.kinds.iter_mut().zip(other.kinds) {
            mine.won += theirs.won;
            mine.squares += theirs.squares;
            for (fate, count) in theirs.fates {
                *mine.fates.entry(fate).or_insert(0) += count;
            }
        }
        self
    }
}

/// Both together, or the one that there is.
fn sum(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.map_or(other, |one| Some(one + other.unwrap_or(0)))
}

/// The number after the word "round" in a fate, if it is told.
fn round_of(fate: &str) -> Option<u64> {
    let after = &fate[fate.rfind("round")? + "round".len()..];
    let digits = after.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// A fate without when it came, so that those who died alike are counted together.
fn without_round(fate: &str) -> String {
    let words: Vec<&str> = fate.split_whitespace().collect();
    let mut kept: Vec<String> = Vec::new();
    for word in words {
        if word.contains(|c: char| c.is_ascii_digit()) {
            while kept.last().is_some_and(|last| ["in", "round", "round:", "by:"].contains(&last.as_str())) {
                kept.pop();
            }
            // What comes after the round is another clause still.
            if let (true, Some(last)) = (word.ends_with(';'), kept.last_mut()) {
                last.push(';');
            }
        } else {
            kept.push(word.to_owned());
        }
    }
    kept.join(" ").trim_end_matches(['.', ',']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fates_are_grouped_without_their_round() {
        assert_eq!(without_round("died of thirst in round 5"), "died of thirst");
        assert_eq!(without_round("Shot by somebody in round 11."), "Shot by somebody");
        assert_eq!(without_round("starved in round 4; The Killer: lost"), "starved; The Killer: lost");
        assert_eq!(round_of("died of thirst in round 12"), Some(12));
        assert_eq!(round_of("lives"), None);
    }
}
