//! Reads the files of the box.

use serde::de::DeserializeOwned;
use table::content::{Files, Mistake, Node, Shape, Source as File};
use table::{Cards, Few, Member, Numbered, Set};

use super::compile::{Fields, Program};
use super::ops::Foe;
use super::{
    BEASTS, BeastFacts, CARDS, Card, CardFacts, CharacterFacts, Content, DiceFacts, DiscoveryFacts,
    InventionFacts, ItemFacts, KeepsakeFacts, Kind, Later, MOST_ROUNDS, Mystery, Need, Pile, ScenarioFacts,
    SignFacts, SkillFacts, SkillSlot, SourceSlot, ThreatFacts, TileFacts, TotemFacts, WeatherFace,
};
use crate::pieces::{
    Character, Deck, Discovery, Goods, Invention, Inventions, Item, Keepsake, Nature, Scenario, Skill,
    Source, Space, Spaces, Tile, Weather,
};

/// Where a fact comes from stands beside it in the files, for people.
const NOTES: [&str; 5] = ["id", "source", "confidence", "ruling", "note"];

/// Everything, or the first mistake.
pub fn read(files: &Files) -> Result<Content, Mistake> {
    let mut program = Program::default();
    let file = |name: &str| files.file(name).root();
    let (board, events, mystery) = (file("board.json")?, file("events.json")?, file("mystery.json")?);
    let (scenarios, dice, adventures) =
        (file("scenarios.json")?, file("dice.json")?, file("adventures.json")?);
    let mut shelf =
        Shelf { program: &mut program, cards: Vec::new(), kind_of: Vec::new(), keepsakes: Vec::new() };
    for event in list(events, "events")? {
        shelf.event(event)?;
    }
    for wreck in list(events, "wreckage")? {
        shelf.wreckage(wreck)?;
    }
    for (deck, name) in [(Deck::Build, "build"), (Deck::Gather, "gather"), (Deck::Explore, "explore")] {
        for card in list(adventures, name)? {
            shelf.found(card, Pile::Adventure(deck), name)?;
        }
    }
    for card in list(mystery, "cards")? {
        let nature: Nature = card.read_at("kind")?;
        shelf.found(card, Pile::Mystery(nature), "mystery")?;
    }
    let (cards, kind_of, keepsakes) = (shelf.cards, shelf.kind_of, shelf.keepsakes);
    let mysteries = cards.iter().filter(|card| matches!(card.pile, Pile::Mystery(_)));
    counted(
        files.file("mystery.json"),
        "cards",
        "Mystery cards",
        Mystery::COUNT,
        mysteries.map(copies).sum(),
    )?;
    counted(files.file("events.json"), "events", "cards in all piles", CARDS, kind_of.len())?;
    let of = |wanted: &dyn Fn(Pile) -> bool| -> Vec<Card> {
        let numbered = (0..CARDS).filter(|n| wanted(cards[usize::from(kind_of[usize::from(*n)].0)].pile));
        numbered.map(Numbered::new).collect()
    };
    let set = |wanted: &dyn Fn(Pile) -> bool| -> Cards<Kind> { of(wanted).into_iter().collect() };
    let (characters, skills) = read_characters(&mut program, file("characters.json")?)?;
    let mut inventions = Vec::new();
    for invention in list(file("inventions.json")?, "inventions")? {
        inventions.push(read_invention(&mut program, invention, None)?);
    }
    let sheets = list(scenarios, "scenarios")?;
    counted(files.file("scenarios.json"), "scenarios", "scenarios", Scenario::COUNT, sheets.len())?;
    for (sheet, scenario) in sheets.iter().zip(Scenario::ALL) {
        for invention in list(sheet, "inventions")? {
            inventions.push(read_invention(&mut program, invention, Some(*scenario))?);
        }
    }
    counted(files.file("inventions.json"), "inventions", "inventions", Invention::COUNT, inventions.len())?;
    for (invention, (node, ..)) in Invention::ALL.iter().zip(&inventions) {
        in_place(node, invention)?;
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
    let items = read_items(&mut program, files.file("items.json"))?;
    let discoveries = read_discoveries(&mut program, files.file("discoveries.json"))?;
    let beasts = read_beasts(&mut program, files.file("beasts.json"))?;
    let (near, place) = read_spaces(board)?;
    let keepsakes = sorted_keepsakes(keepsakes, files.file("mystery.json"))?;
    let tokens = discoveries.iter().map(|token| usize::from(token.copies)).sum::<usize>();
    if tokens > MOST_TOKENS {
        let why = format!("there are {tokens} discovery tokens: {MOST_TOKENS} at the most");
        return Err(files.file("discoveries.json").mistake("tokens", why));
    }
    let content = Content {
        rulings: file("rulings.json")?.read_at("rulings")?,
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
        tiles: read_tiles(files.file("tiles.json"))?,
        walls: read_walls(board)?,
        dice: read_dice(dice)?,
        weather: read_weather(dice)?,
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
    files.all().iter().try_for_each(|file| file.root()?.look_through(&mut check_number))?;
    Ok(content)
}

/// What the rules and bots can count with: sums of a few such numbers fit everywhere.
const MOST: i64 = 30;

/// The most discovery tokens that the rules can count.
const MOST_TOKENS: usize = 100;

fn check_number(node: &Node) -> Result<(), Mistake> {
    match &node.shape {
        Shape::Number(number)
            if node.was_read() && number.as_i64().is_none_or(|n| !(-MOST..=MOST).contains(&n)) =>
        {
            Err(node.mistake(format!("a whole number from -{MOST} to {MOST} is wanted here, not {number}")))
        }
        _ => Ok(()),
    }
}

fn copies(card: &CardFacts) -> usize {
    usize::from(card.copies)
}

fn list<'a>(node: &'a Node, name: &str) -> Result<&'a [Node], Mistake> {
    node.need(name)?.items()
}

