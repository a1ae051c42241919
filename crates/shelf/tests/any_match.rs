//! The dynamic face shows the same match as the types behind it.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use bots::{Brain, Budget};
use serde_json::{Value, json};
use shelf::{AnyMatch, Eagerness, GameId, Line, Memory, ShelfError, Sight, load_record};
use table::{Names, Options, Rng, Seat, Undo, Viewer};

/// A game of five random bots after so many moves, or at its end.
fn played(moves: usize) -> Box<dyn AnyMatch> {
    let mut game = GameId::Hellapagos.deal(5, "face", &Options::new()).unwrap();
    let mut rng = Rng::new(7);
    while game.len() < moves {
        let Some((seat, mv)) =
            game.bot_move(&|_| Some(Brain::Random), Eagerness::Impulsive, &mut Memory::default(), &mut rng)
        else {
            break;
        };
        game.play(seat, &mv).unwrap();
    }
    game
}

#[test]
fn the_story_is_the_opening_and_the_lines_of_each_move() {
    let game = played(60);
    for viewer in [Viewer::All, Viewer::Spectator, Viewer::Seat(Seat(2))] {
        let each: Vec<Line> = (0..game.len()).flat_map(|number| game.lines_of(number, viewer)).collect();
        assert_eq!(each, game.lines_since(0, viewer));
        assert_eq!(game.lines_since(game.len(), viewer), []);
        assert!(!game.opening(viewer).is_empty());
        assert_eq!(game.opening(viewer), game.at(0).opening(viewer));
    }
    assert_ne!(game.opening(Viewer::Spectator), game.opening(Viewer::All), "hands are secret");
}

#[test]
fn a_saved_game_is_the_same_game() {
    let mut game = played(usize::MAX);
    assert!(game.is_over() && game.ending().is_some());
    game.rename(Names::new(["Ann", "Ben"]));
    let again = load_record(&game.save()).unwrap();
    assert_eq!(again.position(), game.position());
    assert_eq!(again.names().of(Seat(1)), "Ben");
    assert_eq!((again.seed(), again.commitment()), (Some("face"), game.commitment()));
    assert_eq!(again.mover(0), game.mover(0));
    assert_eq!(again.mover(again.len()), None);
}

#[test]
fn undo_goes_back_and_says_what_it_costs() {
    let mut game = played(30);
    let earlier = game.at(29).position();
    let last = game.mover(29).unwrap();
    assert_eq!(game.undoing(1, last.left(5)), Undo::OthersMoved);
    assert!(!game.undo(31));
    assert!(game.undo(1));
    assert_eq!(game.position(), earlier);
}

#[test]
fn patient_bots_only_answer() {
    let game = played(3);
    let asked = game.asked();
    let mut rng = Rng::new(1);
    for _ in 0..50 {
        let (seat, _) = game
            .bot_move(&|_| Some(Brain::Instinct), Eagerness::Patient, &mut Memory::default(), &mut rng)
            .unwrap();
        assert!(asked.has(seat));
    }
    assert_eq!(game.bot_move(&|_| None, Eagerness::Impulsive, &mut Memory::default(), &mut rng), None);
}

#[test]
fn every_no_has_its_kind() {
    let mut game = played(0);
    let asked = game.asked().lowest().unwrap();
    let before = game.save();
    let mut no = |seat: Seat, mv| game.play(seat, &mv).unwrap_err();
    assert!(matches!(no(asked, json!({"do": "fly"})), ShelfError::Malformed { .. }));
    assert!(matches!(no(asked, json!({"do": "shoot", "seat": 4})), ShelfError::Refused(_)));
    let fish = json!({"do": "act", "action": "fish"});
    assert!(matches!(no(asked.left(5), fish.clone()), ShelfError::Refused(refusal) if refusal.not_yours));
    assert!(matches!(no(Seat(200), fish), ShelfError::NotYours(_)));
    assert!(matches!(GameId::find("chess"), Err(ShelfError::Setup(_))));
    let two = GameId::Hellapagos.deal(2, "", &Options::new());
    assert!(matches!(two.err(), Some(ShelfError::Setup(_))));
    assert!(matches!(load_record(&json!({})).err(), Some(ShelfError::Document { .. })));
    assert_eq!(game.save(), before, "whatever is refused changes nothing");
}

#[test]
fn why_not_gives_reasons_for_words() {
    let game = played(0);
    let asked = game.asked().lowest().unwrap();
    let shots = game.why_not(asked, "SHOOT");
    assert!(shots.len() >= 4 && shots.iter().all(|(text, _)| text.to_lowercase().contains("shoot")));
    assert!(shots.iter().all(|(_, refusal)| refusal.rule.starts_with('H')));
    assert_eq!(game.why_not(asked, "dragons"), []);
}

