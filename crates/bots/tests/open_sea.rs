//! How instinct behaves on the open sea: over whole games, and in positions where one move is plainly right.

use bots::{Brain, Lists, next_move};
use open_sea::{Agenda, Events, Item, Items, Move, Position, Setup};
use serde_json::{Value, json};
use table::{Belief, Game, Key, Rng, Seat, Silent, Viewer};

/// The most moves that a game of bots can take before it counts as endless.
const LONGEST: usize = 3_000;

/// A finished game, and whether the Rescue! of the event deck came.
struct Played {
    game: Position,
    rescue: bool,
}

impl Played {
    fn won(&self, seat: Seat) -> bool {
        self.game.view(Viewer::Spectator).castaways[seat.index()].won == Some(true)
    }

    fn seat_of(&self, agenda: Agenda) -> Option<Seat> {
        (0..self.game.seats()).map(Seat).find(|seat| self.game.agendas[seat.index()] == agenda)
    }
}

/// Plays a game between bots, whose brains hang on their agendas; every move is checked against the lists.
fn play(setup: Setup, brain_of: impl Fn(Agenda) -> Brain, seed: &str) -> Played {
    let key = Key::from_seed(seed);
    let mut game = Position::start(&setup, key, &mut Silent);
    let agendas = game.agendas;
    let mut rng = Rng::new(key.0[1]);
    let mut lists = Lists::default();
    let mut rescue = false;
    for _ in 0..LONGEST {
        let brain = |seat: Seat| Some(brain_of(agendas[seat.index()]));
        let Some((seat, mv)) = next_move(&game, brain, &mut rng, &mut lists) else {
            assert!(game.is_over(), "bots have a move until the end");
            return Played { game, rescue };
        };
        let (mut answers, mut asides) = (Vec::new(), Vec::new());
        game.answers(seat, &mut answers);
        game.asides(seat, &mut asides);
        assert!(answers.contains(&mv) || asides.contains(&mv), "{mv:?} of {seat} is not in its lists");
        game.play(seat, &mv, &mut Silent).expect("what is listed is accepted");
        rescue |= game.phase.is_rescue();
    }
    panic!("the game goes on and on: seed {seed:?}, {setup:?}");
}

/// How often, in a hundred, the player with an agenda wins, if it is played by one brain and all others by another.
fn wins(seats: u8, agenda: Agenda, its: Brain, others: Brain, games: u32) -> f32 {
    let mut won = 0;
    for number in 0..games {
        let brain_of = |of: Agenda| if of == agenda { its } else { others };
        let played = play(Setup::new(seats), brain_of, &format!("strength {number}"));
        won += u32::from(played.seat_of(agenda).is_some_and(|seat| played.won(seat)));
    }
    100.0 * won as f32 / games as f32
}

#[test]
fn games_of_every_size_and_option_end() {
    for seats in 3..=6 {
        let plain = Setup::new(seats);
        let variants =
            [plain, Setup { items: Items::Named, ..plain }, Setup { events: Events::Tame, ..plain }];
        for setup in variants {
            for number in 0..40 {
                play(setup, |_| Brain::Instinct, &format!("end {number}"));
                let mixed = |agenda| if agenda == Agenda::Killer { Brain::Random } else { Brain::Instinct };
                play(setup, mixed, &format!("mixed {number}"));
            }
        }
    }
}

#[test]
fn an_honest_guardian_saves_the_target_far_more_often_than_a_random_one() {
    for others in [Brain::Random, Brain::Instinct] {
        let honest = wins(3, Agenda::Guardian, Brain::Instinct, others, 600);
        let random = wins(3, Agenda::Guardian, Brain::Random, others, 600);
        assert!(honest > 1.3 * random, "among {others:?}: {honest} against {random}");
    }
}

