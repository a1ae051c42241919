//! Between two people at one keyboard: a curtain, so that nobody sees the other's cards.

use table::Seat;

use super::command::{self, Command};
use super::table::{Next, PromptTable};
use crate::screen::echo;

impl PromptTable {
    /// Gives the keyboard to a person, behind a curtain if somebody else could see the screen. Something comes of it
    /// only if the keyboard is not handed over after all.
    pub fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Option<Next>> {
        if self.at_keyboard == Some(seat) {
            return Ok(None);
        }
        if let Some(last) = self.at_keyboard {
            if let Some(next) = self.draw_curtain(last, seat)? {
                return Ok(Some(next));
            }
            self.screen.clear()?;
        }
        self.at_keyboard = Some(seat);
        if let Some(next) = self.wait_for(seat)? {
            return Ok(Some(next));
        }
        self.screen.clear()?;
        Ok(None)
    }

    /// The last person reads to the end, and may still take back what they did.
    fn draw_curtain(&mut self, last: Seat, next: Seat) -> anyhow::Result<Option<Next>> {
        let (last_name, name) = (self.game.names().of(last), self.game.names().of(next));
        loop {
            let prompt = format!("{name} is next. {last_name}, press Enter to hide what you see.");
            let Some(line) = self.screen.ask(&prompt)? else { return Ok(Some(Next::Leave)) };
            let done = match command::read(&line) {
                Command::Nothing => return Ok(None),
                Command::Quit => return Ok(Some(Next::Leave)),
                Command::Undo => self.undo(last)?,
                Command::Log | Command::Commitment | Command::Card(_) | Command::Rule(_) => {
                    self.common(last, command::read(&line))?
                }
                Command::Help => {
                    self.say("Enter hides the screen; undo takes your last move back; quit leaves.")?
                }
                _ => self.say(format!(
                    "\"{}\" does nothing here: press Enter, or type undo or quit.",
                    echo(&line)
                ))?,
            };
            if done.is_some() {
                return Ok(done);
            }
        }
    }

    /// The curtain opens on the person's name alone: what somebody typed ahead, or an Enter too many, does not open it.
    fn wait_for(&mut self, seat: Seat) -> anyhow::Result<Option<Next>> {
        let name = self.game.names().of(seat);
        loop {
            let prompt =
                format!("Hand the keyboard to {name}. {name}, type your name when nobody else looks:");
            let Some(line) = self.screen.ask(&prompt)? else { return Ok(Some(Next::Leave)) };
            if line.to_lowercase() == name.to_lowercase() {
                return Ok(None);
            }
            match command::read(&line) {
                Command::Quit => return Ok(Some(Next::Leave)),
                Command::Help => {
                    self.say(format!("The name {name} opens the curtain; quit leaves the game."))?
                }
                Command::Nothing => self.say(format!("Only the name opens it: type {name}, or quit."))?,
                _ => self.say(format!("\"{}\" does not open it: type {name}, or quit.", echo(&line)))?,
            };
        }
    }

    /// With several people the first curtain would wipe the head of the game, and the commitment with it, unread.
    pub fn let_read(&mut self) -> anyhow::Result<Option<Next>> {
        if self.people.len() < 2 {
            return Ok(None);
        }
        let noted = if self.game.commitment().is_some() { "Note the commitment if you like; " } else { "" };
        loop {
            let Some(line) = self.screen.ask(&format!("{noted}press Enter to begin."))? else {
                return Ok(Some(Next::Leave));
            };
            match command::read(&line) {
                Command::Nothing => return Ok(None),
                Command::Quit => return Ok(Some(Next::Leave)),
                _ => {
                    self.say(format!("\"{}\" does nothing here: press Enter, or type quit.", echo(&line)))?
                }
            };
        }
    }
}
