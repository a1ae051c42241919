//! Before it is too late (Q26): before every loss that would kill somebody, whoever could save that survivor is asked.

use serde_json::Value;

use crate::common::*;

const HEAL_BLUE: Move = Move::Heal { survivor: B };

/// An evening on which everybody loses 1, with these survivors; a page follows whose Morning gives Hope.
fn hungry_evening(survivors: Value) -> Raft {
    rigged(json!({ "phase": "evening", "today": "p1c", "tomorrow": "p1a", "survivors": survivors }), &[])
}

/// Maya with this much Hope, and somebody with a single point of strength.
fn maya_and_a_weak_tomi(hope: u8) -> Value {
    json!([{ "person": "maya", "hope": hope }, { "person": "diva" }, { "person": "tomi", "dice": [1, 0] }, { "person": "pastor" }])
}

#[test]
fn q26_maya_is_asked_before_all_lose_with_the_hope_that_she_has_just_won() {
    let day = |roll: u8, used: u8| {
        let maya = json!({ "person": "maya", "dice": [1, 0], "placed": "hope", "used": used });
        rigged(
            json!({ "phase": "locations", "today": "p1c", "tomorrow": "p1a", "bag": [13, 0, 0], "survivors": [maya] }),
            &[roll],
        )
    };
    day(6, 0)
        .hope(B, 2)
        .asks(&[0], "peril")
        .answers(0, &[PASS])
        .refuses(1, PASS, "D19")
        .play(0, HEAL_BLUE)
        .dice(B, [1, 0])
        .shows([1, 3, 3, 3])
        .asks(&[1], "share");
    day(6, 0).play(0, PASS).dead(&[B]).asks(&[1], "share");
    // 1 Hope is too little, and once a day is enough.
    day(5, 0).dead(&[B]).asks(&[1], "share");
    day(6, 1).dead(&[B]).asks(&[1], "share");
}

#[test]
fn q26_nobody_is_asked_where_nobody_would_die_or_nobody_could_help() {
    hungry_evening(maya_and_a_weak_tomi(2)).asks(&[0], "peril");
    hungry_evening(maya_and_a_weak_tomi(1)).dead(&[R]).asks(&[1], "share");
    let fit =
        json!([{ "person": "maya", "hope": 2 }, { "person": "diva" }, { "person": "tomi", "dice": [1, 1] }]);
    hungry_evening(fit).dead(&[]).asks(&[1], "share");
    // Whoever is helped may be somebody else: then the loss takes its course.
    hungry_evening(maya_and_a_weak_tomi(2))
        .play(0, Move::Heal { survivor: Y })
        .dead(&[R])
        .asks(&[1], "share");
    hungry_evening(maya_and_a_weak_tomi(2))
        .play(0, Move::Heal { survivor: R })
        .shows([3, 3, 1, 3])
        .asks(&[1], "share");
}

#[test]
fn q26_the_flip_token_for_strength_saves_from_all_lose() {
    let four = |flip: &str| json!([{ "person": "maya", "dice": [1, 0] }, { "person": "diva", "flip": flip }, { "person": "tomi", "dice": [1, 0] }, { "person": "pastor" }]);
    let spent =
        hungry_evening(four("strength")).asks(&[1], "peril").play(1, Move::FlipStrength { survivor: Y });
    spent
        .asks(&[1], "strengthen")
        .moves(&[(1, feed(B)), (1, feed(R)), (1, feed(R)), (1, feed(R))])
        .shows([1, 3, 3, 3])
        .asks(&[1], "share");
    hungry_evening(four("places")).dead(&[B, R]).asks(&[1], "share");
}

