//! Hunts and fights (R60 to R62, R95, E34).

use crate::common::*;

fn hunt(beast: &str, more: serde_json::Value) -> Island {
    let document = with(day(), json!({ "hunting": { "top": [beast] } }));
    island(with(document, more)).plan(&[(A, Target::Hunt(0)), (B, Target::Hunt(0))]).go()
}

#[test]
fn r60_r62_a_hunt() {
    // Goats: strength 4, weapon -1, 3 food, 1 fur.
    hunt("goats", json!({ "weapon": 3 }))
        .wounds(A, 1)
        .wounds(B, 0)
        .levels(0, 0, 2)
        .store(0, 10, 1)
        .is("it is gone", |p| p.hunting.is_empty() && !p.beasts.has(beast("goats")))
        .asks(&[0], "Camp");
    // Unpaid weapon levels are wounds.
    hunt("alligator", json!({ "weapon": 1 })).wounds(A, 6).levels(0, 0, 0).store(0, 10, 0).asks(&[0], "Camp");
    hunt("fox", json!({ "weapon": 5 })).wounds(A, 0).levels(0, 0, 5).store(0, 9, 1).asks(&[0], "Camp");
}

#[test]
fn r60_palisade_losses_come_after_the_spoils() {
    // The Tiger Finds You: 4, weapon -1, 2 food, 1 fur, palisade -1; the first player fights, gains come at once.
    island(later(json!({ "weapon": 2, "goods": {} }), "explore/tiger"))
        .wounds(A, 3)
        .wounds(B, 0)
        .levels(0, 0, 1)
        .store(1, 3, 1)
        .plans();
    island(later(json!({ "weapon": 4, "palisade": 2 }), "explore/tiger"))
        .wounds(A, 0)
        .levels(0, 1, 3)
        .plans();
}

#[test]
fn r61_strength_alone() {
    drawn(with(day(), json!({ "weapon": 1 })), "mystery/furious-tiger", explore(Space::B1))
        .wounds(A, 3)
        .levels(0, 0, 1)
        .plans();
}

#[test]
fn r95_q19_e8_e34_temporary_weapons() {
    let pistol = json!({ "weapon": 1, "items": { "pistol": 2 } });
    let asked = hunt("chamois", pistol.clone()).asks(&[0], "Fight");
    // The track does not move, and it never pays a loss.
    asked
        .clone()
        .play(0, pick(Thing::Arm(Arm::Pistol)))
        .play(0, PASS)
        .wounds(A, 1)
        .levels(0, 0, 0)
        .is("a use", |p| p.items[Item::Pistol.index()] == 1)
        .asks(&[0], "Camp");
    asked.play(0, PASS).wounds(A, 4).is("no use", |p| p.items[Item::Pistol.index()] == 2).asks(&[0], "Camp");
    // Nothing to come, nothing asked.
    hunt("birds", pistol).wounds(A, 0).asks(&[0], "Camp");
    // For the weapon that a threat needs it is named in the plan, and spent.
    let threat = json!({ "items": { "pistol": 1 }, "threats": [{}, { "card": "event/jaguar" }] });
    let island = island(with(day(), threat)).plan(&[(A, Target::Threat(1))]).says(0, Verdict::Sure);
    island
        .is("named", |p| p.plan[0].arms.has(Arm::Pistol))
        .go()
        .is("spent", |p| p.items[Item::Pistol.index()] == 0)
        .asks(&[0], "Camp");
}

#[test]
fn e34_sabre_helmet_and_frenzy() {
    let sabre = json!({ "kept": { "sabre": { "held": 0 } } });
    let asked = hunt("fox", sabre).asks(&[0], "Fight");
    asked
        .play(0, pick(Thing::Arm(Arm::Sabre)))
        .wounds(A, 1)
        .is("not used up", |p| p.keeps(Keepsake::Sabre))
        .asks(&[0], "Camp");
    // The Sabre is for fights alone.
    let threat = json!({ "kept": { "sabre": { "held": 0 } }, "threats": [{}, { "card": "event/jaguar" }] });
    island(with(day(), threat)).refuses(0, place(A, Target::Threat(1)), "R34").plans();
    // The Helmet takes one wound of each fight, from the round after it was found.
    let helmet = json!({ "kept": { "helmet": { "held": 0 } } });
    hunt("fox", helmet.clone()).wounds(A, 1).asks(&[0], "Camp");
    hunt("fox", with(helmet, json!({ "fresh": ["helmet"] }))).wounds(A, 2).asks(&[0], "Camp");
    // Frenzy: in the Soldier's own action, never in the Event phase.
    let soldier = json!({ "setup": { "seats": 3, "character-1": "soldier" }, "castaways": [{ "determination": 3 }, {}, {}] });
    let asked = hunt("fox", soldier.clone()).asks(&[0], "Fight");
    asked.play(0, pick(Thing::Arm(Arm::Frenzy))).wounds(A, 0).det(A, 0).asks(&[0], "Camp");
    let ambush = with(day(), with(soldier, json!({ "phase": "event", "round": 2, "ambush": ["fox"] })));
    island(ambush).wounds(A, 2).det(A, 3).plans();
}

