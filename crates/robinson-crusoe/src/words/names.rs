//! What things are called in a sentence.

use table::Set;
use table::voice::count;

use crate::content::ops::{Block, Marker, Op};
use crate::content::{Beast, Kind, WeatherFace};
use crate::moves::{Ability, Source, Target, Work};
use crate::pieces::{
    Aid, Arm, Cost, Deck, Die, Discovery, Field, FieldToken, Good, Goods, Invention, Item, Keepsake, Level,
    Mark, Nature, Part, Scenario, Shade, Skill, Source as Spring, Space, Terrain, Tile, Weather,
};

/// The name of a space, as on the map.
pub fn space(space: Space) -> &'static str {
    match space {
        Space::B1 => "B1",
        Space::B2 => "B2",
        Space::B3 => "B3",
        Space::B4 => "B4",
        Space::C1 => "C1",
        Space::C2 => "C2",
        Space::C3 => "C3",
        Space::C4 => "C4",
        Space::D1 => "D1",
        Space::D2 => "D2",
        Space::D3 => "D3",
    }
}

/// A source of a tile: "source of fish", "first source of parrots" where there are two of them.
pub fn source_of(found: Option<(Spring, bool)>, n: u8) -> String {
    match found {
        Some((source, false)) => format!("source of {}", spring(source)),
        Some((source, true)) => format!("{} source of {}", ordinal(n), spring(source)),
        None => format!("{} source", ordinal(n)),
    }
}

/// A gathering: "gather food (fish) at C2". A token that stands alone has no source (Q51).
pub fn gathering(found: Option<(Spring, bool)>, at: Space, n: u8) -> String {
    let at = space(at);
    let what = match (found, n) {
        (_, 2) => return format!("gather food at {at} (from its token alone)"),
        (_, 3) => return format!("gather wood at {at} (from its token alone)"),
        (Some((Spring::Wood, _)), _) => "wood".to_owned(),
        (Some((source, _)), _) => format!("food ({})", spring(source)),
        (None, _) => return format!("gather at {at} ({} source)", ordinal(n)),
    };
    let which =
        if found.is_some_and(|(_, same)| same) { format!(", {} source", ordinal(n)) } else { String::new() };
    format!("gather {what} at {at}{which}")
}

/// A terrain.
pub fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Beach => "beach",
        Terrain::Hills => "hills",
        Terrain::Mountains => "mountains",
        Terrain::Plains => "plains",
        Terrain::River => "river",
    }
}

/// A source.
pub fn spring(source: Spring) -> &'static str {
    match source {
        Spring::Parrot => "parrots",
        Spring::Fish => "fish",
        Spring::Wood => "wood",
    }
}

/// A resource.
pub fn good(good: Good) -> &'static str {
    match good {
        Good::Wood => "wood",
        Good::Food => "food",
        Good::FoodNonrot => "lasting food",
        Good::Fur => "fur",
    }
}

/// Goods in a row, "nothing" for none.
pub fn goods(goods: Goods) -> String {
    let some: Vec<String> = Good::ALL
        .iter()
        .filter(|one| goods.of(**one) > 0)
        .map(|one| format!("{} {}", goods.of(*one), good(*one)))
        .collect();
    if some.is_empty() { "nothing".to_owned() } else { table::names::and_list(some) }
}

/// What is drawn on a tile, in a few words.
pub fn tile(tile: Tile) -> String {
    let facts = tile.facts();
    let mut words = vec![terrain(facts.terrain).to_owned()];
    words.extend(facts.sources.iter().map(|slot| spring(slot.0).to_owned()));
    if facts.beast {
        words.push("a beast".to_owned());
    }
    if facts.totem {
        words.push("a totem".to_owned());
    }
    if facts.discoveries > 0 {
        words.push(count(facts.discoveries, "discovery", "discoveries"));
    }
    if facts.natural_shelter {
        words.push("a natural shelter".to_owned());
    }
    format!("tile {} ({})", tile as u8 + 1, words.join(", "))
}

/// A field of the action board, as the action there.
pub fn field(field: Field) -> &'static str {
    match field {
        Field::Threat => "threat",
        Field::Hunt => "hunting",
        Field::Build => "building",
        Field::Gather => "gathering",
        Field::Explore => "exploring",
        Field::Arrange => "arranging the camp",
        Field::Rest => "resting",
    }
}