#[test]
fn every_game_plays_to_its_end_and_is_read_again() {
    for id in GameId::ALL {
        let (least, most) = id.about().seats;
        for seats in [least, most] {
            for brain in [Brain::Random, Brain::Instinct] {
                let mut game = id.deal(seats.into(), "every", &Options::new()).unwrap();
                let mut rng = Rng::new(11);
                while let Some((seat, mv)) =
                    game.bot_move(&|_| Some(brain), Eagerness::Impulsive, &mut Memory::default(), &mut rng)
                {
                    assert!(game.question(seat).is_some() || !game.asides(seat).is_empty());
                    game.play(seat, &mv).unwrap();
                }
                assert!(game.is_over(), "{} for {seats}", game.game().name());
                assert_eq!(game.ending().unwrap().seats.len(), usize::from(seats));
                assert_eq!(load_record(&game.save()).unwrap().position(), game.position());
                assert!(!game.view_text(Viewer::Spectator).is_empty() && !game.about("").is_empty());
            }
        }
    }
}

#[test]
fn a_game_is_found_however_people_write_it_and_by_programs_by_its_id_alone() {
    for words in ["21 Days", "21days", "21-DAYS", "twenty-one-days", "Twenty One Days"] {
        assert_eq!(GameId::meant(words), Some(GameId::TwentyOneDays), "{words}");
    }
    assert_eq!(GameId::meant("open sea"), Some(GameId::OpenSea));
    assert_eq!(GameId::meant(""), None);
    assert_eq!(GameId::named("21 Days"), None);
    assert!(GameId::find_meant("chess").unwrap_err().to_string().contains("hellapagos"));
    assert_eq!(GameId::ALL.map(GameId::usual_seats), [5, 5, 4, 4]);
}

#[test]
fn a_copy_is_thought_about_elsewhere_and_a_prepared_move_fits_where_it_was_prepared() {
    let mut game = played(20);
    let copy = game.clone_box();
    let choose = move || {
        copy.bot_move(
            &|_| Some(Brain::Instinct),
            Eagerness::Patient,
            &mut Memory::default(),
            &mut Rng::new(3),
        )
    };
    let (seat, mv) = std::thread::spawn(choose).join().unwrap().expect("somebody is asked");
    let before = game.save();
    let (prepared, twice) = (game.prepare(seat, &mv).unwrap(), game.prepare(seat, &mv).unwrap());
    assert_eq!(game.save(), before, "nothing has happened yet");
    let trace = prepared.trace();
    assert!(game.install(prepared));
    assert_eq!((game.len(), game.trace()), (21, trace));
    assert!(!game.install(twice), "the match has moved on");
    assert_eq!(game.len(), 21);
    let other = GameId::OpenSea.deal(5, "face", &Options::new()).unwrap();
    let first = other.asked().lowest().unwrap();
    let foreign = other.prepare(first, &other.answers(first)[0].mv).unwrap();
    assert!(!game.install(foreign), "a move of another game");
}

/// The place of what is wrong is joined out of its parts, wherever the position stands.
#[test]
fn a_bad_position_names_its_place_alone_and_in_a_record() {
    let castaways = json!([{}, {}, {}, { "hand": ["gun", "gun", "gun"] }]);
    let place = |error: ShelfError| match error {
        ShelfError::Document { place, .. } => place,
        other => panic!("{other}"),
    };
    let bad = [
        (json!({ "castaways": castaways, "water": 99 }), "water"),
        (json!({ "castaways": [{}, {}, { "health": "fine" }] }), "castaways[2].health"),
        (json!([]), "top"),
    ];
    let good = GameId::Hellapagos.load_position(&json!({ "castaways": [{}, {}, {}, {}] })).unwrap();
    for (position, wanted) in bad {
        let alone = GameId::Hellapagos.load_position(&position).map(|_| ()).unwrap_err();
        assert_eq!(place(alone), wanted);
        let mut record = good.save();
        record["start"] = json!({ "position": position });
        let inside = load_record(&record).map(|_| ()).unwrap_err();
        let wanted =
            if wanted == "top" { "start.position".to_owned() } else { format!("start.position.{wanted}") };
        assert_eq!(place(inside), wanted);
    }
}

