//! The things of the box: what each of them really does.

use crate::common::*;
use robinson_crusoe::words::cards;
use table::{Game, Words};

/// What the box says of the thing with exactly this name.
#[track_caller]
fn of(name: &str) -> String {
    let all = Position::about(name);
    all.into_iter().find(|(found, _)| found == name).unwrap_or_else(|| panic!("no {name}")).1
}

#[test]
fn weather_dice_are_told_by_their_rounds() {
    let text = of("Robinson Family");
    assert!(
        text.contains(
            "rain die in rounds 3 to 4, 7 to 8 and 11 to 12, winter die in rounds 5 to 6 and 9 to 10"
        ),
        "{text}"
    );
}

#[test]
fn only_the_whip_helps_in_each_draw() {
    assert!(of("Indy's diary").ends_with("1 trap that is drawn may be ignored."), "{}", of("Indy's diary"));
    assert!(of("Torch").ends_with("1 monster that is drawn may be ignored."), "{}", of("Torch"));
    assert!(
        of("Whip").contains("from the next round on: 1 trap of each draw may be ignored."),
        "{}",
        of("Whip")
    );
}

#[test]
fn the_rope_ladder_is_for_totems() {
    assert!(
        of("Rope Ladder").ends_with("From then on: 1 pawn more for exploring a totem."),
        "{}",
        of("Rope Ladder")
    );
}

#[test]
fn what_a_card_covered_may_be_a_terrain() {
    for name in ["Smoke on the Horizon", "Drought", "Rough Passage", "Ravishing Hurricane"] {
        assert!(of(name).to_lowercase().contains("what this card covered is free again"), "{}", of(name));
    }
}

#[test]
fn a_barrel_stores_food_once_it_is_empty() {
    let text = of("Barrel");
    assert!(text.ends_with("Kept on once it is used up: 2 food in the store does not rot."), "{text}");
    let now = |uses: u8| cards::keepsake_now(Keepsake::Barrel, uses).unwrap();
    assert_eq!(now(1), "Each player heals 1 wound.");
    assert_eq!(now(0), "2 food in the store does not rot.");
}

#[test]
fn arms_say_what_they_serve_for() {
    let dagger = of("Sacrificial dagger");
    assert!(
        dagger.ends_with("for one fight or threat, for 1 wound each time. It is not used up."),
        "{dagger}"
    );
    assert!(of("Frenzy").ends_with("for one fight or threat, in an action of your own."), "{}", of("Frenzy"));
    assert!(of("Handy man").ends_with("for building, in an action of your own."), "{}", of("Handy man"));
    assert!(of("Sabre").contains("for one fight, for 1 wound each time"), "{}", of("Sabre"));
}

#[test]
fn kept_things_that_wait_for_the_next_round_say_so() {
    for name in ["Helmet", "Whip", "Backpack", "Hammock"] {
        assert!(of(name).contains("While it is kept, from the next round on: "), "{}", of(name));
    }
}

#[test]
fn a_new_idea_is_ones_own_choice() {
    assert!(of("A new idea").ends_with("1 of 5 inventions comes on the board, as you choose."));
}

#[test]
fn the_raft_to_jenny_says_what_it_is_for() {
    assert!(
        of("Raft to Jenny").ends_with("From the next round on Jenny can be fetched with it."),
        "{}",
        of("Raft to Jenny")
    );
}

#[test]
fn one_of_something_is_not_told_as_many() {
    let error = Position::check_setup(&Setup { characters: 1, ..Setup::new(2) }).unwrap_err();
    assert!(error.0.starts_with("2 people cannot share 1 character: "), "{}", error.0);
    let twice = json!({ "threats": [{ "card": "event/otters" }, { "card": "event/otters" }], "seen": ["event/otters"] });
    refused(with(day(), twice), "\"Otters\" is in more places than the box has copies of it (1)");
    refused(with(day(), json!({ "tokens": { "treasure": 9 } })), "of \"Treasure\"");
}

#[test]
fn treasures_are_not_put_off_where_no_action_draws_them() {
    assert!(!of("Cave with Furs").contains("after the actions"), "{}", of("Cave with Furs"));
    let turned = |future: bool| {
        crate::heard(Event::Turned { card: card("mystery/cave-with-furs"), future }, crate::two(), 0)
    };
    assert!(turned(true).contains("gain 2 fur after the actions"), "{}", turned(true));
    assert!(!turned(false).contains("after the actions"), "{}", turned(false));
}