/// One seat thinks, all others do not: whatever agenda it is dealt, it wins more often than they do.
#[test]
fn instinct_wins_far_more_often_than_random_at_the_same_table() {
    for seats in 3..=6 {
        let (mut mine, mut theirs) = (0u32, 0u32);
        for number in 0..600 {
            let seed = format!("table {number}");
            let first = Position::start(&Setup::new(seats), Key::from_seed(&seed), &mut Silent).agendas[0];
            let brain_of = |agenda: Agenda| if agenda == first { Brain::Instinct } else { Brain::Random };
            let played = play(Setup::new(seats), brain_of, &seed);
            mine += u32::from(played.won(Seat(0)));
            theirs += (1..seats).map(|n| u32::from(played.won(Seat(n)))).sum::<u32>();
        }
        let random = theirs as f32 / f32::from(seats - 1);
        println!("{seats}: {mine} {random}");
        assert!(mine as f32 > 1.3 * random, "{seats} seats: {mine} against {random}");
    }
}

#[test]
fn every_agenda_is_better_off_with_instinct() {
    for (seats, agenda) in [
        (4, Agenda::Target),
        (4, Agenda::Killer),
        (4, Agenda::LoneWolf),
        (4, Agenda::Saviour),
        (6, Agenda::Sacrifice),
    ] {
        let instinct = wins(seats, agenda, Brain::Instinct, Brain::Instinct, 600);
        let random = wins(seats, agenda, Brain::Random, Brain::Instinct, 600);
        println!("{agenda:?}: {instinct} {random}");
        assert!(instinct > random, "{agenda:?}: {instinct} against {random}");
    }
}

/// The balance of the reconstructed cards, watched with the quick bots: they win and are rescued less often than those who think, for whom
/// the box is made (`rules/open-sea.md`, "Balance"). A number of the box or a rule of thumb that upsets it shows here first.
#[test]
fn every_agenda_can_win_and_rescue_is_neither_sure_nor_rare() {
    let games: u32 = std::env::var("BALANCE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    for seats in 3..=6 {
        let setup = Setup::new(seats);
        let mut won = [0u32; 6];
        let mut rescues = 0;
        for number in 0..games {
            let played = play(setup, |_| Brain::Instinct, &format!("balance {number}"));
            rescues += u32::from(played.rescue);
            for agenda in setup.dealt().iter() {
                let seat = played.seat_of(*agenda).expect("it was dealt");
                won[*agenda as usize] += u32::from(played.won(seat));
            }
        }
        let percent = |n: u32| 100.0 * n as f32 / games as f32;
        let figures: Vec<String> = setup
            .dealt()
            .iter()
            .map(|agenda| format!("{} {:.0}", agenda.id(), percent(won[*agenda as usize])))
            .collect();
        println!("{seats} players: Rescue! {:.0}; {}", percent(rescues), figures.join(", "));
        let reached = percent(rescues);
        assert!((30.0..80.0).contains(&reached), "{seats} players reach Rescue! in {reached} % of games");
        for agenda in setup.dealt().iter() {
            let share = percent(won[*agenda as usize]);
            assert!((10.0..52.0).contains(&share), "{seats} players: {agenda:?} wins {share} %");
        }
    }
}

#[test]
fn the_same_sight_and_the_same_luck_give_the_same_move() {
    let game = Position::start(&Setup::new(5), Key::from_seed("pure"), &mut Silent);
    let seat = game.asked().lowest().expect("somebody begins");
    let choose = |game: &Position| {
        Brain::Instinct.answer(Belief::of(game, seat), &mut Rng::new(4), &mut Lists::default())
    };
    for number in 0..50 {
        let mut other = game;
        other.redeal(seat, &mut Rng::new(number));
        assert_eq!(choose(&game), choose(&other), "what the seat cannot know does not change its mind");
    }
}

/// What seat 0 does in most of many tries.
fn usually(position: Value) -> Move {
    let game: Position = serde_json::from_value(position).expect("a position of the test");
    let mut tries: Vec<(Move, usize)> = Vec::new();
    for luck in 0..41 {
        let mv =
            Brain::Instinct.answer(Belief::of(&game, Seat(0)), &mut Rng::new(luck), &mut Lists::default());
        let mv = mv.expect("seat 0 is asked");
        match tries.iter_mut().find(|(known, _)| *known == mv) {
            Some((_, times)) => *times += 1,
            None => tries.push((mv, 1)),
        }
    }
    tries.into_iter().max_by_key(|(_, times)| *times).expect("there were tries").0
}

