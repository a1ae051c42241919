//! Goal, components and setup (D1 to D15).

use crate::common::*;
use table::Game;
use twenty_one_days::content;

#[test]
fn d1_all_lose_when_nobody_on_the_raft_survives() {
    raft(json!({
        "phase": "evening", "today": "p1c",
        "survivors": [
            { "person": "maya", "dice": [1, 0] }, { "person": "pfennig", "dice": [1, 0] },
            { "person": "tomi", "dice": [1, 0] }, { "person": "jean", "dice": [1, 0] },
        ],
    }))
    .dead(&[B, Y, R, G])
    .ends(false);
}

#[test]
fn d1_one_survivor_at_the_buoy_is_enough_for_all() {
    raft(json!({
        "day": 21, "phase": "signals", "ship": 11,
        "survivors": [{ "person": "maya", "hope": 2 }, dead("pfennig"), dead("tomi"), dead("jean")],
    }))
    .asks(&[0], "signal")
    .rig(&[6])
    .play(0, signal(B, Signal::Flare))
    .ends(true);
}

#[test]
fn d2_a_card_wins_over_the_rules_for_its_own_case() {
    // Hope costs 3 points at its own location; the turtle says otherwise for itself alone.
    rigged(
        json!({ "swap": "turtle-one", "phase": "locations", "bag": [13, 0, 0],
            "survivors": [{ "person": "maya", "placed": "swap" }], "tomorrow": "p1c" }),
        &[3],
    )
    .hope(B, 3);
}

#[test]
fn d3_the_box_has_what_the_manual_lists() {
    let content = content();
    assert_eq!((content.people.len(), content.bottles.len(), content.swaps.len()), (15, 11, 7));
    assert_eq!((content.disasters.len(), content.jellyfish.len(), content.paws.len()), (6, 3, 10));
    assert_eq!((content.tentacles, content.hope.iter().sum::<u8>()), (8, 16));
    assert_eq!(content.suitcases.iter().sum::<u8>(), 5);
}

#[test]
fn d4_opposite_faces_add_up_to_seven() {
    rigged(
        json!({ "swap": "dolphin", "phase": "locations",
            "survivors": [{ "person": "maya", "placed": "play", "bottle": "rotten-fish", "dice": [6, 6] }] }),
        &[2],
    )
    .asks(&[0], "roll")
    .play(0, dolphin(0))
    .told(Event::Turned { survivor: Person::Maya, die: 0, face: 5 })
    .asks(&[0], "open");
}

#[test]
fn d5_the_raft_starts_with_six_planks() {
    let dealt = deal(Setup::new(4), "planks");
    assert_eq!(dealt.eyes(0).planks, [true; 6]);
}

#[test]
fn d6_survivors_are_dealt_round_the_table_one_of_each_colour() {
    for (count, owners) in [(1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3])] {
        let setup = Setup {
            survivor_1: Choice::Person(Person::Maya),
            survivor_2: Choice::Person(Person::Diva),
            survivor_3: Choice::Person(Person::Mick),
            survivor_4: Choice::Person(Person::Jean),
            ..Setup::new(count)
        };
        let dealt = deal(setup, "deal");
        let found = dealt.position.survivors.map(|survivor| survivor.seat.0);
        assert_eq!(found, owners, "{count} players");
    }
}

#[test]
fn d6_two_survivors_of_one_colour_are_refused_with_a_sentence() {
    let setup = Setup {
        survivor_1: Choice::Person(Person::Maya),
        survivor_3: Choice::Person(Person::Horvath),
        ..Setup::new(2)
    };
    let error = Position::check_setup(&setup).unwrap_err().to_string();
    assert_eq!(error, "Maya Ayushi and Horvath Husar are both blue: choose one survivor of each colour.");
}

#[test]
fn d6_other_bad_setups_are_refused_with_a_sentence() {
    let bad = |setup: Setup, word: &str| {
        let error = Position::check_setup(&setup).unwrap_err().to_string();
        assert!(error.contains(word), "{error}");
    };
    bad(Setup::new(0), "1 to 4 players");
    bad(Setup::new(5), "1 to 4 players");
    bad(Setup { logbook: 30, ..Setup::new(2) }, "36 or 31");
    bad(Setup { first_player: FirstPlayer::Seat(Seat(2)), ..Setup::new(2) }, "Seat 2 cannot begin");
    bad(
        Setup { scruffs: true, survivor_4: Choice::Person(Person::Jean), ..Setup::new(1) },
        "fourth survivor",
    );
    bad(Setup { scruffs: true, survivor_1: Choice::Person(Person::Jean), ..Setup::new(1) }, "both green");
    bad(Setup { scruffs: true, ..Setup::new(4) }, "three at the most");
    bad(Setup { survivor_2: Choice::Person(Person::Scruffs), ..Setup::new(1) }, "option \"scruffs\"");
    assert!(
        Position::check_setup(&Setup { scruffs: true, control: Control::Together, ..Setup::new(4) }).is_ok()
    );
}

#[test]
fn d6_together_everybody_is_asked_and_the_first_answer_counts() {
    let setup = json!({ "seats": 3, "control": "together" });
    raft(json!({ "setup": setup, "survivors": people(["maya", "pfennig", "tomi", "jean"]) }))
        .asks(&[0, 1, 2], "placing")
        .play(2, place(B, Place::Hope))
        .asks(&[0, 1, 2], "placing")
        .refuses(0, place(B, Place::Flare), "D22")
        .play(0, place(Y, Place::Flare));
}

#[test]
fn d6_a_player_does_not_decide_for_anothers_survivor() {
    raft(json!({})).asks(&[0], "placing").refuses(0, place(Y, Place::Hope), "D6").refuses(
        1,
        place(Y, Place::Hope),
        "D19",
    );
}

