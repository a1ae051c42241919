//! What a report draws: each setup by itself, and nothing that the summary does not have as a number.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::sync::atomic::AtomicBool;

use bots::Brain;
use lab::experiment::tell_apart;
use lab::setups::differences;
use lab::summary::{Run, json};
use lab::tally::Details;
use lab::{Detail, Ended, Experiment, Length, Share, Tally, report};
use shelf::GameId;
use table::Options;

/// 21 Days for these seats, in these difficulties.
fn days(setups: &[(u64, &str)]) -> Vec<Experiment> {
    let new = |(seats, difficulty): &(u64, &str)| {
        let options = Options::from_iter([("difficulty".to_owned(), (*difficulty).into())]);
        Experiment::new(GameId::TwentyOneDays, *seats, &options, &[Brain::Instinct], "report").unwrap()
    };
    let mut experiments: Vec<Experiment> = setups.iter().map(new).collect();
    tell_apart(&mut experiments);
    experiments
}

fn played(experiments: Vec<Experiment>, games: u64) -> Run {
    let tally = |experiment: &Experiment| {
        let (mut tally, stop) = (Tally::default(), AtomicBool::new(false));
        lab::run(experiment, Length::Games(games), Detail::All, &stop, &|| (), &mut |sheet| {
            tally.add(sheet.tally);
            Ok(())
        })
        .unwrap();
        tally
    };
    run(experiments.into_iter().map(|experiment| (experiment.clone(), tally(&experiment))).collect())
}

fn run(parts: Vec<(Experiment, Tally)>) -> Run {
    Run { parts, wanted: None, ended: Ended::Whole, changes: Vec::new() }
}

#[test]
fn each_setup_has_chapters_of_its_own() {
    let run = played(days(&[(1, "green"), (1, "red"), (2, "green"), (2, "red")]), 20);
    let page = report::page(&run);
    for chapter in
        ["How long it takes", "How it ends, and when", "What goes with winning", "Through the game"]
    {
        assert_eq!(page.matches(&format!("<h3>{chapter}</h3>")).count(), 4, "{chapter}");
    }
    assert_eq!((page.matches("<details").count(), page.matches("<details open").count()), (4, 1));
    for title in ["By setup", "By number of seats", "By Difficulty"] {
        assert_eq!(page.matches(title).count(), 1, "{title}");
    }
    assert!(page.contains("<h2>1 seat, Difficulty: green</h2>"), "the usual one has a name, too");
    let one = report::page(&played(days(&[(1, "green")]), 20));
    assert!(!one.contains("<details") && !one.contains("By setup") && !one.contains("Difficulty: green"));
    let seats = report::page(&played(days(&[(1, "green"), (2, "green")]), 20));
    assert!(seats.contains("By number of seats") && !seats.contains("By setup"), "no chart comes twice");
}

/// What is done in the easier setup alone would seem to help, if both were counted together.
#[test]
fn what_only_one_setup_has_does_not_seem_to_help() {
    let experiments = days(&[(1, "green"), (1, "red")]);
    let tally = |won: u64, did: &[(&str, u64)]| {
        let share = Share { won, all: 1000 };
        let deeds =
            did.iter().map(|(deed, all)| ((*deed).to_owned(), Share { won: won * all / 1000, all: *all }));
        let details = Details { doers: share, deeds: deeds.collect(), ..Details::default() };
        Tally { games: 1000, details: Some(details), ..Tally::default() }
    };
    let tallies =
        [tally(900, &[("Sings", 990), ("Rests", 500)]), tally(100, &[("Sings", 10), ("Rests", 500)])];
    let page = report::page(&run(experiments.into_iter().zip(tallies).collect()));
    assert!(!page.contains("Sings") && page.matches("too few games to tell").count() == 2, "{page}");
}

#[test]
fn setups_that_are_taken_together_weigh_the_same() {
    let mut parts = played(days(&[(1, "green"), (4, "green"), (1, "red"), (4, "red")]), 40).parts;
    let percent = |parts: &[(Experiment, Tally)], n: usize| parts[n].1.estimate(true).percent;
    let mean = (percent(&parts, 0) + percent(&parts, 1)) / 2.0;
    // Of one of them ten times as many games were played.
    for _ in 0..9 {
        let again = played(days(&[(4, "green")]), 40).parts.remove(0).1;
        parts[1].1.add(again);
    }
    let differences = differences(&run(parts));
    let ids: Vec<&str> = differences.iter().map(|difference| difference.id.as_str()).collect();
    assert_eq!(ids, ["seats", "difficulty"]);
    let green = &differences[1].values[0];
    assert_eq!((green.value.as_str(), green.setups, green.counted), ("green", 2, 440));
    assert!((green.rate.percent - mean).abs() < 1e-9, "{green:?}, {mean}");
    assert!(green.rate.low < mean && mean < green.rate.high, "{green:?}");
}

