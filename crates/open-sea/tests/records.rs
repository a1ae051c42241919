//! Finished games that must replay for ever. `UPDATE_RECORDS=1 cargo test -p open-sea --test records` writes them anew:
//! only for a new version of the rules or of the box.

use std::path::{Path, PathBuf};

use open_sea::{Agenda, Event, Events, Fate, FirstPlayer, Items, Move, Phase, Position, Setup};
use table::laws::random_move;
use table::{Game, Key, Match, Names, Record, Rng, Seat, Viewer};

/// What a record is kept for.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    /// Somebody wins by this agenda.
    Won(Agenda),
    /// The last one alive draws from The End Is Near, more than once, and is rescued.
    TheEnd,
    /// The last one alive dies of The End Is Near.
    TheEndAndDeath,
    /// Rescue! comes by a Flare.
    Flare,
    /// Rescue! is drawn in round 11, and the Compass holder picks.
    Drawn,
}

/// The games: file, setup, and what they are kept for.
fn games() -> Vec<(&'static str, Setup, Wanted)> {
    let first = Setup { first_player: FirstPlayer::Seat(Seat(2)), ..Setup::new(4) };
    let named = Setup { items: Items::Named, events: Events::Tame, ..Setup::new(6) };
    vec![
        ("target", Setup::new(3), Wanted::Won(Agenda::Target)),
        ("killer", Setup::new(4), Wanted::Won(Agenda::Killer)),
        ("guardian", Setup::new(5), Wanted::Won(Agenda::Guardian)),
        ("lone-wolf", first, Wanted::Won(Agenda::LoneWolf)),
        ("saviour", Setup::new(5), Wanted::Won(Agenda::Saviour)),
        ("sacrifice", named, Wanted::Won(Agenda::Sacrifice)),
        ("the-end-is-near", Setup::new(3), Wanted::TheEnd),
        ("the-end-is-near-and-death", Setup::new(4), Wanted::TheEndAndDeath),
        ("rescue-by-flare", Setup::new(6), Wanted::Flare),
        ("rescue-drawn", Setup::new(5), Wanted::Drawn),
    ]
}

/// Whether a finished game shows what it is kept for.
fn shows(game: &Match<Position>, wanted: Wanted) -> bool {
    let position = game.position();
    let all = || (0..position.seats()).map(Seat);
    let view = position.view(Viewer::Spectator);
    let round_of_flare = || {
        game.moves().iter().enumerate().any(|(n, played)| {
            let lit = matches!(played.mv, Move::Use { item } if item.facts().id == "flare");
            let sighted = |told: &table::Told<Event>| matches!(told.face, Event::RescueSighted { .. });
            let end = game.at(n + 1);
            lit && end.story_since(n).iter().any(sighted)
        })
    };
    match wanted {
        Wanted::Won(agenda) => {
            position.round > 4
                && all().any(|seat| {
                    position.agendas[seat.index()] == agenda && view.castaways[seat.index()].won == Some(true)
                })
        }
        Wanted::TheEnd => position.end_gone.len() > 1 && position.alive.len() == 1,
        Wanted::TheEndAndDeath => !position.end_gone.is_empty() && position.alive.is_empty(),
        Wanted::Flare => position.sea.left() == 0 && round_of_flare(),
        Wanted::Drawn => {
            let left = |seat: Seat| matches!(position.fates[seat.index()], Fate::LeftBehind { .. });
            position.round == 11 && all().any(left)
        }
    }
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{name}.json"))
}

/// Random games with mostly peaceable voters, until one shows what is wanted.
fn play(name: &str, setup: Setup, wanted: Wanted) -> Record<Position> {
    let names = Names::new((0..setup.seats).map(|seat| format!("Castaway {seat}")));
    let mut moves = Vec::new();
    for number in 0.. {
        let seed = format!("{name} {number}");
        let mut game = Match::<Position>::new(setup, &seed, names.clone());
        let mut rng = Rng::new(Key::from_seed(&seed).0[0]);
        while let Some((seat, mv)) = random_move(game.position(), 20, &mut rng, &mut moves) {
            let peace = Move::Vote { yes: false };
            let calm = matches!(mv, Move::Vote { yes: true }) && !rng.one_in(4);
            let mv = if calm && game.position().check(seat, &peace).is_ok() { peace } else { mv };
            game.play(seat, &mv).expect("every listed move is accepted");
        }
        if shows(&game, wanted) {
            return game.save();
        }
    }
    unreachable!("sooner or later every end is reached")
}

fn read(name: &str) -> Record<Position> {
    let text = std::fs::read_to_string(path(name)).expect("the record is in the project");
    serde_json::from_str(&text).expect("the record is well formed")
}

#[test]
fn finished_games_replay_to_their_end() {
    let update = std::env::var_os("UPDATE_RECORDS").is_some();
    for (name, setup, wanted) in games().into_iter().filter(|_| update) {
        let text = serde_json::to_string(&play(name, setup, wanted)).expect("a record is plain data");
        std::fs::write(path(name), text + "\n").expect("the record can be written");
    }
    for (name, setup, wanted) in games() {
        let replay = Match::<Position>::load(&read(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(replay.position().phase, Phase::Over, "{name} is not over");
        assert_eq!(replay.position().setup(), setup, "{name}");
        assert!(shows(&replay, wanted), "{name} does not show {wanted:?}");
    }
}

#[test]
fn no_other_file_lies_among_the_records() {
    let files =
        std::fs::read_dir(path("any").parent().expect("it is a folder")).expect("it is in the project");
    assert_eq!(files.count(), games().len());
}

#[test]
fn a_record_with_a_changed_move_is_refused() {
    let mut record = read("target");
    let vote = record.moves.iter().position(|played| matches!(played.mv, Move::Vote { .. }));
    let vote = vote.expect("somebody voted");
    record.moves[vote].mv = match record.moves[vote].mv {
        Move::Vote { yes } => Move::Vote { yes: !yes },
        other => other,
    };
    assert!(Match::load(&record).is_err());
    let mut record = read("target");
    record.moves.pop();
    assert!(Match::load(&record).is_err());
    let mut record = read("target");
    record.marks[1].hash.replace_range(..4, "0000");
    assert!(Match::load(&record).is_err());
}

/// What a spectator hears of a whole game never tells who laid which card.
#[test]
fn a_spectator_never_hears_who_laid_what() {
    for (name, _, _) in games() {
        let replay = Match::<Position>::load(&read(name)).expect("it replays");
        for told in replay.story() {
            let heard =
                told.seen_by(Viewer::Spectator).map(|event| serde_json::to_value(event).expect("plain data"));
            if let Some(event) =
                heard.filter(|event| event["event"] == "laid" || event["event"] == "pile-closed")
            {
                assert_eq!(event.as_object().map(|fields| fields.len()), Some(3), "{event}");
            }
        }
    }
}