/// What a page is drawn of tells what the dynamic face tells.
#[test]
fn a_sight_is_what_the_face_shows() {
    let game = played(60);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(2)), Viewer::All] {
        let sight = game.sight(viewer);
        let sight: &Sight<hellapagos::Position> = sight.downcast_ref().unwrap();
        assert_eq!(serde_json::to_value(&sight.view).unwrap(), game.view(viewer));
        let mut lines = game.opening(viewer);
        lines.extend(game.lines_since(0, viewer));
        assert_eq!(sight.log.len(), lines.len());
        for (heard, line) in sight.log.iter().zip(&lines) {
            assert_eq!(sight.text(heard), line.text);
            assert_eq!(serde_json::to_value(heard.event).unwrap(), line.event);
        }
        let counted = game.counted(viewer);
        for after in 1..=*counted.last().unwrap() {
            let told = sight.log.iter().filter(|heard| heard.after == after).count();
            let numbers = (0..game.len()).filter(|number| counted[number + 1] == after);
            assert_eq!(told, numbers.map(|number| game.lines_of(number, viewer).len()).sum::<usize>());
        }
        let Viewer::Seat(seat) = viewer else {
            assert!(sight.question.is_none() && sight.answers.is_empty() && sight.asides.is_empty());
            continue;
        };
        assert_eq!(sight.question, game.question(seat));
        for (offers, choices) in [(&sight.answers, game.answers(seat)), (&sight.asides, game.asides(seat))] {
            assert_eq!(offers.len(), choices.len());
            for (offer, choice) in offers.iter().zip(choices) {
                assert_eq!(offer.words.to_string(), choice.text);
                assert_eq!(serde_json::to_value(offer.mv).unwrap(), choice.mv);
            }
        }
        assert_eq!(sight.idle.len(), game.idle(seat).len());
    }
}

/// A bare word has no fields: whoever writes one means something that is not done.
#[test]
fn regression_a_move_with_a_field_that_it_does_not_have_is_refused() {
    let mut game = GameId::Hellapagos.load_position(&json!({ "castaways": [{}, {}, {}, {}] })).unwrap();
    let error = game.play(Seat(0), &json!({ "do": "pass", "matches": true })).unwrap_err();
    assert!(matches!(&error, ShelfError::Malformed { place, .. } if place == "move.matches"), "{error}");
    let mut played = played(60);
    while !played.is_over() {
        let (seat, mv) = played
            .bot_move(&|_| Some(Brain::Random), Eagerness::Patient, &mut Memory::default(), &mut Rng::new(5))
            .unwrap();
        played.play(seat, &mv).unwrap();
    }
    let record = played.save();
    let bare = |entry: &Value| entry["move"].as_object().is_some_and(|mv| mv.len() == 1);
    let number = record["moves"].as_array().unwrap().iter().position(bare).expect("somebody has passed");
    let mut more = record.clone();
    more["moves"][number]["move"]["why"] = "forced".into();
    assert!(load_record(&record).is_ok());
    let error = load_record(&more).map(|_| ()).unwrap_err().to_string();
    assert!(error.contains(&format!("moves[{number}].move.why")), "{error}");
}

#[test]
fn advice_is_about_moves_that_can_be_made_the_best_first() {
    for game in GameId::ALL {
        let at = game.deal(u64::from(game.usual_seats()), "advice", &Options::new()).unwrap();
        let seat = at.asked().into_iter().next().unwrap();
        let brain = Brain::Sharp(Budget { playouts: Some(60), ..Budget::USUAL });
        let advice = at.advice(seat, brain, &mut Rng::new(1)).unwrap();
        let listed: Vec<Value> =
            at.answers(seat).into_iter().chain(at.asides(seat)).map(|choice| choice.mv).collect();
        assert!(advice.iter().all(|one| listed.contains(&one.choice.mv)), "{game:?}: {advice:?}");
        assert!(advice.iter().all(|one| (0.0..=1.0).contains(&one.chance) && one.tries > 0), "{advice:?}");
        assert!(advice.len() > 1 || listed.len() == 1, "{game:?}");
        assert!(advice.is_sorted_by(|a, b| a.chance >= b.chance), "the best first: {advice:?}");
        let again = at.advice(seat, brain, &mut Rng::new(1)).unwrap();
        assert_eq!(advice, again, "{game:?} is told the same from the same seed");
        // Whoever is not asked is told nothing.
        let other = (0..at.seats()).map(Seat).find(|seat| !at.asked().has(*seat));
        assert!(other.is_none_or(|seat| at.advice(seat, brain, &mut Rng::new(1)).is_err()));
    }
}
