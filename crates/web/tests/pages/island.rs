//! What must hold of the island's page.

use std::collections::HashSet;

use bots::{Brain, Lists};
use hellapagos::{Action, Card, Event, Fate, Frame, Move, Position, Setup, Tournament};
use serde_json::{Value, json};
use shelf::Heard;
use table::{Game, Match, Names, Rng, Seat, Viewer};
use web::{pages, push};

use crate::common::{NAMES, sight_of, table_at, table_of, values};
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

/// What a viewer is shown of all that they were told, line by line.
fn staged(game: &Match<Position>, viewer: Viewer) -> Vec<(Event, Value)> {
    let table = table_of(game, viewer);
    let lines = push::step(&table, 0)["happened"].as_array().unwrap().clone();
    let log = &sight_of::<Position>(&table).log;
    assert_eq!(log.len(), lines.len());
    log.iter().map(|heard| heard.event).zip(lines).collect()
}

/// A match that begins in the middle of a game.
fn from(position: Value) -> Match<Position> {
    let mut game = Match::<Position>::from_position(serde_json::from_value(position).unwrap()).unwrap();
    game.rename(Names::new(NAMES));
    game
}

/// The beat of the first event that is looked for.
fn beat_of(game: &Match<Position>, viewer: Viewer, wanted: impl Fn(&Event) -> bool) -> Value {
    let all = staged(game, viewer);
    all.into_iter().find(|(event, _)| wanted(event)).map(|(_, line)| line["beat"].clone()).unwrap()
}

fn picture(beat: &Value) -> &str {
    beat["picture"].as_str().unwrap()
}

#[test]
fn a_theft_is_told_to_the_robbed_and_shows_its_card_to_those_two_alone() {
    let mut game = from(json!({ "castaways": [
        { "hand": ["sleeping-pills"] }, { "hand": ["sandwich"] }, { "hand": ["axe"] }, { "hand": ["gun"] }
    ], "food": 9, "water": 9 }));
    game.play(Seat(0), &Move::PlayOn { card: Card::SleepingPills, seat: Seat(1) }).unwrap();
    let theft = |viewer| beat_of(&game, viewer, |event| matches!(event, Event::Stole { .. }));
    for known in [Seat(0), Seat(1)] {
        let beat = theft(Viewer::Seat(known));
        assert!(picture(&beat).contains("#sandwich"), "{beat}");
        assert!(beat["flights"][0][2].as_str().unwrap().contains("#sandwich"), "{beat}");
    }
    for other in [Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let beat = theft(other);
        assert!(!beat.to_string().contains("sandwich"), "{beat}");
        assert!(
            picture(&beat).contains("#back") && beat["flights"][0][2].as_str().unwrap().contains("#back")
        );
        assert!(beat.get("me").is_none());
    }
    let robbed = theft(Viewer::Seat(Seat(1)));
    assert_eq!(robbed["me"], "You are robbed");
    assert_eq!((&robbed["flights"][0][0], &robbed["flights"][0][1]), (&json!("hand"), &json!("seat-0")));
    assert!(theft(Viewer::Seat(Seat(0))).get("me").is_none(), "nobody robs the thief");
}

