//! The fifteen survivors.

use crate::common::*;

fn with(blue: &str, yellow: &str, red: &str, green: &str) -> serde_json::Value {
    people([blue, yellow, red, green])
}

#[test]
fn magnusson_rolls_the_octopus_die_again_once_when_he_sits_on_its_location() {
    let day = |placed: &str, hope: u8| {
        rigged(
            json!({ "today": "p1e", "phase": "locations", "tomorrow": "p1c", "bag": [13 - hope, 0, 0], "tentacles": 1, "survivors": [
                { "person": "magnusson", "placed": placed, "hope": hope }, { "person": "pfennig", "placed": if placed == "octopus" { "play" } else { "octopus" } } ] }),
            &[5],
        )
    };
    day("octopus", 4)
        .asks(&[0], "roll")
        .refuses(0, reroll(B, Means::Paw, 0), "D63")
        .rig(&[6, 6])
        .play(0, reroll(B, Means::Ability, 0))
        // Once: the second tentacle attacks, and the Evening gives out Hope.
        .hope(B, 2)
        .asks(&[0], "share");
    day("octopus", 2).rig(&[1]).play(0, reroll(B, Means::Ability, 0)).told(Event::OctopusAsleep);
    day("octopus", 1).asks(&[0], "share");
    day("play", 4).asks(&[0], "share");
}

#[test]
fn maya_gives_one_strength_once_a_day() {
    let four =
        json!([{ "person": "maya", "hope": 4, "dice": [5, 1] }, { "person": "pfennig", "dice": [6, 1] }]);
    raft(json!({ "survivors": four }))
        .refuses(1, Move::Heal { survivor: B }, "D6")
        .refuses(0, Move::Heal { survivor: Y }, "D32")
        .play(0, Move::Heal { survivor: B })
        .dice(B, [6, 1])
        .hope(B, 2)
        .refuses(0, Move::Heal { survivor: R }, "D39")
        .asks(&[0], "placing");
    raft(json!({ "survivors": [{ "person": "maya", "hope": 1 }] })).refuses(
        0,
        Move::Heal { survivor: R },
        "D39",
    );
    raft(json!({ "survivors": [{ "person": "horvath", "hope": 4 }] }))
        .refuses(0, Move::Heal { survivor: R }, "D39")
        .asks(&[0], "placing");
}

#[test]
fn horvath_goes_on_firing_at_the_flare_location_for_two_hope_each() {
    let flare = |at: &str, hope: u8, ship: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "ship": ship, "survivors": [{ "person": "horvath", "placed": at, "hope": hope }] }),
            &[3],
        )
    };
    flare("flare", 4, 4)
        .asks(&[0], "attempt")
        .rig(&[6, 6])
        .play(0, SHOOT)
        .ship(5)
        .hope(B, 2)
        .play(0, SHOOT)
        .ship(6)
        .asks(&[1], "placing");
    flare("flare", 1, 4).asks(&[1], "placing");
    flare("fishing", 4, 4).asks(&[0], "fish");
    // At the anchor nothing could come of it.
    flare("flare", 4, 11).asks(&[1], "placing");
}

#[test]
fn rosina_alone_activates_a_location_on_day_21() {
    let day = |yellow: &str, day: u8| {
        let today = if day == 21 { "day21" } else { "p1c" };
        raft(
            json!({ "day": day, "today": today, "phase": "sharks", "sharks": 3, "bag": [13, 0, 0], "survivors": with("maya", yellow, "tomi", "jean") }),
        )
    };
    day("rosina", 21)
        .asks(&[1], "rosina")
        .rig(&[6])
        .play(1, Move::Activate { at: Place::Hope })
        .hope(Y, 2)
        .asks(&[0, 1, 2, 3], "signal");
    day("diva", 21).asks(&[0, 1, 2, 3], "signal");
    day("rosina", 3).asks(&[0], "placing").refuses(1, Move::Activate { at: Place::Hope }, "D56");
}

