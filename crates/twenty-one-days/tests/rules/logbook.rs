//! The logbook and its symbols (D16, D17, D25).

use crate::common::*;
use std::collections::BTreeSet;
use table::{Game, Rng, Silent};

/// The 21 pages of a game, read off as the days go by (with random answers, and everybody kept alive).
fn pages(setup: Setup, seed: &str) -> Vec<Page> {
    let mut game = deal(setup, seed).position;
    let mut pages = vec![game.today];
    let mut rng = Rng::new(5);
    let mut moves = Vec::new();
    while !game.is_over() && game.day < 21 {
        let day = game.day;
        for survivor in &mut game.survivors {
            if survivor.fate.is_none() {
                (survivor.top, survivor.below) = (6, 6);
            }
        }
        let (seat, mv) = table::laws::random_move(&game, 1_000, &mut rng, &mut moves).unwrap();
        game.play(seat, &mv, &mut Silent).unwrap();
        if game.day != day {
            pages.push(game.today);
        }
    }
    pages
}

#[test]
fn d16_d17_the_stack_has_the_right_pages_of_each_week() {
    let mut removed = BTreeSet::new();
    for n in 0..40 {
        let pages = pages(Setup::new(1), &format!("stack {n}"));
        if pages.len() < 21 {
            continue;
        }
        let week = |week: u8| pages.iter().filter(|page| page.facts().week == week).count();
        assert_eq!((week(1), week(2), week(3), week(4)), (7, 7, 6, 1));
        assert_eq!(pages.iter().collect::<BTreeSet<_>>().len(), 21, "no page comes twice");
        assert!(pages[7..14].contains(&Page::P2m));
        let wheels: Vec<Page> =
            [Page::P3p, Page::P3m, Page::P3n].into_iter().filter(|page| !pages.contains(page)).collect();
        assert_eq!(wheels.len(), 1, "one of three mandatory pages of week 3 stays in the box");
        removed.extend(wheels);
        assert_eq!(pages[20], Page::Day21);
    }
    assert_eq!(removed.len(), 3, "any of the three can be the one");
}

#[test]
fn d3_d16_the_base_set_has_none_of_the_extra_pages() {
    for n in 0..30 {
        let pages = pages(Setup { logbook: 31, ..Setup::new(1) }, &format!("base {n}"));
        assert!(pages.iter().all(|page| page.facts().base));
    }
}

#[test]
fn q32_week_two_lies_on_week_three_and_week_one_on_top() {
    let pages = pages(Setup::new(1), "order");
    assert!(pages.windows(2).all(|pair| pair[0].facts().week <= pair[1].facts().week));
}

#[test]
fn q33_the_page_removed_for_good_is_one_of_the_36() {
    assert_eq!(Page::ALL.len(), 35);
    assert_eq!(Page::ALL.iter().filter(|page| page.facts().base).count(), 30);
}

#[test]
fn d25_hope_is_given_to_whom_the_group_decides() {
    rigged(json!({ "today": "p1a", "phase": "morning", "start": 2, "bag": [13, 0, 0] }), &[])
        .asks(&[2], "share")
        .refuses(0, award(B), "D19")
        .play(2, award(B))
        .asks(&[2], "share")
        .play(2, award(Y))
        .hope(B, 1)
        .hope(Y, 1)
        .asks(&[2], "placing");
}

#[test]
fn d25_all_gain_and_all_lose() {
    raft(json!({ "today": "p1b", "phase": "morning", "survivors": dice([[1, 1], [5, 2], [6, 3], [3, 3]]) }))
        .shows([2, 6, 6, 4])
        .asks(&[0], "placing");
    raft(json!({ "today": "p1g", "phase": "morning", "survivors": dice([[1, 1], [5, 2], [6, 3], [1, 0]]) }))
        .shows([1, 4, 5, 0])
        .dice(B, [1, 0])
        .dead(&[G])
        .asks(&[0], "placing");
}

#[test]
fn d25_two_strength_for_one_colour_never_above_six() {
    raft(json!({ "day": 8, "today": "p2j", "phase": "morning", "survivors": dice([[1, 1], [5, 2], [1, 1], [1, 1]]) }))
        .shows([1, 6, 1, 1])
        .asks(&[0], "placing");
    raft(json!({ "day": 8, "today": "p2j", "phase": "morning", "survivors": [dead("pfennig")] }))
        .asks(&[0], "placing");
}

