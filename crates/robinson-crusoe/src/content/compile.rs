//! From the data files to the table of ops: each op of the vocabulary is read here, in one place.

use serde::de::DeserializeOwned;
use serde_json::Value;
use table::content::{Mistake, Node, Shape};
use table::{Member, Set};

use super::ops::{Amount, Block, Foe, Idea, Limits, Marker, Op, Options, TileToken, When, Where};
use crate::pieces::{Cost, Deck, Field, FieldToken, Good, Invention, Level, Nature, Part, Source, Weather};

/// The table while it is written.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// All ops; blocks are runs of them.
    pub ops: Vec<Op>,
    /// All options of all choices.
    pub options: Vec<Block>,
}

impl Program {
    /// Compiles a list of ops; nothing where there is no list.
    pub fn block(&mut self, list: Option<&Node>) -> Result<Block, Mistake> {
        match list {
            Some(list) => self.run(list.items()?.iter()),
            None => Ok(Block::default()),
        }
    }

    fn run<'a>(&mut self, list: impl Iterator<Item = &'a Node>) -> Result<Block, Mistake> {
        // What stands inside an op is compiled first, so that a block is one run.
        let mut ops = list.map(|op| self.op(op)).collect::<Result<Vec<Op>, Mistake>>()?;
        let from = self.ops.len() as u16;
        self.ops.append(&mut ops);
        Ok(Block { from, to: self.ops.len() as u16 })
    }

    fn options(&mut self, list: &Node) -> Result<Options, Mistake> {
        let list = list.items()?;
        let mut blocks =
            list.iter().map(|option| self.block(Some(option))).collect::<Result<Vec<Block>, Mistake>>()?;
        let first = self.options.len() as u16;
        self.options.append(&mut blocks);
        Ok(Options { first, count: list.len() as u8 })
    }

    fn op(&mut self, node: &Node) -> Result<Op, Mistake> {
        let mut fields = Fields::new(node)?;
        let name: String = fields.need("op")?;
        let op = self.named(&name, &mut fields)?;
        fields.done(&name)?;
        Ok(op)
    }

    #[allow(clippy::too_many_lines, reason = "the vocabulary, op by op")]
    fn named(&mut self, name: &str, f: &mut Fields<'_>) -> Result<Op, Mistake> {
        let op = match name {
            "wound" => Op::Wound { who: f.need("who")?, n: f.need("n")?, with_cure: f.may("nWithCure")? },
            "heal" => Op::Heal {
                who: f.need("who")?,
                n: f.need("n")?,
                split: f.flag("split")?,
                now: f.flag("now")?,
            },
            "det" => Op::Det { who: f.need("who")?, n: f.amount()? },
            "morale" => Op::Morale { n: f.need("n")? },
            "weapon" => level(Level::Weapon, f)?,
            "roof" => level(Level::Roof, f)?,
            "palisade" => level(Level::Palisade, f)?,
            "level_choice" => {
                // A level that needs a shelter is closed without one, whatever the card says (E7, R94).
                f.note("needsShelter");
                Op::LevelChoice { of: f.set("of")?, n: f.need("n")? }
            }
            "halve" => Op::Halve { of: f.set("of")? },
            "discard" => Op::Discard { of: f.goods("res")?, n: f.need("n")? },
            "pay" => Op::Pay { good: f.good("res")?, n: f.need("n")? },
            "discard_all_resources" => Op::DiscardAllResources,
            "gain" => Op::Gain {
                good: f.good("res")?,
                n: f.need("n")?,
                per_player: f.flag("perPlayer")?,
                now: f.flag("now")?,
            },
            "gain_gathered" => Op::GainGathered { n: f.need("n")? },
            "weather_token" | "weather_die" => Op::WeatherToken { kind: f.need::<Weather>("kind")? },
            "action_token" => {
                f.note("permanent");
                Op::ActionToken { token: f.field_token("kind")?, field: f.need::<Field>("field")? }
            }
            "tile_token" => Op::TileToken {
                token: f.need::<TileToken>("kind")?,
                at: f.need::<Where>("where")?,
                tomorrow: f.flag("fromNextRound")?,
                may: f.flag("may")?,
            },
            "cost_token" => {
                f.note("kind");
                Op::CostToken { field: f.need::<Cost>("field")? }
            }
            "remove_that_token" => Op::RemoveThatToken,
            "remove_token" => Op::RemoveToken { n: f.need("n")? },
            "exhaust_nearest" => {
                Op::ExhaustNearest { sources: f.set("sources")?, otherwise: self.block(f.take("else"))? }
            }
            "exhaust_camp_food" => Op::ExhaustCampFood { otherwise: self.block(f.take("else"))? },
            "exhaust_chosen" => Op::ExhaustChosen {
                at: f.need("where")?,
                n: f.need("n")?,
                sources: if f.has("sources") { f.set("sources")? } else { Set::<Source>::all() },
            },
            "exhaust_all" => Op::ExhaustAll { at: f.need("where")? },
            "exhaust_gathered" => Op::ExhaustGathered,
            "uncover_that" => Op::UncoverThat,
            "cover_terrain" => Op::CoverTerrain {
                at: f.need("where")?,
                terrain: f.may("terrain")?,
                if_first: f.flag("ifFirst")?,
            },
            "flip_tile" => Op::FlipTile { at: f.need("where")? },
            "flip_tile_back" => Op::FlipTileBack,
            "remove_black_marker" => Op::RemoveBlackMarker { n: f.need("n")? },
            "mystery" => {
                Op::Mystery { n: f.within("n", 1, 5)?, limits: f.limits()?, all: f.flag("mustResolveAll")? }
            }
            "stop_mystery" => Op::StopMystery,
            "drop_treasures" => Op::DropTreasures,
            "ignore_mystery" => {
                f.note("fromNextRound");
                f.one("n")?;
                Op::IgnoreMystery { kind: f.need::<Nature>("kind")?, each_draw: f.flag("perDraw")? }
            }
            "mystery_fewer" => Op::MysteryFewer { n: f.need("n")? },
            "discard_inventions" => Op::DiscardInventions { n: f.need("n")? },
            "gain_invention" => {
                f.one("n")?;
                Op::GainInvention { pick: f.need::<Idea>("pick")? }
            }
            "build_free" => {
                f.one("n")?;
                Op::BuildFree { of: f.set::<Invention>("items")? }
            }
            "lose_item" => Op::LoseItem { n: f.need("n")?, up_to: f.flag("upTo")? },
            "mark_items" => {
                f.note("upTo");
                Op::MarkItems { n: f.need("n")? }
            }
            "lose_marked_items" => Op::LoseMarkedItems,
            "discard_item" => Op::DiscardItem { n: f.need("n")? },
            "draw_starting_item" => {
                f.one("n")?;
                Op::DrawStartingItem
            }
            "draw_discovery" => {
                // What can be chosen from lies on the table: two tokens.
                let choice = f.has("keep");
                let n = f.within("n", 1, if choice { 2 } else { 30 })?;
                let keep = if choice { f.within("keep", 1, n)? } else { n };
                Op::DrawDiscovery { n, keep, now: f.flag("now")? }
            }
            "keep_card" => Op::KeepCard,
            "discard_card" => Op::DiscardCard,
            "shuffle_into_event_deck" => Op::ShuffleIntoEventDeck,
            "fight" => Op::Fight { foe: f.rest::<Foe>()? },
            "fight_hunting_top" => Op::FightHuntingTop { ignore_strength: f.flag("ignoreStrength")? },
            "look_hunting_top" => Op::LookHuntingTop { may_bottom: f.flag("mayBottom")? },
            "hunting_top_to_bottom" => Op::HuntingTopToBottom,
            "discard_hunting" => {
                f.one("n")?;
                Op::DiscardHunting
            }
            "beast_to_hunting_top" => Op::BeastToHuntingTop,
            "strongest_beast_to_hunting_top" => {
                Op::StrongestBeastToHuntingTop { draw: f.within("draw", 1, 5)? }
            }
            "beast_ambush" => Op::BeastAmbush,
            "ambush_to_hunting" => Op::AmbushToHunting,
            "repeat_event" => Op::RepeatEvent,
            "book_effect" => Op::BookEffect,
            "resolve_threats" => Op::ResolveThreats,
            "decide" => Op::Decide { options: self.options(f.value("options")?)? },
            "choose" => Op::Choose { options: self.options(f.value("options")?)? },
            "if_possible" => Op::IfPossible { may: f.flag("may")?, then: self.block(f.take("do"))? },
            "if_no_item" => Op::IfNoItem { item: f.need("item")?, then: self.block(f.take("do"))? },
            "unless_weapon" => Op::UnlessWeapon { min: f.need("min")?, then: self.block(f.take("do"))? },
            "production" => Op::Production { good: f.good("res")?, n: f.need("n")? },
            "production_none" => Op::ProductionNone { good: f.good("res")? },
            "production_half" => Op::ProductionHalf,
            "production_skip" => Op::ProductionSkip,
            "pass_first_player" => Op::PassFirstPlayer,
            "pawn_limit" => Op::PawnLimit { who: f.need("who")?, n: f.need("n")?, when: f.need("when")? },
            "only_actions" => Op::OnlyActions { who: f.need("who")?, fields: f.set("actions")? },
            "no_skills" => Op::NoSkills { who: f.need("who")? },
            "no_items" => Op::NoItems,
            "round_rule" => match f.need::<String>("rule")?.as_str() {
                "no-mixed-players" => Op::NoMixedPlayers,
                other => return Err(f.mistake(format!("there is no rule \"{other}\" for a round"))),
            },
            "block_arrange" => Op::BlockArrange,
            "must_move_camp" => Op::MustMoveCamp,
            "lose_shelter" => Op::LoseShelter,
            "night_extra_food" => Op::NightExtraFood { n: f.need("n")? },
            "at_night" => Op::AtNight { when: f.need::<When>("when")?, then: self.block(f.take("do"))? },
            "share_night_wounds" => Op::ShareNightWounds { per_player: f.need("perPlayer")? },
            "night_outside" => Op::NightOutside,
            "next_round" => Op::NextRound { then: self.block(f.take("do"))? },
            "special_wound" => {
                Op::SpecialWound { colour: f.colour("colour")?, part: f.need::<Part>("part")? }
            }
            "remove_special_wound" => Op::RemoveSpecialWound,
            "extra_build_action" => Op::ExtraBuildAction,
            "own_reroll_token" => {
                Op::OwnRerollToken { when: f.need("when")?, sure_too: f.flag("sureActionsToo")? }
            }
            "remove_own_reroll_token" => Op::RemoveOwnRerollToken,
            "cover_morale_arrows" => Op::CoverMoraleArrows { n: f.need("n")? },
            "shortcut_token" => Op::ShortcutToken,
            "arrange_tiles" => {
                f.note("faceUp");
                Op::ArrangeTiles { n: f.within("n", 1, 3)? }
            }
            "tile_to_top" => Op::TileToTop { draw: f.within("draw", 1, 3)? },
            "look_event_top" => Op::LookEventTop,
            "pile_wood" => Op::PileWood { n: f.need("n")? },
            "place_marker" => Op::PlaceMarker {
                kind: f.need::<Marker>("kind")?,
                n: f.need("n")?,
                at: f.may::<Where>("where")?,
            },
            "remove_marker" => Op::RemoveMarker { kind: f.need::<Marker>("kind")?, n: f.need("n")? },
            "burn_target" => Op::BurnTarget,
            "wound_minus_burnt" => {
                f.note("who");
                Op::WoundMinusBurnt { base: f.need("base")? }
            }
            "set_flag" => match f.need::<String>("flag")?.as_str() {
                "jenny-rescued" => Op::RescueJenny,
                other => return Err(f.mistake(format!("there is no flag \"{other}\""))),
            },
            "count" => match f.need::<String>("counter")?.as_str() {
                "totem-explored" => Op::CountTotem,
                other => return Err(f.mistake(format!("there is no counter \"{other}\""))),
            },
            "scenario_discovery" => {
                f.note("sign");
                Op::ScenarioDiscovery
            }
            "roll_weather_early" => Op::RollWeatherEarly,
            "reroll_weather_die" => {
                f.note("kind");
                Op::RerollHungryDie
            }
            "extra_pawn" => {
                f.note("once");
                Op::ExtraPawn {
                    fields: f.set("actions")?,
                    own: f.flag("ownAction")?,
                    totems: f.flag("totemOnly")?,
                }
            }
            "temp_weapon" => {
                // What serves again and again serves in fights alone (E34).
                Op::TempWeapon {
                    n: f.need("n")?,
                    wound: f.may("userWound")?.unwrap_or(0),
                    own: f.flag("ownAction")?,
                    fights: f.flag("repeat")?,
                }
            }
            "ignore_fight_wound" => {
                f.note("fromNextRound");
                Op::IgnoreFightWound { n: f.need("n")? }
            }
            "ignore_cloud" => Op::IgnoreCloud { kind: f.need("kind")?, n: f.need("n")? },
            "convert_cloud" => Op::ConvertCloud { n: f.need("n")? },
            "store_food" => {
                f.note("afterUse");
                Op::StoreFood { n: f.store()? }
            }
            "night_trade" => Op::NightTrade { food: f.need("food")?, heal: f.need("heal")? },
            "rest_bonus" => {
                f.note("fromNextRound");
                Op::RestBonus { heal: f.need("heal")?, det: f.need("det")? }
            }
            "arrange_replace" => Op::ArrangeReplace { det: f.need("det")?, heal: f.need("heal")? },
            "gather_bonus" => Op::GatherBonus { n: f.need("n")? },
            "explore_bonus" => {
                f.note("fromNextRound");
                let draw = f.within("draw", 1, 2)?;
                Op::ExploreBonus { draw, keep: f.within("keep", 1, draw)? }
            }
            "explore_choose_tile" => Op::ExploreChooseTile { draw: f.within("draw", 1, 3)? },
            "morale_phase_bonus" => Op::MoralePhaseBonus { n: f.need("n")? },
            "shortcut_production" => Op::ShortcutProduction { n: f.need("n")? },
            "production_die" => {
                f.note("die");
                f.note("face");
                Op::ProductionDie { gain: self.run(std::iter::once(f.value("gain")?))? }
            }
            "reroll_die" => {
                let dice: String = f.need("dice")?;
                Op::RerollDie { deck: serde_json::from_value(Value::String(dice)).ok() }
            }
            "wood_discount" => {
                f.note("ownAction");
                Op::WoodDiscount { n: f.need("n")? }
            }
            other => return Err(f.mistake(format!("there is no op \"{other}\""))),
        };
        Ok(op)
    }
}