#[test]
fn q26_jeans_bottle_saves_if_it_holds_what_is_needed() {
    let four = |bottle: &str, hope: u8| json!([{ "person": "maya" }, { "person": "diva" }, { "person": "tomi", "dice": [1, 0] }, { "person": "jean", "hope": hope, "bottle": bottle }]);
    let handed = |bottle: &str| {
        hungry_evening(four(bottle, 1))
            .asks(&[3], "peril")
            .play(3, Move::HandBottle { to: B })
            .asks(&[0], "open")
    };
    handed("red-tonic").play(0, open(Bottle::RedTonic)).shows([3, 3, 2, 3]).asks(&[1], "share");
    handed("red-tonic").play(0, PASS).dead(&[R]).asks(&[1], "share");
    // Hope for Maya, who then gives the strength.
    handed("great-hope")
        .play(0, open(Bottle::GreatHope))
        .asks(&[0], "peril")
        .play(0, Move::Heal { survivor: R })
        .shows([3, 3, 1, 3])
        .asks(&[1], "share");
    // Another colour's tonic, and Hope that Jean does not have.
    hungry_evening(four("blue-tonic", 1)).dead(&[R]).asks(&[1], "share");
    hungry_evening(four("fair-wind", 1)).dead(&[R]).asks(&[1], "share");
    hungry_evening(four("red-tonic", 0)).dead(&[R]).asks(&[1], "share");
    // Jean's own tonic, opened by another.
    let own = json!([{ "person": "maya" }, { "person": "diva" }, { "person": "tomi" }, { "person": "jean", "dice": [1, 0], "hope": 1, "bottle": "green-tonic" }]);
    hungry_evening(own)
        .asks(&[3], "peril")
        .play(3, Move::HandBottle { to: R })
        .play(2, open(Bottle::GreenTonic))
        .shows([3, 3, 3, 2])
        .asks(&[1], "share");
}

#[test]
fn q26_several_who_could_help_are_asked_together_and_again_when_something_was_done() {
    let four = json!([{ "person": "maya", "hope": 2 }, { "person": "diva", "dice": [1, 0] }, { "person": "tomi", "dice": [1, 0] },
        { "person": "jean", "hope": 1, "bottle": "red-tonic" }]);
    hungry_evening(four)
        .asks(&[0, 3], "peril")
        .play(3, PASS)
        .asks(&[0], "peril")
        .play(0, Move::Heal { survivor: Y })
        // Tomi could still be saved.
        .asks(&[3], "peril")
        .play(3, PASS)
        .dead(&[R])
        .shows([3, 1, 0, 3])
        .asks(&[1], "share");
}

#[test]
fn q26_one_voice_is_asked_and_its_pass_is_enough() {
    let four = maya_and_a_weak_tomi(2);
    let day = |setup: Value| {
        rigged(
            json!({ "setup": setup, "phase": "evening", "today": "p1c", "tomorrow": "p1a", "survivors": four }),
            &[],
        )
    };
    day(solo()).asks(&[0], "peril").play(0, PASS).dead(&[R]).asks(&[0], "share");
    day(json!({ "seats": 3, "control": "together" }))
        .asks(&[0, 1, 2], "peril")
        .play(2, Move::Heal { survivor: R })
        .dead(&[])
        .asks(&[0, 1, 2], "share");
}

#[test]
fn q26_before_the_bite_of_a_single_shark_and_of_the_pack() {
    let four = |hope: u8| json!([{ "person": "maya", "dice": [1, 0], "hope": hope }, { "person": "diva", "dice": [6, 6] }, { "person": "tomi", "dice": [6, 6] }, { "person": "pastor", "dice": [6, 6] }]);
    let fin = |hope: u8, strength: u8| {
        rigged(
            json!({ "phase": "morning", "today": "p1f", "tomorrow": "p1a", "survivors": four(hope) }),
            &[strength],
        )
    };
    fin(2, 2).asks(&[0], "peril").play(0, HEAL_BLUE).dice(B, [1, 0]).asks(&[0], "placing");
    fin(2, 1).asks(&[0], "placing");
    fin(1, 2).dead(&[B]).asks(&[1], "placing");
    // Each of the pack: every shark from 1 to 6 that finds somebody weak.
    for shark in 1..=6 {
        let weak = (0..4).map(|n| {
            let dice = if n == [0, 1, 1, 2, 2, 3][shark as usize - 1] { [1, 0] } else { [6, 6] };
            let name = ["maya", "diva", "tomi", "pastor"][n];
            json!({ "person": name, "dice": dice, "hope": if n == 0 { 2 } else { 0 } })
        });
        let weak: Vec<Value> = weak.collect();
        rigged(
            json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": weak }),
            &[shark, 6, shark, 1, shark, 1, shark, 1],
        )
        .asks(&[0], "lull")
        .play(0, PASS)
        .asks(&[0], "peril")
        .play(0, Move::Heal { survivor: [B, Y, Y, R, R, G][usize::from(shark) - 1] })
        .dead(&[])
        .sharks(5)
        .asks(&[1], "placing");
    }
    // Pjotr comes first.
    let pjotr = json!([{ "person": "maya", "dice": [1, 0], "hope": 2 }, { "person": "diva" }, { "person": "tomi" }, { "person": "pjotr", "hope": 2 }]);
    let bitten = || rigged(json!({ "phase": "morning", "today": "p1f", "survivors": pjotr }), &[6]);
    bitten().asks(&[3], "ward").play(3, WARD).asks(&[0], "placing");
    bitten().play(3, PASS).asks(&[0], "peril").play(0, PASS).dead(&[B]).asks(&[1], "placing");
}

