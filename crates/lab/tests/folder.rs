//! What a run leaves behind: files that agree with each other, also when it is stopped or the disk is full.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod reader;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bots::{Brain, Budget};
use lab::folder::{self, Force, Medium, Rows};
use lab::rows::Row;
use lab::summary::{Run, json};
use lab::{Detail, Ended, Experiment, LabError, Length, Sheet, Tally, report};
use shelf::{GameId, GameTask, Playable};
use table::Options;

fn experiment(game: GameId, seats: u64) -> Experiment {
    let bots: Vec<Brain> = (0..seats).map(|n| if n == 0 { Brain::Instinct } else { Brain::Random }).collect();
    Experiment::new(game, seats, &Options::new(), &bots, "files").unwrap()
}

/// Files in memory, as long as there is room.
#[derive(Clone, Default)]
struct Disk {
    bytes: Arc<Mutex<Vec<u8>>>,
    room: Arc<AtomicU64>,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = self.room.load(Ordering::Relaxed);
        if room == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let fits = bytes.len().min(room as usize);
        self.bytes.lock().unwrap().extend(&bytes[..fits]);
        self.room.fetch_sub(fits as u64, Ordering::Relaxed);
        Ok(fits)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Medium for Disk {
    fn cut(&mut self, bytes: u64) -> io::Result<()> {
        let mut held = self.bytes.lock().unwrap();
        self.room.fetch_add(held.len() as u64 - bytes, Ordering::Relaxed);
        held.truncate(bytes as usize);
        Ok(())
    }
}

/// Both files, what was counted, and how it went.
struct Kept {
    csv: String,
    parquet: Vec<u8>,
    tally: Tally,
    ended: Result<Ended, LabError>,
}

/// Plays on so many cores, with so much room on the disk.
fn kept(experiment: &Experiment, games: u64, cores: usize, room: u64, stop_after: u64) -> Kept {
    let room = Arc::new(AtomicU64::new(room));
    let disk = || Disk { bytes: Arc::default(), room: Arc::clone(&room) };
    let (csv, parquet) = (disk(), disk());
    let mut rows =
        Rows::new((PathBuf::from("games.csv"), csv.clone()), ("games.parquet".into(), parquet.clone()))
            .unwrap();
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let heard = || {
        if played.fetch_add(1, Ordering::Relaxed) + 1 == stop_after {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
    let ended = pool.install(|| {
        lab::run(experiment, Length::Games(games), Detail::All, &stop, &heard, &mut |sheet| {
            rows.take(experiment, sheet)
        })
    });
    let (tally, settled) = rows.settle(experiment);
    rows.finish().unwrap();
    let csv = String::from_utf8(csv.bytes.lock().unwrap().clone()).unwrap();
    let parquet = parquet.bytes.lock().unwrap().clone();
    Kept { csv, parquet, tally, ended: ended.and_then(|ended| settled.map(|()| ended)) }
}

const PLENTY: u64 = 1 << 30;

/// Both files tell the same, and what was counted agrees with them.
fn check(kept: &Kept, seats: u64) {
    let mut csv = kept.csv.lines().map(reader::csv_fields);
    let heads = csv.next().unwrap();
    let lines: Vec<Vec<String>> = csv.collect();
    assert_eq!(lines.len() as u64, kept.tally.games * seats, "a row for each game and seat");
    let columns = reader::parquet(&kept.parquet);
    for (n, head) in heads.iter().enumerate() {
        let (name, values) = &columns[n];
        assert_eq!(name, head);
        let same = lines.iter().map(|line| &line[n]).eq(values);
        assert!(same, "column {head} differs");
    }
    let column = |name: &str| heads.iter().position(|head| head == name).unwrap();
    for (seat, counted) in kept.tally.seats.iter().enumerate() {
        let theirs = || lines.iter().filter(|line| line[column("seat")] == seat.to_string());
        let won = theirs().filter(|line| line[column("won")] == "true").count();
        assert_eq!(won as u64, counted.won, "seat {seat}");
        let rounds: u64 = theirs().map(|line| line[column("ended")].parse::<u64>().unwrap()).sum();
        assert_eq!(rounds, counted.rounds);
        let numbers: Vec<u64> = theirs().map(|line| line[0].parse().unwrap()).collect();
        assert!(numbers.iter().copied().eq(0..kept.tally.games), "games in order, none left out");
    }
    let mut fates: BTreeMap<String, u64> = BTreeMap::new();
    for fate in lines.iter().flat_map(|line| line[column("fate")].split("; ")) {
        *fates.entry(fate.to_owned()).or_default() += 1;
    }
    let mut counted: BTreeMap<String, u64> = BTreeMap::new();
    for (fate, count) in kept.tally.bots.iter().flat_map(|bot| &bot.fates) {
        *counted.entry(fate.clone()).or_default() += count;
    }
    assert_eq!(fates, counted);
    let details = kept.tally.details.as_ref().unwrap();
    assert_eq!(details.lengths.values().sum::<u64>(), kept.tally.games);
    let ends: u64 = details.ends.values().flat_map(BTreeMap::values).sum();
    assert_eq!(ends, fates.values().sum::<u64>());
}

#[test]
fn files_agree_and_do_not_hang_on_the_number_of_cores() {
    for (game, seats, games) in [
        (GameId::Hellapagos, 4, 150),
        (GameId::OpenSea, 3, 60),
        (GameId::TwentyOneDays, 2, 40),
        (GameId::RobinsonCrusoe, 2, 8),
    ] {
        let experiment = experiment(game, seats);
        let one = kept(&experiment, games, 1, PLENTY, u64::MAX);
        assert_eq!(*one.ended.as_ref().unwrap(), Ended::Whole);
        assert_eq!(one.tally.games, games);
        check(&one, seats);
        let curves = &one.tally.details.as_ref().unwrap().curves;
        let read = curves.last_key_value().map(|((gauge, _), _)| gauge + 1);
        assert_eq!(read, Some(game.run(Gauges)), "every gauge that has a name is read, and no other");
        let deeds = &one.tally.details.as_ref().unwrap().deeds;
        let raw = deeds.keys().find(|deed| {
            // As players read it: a sentence's beginning, no word of programs.
            !deed.starts_with(char::is_uppercase) || deed.contains(['_', ':']) && !deed.contains("pendulum")
        });
        assert!(raw.is_none() && deeds.len() > 5, "{raw:?}");
        let three = kept(&experiment, games, 3, PLENTY, u64::MAX);
        assert!(one.csv == three.csv && one.parquet == three.parquet && one.tally == three.tally);
        let run = Run {
            parts: vec![(experiment, one.tally)],
            wanted: Some(games),
            ended: Ended::Whole,
            changes: Vec::new(),
        };
        let told = json(&run);
        assert_eq!((&told["games"], &told["ended"]), (&games.into(), &"whole".into()));
        check_page(&report::page(&run), game);
    }
}

/// How many gauges a game has names for.
struct Gauges;

impl GameTask for Gauges {
    type Out = usize;

    fn run<G: Playable>(self) -> usize {
        G::GAUGES.len()
    }
}

/// A report needs nothing from outside, and has something to show.
fn check_page(page: &str, game: GameId) {
    for outside in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("prefers-color-scheme: dark") && page.contains(game.name()));
    for section in [
        "Who wins",
        "How long it takes",
        "How it ends, and when",
        "What goes with winning",
        "Through the game",
    ] {
        assert!(page.contains(section), "{}: {section}", game.name());
    }
    assert!(page.contains("polyline") && page.contains("circle") && page.contains("rect"));
}

#[test]
fn batches_do_not_hang_on_the_number_of_cores() {
    let experiment = experiment(GameId::Hellapagos, 12);
    // More than a batch, and no whole number of them.
    let one = kept(&experiment, 1500, 1, PLENTY, u64::MAX);
    let three = kept(&experiment, 1500, 3, PLENTY, u64::MAX);
    assert!(one.csv == three.csv && one.tally == three.tally);
    assert!(one.parquet == three.parquet, "row groups begin where they began");
    check(&one, 12);
}

#[test]
fn a_row_is_written_when_its_game_is_over() {
    for (brain, batch) in [(Brain::Random, None), (Brain::Steady(Budget::USUAL), Some(64))] {
        let experiment = Experiment::new(GameId::Hellapagos, 3, &Options::new(), &[brain], "killed").unwrap();
        let disk = || Disk { bytes: Arc::default(), room: Arc::new(PLENTY.into()) };
        let (csv, parquet) = (disk(), disk());
        let mut rows =
            Rows::new(("games.csv".into(), csv.clone()), ("games.parquet".into(), parquet.clone())).unwrap();
        for game in 0..100 {
            rows.take(&experiment, sheet(game)).unwrap();
            let lines = csv.bytes.lock().unwrap().iter().filter(|byte| **byte == b'\n').count() as u64;
            assert_eq!(lines, 1 + 3 * (game + 1), "whoever kills it now has these");
            let columns = reader::parquet(&parquet.bytes.lock().unwrap());
            let batches = batch.map_or(0, |batch| (game + 1) / batch);
            let rows = 3 * batches * batch.unwrap_or(1);
            assert_eq!(columns[0].1.len() as u64, rows, "can be read at any time: {brain:?}, game {game}");
        }
    }
}

/// A game of three that was won by nobody.
fn sheet(game: u64) -> Sheet {
    let row = |seat: u8| Row {
        game,
        seat,
        won: false,
        score: None,
        role: String::new(),
        fate: "drowned".to_owned(),
        ended: 1,
        rounds: 1,
        moves: 1,
    };
    Sheet { rows: (0..3).map(row).collect(), tally: Tally { games: 1, ..Tally::default() } }
}

#[test]
fn what_was_over_when_it_was_stopped_is_kept() {
    let experiment = experiment(GameId::Hellapagos, 3);
    let kept = kept(&experiment, 1_000_000, 2, PLENTY, 100);
    assert_eq!(*kept.ended.as_ref().unwrap(), Ended::Stopped);
    assert!((1..=200).contains(&kept.tally.games), "{}", kept.tally.games);
    check(&kept, 3);
}

#[test]
fn a_full_disk_keeps_whole_batches() {
    let experiment = experiment(GameId::Hellapagos, 12);
    // Room for some batches of rows, and a part of the next one.
    let kept = kept(&experiment, 4_000, 2, 2_000_000, u64::MAX);
    let error = kept.ended.as_ref().unwrap_err().to_string();
    assert!(error.starts_with("games.") && error.contains("cannot be written"), "{error}");
    assert!((1000..4000).contains(&kept.tally.games), "{}", kept.tally.games);
    check(&kept, 12);
}

/// The end of a file needs room, too: wherever the disk is full, both files are whole and agree.
#[test]
fn regression_whole_files_wherever_the_disk_is_full() {
    let experiment = Experiment::new(
        GameId::Hellapagos,
        3,
        &Options::new(),
        &[Brain::Random, Brain::Random, Brain::Steady(Budget { playouts: Some(1), ..Budget::USUAL })],
        "full",
    );
    let experiment = experiment.unwrap();
    let games = 200;
    let whole = kept(&experiment, games, 2, PLENTY, u64::MAX);
    let all = (whole.csv.len() + whole.parquet.len()) as u64;
    for room in (all / 2 - 300..all / 2 + 300).chain(all - 1500..all).step_by(37) {
        let kept = kept(&experiment, games, 2, room, u64::MAX);
        assert!(kept.ended.is_err() && kept.tally.games < games, "{room} of {all}");
        check(&kept, 3);
    }
}

#[test]
fn a_time_is_kept_to() {
    let experiment = experiment(GameId::Hellapagos, 3);
    let mut games = 0;
    let length = Length::Time(Duration::from_millis(50));
    let ended =
        lab::run(&experiment, length, Detail::Counts, &AtomicBool::new(false), &|| (), &mut |sheet| {
            games += sheet.tally.games;
            Ok(())
        });
    assert_eq!(ended.unwrap(), Ended::TimeUp);
    assert!(games > 0);
}

#[test]
fn a_folder_that_is_there_is_refused_unless_forced() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("run");
    folder::open(&folder, Force::No).unwrap().finish().unwrap();
    let refused = folder::open(&folder, Force::No).err().unwrap().to_string();
    assert!(refused.contains("is there already") && refused.contains("--force"), "{refused}");
    std::fs::write(folder.join("mine.txt"), "mine").unwrap();
    let empty = std::fs::read(folder.join("games.parquet")).unwrap();
    assert!(reader::parquet(&empty).iter().all(|(_, values)| values.is_empty()), "a whole file without rows");
    folder::open(&folder, Force::Yes).unwrap().finish().unwrap();
    assert_eq!(std::fs::read(folder.join("mine.txt")).unwrap(), b"mine");
    let inside_a_file = folder::open(&folder.join("mine.txt/run"), Force::No).err().unwrap().to_string();
    assert!(inside_a_file.contains("cannot be written"), "{inside_a_file}");
}

#[test]
fn a_new_run_leaves_nothing_of_an_old_one() {
    let place = tempfile::tempdir().unwrap();
    for name in ["summary.json", "report.html", "mine.txt"] {
        std::fs::write(place.path().join(name), "old").unwrap();
    }
    folder::open(place.path(), Force::Yes).unwrap().finish().unwrap();
    assert_eq!(names(place.path()), ["games.csv", "games.parquet", "mine.txt"]);
    std::fs::create_dir(place.path().join("report.html")).unwrap();
    let refused = folder::open(place.path(), Force::Yes).err().unwrap().to_string();
    assert!(refused.contains("report.html cannot be written"), "before anything is played: {refused}");
}

#[test]
fn what_tells_of_a_run_is_written_whole_or_named() {
    let experiment = experiment(GameId::Hellapagos, 3);
    let tally = kept(&experiment, 20, 1, PLENTY, u64::MAX).tally;
    let parts = vec![(experiment, tally)];
    let run = Run { parts, wanted: Some(20), ended: Ended::Whole, changes: Vec::new() };
    let place = tempfile::tempdir().unwrap();
    assert!(folder::tell(place.path(), &run).is_empty());
    assert_eq!(names(place.path()), ["report.html", "summary.json"]);
    let whole = std::fs::read_to_string(place.path().join("report.html")).unwrap();
    assert!(whole == report::page(&run) && whole.ends_with("</html>"));
    // Nothing can be put in the place of a folder.
    std::fs::remove_file(place.path().join("report.html")).unwrap();
    std::fs::create_dir(place.path().join("report.html")).unwrap();
    let missing = folder::tell(place.path(), &run);
    let told: Vec<String> = missing.iter().map(LabError::to_string).collect();
    assert!(told.len() == 1 && told[0].contains("report.html cannot be written"), "{told:?}");
    assert_eq!(names(place.path()), ["report.html", "summary.json"], "and nothing lies beside them");
}

fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |seats: u64, bots: &[Brain], seed: &str| {
        Experiment::new(GameId::Hellapagos, seats, &Options::new(), bots, seed).unwrap_err().to_string()
    };
    assert!(refused(3, &[Brain::Random, Brain::Random], "s").starts_with("2 bots are named for 3 seats"));
    assert!(refused(2, &[Brain::Random], "s").contains("3 to 12 players, not 2"));
    assert!(refused(3, &[Brain::Random], "").starts_with("An empty seed is none"));
    assert!(Length::Games(0).check().unwrap_err().to_string().starts_with("No games"));
    assert!(Length::Time(Duration::ZERO).check().unwrap_err().to_string().starts_with("No time"));
}

#[test]
fn a_report_calls_options_as_players_read_them() {
    let options = Options::from_iter([
        ("scenario".to_owned(), "cursed-island".into()),
        ("first-player".to_owned(), "0".into()),
    ]);
    let experiment = Experiment::new(GameId::RobinsonCrusoe, 2, &options, &[Brain::Random], "names").unwrap();
    assert_eq!(experiment.name(), "2 seats, scenario=cursed-island first-player=0", "as it is typed");
    let one = kept(&experiment, 4, 1, PLENTY, u64::MAX);
    let parts = vec![(experiment, one.tally)];
    let page = report::page(&Run { parts, wanted: Some(4), ended: Ended::Whole, changes: Vec::new() });
    assert!(!page.contains("cursed-island") && !page.contains("first-player"), "{page}");
    assert!(page.contains("Scenario: ") && page.contains("First player: chair 1"), "{page}");
}
