//! The laws that every game must pass, checked on random play.
//!
//! * progress: somebody is asked until the end, and every listed move is accepted
//! * agreement: a listed move does the same whether it is checked or not
//! * refusal: what is not listed is refused, and the position is unchanged
//! * ending: random answers end within a bound
//! * determinism: the record replays to the same position
//! * secrecy: a redeal changes neither the seat's view, nor its moves, nor the events that it sees, nor who is asked; and nothing that the
//!   seat cannot know has a part in what is dealt
//! * stirring: chance that falls anew changes nothing that anybody sees or may do, and a move that draws nothing does the same
//! * conservation: the audit finds nothing wrong
//! * round trip: position, record and view go through JSON unchanged
//!
//! A broken law panics with the seed, the setup and the number of the move, so that it can be seen again.

use std::collections::HashSet;

use serde_json::Value;

use crate::chance::{Key, Rng};
use crate::game::Game;
use crate::log::{Silent, Story, Told, Viewer};
use crate::matches::Match;
use crate::names::Names;
use crate::plain::{Plain, Written};
use crate::record::record_from_json;
use crate::seat::Seat;

/// How thoroughly a batch of games is checked.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// A game with more moves than this does not end.
    pub longest: usize,
    /// One move in so many is an aside, where there is one.
    pub asides: usize,
    /// The laws that cost more than a move are checked at one position in so many.
    pub sample: usize,
}

/// Plays one random game and checks all laws on it; returns how many moves it took.
pub fn check<G: Game>(setup: &G::Setup, seed: &str, how: Thoroughness) -> usize {
    check_played(setup, seed, how, |game: &G, rng, moves| random_move(game, how.asides, rng, moves))
}

/// Checks all laws on one game that is played by `choose`: where random play hardly ever comes to the later chapters of
/// a game, a gentler one does.
pub fn check_played<G: Game>(
    setup: &G::Setup,
    seed: &str,
    how: Thoroughness,
    mut choose: impl FnMut(&G, &mut Rng, &mut Vec<G::Move>) -> Option<(Seat, G::Move)>,
) -> usize {
    let mut rng = Rng::new(Key::from_seed(seed).0[0]);
    let mut game = Match::<G>::new(setup.clone(), seed, Names::default());
    let mut moves = Vec::new();
    G::every_move(game.position().seats(), &mut moves);
    let every: HashSet<G::Move> = moves.drain(..).collect();
    while !game.position().is_over() {
        let number = game.len();
        let place = || format!("seed {seed:?}, move {number}, {setup:?}");
        assert!(game.len() < how.longest, "ending: the game goes on and on; {}", place());
        if let Err(error) = game.position().audit() {
            panic!("conservation: {error}; {}", place());
        }
        if rng.one_in(how.sample) {
            refusal(game.position(), &every, &place);
            round_trip(game.position(), &place);
            stirring(game.position(), &mut rng, &place);
            for seat in (0..game.position().seats()).map(Seat) {
                secrecy(game.position(), seat, &mut rng, &place);
            }
        }
        let (seat, mv) = choose(game.position(), &mut rng, &mut moves)
            .unwrap_or_else(|| panic!("progress: nobody is asked; {}", place()));
        if let Err(refusal) = game.play(seat, &mv) {
            panic!("progress: {seat} may {mv:?} and is refused: {refusal}; {}", place());
        }
    }
    let place = || format!("seed {seed:?}, after the end, {setup:?}");
    assert!(game.position().asked().is_empty(), "progress: somebody is asked; {}", place());
    assert!(game.position().outcome().is_some(), "ending: no outcome; {}", place());
    if let Err(error) = game.position().audit() {
        panic!("conservation: {error}; {}", place());
    }
    refusal(game.position(), &every, &place);
    determinism(&game, &place);
    game.len()
}

/// A random move of a random seat that is asked; one time in `asides` it is an aside of anybody, if there is one.
/// The list is only borrowed for its memory. None once the game is over.
pub fn random_move<G: Game>(
    game: &G,
    asides: usize,
    rng: &mut Rng,
    moves: &mut Vec<G::Move>,
) -> Option<(Seat, G::Move)> {
    moves.clear();
    if rng.one_in(asides) {
        let seat = Seat(rng.below(usize::from(game.seats())) as u8);
        game.asides(seat, moves);
        if !moves.is_empty() {
            return Some((seat, *rng.choose(moves)));
        }
    }
    let asked = game.asked();
    if asked.is_empty() {
        return None;
    }
    let seat = asked.nth(rng.below(usize::from(asked.len())) as u32)?;
    game.answers(seat, moves);
    (!moves.is_empty()).then(|| (seat, *rng.choose(moves)))
}

