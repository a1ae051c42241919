//! What the coach says: what each of the best few moves is worth, and whether it matters which of them is made.

use bots::search::Candidate;
use serde::Serialize;

use crate::Choice;

/// A move that a search has looked at.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The move.
    #[serde(flatten)]
    pub choice: Choice,
    /// The chance to win with it, from 0 to 1, as far as the seat can know.
    pub chance: f64,
    /// How far the chance may be off, since it was tried only so often: it is seldom off by more.
    pub margin: f64,
    /// How often it was tried out.
    pub tries: u32,
    /// Whether it is worse than the best by more than noise; both met the same luck, so that less than the margins can tell.
    pub worse: bool,
}

impl Advice {
    /// A move and what was found of it, beside the best.
    pub(crate) fn of<M>(choice: Choice, found: &Candidate<M>, best: &Candidate<M>) -> Advice {
        Advice {
            choice,
            chance: found.chance,
            margin: found.margin(),
            tries: found.tries,
            worse: found.is_worse_than(best),
        }
    }
}

/// The chances in hundredths, for people: whole ones, and with tenths where only these tell apart what differs by more than noise.
pub fn shares(advice: &[Advice]) -> Vec<String> {
    let said = |digits: usize| -> Vec<String> {
        advice.iter().map(|one| format!("{:.digits$} %", 100.0 * one.chance)).collect()
    };
    let whole = said(0);
    let alike =
        |(one, two): (usize, usize)| whole[one] == whole[two] && advice[one].worse != advice[two].worse;
    let hidden = (1..whole.len()).any(|at| alike((at - 1, at)));
    if hidden { said(1) } else { whole }
}

/// What is to be said of the moves together, if it does not matter which of the first ones is made.
pub fn remark(advice: &[Advice]) -> Option<String> {
    let best = advice.iter().take_while(|one| !one.worse).count();
    match advice {
        _ if best < 2 => None,
        [.., last] if best == advice.len() && last.chance >= CERTAIN => {
            Some("It makes no difference: with any of them the game is as good as won.".to_owned())
        }
        [first, ..] if best == advice.len() && first.chance <= 1.0 - CERTAIN => {
            Some("It makes no difference: with any of them the game is as good as lost.".to_owned())
        }
        _ if best == advice.len() => {
            Some("It makes no difference that can be told: these are as good as each other.".to_owned())
        }
        _ => Some(format!("The first {best} are as good as each other, as far as can be told.")),
    }
}

/// Who wins as often as this is as good as sure of it.
const CERTAIN: f64 = 0.97;
