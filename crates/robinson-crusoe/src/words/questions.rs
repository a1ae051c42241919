//! What a player is asked.

use table::names::and_list;
use table::voice::{capital, count};
use table::{Names, Question, Seat};

use super::names;
use super::voice::Voice;
use crate::content::ops::{Amount, Marker, Op, Whom};
use crate::content::{Pile, content};
use crate::moves::{Ctx, Frame, Query, Scope, Source};
use crate::pieces::{Die, Invention, Level, Mark, Who};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

/// The question to a seat, if it is asked anything.
pub fn question(position: &Position, seat: Seat, who: &Names) -> Option<Question> {
    if !position.asked().has(seat) {
        return None;
    }
    let v = position.voice(seat, who);
    let frame = position.stack.last();
    let (kind, text) = match frame {
        None => ("plan", plan(position, seat)),
        Some(Frame::Ask { op, left, ctx }) => ask(position, *op, *left, *ctx, v),
        Some(Frame::Query { query, left, ctx }) => query_text(position, *query, *left, *ctx, v),
        Some(Frame::Roll { deck, taker, faces, .. }) => ("roll", rolled(position, *deck, *taker, *faces, v)),
        Some(Frame::Pit { .. }) => {
            let how = super::moves::reroller(position).unwrap_or_else(|| "Craftsmanship".to_owned());
            ("pit", format!("The Pit is empty so far. Do you roll its die again with {how}?"))
        }
        Some(Frame::Fight { foe, beast, bonus, ctx, .. }) => {
            let name =
                beast.map_or_else(|| source_name(ctx.from), |beast| format!("The {}", names::beast(beast)));
            let weapon = position.level(Level::Weapon) + bonus;
            let hurt = count(position.wounds_to_come(), "wound", "wounds");
            let fighter = v.whom(ctx.taker);
            (
                "fight",
                format!(
                    "{name} has strength {} against a weapon of {weapon}: {hurt} for {fighter}. Do you use something stronger?",
                    foe.strength
                ),
            )
        }
        Some(_) => return None,
    };
    let about = (position.round, position.phase, position.stack.last().copied());
    Some(Question::new(kind, text, &about))
}

fn plan(position: &Position, seat: Seat) -> String {
    let idle: u8 = position.people_of(seat).into_iter().map(|who| position.idle_pawns(who)).sum();
    if idle == 0 {
        return "All your pawns are placed. Are you content with the plan? You can still change it."
            .to_owned();
    }
    format!("Plan the day together: where do your pawns go? {} left.", count(idle, "is", "are"))
}

/// What something comes from, at the beginning of a sentence.
fn source_name(from: Source) -> String {
    names::source(from, None).map_or_else(|| "The foe".to_owned(), |name| capital(&name))
}

/// "Winter Freezing: ", where a question comes from something that has a name.
fn heading(ctx: Ctx, v: Voice<'_>) -> String {
    let who = match ctx.scope {
        Scope::Action(_) | Scope::Use if !v.is_you(ctx.taker) => format!(" ({})", v.whom(ctx.taker)),
        _ => String::new(),
    };
    let name = match (ctx.from, ctx.scope) {
        (Source::Card(card), Scope::Later) => card
            .facts()
            .later
            .as_ref()
            .map(|later| later.name.clone())
            .or_else(|| Some(card.facts().name.clone())),
        (Source::Card(card), Scope::Threat) => Some(format!("{} strikes", names::card(card))),
        (Source::Card(card), _) => Some(match card.facts().pile {
            Pile::Event(_) => format!("Event {}", names::card(card)),
            Pile::Adventure(_) => format!("Adventure {}", names::card(card)),
            Pile::Mystery(_) => format!("Mystery {}", names::card(card)),
            Pile::Wreckage => names::card(card).to_owned(),
        }),
        (from, _) => names::source(from, v.cast.scenario),
    };
    name.map_or(String::new(), |name| format!("{}{who}: ", capital(&name)))
}

