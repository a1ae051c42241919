//! How the chances stood after every move.
//!
//! Numbered playouts by instinct, from the end of the game to its beginning. Playout *i* draws the same chance wherever it
//! begins, and its whims hang on *i* and on the number of the move alone. So where instinct makes the very move that was made, and
//! the move draws nothing, playout *i* from here is playout *i* from there, and is not played again: only what differs is
//! noise, and moves that everybody would have made cost nothing.

use table::{Rng, Seat, Silent, Viewer};

use super::{Chances, Deed};
use crate::{Brain, Instinct, Lists, next_move};

/// The playouts of a game, from its end to its beginning.
#[derive(Debug)]
pub struct Curve<G: Instinct> {
    drew: Vec<bool>,
    lines: usize,
    playouts: u32,
    seed: u64,
    /// What came of each playout from the position that was looked at last, line by line.
    rows: Vec<f32>,
    /// How the chances stood, the last position first.
    chances: Vec<Chances>,
    /// What each move was worth on average, the last move first.
    means: Vec<Chances>,
    lists: Lists<G>,
}

impl<G: Instinct> Curve<G> {
    pub fn new(positions: &[G], drew: Vec<bool>, lines: u8, playouts: u32, seed: u64) -> Curve<G> {
        let lines = usize::from(lines);
        let mut end = vec![0.0; lines];
        if let Some(last) = positions.last() {
            results(last, &mut end);
        }
        let rows = end.repeat(playouts as usize);
        Curve {
            drew,
            lines,
            playouts,
            seed,
            rows,
            chances: vec![end],
            means: Vec::new(),
            lists: Lists::default(),
        }
    }

    /// How many moves were looked at.
    pub fn done(&self) -> usize {
        self.means.len()
    }

    /// Looks at the move before the last one that was looked at; false if there is none.
    pub fn step(&mut self, positions: &[G], moves: &[(Seat, G::Move)]) -> bool {
        let Some(number) = moves.len().checked_sub(self.done() + 1) else { return false };
        let (here, (seat, mv), drew) = (&positions[number], moves[number], self.drew[number]);
        let until = here.chapter().1.saturating_add(G::HORIZON);
        let (mut before, mut with) = (vec![0.0; self.rows.len()], self.rows.clone());
        let rows = before.chunks_exact_mut(self.lines).zip(with.chunks_exact_mut(self.lines));
        for (playout, (before, with)) in rows.enumerate() {
            let playout = Playout { salt: self.seed ^ Rng::new(playout as u64).word(), until };
            let mut fresh = here.clone();
            fresh.rig(&[]);
            fresh.stir(playout.salt);
            let mut whims = playout.whims(number);
            let thumb = next_move(&fresh, |_| Some(Brain::Instinct), &mut whims, &mut self.lists);
            if drew {
                let mut game = fresh.clone();
                game.apply(seat, &mv, &mut Silent);
                playout.play(&mut game, here, number + 1, &mut self.lists, with);
            }
            match thumb {
                Some(thumb) if thumb == (seat, mv) => before.copy_from_slice(with),
                Some((mover, mv)) => {
                    fresh.apply(mover, &mv, &mut Silent);
                    playout.play(&mut fresh, here, number + 1, &mut self.lists, before);
                }
                None => before.copy_from_slice(with),
            }
        }
        self.chances.push(mean(&before, self.lines, self.playouts));
        self.means.push(mean(&with, self.lines, self.playouts));
        self.rows = before;
        true
    }

    /// How the chances stood from the first position to the last, and what came of each move.
    pub fn found(&self, moves: &[(Seat, G::Move)]) -> (Vec<Chances>, Vec<Deed>) {
        let curve: Vec<Chances> = self.chances.iter().rev().cloned().collect();
        let less = |a: &Chances, b: &Chances| a.iter().zip(b).map(|(a, b)| a - b).collect();
        let deed = |(number, mean): (usize, &Chances)| Deed {
            seat: moves[number].0,
            choice: less(mean, &curve[number]),
            luck: less(&curve[number + 1], mean),
        };
        let deeds = self.means.iter().rev().enumerate().map(deed).collect();
        (curve, deeds)
    }
}

/// A numbered playout.
#[derive(Clone, Copy)]
struct Playout {
    salt: u64,
    /// The round that is not played any more.
    until: u8,
}

impl Playout {
    /// Whims for one move.
    fn whims(self, number: usize) -> Rng {
        Rng::new(self.salt ^ Rng::new(!(number as u64)).word())
    }

    /// Plays on by instinct until the game is over, or so far that it is judged at the beginning of a round. `from` is where it
    /// came from, so many moves ago less one.
    fn play<G: Instinct>(
        self,
        game: &mut G,
        from: &G,
        mut number: usize,
        lists: &mut Lists<G>,
        out: &mut [f32],
    ) {
        let mut round = from.chapter().1;
        loop {
            let now = game.chapter().1;
            if now != round && now >= self.until && !game.is_over() && judged(game, out) {
                return;
            }
            round = now;
            let next = next_move(game, |_| Some(Brain::Instinct), &mut self.whims(number), lists);
            let Some((mover, mv)) = next else { break };
            game.apply(mover, &mv, &mut Silent);
            number += 1;
        }
        results(game, out);
    }
}

/// Judges a position, if anybody can tell.
fn judged<G: Instinct>(game: &G, out: &mut [f32]) -> bool {
    (0..out.len()).all(|line| match G::estimate(&game.view(Viewer::Seat(Seat(line as u8)))) {
        Some(worth) => {
            out[line] = worth as f32;
            true
        }
        None => false,
    })
}

fn results<G: Instinct>(game: &G, out: &mut [f32]) {
    let results = game.outcome().map(|outcome| outcome.results()).unwrap_or_default();
    out.copy_from_slice(&results[..out.len()]);
}

fn mean(rows: &[f32], lines: usize, playouts: u32) -> Chances {
    let sum = |line: usize| rows.iter().skip(line).step_by(lines).map(|one| f64::from(*one)).sum::<f64>();
    (0..lines).map(|line| (sum(line) / f64::from(playouts)) as f32).collect()
}
