//! Solo, Scruffs Up!, Weather and Kite (D59 to D68, Q6, Q30, Q41 to Q43).

use crate::common::*;

fn dog() -> serde_json::Value {
    json!({ "seats": 1, "scruffs": true })
}

/// Scruffs with this strength at the beginning of the Midday, only this token in his supply.
fn midday(strength: u8, token: &str, rolls: &[u8]) -> Raft {
    rigged(
        json!({ "setup": dog(), "phase": "paw", "today": "p1a", "tomorrow": "p1c", "paws": [token], "bag": [13, 0, 0], "sharks": 2,
            "survivors": [{ "person": "scruffs", "dice": [strength, 0] }] }),
        rolls,
    )
}

/// The same, fit, and he has tried it.
fn tried(token: &str, rolls: &[u8]) -> Raft {
    midday(5, token, rolls).asks(&[0], "paw").play(0, TAKE)
}

#[test]
fn d59_alone_with_four_humans_or_with_scruffs() {
    let human = deal(Setup::new(1), "alone");
    assert!(human.position.survivors.iter().all(|survivor| !survivor.is_scruffs()));
    let with_dog = deal(Setup { scruffs: true, ..Setup::new(1) }, "alone");
    assert_eq!(with_dog.position.of(G).person, Person::Scruffs);
}

#[test]
fn d60_scruffs_has_one_die_with_four_nearest_the_fishing_location_and_ten_tokens() {
    let dealt = deal(Setup { scruffs: true, ..Setup::new(1) }, "dog").dice(G, [4, 0]);
    assert_eq!(dealt.position.paws.len(), 10);
    assert_eq!(dealt.position.of(G).hopes(), 0);
    let seated = rigged(json!({ "setup": dog(), "phase": "seats" }), &[]).asks(&[0], "seating");
    assert_eq!(seated.position.of(G).spot, Some(Spot::D));
    seated.refuses(0, Move::Sit { survivor: B, spot: Spot::D }, "D11");
}

#[test]
fn d61_fit_he_tries_a_token_which_is_won_or_discarded() {
    midday(5, "s4", &[3]).asks(&[0], "paw").answers(0, &[TAKE, PASS]).play(0, TAKE).asks(&[0], "strengthen");
    let failed = tried("s4", &[6]).asks(&[0], "placing");
    assert_eq!((failed.position.paws.len(), failed.position.paws_failed.len()), (0, 1));
    let weak = midday(4, "s4", &[3]).asks(&[0], "placing").refuses(0, TAKE, "D61");
    assert_eq!(weak.position.paws.len(), 1);
    // He may, and need not.
    let idle = midday(6, "s4", &[3]).play(0, PASS).asks(&[0], "placing");
    assert_eq!((idle.position.paws.len(), idle.position.paws_failed.len()), (1, 0));
    // An empty supply is made of what failed.
    let again = rigged(
        json!({ "setup": dog(), "phase": "paw", "today": "p1a", "paws": [], "paws-failed": ["s4"], "survivors": [{ "person": "scruffs", "dice": [6, 0] }] }),
        &[3],
    );
    again.play(0, TAKE).asks(&[0], "strengthen");
    // Without any token there is nothing to try.
    let none = json!({ "setup": dog(), "phase": "paw", "today": "p1a", "paws": [], "survivors": [{ "person": "scruffs", "dice": [6, 0] }] });
    rigged(none, &[]).asks(&[0], "placing");
}

#[test]
fn d62_a_running_token_bars_new_ones_unless_it_is_dropped() {
    let running = || {
        rigged(
            json!({ "setup": dog(), "phase": "paw", "today": "p1a", "paws": ["s4"], "paw": ["s8", 2], "survivors": [{ "person": "scruffs", "dice": [6, 0] }] }),
            &[3],
        )
        .asks(&[0], "paw")
    };
    let kept = running().play(0, PASS).asks(&[0], "placing");
    assert!(kept.position.paw.is_some());
    let dropped = running().play(0, TAKE).asks(&[0], "strengthen");
    assert!(dropped.position.paw.is_none());
    // A reward may be declined.
    dropped.play(0, PASS).shows([4, 4, 4, 6]).asks(&[0], "placing");
}

