//! Simulated sittings, as many as about a minute holds; that they come again the same; and that they can fail.
//! `cargo run --release -p simulation -- --time 1h` runs more of them.

use simulation::{Counts, Plan, Planted, Stroke, Told, run};

/// So many sittings of each game: all of them take about a minute.
const SITTINGS: u64 = 110;

fn told(plan: Plan) -> Told {
    run(plan).unwrap_or_else(|failure| panic!("{failure}"))
}

/// Sittings of one of the four games.
fn sittings(game: u64) {
    let mut sum = Counts::default();
    for number in 0..SITTINGS {
        sum += told(Plan::of(number * 4 + game)).counts;
    }
    println!("{sum:?}");
    let Counts { ended, moves, acknowledged, looks, deaths, failures, taken, cuts, forgotten, .. } = sum;
    for (what, count) in [
        ("end", ended),
        ("move", moves),
        ("acknowledgement", acknowledged),
        ("look", looks),
        ("death", deaths),
        ("failure", failures),
        ("number that was taken", taken),
        ("cut", cuts),
        ("table that was forgotten", forgotten),
    ] {
        assert!(count > 0, "{SITTINGS} sittings without a single {what}: {sum:?}");
    }
}

#[test]
fn sittings_of_hellapagos() {
    sittings(0);
}

#[test]
fn sittings_of_open_sea() {
    sittings(1);
}

#[test]
fn sittings_of_twenty_one_days() {
    sittings(2);
}

#[test]
fn sittings_of_robinson_crusoe() {
    sittings(3);
}

#[test]
fn a_seed_tells_the_same_story_again() {
    for seed in 0..12 {
        assert_eq!(told(Plan::of(seed)), told(Plan::of(seed)), "sitting {seed}");
    }
}

#[test]
fn a_server_may_die_at_every_write() {
    let writes = told(Plan { stroke: Some((u64::MAX, Stroke::Before)), ..Plan::of(DEADLY) }).writes;
    assert!(writes > 20, "{writes} writes are no story");
    for write in 0..writes.min(60) {
        for stroke in Stroke::ALL {
            let plan = Plan { stroke: Some((write, stroke)), ..Plan::of(DEADLY) };
            let counts = told(plan).counts;
            assert_eq!(counts.deaths, 1, "write {write}, {stroke:?}");
        }
    }
}

/// A sitting of Hellapagos with some people.
const DEADLY: u64 = 8;

/// A planted fault is found within so many sittings.
fn is_found(planted: Planted, within: u64) {
    let found = (0..within).find_map(|seed| run(Plan { planted, ..Plan::of(seed) }).err());
    let failure = found.unwrap_or_else(|| panic!("{planted:?} was not found in {within} sittings"));
    println!("{planted:?} is found in sitting {}: {}", failure.seed, failure.why);
}

#[test]
fn a_store_that_acknowledges_and_drops_is_found() {
    is_found(Planted::AcknowledgesAndDrops, 8);
}

#[test]
fn a_store_that_lets_two_entries_have_one_number_is_found() {
    is_found(Planted::LastWins, 30);
}

#[test]
fn a_store_that_writes_twice_is_found() {
    is_found(Planted::WritesTwice, 8);
}

#[test]
fn a_store_that_tears_steps_is_found() {
    is_found(Planted::TearsSteps, 30);
}

#[test]
fn a_store_that_forgets_its_lists_is_found() {
    is_found(Planted::ForgetsLists, 8);
}

#[test]
fn a_store_that_forgets_who_looked_is_found() {
    is_found(Planted::ForgetsWhoLooked, 60);
}

#[test]
fn a_store_that_reads_old_logs_is_found() {
    is_found(Planted::ReadsOldLogs, 30);
}