/// There must be as many of something as the position has room for.
fn counted(file: &File, path: &str, what: &str, wanted: u8, found: usize) -> Result<(), Mistake> {
    if found == usize::from(wanted) {
        return Ok(());
    }
    Err(file.mistake(path, format!("there must be {wanted} {what}, and there are {found}")))
}

/// Things are counted in the order of their type.
fn in_place<T: DeserializeOwned + PartialEq + std::fmt::Debug>(
    node: &Node,
    expected: &T,
) -> Result<(), Mistake> {
    let id: T = node.read_at("id")?;
    if id == *expected {
        return Ok(());
    }
    Err(node.mistake(format!("{id:?} stands where {expected:?} is counted: the order must stay")))
}

/// All things of a type, each with what stands of it in a file.
fn each<'a, T: Member + DeserializeOwned + PartialEq + std::fmt::Debug>(
    file: &'a File,
    path: &str,
    all: &[T],
) -> Result<&'a [Node], Mistake> {
    let nodes = list(file.root()?, path)?;
    counted(file, path, path, T::COUNT, nodes.len())?;
    nodes.iter().zip(all).try_for_each(|(node, expected)| in_place(node, expected))?;
    Ok(nodes)
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

    fn event(&mut self, node: &Node) -> Result<(), Mistake> {
        let id = format!("event/{}", id(node)?);
        let mut f = without_notes(Fields::new(node)?);
        let icon = f.value("icon")?;
        let threat = f.value("threat")?;
        let facts = CardFacts {
            name: f.need("name")?,
            pile: Pile::Event(if icon.text() == Some("book") { None } else { Some(icon.read()?) }),
            first: self.next(node)?,
            copies: f.need("copies")?,
            now: self.program.block(f.take("event"))?,
            later: None,
            unanswered: self.program.block(f.take("threatEffect"))?,
            threat: Some(ThreatFacts {
                name: threat.read_at("name")?,
                pawns: threat.read_at("pawns")?,
                needs: read_needs(threat.need("needs")?)?,
                reward: self.program.block(Some(threat.need("reward")?))?,
                better: None,
            }),
            keepsake: None,
            id: id.clone(),
        };
        f.done(&id)?;
        self.add(facts);
        Ok(())
    }

    /// The number of the next card.
    fn next(&self, node: &Node) -> Result<u8, Mistake> {
        u8::try_from(self.kind_of.len())
            .map_err(|_| node.mistake(format!("there must be {CARDS} cards in all piles, and here are more")))
    }

    fn wreckage(&mut self, node: &Node) -> Result<(), Mistake> {
        let threat = ThreatFacts {
            name: node.read_at("action")?,
            pawns: 1,
            needs: [Need::default()].into_iter().collect(),
            reward: self.program.block(Some(node.need("pawns1")?))?,
            better: Some(self.program.block(Some(node.need("pawns2")?))?),
        };
        self.add(CardFacts {
            name: node.read_at("name")?,
            pile: Pile::Wreckage,
            first: self.next(node)?,
            copies: 1,
            now: Default::default(),
            later: None,
            unanswered: Default::default(),
            threat: Some(threat),
            keepsake: None,
            id: format!("wreckage/{}", id(node)?),
        });
        Ok(())
    }

    /// An adventure or a mystery.
    fn found(&mut self, node: &Node, pile: Pile, folder: &str) -> Result<(), Mistake> {
        let id = format!("{folder}/{}", id(node)?);
        let mut f = without_notes(Fields::new(node)?);
        f.note("deck");
        f.note("kind");
        let later = match f.take("later") {
            Some(later) => Some(Later {
                name: later.read_at("name")?,
                effect: self.program.block(Some(later.need("do")?))?,
                number: self.cards.iter().filter(|card| card.later.is_some()).count() as u8,
            }),
            None => None,
        };
        let now = f.value("now")?;
        let kept =
            now.items()?.iter().any(|op| op.get("op").is_some_and(|op| op.text() == Some("keep_card")));
        let first = self.next(node)?;
        let kind = Kind(self.cards.len() as u8);
        let keepsake = if kept {
            let keepsake: Keepsake = node.read_at("id")?;
            let keep = f.take("keep");
            let window = keep.map(|keep| keep.read_at("window")).transpose()?;
            let uses = keep.map(|keep| keep.read_at("uses")).transpose()?.unwrap_or(0);
            let effect = self.program.block(keep.and_then(|keep| keep.get("do")))?;
            let passive = f.take("passive");
            let says = |flag: &str| -> Result<bool, Mistake> {
                let ops = passive.map_or(Ok(&[][..]), Node::items)?;
                let said = ops.iter().map(|op| op.may_read::<bool>(flag)).collect::<Result<Vec<_>, _>>()?;
                Ok(said.contains(&Some(true)))
            };
            let (tomorrow, when_used) = (says("fromNextRound")?, says("afterUse")?);
            let passive = self.program.block(passive)?;
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
            now: self.program.block(Some(now))?,
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

fn id(node: &Node) -> Result<String, Mistake> {
    node.read_at("id")
}

fn read_needs(node: &Node) -> Result<Few<Need, 2>, Mistake> {
    match node.get("oneOf") {
        Some(ways) => few(ways, ways.items()?.iter().map(read_need).collect::<Result<Vec<_>, _>>()?),
        None => few(node, vec![read_need(node)?]),
    }
}

/// A short list, if it is short enough.
fn few<T: Copy + Default, const N: usize>(node: &Node, items: Vec<T>) -> Result<Few<T, N>, Mistake> {
    if items.len() > N {
        return Err(node.mistake(format!("{} are too many here: {N} at the most", items.len())));
    }
    Ok(items.into_iter().collect())
}

fn read_need(node: &Node) -> Result<Need, Mistake> {
    let mut f = Fields::new(node)?;
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

fn read_spaces(board: &Node) -> Result<Map, Mistake> {
    let mut near = [Spaces::NONE; 11];
    let mut place = [(0, 0); 11];
    for space in list(board, "spaces")? {
        // Spaces that no scenario plays on are drawn, and no more.
        let Ok(id) = space.read_at::<Space>("id") else { continue };
        let neighbours = space.read_at::<Vec<String>>("adjacentPlayable")?;
        let playable = |name: String| serde_json::from_value::<Space>(name.into()).ok();
        near[id.index()] = neighbours.into_iter().filter_map(playable).collect();
        place[id.index()] = (space.read_at("x")?, space.read_at("row")?);
    }
    // B4 is there in one scenario alone, so that its neighbours do not name it.
    let b4 = near[Space::B4.index()];
    b4.into_iter().for_each(|space| near[space.index()].add(Space::B4));
    Ok((near, place))
}

fn read_walls(board: &Node) -> Result<[(u8, u8); 5], Mistake> {
    let mut walls = [(0, 0); 5];
    for (players, wall) in walls.iter_mut().enumerate().skip(1) {
        let price = board.need("buildCost")?.need(&players.to_string())?;
        *wall = (price.read_at("wood")?, price.read_at("fur")?);
    }
    Ok(walls)
}

fn read_tiles(file: &File) -> Result<Vec<TileFacts>, Mistake> {
    let tile = |node: &Node| -> Result<TileFacts, Mistake> {
        let sources: Vec<Source> = node.read_at("sources")?;
        Ok(TileFacts {
            terrain: node.read_at("terrain")?,
            sources: few(node, sources.into_iter().map(SourceSlot).collect())?,
            beast: node.read_at("beast")?,
            discoveries: node.read_at("discovery")?,
            totem: node.read_at("totem")?,
            natural_shelter: node.read_at("naturalShelter")?,
        })
    };
    each(file, "tiles", Tile::ALL)?.iter().map(tile).collect()
}

fn read_dice(dice: &Node) -> Result<[DiceFacts; 3], Mistake> {
    let mut facts = [DiceFacts::default(); 3];
    for (n, deck) in ["build", "gather", "explore"].into_iter().enumerate() {
        let faces = |die: &str| -> Result<u8, Mistake> {
            let node = dice.need("action")?.need(deck)?.need(die)?.need("faces")?;
            let faces: Vec<String> = node.read()?;
            // Good faces stand first, so that a face is a number.
            let count = faces.iter().take_while(|face| *face == die).count();
            let known = |face: &String| matches!(face.as_str(), "blank" | "fail_2det");
            if faces.len() != 6 || !faces[count..].iter().all(known) {
                return Err(node.mistake(format!(
                    "a die has six faces: those with \"{die}\" first, then \"{}\"",
                    if die == "success" { "fail_2det" } else { "blank" }
                )));
            }
            Ok(count as u8)
        };
        facts[n] =
            DiceFacts { wound: faces("wound")?, success: faces("success")?, adventure: faces("adventure")? };
    }
    Ok(facts)
}

fn read_weather(dice: &Node) -> Result<[Vec<WeatherFace>; 3], Mistake> {
    let die = |name: &str| -> Result<Vec<WeatherFace>, Mistake> {
        let node = dice.need("weather")?.need(name)?.need("faces")?;
        let faces: Vec<WeatherFace> = node.read()?;
        if faces.len() == 6 { Ok(faces) } else { Err(node.mistake("a die has six faces")) }
    };
    Ok([die("rain")?, die("winter")?, die("hungry")?])
}

type People = (Vec<CharacterFacts>, Vec<SkillFacts>);

fn read_characters(program: &mut Program, file: &Node) -> Result<People, Mistake> {
    let (mut characters, mut skills) = (Vec::new(), Vec::new());
    for (node, character) in list(file, "characters")?.iter().zip(Character::ALL) {
        in_place(node, character)?;
        let mut own = Vec::new();
        for skill in list(node, "skills")? {
            let id: Skill = skill.read_at("id")?;
            if id.index() != skills.len() {
                return Err(
                    skill.mistake(format!("{id:?} stands where another is counted: the order must stay"))
                );
            }
            own.push(SkillSlot(id));
            skills.push(SkillFacts {
                name: skill.read_at("name")?,
                owner: *character,
                cost: skill.read_at("cost")?,
                window: skill.read_at("window")?,
                effect: program.block(Some(skill.need("do")?))?,
            });
        }
        let arrows = node.need("moraleDropOnWound")?;
        characters.push(CharacterFacts {
            name: node.read_at("name")?,
            invention: node.read_at("personalInvention")?,
            hearts: node.read_at("hearts")?,
            arrows: few(arrows, arrows.read::<Vec<u8>>()?)?,
            dies_on: node.read_at("diesOnWound")?,
            in_small_crews: node.read_at("inSoloAndTwo")?,
            skills: few(node, own)?,
        });
    }
    if characters.len() != Character::ALL.len() || skills.len() != Skill::ALL.len() {
        let (people, all) = (Character::ALL.len(), Skill::ALL.len());
        return Err(file.mistake(format!("there must be {people} characters with {all} skills")));
    }
    Ok((characters, skills))
}

fn read_invention<'a>(
    program: &mut Program,
    node: &'a Node,
    scenario: Option<Scenario>,
) -> Result<(&'a Node, String, InventionFacts), Mistake> {
    let id = id(node)?;
    let mut f = without_notes(Fields::new(node)?);
    f.note("distance");
    f.note("special");
    let cost = f.value("cost")?;
    let prices = match cost.get("oneOf") {
        Some(ways) => few(ways, ways.read::<Vec<Goods>>()?)?,
        None => few(cost, vec![cost.may_read("all")?.unwrap_or_default()])?,
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
        prices,
        on_build: program.block(f.take("onBuild"))?,
        passive: program.block(f.take("passive"))?,
        multi: f.flag("multi")?,
    };
    f.done(&id)?;
    Ok((node, kind, facts))
}

fn read_items(program: &mut Program, file: &File) -> Result<Vec<ItemFacts>, Mistake> {
    let mut item = |node: &Node| {
        Ok(ItemFacts {
            name: node.read_at("name")?,
            uses: node.read_at("uses")?,
            window: node.read_at("window")?,
            effect: program.block(Some(node.need("do")?))?,
        })
    };
    each(file, "items", Item::ALL)?.iter().map(&mut item).collect()
}

fn read_discoveries(program: &mut Program, file: &File) -> Result<Vec<DiscoveryFacts>, Mistake> {
    let mut token = |node: &Node| {
        Ok(DiscoveryFacts {
            name: node.read_at("name")?,
            copies: node.read_at("copies")?,
            needs: read_need(node.need("needs")?)?,
            window: node.read_at("window")?,
            effect: program.block(Some(node.need("do")?))?,
            food: node.may_read("foodToken")?.unwrap_or(0),
        })
    };
    each(file, "tokens", Discovery::ALL)?.iter().map(&mut token).collect()
}

fn read_beasts(program: &mut Program, file: &File) -> Result<Vec<BeastFacts>, Mistake> {
    let mut facts = Vec::new();
    let beasts = list(file.root()?, "beasts")?;
    counted(file, "beasts", "beasts", BEASTS, beasts.len())?;
    for beast in beasts {
        let foe = Foe {
            strength: beast.read_at("strength")?,
            weapon_loss: beast.read_at("weaponLoss")?,
            food: beast.read_at("food")?,
            fur: beast.read_at("fur")?,
            palisade_loss: 0,
        };
        let special = program.block(Some(beast.need("special")?))?;
        facts.push(BeastFacts { name: beast.read_at("name")?, foe, special, id: id(beast)? });
    }
    Ok(facts)
}

fn sorted_keepsakes(
    found: Vec<(Keepsake, KeepsakeFacts)>,
    file: &File,
) -> Result<Vec<KeepsakeFacts>, Mistake> {
    let mut found: Vec<Option<(Keepsake, KeepsakeFacts)>> = found.into_iter().map(Some).collect();
    let one = |wanted: &Keepsake| {
        let place = found.iter().position(|one| one.as_ref().is_some_and(|(keepsake, _)| keepsake == wanted));
        let facts = place.and_then(|n| found[n].take()).map(|(_, facts)| facts);
        facts.ok_or_else(|| file.mistake("cards", format!("no card is kept as {wanted:?}")))
    };
    Keepsake::ALL.iter().map(one).collect()
}

/// A scenario's sheet.
fn read_scenario(program: &mut Program, sheet: &Node, scenario: Scenario) -> Result<ScenarioFacts, Mistake> {
    in_place(sheet, &scenario)?;
    let rounds = sheet.need("rounds")?;
    let rounds = match rounds.read::<u8>()? {
        count if (1..=MOST_ROUNDS).contains(&usize::from(count)) => count,
        count => return Err(rounds.mistake(format!("a scenario has 1 to {MOST_ROUNDS} rounds, not {count}"))),
    };
    let weather = sheet.need("weather")?;
    // Rounds that are cut off are still facts of the sheet.
    weather.mark();
    let dice = |round: u8| -> Result<Set<Weather>, Mistake> {
        Ok(weather.read_at::<Vec<Weather>>(&round.to_string())?.into_iter().collect())
    };
    let said =
        |node: &Node, key: &str, word: &str| node.get(key).is_some_and(|node| node.text() == Some(word));
    let rules = sheet.get("rules").map_or(Ok(&[][..]), Node::items)?;
    let rule = |id: &str| rules.iter().find(|rule| said(rule, "id", id));
    let setup = list(sheet, "setup")?;
    let op = |name: &str| setup.iter().find(|node| said(node, "op", name));
    let of_setup = |name: &str, field: &str| op(name).and_then(|op| op.get(field));
    let mut signs = Vec::new();
    for sign in ["dashes", "hourglass", "cross", "bars"] {
        let node = sheet.need("discoveries")?.need(sign)?;
        signs.push(SignFacts {
            name: node.read_at("name")?,
            window: node.read_at("window")?,
            effect: program.block(node.get("do"))?,
            reusable: node.may_read("reusable")?.unwrap_or(false),
        });
    }
    let goal = sheet.need("goal")?;
    let aims = |players: usize| -> Result<(u8, u8), Mistake> {
        match goal.get("byPlayers").and_then(|aims| aims.get(&players.to_string())) {
            Some(aim) => Ok((aim.may_read("tiles")?.unwrap_or(0), aim.may_read("totems")?.unwrap_or(0))),
            None => Ok((0, 0)),
        }
    };
    let by_round = |id: &str, field: &str, round: usize| {
        rule(id).and_then(|rule| rule.get(field)).and_then(|rounds| rounds.get(&round.to_string()))
    };
    let lava = |round: usize| -> Result<Spaces, Mistake> {
        let spaces = by_round("lava", "spaces", round).map(Node::read::<Vec<Space>>).transpose()?;
        Ok(spaces.unwrap_or_default().into_iter().collect())
    };
    let kids = |round: usize| -> Result<u8, Mistake> {
        Ok(by_round("kids", "nightFood", round).map(Node::read).transpose()?.unwrap_or(0))
    };
    let is_camp = |node: &&Node| {
        said(node, "op", "setup_tile") && node.get("camp").is_some_and(|camp| camp.read() == Ok(true))
    };
    let camp = match setup.iter().find(is_camp) {
        Some(camp) => (camp.read_at("space")?, camp.read_at("tile")?),
        None => (Space::C1, Tile::T8),
    };
    let book = sheet.need("book")?;
    let first_round = goal.get("rounds").map(Node::items).transpose()?.and_then(<[Node]>::first);
    Ok(ScenarioFacts {
        name: sheet.read_at("name")?,
        rounds,
        dice: (1..=rounds).map(dice).collect::<Result<_, _>>()?,
        book: (book.may_read::<Option<String>>("name")?.flatten(), program.block(book.get("do"))?),
        totems: read_totems(program, sheet.need("totem")?)?,
        signs,
        inventions: Invention::ALL
            .iter()
            .copied()
            .filter(|one| !one.has_card())
            .filter(|one| on_sheet(sheet, *one))
            .collect(),
        points: sheet.read_at("vp")?,
        columns: rule("woodpile").map(|rule| rule.read_at("columns")).transpose()?.unwrap_or_default(),
        aims: [(0, 0), aims(1)?, aims(2)?, aims(3)?, aims(4)?],
        lava: (1..=MOST_ROUNDS).map(lava).collect::<Result<_, _>>()?,
        kids: (1..=MOST_ROUNDS).map(kids).collect::<Result<_, _>>()?,
        goal_from: first_round.map(Node::read).transpose()?.unwrap_or(1),
        built: members(of_setup("setup_built", "items"))?,
        items: members(of_setup("setup_items", "items"))?,
        without: of_setup("setup_replace_item", "item").map(Node::read).transpose()?,
        random_inventions: of_setup("setup_random_inventions", "n").map(Node::read).transpose()?.unwrap_or(5),
        camp,
    })
}

fn members<T: Member + DeserializeOwned>(list: Option<&Node>) -> Result<Set<T>, Mistake> {
    Ok(list.map(Node::read::<Vec<T>>).transpose()?.unwrap_or_default().into_iter().collect())
}

fn on_sheet(sheet: &Node, invention: Invention) -> bool {
    let is_it = |node: &Node| node.read_at::<Invention>("id").is_ok_and(|id| id == invention);
    list(sheet, "inventions").is_ok_and(|all| all.iter().any(is_it))
}

/// What the totems bring, by number: keys are numbers or ranges.
fn read_totems(program: &mut Program, node: &Node) -> Result<Vec<TotemFacts>, Mistake> {
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
        let Some((_, totem)) = node.fields()?.iter().find(|(key, _)| within(key)) else {
            totems.push(TotemFacts::default());
            continue;
        };
        let special = totem.get("special");
        totems.push(TotemFacts {
            name: totem.may_read::<Option<String>>("name")?.flatten(),
            found: program.block(totem.get("do"))?,
            explore: special.map(|special| program.block(special.get("do"))).transpose()?,
            extra: special.map(|special| special.may_read("extraPawn")).transpose()?.flatten().unwrap_or(0),
        });
    }
    Ok(totems)
}