fn rolled(
    position: &Position,
    deck: crate::pieces::Deck,
    taker: Who,
    faces: [u8; 3],
    v: Voice<'_>,
) -> String {
    let facts = &content().dice[deck.index()];
    let mut shown = Vec::new();
    for die in Die::ALL {
        let face = faces[die.index()];
        let text = match die {
            Die::Success if face > 0 && face <= facts.success => "a success",
            Die::Success if face > 0 => "a failure",
            Die::Wound if face > 0 && face <= facts.wound => "a wound",
            Die::Adventure if face > 0 && face <= facts.adventure => "an adventure",
            _ => continue,
        };
        shown.push(text.to_owned());
    }
    let dice = names::colour(deck);
    let shown = and_list(shown);
    let how = super::moves::reroller(position).unwrap_or_else(|| "A skill".to_owned());
    format!(
        "{} the {dice} dice: {shown}. {how} can roll one of them again: which?",
        v.does(taker, "have rolled", "has rolled")
    )
}

fn ask(position: &Position, op: u16, left: u8, ctx: Ctx, v: Voice<'_>) -> (&'static str, String) {
    let from = heading(ctx, v);
    let Some(op) = content().ops.get(usize::from(op)) else { return ("choose", "Choose.".to_owned()) };
    // How many more are still to be chosen.
    let more = |one: &str, many: &str| match left {
        0 | 1 => String::new(),
        left => format!(" {} in all.", count(left, one, many)),
    };
    let (kind, text) = match *op {
        Op::Decide { .. } | Op::Choose { .. } => ("choose", "which of these shall happen?".to_owned()),
        Op::IfPossible { then, .. } => (
            "may",
            format!("do you want this: {}?", super::effects::clauses(then, super::moves::gains(ctx.scope))),
        ),
        Op::TileToken { token, .. } => (
            "may",
            format!(
                "do you put down the token for {} on the camp's tile?",
                super::effects::tile_token(token)
            ),
        ),
        Op::Heal { split: true, .. } => (
            "heal",
            format!("{} left to heal; who heals the next one?", count(left, "wound is", "wounds are")),
        ),
        Op::Heal { n, .. } => ("heal", format!("who heals {}?", count(n, "wound", "wounds"))),
        Op::Det { n: Amount::Count(_) | Amount::All, who: Whom::Split } => {
            ("share", format!("{left} determination to share out; who gets the next one?"))
        }
        Op::Det { .. } => ("share", format!("who gets the next of {left} determination?")),
        Op::ShareNightWounds { .. } => (
            "share",
            format!("{} tonight; who takes the next one?", count(left, "wound comes", "wounds come")),
        ),
        Op::LevelChoice { n, .. } if n < 0 => ("level", format!("what falls by {}?", n.unsigned_abs())),
        Op::LevelChoice { n, .. } => ("level", format!("what rises by {n}?")),
        Op::Halve { .. } => ("level", "half of which is lost?".to_owned()),
        Op::Discard { .. } => {
            ("discard", format!("which goes? {} must.", count(left, "resource", "resources")))
        }
        Op::RemoveToken { .. } => ("token", "which token is taken off the board?".to_owned()),
        Op::RemoveBlackMarker { .. } if from.is_empty() => {
            ("marker", "land is reclaimed: which black marker is taken off?".to_owned())
        }
        Op::RemoveBlackMarker { .. } => ("marker", "which black marker is taken off?".to_owned()),
        Op::ExhaustNearest { .. } | Op::ExhaustCampFood { .. } | Op::ExhaustChosen { .. } => {
            ("source", format!("which source is exhausted{}?", if left > 1 { " next" } else { "" }))
        }
        Op::ExhaustAll { .. } => ("tile", "all sources of which tile are exhausted?".to_owned()),
        Op::FlipTile { .. } => ("tile", "which tile is turned over, so that nobody can go there?".to_owned()),
        Op::CoverTerrain { .. } => ("tile", "the terrain of which tile is covered?".to_owned()),
        Op::MustMoveCamp => ("camp", "the camp must move: where to?".to_owned()),
        Op::DiscardInventions { .. } => (
            "invention",
            format!("which invention is lost from the board?{}", more("invention goes", "inventions go")),
        ),
        Op::GainInvention { .. } => ("invention", "which invention comes on the board?".to_owned()),
        Op::BuildFree { .. } => ("invention", "which of these is built for nothing?".to_owned()),
        Op::LoseItem { .. } | Op::DiscardItem { .. } => {
            let with_it = "What it gave goes with it.";
            ("item", format!("which item is lost? {with_it}{}", more("item goes", "items go")))
        }
        Op::MarkItems { .. } => ("item", "which item is marked? A marked one breaks later.".to_owned()),
        Op::DrawDiscovery { .. } | Op::ExploreBonus { .. } => {
            ("discovery", "which discovery do you keep? The other goes away.".to_owned())
        }
        Op::LookHuntingTop { .. } => {
            ("beast", "does this beast go to the bottom of the hunting deck?".to_owned())
        }
        Op::StrongestBeastToHuntingTop { .. } => {
            ("beast", "which of the strongest comes on top of the hunting deck?".to_owned())
        }
        Op::ExtraBuildAction => ("build", "what do you build at once? Dice decide.".to_owned()),
        Op::CoverMoraleArrows { .. } => (
            "arrow",
            format!(
                "which morale arrow is covered? {} to cover.",
                count(left, "arrow is left", "arrows are left")
            ),
        ),
        Op::ShortcutToken => ("tile", "to which tile next to the camp does the Shortcut lead?".to_owned()),
        Op::ArrangeTiles { .. } => ("tiles", "which of these tiles comes next?".to_owned()),
        Op::TileToTop { .. } => {
            ("tiles", "which of these tiles comes next? The others are shuffled back.".to_owned())
        }
        Op::PlaceMarker { kind: Marker::Cross, .. } => ("tile", "where does the cross stand?".to_owned()),
        Op::PlaceMarker { kind, .. } => {
            ("tile", format!("where does the {} come down?", names::marker(kind)))
        }
        Op::RemoveMarker { kind, .. } => {
            ("tile", format!("where is the {} taken away?", names::marker(kind)))
        }
        _ => ("choose", "what do you choose?".to_owned()),
    };
    let text = if from.is_empty() { capital(&text) } else { format!("{from}{text}") };
    let _ = position;
    (kind, text)
}

