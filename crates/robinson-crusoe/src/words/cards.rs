//! Cards, items and tokens, as texts.

use table::Wording;
use table::names::and_list;
use table::voice::{capital, count};

use super::effects::Goods;
use super::{effects, names};
use crate::content::{Beast, CardFacts, Kind, Need, Pile};
use crate::pieces::{Discovery, Invention, Inventions, Item, Keepsake, Scenario, Skill};
use crate::position::Position;
use crate::view::View;

/// What an action needs: "1 wood", "the Rope", "weapon 2".
pub fn need(need: &Need) -> Option<String> {
    let mut needs = Vec::new();
    if !need.pay.is_none() {
        needs.push(names::goods(need.pay));
    }
    needs.extend(need.items.into_iter().map(|item| format!("the {}", names::invention(item))));
    if need.weapon > 0 {
        needs.push(format!("weapon {}", need.weapon));
    }
    (!needs.is_empty()).then(|| and_list(needs))
}

/// The pile of a card in words.
pub fn kind(facts: &CardFacts) -> String {
    match facts.pile {
        Pile::Event(None) => "Event with a book".to_owned(),
        Pile::Event(Some(deck)) => format!("Event, adventure icon for {}", names::deck(deck)),
        Pile::Wreckage => "Wreckage".to_owned(),
        Pile::Adventure(deck) => format!("Adventure, {}", names::deck(deck)),
        Pile::Mystery(nature) => format!("Mystery, {}", names::nature(nature)),
    }
}

/// The action on a threat card: how many pawns, what it needs, what it brings.
pub fn threat(card: Kind) -> Option<String> {
    let threat = card.facts().threat.as_ref()?;
    let reward =
        effects::sentence(threat.reward, Goods::Later).map_or(String::new(), |text| format!(" {text}"));
    let better = threat.better.and_then(|better| effects::sentence(better, Goods::Later));
    let better = better.map_or(String::new(), |text| format!(" With 1 pawn more: {text}"));
    Some(format!("{}: {}.{reward}{better}", threat.name, price(card)?))
}

/// What the action on a threat card takes: "1 pawn and 1 wood, or the Shovel".
fn price(card: Kind) -> Option<String> {
    let threat = card.facts().threat.as_ref()?;
    let ways: Vec<String> = threat.needs.iter().filter_map(need).collect();
    let needs = if ways.is_empty() { String::new() } else { format!(" and {}", ways.join(", or ")) };
    let two = if threat.needs.iter().any(|need| need.different_players) { " of two players" } else { "" };
    Some(format!("{}{two}{needs}", count(threat.pawns, "pawn", "pawns")))
}

/// A threat card in a line: the action, and what happens without it.
pub fn threat_in_short(card: Kind) -> String {
    let action = threat(card).unwrap_or_else(|| "Nothing can be done about it.".to_owned());
    match effects::sentence(card.facts().unanswered, Goods::Now) {
        Some(effect) => format!("{action} If nobody does: {effect}"),
        None => action,
    }
}

/// Everything that a card says.
pub fn text(card: Kind) -> String {
    let facts = card.facts();
    let mut parts = Vec::new();
    let goods = match facts.pile {
        Pile::Adventure(_) => Goods::Later,
        // Not every draw of mysteries belongs to an action.
        Pile::Event(_) | Pile::Wreckage | Pile::Mystery(_) => Goods::Now,
    };
    parts.extend(effects::sentence(facts.now, goods));
    if let Some(later) = &facts.later {
        let effect =
            effects::sentence(later.effect, Goods::Now).unwrap_or_else(|| "Nothing happens.".to_owned());
        parts.push(format!("Out of the event deck later, {}: {effect}", later.name));
    }
    parts.extend(threat(card).map(|text| format!("Threat action {text}")));
    if facts.threat.is_some() && !facts.unanswered.is_empty() {
        let effect = effects::sentence(facts.unanswered, Goods::Now).unwrap_or_default();
        parts.push(format!("If nobody deals with it: {effect}"));
    }
    parts.extend(facts.keepsake.and_then(keepsake));
    if parts.is_empty() { "It does nothing.".to_owned() } else { parts.join(" ") }
}