fn level(level: Level, f: &mut Fields) -> Result<Op, Mistake> {
    // Raising roof or palisade without a shelter does nothing anyway (R94).
    f.note("needsShelter");
    if let Some(to) = f.may("set")? {
        return Ok(Op::LevelSet { level, to });
    }
    Ok(Op::Level {
        level,
        n: f.need("n")?,
        up_to: f.flag("upTo")?,
        only_if_lost: f.flag("onlyIfLostByThis")?,
    })
}

/// The fields of one object, each read once; what nobody has read is a mistake.
pub struct Fields<'a> {
    node: &'a Node,
    left: Vec<&'a (String, Node)>,
}

impl<'a> Fields<'a> {
    /// The fields of an object.
    pub fn new(node: &'a Node) -> Result<Fields<'a>, Mistake> {
        Ok(Fields { node, left: node.fields()?.iter().collect() })
    }

    /// What is wrong with the object.
    pub fn mistake(&self, why: impl Into<String>) -> Mistake {
        self.node.mistake(why)
    }

    /// Takes a field out, if it is there.
    pub fn take(&mut self, name: &str) -> Option<&'a Node> {
        let place = self.left.iter().position(|(other, _)| other == name)?;
        Some(&self.left.remove(place).1)
    }

    /// A field that is there for people.
    pub fn note(&mut self, name: &str) {
        self.take(name);
    }

    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.left.iter().any(|(other, _)| other == name)
    }

    /// A field that must be there.
    pub fn value(&mut self, name: &str) -> Result<&'a Node, Mistake> {
        self.take(name).ok_or_else(|| self.mistake(format!("\"{name}\" is missing here")))
    }

    /// A field that must be there, as a type.
    pub fn need<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, Mistake> {
        self.value(name)?.read()
    }

    /// A field that may be left out.
    pub fn may<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, Mistake> {
        self.take(name).map(Node::read).transpose()
    }

    /// Yes or no, and no where it is left out.
    pub fn flag(&mut self, name: &str) -> Result<bool, Mistake> {
        Ok(self.may(name)?.unwrap_or(false))
    }

    /// A number that the rules know as 1 alone.
    fn one(&mut self, name: &str) -> Result<(), Mistake> {
        let node = self.value(name)?;
        match node.read::<u8>()? {
            1 => Ok(()),
            other => Err(node.mistake(format!("the rules know how to do this once, not {other} times"))),
        }
    }

    /// A number for which the position has room.
    fn within(&mut self, name: &str, least: u8, most: u8) -> Result<u8, Mistake> {
        let node = self.value(name)?;
        match node.read::<u8>()? {
            number if (least..=most).contains(&number) => Ok(number),
            other => {
                Err(node
                    .mistake(format!("a whole number from {least} to {most} is wanted here, not {other}")))
            }
        }
    }

    /// A list as a set.
    pub fn set<T: Member + DeserializeOwned>(&mut self, name: &str) -> Result<Set<T>, Mistake> {
        Ok(self.need::<Vec<T>>(name)?.into_iter().collect())
    }

    /// All fields that are left, as a type.
    fn rest<T: DeserializeOwned>(&mut self) -> Result<T, Mistake> {
        let left = std::mem::take(&mut self.left);
        left.iter().for_each(|(_, node)| node.mark());
        let map = left.iter().map(|(name, node)| (name.clone(), node.json())).collect();
        serde_json::from_value(Value::Object(map))
            .map_err(|error| self.mistake(table::content::plain(&error.to_string())))
    }

    fn good(&mut self, name: &str) -> Result<Good, Mistake> {
        good(self.value(name)?)
    }

    fn goods(&mut self, name: &str) -> Result<Set<Good>, Mistake> {
        let node = self.value(name)?;
        match &node.shape {
            Shape::List(list) => list.iter().map(good).collect(),
            _ => [good(node)].into_iter().collect(),
        }
    }

    fn amount(&mut self) -> Result<Amount, Mistake> {
        let node = self.value("n")?;
        match node.text() {
            Some("-all") => Ok(Amount::All),
            Some(_) => Err(node.mistake("a number is wanted here, or \"-all\"")),
            None => node.read().map(Amount::Count),
        }
    }

    /// How much food is stored: a number, or all of it.
    fn store(&mut self) -> Result<Option<u8>, Mistake> {
        let node = self.value("n")?;
        match node.text() {
            Some("all") => Ok(None),
            Some(_) => Err(node.mistake("a number is wanted here, or \"all\"")),
            None => node.read().map(Some),
        }
    }

    fn field_token(&mut self, name: &str) -> Result<FieldToken, Mistake> {
        let node = self.value(name)?;
        let text: String = node.read()?;
        serde_json::from_value(Value::String(text.replace('_', "-")))
            .map_err(|error| node.mistake(table::content::plain(&error.to_string())))
    }

    /// Special wounds have the colours of the decks: brown, grey, green.
    fn colour(&mut self, name: &str) -> Result<Deck, Mistake> {
        let node = self.value(name)?;
        match node.read::<String>()?.as_str() {
            "brown" => Ok(Deck::Build),
            "grey" => Ok(Deck::Gather),
            "green" => Ok(Deck::Explore),
            other => Err(node.mistake(format!("\"{other}\" is none of brown, grey, green"))),
        }
    }

    fn limits(&mut self) -> Result<Limits, Mistake> {
        let mut limits = Limits::default();
        for (kind, n) in self.value("resolve")?.fields()? {
            let place = match kind.as_str() {
                "treasure" => &mut limits.treasure,
                "monster" => &mut limits.monster,
                "trap" => &mut limits.trap,
                "monster|trap" => &mut limits.danger,
                "any" => &mut limits.any,
                other => return Err(n.mistake(format!("there is no kind \"{other}\" of mystery"))),
            };
            *place = n.read()?;
        }
        Ok(limits)
    }

    /// Everything has been read.
    pub fn done(&self, name: &str) -> Result<(), Mistake> {
        match self.left.first() {
            None => Ok(()),
            Some((key, node)) => Err(node.mistake(format!("\"{name}\" has no field \"{key}\""))),
        }
    }
}

fn good(node: &Node) -> Result<Good, Mistake> {
    match node.text() {
        Some("wood") => Ok(Good::Wood),
        Some("food") => Ok(Good::Food),
        Some("food_nonrot") => Ok(Good::FoodNonrot),
        Some("fur") => Ok(Good::Fur),
        _ => Err(node.mistake("wood, food, food_nonrot or fur is wanted here")),
    }
}
