//! What cards do, in words: built op by op, so that no text can say something else than what happens.

use table::names::and_list;
use table::voice::{capital, count};

use super::names;
use crate::content::content;
use crate::content::ops::{
    Amount, Block, Foe, Idea, Limits, Marker, Op, Options, TileToken, When, Where, Whom,
};
use crate::pieces::{Field, FieldToken, Fields, Good, Level, Source as Spring, Weather};
use table::Set;

/// When goods come that an effect brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goods {
    /// At once.
    Now,
    /// After the Action phase (R45).
    Later,
}

/// A run of ops as clauses of a sentence, without its full stop; nothing for a run without effect.
pub fn clauses(block: Block, goods: Goods) -> String {
    let clauses: Vec<String> = block.ops().iter().filter_map(|op| clause(op, goods)).collect();
    clauses.join("; ")
}

/// A run of ops as a sentence.
pub fn sentence(block: Block, goods: Goods) -> Option<String> {
    let text = clauses(block, goods);
    (!text.is_empty()).then(|| format!("{}.", capital(&text)))
}

/// The options of a choice.
pub fn options(options: Options, goods: Goods) -> Vec<String> {
    (0..options.count).map(|n| option(options, n, goods)).collect()
}

/// One option of a choice.
pub fn option(options: Options, n: u8, goods: Goods) -> String {
    let block = content().options.get(usize::from(options.first) + usize::from(n));
    block
        .map(|block| clauses(*block, goods))
        .filter(|text| !text.is_empty())
        .unwrap_or_else(|| "nothing happens".to_owned())
}

/// Whom an effect is for, as a subject with the verb in either form.
fn whom(who: Whom, you: &str, they: &str) -> String {
    match who {
        Whom::Each => format!("each player {they}"),
        Whom::Taker => format!("you {you}"),
        Whom::First => format!("the first player {they}"),
        Whom::Marked => format!("whoever bears its special wound {they}"),
        Whom::Any => format!("somebody of your choice {they}"),
        Whom::Split => format!("you together {you}"),
        Whom::Jenny => format!("Jenny {they}"),
    }
}

fn wounds(n: u8) -> String {
    count(n, "wound", "wounds")
}

fn at(place: Where) -> &'static str {
    match place {
        Where::Adjacent => "a tile next to the camp",
        Where::ActionTile => "the tile of this action",
        Where::Camp => "the camp tile",
        Where::Any => "any tile",
        Where::ThisTile => "this tile",
        Where::ChosenTile => "the tile that was named",
        Where::ThatToken => "the tile with this card's token",
    }
}

fn goods_of(of: Set<Good>) -> String {
    let names: Vec<&str> = of.into_iter().map(names::good).collect();
    names.join(" or ")
}

fn springs(n: u8, of: Set<Spring>) -> String {
    let noun = if n == 1 { "source" } else { "sources" };
    if of == Set::all() {
        return noun.to_owned();
    }
    let names: Vec<&str> = of.into_iter().map(names::spring).collect();
    format!("{noun} of {}", names.join(" or "))
}

fn levels(of: Set<Level>) -> String {
    let names: Vec<&str> = of.into_iter().map(names::level).collect();
    names.join(" or ")
}

fn higher(level: &str, n: i8) -> String {
    format!("{level} {} {}", n.unsigned_abs(), if n < 0 { "lower" } else { "higher" })
}

fn when(when: When) -> &'static str {
    match when {
        When::ThisRound => "in this round",
        When::NextRound => "in the next round",
        When::FromNextRound => "from the next round on",
        When::ThisNight => "tonight",
        When::EveryNight => "every night",
    }
}

/// The actions of some fields in a row.
pub(super) fn fields(of: Fields) -> String {
    and_list(of.into_iter().map(|field| names::field(field).to_owned()))
}