#[test]
fn d62_whatever_he_wins_may_be_declined() {
    // Hope goes back into the bag; once some of it is given out the rest must be, too.
    let declined = tried("s1", &[3]).asks(&[0], "share").play(0, PASS).asks(&[0], "placing");
    assert_eq!(declined.position.bag, [13, 0, 0]);
    tried("s1", &[3])
        .play(0, award(B))
        .refuses(0, PASS, "D19")
        .play(0, award(Y))
        .hope(Y, 1)
        .asks(&[0], "placing");
    // Also where only one could take it; what is accepted then comes without further questions.
    let one = || {
        rigged(
            json!({ "setup": dog(), "phase": "paw", "today": "p1a", "tomorrow": "p1c", "paws": ["s3"], "bag": [13, 0, 0],
                "survivors": [dead("maya"), dead("diva"), { "person": "mick" }, { "person": "scruffs", "dice": [5, 0] }] }),
            &[4],
        )
        .play(0, TAKE)
        .asks(&[0], "share")
        .answers(0, &[award(R), PASS])
    };
    one().play(0, PASS).hope(R, 0).asks(&[0], "placing");
    one().play(0, award(R)).hope(R, 4).asks(&[0], "placing");
    // The flare.
    tried("s9", &[5])
        .asks(&[0], "reward")
        .answers(0, &[TAKE, PASS])
        .play(0, PASS)
        .ship(6)
        .asks(&[0], "placing");
    // Each of two effects.
    tried("s5", &[2])
        .asks(&[0], "strengthen")
        .play(0, PASS)
        .shows([4, 4, 4, 5])
        .asks(&[0], "pick-swap")
        .play(0, PASS)
        .asks(&[0], "placing");
    tried("s5", &[2]).play(0, PASS).play(0, swap(Swap::Bottle)).asks(&[0], "placing");
    // What comes out of the logbook cannot be declined.
    rigged(json!({ "setup": dog(), "phase": "morning", "today": "p1a", "tomorrow": "p1c" }), &[])
        .asks(&[0], "share")
        .refuses(0, PASS, "D19");
}

#[test]
fn d63_rewards() {
    tried("s3", &[4])
        .asks(&[0], "share")
        .moves(&[(0, award(B)), (0, award(B)), (0, award(Y))])
        .hope(B, 2)
        .hope(Y, 1);
    tried("s4", &[1]).play(0, feed(B)).shows([6, 4, 4, 5]).asks(&[0], "placing");
    tried("s7", &[3]).asks(&[0], "pick-swap").play(0, swap(Swap::Dolphin)).asks(&[0], "placing");
    tried("s9", &[5]).asks(&[0], "reward").play(0, TAKE).ship(7).asks(&[0], "placing");
    // At the anchor there is nothing to win: nobody is asked.
    rigged(
        json!({ "setup": dog(), "phase": "paw", "today": "p1a", "paws": ["s9"], "ship": 11, "survivors": [{ "person": "scruffs", "dice": [5, 0] }] }),
        &[5],
    )
    .play(0, TAKE)
    .ship(11)
    .asks(&[0], "placing");
    let both = tried("s5", &[2]).play(0, feed(G)).shows([4, 4, 4, 6]).asks(&[0], "pick-swap").play(0, PASS);
    both.asks(&[0], "placing");
    let rerolls = tried("s8", &[2]).asks(&[0], "placing");
    assert_eq!(rerolls.position.paw.map(|(_, uses)| uses), Some(2));
}

