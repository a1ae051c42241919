//! 21 Days behind the dynamic face: dealt with its options, played by bots to its end, saved and loaded again.

use bots::Brain;
use serde_json::json;
use shelf::{Eagerness, GameId, Memory, load_record};
use table::{Options, Rng, Viewer};

fn options(value: serde_json::Value) -> Options {
    value.as_object().cloned().expect("options are an object")
}

#[test]
fn games_of_every_kind_come_to_their_end_and_replay() {
    let variants = [
        (1, json!({ "scruffs": true })),
        (1, json!({ "difficulty": "red" })),
        (3, json!({ "weather": true, "kite": true, "difficulty": "orange" })),
        (4, json!({ "control": "together", "logbook": 31 })),
        (
            2,
            json!({ "survivor-1": "maya", "survivor-2": "diva", "survivor-3": "kid", "survivor-4": "pastor" }),
        ),
    ];
    for (n, (seats, chosen)) in variants.into_iter().enumerate() {
        let mut game =
            GameId::TwentyOneDays.deal(seats, &format!("shelf {n}"), &options(chosen)).expect("a good setup");
        let mut rng = Rng::new(n as u64);
        while let Some((seat, mv)) =
            game.bot_move(&|_| Some(Brain::Instinct), Eagerness::Impulsive, &mut Memory::default(), &mut rng)
        {
            game.play(seat, &mv).expect("bots make listed moves");
        }
        assert!(game.is_over() && game.ending().is_some());
        assert!(!game.view_text(Viewer::Spectator).is_empty());
        let again = load_record(&game.save()).expect("a saved game loads");
        assert_eq!(again.position(), game.position());
    }
}

#[test]
fn two_survivors_of_one_colour_are_refused_with_a_sentence() {
    let chosen = options(json!({ "survivor-1": "maya", "survivor-2": "horvath" }));
    let error = GameId::TwentyOneDays.deal(2, "x", &chosen).err().map(|error| error.to_string());
    assert_eq!(
        error.as_deref(),
        Some("Maya Ayushi and Horvath Husar are both blue: choose one survivor of each colour.")
    );
}

#[test]
fn rules_and_things_are_found_by_what_people_type() {
    let game = GameId::TwentyOneDays.deal(1, "x", &Options::new()).expect("a good setup");
    assert!(game.rule("D32").is_some_and(|text| text.contains("Fishing")));
    assert!(game.rule("q24").is_some());
    assert_eq!(game.about("maya").len(), 1);
}
