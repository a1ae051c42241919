//! What must hold of the island's page.

use std::collections::HashSet;

use bots::{Brain, Lists};
use hellapagos::{Card, Event, Frame, Position, Setup, Tournament};
use shelf::Heard;
use table::{Match, Names, Rng, Seat, Viewer};
use web::pages;

use crate::common::{NAMES, sight_of, table_of};
use crate::{along, sheet};

#[test]
fn every_card_has_a_face() {
    let wreckage = sheet("wreckage.svg");
    assert_eq!(wreckage.matches("<symbol").count(), Card::all().count());
    for card in Card::all() {
        let id = serde_json::to_value(card).unwrap();
        assert!(wreckage.contains(&format!("<symbol id={id}")), "{id} has no face");
    }
}

#[test]
fn what_cannot_be_used_says_why() {
    let game = Match::<Position>::new(Setup::new(5), "why", Names::new(NAMES));
    let table = table_of(&game, Viewer::Seat(Seat(0)));
    assert!(!sight_of::<Position>(&table).idle.is_empty());
    let page = pages::table(&table).into_string();
    assert!(page.contains("class=\"effect why\""));
    assert!(page.contains("card piece dashed"));
}

#[test]
fn votes_point_once_they_are_turned_over_and_not_before() {
    let mut seen = (0, 0);
    for seed in 0..6 {
        along::<Position>(6, 70 + seed, Brain::Instinct, |game| {
            let table = table_of(game, Viewer::Spectator);
            let arms = pages::table(&table).into_string().matches("class=\"arm\"").count();
            let revealed = |line: &Heard<Event>| match line.event {
                Event::VotesRevealed { votes } => Some(votes),
                _ => None,
            };
            let revealed = sight_of::<Position>(&table).log.iter().rev().find_map(revealed);
            match game.position().frame() {
                Frame::Ballot { open: false } => {
                    assert_eq!(arms, 0, "a sealed vote points at nobody");
                    seen.0 += 1;
                }
                Frame::Verdict { .. } if revealed.is_some() => {
                    let others = revealed.unwrap().iter().filter(|(from, at)| from != at).count();
                    assert_eq!(arms, others, "every vote that was turned over points");
                    seen.1 += 1;
                }
                _ => {}
            }
        });
    }
    assert!(seen.0 > 0 && seen.1 > 0, "{seen:?}");
}

#[test]
fn a_series_shows_its_games_and_points_and_ends_in_a_table() {
    let setup = Setup { tournament: Tournament::Cooperative, games: 2, ..Setup::new(4) };
    let mut game = Match::<Position>::new(setup, "series", Names::new(NAMES));
    let (mut rng, mut lists) = (Rng::new(8), Lists::default());
    let mut games = HashSet::new();
    while let Some((seat, mv)) =
        bots::next_move(game.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists)
    {
        if games.insert(game.position().game) {
            let page = pages::table(&table_of(&game, Viewer::Seat(Seat(1)))).into_string();
            assert!(page.contains(&format!("Game {} of 2", game.position().game)));
            assert_eq!(page.matches("class=\"points\"").count(), 4, "everybody's points so far");
        }
        game.play(seat, &mv).unwrap();
    }
    assert_eq!(games.len(), 2);
    let mut table = table_of(&game, Viewer::Seat(Seat(1)));
    let page = pages::table(&table).into_string();
    // A seed proves no more than it can.
    assert!(page.contains("The shuffle was fair"));
    table.stirred = 1;
    let stirred = pages::table(&table).into_string();
    assert!(!stirred.contains("The shuffle was fair") && stirred.contains("since moves were taken back"));
    table.seed_of_host = true;
    let own = pages::table(&table).into_string();
    assert!(!own.contains("The shuffle was fair") && own.contains("the host chose it"));
    let series = page.split("fates series").nth(1).expect("the series has its table");
    let series = series.split("</table>").next().unwrap();
    assert!(page.contains("the series"));
    for seat in table.ending.unwrap().seats {
        let row = series.split(&format!("data-key=\"series-{}\"", seat.seat)).nth(1).unwrap();
        let cells: Vec<i32> = row
            .split("</tr>")
            .next()
            .unwrap()
            .split("<td")
            .skip(1)
            .map(|cell| cell.split('>').nth(1).unwrap().split('<').next().unwrap().parse().unwrap())
            .collect();
        assert_eq!(cells.len(), 3, "two games and the sum");
        assert_eq!(cells[0] + cells[1], cells[2]);
        assert_eq!(seat.score, Some(cells[2]));
    }
}
