//! Reading the box out of its file, and finding what is wrong with it.

use serde::Deserialize;
use table::Few;
use table::content::{Mistake, Source as File};

use super::{
    Bottle, Challenge, Content, Disaster, DisasterFacts, Facts, Flip, Forecast, ForecastFacts, JELLYFISH,
    JellyfishFacts, Page, PageFacts, Paw, PawFacts, Person, PersonFacts, Source, Swap, SwapFacts, Symbol,
    Track,
};
use crate::people::{Colour, Spot};
use crate::rulings::Rulings;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxFile {
    track: Track,
    raft: Raft,
    hope: Hope,
    octopus: Octopus,
    weather: Weather,
    kite: Kite,
    survivor: Vec<PersonFacts>,
    bottle: Vec<Facts<Bottle>>,
    swap: Vec<SwapFacts>,
    flip: Vec<Facts<Flip>>,
    disaster: Vec<DisasterFacts>,
    jellyfish: Vec<JellyfishFile>,
    paw: Vec<PawFacts>,
    forecast: Vec<ForecastFacts>,
    page: Vec<PageFacts>,
    symbol: Vec<Facts<Symbol>>,
    rulings: Rulings,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raft {
    sharks: [Spot; 6],
    scruffs: Spot,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hope {
    plain: u8,
    ones: u8,
    twos: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Octopus {
    tentacles: u8,
    blank: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Weather {
    clear: u8,
    cloud: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kite {
    pieces: u8,
    hope: u8,
    empty: u8,
    kite_faces: u8,
    hope_faces: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JellyfishFile {
    challenges: Vec<String>,
    source: Source,
}

/// What is wrong: with which thing, and why.
type Checked<T = ()> = Result<T, (String, String)>;

pub(super) fn read(source: &File) -> Result<Content, Mistake> {
    let file: BoxFile = source.toml()?;
    checked(file).map_err(|(path, why)| source.mistake(&path, why))
}

/// Something is wrong with a thing.
fn wrong<T>(path: impl Into<String>, why: impl Into<String>) -> Checked<T> {
    Err((path.into(), why.into()))
}

fn checked(file: BoxFile) -> Checked<Content> {
    in_order("survivor", &Person::ALL, file.survivor.iter().map(|facts| facts.id))?;
    in_order("bottle", &Bottle::ALL, file.bottle.iter().map(|facts| facts.id))?;
    in_order("swap", &Swap::ALL, file.swap.iter().map(|facts| facts.id))?;
    in_order("flip", &Flip::ALL, file.flip.iter().map(|facts| facts.id))?;
    in_order("disaster", &Disaster::ALL, file.disaster.iter().map(|facts| facts.id))?;
    in_order("paw", &Paw::ALL, file.paw.iter().map(|facts| facts.id))?;
    in_order("forecast", &Forecast::ALL, file.forecast.iter().map(|facts| facts.id))?;
    in_order("symbol", &Symbol::ALL, file.symbol.iter().map(|facts| facts.id))?;
    check_people(&file.survivor)?;
    check_pages(&file.page)?;
    check_numbers(&file)?;
    check_faces(&file)?;
    let jellyfish =
        file.jellyfish.iter().enumerate().map(read_jellyfish).collect::<Checked<Vec<JellyfishFacts>>>()?;
    if jellyfish.len() != JELLYFISH {
        return wrong("jellyfish", format!("there are {JELLYFISH} jellyfish cards, not {}", jellyfish.len()));
    }
    let by_week = std::array::from_fn(|set| {
        std::array::from_fn(|week| {
            std::array::from_fn(|mandatory| {
                let fits = |page: &PageFacts| {
                    usize::from(page.week) == week + 1
                        && page.mandatory == (mandatory == 1)
                        && (page.base || set == 0)
                };
                Page::ALL
                    .into_iter()
                    .zip(&file.page)
                    .filter(|(_, facts)| fits(facts))
                    .map(|(page, _)| page)
                    .collect()
            })
        })
    });
    Ok(Content {
        rulings: file.rulings,
        by_week,
        track: file.track,
        sharks: file.raft.sharks,
        scruffs: file.raft.scruffs,
        hope: [file.hope.plain, file.hope.ones, file.hope.twos],
        tentacles: file.octopus.tentacles,
        blank: file.octopus.blank,
        clear: file.weather.clear,
        cloud: file.weather.cloud,
        suitcases: [file.kite.pieces, file.kite.hope, file.kite.empty],
        kite_faces: file.kite.kite_faces,
        hope_faces: file.kite.hope_faces,
        people: file.survivor,
        bottles: file.bottle,
        swaps: file.swap,
        flips: file.flip,
        disasters: file.disaster,
        jellyfish,
        paws: file.paw,
        forecasts: file.forecast,
        pages: file.page,
        symbols: file.symbol,
    })
}

fn in_order<T: Copy + PartialEq + std::fmt::Debug>(
    list: &str,
    wanted: &[T],
    found: impl Iterator<Item = T>,
) -> Checked {
    let found: Vec<T> = found.collect();
    match wanted.iter().zip(&found).position(|(wanted, found)| wanted != found) {
        Some(n) => wrong(
            format!("{list}.{}", n + 1),
            format!("{list} number {} must be {:?} and is {:?}", n + 1, wanted[n], found[n]),
        ),
        None if found.len() != wanted.len() => {
            wrong(list, format!("there are {} of \"{list}\", not {}", wanted.len(), found.len()))
        }
        None => Ok(()),
    }
}

fn check_people(people: &[PersonFacts]) -> Checked {
    for (colour, count) in [(Colour::Blue, 3), (Colour::Yellow, 3), (Colour::Red, 5), (Colour::Green, 4)] {
        let found = people.iter().filter(|facts| facts.colour == colour).count();
        if found != count {
            return wrong("survivor", format!("{count} survivors are {colour:?}, not {found}"));
        }
    }
    Ok(())
}

/// The counts of D16: seven pages of week 1, one mandatory page in week 2 and three in week 3, day 21 last; 35 in all,
/// and 30 in the smaller set.
fn check_pages(pages: &[PageFacts]) -> Checked {
    if pages.len() != Page::ALL.len() {
        return wrong("page", format!("there are {} pages, not {}", Page::ALL.len(), pages.len()));
    }
    let wrong_order = pages.windows(2).find(|pair| pair[0].week > pair[1].week);
    if let Some(pair) = wrong_order {
        let why = format!("page {} of week {} stands behind a later week", pair[1].id, pair[1].week);
        return wrong(format!("page.{}.week", pair[1].id), why);
    }
    for (week, all, base, mandatory) in [(1, 7, 7, 0), (2, 13, 11, 1), (3, 14, 11, 3), (4, 1, 1, 0)] {
        let of_week = || pages.iter().filter(|page| page.week == week);
        let found = (
            of_week().count(),
            of_week().filter(|page| page.base).count(),
            of_week().filter(|page| page.mandatory).count(),
        );
        if found != (all, base, mandatory) {
            let why = format!(
                "week {week} has {all} pages, {base} of them in the base set and {mandatory} mandatory, not {}, {} and {}",
                found.0, found.1, found.2
            );
            return wrong("page", why);
        }
    }
    let early = pages
        .iter()
        .find(|page| page.morning.contains(&Symbol::Disaster) || page.midday.contains(&Symbol::Disaster));
    match early {
        Some(page) => {
            let why = format!("page {} has a disaster before the evening (Q35)", page.id);
            wrong(format!("page.{}", page.id), why)
        }
        None => Ok(()),
    }
}

/// What the rules can count with.
fn check_numbers(file: &BoxFile) -> Checked {
    let within = |path: String, number: u8, most: u8| {
        if number <= most {
            return Ok(());
        }
        wrong(path, format!("a whole number from 0 to {most} is wanted here, not {number}"))
    };
    let Hope { plain, ones, twos, .. } = file.hope;
    for (name, number) in [("plain", plain), ("ones", ones), ("twos", twos)] {
        within(format!("hope.{name}"), number, 60)?;
    }
    let Kite { pieces, hope, empty, .. } = file.kite;
    for (name, number) in [("pieces", pieces), ("hope", hope), ("empty", empty)] {
        within(format!("kite.{name}"), number, 20)?;
    }
    file.rulings
        .numbers()
        .into_iter()
        .try_for_each(|(name, number)| within(format!("rulings.{name}"), number, 20))?;
    within("rulings.scruffs_strength".to_owned(), file.rulings.scruffs_strength, 6)?;
    for (n, facts) in file.survivor.iter().enumerate() {
        within(format!("survivor.{}.cost", n + 1), facts.cost, 60)?;
    }
    for (n, facts) in file.swap.iter().enumerate() {
        within(format!("swap.{}.cost", n + 1), facts.cost, 60)?;
        within(format!("swap.{}.points", n + 1), facts.points, 60)?;
    }
    for (n, facts) in file.disaster.iter().enumerate() {
        within(format!("disaster.{}.cost", n + 1), facts.cost, 100)?;
    }
    Ok(())
}

fn check_faces(file: &BoxFile) -> Checked {
    let kite: u32 = file.forecast.iter().map(|space| u32::from(space.kite)).sum();
    let plain: u32 = file.forecast.iter().map(|space| u32::from(space.plain)).sum();
    if kite != 36 || plain != 36 {
        let why = format!("the weights of a side of the forecast board add up to 36, not {kite} and {plain}");
        return wrong("forecast", why);
    }
    let track = &file.track;
    if !(track.red < track.orange && track.orange < track.green && track.green < track.anchor)
        || track.anchor.checked_add(1) != Some(track.buoy)
    {
        let why = "red, orange, green and anchor follow one another from left to right, and the buoy is next to the anchor";
        return wrong("track", why);
    }
    let six = |path: &str, faces: [u8; 2]| match u16::from(faces[0]) + u16::from(faces[1]) {
        0..=6 => Ok(()),
        more => wrong(path, format!("a die has six faces, not {more}")),
    };
    six("octopus.blank", [file.octopus.blank, 0])?;
    six("weather.clear", [file.weather.clear, file.weather.cloud])?;
    six("kite.kite_faces", [file.kite.kite_faces, file.kite.hope_faces])?;
    for (n, paw) in file.paw.iter().enumerate() {
        if paw.success.iter().any(|face| !(1..=6).contains(face)) {
            return wrong(
                format!("paw.{}.success", n + 1),
                format!("{} succeeds on faces 1 to 6 only", paw.name),
            );
        }
    }
    Ok(())
}

fn read_jellyfish((n, card): (usize, &JellyfishFile)) -> Checked<JellyfishFacts> {
    let path = format!("jellyfish.{}.challenges", n + 1);
    let mut challenges = Few::new();
    for text in &card.challenges {
        let bad = || (path.clone(), format!("\"{text}\" is no challenge such as \">2\" or \"<4\""));
        let (sign, number) = text.split_at_checked(1).ok_or_else(bad)?;
        let than = number.parse::<u8>().ok().filter(|than| (1..=6).contains(than)).ok_or_else(bad)?;
        let higher = match sign {
            ">" => true,
            "<" => false,
            _ => return Err(bad()),
        };
        if challenges.is_full() {
            let why = format!("a jellyfish card has at most 4 challenges, not {}", card.challenges.len());
            return wrong(path, why);
        }
        challenges.push(Challenge { higher, than });
    }
    Ok(JellyfishFacts { challenges, source: card.source })
}

#[cfg(test)]
mod tests {
    use super::super::content;
    use super::*;

    const BOX: &str = include_str!("../../content/box.toml");

    fn parse(text: &str) -> Result<Content, String> {
        read(&File::new("box.toml", "box.toml", text.to_owned())).map_err(|mistake| mistake.to_string())
    }

    #[test]
    fn the_box_is_whole() {
        let content = content();
        assert_eq!(content.people.len(), 15);
        assert_eq!(content.bottles.len(), 11);
        assert_eq!(content.swaps.len(), 7);
        assert_eq!(content.pages.len() + 1, 36, "the page that is removed for good counts, too (Q33)");
        assert_eq!(content.hope.iter().sum::<u8>(), 16);
        assert_eq!(content.suitcases.iter().sum::<u8>(), 5);
    }

    #[test]
    fn a_broken_file_is_refused_with_line_and_reason() {
        let broken = |from: &str, to: &str| {
            assert!(BOX.contains(from), "{from}");
            parse(&BOX.replacen(from, to, 1)).map(|_| ()).unwrap_err()
        };
        assert!(parse("track = 3").map(|_| ()).unwrap_err().contains("line 1"));
        let typo = broken("colour = \"blue\"", "colour = \"mauve\"");
        assert!(typo.contains("line 4") && typo.contains("mauve"), "{typo}");
        assert!(broken("challenges = [\">1\"", "challenges = [\"=1\"").contains("\"=1\" is no challenge"));
        assert!(broken("anchor = 11", "anchor = 3").starts_with("box.toml, line 6: red, orange"));
        assert!(broken("evening = [\"swap-drawn\"]", "midday = []").contains("stands here twice"));
        assert!(broken("mandatory = true\n", "").contains("week 2"));
        assert!(broken("kite = 3\nplain = 3", "kite = 4\nplain = 3").contains("36"));
        assert!(broken("id = \"turtle-one\"", "id = \"turtle-two\"").contains("number 1 must be TurtleOne"));
        assert!(broken("colour = \"yellow\"", "colour = \"red\"").contains("Yellow, not 2"));
        let early =
            broken("morning = [\"rod\"]\nmidday = [\"place\"]", "morning = [\"disaster\"]\nmidday = []");
        assert!(early.contains("Q35"), "{early}");
    }
}