#[test]
fn q26_between_two_jellyfish() {
    let swim = |hope: u8, used: u8| {
        rigged(
            json!({ "day": 8, "today": "p2c", "phase": "morning", "step": 1, "stack": [{ "frame": "swim", "survivor": "blue", "card": 0, "at": 0 }],
                "survivors": [{ "person": "maya", "dice": [1, 0], "hope": hope, "used": used }] }),
            &[1, 3, 2, 3],
        )
    };
    swim(2, 0).asks(&[0], "peril").play(0, HEAL_BLUE).dice(B, [1, 0]).asks(&[0], "placing");
    swim(2, 0).play(0, PASS).dead(&[B]).asks(&[1], "placing");
    swim(1, 0).dead(&[B]);
    swim(2, 1).dead(&[B]);
}

#[test]
fn q26_before_paranoia_takes_what_is_not_paid_off() {
    let mad = |hope: u8, roll: u8| {
        rigged(
            json!({ "day": 15, "today": "p3p", "phase": "morning", "tomorrow": "p3h", "survivors": [
                { "person": "maya", "dice": [3, 0], "hope": hope }, { "person": "diva" }, { "person": "tomi", "flip": "strength" }, { "person": "pastor" }] }),
            &[0, roll],
        )
    };
    let saved = mad(0, 5).asks(&[2], "peril").play(2, Move::FlipStrength { survivor: R });
    saved
        .moves(&[(2, feed(B)), (2, feed(B)), (2, feed(B)), (2, feed(Y))])
        .dice(B, [1, 0])
        .asks(&[0], "placing");
    // 6 are more than anybody can make up for, and 2 do not kill.
    mad(0, 6).dead(&[B]).asks(&[1], "placing");
    mad(0, 2).dice(B, [1, 0]).asks(&[0], "placing");
    // Own Hope comes first.
    mad(1, 4).asks(&[0], "paranoia").play(0, soothe(1)).asks(&[2], "peril").play(2, PASS).dead(&[B]);
    mad(2, 4).asks(&[0], "paranoia").play(0, soothe(2)).dice(B, [1, 0]).asks(&[0], "placing");
}

#[test]
fn q26_d53_jean_brings_hope_to_whoever_is_gripped_by_paranoia() {
    let mad = |hope: u8, bottle: &str, roll: u8| {
        rigged(
            json!({ "day": 15, "today": "p3p", "phase": "morning", "tomorrow": "p3h", "survivors": [
                { "person": "horvath", "dice": [2, 0], "hope": hope }, { "person": "diva" }, { "person": "tomi" }, { "person": "jean", "hope": 1, "bottle": bottle }] }),
            &[0, roll],
        )
    };
    mad(0, "great-hope", 5)
        .asks(&[3], "lull")
        .answers(3, &[PASS])
        .play(3, Move::HandBottle { to: B })
        .play(0, open(Bottle::GreatHope))
        .asks(&[0], "paranoia")
        .play(0, soothe(4))
        .dice(B, [1, 0])
        .asks(&[0], "placing");
    mad(0, "great-hope", 5).play(3, PASS).dead(&[B]).asks(&[1], "placing");
    // His own Hope is enough, or even all of it is too little; or there is none in the bottle.
    mad(4, "great-hope", 5).asks(&[0], "paranoia");
    mad(0, "great-hope", 6).dead(&[B]).asks(&[1], "placing");
    mad(0, "great-hope", 1).dice(B, [1, 0]).asks(&[0], "placing");
    mad(0, "rotten-fish", 5).dead(&[B]).asks(&[1], "placing");
}

