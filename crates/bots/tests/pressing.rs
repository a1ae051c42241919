//! What is pressing is all that rules of thumb look at: with every aside in sight they would choose the same.

use bots::{Brain, Instinct, Lists, next_move};
use table::{Belief, Game, Key, Plain, Rng, Seat, Silent};

fn setup<G: Game>(seats: u64) -> G::Setup {
    let whole = table::setup::complete(G::NAME, seats, G::SEATS, &G::options(), &table::Options::new())
        .expect("the setup is a usual one");
    G::Setup::from_json(&whole.into()).expect("the setup is a usual one")
}

/// The choice of a seat with these asides in sight.
fn choice<G: Instinct>(belief: Belief<G>, asked: bool, asides: &[G::Move], rng: &Rng) -> Option<G::Move> {
    let mut rng = rng.clone();
    if !asked {
        return if G::is_tempted(asides) {
            G::impulse(&belief.view(), belief.seat(), asides, &mut rng)
        } else {
            None
        };
    }
    let mut answers = Vec::new();
    belief.answers(&mut answers);
    (!answers.is_empty()).then(|| G::instinct(&belief.view(), belief.seat(), &answers, asides, &mut rng))
}

/// Games in which every third move or so is any move at all, so that odd positions come, too.
fn nothing_else_matters<G: Instinct>(seats: u64, games: u64) {
    let mut looked = 0;
    for number in 0..games {
        let mut game = G::start(&setup::<G>(seats), Key::from_seed(&format!("press {number}")), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(number), Lists::default());
        loop {
            for seat in (0..game.seats()).map(Seat) {
                let belief = Belief::of(&game, seat);
                let (mut all, mut pressing) = (Vec::new(), Vec::new());
                belief.asides(&mut all);
                belief.pressing(&mut pressing);
                let asked = game.asked().has(seat);
                let whims = Rng::new(rng.word());
                let (one, other) =
                    (choice(belief, asked, &all, &whims), choice(belief, asked, &pressing, &whims));
                assert_eq!(
                    one,
                    other,
                    "{} {number}, seat {seat}: {:?}",
                    G::ID,
                    game.view(table::Viewer::Seat(seat))
                );
                looked += usize::from(all.len() > pressing.len());
            }
            let brain = if rng.one_in(3) { Brain::Random } else { Brain::Instinct };
            let Some((seat, mv)) = next_move(&game, |_| Some(brain), &mut rng, &mut lists) else { break };
            game.apply(seat, &mv, &mut Silent);
        }
    }
    assert!(looked > 100, "{}: nothing was left out", G::ID);
}

#[test]
fn on_the_island() {
    nothing_else_matters::<hellapagos::Position>(5, 300);
    nothing_else_matters::<hellapagos::Position>(3, 200);
    nothing_else_matters::<hellapagos::Position>(10, 100);
}

#[test]
fn on_the_raft() {
    nothing_else_matters::<open_sea::Position>(5, 200);
}

#[test]
fn in_21_days() {
    nothing_else_matters::<twenty_one_days::Position>(3, 100);
}

#[test]
fn on_the_cursed_island() {
    nothing_else_matters::<robinson_crusoe::Position>(2, 20);
}
