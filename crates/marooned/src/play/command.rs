//! What a person can type.

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// An empty line.
    Nothing,
    /// Yes or no, where nobody asked for it.
    YesOrNo,
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
    /// What a sharp player would do.
    Coach,
    /// What a card does; all of them without a name.
    Card(&'a str),
    /// What a rule says.
    Rule(&'a str),
    /// What was published of the seed.
    Commitment,
    /// Takes back the last own move.
    Undo,
    /// Saves the game to a file that is new.
    Save(&'a str),
    /// Saves the game to a file, whether it is new or not.
    SaveOver(&'a str),
    /// Everything that was told so far.
    Log,
    /// The table again.
    Look,
    /// The commands.
    Help,
    /// Hands the keyboard to somebody.
    As(&'a str),
    /// Stops after each move of a bot, or no longer.
    Step,
    /// Goes to the end without a pause.
    Skip,
    /// Leaves.
    Quit,
}

pub const HELP: &str = "  NUMBER      makes that choice; so do words of it (three letters of one at least), if only one choice has them
  more        lists what else you may do; more WORDS lists those with these words
  why WHAT    says why you cannot: words of what you want (why pass), a number (why 3), or why {\"do\":\"pass\"}
  coach       says what a sharp player would do, and the chance to win with it
  card NAME   says what a card does; cards lists them all
  rule ID     says what a rule is, by the id that refusals end with; rules lists them all
  look        shows the table again
  log         tells the whole story so far, as you know it
  undo        takes your last move back (past chance, secrets or the moves of others the table is asked)
  as NAME     hands the keyboard to another person, who may break in with a card
  step        stops after each move of a bot, or no longer
  commitment  shows what was published of the seed, to be noted by whoever doubts
  save FILE   saves the game; marooned play --load FILE goes on with it; save! FILE replaces another file
  quit        leaves; Ctrl-D does too";

/// Understands a line.
pub fn read(line: &str) -> Command<'_> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Command::Nothing,
        ("y" | "yes" | "n" | "no", "") => Command::YesOrNo,
        ("why", rest) => Command::Why(rest),
        ("more" | "asides", rest) => Command::More(rest),
        ("card" | "cards", rest) => Command::Card(rest),
        ("rule" | "rules", rest) => Command::Rule(rest),
        ("save", rest) => Command::Save(rest),
        ("save!", rest) => Command::SaveOver(rest),
        ("as", rest) => Command::As(rest),
        ("commitment", "") => Command::Commitment,
        ("coach", "") => Command::Coach,
        ("undo", "") => Command::Undo,
        ("log", "") => Command::Log,
        ("look", "") => Command::Look,
        ("help" | "?", "") => Command::Help,
        ("step", "") => Command::Step,
        ("skip", "") => Command::Skip,
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
        assert_eq!(read("save! my game.json"), Command::SaveOver("my game.json"));
        assert_eq!(read("log water"), Command::Words("log water"));
        assert_eq!(read("{\"do\":\"pass\"}"), Command::Json("{\"do\":\"pass\"}"));
        assert_eq!(read("\t"), Command::Nothing);
        assert_eq!(read("Yes"), Command::YesOrNo);
        assert_eq!(read("cards"), Command::Card(""));
    }
}