#[test]
fn d63_a_running_token_changes_one_die_a_day() {
    let two = |token: serde_json::Value| {
        rigged(
            json!({ "setup": dog(), "phase": "locations", "today": "p1a", "tomorrow": "p1c", "paw": token, "survivors": [
                { "person": "maya", "placed": "receive" }, { "person": "pfennig", "placed": "play", "bottle": "rotten-fish" },
                { "person": "aleta" }, { "person": "scruffs", "dice": [5, 0] } ] }),
            &[3, 2],
        )
    };
    let raft =
        two(json!(["s10", 3])).asks(&[0], "roll").refuses(0, shift(G, 0, 2), "D63").play(0, shift(G, 0, 1));
    assert!(raft.position.of(B).bottle.is_some());
    // It is for once a day: nobody is asked about yellow's 2.
    assert_eq!(raft.position.paw.map(|(_, uses)| uses), Some(2));
    raft.day(2);
    let raft = two(json!(["s8", 1])).rig(&[4]).play(0, reroll(G, Means::Paw, 0));
    assert_eq!(raft.position.paw, None, "used up");
}

#[test]
fn q6_the_sharks_are_driven_off_without_holding_them_there() {
    let raft = tried("s6", &[1]).asks(&[0], "reward").play(0, TAKE).sharks(5);
    assert!(!raft.position.hold);
    tried("s6", &[1]).play(0, PASS).sharks(2).asks(&[0], "placing");
}

#[test]
fn d64_with_scruffs_the_octopus_comes_first_and_an_attack_leaves_him_no_token() {
    let day = |rolls: &[u8]| {
        rigged(
            json!({ "setup": dog(), "today": "p1e", "phase": "midday", "tomorrow": "p1c", "tentacles": 1, "paws": ["s4"], "bag": [13, 0, 0],
                "survivors": [{ "person": "scruffs", "dice": [5, 0] }] }),
            rolls,
        )
    };
    day(&[1, 3]).asks(&[0], "paw").play(0, TAKE).asks(&[0], "strengthen");
    let attacked = day(&[4, 6]).asks(&[0], "share");
    assert_eq!(attacked.position.paws.len(), 1);
}

#[test]
fn q30_scruffs_swims_fights_and_barks_but_keeps_his_head() {
    // Paranoia takes a human; alone with Scruffs nothing happens.
    let alone = json!([dead("maya"), dead("pfennig"), dead("tomi"), { "person": "scruffs", "dice": [5, 0] }]);
    rigged(
        json!({ "setup": dog(), "day": 15, "today": "p3p", "phase": "morning", "tomorrow": "p3h", "survivors": alone }),
        &[6],
    );
    let raft = raft(json!({ "setup": dog(), "day": 21, "phase": "signals", "ship": 11, "survivors": alone }))
        .asks(&[0], "signal");
    raft.rig(&[6]).play(0, signal(G, Signal::Shout)).dice(G, [3, 0]).ends(true);
    // A tentacle seizes him, and he bites it off.
    let fought = rigged(
        json!({ "setup": dog(), "today": "p1e", "phase": "evening", "tentacles": 1, "stack": [{ "frame": "octopus", "left": 1 }],
            "survivors": [{ "person": "scruffs", "dice": [5, 0] }], "tomorrow": "p1c" }),
        &[5, 6],
    );
    assert_eq!(fought.position.tentacles, 0);
    let dealt = deal(Setup { scruffs: true, ..Setup::new(1) }, "flip");
    assert!(dealt.position.of(G).flip.is_some());
}

fn sky() -> serde_json::Value {
    json!({ "seats": 4, "weather": true })
}

/// The weather die is about to be rolled.
fn weather(rolls: &[u8]) -> Raft {
    rigged(json!({ "setup": sky(), "phase": "weather", "today": "p1c", "sharks": 5 }), rolls)
}

