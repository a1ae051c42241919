//! A day as it was told: what the weather took, who ate, who was hurt and by what, and what is left. Read off the log, since the
//! table is already at the next morning when a day is summed up.

use robinson_crusoe::pieces::{Good, Goods, Level, Shade, Who};
use robinson_crusoe::{Event, Position, Source, View};
use shelf::Heard;

use crate::scene::Look;

type Line = Heard<robinson_crusoe::Tale>;

/// A day from its morning to the next one.
#[derive(Debug)]
pub(super) struct Day {
    /// Which.
    pub round: u8,
    /// Rain clouds, winter clouds, and the roof against them.
    pub clouds: Option<(u8, u8, u8)>,
    /// What else than the roof has kept a cloud off or made it milder.
    pub shades: Vec<Shade>,
    /// Whether weather dice were thrown at all.
    pub dice: bool,
    /// What clouds, animals and storm took out of the store.
    pub taken: Goods,
    /// Everybody who was there at supper, or was hurt.
    pub people: Vec<Evening>,
    /// Kids who have eaten.
    pub kids: u8,
    /// What rotted.
    pub rotten: Goods,
    /// What is left in the store.
    pub left: Goods,
    /// Morale tomorrow.
    pub morale: i8,
    /// Who is the first player tomorrow.
    pub first: Who,
}

/// How the day ended for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Evening {
    /// Who.
    pub who: Who,
    /// Whether they ate; nobody who does not eat of the store is asked.
    pub ate: Option<bool>,
    /// Whether they slept under the open sky.
    pub open_air: bool,
    /// Wounds of the day, by what they came from.
    pub wounds: Vec<(Source, u8)>,
    /// What was healed.
    pub healed: u8,
}

impl Evening {
    fn new(who: Who) -> Evening {
        Evening { who, ate: None, open_air: false, wounds: Vec::new(), healed: 0 }
    }

    /// All wounds of the day.
    pub fn hurt(&self) -> u8 {
        self.wounds.iter().map(|(_, n)| n).sum()
    }

    fn add(&mut self, from: Source, n: u8) {
        match self.wounds.iter_mut().find(|(other, _)| *other == from) {
            Some((_, sum)) => *sum += n,
            None => self.wounds.push((from, n)),
        }
    }
}

/// The day that is over when a line tells of the next round; none if it does not, or of the first.
pub(super) fn closed_by(look: &Look<Position>, line: usize) -> Option<Day> {
    let log = &look.sight.log;
    let Event::Round { round, first } = log.get(line)?.event.event else { return None };
    let begun = log[..line].iter().rposition(|line| matches!(line.event.event, Event::Round { .. }))?;
    let mut day = Day {
        round: round.saturating_sub(1),
        clouds: None,
        shades: Vec::new(),
        dice: false,
        taken: Goods::NONE,
        people: everybody(look.view).map(Evening::new).collect(),
        kids: 0,
        rotten: Goods::NONE,
        left: goods_at(look, line),
        morale: morale_at(look, line),
        first,
    };
    for line in &log[begun..line] {
        day.tell(line.event.event);
    }
    // Who neither ate nor was hurt has nothing to tell of the day.
    day.people.retain(|one| one.who.is_player() || one.ate.is_some() || one.hurt() > 0);
    Some(day)
}

impl Day {
    fn tell(&mut self, event: Event) {
        match event {
            Event::Dice { .. } => self.dice = true,
            Event::Clouds { rain, winter, roof } => self.clouds = Some((rain, winter, roof)),
            // Furnace and Old Clothes have helped before the clouds are counted.
            Event::Shaded { shade: Some(shade), .. } => self.shades.push(shade),
            Event::Lost { goods, from: Source::Clouds | Source::Animals | Source::Storm } => {
                self.taken = self.taken.plus(goods);
            }
            Event::Ate { who } => self.of(who).ate = self.of(who).ate.or(Some(true)),
            Event::Hungry { who } => self.of(who).ate = Some(false),
            Event::KidsAte { kids } => self.kids = kids,
            Event::Rotten { goods } => self.rotten = self.rotten.plus(goods),
            Event::Wounded { who, n, from } => {
                let one = self.of(who);
                one.add(from, n);
                one.open_air |= from == Source::OpenAir;
            }
            Event::Healed { who, n, .. } => self.of(who).healed += n,
            _ => {}
        }
    }

    fn of(&mut self, who: Who) -> &mut Evening {
        let at = self.people.iter().position(|one| one.who == who).unwrap_or_else(|| {
            self.people.push(Evening::new(who));
            self.people.len() - 1
        });
        &mut self.people[at]
    }
}

/// Who is there: the characters, Friday and Jenny.
fn everybody(view: &View) -> impl Iterator<Item = Who> {
    view.castaways.iter().map(|castaway| castaway.who).chain(view.friday.is_some().then_some(Who::Friday))
}

/// What the store held when a line was told: what is there now, without what came and with what went since. It holds for as long
/// as no price is paid, from the evening to the next plan.
fn goods_at(look: &Look<Position>, line: usize) -> Goods {
    let mut goods = look.view.goods;
    for line in look.sight.log[line..].iter().rev() {
        let (came, went) = match line.event.event {
            Event::Returned { goods, .. } | Event::Produced { goods } | Event::Harvest { goods } => {
                (goods, Goods::NONE)
            }
            Event::Gained { goods, future: false, .. } => (goods, Goods::NONE),
            Event::Lost { goods, .. } | Event::Rotten { goods } => (Goods::NONE, goods),
            _ => continue,
        };
        for good in Good::ALL {
            let n = goods.of_mut(*good);
            *n = (*n + went.of(*good)).saturating_sub(came.of(*good));
        }
    }
    goods
}

/// What was the last told of something before a line; or what the first told after it came from; or what is there now.
fn then<T>(log: &[Line], line: usize, read: impl Fn(&Event) -> Option<(T, T)>, now: T) -> T {
    let before = log[..line].iter().rev().find_map(|line| read(&line.event.event));
    let after = || log[line..].iter().find_map(|line| read(&line.event.event));
    before.map(|(_, to)| to).or_else(|| after().map(|(from, _)| from)).unwrap_or(now)
}

/// Morale when a line was told.
pub(super) fn morale_at(look: &Look<Position>, line: usize) -> i8 {
    let read = |event: &Event| match event {
        Event::Morale { n, to, .. } => Some((to - n, *to)),
        _ => None,
    };
    then(&look.sight.log, line, read, look.view.morale)
}

/// A level when a line was told.
pub(super) fn level_at(look: &Look<Position>, line: usize, level: Level) -> u8 {
    let read = |event: &Event| match event {
        Event::Level { level: other, n, to, .. } if *other == level => {
            Some((to.saturating_add_signed(-n), *to))
        }
        _ => None,
    };
    then(&look.sight.log, line, read, look.view.levels[level.index()])
}