#[test]
fn unlike_is_not_compared_with_like() {
    // Stopped before four could play in the hard one.
    let mut run = played(days(&[(1, "green"), (1, "red"), (4, "green"), (4, "red")]), 20);
    run.parts.pop();
    let page = report::page(&run);
    assert!(differences(&run).is_empty() && page.contains("By setup"), "{page}");
    assert!(!page.contains("By number of seats") && !page.contains("By Difficulty"));
}

/// Whatever changes the page changes the summary.
#[test]
fn the_summary_has_all_that_is_drawn() {
    let experiment =
        Experiment::new(GameId::OpenSea, 4, &Options::new(), &[Brain::Instinct], "drawn").unwrap();
    let base = played(vec![experiment], 60);
    let (page, summary) = (report::page(&base), json(&base));
    let check = |what: &str, change: &dyn Fn(&mut Tally)| {
        let mut changed = base.clone();
        change(&mut changed.parts[0].1);
        assert_ne!(report::page(&changed), page, "{what} is drawn");
        assert_ne!(json(&changed), summary, "{what} is drawn, and the summary does not know it");
    };
    // A new field does not come this way unseen.
    let Tally {
        games: _,
        moves: _,
        rounds: _,
        squares: _,
        seats: _,
        bots: _,
        roles: _,
        fates_of_winners: _,
        details,
    } = base.parts[0].1.clone();
    let Details { lengths: _, ends: _, doers: _, deeds: _, first_deeds: _, curves: _ } = details.unwrap();
    check("games", &|tally| tally.games += 100);
    check("moves", &|tally| tally.moves *= 2);
    check("rounds", &|tally| tally.rounds *= 2);
    check("seats", &|tally| tally.seats[0].won /= 2);
    check("bots", &|tally| tally.bots[0].won /= 2);
    check("their intervals", &|tally| tally.bots[0].squares *= 2);
    check("roles", &|tally| tally.roles.values_mut().for_each(|share| share.won = 0));
    fn details_of(tally: &mut Tally) -> &mut Details {
        tally.details.as_mut().unwrap()
    }
    // Nobody won who did anything, so that some of it is clear enough to be drawn.
    let none_won = |share: &mut Share| share.won = 0;
    check("lengths", &|tally| details_of(tally).lengths.values_mut().take(1).for_each(|count| *count += 20));
    check("ends", &|tally| {
        let ends = details_of(tally).ends.values_mut().take(1);
        ends.flat_map(|rounds| rounds.values_mut()).for_each(|count| *count += 20);
    });
    check("deeds", &|tally| details_of(tally).deeds.values_mut().for_each(none_won));
    check("first deeds", &|tally| details_of(tally).first_deeds.values_mut().for_each(none_won));
    check("doers", &|tally| details_of(tally).doers.all *= 2);
    check("curves", &|tally| {
        let readings = details_of(tally).curves.values_mut().flatten();
        readings.enumerate().for_each(|(n, reading)| reading.sum += 7 * n as i64);
    });
}

#[test]
fn the_summary_tells_who_did_something_and_what_the_gauges_showed() {
    let told = json(&played(days(&[(2, "green"), (2, "red")]), 20));
    let part = &told["parts"][0];
    assert_eq!((&part["doers"]["of"], &part["doers"]["won"]), (&part["games"], &part["all"]["won"]));
    let first = &part["curves"]["strength"]["1"];
    let read = |who: &str| first[who]["read"].as_u64().unwrap();
    assert_eq!(read("nobody-won") + read("somebody-won"), 20, "{}", part["curves"]);
    assert!(first["somebody-won"]["mean"].is_number() || read("somebody-won") == 0);
    assert_eq!(
        (&part["options"], &told["by"]["difficulty"]["green"]["of"]),
        (&"difficulty=green".into(), &20.into())
    );
}
