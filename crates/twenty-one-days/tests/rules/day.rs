//! The day (D18 to D24).

use crate::common::*;

/// A quiet evening of week 1 with this distance of the sharks, up to the first question of the next day.
fn next_day(sharks: u8, hold: bool) -> Raft {
    raft(json!({
        "phase": "evening", "today": "p1a", "tomorrow": "p1c", "sharks": sharks, "hold": hold,
        "survivors": dice([[6, 6], [6, 6], [6, 6], [6, 6]]),
    }))
}

#[test]
fn d18_two_pages_always_lie_open() {
    let raft = next_day(4, false).day(2).asks(&[1], "placing");
    let view = raft.eyes(0);
    assert_eq!(view.today, Page::P1c);
    assert!(view.tomorrow.is_some());
}

#[test]
fn d18_the_first_starting_player_is_agreed_on_or_drawn() {
    let chosen = Setup { first_player: FirstPlayer::Seat(Seat(2)), ..Setup::new(3) };
    assert_eq!(deal(chosen, "agreed").position.start, Seat(2));
    let drawn: std::collections::BTreeSet<u8> =
        (0..60).map(|n| deal(Setup::new(3), &format!("drawn {n}")).position.start.0).collect();
    assert_eq!(drawn.len(), 3);
}

#[test]
fn d19_the_phases_follow_one_another() {
    // Sharks, Morning (2 Hope), Midday, Evening (nothing), and the next day.
    rigged(
        json!({ "phase": "sharks", "today": "p1a", "tomorrow": "p1c", "sharks": 5, "bag": [13, 0, 0] }),
        &[],
    )
    .sharks(4)
    .asks(&[0], "share")
    .moves(&[(0, award(B)), (0, award(B))])
    .asks(&[0], "placing")
    .place_all([(B, Place::Flare), (Y, Place::Flare), (R, Place::Play), (G, Place::Fishing)])
    .day(2);
}

#[test]
fn d20_the_schedule_of_the_sharks() {
    let mut shown = Vec::new();
    let (mut sharks, mut hold) = (5, false);
    for _ in 1..=10 {
        let raft = raft(json!({
            "phase": "sharks", "today": "p1c", "sharks": sharks, "hold": hold,
            "survivors": dice([[6, 6], [6, 6], [6, 6], [6, 6]]),
        }));
        shown.push(raft.position.sharks);
        (sharks, hold) = if raft.position.sharks == 1 { (5, true) } else { (raft.position.sharks, false) };
    }
    assert_eq!(shown, [4, 3, 2, 1, 5, 4, 3, 2, 1, 5]);
}

#[test]
fn d20_d23_q5_after_an_attack_the_card_is_at_five_and_stays_there_a_day() {
    let raft = next_day(1, false).sharks(5).day(2);
    assert!(!raft.position.hold, "the day of holding is today");
    next_day(5, false).sharks(4);
}

#[test]
fn d21_symbols_are_resolved_from_top_left_to_bottom_right() {
    // The rod breaks before a token is chosen.
    raft(json!({ "today": "p1d", "phase": "morning" })).asks(&[0], "pick-swap").refuses(
        0,
        place(B, Place::Fishing),
        "D22",
    );
    let raft = raft(json!({ "today": "p1d", "phase": "morning" }));
    assert!(raft.position.rod_broken);
}

#[test]
fn d24_the_next_page_comes_and_the_token_passes_clockwise() {
    let raft = next_day(4, false);
    assert_eq!((raft.position.day, raft.position.start), (2, Seat(1)));
}

#[test]
fn q8_herr_pfennig_takes_hope_right_after_the_sharks_have_moved() {
    let at = |sharks: u8, day: u8| {
        let people = people(["maya", "pfennig", "tomi", "jean"]);
        raft(json!({ "phase": "sharks", "day": day, "sharks": sharks, "survivors": people }))
            .position
            .of(Y)
            .hopes()
    };
    assert_eq!((at(5, 3), at(4, 3)), (1, 0), "at 4 he takes one, at 3 none");
    assert_eq!(at(5, 21), 1, "on day 21, too");
    let held = raft(
        json!({ "phase": "sharks", "sharks": 5, "hold": true, "survivors": people(["maya", "pfennig", "tomi", "jean"]) }),
    );
    held.hope(Y, 1).sharks(5);
}

#[test]
fn q10_with_one_voice_the_token_goes_from_survivor_to_survivor_along_the_raft() {
    let at = |lead: &str, survivors: serde_json::Value| {
        raft(json!({ "setup": solo(), "phase": "night", "today": "p1a", "tomorrow": "p1c", "lead": lead, "survivors": survivors }))
            .position
            .lead
    };
    let plain = || people(["maya", "pfennig", "tomi", "jean"]);
    assert_eq!(at("blue", plain()), Y);
    assert_eq!(at("green", plain()), B);
    assert_eq!(at("blue", json!([{ "person": "maya" }, dead("pfennig")])), R, "the dead are passed over");
}

#[test]
fn q11_the_token_passes_over_players_without_a_survivor() {
    let raft = raft(json!({
        "phase": "night", "today": "p1a", "tomorrow": "p1c", "survivors": [{ "person": "maya" }, dead("pfennig")],
    }));
    assert_eq!(raft.position.start, Seat(2));
    // And whoever loses the last survivor hands it on at once.
    let raft = crate::common::raft(json!({
        "phase": "morning", "today": "p1g",
        "survivors": [{ "person": "maya", "dice": [1, 0] }, { "person": "pfennig" }],
    }))
    .dead(&[B])
    .asks(&[1], "placing");
    assert_eq!(raft.position.start, Seat(1));
}

#[test]
fn q11_whoever_inherits_the_token_is_starting_player_of_the_next_day() {
    let four = json!([{ "person": "maya", "dice": [1, 0], "placed": "hope" }, { "person": "pfennig" }]);
    let dusk = json!({ "phase": "evening", "today": "p1c", "tomorrow": "p1a", "survivors": four });
    let morning = raft(dusk.clone()).dead(&[B]).day(2).asks(&[1], "share");
    assert_eq!(morning.position.start, Seat(1));
    assert!(!morning.position.token_inherited);
    // The night after it passes on as ever.
    let mut later = dusk.clone();
    later["survivors"] = json!([dead("maya"), { "person": "pfennig" }]);
    later["start"] = json!(1);
    assert_eq!(raft(later).day(2).position.start, Seat(2));
    // With one voice the survivor next on the raft keeps it.
    let mut solo = dusk;
    solo["setup"] = crate::common::solo();
    let morning = raft(solo).dead(&[B]).day(2).asks(&[0], "share");
    assert_eq!(morning.position.lead, Y);
}
