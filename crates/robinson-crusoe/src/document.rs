//! A position as JSON. What is left out is as at the start of a game, so that an example is a few lines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Cards, Chance, Few, Key, Object, PositionError, Seats, Set};

use crate::content::{Beast, Kind, Mystery, content};
use crate::end::Ending;
use crate::moves::{Frame, Job, Slot};
use crate::pieces::{
    Character, Cost, Deck, Discovery, Field, FieldToken, Goods, Invention, Inventions, Item, Keepsake, Level,
    Mark, Part, Scenario, Space, Terrain, Tile, Who, Whos,
};
use crate::position::{
    Coming, DEPTH, EventDeck, Finished, HuntingDeck, Jenny, Kept, Land, Origin, PURPOSES, Pending, Person,
    Phase, Position, Rolled, Sky, TileSlot, TokenSlot, Yield,
};
use crate::setup::{Choice, Setup};

/// A position as JSON has it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Document {
    setup: Option<Setup>,
    chance: Option<Chance<PURPOSES>>,
    round: Option<u8>,
    phase: Option<Phase>,
    step: Option<u8>,
    stack: Option<Few<Frame, DEPTH>>,
    first: Option<Who>,
    castaways: Option<Few<Person, 4>>,
    friday: Option<Few<Person, 1>>,
    dog: Option<bool>,
    jenny: Option<(Jenny, Person)>,
    goods: Option<Goods>,
    roof: Option<u8>,
    palisade: Option<u8>,
    weapon: Option<u8>,
    morale: Option<i8>,
    shelter: Option<bool>,
    camp: Option<Space>,
    land: Option<BTreeMap<Space, Land>>,
    seen_terrain: Option<Set<Terrain>>,
    tiles: Option<Set<Tile>>,
    tiles_top: Option<Few<TileSlot, 3>>,
    totems: Option<u8>,
    fields: Option<BTreeMap<Field, Set<FieldToken>>>,
    costs: Option<Set<Cost>>,
    sky: Option<Sky>,
    production: Option<Yield>,
    no_items: Option<bool>,
    no_mixed: Option<bool>,
    hungry: Option<Whos>,
    extra_food: Option<u8>,
    spent: Option<Inventions>,
    shortcut_source: Option<Option<u8>>,
    nights: Option<Few<Pending, 4>>,
    tomorrow: Option<Few<Pending, 4>>,
    threats: Option<[Slot; 2]>,
    drawn: Option<Slot>,
    falling: Option<Slot>,
    ambush: Option<Vec<Option<Beast>>>,
    special_wounds: Option<Vec<(Deck, Part, Who)>>,
    flock: Option<Option<Space>>,
    hurricane: Option<Option<Space>>,
    board: Option<Inventions>,
    built: Option<Inventions>,
    discarded: Option<Inventions>,
    marked: Option<Inventions>,
    nine: Option<Inventions>,
    palisaded: Option<Inventions>,
    ideas: Option<Inventions>,
    offered: Option<Inventions>,
    tokens_of: Option<[Option<Space>; 4]>,
    corral: Option<Option<(Space, u8)>>,
    items: Option<BTreeMap<Item, u8>>,
    item_pool: Option<Set<Item>>,
    items_coming: Option<Set<Item>>,
    discoveries: Option<BTreeMap<Discovery, u8>>,
    tokens: Option<BTreeMap<Discovery, u8>>,
    coming: Option<Few<Coming, 22>>,
    token_choice: Option<Few<TokenSlot, 2>>,
    mysteries: Option<Set<Mystery>>,
    mystery_discard: Option<Set<Mystery>>,
    aside: Option<Set<Mystery>>,
    treasures: Option<Few<Mystery, 5>>,
    kept: Option<BTreeMap<Keepsake, Kept>>,
    fresh: Option<Set<Keepsake>>,
    events: Option<EventDeck>,
    seen: Option<Cards<Kind>>,
    origins: Option<Vec<(Kind, Origin)>>,
    gremlins: Option<bool>,
    beasts: Option<Set<Beast>>,
    beasts_under: Option<Set<Beast>>,
    beast_choice: Option<Set<Beast>>,
    hunting: Option<HuntingDeck>,
    pile: Option<(u8, u8)>,
    piled: Option<u8>,
    explored: Option<u8>,
    totems_explored: Option<u8>,
    burnt: Option<u8>,
    plan: Option<Few<Job, 10>>,
    ready: Option<Seats>,
    finished: Option<Few<Finished, 10>>,
    rolled: Option<Rolled>,
    ending: Option<Option<Ending>>,
}

