//! What can be taken back freely: only what has taught nobody anything.

use hellapagos::{Action, Card, Move, Position};
use serde_json::json;
use table::{Match, Seat, Undo};

const WATER: Move = Move::Act { action: Action::CollectWater };

/// Three castaways on the first day; seat 0 holds the barometer, and begins.
fn day_one() -> Match<Position> {
    let position: Position = serde_json::from_value(json!({
        "castaways": [{ "hand": ["barometer"] }, {}, {}], "food": 20, "water": 20,
    }))
    .expect("the position is sound");
    Match::from_position(position).expect("the position is sound")
}

#[test]
fn the_weather_that_somebody_else_has_seen_is_no_gift() {
    let mut day = day_one();
    day.play(Seat(0), &Move::Play { card: Card::Barometer }).expect("the barometer is played");
    for seat in 0..2 {
        day.play(Seat(seat), &WATER).expect("there is water");
        assert_eq!(day.undoing(1, Seat(seat)), Undo::Free, "nothing was learned");
    }
    day.play(Seat(2), &WATER).expect("there is water");
    assert_eq!(day.undoing(1, Seat(2)), Undo::Revealed, "the weather of the second day lies open now");
}
