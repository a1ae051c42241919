//! Finished games that must replay for ever. `UPDATE_RECORDS=1 cargo test -p hellapagos --test records` writes them
//! anew: only for a new version of the rules.

use hellapagos::{Action, FirstPlayer, Move, Position, Setup, Tournament};
use table::laws::random_move;
use table::{Game, Match, Rng, Seat};
use trials::{Records, search};

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

fn records() -> Records {
    Records::of(env!("CARGO_MANIFEST_DIR"))
}

/// Most games end badly, and early: a long one in which somebody boards the raft is worth keeping.
fn is_worth_keeping(game: &Match<Position>) -> bool {
    let outcome = game.position().outcome().expect("the game is over");
    outcome.seats.iter().any(|seat| seat.won) && game.position().round > 5
}

#[test]
fn finished_games_replay_to_their_end() {
    for (name, setup, asides) in games() {
        let choose =
            |game: &Position, rng: &mut Rng, moves: &mut Vec<Move>| random_move(game, asides, rng, moves);
        records().update(name, || search(name, &setup, choose, is_worth_keeping));
        let replay = records().replay::<Position>(name);
        assert_eq!(replay.position().setup(), setup, "{name}");
        assert!(is_worth_keeping(&replay), "{name} ends badly, or early");
    }
}

#[test]
fn no_other_file_lies_among_the_records() {
    records().are(games().len());
}

#[test]
fn a_record_with_a_changed_move_is_refused() {
    records().refuse_changes::<Position>("five", |record| {
        let turn = record.moves.iter().position(|played| matches!(played.mv, Move::Act { .. }));
        let turn = &mut record.moves[turn.expect("somebody acted")].mv;
        let fish = Move::Act { action: Action::Fish };
        *turn = if *turn == fish { Move::Act { action: Action::CollectWater } } else { fish };
    });
}

#[test]
fn every_changed_move_of_a_record_is_found() {
    for name in ["three", "four-in-a-tournament"] {
        records().every_change_is_found::<Position>(name);
    }
}
