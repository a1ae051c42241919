//! Events, as lines of the log.

use table::names::and_list;
use table::voice::{capital, count};
use table::{Names, Viewer};

use super::effects::Goods;
use super::names::{self, goods};
use super::voice::Voice;
use super::{effects, endings};
use crate::cast::Tale;
use crate::content::{Kind, Pile};
use crate::moves::{Ability, Event, Source};
use crate::pieces::{Die, Mark, Scenario, Shade, Space, Weather, Who};
use crate::position::Origin;
use crate::rulings::rulings;

/// A line of the log.
pub fn text(tale: &Tale, viewer: Viewer, names: &Names) -> String {
    let voice = Voice { cast: tale.cast, viewer, names };
    // A title that shouts ends its sentence.
    line(&tale.event, voice).replace("!.", "!")
}

#[allow(clippy::too_many_lines, reason = "one line for each event")]
fn line(event: &Event, v: Voice<'_>) -> String {
    match *event {
        Event::Stranded => "The ship is lost; the castaways crawl ashore.".to_owned(),
        Event::Round { round, first } => {
            format!("Round {round}. {} the first player.", v.does(first, "are", "is"))
        }
        Event::Returned { who, goods: found } if found.is_none() => {
            format!("{} back from the night outside.", v.does(who, "come", "comes"))
        }
        Event::Returned { who, goods: found } => {
            format!("{} back from the night outside with {}.", v.does(who, "come", "comes"), goods(found))
        }
        Event::Born { kids: 1 } => "A kid is born.".to_owned(),
        Event::Born { kids } => format!("A kid is born: there are {kids} now."),
        Event::Lava { space } => format!("Lava flows over {}.", names::space(space)),
        Event::City => "The City of the cannibals comes to light at B4.".to_owned(),
        Event::Later { card, origin } => later(card, origin, v),
        Event::Drawn { card } => drawn(card, v),
        Event::Book => "The event has a book: the scenario's own effect happens.".to_owned(),
        Event::NoEvent => "No event is left to be drawn.".to_owned(),
        Event::Slid { card } => {
            let fate = if card.facts().unanswered.is_empty() { "leaves" } else { "strikes" };
            format!(
                "{} slides to the left space: it {fate} if a card still lies on the right when the next event comes.",
                names::card(card)
            )
        }
        Event::Struck { card } if card.facts().unanswered.is_empty() => {
            format!("Nobody dealt with {}: it leaves, and nothing comes of it.", names::card(card))
        }
        Event::Struck { card } => {
            let effect = says(card.facts().unanswered, Goods::Now);
            format!("Nobody dealt with {}: it strikes.{effect}", names::card(card))
        }
        Event::Left { card } => format!("{} leaves the threat field without harm.", names::card(card)),
        Event::Wounded { who, n, from } => {
            format!("{} {}{}.", v.does(who, "take", "takes"), count(n, "wound", "wounds"), v.because(from))
        }
        Event::Spared { who } => format!("The Helmet saves {} from 1 wound.", v.whom(who)),
        Event::Healed { who, n, from } => {
            format!("{} {}{}.", v.does(who, "heal", "heals"), count(n, "wound", "wounds"), v.because(from))
        }
        Event::Died { who } => format!("{}.", v.does(who, "die of your wounds", "dies of the wounds")),
        Event::Determination { who, n, from } => {
            let (you, they) = if n < 0 { ("lose", "loses") } else { ("gain", "gains") };
            format!("{} {} determination{}.", v.does(who, you, they), n.unsigned_abs(), v.because(from))
        }
        Event::Morale { n, to, from } => {
            let how = if n < 0 { "falls" } else { "rises" };
            format!("Morale {how} by {} to {to}{}.", n.unsigned_abs(), v.because(from))
        }
        Event::Level { level, n, to, from } => {
            let how = if n < 0 { "falls" } else { "rises" };
            let name = capital(names::level(level));
            format!("{name} {how} by {} to {to}{}.", n.unsigned_abs(), v.because(from))
        }
        Event::Gained { who, goods: gained, future: true, from } => format!(
            "{} {}, which comes after the actions{}.",
            v.does(who, "gain", "gains"),
            goods(gained),
            v.because(from)
        ),
        Event::Gained { who, goods: gained, future: false, from } => {
            format!("{} {}{}.", v.does(who, "gain", "gains"), goods(gained), v.because(from))
        }
        Event::Lost { goods: lost, from } => format!("The store loses {}{}.", goods(lost), v.because(from)),
        Event::Missing { n, from } => {
            let missing = if n == 1 { "1 is".to_owned() } else { format!("{n} are") };
            let instead = if n == 1 { "a wound" } else { &format!("{n} wounds") };
            match from {
                Source::Clouds => format!("Of that {missing} missing: {instead} for everybody in camp."),
                _ => format!("Of what is demanded {missing} missing: wounds instead{}.", v.because(from)),
            }
        }
        Event::Produced { goods: made } if made.is_none() => "Production brings nothing.".to_owned(),
        Event::Produced { goods: made } => format!("Production brings {}.", goods(made)),
        Event::Pit { caught: true, .. } => "An animal has fallen into the Pit.".to_owned(),
        Event::Pit { caught: false, .. } => "The Pit is empty.".to_owned(),
        Event::FieldToken { field, token, from } => format!(
            "{} at {}: {}{}.",
            a(names::field_token(token)),
            names::field(field),
            effects::field_token(token, field),
            v.because(from)
        ),
        Event::FieldTokenGone { field, token } => {
            format!("The {} leaves {}.", names::field_token(token), field_of(field))
        }
        Event::Marked { space, mark, from } => {
            format!("{}: {}{}.", names::space(space), marked(mark, space, v), v.because(from))
        }
        Event::Unmarked { space, mark } => format!("{}: {}.", names::space(space), unmarked(mark, space, v)),
        Event::FoodToken { space, from } => {
            format!("{}: a token, 1 food more{}.", names::space(space), v.because(from))
        }
        Event::FoodTokenGone { space } => {
            format!("{}: the token for 1 food more is gone.", names::space(space))
        }
        Event::Dearer { cost, from } => {
            format!("{} costs 1 wood more from now on{}.", capital(names::cost(cost)), v.because(from))
        }
        Event::Cheaper { cost } => format!("{} costs the usual again.", capital(names::cost(cost))),
        Event::SkyToken { token: Weather::Hungry, from } => {
            format!("The hungry animals die will be rolled in this round{}.", v.because(from))
        }
        Event::SkyToken { token, from } => {
            format!("In the sky of this round: a {}{}.", names::weather(token), v.because(from))
        }
        Event::SkyTokenGone { token: Weather::Hungry } => {
            "The token for the hungry animals die is taken off.".to_owned()
        }
        Event::SkyTokenGone { token } => format!("The {} is taken out of the sky.", names::weather(token)),
        Event::Covered { space, source, from } => {
            let which = v.source(space, source);
            format!("{}: the {which} is exhausted{}.", names::space(space), v.because(from))
        }
        Event::Uncovered { space, source } => {
            format!("{}: the {} gives again.", names::space(space), v.source(space, source))
        }
        Event::ShuffledIn { card } => format!("{} is shuffled into the event deck.", names::card(card)),
        Event::Adventure { who, card } if matches!(card.facts().pile, Pile::Mystery(_)) => {
            format!("{} the {}{}.", v.does(who, "meet", "meets"), kind_of(card), names::card(card))
        }
        Event::Adventure { who, card } => {
            let effect = says(card.facts().now, Goods::Later);
            format!("{} an adventure: {}.{effect}", v.does(who, "meet", "meets"), names::card(card))
        }
        Event::Turned { card, future } => format!(
            "A mystery is turned up{}: {}.{}",
            nature(card),
            names::card(card),
            says(card.facts().now, if future { Goods::Later } else { Goods::Now })
        ),
        Event::SetAside { card } => {
            format!("{} is set aside: no more of its kind are resolved.", names::card(card))
        }
        Event::Ignored { card } => format!("{} is ignored.", names::card(card)),
        Event::TreasuresLost => "The treasures of this draw are lost.".to_owned(),
        Event::Kept { keepsake } => format!("{} is kept.", keepsake.name()),
        Event::ItemFound { item } => format!("A starting item is found: {}.", names::item(item)),
        Event::Discovered { who, token, .. } => {
            let token = names::token(token, v.cast.scenario);
            format!("{} a discovery: {token}.", v.does(who, "make", "makes"))
        }
        Event::TokenDiscarded { token } => {
            format!("The discovery {} goes away.", names::token(token, v.cast.scenario))
        }
        Event::Idea { invention } => format!("A new idea: {} can be built.", names::invention(invention)),
        Event::NotTaken { invention } => {
            format!("{} is not taken and lies on the discard pile.", names::invention(invention))
        }
        Event::Forgotten { invention } => {
            format!("The invention {} is lost from the board.", names::invention(invention))
        }
        Event::Built { invention } => format!("{} is finished.", names::invention(invention)),
        Event::ItemLost { invention } => {
            format!("{} is lost and must be built anew.", names::invention(invention))
        }
        Event::Inspected { invention } => format!("{} is marked.", names::invention(invention)),
        Event::Shelter => "The Shelter stands.".to_owned(),
        Event::ShelterLost => "The Shelter is lost.".to_owned(),
        Event::CampMoved { to } => format!("The camp moves to {}.", names::space(to)),
        Event::Placed { who, at, save, arms } => {
            let with = names::named(save, arms, v.cast.scenario);
            let with = with.map_or(String::new(), |named| format!(", with {named}"));
            format!("{} a pawn down to {}{with}.", v.does(who, "put", "puts"), v.deed(at))
        }
        Event::Lifted { who, at, by } => {
            let whose = if v.cast.seat(who) == Some(by) { "a".to_owned() } else { v.whose(who) };
            format!("{} {whose} pawn off that was to {}.", v.seat(by, "take", "takes"), v.deed(at))
        }
        Event::Replanned { at } => format!("The plan to {} changes.", v.deed(at)),
        Event::Ready { seat } => format!("{} ready.", v.seat(seat, "are", "is")),
        Event::Planned => "The plan stands; the actions begin.".to_owned(),
        Event::LeftOut { at } => {
            format!("The plan to {} is dropped: it cannot be done like this.", v.deed(at))
        }
        Event::AidSpent { aid } => format!("Spent on this: {}.", names::aid(aid)),
        Event::Acts { who, at, sure, confused } => {
            let how = match (sure, confused) {
                (true, true) => "confused as the taker is, the success die alone decides",
                (true, false) => "no dice are needed",
                (false, _) => "dice decide",
            };
            format!("{} to {}; {how}.", v.does(who, "set out", "sets out"), v.deed(at))
        }
        Event::Rolled { who, deck, wound, success, adventure } => {
            let mut faces = vec![if success { "a success" } else { "a failure" }.to_owned()];
            if wound == Some(true) {
                faces.push("a wound".to_owned());
            }
            if adventure == Some(true) {
                faces.push("an adventure".to_owned());
            }
            let dice = names::colour(deck);
            format!("{} the {dice} dice: {}.", v.does(who, "roll", "rolls"), and_list(faces))
        }
        Event::PitAgain { who } => format!("{} the Pit's die again.", v.does(who, "roll", "rolls")),
        Event::Rerolled { who, die, good, forced } => {
            let shown = match (die, good) {
                (Die::Success, true) => "a success",
                (Die::Success, false) => "a failure",
                (Die::Wound, true) => "no wound",
                (Die::Wound, false) => "a wound",
                (Die::Adventure, true) => "no adventure",
                (Die::Adventure, false) => "an adventure",
            };
            let must =
                if forced { v.does(who, "must roll", "must roll") } else { v.does(who, "roll", "rolls") };
            let price = match (who, forced) {
                (Who::Friday, false) => {
                    format!(" for {friday_reroll} determination", friday_reroll = rulings().friday_reroll)
                }
                _ => String::new(),
            };
            format!("{must} the {} again{price}: {shown}.", names::die(die))
        }
        Event::Failed { who, at } => {
            let whose = if who == Who::Friday { "Friday's".to_owned() } else { v.whose(who) };
            format!("{} try to {} fails.", capital(&whose), v.deed(at))
        }
        Event::Idle { at } => format!("There is nothing left to {}.", v.deed(at)),
        Event::Explored { who, space, tile } => {
            format!("{} {}: {}.", v.does(who, "find", "finds"), names::space(space), names::tile(tile))
        }
        Event::Totem { space, number } => format!("The totem at {} is number {number}.", names::space(space)),
        Event::TotemExplored { space, number } => {
            format!("The secret of totem {number} at {} is known now.", names::space(space))
        }
        Event::BeastNear => "A beast moves into the hunting deck, unseen.".to_owned(),
        Event::BeastSeen { beast } => format!(
            "The next beast of the hunting deck is seen: {} ({}).",
            names::beast(beast),
            effects::foe(beast.facts().foe)
        ),
        Event::BeastDown => "The next beast goes to the bottom of the hunting deck.".to_owned(),
        Event::BeastDrawn { beast } => format!(
            "From the Beast deck is drawn: {} ({}).",
            names::beast(beast),
            effects::foe(beast.facts().foe)
        ),
        Event::BeastGone { beast } => format!("The card of the {} is discarded.", names::beast(beast)),
        Event::Ambush => "A beast lies in wait for the next round.".to_owned(),
        Event::Fight { who, strength, beast, from } => {
            let foe =
                beast.map_or_else(|| "a foe".to_owned(), |beast| format!("the {}", names::beast(beast)));
            let why = if beast.is_some() { String::new() } else { v.because(from) };
            format!("{} {foe}, strength {strength}{why}.", v.does(who, "fight", "fights"))
        }
        Event::Armed { who, arm } => {
            format!("{} {}.", v.does(who, "use", "uses"), names::arm(arm, v.cast.scenario))
        }
        Event::Harvest { goods: brought } if brought.is_none() => {
            "The day's actions bring nothing into the store.".to_owned()
        }
        Event::Harvest { goods: brought } => {
            format!("The day's actions bring {} into the store.", goods(brought))
        }
        Event::Dice { rain, winter, hungry } => {
            let dice = [("rain die", rain), ("winter die", winter), ("hungry animals die", hungry)];
            let shown =
                dice.iter().filter_map(|(die, face)| Some(format!("{die} {}", names::face((*face)?))));
            format!("The weather dice show: {}.", and_list(shown))
        }
        Event::Clouds { rain, winter, roof } => {
            let clouds = count(rain + winter, "cloud", "clouds");
            let kinds = match (rain, winter) {
                (_, 0) => "rain".to_owned(),
                (0, _) => "winter".to_owned(),
                _ => format!("{rain} rain, {winter} winter"),
            };
            let mut asks = Vec::new();
            if winter > 0 {
                asks.push(format!("winter asks for {winter} wood, whatever the roof"));
            }
            let over = (rain + winter).saturating_sub(roof);
            if over > 0 {
                let is = if over == 1 { "1 is" } else { &format!("{over} are") };
                asks.push(format!(
                    "{is} above the roof and {} for {over} food and {over} wood",
                    if over == 1 { "asks" } else { "ask" }
                ));
            }
            let asks = if asks.is_empty() { "nothing comes through".to_owned() } else { asks.join("; ") };
            format!("{} over the camp ({kinds}) against a roof of {roof}: {asks}.", capital(&clouds))
        }
        Event::Shaded { shade, keepsake, furnace } => shaded(shade, keepsake.map(|one| one.name()), furnace),
        Event::Ate { who } => format!("{}.", v.does(who, "eat", "eats")),
        Event::Hungry { who } => format!("{} hungry.", v.does(who, "go", "goes")),
        Event::KidsAte { kids: 1 } => "The kid eats.".to_owned(),
        Event::KidsAte { kids } => format!("The {kids} kids eat."),
        Event::Rotten { goods: rotten } => format!(
            "{} rotten in the morning.",
            if rotten.food == 1 && rotten.food_nonrot == 0 {
                "1 food is".to_owned()
            } else {
                format!("{} are", goods(rotten))
            }
        ),
        Event::Outside { who } => format!("{} the night outside the camp.", v.does(who, "spend", "spends")),
        Event::Used { who, what } => {
            let cost = match what {
                Ability::Skill(skill) => format!(" for {} determination", skill.facts().cost),
                _ => String::new(),
            };
            format!("{} {}{cost}.", v.does(who, "use", "uses"), names::ability(what, v.cast.scenario))
        }
        Event::EventSeen { card } => format!("The next event is known: {}.", names::card(card)),
        Event::TilesSeen { tiles } => format!("The next {} known.", count(tiles, "tile is", "tiles are")),
        Event::NextTile { tile } => format!("The next tile will be {}.", names::tile(tile)),
        Event::FewerPawns { who, n, tomorrow, from } => {
            let when = if tomorrow { "the next round" } else { "this round" };
            let pawns = count(n, "pawn", "pawns");
            format!("{} only {pawns} in {when}{}.", v.does(who, "have", "has"), v.because(from))
        }
        Event::OnlyActions { who, fields, from } => format!(
            "In this round {} only to these actions: {}{}.",
            v.acts(who, "turn", "turns"),
            effects::fields(fields),
            v.because(from)
        ),
        Event::NoSkills { who } => format!("{} no skills in this round.", v.does(who, "can use", "can use")),
        Event::NoItems => "Items give nothing until the end of the actions.".to_owned(),
        Event::NoMixed => "Players cannot work together in this round.".to_owned(),
        Event::SpecialWound { who, colour, part } => format!(
            "{} a special wound: {}, from {}.",
            v.does(who, "bear", "bears"),
            names::part(part),
            names::deck(colour)
        ),
        Event::SpecialWoundGone { who } => format!("{} rid of the special wound.", v.does(who, "are", "is")),
        Event::Cursed { who } => {
            format!("{} cursed: successes must be rolled again.", v.does(who, "are", "is"))
        }
        Event::Uncursed { who } => format!("{} free of the curse.", v.does(who, "are", "is")),
        Event::ArrowCovered { who } => {
            format!(
                "A morale arrow of {} is covered.",
                if v.is_you(who) { "yours".to_owned() } else { v.whom(who) }
            )
        }
        Event::First { who } => format!("{} the first player now.", v.does(who, "are", "is")),
        Event::Piled { wood, columns } => {
            format!("{wood} wood on the pile: {} complete.", count(columns, "column is", "columns are"))
        }
        Event::Marker { kind, space, placed: true } => {
            format!("{}: {}.", names::space(space), marker_on(kind))
        }
        Event::Marker { kind, space, placed: false } => {
            format!("{}: the {} is gone.", names::space(space), names::marker(kind))
        }
        Event::Terrain { space, terrain } => {
            format!("{}: the {} count as explored now.", names::space(space), names::terrain(terrain))
        }
        Event::Burnt { space: Space::B4 } => "The City burns.".to_owned(),
        Event::Burnt { space } => format!("The village at {} burns.", names::space(space)),
        Event::JennyFetched => "Jenny is fetched from her rock and is in camp now.".to_owned(),
        Event::FridayDied => "Friday dies.".to_owned(),
        Event::Over { ending } => endings::sentence(ending, v),
    }
}

