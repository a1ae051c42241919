//! What the coach says of moves: figures that tell apart what differs, and a sentence where nothing does.

use bots::{Brain, Budget};
use serde_json::json;
use shelf::advice::{remark, shares};
use shelf::{Advice, AnyMatch, Choice, GameId};
use table::{Rng, Seat};

fn told(moves: &[(f64, bool)]) -> Vec<Advice> {
    let one = |&(chance, worse): &(f64, bool)| Advice {
        choice: Choice { mv: json!({ "do": "pass" }), text: "Pass".to_owned() },
        chance,
        margin: 0.01,
        tries: 100,
        worse,
    };
    moves.iter().map(one).collect()
}

#[test]
fn tenths_are_told_where_they_tell_apart_what_differs() {
    assert_eq!(shares(&told(&[(0.62, false), (0.41, true)])), ["62 %", "41 %"]);
    assert_eq!(shares(&told(&[(0.0241, false), (0.0164, true)])), ["2.4 %", "1.6 %"]);
    assert_eq!(shares(&told(&[(0.0241, false), (0.0238, false)])), ["2 %", "2 %"], "that is noise");
}

#[test]
fn where_nothing_matters_it_is_said() {
    let lost = remark(&told(&[(0.0241, false), (0.0241, false), (0.02, false)])).unwrap();
    assert!(lost.contains("no difference") && lost.contains("as good as lost"), "{lost}");
    let won = remark(&told(&[(1.0, false), (0.98, false)])).unwrap();
    assert!(won.contains("no difference") && won.contains("as good as won"), "{won}");
    let even = remark(&told(&[(0.5, false), (0.48, false)])).unwrap();
    assert!(even.contains("no difference"), "{even}");
    let two = remark(&told(&[(0.5, false), (0.49, false), (0.3, true)])).unwrap();
    assert!(two.contains("The first 2"), "{two}");
    assert_eq!(remark(&told(&[(0.5, false), (0.3, true)])), None);
    assert_eq!(remark(&[]), None);
}

/// The last roll of the last day, with the ship so near: the dolphin may turn a die.
fn last_roll(ship: u8) -> Box<dyn AnyMatch> {
    let dice = json!([{ "owner": "blue", "face": 1 }]);
    let position = json!({
        "setup": { "seats": 1 }, "day": 21, "phase": "signals", "ship": ship, "swap": "dolphin",
        "stack": [{ "frame": "signal" }, { "frame": "roll", "roll": { "for": "signal", "how": "flare" }, "dice": dice }],
        "survivors": [{ "person": "horvath", "dice": [3, 1] }],
    });
    GameId::TwentyOneDays.load_position(&position).expect("the position is sound")
}

/// On the last day the ship is far away: whatever is done, the game is lost, and the coach says so.
#[test]
fn a_game_that_is_lost_is_not_told_in_equal_figures_alone() {
    let game = last_roll(2);
    let brain = Brain::Sharp(Budget { playouts: Some(400), ..Budget::USUAL });
    let advice = game.advice(Seat(0), brain, &mut Rng::new(1)).unwrap();
    assert!(advice.len() > 1, "{advice:?}");
    assert!(advice.iter().all(|one| !one.worse), "{advice:?}");
    assert!(remark(&advice).unwrap().contains("as good as lost"), "{advice:?}");
}

/// What differs is known: a search that finds a sure win says that waiting is worse, and how far off each may be.
#[test]
fn a_difference_is_told_from_noise() {
    let game = last_roll(11);
    let brain = Brain::Sharp(Budget { playouts: Some(400), ..Budget::USUAL });
    let advice = game.advice(Seat(0), brain, &mut Rng::new(1)).unwrap();
    assert_eq!(advice[0].chance, 1.0, "{advice:?}");
    assert!(advice[1..].iter().all(|one| one.worse), "{advice:?}");
    assert!(advice.iter().all(|one| one.margin > 0.0 && one.margin < 0.3), "{advice:?}");
    assert_eq!(remark(&advice), None);
}
