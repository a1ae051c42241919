//! What a report wants to know besides how a game ended: what was done, and how the stores went up and down.

use std::collections::HashMap;

use shelf::Playable;
use table::{End, Few, MOST_GAUGES, MOST_SEATS, Outcome, Seat};

use crate::count::rounds;
use crate::play::Watch;
use crate::tally::{Details, Share};

/// Looks on while a few games in a row are played. Where all win together it counts what anybody did, and not who.
pub struct Onlooker<G: Playable> {
    kinds: HashMap<G::Move, usize>,
    names: Vec<String>,
    /// By kind and seat: the number of the game in which it was last done.
    done: Vec<[Stamp; MOST_SEATS]>,
    /// What was done in this game: kind, seat, and whether in its first round.
    deeds: Vec<(usize, usize, bool)>,
    game: u32,
    chapter: (u8, u8),
    first: (u8, u8),
    readings: Vec<(u8, Few<i16, MOST_GAUGES>)>,
    shares: Vec<[Share; 2]>,
    details: Details,
}

#[derive(Clone, Copy, Default)]
struct Stamp {
    ever: u32,
    at_first: u32,
}

impl<G: Playable> Onlooker<G> {
    pub fn new() -> Onlooker<G> {
        Onlooker {
            kinds: HashMap::new(),
            names: Vec::new(),
            done: Vec::new(),
            deeds: Vec::new(),
            game: 0,
            chapter: (0, 0),
            first: (0, 0),
            readings: Vec::new(),
            shares: Vec::new(),
            details: Details::default(),
        }
    }

    fn kind(&mut self, mv: &G::Move) -> usize {
        if let Some(kind) = self.kinds.get(mv) {
            return *kind;
        }
        let name = G::deed_text(mv);
        let kind = self.names.iter().position(|known| *known == name).unwrap_or_else(|| {
            self.names.push(name);
            self.done.push([Stamp::default(); MOST_SEATS]);
            self.shares.push([Share::default(); 2]);
            self.names.len() - 1
        });
        self.kinds.insert(*mv, kind);
        kind
    }

    fn read(&mut self, game: &G) {
        self.chapter = game.chapter();
        // A series of games is as many stories; the first of them is looked at.
        if self.chapter.0 == self.first.0 {
            self.readings.push((self.chapter.1, game.gauges()));
        }
    }

    /// The game is over, and ended so.
    pub fn over(&mut self, outcome: &Outcome<G::End>) {
        *self.details.lengths.entry(rounds::<G>(outcome)).or_default() += 1;
        for lot in outcome.seats.iter().flat_map(|seat| seat.end.lots()) {
            let rounds = self.details.ends.entry(G::fate_text(&lot.fate)).or_default();
            *rounds.entry(lot.when).or_default() += 1;
        }
        let won = |seat: usize| outcome.seats.get(seat).is_some_and(|seat| seat.won);
        let doers = if G::TOGETHER { 1 } else { outcome.seats.len() };
        (0..doers).for_each(|seat| self.details.doers.note(won(seat)));
        for (kind, seat, at_first) in self.deeds.drain(..) {
            self.shares[kind][usize::from(at_first)].note(won(seat));
        }
        let anybody = usize::from(outcome.seats.iter().any(|seat| seat.won));
        for (round, gauges) in self.readings.drain(..) {
            for (gauge, shown) in gauges.iter().enumerate() {
                let reading = &mut self.details.curves.entry((gauge, round)).or_default()[anybody];
                reading.count += 1;
                reading.sum += i64::from(*shown);
            }
        }
    }

    /// What was seen of all games.
    pub fn details(mut self) -> Details {
        for (name, [ever, at_first]) in self.names.into_iter().zip(self.shares) {
            if at_first.all > 0 {
                self.details.first_deeds.insert(name.clone(), at_first);
            }
            if ever.all > 0 {
                self.details.deeds.insert(name, ever);
            }
        }
        self.details
    }
}

impl<G: Playable> Watch<G> for Onlooker<G> {
    fn begin(&mut self, game: &G) {
        self.game += 1;
        self.first = game.chapter();
        self.deeds.clear();
        self.readings.clear();
        self.read(game);
    }

    fn moved(&mut self, seat: Seat, mv: &G::Move, game: &G) {
        let kind = self.kind(mv);
        let doer = if G::TOGETHER { 0 } else { seat.index() };
        let stamp = &mut self.done[kind][doer];
        if stamp.ever != self.game {
            stamp.ever = self.game;
            self.deeds.push((kind, doer, false));
        }
        // A move belongs to the round in which it was made, also when it ends it.
        if self.chapter == self.first && stamp.at_first != self.game {
            stamp.at_first = self.game;
            self.deeds.push((kind, doer, true));
        }
        if game.chapter() != self.chapter && !game.is_over() {
            self.read(game);
        }
    }
}