/// With its article, at the beginning of a sentence.
fn a(noun: &str) -> String {
    let article = if noun.starts_with(['A', 'a', 'E', 'e']) { "An" } else { "A" };
    format!("{article} {noun}")
}

fn field_of(field: crate::pieces::Field) -> String {
    format!("the field for {}", names::field(field))
}

/// What something on a space means.
fn marked(mark: Mark, space: Space, v: Voice<'_>) -> String {
    let text = match mark {
        Mark::FaceDown => "the tile is turned over and cannot be entered",
        Mark::Closed => "lava closes the space",
        Mark::FirstCovered | Mark::SecondCovered => {
            return format!("the {} is exhausted", v.source(space, u8::from(mark == Mark::SecondCovered)));
        }
        Mark::TerrainCovered => "a black marker on the terrain, which does not count any more",
        Mark::PlusWood => "a token, 1 wood more",
        Mark::BeastStrength => "Greater Danger, each action here needs a weapon or costs 1 wound",
        Mark::BeastTomorrow => "Greater Danger from the next round on",
        Mark::FoodTomorrow => "a token, 1 food more from the next round on",
        Mark::MinusPawn => "each action here needs 1 pawn more",
        Mark::Fog => "fog",
        Mark::Dust => "dust",
        Mark::Cross => "a cross stands here",
        Mark::Shortcut => "the Shortcut leads here",
        Mark::New => "found today",
        Mark::Burnt => "burnt down",
        Mark::Emptied => "the totem is explored",
    };
    text.to_owned()
}