fn item(id: &str) -> Item {
    Item::named(id).expect("it is in the box")
}

/// Seat 0 of four with an agenda; the others have the rest.
fn four(agenda: Agenda, more: Value) -> Value {
    seat_0_of(4, agenda, more)
}

/// Seat 0 of some with an agenda; the others have the rest of the recommended ones.
fn seat_0_of(seats: u8, agenda: Agenda, more: Value) -> Value {
    let dealt = Setup::new(seats).dealt();
    let others = dealt.iter().filter(|other| **other != agenda);
    let mut castaways = vec![json!({ "agenda": agenda })];
    castaways.extend(others.map(|other| json!({ "agenda": other })));
    let mut whole = json!({ "castaways": castaways });
    for (field, value) in more.as_object().expect("fields") {
        if field == "hand" {
            whole["castaways"][0]["hand"] = value.clone();
        } else {
            whole[field] = value.clone();
        }
    }
    whole
}

#[test]
fn nobody_votes_for_their_own_death_but_the_sacrifice() {
    let ballot = json!({ "phase": "vote", "frame": { "frame": "ballot", "caller": 1, "against": 0 } });
    for agenda in [Agenda::Target, Agenda::Killer, Agenda::LoneWolf, Agenda::Saviour] {
        assert_eq!(usually(four(agenda, ballot.clone())), Move::Vote { yes: false }, "{agenda:?}");
    }
    let mut castaways: Vec<Value> =
        Agenda::ALL.iter().rev().map(|agenda| json!({ "agenda": agenda })).collect();
    castaways.truncate(6);
    let mut offer = ballot;
    offer["castaways"] = json!(castaways);
    assert_eq!(usually(offer), Move::Vote { yes: true });
}

#[test]
fn the_pile_gets_food_from_the_honest_and_poison_from_the_wolf() {
    let hand = json!({ "phase": "starvation", "hand": ["hardtack", "rat-poison", "love-letter"] });
    let hungry = |seats, agenda| usually(seat_0_of(seats, agenda, hand.clone()));
    assert_eq!(hungry(5, Agenda::Saviour), Move::Lay { item: item("hardtack") });
    assert_eq!(hungry(5, Agenda::LoneWolf), Move::Lay { item: item("rat-poison") });
    assert_eq!(hungry(4, Agenda::LoneWolf), Move::Lay { item: item("hardtack") }, "two are not too many");
    let bluff =
        four(Agenda::Killer, json!({ "phase": "starvation", "compass": 0, "hand": ["gun", "love-letter"] }));
    assert_eq!(usually(bluff), Move::Lay { item: item("love-letter") }, "junk looks like help");
}

#[test]
fn whoever_wants_to_live_feeds_picks_and_heals_themselves() {
    let meal = json!({ "cards": ["hardtack"], "food": 1, "spoiled": 0, "total": 1, "mouths": 4 });
    let feeding = json!({ "phase": "meal", "pile": ["hardtack"], "meal": meal, "frame": { "frame": "feed", "left": 1 } });
    let picking = json!({ "phase": "rescue-pick", "round": 11 });
    for agenda in [Agenda::Target, Agenda::Killer] {
        assert_eq!(usually(four(agenda, feeding.clone())), Move::Feed { seat: Seat(0) });
        assert_eq!(usually(four(agenda, picking.clone())), Move::Rescue { seat: Seat(0) });
    }
    let mut hurt = four(Agenda::Target, json!({ "hand": ["bandage"] }));
    hurt["castaways"][0]["vitality"] = json!(1);
    assert_eq!(usually(hurt), Move::UseOn { item: item("bandage"), seat: Seat(0) });
}

#[test]
fn the_guardian_gives_up_the_own_place() {
    let castaways = json!([{ "agenda": "guardian" }, { "agenda": "killer" }, { "agenda": "target" }]);
    let pick = usually(json!({ "phase": "rescue-pick", "round": 11, "castaways": castaways }));
    assert!(matches!(pick, Move::Rescue { seat } if seat != Seat(0)));
}

