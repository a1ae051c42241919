//! Dawn and the Event phase (R14 to R21).

use crate::common::*;
use robinson_crusoe::content::ops::Op;

#[test]
fn r14_q3_what_comes_before_the_event() {
    // Somebody comes back with wood, a gift of yesterday comes, and only then the event asks for wood.
    let gift = card("explore/wrong-track").facts().now;
    let gift = content().ops[usize::from(gift.from) + 1];
    let Op::NextRound { then } = gift else { panic!("{gift:?}") };
    let document = with(
        day(),
        json!({ "phase": "dawn", "round": 2, "goods": {}, "events": { "top": "event/unusually-cold-night" },
            "castaways": [{ "outside": true, "future": { "fur": 1 } }, {}],
            "tomorrow": [{ "effect": serde_json::to_value(then).unwrap(), "card": "explore/wrong-track", "who": "first", "every": false }] }),
    );
    island(document)
        .is("back in camp", |p| !p.of(A).outside && p.tomorrow.is_empty())
        .store(2, 0, 1)
        .asks(&[0], "Choose")
        .play(0, option(0))
        .store(1, 1, 1)
        .plans();
}

#[test]
fn r15_no_event_in_the_first_round() {
    island(json!({ "phase": "dawn", "events": { "top": "event/jaguar" } }))
        .all_wounds(0)
        .is("it waits", |p| p.events.top.is_some())
        .plans();
}

#[test]
fn r16_r20_a_beast_in_ambush_is_fought_by_the_first_player() {
    let document = with(day(), json!({ "phase": "event", "round": 2, "first": "second", "ambush": ["fox"] }));
    island(document)
        .wounds(B, 2)
        .wounds(A, 0)
        // Food and fur come at once, before Production.
        .store(1, 12, 1)
        .is("it is gone", |p| p.ambush.is_none() && p.hunting.is_empty())
        .plans();
    // An unseen one is turned up.
    let document = with(day(), json!({ "phase": "event", "round": 2, "ambush": [null] }));
    island(document).is("seen", |p| p.beasts.len() == 15).plans();
}

#[test]
fn r17_q69_cards_of_the_deck_act_until_an_event_comes() {
    island(later(json!({ "first": "second" }), "build/breakdown"))
        .det(B, 2)
        .is("then an event", |p| p.threats[1].card == Some(card("event/storm")))
        .plans();
    // Gremlins shuffled back by their own effect wait until this round's draws are over.
    island(later(json!({ "weapon": 3 }), "mystery/gremlins"))
        .is("back in the deck", |p| {
            p.events.known.len() == 1 && p.threats[1].card == Some(card("event/storm"))
        })
        .plans();
}

#[test]
fn r17_r99_what_an_unsuccessful_hunting_finds_goes_into_the_deck_itself() {
    let bowl = json!({ "mysteries": ["mystery/ceremonial-bowl"] });
    island(later(bowl, "mystery/savage"))
        .is("the Bowl waits in the deck, and no Gremlins", |p| {
            p.events.known == card("mystery/ceremonial-bowl").copies()
        })
        .is("its finder is cursed", |p| p.of(A).bowl || p.of(A).bowl_tomorrow)
        .plans();
}

#[test]
fn r18_r43_icon_event_and_threat() {
    island(with(dawn("event/heavy-rain"), json!({ "setup": crew(2, "jenny-needs-help"), "palisade": 1 })))
        .levels(0, 1, 0)
        .is("token, rain and card", |p| {
            p.on_field(Field::Build, FieldToken::Adventure)
                && p.sky.tokens.has(Weather::Rain)
                && p.threats[1].card == Some(card("event/heavy-rain"))
        })
        .plans();
    // A book: palisade -1 in this scenario.
    island(with(
        dawn("event/call-of-the-wild"),
        json!({ "setup": crew(2, "jenny-needs-help"), "palisade": 1 }),
    ))
    .levels(0, 0, 0)
    .plans();
}

#[test]
fn q4_e1_a_card_leaves_only_where_two_lie_already() {
    let at = |threats: serde_json::Value| {
        island(with(dawn("event/call-of-the-wild"), json!({ "threats": threats })))
    };
    at(json!([{}, {}])).is("right", |p| p.threats[0].card.is_none() && p.threats[1].card.is_some()).plans();
    at(json!([{}, { "card": "event/jaguar" }]))
        .all_wounds(0)
        .is("moved", |p| p.threats[0].card == Some(card("event/jaguar")))
        .plans();
    at(json!([{ "card": "event/jaguar" }, {}]))
        .all_wounds(0)
        .is("stays", |p| p.threats[0].card == Some(card("event/jaguar")))
        .plans();
    at(json!([{ "card": "event/jaguar" }, { "card": "event/rain" }])).all_wounds(1).plans();
}

#[test]
fn r19_wreckage_leaves_without_harm() {
    let threats = json!({ "threats": [{ "card": "wreckage/food-crates" }, { "card": "event/rain" }] });
    island(with(dawn("event/call-of-the-wild"), threats)).all_wounds(0).store(1, 10, 0).plans();
}

#[test]
fn r21_an_event_that_strikes_once_more_is_gone_for_good() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-3" } });
    let threats = json!({ "land": land, "threats": [{ "card": "event/otters" }, { "card": "event/rain" }] });
    island(with(dawn("event/call-of-the-wild"), threats))
        .is("the camp's fish", |p| p.covered(Space::C1, 1) && !p.covered(Space::C2, 0))
        .is("gone", |p| p.threats.iter().all(|slot| slot.card != Some(card("event/otters"))))
        .plans();
}

