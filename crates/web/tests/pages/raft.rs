//! What must hold of the raft's page.

use bots::{Brain, Lists};
use open_sea::{Agenda, EndCard, Event, EventCard, Frame, Item, Move, Phase, Position, Setup, Source};
use serde_json::{Value, json};
use table::{Game, Match, Names, Rng, Seat, Viewer};
use web::model::TablePage;
use web::{pages, push};

use crate::common::{self, NAMES, sight_of, table_at, table_of};
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

/// What a page is sent of the lines that its viewer has been told since, each with the event that it is.
fn told_since(game: &Match<Position>, viewer: Viewer, before: &TablePage) -> Vec<(Event, Value)> {
    let (_, shown) = push::push(before, None, None);
    let after = table_of(game, viewer);
    let (pushed, _) = push::push(&after, Some(&shown), None);
    let from = sight_of::<Position>(before).log.len();
    let happened = pushed["happened"].as_array().cloned().unwrap_or_default();
    sight_of::<Position>(&after).log[from..].iter().map(|heard| heard.event).zip(happened).collect()
}

/// Plays a game move by move, with what one viewer is shown of each.
fn every_show(
    seats: u8,
    seed: u64,
    viewer: Viewer,
    mut look: impl FnMut(&Match<Position>, &[(Event, Value)]),
) {
    let mut game = Match::<Position>::new(Setup::new(seats), &format!("show {seed}"), Names::new(NAMES));
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    let mut before = table_of(&game, viewer);
    while let Some((seat, mv)) =
        bots::next_move(game.position(), |_| Some(Brain::Random), &mut rng, &mut lists)
    {
        game.play(seat, &mv).unwrap();
        let shown = told_since(&game, viewer, &before);
        look(&game, &shown);
        before = table_of(&game, viewer);
    }
}

fn picture(told: &Value) -> &str {
    told["beat"]["picture"].as_str().unwrap_or_default()
}

#[test]
fn what_matters_is_shown_to_everybody_and_to_its_victim_s_face() {
    let mut seen = std::collections::HashMap::new();
    for seed in 0..6 {
        let me = Seat((seed % 4) as u8);
        every_show(4, 200 + seed, Viewer::Seat(me), |_, shown| {
            for (event, told) in shown {
                let (kind, about_me) = match event {
                    Event::EventDrawn { .. } => ("event", false),
                    Event::VoteCalled { against, .. } => ("call", *against == me),
                    Event::VotesRevealed { vote } => ("votes", vote.against == me),
                    Event::PileRevealed { .. } => ("pile", false),
                    Event::Unfed { seats } => ("unfed", seats.has(me)),
                    Event::Died { seat, .. } => ("death", *seat == me),
                    Event::Stole { seat, from, .. } => ("theft", *from == me || *seat == me),
                    Event::Used { on: Some(on), seat, .. } => ("use", *on == me && *seat != me),
                    Event::CompassPassed { to, .. } => ("compass", *to == me),
                    Event::RescueSighted { .. } => ("rescue", false),
                    Event::AgendasRevealed { .. } => ("agendas", false),
                    Event::Laid { .. } | Event::Voted { .. } => {
                        assert!(told["beat"].is_null(), "a card laid or a vote sealed tells nothing: {told}");
                        continue;
                    }
                    _ => continue,
                };
                assert!(!picture(told).is_empty(), "{event:?} has no picture: {told}");
                assert_eq!(!told["beat"]["me"].is_null(), about_me, "{event:?}: {told}");
                *seen.entry(kind).or_insert(0) += 1;
            }
        });
    }
    for kind in ["event", "call", "votes", "pile", "death", "use", "compass", "agendas"] {
        assert!(seen.get(kind).is_some_and(|times| *times > 0), "no {kind}: {seen:?}");
    }
}

/// What a picture shows before its words are there holds no word of what comes of it.
#[test]
fn a_verdict_is_not_told_before_its_ballots_are_turned() {
    let mut votes = 0;
    for seed in 0..4 {
        every_show(5, 300 + seed, Viewer::Spectator, |_, shown| {
            for (event, told) in shown {
                let Event::VotesRevealed { vote } = event else { continue };
                let picture = picture(told);
                assert!(told["beat"]["suspense"].as_u64().unwrap() > 1500);
                assert_eq!(picture.matches("#ballot\"").count(), usize::from(vote.yes.or(vote.no).len()));
                assert_eq!(picture.matches("#ballot-yes\"").count(), usize::from(vote.yes.len()));
                assert_eq!(picture.matches("#ballot-no\"").count(), usize::from(vote.no.len()));
                let text: String = picture
                    .split('<')
                    .filter_map(|part| part.split_once('>'))
                    .map(|(_, text)| text)
                    .collect();
                for word in ["verboard", "stays", "yes", "no"] {
                    let said = text.split(|c: char| !c.is_alphanumeric()).any(|said| said == word);
                    assert!(!said, "{word} stands in the picture: {text}");
                }
                votes += 1;
            }
        });
    }
    assert!(votes > 3, "{votes}");
}