#[test]
fn d65_clear_skies_cloud_with_a_second_flick_and_lightning() {
    assert_eq!(weather(&[3]).asks(&[0], "placing").position.forecast, None);
    // 0 to 2 is Receive, 3 to 5 Play, on the plain side.
    let cloud = weather(&[4, 0])
        .asks(&[0], "flick")
        .answers(0, &[FLICK])
        .refuses(0, PASS, "D19")
        .refuses(1, FLICK, "D19")
        .refuses(0, AGAIN, "D10")
        .play(0, FLICK)
        .asks(&[0], "flick")
        .answers(0, &[FLICK, PASS]);
    assert_eq!(cloud.position.forecast, None, "it can still be taken back");
    assert_eq!(cloud.clone().play(0, PASS).asks(&[0], "placing").position.forecast, Some(Forecast::Receive));
    let second = cloud.rig(&[3]).play(0, FLICK).asks(&[0], "placing").refuses(0, FLICK, "D65");
    assert_eq!(second.position.forecast, Some(Forecast::Play));
    let lightning = weather(&[6, 35]).asks(&[0], "flick").answers(0, &[FLICK]).play(0, FLICK);
    assert_eq!(lightning.asks(&[0], "placing").position.forecast, Some(Forecast::Heavy));
    // Five is still a cloud.
    weather(&[5, 0]).play(0, FLICK).asks(&[0], "flick");
}

#[test]
fn d65_the_spaces_are_hit_as_often_as_their_weights_say() {
    let facts = &twenty_one_days::content().forecasts;
    assert_eq!(facts.iter().map(|space| u32::from(space.plain)).sum::<u32>(), 36);
    let mut hit = 0;
    for at in 0..36 {
        let space = weather(&[6, at]).play(0, FLICK).position.forecast;
        hit += u8::from(space == Some(Forecast::Hope));
        assert!(space != Some(Forecast::Jellyfish), "not on the plain side");
    }
    assert_eq!(hit, facts[Forecast::Hope as usize].plain);
}

#[test]
fn d66_the_cloud_of_yesterday_closes_a_location_today() {
    let under =
        |space: &str| raft(json!({ "setup": sky(), "phase": "dawn", "today": "p1c", "weather": space }));
    for (space, at) in [
        ("flare", Place::Flare),
        ("swap", Place::Swap),
        ("hope", Place::Hope),
        ("fishing", Place::Fishing),
        ("receive", Place::Receive),
        ("play", Place::Play),
    ] {
        under(space).asks(&[0], "placing").refuses(0, place(B, at), "D66");
    }
    under("loss").asks(&[0], "divide").play(0, suffer(R)).shows([4, 4, 3, 4]).asks(&[0], "placing");
    under("gain").asks(&[0], "strengthen").play(0, feed(R)).shows([4, 4, 5, 4]).asks(&[0], "placing");
    let swarm = rigged(json!({ "setup": sky(), "phase": "dawn", "today": "p1c", "weather": "swarm" }), &[1]);
    assert_eq!(swarm.position.alive.len(), 4);
}

#[test]
fn q41_heavy_weather_stops_everything_and_skips_the_octopus_and_both_bottle_places_are_spaces() {
    let heavy = raft(
        json!({ "setup": sky(), "phase": "midday", "today": "p1e", "tomorrow": "p1c", "weather": "heavy", "bag": [13, 0, 0] }),
    );
    assert_eq!(heavy.position.dice_at(Place::Octopus), 0);
    heavy.asks(&[0], "share");
    assert!(
        weather(&[6, 1]).play(0, FLICK).position.forecast == Some(Forecast::Receive)
            && weather(&[6, 4]).play(0, FLICK).position.forecast == Some(Forecast::Play)
    );
    // No roll on day 21.
    rigged(json!({ "setup": sky(), "day": 21, "phase": "weather", "survivors": people(["maya", "pfennig", "tomi", "jean"]) }), &[6, 35])
        .asks(&[0, 1, 2, 3], "signal");
}

