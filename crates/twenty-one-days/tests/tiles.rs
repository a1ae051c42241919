//! What the view says is closed is what the rules refuse, and nothing else.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::collections::HashSet;

use table::search::rule_ids;
use table::{Game, Key, Names, Rng, Seat, Silent, Viewer, Words};
use twenty_one_days::view::Mute;
use twenty_one_days::{Choice, Colour, Frame, Move, Person, Phase, Place, Position, Setup, Signal, tiles};

/// Plays games of every kind at random, and looks at each position.
fn along(games: u64, mut look: impl FnMut(&Position)) {
    let setups = [
        Setup { scruffs: true, ..Setup::new(1) },
        Setup { weather: true, kite: true, ..Setup::new(2) },
        Setup { survivor_1: Choice::Person(Person::Kid), kite: true, ..Setup::new(3) },
        Setup { survivor_2: Choice::Person(Person::Diva), weather: true, ..Setup::new(4) },
    ];
    for (n, setup) in setups.into_iter().enumerate() {
        for number in 0..games {
            let mut rng = Rng::new(number);
            let mut game =
                Position::start(&setup, Key::from_seed(&format!("tiles {n} {number}")), &mut Silent);
            let mut answers = Vec::new();
            while !game.is_over() {
                look(&game);
                let seat = game.asked().lowest().unwrap();
                answers.clear();
                game.answers(seat, &mut answers);
                let mv = *rng.choose(&answers);
                game.apply(seat, &mv, &mut Silent);
            }
        }
    }
}

/// D22, D25, D26, D51, D66, D67: no die goes on a closed location, and the words for it cite a rule that there is.
#[test]
fn a_closed_location_takes_no_die() {
    let known: HashSet<&str> = rule_ids(Position::rules()).collect();
    let mut reasons = HashSet::new();
    along(60, |game| {
        let Frame::Placing { seat } = game.frame() else { return };
        for location in game.view(Viewer::Spectator).locations.iter() {
            assert_eq!(location.room as usize, location.dice.len() + location.free());
            let Some(closed) = location.closed else {
                assert!(location.open);
                continue;
            };
            let (why, rule) = tiles::closed(closed);
            assert!(known.contains(rule), "{rule}");
            reasons.insert(why);
            for survivor in game.own(seat) {
                let mv = Move::Place { survivor, at: location.place, extra: false };
                assert!(game.check(seat, &mv).is_err(), "{closed:?}: {mv:?}");
            }
        }
    });
    for why in ["weather", "not today", "rod broken", "needs no die"] {
        assert!(reasons.contains(why), "{why}: {reasons:?}");
    }
}

/// D57, D60, D68, Q19: whoever is not mute can call, whoever is mute is refused, and a way that is not listed is nobody's.
#[test]
fn whoever_is_not_mute_can_call_the_ship() {
    let known: HashSet<&str> = rule_ids(Position::rules()).collect();
    let (mut open, mut mute) = (0, HashSet::new());
    along(8000, |game| {
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.calls.is_empty(), !view.is_last_day() || game.alive.is_empty());
        if !matches!(game.frame(), Frame::Signal { .. }) {
            return;
        }
        for seat in game.asked() {
            for survivor in game.own(seat) {
                for how in Signal::ALL {
                    let call = view.calls.iter().find(|call| (call.survivor, call.how) == (survivor, how));
                    let can = game.check(seat, &Move::Signal { survivor, how }).is_ok();
                    assert_eq!(can, call.is_some_and(|call| call.mute.is_none()), "{survivor:?} {how:?}");
                    open += usize::from(can);
                }
            }
        }
        for call in view.calls.iter() {
            assert!(game.alive.has(call.survivor));
            assert!(!tiles::price(&view, call.survivor, call.how).is_empty());
            if let Some(why) = call.mute {
                let (words, rule) = tiles::mute(call.how, why);
                assert!(known.contains(rule), "{rule}");
                mute.insert(words);
            }
        }
    });
    assert!(open > 20, "{open}");
    for why in ["too little Hope", "has Hope left", "too weak"] {
        assert!(mute.contains(why), "{why}: {mute:?}");
    }
}

/// Scruffs shouts, and has nothing to fire (D60); only the Diva sings (D57).
#[test]
fn each_survivor_has_their_own_ways() {
    let mut seen = 0;
    along(8000, |game| {
        let view = game.view(Viewer::Spectator);
        for call in view.calls.iter() {
            let person = view.of(call.survivor).person;
            assert!(call.how != Signal::Sing || person == Person::Diva);
            assert!(call.how != Signal::Kite || game.setup.kite);
            assert!(person != Person::Scruffs || call.how == Signal::Shout);
            assert!(!matches!(call.mute, Some(Mute::Scruffs | Mute::NotTheDiva | Mute::NoKite)));
            seen += 1;
        }
        let kid = game.of(Colour::Red).person == Person::Kid;
        let there = view.locations.iter().any(|location| location.place == Place::Kid);
        assert_eq!(there, kid);
    });
    assert!(seen > 100, "{seen}");
}

/// A question is the same as long as it asks the same, whoever else has answered; other dice are another question.
#[test]
fn a_question_is_compared_by_what_it_asks() {
    let (mut same, mut other) = (0, 0);
    let mut last: Option<(Position, Vec<(Seat, table::Question)>)> = None;
    along(40, |game| {
        let ask = |seat: Seat| game.question(seat, &Names::default()).map(|question| (seat, question));
        let now: Vec<(Seat, table::Question)> = game.asked().into_iter().filter_map(ask).collect();
        if let Some((before, asked)) = &last
            && let (Frame::Roll { roll, dice, .. }, Frame::Roll { roll: was, dice: were, .. }) =
                (game.frame(), before.frame())
        {
            for (seat, question) in &now {
                let Some((_, earlier)) = asked.iter().find(|(asked, _)| asked == seat) else { continue };
                let alike = roll == was && dice == were && question.text == earlier.text;
                if alike && game.phase != Phase::Over {
                    assert!(question.asks_the_same(earlier), "{} / {}", question.text, earlier.text);
                    same += 1;
                } else if dice != were {
                    assert!(!question.asks_the_same(earlier));
                    other += 1;
                }
            }
        }
        last = Some((*game, now));
    });
    assert!(same > 5 && other > 5, "{same} {other}");
}