impl From<Position> for Document {
    fn from(p: Position) -> Document {
        let counts = |counts: &[u8; 17]| -> BTreeMap<Discovery, u8> {
            Discovery::ALL
                .iter()
                .copied()
                .filter(|token| counts[token.index()] > 0)
                .map(|token| (token, counts[token.index()]))
                .collect()
        };
        let special = Deck::ALL.iter().flat_map(|colour| Part::ALL.iter().map(move |part| (*colour, *part)));
        let origins = p.events.known.into_iter().map(|card| card.kind()).chain(p.events.top);
        Document {
            setup: Some(p.setup),
            chance: Some(p.chance),
            round: Some(p.round),
            phase: Some(p.phase),
            step: Some(p.step),
            stack: Some(p.stack),
            first: Some(p.first),
            castaways: Some(p.heroes().into_iter().map(|who| *p.of(who)).collect()),
            friday: Some(p.friday.then(|| *p.of(Who::Friday)).into_iter().collect()),
            dog: Some(p.dog),
            jenny: Some((p.jenny, *p.of(Who::Jenny))),
            goods: Some(p.goods),
            roof: Some(p.level(Level::Roof)),
            palisade: Some(p.level(Level::Palisade)),
            weapon: Some(p.level(Level::Weapon)),
            morale: Some(p.morale),
            shelter: Some(p.shelter),
            camp: Some(p.camp),
            land: Some(
                Space::ALL
                    .iter()
                    .filter(|space| *p.at(**space) != Land::default())
                    .map(|space| (*space, *p.at(*space)))
                    .collect(),
            ),
            seen_terrain: Some(p.seen_terrain),
            tiles: Some(p.tiles),
            tiles_top: Some(p.tiles_top),
            totems: Some(p.totems),
            fields: Some(
                Field::ALL
                    .iter()
                    .filter(|field| !p.fields[field.index()].is_empty())
                    .map(|field| (*field, p.fields[field.index()]))
                    .collect(),
            ),
            costs: Some(p.costs),
            sky: Some(p.sky),
            production: Some(p.production),
            no_items: Some(p.no_items),
            no_mixed: Some(p.no_mixed),
            hungry: Some(p.hungry),
            extra_food: Some(p.extra_food),
            spent: Some(p.spent),
            shortcut_source: Some(p.shortcut_source),
            nights: Some(p.nights),
            tomorrow: Some(p.tomorrow),
            threats: Some(p.threats),
            drawn: Some(p.drawn),
            falling: Some(p.falling),
            ambush: Some(p.ambush.into_iter().collect()),
            special_wounds: Some(
                special.filter_map(|(colour, part)| Some((colour, part, p.bearer(colour, part)?))).collect(),
            ),
            flock: Some(p.flock),
            hurricane: Some(p.hurricane),
            board: Some(p.board),
            built: Some(p.built),
            discarded: Some(p.discarded),
            marked: Some(p.marked),
            nine: Some(p.nine),
            palisaded: Some(p.palisaded),
            ideas: Some(p.ideas),
            offered: Some(p.offered),
            tokens_of: Some(p.tokens_of),
            corral: Some(p.corral),
            items: Some(
                Item::ALL
                    .iter()
                    .filter(|item| p.items[item.index()] > 0)
                    .map(|item| (*item, p.items[item.index()]))
                    .collect(),
            ),
            item_pool: Some(p.item_pool),
            items_coming: Some(p.items_coming),
            discoveries: Some(counts(&p.discoveries)),
            tokens: Some(counts(&p.tokens)),
            coming: Some(p.coming),
            token_choice: Some(p.token_choice),
            mysteries: Some(p.mysteries),
            mystery_discard: Some(p.mystery_discard),
            aside: Some(p.aside),
            treasures: Some(p.treasures),
            kept: Some(
                Keepsake::ALL
                    .iter()
                    .filter(|one| p.kept[one.index()] != Kept::Away)
                    .map(|one| (*one, p.kept[one.index()]))
                    .collect(),
            ),
            fresh: Some(p.fresh),
            events: Some(p.events),
            seen: Some(content().unseen().minus(p.unseen)),
            origins: Some(origins.filter_map(|card| Some((card, p.origins.of(card)?))).collect()),
            gremlins: Some(p.gremlins),
            beasts: Some(p.beasts),
            beasts_under: Some(p.beasts_under),
            beast_choice: Some(p.beast_choice),
            hunting: Some(p.hunting),
            pile: Some(p.pile),
            piled: Some(p.piled),
            explored: Some(p.explored),
            totems_explored: Some(p.totems_explored),
            burnt: Some(p.burnt),
            plan: Some(p.plan),
            ready: Some(p.ready),
            finished: Some(p.finished),
            rolled: Some(p.rolled),
            ending: Some(p.ending),
        }
    }
}

