//! What must hold of the raft's page.

use bots::{Brain, Lists};
use open_sea::{Agenda, EndCard, EventCard, Frame, Item, Move, Phase, Position, Setup, Source};
use serde_json::json;
use table::{Game, Match, Names, Rng, Seat, Viewer};
use web::pages;

use crate::common::{self, NAMES, sight_of, table_of};
use crate::{along, sheet};

/// Everything that a spectator's page of the raft shows of the castaways: their tokens on the board.
fn tokens(page: &str) -> &str {
    let scene = page.split("class=\"scene\"").nth(1).unwrap();
    scene.split("</svg>").next().unwrap()
}

fn page(game: &Match<Position>, viewer: Viewer) -> String {
    pages::table(&table_of(game, viewer)).into_string()
}

/// Plays a game at random and looks at it after every move.
fn every_move(seats: u8, seed: u64, mut look: impl FnMut(&Match<Position>)) {
    let mut game = Match::<Position>::new(Setup::new(seats), &format!("moves {seed}"), Names::new(NAMES));
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    while let Some((seat, mv)) =
        bots::next_move(game.position(), |_| Some(Brain::Random), &mut rng, &mut lists)
    {
        look(&game);
        game.play(seat, &mv).unwrap();
    }
    look(&game);
}

#[test]
fn every_card_has_a_face() {
    let (items, sea) = (sheet("items.svg"), sheet("sea.svg"));
    for item in Item::all() {
        assert!(items.contains(&format!("<symbol id=\"{}\"", item.facts().id)), "{item:?} has no face");
    }
    let events = EventCard::all().map(|card| card.facts().id.as_str());
    let ends = EndCard::all().map(|card| card.facts().id.as_str());
    for id in events.chain(ends).chain(Agenda::ALL.map(Agenda::id)) {
        assert!(sea.contains(&format!("<symbol id=\"{id}\"")), "{id} has no face");
    }
}

#[test]
fn ballots_lie_face_down_until_the_last_is_in() {
    let mut seen = (0, 0);
    for seed in 0..8 {
        along::<Position>(5, 30 + seed, Brain::Random, |game| {
            let now = game.position();
            let page = page(game, Viewer::Spectator);
            let (sealed, open) =
                (tokens(&page).matches("#ballot\"").count(), tokens(&page).matches("#ballot-").count());
            if matches!(now.frame, Frame::Ballot { .. }) {
                assert_eq!(open, 0, "no vote lies open while the ballot is on");
                assert_eq!(sealed, usize::from(now.votes.given().len()));
                seen.0 += 1;
            } else {
                assert_eq!(sealed, 0);
            }
        });
        // A vote turned over shows yes and no at every token.
        let mut game = Match::<Position>::new(Setup::new(4), &format!("vote {seed}"), Names::new(NAMES));
        let mut rng = Rng::new(seed);
        for _ in 0..200 {
            let before = game.position().last_vote;
            let next =
                bots::next_move(game.position(), |_| Some(Brain::Random), &mut rng, &mut Lists::default());
            let Some((seat, mv)) = next else { break };
            game.play(seat, &mv).unwrap();
            let now = game.position();
            let Some(vote) = now.last_vote.filter(|vote| Some(*vote) != before && !now.is_over()) else {
                continue;
            };
            if now.phase == Phase::EndIsNear || !matches!(mv, Move::Vote { .. }) || now.today.is_some() {
                continue;
            }
            let page = page(&game, Viewer::Spectator);
            let living = |seats: table::Seats| seats.into_iter().filter(|seat| now.alive.has(*seat)).count();
            assert_eq!(tokens(&page).matches("#ballot-yes\"").count(), living(vote.yes));
            assert_eq!(tokens(&page).matches("#ballot-no\"").count(), living(vote.no));
            seen.1 += 1;
        }
    }
    assert!(seen.0 > 5 && seen.1 > 5, "{seen:?}");
}

#[test]
fn the_food_pile_counts_cards_face_down_and_then_turns_over() {
    let mut seen = (0, 0);
    for seed in 0..10 {
        every_move(4, 60 + seed, |game| {
            let now = game.position();
            let spectator = page(game, Viewer::Spectator);
            let scene = tokens(&spectator);
            match now.frame {
                Frame::Lay { .. } => {
                    assert!(!scene.contains("items.svg"), "nobody sees what lies on the pile");
                    assert_eq!(
                        scene.matches("data-key=\"pile-").count(),
                        (now.hands.pile.len() as usize).min(12)
                    );
                    seen.0 += 1;
                }
                Frame::Feed { .. } => {
                    assert_eq!(
                        scene.matches("data-key=\"laid-").count(),
                        now.meal.unwrap().cards.len() as usize
                    );
                    seen.1 += 1;
                }
                _ => {}
            }
        });
    }
    assert!(seen.0 > 5 && seen.1 > 1, "{seen:?}");
}

