//! A review is the same every time, judges choices by what could be known, finds what was thrown away, and its parts add up.

use bots::review::{Effort, Review, Reviewer};
use bots::search::{Mind, Search, Weighed};
use bots::{Brain, Instinct, Lists, next_move};
use table::{Belief, Game, Key, Match, Names, Plain, Rng, Seat, Silent};
use twenty_one_days::Move;

const LITTLE: Effort = Effort { curve: 8, choice: 6 };

fn setup<G: Game>(seats: u64) -> G::Setup {
    let whole = table::setup::complete(G::NAME, seats, G::SEATS, &G::options(), &table::Options::new())
        .expect("the setup is a usual one");
    G::Setup::from_json(&whole.into()).expect("the setup is a usual one")
}

fn play_on<G: Instinct>(mut game: Match<G>, brain: Brain) -> Match<G> {
    let (mut rng, mut lists) = (Rng::new(3), Lists::default());
    while let Some((seat, mv)) = next_move(game.position(), |_| Some(brain), &mut rng, &mut lists) {
        game.play(seat, &mv).expect("bots make listed moves");
    }
    game
}

fn looked_at<G: Instinct>(game: &Match<G>, effort: Effort) -> Review<G::Move> {
    let mut reviewer = Reviewer::new(game, effort);
    let (mut last, all) = reviewer.progress();
    assert_eq!((last, reviewer.found()), (0, None));
    while reviewer.step() {
        let (done, of) = reviewer.progress();
        assert_eq!((done, of), (last + 1, all));
        last = done;
    }
    reviewer.found().expect("all steps are done")
}

/// What a line has at the end, less what it had at the beginning, is luck, own choices and the choices of others.
fn parts_add_up<G: Instinct>(seats: u64) {
    let game = play_on(Match::<G>::new(setup::<G>(seats), "parts", Names::default()), Brain::Easy);
    let review = looked_at(&game, LITTLE);
    assert_eq!(review.curve.len(), game.len() + 1);
    assert_eq!(review.parts.len(), if G::TOGETHER { 1 } else { seats as usize });
    let results = game.position().outcome().expect("it is over").results();
    for (line, parts) in review.parts.iter().enumerate() {
        let (first, last) = (review.curve[0][line], review.curve[game.len()][line]);
        let sum = parts.luck + parts.own + parts.others;
        assert!((last - first - sum).abs() < 1e-3, "{} {line}: {first} to {last} by {parts:?}", G::ID);
        assert_eq!(last, results[line], "{}: the end is sure", G::ID);
        assert!(review.curve.iter().all(|chances| (0.0..=1.0).contains(&chances[line])));
        assert!(!G::TOGETHER || parts.others == 0.0);
    }
    assert_eq!(review, looked_at(&game, LITTLE), "{}: the same game, another review", G::ID);
}

#[test]
fn luck_and_choices_add_up_and_come_out_the_same_again() {
    parts_add_up::<hellapagos::Position>(4);
    parts_add_up::<open_sea::Position>(4);
    parts_add_up::<twenty_one_days::Position>(2);
    parts_add_up::<robinson_crusoe::Position>(2);
}

/// A move that draws nothing brings no luck; and where chance falls as it may, it evens out.
#[test]
fn luck_comes_of_chance_alone() {
    let game = play_on(
        Match::<hellapagos::Position>::new(setup::<hellapagos::Position>(4), "luck", Names::default()),
        Brain::Instinct,
    );
    let mut luck = 0;
    let review = looked_at(&game, Effort { curve: 60, choice: 1 });
    for stroke in &review.strokes {
        assert!(game.drew(stroke.number), "move {} draws nothing", stroke.number);
        luck += 1;
    }
    assert!(luck > 0, "a game without luck shows nothing");
    // By the hand of instinct no choice is better or worse than instinct's: what is left is small.
    let own: f32 = review.parts.iter().map(|parts| parts.own.abs()).sum::<f32>() / 4.0;
    let fell: f32 = review.parts.iter().map(|parts| parts.luck.abs()).sum::<f32>() / 4.0;
    assert!(fell > 0.1, "{fell}");
    assert!(own < 0.5, "{own}");
}

fn last_die() -> twenty_one_days::Position {
    let dice = serde_json::json!([{ "owner": "blue", "face": 1 }]);
    serde_json::from_value(serde_json::json!({
        "setup": { "seats": 1 }, "day": 21, "phase": "signals", "ship": 11, "swap": "dolphin",
        "stack": [{ "frame": "signal" }, { "frame": "roll", "roll": { "for": "signal", "how": "flare" }, "dice": dice }],
        "survivors": [{ "person": "horvath", "dice": [3, 1] }],
    }))
    .expect("a good position")
}

