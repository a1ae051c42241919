//! Writes sample pages into a folder, to be looked at: `cargo run -p web --example pages -- FOLDER`.
//!
//! Serve the folder (`python3 -m http.server -d FOLDER`) rather than opening the files: the drawings are shared sheets.

use std::path::Path;
use std::{env, fs, io};

use hellapagos::{Frame, Position, Setup, Tournament};
use maud::Markup;
use shelf::GameId;
use table::{Game, Match, Names, Seat, Viewer};
use web::model::{ChosenOption, Intent, Lobby, Me, PastGame, Replay, Sitter, Stage, TableLine, TablePage};
use web::pages;

#[path = "../tests/common/mod.rs"]
mod common;

use common::{NAMES, find, table_of, visitor};

/// How many games are tried until bots come to a moment.
const TRIES: u64 = 3000;

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "pages".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))? {
        let file = file?;
        fs::copy(file.path(), folder.join("assets").join(file.file_name()))?;
    }
    let write = |name: &str, page: Markup| fs::write(folder.join(format!("{name}.html")), page.into_string());
    robinson_pages(&write)?;
    if env::args().nth(2).is_some_and(|only| only == "robinson") {
        return Ok(());
    }
    write("lobby", pages::lobby(&lobby()))?;
    write("new", pages::new_table(&visitor(), GameId::Hellapagos))?;
    write("welcome", pages::welcome(&visitor(), "/", Intent::Nothing))?;
    write("me", pages::me(&me()))?;
    write(
        "message",
        pages::message(404, "There is no such table", "Ask for the link again, or join by code."),
    )?;
    write("rules", pages::rules(GameId::Hellapagos))?;
    write("gathering", pages::table(&gathering()))?;
    let turn = |at: &Position| {
        let now = at;
        matches!(now.frame(), Frame::Turn { seat: Seat(0) }) && now.round > 3
    };
    let voting = |at: &Position| {
        matches!(at.frame(), Frame::Ballot { .. }) && at.asked().has(Seat(0)) && at.asked().len() < 3
    };
    let verdict = |at: &Position| matches!(at.frame(), Frame::Verdict { .. });
    let short = |at: &Position| matches!(at.frame(), Frame::Shortage { .. }) && at.asked().has(Seat(0));
    let dead = |at: &Position| !at.alive.has(Seat(0)) && at.alive.len() > 2;
    let over = |at: &Position| at.is_over();
    for (name, seats, wanted) in [
        ("turn", 5, &turn as &dyn Fn(&Position) -> bool),
        ("turn-3", 3, &turn),
        ("turn-12", 12, &turn),
        ("ballot", 6, &voting),
        ("ballot-12", 12, &voting),
        ("verdict", 7, &verdict),
        ("shortage", 5, &short),
        ("dead", 6, &dead),
        ("over", 5, &over),
        ("over-12", 12, &over),
    ] {
        let found = find(&Setup::new(seats), TRIES, wanted).expect("bots come to every moment");
        write(name, pages::table(&table_of(&found, Viewer::Seat(Seat(0)))))?;
        if name == "turn" {
            write("watch", pages::table(&table_of(&found, Viewer::Spectator)))?;
        }
        if name == "over" {
            let of = found.len();
            let earlier = found.at(of / 2);
            let table = table_of(&earlier, Viewer::All);
            write(
                "replay",
                pages::replay(&Replay {
                    visitor: visitor(),
                    table,
                    at: of / 2,
                    of,
                    eyes: "all".to_owned(),
                    whole: None,
                }),
            )?;
        }
    }
    let series = Setup { tournament: Tournament::Cooperative, games: 3, ..Setup::new(5) };
    let second = |at: &Position| at.game == 2 && turn(at);
    write(
        "series",
        pages::table(&table_of(
            &find(&series, TRIES, &second).expect("bots come to every moment"),
            Viewer::Seat(Seat(0)),
        )),
    )?;
    write(
        "series-over",
        pages::table(&table_of(
            &find(&series, TRIES, &over).expect("bots come to every moment"),
            Viewer::Seat(Seat(0)),
        )),
    )?;
    open_sea(&write)?;
    days_pages(&write)
}

