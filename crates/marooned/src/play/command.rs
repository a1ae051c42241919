//! What a person can type.

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// An empty line.
    Nothing,
    /// A choice by its number.
    Number(usize),
    /// A choice by its JSON.
    Json(&'a str),
    /// A choice by some of its words.
    Words(&'a str),
    /// Why something cannot be done: a number, JSON, or words.
    Why(&'a str),
    /// The list of asides, or those with these words.
    More(&'a str),
    /// Takes back the last own move.
    Undo,
    /// Saves the game to a file.
    Save(&'a str),
    /// Everything that was told so far.
    Log,
    /// The island again.
    Look,
    /// The commands.
    Help,
    /// Hands the keyboard to somebody.
    As(&'a str),
    /// Stops after each move of a bot, or no longer.
    Step,
    /// Leaves.
    Quit,
}

pub const HELP: &str =
    "  NUMBER      makes that choice; some of its words do too, if only one choice has them
  more        lists what else you may do; more WORDS lists those with these words
  why WHAT    says why you cannot: why shoot, why 3, why {\"do\":\"pass\"}
  look        shows the island again
  log         tells the whole story so far, as you know it
  undo        takes your last move back (past chance, secrets or the moves of others the table is asked)
  as NAME     hands the keyboard to another person, who may break in with a card
  step        stops after each move of a bot, or no longer
  save FILE   saves the game; marooned play --load FILE goes on with it
  quit        leaves; Ctrl-D does too";

/// Understands a line.
pub fn read(line: &str) -> Command<'_> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Command::Nothing,
        ("why", rest) => Command::Why(rest),
        ("more" | "asides", rest) => Command::More(rest),
        ("save", rest) => Command::Save(rest),
        ("as", rest) => Command::As(rest),
        ("undo", "") => Command::Undo,
        ("log", "") => Command::Log,
        ("look", "") => Command::Look,
        ("help" | "?", "") => Command::Help,
        ("step", "") => Command::Step,
        ("quit" | "exit" | "q", "") => Command::Quit,
        (number, "") if !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) => {
            Command::Number(number.parse().unwrap_or(usize::MAX))
        }
        _ if line.starts_with('{') => Command::Json(line),
        _ => Command::Words(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(read(" 12 "), Command::Number(12));
        assert_eq!(read("99999999999999999999999"), Command::Number(usize::MAX));
        assert_eq!(read("WHY shoot ben"), Command::Why("shoot ben"));
        assert_eq!(read("save my game.json"), Command::Save("my game.json"));
        assert_eq!(read("log water"), Command::Words("log water"));
        assert_eq!(read("{\"do\":\"pass\"}"), Command::Json("{\"do\":\"pass\"}"));
        assert_eq!(read("\t"), Command::Nothing);
    }
}