#[test]
fn e34_several_arms_add_up() {
    let arms = json!({ "items": { "pistol": 1 }, "kept": { "old-rifle": { "held": 1 } } });
    hunt("bear", arms)
        .asks(&[0], "Fight")
        .play(0, pick(Thing::Arm(Arm::Pistol)))
        .asks(&[0], "Fight")
        .play(0, pick(Thing::Arm(Arm::OldRifle)))
        // The weapon level that the Bear takes is not there.
        .wounds(A, 1)
        .asks(&[0], "Camp");
}

#[test]
fn r60_what_beasts_do_besides() {
    hunt("puma", json!({ "weapon": 5 })).wounds(A, 2).asks(&[0], "Camp");
    hunt("puma", json!({ "weapon": 5, "built": ["cure"] })).wounds(A, 0).asks(&[0], "Camp");
    hunt("iguana", json!({ "weapon": 5 })).wounds(A, 1).levels(0, 0, 4).asks(&[0], "Camp");
    hunt("boa", json!({ "weapon": 5 }))
        .is("a discovery", |p| p.tokens.iter().sum::<u8>() == 1)
        .asks(&[0], "Camp");
}

#[test]
fn r109_tracking_and_the_hunt() {
    let soldier = json!({ "setup": { "seats": 3, "character-1": "soldier" }, "castaways": [{ "determination": 6 }, {}, {}],
        "hunting": { "top": ["fox", "bear"] } });
    let asked = island(with(day(), soldier)).play(0, skill(A, Skill::Tracking)).asks(&[0], "LookHuntingTop");
    asked.clone().play(0, PASS).is("left", |p| p.hunting.top[0] == Some(beast("fox"))).plans();
    let down = asked
        .play(0, pick(Thing::Beast(beast("fox"))))
        .is("down", |p| p.hunting.top[0] == Some(beast("bear")) && p.hunting.bottom[0] == Some(beast("fox")));
    let down = down.refuses(0, skill(A, Skill::Tracking), "R105").play(0, skill(A, Skill::TheHunt));
    down.is("unseen, on top", |p| p.hunting.top[0].is_none() && p.hunting.len() == 3).det(A, 0).plans();
}

#[test]
fn e34_nothing_is_offered_that_saves_no_wound() {
    // Fox 2 against weapon 1: the Helmet takes the one wound, the Pistol would be wasted.
    let helmet = json!({ "kept": { "helmet": { "held": 0 } }, "items": { "pistol": 2 } });
    hunt("fox", with(helmet.clone(), json!({ "weapon": 1 }))).wounds(A, 0).asks(&[0], "Camp");
    // One more, and it is of use.
    hunt("fox", helmet)
        .asks(&[0], "Fight")
        .play(0, pick(Thing::Arm(Arm::Pistol)))
        .wounds(A, 0)
        .asks(&[0], "Camp");
    // The Sabre costs a wound: it is for two and more.
    let sabre = |weapon: u8| json!({ "kept": { "sabre": { "held": 0 } }, "weapon": weapon });
    hunt("fox", sabre(1)).wounds(A, 1).asks(&[0], "Camp");
    hunt("fox", sabre(0))
        .asks(&[0], "Fight")
        .play(0, pick(Thing::Arm(Arm::Sabre)))
        .wounds(A, 1)
        .asks(&[0], "Camp");
}

#[test]
fn e34_the_pistol_is_fired_twice() {
    let asked = hunt("gorilla", json!({ "items": { "pistol": 2 } })).asks(&[0], "Fight");
    let again = asked.play(0, pick(Thing::Arm(Arm::Pistol))).asks(&[0], "Fight");
    // What is left is the lost weapon that nobody has.
    again.play(0, pick(Thing::Arm(Arm::Pistol))).wounds(A, 3).asks(&[0], "Camp");
}

#[test]
fn e65_nothing_happens_after_the_end() {
    let document = json!({ "weapon": 1, "palisade": 3, "castaways": [{ "wounds": 12 }, {}] });
    let island = hunt("goats", document).ends(false).levels(0, 3, 1);
    island.silent_of("spoils", |event| matches!(event, Event::Gained { .. } | Event::Level { .. }));
}

#[test]
fn e34_d20_what_a_beast_does_besides_counts_for_the_helmet() {
    // Jaguar 5 against weapon 4, and 2 wounds besides: the Helmet takes one, so that the Pistol saves another.
    let armed = json!({ "weapon": 4, "items": { "pistol": 2 }, "kept": { "helmet": { "held": 0 } } });
    let asked = hunt("jaguar", armed.clone()).asks(&[0], "Fight");
    asked.clone().play(0, pick(Thing::Arm(Arm::Pistol))).wounds(A, 1).asks(&[0], "Camp");
    asked.play(0, PASS).wounds(A, 2).asks(&[0], "Camp");
    // With a Cure it does nothing besides: the Helmet takes the one wound, and nobody is asked.
    hunt("jaguar", with(armed, json!({ "built": ["cure"] }))).wounds(A, 0).asks(&[0], "Camp");
}