/// The Hope of the bottle and a token for strength may be in one hand: neither is enough alone.
#[test]
fn regression_q26_great_hope_and_the_strength_of_the_same_jean_count_together() {
    let mad = |flip: Option<&str>| {
        let mut jean = json!({ "person": "jean", "hope": 1, "bottle": "great-hope" });
        if let Some(flip) = flip {
            jean["flip"] = flip.into();
        }
        rigged(
            json!({ "day": 15, "today": "p3p", "phase": "morning", "tomorrow": "p3h", "survivors": [
                { "person": "horvath", "dice": [2, 0] }, { "person": "diva" }, { "person": "tomi" }, jean] }),
            &[0, 6],
        )
    };
    mad(Some("strength"))
        .asks(&[3], "lull")
        .play(3, Move::HandBottle { to: B })
        .play(0, open(Bottle::GreatHope))
        .asks(&[0], "paranoia")
        .play(0, soothe(4))
        .asks(&[3], "peril")
        .play(3, Move::FlipStrength { survivor: G })
        .play(3, feed(B));
    mad(None).dead(&[B]).asks(&[1], "placing");
}

#[test]
fn q26_before_the_toll_of_day_21() {
    let last = |survivors: Value, ship: u8| {
        raft(json!({ "day": 21, "phase": "morning", "ship": ship, "survivors": survivors }))
    };
    last(json!([{ "person": "maya", "dice": [1, 0], "hope": 2 }]), 5)
        .asks(&[0], "peril")
        .play(0, HEAL_BLUE)
        .shows([1, 3, 3, 3])
        .asks(&[1, 2, 3], "signal");
    // The flip token of the last day pays for her gift.
    last(json!([{ "person": "maya", "dice": [1, 0], "flip": "hope" }]), 5)
        .asks(&[0], "peril")
        .play(0, Move::FlipHope { survivor: B })
        .hope(B, 3)
        .asks(&[0], "peril")
        .play(0, HEAL_BLUE)
        .hope(B, 1)
        .shows([1, 3, 3, 3])
        .asks(&[1, 2, 3], "signal");
    // A fair wind brings the ship before anybody dies; from farther off it does not.
    let jean = |bottle: &str| json!([{ "person": "maya" }, { "person": "diva", "dice": [1, 0] }, { "person": "tomi" }, { "person": "jean", "hope": 1, "bottle": bottle }]);
    last(jean("fair-wind"), 11)
        .asks(&[3], "peril")
        .play(3, Move::HandBottle { to: B })
        .play(0, open(Bottle::FairWind))
        .ends(true);
    last(jean("fair-wind"), 10).dead(&[Y]).asks(&[0, 2, 3], "signal");
    last(jean("four-flares"), 8).asks(&[3], "peril");
    last(jean("four-flares"), 7).dead(&[Y]).asks(&[0, 2, 3], "signal");
    // His own token of the last day pays for handing it on.
    let token = |bottle: &str| json!([{ "person": "maya" }, { "person": "diva", "dice": [1, 0] }, { "person": "tomi" }, { "person": "jean", "hope": 0, "flip": "hope", "bottle": bottle }]);
    last(token("fair-wind"), 11)
        .asks(&[3], "peril")
        .play(3, Move::FlipHope { survivor: G })
        .hope(G, 3)
        .asks(&[3], "peril")
        .play(3, Move::HandBottle { to: B })
        .asks(&[0], "open");
    last(token("yellow-tonic"), 5).asks(&[3], "peril");
    last(token("rotten-fish"), 5).dead(&[Y]).asks(&[0, 2, 3], "signal");
}

#[test]
fn q26_before_a_loss_that_is_divided_whether_by_page_or_by_weather() {
    let weather = rigged(
        json!({ "setup": { "seats": 4, "weather": true }, "phase": "dawn", "today": "p1c", "weather": "loss", "start": 1,
            "survivors": maya_and_a_weak_tomi(2) }),
        &[],
    );
    weather
        .asks(&[1], "divide")
        .play(1, suffer(R))
        .asks(&[0], "peril")
        .play(0, Move::Heal { survivor: R })
        .shows([4, 4, 1, 4])
        .asks(&[1], "placing");
    // The last one alive bears it all: more than one point may be too much.
    let alone = |dice: [u8; 2], hope: u8| {
        let four = json!([{ "person": "maya", "dice": dice, "hope": hope }, dead("diva"), dead("tomi"), dead("pastor")]);
        rigged(
            json!({ "day": 15, "phase": "morning", "today": "p3b", "tomorrow": "p3h", "survivors": four }),
            &[],
        )
    };
    alone([2, 0], 2).asks(&[0], "peril").play(0, PASS).ends(false);
    alone([1, 0], 2).ends(false);
    alone([2, 0], 1).ends(false);
}