impl Document {
    /// Whether it says of everything in the box where it is, as the game writes it: no sketch.
    fn is_whole(&self) -> bool {
        self.tiles.is_some()
            && self.board.is_some()
            && self.ideas.is_some()
            && self.item_pool.is_some()
            && self.discoveries.is_some()
            && self.mysteries.is_some()
            && self.beasts.is_some()
            && self.seen.is_some()
    }
}

impl TryFrom<Object<Document>> for Position {
    type Error = PositionError;

    fn try_from(document: Object<Document>) -> Result<Position, PositionError> {
        read(document.0)
    }
}

/// The characters of a setup where a document names nobody.
fn default_characters(setup: &Setup) -> impl Iterator<Item = Character> {
    let choices = setup.choices();
    let named: Set<Character> = choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Named(character) => Some(*character),
            Choice::Random => None,
        })
        .collect();
    let mut rest = Set::<Character>::all().minus(named).into_iter();
    choices.into_iter().filter_map(move |choice| match choice {
        Choice::Named(character) => Some(character),
        Choice::Random => rest.next(),
    })
}

#[allow(clippy::too_many_lines, reason = "field by field")]
fn read(d: Document) -> Result<Position, PositionError> {
    let setup = d.setup.unwrap_or_else(|| Setup::new(2));
    if !(1..=4).contains(&setup.seats) || setup.characters > 4 {
        return Err(PositionError::new("setup.seats", "Robinson Crusoe is for 1 to 4."));
    }
    crate::setup::check(&setup).map_err(|error| PositionError::new("setup", error.0))?;
    let whole = d.is_whole();
    let mut p = Position::bare(&setup, Key::from_seed("robinson"));
    for (who, character) in p.heroes().into_iter().zip(default_characters(&setup)) {
        p.of_mut(who).character = Some(character);
    }
    if let Some(castaways) = d.castaways {
        if castaways.len() != usize::from(p.players()) {
            return Err(PositionError::new("castaways", "There must be one entry for each character."));
        }
        for (who, mut person) in p.heroes().into_iter().zip(castaways.iter().copied()) {
            person.character = person.character.or(p.of(who).character);
            *p.of_mut(who) = person;
        }
    }
    lay_out(&mut p);
    macro_rules! take {
        ($($field:ident),* $(,)?) => { $(if let Some(value) = d.$field { p.$field = value; })* };
    }
    take!(
        chance,
        round,
        phase,
        step,
        stack,
        first,
        dog,
        goods,
        morale,
        shelter,
        camp,
        totems,
        costs,
        sky,
        production,
        no_items,
        no_mixed,
        hungry,
        extra_food,
        spent,
        shortcut_source,
        nights,
        tomorrow,
        threats,
        drawn,
        falling,
        flock,
        hurricane,
        nine,
        marked,
        palisaded,
        offered,
        tokens_of,
        corral,
        coming,
        items_coming,
        token_choice,
        mystery_discard,
        aside,
        treasures,
        fresh,
        events,
        gremlins,
        beasts_under,
        beast_choice,
        hunting,
        pile,
        piled,
        totems_explored,
        plan,
        ready,
        finished,
        rolled,
        ending,
        tiles_top,
    );
    if let Some(friday) = d.friday {
        p.friday = !friday.is_empty();
        *p.of_mut(Who::Friday) = friday.first().copied().unwrap_or_default();
    }
    if let Some((jenny, person)) = d.jenny {
        p.jenny = jenny;
        *p.of_mut(Who::Jenny) = person;
    }
    for (level, value) in [(Level::Roof, d.roof), (Level::Palisade, d.palisade), (Level::Weapon, d.weapon)] {
        p.levels[level.index()] = value.unwrap_or(p.levels[level.index()]);
    }
    if let Some(land) = d.land {
        p.land = [Land::default(); 11];
        for (space, value) in land {
            *p.at_mut(space) = value;
        }
    }
    read_counts(&mut p, d.explored, d.burnt);
    let laid: Set<Tile> =
        p.land.iter().filter_map(|land| land.tile).chain(p.tiles_top.iter().map(|tile| tile.0)).collect();
    p.tiles = d.tiles.unwrap_or(Set::all().minus(laid));
    let shown = p.land.iter().filter_map(|land| land.tile).map(|tile| tile.facts().terrain).collect();
    p.seen_terrain = d.seen_terrain.unwrap_or(shown);
    if let Some(fields) = d.fields {
        p.fields = [Set::NONE; 7];
        for (field, tokens) in fields {
            p.fields[field.index()] = tokens;
        }
    }
    if d.ambush.as_ref().is_some_and(|ambush| ambush.len() > 1) {
        return Err(PositionError::new("ambush", "One beast at a time waits to attack."));
    }
    p.ambush = d.ambush.and_then(|ambush| ambush.first().copied());
    for (colour, part, who) in d.special_wounds.unwrap_or_default() {
        if p.special[colour.index()][part.index()].replace(who).is_some() {
            return Err(PositionError::new(
                "special-wounds",
                "There is one card for each special wound (R88).",
            ));
        }
    }
    read_inventions(&mut p, d.board, d.built, d.discarded, d.ideas);
    if let Some(items) = d.items {
        p.items = [0; 8];
        for (item, uses) in items {
            if uses == 0 {
                return Err(PositionError::new("items", "An item that is used up is gone (R113)."));
            }
            p.items[item.index()] = uses;
        }
    }
    let held: Set<Item> = Item::ALL.iter().copied().filter(|item| p.items[item.index()] > 0).collect();
    let without = setup.scenario.facts().without.map_or(Set::NONE, Set::only);
    p.item_pool = d.item_pool.unwrap_or(Set::all().minus(held).minus(without).minus(p.items_coming));
    for (token, n) in d.tokens.unwrap_or_default() {
        p.tokens[token.index()] = n;
    }
    read_discoveries(&mut p, d.discoveries)?;
    for (keepsake, kept) in d.kept.unwrap_or_default() {
        p.kept[keepsake.index()] = kept;
    }
    match d.seen {
        Some(seen) => p.unseen = p.unseen.minus(seen),
        None => {
            let open = p.threats.iter().chain([&p.drawn]).filter_map(|slot| slot.card).chain(p.events.top);
            let open: Few<Kind, 4> = open.collect();
            for kind in open.iter() {
                if let Some(copy) = p.unseen.and(table::CardKind::copies(*kind)).lowest() {
                    p.unseen.remove(copy);
                }
            }
            p.unseen = p.unseen.minus(p.events.known);
        }
    }
    for (kind, origin) in d.origins.unwrap_or_default() {
        if p.origins.of(kind).is_some() {
            return Err(PositionError::new("origins", "A card came from one place."));
        }
        p.origins.set(kind, Some(origin));
    }
    let away = p.kept.iter().zip(Keepsake::ALL).filter(|(kept, _)| **kept != Kept::Away);
    let away = away.filter_map(|(_, keepsake)| Mystery::of(keepsake.facts().card));
    let away = away.chain(
        p.events.known.into_iter().map(|card| card.kind()).chain(p.events.top).filter_map(Mystery::of),
    );
    let away: Set<Mystery> = away.chain(p.treasures.iter().copied()).collect();
    p.mysteries = d.mysteries.unwrap_or(Set::all().minus(p.mystery_discard).minus(p.aside).minus(away));
    let shown = p.hunting.top.iter().chain(p.hunting.bottom.iter()).copied().chain(p.ambush).flatten();
    let shown: Set<Beast> =
        shown.collect::<Set<Beast>>().or(p.hunting.known).or(p.beasts_under).or(p.beast_choice);
    p.beasts = d.beasts.unwrap_or(Set::all().minus(shown));
    p.audit()?;
    if whole {
        p.audit_story()?;
    }
    p.settle(&mut table::Silent);
    Ok(p)
}

