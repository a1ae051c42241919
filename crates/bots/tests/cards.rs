//! Every kind of wreckage card, in a position where a sensible castaway uses it (or keeps it).
//!
//! In each position the seat in question is number 0, and the stores are set so that one thing matters.

use bots::{Brain, Lists};
use hellapagos::{Action, Card, Kind, Move, Position};
use serde_json::{Value, json};
use table::{Belief, Rng, Seat};

/// What instinct does at seat 0 in a position of a few lines.
fn asked(position: Value) -> Move {
    let game: Position = serde_json::from_value(position).expect("a position of the test");
    assert!(game.asked().has(Seat(0)), "seat 0 is asked: {:?}", game.frame());
    let mv = Brain::Instinct.answer(Belief::of(&game, Seat(0)), &mut Rng::new(1), &mut Lists::default());
    accepted(game, mv.expect("there is an answer"))
}

/// What instinct does at seat 0 without being asked.
fn unasked(position: Value) -> Option<Move> {
    let game: Position = serde_json::from_value(position).expect("a position of the test");
    assert!(!game.asked().has(Seat(0)), "somebody else is asked");
    let mv = Brain::Instinct.impulse(Belief::of(&game, Seat(0)), &mut Rng::new(1), &mut Lists::default());
    mv.map(|mv| accepted(game, mv))
}

fn accepted(game: Position, mv: Move) -> Move {
    game.check(Seat(0), &mv).expect("bots choose from their lists");
    mv
}

/// The seat's own turn, the stores full, three castaways in all.
fn turn(hand: Value, more: Value) -> Value {
    position(
        json!({"food": 12, "water": 12, "stack": [{"frame": "turn", "seat": 0}],
            "castaways": [{"hand": hand}, {"hand": ["toilet-brush"]}, {"hand": ["quoridor"]}]}),
        more,
    )
}

/// Two rations for three: somebody must go, or add something.
fn shortage(need: &str, frame: Value, hand: Value, more: Value) -> Value {
    let acted = |hand: Value| json!({"hand": hand, "acted": true});
    let whole = json!({"phase": {"count": need}, "stack": [frame], "food": 2, "water": 2, "raft": 1,
        "castaways": [acted(hand), acted(json!(["toilet-brush"])), acted(json!(["quoridor"]))]});
    position(whole, more)
}

fn verdict(designated: u8) -> Value {
    json!({"frame": "verdict", "designated": designated})
}

fn position(mut whole: Value, more: Value) -> Value {
    for (field, value) in more.as_object().expect("fields") {
        whole[field] = value.clone();
    }
    whole
}

fn hurricane() -> Value {
    json!({"round": 7, "weather": {"water": 2, "hurricane": true}})
}

fn play(card: Card) -> Move {
    Move::Play { card }
}

fn lay(card: Card) -> Move {
    Move::Lay { card }
}

#[test]
fn water_bottle_and_sandwich_save_the_designated() {
    let thirsty = shortage("water", verdict(0), json!(["water-bottle", "sandwich"]), json!({}));
    assert_eq!(asked(thirsty), Move::Save { card: Card::WaterBottle, matches: false });
    let hungry = shortage("food", verdict(0), json!(["water-bottle", "sandwich"]), json!({}));
    assert_eq!(asked(hungry), Move::Save { card: Card::Sandwich, matches: false });
}

#[test]
fn the_last_bottle_is_kept_in_a_shortage() {
    let short = shortage("water", json!({"frame": "shortage"}), json!(["water-bottle"]), json!({}));
    assert_eq!(asked(short), Move::Pass);
}

#[test]
fn spare_rations_are_shared_when_everybody_can_make_it() {
    let hand = json!(["water-bottle", "water-bottle", "water-bottle"]);
    let short = shortage("water", json!({"frame": "shortage"}), hand, json!({"raft": 3}));
    assert_eq!(asked(short), Move::Add { card: Card::WaterBottle, matches: false });
}

#[test]
fn they_are_hoarded_when_somebody_must_die() {
    let hand = json!(["water-bottle", "water-bottle", "water-bottle"]);
    let short = shortage("water", json!({"frame": "shortage"}), hand, json!({"raft": 0}));
    assert_eq!(asked(short), Move::Pass);
}

