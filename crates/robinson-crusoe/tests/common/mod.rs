//! The kit of the rules' tests: a position in a few lines of JSON, moves with short names, and checks that read like the
//! sentence of the manual that they test. Every check hands the island back, so that a test is one chain.

#![allow(dead_code, unused_imports, reason = "each test binary uses its own part of the kit")]
#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use serde_json::Value;
use table::{Game, Key, Told};

pub use robinson_crusoe::Tale;
pub use robinson_crusoe::content::ops::Block;
pub use robinson_crusoe::pieces::Who::{
    First as A, Fourth as D, Friday as FRIDAY, Jenny as JENNY, Second as B, Third as C,
};
pub use robinson_crusoe::pieces::{
    Aid, Arm, Character, Cost, Deck, Die, Discovery, Field, FieldToken, Good, Goods, Invention, Inventions,
    Item, Keepsake, Level, Mark, Nature, Scenario, Shade, Skill, Space, Terrain, Tile, Weather, Who,
};
pub use robinson_crusoe::position::{Jenny, Kept};
pub use robinson_crusoe::{
    Ability, Beast, Event, Frame, Kind, Move, Mystery, Phase, Position, Query, Setup, Source, Target, Thing,
    Verdict, Work, content,
};
pub use serde_json::json;
pub use table::{CardKind, FirstPlayer, Member, Seat, Seats, Set, Viewer};
pub use trials::{Trial, seats};

pub const PASS: Move = Move::Pass;
pub const READY: Move = Move::Ready;

/// The good roll of any action: no wound, a success, no adventure.
pub const FINE: [u8; 3] = [6, 1, 6];
/// Nothing but a failure.
pub const FAIL: [u8; 3] = [6, 6, 6];

pub fn place(who: Who, at: Target) -> Move {
    Move::Place { who, at }
}

pub fn gather(space: Space, source: u8) -> Target {
    Target::Gather(space, source)
}

pub fn explore(space: Space) -> Target {
    Target::Explore(space)
}

pub fn build(work: Work) -> Target {
    Target::Build(work)
}

pub fn invent(invention: Invention) -> Target {
    Target::Build(Work::Invention(invention))
}

pub fn pick(thing: Thing) -> Move {
    Move::Pick { thing }
}

pub fn option(n: u8) -> Move {
    pick(Thing::Option(n))
}

pub fn use_of(who: Who, what: Ability) -> Move {
    Move::Use { who, what }
}

pub fn skill(who: Who, skill: Skill) -> Move {
    use_of(who, Ability::Skill(skill))
}

pub fn item(who: Who, item: Item) -> Move {
    use_of(who, Ability::Item(item))
}

pub fn token(who: Who, token: Discovery) -> Move {
    use_of(who, Ability::Token(token))
}

pub fn kept(who: Who, keepsake: Keepsake) -> Move {
    use_of(who, Ability::Keepsake(keepsake))
}

pub fn goods(wood: u8, food: u8, fur: u8) -> Goods {
    Goods { wood, food, food_nonrot: 0, fur }
}

pub fn card(name: &str) -> Kind {
    Kind::named(name).unwrap_or_else(|| panic!("no card {name}"))
}

pub fn beast(id: &str) -> Beast {
    let n = content().beasts.iter().position(|beast| beast.id == id);
    Beast(n.unwrap_or_else(|| panic!("no beast {id}")) as u8)
}

/// So many seats, in a scenario.
pub fn crew(seats: u8, scenario: &str) -> Value {
    json!({ "seats": seats, "scenario": scenario })
}

/// The document with everything that it does not name taken from another.
pub fn with(mut document: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        document[name] = value.clone();
    }
    document
}

/// A quiet day before the plan: a Shelter, plenty of lasting food, plains next to the camp, so that the night stops at
/// the question whether the camp moves.
pub fn day() -> Value {
    json!({
        "shelter": true, "goods": { "food-nonrot": 9 },
        "land": { "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-6" } },
        "events": { "top": "event/call-of-the-wild" },
    })
}

/// The start of a round with this event on top of the deck, on a day like that.
pub fn dawn(event: &str) -> Value {
    with(day(), json!({ "phase": "event", "round": 2, "events": { "top": event } }))
}

/// Everything of a deck but this card has been seen.
pub fn only(name: &str) -> Value {
    let kind = card(name);
    let deck = content().adventures.iter().find(|deck| !deck.and(kind.copies()).is_empty());
    let deck = deck.unwrap_or_else(|| panic!("{name} is no adventure"));
    serde_json::to_value(deck.minus(kind.copies())).unwrap()
}

/// An island under test. Scripted dice are 1 to 6.
#[derive(Clone)]
pub struct Island {
    pub position: Position,
    pub story: Vec<Told<Tale>>,
}

/// Loads a position out of a few lines: every field of the document has a default.
#[track_caller]
pub fn island(document: Value) -> Island {
    Island::load(document)
}

