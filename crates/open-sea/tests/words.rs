//! Every text that a person reads: there is one for everything, and it speaks to its reader.

use open_sea::{Move, Position, Setup};
use table::laws::random_move;
use table::{Match, Names, Rng, Seat, Viewer, Words};

/// What "you" must never be followed by.
const WRONG: [&str; 8] = ["You is", "You has", "You draws", "You loses", "you is", "  ", " .", ".."];

fn check(text: &str, what: &str) {
    assert!(!text.trim().is_empty(), "{what} has no words");
    for wrong in WRONG {
        assert!(!text.contains(wrong), "{what}: {text:?}");
    }
}

#[test]
fn whole_games_are_told_to_everybody() {
    for number in 0..150 {
        let seats = 3 + number % 4;
        let names =
            Names::new(["Ann", "Ben", "Cid", "Dee", "Eve", "Flo"].into_iter().take(usize::from(seats)));
        let mut game = Match::<Position>::new(Setup::new(seats), &format!("words {number}"), names.clone());
        let (mut rng, mut moves) = (Rng::new(number.into()), Vec::new());
        while let Some((seat, mv)) = random_move(game.position(), 12, &mut rng, &mut moves) {
            let position = game.position();
            let question = position.question(seat, &names);
            assert_eq!(question.is_some(), position.asked().has(seat));
            question.iter().for_each(|question| check(&question.text, question.kind));
            moves.iter().for_each(|mv| check(&position.move_text(seat, mv, &names), &format!("{mv:?}")));
            // Among strangers nobody votes for peace; a little of it makes for longer games.
            let peace = Move::Vote { yes: false };
            let mv = if mv == (Move::Vote { yes: true })
                && rng.one_in(2)
                && position.check(seat, &peace).is_ok()
            {
                peace
            } else {
                mv
            };
            game.play(seat, &mv).expect("what is listed is accepted");
        }
        for viewer in [Viewer::All, Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
            for told in game.story() {
                if let Some(event) = told.seen_by(viewer) {
                    let text = Position::event_text(event, viewer, &names);
                    check(&text, &format!("{event:?}"));
                    assert!(text.ends_with(['.', '!']), "{text:?}");
                }
            }
            let screen = Position::view_text(&game.position().view(viewer), &names);
            assert!(screen.contains("The game is over"), "{screen}");
        }
    }
}

#[test]
fn every_card_is_found_by_name_and_says_where_it_comes_from() {
    assert!(Position::about("").len() > 40);
    let gun = Position::about("gun");
    assert_eq!(gun.len(), 1);
    assert!(!gun[0].1.contains("Reconstructed"));
    assert!(Position::about("whisky")[0].1.contains("Reconstructed"));
    assert!(Position::about("lone wolf")[0].1.contains("only one rescued"));
}

#[test]
fn the_rules_are_found_by_id() {
    assert!(table::search::rule(Position::rules(), "O4.1").is_some_and(|text| text.contains("face down")));
}