#[test]
fn pfennig_takes_hope_while_the_sharks_are_far() {
    let at = |sharks: u8, hold: bool| {
        raft(
            json!({ "today": "p1c", "phase": "sharks", "sharks": sharks, "hold": hold, "bag": [13, 0, 0], "survivors": with("maya", "pfennig", "tomi", "jean") }),
        )
    };
    at(5, false).sharks(4).hope(Y, 1).asks(&[0], "placing");
    at(5, true).sharks(5).hope(Y, 1);
    at(4, false).sharks(3).hope(Y, 0).asks(&[0], "placing");
}

#[test]
fn diva_sings_three_times_at_the_most() {
    let four = json!([{ "person": "maya" }, { "person": "diva", "hope": 5 }]);
    raft(json!({ "day": 21, "phase": "signals", "ship": 5, "survivors": four }))
        .rig(&[6, 5, 5])
        .play(1, signal(Y, Signal::Sing))
        .ship(6)
        .hope(Y, 4)
        .play(1, signal(Y, Signal::Sing))
        .play(1, signal(Y, Signal::Sing))
        .hope(Y, 2)
        .refuses(1, signal(Y, Signal::Sing), "D57")
        .asks(&[0, 1, 2, 3], "signal");
    raft(json!({ "day": 21, "phase": "signals", "survivors": [{ "person": "diva" }] })).refuses(
        1,
        signal(Y, Signal::Sing),
        "D39",
    );
    raft(json!({ "survivors": four })).refuses(1, signal(Y, Signal::Sing), "D57").asks(&[0], "placing");
}

#[test]
fn aleta_has_a_die_of_anybody_rolled_again_once_a_day_while_she_is_fit() {
    let day = |strength: u8, hope: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
                { "person": "maya", "placed": "receive" }, { "person": "pfennig", "placed": "play", "bottle": "rotten-fish" },
                { "person": "aleta", "dice": [strength, 6], "hope": hope } ] }),
            &[3, 2],
        )
    };
    let raft = day(4, 4).asks(&[2], "roll").rig(&[4, 2]).play(2, reroll(R, Means::Ability, 0)).hope(R, 2);
    assert!(raft.position.of(B).bottle.is_some());
    // Yellow's 2 fails, and she has helped already.
    raft.asks(&[1], "placing");
    day(3, 4).asks(&[1], "placing");
    day(4, 1).asks(&[1], "placing");
}

#[test]
fn tomi_lands_one_more_fish_for_two_hope() {
    let fishing = |red: &str, hope: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
                { "person": "maya", "dice": [1, 1] }, { "person": "pfennig", "dice": [6, 1] }, { "person": red, "dice": [6, 1], "placed": "fishing", "hope": hope }, { "person": "jean", "dice": [6, 1] } ] }),
            &[1],
        )
    };
    fishing("tomi", 2)
        .shows([2, 6, 6, 6])
        .asks(&[2], "fish")
        .refuses(2, feed(Y), "D32")
        .play(2, feed(B))
        .shows([3, 6, 6, 6])
        .hope(R, 0)
        .asks(&[1], "placing");
    fishing("tomi", 2).play(2, PASS).hope(R, 2).asks(&[1], "placing");
    fishing("tomi", 1).asks(&[1], "placing");
    fishing("mick", 2).asks(&[1], "placing");
}

