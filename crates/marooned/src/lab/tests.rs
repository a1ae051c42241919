use std::time::Duration;

use bots::Brain;
use lab::tally::{BotTally, SeatTally};
use table::Options;

use super::*;

fn args(bots: &str, seats: u64, games: u64) -> Args {
    Args {
        game: "hellapagos".to_owned(),
        seats: Some(seats.to_string()),
        games: Some(games),
        time: None,
        bots: Some(bots.split(',').map(str::to_owned).collect()),
        seed: "test".to_owned(),
        options: Vec::new(),
        out: None,
        force: false,
        compare: None,
        ladder: false,
        sets: Vec::new(),
        contents: Vec::new(),
        facts: None,
        lines: false,
    }
}

fn told(args: &Args) -> String {
    tell(args, &AtomicBool::new(false)).map_or_else(|error| error.to_string(), |told| told.result)
}

/// The same wherever its lines were broken.
fn flat(told: &str) -> String {
    told.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// The whole summary of a game, between bots of two kinds where there are two seats.
fn summary(game: GameId, seats: u64) -> String {
    let mut bots = vec!["random"; seats as usize];
    bots[0] = "instinct";
    told(&Args { game: game.id().to_owned(), ..args(&bots.join(","), seats, 40) })
}

#[test]
fn the_summary_fits_in_eighty_columns() {
    for game in GameId::ALL {
        for seats in [game.about().seats.0.into(), game.usual_seats().into()] {
            let told = summary(game, seats);
            let long = told.lines().find(|line| line.chars().count() > 80);
            assert_eq!(long, None, "{told}");
        }
    }
}

/// What five kinds of bots came to, in so many ways.
fn counted(fates: usize) -> Run {
    let brains: Vec<Brain> = Brain::ALL.iter().map(|(_, brain)| *brain).collect();
    let experiment = Experiment::new(GameId::Hellapagos, 5, &Options::new(), &brains, "wide").unwrap();
    let bot = |brain: &Brain| BotTally {
        bot: brain.name().to_owned(),
        games: 100,
        seats: 100,
        fates: (0..fates)
            .map(|n| (format!("was taken by the sea on the way home {n:02}"), 100 - n as u64))
            .collect(),
        ..BotTally::default()
    };
    let seats = vec![SeatTally { games: 100, ..SeatTally::default() }; 5];
    let tally = Tally { games: 100, seats, bots: brains.iter().map(bot).collect(), ..Tally::default() };
    Run { parts: vec![(experiment, tally)], wanted: Some(100), ended: Ended::Whole, changes: Vec::new() }
}

#[test]
fn the_summary_fits_whoever_plays() {
    let told = text::result(&counted(4), "round");
    let long = told.lines().find(|line| line.chars().count() > 80);
    assert_eq!(long, None, "{told}");
    let heads = told.lines().filter(|line| line.starts_with("how it ended"));
    let named: Vec<&str> = heads.flat_map(|line| line.split_whitespace().skip(3)).collect();
    assert_eq!(named, ["random", "easy", "instinct", "steady", "sharp"], "{told}");
}

#[test]
fn what_is_rare_stands_together_below_the_rest() {
    let rows = |fates: usize| -> Vec<String> {
        let told = text::result(&counted(fates), "round");
        let rows = told.lines().skip_while(|line| !line.starts_with("how it ended")).skip(1);
        rows.take_while(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    assert!(rows(15).len() == 15 && rows(15)[14].starts_with("was taken by the sea on the way home 14"));
    let many = rows(40);
    assert!(many.len() == 15 && many[14].starts_with("26 others "), "{many:?}");
    assert!(
        many[13].starts_with("was taken by the sea on the way home 13"),
        "the commonest by name: {many:?}"
    );
    let sum: f64 =
        many.iter().map(|row| row.split_whitespace().rev().nth(1).unwrap().parse::<f64>().unwrap()).sum();
    assert!((sum - 100.0).abs() < 1.0, "{many:?}");
}

#[test]
fn a_long_name_of_a_setup_has_a_line_of_its_own() {
    let with = |options: &[&str]| {
        let options = options.iter().map(|option| (*option).to_owned()).collect();
        told(&Args { game: "robinson-crusoe".to_owned(), options, ..args("instinct", 2, 2) })
    };
    let several = with(&["scenario=castaways,cursed-island", "first-player=0,1", "friday=with"]);
    assert!(several.contains("\n2 seats, scenario=castaways first-player=0 friday=with\n "), "{several}");
    let one = with(&["scenario=cursed-island", "first-player=1", "friday=with"]);
    for told in [several, one] {
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    }
}

#[test]
fn the_summary_says_why_more_can_win_than_live() {
    let alone = summary(GameId::TwentyOneDays, 1);
    assert!(alone.starts_with("21 Days: 1 seat, 40 games"), "{alone}");
    let together = summary(GameId::TwentyOneDays, 4);
    assert!(together.contains("did not live"), "{together}");
}

#[test]
fn one_game_has_no_interval() {
    let report = told(&args("instinct", 3, 1));
    assert!(report.contains("3 seats, 1 game,") && !report.contains(" to "), "{report}");
    assert!(!report.contains("/s"), "the speed is no part of the result: {report}");
}

#[test]
fn what_cannot_be_played_is_told_in_a_sentence() {
    let good = || args("random", 3, 5);
    let check = |args: Args, why: &str| {
        let told = told(&args);
        assert!(told.contains(why), "{told}");
    };
    check(args("instinct,random", 3, 5), "2 bots are named for 3 seats");
    check(args("genius", 3, 5), "There is no bot \"genius\"; the bots are random");
    check(args("random", 2, 5), "3 to 12 players, not 2");
    check(args("random", 3, 0), "No games");
    check(Args { seats: Some("many".to_owned()), ..good() }, "\"many\" is no number of seats");
    check(Args { seats: Some("3,2".to_owned()), ..good() }, "3 to 12 players, not 2");
    check(Args { options: vec!["games".to_owned()], ..good() }, "An option is written id=value");
    check(Args { options: vec!["sun=1".to_owned()], ..good() }, "has no option \"sun\"");
    check(Args { game: "chess".to_owned(), ..good() }, "There is no game \"chess\"");
    check(Args { seed: String::new(), ..good() }, "An empty seed is none");
    let time = |time: &str| Args { games: None, time: Some(time.to_owned()), ..good() };
    check(time("0s"), "No time, no games");
    check(time("soon"), "\"soon\" is no time: write it as 60s");
    let compare = |compare: &str| Args { compare: Some(compare.to_owned()), ..good() };
    check(compare("random"), "Two are compared");
    check(compare("random,genius"), "There is no bot \"genius\"");
    check(compare("sun=1,2"), "has no option \"sun\"");
    check(compare("random,random"), "name two different ones after --compare, not random twice");
    check(compare("tournament=solitary,solitary"), "not solitary twice");
    check(Args { seats: Some("3,3".to_owned()), ..good() }, "--seats has 3 twice: name each once");
    let twice = vec!["voice-of-the-dead=true,true".to_owned()];
    check(Args { options: twice, ..good() }, "--option voice-of-the-dead has true twice");
    let bots = Some(vec!["random".to_owned(); 2]);
    check(Args { ladder: true, bots, ..good() }, "--bots has random twice");
    check(Args { seats: Some("3,4".to_owned()), ..compare("random,instinct") }, "one setup at a time");
    check(Args { games: Some(0), ..compare("random,instinct") }, "No games");
    let climb = |bots: &str| Args { ladder: true, bots: Some(vec![bots.to_owned()]), ..good() };
    check(climb("genius"), "There is no bot");
    check(climb("instinct"), "instinct alone has nobody to be ranked with: name several with --bots");
    let option = |option: &str| vec![option.to_owned(), "first-player=1".to_owned()];
    let options = option("first-player=0");
    check(
        Args { options, ..good() },
        "--option first-player stands there twice: name all of its values at once",
    );
    let options = option("voice-of-the-dead=true");
    check(Args { options, ..compare("first-player=0,1") }, "leave --option first-player out");
    let together = Args { game: "21-days".to_owned(), ..compare("instinct,easy") };
    check(together, "All seats of 21 Days are played by those who are compared: leave --bots out");
    let sets = ["hurricane.calm=7", "hurricane.water=1", "hurricane.calm = 8"].map(str::to_owned).to_vec();
    check(Args { sets, ..good() }, "--set changes hurricane.calm twice: name one value for it");
}

#[test]
fn options_are_words_or_numbers_and_several_are_played_one_after_another() {
    let options = ["first-player=2", "tournament=solitary", "games=2"].map(str::to_owned).to_vec();
    let report = told(&Args { options, ..args("instinct", 3, 20) });
    assert!(report.contains("points"), "{report}");
    let options = vec!["voice-of-the-dead=false,true".to_owned()];
    let seats = Some("3,4".to_owned());
    let report = told(&Args { options, seats, ..args("random", 3, 20) });
    assert!(report.starts_with("Hellapagos: 4 setups, 80 games"), "{report}");
    assert!(
        report.contains("3 seats, voice-of-the-dead=false")
            && report.contains("4 seats, voice-of-the-dead=true"),
        "{report}"
    );
}

#[test]
fn a_verdict_and_a_ladder_are_told() {
    let report = told(&Args { compare: Some("random,instinct".to_owned()), ..args("instinct", 4, 4000) });
    assert!(report.starts_with("instinct is better than random: it won "), "{report}");
    assert!(flat(&report).contains(" pairs. Hellapagos, 4 seats; one seat,"), "{report}");
    assert!(report.lines().count() > 2 && report.lines().all(|line| line.chars().count() <= 80), "{report}");
    let few = told(&Args { compare: Some("random,instinct".to_owned()), ..args("instinct", 4, 3) });
    assert!(few.starts_with("No verdict after 3 pairs") && flat(&few).contains("--games 30"), "{few}");
    let options = Args { compare: Some("voice-of-the-dead=false,true".to_owned()), ..args("random", 4, 30) };
    assert!(told(&options).contains("voice-of-the-dead=true"), "{}", told(&options));
    let seats = Some("4".to_owned());
    let easy = Args { game: "21-days".to_owned(), seats, ..args("instinct", 4, 4000) };
    let easy = told(&Args { compare: Some("difficulty=red,green".to_owned()), ..easy });
    assert!(easy.starts_with("difficulty=green is won more often than difficulty=red: "), "{easy}");
    let ladder = told(&Args { ladder: true, ..args("random,instinct", 4, 200) });
    let place = |name: &str| ladder.find(&format!("| {name} ")).unwrap();
    assert!(place("instinct") < place("random"), "{ladder}");
}

#[test]
fn a_folder_is_written_and_not_written_over() {
    let place = tempfile::tempdir().unwrap();
    let out = Some(place.path().join("run"));
    let args = Args { out: out.clone(), ..args("random", 3, 20) };
    assert!(told(&Args { games: Some(0), ..args.clone() }).contains("No games"));
    assert!(!place.path().join("run").exists(), "what is refused changes nothing");
    assert!(told(&args).contains("20 games"));
    let files = std::fs::read_dir(place.path().join("run")).unwrap().count();
    assert_eq!(files, 4);
    assert!(told(&args).contains("is there already"));
    assert!(told(&Args { force: true, ..args }).contains("20 games"));
}

/// A report that cannot be written, once the games are under way.
#[test]
fn what_could_not_be_written_is_named() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("run");
    let args = Args { out: Some(out.clone()), ..args("random", 3, 100_000_000) };
    let stop = AtomicBool::new(false);
    let told = std::thread::scope(|scope| {
        let playing = scope.spawn(|| tell(&args, &stop));
        let lines = || std::fs::read_to_string(out.join("games.csv")).map_or(0, |rows| rows.lines().count());
        while lines() < 4 && !playing.is_finished() {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::fs::create_dir(out.join("report.html")).unwrap();
        stop.store(true, Ordering::Relaxed);
        playing.join().unwrap().unwrap()
    });
    let trouble = told.trouble.map(|error| error.to_string()).unwrap_or_default();
    assert!(trouble.contains("report.html cannot be written: "), "{trouble}");
    assert!(trouble.contains(" All else is kept. Make room"), "{trouble}");
    assert!(!told.aside.contains("All of it"), "{}", told.aside);
    assert!(told.result.contains("100000000 were wanted") && out.join("summary.json").is_file());
}
