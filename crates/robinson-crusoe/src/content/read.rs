//! Reads the files of the box.

use serde::Deserialize;
use serde_json::Value;
use table::{Cards, Few, Member, Numbered, Set};

use super::compile::{Fault, Fields, Program};
use super::ops::Foe;
use super::{
    BeastFacts, CARDS, Card, CardFacts, CharacterFacts, Content, DiceFacts, DiscoveryFacts, InventionFacts,
    ItemFacts, KeepsakeFacts, Kind, Later, MOST_ROUNDS, Need, Pile, ScenarioFacts, SignFacts, SkillFacts,
    SkillSlot, SourceSlot, ThreatFacts, TileFacts, TotemFacts, WeatherFace,
};
use crate::pieces::{
    Character, Deck, Discovery, Goods, Invention, Inventions, Item, Keepsake, Nature, Scenario, Skill,
    Source, Space, Spaces, Terrain, Tile, Weather,
};

/// Where a fact comes from stands beside it in the files, for people.
const NOTES: [&str; 4] = ["source", "confidence", "ruling", "note"];

/// Everything, or the first fault.
pub fn read() -> Result<Content, Fault> {
    let mut program = Program::default();
    let board = file("board", include_str!("../../content/board.json"))?;
    let events = file("events", include_str!("../../content/events.json"))?;
    let adventures = file("adventures", include_str!("../../content/adventures.json"))?;
    let mystery = file("mystery", include_str!("../../content/mystery.json"))?;
    let scenarios = file("scenarios", include_str!("../../content/scenarios.json"))?;
    let dice = file("dice", include_str!("../../content/dice.json"))?;
    let characters = file("characters", include_str!("../../content/characters.json"))?;
    let mut shelf =
        Shelf { program: &mut program, cards: Vec::new(), kind_of: Vec::new(), keepsakes: Vec::new() };
    for event in list(&events, "events")? {
        shelf.event(event)?;
    }
    for wreck in list(&events, "wreckage")? {
        shelf.wreckage(wreck)?;
    }
    for (deck, name) in [(Deck::Build, "build"), (Deck::Gather, "gather"), (Deck::Explore, "explore")] {
        for card in list(&adventures, name)? {
            shelf.found(card, Pile::Adventure(deck), name)?;
        }
    }
    for card in list(&mystery, "cards")? {
        let nature: Nature = from(&card["kind"], "mystery")?;
        shelf.found(card, Pile::Mystery(nature), "mystery")?;
    }
    let (cards, kind_of, keepsakes) = (shelf.cards, shelf.kind_of, shelf.keepsakes);
    if kind_of.len() != usize::from(CARDS) {
        return Err(format!("there are {CARDS} cards, not {}", kind_of.len()));
    }
    let of = |wanted: &dyn Fn(Pile) -> bool| -> Vec<Card> {
        let numbered = (0..CARDS).filter(|n| wanted(cards[usize::from(kind_of[usize::from(*n)].0)].pile));
        numbered.map(Numbered::new).collect()
    };
    let set = |wanted: &dyn Fn(Pile) -> bool| -> Cards<Kind> { of(wanted).into_iter().collect() };
    let (characters, skills) = read_characters(&mut program, &characters)?;
    let mut inventions = Vec::new();
    for invention in list(&file("inventions", include_str!("../../content/inventions.json"))?, "inventions")?
    {
        inventions.push(read_invention(&mut program, invention, None)?);
    }
    let sheets = list(&scenarios, "scenarios")?;
    for (sheet, scenario) in sheets.iter().zip(Scenario::ALL) {
        for invention in list(sheet, "inventions")? {
            inventions.push(read_invention(&mut program, invention, Some(*scenario))?);
        }
    }
    for (n, (invention, facts)) in Invention::ALL.iter().zip(&inventions).enumerate() {
        let id: Invention = from(&Value::String(facts.0.clone()), "inventions")?;
        if id != *invention {
            return Err(format!("inventions[{n}]: {} stands where another is counted", facts.0));
        }
    }
    let kinds: Vec<String> = inventions.iter().map(|(_, kind, _)| kind.clone()).collect();
    let of_kind = |kind: &str| -> Inventions {
        Invention::ALL.iter().zip(&kinds).filter(|(_, other)| *other == kind).map(|(one, _)| *one).collect()
    };
    let (basic, random) = (of_kind("basic"), of_kind("random"));
    let mut scenario_facts = Vec::new();
    for (sheet, scenario) in sheets.iter().zip(Scenario::ALL) {
        scenario_facts.push(read_scenario(&mut program, sheet, *scenario)?);
    }
    let items = read_items(&mut program)?;
    let discoveries = read_discoveries(&mut program)?;
    let beasts = read_beasts(&mut program)?;
    let (near, place) = read_spaces(&board)?;
    let keepsakes = sorted_keepsakes(keepsakes)?;
    let content = Content {
        books: set(&|pile| pile == Pile::Event(None)),
        icons: set(&|pile| matches!(pile, Pile::Event(Some(_)))),
        adventures: [Deck::Build, Deck::Gather, Deck::Explore]
            .map(|deck| set(&|pile| pile == Pile::Adventure(deck))),
        wreckage: set(&|pile| pile == Pile::Wreckage),
        mysteries: of(&|pile| matches!(pile, Pile::Mystery(_)))
            .into_iter()
            .map(|card| kind_of[usize::from(card.number())])
            .collect(),
        near,
        place,
        tiles: read_tiles()?,
        walls: read_walls(&board)?,
        dice: read_dice(&dice)?,
        weather: read_weather(&dice)?,
        characters,
        skills,
        items,
        discoveries,
        beasts,
        inventions: inventions.into_iter().map(|(_, _, facts)| facts).collect(),
        basic,
        random,
        keepsakes,
        scenarios: scenario_facts,
        cards,
        kind_of,
        ops: program.ops,
        options: program.options,
    };
    Ok(content)
}