/// The raft at its moments.
fn open_sea(write: &dyn Fn(&str, Markup) -> io::Result<()>) -> io::Result<()> {
    use open_sea::{Frame, Phase, Position, Setup};
    let me = Seat(0);
    let items = |at: &Position| matches!(at.frame, Frame::Use { seat } if seat == me) && at.round > 1;
    let calling = |at: &Position| matches!(at.frame, Frame::Call { seat } if seat == me) && at.round > 2;
    let voting = |at: &Position| {
        matches!(at.frame, Frame::Ballot { .. }) && at.asked().has(me) && at.asked().len() < 3
    };
    let sealed = |at: &Position| {
        matches!(at.frame, Frame::Ballot { .. }) && at.votes.given().has(me) && at.asked().len() == 1
    };
    let turned = |at: &Position| {
        at.last_vote.is_some_and(|vote| vote.round == at.round)
            && at.phase == Phase::Vote
            && matches!(at.frame, Frame::Call { .. })
    };
    let laying =
        |at: &Position| matches!(at.frame, Frame::Lay { seat } if seat == me) && at.hands.pile.len() > 3;
    let plenty = |at: &Position| {
        matches!(at.frame, Frame::Lay { seat } if seat == me) && at.hands.kinds(me).count() > 6
    };
    let meal = |at: &Position| {
        matches!(at.frame, Frame::Feed { .. }) && at.asked().has(me) && at.hands.pile.len() > 4
    };
    let gulls = |at: &Position| matches!(at.frame, Frame::Gulls) && at.asked().has(me);
    let rescue = |at: &Position| matches!(at.frame, Frame::Pick { .. }) && at.asked().has(me);
    let near = |at: &Position| matches!(at.frame, Frame::Draw) && at.asked().has(me);
    let dead = |at: &Position| !at.alive.has(me) && at.alive.len() > 2;
    let over = |at: &Position| at.is_over();
    for (name, seats, wanted) in [
        ("sea-items", 5, &items as &dyn Fn(&Position) -> bool),
        ("sea-items-3", 3, &items),
        ("sea-call", 6, &calling),
        ("sea-ballot", 6, &voting),
        ("sea-sealed", 5, &sealed),
        ("sea-turned", 5, &turned),
        ("sea-pile", 5, &laying),
        ("sea-plenty", 5, &plenty),
        ("sea-meal", 5, &meal),
        ("sea-gulls", 4, &gulls),
        ("sea-rescue", 5, &rescue),
        ("sea-near", 4, &near),
        ("sea-dead", 6, &dead),
        ("sea-over", 5, &over),
        ("sea-over-6", 6, &over),
    ] {
        let found = find(&Setup::new(seats), TRIES, wanted).expect("bots come to every moment");
        write(name, pages::table(&table_of(&found, Viewer::Seat(me))))?;
        if name == "sea-turned" {
            write("sea-watch", pages::table(&table_of(&found, Viewer::Spectator)))?;
        }
    }
    write("sea-new", pages::new_table(&visitor(), GameId::OpenSea))?;
    write("sea-rules", pages::rules(GameId::OpenSea))
}

