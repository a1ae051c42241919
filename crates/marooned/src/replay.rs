//! `marooned replay`: steps through a saved game.

use std::path::PathBuf;

use anyhow::bail;
use shelf::AnyMatch;
use table::{Seat, Viewer};

use crate::play::seats_by_name;
use crate::screen::{Screen, echo};
use crate::{ending, files};

/// What `marooned replay` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The saved game.
    file: PathBuf,
    /// Through whose eyes: a seat by its number or name, spectator, or all. By default all for a finished game, else
    /// spectator.
    #[arg(long = "as", value_name = "VIEW")]
    eyes: Option<String>,
    /// Prints the whole game and asks nothing.
    #[arg(long)]
    print: bool,
}

const HELP: &str = "  Enter, next, forth   one move on; next 3: three
  back                 one move back; back 5: five
  goto N               to after move N
  start, end           to the beginning, to the end
  as VIEW              through the eyes of a seat (its number or name), a spectator, or all
  look                 the same place again
  quit                 leaves";

/// Steps through the game, or prints it.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let game = files::load(&args.file)?;
    let viewer = match &args.eyes {
        Some(eyes) => match eyes_of(eyes, &*game) {
            Ok(viewer) => viewer,
            Err(why) => bail!(why),
        },
        None if game.is_over() => Viewer::All,
        None => Viewer::Spectator,
    };
    let mut replay = Replay { now: game.at(0), game, viewer, screen: Screen::new() };
    if args.print {
        replay.print()?
    } else {
        replay.step_through()?
    }
    replay.screen.flush()
}

/// A viewer by what people call it.
fn eyes_of(text: &str, game: &dyn AnyMatch) -> Result<Viewer, String> {
    let called = |seat: &Seat| seat.to_string() == text || game.names().of(*seat).eq_ignore_ascii_case(text);
    match text.to_lowercase().as_str() {
        "spectator" => Ok(Viewer::Spectator),
        "all" if game.is_over() => Ok(Viewer::All),
        "all" => {
            Err("This game is not over: until it is, look through the eyes of a seat or a spectator."
                .to_owned())
        }
        _ => (0..game.seats()).map(Seat).find(called).map(Viewer::Seat).ok_or_else(|| {
            format!(
                "There is no \"{}\" to look through the eyes of: say a seat by number or name ({}), spectator, or all.",
                echo(text),
                seats_by_name(game)
            )
        }),
    }
}

/// How many steps: one if nobody says.
fn count(steps: &str) -> Option<usize> {
    if steps.is_empty() { Some(1) } else { steps.parse().ok() }
}

struct Replay {
    game: Box<dyn AnyMatch>,
    now: Box<dyn AnyMatch>,
    viewer: Viewer,
    screen: Screen,
}

impl Replay {
    /// The whole story, move by move, and how it ended.
    fn print(&mut self) -> anyhow::Result<()> {
        for line in self.game.opening(self.viewer) {
            self.screen.say(format!("      {}", line.text))?;
        }
        for number in 0..self.game.len() {
            let mut label = format!("{:>4}", number + 1);
            for line in self.game.lines_of(number, self.viewer) {
                self.screen.say(format!("{label}  {}", line.text))?;
                label = " ".repeat(4);
            }
        }
        self.screen.say(format!("\n{}", self.game.view_text(self.viewer).trim_end()))?;
        ending::tell(&*self.game, &mut self.screen)
    }

    fn step_through(&mut self) -> anyhow::Result<()> {
        self.screen.say(format!("{} moves. Enter goes on; help lists the commands.", self.game.len()))?;
        self.show()?;
        while let Some(line) = self.screen.ask("replay> ")? {
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let (here, last) = (self.now.len(), self.game.len());
            match (word.to_lowercase().as_str(), rest.trim()) {
                ("" | "next" | "n" | "forth" | "f", steps) => match count(steps) {
                    None => self.screen.say("Say how many moves on: next 3.")?,
                    Some(_) if here == last => self.screen.say("That was the last move.")?,
                    Some(steps) => self.go(here.saturating_add(steps).min(last))?,
                },
                ("back" | "b", steps) => match count(steps) {
                    None => self.screen.say("Say how many moves back: back 5.")?,
                    Some(_) if here == 0 => self.screen.say("This is the beginning.")?,
                    Some(steps) => self.go(here.saturating_sub(steps))?,
                },
                ("start", "") => self.go(0)?,
                ("end", "") => self.go(last)?,
                ("goto" | "g", number) => match number.parse() {
                    Ok(number) if number <= last => self.go(number)?,
                    _ => self.screen.say(format!("Say a number of moves from 0 to {last}: goto {last}."))?,
                },
                ("as", eyes) => match eyes_of(eyes, &*self.game) {
                    Ok(viewer) => {
                        self.viewer = viewer;
                        self.show()?;
                    }
                    Err(why) => self.screen.say(why)?,
                },
                ("look" | "l", "") => self.show()?,
                ("quit" | "exit" | "q", "") => break,
                ("help" | "?", "") => self.screen.say(HELP)?,
                _ => self
                    .screen
                    .say(format!("\"{}\" is not understood; help lists the commands.", echo(&line)))?,
            }
        }
        Ok(())
    }

    fn go(&mut self, moves: usize) -> anyhow::Result<()> {
        self.now = self.game.at(moves);
        self.show()
    }

    /// The last move, and the table after it.
    fn show(&mut self) -> anyhow::Result<()> {
        let moves = self.now.len();
        let lines = match moves.checked_sub(1) {
            Some(number) => self.now.lines_of(number, self.viewer),
            None => self.now.opening(self.viewer),
        };
        let eyes = match self.viewer {
            Viewer::Seat(seat) => self.now.names().of(seat),
            Viewer::Spectator => "a spectator".to_owned(),
            Viewer::All => "one who sees all".to_owned(),
        };
        self.screen.say(format!("After move {moves} of {}, as {eyes} sees it:", self.game.len()))?;
        if lines.is_empty() {
            self.screen.say("  (nothing of this move can be seen)")?;
        }
        lines.iter().try_for_each(|line| self.screen.say(format!("  {}", line.text)))?;
        self.screen.say(format!("\n{}", self.now.view_text(self.viewer).trim_end()))?;
        if moves == self.game.len() { ending::tell(&*self.now, &mut self.screen) } else { Ok(()) }
    }
}
