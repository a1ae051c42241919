//! `marooned lab`: many games between bots, and who survived how often.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use bots::{Brain, Lists, next_move};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use shelf::{GameId, Playable, Visitor};
use table::record::from_json;
use table::{Key, Names, Options, Rng, Seat, Silent, setup};

use crate::play;

/// Plays many games between bots on all cores and tells who survived how often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which game
    game: String,
    /// How many seats
    #[arg(long, default_value = "5", allow_hyphen_values = true)]
    seats: String,
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
    let Some(game) = GameId::named(&args.game) else {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
        bail!("There is no game \"{}\"; the games are {}.", args.game, known.join(", "));
    };
    if args.seed.is_empty() {
        bail!("An empty seed is none: leave --seed out, or name one.");
    }
    let report = game.visit(Laboratory { game, args })?;
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

impl Visitor for Laboratory {
    type Out = Result<Report>;

    fn visit<G: Playable>(self) -> Result<Report> {
        let args = self.args;
        let seats = play::seats(self.game, &args.seats)?;
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
                || (Tally::new(&brains), Lists::<G>::default()),
                |(mut tally, mut lists), number| {
                    tally.note::<G>(&setup, &brains, &format!("{}/{number}", args.seed), &mut lists);
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
            result: report::<G>(&args.seed, &brains, &tally, args.games),
            speed: speed(&tally, began.elapsed()),
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
    let setup = from_json::<G::Setup>(&whole.into())?;
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

/// What is counted. Whole numbers only, so that the sum does not hang on the order in which games end.
#[derive(Clone)]
struct Tally {
    games: u64,
    moves: u64,
    seats: Vec<SeatTally>,
    kinds: Vec<KindTally>,
}

#[derive(Clone, Default)]
struct SeatTally {
    won: u64,
    /// Points summed, where the game counts any.
    points: Option<u64>,
    /// The rounds in which it ended, summed, and for how many games it was told.
    rounds: (u64, u64),
}

/// All seats of one bot together.
#[derive(Clone)]
struct KindTally {
    brain: Brain,
    seats: u64,
    won: u64,
    /// The squares of how many won in each game: seats of one game share their fate, and the interval must know it.
    squares: u64,
    fates: BTreeMap<String, u64>,
}

impl Tally {
    fn new(brains: &[Brain]) -> Tally {
        let mut kinds: Vec<KindTally> = Vec::new();
        for &brain in brains {
            match kinds.iter_mut().find(|kind| kind.brain == brain) {
                Some(kind) => kind.seats += 1,
                None => kinds.push(KindTally { brain, seats: 1, won: 0, squares: 0, fates: BTreeMap::new() }),
            }
        }
        Tally { games: 0, moves: 0, seats: vec![SeatTally::default(); brains.len()], kinds }
    }

    /// Plays one game and counts how it ended. Its chance and its bots' whims come from its own seed.
    fn note<G: Playable>(&mut self, setup: &G::Setup, brains: &[Brain], seed: &str, lists: &mut Lists<G>) {
        let mut game = G::start(setup, Key::from_seed(seed), &mut Silent);
        let mut rng = Rng::new(Key::from_seed(&format!("{seed}/bots")).0[0]);
        let brain_of = |seat: Seat| brains.get(seat.index()).copied();
        while let Some((seat, mv)) = next_move(&game, brain_of, &mut rng, lists) {
            game.play(seat, &mv, &mut Silent)
                .expect("bots choose from the lists, and what is listed is accepted");
            self.moves += 1;
        }
        self.games += 1;
        let names = Names::new(vec!["somebody"; brains.len()]);
        let Some(outcome) = game.outcome(&names) else { return };
        for kind in &mut self.kinds {
            let theirs = || outcome.seats.iter().filter(|seat| brains[seat.seat.index()] == kind.brain);
            let won = theirs().filter(|seat| seat.won).count() as u64;
            kind.won += won;
            kind.squares += won * won;
            for seat in theirs() {
                let fate = without_round(&seat.fate);
                match kind.fates.get_mut(&fate) {
                    Some(count) => *count += 1,
                    None => {
                        kind.fates.insert(fate, 1);
                    }
                }
            }
        }
        for seat in &outcome.seats {
            let tally = &mut self.seats[seat.seat.index()];
            tally.won += u64::from(seat.won);
            tally.points = sum(tally.points, seat.score.map(u64::from));
            if let Some(round) = round_of(&seat.fate) {
                tally.rounds.0 += round;
                tally.rounds.1 += 1;
            }
        }
    }

    fn join(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.moves += other.moves;
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.won += theirs.won;
            mine.points = sum(mine.points, theirs.points);
            mine.rounds.0 += theirs.rounds.0;
            mine.rounds.1 += theirs.rounds.1;
        }
        for (mine, theirs) in self.kinds.iter_mut().zip(other.kinds) {
            mine.won += theirs.won;
            mine.squares += theirs.squares;
            for (fate, count) in theirs.fates {
                *mine.fates.entry(fate).or_insert(0) += count;
            }
        }
        self
    }
}

/// Both together, or the one that there is.
fn sum(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.map_or(other, |one| Some(one + other.unwrap_or(0)))
}

/// The number after the word "round" in a fate, if it is told.
fn round_of(fate: &str) -> Option<u64> {
    let after = &fate[fate.rfind("round")? + "round".len()..];
    let digits = after.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// A fate without when it came, so that those who died alike are counted together.
fn without_round(fate: &str) -> String {
    let words: Vec<&str> = fate.split_whitespace().collect();
    let mut kept: Vec<&str> = Vec::new();
    for word in words {
        if word.contains(|c: char| c.is_ascii_digit()) {
            while kept.last().is_some_and(|last| ["in", "round", "round:", "by:"].contains(last)) {
                kept.pop();
            }
        } else {
            kept.push(word);
        }
    }
    kept.join(" ").trim_end_matches(['.', ',']).to_owned()
}

fn report<G: Playable>(seed: &str, brains: &[Brain], tally: &Tally, wanted: u64) -> String {
    let mut out = String::new();
    let games = tally.games as f64;
    // Writing into a string cannot fail.
    let count = if tally.games == 1 { "1 game".to_owned() } else { format!("{} games", tally.games) };
    let stopped =
        if tally.games < wanted { format!(" (stopped; {wanted} were wanted)") } else { String::new() };
    let _ = writeln!(out, "{}: {} seats, {count}{stopped}, seed \"{seed}\"\n", G::NAME, brains.len());
    // One game says nothing about how far off its result may be.
    let interval = |text: String| if tally.games > 1 { text } else { format!("{:>17}", "-") };
    let scored = tally.seats.iter().any(|seat| seat.points.is_some());
    let points = if scored { "   points" } else { "" };
    let _ = writeln!(out, "seat  bot          won     95 % interval   mean round{points}");
    for (n, (seat, brain)) in tally.seats.iter().zip(brains).enumerate() {
        let (low, high) = wilson(seat.won, tally.games);
        let won = 100.0 * seat.won as f64 / games;
        let range = interval(format!("{low:>5.1} to {high:>5.1} %"));
        let _ = write!(out, "{n:>4}  {:<9} {won:>5.1} %   {range}", brain.name());
        let _ = match seat.rounds {
            (_, 0) => write!(out, "            -"),
            (sum, count) => write!(out, "   {:>10.1}", sum as f64 / count as f64),
        };
        if let Some(points) = seat.points {
            let _ = write!(out, "   {:>6.2}", points as f64 / games);
        }
        let _ = writeln!(out);
    }
    let _ = writeln!(
        out,
        "\nbot        seats   won per seat   95 % interval (over games, whose seats share their fate)"
    );
    for kind in &tally.kinds {
        let (mean, margin) = kind.share(tally.games);
        let (low, high) = ((mean - margin).max(0.0), (mean + margin).min(100.0));
        let range = interval(format!("{low:>5.1} to {high:>5.1} %"));
        let _ = writeln!(out, "{:<9} {:>6}   {mean:>10.1} %   {range}", kind.brain.name(), kind.seats);
    }
    fates(&mut out, tally);
    let _ = writeln!(out, "\n{:.1} decisions a game", tally.moves as f64 / games);
    out
}

fn speed(tally: &Tally, took: Duration) -> String {
    let seconds = took.as_secs_f64().max(1e-9);
    let (games, moves) = (tally.games as f64 / seconds, tally.moves as f64 / seconds);
    format!("{games:.0} games/s, {moves:.0} decisions/s")
}

/// How it ended, in per cent of each bot's seats, the commonest first.
fn fates(out: &mut String, tally: &Tally) {
    let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
    for kind in &tally.kinds {
        kind.fates.iter().for_each(|(fate, count)| *sums.entry(fate).or_insert(0) += count);
    }
    let mut order: Vec<(&str, u64)> = sums.into_iter().collect();
    order.sort_by_key(|(fate, count)| (std::cmp::Reverse(*count), *fate));
    let width = order.iter().map(|(fate, _)| fate.chars().count()).max().unwrap_or(0).max(12);
    let _ = write!(out, "\n{:<width$}", "how it ended");
    for kind in &tally.kinds {
        let _ = write!(out, " {:>10}", kind.brain.name());
    }
    let _ = writeln!(out);
    for (fate, _) in order {
        let _ = write!(out, "{fate:<width$}");
        for kind in &tally.kinds {
            let count = kind.fates.get(fate).copied().unwrap_or(0);
            let share = 100.0 * count as f64 / (tally.games * kind.seats) as f64;
            let _ = write!(out, " {share:>8.1} %");
        }
        let _ = writeln!(out);
    }
}

impl KindTally {
    /// The share of this bot's seats that won, in per cent, and how far off it may be (two standard errors of the
    /// mean over games).
    fn share(&self, games: u64) -> (f64, f64) {
        let (games, seats) = (games as f64, self.seats as f64);
        let mean = self.won as f64 / games;
        let variance = (self.squares as f64 / games - mean * mean).max(0.0);
        (100.0 * mean / seats, 100.0 * 1.96 * (variance / games).sqrt() / seats)
    }
}

/// Wilson's 95 % interval of a share, in per cent: sound for small numbers and near 0 and 1 too.
fn wilson(won: u64, games: u64) -> (f64, f64) {
    let (n, z) = (games as f64, 1.96);
    let p = won as f64 / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let margin = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    (100.0 * (middle - margin).max(0.0), 100.0 * (middle + margin).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(bots: &str, seats: u64, games: u64) -> Args {
        let bots = bots.split(',').map(str::to_owned).collect();
        Args {
            game: "hellapagos".to_owned(),
            seats: seats.to_string(),
            games,
            bots,
            seed: "test".to_owned(),
            options: Vec::new(),
        }
    }

    fn told(args: Args) -> String {
        let laboratory = Laboratory { game: GameId::Hellapagos, args };
        GameId::Hellapagos.visit(laboratory).map_or_else(|error| error.to_string(), |report| report.result)
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
        let many = Args { seats: "many".to_owned(), ..args("random", 3, 5) };
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

    #[test]
    fn fates_are_grouped_without_their_round() {
        assert_eq!(without_round("died of thirst in round 5"), "died of thirst");
        assert_eq!(without_round("Shot by somebody in round 11."), "Shot by somebody");
        assert_eq!(round_of("died of thirst in round 12"), Some(12));
        assert_eq!(round_of("lives"), None);
    }

    #[test]
    fn the_interval_holds_the_share() {
        let (low, high) = wilson(40, 100);
        assert!((30.0..32.0).contains(&low) && (49.0..51.0).contains(&high), "{low} {high}");
        assert_eq!(wilson(0, 10).0, 0.0);
    }
}