#[test]
fn a_friend_is_saved_only_out_of_plenty() {
    let rich = json!(["water-bottle", "water-bottle", "water-bottle"]);
    let rescue = Move::Rescue { seat: Seat(1), card: Card::WaterBottle, matches: false };
    assert_eq!(asked(shortage("water", verdict(1), rich.clone(), json!({"raft": 3}))), rescue);
    assert_eq!(asked(shortage("water", verdict(1), json!(["water-bottle"]), json!({"raft": 3}))), Move::Pass);
    let mut enemy = shortage("water", verdict(1), rich, json!({"raft": 3}));
    enemy["castaways"][1]["pointed"] = json!([2, 0, 0]);
    assert_eq!(asked(enemy), Move::Pass);
}

#[test]
fn coconut_and_sardines_save_when_nothing_smaller_does() {
    let thirsty = shortage("water", verdict(0), json!(["coconut"]), json!({}));
    assert_eq!(asked(thirsty), Move::Save { card: Card::Coconut, matches: false });
    let hungry = shortage("food", verdict(0), json!(["sardines", "sandwich"]), json!({}));
    assert_eq!(asked(hungry), Move::Save { card: Card::Sandwich, matches: false });
    let empty = json!({"phase": {"empty": "food"}, "food": 0});
    let starving = shortage("food", json!({"frame": "empty"}), json!(["sardines"]), empty);
    assert_eq!(asked(starving), Move::Save { card: Card::Sardines, matches: false });
}

#[test]
fn foul_rations_come_last_unless_there_are_matches() {
    let thirsty = |hand| asked(shortage("water", verdict(0), hand, json!({})));
    let clean = thirsty(json!(["filthy-water", "water-bottle"]));
    assert_eq!(clean, Move::Save { card: Card::WaterBottle, matches: false });
    assert_eq!(thirsty(json!(["filthy-water"])), Move::Save { card: Card::FilthyWater, matches: false });
    let boiled = thirsty(json!(["filthy-water", "matches", "coconut"]));
    assert_eq!(boiled, Move::Save { card: Card::FilthyWater, matches: true });
    let hungry = asked(shortage("food", verdict(0), json!(["rotten-fish", "matches"]), json!({})));
    assert_eq!(hungry, Move::Save { card: Card::RottenFish, matches: true });
}

#[test]
fn the_fruit_basket_waits_until_the_own_life_hangs_on_it() {
    let hand = json!(["fruit-basket"]);
    let window = shortage("water", json!({"frame": "shortage"}), hand.clone(), json!({}));
    assert_eq!(asked(window), Move::Pass);
    assert_eq!(asked(shortage("water", verdict(1), hand.clone(), json!({}))), Move::Pass);
    assert_eq!(asked(shortage("water", verdict(0), hand, json!({}))), play(Card::FruitBasket));
}

#[test]
fn the_mill_makes_water_of_plentiful_food() {
    let window = json!({"frame": "shortage"});
    let rich = shortage("water", window.clone(), json!(["vegetable-mill"]), json!({"food": 9}));
    assert_eq!(asked(rich), play(Card::VegetableMill));
    let poor = shortage("water", window.clone(), json!(["vegetable-mill"]), json!({"food": 3}));
    assert_eq!(asked(poor), Move::Pass);
    let trip = position(hurricane(), json!({"food": 9, "raft": 3}));
    assert_eq!(
        asked(shortage("trip-water", window, json!(["vegetable-mill"]), trip)),
        play(Card::VegetableMill)
    );
}

#[test]
fn the_barbecue_is_lit_when_food_is_scarce() {
    let feast = |food: u8| {
        let dead = json!({"fate": {"fate": "wanted", "need": "water", "round": 1}});
        asked(
            json!({"phase": "end-check", "stack": [{"frame": "feast"}], "food": food, "water": 3, "deaths": 1,
            "castaways": [{"hand": ["cannibal-bbq-kit"]}, {"hand": ["quoridor"]}, dead]}),
        )
    };
    assert_eq!(feast(1), play(Card::CannibalBbqKit));
    assert_eq!(feast(20), Move::Pass);
}

