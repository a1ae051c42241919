//! Lines of the log: nothing is told that does not happen, and everything by its name.

use crate::common::*;
use crate::{heard, heard_line, lines, two};
use robinson_crusoe::Cast;
use robinson_crusoe::content::Pile;
use robinson_crusoe::words::names;

/// The next morning, with all that was told on the way.
fn morning(more: serde_json::Value) -> Island {
    island(with(day(), more)).go().asks(&[0], "Camp").play(0, PASS).round(2)
}

#[test]
fn an_exhausted_source_has_its_name() {
    let mut cast = two();
    cast.tiles[Space::C2.index()] = Some(Tile::ALL[5]);
    let from = Source::Card(card("event/otters"));
    let covered = |source: u8| Event::Covered { space: Space::C2, source, from };
    assert_eq!(heard(covered(0), cast, 0), "C2: the source of parrots is exhausted (Otters).");
    assert_eq!(heard(covered(1), cast, 0), "C2: the source of wood is exhausted (Otters).");
    let gives = Event::Uncovered { space: Space::C2, source: 0 };
    assert_eq!(heard(gives, cast, 0), "C2: the source of parrots gives again.");
    let failed = Event::Failed { who: A, at: gather(Space::C2, 0) };
    assert_eq!(heard(failed, cast, 0), "Your try to gather food (parrots) at C2 fails.");
}

#[test]
fn a_tile_that_is_found_in_this_move_has_sources_too() {
    let document = with(
        day(),
        json!({ "tiles-top": ["tile-3"], "land": { "C1": { "tile": "tile-8" },
        "C2": { "tile": "tile-6" }, "B1": { "waiting": 1 } } }),
    );
    let island = rigged(document, &[]).plan(&[(A, explore(Space::B1)), (A, explore(Space::B1))]).go();
    let all = lines(&island, 0);
    assert!(all.iter().any(|line| line.starts_with("B1: the source of fish is exhausted")), "{all:#?}");
    island.asks(&[0], "Camp");
}

#[test]
fn a_threat_on_the_left_stays_while_the_right_is_free() {
    let slid = |name: &str| heard(Event::Slid { card: card(name) }, two(), 0);
    assert_eq!(
        slid("event/vertigo"),
        "Vertigo slides to the left space: it strikes if a card still lies on the right when the next event comes."
    );
    assert_eq!(
        slid("wreckage/food-crates"),
        "Food Crates slides to the left space: it leaves if a card still lies on the right when the next event comes."
    );
    assert!(slid("event/culled-area").contains("it leaves if"), "it has no threat effect");
}

#[test]
fn a_book_without_effect_is_not_told_of() {
    let castaways = Cast { scenario: Some(Scenario::Castaways), ..two() };
    let volcano = Cast { scenario: Some(Scenario::VolcanoIsland), ..two() };
    let council = Event::Drawn { card: card("event/council") };
    let lost = "Event: Council. 3 unbuilt inventions of the board lost.";
    assert_eq!(heard(council, castaways, 0), lost);
    assert_eq!(heard(council, volcano, 0), format!("{lost} It has a book."));
    assert_eq!(heard(Event::Book, volcano, 0), "The event has a book: the scenario's own effect happens.");
    let top = json!({ "events": { "top": "event/council" } });
    morning(top).silent_of("a book", |event| matches!(event, Event::Book));
}

#[test]
fn an_event_is_told_in_whole_sentences() {
    let frost = heard(Event::Drawn { card: card("event/frost") }, two(), 0);
    assert_eq!(
        frost,
        "Event: Frost. A winter cloud in the sky of this round. An adventure waits at gathering."
    );
    // Everybody reads the same line: no event is about whoever reads it.
    let kinds = (0..content().cards.len()).map(|n| Kind(n as u8));
    for kind in kinds.filter(|kind| matches!(kind.facts().pile, Pile::Event(_))) {
        let line = heard(Event::Drawn { card: kind }, two(), 0);
        let text = line.strip_prefix(&format!("Event: {}.", kind.facts().name)).unwrap().to_lowercase();
        assert!(!text.split(|c: char| !c.is_alphabetic()).any(|word| word.starts_with("you")), "{line}");
    }
}