/// A deck of adventures.
pub fn deck(deck: Deck) -> &'static str {
    field(deck.field())
}

/// The colour of a deck.
pub fn colour(deck: Deck) -> &'static str {
    match deck {
        Deck::Build => "brown",
        Deck::Gather => "grey",
        Deck::Explore => "green",
    }
}

/// A part of the body.
pub fn part(part: Part) -> &'static str {
    match part {
        Part::Head => "head",
        Part::Arm => "arm",
        Part::Belly => "belly",
        Part::Leg => "leg",
    }
}

/// A token on a field.
pub fn field_token(token: FieldToken) -> &'static str {
    match token {
        FieldToken::Reroll => "Reroll token",
        FieldToken::Adventure => "Adventure token",
        FieldToken::BeastStrength => "Greater Danger token",
        FieldToken::MinusPawn => "Time Consuming Action token",
        FieldToken::PlusWood => "additional wood token",
        FieldToken::Blocked => "blocking marker",
    }
}

/// Something that lies on a space.
pub fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::FaceDown => "turned-over tile",
        Mark::Closed => "lava",
        Mark::FirstCovered => "marker on the first source",
        Mark::SecondCovered => "marker on the second source",
        Mark::TerrainCovered => "marker on the terrain",
        Mark::PlusWood => "additional wood token",
        Mark::BeastStrength => "Greater Danger token",
        Mark::BeastTomorrow => "Greater Danger token from the next round on",
        Mark::FoodTomorrow => "additional food token from the next round on",
        Mark::MinusPawn => "Time Consuming Action token",
        Mark::Fog => "fog",
        Mark::Dust => "dust",
        Mark::Cross => "cross",
        Mark::Shortcut => "end of the Shortcut",
        Mark::New => "sign that it was found today",
        Mark::Burnt => "burnt ground",
        Mark::Emptied => "explored totem",
    }
}

/// A marker of a scenario.
pub fn marker(marker: Marker) -> &'static str {
    match marker {
        Marker::Fog => "fog",
        Marker::Dust => "dust",
        Marker::Cross => "cross",
    }
}

/// A level.
pub fn level(level: Level) -> &'static str {
    match level {
        Level::Roof => "roof",
        Level::Palisade => "palisade",
        Level::Weapon => "weapon",
    }
}

/// Whose price it is.
pub fn cost(cost: Cost) -> &'static str {
    match cost {
        Cost::Shelter => "the Shelter",
        Cost::Roof => "a roof level",
        Cost::Palisade => "a palisade level",
        Cost::Weapon => "a weapon level",
    }
}

/// A weather token.
pub fn weather(token: Weather) -> &'static str {
    match token {
        Weather::Rain => "rain cloud",
        Weather::Winter => "winter cloud",
        Weather::Storm => "storm token",
        Weather::Hungry => "hungry animals token",
    }
}

/// A weather die.
pub fn weather_die(token: Weather) -> &'static str {
    match token {
        Weather::Rain => "rain die",
        Weather::Winter => "winter die",
        Weather::Storm => "storm",
        Weather::Hungry => "hungry animals die",
    }
}

/// What a weather die shows.
pub fn face(face: WeatherFace) -> &'static str {
    match face {
        WeatherFace::Blank => "nothing",
        WeatherFace::Rain1 => "1 rain cloud",
        WeatherFace::Rain2 => "2 rain clouds",
        WeatherFace::Winter1 => "1 winter cloud",
        WeatherFace::Winter2 => "2 winter clouds",
        WeatherFace::Food => "1 food eaten",
        WeatherFace::Palisade => "1 palisade level gnawed off",
        WeatherFace::Beast3 => "an animal of strength 3",
    }
}

/// A die of an action.
pub fn die(die: Die) -> &'static str {
    match die {
        Die::Wound => "wound die",
        Die::Success => "success die",
        Die::Adventure => "adventure die",
    }
}

/// A kind of mystery.
pub fn nature(nature: Nature) -> &'static str {
    match nature {
        Nature::Treasure => "treasure",
        Nature::Monster => "monster",
        Nature::Trap => "trap",
    }
}

/// A card by its title.
pub fn card(card: Kind) -> &'static str {
    &card.facts().name
}

/// A beast.
pub fn beast(beast: Beast) -> &'static str {
    &beast.facts().name
}

