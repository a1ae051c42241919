//! The plain screen: lines in, lines out, at a terminal or through pipes.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Context;

/// Where people read and type.
pub struct Screen {
    input: io::Stdin,
    output: io::Stdout,
    /// Whether a person types, and ends the lines by typing.
    typed: bool,
    /// Whether a terminal shows the text, and can be wiped.
    terminal: bool,
}

impl Screen {
    /// Standard input and output.
    pub fn new() -> Screen {
        let (input, output) = (io::stdin(), io::stdout());
        let (typed, terminal) = (input.is_terminal(), output.is_terminal());
        Screen { input, output, typed, terminal }
    }

    /// Shows some text and ends the line. What a file or a name might smuggle in to command the terminal is left out.
    pub fn say(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        let shown: String = text.as_ref().chars().filter(|c| *c == '\n' || !c.is_control()).collect();
        self.write(&format!("{shown}\n"))
    }

    /// Asks for a line; none when the input has ended.
    pub fn ask(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        self.write(prompt)?;
        self.flush()?;
        let mut line = Vec::new();
        let read =
            self.input.lock().read_until(b'\n', &mut line).context("Cannot read from standard input")?;
        if !self.typed || read == 0 {
            self.write("\n")?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks for yes or no; anything else, the end of the input included, is no.
    pub fn confirm(&mut self, prompt: &str) -> anyhow::Result<bool> {
        let line = self.ask(&format!("{prompt} (y/n) "))?;
        Ok(line.is_some_and(|line| matches!(line.to_lowercase().as_str(), "y" | "yes")))
    }

    /// Wipes the screen and what can be scrolled back to, so that the next person sees nothing of it.
    pub fn clear(&mut self) -> anyhow::Result<()> {
        if self.terminal { self.write("\x1b[2J\x1b[3J\x1b[H") } else { Ok(()) }
    }

    /// Makes sure that everything has gone out.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.output.flush().context("Cannot write to standard output")
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        self.output.write_all(text.as_bytes()).context("Cannot write to standard output")
    }
}
