//! Finished games that must replay for ever.

use std::path::{Path, PathBuf};

use table::record::record_from_json;
use table::{Game, Key, Match, Names, Played, Record, Rng, Seat, Written};

/// Something to be changed in a list of moves.
type Change<'a, G> = &'a dyn Fn(&mut Vec<Played<<G as Game>::Move>>);

/// The folder of a game's records.
#[derive(Clone, Debug)]
pub struct Records(PathBuf);

impl Records {
    /// Those of the crate in this folder (`CARGO_MANIFEST_DIR`).
    pub fn of(manifest: &str) -> Records {
        Records(Path::new(manifest).join("tests/records"))
    }

    /// Where a record lies.
    fn path(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}.json"))
    }

    /// A record as it was saved.
    #[track_caller]
    pub fn read<G: Game>(&self, name: &str) -> Record<G> {
        let text = std::fs::read_to_string(self.path(name)).expect("the record is in the project");
        let json = serde_json::from_str(&text).expect("the record is JSON");
        record_from_json(&json).expect("the record is well formed")
    }

    /// Keeps a record, if `UPDATE_RECORDS` asks for it: only for a new version of the rules.
    pub fn update<G: Game>(&self, name: &str, play: impl FnOnce() -> Record<G>) {
        if std::env::var_os("UPDATE_RECORDS").is_some() {
            let text = play().to_json().to_string();
            std::fs::write(self.path(name), text + "\n").expect("the record can be written");
        }
    }

    /// Replays a record to its end, checking every move.
    #[track_caller]
    pub fn replay<G: Game>(&self, name: &str) -> Match<G> {
        let replay = Match::<G>::load(&self.read(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(replay.position().is_over(), "{name} is not over");
        replay
    }

    /// This many records are there, and nothing else.
    #[track_caller]
    pub fn are(&self, count: usize) {
        let files = std::fs::read_dir(&self.0).expect("the folder is in the project");
        assert_eq!(files.count(), count, "files in {}", self.0.display());
    }

    /// A record is refused with something changed in it, without its last move, and with another mark.
    #[track_caller]
    pub fn refuse_changes<G: Game>(&self, name: &str, change: impl Fn(&mut Record<G>)) {
        let refused = |change: &dyn Fn(&mut Record<G>)| {
            let mut record = self.read(name);
            change(&mut record);
            assert!(Match::load(&record).is_err(), "the changed {name} replays");
        };
        refused(&change);
        refused(&|record| record.moves.truncate(record.moves.len() - 1));
        refused(&|record| record.marks[1].hash.replace_range(..4, "0000"));
    }

    /// Every single change of the moves is found, and named at its place: each move becomes every other one that the
    /// rules allow there to anybody, is left out, and is swapped with the next.
    #[track_caller]
    pub fn every_change_is_found<G: Game>(&self, name: &str) {
        let whole = self.read::<G>(name);
        let game = Match::load(&whole).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut changes = 0;
        let mut found = |number: usize, change: Change<'_, G>| {
            let mut record = whole.clone();
            change(&mut record.moves);
            record.links.truncate(record.moves.len());
            if record.moves != whole.moves {
                changes += 1;
                let error = Match::load(&record).expect_err("a changed record is refused");
                let missing = record.moves.len() < whole.moves.len();
                assert!(
                    error.place == format!("moves[{number}]") || missing && error.place == "marks",
                    "{name}, change at move {number}: {error}"
                );
            }
        };
        let mut earlier = game.at(0);
        for (number, made) in whole.moves.iter().enumerate() {
            for seat in (0..game.position().seats()).map(Seat) {
                let mut listed = Vec::new();
                earlier.position().answers(seat, &mut listed);
                earlier.position().asides(seat, &mut listed);
                // The same by somebody else may be refused by the rules: it is called a change all the same.
                listed.push(made.mv);
                for mv in listed {
                    found(number, &|moves| moves[number] = Played { seat, mv });
                }
            }
            found(number, &|moves| {
                moves.remove(number);
            });
            if number + 1 < whole.moves.len() {
                found(number, &|moves| moves.swap(number, number + 1));
            }
            earlier.play(made.seat, &made.mv).expect("it was made");
        }
        assert!(changes > 2 * whole.moves.len(), "there was nothing to be changed");
    }
}

/// Plays games with the moves that `choose` makes, until one ends as it is wanted.
pub fn search<G: Game>(
    name: &str,
    setup: &G::Setup,
    mut choose: impl FnMut(&G, &mut Rng, &mut Vec<G::Move>) -> Option<(Seat, G::Move)>,
    wanted: impl Fn(&Match<G>) -> bool,
) -> Record<G> {
    let mut moves = Vec::new();
    for number in 0.. {
        let seed = format!("{name} {number}");
        let mut game = Match::<G>::new(setup.clone(), &seed, Names::default());
        game.rename(Names::new((0..game.position().seats()).map(|seat| format!("Castaway {seat}"))));
        let mut rng = Rng::new(Key::from_seed(&seed).0[0]);
        while let Some((seat, mv)) = choose(game.position(), &mut rng, &mut moves) {
            game.play(seat, &mv).expect("every listed move is accepted");
        }
        if wanted(&game) {
            return game.save();
        }
    }
    unreachable!("sooner or later every end is reached")
}