#[test]
fn d25_a_broken_rod_closes_the_fishing_location_for_the_day() {
    raft(json!({ "day": 8, "today": "p2h", "phase": "morning" })).asks(&[0], "placing").refuses(
        0,
        place(B, Place::Fishing),
        "D25",
    );
    raft(json!({ "day": 8, "today": "p2a", "phase": "morning" })).play(0, place(B, Place::Fishing));
}

#[test]
fn d25_a_swap_token_is_drawn_chosen_or_the_dolphin() {
    let drawn = raft(json!({ "today": "p1e", "phase": "morning", "swap": "dolphin" }));
    assert_ne!(drawn.position.swap, Swap::Dolphin, "another token comes");
    raft(json!({ "today": "p1d", "phase": "morning" }))
        .asks(&[0], "pick-swap")
        .refuses(0, PASS, "D19")
        .play(0, swap(Swap::FlareTwo))
        .asks(&[0], "placing")
        .refuses(0, swap(Swap::Bottle), "D25");
    let came = raft(json!({ "day": 8, "today": "p2i", "phase": "morning" })).asks(&[0], "placing");
    assert_eq!(came.position.swap, Swap::Dolphin);
}

#[test]
fn d25_divided_losses_are_borne_as_the_group_decides() {
    raft(json!({ "day": 15, "today": "p3b", "phase": "morning", "tomorrow": "p3h", "survivors": dice([[2, 2], [3, 3], [1, 0], [4, 4]]) }))
        .asks(&[0], "divide")
        .refuses(0, PASS, "D19")
        .play(0, suffer(R))
        .dead(&[R])
        .refuses(0, suffer(R), "D38")
        .play(0, suffer(Y))
        // No dice are placed today; the Evening takes 1 of each, and tomorrow begins.
        .shows([1, 1, 0, 3]);
}

#[test]
fn q40_a_divided_loss_is_taken_in_full_while_anyone_lives() {
    raft(json!({
        "day": 15, "today": "p3b", "phase": "morning", "tomorrow": "p3h",
        "survivors": [{ "person": "maya", "dice": [2, 4] }, dead("pfennig"), dead("tomi"), dead("jean")],
    }))
    .dice(B, [3, 0]);
}

#[test]
fn d25_the_ship_moves_right_and_left() {
    raft(json!({ "day": 8, "today": "p2k", "phase": "morning", "ship": 5 })).ship(6).asks(&[0], "placing");
    raft(json!({ "day": 8, "today": "p2g", "phase": "morning", "ship": 5 })).ship(4).asks(&[0], "placing");
}

#[test]
fn q38_the_ship_does_not_leave_the_track_on_the_left() {
    raft(json!({ "day": 8, "today": "p2g", "phase": "morning", "ship": 0 })).ship(0).asks(&[0], "placing");
}

#[test]
fn d43_q34_a_lost_day_skips_the_next_page_but_never_day_21() {
    let lost = raft(json!({
        "day": 15, "today": "p3j", "phase": "evening", "tomorrow": "p3p", "sharks": 5,
    }));
    assert_eq!(lost.position.day, 17, "day 16 is lost");
    assert!(lost.position.today != Page::P3p && lost.position.seen.has(Page::P3p));
    lost.sharks(4);
    let kept = raft(
        json!({ "day": 20, "today": "p3j", "phase": "evening", "survivors": people(["maya", "pfennig", "tomi", "jean"]) }),
    );
    assert_eq!((kept.position.day, kept.position.today), (21, Page::Day21));
}

#[test]
fn q35_no_page_has_a_disaster_before_its_evening() {
    for page in Page::ALL {
        let facts = page.facts();
        assert!(!facts.morning.contains(&twenty_one_days::Symbol::Disaster));
        assert!(!facts.midday.contains(&twenty_one_days::Symbol::Disaster));
    }
}

#[test]
fn q36_without_its_symbol_nothing_is_placed() {
    raft(json!({ "day": 15, "today": "p3b", "phase": "midday", "tomorrow": "p3h" })).day(16);
}