#[test]
fn an_agenda_is_its_own_seats_until_the_end_and_then_everybodys() {
    along::<Position>(4, 5, Brain::Random, |game| {
        let over = game.position().is_over();
        let watched = page(game, Viewer::Spectator);
        assert_eq!(watched.contains("class=\"agenda-card"), over);
        if over {
            assert_eq!(watched.matches("class=\"agenda-card").count(), 4);
            for seat in shelf::Ending::of(game.position(), game.names()).unwrap().seats {
                let why = seat.fate.replace('"', "&quot;");
                assert!(watched.contains(&why), "why {} won or lost: {why}", seat.seat);
            }
            return;
        }
        assert!(!watched.contains("keepsake"));
        for seat in (0..4).map(Seat) {
            let mine = game.position().agendas[seat.index()];
            let page = page(game, Viewer::Seat(seat));
            assert!(page.contains(&format!("data-key=\"card-agenda-{}-0\"", mine.id())));
            assert_eq!(page.matches("data-key=\"card-agenda-").count(), 1);
        }
    });
}

#[test]
fn what_is_reconstructed_says_so() {
    along::<Position>(5, 12, Brain::Random, |game| {
        let mine = page(game, Viewer::Seat(Seat(0)));
        let marks = mine.matches("popovertarget=\"reconstructed\"").count();
        let hand = game.position().view(Viewer::Seat(Seat(0))).my_hand();
        let own = hand.iter().filter(|item| item.facts().source == Source::Reconstructed).count();
        let holds = game.position().alive.has(Seat(0)) && !game.position().is_over();
        assert!(!holds || marks > own, "{marks} marks, and {own} cards in hand besides the agenda");
        assert_eq!(mine.matches("id=\"reconstructed\"").count(), 1, "and one explanation");
        assert!(!mine.contains("box.toml"), "players are told of cards, not of files");
        let log = mine.split("id=\"log\"").nth(1).unwrap().split("</ol>").next().unwrap();
        for line in log.split("<li").filter(|line| line.contains(" an event: ")) {
            assert!(line.contains("class=\"made\""), "an event in the log has the mark too: {line}");
        }
    });
}

/// One drawing and one sentence for what is reconstructed, in every game.
#[test]
fn every_game_has_the_same_mark_for_what_is_reconstructed() {
    let raft = Match::<Position>::new(Setup::new(4), "mark", Names::new(NAMES));
    let setup = serde_json::from_value(json!({ "seats": 3 })).unwrap();
    let days = Match::<twenty_one_days::Position>::new(setup, "mark", Names::new(NAMES));
    let days = pages::table(&table_of(&days, Viewer::Seat(Seat(0)))).into_string();
    for page in [page(&raft, Viewer::Seat(Seat(0))), days] {
        assert!(page.contains("#pencil\"") && page.contains("Reconstructed: the printed one may differ."));
    }
}

/// What a player wants is in sight whatever is asked, and in nobody else's.
#[test]
fn an_agenda_is_told_in_a_sentence_to_its_own_seat() {
    along::<Position>(6, 8, Brain::Random, |game| {
        if game.position().is_over() {
            return;
        }
        assert!(!page(game, Viewer::Spectator).contains("class=\"aim\""));
        for seat in (0..6).map(Seat) {
            let page = page(game, Viewer::Seat(seat));
            let aim =
                page.split("<p class=\"aim\"").nth(1).expect("there is an aim").split("</p>").next().unwrap();
            let facts = game.position().agendas[seat.index()].facts();
            assert!(aim.contains(&facts.name) && aim.contains(&facts.text), "{aim}");
        }
    });
}

/// Where the first answer stood nothing can be clicked that takes it back, and no key does.
#[test]
fn a_sealed_vote_is_changed_by_what_must_be_opened_first() {
    let position: Position = serde_json::from_value(json!({
        "castaways": [{}, {}, {}, {}], "phase": "vote", "frame": { "frame": "call", "seat": 0 },
    }))
    .unwrap();
    let mut game = Match::<Position>::from_position(position).unwrap();
    game.play(Seat(0), &Move::CallVote { against: Seat(1) }).unwrap();
    game.play(Seat(0), &Move::Vote { yes: true }).unwrap();
    let page = page(&game, Viewer::Seat(Seat(0)));
    let question = page.split("id=\"question\"").nth(1).unwrap().split("id=\"hand\"").next().unwrap();
    let change = question.split("<details class=\"change\"").nth(1).expect("it can be changed");
    assert!(!change.starts_with(" open") && change.contains("&quot;yes&quot;:false"));
    assert!(!question.contains("data-answer") && !question.contains("class=\"answer"));
}

