//! Reading the box: whatever is wrong is said with its line.

use serde::Deserialize;
use table::content::{Mistake, Source as Text};
use table::{Cards, Numbered};
use toml::Spanned;

use super::{
    Agenda, AgendaFacts, Condition, Content, ENDS, EVENTS, Effect, EndFacts, EventCard, EventFacts,
    Happening, ITEMS, Item, ItemFacts, Source, Use,
};
use crate::position::MOST_SEATS;
use crate::rulings::Rulings;
use crate::setup::SEATS;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    table: Spanned<RawTable>,
    rescue: Vec<Spanned<RawRescue>>,
    agenda: Vec<Spanned<RawAgenda>>,
    item: Vec<Spanned<RawItem>>,
    event: Vec<Spanned<RawEvent>>,
    end: Vec<Spanned<RawEnd>>,
    rulings: Spanned<Rulings>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTable {
    vitality: Spanned<i64>,
    hand: Spanned<i64>,
    events: Spanned<i64>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRescue {
    players: Spanned<Vec<i64>>,
    rescues: Spanned<i64>,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAgenda {
    id: Spanned<Agenda>,
    name: Spanned<String>,
    wins: Spanned<Vec<Condition>>,
    text: Spanned<String>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RawItem {
    id: Spanned<String>,
    name: Spanned<String>,
    count: Spanned<i64>,
    food: Option<Spanned<i64>>,
    spoils: Option<Spanned<i64>>,
    #[serde(rename = "use")]
    used: Option<Spanned<Use>>,
    effect: Option<Spanned<Effect>>,
    amount: Option<Spanned<i64>>,
    from_players: Option<Spanned<i64>>,
    text: Spanned<String>,
    source: Source,
    #[serde(default)]
    named: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEvent {
    id: Spanned<String>,
    name: Spanned<String>,
    count: Option<Spanned<i64>>,
    #[serde(default)]
    starvation: bool,
    effect: Spanned<Happening>,
    amount: Option<Spanned<i64>>,
    text: Spanned<String>,
    source: Source,
    #[serde(default)]
    wild: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEnd {
    id: Spanned<String>,
    name: Spanned<String>,
    #[serde(default)]
    rescue: bool,
    loses: Option<Spanned<i64>>,
    text: Spanned<String>,
    source: Source,
}

/// The text, to find lines in.
#[derive(Clone, Copy)]
struct Reader<'a>(&'a Text);

type Read<T> = Result<T, Mistake>;

impl Reader<'_> {
    fn wrong<T, X>(self, at: &Spanned<T>, why: impl Into<String>) -> Read<X> {
        Err(self.0.mistake_at(at.span().start, why))
    }

    /// Something is wrong with a whole list: where its last thing stands, or at the top if there is none.
    fn wrong_list<T, X>(self, list: &[Spanned<T>], why: impl Into<String>) -> Read<X> {
        Err(self.0.mistake_at(list.last().map_or(0, |last| last.span().start), why))
    }

    /// A number between two others.
    fn number(self, what: &str, number: &Spanned<i64>, least: i64, most: i64) -> Read<u8> {
        let value = *number.get_ref();
        if (least..=most).contains(&value) {
            return Ok(value as u8);
        }
        self.wrong(number, format!("{what} must be a whole number from {least} to {most}, not {value}"))
    }

    /// A number that may be left out.
    fn maybe(self, what: &str, number: Option<&Spanned<i64>>, least: i64, most: i64) -> Read<Option<u8>> {
        number.map(|number| self.number(what, number, least, most)).transpose()
    }

    /// Words that somebody reads.
    fn words(self, what: &str, words: &Spanned<String>) -> Read<String> {
        if words.get_ref().trim().is_empty() {
            return self.wrong(words, format!("{what} must have letters to read"));
        }
        Ok(words.get_ref().clone())
    }

    /// An id that no other has.
    fn id<'b>(self, id: &Spanned<String>, mut others: impl Iterator<Item = &'b String>) -> Read<String> {
        let name = id.get_ref();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || !name.chars().all(plain) {
            return self
                .wrong(id, format!("an id is made of small letters, digits and dashes, not {name:?}"));
        }
        if others.any(|other| other == name) {
            return self.wrong(id, format!("there are two of \"{name}\": give each kind an id of its own"));
        }
        Ok(name.clone())
    }
}

pub(super) fn read(text: &Text) -> Read<Content> {
    let reader = Reader(text);
    let file: File = text.toml()?;
    let table = file.table.get_ref();
    let items = items(reader, &file.item)?;
    let events = events(reader, &file.event)?;
    let drawn_events = reader.number("events", &table.events, 1, EVENTS as i64)?;
    let tame: u8 = events.iter().filter(|facts| !facts.wild).map(|facts| facts.count).sum();
    if tame < drawn_events {
        let why = format!("{drawn_events} events are drawn, and only {tame} are not wild");
        return reader.wrong(&table.events, why);
    }
    let item_of = spread(&items, |facts: &ItemFacts| facts.count, Item);
    let event_of = spread(&events, |facts: &EventFacts| facts.count, EventCard);
    let cards = |wanted: &dyn Fn(&ItemFacts) -> bool| -> Cards<Item> {
        let fits = |card: &u8| wanted(&items[item_of[usize::from(*card)].index()]);
        (0..ITEMS as u8).filter(fits).map(Numbered::new).collect()
    };
    let mut copies = [Cards::NONE; ITEMS];
    (0..ITEMS as u8).for_each(|n| copies[item_of[usize::from(n)].index()].add(Numbered::new(n)));
    let mut event_copies = [Cards::NONE; EVENTS];
    (0..EVENTS as u8)
        .for_each(|n| event_copies[usize::from(event_of[usize::from(n)].0)].add(Numbered::new(n)));
    let by_kind = |n: usize| items.get(n);
    let rulings = file.rulings.get_ref().clone();
    if !(1..=9).contains(&rulings.hunger) {
        let why = format!("hunger must be a whole number from 1 to 9, not {}", rulings.hunger);
        return reader.wrong(&file.rulings, why);
    }
    Ok(Content {
        rulings,
        agendas: agendas(reader, &file)?,
        vitality: reader.number("vitality", &table.vitality, 1, 9)?,
        hand: reader.number("hand", &table.hand, 0, (ITEMS / MOST_SEATS) as i64)?,
        drawn_events,
        rescues: rescues(reader, &file)?,
        copies,
        event_copies,
        effects: std::array::from_fn(|n| by_kind(n).map_or(Effect::None, |facts| facts.effect)),
        foods: std::array::from_fn(|n| by_kind(n).map_or(0, |facts| facts.food)),
        usable: cards(&|facts| facts.effect != Effect::None),
        item_of,
        event_of,
        ends: ends(reader, &file)?,
        items,
        events,
    })
}

/// Cards by number: as many neighbours of each kind as there are copies. The totals have been checked.
fn spread<F, K: Copy + Default, const N: usize>(
    facts: &[F],
    count: impl Fn(&F) -> u8,
    kind: impl Fn(u8) -> K,
) -> [K; N] {
    let mut cards = [K::default(); N];
    let copies = facts
        .iter()
        .enumerate()
        .flat_map(|(n, facts)| std::iter::repeat_n(n as u8, usize::from(count(facts))));
    cards.iter_mut().zip(copies).for_each(|(card, n)| *card = kind(n));
    cards
}

fn agendas(reader: Reader<'_>, file: &File) -> Read<[AgendaFacts; 6]> {
    let mut found = Vec::new();
    for wanted in Agenda::ALL {
        let mut entries = file.agenda.iter().filter(|raw| *raw.get_ref().id.get_ref() == wanted);
        let Some(entry) = entries.next() else {
            return reader.wrong_list(&file.agenda, format!("the agenda \"{}\" is missing", wanted.id()));
        };
        if let Some(second) = entries.next() {
            return reader.wrong(&second.get_ref().id, "this agenda stands here twice");
        }
        let raw = entry.get_ref();
        found.push(AgendaFacts {
            id: wanted,
            name: reader.words("a name", &raw.name)?,
            wins: wins(reader, &raw.wins)?,
            text: reader.words("a text", &raw.text)?,
            source: raw.source,
        });
    }
    Ok(found.try_into().expect("one was found for each of the six"))
}

/// What an agenda needs: something, and nothing that always or never holds by its number alone.
fn wins(reader: Reader<'_>, raw: &Spanned<Vec<Condition>>) -> Read<Vec<Condition>> {
    if raw.get_ref().is_empty() {
        return reader.wrong(raw, "an agenda needs something to win by");
    }
    for condition in raw.get_ref() {
        if let Condition::AtMostRescued(most) = condition
            && !(1..MOST_SEATS).contains(&usize::from(*most))
        {
            let why =
                format!("at-most-rescued must be a whole number from 1 to {}, not {most}", MOST_SEATS - 1);
            return reader.wrong(raw, why);
        }
    }
    Ok(raw.get_ref().clone())
}

fn items(reader: Reader<'_>, raw: &[Spanned<RawItem>]) -> Read<Vec<ItemFacts>> {
    let mut items: Vec<ItemFacts> = Vec::new();
    let mut total = 0usize;
    for entry in raw {
        let facts = item(reader, entry, &items)?;
        total += usize::from(facts.count);
        items.push(facts);
    }
    if total != ITEMS {
        return reader.wrong_list(raw, format!("there are {total} items in all, not {ITEMS}"));
    }
    Ok(items)
}

fn item(reader: Reader<'_>, entry: &Spanned<RawItem>, before: &[ItemFacts]) -> Read<ItemFacts> {
    let raw = entry.get_ref();
    let food = reader.maybe("food", raw.food.as_ref(), 1, 3)?;
    let spoils = reader.maybe("spoils", raw.spoils.as_ref(), 1, 9)?;
    let effect = raw.effect.as_ref().map_or(Effect::None, |effect| *effect.get_ref());
    let roles = [food.is_some(), spoils.is_some(), effect != Effect::None];
    if roles.into_iter().filter(|role| *role).count() > 1 {
        return reader.wrong(&raw.id, "an item is food, or poison, or has an effect: only one of them");
    }
    match (&raw.used, &raw.effect) {
        (None, Some(effect)) => return reader.wrong(effect, "say how it is used: reveal or discard"),
        (Some(used), None) => return reader.wrong(used, "say what using it does: an effect is missing"),
        _ => {}
    }
    let counted = matches!(effect, Effect::Heal | Effect::Wound);
    match (&raw.amount, counted) {
        (Some(amount), false) => return reader.wrong(amount, "this effect has no amount"),
        (None, true) => return reader.wrong(&raw.id, "say how much: an amount is missing"),
        _ => {}
    }
    Ok(ItemFacts {
        id: reader.id(&raw.id, before.iter().map(|facts| &facts.id))?,
        name: reader.words("a name", &raw.name)?,
        count: reader.number("count", &raw.count, 1, ITEMS as i64)?,
        food: food.unwrap_or(0),
        spoils: spoils.unwrap_or(0),
        used: raw.used.as_ref().map(|used| *used.get_ref()),
        effect,
        amount: reader.maybe("amount", raw.amount.as_ref(), 1, 9)?.unwrap_or(0),
        from_players: reader
            .maybe("from-players", raw.from_players.as_ref(), SEATS.0.into(), SEATS.1.into())?
            .unwrap_or(SEATS.0),
        text: reader.words("a text", &raw.text)?,
        source: raw.source,
        named: raw.named,
    })
}

fn events(reader: Reader<'_>, raw: &[Spanned<RawEvent>]) -> Read<Vec<EventFacts>> {
    let mut events: Vec<EventFacts> = Vec::new();
    let mut total = 0usize;
    for entry in raw {
        let raw = entry.get_ref();
        let effect = *raw.effect.get_ref();
        let counted = matches!(
            effect,
            Happening::NameToHarm
                | Happening::NameToHeal
                | Happening::MoreNeeded
                | Happening::EachDraws
                | Happening::CrowdedDiscards
                | Happening::FewestLose
                | Happening::FoodCountsLess
        );
        match (&raw.amount, counted) {
            (Some(amount), false) => return reader.wrong(amount, "this effect has no amount"),
            (None, true) => return reader.wrong(&raw.effect, "say how much: an amount is missing"),
            _ => {}
        }
        let count = reader.maybe("count", raw.count.as_ref(), 1, EVENTS as i64)?.unwrap_or(1);
        total += usize::from(count);
        events.push(EventFacts {
            id: reader.id(&raw.id, events.iter().map(|facts| &facts.id))?,
            name: reader.words("a name", &raw.name)?,
            count,
            starvation: raw.starvation,
            effect,
            amount: reader.maybe("amount", raw.amount.as_ref(), 1, 9)?.unwrap_or(0),
            text: reader.words("a text", &raw.text)?,
            source: raw.source,
            wild: raw.wild,
        });
    }
    if total != EVENTS {
        return reader.wrong_list(raw, format!("there are {total} events in all, not {EVENTS}"));
    }
    Ok(events)
}

fn ends(reader: Reader<'_>, file: &File) -> Read<Vec<EndFacts>> {
    let mut ends: Vec<EndFacts> = Vec::new();
    for entry in &file.end {
        let raw = entry.get_ref();
        if raw.rescue == raw.loses.is_some() {
            return reader.wrong(&raw.id, "such a card is a rescue, or it costs Vitality: one of them");
        }
        ends.push(EndFacts {
            id: reader.id(&raw.id, ends.iter().map(|facts| &facts.id))?,
            name: reader.words("a name", &raw.name)?,
            rescue: raw.rescue,
            loses: reader.maybe("loses", raw.loses.as_ref(), 1, 9)?.unwrap_or(0),
            text: reader.words("a text", &raw.text)?,
            source: raw.source,
        });
    }
    if ends.len() != ENDS {
        let why = format!("The End Is Near has {} cards, not {ENDS}", ends.len());
        return reader.wrong_list(&file.end, why);
    }
    if !ends.iter().any(|facts| facts.rescue) {
        return reader.wrong_list(&file.end, "The End Is Near has no Rescue!");
    }
    Ok(ends)
}

fn rescues(reader: Reader<'_>, file: &File) -> Read<[u8; MOST_SEATS + 1]> {
    let mut rescues = [0; MOST_SEATS + 1];
    for entry in &file.rescue {
        let raw = entry.get_ref();
        for players in raw.players.get_ref() {
            let fits = usize::try_from(*players).ok().filter(|n| (SEATS.0.into()..=MOST_SEATS).contains(n));
            let Some(players) = fits else {
                return reader.wrong(
                    &raw.players,
                    format!("there are {} to {} players, not {players}", SEATS.0, SEATS.1),
                );
            };
            if rescues[players] != 0 {
                return reader
                    .wrong(&raw.players, format!("there are two Rescue! cards for {players} players"));
            }
            rescues[players] = reader.number("rescues", &raw.rescues, 1, players as i64)?;
        }
    }
    match (SEATS.0..=SEATS.1).find(|players| rescues[usize::from(*players)] == 0) {
        Some(players) => {
            reader.wrong_list(&file.rescue, format!("there is no Rescue! card for {players} players"))
        }
        None => Ok(rescues),
    }
}
