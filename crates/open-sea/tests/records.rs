//! Finished games that must replay for ever. `UPDATE_RECORDS=1 cargo test -p open-sea --test records` writes them anew:
//! only for a new version of the rules or of the box.

use open_sea::{Agenda, Effect, Event, Events, Fate, FirstPlayer, Item, Items, Move, Position, Setup};
use table::laws::random_move;
use table::{Game, Match, Rng, Seat, Viewer};
use trials::{Records, search};

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
    // Without what the rulebook does not name there is more food among the items: enough for random people to see round 11.
    let fed = Setup { items: Items::Named, ..Setup::new(5) };
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
        ("rescue-drawn", fed, Wanted::Drawn),
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

fn records() -> Records {
    Records::of(env!("CARGO_MANIFEST_DIR"))
}

/// A random move, but people are mostly peaceable and lay their food: else nobody sees the last round.
fn peaceable(game: &Position, rng: &mut Rng, moves: &mut Vec<Move>) -> Option<(Seat, Move)> {
    let (seat, mv) = random_move(game, 20, rng, moves)?;
    if rng.one_in(8) {
        return Some((seat, mv));
    }
    let food = |mv: &&Move| matches!(mv, Move::Lay { item } if item.food() > 0);
    let weapon = |item: Item| matches!(item.effect(), Effect::Kill | Effect::Wound);
    let kind = match mv {
        Move::Vote { yes: true } => Some(Move::Vote { yes: false }),
        Move::CallVote { .. } => Some(Move::Pass),
        Move::UseOn { item, .. } if weapon(item) => Some(Move::Pass),
        Move::Lay { .. } | Move::Pass => moves.iter().find(food).copied(),
        _ => None,
    };
    Some((seat, kind.filter(|kind| game.check(seat, kind).is_ok()).unwrap_or(mv)))
}

#[test]
fn finished_games_replay_to_their_end() {
    for (name, setup, wanted) in games() {
        records().update(name, || search(name, &setup, peaceable, |game| shows(game, wanted)));
        let replay = records().replay::<Position>(name);
        assert_eq!(replay.position().setup(), setup, "{name}");
        assert!(shows(&replay, wanted), "{name} does not show {wanted:?}");
    }
}

#[test]
fn no_other_file_lies_among_the_records() {
    records().are(games().len());
}

#[test]
fn a_record_with_a_changed_move_is_refused() {
    records().refuse_changes::<Position>("target", |record| {
        let vote = record.moves.iter_mut().find_map(|played| match &mut played.mv {
            Move::Vote { yes } => Some(yes),
            _ => None,
        });
        let yes = vote.expect("somebody voted");
        *yes = !*yes;
    });
}

/// What a spectator hears of a whole game never tells who laid which card.
#[test]
fn a_spectator_never_hears_who_laid_what() {
    for (name, _, _) in games() {
        let replay = records().replay::<Position>(name);
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

#[test]
fn every_changed_move_of_a_record_is_found() {
    for name in ["the-end-is-near", "target"] {
        records().every_change_is_found::<Position>(name);
    }
}
