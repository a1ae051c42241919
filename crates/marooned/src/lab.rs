//! `marooned lab`: many games between bots, and who survived how often.

mod report;
mod tally;

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use bots::{Brain, Lists};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use shelf::{GameId, GameTask, Playable};
use table::{Options, Plain, setup};

use crate::play;
use tally::Tally;

/// Plays many games between bots on all cores and tells who survived how often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game
    game: String,
    /// How many seats; 5 is the default, or as many as the game is for
    #[arg(long, allow_hyphen_values = true)]
    seats: Option<String>,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Who plays, by seat, or one name for all of them
    #[arg(long, value_delimiter = ',', default_value = "instinct")]
    bots: Vec<String>,
    /// Where all chance comes from: the same seed gives the same result
    #[arg(long, default_value = "lab")]
    seed: String,
    /// An option of the game
    #[arg(long = "option", value_name = "ID=VALUE")]
    options: Vec<String>,
}

/// Plays the games and prints the table.
pub fn run(args: Args) -> Result<()> {
    let game = GameId::find_meant(&args.game)?;
    if args.seed.is_empty() {
        bail!("An empty seed is none: leave --seed out, or name one.");
    }
    let report = game.run(Laboratory { game, args })?;
    // The result is the same every time; how fast it came is not, and stays out of files.
    let _ = writeln!(io::stderr(), "{}", report.speed);
    match io::stdout().lock().write_all(report.result.as_bytes()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(anyhow!("The result could not be written: {error}.")),
        Ok(()) => Ok(()),
    }
}

struct Laboratory {
    game: GameId,
    args: Args,
}

/// What came of it.
#[derive(Debug)]
struct Report {
    result: String,
    speed: String,
}

impl GameTask for Laboratory {
    type Out = Result<Report>;

    fn run<G: Playable>(self) -> Result<Report> {
        let args = self.args;
        let seats = play::seats(self.game, args.seats.as_deref())?;
        let setup = read_setup::<G>(seats, &args.options)?;
        let brains = read_bots(&args.bots, seats)?;
        if args.games == 0 {
            bail!("No games, no result: choose at least one with --games.");
        }
        let progress = progress_bar(args.games);
        let stopped = stop_on_ctrl_c();
        let began = Instant::now();
        let tally = (0..args.games)
            .into_par_iter()
            .take_any_while(|_| !stopped.load(Ordering::Relaxed))
            .fold(
                || (Tally::<G>::new(&brains), Lists::default()),
                |(mut tally, mut lists), number| {
                    tally.note(&setup, &brains, &format!("{}/{number}", args.seed), &mut lists);
                    progress.inc(1);
                    (tally, lists)
                },
            )
            .map(|(tally, _)| tally)
            .reduce(|| Tally::new(&brains), Tally::join);
        progress.finish_and_clear();
        if tally.games == 0 {
            bail!("Stopped before a game was over.");
        }
        Ok(Report {
            result: report::result::<G>(&args.seed, &brains, &tally, args.games),
            speed: report::speed(&tally, began.elapsed()),
        })
    }
}

/// Ctrl-C stops the games, not the report of those that are over. Where it cannot be caught, it ends the program.
fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&stopped);
    let _ = ctrlc::set_handler(move || {
        // The second time means it.
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stopped
}

/// Only people at a terminal have use for a bar.
fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(5));
    let template = "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn read_setup<G: Playable>(seats: u64, given: &[String]) -> Result<G::Setup> {
    let specs = G::options();
    let mut options = Options::new();
    for option in given {
        let Some((id, text)) = option.split_once('=') else {
            bail!("An option is written id=value, not \"{option}\".");
        };
        let spec = specs.iter().find(|spec| spec.id == id);
        let word = serde_json::Value::from(text);
        let is_word = spec.is_some_and(|spec| spec.values.contains(&word));
        let value = if is_word { word } else { serde_json::from_str(text).unwrap_or(word) };
        options.insert(id.to_owned(), value);
    }
    let whole = setup::complete(G::NAME, seats, G::SEATS, &specs, &options)?;
    let setup = G::Setup::from_json(&whole.into())?;
    G::check_setup(&setup)?;
    Ok(setup)
}

