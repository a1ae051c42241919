//! What is counted over many games.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use bots::{Brain, Lists, next_move};
use shelf::Playable;
use table::{End, Key, Rng, Seat, Silent};

/// What is counted together of how it ended.
pub type Fate<G> = <<G as table::Game>::End as End>::Fate;
/// What somebody was in the game.
pub type Role<G> = <<G as table::Game>::End as End>::Role;

/// What is counted. Whole numbers only, so that the sum does not hang on the order in which games end.
#[derive(Clone)]
pub struct Tally<G: Playable> {
    pub games: u64,
    pub moves: u64,
    /// The rounds or days that all games took, summed.
    pub rounds: u64,
    pub seats: Vec<SeatTally>,
    pub kinds: Vec<KindTally<Fate<G>>>,
    /// How often each role was there, and how often it won.
    pub roles: HashMap<Role<G>, Share>,
    /// What came of those who won.
    pub fates_of_winners: HashSet<Fate<G>>,
}

/// How many won, of how many.
#[derive(Clone, Copy, Default)]
pub struct Share {
    pub won: u64,
    pub all: u64,
}

#[derive(Clone, Default)]
pub struct SeatTally {
    pub won: u64,
    /// Points summed, where the game counts any.
    pub points: Option<i64>,
    /// The rounds or days in which it ended, summed.
    pub rounds: u64,
}

/// All seats of one bot together.
#[derive(Clone)]
pub struct KindTally<F> {
    pub brain: Brain,
    pub seats: u64,
    pub won: u64,
    /// The squares of how many won in each game: seats of one game share their fate, and the interval must know it.
    pub squares: u64,
    /// How often each fate came.
    pub fates: HashMap<F, u64>,
}

impl<F> KindTally<F> {
    pub fn new(brain: Brain, seats: u64) -> KindTally<F> {
        KindTally { brain, seats, won: 0, squares: 0, fates: HashMap::new() }
    }
}

impl<G: Playable> Tally<G> {
    pub fn new(brains: &[Brain]) -> Tally<G> {
        let mut kinds: Vec<KindTally<Fate<G>>> = Vec::new();
        for &brain in brains {
            match kinds.iter_mut().find(|kind| kind.brain == brain) {
                Some(kind) => kind.seats += 1,
                None => kinds.push(KindTally::new(brain, 1)),
            }
        }
        let seats = vec![SeatTally::default(); brains.len()];
        let (roles, fates_of_winners) = (HashMap::new(), HashSet::new());
        Tally { games: 0, moves: 0, rounds: 0, seats, kinds, roles, fates_of_winners }
    }

    /// Plays one game and counts how it ended. Its chance and its bots' whims come from its own seed.
    pub fn note(&mut self, setup: &G::Setup, brains: &[Brain], seed: &str, lists: &mut Lists<G>) {
        let mut game = G::start(setup, Key::from_seed(seed), &mut Silent);
        let mut rng = Rng::new(Key::from_seed(&format!("{seed}/bots")).0[0]);
        let brain_of = |seat: Seat| brains.get(seat.index()).copied();
        // Bots choose from the lists, and what is listed need not be checked.
        while let Some((seat, mv)) = next_move(&game, brain_of, &mut rng, lists) {
            game.apply(seat, &mv, &mut Silent);
            self.moves += 1;
        }
        self.games += 1;
        let Some(outcome) = game.outcome() else { return };
        self.rounds += outcome.seats.iter().map(|seat| u64::from(seat.end.when())).max().unwrap_or(0);
        for kind in &mut self.kinds {
            let theirs = || outcome.seats.iter().filter(|seat| brains[seat.seat.index()] == kind.brain);
            let won = theirs().filter(|seat| seat.won).count() as u64;
            kind.won += won;
            kind.squares += won * won;
            for lot in theirs().flat_map(|seat| seat.end.lots()) {
                *kind.fates.entry(lot.fate).or_default() += 1;
            }
        }
        for seat in &outcome.seats {
            let tally = &mut self.seats[seat.seat.index()];
            tally.won += u64::from(seat.won);
            tally.points = sum(tally.points, seat.score.map(i64::from));
            tally.rounds += u64::from(seat.end.when());
            if seat.won {
                self.fates_of_winners.extend(seat.end.lots().map(|lot| lot.fate));
            }
            for role in seat.end.lots().filter_map(|lot| lot.role) {
                let share = self.roles.entry(role).or_default();
                share.won += u64::from(seat.won);
                share.all += 1;
            }
        }
    }

    pub fn join(mut self, other: Tally<G>) -> Tally<G> {
        self.games += other.games;
        self.moves += other.moves;
        self.rounds += other.rounds;
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.won += theirs.won;
            mine.points = sum(mine.points, theirs.points);
            mine.rounds += theirs.rounds;
        }
        for (mine, theirs) in self.kinds.iter_mut().zip(other.kinds) {
            mine.won += theirs.won;
            mine.squares += theirs.squares;
            add(&mut mine.fates, theirs.fates, |mine, theirs| *mine += theirs);
        }
        self.fates_of_winners.extend(other.fates_of_winners);
        add(&mut self.roles, other.roles, |mine, theirs| {
            mine.won += theirs.won;
            mine.all += theirs.all;
        });
        self
    }
}

fn add<K: Eq + Hash, T: Default>(mine: &mut HashMap<K, T>, theirs: HashMap<K, T>, join: impl Fn(&mut T, T)) {
    for (key, value) in theirs {
        join(mine.entry(key).or_default(), value);
    }
}

/// Both together, or the one that there is.
fn sum(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    one.map_or(other, |one| Some(one + other.unwrap_or(0)))
}
