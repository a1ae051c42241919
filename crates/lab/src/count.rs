//! Counting in the game's own types, which is quick; [`Tally`] is the same in words.

use bots::Brain;
use shelf::Playable;
use table::{End, Game, Outcome};

use crate::tally::{BotTally, SeatTally, Share, Tally, sum};

type Fate<G> = <<G as Game>::End as End>::Fate;
type Role<G> = <<G as Game>::End as End>::Role;

/// What is counted of a few games in a row.
pub struct Count<G: Playable> {
    games: u64,
    moves: u64,
    rounds: u64,
    squares: u64,
    seats: Vec<SeatTally>,
    bots: Vec<BotCount<Fate<G>>>,
    roles: Each<Role<G>, Share>,
    fates_of_winners: Each<Fate<G>, ()>,
}

struct BotCount<F> {
    brain: Brain,
    seats: u64,
    won: u64,
    squares: u64,
    fates: Each<F, u64>,
}

/// Something for each key. There are so few fates and roles that looking through them is quicker than hashing.
struct Each<K, T>(Vec<(K, T)>);

impl<K: PartialEq + Copy, T: Default> Each<K, T> {
    fn of(&mut self, key: K) -> &mut T {
        let place = self.0.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            self.0.push((key, T::default()));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }
}

impl<G: Playable> Count<G> {
    pub fn new(brains: &[Brain]) -> Count<G> {
        let mut bots: Vec<BotCount<Fate<G>>> = Vec::new();
        for &brain in brains {
            match bots.iter_mut().find(|bot| bot.brain == brain) {
                Some(bot) => bot.seats += 1,
                None => bots.push(BotCount { brain, seats: 1, won: 0, squares: 0, fates: Each(Vec::new()) }),
            }
        }
        let seats = vec![SeatTally::default(); brains.len()];
        let (roles, fates_of_winners) = (Each(Vec::new()), Each(Vec::new()));
        Count { games: 0, moves: 0, rounds: 0, squares: 0, seats, bots, roles, fates_of_winners }
    }

    /// Counts how a game ended.
    pub fn note(&mut self, brains: &[Brain], outcome: &Outcome<G::End>, moves: u64) {
        self.games += 1;
        self.moves += moves;
        self.rounds += u64::from(rounds::<G>(outcome));
        let winners = outcome.seats.iter().filter(|seat| seat.won).count() as u64;
        self.squares += winners * winners;
        for bot in &mut self.bots {
            let mut won = 0;
            for seat in outcome.seats.iter().filter(|seat| brains[seat.seat.index()] == bot.brain) {
                won += u64::from(seat.won);
                seat.end.lots().for_each(|lot| *bot.fates.of(lot.fate) += 1);
            }
            bot.won += won;
            bot.squares += won * won;
        }
        for seat in &outcome.seats {
            let tally = &mut self.seats[seat.seat.index()];
            tally.games += 1;
            tally.won += u64::from(seat.won);
            tally.points = sum(tally.points, seat.score.map(i64::from));
            tally.rounds += u64::from(seat.end.when());
            for lot in seat.end.lots() {
                if seat.won {
                    self.fates_of_winners.of(lot.fate);
                }
                if let Some(role) = lot.role {
                    self.roles.of(role).note(seat.won);
                }
            }
        }
    }

    /// The same in words.
    pub fn tally(self) -> Tally {
        let games = self.games;
        let bot = |bot: BotCount<Fate<G>>| BotTally {
            bot: bot.brain.name().to_owned(),
            games,
            seats: bot.seats * games,
            won: bot.won,
            squares: bot.squares,
            fates: together(bot.fates.0.iter().map(|(fate, count)| (G::fate_text(fate), *count))),
        };
        let mut roles = std::collections::BTreeMap::<String, Share>::new();
        for (role, share) in &self.roles.0 {
            let sum = roles.entry(G::role_text(role)).or_default();
            *sum = Share { won: sum.won + share.won, all: sum.all + share.all };
        }
        Tally {
            games,
            moves: self.moves,
            rounds: self.rounds,
            squares: self.squares,
            seats: self.seats,
            bots: self.bots.into_iter().map(bot).collect(),
            roles,
            fates_of_winners: self.fates_of_winners.0.iter().map(|(fate, ())| G::fate_text(fate)).collect(),
            details: None,
        }
    }
}

/// The rounds or days that a game took.
pub fn rounds<G: Playable>(outcome: &Outcome<G::End>) -> u8 {
    outcome.seats.iter().map(|seat| seat.end.when()).max().unwrap_or(0)
}

/// Fates that read alike are counted together.
fn together(counts: impl Iterator<Item = (String, u64)>) -> std::collections::BTreeMap<String, u64> {
    let mut sums = std::collections::BTreeMap::new();
    counts.for_each(|(text, count)| *sums.entry(text).or_default() += count);
    sums
}
