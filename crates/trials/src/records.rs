//! Finished games that must replay for ever.

use std::path::{Path, PathBuf};

use table::{Game, Key, Match, Names, Record, Rng, Seat};

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
        serde_json::from_str(&text).expect("the record is well formed")
    }

    /// Keeps a record, if `UPDATE_RECORDS` asks for it: only for a new version of the rules.
    pub fn update<G: Game>(&self, name: &str, play: impl FnOnce() -> Record<G>) {
        if std::env::var_os("UPDATE_RECORDS").is_some() {
            let text = serde_json::to_string(&play()).expect("a record is plain data");
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

    /// So many records are there, and nothing else.
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