#[test]
fn q41_in_heavy_weather_scruffs_does_nothing_on_a_day_of_the_octopus() {
    let day = |weather: serde_json::Value, paw: serde_json::Value, rolls: &[u8]| {
        let setup = json!({ "seats": 1, "scruffs": true, "weather": true });
        rigged(
            json!({ "setup": setup, "today": "p1e", "phase": "midday", "tomorrow": "p1c", "bag": [13, 0, 0], "weather": weather, "paw": paw,
                "paws": ["s4"], "survivors": [{ "person": "scruffs", "dice": [5, 0] }] }),
            rolls,
        )
    };
    // On a fair day the octopus is looked after, and he tries.
    day(json!(null), json!(null), &[1]).asks(&[0], "paw");
    let heavy = day(json!("heavy"), json!(null), &[]).asks(&[0], "share");
    assert_eq!((heavy.position.phase, heavy.position.paws.len()), (Phase::Evening, 1));
    assert_eq!(heavy.position.dice_at(Place::Octopus), 0);
    // A token that runs is neither dropped nor used.
    day(json!("heavy"), json!(["s8", 2]), &[]).asks(&[0], "share");
    // All lose, and shark 6 comes for him on the evening of such a day; without a die on the octopus nothing else is done.
    let shark = |weather: serde_json::Value| {
        rigged(
            json!({ "setup": { "seats": 1, "scruffs": true, "weather": true }, "day": 8, "today": "p2l", "phase": "evening", "weather": weather,
                "paw": ["s8", 2], "survivors": [{ "person": "scruffs", "dice": [6, 0] }] }),
            &[6],
        )
    };
    shark(json!("gain")).asks(&[0], "roll");
    let bitten = shark(json!("heavy")).dice(G, [4, 0]);
    assert_eq!(bitten.position.paw.map(|(_, uses)| uses), Some(2));
}

#[test]
fn q41_in_heavy_weather_without_the_octopus_scruffs_keeps_his_token() {
    let setup = json!({ "seats": 1, "scruffs": true, "weather": true });
    let day = |today: &str, tentacles: u8, paw: serde_json::Value| {
        rigged(
            json!({ "setup": setup, "today": today, "phase": "midday", "tomorrow": "p1c", "bag": [13, 0, 0], "weather": "heavy", "paw": paw,
                "tentacles": tentacles, "paws": ["s4"], "survivors": [{ "person": "scruffs", "dice": [5, 0] }] }),
            &[],
        )
    };
    day("p1a", 8, json!(null)).asks(&[0], "paw").rig(&[1]).play(0, PASS).day(2).asks(&[0], "paw");
    day("p1a", 8, json!(["s8", 2])).asks(&[0], "paw");
    // All tentacles are cut off: the octopus is ignored, and so it takes nothing from him.
    day("p1e", 0, json!(null)).asks(&[0], "paw");
    day("p1e", 1, json!(null)).asks(&[0], "share");
    // A running token is used as on any day.
    rigged(
        json!({ "setup": setup, "today": "p1f", "phase": "morning", "tomorrow": "p1c", "weather": "heavy", "paw": ["s8", 2],
            "survivors": [{ "person": "scruffs", "dice": [5, 0] }] }),
        &[6],
    )
    .asks(&[0], "roll");
}

fn kite() -> serde_json::Value {
    json!({ "seats": 4, "kite": true })
}

/// Blue on the Jellyfish location; jellyfish card 0 comes by the frame below.
fn swimmer(hope: u8, suitcases: [u8; 3], dice: [u8; 2], rolls: &[u8]) -> Raft {
    let pieces = 3 - suitcases[0];
    rigged(
        json!({ "setup": kite(), "phase": "locations", "step": 5, "tomorrow": "p1c", "suitcases": suitcases, "pieces": pieces,
            "stack": [{ "frame": "swim", "survivor": "blue", "card": 0, "at": 0, "suitcase": true }],
            "survivors": [{ "person": "maya", "hope": hope, "dice": dice }] }),
        rolls,
    )
}