#[test]
fn a_mystery_s_nature_is_no_part_of_its_name() {
    let turned = heard(Event::Turned { card: card("mystery/a-shiny-jewel"), future: false }, two(), 0);
    assert!(turned.starts_with("A mystery is turned up, a monster: A Shiny Jewel. "), "{turned}");
}

#[test]
fn a_discovery_is_its_name() {
    let token = Discovery::ALL[0];
    let name = names::token(token, None);
    let found = Event::Discovered { who: A, token, future: true };
    assert_eq!(heard(found, two(), 0), format!("You make a discovery: {name}."));
}

#[test]
fn beasts_of_the_beast_deck_are_not_of_the_hunting_deck() {
    let island = morning(json!({ "events": { "top": "event/howling-from-the-woods" } }));
    let drawn =
        lines(&island, 0).iter().filter(|line| line.starts_with("From the Beast deck is drawn: ")).count();
    assert_eq!(drawn, 3, "{:#?}", lines(&island, 0));
    let island =
        island.silent_of("a beast of the hunting deck", |event| matches!(event, Event::BeastSeen { .. }));
    assert!(!island.position.asked().is_empty(), "two may be equally strong, or the plan follows");
}

#[test]
fn a_beast_that_lay_in_wait_was_in_no_deck() {
    let island = morning(json!({ "ambush": ["fox"], "weapon": 9 }));
    heard_line(&island, 0, "The card of the Fox is discarded.");
    island.plans();
}

#[test]
fn a_wound_in_place_of_an_adventure_is_not_of_the_dice() {
    let document = with(day(), json!({ "friday": [{}], "fields": { "gather": ["adventure"] } }));
    let island = rigged(document, &[6, 1, 6]).plan(&[(FRIDAY, gather(Space::C2, 0))]).go();
    heard_line(&island, 0, "Friday takes 1 wound (in place of an adventure).");
    island.wounds(FRIDAY, 1).asks(&[0], "Camp");
}

#[test]
fn frenzy_is_told_once() {
    let people = json!([{ "character": "soldier", "determination": 3 }, { "character": "carpenter" }, { "character": "cook" }]);
    let document = with(
        day(),
        json!({ "setup": crew(3, "castaways"), "castaways": people, "hunting": { "top": ["fox"] } }),
    );
    let island =
        island(document).plan(&[(A, Target::Hunt(0)), (A, Target::Hunt(0))]).go().asks(&[0], "Fight");
    let island = island.play(0, pick(Thing::Arm(Arm::Frenzy)));
    let told = lines(&island, 0).into_iter().filter(|line| line.contains("Frenzy")).collect::<Vec<_>>();
    assert_eq!(told, ["You use Frenzy for 3 determination."]);
    island.asks(&[0], "Camp");
}

#[test]
fn what_rolls_the_hungry_die_again_is_named() {
    let document = with(
        day(),
        json!({ "setup": crew(2, "robinson-family"), "sky": { "tokens": ["hungry"] }, "tokens": { "sign-cross": 1 } }),
    );
    let (island, token) = (rigged(document, &[6, 1]).go(), Discovery::SignCross);
    let island = island.asks(&[0], "Animals").play(0, pick(Thing::Token(token)));
    let name = &Scenario::RobinsonFamily.facts().signs[token.sign().unwrap()].name;
    heard_line(&island, 0, &format!("You use {name}."));
}

#[test]
fn limits_say_what_they_close() {
    let from = Source::Card(card("event/vertigo"));
    let fewer = |tomorrow: bool| Event::FewerPawns { who: A, n: 1, tomorrow, from };
    assert_eq!(heard(fewer(false), two(), 0), "You have only 1 pawn in this round (Vertigo).");
    assert_eq!(heard(fewer(true), two(), 1), "Ann has only 1 pawn in the next round (Vertigo).");
    let fields = [Field::Arrange, Field::Rest].into_iter().collect();
    assert_eq!(
        heard(Event::OnlyActions { who: A, fields, from }, two(), 1),
        "In this round Ann turns only to these actions: arranging the camp and resting (Vertigo)."
    );
}