#[test]
fn r103_bad_fate_resolves_both_threats() {
    let threats = json!({ "threats": [{ "card": "event/jaguar" }, { "card": "event/poisoning" }] });
    island(with(dawn("event/bad-fate"), threats))
        .all_wounds(2)
        .is("only itself", |p| {
            p.threats[0].card.is_none() && p.threats[1].card == Some(card("event/bad-fate"))
        })
        .plans();
}

#[test]
fn q53_d1_a_choice_of_an_event_is_the_first_players() {
    let document = with(dawn("event/flood"), json!({ "first": "second", "weapon": 1, "built": ["knife"] }));
    island(document)
        .asks(&[1], "Choose")
        .answers(1, &[option(0), option(1), option(3)])
        .refuses(1, option(2), "R83")
        .play(1, option(1))
        .levels(0, 0, 0)
        .asks(&[0, 1], "Planning");
}

#[test]
fn q12_e22_the_argument_stays_on_the_threat_field() {
    island(dawn("event/argument"))
        .is("it threatens", |p| p.threats[1].card == Some(card("event/argument")) && p.no_mixed)
        .plans();
}

#[test]
fn q42_no_beast_no_fight() {
    let threats =
        json!({ "threats": [{ "card": "event/howling-from-the-woods" }, { "card": "event/rain" }] });
    island(with(dawn("event/call-of-the-wild"), threats)).all_wounds(0).plans();
}

#[test]
fn q37_e54_howling_from_the_woods() {
    let strongest =
        |p: &Position| p.hunting.top.first().copied().flatten().map(|beast| beast.facts().foe.strength);
    let mut tied = false;
    for seed in 0..60 {
        let island = seeded(&dawn("event/howling-from-the-woods"), &seed.to_string());
        if !island.position.beast_choice.is_empty() {
            tied = true;
            // Only the strongest are offered, all of one strength.
            let most = island.position.beast_choice.into_iter().map(|beast| beast.facts().foe.strength).max();
            let one = island
                .position
                .beast_choice
                .into_iter()
                .find(|beast| Some(beast.facts().foe.strength) == most)
                .unwrap();
            let island = island.asks(&[0], "StrongestBeastToHuntingTop").play(0, pick(Thing::Beast(one)));
            assert_eq!(strongest(&island.position), most);
            island.plans();
            continue;
        }
        let under = island.position.beasts_under;
        assert_eq!(under.len(), 2);
        assert!(
            under.into_iter().all(|beast| Some(beast.facts().foe.strength) < strongest(&island.position))
        );
    }
    assert!(tied, "no tie in sixty draws");
    // An empty Beast deck gives nothing.
    island(with(dawn("event/howling-from-the-woods"), json!({ "beasts": [] })))
        .is("none", |p| p.hunting.is_empty())
        .plans();
}

#[test]
fn e42_a_threat_remembers_what_its_event_did() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-3" } });
    let island = island(with(dawn("event/otters"), json!({ "land": land, "weapon": 1 })))
        .is("covered", |p| p.covered(Space::C1, 1))
        .plan(&[(A, Target::Threat(1))])
        .go();
    island.is("uncovered again", |p| !p.covered(Space::C1, 1)).asks(&[0], "Camp");
    // A reward whose object is gone does nothing, and the card is discarded all the same.
    let slot = json!({ "threats": [{}, { "card": "event/smoke-on-the-horizon", "space": "C2", "did": ["terrain-covered"] }] });
    crate::common::island(with(day(), slot))
        .plan(&[(A, Target::Threat(1))])
        .go()
        .det(A, 1)
        .asks(&[0], "Camp");
}

#[test]
fn e36_e37_outside_an_action_the_first_player_takes_and_books_meet_all() {
    // Viper: the first player.
    island(later(json!({ "first": "second" }), "gather/viper")).wounds(B, 3).wounds(A, 0).plans();
    // A trap opens the book: each player pays for the missing palisade.
    let document = with(day(), json!({ "setup": crew(2, "jenny-needs-help") }));
    drawn(document, "mystery/unfortunate-adventure", explore(Space::B1)).all_wounds(1).plans();
    // Production is over: half of it has no effect any more.
    let document = with(day(), json!({ "setup": crew(2, "robinson-family") }));
    drawn(document, "mystery/unfortunate-adventure", explore(Space::B1))
        .is("no effect", |p| !p.production.half)
        .plans();
    // The Island Rebels: twice when it is drawn.
    island(with(
        dawn("event/the-island-rebels-against-you"),
        json!({ "setup": crew(2, "jenny-needs-help"), "palisade": 3 }),
    ))
    .levels(0, 1, 0)
    .plans();
}

#[test]
fn e45_r80_planned_inventions_go_last_but_go() {
    // Everything else on the board is built.
    let board = island(day()).position.board.and(content().basic);
    let built = board.without(Invention::Dam).without(Invention::Map);
    let plan = json!([
        { "at": invent(Invention::Shovel), "taker": "first", "done": true },
        { "at": invent(Invention::Dam), "taker": "second", "pawns": [0, 1, 0, 0, 0, 0] },
    ]);
    let document = with(
        day(),
        json!({ "phase": "action", "plan": plan, "built": built, "seen": ["build/coming-to-terms", "event/call-of-the-wild"] }),
    );
    let block = card("build/coming-to-terms").facts().now;
    let island = run(document, block, json!({ "card": "build/coming-to-terms" }), json!({ "action": 0 }));
    // Three are demanded: the Map, then the Dam, and one is missing.
    let island = island.is("both are gone", |p| !p.board.has(Invention::Map) && !p.board.has(Invention::Dam));
    island.wounds(A, 1).asks(&[0], "Camp");
}