#[test]
fn mick_takes_one_more_with_three_at_once_also_from_the_pastors_friends() {
    let meet = |hope: u8| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "bag": [13 - hope, 0, 0], "survivors": [
                { "person": "maya" }, { "person": "diva" }, { "person": "mick", "placed": "flare" }, { "person": "pastor", "placed": "flare", "hope": hope } ] }),
            &[],
        )
        .asks(&[3], "exchange")
    };
    let three = meet(3).moves(&[(3, give(G, R)), (3, give(G, R))]).rig(&[2, 2]).play(3, give(G, R));
    three.hope(R, 4).hope(G, 0).asks(&[1], "placing");
    meet(2).play(3, give(G, R)).rig(&[2, 2]).play(3, give(G, R)).hope(R, 2).asks(&[1], "placing");
    // Divided Hope counts as received at once, too.
    rigged(json!({ "phase": "morning", "today": "p1a", "bag": [2, 0, 0], "survivors": [{ "person": "maya", "hope": 11 }, { "person": "diva" }, { "person": "mick" }] }), &[])
        .moves(&[(0, award(R)), (0, award(R))])
        .hope(R, 2);
}

#[test]
fn kid_places_his_die_on_his_own_card_for_two_hope() {
    let four = |hope: u8| json!([{ "person": "maya", "placed": "flare" }, { "person": "diva", "placed": "flare" }, { "person": "kid", "hope": hope, "dice": [3, 3] }, { "person": "jean", "placed": "play" }]);
    let day = |page: &str, roll: u8| {
        raft(json!({ "today": page, "tomorrow": "p1c", "turn": 2, "disasters": ["blown-off-course"], "survivors": four(2) }))
            .asks(&[2], "placing")
            .rig(&[2, 2, 2, roll])
            .play(2, place(R, Place::Kid))
            .hope(R, 0)
    };
    day("p1a", 2).dice(R, [3, 3]).asks(&[1], "placing");
    day("p1a", 3).dice(R, [2, 3]).asks(&[1], "placing");
    day("p1a", 5)
        .asks(&[2], "prank")
        .refuses(2, Move::Prank { prank: Prank::CallOff }, "Q39")
        .play(2, Move::Prank { prank: Prank::TearPage })
        .day(3);
    day("p1a", 6)
        .play(2, Move::Prank { prank: Prank::Strength })
        .asks(&[2], "strengthen")
        .play(2, feed(R))
        .play(2, feed(B))
        .shows([5, 4, 4, 4])
        .asks(&[1], "placing");
    day("p1g", 5).play(2, Move::Prank { prank: Prank::CallOff }).ship(6).asks(&[1], "placing");
    raft(json!({ "turn": 2, "survivors": four(1) }))
        .refuses(2, place(R, Place::Kid), "D39")
        .asks(&[2], "placing");
}

#[test]
fn paul_changes_places_for_three_hope_each_time() {
    let four =
        json!([{ "person": "maya" }, { "person": "diva" }, { "person": "paul", "hope": 6 }, dead("jean")]);
    let raft = raft(json!({ "survivors": four }))
        .refuses(2, Move::TradePlaces { with: R }, "Q26")
        .refuses(2, Move::TradePlaces { with: G }, "Q26")
        .refuses(0, Move::TradePlaces { with: B }, "D6")
        .play(2, Move::TradePlaces { with: B })
        .play(2, Move::TradePlaces { with: Y })
        .hope(R, 0)
        .refuses(2, Move::TradePlaces { with: B }, "D39")
        .asks(&[0], "placing");
    assert_eq!(raft.position.of(R).spot, Some(Spot::B));
    assert_eq!(raft.position.of(B).spot, Some(Spot::C));
}

#[test]
fn pjotr_wards_off_a_tentacle_as_well_as_a_shark() {
    let fight = |hope: u8| {
        rigged(
            json!({ "today": "p1e", "phase": "evening", "tomorrow": "p1c", "tentacles": 1, "stack": [{ "frame": "octopus", "left": 1 }],
                "survivors": [{ "person": "maya", "dice": [5, 1] }, { "person": "diva" }, { "person": "tomi" }, { "person": "pjotr", "hope": hope }] }),
            &[5, 4],
        )
    };
    fight(2).asks(&[3], "ward").play(3, WARD).dice(B, [5, 1]).hope(G, 0);
    fight(2).play(3, PASS).dice(B, [4, 1]).hope(G, 2);
    fight(1).dice(B, [4, 1]).asks(&[0], "share");
}