/// Whoever passes up the dolphin can still shout, and hardly loses by it; whoever then does not shout throws the game away.
#[test]
fn what_was_thrown_away_is_found() {
    let mut game = Match::from_position(last_die()).expect("a good position");
    game.play(Seat(0), &Move::Pass).expect("the die can be left as it is");
    game.play(Seat(0), &Move::Pass).expect("nobody has to shout");
    assert_eq!(game.position().outcome().expect("it is over").results()[0], 0.0);
    let review = looked_at(&game, Effort { curve: 100, choice: 100 });
    let [mistake] = review.mistakes[..] else { panic!("{:?}", review.mistakes) };
    assert_eq!((mistake.number, mistake.seat, mistake.made), (1, Seat(0), Move::Pass));
    assert!(matches!(mistake.better, Some(Move::Signal { .. })), "{mistake:?}");
    assert!(mistake.before >= mistake.chance && mistake.chance > 0.9, "{mistake:?}");
    assert_eq!(mistake.chosen, 0.0);
    let parts = review.parts[0];
    assert!(parts.own < -0.9 && parts.luck.abs() < 0.05, "it was a choice, not luck: {parts:?}");

    let mut saved = Match::from_position(last_die()).expect("a good position");
    saved.play(Seat(0), &Move::Dolphin { die: 0 }).expect("it can be turned");
    let review = looked_at(&play_on(saved, Brain::Instinct), Effort { curve: 100, choice: 100 });
    assert_eq!(review.mistakes, [], "nothing was thrown away");
}

/// Whoever shouts again and again and is not heard had bad luck.
#[test]
fn dice_that_fall_badly_are_luck() {
    let unheard = |salt: u64| {
        let mut game = Match::from_position(last_die()).expect("a good position");
        game.stir(salt);
        game.play(Seat(0), &Move::Pass).expect("the die can be left as it is");
        play_on(game, Brain::Instinct)
    };
    let lost = |game: &Match<twenty_one_days::Position>| {
        game.position().outcome().expect("it is over").results()[0] == 0.0
    };
    let game = (0..200).map(unheard).find(lost).expect("it is lost now and then");
    let review = looked_at(&game, Effort { curve: 100, choice: 20 });
    assert!(review.parts[0].luck < -0.9, "{:?}", review.parts);
    assert!(!review.strokes.is_empty() && review.strokes.iter().all(|stroke| stroke.after < stroke.mean));
}

/// What its player could not know is planted anew: a move is judged the same to the last playout.
fn secrets_do_not_matter<G: Instinct>(seats: u64) {
    let mut seen = 0;
    for seed in 0..8 {
        let mut game = G::start(&setup::<G>(seats), Key::from_seed(&format!("fair {seed}")), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
        for _ in 0..20 + 3 * seed {
            let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Easy), &mut rng, &mut lists) else {
                break;
            };
            game.apply(seat, &mv, &mut Silent);
        }
        let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Easy), &mut rng, &mut lists) else {
            continue;
        };
        let mut other = game.clone();
        other.redeal(seat, &mut Rng::new(100 + seed));
        seen += usize::from(other != game);
        let weighed = |game: &G| -> Option<Weighed<G::Move>> {
            Mind::new(Search::worth(40).as_far_as(1)).weigh(Belief::of(game, seat), mv, &mut Rng::new(7))
        };
        assert_eq!(weighed(&game), weighed(&other), "{} {seed}: judged by what nobody could know", G::ID);
    }
    assert!(seen > 3, "{}: nothing was planted", G::ID);
}

#[test]
fn a_choice_is_judged_by_what_could_be_known() {
    secrets_do_not_matter::<hellapagos::Position>(5);
    secrets_do_not_matter::<open_sea::Position>(5);
    secrets_do_not_matter::<twenty_one_days::Position>(3);
    secrets_do_not_matter::<robinson_crusoe::Position>(2);
}

/// A gift or an exchange is as good after the answer, and what it is worth hangs on the gratitude of others: that it was not
/// made is nobody's mistake.
#[test]
fn regression_nobody_is_blamed_for_a_gift_that_was_not_made() {
    let game = play_on(
        Match::<hellapagos::Position>::new(setup::<hellapagos::Position>(5), "gifts", Names::default()),
        Brain::Easy,
    );
    let mut better = 0;
    for (number, position) in game.positions().iter().enumerate().take(game.len()) {
        let made = &game.moves()[number];
        let belief = Belief::of(position, made.seat);
        let weighed = Mind::new(Search::worth(60)).weigh(belief, made.mv, &mut Rng::new(number as u64));
        let Some((Some(mv), _)) = weighed.and_then(|weighed| weighed.better) else { continue };
        assert!(!hellapagos::Position::can_wait(&mv), "move {number}: {mv:?} was not made");
        better += 1;
    }
    assert!(better > 0, "all was for the best");
}