/// An invention by its name; the Raft of Jenny's scenario is another one than that of the cards.
pub fn invention(invention: Invention) -> &'static str {
    match invention {
        Invention::RescueRaft => "Raft to Jenny",
        other => &other.facts().name,
    }
}

/// A starting item.
pub fn item(item: Item) -> &'static str {
    &item.facts().name
}

/// A skill.
pub fn skill(skill: Skill) -> &'static str {
    &skill.facts().name
}

/// A discovery token; a sign has its name from the scenario.
pub fn token(token: Discovery, scenario: Option<Scenario>) -> &'static str {
    let sign = token.sign().and_then(|n| scenario?.facts().signs.get(n));
    sign.map_or(&token.facts().name, |sign| &sign.name)
}

/// Something that can be used.
pub fn ability(what: Ability, scenario: Option<Scenario>) -> &'static str {
    match what {
        Ability::Skill(one) => skill(one),
        Ability::Item(one) => item(one),
        Ability::Token(one) => token(one, scenario),
        Ability::Keepsake(one) => one.name(),
        Ability::Trade(one) => invention(one),
    }
}

/// A helping pawn.
pub fn aid(aid: Aid) -> &'static str {
    match aid {
        Aid::Dog => "the Dog",
        Aid::Map => "the Map's pawn",
        Aid::Raft => "the Raft's pawn",
        Aid::Belts => "the Belts' pawn",
        Aid::Lantern => "the Lantern's pawn",
        Aid::Shield => "the Shield's pawn",
        Aid::RopeLadder => "the Rope Ladder's pawn",
        Aid::Compass => "the Compass's pawn",
        Aid::Candle => "a Candles token",
        Aid::SecondCandle => "a second Candles token",
        Aid::CultCandles => "the Cultist's candles",
        Aid::TreasureCandle => "the treasure's Candles",
        Aid::SecondTreasureCandle => "the treasure's Candles a second time",
        Aid::Hammer => "the Hammer and nails",
        Aid::SecondHammer => "the Hammer and nails a second time",
        Aid::HandyMan => "Handy man",
    }
}

/// A stronger arm.
pub fn arm(arm: Arm, scenario: Option<Scenario>) -> &'static str {
    match arm {
        Arm::Pistol => "the Pistol",
        Arm::OldRifle => "the Old Rifle",
        Arm::SurprisingDiscovery => "the Surprising Discovery",
        Arm::Sabre => "the Sabre",
        Arm::Frenzy => "Frenzy",
        Arm::Sign => match scenario {
            Some(Scenario::CursedIsland) => "the Sacrificial dagger",
            Some(Scenario::JennyNeedsHelp) => "the Pistol that was found",
            Some(Scenario::CannibalIsland) => "the Blowpipe",
            _ => "the weapon that was found",
        },
    }
}

/// What is spent of an arm: "a use of the Pistol", "Frenzy for 3 determination", "the dagger for 1 wound".
pub fn arm_price(one: Arm, scenario: Option<Scenario>) -> String {
    let name = arm(one, scenario);
    let wound = |effect: Block| {
        effect.ops().iter().find_map(|op| match op {
            Op::TempWeapon { wound, .. } => Some(*wound),
            _ => None,
        })
    };
    let wounds = match one {
        Arm::Sabre => wound(Keepsake::Sabre.facts().passive),
        Arm::Sign => scenario.and_then(|one| one.facts().signs.iter().find_map(|sign| wound(sign.effect))),
        _ => None,
    };
    match (one, wounds.unwrap_or(0)) {
        (Arm::Frenzy, _) => format!("{name} for {} determination", Skill::Frenzy.facts().cost),
        (_, 0) => format!("a use of {name}"),
        (_, wounds) => format!("{name} for {}", count(wounds, "wound", "wounds")),
    }
}

/// What an action names by itself: the Carpenter's skill and stronger arms, each with its price.
pub fn named(save: bool, arms: Set<Arm>, scenario: Option<Scenario>) -> Option<String> {
    let mut all = Vec::new();
    if save {
        let skill = Skill::EconomicalConstruction;
        all.push(format!("{} for {} determination", self::skill(skill), skill.facts().cost));
    }
    all.extend(arms.into_iter().map(|one| arm_price(one, scenario)));
    (!all.is_empty()).then(|| table::names::and_list(all))
}

