//! The review of a finished game: a curve, a list of real links, a table; nothing of it before everything may be known.

use std::sync::Arc;

use shelf::Review;
use shelf::review::{Line, Round, Turning};

use super::*;

/// A game that is over.
fn over<G: Playable>(seats: u8) -> Match<G> {
    let setup = serde_json::from_value(json!({ "seats": seats })).unwrap();
    common::find::<G>(&setup, 1, &|game: &G| game.is_over()).unwrap()
}

/// What could have been found of a game: the first rises to the top and falls at the last move.
fn found<G: Playable>(game: &Match<G>) -> Arc<Review> {
    let (moves, seats) = (game.len(), game.position().seats());
    let curve = |n: u8| {
        (0..=moves).map(move |at| if at == moves { 0.0 } else { at as f64 / moves as f64 / f64::from(n + 1) })
    };
    let line = |n: u8| Line {
        seat: (!G::TOGETHER).then_some(Seat(n)),
        name: if G::TOGETHER { "Everybody".to_owned() } else { NAMES[usize::from(n)].to_owned() },
        curve: curve(n).collect(),
        luck: -0.254,
        choices: 0.1,
        others: (!G::TOGETHER).then_some(0.0),
    };
    let choice = Turning::Choice {
        number: 3,
        round: 1,
        seat: Seat(1),
        name: "Ben <b>".to_owned(),
        text: "Search the wreck".to_owned(),
        from: 0.62,
        to: 0.41,
        better: Some("Gather wood".to_owned()),
        chance: 0.6,
    };
    let luck = Turning::Luck {
        number: moves,
        round: 2,
        mover: Seat(0),
        mover_name: "Mary".to_owned(),
        text: "Fish".to_owned(),
        seat: (!G::TOGETHER).then_some(Seat(0)),
        name: "Mary".to_owned(),
        from: 0.9,
        to: 0.0,
        told: vec!["Mary catches nothing.".to_owned()],
    };
    Arc::new(Review {
        game: G::ID.to_owned(),
        rules: G::RULES,
        played_under: G::RULES,
        moves,
        together: G::TOGETHER,
        unit: G::ROUND.to_owned(),
        rounds: vec![Round { after: 0, round: 1 }, Round { after: moves / 2, round: 2 }],
        lines: (0..if G::TOGETHER { 1 } else { seats }).map(line).collect(),
        turnings: vec![choice, luck],
    })
}

fn replay<G: Playable>(game: &Match<G>, review: Option<Arc<Review>>) -> Replay {
    let mut table = table_of(game, Viewer::All);
    table.review = review;
    Replay { visitor: visitor(), table, at: 2, of: game.len(), eyes: "1".to_owned(), whole: None }
}

/// Every page that a review is on: its own, the end of the game, and the replay.
pub fn every_review() -> Vec<String> {
    fn of<G: Playable>(seats: u8) -> Vec<String> {
        let game = over::<G>(seats);
        let with = replay(&game, Some(found(&game)));
        let mut end = table_of(&game, Viewer::Seat(Seat(0)));
        end.review = with.table.review.clone();
        vec![
            pages::review(&with, 1.0).into_string(),
            pages::review(&replay(&game, None), 0.31).into_string(),
            pages::replay(&with).into_string(),
            pages::table(&end).into_string(),
        ]
    }
    let mut all = of::<Position>(5);
    all.extend(of::<open_sea::Position>(4));
    all.extend(of::<twenty_one_days::Position>(2));
    all.extend(of::<robinson_crusoe::Position>(2));
    all
}

#[test]
fn turning_points_are_links_in_words() {
    let game = over::<Position>(5);
    let page = pages::review(&replay(&game, Some(found(&game))), 1.0).into_string();
    let list = page.split("<ol class=\"points\"").nth(1).unwrap().split("</ol>").next().unwrap();
    assert_eq!(list.matches("<li").count(), 2);
    assert!(list.contains("href=\"/t/a1b2/replay?at=3\""), "{list}");
    // The curve beside it knows what everybody held.
    let told = "Ben &lt;b&gt;: Search the wreck. 62\u{a0}% to 41\u{a0}%, as far as they could know. Better: Gather wood, 60\u{a0}%.";
    assert!(list.contains(told), "{list}");
    assert!(list.contains("Mary had bad luck: 0\u{a0}%, where 90\u{a0}% was to be expected."), "{list}");
    assert!(list.contains("Mary catches nothing."), "{list}");
    assert!(page.contains("\u{2212}25") && page.contains("+10"), "luck and choices in points");
    assert_eq!(page.matches("<polyline").count(), 5, "a line for each seat");
    assert!(!page.contains("<polygon"));
}

/// A move that ends a round brings much: what it was comes first, and the rest opens.
#[test]
fn a_stroke_of_luck_says_what_happened_however_much_it_was() {
    let game = over::<Position>(3);
    let mut review = Review::clone(&found(&game));
    if let Some(Turning::Luck { told, .. }) = review.turnings.last_mut() {
        told.extend((1..=8).map(|n| format!("Line {n}.")));
    }
    let page = pages::review(&replay(&game, Some(Arc::new(review))), 1.0).into_string();
    assert!(page.contains("Mary catches nothing. Line 1. Line 2. Line 3. Line 4. Line 5.</p>"), "{page}");
    assert!(page.contains("And 3 more</summary><p class=\"hint\">Line 6. Line 7. Line 8."), "{page}");
}

#[test]
fn those_who_win_together_have_one_line() {
    let game = over::<twenty_one_days::Position>(2);
    let page = pages::review(&replay(&game, Some(found(&game))), 1.0).into_string();
    assert_eq!((page.matches("<polyline").count(), page.matches("<polygon").count()), (1, 1));
    assert!(page.contains("number of the day") && !page.contains("Others"), "{page}");
}

#[test]
fn a_replay_shows_where_it_is_and_keeps_its_eyes() {
    let game = over::<Position>(5);
    let page = pages::replay(&replay(&game, Some(found(&game)))).into_string();
    let slider = page.split("id=\"slider\"").nth(1).unwrap().split("</form>").next().unwrap();
    assert!(slider.contains("class=\"cursor\""), "{slider}");
    assert!(slider.contains("/t/a1b2/replay?at=3&amp;as=1"), "{slider}");
    let bare = pages::replay(&replay(&game, None)).into_string();
    assert!(!bare.contains("class=\"curve\"") && bare.contains("/t/a1b2/review"));
}

#[test]
fn what_is_under_way_says_how_far_it_is() {
    let game = over::<Position>(3);
    let page = pages::review(&replay(&game, None), 0.31).into_string();
    assert!(page.contains("value=\"0.31\"") && page.contains("data-review=\"/t/a1b2/review\""), "{page}");
    assert!(page.contains("<noscript>"), "without the script there is a link");
}

#[test]
fn nothing_is_reviewed_before_everything_may_be_known() {
    let game = over::<Position>(3);
    let mut table = table_of(&game, Viewer::Seat(Seat(0)));
    assert!(pages::table(&table).into_string().contains("Review this game"));
    table.open = false;
    assert!(!pages::table(&table).into_string().contains("/review\""));
    let mut replay = replay(&game, None);
    replay.table.open = false;
    assert!(!pages::replay(&replay).into_string().contains("/review\""));
}
