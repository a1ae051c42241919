//! One game between bots.

use bots::{Brain, Lists, next_move};
use shelf::Playable;
use table::{Key, Outcome, Rng, Seat, Silent};

/// Somebody who looks on while a game is played. What they do not ask for costs nothing.
pub trait Watch<G: Playable> {
    /// The game is dealt.
    #[inline]
    fn begin(&mut self, _game: &G) {}
    /// A seat has made a move, and the game stands so.
    #[inline]
    fn moved(&mut self, _seat: Seat, _mv: &G::Move, _game: &G) {}
}

/// Nobody.
impl<G: Playable> Watch<G> for () {}

/// How a game ended, and after how many moves.
pub struct Played<G: Playable> {
    pub outcome: Option<Outcome<G::End>>,
    pub moves: u64,
}

/// The seed of a numbered game: the same whoever plays it.
pub fn seed_of(seed: &str, number: u64) -> String {
    format!("{seed}/{number}")
}

/// Plays one game. Its chance and its bots' whims come from its own seed.
pub fn play<G: Playable>(
    setup: &G::Setup,
    brains: &[Brain],
    seed: &str,
    lists: &mut Lists<G>,
    watch: &mut impl Watch<G>,
) -> Played<G> {
    let mut game = G::start(setup, Key::from_seed(seed), &mut Silent);
    let mut rng = Rng::new(Key::from_seed(&format!("{seed}/bots")).0[0]);
    let brain_of = |seat: Seat| brains.get(seat.index()).copied();
    let mut moves = 0;
    lists.forget();
    watch.begin(&game);
    // Bots choose from the lists, and what is listed need not be checked.
    while let Some((seat, mv)) = next_move(&game, brain_of, &mut rng, lists) {
        game.apply(seat, &mv, &mut Silent);
        watch.moved(seat, &mv, &game);
        moves += 1;
    }
    Played { outcome: game.outcome(), moves }
}