/// 21 Days at its moments.
fn days_pages(write: &dyn Fn(&str, Markup) -> io::Result<()>) -> io::Result<()> {
    use twenty_one_days::{Choice, Frame, Person, Phase, Position, Roll, Setup};
    write("days-new", pages::new_table(&visitor(), GameId::TwentyOneDays))?;
    write("days-rules", pages::rules(GameId::TwentyOneDays))?;
    let mine = |at: &Position| at.asked().has(Seat(0));
    let three = Setup { weather: true, kite: true, ..Setup::new(3) };
    let two = Setup {
        survivor_1: Choice::Person(Person::Maya),
        survivor_2: Choice::Person(Person::Kid),
        ..Setup::new(2)
    };
    let solo = Setup { scruffs: true, ..Setup::new(1) };
    let lost = |at: &Position| at.lost[0] + at.lost[1];
    type Wanted<'a> = &'a dyn Fn(&Position) -> bool;
    let moments: [(&str, Setup, Wanted); 17] = [
        ("days-seating", Setup::new(4), &|at| mine(at) && at.phase == Phase::Seats),
        ("days-placing", two, &|at| {
            mine(at) && at.day > 4 && matches!(at.frame(), Frame::Placing { .. }) && at.rod_broken
        }),
        ("days-octopus", Setup::new(4), &|at| {
            mine(at) && matches!(at.frame(), Frame::Roll { roll: Roll::Defence { .. }, .. })
        }),
        ("days-roll", Setup::new(3), &|at| {
            mine(at)
                && at.day > 3
                && matches!(at.frame(), Frame::Roll { roll: Roll::Hope, dice, .. } if dice.len() > 1)
        }),
        ("days-pack", Setup::new(2), &|at| {
            mine(at) && matches!(at.frame(), Frame::Roll { roll: Roll::Pack, .. })
        }),
        ("days-disaster", Setup::new(3), &|at| {
            mine(at) && at.day > 8 && matches!(at.frame(), Frame::Disaster { step: None, .. })
        }),
        ("days-swim", three, &|at| mine(at) && matches!(at.frame(), Frame::Roll { roll: Roll::Swim, .. })),
        ("days-flick", three, &|at| {
            mine(at) && at.day > 3 && matches!(at.frame(), Frame::Flick { space: Some(_), .. })
        }),
        ("days-breaking", Setup::new(2), &|at| {
            mine(at) && lost(at) > 2 && at.alive.len() > 1 && matches!(at.frame(), Frame::Placing { .. })
        }),
        ("days-broken", Setup::new(1), &|at| mine(at) && lost(at) > 3 && !at.alive.is_empty()),
        ("days-paw", solo, &|at| {
            mine(at) && matches!(at.frame(), Frame::Roll { roll: Roll::Paw { .. }, .. })
        }),
        ("days-scruffs", solo, &|at| mine(at) && at.day > 5 && matches!(at.frame(), Frame::Placing { .. })),
        ("days-weather", three, &|at| {
            mine(at) && at.weather.is_some() && at.day > 6 && matches!(at.frame(), Frame::Placing { .. })
        }),
        ("days-finale", Setup::new(2), &|at| {
            mine(at) && at.alive.len() > 1 && matches!(at.frame(), Frame::Signal { .. })
        }),
        ("days-finale-roll", Setup::new(1), &|at| {
            mine(at) && at.day == 21 && matches!(at.frame(), Frame::Roll { .. })
        }),
        ("days-rescued", Setup::new(2), &|at| at.phase == Phase::Over && at.rescued),
        ("days-lost", Setup::new(2), &|at| at.phase == Phase::Over && !at.rescued && at.day > 15),
    ];
    for (name, setup, wanted) in moments {
        match find(&setup, TRIES, wanted) {
            Some(found) => {
                write(name, pages::table(&table_of(&found, Viewer::Seat(Seat(0)))))?;
                if name == "days-placing" {
                    write("days-watch", pages::table(&table_of(&found, Viewer::Spectator)))?;
                }
            }
            None => eprintln!("nobody came to {name}"),
        }
    }
    Ok(())
}

/// Robinson Crusoe at its moments.
fn robinson_pages(write: &dyn Fn(&str, Markup) -> io::Result<()>) -> io::Result<()> {
    use robinson_crusoe::pieces::Scenario;
    use robinson_crusoe::{Frame, Phase, Position, Setup};
    write("robinson-new", pages::new_table(&visitor(), GameId::RobinsonCrusoe))?;
    write("robinson-rules", pages::rules(GameId::RobinsonCrusoe))?;
    let mine = |at: &Position| at.asked().has(Seat(0));
    let planning = move |at: &Position, jobs: usize| {
        mine(at) && at.phase == Phase::Planning && at.stack.is_empty() && at.plan.len() >= jobs
    };
    let one = Setup { characters: 3, ..Setup::new(1) };
    let scenario = |scenario| Setup::new(2).in_scenario(scenario);
    type Wanted<'a> = &'a dyn Fn(&Position) -> bool;
    let moments: [(&str, Setup, Wanted); 15] = [
        ("robinson-first", Setup::new(2), &|at| planning(at, 0)),
        ("robinson-plan", Setup::new(2), &|at| {
            planning(at, 3)
                && at.round > 3
                && at.round < 7
                && at.idle_pawns(at.heroes().lowest().unwrap_or(robinson_crusoe::pieces::Who::First)) > 0
        }),
        ("robinson-solo", Setup::new(1), &|at| planning(at, 1) && at.round > 4),
        ("robinson-four", Setup::new(4), &|at| planning(at, 4) && at.round > 2),
        ("robinson-many", one, &|at| planning(at, 2) && at.round > 1),
        ("robinson-roll", Setup::new(2), &|at| mine(at) && matches!(at.frame(), Frame::Roll { .. })),
        ("robinson-fight", Setup::new(3), &|at| mine(at) && matches!(at.frame(), Frame::Fight { .. })),
        ("robinson-card", Setup::new(2), &|at| {
            mine(at) && at.round > 1 && matches!(at.frame(), Frame::Ask { .. })
        }),
        ("robinson-night", Setup::new(2), &|at| {
            mine(at) && at.phase == Phase::Night && matches!(at.frame(), Frame::Query { .. })
        }),
        ("robinson-lost", Setup::new(2), &|at| at.phase == Phase::Over),
        ("robinson-cursed", scenario(Scenario::CursedIsland), &|at| planning(at, 2) && at.round > 3),
        ("robinson-jenny", scenario(Scenario::JennyNeedsHelp), &|at| planning(at, 2) && at.round > 2),
        ("robinson-volcano", scenario(Scenario::VolcanoIsland), &|at| planning(at, 2) && at.round > 3),
        ("robinson-cannibals", scenario(Scenario::CannibalIsland), &|at| planning(at, 2) && at.round > 3),
        ("robinson-family", scenario(Scenario::RobinsonFamily), &|at| planning(at, 2) && at.round > 3),
    ];
    for (name, setup, wanted) in moments {
        match find(&setup, TRIES, wanted) {
            Some(found) => {
                write(name, pages::table(&table_of(&found, Viewer::Seat(Seat(0)))))?;
                if name == "robinson-plan" {
                    write("robinson-watch", pages::table(&table_of(&found, Viewer::Spectator)))?;
                }
            }
            None => eprintln!("nobody came to {name}"),
        }
    }
    Ok(())
}