/// What a draw of mysteries resolves.
pub fn limits(limits: Limits) -> String {
    let one = |n: u8, one: &str, many: &str| (n > 0).then(|| count(n, one, many));
    let rows = [
        one(limits.treasure, "treasure", "treasures"),
        one(limits.monster, "monster", "monsters"),
        one(limits.trap, "trap", "traps"),
        one(limits.danger, "monster or trap", "monsters or traps"),
        one(limits.any, "card of any kind", "cards of any kind"),
    ];
    and_list(rows.into_iter().flatten())
}

/// The numbers of a fight.
pub fn foe(foe: Foe) -> String {
    let mut rows = vec![format!("strength {}", foe.strength)];
    let mut add = |n: u8, text: String| {
        if n > 0 {
            rows.push(text);
        }
    };
    add(foe.weapon_loss, format!("weapon {} lower", foe.weapon_loss));
    add(foe.food, format!("{} food", foe.food));
    add(foe.fur, format!("{} fur", foe.fur));
    add(foe.palisade_loss, format!("palisade {} lower", foe.palisade_loss));
    rows.join(", ")
}

/// What a token on a field means.
pub fn field_token(token: FieldToken, field: Field) -> String {
    let next = match field {
        Field::Threat => "threat action",
        Field::Hunt => "hunt",
        Field::Build => "build",
        Field::Gather => "gathering",
        Field::Explore => "exploration",
        Field::Arrange => "arranging of the camp",
        Field::Rest => "rest",
    };
    match token {
        FieldToken::Reroll => format!("the next {next} must roll a success again"),
        FieldToken::Adventure => format!("the next {next} brings an adventure for sure"),
        FieldToken::BeastStrength if field == Field::Hunt => "the next beast is 1 stronger".to_owned(),
        FieldToken::BeastStrength => format!("the next {next} needs a weapon or costs 1 wound"),
        FieldToken::MinusPawn => format!("the next {next} needs 1 pawn more"),
        FieldToken::PlusWood => format!("the next {next} with wood costs 1 wood more"),
        FieldToken::Blocked => format!("the next {next} only clears the way"),
    }
}

/// What a token on a field means, in as few words as a board has room for. Most of them meet one action, some stay: that is
/// not said here.
pub fn field_token_in_short(token: FieldToken, field: Field) -> &'static str {
    match token {
        FieldToken::Reroll => "a success is rolled again",
        FieldToken::Adventure => "an adventure",
        FieldToken::BeastStrength if field == Field::Hunt => "the beast is 1 stronger",
        FieldToken::BeastStrength => "a weapon, or 1 wound",
        FieldToken::MinusPawn => "1 pawn more",
        FieldToken::PlusWood => "1 wood more",
        FieldToken::Blocked => "only clears the way",
    }
}

pub(super) fn tile_token(token: TileToken) -> &'static str {
    match token {
        TileToken::PlusFood => "1 food more",
        TileToken::PlusWood => "1 wood more",
        TileToken::MinusPawn => "1 pawn more needed for each action",
        TileToken::BeastStrength => "a weapon needed or 1 wound for each action",
    }
}