#[test]
fn a_vote_is_turned_over_at_once_and_says_nothing_before() {
    let mut game = from(json!({
        "castaways": [{}, {}, {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20
    }));
    game.play(Seat(0), &Move::CallVote).unwrap();
    for (seat, against) in [(0, 2), (1, 2), (2, 1), (3, 2)] {
        game.play(Seat(seat), &Move::Vote { against: Seat(against) }).unwrap();
    }
    let votes = |viewer| beat_of(&game, viewer, |event| matches!(event, Event::VotesRevealed { .. }));
    let beat = votes(Viewer::Seat(Seat(2)));
    assert_eq!(beat["me"], "3 castaways point at you");
    assert!(beat["suspense"].as_u64().unwrap() >= 1000);
    assert_eq!(picture(&beat).matches("class=\"ballot\"").count(), 4);
    assert_eq!(picture(&beat).matches("class=\"counted most\"").count(), 1);
    assert_eq!(votes(Viewer::Seat(Seat(1)))["me"], "One castaway points at you");
    assert!(votes(Viewer::Seat(Seat(3))).get("me").is_none());
    let designated = |viewer| beat_of(&game, viewer, |event| matches!(event, Event::Designated { .. }));
    assert_eq!(designated(Viewer::Seat(Seat(2)))["me"], "You are designated");
    // Hearts beat before the hands are turned over, not when everybody has counted them.
    assert_eq!(votes(Viewer::Spectator)["sound"], "heartbeat");
    assert!(designated(Viewer::Spectator).get("suspense").is_none_or(|wait| wait == 0));
    assert!(designated(Viewer::Spectator).get("me").is_none());
}

/// Who points last with the crystal ball is seen to wait; then only that hand is turned over. The club is seen to count twice.
#[test]
fn a_vote_with_crystal_ball_and_club_is_seen_as_it_counts() {
    let mut game = from(json!({
        "castaways": [{}, { "laid": ["crystal-ball"] }, { "laid": ["club"] }, {}],
        "phase": { "count": "water" }, "water": 3, "food": 20
    }));
    game.play(Seat(0), &Move::CallVote).unwrap();
    for (seat, against) in [(0, 2), (2, 3), (3, 2)] {
        game.play(Seat(seat), &Move::Vote { against: Seat(against) }).unwrap();
    }
    let revealed = |game: &Match<Position>| -> Vec<String> {
        let votes = staged(game, Viewer::Spectator)
            .into_iter()
            .filter(|(event, _)| matches!(event, Event::VotesRevealed { .. }));
        votes.map(|(_, line)| picture(&line["beat"]).to_owned()).collect()
    };
    let first = revealed(&game).pop().unwrap();
    assert_eq!(first.matches("class=\"ballot\"").count(), 3);
    assert_eq!(first.matches("class=\"ballot waits\"").count(), 1);
    assert_eq!(first.matches("×2").count(), 1);
    game.play(Seat(1), &Move::Vote { against: Seat(3) }).unwrap();
    let last = revealed(&game).pop().unwrap();
    assert_eq!(last.matches("class=\"ballot\"").count(), 1, "what was seen is not turned over again: {last}");
    assert!(!last.contains("ballot waits") && last.contains("aria-label=\"3\""), "{last}");
    assert!(!game.position().alive.has(Seat(3)), "three strokes against two");
    assert_eq!(
        game.position().asked().into_iter().collect::<Vec<Seat>>(),
        [Seat(2)],
        "the next round begins"
    );
}

/// What lies by the fire says what it means to let the moment pass.
#[test]
fn the_fire_says_what_passing_means() {
    let mut game = from(
        json!({ "castaways": [{ "laid": ["gun"], "hand": ["bullet"] }, {}, {}, {}], "food": 9, "water": 9 }),
    );
    game.play(Seat(0), &Move::Shoot { seat: Seat(1) }).unwrap();
    let page = pages::table(&table_of(&game, Viewer::Seat(Seat(1)))).into_string();
    assert!(page.contains("<b>Take it</b>") && !page.contains("<b>Pass</b>"));
}

#[test]
fn the_forest_shows_wood_and_the_snake_last() {
    let mut seen = (0, 0);
    for seed in 0..8 {
        along::<Position>(5, 300 + seed, Brain::Random, |game| {
            if !game.position().is_over() {
                return;
            }
            for (event, line) in staged(game, Viewer::Spectator) {
                let Event::Ventured { balls, bitten, .. } = event else { continue };
                let shown = picture(&line["beat"]);
                assert!(!shown.contains("ball-fish"), "no fish grows in the forest: {shown}");
                let all: Vec<&str> =
                    shown.split("class=\"ball").skip(1).filter(|ball| !ball.starts_with('-')).collect();
                assert_eq!(all.len(), balls.len());
                let viper = all.iter().position(|ball| ball.starts_with(" viper"));
                assert_eq!(viper, bitten.then(|| all.len() - 1), "the snake comes last");
                assert!(line["beat"]["suspense"].as_u64().unwrap() > 1000);
                seen = if bitten { (seen.0 + 1, seen.1) } else { (seen.0, seen.1 + 1) };
            }
        });
    }
    assert!(seen.0 > 3 && seen.1 > 3, "{seen:?}");
}

/// The number that stands before some words.
fn number_before(picture: &str, words: &str) -> u8 {
    let before = picture.split(words).next().unwrap();
    let digits = before.rsplit("<b>").next().unwrap();
    digits.split('<').next().unwrap().parse().unwrap()
}

/// The evening is compared with the position that it leads to, and with what was told of the round.
#[test]
fn the_evening_sums_up_the_round() {
    let (mut evenings, mut deaths) = (0, 0);
    for seed in 0..30 {
        let brain = if seed % 2 == 0 { Brain::Random } else { Brain::Instinct };
        let seats = 3 + (seed % 10) as u8;
        let mut game =
            Match::<Position>::new(Setup::new(seats), &format!("evening {seed}"), Names::new(NAMES));
        let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
        while let Some((seat, mv)) = bots::next_move(game.position(), |_| Some(brain), &mut rng, &mut lists) {
            let round = game.position().view(Viewer::Spectator).round;
            game.play(seat, &mv).unwrap();
            let view = game.position().view(Viewer::Spectator);
            if view.round == round {
                continue;
            }
            let all = staged(&game, Viewer::Spectator);
            let begins = |(event, _): &&(Event, Value)| matches!(event, Event::RoundBegins { .. });
            let at = all.iter().rposition(|line| begins(&line)).unwrap();
            // Where everybody lies sick the next day passes by itself, and the stores are others already.
            if all[at..].iter().any(|(event, _)| {
                matches!(event, Event::SharedOut { .. } | Event::StoreEmpty { .. } | Event::Short { .. })
            }) {
                continue;
            }
            let beat = &all[at].1["beat"];
            assert_eq!(beat["hold"], "evening");
            let shown = picture(beat);
            assert!(shown.contains(&format!("Round {round} is over")));
            // Where nobody can act, the same move goes on into the next evening, and the stores with it.
            let place = all.iter().rposition(|line| begins(&line)).unwrap();
            let on = |(event, _): &(Event, Value)| matches!(event, Event::SharedOut { .. });
            if !all[place..].iter().any(on) {
                assert_eq!(number_before(shown, "</b><span>water left"), view.water, "{shown}");
                assert_eq!(number_before(shown, "</b><span>food left"), view.food, "{shown}");
            }
            let died = |castaway: &&hellapagos::Castaway| match castaway.fate {
                Fate::Wanted { round: then, .. } | Fate::Shot { round: then, .. } => then == round,
                _ => false,
            };
            let dead = view.castaways.iter().filter(died).count();
            assert_eq!(shown.matches("class=\"lost\"").count(), dead, "{shown}");
            assert!(shown.contains(if round < 6 { "round 7 at the earliest" } else { "can come tomorrow" }));
            evenings += 1;
            deaths += dead;
        }
    }
    assert!(evenings > 60 && deaths > 20, "{evenings} evenings, {deaths} deaths");
}

/// What is lit on the board is what can be answered, and nothing else is.
#[test]
fn lit_places_are_the_listed_moves() {
    let mut seen = HashSet::new();
    for (seats, seed, brain) in
        [(3, 1, Brain::Random), (6, 2, Brain::Instinct), (12, 3, Brain::Random), (8, 4, Brain::Random)]
    {
        along::<Position>(seats, 500 + seed, brain, |game| {
            for seat in (0..seats).map(Seat) {
                let table = table_of(game, Viewer::Seat(seat));
                let page = pages::table(&table).into_string();
                let lit: Vec<Move> = values(&page, "data-move")
                    .into_iter()
                    .map(|value| serde_json::from_str(&value.replace("&quot;", "\"")).unwrap())
                    .collect();
                let answers: Vec<Move> =
                    sight_of::<Position>(&table).answers.iter().map(|offer| offer.mv).collect();
                assert!(lit.iter().all(|mv| answers.contains(mv)), "{lit:?} of {answers:?}");
                for answer in answers {
                    let plain = match answer {
                        Move::Act { .. } => "act",
                        Move::Venture { .. } => "venture",
                        Move::Vote { .. } => "vote",
                        Move::Choose { .. } => "choose",
                        Move::Rob { .. } => "rob",
                        Move::CallVote => "call",
                        Move::Pass => "pass",
                        Move::Depart | Move::Stay | Move::Agree | Move::Object => "leave",
                        _ => continue,
                    };
                    assert!(lit.contains(&answer), "{answer:?} is not on the board");
                    seen.insert(plain);
                }
            }
            let watching = pages::table(&table_of(game, Viewer::Spectator)).into_string();
            assert!(values(&watching, "data-move").is_empty(), "who watches touches nothing");
        });
    }
    assert!(["act", "venture", "vote", "call", "pass"].iter().all(|kind| seen.contains(kind)), "{seen:?}");
}

/// Order, length and pictures of what is staged hang on the viewer's own events alone.
#[test]
fn what_is_staged_tells_no_more_than_its_seat_knows() {
    for (seats, seed) in [(3, 1), (5, 2), (8, 3)] {
        along::<Position>(seats, 900 + seed, Brain::Random, |game| {
            if game.position().is_over() {
                return;
            }
            for seat in (0..seats).map(Seat) {
                let mut other = *game.position();
                other.redeal(seat, &mut Rng::new(77 + game.len() as u64));
                let viewer = Viewer::Seat(seat);
                let shown = push::step(&table_of(game, viewer), 0);
                assert_eq!(
                    shown,
                    push::step(&table_at(game, &other, viewer), 0),
                    "seat {seat} after {} moves",
                    game.len()
                );
            }
        });
    }
}

#[test]
fn the_end_says_won_or_lost_and_shows_raft_and_graves() {
    let mut seen = (false, false);
    for seed in 0..6 {
        along::<Position>(5, 40 + seed, Brain::Instinct, |game| {
            if !game.position().is_over() {
                return;
            }
            for seat in (0..5).map(Seat) {
                let table = table_of(game, Viewer::Seat(seat));
                let won = table.ending.as_ref().unwrap().seats[seat.index()].won;
                let page = pages::table(&table).into_string();
                let title = page.split("id=\"end-title\">").nth(1).unwrap();
                assert!(title.starts_with(if won { "You won." } else { "You lost." }), "{}", &title[..40]);
                let winners = table.ending.as_ref().unwrap().seats.iter().filter(|seat| seat.won).count();
                assert_eq!(page.matches("data-key=\"crew-").count(), winners);
                assert_eq!(page.matches("data-key=\"grave-").count(), 5 - winners);
                seen = (seen.0 || won, seen.1 || !won);
            }
        });
    }
    assert_eq!(seen, (true, true));
}

#[test]
fn the_goal_is_in_sight_and_the_sick_are_told_no_lies() {
    let game = Match::<Position>::new(Setup::new(5), "goal", Names::new(NAMES));
    let page = pages::table(&table_of(&game, Viewer::Seat(Seat(0)))).into_string();
    assert!(page.contains("a seat each before the hurricane"));
    let mut game = from(json!({ "castaways": [{}, { "health": "barred" }, {}, {}], "food": 9, "water": 9 }));
    let page = pages::table(&table_of(&game, Viewer::Seat(Seat(1)))).into_string();
    assert!(page.contains("You lie sick") && !page.contains("You can still play cards"));
    game.play(Seat(0), &Move::Act { action: Action::CollectWater }).unwrap();
    let mine = beat_of(&game, Viewer::Seat(Seat(0)), |event| matches!(event, Event::CollectedWater { .. }));
    assert_eq!(mine["flights"][0][0], "spring");
}
