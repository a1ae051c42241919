//! The plain screen: lines in, lines out, at a terminal or through pipes.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Context;
use table::names::seen;

/// How wide the lines are where nobody says.
const WIDTH: usize = 80;
/// No terminal is so narrow that fewer columns are of use.
const NARROWEST: usize = 20;
/// How far right the lines that follow a broken one can begin.
const DEEPEST: usize = 20;
/// So much of what was typed is shown again.
const ECHO: usize = 40;

/// Where people read and type.
pub struct Screen {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
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
        Screen { input: Box::new(input.lock()), output: Box::new(output), typed, terminal }
    }

    /// Whether a person sits at a terminal, and not a program behind a pipe.
    pub fn is_typed(&self) -> bool {
        self.typed
    }

    /// Shows some text and ends the line. What a file or a name might smuggle in to command the terminal is left out,
    /// and long lines are broken between words.
    pub fn say(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        let shown = seen(text.as_ref());
        self.write(&format!("{}\n", wrapped(&shown, self.width())))
    }

    /// Shows a line that is to be copied: it is never broken, however long it is.
    pub fn copyable(&mut self, line: &str) -> anyhow::Result<()> {
        self.write(&format!("{}\n", seen(line)))
    }

    /// Asks for a line; none when the input has ended.
    pub fn ask(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        let wrapped = wrapped(prompt.trim_end(), self.width());
        self.write(&format!("{wrapped} "))?;
        self.flush()?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line).context("Cannot read from standard input")?;
        if !self.typed || read == 0 {
            self.write("\n")?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks for yes or no; anything else, the end of the input included, is no.
    pub fn confirm(&mut self, prompt: &str) -> anyhow::Result<bool> {
        let line = self.ask(&format!("{prompt} (y/n)"))?;
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

    /// Asked anew for every text: windows change their size.
    fn width(&self) -> usize {
        let seen = if self.terminal { terminal_size::terminal_size() } else { None };
        seen.map_or(WIDTH, |(width, _)| usize::from(width.0).max(NARROWEST))
    }

    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        self.output.write_all(text.as_bytes()).context("Cannot write to standard output")
    }
}

/// Sentences for those who print them without a screen: the same on every terminal, as wide as tables are.
pub fn paragraphs(text: &str) -> String {
    wrapped(text, WIDTH)
}

/// What was typed, short enough to be shown again.
pub fn echo(typed: &str) -> String {
    match typed.char_indices().nth(ECHO) {
        Some((end, _)) => format!("{}…", &typed[..end]),
        None => typed.to_owned(),
    }
}

/// A word of a command as a shell takes it for one word.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+=:@%,".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Breaks long lines between words. What follows is set in under the text, past a number or a name in front of it.
fn wrapped(text: &str, width: usize) -> String {
    text.split('\n').map(|line| broken(line, width)).collect::<Vec<String>>().join("\n")
}

fn broken(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let indent = " ".repeat(hang(line).min(width / 2));
    let start = line.chars().take_while(|c| *c == ' ').count();
    let mut out = line[..start].to_owned();
    let mut column = start;
    for (n, word) in line[start..].split(' ').enumerate() {
        let long = word.chars().count();
        if n > 0 && column + 1 + long > width {
            out.truncate(out.trim_end().len());
            out.push('\n');
            out.push_str(&indent);
            column = indent.len();
        } else if n > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += long;
    }
    out
}

/// Where the text of a line begins: after a gap near its beginning, or else where the line does.
fn hang(line: &str) -> usize {
    let letters: Vec<char> = line.chars().take(DEEPEST).collect();
    let start = letters.iter().take_while(|c| **c == ' ').count();
    let gap = letters[start..].windows(2).position(|pair| pair == [' ', ' ']);
    match gap {
        Some(gap) => {
            let after = start + gap;
            after + letters[after..].iter().take_while(|c| **c == ' ').count()
        }
        None => start + 2,
    }
}

#[cfg(test)]
pub mod fake {
    //! A screen without a terminal, for what people do at one.

    use std::cell::RefCell;
    use std::io::{self, Cursor, Write};
    use std::rc::Rc;

    use super::Screen;

    /// What was shown.
    #[derive(Clone, Default)]
    pub struct Shown(Rc<RefCell<Vec<u8>>>);

    impl Write for Shown {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Shown {
        /// As it was shown.
        pub fn raw(&self) -> String {
            String::from_utf8(self.0.borrow().clone()).unwrap()
        }

        /// With all space made alike, so that it does not matter where lines were broken.
        pub fn text(&self) -> String {
            self.raw().split_whitespace().collect::<Vec<&str>>().join(" ")
        }
    }

    /// A person at a terminal who types this.
    pub fn typing(input: &str) -> (Screen, Shown) {
        let shown = Shown::default();
        let input = Box::new(Cursor::new(input.to_owned()));
        (Screen { input, output: Box::new(shown.clone()), typed: true, terminal: true }, shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words_under_their_text() {
        assert_eq!(wrapped("   1  Fish and more fish", 16), "   1  Fish and\n      more fish");
        assert_eq!(wrapped("one two three\nfour", 7), "one two\n  three\nfour");
        assert_eq!(
            wrapped("  > Ann    4 cards, first player", 24),
            "  > Ann    4 cards,\n           first player"
        );
        assert_eq!(wrapped("short", 80), "short");
        assert_eq!(wrapped(&"x".repeat(30), 20), "x".repeat(30), "a word is never broken");
    }

    #[test]
    fn what_cannot_be_seen_is_not_shown() {
        let (mut screen, shown) = fake::typing("");
        screen.say("a\u{1b}[2J\u{202e}b\rc").unwrap();
        assert_eq!(shown.text(), "a[2Jbc");
    }

    #[test]
    fn what_is_to_be_copied_is_one_line_of_whole_words() {
        let (mut screen, shown) = fake::typing("");
        let line = "marooned serve --data ".to_owned() + &"long/".repeat(60) + " and more";
        screen.copyable(&line).unwrap();
        assert_eq!(shown.raw(), line + "\n");
        assert_eq!(quoted("/srv/marooned-2.d"), "/srv/marooned-2.d");
        assert_eq!(quoted("/srv/Ann's games"), r"'/srv/Ann'\''s games'");
        assert_eq!(quoted(""), "''");
    }

    #[test]
    fn a_long_line_is_not_echoed_whole() {
        assert_eq!(echo(&"é".repeat(100)), format!("{}…", "é".repeat(ECHO)));
        assert_eq!(echo("fish"), "fish");
    }
}
