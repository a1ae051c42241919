//! What one viewer may know. Nothing is private between seats (B1): what is hidden from one is hidden from all.

mod evening;

pub use evening::{Animals, Evening, Sleep, Supper, Throw, Toll};
use serde::{Deserialize, Serialize};
use table::{Few, Seat, Seats, Set, Viewer};

use crate::content::{Beast, Kind, Mystery};
use crate::end::{Counted, Ending};
use crate::moves::{Frame, Job, Slot};
use crate::pieces::{
    Cost, Deck, Field, FieldToken, Goods, Inventions, Item, Keepsake, Part, Space, Terrain, Tile, Who,
};
use crate::position::{Coming, Jenny, Kept, Land, Person, Phase, Position, Sky, TileSlot, TokenSlot, Yield};
use crate::rules::Verdict;
use crate::setup::Setup;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub struct View {
    /// The viewer's own seat.
    pub me: Option<Seat>,
    /// The options.
    pub setup: Setup,
    /// The round.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Where in the round.
    pub phase: Phase,
    /// What is being decided.
    pub stack: Vec<Frame>,
    /// Who owes an answer.
    pub asked: Seats,
    /// The first player.
    pub first: Who,
    /// The castaways, in order.
    pub castaways: Vec<Castaway>,
    /// Friday, while he lives.
    pub friday: Option<Person>,
    /// Whether the Dog is there.
    pub dog: bool,
    /// Jenny's story, and her wounds.
    pub jenny: (Jenny, u8),
    /// The store.
    pub goods: Goods,
    /// What of it the plan has not taken yet.
    pub free: Goods,
    /// Roof, palisade, weapon.
    pub levels: [u8; 3],
    /// Morale.
    pub morale: i8,
    /// Whether the Shelter is built.
    pub shelter: bool,
    /// Whether the camp has a shelter, built or natural.
    pub sheltered: bool,
    /// Where the camp is.
    pub camp: Space,
    /// The island, space by space.
    pub land: Vec<(Space, Land)>,
    /// The kinds of terrain that count as explored (R91).
    pub terrain: Set<Terrain>,
    /// How many tiles are left in the stack.
    pub tiles_left: u8,
    /// Tiles on top of the stack that were looked at.
    pub tiles_top: Few<TileSlot, 3>,
    /// Tokens on the fields.
    pub fields: Vec<(Field, Set<FieldToken>)>,
    /// Prices that are 1 wood higher.
    pub costs: Set<Cost>,
    /// The sky.
    pub sky: Sky,
    /// Production.
    pub production: Yield,
    /// Whether items give nothing until the end of the Action phase.
    pub no_items: bool,
    /// Whether players may not work together.
    pub no_mixed: bool,
    /// Food that everybody needs tonight besides.
    pub extra_food: u8,
    /// What was used in this round or night.
    pub spent: Inventions,
    /// The threat cards.
    pub threats: [Slot; 2],
    /// The event that is being resolved.
    pub drawn: Option<Kind>,
    /// Whether a beast lies in ambush.
    pub ambush: bool,
    /// Special wounds.
    pub special_wounds: Vec<(Deck, Part, Who)>,
    /// Inventions that can be built.
    pub board: Inventions,
    /// Items.
    pub built: Inventions,
    /// Items with an inspection marker.
    pub marked: Inventions,
    /// Family: the nine.
    pub nine: Inventions,
    /// Discarded inventions.
    pub discarded: Inventions,
    /// Inventions that somebody chooses from.
    pub offered: Inventions,
    /// Finished today.
    pub finished: Inventions,
    /// Starting items and their uses.
    pub items: Vec<(Item, u8)>,
    /// Discovery tokens at hand.
    pub tokens: Vec<(crate::pieces::Discovery, u8)>,
    /// Discovery tokens that come.
    pub coming: Few<Coming, 22>,
    /// Tokens that somebody chooses from.
    pub token_choice: Few<TokenSlot, 2>,
    /// How many discovery tokens are left.
    pub discoveries_left: u8,
    /// The kept cards.
    pub kept: Vec<(Keepsake, Kept)>,
    /// Treasures turned up in this draw.
    pub treasures: Few<Mystery, 5>,
    /// How many cards the event deck has.
    pub events_left: u8,
    /// The top event, if somebody has looked.
    pub next_event: Option<Kind>,
    /// Cards that wait in the event deck.
    pub waiting: Vec<Kind>,
    /// How many cards the hunting deck has.
    pub hunting: u8,
    /// The next beast, if somebody has looked.
    pub next_beast: Option<Beast>,
    /// Beasts on the table.
    pub beast_choice: Set<Beast>,
    /// Castaways: full columns, and wood in the current one.
    pub pile: (u8, u8),
    /// Castaways: whether wood can still be laid in this round.
    pub pile_open: bool,
    /// Volcano: tiles explored, totems explored.
    pub explored: (u8, u8),
    /// Cannibals: villages burnt.
    pub burnt: u8,
    /// Family: kids.
    pub kids: u8,
    /// The plan, with what the draft says of each action.
    pub plan: Vec<Planned>,
    /// Who is ready.
    pub ready: Seats,
    /// Points as things stand.
    pub points: i32,
    /// At the end: what the scenario gives points for, and how many there are of it (R118).
    pub reckoning: Vec<Counted>,
    /// How it ended.
    pub ending: Option<Ending>,
}

