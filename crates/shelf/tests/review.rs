//! What a review says of a game as a whole: that it was lost or won from the start, and what moved it where nothing stands out.

use shelf::Review;
use shelf::review::{Line, Turning};
use table::Seat;

fn line(seat: Option<u8>, curve: &[f64], luck: f64, choices: f64) -> Line {
    Line {
        seat: seat.map(Seat),
        name: seat.map_or("Everybody".to_owned(), |seat| ["Ann", "Ben"][usize::from(seat)].to_owned()),
        curve: curve.to_vec(),
        luck,
        choices,
        others: seat.map(|_| 0.0),
    }
}

fn review(lines: Vec<Line>, turnings: Vec<Turning>) -> Review {
    Review {
        game: "twenty-one-days".to_owned(),
        rules: 5,
        played_under: 5,
        moves: lines[0].curve.len() - 1,
        together: lines[0].seat.is_none(),
        unit: "day".to_owned(),
        rounds: Vec::new(),
        lines,
        turnings,
    }
}

#[test]
fn a_game_that_was_lost_from_the_start_is_said_to_be() {
    let told = review(vec![line(None, &[0.08, 0.11, 0.02, 0.0], -0.05, -0.03)], Vec::new()).gist().join(" ");
    assert!(
        told.contains("as good as lost from the start: the chance never rose above 11\u{a0}%."),
        "{told}"
    );
    assert!(
        told.contains("Luck took 5 points of a hundred and choices took 3 points of a hundred."),
        "{told}"
    );
}

#[test]
fn a_game_that_was_won_from_the_start_is_said_to_be() {
    let told = review(vec![line(None, &[0.9, 0.84, 1.0, 1.0], 0.1, 0.0)], Vec::new()).gist().join(" ");
    assert!(told.contains("as good as won from the start: the chance never fell below 84\u{a0}%."), "{told}");
    assert!(told.contains("Luck gave 10 points of a hundred and choices changed nothing."), "{told}");
}

#[test]
fn where_nothing_stands_out_it_is_said_what_moved_the_game() {
    let told = review(vec![line(None, &[0.5, 0.4, 0.3, 0.0], -0.4, -0.1)], Vec::new()).gist().join(" ");
    assert!(told.contains("No single choice and no single stroke of luck changed much."), "{told}");
    assert!(told.contains("Luck took 40 points of a hundred"), "{told}");
}

#[test]
fn a_game_without_moves_is_said_to_have_none() {
    let told = review(vec![line(None, &[0.0], 0.0, 0.0)], Vec::new()).gist();
    assert_eq!(told, ["No move was made in this game: there is nothing to look at."]);
}

#[test]
fn those_who_play_against_each_other_are_told_each_by_name() {
    let lines = vec![line(Some(0), &[0.15, 0.1, 0.0], 0.0, -0.15), line(Some(1), &[0.5, 0.7, 1.0], 0.5, 0.0)];
    let told = review(lines, Vec::new()).gist().join(" ");
    assert!(told.contains("Ann's game was as good as lost from the start"), "{told}");
    assert!(told.contains("own choices took 15 points of a hundred"), "{told}");
    assert!(!told.contains("Ben"), "{told}");
}

#[test]
fn a_game_that_turned_on_something_needs_no_such_sentence() {
    let stroke = Turning::Luck {
        number: 1,
        round: 1,
        mover: Seat(0),
        mover_name: "Ann".to_owned(),
        text: "Fish".to_owned(),
        seat: None,
        name: "Everybody".to_owned(),
        from: 0.6,
        to: 0.3,
        told: Vec::new(),
    };
    let told = review(vec![line(None, &[0.6, 0.3, 0.0], -0.6, 0.0)], vec![stroke]).gist();
    assert_eq!(told, [""; 0]);
}