/// Plays one random game to its end as fast as it goes, telling nobody; returns how many moves it took.
pub fn race<G: Game>(game: &mut G, asides: usize, rng: &mut Rng, moves: &mut Vec<G::Move>) -> u64 {
    let mut played = 0;
    while let Some((seat, mv)) = random_move(game, asides, rng, moves) {
        game.apply(seat, &mv, &mut Silent);
        played += 1;
    }
    played
}

fn refusal<G: Game>(game: &G, every: &HashSet<G::Move>, place: &dyn Fn() -> String) {
    let (mut listed, mut known) = (Vec::new(), HashSet::new());
    for seat in (0..game.seats()).map(Seat) {
        listed.clear();
        game.answers(seat, &mut listed);
        assert_eq!(
            game.asked().has(seat),
            !listed.is_empty(),
            "progress: {seat} is asked without answers; {}",
            place()
        );
        game.asides(seat, &mut listed);
        let mut pressing = Vec::new();
        game.pressing(seat, &mut pressing);
        let strange = pressing.iter().find(|mv| !listed.contains(mv));
        assert_eq!(strange, None, "progress: {seat} is pressed to do what it may not; {}", place());
        known.clear();
        for mv in &listed {
            assert!(known.insert(*mv), "refusal: {mv:?} of {seat} is listed twice; {}", place());
            let mut tried = game.clone();
            if let Err(refusal) = tried.play(seat, mv, &mut Silent) {
                panic!("progress: {mv:?} of {seat} is listed and refused: {refusal}; {}", place());
            }
            let mut applied = game.clone();
            applied.apply(seat, mv, &mut Silent);
            assert!(
                tried == applied,
                "agreement: {mv:?} of {seat}, unchecked, does something else; {}",
                place()
            );
            assert!(every.contains(mv), "refusal: {mv:?} is not among all moves; {}", place());
        }
        for mv in every.iter().filter(|mv| !known.contains(*mv)) {
            let mut tried = game.clone();
            assert!(
                tried.play(seat, mv, &mut Silent).is_err(),
                "refusal: {mv:?} of {seat} is accepted, not listed; {}",
                place()
            );
            assert!(
                tried == *game,
                "refusal: {mv:?} of {seat} was refused and changed something; {}",
                place()
            );
        }
    }
}

fn round_trip<G: Game>(game: &G, place: &dyn Fn() -> String) {
    let json = game.to_json();
    let back = G::from_json(&json).unwrap_or_else(|error| panic!("round trip: {error}; {}\n{json}", place()));
    let again = back.to_json();
    assert_eq!(json, again, "round trip: the position changed; {}", place());
    let viewers = [Viewer::Spectator, Viewer::All];
    for viewer in viewers.into_iter().chain((0..game.seats()).map(|n| Viewer::Seat(Seat(n)))) {
        let view = game.view(viewer);
        assert!(back.view(viewer) == view, "round trip: the reloaded view differs; {}", place());
        let read = G::View::from_json(&view.to_json())
            .unwrap_or_else(|error| panic!("round trip: a view: {error}; {}", place()));
        assert!(read == view, "round trip: a view changed; {}", place());
    }
}