fn unmarked(mark: Mark, space: Space, v: Voice<'_>) -> String {
    let text = match mark {
        Mark::FaceDown => "the tile is turned back and can be entered again",
        Mark::Closed => "the space is open again",
        Mark::FirstCovered | Mark::SecondCovered => {
            return format!("the {} gives again", v.source(space, u8::from(mark == Mark::SecondCovered)));
        }
        Mark::TerrainCovered => "the terrain counts again",
        Mark::PlusWood => "the token for 1 wood more is gone",
        Mark::BeastStrength | Mark::BeastTomorrow => "the Greater Danger is gone",
        Mark::FoodTomorrow => "the token for 1 food more is gone",
        Mark::MinusPawn => "actions here need the usual number of pawns again",
        Mark::Fog => "the fog is gone",
        Mark::Dust => "the dust is gone",
        Mark::Cross => "the cross is gone",
        Mark::Shortcut => "the Shortcut is gone",
        Mark::New => "no longer new",
        Mark::Burnt => "no longer burnt",
        Mark::Emptied => "the totem can be explored again",
    };
    text.to_owned()
}

fn marker_on(kind: crate::content::ops::Marker) -> &'static str {
    use crate::content::ops::Marker;
    match kind {
        Marker::Fog => "fog comes down, actions here need 1 pawn more",
        Marker::Dust => "dust settles, actions here need 1 pawn more",
        Marker::Cross => "a cross is raised",
    }
}