fn gathering() -> TablePage {
    let seed = Match::<Position>::new(Setup::new(5), "sample", Names::new(NAMES));
    let mut table = table_of(&seed, Viewer::Seat(Seat(0)));
    table.stage = Stage::Gathering;
    table.sight = None;
    table.invite = Some("https://marooned.example/t/a1b2?join=7fk2".to_owned());
    table.code = Some("SHARK-42".to_owned());
    table.options = vec![
        ChosenOption { name: "First player".to_owned(), value: "random".to_owned() },
        ChosenOption { name: "Voice of the dead".to_owned(), value: "no".to_owned() },
        ChosenOption { name: "Clock".to_owned(), value: "1 minute".to_owned() },
    ];
    table.chairs[3].sitter = Sitter::Nobody;
    table.chairs[4].sitter = Sitter::Nobody;
    table
}

fn lobby() -> Lobby {
    let line = |id: &str, title: &str, people: &[Option<&str>], stage: Stage, my_turn: bool| TableLine {
        id: id.to_owned(),
        game: GameId::Hellapagos,
        title: title.to_owned(),
        people: people.iter().map(|name| name.map(str::to_owned)).collect(),
        stage,
        my_turn,
    };
    Lobby {
        visitor: visitor(),
        open: vec![
            line("b1", "Anybody for a quick one?", &[Some("Kofi"), None, None], Stage::Gathering, false),
            line(
                "b2",
                "Island of the day",
                &[Some("Pál"), Some("Bo"), None, None, None],
                Stage::Gathering,
                false,
            ),
        ],
        mine: vec![line(
            "a1b2",
            "The usual suspects",
            &[Some("Mary"), Some("Ben"), Some("Adrian")],
            Stage::Playing,
            true,
        )],
        watch: vec![line(
            "c1",
            "Night shift",
            &[Some("Igor"), Some("Dolores"), Some("Sun-hi")],
            Stage::Playing,
            false,
        )],
        finished: vec![line(
            "d1",
            "Sunday",
            &[Some("Mary"), Some("Wilhelmina"), Some("Ottoline")],
            Stage::Over,
            false,
        )],
    }
}

fn me() -> Me {
    let played = |game, made, won| PastGame {
        id: "a1b2".to_owned(),
        game,
        title: "The usual suspects".to_owned(),
        made,
        others: NAMES[1..4].iter().map(|name| (*name).to_owned()).collect(),
        won,
    };
    Me {
        visitor: visitor(),
        face: Some(14),
        always_ask: false,
        tables: lobby().mine,
        past: vec![
            played(GameId::Hellapagos, 1_760_000_000, Some(true)),
            played(GameId::OpenSea, 1_750_000_000, Some(false)),
            played(GameId::TwentyOneDays, 1_740_000_000, None),
        ],
    }
}