#[test]
fn the_plank_is_the_last_seat() {
    let ready = turn(json!(["raft-plank"]), json!({"raft": 2}));
    assert_eq!(asked(ready), play(Card::RaftPlank));
    let early = turn(json!(["raft-plank"]), json!({"raft": 0}));
    assert!(matches!(asked(early), Move::Act { .. }));
    let storm = position(hurricane(), json!({"raft": 2, "food": 9, "water": 9}));
    let window = shortage("seats", json!({"frame": "shortage"}), json!(["raft-plank"]), storm);
    assert_eq!(asked(window), play(Card::RaftPlank));
}

/// The end of a round with so many seats, water and food for three.
fn muster(raft: u8, water: u8, food: u8, hand: Value) -> Value {
    json!({"phase": "launch", "stack": [{"frame": "muster"}], "raft": raft, "water": water, "food": food,
        "castaways": [{"hand": hand}, {"hand": ["toilet-brush"]}, {"hand": ["quoridor"]}]})
}

#[test]
fn the_plank_completes_the_raft_at_the_end_of_a_round() {
    assert_eq!(asked(muster(2, 5, 5, json!(["raft-plank"]))), play(Card::RaftPlank));
    // Whoever has none lets the moment pass, and keeps the rations until there is a seat.
    assert_eq!(asked(muster(2, 5, 5, json!(["old-undies"]))), Move::Pass);
    assert_eq!(asked(muster(2, 2, 5, json!(["water-bottle"]))), Move::Pass);
    let bottle = Move::Add { card: Card::WaterBottle, matches: false };
    assert_eq!(asked(muster(3, 2, 5, json!(["water-bottle"]))), bottle);
    // With what it takes in one hand, the seat comes first; with far too little, nothing is given.
    assert_eq!(asked(muster(2, 2, 5, json!(["water-bottle", "raft-plank"]))), play(Card::RaftPlank));
    assert_eq!(asked(muster(2, 0, 0, json!(["raft-plank"]))), Move::Pass);
}

#[test]
fn no_shot_before_the_others_have_said_what_they_add() {
    let armed = |done: Value| {
        let mut evening = muster(2, 5, 5, json!(["bullet"]));
        evening["castaways"][0]["laid"] = json!(["gun"]);
        evening["stack"][0]["done"] = done;
        asked(evening)
    };
    assert_eq!(armed(json!([])), Move::Pass);
    assert!(matches!(armed(json!([1, 2])), Move::Shoot { .. }));
}

#[test]
fn a_foul_ration_is_taken_only_where_there_is_no_better_one() {
    let held_out = |need: &str, hand: Value, more: Value| {
        let mut whole = shortage(need, verdict(0), hand, more);
        whole["castaways"][1]["hand"] = json!(["rotten-fish"]);
        whole["stack"] =
            json!([verdict(0), {"frame": "foul", "giver": 1, "eater": 0, "card": "rotten-fish"}]);
        asked(whole)
    };
    assert_eq!(held_out("food", json!(["old-undies"]), json!({})), Move::Accept);
    assert_eq!(held_out("food", json!(["sandwich"]), json!({})), Move::Pass);
    assert_eq!(held_out("food", json!(["matches"]), json!({})), Move::Play { card: Card::Matches });
    // On the raft nobody minds being sick.
    let storm = position(hurricane(), json!({"raft": 3, "food": 2, "water": 9}));
    assert_eq!(held_out("trip-food", json!(["sandwich"]), storm), Move::Accept);
}

#[test]
fn what_would_save_is_taken_back_from_an_exchange() {
    let mut shot = turn(json!([]), json!({"offers": [{"from": 0, "to": 2, "card": "metal-plate"}]}));
    shot["stack"] = json!([{"frame": "turn", "seat": 1}, {"frame": "shot", "shooter": 1, "victim": 0}]);
    assert_eq!(asked(shot), Move::Withdraw { to: Seat(2) });
    let mut bitten = turn(json!([]), json!({"offers": [{"from": 0, "to": 2, "card": "anti-venom"}]}));
    bitten["stack"] = json!([{"frame": "bite", "seat": 0}]);
    assert_eq!(asked(bitten), Move::Withdraw { to: Seat(2) });
}

#[test]
fn anti_venom_answers_the_snake() {
    let bitten = turn(json!(["anti-venom"]), json!({"stack": [{"frame": "bite", "seat": 0}]}));
    assert_eq!(asked(bitten), play(Card::AntiVenom));
    let deep = |hand| match asked(turn(hand, json!({"stack": [{"frame": "forest", "seat": 0}]}))) {
        Move::Venture { pieces } => pieces,
        other => panic!("{other:?}"),
    };
    assert!(deep(json!(["anti-venom"])) > deep(json!([])), "who has it dares more");
}

