//! The same work by other engines and by ours, one after the other on this machine, and how many times as fast ours is.
//!
//! Games are played on one thread and by the processor's time, each contender alone; what can fairly be read off the ratios, and what cannot, stands in
//! `bench/README.md`.

mod clock;
mod ours;
mod told;
mod tools;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::{Parser, ValueEnum};

use ours::Manner;
use told::{Games, Iterations, Load, Steps, Stores};
use tools::Tools;

/// Runs the same work with other engines and with ours, and prints ratios.
#[derive(Parser)]
#[command(name = "compare")]
struct Args {
    /// How long each measurement takes, in seconds.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// One of the others alone.
    #[arg(long)]
    only: Option<Other>,
}

/// Whom we compare with.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Other {
    BoardgameIo,
    OpenSpiel,
}

/// How many tables play at once on a server.
const TABLES: u32 = 64;

/// Games of OpenSpiel with hidden cards, for five where they allow it, of 25 to 150 steps.
const LIKE_OURS: [&str; 7] = [
    "oh_hell(players=5,num_tricks_fixed=10)",
    "crazy_eights(players=5)",
    "go_fish(players=5)",
    "hearts",
    "skat",
    "dou_dizhu",
    "gin_rummy",
];

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<()> {
    let tools = Tools::new()?;
    let wanted = |other| args.only.is_none_or(|only| only == other);
    // Everything is fetched and built before anything is measured.
    let boardgame_io = wanted(Other::BoardgameIo).then(|| tools.boardgame_io()).transpose()?;
    if boardgame_io.is_some() {
        tools.build_own_server()?;
    }
    let open_spiel = wanted(Other::OpenSpiel).then(|| tools.open_spiel()).transpose()?;
    println!("Load average before: {}", load_average());
    if let Some(version) = boardgame_io {
        against_boardgame_io(&tools, &version, args.seconds)?;
    }
    if let Some(version) = open_spiel {
        against_open_spiel(&tools, &version, args.seconds)?;
    }
    println!("\nLoad average after: {}", load_average());
    Ok(())
}

fn against_boardgame_io(tools: &Tools, version: &str, seconds: u64) -> Result<()> {
    let time = Duration::from_secs(seconds);
    println!("\n{version}: Hellapagos for five without wreckage cards, random moves, one thread");
    for (what, stores) in [("stores as dealt", Stores::DEALT), ("full stores", Stores::FULL)] {
        let args = [seconds.to_string(), stores.food.to_string(), stores.water.to_string()];
        let theirs: Games = tools.node("playouts.js", &args)?;
        let ours = ours::playouts(stores, time)?;
        println!("  {what}");
        row("games a second", theirs.pace(), ours.pace());
        let names = ["decisions a game", "rounds a game", "survivors a game"];
        for ((name, theirs), ours) in names.iter().zip(theirs.means()).zip(ours.means()) {
            println!(
                "    {name:<28}{:>14.3}{:>14.3}   {:.1} standard errors apart",
                theirs.mean,
                ours.mean,
                theirs.apart(ours)
            );
        }
    }
    let theirs: Iterations = tools.node("search.js", &[seconds.to_string()])?;
    let ours = ours::search(time)?;
    println!("  tree search of the first decision, stores as dealt, every playout a whole game");
    row("iterations a second", theirs.pace(), ours.pace());
    let theirs: Load = tools.node("load.js", &[seconds.to_string(), TABLES.to_string()])?;
    let ours = tools.own_load(seconds, TABLES)?;
    println!(
        "  server, {TABLES} tables of five; theirs keeps the subset in memory, ours the whole game on disk"
    );
    row("moves a second", theirs.pace(), ours.pace());
    row("by the server's own time", theirs.server_pace(), ours.server_pace());
    Ok(())
}

fn against_open_spiel(tools: &Tools, version: &str, seconds: u64) -> Result<()> {
    println!("\n{version}: random play in C++, and its tree search; one thread");
    heading();
    let theirs = LIKE_OURS
        .iter()
        .map(|game| {
            let steps: Steps = tools.spiel("rollouts.py", &[seconds.to_string(), (*game).to_owned()])?;
            line(&steps);
            Ok(steps)
        })
        .collect::<Result<Vec<_>>>()?;
    let time = Duration::from_secs(seconds);
    println!("  ours, from the deal on, everything in the box");
    let island = hellapagos::Setup::new(5);
    let ours = [
        ours::steps::<hellapagos::Position>("Hellapagos for 5", &island, Manner::Answers, time)?,
        ours::steps::<hellapagos::Position>("  with asides", &island, Manner::Asides, time)?,
        ours::steps::<open_sea::Position>("Open Sea for 5", &open_sea::Setup::new(5), Manner::Answers, time)?,
        ours::steps::<twenty_one_days::Position>(
            "21 Days for 4",
            &twenty_one_days::Setup::new(4),
            Manner::Answers,
            time,
        )?,
        ours::steps::<robinson_crusoe::Position>(
            "Robinson Crusoe for 4",
            &robinson_crusoe::Setup::new(4),
            Manner::Answers,
            time,
        )?,
    ];
    ours.iter().for_each(line);
    println!("  Hellapagos for 5, times theirs      steps/s   decisions/s   with asides");
    for other in &theirs {
        let [plain, asides] = [&ours[0], &ours[1]];
        println!(
            "    {:<28}{:>8.1} x{:>12.1} x{:>12.1} x",
            short(&other.name),
            plain.pace() / other.pace(),
            plain.decision_pace() / other.decision_pace(),
            asides.pace() / other.pace()
        );
    }
    Ok(())
}

fn heading() {
    println!(
        "    {:<24}{:>7}{:>9}{:>12}{:>13}{:>13}{:>14}",
        "", "steps", "answers", "games/s", "steps/s", "decisions/s", "iterations/s"
    );
}

fn line(steps: &Steps) {
    println!(
        "    {:<24}{:>7.1}{:>9.1}{:>12.0}{:>13.0}{:>13.0}{:>14.0}",
        short(&steps.name),
        steps.length(),
        steps.choices,
        steps.games as f64 / steps.seconds,
        steps.pace(),
        steps.decision_pace(),
        steps.search.pace()
    );
}

/// A game's name without its parameters but for the number of players.
fn short(name: &str) -> String {
    match name.split_once('(') {
        Some((game, _)) => format!("{game} for 5"),
        None => name.to_owned(),
    }
}

/// Theirs, ours, and how many times as fast.
fn row(what: &str, theirs: f64, ours: f64) {
    let times = ours / theirs;
    let digits = if times < 100.0 { 1 } else { 0 };
    println!("    {what:<28}{theirs:>14.0}{ours:>14.0}   {times:.digits$} x");
}

fn load_average() -> String {
    let read = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    read.split(' ').take(2).collect::<Vec<_>>().join(" ")
}