/// What lets the moment pass stands beside the list of answers, which may scroll, and covers none of them.
#[test]
fn the_answer_that_passes_stands_outside_the_list() {
    let position: Position = serde_json::from_value(json!({
        "castaways": [{ "hand": ["hardtack", "net", "rope", "gun", "flare"] }, {}, {}, {}],
        "phase": "starvation", "frame": { "frame": "lay", "seat": 0 },
    }))
    .unwrap();
    let page = page(&Match::<Position>::from_position(position).unwrap(), Viewer::Seat(Seat(0)));
    let list = page.split("<div class=\"answers\">").nth(1).unwrap().split("</div>").next().unwrap();
    assert_eq!(list.matches("data-answer=").count(), 5);
    let passes = page.split("<div class=\"passes\">").nth(1).unwrap().split("</div>").next().unwrap();
    assert!(passes.contains("Lay nothing") && passes.contains("data-answer=\"6\""));
}

#[test]
fn whoever_has_nothing_to_use_is_told_why_they_are_asked() {
    let asked = |hand: &[&str]| {
        let position: Position =
            serde_json::from_value(json!({ "castaways": [{ "hand": hand }, {}, {}, {}] })).unwrap();
        page(&Match::<Position>::from_position(position).unwrap(), Viewer::Seat(Seat(0)))
    };
    let why = "so that nobody learns who could";
    assert!(asked(&["hardtack"]).contains(why));
    assert!(!asked(&["hardtack", "gun"]).contains(why));
}

#[test]
fn sets_of_agendas_have_names_and_say_for_how_many_they_are() {
    let form = pages::new_table(&common::visitor(), shelf::GameId::OpenSea).into_string();
    for seats in 3..=6 {
        assert_eq!(form.matches(&format!("<optgroup label=\"For {seats} players\">")).count(), 1);
    }
    let three = form.split("For 3 players").nth(1).unwrap().split("</optgroup>").next().unwrap();
    assert!(three.contains("value=\"target+killer+lone-wolf\">Target, Killer and Lone Wolf<"), "{three}");
    assert_eq!(three.matches("<option").count(), 20);
}

#[test]
fn what_cannot_be_used_says_why() {
    let game = Match::<Position>::new(Setup::new(5), "why", Names::new(NAMES));
    let asked = game.position().asked().lowest().unwrap();
    let other = (0..5).map(Seat).find(|seat| *seat != asked).unwrap();
    let table = table_of(&game, Viewer::Seat(other));
    assert_eq!(
        sight_of::<Position>(&table).idle.len(),
        game.position().view(Viewer::Seat(other)).my_hand().kinds().count()
    );
    let page = pages::table(&table).into_string();
    assert!(page.contains("class=\"effect why\"") && page.contains("card piece dashed"));
    for (item, _) in game.position().view(Viewer::Seat(other)).my_hand().kinds() {
        let effect = format!("<p class=\"effect\">{}</p>", item.facts().text.replace('\'', "&#39;"));
        let plain = format!("<p class=\"effect\">{}</p>", item.facts().text);
        assert!(page.contains(&plain) || page.contains(&effect), "what it does stands there too: {plain}");
    }
    assert!(!page.contains("usable"));
}

#[test]
fn an_item_that_needs_somebody_opens_its_menu_from_the_question() {
    let position: Position = serde_json::from_value(json!({
        "castaways": [{"hand": ["gun", "hardtack"]}, {}, {}, {}]
    }))
    .unwrap();
    let game = Match::<Position>::from_position(position).unwrap();
    let page = page(&game, Viewer::Seat(Seat(0)));
    let question =
        page.split("class=\"answers\"").nth(1).unwrap().split("id=\"hand\"").next().unwrap().to_owned();
    assert!(question.contains("popovertarget=\"card-gun-0-menu\""));
    assert!(!question.contains("use-on"), "whom is chosen in the menu");
    for seat in 0..4 {
        let mv = json!({"do": "use-on", "item": "gun", "seat": seat}).to_string().replace('"', "&quot;");
        assert!(page.contains(&mv), "{mv}");
    }
}