fn file(name: &str, text: &str) -> Result<Value, Fault> {
    serde_json::from_str(text).map_err(|error| format!("{name}.json: {error}"))
}

fn list(value: &Value, name: &str) -> Result<Vec<Value>, Fault> {
    value[name].as_array().cloned().ok_or_else(|| format!("{name}: a list is missing"))
}

fn from<T: serde::de::DeserializeOwned>(value: &Value, place: &str) -> Result<T, Fault> {
    serde_json::from_value(value.clone()).map_err(|error| format!("{place}: {error}"))
}

fn without_notes(mut fields: Fields<'_>) -> Fields<'_> {
    for note in NOTES {
        fields.take(note);
    }
    fields
}

struct Shelf<'a> {
    program: &'a mut Program,
    cards: Vec<CardFacts>,
    kind_of: Vec<Kind>,
    keepsakes: Vec<(Keepsake, KeepsakeFacts)>,
}

impl Shelf<'_> {
    fn add(&mut self, facts: CardFacts) {
        let kind = Kind(self.cards.len() as u8);
        self.kind_of.extend(std::iter::repeat_n(kind, usize::from(facts.copies)));
        self.cards.push(facts);
    }

    fn event(&mut self, value: Value) -> Result<(), Fault> {
        let id = format!("event/{}", text(&value["id"]));
        let mut f = without_notes(Fields::new(&value, &id)?);
        f.take("id");
        let icon: String = f.need("icon")?;
        let threat = f.value("threat")?;
        let facts = CardFacts {
            name: f.need("name")?,
            pile: Pile::Event(from(&Value::String(icon.clone()), &id).ok().filter(|_| icon != "book")),
            first: self.kind_of.len() as u8,
            copies: f.need("copies")?,
            now: self.program.block(f.take("event").as_ref(), &id)?,
            later: None,
            unanswered: self.program.block(f.take("threatEffect").as_ref(), &id)?,
            threat: Some(ThreatFacts {
                name: text(&threat["name"]),
                pawns: from(&threat["pawns"], &id)?,
                needs: read_needs(&threat["needs"], &id)?,
                reward: self.program.block(Some(&threat["reward"]), &id)?,
                better: None,
            }),
            keepsake: None,
            id: id.clone(),
        };
        f.done(&id)?;
        self.add(facts);
        Ok(())
    }

    fn wreckage(&mut self, value: Value) -> Result<(), Fault> {
        let id = format!("wreckage/{}", text(&value["id"]));
        let threat = ThreatFacts {
            name: text(&value["action"]),
            pawns: 1,
            needs: [Need::default()].into_iter().collect(),
            reward: self.program.block(Some(&value["pawns1"]), &id)?,
            better: Some(self.program.block(Some(&value["pawns2"]), &id)?),
        };
        self.add(CardFacts {
            name: text(&value["name"]),
            pile: Pile::Wreckage,
            first: self.kind_of.len() as u8,
            copies: 1,
            now: Default::default(),
            later: None,
            unanswered: Default::default(),
            threat: Some(threat),
            keepsake: None,
            id,
        });
        Ok(())
    }

    /// An adventure or a mystery.
    fn found(&mut self, value: Value, pile: Pile, folder: &str) -> Result<(), Fault> {
        let short = text(&value["id"]);
        let id = format!("{folder}/{short}");
        let mut f = without_notes(Fields::new(&value, &id)?);
        for known in ["id", "deck", "kind"] {
            f.take(known);
        }
        let later = match f.take("later") {
            Some(later) => Some(Later {
                name: text(&later["name"]),
                effect: self.program.block(Some(&later["do"]), &id)?,
                number: self.cards.iter().filter(|card| card.later.is_some()).count() as u8,
            }),
            None => None,
        };
        let now = f.value("now")?;
        let kept = now.as_array().is_some_and(|ops| ops.iter().any(|op| op["op"] == "keep_card"));
        let first = self.kind_of.len() as u8;
        let kind = Kind(self.cards.len() as u8);
        let keepsake = if kept {
            let keepsake: Keepsake = from(&Value::String(short), &id)?;
            let keep = f.take("keep");
            let window = keep.as_ref().map(|keep| from(&keep["window"], &id)).transpose()?;
            let uses = keep.as_ref().map(|keep| from(&keep["uses"], &id)).transpose()?.unwrap_or(0);
            let effect = self.program.block(keep.as_ref().and_then(|keep| keep.get("do")), &id)?;
            let passive = f.take("passive");
            let says = |flag: &str| {
                let ops = passive.as_ref().and_then(Value::as_array);
                ops.is_some_and(|ops| ops.iter().any(|op| op[flag] == true))
            };
            let (tomorrow, when_used) = (says("fromNextRound"), says("afterUse"));
            let passive = self.program.block(passive.as_ref(), &id)?;
            let facts = KeepsakeFacts { card: kind, uses, window, effect, passive, tomorrow, when_used };
            self.keepsakes.push((keepsake, facts));
            Some(keepsake)
        } else {
            None
        };
        let facts = CardFacts {
            name: f.need("name")?,
            pile,
            first,
            copies: f.may("copies")?.unwrap_or(1),
            now: self.program.block(Some(&now), &id)?,
            later,
            threat: None,
            unanswered: Default::default(),
            keepsake,
            id: id.clone(),
        };
        f.done(&id)?;
        self.add(facts);
        Ok(())
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn read_needs(value: &Value, place: &str) -> Result<Few<Need, 2>, Fault> {
    if let Some(ways) = value.get("oneOf").and_then(Value::as_array) {
        return ways.iter().map(|way| read_need(way, place)).collect::<Result<Vec<_>, _>>().map(few);
    }
    read_need(value, place).map(|need| few(vec![need]))
}

fn few<T: Copy + Default, const N: usize>(items: Vec<T>) -> Few<T, N> {
    items.into_iter().collect()
}

fn read_need(value: &Value, place: &str) -> Result<Need, Fault> {
    let mut f = Fields::new(value, place)?;
    let need = Need {
        pay: f.may("pay")?.unwrap_or_default(),
        items: if f.has("items") { f.set("items")? } else { Set::NONE },
        weapon: f.may("weapon")?.unwrap_or(0),
        different_players: f.flag("differentPlayers")?,
    };
    f.done("needs")?;
    Ok(need)
}

/// The neighbours of the spaces, and where they lie.
type Map = ([Spaces; 11], [(u8, u8); 11]);

fn read_spaces(board: &Value) -> Result<Map, Fault> {
    let mut near = [Spaces::NONE; 11];
    let mut place = [(0, 0); 11];
    for space in list(board, "spaces")? {
        let Ok(id) = from::<Space>(&space["id"], "spaces") else { continue };
        near[id.index()] =
            list(&space, "adjacentPlayable")?.iter().filter_map(|one| from(one, "near").ok()).collect();
        place[id.index()] = (from(&space["x"], "x")?, from(&space["row"], "row")?);
    }
    // B4 is there in one scenario alone, so that its neighbours do not name it.
    let b4 = near[Space::B4.index()];
    b4.into_iter().for_each(|space| near[space.index()].add(Space::B4));
    Ok((near, place))
}

fn read_walls(board: &Value) -> Result<[(u8, u8); 5], Fault> {
    let mut walls = [(0, 0); 5];
    for players in 1..=4 {
        let price = &board["buildCost"][players.to_string()];
        walls[players] = (from(&price["wood"], "buildCost")?, from(&price["fur"], "buildCost")?);
    }
    Ok(walls)
}

fn read_tiles() -> Result<Vec<TileFacts>, Fault> {
    let tiles = file("tiles", include_str!("../../content/tiles.json"))?;
    let tile = |(tile, expected): (Value, &Tile)| -> Result<TileFacts, Fault> {
        let id: Tile = from(&tile["id"], "tiles")?;
        if id != *expected {
            return Err(format!("tiles: {id:?} stands where {expected:?} is counted"));
        }
        let sources: Vec<Source> = from(&tile["sources"], "tiles")?;
        Ok(TileFacts {
            terrain: from::<Terrain>(&tile["terrain"], "tiles")?,
            sources: sources.into_iter().map(SourceSlot).collect(),
            beast: from(&tile["beast"], "tiles")?,
            discoveries: from(&tile["discovery"], "tiles")?,
            totem: from(&tile["totem"], "tiles")?,
            natural_shelter: from(&tile["naturalShelter"], "tiles")?,
        })
    };
    list(&tiles, "tiles")?.into_iter().zip(Tile::ALL).map(tile).collect()
}

fn read_dice(dice: &Value) -> Result<[DiceFacts; 3], Fault> {
    let mut facts = [DiceFacts::default(); 3];
    for (n, deck) in ["build", "gather", "explore"].into_iter().enumerate() {
        let faces = |die: &str| -> Result<u8, Fault> {
            let faces: Vec<String> = from(&dice["action"][deck][die]["faces"], "dice")?;
            let good = if die == "success" { "success" } else { die };
            // Good faces stand first, so that a face is a number.
            let count = faces.iter().take_while(|face| *face == good).count();
            if faces.len() != 6 || faces[count..].iter().any(|face| face == good) {
                return Err(format!("dice.{deck}.{die}: six faces, the telling ones first"));
            }
            Ok(count as u8)
        };
        facts[n] =
            DiceFacts { wound: faces("wound")?, success: faces("success")?, adventure: faces("adventure")? };
    }
    Ok(facts)
}

fn read_weather(dice: &Value) -> Result<[Vec<WeatherFace>; 3], Fault> {
    let die = |name: &str| from::<Vec<WeatherFace>>(&dice["weather"][name]["faces"], "dice.weather");
    Ok([die("rain")?, die("winter")?, die("hungry")?])
}

type People = (Vec<CharacterFacts>, Vec<SkillFacts>);

fn read_characters(program: &mut Program, file: &Value) -> Result<People, Fault> {
    let (mut characters, mut skills) = (Vec::new(), Vec::new());
    for (value, character) in list(file, "characters")?.iter().zip(Character::ALL) {
        let place = text(&value["id"]);
        if from::<Character>(&value["id"], "characters")? != *character {
            return Err(format!("characters: {place} stands where another is counted"));
        }
        let mut own = Few::new();
        for skill in list(value, "skills")? {
            let id: Skill = from(&skill["id"], &place)?;
            if id.index() != skills.len() {
                return Err(format!("{place}: {id:?} stands where another is counted"));
            }
            own.push(SkillSlot(id));
            skills.push(SkillFacts {
                name: text(&skill["name"]),
                owner: *character,
                cost: from(&skill["cost"], &place)?,
                window: from(&skill["window"], &place)?,
                effect: program.block(Some(&skill["do"]), &place)?,
            });
        }
        let arrows: Vec<u8> = from(&value["moraleDropOnWound"], &place)?;
        characters.push(CharacterFacts {
            name: text(&value["name"]),
            invention: from(&value["personalInvention"], &place)?,
            hearts: from(&value["hearts"], &place)?,
            arrows: few(arrows),
            dies_on: from(&value["diesOnWound"], &place)?,
            in_small_crews: from(&value["inSoloAndTwo"], &place)?,
            skills: own,
        });
    }
    Ok((characters, skills))
}

fn read_invention(
    program: &mut Program,
    value: Value,
    scenario: Option<Scenario>,
) -> Result<(String, String, InventionFacts), Fault> {
    let id = text(&value["id"]);
    let mut f = without_notes(Fields::new(&value, &id)?);
    for known in ["id", "distance", "special"] {
        f.take(known);
    }
    let cost = f.value("cost")?;
    let prices: Vec<Goods> = match cost.get("oneOf") {
        Some(ways) => from(ways, &id)?,
        None => vec![cost.get("all").map(|all| from(all, &id)).transpose()?.unwrap_or_default()],
    };
    let kind: String = f.need("kind")?;
    let name: String = f.need("name")?;
    let facts = InventionFacts {
        missing: format!("It needs the {name}, which is not built."),
        name,
        owner: f.may("owner")?,
        scenario,
        terrain: f.need("terrain")?,
        items: f.set("items")?,
        prices: few(prices),
        on_build: program.block(f.take("onBuild").as_ref(), &id)?,
        passive: program.block(f.take("passive").as_ref(), &id)?,
        multi: f.flag("multi")?,
    };
    f.done(&id)?;
    Ok((id, kind, facts))
}

fn read_items(program: &mut Program) -> Result<Vec<ItemFacts>, Fault> {
    let items = file("items", include_str!("../../content/items.json"))?;
    let mut facts = Vec::new();
    for (item, expected) in list(&items, "items")?.iter().zip(Item::ALL) {
        let place = text(&item["id"]);
        if from::<Item>(&item["id"], "items")? != *expected {
            return Err(format!("items: {place} stands where another is counted"));
        }
        facts.push(ItemFacts {
            name: text(&item["name"]),
            uses: from(&item["uses"], &place)?,
            window: from(&item["window"], &place)?,
            effect: program.block(Some(&item["do"]), &place)?,
        });
    }
    Ok(facts)
}

fn read_discoveries(program: &mut Program) -> Result<Vec<DiscoveryFacts>, Fault> {
    let tokens = file("discoveries", include_str!("../../content/discoveries.json"))?;
    let mut facts = Vec::new();
    for (token, expected) in list(&tokens, "tokens")?.iter().zip(Discovery::ALL) {
        let place = text(&token["id"]);
        if from::<Discovery>(&token["id"], "discoveries")? != *expected {
            return Err(format!("discoveries: {place} stands where another is counted"));
        }
        facts.push(DiscoveryFacts {
            name: text(&token["name"]),
            copies: from(&token["copies"], &place)?,
            needs: read_need(&token["needs"], &place)?,
            window: from(&token["window"], &place)?,
            effect: program.block(Some(&token["do"]), &place)?,
            food: token.get("foodToken").map(|food| from(food, &place)).transpose()?.unwrap_or(0),
        });
    }
    Ok(facts)
}

fn read_beasts(program: &mut Program) -> Result<Vec<BeastFacts>, Fault> {
    let beasts = file("beasts", include_str!("../../content/beasts.json"))?;
    let mut facts = Vec::new();
    for beast in list(&beasts, "beasts")? {
        let id = text(&beast["id"]);
        let foe = Foe {
            strength: from(&beast["strength"], &id)?,
            weapon_loss: from(&beast["weaponLoss"], &id)?,
            food: from(&beast["food"], &id)?,
            fur: from(&beast["fur"], &id)?,
            palisade_loss: 0,
        };
        let special = program.block(Some(&beast["special"]), &id)?;
        facts.push(BeastFacts { name: text(&beast["name"]), foe, special, id });
    }
    Ok(facts)
}

fn sorted_keepsakes(found: Vec<(Keepsake, KeepsakeFacts)>) -> Result<Vec<KeepsakeFacts>, Fault> {
    let mut found: Vec<Option<(Keepsake, KeepsakeFacts)>> = found.into_iter().map(Some).collect();
    let one = |wanted: &Keepsake| {
        let place = found.iter().position(|one| one.as_ref().is_some_and(|(keepsake, _)| keepsake == wanted));
        let facts = place.and_then(|n| found[n].take()).map(|(_, facts)| facts);
        facts.ok_or_else(|| format!("no card is kept as {wanted:?}"))
    };
    Keepsake::ALL.iter().map(one).collect()
}

/// A scenario's sheet.
fn read_scenario(program: &mut Program, sheet: &Value, scenario: Scenario) -> Result<ScenarioFacts, Fault> {
    let place = text(&sheet["id"]);
    if from::<Scenario>(&sheet["id"], "scenarios")? != scenario {
        return Err(format!("scenarios: {place} stands where another is counted"));
    }
    let rounds: u8 = from(&sheet["rounds"], &place)?;
    let dice = |round: u8| -> Result<Set<Weather>, Fault> {
        let dice: Vec<Weather> = from(&sheet["weather"][round.to_string()], &place)?;
        Ok(dice.into_iter().collect())
    };
    let rule = |id: &str| list(sheet, "rules").ok()?.into_iter().find(|rule| rule["id"] == id);
    let setup = list(sheet, "setup")?;
    let op = |name: &str| setup.iter().find(|op| op["op"] == name);
    let items = |name: &str, field: &str| {
        op(name).map_or(Ok(Vec::new()), |op| from::<Vec<String>>(&op[field], &place))
    };
    let named = |words: Vec<String>| words.into_iter().map(Value::String).collect::<Vec<_>>();
    let mut signs = Vec::new();
    for sign in ["dashes", "hourglass", "cross", "bars"] {
        let value = &sheet["discoveries"][sign];
        signs.push(SignFacts {
            name: text(&value["name"]),
            window: from(&value["window"], &place)?,
            effect: program.block(value.get("do"), &place)?,
            reusable: value["reusable"] == true,
        });
    }
    let aims = |players: usize| {
        let aim = &sheet["goal"]["byPlayers"][players.to_string()];
        (aim["tiles"].as_u64().unwrap_or(0) as u8, aim["totems"].as_u64().unwrap_or(0) as u8)
    };
    let by_round = |rule_id: &str, field: &str, round: usize| {
        rule(rule_id).and_then(|rule| rule[field].get(round.to_string()).cloned())
    };
    let lava = |round: usize| -> Spaces {
        by_round("lava", "spaces", round)
            .and_then(|spaces| from::<Vec<Space>>(&spaces, &place).ok())
            .unwrap_or_default()
            .into_iter()
            .collect()
    };
    let kids =
        |round: usize| by_round("kids", "nightFood", round).and_then(|food| food.as_u64()).unwrap_or(0) as u8;
    let camp = setup.iter().find(|op| op["op"] == "setup_tile" && op["camp"] == true);
    let camp = match camp {
        Some(camp) => (from(&camp["space"], &place)?, from(&camp["tile"], &place)?),
        None => (Space::C1, Tile::T8),
    };
    let numbers = |numbers: Vec<String>| -> Result<Inventions, Fault> {
        named(numbers).iter().map(|name| from::<Invention>(name, &place)).collect()
    };
    let starting = |names: Vec<String>| -> Result<Set<Item>, Fault> {
        named(names).iter().map(|name| from::<Item>(name, &place)).collect()
    };
    Ok(ScenarioFacts {
        name: text(&sheet["name"]),
        rounds,
        dice: (1..=rounds).map(dice).collect::<Result<_, _>>()?,
        book: (
            sheet["book"]["name"].as_str().map(str::to_owned),
            program.block(sheet["book"].get("do"), &place)?,
        ),
        totems: read_totems(program, &sheet["totem"], &place)?,
        signs,
        inventions: Invention::ALL
            .iter()
            .copied()
            .filter(|one| !one.has_card())
            .filter(|one| on_sheet(sheet, *one))
            .collect(),
        points: super::Points::deserialize(&sheet["vp"]).map_err(|error| format!("{place}.vp: {error}"))?,
        columns: rule("woodpile").map(|rule| from(&rule["columns"], &place)).transpose()?.unwrap_or_default(),
        aims: std::array::from_fn(aims),
        lava: (1..=MOST_ROUNDS).map(lava).collect(),
        kids: (1..=MOST_ROUNDS).map(kids).collect(),
        goal_from: sheet["goal"]["rounds"].get(0).and_then(Value::as_u64).unwrap_or(1) as u8,
        built: numbers(items("setup_built", "items")?)?,
        items: starting(items("setup_items", "items")?)?,
        without: op("setup_replace_item").map(|op| from(&op["item"], &place)).transpose()?,
        random_inventions: op("setup_random_inventions")
            .map(|op| from(&op["n"], &place))
            .transpose()?
            .unwrap_or(5),
        camp,
    })
}

fn on_sheet(sheet: &Value, invention: Invention) -> bool {
    let id = serde_json::to_value(invention).unwrap_or_default();
    list(sheet, "inventions").is_ok_and(|all| all.iter().any(|one| one["id"] == id))
}

/// What the totems bring, by number: keys are numbers or ranges.
fn read_totems(program: &mut Program, value: &Value, place: &str) -> Result<Vec<TotemFacts>, Fault> {
    let mut totems = Vec::new();
    for number in 1..=6u8 {
        let within = |key: &str| match key.split_once('-') {
            _ if key == "any" => true,
            Some((low, high)) => {
                low.parse::<u8>().is_ok_and(|low| low <= number)
                    && high.parse::<u8>().is_ok_and(|high| number <= high)
            }
            None => match key.strip_suffix('+') {
                Some(low) => low.parse::<u8>().is_ok_and(|low| low <= number),
                None => key.parse() == Ok(number),
            },
        };
        let entries = value.as_object().ok_or_else(|| format!("{place}.totem: an object"))?;
        let Some((_, totem)) = entries.iter().find(|(key, _)| within(key)) else {
            totems.push(TotemFacts::default());
            continue;
        };
        let special = totem.get("special");
        totems.push(TotemFacts {
            name: totem["name"].as_str().map(str::to_owned),
            found: program.block(totem.get("do"), place)?,
            explore: special.map(|special| program.block(special.get("do"), place)).transpose()?,
            extra: special.and_then(|special| special["extraPawn"].as_u64()).unwrap_or(0) as u8,
        });
    }
    Ok(totems)
}