#[test]
fn the_doll_wakes_a_friend_when_there_is_room() {
    let dawn = |raft: u8, pointed: Value| {
        let dead = json!({"fate": {"fate": "wanted", "need": "water", "round": 1}, "pointed": pointed});
        asked(json!({"phase": "weather", "round": 2, "stack": [{"frame": "dawn"}], "food": 9, "water": 9,
            "raft": raft, "castaways": [{"hand": ["voodoo-doll"]}, {"hand": ["quoridor"]}, dead]}))
    };
    assert_eq!(dawn(3, json!([])), Move::PlayOn { card: Card::VoodooDoll, seat: Seat(2) });
    assert_eq!(dawn(2, json!([])), Move::Pass, "no seat for one more");
    assert_eq!(dawn(3, json!([1, 0, 0])), Move::Pass, "an enemy stays dead");
}

#[test]
fn sleeping_pills_go_to_the_biggest_hands() {
    let mut full = turn(json!(["sleeping-pills"]), json!({}));
    full["castaways"][2]["hand"] = json!(["gun", "bullet", "conch"]);
    assert_eq!(asked(full), Move::PlayOn { card: Card::SleepingPills, seat: Seat(2) });
    let mut robbing = turn(json!([]), json!({}));
    robbing["stack"] = json!([{"frame": "turn", "seat": 0}, {"frame": "theft", "thief": 0, "robbed": [2]}]);
    robbing["discard"] = json!(["sleeping-pills"]);
    assert_eq!(asked(robbing), Move::Rob { seat: Seat(1) });
}

#[test]
fn the_alarm_clock_wakes_oneself_when_votes_are_near() {
    let clock = Move::PlayOn { card: Card::AlarmClock, seat: Seat(0) };
    assert_eq!(asked(turn(json!(["alarm-clock"]), json!({"water": 3}))), clock);
    let calm = asked(turn(json!(["alarm-clock"]), json!({})));
    assert!(matches!(calm, Move::Act { .. }), "{calm:?}");
}

#[test]
fn coffee_is_drunk_when_today_matters() {
    let urgent = turn(json!(["coffee"]), json!({"water": 0, "weather": {"water": 3}}));
    assert_eq!(asked(urgent), play(Card::Coffee));
}

#[test]
fn the_pendulum_sends_somebody_for_what_is_missing() {
    let thirsty = turn(json!(["pendulum"]), json!({"water": 0, "weather": {"water": 3}}));
    let sent = asked(thirsty);
    assert!(matches!(sent, Move::Dictate { action: Action::CollectWater, .. }), "{sent:?}");
}

#[test]
fn the_conch_voids_the_vote_that_would_kill() {
    let conch = json!(["conch"]);
    assert_eq!(asked(shortage("water", verdict(0), conch.clone(), json!({}))), play(Card::Conch));
    assert_eq!(asked(shortage("water", verdict(1), conch.clone(), json!({}))), Move::Pass);
    let storm = position(hurricane(), json!({"food": 9, "water": 9}));
    assert_eq!(asked(shortage("seats", verdict(0), conch, storm)), play(Card::Conch));
}

#[test]
fn what_shows_the_future_is_played_early() {
    let hold = asked(turn(json!(["flashlight"]), json!({})));
    assert_eq!(hold, play(Card::Flashlight));
    let sky = asked(turn(json!(["barometer"]), json!({"round": 2})));
    assert_eq!(sky, play(Card::Barometer));
    let mut big = turn(json!(["spyglass"]), json!({}));
    big["castaways"][1]["hand"] = json!(["gun", "bullet", "axe"]);
    assert_eq!(asked(big), Move::PlayOn { card: Card::Spyglass, seat: Seat(1) });
}

#[test]
fn what_was_seen_in_the_hold_is_worth_a_search() {
    let seen = |card: &str| {
        let top = json!({"deck-top": [{"card": card, "known": [0]}], "raft": 3, "food": 5, "water": 5});
        asked(turn(json!([]), top))
    };
    assert_eq!(seen("raft-plank"), Move::Act { action: Action::SearchWreckage });
    assert_ne!(seen("old-undies"), Move::Act { action: Action::SearchWreckage });
}