#[test]
fn a_stolen_card_shows_its_face_to_the_two_alone() {
    let position: Position = serde_json::from_value(json!({
        "castaways": [{ "hand": ["net"] }, { "hand": ["mutiny"] }, { "hand": ["hardtack"] }, {}]
    }))
    .unwrap();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let mut game = Match::<Position>::from_position(position).unwrap();
        let before = table_of(&game, viewer);
        game.play(Seat(0), &Move::UseOn { item: Item::named("net").unwrap(), seat: Seat(1) }).unwrap();
        let shown = told_since(&game, viewer, &before);
        let (_, theft) = shown.iter().find(|(event, _)| matches!(event, Event::Stole { .. })).unwrap();
        let whole = theft.to_string();
        let may = matches!(viewer, Viewer::Seat(Seat(0 | 1)));
        assert_eq!(whole.contains("#mutiny"), may, "{viewer:?}: {whole}");
        assert_eq!(whole.contains("#item-back"), !may, "{viewer:?}: {whole}");
        let (from, to) = match viewer {
            Viewer::Seat(Seat(0)) => ("seat-1", "hand"),
            Viewer::Seat(Seat(1)) => ("hand", "seat-0"),
            _ => ("seat-1", "seat-0"),
        };
        assert_eq!(
            (&theft["beat"]["flights"][0][0], &theft["beat"]["flights"][0][1]),
            (&json!(from), &json!(to))
        );
        let told = (viewer == Viewer::Seat(Seat(1))).then_some("You are robbed");
        assert!(told.is_none_or(|told| theft["beat"]["me"] == told));
    }
}

/// The evening is made of lines; what it says is compared with the position that it sums up.
#[test]
fn the_evening_sums_up_what_the_round_came_to() {
    let (mut evenings, mut meals, mut hungry) = (0, 0, 0);
    for seed in 0..12 {
        let seats = [3, 4, 5, 6][seed as usize % 4];
        let mut dead_before = 0;
        every_show(seats, 400 + seed, Viewer::Spectator, |game, shown| {
            let now = game.position();
            for (event, told) in shown {
                let Event::RoundBegins { round, compass } = event else { continue };
                if *round == 1 {
                    continue;
                }
                assert_eq!(told["beat"]["hold"], "evening");
                let sheet = picture(told);
                assert!(sheet.contains(&format!("Evening of round {}", round - 1)));
                let people: Vec<&str> = sheet.split("<li").skip(1).collect();
                let dead = usize::from(seats - now.alive.len());
                assert_eq!(people.len(), usize::from(now.alive.len()) + dead - dead_before, "{sheet}");
                dead_before = dead;
                let meal = now
                    .meal
                    .filter(|_| shown.iter().any(|(event, _)| matches!(event, Event::PileRevealed { .. })));
                for seat in now.alive {
                    let name = format!("<b>{}</b>", NAMES[seat.index()]);
                    let one = people.iter().find(|one| one.contains(&name)).expect("the living are there");
                    let hearts = one.matches("#heart\"").count();
                    assert_eq!(hearts, usize::from(now.vitality[seat.index()]), "{one}");
                    assert_eq!(one.contains("#compass"), seat == *compass);
                    let starved = shown
                        .iter()
                        .any(|(event, _)| matches!(event, Event::Unfed { seats } if seats.has(seat)));
                    assert_eq!(one.contains("hungry"), starved, "{one}");
                    hungry += usize::from(starved);
                }
                if let Some(meal) = meal {
                    assert!(sheet.contains(&format!("{} food for {}", meal.total, meal.mouths)), "{sheet}");
                    meals += 1;
                }
                let left = now.view(Viewer::Spectator).events_left;
                assert!(if left == 0 {
                    sheet.contains("is next")
                } else {
                    sheet.contains(&format!("<b>{left} event"))
                });
                evenings += 1;
            }
        });
    }
    assert!(evenings > 20 && meals > 5 && hungry > 3, "{evenings} {meals} {hungry}");
}