/// Loads a position with the next dice scripted before it goes on.
#[track_caller]
pub fn rigged(document: Value, rolls: &[u8]) -> Island {
    island(with(document, json!({ "chance": chance("rig", rolls) })))
}

/// Loads a position under another seed, for what can only be shuffled.
#[track_caller]
pub fn seeded(document: &Value, seed: &str) -> Island {
    island(with(document.clone(), json!({ "chance": chance(seed, &[]) })))
}

/// Chance with a seed and a script.
pub fn chance(seed: &str, rolls: &[u8]) -> Value {
    let mut chance = serde_json::to_value(deal(Setup::new(1), "rig").position).unwrap()["chance"].clone();
    chance["key"] = serde_json::to_value(Key::from_seed(seed)).unwrap();
    chance["drawn"] = json!(vec![0; 12]);
    chance["rig"] = json!(rolls);
    chance
}

/// Deals a new game.
pub fn deal(setup: Setup, seed: &str) -> Island {
    Island::deal(&setup, seed)
}

/// Runs a block of ops on this document, which stands before the plan; in an action of that place if one is named.
#[track_caller]
pub fn run(document: Value, block: Block, from: Value, scope: Value) -> Island {
    run_for(document, block, from, scope, "first")
}

/// The same for another taker.
#[track_caller]
pub fn run_for(document: Value, block: Block, from: Value, scope: Value, taker: &str) -> Island {
    let block = serde_json::to_value(block).unwrap();
    let frame =
        json!({ "frame": "run", "block": block, "ctx": { "from": from, "taker": taker, "scope": scope } });
    island(with(document, json!({ "stack": [frame] })))
}

/// What an adventure or mystery does when it is drawn in an action at this place.
#[track_caller]
pub fn drawn(document: Value, name: &str, at: Target) -> Island {
    let job = json!([{ "at": serde_json::to_value(at).unwrap(), "taker": "first", "done": true }]);
    let mut document = with(json!({ "plan": job }), document);
    // The card is out of its deck while it acts.
    if name.starts_with("mystery/") && document.get("mystery-discard").is_none() {
        document["mystery-discard"] = json!([name]);
    } else if document.get("seen").is_none() && !name.starts_with("mystery/") {
        document["seen"] = shown(&document, json!([name]));
    }
    run(document, card(name).facts().now, json!({ "card": name }), json!({ "action": 0 }))
}

/// These cards and those that lie open on a document's island: what has been seen.
pub fn shown(document: &Value, cards: Value) -> Value {
    let mut seen = cards.as_array().unwrap().clone();
    seen.extend(document["events"].get("top").cloned());
    for slot in document.get("threats").and_then(Value::as_array).into_iter().flatten() {
        seen.extend(slot.get("card").filter(|card| !card.as_str().unwrap().starts_with("wreckage")).cloned());
    }
    Value::Array(seen)
}

/// What a card does when it comes out of the event deck, before an event that does nothing by itself.
pub fn later(document: Value, name: &str) -> Value {
    let top = json!({ "phase": "event", "round": 2, "events": { "top": name, "icons": 1 } });
    // Only Storm is left among the icons.
    let mut seen: Vec<Value> = Vec::new();
    let icons = content().icons.minus(card("event/storm").copies());
    seen.extend(serde_json::to_value(icons).unwrap().as_array().unwrap().iter().cloned());
    if !name.starts_with("mystery/") {
        seen.push(json!(name));
    }
    with(with(day(), json!({ "seen": seen })), with(top, document))
}

impl Trial for Island {
    type Game = Position;

    fn new(position: Position, story: Vec<Told<Tale>>) -> Island {
        Island { position, story }
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn story(&self) -> &[Told<Tale>] {
        &self.story
    }

    /// The question by its own name: a query by its query, a card's by its op.
    fn frame(&self) -> impl serde::Serialize {
        let name = match self.position.frame() {
            Frame::None => format!("{:?}", self.position.phase),
            Frame::Query { query, .. } => format!("{query:?}"),
            Frame::Ask { op, .. } => {
                let op = format!("{:?}", content().ops[usize::from(op)]);
                op.split([' ', '{']).next().unwrap().to_owned()
            }
            frame => {
                let frame = format!("{frame:?}");
                frame.split([' ', '{']).next().unwrap().to_owned()
            }
        };
        json!({ "frame": name })
    }

    fn situation(&self) -> String {
        let p = &self.position;
        let people: Vec<String> = p
            .heroes()
            .into_iter()
            .chain([FRIDAY])
            .map(|who| {
                format!(
                    "{who:?} {} wounds {} det {:?}",
                    p.of(who).wounds,
                    p.of(who).determination,
                    p.of(who).future
                )
            })
            .collect();
        format!(
            "round {} {:?}/{}, {:?}; asked {:?}; first {:?}; {people:#?}; goods {:?}; levels {:?}; morale {}; plan {:?}",
            p.round,
            p.phase,
            p.step,
            p.stack,
            p.asked(),
            p.first,
            p.goods,
            p.levels,
            p.morale,
            p.plan.iter().map(|job| job.at).collect::<Vec<_>>()
        )
    }
}

impl Island {
    /// The game is over, won or lost by all.
    #[track_caller]
    pub fn ends(self, won: bool) -> Island {
        let all: Vec<u8> = (0..self.position.setup.seats).collect();
        self.ends_with_winners(if won { &all } else { &[] })
    }