#[test]
fn d67_a_swim_for_two_hope_ends_with_a_suitcase() {
    let raft = swimmer(0, [3, 0, 0], [4, 4], &[2, 3, 2, 3]);
    assert_eq!((raft.position.pieces, raft.position.suitcases), (1, [2, 0, 0]));
    let raft = swimmer(0, [2, 1, 0], [4, 4], &[1, 3, 2, 3]).dice(B, [3, 4]);
    assert_eq!(raft.position.suitcases.iter().sum::<u8>(), 2);
    let raft = swimmer(0, [0, 1, 1], [4, 4], &[2, 3, 2, 3]);
    let found = raft.position.suitcases[1] == 0;
    assert_eq!(raft.position.of(B).hopes(), u8::from(found), "that Hope is one more than the bag ever had");
    // The cost is paid when the location is activated.
    let paid = rigged(
        json!({ "setup": kite(), "phase": "locations", "tomorrow": "p1c", "survivors": [{ "person": "maya", "hope": 2, "placed": "jellyfish", "dice": [6, 6] }] }),
        &[],
    );
    assert_eq!(paid.position.suitcases.iter().sum::<u8>(), 4);
}

#[test]
fn q42_the_jellyfish_location_has_room_for_one() {
    raft(json!({ "setup": kite(), "survivors": [{ "person": "maya", "hope": 2 }, { "person": "pfennig", "placed": "jellyfish", "hope": 2 }] }))
        .refuses(0, place(B, Place::Jellyfish), "Q42");
    raft(json!({ "setup": kite(), "suitcases": [0, 0, 0], "pieces": 3, "survivors": [{ "person": "maya", "hope": 2 }] }))
        .refuses(0, place(B, Place::Jellyfish), "D67");
}

#[test]
fn q43_who_cannot_pay_lies_idle_and_the_dead_find_nothing() {
    let idle = rigged(
        json!({ "setup": kite(), "phase": "locations", "tomorrow": "p1c", "survivors": [{ "person": "maya", "hope": 1, "placed": "jellyfish" }] }),
        &[],
    )
    .hope(B, 1);
    assert_eq!(idle.position.suitcases, [3, 1, 1]);
    idle.asks(&[1], "placing");
    let raft = swimmer(0, [3, 0, 0], [1, 0], &[1]).dead(&[B]);
    assert_eq!(raft.position.pieces, 0);
}

#[test]
fn q43_the_hope_for_the_swim_may_come_before_it_is_needed() {
    // Blue places on the Jellyfish location with nothing; the ship reaches the anchor, and its Hope pays the swim.
    let placed = |hope: u8, rolls: &[u8]| {
        raft(json!({ "setup": kite(), "tomorrow": "p1c", "turn": 0, "ship": 10, "bag": [13 - hope, 0, 0], "survivors": [
                { "person": "maya", "hope": hope, "dice": [6, 6] }, { "person": "diva", "placed": "flare" }, { "person": "tomi", "placed": "flare" }, { "person": "jean", "placed": "play" }] }))
        .rig(rolls)
        .play(0, place(B, Place::Jellyfish))
    };
    let swum = placed(0, &[6, 2]).asks(&[0], "share").moves(&[(0, award(B)), (0, award(B))]).hope(B, 0);
    assert_eq!(swum.position.suitcases.iter().sum::<u8>(), 4);
    let short = placed(0, &[6, 2]).moves(&[(0, award(B)), (0, award(Y))]).hope(B, 1);
    assert_eq!(short.position.suitcases.iter().sum::<u8>(), 5);
    short.told(Event::StaysAboard { survivor: Person::Maya });
    let paid = placed(2, &[2, 2]).hope(B, 0);
    assert_eq!(paid.position.suitcases.iter().sum::<u8>(), 4);
    // Rosina's location is activated at once, and so the Hope must be there.
    let last = |hope: u8| {
        raft(json!({ "setup": kite(), "day": 21, "phase": "dawn", "survivors": [{ "person": "maya" }, { "person": "rosina", "hope": hope }] }))
            .asks(&[1], "rosina")
    };
    last(1).refuses(1, Move::Activate { at: Place::Jellyfish }, "D39");
    last(2).play(1, Move::Activate { at: Place::Jellyfish });
}