#[test]
fn jean_hands_his_bottle_to_somebody_without_one() {
    let four = |hope: u8| json!([{ "person": "maya" }, { "person": "diva", "bottle": "rotten-fish" }, { "person": "tomi", "markers": 2 }, { "person": "jean", "hope": hope, "bottle": "blue-tonic" }]);
    let raft = raft(json!({ "survivors": four(1) }))
        .refuses(3, Move::HandBottle { to: Y }, "D29")
        .refuses(3, Move::HandBottle { to: R }, "D44")
        .refuses(3, Move::HandBottle { to: G }, "Q26")
        .refuses(0, Move::HandBottle { to: B }, "D6")
        .play(3, Move::HandBottle { to: B })
        .asks(&[0], "open")
        .play(0, open(Bottle::BlueTonic))
        .shows([6, 4, 4, 4])
        .asks(&[0], "placing");
    raft.refuses(3, Move::HandBottle { to: B }, "D29");
    crate::common::raft(json!({ "survivors": four(0) }))
        .refuses(3, Move::HandBottle { to: B }, "D39")
        .asks(&[0], "placing");
}

#[test]
fn pastor_lets_hope_change_hands_at_his_location_only() {
    let meet = |at: &str| {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
                { "person": "maya", "placed": "flare", "hope": [1, 1, 0] }, { "person": "diva", "placed": "flare", "hope": 2 }, { "person": "tomi" }, { "person": "pastor", "placed": at } ] }),
            &[],
        )
    };
    meet("flare")
        .asks(&[0, 1], "exchange")
        .refuses(0, give(R, B), "D39")
        .refuses(1, give(B, Y), "D6")
        .refuses(3, give(G, B), "D19")
        .refuses(0, give_special(B, Y, Token::Two), "D39")
        .play(0, give_special(B, Y, Token::One))
        .play(0, give(B, G))
        // Yellow keeps the special token, and blue, who has given plain Hope, gets none.
        .asks(&[1], "exchange")
        .refuses(1, give_special(Y, G, Token::One), "Q27")
        .refuses(1, give(Y, B), "Q27")
        .play(1, give(Y, G))
        .rig(&[5, 2, 2])
        .play(1, PASS)
        .hope(B, 0)
        .hope(Y, 2)
        .hope(G, 2)
        // The flares are fired, and yellow's special token could change them.
        .asks(&[1], "roll");
    // Where the Pastor is not nobody is asked for Hope; here none of the flares could become a 6.
    meet("play").rig(&[]).asks(&[1], "placing");
}

/// D29: the two places of the Bottle location are one, and its exchange comes once, before the first of them.
#[test]
fn q27_receive_and_play_are_one_location_for_the_pastor() {
    let meet = |mick: &str, pastor: &str| {
        let document = json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
            { "person": "maya" }, { "person": "diva" }, { "person": "mick", "placed": mick },
            { "person": "pastor", "placed": pastor, "hope": 4 } ] });
        rigged(document, &[1, 2])
    };
    for (mick, pastor) in [("play", "receive"), ("receive", "play")] {
        let raft = meet(mick, pastor).asks(&[3], "exchange").play(3, give(G, R)).asks(&[3], "exchange");
        raft.play(3, PASS).hope(R, 1).hope(G, 3).asks(&[1], "placing");
    }
    meet("flare", "receive").asks(&[1], "placing");
}

