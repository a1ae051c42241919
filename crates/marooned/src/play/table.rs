//! The table: bots move by themselves, people take turns at the keyboard.

use std::path::PathBuf;

use anyhow::bail;
use bots::Brain;
use shelf::{AnyMatch, Eagerness, Memory};
use table::{Rng, Seat, Seats, Viewer};

use super::command::{self, Command};
use crate::ending;
use crate::screen::Screen;

/// How many times in a row bots may act unasked; then whoever is asked comes first.
const MOST_IMPULSES: usize = 3;
/// How many lines of a game that goes on are told again.
const RECENT_LINES: usize = 8;

/// What comes of a turn at the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Something has changed, or the others may go on.
    GoOn,
    /// Another person takes the keyboard.
    HandTo(Seat),
    /// The game is left.
    Leave,
}

/// A screen that somebody has just read.
pub struct Shown {
    pub seat: Seat,
    pub chapter: (u8, u8),
    pub kind: Option<&'static str>,
    pub lines: Vec<String>,
}

/// A game at the prompt.
pub struct PromptTable {
    pub game: Box<dyn AnyMatch>,
    pub people: Seats,
    pub screen: Screen,
    /// Whether bots stop after each of their moves.
    pub stepping: bool,
    /// How many moves each seat has been told of; none: not even the deal.
    pub told: Vec<Option<usize>>,
    /// Whether something has happened since the game was saved.
    pub unsaved: bool,
    /// The file that this game was saved to: it may be written again.
    pub saved_to: Option<PathBuf>,
    /// Who can see the screen.
    pub at_keyboard: Option<Seat>,
    /// Whether a person had a say since the chapter began.
    pub attended: bool,
    /// Who has not been told anything since the game was loaded.
    resumed: Seats,
    /// The numbers of game and round at the last look.
    chapter: (u8, u8),
    /// Whether the game runs to its end without a pause.
    skipping: bool,
    /// The screen that was shown last, and to what question.
    pub shown: Option<Shown>,
    /// What plays the other seats.
    brain: Brain,
    /// What they have learned while they thought.
    memory: Memory,
    pub rng: Rng,
}

impl PromptTable {
    pub fn new(
        game: Box<dyn AnyMatch>,
        people: Seats,
        brain: Brain,
        rng: Rng,
        screen: Screen,
        stepping: bool,
    ) -> PromptTable {
        // In a game that goes on, everybody knows what happened until their own last move.
        let last_move = |seat: u8| (0..game.len()).rev().find(|n| game.mover(*n) == Some(Seat(seat)));
        let told = (0..game.seats()).map(|seat| last_move(seat).map(|number| number + 1)).collect();
        let at_keyboard = people.lowest().filter(|_| people.len() == 1);
        PromptTable {
            resumed: if game.is_empty() { Seats::NONE } else { people },
            chapter: game.chapter(),
            attended: false,
            skipping: false,
            shown: None,
            unsaved: false,
            saved_to: None,
            game,
            people,
            screen,
            stepping,
            told,
            brain,
            memory: Memory::default(),
            rng,
            at_keyboard,
        }
    }

    /// Plays until the end, or until somebody leaves.
    pub fn run(&mut self) -> anyhow::Result<()> {
        let mut impulses = 0;
        if !self.game.is_over()
            && let Some(Next::Leave) = self.let_read()?
        {
            return self.leave();
        }
        loop {
            let next = if self.game.is_over() {
                self.end()?
            } else {
                match self.rest()? {
                    Next::GoOn => self.go_on(&mut impulses)?,
                    other => other,
                }
            };
            match next {
                Next::GoOn => {}
                Next::HandTo(seat) => {
                    let mut at_turn = seat;
                    loop {
                        match self.turn(at_turn)? {
                            Next::HandTo(seat) => at_turn = seat,
                            Next::GoOn => break,
                            Next::Leave => return self.leave(),
                        }
                    }
                }
                Next::Leave => return self.leave(),
            }
        }
    }

    /// A move of a bot, or else the turn of a person.
    fn go_on(&mut self, impulses: &mut usize) -> anyhow::Result<Next> {
        if let Some(unasked) = self.bots_move(*impulses)? {
            *impulses = if unasked { *impulses + 1 } else { 0 };
            return self.pause();
        }
        *impulses = 0;
        match self.next_person() {
            Some(seat) => self.turn(seat),
            None => bail!("Nobody is asked, and the game is not over: this is a fault of the rules."),
        }
    }

