//! Finished games that must replay for ever. `UPDATE_RECORDS=1 cargo test -p hellapagos --test records` writes them
//! anew: only for a new version of the rules.

use std::path::{Path, PathBuf};

use hellapagos::{FirstPlayer, Position, Setup, Tournament};
use table::laws::random_move;
use table::{Game, Key, Match, Names, Record, Rng, Seat};

/// The games: file, setup, and one aside in so many moves.
fn games() -> [(&'static str, Setup, usize); 5] {
    [
        ("three", Setup::new(3), 4),
        ("five", Setup::new(5), 6),
        ("seven-with-spirits", Setup { voice_of_the_dead: true, ..Setup::new(7) }, 8),
        (
            "four-in-a-tournament",
            Setup { tournament: Tournament::Cooperative, games: 2, ..Setup::new(4) },
            12,
        ),
        ("twelve", Setup { first_player: FirstPlayer::Seat(Seat(7)), ..Setup::new(12) }, 12),
    ]
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{name}.json"))
}

/// Random games until a long one ends with somebody on the raft: most of them end badly, and early.
fn play(name: &str, setup: Setup, asides: usize) -> Record<Position> {
    let names = Names::new((0..setup.seats).map(|seat| format!("Castaway {seat}")));
    let mut moves = Vec::new();
    for number in 0.. {
        let seed = format!("{name} {number}");
        let mut game = Match::<Position>::new(setup, &seed, names.clone());
        let mut rng = Rng::new(Key::from_seed(&seed).0[0]);
        while let Some((seat, mv)) = random_move(game.position(), asides, &mut rng, &mut moves) {
            game.play(seat, &mv).expect("every listed move is accepted");
        }
        let outcome = game.position().outcome(&names).expect("the game is over");
        if outcome.seats.iter().any(|seat| seat.won) && game.position().round > 5 {
            return game.save();
        }
    }
    unreachable!("somebody boards the raft sooner or later")
}

fn read(name: &str) -> Record<Position> {
    let text = std::fs::read_to_string(path(name)).expect("the record is in the project");
    serde_json::from_str(&text).expect("the record is well formed")
}

#[test]
fn finished_games_replay_to_their_end() {
    let update = std::env::var_os("UPDATE_RECORDS").is_some();
    for (name, setup, asides) in games().into_iter().filter(|_| update) {
        let text = serde_json::to_string(&play(name, setup, asides)).expect("a record is plain data");
        std::fs::write(path(name), text + "\n").expect("the record can be written");
    }
    for (name, setup, _) in games() {
        let replay = Match::<Position>::load(&read(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(replay.position().is_over(), "{name} is not over");
        assert_eq!(replay.position().setup(), setup, "{name}");
        let outcome = replay.position().outcome(replay.names()).expect("a finished game has an outcome");
        assert!(outcome.seats.iter().any(|seat| seat.won), "{name} has no winner");
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
    let mut record = read("five");
    let turn = record.moves.iter().position(|played| matches!(played.mv, hellapagos::Move::Act { .. }));
    let turn = turn.expect("somebody acted");
    record.moves[turn].mv = match record.moves[turn].mv {
        hellapagos::Move::Act { action: hellapagos::Action::Fish } => {
            hellapagos::Move::Act { action: hellapagos::Action::CollectWater }
        }
        _ => hellapagos::Move::Act { action: hellapagos::Action::Fish },
    };
    assert!(Match::load(&record).is_err());
    let mut record = read("five");
    record.moves.pop();
    assert!(Match::load(&record).is_err());
    let mut record = read("five");
    record.marks[1].hash.replace_range(..4, "0000");
    assert!(Match::load(&record).is_err());
}