#[test]
fn q27_a_special_token_is_traded_for_a_plain_one_and_each_gives_their_own() {
    let meet = || {
        rigged(
            json!({ "phase": "locations", "tomorrow": "p1c", "survivors": [
                { "person": "maya", "placed": "hope", "hope": [0, 0, 1] }, { "person": "diva", "placed": "hope", "hope": 1 }, { "person": "tomi" },
                { "person": "pastor", "placed": "hope" } ] }),
            &[],
        )
    };
    // Yellow has given up waiting; blue's gift asks again whoever got it.
    let traded = meet()
        .asks(&[0, 1], "exchange")
        .play(1, PASS)
        .asks(&[0], "exchange")
        .play(0, give_special(B, Y, Token::Two))
        .asks(&[1], "exchange")
        .answers(1, &[give(Y, B), give(Y, G), PASS])
        .rig(&[1, 1, 1])
        .play(1, give(Y, B));
    assert_eq!((traded.position.of(B).hope, traded.position.of(Y).hope), ([1, 0, 0], [0, 0, 1]));
    // The token does not come back: nobody has anything to give any more, and the location is rolled.
    traded.asks(&[1], "roll");
    // Whoever has passed is not asked again for what others get.
    meet().play(1, PASS).play(0, give_special(B, G, Token::Two)).asks(&[3], "roll");
    meet().moves(&[(0, PASS), (1, PASS)]).asks(&[0], "roll");
    // One voice gives for all.
    let alone = json!({ "setup": solo(), "phase": "locations", "tomorrow": "p1c", "bag": [11, 0, 0], "survivors": [
        { "person": "maya", "placed": "play", "hope": 1 }, { "person": "diva", "placed": "hope", "hope": 1 }, { "person": "tomi" }, { "person": "pastor", "placed": "hope" } ] });
    rigged(alone, &[2])
        .asks(&[0], "exchange")
        .answers(0, &[give(Y, G), PASS])
        .play(0, PASS)
        .asks(&[0], "share");
}

#[test]
fn q27_micks_extra_token_comes_from_exchanges_once_a_day_at_the_most() {
    // The Pastor's white die lies on another location than his own: two exchanges on one day.
    let raft = rigged(
        json!({ "phase": "locations", "tomorrow": "p1c", "bag": [7, 0, 0], "survivors": [
            { "person": "maya" }, { "person": "diva" }, { "person": "mick", "placed": "flare", "extra": "hope", "markers": 1 },
            { "person": "pastor", "placed": "flare", "extra": "hope", "hope": 6 } ] }),
        &[],
    )
    .moves(&[(3, give(G, R)), (3, give(G, R)), (3, give(G, R))])
    .rig(&[2, 2])
    .play(3, PASS)
    .hope(R, 4)
    .asks(&[2, 3], "exchange");
    raft.moves(&[(3, give(G, R)), (3, give(G, R))])
        .rig(&[1, 1])
        .play(3, give(G, R))
        .hope(R, 7)
        .asks(&[1], "placing");
}

#[test]
fn scruffs_tries_tokens_when_he_is_fit() {
    let day = |strength: u8| {
        rigged(
            json!({ "setup": { "seats": 1, "scruffs": true }, "phase": "paw", "today": "p1a", "paws": ["s9"], "ship": 4,
                "survivors": [{ "person": "scruffs", "dice": [strength, 0] }] }),
            &[6],
        )
    };
    for fit in [5, 6] {
        day(fit).asks(&[0], "paw").moves(&[(0, TAKE), (0, TAKE)]).ship(5).asks(&[0], "placing");
    }
    day(4).ship(4).asks(&[0], "placing");
}

#[test]
fn q18_the_dolphin_may_cost_the_kid_his_life_and_he_plays_his_prank_all_the_same() {
    let last_prank = || {
        rigged(
            json!({ "today": "p1g", "phase": "locations", "tomorrow": "p1c", "swap": "dolphin", "disasters": ["blown-off-course"], "survivors": [
                { "person": "maya" }, { "person": "diva" }, { "person": "kid", "placed": "kid", "dice": [1, 2] }, { "person": "jean" }] }),
            &[2],
        )
        .asks(&[2], "roll")
        .play(2, dolphin(0))
        .dead(&[R])
    };
    // His player is out: the starting player decides.
    last_prank()
        .asks(&[0], "prank")
        .play(0, Move::Prank { prank: Prank::CallOff })
        .ship(6)
        .asks(&[1], "placing");
}