fn shaded(shade: Option<Shade>, keepsake: Option<&str>, furnace: bool) -> String {
    match (shade, keepsake) {
        _ if furnace => "The Furnace takes 1 winter cloud off.".to_owned(),
        (Some(Shade::HoochWinter), _) => "Hooch turns 1 winter cloud into rain.".to_owned(),
        (Some(Shade::Blankets), _) => "The Blankets take 1 winter cloud off.".to_owned(),
        (Some(shade), _) => format!("{}: 1 rain cloud fewer.", capital(names::shade(shade))),
        (None, Some(keepsake)) => format!("{keepsake}: 1 winter cloud turns into rain."),
        (None, None) => "Something keeps a cloud off.".to_owned(),
    }
}

/// "monster " or "trap ", before the name of a mystery.
fn kind_of(card: Kind) -> String {
    match card.facts().pile {
        Pile::Mystery(nature) => format!("{} ", names::nature(nature)),
        _ => String::new(),
    }
}

fn nature(card: Kind) -> String {
    match card.facts().pile {
        Pile::Mystery(nature) => format!(", a {}", names::nature(nature)),
        _ => String::new(),
    }
}

/// What a card is called when it comes out of the event deck, and who is to blame.
fn later(card: Kind, origin: Option<Origin>, v: Voice<'_>) -> String {
    let facts = card.facts();
    let (name, effect) = match &facts.later {
        Some(later) => (later.name.as_str(), says(later.effect, Goods::Now)),
        None => (facts.name.as_str(), String::new()),
    };
    let from = if name == facts.name { String::new() } else { format!(", which began with {}", facts.name) };
    let who = origin.map_or(String::new(), |origin| {
        format!(", shuffled in by {} in round {}", v.whom(origin.who), origin.round)
    });
    format!("The event deck brings {name}{from}{who}.{effect}")
}

/// What is printed on a card, behind the sentence that names it.
fn says(block: crate::content::ops::Block, goods: Goods) -> String {
    let text = effects::clauses(block, goods);
    if text.is_empty() { String::new() } else { format!(" The card says: {text}.") }
}

/// An event, in whole sentences. A book is named where the scenario makes something of it.
fn drawn(card: Kind, v: Voice<'_>) -> String {
    let facts = card.facts();
    let means = |scenario: Scenario| !scenario.facts().book.1.is_empty();
    let icon = match facts.pile {
        Pile::Event(None) if v.cast.scenario.is_none_or(means) => " It has a book.".to_owned(),
        Pile::Event(Some(deck)) => format!(" An adventure waits at {}.", names::deck(deck)),
        _ => String::new(),
    };
    let text = effects::clauses(facts.now, Goods::Now);
    let effect = if text.is_empty() { String::new() } else { format!(" {}.", capital(&text)) };
    format!("Event: {}.{effect}{icon}", facts.name)
}