fn query_text(position: &Position, query: Query, left: u8, ctx: Ctx, v: Voice<'_>) -> (&'static str, String) {
    match query {
        Query::HighMorale => (
            "morale",
            format!(
                "Morale is at the top. {}: 2 determination, or 1 wound healed?",
                v.does(position.first, "choose", "chooses")
            ),
        ),
        Query::Half => (
            "half",
            format!(
                "Production is halved: {} to take. What do you take next?",
                count(left, "resource is left", "resources are left")
            ),
        ),
        Query::Shortcut => ("shortcut", "From which source does the Shortcut bring something?".to_owned()),
        Query::Hungry => (
            "hungry",
            format!(
                "The food does not reach for all: {} hungry, for 2 wounds. Who is it?",
                count(position.short_of_food(), "of you must go", "of you must go")
            ),
        ),
        Query::WithoutExtra => (
            "hungry",
            format!(
                "Everybody needs more food tonight, and {} missing. Who takes 1 wound for it?",
                count(left, "is", "are")
            ),
        ),
        Query::Camp => ("camp", camp(position)),
        Query::Flee => ("camp", "The camp cannot stay here: where does it move?".to_owned()),
        Query::Hooch => ("clouds", format!("{} Do you use Hooch?", clouds(position))),
        Query::Clouds => ("clouds", format!("{} What do you use against them?", clouds(position))),
        Query::Animals => (
            "animals",
            format!(
                "The hungry animals die shows {}. What do you do about it?",
                position.sky.dice[2].map_or("nothing", names::face)
            ),
        ),
        Query::Helmet => (
            "helmet",
            "The animals hurt everybody in camp. Who wears the Helmet and takes 1 wound fewer?".to_owned(),
        ),
        Query::Basket => ("basket", gathered("Basket", ctx, v)),
        Query::Sack => ("basket", gathered("Sack", ctx, v)),
        Query::Price => {
            let what = position.extra_work().map_or_else(|| "this".to_owned(), names::work);
            ("price", format!("With what is {what} paid, if the dice allow it?"))
        }
        Query::Canoe => {
            ("tiles", "The Canoe lets you choose: which tile is laid? The other is shuffled back.".to_owned())
        }
        Query::GoOn => ("mystery", "Do you turn up another mystery, or stop here?".to_owned()),
        Query::Ignore => ("mystery", format!("{} lies open. Do you ignore it?", open_card(position))),
        Query::Fewer => {
            ("mystery", format!("Do you spend the {} to draw one mystery fewer?", fewer_sign(position)))
        }
        Query::TendEarly if position.supper_is_short() => {
            let food = position.goods.edible();
            let there = if food == 0 { "no food".to_owned() } else { format!("only {food} food") };
            // E48: of what a card wants besides, less hangs on each.
            let extra =
                if position.extra_food > 0 { "; extra food that is missing is 1 wound each" } else { "" };
            (
                "tend",
                format!(
                    "Supper is short: it takes {}, and there is {there} in the store. {}Whoever goes hungry takes {} wounds{extra}. Do you use something before it?",
                    position.supper(),
                    kids_first(position.kids()),
                    rulings().hunger
                ),
            )
        }
        Query::TendEarly => ("tend", "Before food is handed out: does anything heal the wounded?".to_owned()),
        Query::TendLate => ("tend", "Before the food rots: does anything heal the wounded?".to_owned()),
    }
}

