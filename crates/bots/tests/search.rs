//! Search sees a belief and nothing else, thinks the same from the same seed, and comes to an end.

use bots::search::{Mind, Search, Thought};
use bots::{Brain, Instinct, Lists, next_move};
use hellapagos::{Action, Move};
use table::{Belief, Game, Key, Plain, Rng, Seat, Silent};

const SHORT: Search = Search::worth(60);

fn setup<G: Game>(seats: u64) -> G::Setup {
    let whole = table::setup::complete(G::NAME, seats, G::SEATS, &G::options(), &table::Options::new()).unwrap();
    G::Setup::from_json(&whole.into()).unwrap()
}

/// A position some moves into a game, with a seat that is asked and has a choice.
fn midway<G: Instinct>(seats: u64, seed: u64, moves: usize) -> Option<(G, Seat)> {
    let mut game = G::start(&setup::<G>(seats), Key::from_seed(&format!("search {seed}")), &mut Silent);
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    for _ in 0..moves {
        let (seat, mv) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists)?;
        game.apply(seat, &mv, &mut Silent);
    }
    let seat = game.asked().into_iter().next()?;
    let mut answers = Vec::new();
    game.answers(seat, &mut answers);
    (answers.len() > 1).then_some((game, seat))
}

fn thought<G: Instinct>(game: &G, seat: Seat) -> Thought<G::Move> {
    Mind::new(SHORT).think(Belief::of(game, seat), &mut Rng::new(7)).unwrap()
}

fn same<M: PartialEq + std::fmt::Debug>(one: &Thought<M>, other: &Thought<M>) -> bool {
    let told = |thought: &Thought<M>| -> Vec<(u32, f64)> { thought.candidates.iter().map(|one| (one.tries, one.chance)).collect() };
    one.mv == other.mv && told(one) == told(other)
}

/// What a seat cannot know is planted anew, many times: the thought is the same to the last playout.
fn secrets_do_not_matter<G: Instinct>(seats: u64) {
    let mut seen = 0;
    for seed in 0..12 {
        let Some((game, seat)) = midway::<G>(seats, seed, 20 + 3 * seed as usize) else { continue };
        let mut other = game.clone();
        other.redeal(seat, &mut Rng::new(100 + seed));
        seen += usize::from(other != game);
        assert!(same(&thought(&game, seat), &thought(&other, seat)), "{} {seed}: it looks through the backs of cards", G::ID);
    }
    assert!(seen > 3, "{}: nothing was planted", G::ID);
}

#[test]
fn a_planted_secret_changes_nothing() {
    secrets_do_not_matter::<hellapagos::Position>(5);
    secrets_do_not_matter::<open_sea::Position>(5);
    secrets_do_not_matter::<twenty_one_days::Position>(3);
}

#[test]
fn the_same_seed_thinks_the_same() {
    for seed in 0..4 {
        let Some((game, seat)) = midway::<hellapagos::Position>(6, seed, 30) else { continue };
        assert!(same(&thought(&game, seat), &thought(&game, seat)));
    }
}

/// With nothing to drink, nobody searches the wreck.
#[test]
fn it_finds_the_move_that_saves_everybody() {
    let json = serde_json::json!({
        "castaways": [{}, {}, {}], "water": 2, "food": 20, "weather": { "water": 1 }
    });
    let Ok(game) = hellapagos::Position::from_json(&json) else { panic!("the position is refused") };
    let seat = game.asked().into_iter().next().unwrap();
    let mv = Mind::new(Search::worth(600)).think(Belief::of(&game, seat), &mut Rng::new(3)).unwrap().mv;
    assert_eq!(mv, Move::Act { action: Action::CollectWater });
}

/// A whole game of searchers ends, with every kind of question on its way.
#[test]
fn games_of_searchers_end() {
    fn play<G: Instinct>(seats: u64) {
        let mut game = G::start(&setup::<G>(seats), Key::from_seed("searchers"), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(1), Lists::default());
        let brain = Brain::Search(Search::worth(8));
        let mut moves = 0;
        while let Some((seat, mv)) = next_move(&game, |_| Some(brain), &mut rng, &mut lists) {
            assert_eq!(game.check(seat, &mv), Ok(()), "{}: {mv:?}", G::ID);
            game.apply(seat, &mv, &mut Silent);
            moves += 1;
            assert!(moves < 5000, "{} does not end", G::ID);
        }
        assert!(game.is_over());
    }
    play::<hellapagos::Position>(4);
    play::<open_sea::Position>(4);
    play::<twenty_one_days::Position>(2);
}

#[test]
fn levels_have_names() {
    for (name, brain) in Brain::ALL {
        assert_eq!(Brain::named(name), Some(brain));
        assert_eq!(brain.name(), name);
    }
    assert_eq!(Brain::named("genius"), None);
}
