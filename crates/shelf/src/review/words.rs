//! What a review says, in sentences.

use super::Turning;

impl Turning {
    /// What happened, in a sentence or two, without its place in the game.
    pub fn text(&self) -> String {
        match self {
            Turning::Choice { name, text, from, to, better, chance, .. } => {
                let better = better.as_deref().map_or("to keep still", bare);
                format!(
                    "{name}: {}. {} to {}. Better: {better}, {}.",
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
