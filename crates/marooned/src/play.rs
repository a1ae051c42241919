//! `marooned play`: a game at the prompt, for one or more people at one keyboard and bots in the other seats.

mod command;
mod curtain;
mod keep;
mod lists;
mod names;
mod table;
#[cfg(test)]
mod tests;
mod turn;

use std::path::{Path, PathBuf};

use ::table::{Key, Options, Rng, Seat, Seats};
use anyhow::{anyhow, bail};
use bots::Brain;
use serde_json::Value;
use shelf::{AnyMatch, GameId};

use crate::screen::Screen;
use crate::{ending, files, seeds};
use table::PromptTable;

/// The game that is played when none is named.
const DEFAULT_GAME: GameId = GameId::Hellapagos;

/// What `marooned play` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// Which game; Hellapagos is the default.
    game: Option<String>,
    /// How many play, people and bots together; 5 is the default, or as many as the game is for.
    #[arg(long, conflicts_with = "load", allow_hyphen_values = true)]
    seats: Option<String>,
    /// The seed of all chance: the same seed deals the same cards. Drawn afresh by default.
    #[arg(long, conflicts_with = "load")]
    seed: Option<String>,
    /// Which seats are people's, from 0 on; seat 0 is the default. Several share the keyboard: --me 0,2. With --load it
    /// must be said, because a saved game does not know who was a person.
    #[arg(long, value_delimiter = ',', value_name = "SEAT")]
    me: Vec<u8>,
    /// What the people are called, in the order of their seats; further names go to the bots (not with --load).
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    names: Vec<String>,
    /// Who plays the other seats: random, easy, instinct (the default), steady or sharp.
    #[arg(long, value_parser = brain)]
    bots: Option<Brain>,
    /// An option of the game, such as voice-of-the-dead=true. Can be given more than once.
    #[arg(long = "option", value_name = "ID=VALUE", conflicts_with = "load")]
    options: Vec<String>,
    /// Goes on with a saved game.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Stops after each move of a bot, so that you can break in with a card.
    #[arg(long)]
    step: bool,
}

/// Plays until the end, or until somebody leaves.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut game = open(args)?;
    let mut screen = Screen::new();
    if let Some(path) = &args.load {
        if game.is_over() && args.me.is_empty() {
            return finished(&*game, path, &mut screen);
        }
        if args.me.is_empty() {
            bail!("Say which seats are people's with --me: {}.", seats_by_name(&*game));
        }
    }
    let people = people(&args.me, game.seats())?;
    let bots = Seats::first(game.seats()).minus(people);
    match &args.load {
        None => game.rename(names::seated(&args.names, people, game.seats())?),
        Some(_) if args.names.is_empty() => {}
        Some(_) => {
            let names = names::renamed(game.names(), &args.names, people, game.seats())?;
            game.rename(names);
        }
    }
    let brain = args.bots.unwrap_or(Brain::Instinct);
    let rng = whims(&*game, args.seed.is_some())?;
    welcome(&*game, people, bots, brain, &mut screen)?;
    PromptTable::new(game, people, brain, rng, screen, args.step).run()
}

/// A finished game that nobody goes on with: how it ended.
fn finished(game: &dyn AnyMatch, path: &Path, screen: &mut Screen) -> anyhow::Result<()> {
    ending::tell(game, screen)?;
    screen.say(format!("marooned replay {} steps through it.", path.display()))?;
    screen.flush()
}

/// The seats with the names of those who sit there.
pub fn seats_by_name(game: &dyn AnyMatch) -> String {
    let seats = (0..game.seats()).map(Seat);
    seats.map(|seat| format!("{seat} {}", game.names().of(seat))).collect::<Vec<String>>().join(", ")
}

/// So long is the list of an option's values in the help, in characters.
const LIST: usize = 100;

/// The options of every game, for the help.
pub fn options_help() -> String {
    let mut help = String::new();
    for game in GameId::ALL {
        let about = game.about();
        help.push_str(&format!("Options of {} (--option ID=VALUE):\n", about.name));
        for spec in about.options {
            let mut room = LIST;
            let fits = |value: &String| {
                room = room.saturating_sub(value.len() + 2);
                room > 0
            };
            let mut values: Vec<String> = spec.values.iter().map(plain).take_while(fits).collect();
            let more = spec.values.len() - values.len();
            if more > 0 {
                values.push(format!("and {more} more, which any other word lists"));
            }
            let rule = spec.rule.map_or(String::new(), |rule| format!(" ({rule})"));
            help.push_str(&format!("  {:<18} {}{rule}\n", spec.id, spec.about));
            help.push_str(&format!("  {:<18} {}; default {}\n", "", values.join(", "), plain(&spec.default)));
        }
    }
    help
}