/// The values of the moves that can be made on the board, each once.
fn on_the_board(page: &str) -> std::collections::BTreeSet<String> {
    let board = page.split("<section class=\"board\"").nth(1).unwrap().split("<fieldset").next().unwrap();
    let read = |start: &str| -> Vec<String> {
        board.split(start).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    read(" data-move=\"").into_iter().chain(read(" name=\"move\" value=\"")).collect()
}

#[test]
fn what_is_lit_on_the_raft_is_exactly_what_can_be_answered() {
    let mut lit = 0;
    for (seats, seed) in [(3, 500), (4, 501), (5, 502), (6, 503)] {
        along::<Position>(seats, seed, Brain::Random, |game| {
            for viewer in (0..seats).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Spectator]) {
                let table = table_of(game, viewer);
                let page = pages::table(&table).into_string();
                let answers: std::collections::BTreeSet<String> = sight_of::<Position>(&table)
                    .answers
                    .iter()
                    .map(|offer| common::attribute_of(&offer.mv))
                    .collect();
                assert_eq!(on_the_board(&page), answers, "{viewer:?} after {} moves", game.len());
                let scene = tokens(&page);
                assert_eq!(scene.matches(" lit\"").count(), scene.matches("role=\"button\"").count());
                assert_eq!(scene.matches("role=\"button\"").count(), scene.matches("tabindex=\"0\"").count());
                for menu in common::values(scene, "data-menu") {
                    assert_eq!(page.matches(&format!("id=\"{menu}\"")).count(), 1, "{menu}");
                }
                lit += answers.len();
            }
        });
    }
    assert!(lit > 50, "{lit}");
}

/// Another position that a seat cannot tell from this one is shown by the same page, with the same happenings.
#[test]
fn what_is_staged_tells_no_more_than_the_log() {
    for (seats, seed) in [(3, 600), (5, 601), (6, 602)] {
        along::<Position>(seats, seed, Brain::Random, |game| {
            for seat in (0..seats).map(Seat) {
                let mut other = *game.position();
                other.redeal(seat, &mut Rng::new(7 + game.len() as u64));
                let all = |table: &TablePage| push::step(table, 0);
                assert_eq!(
                    all(&table_of(game, Viewer::Seat(seat))),
                    all(&table_at(game, &other, Viewer::Seat(seat))),
                    "seat {seat} after {} moves",
                    game.len()
                );
            }
        });
    }
}

#[test]
fn a_newcomer_finds_the_goal_and_what_others_may_want() {
    let game = Match::<Position>::new(Setup::new(5), "goal", Names::new(NAMES));
    for viewer in [Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let page = page(&game, viewer);
        let goal = page.split("<p class=\"goal\"").nth(1).unwrap().split("</p>").next().unwrap();
        assert!(
            goal.contains("Stay alive for")
                && goal.contains("Rescue! takes")
                && goal.contains("popovertarget=\"agendas\""),
            "{goal}"
        );
        let list = page.split("id=\"agendas\"").nth(1).unwrap().split("</ul>").next().unwrap();
        for agenda in game.position().setup.dealt().iter() {
            assert!(list.contains(&agenda.facts().text), "{agenda:?} is in play");
        }
        assert_eq!(list.matches("<li").count(), 5);
        assert_eq!(list.matches("#pencil\"").count(), list.matches("class=\"recon\"").count());
        assert!(list.contains("class=\"recon\""), "what is reconstructed says so");
        assert_eq!(list.matches("(you)").count(), usize::from(viewer != Viewer::Spectator));
    }
    let rules = pages::rules(shelf::GameId::OpenSea).into_string();
    assert_eq!(
        rules
            .split("class=\"panels\"")
            .nth(1)
            .unwrap()
            .split("</ol>")
            .next()
            .unwrap()
            .matches("<li>")
            .count(),
        6
    );
}

#[test]
fn the_end_says_you_won_or_you_lost_in_so_many_words() {
    let mut said = std::collections::HashSet::new();
    for seed in 0..8 {
        let mut game = Match::<Position>::new(Setup::new(4), &format!("end {seed}"), Names::new(NAMES));
        let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
        while let Some((seat, mv)) =
            bots::next_move(game.position(), |_| Some(Brain::Random), &mut rng, &mut lists)
        {
            game.play(seat, &mv).unwrap();
        }
        let ending = shelf::Ending::of(game.position(), game.names()).unwrap();
        for seat in &ending.seats {
            let page = page(&game, Viewer::Seat(seat.seat));
            let title = page.split("id=\"end-title\">").nth(1).unwrap().split("</h2>").next().unwrap();
            let word = if seat.won { "You won." } else { "You lost." };
            assert!(title.starts_with(word), "{title}");
            said.insert(word);
            let finale = page.split("class=\"finale\"").nth(1).unwrap().split("</svg>").next().unwrap();
            let dead = usize::from(4 - game.position().alive.len());
            assert_eq!(finale.matches("class=\"lost\"").count(), dead);
            assert_eq!(finale.contains("The sea is empty"), dead == 4);
        }
    }
    assert_eq!(said.len(), 2);
}

/// The button that makes the items touchable lies over them: a style for every button there would hide them.
#[test]
fn regression_what_lies_over_the_items_is_clear() {
    let (_, sheet, _) = web::assets::get("raft.css").expect("the style sheet of the raft");
    let sheet = String::from_utf8_lossy(&sheet).into_owned();
    assert!(sheet.contains(".items .small {") && !sheet.contains(".items button"));
}
