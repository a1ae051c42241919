//! Answers that differ in a picture and a word: a question about many cards, tiles, goods or people is a row of them.

use robinson_crusoe::words::names;
use robinson_crusoe::{Move, Position, Thing};
use table::voice::capital;

use super::places::name;
use crate::scene::{Kin, Look};

/// So many answers of a kind are no list of sentences any more.
const MANY: usize = 4;

/// What an answer is called among its kin, where there are many of them.
pub(super) fn kin(look: &Look<Position>, mv: &Move) -> Option<Kin> {
    let (heading, word) = word(look, mv)?;
    let alike = look
        .sight
        .answers
        .iter()
        .filter(|offer| self::word(look, &offer.mv).is_some_and(|(other, _)| other == heading));
    (alike.count() >= MANY).then(|| Kin { heading: heading.to_owned(), word })
}

fn word(look: &Look<Position>, mv: &Move) -> Option<(&'static str, String)> {
    let Move::Pick { thing } = *mv else { return None };
    let scenario = Some(look.view.setup.scenario);
    Some(match thing {
        Thing::Space(space) | Thing::Terrain(space) => {
            let tile = look.view.open_tile(space);
            let terrain = tile.map(|tile| format!(" {}", names::terrain(tile.facts().terrain)));
            ("Where", format!("{}{}", names::space(space), terrain.unwrap_or_default()))
        }
        Thing::Source(space, n) => {
            let source = look
                .view
                .open_tile(space)
                .and_then(|tile| tile.facts().sources.get(usize::from(n)).map(|slot| names::spring(slot.0)));
            ("Which source", format!("{} {}", names::space(space), source.unwrap_or("source")))
        }
        Thing::Invention(one) => ("Which", names::invention(one).to_owned()),
        Thing::Who(who) => ("Who", name(look.view, who).to_owned()),
        Thing::Good(good) => ("What", capital(names::good(good))),
        Thing::Token(token) => ("Which", names::token(token, scenario).to_owned()),
        Thing::Beast(beast) => ("Which", names::beast(beast).to_owned()),
        Thing::Work(work) => ("Build", capital(&names::work(work))),
        _ => return None,
    })
}