    /// Puts pawns on places, each by the seat whose pawn it is.
    #[track_caller]
    pub fn plan(self, pawns: &[(Who, Target)]) -> Island {
        let mut island = self;
        for (who, at) in pawns {
            let seat = island.position.seat_of(*who).0;
            island = island.play(seat, place(*who, *at));
        }
        island
    }

    /// Everybody is ready, and the actions are resolved.
    #[track_caller]
    pub fn go(self) -> Island {
        let mut island = self;
        let mut told = Vec::new();
        while island.position.phase == Phase::Planning
            && island.position.stack.is_empty()
            && let Some(seat) = island.position.asked().lowest()
        {
            island = island.play(seat.0, READY);
            told.append(&mut island.story.clone());
        }
        Island { story: told, ..island }
    }

    /// Whoever is asked answers.
    #[track_caller]
    pub fn answer(self, mv: Move) -> Island {
        let seat =
            self.position.asked().lowest().unwrap_or_else(|| panic!("nobody is asked\n{}", self.situation()));
        self.play(seat.0, mv)
    }

    /// The plan is being made.
    #[track_caller]
    pub fn plans(self) -> Island {
        let all: Vec<u8> = (0..self.position.setup.seats).collect();
        self.asks(&all, "Planning")
    }

    #[track_caller]
    pub fn wounds(self, who: Who, n: u8) -> Island {
        assert_eq!(self.position.of(who).wounds, n, "wounds of {who:?}\n{}", self.situation());
        self
    }

    /// Wounds of each player.
    #[track_caller]
    pub fn all_wounds(self, n: u8) -> Island {
        let mut island = self;
        for who in island.position.heroes() {
            island = island.wounds(who, n);
        }
        island
    }

    #[track_caller]
    pub fn det(self, who: Who, n: u8) -> Island {
        assert_eq!(self.position.of(who).determination, n, "determination of {who:?}\n{}", self.situation());
        self
    }

    /// Wood, food and fur in the store; lasting food counts with the other.
    #[track_caller]
    pub fn store(self, wood: u8, food: u8, fur: u8) -> Island {
        let p = &self.position;
        assert_eq!(
            (p.goods.wood, p.goods.edible(), p.goods.fur),
            (wood, food, fur),
            "the store\n{}",
            self.situation()
        );
        self
    }

    /// Wood, food and fur that somebody's actions have brought so far.
    #[track_caller]
    pub fn future(self, who: Who, wood: u8, food: u8, fur: u8) -> Island {
        let future = self.position.of(who).future;
        assert_eq!(
            (future.wood, future.edible(), future.fur),
            (wood, food, fur),
            "Future of {who:?}\n{}",
            self.situation()
        );
        self
    }

    /// Roof, palisade, weapon.
    #[track_caller]
    pub fn levels(self, roof: u8, palisade: u8, weapon: u8) -> Island {
        assert_eq!(
            self.position.levels,
            [roof, palisade, weapon],
            "roof, palisade, weapon\n{}",
            self.situation()
        );
        self
    }

    #[track_caller]
    pub fn morale(self, n: i8) -> Island {
        assert_eq!(self.position.morale, n, "morale\n{}", self.situation());
        self
    }

    #[track_caller]
    pub fn round(self, n: u8) -> Island {
        assert_eq!(self.position.round, n, "the round\n{}", self.situation());
        self
    }

    /// What the draft says of an action.
    #[track_caller]
    pub fn says(self, job: usize, verdict: Verdict) -> Island {
        assert_eq!(self.position.verdict(job), verdict, "{}", self.situation());
        self
    }

    /// Something is true of the position.
    #[track_caller]
    pub fn is(self, what: &str, test: impl FnOnce(&Position) -> bool) -> Island {
        assert!(test(&self.position), "{what}\n{}", self.situation());
        self
    }

    /// An event of this shape was told.
    #[track_caller]
    pub fn heard_of(self, what: &str, test: impl Fn(&Event) -> bool) -> Island {
        assert!(self.story.iter().any(|told| test(&told.face.event)), "{what} not in {:#?}", self.story);
        self
    }

    /// No event of this shape was told.
    #[track_caller]
    pub fn silent_of(self, what: &str, test: impl Fn(&Event) -> bool) -> Island {
        assert!(!self.story.iter().any(|told| test(&told.face.event)), "{what} in {:#?}", self.story);
        self
    }
}

/// A position that must be refused, with the place of what is wrong.
#[track_caller]
pub fn refused(document: Value, place: &str) {
    match <Position as table::Plain>::from_json(&document) {
        Ok(position) => panic!("it loads: {document}\nas {position:?}"),
        Err(error) => assert!(error.to_string().contains(place), "{error} does not name {place:?}"),
    }
}
