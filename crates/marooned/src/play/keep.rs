//! Keeping the game: saving it, and leaving it without losing it.

use std::path::{Path, PathBuf};

use super::command::{self, Command};
use super::table::PromptTable;
use crate::files;

/// Whether an older file may be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Older {
    /// A person is asked; a program is told how to say that it may.
    Asked,
    /// It may.
    Replaced,
}

impl PromptTable {
    /// Saves the game and says so, or says why it is not saved. True if it is.
    pub fn save(&mut self, file: &str, older: Older) -> anyhow::Result<bool> {
        if file.is_empty() {
            self.screen.say("Say where to: save FILE.")?;
            return Ok(false);
        }
        let path = Path::new(file);
        let own = self.saved_to.as_deref() == Some(path);
        if path.is_file() && !own && older == Older::Asked {
            if !self.screen.is_typed() {
                self.screen.say(format!("{file} is there already: save! {file} replaces it."))?;
                return Ok(false);
            }
            if !self.screen.confirm(&format!("{file} is there already. Replace it?"))? {
                self.screen.say("Nothing was saved.")?;
                return Ok(false);
            }
        }
        match files::save(&*self.game, path) {
            Ok(()) => {
                self.unsaved = false;
                self.saved_to = Some(PathBuf::from(path));
                self.screen.say(format!("Saved to {file}."))?;
                Ok(true)
            }
            Err(error) => {
                self.screen.say(format!("{error:#}."))?;
                Ok(false)
            }
        }
    }

    /// Leaves. A person who would lose something is asked first, and nobody's secrets stay behind on the screen.
    pub fn leave(&mut self) -> anyhow::Result<()> {
        if self.unsaved && self.screen.is_typed() {
            self.offer_to_save()?;
        }
        if self.people.len() > 1 {
            self.screen.clear()?;
        }
        let moves = self.game.len();
        let over = if self.game.is_over() { "The game is over" } else { "The game is left" };
        let made = if moves == 1 { "move was" } else { "moves were" };
        self.screen.say(format!("{over}; {moves} {made} made."))?;
        self.screen.flush()
    }

    fn offer_to_save(&mut self) -> anyhow::Result<()> {
        loop {
            let asked = "The game is not saved. Type the name of a file to save it, or press Enter to leave:";
            let Some(line) = self.screen.ask(asked)? else { return Ok(()) };
            let saved = match command::read(&line) {
                Command::Nothing | Command::Quit => return Ok(()),
                Command::YesOrNo if line.to_lowercase().starts_with('n') => return Ok(()),
                Command::YesOrNo => false,
                Command::Save(file) => self.save(file, Older::Asked)?,
                Command::SaveOver(file) => self.save(file, Older::Replaced)?,
                _ => self.save(&line, Older::Asked)?,
            };
            if saved {
                return Ok(());
            }
        }
    }
}