table::plain!(View);

/// A castaway, as everybody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Castaway {
    /// Who.
    pub who: Who,
    /// Whose seat decides.
    pub seat: Seat,
    /// Everything about them.
    pub person: Person,
    /// Pawns in this round.
    pub pawns: u8,
    /// Pawns not planned yet.
    pub idle: u8,
}

/// An action of the plan, with what the draft says of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Planned {
    /// The action.
    pub job: Job,
    /// How many pawns it needs.
    pub need: u8,
    /// What it costs.
    pub price: Goods,
    /// The goods that it brings if it comes off.
    pub brings: Goods,
    /// What the draft says.
    pub says: Says,
}

/// What the draft says of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    /// It will happen.
    Sure,
    /// Dice decide.
    Roll,
    /// So many pawns are missing.
    Waits(u8),
    /// It cannot be done: the rule and the reason.
    Cannot(String, String),
}

impl From<Verdict> for Says {
    fn from(verdict: Verdict) -> Says {
        match verdict {
            Verdict::Sure => Says::Sure,
            Verdict::Roll => Says::Roll,
            Verdict::Waits(n) => Says::Waits(n),
            Verdict::Cannot(rule, why) => Says::Cannot(rule.to_owned(), why.to_owned()),
        }
    }
}

impl Position {
    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        let castaway = |who: Who| Castaway {
            who,
            seat: self.seat_of(who),
            person: *self.of(who),
            pawns: self.pawns_of(who),
            idle: self.idle_pawns(who),
        };
        let special = Deck::ALL.iter().flat_map(|colour| Part::ALL.iter().map(move |part| (*colour, *part)));
        let counted = |counts: &[u8; 17]| {
            let all = crate::pieces::Discovery::ALL.iter().copied();
            all.filter(|token| counts[token.index()] > 0)
                .map(|token| (token, counts[token.index()]))
                .collect()
        };
        let planning = self.phase == Phase::Planning;
        let planned = |n: usize| {
            let job = self.plan[n];
            let says = if planning {
                self.verdict(n).into()
            } else if job.sure {
                Says::Sure
            } else {
                Says::Roll
            };
            // E33: whoever is Confused rolls all the same.
            let says = match says {
                Says::Sure if Position::has_dice(job.at) && self.of(job.taker).confused => Says::Roll,
                other => other,
            };
            let price = if planning { self.price_of(n) } else { job.paid };
            Planned { job, need: self.need(job.at, n), price, brings: self.brings(n), says }
        };
        View {
            me: viewer.seat(),
            setup: self.setup,
            round: self.round,
            rounds: self.setup.scenario.facts().rounds,
            phase: self.phase,
            stack: self.stack.to_vec(),
            asked: self.asked(),
            first: self.first,
            castaways: self.heroes().into_iter().map(castaway).collect(),
            friday: self.friday.then(|| *self.of(Who::Friday)),
            dog: self.dog,
            jenny: (self.jenny, self.of(Who::Jenny).wounds),
            goods: self.goods,
            free: self.free_goods(None),
            levels: self.levels,
            morale: self.morale,
            shelter: self.shelter,
            sheltered: self.sheltered(),
            camp: self.camp,
            land: Space::ALL
                .iter()
                .filter(|space| self.playable(**space))
                .map(|space| (*space, *self.at(*space)))
                .collect(),
            terrain: Terrain::ALL.iter().copied().filter(|one| self.explored_terrain(*one)).collect(),
            tiles_left: self.tiles_left(),
            tiles_top: self.tiles_top,
            fields: Field::ALL.iter().map(|field| (*field, self.fields[field.index()])).collect(),
            costs: self.costs,
            sky: self.sky,
            production: self.production,
            no_items: self.no_items,
            no_mixed: self.no_mixed,
            extra_food: self.extra_food,
            spent: self.spent,
            threats: self.threats,
            drawn: self.drawn.card,
            ambush: self.ambush.is_some(),
            special_wounds: special
                .filter_map(|(colour, part)| Some((colour, part, self.bearer(colour, part)?)))
                .collect(),
            board: self.board,
            built: self.built,
            marked: self.marked,
            nine: self.nine,
            discarded: self.discarded,
            offered: self.offered,
            finished: self.finished.iter().map(|one| one.invention).collect(),
            items: Item::ALL
                .iter()
                .filter(|item| self.items[item.index()] > 0)
                .map(|item| (*item, self.items[item.index()]))
                .collect(),
            tokens: counted(&self.tokens),
            coming: self.coming,
            token_choice: self.token_choice,
            discoveries_left: self.discoveries_left(),
            kept: Keepsake::ALL
                .iter()
                .map(|one| (*one, self.kept[one.index()]))
                .filter(|(_, kept)| *kept != Kept::Away)
                .collect(),
            treasures: self.treasures,
            events_left: self.events.known.len()
                + self.events.books
                + self.events.icons
                + u8::from(self.events.top.is_some()),
            next_event: self.events.top,
            waiting: self.events.known.into_iter().map(|card| card.kind()).collect(),
            hunting: self.hunting.len(),
            next_beast: self.hunting.top.first().copied().flatten(),
            beast_choice: self.beast_choice,
            pile: self.pile,
            pile_open: self.may_pile() && self.pile_gap() > 0,
            explored: (self.explored, self.totems_explored),
            burnt: self.burnt,
            kids: self.kids(),
            plan: (0..self.plan.len()).map(planned).collect(),
            ready: self.ready,
            points: self.points(),
            reckoning: match self.ending {
                Some(_) => self.reckoning().into_iter().filter(|row| row.each != 0).collect(),
                None => Vec::new(),
            },
            ending: self.ending,
        }
    }
}

impl View {
    /// R72: how many eat out of the store tonight. Whoever sleeps outside the camp eats there (R97).
    pub fn eaters(&self) -> u8 {
        let jenny = matches!(self.jenny.0, Jenny::Fetched | Jenny::InCamp);
        let in_camp = self.castaways.iter().filter(|castaway| !castaway.person.outside);
        in_camp.count() as u8 + u8::from(jenny)
    }

    /// The food that tonight's supper takes: a ration each, what a card wants besides (E48), and the kids' share.
    pub fn supper(&self) -> u8 {
        self.eaters() * (1 + self.extra_food) + self.kids
    }

    /// A space of the island.
    pub fn at(&self, space: Space) -> Land {
        self.land.iter().find(|(other, _)| *other == space).map_or(Land::default(), |(_, land)| *land)
    }

    /// The tile that lies face up on a space.
    pub fn open_tile(&self, space: Space) -> Option<Tile> {
        let land = self.at(space);
        land.tile.filter(|_| !land.marks.has(crate::pieces::Mark::FaceDown))
    }
}