/// What a kept card does.
pub fn keepsake(keepsake: Keepsake) -> Option<String> {
    let facts = keepsake.facts();
    let used = effects::sentence(facts.effect, Goods::Now).map(|text| {
        let times = if facts.uses > 1 { format!(", {} times", facts.uses) } else { String::new() };
        format!("Used{times}: {text}")
    });
    let while_kept = match (facts.tomorrow, facts.when_used) {
        (true, _) => "While it is kept, from the next round on",
        (_, true) => "Kept on once it is used up",
        _ => "While it is kept",
    };
    let always = effects::sentence(facts.passive, Goods::Now).map(|text| format!("{while_kept}: {text}"));
    let parts: Vec<String> = used.into_iter().chain(always).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// What a kept card still does, with so many uses left: what is used up is not told any more.
pub fn keepsake_now(keepsake: Keepsake, uses: u8) -> Option<String> {
    let facts = keepsake.facts();
    let used = effects::sentence(facts.effect, Goods::Now).filter(|_| uses > 0);
    let always = effects::sentence(facts.passive, Goods::Now).filter(|_| uses == 0 || !facts.when_used);
    let parts: Vec<String> = used.into_iter().chain(always).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// What an invention needs, costs and brings.
pub fn invention(one: Invention) -> String {
    let facts = one.facts();
    let mut needs: Vec<String> = Vec::new();
    needs.extend(facts.terrain.map(|terrain| format!("explored {}", names::terrain(terrain))));
    needs.extend(facts.items.into_iter().map(|item| format!("the {}", names::invention(item))));
    let prices: Vec<String> =
        facts.prices.iter().filter(|price| !price.is_none()).map(|price| names::goods(*price)).collect();
    let mut parts = Vec::new();
    if !needs.is_empty() {
        parts.push(format!("Needs {}.", and_list(needs)));
    }
    if !prices.is_empty() {
        parts.push(format!("Costs {}.", prices.join(" or ")));
    }
    parts.extend(
        effects::sentence(facts.on_build, Goods::Now).map(|text| format!("When it is built: {text}")),
    );
    parts.extend(effects::sentence(facts.passive, Goods::Now).map(|text| format!("From then on: {text}")));
    parts.extend(purpose(one).map(|text| format!("{}.", capital(text))));
    if parts.is_empty() { "It needs nothing and does nothing by itself.".to_owned() } else { parts.join(" ") }
}

/// What an invention can be wanted for in a game: the goal, inventions that lie on the board, threats.
#[derive(Clone, Copy, Debug)]
pub struct Wants {
    goal: Inventions,
    board: Inventions,
    threats: [Option<Kind>; 2],
}

impl Wants {
    /// What is wanted in a game.
    pub fn of(position: &Position) -> Wants {
        Wants {
            goal: super::goals::inventions(position.setup.scenario, position.nine),
            board: position.board,
            threats: position.threats.map(|slot| slot.card),
        }
    }

    /// What a viewer sees to be wanted.
    pub fn seen(view: &View) -> Wants {
        Wants {
            goal: super::goals::inventions(view.setup.scenario, view.nine),
            board: view.board,
            threats: view.threats.map(|slot| slot.card),
        }
    }

    /// What an invention is wanted for, the goal first.
    fn uses(&self, one: Invention) -> Vec<&'static str> {
        let mut uses = Vec::new();
        if self.goal.has(one) {
            uses.push("the goal");
        }
        let builds = self.board.into_iter().filter(|other| other.facts().items.has(one));
        uses.extend(builds.map(names::invention));
        let threats = self.threats.iter().flatten().filter_map(|card| card.facts().threat.as_ref());
        let needy = threats.filter(|threat| threat.needs.iter().any(|need| need.items.has(one)));
        uses.extend(needy.map(|threat| threat.name.as_str()));
        uses
    }
}

/// An invention as a choice: what it needs, costs and brings.
pub fn invention_wording(one: Invention, wants: Wants) -> Wording {
    let facts = one.facts();
    let mut needs: Vec<String> = Vec::new();
    needs.extend(facts.terrain.map(|terrain| names::terrain(terrain).to_owned()));
    needs.extend(facts.items.into_iter().map(|item| format!("the {}", names::invention(item))));
    let prices = facts.prices.iter().filter(|price| !price.is_none()).map(|price| names::goods(*price));
    needs.extend(Some(prices.collect::<Vec<_>>().join(" or ")).filter(|prices| !prices.is_empty()));
    let needs =
        if needs.is_empty() { "needs nothing".to_owned() } else { format!("needs {}", and_list(needs)) };
    Wording::new(names::invention(one), format!("{needs}; {}", benefit(one, wants)))
}

/// An item as a choice: what it is good for.
pub fn item_wording(one: Invention, wants: Wants) -> Wording {
    Wording::new(names::invention(one), benefit(one, wants))
}

/// What an invention is good for: what it does, and what it is needed for.
pub fn benefit(one: Invention, wants: Wants) -> String {
    let facts = one.facts();
    let built = effects::clauses(facts.on_build, Goods::Now);
    let mut parts = Vec::new();
    if !built.is_empty() {
        parts.push(format!("when built: {built}"));
    }
    parts.extend(Some(effects::clauses(facts.passive, Goods::Now)).filter(|text| !text.is_empty()));
    parts.extend(purpose(one).map(str::to_owned));
    let wanted = wants.uses(one);
    if !wanted.is_empty() {
        parts.push(format!("wanted for {}", wanted.join(", ")));
    }
    if parts.is_empty() { "nothing on the board needs it now".to_owned() } else { parts.join("; ") }
}

/// What an invention is for that no op says.
fn purpose(one: Invention) -> Option<&'static str> {
    match one {
        Invention::RescueRaft => Some("from the next round on Jenny can be fetched with it"),
        Invention::Lifeboat | Invention::JollyBoat => Some("the goal of the scenario asks for it"),
        _ => None,
    }
}