#[test]
fn d68_three_pieces_make_a_kite_that_brings_the_ship_nearer() {
    let last = |pieces: u8, built: u8, ship: u8| {
        let cases = [3 - pieces - built, 1, 1];
        raft(
            json!({ "setup": kite(), "day": 21, "phase": "signals", "ship": ship, "pieces": pieces, "built": built, "suitcases": cases,
            "bag": [5, 0, 0], "survivors": [{ "person": "maya", "hope": 8 }] }),
        )
    };
    last(2, 0, 5).refuses(0, signal(B, Signal::Kite), "D68");
    last(3, 0, 5)
        .rig(&[1, 5, 4, 2])
        .play(0, signal(B, Signal::Kite))
        .ship(5)
        .play(0, signal(B, Signal::Kite))
        .hope(B, 4)
        .ship(5);
    last(1, 2, 5).rig(&[4]).play(0, signal(B, Signal::Kite)).ship(6);
    last(0, 3, 5)
        .rig(&[5, 6, 1])
        .play(0, signal(B, Signal::Kite))
        .hope(B, 7)
        .play(0, signal(B, Signal::Kite))
        .ship(5)
        .play(0, signal(B, Signal::Kite))
        .ship(6);
    last(0, 3, 11).rig(&[1]).play(0, signal(B, Signal::Kite)).ends(true);
    // A face that does nothing says so: Hope and a blank one before the kite flies, only a blank one after.
    for (built, face, idle) in [(0, 5, true), (0, 6, true), (0, 4, false), (3, 6, true), (3, 5, false)] {
        let rolled = last(3 - built, built, 5).rig(&[face]).play(0, signal(B, Signal::Kite));
        let told = rolled.heard(Viewer::All).contains(&Event::KiteIdle);
        assert_eq!(told, idle, "{built} built, {face} rolled");
        rolled.asks(&[0, 1, 2, 3], "signal");
    }
    assert!(deal(Setup::new(2), "no kite").position.view(Viewer::Spectator).kite.is_none());
}

#[test]
fn q10_the_starting_player_token_stays_with_nobody_who_is_dead() {
    // The last human dies in the Evening: Scruffs has the token, and it is named as his.
    let four = json!([{ "person": "maya", "dice": [1, 0] }, dead("diva"), dead("tomi"), { "person": "scruffs", "dice": [6, 0] }]);
    let alone = rigged(
        json!({ "setup": dog(), "phase": "evening", "today": "p1c", "tomorrow": "p1b", "survivors": four }),
        &[],
    )
    .dead(&[B, Y, R])
    .asks(&[0], "paw");
    assert_eq!((alone.position.lead, alone.eyes(0).lead), (G, Some(G)));
    let next = alone.play(0, PASS).day(3);
    let page = next.position.today;
    let event = Event::DayBegins { day: 3, page, start: Seat(0), lead: Some(Person::Scruffs) };
    assert!(next.heard(Viewer::All).contains(&event));
    refused(
        json!({ "setup": dog(), "lead": "blue", "survivors": [dead("maya"), { "person": "diva" }, { "person": "tomi" }, { "person": "scruffs" }] }),
        "lead",
    );
}

#[test]
fn q30_paranoia_passes_scruffs_over_for_the_last_human() {
    rigged(
        json!({ "setup": dog(), "day": 15, "today": "p3p", "phase": "morning", "tomorrow": "p3h",
            "survivors": [{ "person": "maya" }, dead("diva"), dead("tomi"), { "person": "scruffs", "dice": [5, 0] }] }),
        &[1, 1],
    )
    .shows([3, 0, 0, 5])
    .asks(&[0], "paw");
}