/// One op as a clause; nothing for what only keeps the books.
#[allow(clippy::too_many_lines, reason = "the vocabulary, op by op")]
fn clause(op: &Op, goods: Goods) -> Option<String> {
    Some(match *op {
        Op::Wound { who, n, with_cure: None } => format!("{} {}", whom(who, "take", "takes"), wounds(n)),
        Op::Wound { who, n, with_cure: Some(0) } => {
            format!("{} {}, none with the Cure", whom(who, "take", "takes"), wounds(n))
        }
        Op::Wound { who, n, with_cure: Some(cured) } => {
            format!("{} {}, with the Cure {cured}", whom(who, "take", "takes"), wounds(n))
        }
        Op::Heal { who: Whom::Split, n, .. } => format!("{} healed, shared out as you like", wounds(n)),
        Op::Heal { who, n, split: true, .. } => {
            format!("{} {}, shared out as you like", whom(who, "heal", "heals"), wounds(n))
        }
        Op::Heal { who, n, .. } => format!("{} {}", whom(who, "heal", "heals"), wounds(n)),
        Op::Det { who: Whom::Split, n: Amount::Count(n) } => {
            format!("{n} determination to share out as you like")
        }
        Op::Det { who, n: Amount::All } => format!("{} all determination", whom(who, "lose", "loses")),
        Op::Det { who, n: Amount::Count(n) } if n < 0 => {
            format!("{} {} determination", whom(who, "lose", "loses"), n.unsigned_abs())
        }
        Op::Det { who, n: Amount::Count(n) } => {
            format!("{} {n} determination", whom(who, "gain", "gains"))
        }
        Op::Morale { n } => higher("morale", n),
        Op::Level { level, n, up_to, only_if_lost } => {
            let text = higher(names::level(level), n);
            match (up_to, only_if_lost) {
                (true, _) => format!("{text}, as far as there is any"),
                (_, true) => format!("{text} if this card took it"),
                _ => text,
            }
        }
        Op::LevelSet { level, to } => format!("{} becomes {to}", names::level(level)),
        Op::LevelChoice { of, n } => higher(&levels(of), n),
        Op::Halve { of } => format!("half of {} is lost", levels(of)),
        Op::Discard { of, n } => format!("{n} {} lost", goods_of(of)),
        Op::Pay { good, n } => format!("pay {n} {}", names::good(good)),
        Op::DiscardAllResources => "everything in the store is lost".to_owned(),
        Op::Gain { good, n, per_player, now } => {
            let each = if per_player { " for each player" } else { "" };
            let later = if now || goods == Goods::Now { "" } else { " after the actions" };
            format!("gain {n} {}{each}{later}", names::good(good))
        }
        Op::GainGathered { n } => format!("gain {n} more of what was gathered"),
        Op::WeatherToken { kind: Weather::Hungry } => {
            "the hungry animals die is rolled in this round".to_owned()
        }
        Op::WeatherToken { kind } => format!("a {} in the sky of this round", names::weather(kind)),
        Op::ActionToken { token, field } => field_token(token, field),
        Op::TileToken { token, at: place, tomorrow, may } => {
            let may = if may { "you may put down " } else { "" };
            let from = if tomorrow { " from the next round on" } else { "" };
            format!("{may}a token on {}{from}: {}", at(place), tile_token(token))
        }
        Op::CostToken { field } => format!("{} costs 1 wood more from now on", names::cost(field)),
        Op::RemoveThatToken => "this card's token is taken off".to_owned(),
        Op::RemoveToken { n } => format!("take {} off the board", count(n, "token", "tokens")),
        Op::ExhaustNearest { sources, otherwise } => {
            format!("the nearest {} is exhausted{}", springs(1, sources), otherwise_text(otherwise, goods))
        }
        Op::ExhaustCampFood { otherwise } => {
            format!("a food source of the camp tile is exhausted{}", otherwise_text(otherwise, goods))
        }
        Op::ExhaustChosen { at: place, n, sources } => {
            let at = if place == Where::Adjacent { "tiles next to the camp" } else { at(place) };
            format!("{n} {} on {at} exhausted", springs(n, sources))
        }
        Op::ExhaustAll { at: place } => format!("all sources of {} are exhausted", at(place)),
        Op::ExhaustGathered => "the source that was gathered from is exhausted".to_owned(),
        Op::UncoverThat => "what this card covered is free again".to_owned(),
        Op::CoverTerrain { at: place, terrain, if_first } => {
            let what = terrain.map_or("terrain", names::terrain);
            let first = if if_first { ", if it is the first of its kind" } else { "" };
            format!("a black marker on the {what} of {}{first}", at(place))
        }
        Op::FlipTile { at: place } => format!("{} is turned over and cannot be entered", at(place)),
        Op::FlipTileBack => "the tile that this card turned over is turned back".to_owned(),
        Op::RemoveBlackMarker { n } => {
            format!("take {} off the tiles", count(n, "black marker", "black markers"))
        }
        Op::Mystery { n, all: true, .. } => format!("draw and resolve {}", count(n, "mystery", "mysteries")),
        Op::Mystery { limits: kinds, .. } => format!("draw mysteries and resolve up to {}", limits(kinds)),
        Op::StopMystery => "the draw of mysteries ends".to_owned(),
        Op::DropTreasures => "the treasures of this draw are lost".to_owned(),
        Op::IgnoreMystery { kind, each_draw: true } => {
            format!("1 {} of each draw may be ignored", names::nature(kind))
        }
        Op::IgnoreMystery { kind, each_draw: false } => {
            format!("1 {} that is drawn may be ignored", names::nature(kind))
        }
        Op::MysteryFewer { n } => format!("draw {} fewer", count(n, "mystery", "mysteries")),
        Op::DiscardInventions { n } => {
            format!("{} of the board lost", count(n, "unbuilt invention", "unbuilt inventions"))
        }
        Op::GainInvention { pick: Idea::DeckChoice } => {
            "an invention of your choice comes on the board".to_owned()
        }
        Op::GainInvention { pick: Idea::DeckTop } => "the next invention comes on the board".to_owned(),
        Op::GainInvention { pick: Idea::DrawFive } => {
            "1 of 5 inventions comes on the board, as you choose".to_owned()
        }
        Op::BuildFree { of } => {
            let items = of.into_iter().map(|one| format!("the {}", names::invention(one)));
            format!("{} is built at once for nothing", items.collect::<Vec<_>>().join(" or "))
        }
        Op::LoseItem { n, up_to } => {
            let most = if up_to { ", if there is one" } else { "" };
            format!("{} lost{most}", count(n, "item", "items"))
        }
        Op::MarkItems { n } => format!("mark {}", count(n, "item", "items")),
        Op::LoseMarkedItems => "the marked items are lost".to_owned(),
        Op::DiscardItem { n } => format!("{} lost for good", count(n, "item", "items")),
        Op::DrawStartingItem => "gain a starting item".to_owned(),
        Op::DrawDiscovery { n, keep, .. } if keep >= n => {
            format!("gain {}", count(n, "discovery token", "discovery tokens"))
        }
        Op::DrawDiscovery { n, keep, .. } => {
            format!("draw {} and keep {keep}", count(n, "discovery token", "discovery tokens"))
        }
        Op::KeepCard => "keep this card".to_owned(),
        Op::DiscardCard => "the card is discarded".to_owned(),
        Op::ShuffleIntoEventDeck => "this card is shuffled into the event deck".to_owned(),
        Op::Fight { foe: numbers } => format!("fight ({})", foe(numbers)),
        Op::FightHuntingTop { ignore_strength: false } => {
            "fight the next beast of the hunting deck".to_owned()
        }
        Op::FightHuntingTop { ignore_strength: true } => {
            "take on the next beast of the hunting deck, without regard to its strength".to_owned()
        }
        Op::LookHuntingTop { may_bottom: true } => {
            "look at the next beast of the hunting deck; it may go to the bottom".to_owned()
        }
        Op::LookHuntingTop { may_bottom: false } => "look at the next beast of the hunting deck".to_owned(),
        Op::HuntingTopToBottom => "the next beast goes to the bottom of the hunting deck".to_owned(),
        Op::DiscardHunting => "the next beast of the hunting deck is discarded".to_owned(),
        Op::BeastToHuntingTop => "a beast comes unseen on top of the hunting deck".to_owned(),
        Op::StrongestBeastToHuntingTop { draw } => {
            format!("the strongest of {draw} beasts comes on top of the hunting deck")
        }
        Op::BeastAmbush => "a beast lies in wait: the first player fights it in the next round".to_owned(),
        Op::AmbushToHunting => "the beast that lies in wait moves into the hunting deck".to_owned(),
        Op::RepeatEvent => "the event happens once more".to_owned(),
        Op::BookEffect => "the scenario's book is opened".to_owned(),
        Op::ResolveThreats => "both threats strike at once".to_owned(),
        Op::Decide { options: of } | Op::Choose { options: of } => {
            let all =
                options(of, goods).into_iter().enumerate().map(|(n, text)| format!("({}) {text}", letter(n)));
            format!("either {}", all.collect::<Vec<_>>().join(" or "))
        }
        Op::IfPossible { then, may: true } => format!("you may: {}", clauses(then, goods)),
        Op::IfPossible { then, may: false } => format!("if possible: {}", clauses(then, goods)),
        Op::IfNoItem { item, then } => {
            format!("without the {}: {}", names::invention(item), clauses(then, goods))
        }
        Op::UnlessWeapon { min, then } => format!("with a weapon below {min}: {}", clauses(then, goods)),
        Op::Production { good, n } => {
            let more = if n < 0 { "less" } else { "more" };
            format!("{} {} {more} in this round's Production", n.unsigned_abs(), names::good(good))
        }
        Op::ProductionNone { good } => format!("no {} in this round's Production", names::good(good)),
        Op::ProductionHalf => "half of this round's Production".to_owned(),
        Op::ProductionSkip => "no Production in this round".to_owned(),
        Op::PassFirstPlayer => "the first player token goes on at once".to_owned(),
        Op::PawnLimit { who, n, when: time } => {
            format!("{} only {} {}", whom(who, "have", "has"), count(n, "pawn", "pawns"), when(time))
        }
        Op::OnlyActions { who, fields: of } => {
            format!("{} in this round only to these actions: {}", whom(who, "turn", "turns"), fields(of))
        }
        Op::NoSkills { who } => format!("{} no skills in this round", whom(who, "use", "uses")),
        Op::NoItems => "items give nothing until the end of the actions".to_owned(),
        Op::NoMixedPlayers => "players cannot work together in this round".to_owned(),
        Op::BlockArrange => "the next arranging of the camp only clears the way".to_owned(),
        Op::MustMoveCamp => "the camp must move at once".to_owned(),
        Op::LoseShelter => "the Shelter is lost, with roof and palisade".to_owned(),
        Op::NightExtraFood { n } => {
            format!("each player needs {n} food more tonight, or takes 1 wound for each missing")
        }
        Op::AtNight { when: time, then } => format!("{}: {}", when(time), clauses(then, Goods::Now)),
        Op::ShareNightWounds { per_player } => {
            format!("{} for each player come tonight, shared out as you like", wounds(per_player))
        }
        Op::NightOutside => "you spend the night outside the camp".to_owned(),
        Op::NextRound { then } => format!("in the next round: {}", clauses(then, Goods::Now)),
        Op::SpecialWound { colour, part } => {
            format!("you bear a special wound ({}, {})", names::part(part), names::deck(colour))
        }
        Op::RemoveSpecialWound => "the special wound is gone".to_owned(),
        Op::ExtraBuildAction => "you may build something else at once, with dice".to_owned(),
        Op::OwnRerollToken { when: time, sure_too } => {
            let sure = if sure_too { ", sure actions included" } else { "" };
            format!("you must roll your successes again {}{sure}", when(time))
        }
        Op::RemoveOwnRerollToken => "the curse on your successes is gone".to_owned(),
        Op::CoverMoraleArrows { n } => format!("cover {}", count(n, "morale arrow", "morale arrows")),
        Op::ShortcutToken => "the Shortcut leads to a tile next to the camp".to_owned(),
        Op::ArrangeTiles { n } => {
            format!("look at the next {} and put them in any order", count(n, "tile", "tiles"))
        }
        Op::TileToTop { draw } => {
            format!("look at {} and choose which comes next", count(draw, "tile", "tiles"))
        }
        Op::LookEventTop => "look at the next event".to_owned(),
        Op::PileWood { n } => format!("{n} wood on the pile"),
        Op::PlaceMarker { kind, n, at: place } => {
            let on = place.map_or("", at);
            let on = if on.is_empty() { String::new() } else { format!(" on {on}") };
            match kind {
                Marker::Cross => format!("a cross stands{on}"),
                other => {
                    let noun = names::marker(other);
                    format!(
                        "{}{on}",
                        count(n, &format!("{noun} marker comes"), &format!("{noun} markers come"))
                    )
                }
            }
        }
        Op::RemoveMarker { kind, n } => format!("up to {n} {} markers taken away", names::marker(kind)),
        Op::BurnTarget => "it burns down".to_owned(),
        Op::WoundMinusBurnt { base } => {
            format!("{} for each player, 1 fewer for each burnt village", wounds(base))
        }
        Op::RescueJenny => "Jenny comes into the camp".to_owned(),
        Op::CountTotem => "the totem counts as explored".to_owned(),
        Op::ScenarioDiscovery => "what it does is printed on the scenario".to_owned(),
        Op::RollWeatherEarly => "roll this round's weather dice before the plan".to_owned(),
        Op::RerollHungryDie => "roll the hungry animals die again".to_owned(),
        Op::ExtraPawn { totems: true, .. } => "1 pawn more for exploring a totem".to_owned(),
        Op::ExtraPawn { fields: of, own: true, .. } => {
            format!("1 pawn more for {}, in an action of your own", fields(of))
        }
        // Where it is found among the things at hand, nothing else says where its button is.
        Op::ExtraPawn { fields: of, .. } => format!("1 pawn more for {}, added in the plan", fields(of)),
        Op::TempWeapon { n, wound, own, fights } => {
            let one = if fights { "one fight" } else { "one fight or threat" };
            let own = if own { ", in an action of your own" } else { "" };
            let price = if wound == 0 { String::new() } else { format!(", for {} each time", wounds(wound)) };
            format!("weapon {n} higher for {one}{own}{price}")
        }
        Op::IgnoreFightWound { n } => format!("{} fewer in each fight", wounds(n)),
        Op::IgnoreCloud { kind, n } => {
            let many = format!("{}s", names::weather(kind));
            format!("{} ignored", count(n, names::weather(kind), &many))
        }
        Op::ConvertCloud { n } => {
            format!("{} into rain", count(n, "winter cloud turns", "winter clouds turn"))
        }
        Op::StoreFood { n: None } => "food in the store does not rot".to_owned(),
        Op::StoreFood { n: Some(n) } => format!("{n} food in the store does not rot"),
        Op::NightTrade { food, heal } => format!("once a night: {food} food heals {}", wounds(heal)),
        Op::RestBonus { heal, det } => match det {
            0 => format!("a rest heals {}", wounds(heal)),
            _ => format!("a rest heals {} and gives {det} determination", wounds(heal)),
        },
        Op::ArrangeReplace { det, heal } => {
            format!("instead of 2 determination, arranging the camp gives {det} and heals {}", wounds(heal))
        }
        Op::GatherBonus { n } => format!("once a round {n} more when gathering"),
        Op::ExploreBonus { draw, keep } => {
            format!(
                "with each exploration draw {} and keep {keep}",
                count(draw, "discovery token", "discovery tokens")
            )
        }
        Op::ExploreChooseTile { draw } => {
            format!("when exploring, choose one of {}", count(draw, "tile", "tiles"))
        }
        Op::MoralePhaseBonus { n } => format!("{n} determination more in each Morale phase"),
        Op::ShortcutProduction { n } => {
            format!("{n} from a source of the Shortcut's tile in each Production")
        }
        Op::ProductionDie { gain } => {
            format!("in each Production roll the brown wound die; on a wound {}", clauses(gain, Goods::Now))
        }
        Op::RerollDie { deck: Some(deck) } => {
            format!("roll a {} die ({}) again", names::colour(deck), names::deck(deck))
        }
        Op::RerollDie { deck: None } => "roll a die again".to_owned(),
        Op::WoodDiscount { n } => format!("{n} wood less for an own action"),
    })
}

fn otherwise_text(block: Block, goods: Goods) -> String {
    let text = clauses(block, goods);
    if text.is_empty() { String::new() } else { format!(", or else {text}") }
}

fn letter(n: usize) -> char {
    ['a', 'b', 'c', 'd'].get(n).copied().unwrap_or('e')
}