/// What a discovery token does; a sign does what the scenario says.
pub fn token(token: Discovery, scenario: Option<Scenario>) -> String {
    let sign = token.sign().and_then(|n| scenario?.facts().signs.get(n));
    match sign {
        Some(sign) => {
            let stays = if sign.reusable { " It is not used up." } else { "" };
            let text = effects::sentence(sign.effect, Goods::Now);
            format!("{}{stays}", text.as_deref().unwrap_or("It does nothing."))
        }
        None => {
            let facts = token.facts();
            let needs = need(&facts.needs).map_or(String::new(), |text| format!("With {text}: "));
            let effect = effects::clauses(facts.effect, Goods::Now);
            if effect.is_empty() {
                "Its use is printed on the scenario.".to_owned()
            } else {
                // R76: it lies there like food, and does not keep.
                let spoils = if facts.food > 0 { " It spoils overnight where food does." } else { "" };
                capital(&format!("{needs}{effect}.{spoils}"))
            }
        }
    }
}

/// A discovery token as a choice.
pub fn token_wording(one: Discovery, scenario: Option<Scenario>) -> Wording {
    let sign = if one.sign().is_some() { " (sign)" } else { "" };
    let text = token(one, scenario);
    let text = text.replace(". ", "; ");
    let mut letters = text.trim_end_matches('.').chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    let more: String = first.into_iter().chain(letters).collect();
    Wording::new(format!("{}{sign}", names::token(one, scenario)), more)
}

/// What a skill does.
pub fn skill(skill: Skill) -> String {
    let facts = skill.facts();
    let effect = effects::sentence(facts.effect, Goods::Now).unwrap_or_default();
    format!("Once a round for {} determination. {effect}", facts.cost).trim_end().to_owned()
}

/// What a starting item does.
pub fn item(item: Item) -> String {
    let facts = item.facts();
    let effect = effects::sentence(facts.effect, Goods::Now).unwrap_or_default();
    format!("{}. {effect}", count(facts.uses, "use", "uses")).trim_end().to_owned()
}

/// What a beast does.
pub fn beast(beast: Beast) -> String {
    let facts = beast.facts();
    let special =
        effects::sentence(facts.special, Goods::Now).map_or(String::new(), |text| format!(" {text}"));
    format!("{}.{special}", capital(&effects::foe(facts.foe)))
}