#[test]
fn monsters_and_traps_are_met_by_their_kind() {
    let met = |name: &str| heard(Event::Adventure { who: A, card: card(name) }, two(), 0);
    assert_eq!(met("mystery/gorilla"), "You meet the monster Gorilla.");
    assert_eq!(met("mystery/collapse"), "You meet the trap Collapse.");
}

#[test]
fn alone_nobody_becomes_the_first_player() {
    let alone = island(with(day(), json!({ "setup": crew(1, "castaways") }))).go().asks(&[0], "Camp");
    let alone = alone.play(0, PASS).round(2);
    alone.silent_of("a first player", |event| matches!(event, Event::First { .. }));
    let both = island(day()).go().asks(&[0], "Camp").play(0, PASS).round(2);
    both.heard_of("a first player", |event| matches!(event, Event::First { who: B }));
}

#[test]
fn friday_pays_for_his_reroll() {
    let document = with(day(), json!({ "friday": [{ "determination": 2 }] }));
    let island = rigged(document, &[6, 6, 6, 1]).plan(&[(FRIDAY, gather(Space::C2, 0))]).go();
    let question = crate::asked(&island, 0);
    assert!(
        question.contains("Friday's own will, for 2 of his determination, can roll one of them again"),
        "{question}"
    );
    let island = island.play(0, pick(Thing::Die(Die::Success)));
    heard_line(&island, 0, "Friday rolls the success die again for 2 determination: a success.");
    island.det(FRIDAY, 0).asks(&[0], "Camp");
}

/// What the Pit's die is worth is what falls in: its wound faces are the good ones.
#[test]
fn r110_r114_the_pits_second_roll_is_told_by_what_it_catches() {
    let document =
        json!({ "phase": "production", "built": ["pit"], "castaways": [{ "determination": 2 }, {}] });
    let tell = |face: u8| {
        let island = rigged(document.clone(), &[5, face]).play(0, pick(Thing::Die(Die::Wound))).plans();
        let told = lines(&island, 0);
        assert!(!told.iter().any(|line| line.contains("wound")), "{face}: {told:#?}");
        heard_line(&island, 0, "You roll the Pit's die again.");
        island
    };
    for face in 1..=4 {
        heard_line(&tell(face), 0, "An animal has fallen into the Pit.");
    }
    for face in 5..=6 {
        heard_line(&tell(face), 0, "The Pit is empty.");
    }
}

#[test]
fn an_adventure_token_has_its_article_and_the_hungry_die_is_not_in_the_sky() {
    let from = Source::Card(card("event/vertigo"));
    let token = Event::FieldToken { field: Field::Build, token: FieldToken::Adventure, from };
    assert!(heard(token, two(), 0).starts_with("An Adventure token at building: "));
    let hungry = Event::SkyTokenGone { token: Weather::Hungry };
    assert_eq!(heard(hungry, two(), 0), "The token for the hungry animals die is taken off.");
}

#[test]
fn a_card_without_a_threat_does_not_strike() {
    let struck = |name: &str| heard(Event::Struck { card: card(name) }, two(), 0);
    assert_eq!(
        struck("event/culled-area"),
        "Nobody dealt with Culled Area: it leaves, and nothing comes of it."
    );
    assert!(struck("event/vertigo").starts_with("Nobody dealt with Vertigo: it strikes. The card says: "));
}

#[test]
fn handy_man_is_told_once() {
    let people = json!([{ "character": "carpenter", "determination": 3 }, {}]);
    let document = with(day(), json!({ "castaways": people, "goods": { "wood": 1, "food-nonrot": 9 } }));
    let island = island(document).plan(&[(A, build(Work::Weapon(0)))]);
    let handy = Move::Aid { aid: Aid::HandyMan, job: 0 };
    assert_eq!(crate::told(&island, 0, handy), "Add Handy man (build a weapon level): for 3 determination");
    let island = island.play(0, handy).go();
    let told = lines(&island, 0).into_iter().filter(|line| line.contains("Handy man")).collect::<Vec<_>>();
    assert_eq!(told, ["You use Handy man for 3 determination."]);
    island.levels(0, 0, 1).asks(&[0], "Camp");
}