/// What can be counted on the island, where it is left out.
fn read_counts(p: &mut Position, explored: Option<u8>, burnt: Option<u8>) {
    let laid = p.land.iter().filter(|land| land.tile.is_some()).count() as u8;
    let start = match p.setup.scenario {
        Scenario::VolcanoIsland | Scenario::CannibalIsland => 2,
        _ => 1,
    };
    p.explored = explored.unwrap_or(laid.saturating_sub(start));
    let villages = Space::ALL.iter().filter(|space| **space != Space::B4);
    let marked = villages.filter(|space| p.at(**space).marks.has(Mark::Burnt)).count() as u8;
    p.burnt = burnt.unwrap_or(marked);
}

/// The board and the beach as at the start, without what is drawn by lot.
fn lay_out(p: &mut Position) {
    let scenario = p.setup.scenario.facts();
    let personal: Inventions =
        p.heroes().into_iter().filter_map(|who| Some(p.of(who).character?.facts().invention)).collect();
    p.board = content().basic.or(personal).or(scenario.inventions).minus(scenario.built);
    p.built = scenario.built;
    let (books, icons) = p.setup.events.split(scenario.rounds);
    p.events = EventDeck { books, icons, ..EventDeck::default() };
    p.lay_tiles();
    p.phase = Phase::Planning;
    p.levels[Level::Weapon.index()] = u8::from(scenario.built.has(Invention::Knife));
}