#[test]
fn d7_all_eight_tentacles_are_there_at_the_start() {
    assert_eq!(deal(Setup::new(2), "tentacles").position.tentacles, 8);
}

#[test]
fn d8_decks_are_whole_and_one_swap_token_lies_open() {
    let dealt = deal(Setup::new(2), "decks");
    let view = dealt.eyes(0);
    assert_eq!((view.bottles_left, view.disasters_drawn.len()), (11, 0));
    let tokens: std::collections::BTreeSet<Swap> =
        (0..200).map(|n| deal(Setup::new(2), &format!("swap {n}")).position.swap).collect();
    assert_eq!(tokens.len(), 7, "any token can come first");
}

#[test]
fn d9_the_sharks_start_at_five() {
    deal(Setup::new(2), "sharks").sharks(5);
}

#[test]
fn d10_a_sum_outside_20_to_40_may_be_rolled_anew() {
    let low = |tops: [[u8; 2]; 4]| json!({ "phase": "dice", "survivors": dice(tops) });
    raft(low([[1, 1], [2, 2], [3, 3], [3, 4]])).asks(&[0], "dice-again").play(0, PASS).asks(&[0], "seating");
    raft(low([[1, 2], [2, 2], [3, 3], [3, 4]])).asks(&[0], "seating");
    raft(low([[6, 6], [6, 6], [5, 5], [3, 4]])).asks(&[0], "dice-again");
    raft(low([[6, 6], [6, 6], [5, 5], [3, 3]])).asks(&[0], "seating");
    // Rolled anew, and once more if it is still outside.
    raft(low([[1, 1], [1, 1], [1, 1], [1, 1]]))
        .rig(&[1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4])
        .play(0, AGAIN)
        .asks(&[0], "dice-again")
        .play(0, AGAIN)
        .dice(B, [4, 4])
        .asks(&[0], "seating")
        .refuses(0, AGAIN, "D10");
}

#[test]
fn d10_dice_stack_a_six_under_a_two_is_total_eight_and_visible_two() {
    let raft = raft(json!({ "survivors": [{ "person": "pfennig", "dice": [2, 6] }] }));
    let yellow = raft.position.of(Y);
    assert_eq!((yellow.total(), yellow.top), (8, 2));
}

#[test]
fn d11_spots_are_taken_and_dice_stacked_as_their_players_wish() {
    raft(json!({ "phase": "seats", "survivors": dice([[2, 6], [3, 3], [5, 1], [4, 6]]) }))
        .asks(&[0], "seating")
        .refuses(1, Move::Sit { survivor: Y, spot: Spot::A }, "D19")
        .refuses(0, Move::Sit { survivor: Y, spot: Spot::A }, "D11")
        .play(0, Move::Sit { survivor: B, spot: Spot::C })
        .asks(&[1], "seating")
        .refuses(1, Move::Sit { survivor: Y, spot: Spot::C }, "D11")
        .play(1, Move::Sit { survivor: Y, spot: Spot::A })
        .play(2, Move::Sit { survivor: R, spot: Spot::D })
        // The last spot needs no question, and neither do two equal dice.
        .asks(&[0], "stacking")
        .refuses(0, Move::Stack { survivor: B, top: 3 }, "D11")
        .play(0, Move::Stack { survivor: B, top: 6 })
        .dice(B, [6, 2])
        .asks(&[2], "stacking")
        .play(2, Move::Stack { survivor: R, top: 5 })
        .dice(R, [5, 1])
        .asks(&[3], "stacking");
}

#[test]
fn d11_spots_can_be_drawn_by_lot() {
    let setup = Setup { raft: twenty_one_days::Raft::Random, ..Setup::new(4) };
    let dealt = deal(setup, "lots");
    assert!(dealt.window() != "seating");
    let spots: std::collections::BTreeSet<Spot> =
        dealt.position.survivors.iter().filter_map(|survivor| survivor.spot).collect();
    assert!(spots.len() == 4 || dealt.window() == "dice-again");
}

#[test]
fn d12_the_ship_starts_farther_off_the_harder_the_game() {
    let at = |difficulty| deal(Setup { difficulty, ..Setup::new(2) }, "ship").position.ship;
    assert_eq!((at(Difficulty::Green), at(Difficulty::Orange), at(Difficulty::Red)), (8, 2, 0));
}

#[test]
fn d13_everybody_draws_one_hope_but_scruffs() {
    let dealt = deal(Setup::new(4), "hope");
    assert_eq!(dealt.position.survivors.map(|survivor| survivor.hopes()), [1, 1, 1, 1]);
    assert_eq!(dealt.position.bag_count(), 12);
    let dealt = deal(Setup { scruffs: true, ..Setup::new(1) }, "hope");
    assert_eq!(dealt.position.survivors.map(|survivor| survivor.hopes()), [1, 1, 1, 0]);
}

#[test]
fn d14_everybody_has_a_flip_token_and_each_front_is_there_once() {
    for n in 0..50 {
        let dealt = deal(Setup::new(4), &format!("flip {n}"));
        let flips: Vec<Flip> = dealt.position.survivors.iter().filter_map(|survivor| survivor.flip).collect();
        assert_eq!(flips.len(), 4);
        for front in [Flip::Hope, Flip::Strength, Flip::Calm, Flip::Places] {
            assert!(flips.iter().filter(|flip| **flip == front).count() <= 1);
        }
    }
}

#[test]
fn d15_after_the_setup_day_one_begins_with_two_open_pages() {
    let dealt = deal(Setup::new(4), "first day");
    assert_eq!(dealt.position.today.facts().week, 1);
    assert!(
        dealt.position.tomorrow.is_some_and(|page| page.facts().week == 1 && page != dealt.position.today)
    );
}