/// R147: a kid that goes hungry is worse than wounds.
fn kids_first(kids: u8) -> String {
    match kids {
        0 => String::new(),
        1 => "The kid eats first, and all have lost if there is nothing for it. ".to_owned(),
        n => format!("The {n} kids eat first, and all have lost if one gets nothing. "),
    }
}

/// The sign that takes a card off a draw of mysteries.
pub fn fewer_sign(position: &Position) -> &'static str {
    let fewer = |op: &Op| matches!(op, Op::MysteryFewer { .. });
    let signs = &position.setup.scenario.facts().signs;
    signs.iter().find(|sign| sign.effect.ops().iter().any(fewer)).map_or("sign", |sign| &sign.name)
}

fn gathered(item: &str, ctx: Ctx, v: Voice<'_>) -> String {
    format!("Use the {item} for {} gathering here (once a round), or for a later one?", v.whose(ctx.taker))
}

fn open_card(position: &Position) -> String {
    let open = position.stack.iter().rev().find_map(|frame| match frame {
        Frame::Draw { card, .. } if *card < 52 => Some(crate::content::Mystery(*card).facts().name.clone()),
        _ => None,
    });
    open.unwrap_or_else(|| "A mystery".to_owned())
}

fn clouds(position: &Position) -> String {
    let (rain, winter) = (position.sky.rain, position.sky.winter);
    let roof = position.level(Level::Roof);
    let over = (rain + winter).saturating_sub(roof);
    let mut costs = Vec::new();
    if winter > 0 {
        costs.push(format!("{winter} wood for the winter"));
    }
    if over > 0 {
        costs.push(format!("{over} food and {over} wood for what the roof does not stop"));
    }
    format!(
        "{} over the camp ({rain} rain, {winter} winter), roof {roof}. That costs {}.",
        count(rain + winter, "cloud", "clouds"),
        if costs.is_empty() { "nothing".to_owned() } else { and_list(costs) }
    )
}

fn camp(position: &Position) -> String {
    let mut lost = Vec::new();
    for level in [Level::Roof, Level::Palisade] {
        let has = position.level(level);
        let loss = if position.shelter { has / 2 } else { has };
        if loss > 0 {
            lost.push(format!("{loss} of {has} {} levels", names::level(level)));
        }
    }
    let leads = position.land.iter().any(|land| land.marks.has(Mark::Shortcut));
    if leads || position.built.has(Invention::Shortcut) {
        lost.push("the Shortcut".to_owned());
    }
    let price =
        if lost.is_empty() { "It costs nothing".to_owned() } else { format!("It costs {}", and_list(lost)) };
    format!("Does the camp move to another tile for the night? {price}.")
}

/// Where in the round the game is.
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Dawn => "Dawn",
        Phase::Event => "Event phase",
        Phase::Morale => "Morale phase",
        Phase::Production => "Production phase",
        Phase::Planning => "Action phase: the plan",
        Phase::Action => "Action phase",
        Phase::Harvest => "End of the Action phase",
        Phase::Weather => "Weather phase",
        Phase::Night => "Night phase",
        Phase::Over => "The end",
    }
}