fn read_inventions(
    p: &mut Position,
    board: Option<Inventions>,
    built: Option<Inventions>,
    discarded: Option<Inventions>,
    ideas: Option<Inventions>,
) {
    p.built = built.unwrap_or(p.built);
    p.discarded = discarded.unwrap_or_default();
    let finished: Inventions =
        p.finished.iter().map(|one| one.invention).filter(|one| !one.facts().multi).collect();
    p.board = board.unwrap_or(p.board.minus(p.built).minus(p.discarded).minus(finished).minus(p.offered));
    let placed = p.board.or(p.built).or(p.discarded).or(finished);
    p.ideas = ideas.unwrap_or(Inventions::first(Invention::CARDS).minus(placed).minus(p.offered));
}

fn read_discoveries(p: &mut Position, stack: Option<BTreeMap<Discovery, u8>>) -> Result<(), PositionError> {
    let Some(stack) = stack else {
        for token in Discovery::ALL {
            let coming = p.coming.iter().filter(|coming| coming.token == *token).count() as u8;
            let open = p.token_choice.iter().filter(|slot| slot.0 == *token).count() as u8;
            let out = p.tokens[token.index()].saturating_add(coming + open);
            let copies = token.facts().copies;
            if out > copies {
                let why = format!("The box has only {copies} of \"{}\".", token.facts().name);
                return Err(PositionError::new("tokens", why));
            }
            p.discoveries[token.index()] = copies - out;
        }
        return Ok(());
    };
    p.discoveries = [0; 17];
    stack.into_iter().for_each(|(token, n)| p.discoveries[token.index()] = n);
    Ok(())
}