/// A value as it is written on the command line.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn open(args: &Args) -> anyhow::Result<Box<dyn AnyMatch>> {
    let named = args.game.as_deref().map(GameId::find_meant).transpose()?;
    if let Some(path) = &args.load {
        let game = files::load(path)?;
        if let Some(named) = named.filter(|named| *named != game.game()) {
            bail!("{} is a game of {}, not of {}.", path.display(), game.game().name(), named.name());
        }
        return Ok(game);
    }
    let game = named.unwrap_or(DEFAULT_GAME);
    let seed = match args.seed.as_deref() {
        Some("") => bail!("An empty seed is none: leave --seed out for one drawn afresh."),
        Some(seed) => seed.to_owned(),
        None => seeds::seed()?,
    };
    let options = options(game, &args.options)?;
    let seats = seats(game, args.seats.as_deref())?;
    Ok(game.deal(seats, &seed, &options)?)
}

/// A number of seats, as it is typed, or the usual one. Whether the game is for so many is for the game to say.
pub fn seats(game: GameId, text: Option<&str>) -> anyhow::Result<u64> {
    let Some(text) = text else { return Ok(game.usual_seats().into()) };
    text.trim().parse().map_err(|_| {
        let (min, max) = game.about().seats;
        let shown = crate::screen::echo(text);
        anyhow!("{} is for {min} to {max} players: \"{shown}\" is no number of seats.", game.name())
    })
}

/// Reads `id=value` pairs. A value is taken for the one of the option's values that is written like it.
fn options(game: GameId, given: &[String]) -> anyhow::Result<Options> {
    let specs = game.about().options;
    let mut options = Options::new();
    for pair in given {
        let (id, text) = pair.split_once('=').ok_or_else(|| {
            anyhow!("An option is written as id=value, such as voice-of-the-dead=true, not \"{pair}\".")
        })?;
        let values = specs.iter().find(|spec| spec.id == id).map_or(&[][..], |spec| &spec.values);
        let alike = |value: &&Value| plain(value) == text;
        options.insert(id.to_owned(), values.iter().find(alike).cloned().unwrap_or_else(|| text.into()));
    }
    Ok(options)
}

fn people(me: &[u8], seats: u8) -> anyhow::Result<Seats> {
    if let Some(seat) = me.iter().find(|seat| **seat >= seats) {
        bail!("There is no seat {seat}: this table has the seats 0 to {}.", seats - 1);
    }
    if let Some((_, twice)) = me.iter().enumerate().find(|(n, seat)| me[..*n].contains(seat)) {
        bail!("--me names seat {twice} twice.");
    }
    let first = [0];
    Ok(if me.is_empty() { &first } else { me }.iter().map(|seat| Seat(*seat)).collect())
}

/// On a seed that was asked for, the bots too do the same every time.
fn whims(game: &dyn AnyMatch, chosen: bool) -> anyhow::Result<Rng> {
    match game.seed() {
        Some(seed) if chosen => Ok(Rng::new(Key::from_seed(&format!("bots of {seed}")).0[0])),
        _ => seeds::rng(),
    }
}

fn brain(name: &str) -> Result<Brain, String> {
    Brain::named(name).ok_or_else(|| {
        let known: Vec<&str> = Brain::names().collect();
        format!("there are {}", known.join(" and "))
    })
}

fn welcome(
    game: &dyn AnyMatch,
    people: Seats,
    bots: Seats,
    brain: Brain,
    screen: &mut Screen,
) -> anyhow::Result<()> {
    let names = game.names();
    screen.say(format!("{} for {}.", game.game().name(), game.seats()))?;
    match (people.lowest(), people.len()) {
        (Some(me), 1) => screen.say(format!("You are {} (seat {me}).", names.of(me)))?,
        _ => screen.say(format!("At this keyboard: {}.", names.list(people)))?,
    }
    if !bots.is_empty() {
        screen.say(format!("Bots ({}): {}.", brain.name(), names.list(bots)))?;
    }
    if let Some(commitment) = game.commitment() {
        screen.say(format!(
            "All chance is fixed by a seed, shown at the end. Its commitment, to be noted now by whoever doubts:\n  {commitment}"
        ))?;
    }
    if !game.is_empty() && !game.is_over() {
        screen.say(format!("The game goes on after move {}.", game.len()))?;
    }
    screen.say("Type the number of a choice; help lists the commands.")
}