/// What is decided stays as it is when chance falls anew: hands, the cards on a deck that somebody has seen, sealed answers.
fn stirring<G: Game>(game: &G, rng: &mut Rng, place: &dyn Fn() -> String) {
    let salt = rng.word();
    let stirred = |game: &G| {
        let mut other = game.clone();
        other.rig(&[]);
        other.stir(salt);
        other
    };
    let other = stirred(game);
    if let Err(error) = other.audit() {
        panic!("stirring: it breaks the position: {error}; {}", place());
    }
    let viewers = [Viewer::Spectator, Viewer::All];
    for viewer in viewers.into_iter().chain((0..game.seats()).map(|n| Viewer::Seat(Seat(n)))) {
        assert!(game.view(viewer) == other.view(viewer), "stirring: {viewer:?} sees it; {}", place());
    }
    assert_eq!(game.asked(), other.asked(), "stirring: others are asked; {}", place());
    let Some((seat, mv)) = random_move(game, 2, rng, &mut Vec::new()) else { return };
    assert_eq!(other.check(seat, &mv), Ok(()), "stirring: {mv:?} of {seat} is refused; {}", place());
    if !draws(game, seat, &mv) {
        let after = |mut game: G| {
            game.apply(seat, &mv, &mut Silent);
            game
        };
        let (first, last) = (after(other), stirred(&after(game.clone())));
        assert!(
            first == last,
            "stirring: {mv:?} of {seat} draws nothing and does another thing; {}",
            place()
        );
    }
}

fn secrecy<G: Game>(game: &G, seat: Seat, rng: &mut Rng, place: &dyn Fn() -> String) {
    let mut other = game.clone();
    other.redeal(seat, rng);
    if let Err(error) = other.audit() {
        panic!("secrecy: a redeal for {seat} breaks the position: {error}; {}", place());
    }
    let again = |game: &G| {
        let mut again = game.clone();
        again.redeal(seat, &mut rng.clone());
        again
    };
    assert!(
        again(game) == again(&other),
        "secrecy: something of what {seat} cannot know outlasts a redeal; {}",
        place()
    );
    let viewer = Viewer::Seat(seat);
    let (view, redealt) = (game.view(viewer), other.view(viewer));
    assert!(view == redealt, "secrecy: {seat} sees\n{view:?}\nand\n{redealt:?}\n{}", place());
    assert_eq!(game.asked(), other.asked(), "secrecy: who is asked depends on secrets; {}", place());
    let list = |game: &G| {
        let mut moves = Vec::new();
        game.answers(seat, &mut moves);
        game.asides(seat, &mut moves);
        moves
    };
    assert_eq!(list(game), list(&other), "secrecy: the moves of {seat} depend on secrets; {}", place());
    if let Some((mover, mv)) = random_move(game, 2, rng, &mut Vec::new())
        && mover != seat
        && other.check(mover, &mv).is_ok()
    {
        backs_agree(game, &other, mover, &mv, seat, place);
    }
}

/// Where a seat sees only the back of an event, the back must not hang on what the seat cannot know. (A face may: that
/// is how the seat learns something.)
fn backs_agree<G: Game>(
    game: &G,
    other: &G,
    mover: Seat,
    mv: &G::Move,
    seat: Seat,
    place: &dyn Fn() -> String,
) {
    let backs = |game: &G| -> Vec<Value> {
        let mut story = Story::<G::Event>::default();
        let mut tried = game.clone();
        tried.play(mover, mv, &mut story).expect("it was checked");
        let hidden = |told: &&Told<G::Event>| !told.is_open_to(Viewer::Seat(seat));
        story
            .told
            .iter()
            .filter(hidden)
            .map(|told| told.back.as_ref().map(Written::to_json).unwrap_or_default())
            .collect()
    };
    // What chance does may differ after a redeal; without chance the backs are the same to the letter.
    if !draws(game, mover, mv) && !draws(other, mover, mv) {
        assert_eq!(backs(game), backs(other), "secrecy: {seat} can tell from {mv:?} of {mover}; {}", place());
    }
}

fn draws<G: Game>(game: &G, seat: Seat, mv: &G::Move) -> bool {
    let mut story = Story::<G::Event>::default();
    game.clone().play(seat, mv, &mut story).is_ok() && !story.chance.is_empty()
}

fn determinism<G: Game>(game: &Match<G>, place: &dyn Fn() -> String) {
    let record = game.save();
    let json = record.to_json();
    let read = record_from_json(&json)
        .unwrap_or_else(|error| panic!("round trip: the record: {error}; {}", place()));
    let replay = Match::<G>::load(&read).unwrap_or_else(|error| panic!("determinism: {error}; {}", place()));
    assert!(replay.position() == game.position(), "determinism: the replay differs; {}", place());
    assert_eq!(json, replay.save().to_json(), "round trip: the record; {}", place());
    let mut rested = game.clone();
    rested.rest();
    assert!(rested.story() == game.story(), "determinism: it is told otherwise after a rest; {}", place());
}