/// Cover against a cloud.
pub fn shade(shade: Shade) -> &'static str {
    match shade {
        Shade::HoochRain | Shade::HoochWinter => "Hooch",
        Shade::LargeLeaves => "Large leaves",
        Shade::OldCanvas => "the Old canvas",
        Shade::Blankets => "the Blankets",
    }
}

/// "first", "second" and so on, from 0.
pub fn ordinal(n: u8) -> &'static str {
    const ORDINALS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    ORDINALS.get(usize::from(n)).copied().unwrap_or("next")
}

/// What is built.
pub fn work(work: Work) -> String {
    let another = |n: u8, what: &str| {
        if n == 0 { format!("a {what}") } else { format!("a {} {what}", ordinal(n)) }
    };
    match work {
        Work::Shelter => "the Shelter".to_owned(),
        Work::Roof(n) => another(n, "roof level"),
        Work::Palisade(n) => another(n, "palisade level"),
        Work::Weapon(n) => another(n, "weapon level"),
        Work::Invention(one) => format!("the {}", invention(one)),
        Work::Cross(at) => format!("a cross at {}", space(at)),
        Work::Bell(n) => another(n, "Sacred Bell"),
    }
}

/// An action as something to do: "explore D1".
pub fn deed(at: Target) -> String {
    let again = |n: u8, what: &str| {
        if n == 0 { what.to_owned() } else { format!("{what} ({} time)", ordinal(n)) }
    };
    match at {
        Target::Threat(0) => "deal with the left threat card".to_owned(),
        Target::Threat(_) => "deal with the right threat card".to_owned(),
        Target::Hunt(n) => again(n, "hunt"),
        Target::Burn(Space::B4) => "burn the City".to_owned(),
        Target::Burn(at) => format!("burn the village at {}", space(at)),
        Target::Build(one) => format!("build {}", work(one)),
        Target::Gather(at, n) => gathering(None, at, n),
        Target::Explore(at) => format!("explore {}", space(at)),
        Target::Totem(at) => format!("explore the totem at {}", space(at)),
        Target::Rescue => "fetch Jenny".to_owned(),
        Target::TreasureMap => "follow the Treasure Map".to_owned(),
        Target::Reclaim(n) => again(n, "take a black marker off the land"),
        Target::Arrange(n) => again(n, "arrange the camp"),
        Target::Rest(n) => again(n, "rest"),
    }
}

/// What something comes from, for the end of a sentence; nothing where the rules themselves say so.
pub fn source(from: Source, scenario: Option<Scenario>) -> Option<String> {
    let facts = scenario.map(Scenario::facts);
    Some(match from {
        Source::Rule | Source::Action => return None,
        Source::Missing => "for what is missing".to_owned(),
        Source::Card(one) => card(one).to_owned(),
        Source::Beast(one) => format!("fight with the {}", beast(one)),
        Source::Invention(one) => format!("the {}", invention(one)),
        Source::Item(one) => item(one).to_owned(),
        Source::Token(one) => token(one, scenario).to_owned(),
        Source::Skill(one) => skill(one).to_owned(),
        Source::Keepsake(one) => one.name().to_owned(),
        Source::Book => match facts.and_then(|facts| facts.book.0.as_ref()) {
            Some(name) => format!("the book, {name}"),
            None => "the book".to_owned(),
        },
        Source::Totem(n) => {
            let totem = facts.and_then(|facts| facts.totems.get(usize::from(n.max(1)) - 1));
            let name = totem.and_then(|totem| totem.name.as_ref());
            name.map_or_else(|| format!("totem {n}"), |name| format!("totem {n}, {name}"))
        }
        Source::Dice => "the dice".to_owned(),
        Source::Adventure => "in place of an adventure".to_owned(),
        Source::Marker => "a token on the board".to_owned(),
        Source::Hunger => "hunger".to_owned(),
        Source::OpenAir => "a night in the open air".to_owned(),
        Source::Clouds => "the clouds".to_owned(),
        Source::Animals => "the hungry animals".to_owned(),
        Source::Storm => "the storm".to_owned(),
        Source::Morale => "morale".to_owned(),
    })
}

/// " (Winter Freezing)" behind a sentence, or nothing.
pub fn because(from: Source, scenario: Option<Scenario>) -> String {
    source(from, scenario).map_or(String::new(), |why| format!(" ({why})"))
}
