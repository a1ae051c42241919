//! The table: bots move by themselves, people take turns at the keyboard.

use anyhow::bail;
use bots::Brain;
use shelf::{AnyMatch, Eagerness};
use table::{Rng, Seat, Seats, Viewer};

use crate::ending;
use crate::screen::Screen;

/// So many times in a row bots may act unasked; then whoever is asked comes first.
const MOST_IMPULSES: usize = 3;

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

/// A game at the prompt.
pub struct Table {
    pub game: Box<dyn AnyMatch>,
    pub people: Seats,
    pub screen: Screen,
    /// Whether bots stop after each of their moves.
    pub stepping: bool,
    /// How many moves each seat has been told of; none: not even the deal.
    pub told: Vec<Option<usize>>,
    brain: Brain,
    rng: Rng,
    /// Who can see the screen.
    at_keyboard: Option<Seat>,
}

impl Table {
    pub fn new(
        game: Box<dyn AnyMatch>,
        people: Seats,
        brain: Brain,
        rng: Rng,
        screen: Screen,
        stepping: bool,
    ) -> Table {
        let told = vec![None; usize::from(game.seats())];
        let at_keyboard = people.lowest().filter(|_| people.len() == 1);
        Table { game, people, screen, stepping, told, brain, rng, at_keyboard }
    }

    /// Plays until the end, or until somebody leaves.
    pub fn run(&mut self) -> anyhow::Result<()> {
        let mut impulses = 0;
        loop {
            let next = if self.game.is_over() {
                self.end()?
            } else if let Some(unasked) = self.bots_move(impulses)? {
                impulses = if unasked { impulses + 1 } else { 0 };
                self.pause()?
            } else if let Some(seat) = self.next_person() {
                impulses = 0;
                self.turn(seat)?
            } else {
                bail!("Nobody is asked, and the game is not over: this is a fault of the rules.");
            };
            match next {
                Next::GoOn => {}
                Next::HandTo(seat) => {
                    let mut visitor = seat;
                    loop {
                        match self.turn(visitor)? {
                            Next::HandTo(seat) => visitor = seat,
                            Next::GoOn => break,
                            Next::Leave => return self.leave(),
                        }
                    }
                }
                Next::Leave => return self.leave(),
            }
        }
    }

    /// Lets the bots make one move. Says whether it was made unasked; none if only people are asked.
    fn bots_move(&mut self, impulses: usize) -> anyhow::Result<Option<bool>> {
        let eagerness = if impulses < MOST_IMPULSES { Eagerness::Impulsive } else { Eagerness::Patient };
        let (people, brain) = (self.people, self.brain);
        let brain_of = |seat: Seat| (!people.has(seat)).then_some(brain);
        let Some((seat, mv)) = self.game.bot_move(&brain_of, eagerness, &mut self.rng) else {
            return Ok(None);
        };
        let unasked = !self.game.asked().has(seat);
        self.game.play(seat, &mv)?;
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

    /// Gives the keyboard to a person, behind a curtain if somebody else could see the screen. False at the end of the
    /// input.
    pub fn hand_over(&mut self, seat: Seat) -> anyhow::Result<bool> {
        if self.at_keyboard == Some(seat) {
            return Ok(true);
        }
        let name = self.game.names().of(seat);
        if let Some(last) = self.at_keyboard {
            let last = self.game.names().of(last);
            let prompt = format!("{name} is next. {last}, press Enter to hide what you see. ");
            if self.screen.ask(&prompt)?.is_none() {
                return Ok(false);
            }
        }
        self.at_keyboard = Some(seat);
        self.screen.clear()?;
        let prompt = format!("Hand the keyboard to {name}. {name}, press Enter when nobody else looks. ");
        if self.screen.ask(&prompt)?.is_none() {
            return Ok(false);
        }
        self.screen.clear()?;
        Ok(true)
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
        for line in lines {
            self.screen.say(format!("  {}", line.text))?;
        }
        Ok(())
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
        self.screen.say("save FILE keeps the game, and marooned verify FILE proves it; log, undo, quit.")?;
        self.talk_after(seat)
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        let moves = self.game.len();
        let over = if self.game.is_over() { "The game is over" } else { "The game is left" };
        self.screen
            .say(format!("{over}; {moves} {} made.", if moves == 1 { "move was" } else { "moves were" }))?;
        self.screen.flush()
    }
}
