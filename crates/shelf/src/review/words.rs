//! What a review says, in sentences.

use table::names::and_list;

use super::{Line, Review, Turning};

/// Whoever never has a better chance than this had little to hope for from the start; the others had little to fear.
const LITTLE: f64 = 0.2;

impl Review {
    /// What is to be said of the game as a whole: who had won or lost it from the start, and if it turned on nothing, what moved it all
    /// the same.
    pub fn gist(&self) -> Vec<String> {
        if self.moves == 0 {
            return vec!["No move was made in this game: there is nothing to look at.".to_owned()];
        }
        let mut told: Vec<String> = self.lines.iter().filter_map(|line| self.settled(line)).collect();
        if self.turnings.is_empty() {
            told.push("No single choice and no single stroke of luck changed much.".to_owned());
            if let [all] = &self.lines[..]
                && self.settled(all).is_none()
            {
                told.push(account(all));
            }
        }
        told
    }

    /// That a line's game was as good as decided from the start, if it was.
    fn settled(&self, line: &Line) -> Option<String> {
        let (last, before) = line.curve.split_last()?;
        let most = before.iter().copied().fold(0.0, f64::max);
        let least = before.iter().copied().fold(1.0, f64::min);
        let (verdict, chance) = match (before.is_empty(), *last < 0.5) {
            (false, true) if most <= LITTLE => {
                ("lost", format!("the chance never rose above {}", percent(most)))
            }
            (false, false) if least >= 1.0 - LITTLE => {
                ("won", format!("the chance never fell below {}", percent(least)))
            }
            _ => return None,
        };
        let who = if self.together { "The game".to_owned() } else { format!("{}'s game", line.name) };
        Some(format!("{who} was as good as {verdict} from the start: {chance}. {}", account(line)))
    }
}

/// What luck and choices did to a line, in a sentence.
fn account(line: &Line) -> String {
    let part = |what: &str, by: f64| match (100.0 * by).round() as i32 {
        0 => format!("{what} changed nothing"),
        1 => format!("{what} gave 1 point of a hundred"),
        -1 => format!("{what} took 1 point of a hundred"),
        points if points > 0 => format!("{what} gave {points} points of a hundred"),
        points => format!("{what} took {} points of a hundred", -points),
    };
    let own = if line.others.is_some() { "own choices" } else { "choices" };
    let mut parts = vec![part("Luck", line.luck), part(own, line.choices)];
    parts.extend(line.others.map(|others| part("the choices of others", others)));
    format!("{}.", and_list(parts))
}

impl Turning {
    /// What happened, in a sentence or two, without its place in the game.
    pub fn text(&self) -> String {
        match self {
            Turning::Choice { name, text, from, to, better, chance, .. } => {
                let better = better.as_deref().map_or("to keep still", bare);
                format!(
                    "{name}: {}. {} to {}, as far as they could know. Better: {better}, {}.",
                    bare(text),
                    percent(*from),
                    percent(*to),
                    percent(*chance)
                )
            }
            Turning::Luck { mover_name, text, name, from, to, .. } => {
                let fell = if to > from { "good luck" } else { "bad luck" };
                format!(
                    "{mover_name}: {}. {name} had {fell}: {}, where {} was to be expected.",
                    bare(text),
                    percent(*to),
                    percent(*from)
                )
            }
        }
    }
}

/// A chance as people write it. Nothing is told to be sure that is not.
pub fn percent(chance: f64) -> String {
    match chance {
        chance if chance > 0.0 && chance < 0.01 => "1\u{a0}%".to_owned(),
        chance if chance < 1.0 && chance > 0.99 => "99\u{a0}%".to_owned(),
        chance => format!("{:.0}\u{a0}%", 100.0 * chance),
    }
}

/// A change of a chance in points, with its sign.
pub fn points(change: f64) -> String {
    let points = (100.0 * change).round() as i32;
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("\u{2212}{}", -points),
    }
}

fn bare(text: &str) -> &str {
    text.trim_end_matches('.')
}