#[test]
fn the_wolf_kills_the_one_too_many_when_the_ship_is_here() {
    let dead = json!({ "fate": { "fate": "overboard", "round": 1 } });
    let with_two_others = |phase: &str, round: u8| {
        let armed = json!({ "phase": phase, "round": round, "hand": ["gun"] });
        let mut whole = seat_0_of(5, Agenda::LoneWolf, armed);
        for n in [1, 2] {
            let agenda = whole["castaways"][n]["agenda"].take();
            whole["castaways"][n] = dead.clone();
            whole["castaways"][n]["agenda"] = agenda;
        }
        usually(whole)
    };
    let shot = with_two_others("rescue-use", 11);
    assert!(
        matches!(shot, Move::UseOn { item: gun, seat } if gun == item("gun") && seat != Seat(0)),
        "{shot:?}"
    );
    assert_eq!(with_two_others("use", 5), Move::Pass);
}

#[test]
fn the_killer_keeps_the_knife_for_late_or_for_the_dying() {
    let armed = |events: u8, vitality: u8| {
        let mut whole = four(Agenda::Killer, json!({ "round": 11 - events, "hand": ["knife"] }));
        (1..4).for_each(|n| whole["castaways"][n]["vitality"] = json!(vitality));
        matches!(usually(whole), Move::UseOn { .. })
    };
    assert!(!armed(8, 3));
    assert!(armed(8, 1));
    assert!(armed(1, 3));
}

/// Plays on by instinct while something holds.
fn go_on(game: &mut Position, rng: &mut Rng, mut holds: impl FnMut(&Position) -> bool) {
    let mut lists = Lists::default();
    while holds(game)
        && let Some((seat, mv)) = next_move(game, |_| Some(Brain::Instinct), rng, &mut lists)
    {
        game.apply(seat, &mv, &mut Silent);
    }
}

/// Who is asked whether to start a vote, and could start one against themselves.
fn caller(game: &Position) -> Option<Seat> {
    let seat = game.asked().lowest()?;
    let mut answers = Vec::new();
    game.answers(seat, &mut answers);
    answers.contains(&Move::CallVote { against: seat }).then_some(seat)
}

/// A vote against oneself that everybody takes for a trick costs nothing. Whoever wants to live must not gain by it either: else every
/// player who thinks would begin with one, and every review would advise it.
#[test]
fn regression_a_vote_against_oneself_is_no_alibi() {
    const SAMPLES: u64 = 300;
    for seats in 4..=6 {
        let mut gains = Vec::new();
        for number in 0..60 {
            let key = Key::from_seed(&format!("alibi {number}"));
            let (mut game, mut rng) =
                (Position::start(&Setup::new(seats), key, &mut Silent), Rng::new(number));
            let mut moves = 0;
            go_on(&mut game, &mut rng, |game| {
                moves += 1;
                moves < 20 + number || caller(game).is_none()
            });
            let Some(seat) = caller(&game).filter(|_| !game.phase.is_rescue()) else { continue };
            if matches!(game.agendas[seat.index()], Agenda::Guardian | Agenda::Sacrifice) {
                continue;
            }
            let mut gain = 0.0;
            for sample in 0..SAMPLES {
                let dealt = Belief::of(&game, seat).sample(&mut rng);
                for (mv, sign) in [(Move::Pass, -1.0), (Move::CallVote { against: seat }, 1.0)] {
                    let (mut played, mut whims) = (dealt, Rng::new(sample));
                    played.apply(seat, &mv, &mut Silent);
                    go_on(&mut played, &mut whims, |_| true);
                    gain += sign * played.outcome().unwrap().results()[seat.index()] / SAMPLES as f32;
                }
            }
            gains.push(gain);
        }
        let mean = gains.iter().sum::<f32>() / gains.len() as f32;
        let lured = gains.iter().filter(|gain| **gain > 0.08).count();
        println!("{seats} seats: {mean}, {lured} of {}", gains.len());
        assert!(
            gains.len() > 20 && mean < 0.01 && 20 * lured < gains.len(),
            "{seats} seats: {mean}, {lured}"
        );
    }
}