fn read_bots(names: &[String], seats: u64) -> Result<Vec<Brain>> {
    let brain = |name: &String| {
        Brain::named(name).ok_or_else(|| {
            let known: Vec<&str> = Brain::ALL.iter().map(|(name, _)| *name).collect();
            anyhow!("There is no bot \"{name}\"; the bots are {}.", known.join(", "))
        })
    };
    let brains = names.iter().map(brain).collect::<Result<Vec<Brain>>>()?;
    match brains[..] {
        [all] => Ok((0..seats).map(|_| all).collect()),
        _ if brains.len() as u64 == seats => Ok(brains),
        _ => bail!(
            "{} bots are named for {seats} seats: name one for each seat, or one for all.",
            brains.len()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(bots: &str, seats: u64, games: u64) -> Args {
        let bots = bots.split(',').map(str::to_owned).collect();
        Args {
            game: "hellapagos".to_owned(),
            seats: Some(seats.to_string()),
            games,
            bots,
            seed: "test".to_owned(),
            options: Vec::new(),
        }
    }

    fn told(args: Args) -> String {
        let laboratory = Laboratory { game: GameId::Hellapagos, args };
        GameId::Hellapagos.run(laboratory).map_or_else(|error| error.to_string(), |report| report.result)
    }

    fn result(cores: usize) -> String {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
        pool.install(|| told(args("instinct,random,random", 3, 60)))
    }

    #[test]
    fn the_same_seed_gives_the_same_result_on_any_number_of_cores() {
        assert_eq!(result(1), result(3));
        assert!(result(1).contains("60 games"), "{}", result(1));
    }

    /// The whole summary of a game, between bots of two kinds where there are two seats.
    fn summary(game: GameId, seats: u64) -> String {
        let bots = if seats == 1 { "instinct" } else { "random" };
        let mut bots = vec![bots.to_owned(); seats as usize];
        bots[0] = "instinct".to_owned();
        let args = Args { game: game.id().to_owned(), bots, ..args("", seats, 40) };
        game.run(Laboratory { game, args }).map_or_else(|error| error.to_string(), |report| report.result)
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

    #[test]
    fn the_summary_says_why_more_can_win_than_live() {
        let alone = summary(GameId::TwentyOneDays, 1);
        assert!(alone.starts_with("21 Days: 1 seat, 40 games"), "{alone}");
        let together = summary(GameId::TwentyOneDays, 4);
        assert!(together.contains("did not live"), "{together}");
    }

    #[test]
    fn one_game_has_no_interval() {
        let report = told(args("instinct", 3, 1));
        assert!(report.contains("3 seats, 1 game,") && !report.contains(" to "), "{report}");
        assert!(!report.contains("/s"), "the speed is no part of the result: {report}");
    }

    #[test]
    fn what_cannot_be_played_is_told_in_a_sentence() {
        assert!(told(args("instinct,random", 3, 5)).starts_with("2 bots are named for 3 seats"));
        assert!(told(args("genius", 3, 5)).starts_with("There is no bot \"genius\"; the bots are random"));
        assert!(told(args("random", 2, 5)).contains("3 to 12 players, not 2"));
        assert!(told(args("random", 3, 0)).starts_with("No games"));
        let many = Args { seats: Some("many".to_owned()), ..args("random", 3, 5) };
        assert!(told(many).contains("\"many\" is no number of seats"));
        let odd = Args { options: vec!["games".to_owned()], ..args("random", 3, 1) };
        assert!(told(odd).starts_with("An option is written id=value"));
        let unknown = Args { options: vec!["sun=1".to_owned()], ..args("random", 3, 1) };
        assert!(told(unknown).contains("has no option \"sun\""));
        let nobody = Args { game: "chess".to_owned(), ..args("random", 3, 1) };
        assert!(run(nobody).unwrap_err().to_string().starts_with("There is no game \"chess\""));
    }

    #[test]
    fn options_are_words_or_numbers() {
        let options = ["first-player=2", "tournament=solitary", "games=2"].map(str::to_owned).to_vec();
        let report = told(Args { options, ..args("instinct", 3, 20) });
        assert!(report.contains("points"), "{report}");
    }
}