    /// Lets the bots make one move. Says whether it was made unasked; none if only people are asked.
    fn bots_move(&mut self, impulses: usize) -> anyhow::Result<Option<bool>> {
        let eagerness = if impulses < MOST_IMPULSES { Eagerness::Impulsive } else { Eagerness::Patient };
        let (people, brain) = (self.people, self.brain);
        let brain_of = |seat: Seat| (!people.has(seat)).then_some(brain);
        let Some((seat, mv)) = self.game.bot_move(&brain_of, eagerness, &mut self.memory, &mut self.rng)
        else {
            return Ok(None);
        };
        let unasked = !self.game.asked().has(seat);
        self.game.play(seat, &mv)?;
        self.unsaved = true;
        if self.people.len() == 1
            && let Some(seat) = self.at_keyboard
        {
            self.tell(seat)?;
        }
        Ok(Some(unasked))
    }

    /// Between two moves of bots: a person who wants to may break in.
    fn pause(&mut self) -> anyhow::Result<Next> {
        let breaks_in = |seat: &Seat| !self.game.asked().has(*seat) && !self.game.asides(*seat).is_empty();
        match self.at_keyboard.filter(|_| self.stepping && !self.game.is_over()).filter(breaks_in) {
            Some(seat) => self.turn(seat),
            None => Ok(Next::GoOn),
        }
    }

    /// Whoever is asked and nearest to the keyboard.
    fn next_person(&self) -> Option<Seat> {
        let asked: Seats = self.game.asked().and(self.people);
        asked.clockwise_from(self.at_keyboard.unwrap_or_default(), self.game.seats())
    }

    /// Where a round went by without any person, or a new game of a tournament begins: time to read, at a terminal.
    fn rest(&mut self) -> anyhow::Result<Next> {
        let (last, now) = (self.chapter, self.game.chapter());
        if now == last {
            return Ok(Next::GoOn);
        }
        let attended = std::mem::take(&mut self.attended) && now.0 == last.0;
        self.chapter = now;
        if attended || self.skipping || self.game.is_over() || !self.screen.is_typed() {
            return Ok(Next::GoOn);
        }
        let seat = self.at_keyboard.or(self.people.lowest()).unwrap_or_default();
        self.tell(seat)?;
        let what = if now.0 == last.0 { "The next round" } else { "The next game" };
        loop {
            let Some(line) = self.screen.ask(&format!("{what}: Enter goes on, skip goes to the end."))?
            else {
                return Ok(Next::Leave);
            };
            let done = match command::read(&line) {
                Command::Nothing => Some(Next::GoOn),
                Command::Skip => {
                    self.skipping = true;
                    Some(Next::GoOn)
                }
                Command::Number(_) | Command::Words(_) | Command::Json(_) | Command::YesOrNo => {
                    self.say("Nobody asks you anything: press Enter, or type skip, log, save FILE or quit.")?
                }
                other => self.common(seat, other)?,
            };
            if let Some(next) = done {
                return Ok(next);
            }
        }
    }

    /// Tells a seat what has happened since it was last told anything.
    pub fn tell(&mut self, seat: Seat) -> anyhow::Result<()> {
        let viewer = Viewer::Seat(seat);
        let lines = match self.told[seat.index()] {
            Some(moves) => self.game.lines_since(moves, viewer),
            None => {
                let mut lines = self.game.opening(viewer);
                lines.extend(self.game.lines_since(0, viewer));
                lines
            }
        };
        self.told[seat.index()] = Some(self.game.len());
        let mut skipped = 0;
        if self.resumed.has(seat) {
            self.resumed = self.resumed.without(seat);
            skipped = lines.len().saturating_sub(RECENT_LINES);
        }
        if skipped > 0 {
            self.screen.say("  (Much has happened before; log tells it all.)")?;
        }
        lines.iter().skip(skipped).try_for_each(|line| self.screen.say(format!("  {}", line.text)))
    }

    /// After moves were taken back, nobody has been told of them.
    pub fn forget(&mut self) {
        let moves = self.game.len();
        for told in self.told.iter_mut().flatten() {
            *told = moves.min(*told);
        }
    }

    /// The end: how it went for everybody, and what can be done with the game now.
    fn end(&mut self) -> anyhow::Result<Next> {
        let seat = self.at_keyboard.or(self.people.lowest()).unwrap_or_default();
        self.tell(seat)?;
        ending::tell(&*self.game, &mut self.screen)?;
        let most = "save FILE keeps the game, marooned verify FILE proves it, marooned replay FILE steps through it, marooned review FILE says \
                    what it turned on";
        self.screen.say(format!("{most}; log, undo, quit."))?;
        self.talk_after(seat)
    }
}