#[test]
fn a_metal_plate_stops_the_bullet() {
    let mut shot = turn(json!(["metal-plate"]), json!({}));
    shot["stack"] = json!([{"frame": "turn", "seat": 1}, {"frame": "shot", "shooter": 1, "victim": 0}]);
    assert_eq!(asked(shot), play(Card::MetalPlate));
}

#[test]
fn the_designated_lays_the_gun_and_fires_the_bullet() {
    let armed = shortage("water", verdict(0), json!(["gun", "bullet"]), json!({}));
    assert_eq!(asked(armed), lay(Card::Gun));
    let mut aiming = shortage("water", verdict(0), json!(["bullet"]), json!({}));
    aiming["castaways"][0]["laid"] = json!(["gun"]);
    aiming["castaways"][2]["pointed"] = json!([1, 0, 0]);
    assert_eq!(asked(aiming), Move::Shoot { seat: Seat(2) });
}

#[test]
fn a_shot_can_make_room_on_the_raft() {
    let mut crowded = turn(json!(["bullet"]), json!({"raft": 2}));
    crowded["castaways"][0]["laid"] = json!(["gun"]);
    crowded["castaways"][1]["hand"] = json!(["conch", {"card": "metal-plate", "known": [0]}]);
    let morning = asked(crowded.clone());
    assert!(matches!(morning, Move::Act { .. }), "there is a day's work to be done first: {morning:?}");
    crowded["castaways"][1]["acted"] = json!(true);
    crowded["castaways"][2]["acted"] = json!(true);
    assert_eq!(asked(crowded), Move::Shoot { seat: Seat(2) }, "not at a known plate");
}

#[test]
fn tools_are_laid_for_the_action_that_they_serve() {
    assert_eq!(asked(turn(json!(["axe"]), json!({}))), lay(Card::Axe));
    let rain = json!({"water": 0, "weather": {"water": 3}});
    assert_eq!(asked(turn(json!(["flask"]), rain)), lay(Card::Flask));
    assert_eq!(asked(turn(json!(["fishing-rod"]), json!({"food": 0}))), lay(Card::FishingRod));
}

#[test]
fn club_and_crystal_ball_are_laid_before_the_vote() {
    for (name, card) in [("club", Card::Club), ("crystal-ball", Card::CrystalBall)] {
        assert_eq!(asked(turn(json!([name]), json!({}))), lay(card));
        let debate = shortage("water", json!({"frame": "debate"}), json!([name]), json!({}));
        assert_eq!(asked(debate), lay(card));
    }
}

#[test]
fn the_crystal_ball_decides_the_vote() {
    let mut open = shortage("water", json!({"frame": "ballot", "open": true}), json!([]), json!({}));
    open["castaways"][0]["laid"] = json!(["crystal-ball"]);
    open["castaways"].as_array_mut().expect("a list").push(json!({"acted": true, "hand": []}));
    open["castaways"][3]["pointed"] = json!([0, 0, 1, 0]);
    open["votes"] = json!([[1, 0], [2, 1], [3, 1]]);
    assert_eq!(asked(open), Move::Vote { against: Seat(1) });
}

#[test]
fn useless_cards_are_swapped_away() {
    for card in Card::all().filter(|card| card.facts().kind == Kind::Useless) {
        let mine = serde_json::to_value(card).expect("a name");
        let offered = json!({"phase": "actions", "food": 9, "water": 9, "stack": [{"frame": "turn", "seat": 1}],
            "castaways": [{"hand": [mine]}, {"hand": []}, {"hand": []}],
            "offers": [{"from": 1, "to": 0, "card": "axe"}]});
        assert_eq!(unasked(offered), Some(Move::Swap { with: Seat(1), card }));
    }
}

#[test]
fn what_is_needed_is_not_swapped() {
    let offered = json!({"food": 9, "water": 9, "stack": [{"frame": "turn", "seat": 1}],
        "castaways": [{"hand": ["water-bottle"]}, {"hand": []}, {"hand": []}],
        "offers": [{"from": 1, "to": 0, "card": "axe"}]});
    assert_eq!(unasked(offered), Some(Move::Decline { from: Seat(1) }));
}