#[test]
fn q26_within_a_disaster_and_before_the_kids_own_prank() {
    let fever = rigged(
        json!({ "phase": "evening", "today": "p1g", "tomorrow": "p1c", "disasters": ["fever"], "survivors": maya_and_a_weak_tomi(2) }),
        &[],
    );
    fever
        .asks(&[0], "disaster")
        .play(0, PASS)
        .asks(&[0], "peril")
        .play(0, Move::Heal { survivor: R })
        .shows([3, 3, 1, 3])
        .asks(&[0], "divide");
    let prank = |roll: u8| {
        let kid = json!([{ "person": "maya", "hope": 2 }, { "person": "diva" }, { "person": "kid", "dice": [1, 0], "placed": "kid" }, { "person": "pastor" }]);
        rigged(json!({ "phase": "locations", "today": "p1a", "tomorrow": "p1c", "survivors": kid }), &[roll])
    };
    prank(3).asks(&[0], "peril").play(0, Move::Heal { survivor: R }).dice(R, [1, 0]).asks(&[1], "placing");
    prank(2).dice(R, [1, 0]).asks(&[1], "placing");
}

#[test]
fn q26_in_such_a_window_everything_may_be_done_that_may_be_done_at_any_time() {
    let four = json!([{ "person": "maya", "hope": 2, "dice": [1, 0] }, { "person": "diva", "flip": "places" }, { "person": "tomi" }, { "person": "pastor" }]);
    let window = rigged(
        json!({ "phase": "attack", "today": "p1a", "tomorrow": "p1c", "sharks": 1, "survivors": four }),
        &[1, 6],
    )
    .moves(&[(0, PASS), (1, PASS)])
    .asks(&[0], "peril");
    // Blue leaves shark 1 to others; the bite that has come is not undone by it.
    window
        .offers_aside(1, Move::FlipPlaces { survivor: Y, one: B, two: Y })
        .play(1, Move::FlipPlaces { survivor: Y, one: B, two: Y })
        .asks(&[0], "peril")
        .rig(&[1, 1, 1, 1, 1, 1])
        .play(0, HEAL_BLUE)
        .dice(B, [1, 0])
        .asks(&[1], "placing");
}

#[test]
fn q26_driftwood_before_a_plank_that_would_drown_somebody_and_hope_for_paul() {
    let dawn = |bottle: &str, lost: [u8; 2], paul: u8| {
        rigged(
            json!({ "day": 15, "phase": "morning", "today": "p3m", "tomorrow": "p3h", "lost": lost, "survivors": [
                { "person": "horvath" }, { "person": "diva" }, { "person": "paul", "hope": paul }, { "person": "jean", "hope": 1, "bottle": bottle }] }),
            &[0],
        )
    };
    let mended = dawn("driftwood", [1, 0], 0)
        .asks(&[3], "lull")
        .play(3, Move::HandBottle { to: B })
        .play(0, open(Bottle::Driftwood))
        .dead(&[]);
    assert_eq!(mended.position.lost, [1, 0]);
    mended.asks(&[0], "placing");
    dawn("driftwood", [1, 0], 0).play(3, PASS).dead(&[B]).asks(&[1], "placing");
    dawn("driftwood", [0, 0], 0).dead(&[]).asks(&[0], "placing");
    // Paul lacks Hope for his change of places, and Jean has it.
    dawn("great-hope", [1, 0], 0)
        .asks(&[3], "lull")
        .play(3, Move::HandBottle { to: R })
        .play(2, open(Bottle::GreatHope))
        .asks(&[2], "lull")
        .play(2, Move::TradePlaces { with: B })
        .dead(&[R])
        .asks(&[0], "placing");
    dawn("rotten-fish", [1, 0], 2).dead(&[B]).asks(&[1], "placing");
}

#[test]
fn q26_a_window_that_cannot_be_is_refused_as_a_position() {
    let stack = |frame: Value| json!({ "phase": "evening", "stack": [frame] });
    let frame = |strength: u8, cause: &str| json!({ "frame": "peril", "survivors": ["blue"], "strength": strength, "cause": cause });
    refused(stack(frame(0, "shark")), "stack[0]");
    refused(stack(frame(7, "shark")), "stack[0]");
    refused(stack(frame(1, "dolphin")), "stack[0]");
    refused(json!({ "phase": "seats", "stack": [frame(1, "shark")] }), "stack[0]");
    raft(json!({ "phase": "evening", "step": 9, "tomorrow": "p1c", "stack": [frame(6, "shark")] }))
        .dice(B, [2, 0])
        .asks(&[1], "placing");
}
