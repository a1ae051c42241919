//! The law of the log: whatever happens at a table, folding all entries from the first comes to the table in memory, and the
//! same wishes at the same times come to the same entries.

use std::collections::BTreeMap;
use std::time::Duration;

use sitting::{Entry, Guest, NewTable, Row, Says, SeedFrom, Sitting, Who, Wish};
use table::{Key, Rng, Seat};

use crate::common::{PACE, Table, guest, program};

/// People who come and go, and what they do next, drawn from a seed.
struct Story {
    rng: Rng,
    table: Table,
    /// Another server at the same table, which only follows.
    other: Sitting,
    pages: Vec<(Who, u64)>,
}

impl Story {
    fn new(game: &str, seats: u64, seed: &str) -> Story {
        let rng = Rng::new(Key::from_seed(seed).0[0]);
        let new = NewTable {
            game: game.to_owned(),
            seats,
            bots: Some("instinct".to_owned()),
            clock: Some(40),
            away: Some(60),
            seed: SeedFrom::Own(seed.to_owned()),
            ..NewTable::default()
        };
        let mut table = Table::made(&new);
        if rng.clone().below(2) == 0 {
            table.good("Bob", Wish::Join(None));
            table.good("Ann", Wish::Start(BTreeMap::new()));
        }
        let other = Sitting::fold(&table.log, table.listing.length, PACE, table.now).unwrap();
        Story { rng, table, other, pages: Vec::new() }
    }

    fn one_of<T: Clone>(&mut self, things: &[T]) -> T {
        things[self.rng.below(things.len())].clone()
    }

    fn someone(&mut self) -> Who {
        match self.rng.below(6) {
            0 => program(7),
            1 => Guest { always_ask: true, face: Some(3), ..guest("Bob") }.into(),
            _ => {
                let name = self.one_of(&["Ann", "Bob", "Cid", "Dan"]);
                guest(name).into()
            }
        }
    }

    fn wish(&mut self, who: &Who) -> Wish {
        let seat = Seat(self.rng.below(4) as u8);
        if self.table.look(who)["undo"]["asked-by"].is_number() && self.rng.below(2) == 0 {
            return Wish::AnswerTakingBack(self.rng.below(4) > 0);
        }
        match self.rng.below(40) {
            0 => Wish::Join(None),
            1 => Wish::Join(Some(seat)),
            2 => Wish::Leave,
            3 => Wish::SendAway(seat),
            4 => Wish::Bot(seat, self.one_of(&[None, Some("random".to_owned())])),
            5 => Wish::Program(seat, "Robot".to_owned(), [7; 32]),
            6..=8 => Wish::Start(BTreeMap::new()),
            9 => Wish::Retitle("Lagoon".to_owned()),
            10 => Wish::BeKnown,
            11..=14 => Wish::TakeBack,
            15 => Wish::AnswerTakingBack(self.rng.below(4) > 0),
            16..=18 => Wish::Say(Says::Words("Ahoy".to_owned()), self.rng.below(2) == 0),
            19 => Wish::Rematch("next".to_owned()),
            20 => Wish::Arrive,
            21 => match self.pages.pop() {
                Some((_, page)) => Wish::Depart(page),
                None => Wish::Greet,
            },
            22 => Wish::HasShown(self.table.sitting.change_for(who)),
            _ => self.play(who).unwrap_or(Wish::Greet),
        }
    }

    /// A move that could be made, or one that is too late.
    fn play(&mut self, who: &Who) -> Option<Wish> {
        let seat = self.table.sitting.seat_of(who)?;
        let game = self.table.sitting.game()?;
        let mut moves = game.answers(seat);
        moves.extend(game.asides(seat).into_iter().take(3));
        let late = self.rng.below(8) / 7;
        let seen = self.table.look(who)["moves"].as_u64()? as usize;
        let moves: Vec<_> = moves.into_iter().map(|choice| choice.mv).collect();
        (!moves.is_empty()).then(|| Wish::Play(seen.saturating_sub(late), self.one_of(&moves)))
    }

    /// One thing happens, and the law holds.
    fn go_on(&mut self) {
        let before = self.table.log.len();
        if self.rng.below(15) == 0 {
            // Whoever was there is forgotten, and nothing else.
            self.table.reload();
            self.pages.clear();
        } else if self.rng.below(3) == 0 {
            let time = Duration::from_millis(self.rng.below(2_000).pow(2) as u64 / 100);
            self.table.pass(time);
        } else {
            let who = self.someone();
            let wish = self.wish(&who);
            if let Ok(sitting::Reply::Page(page)) = self.table.ask(&who, wish) {
                self.pages.push((who, page));
            }
        }
        let table = &self.table;
        for row in &table.log[before..] {
            self.other.follow(table.now, row.number, Entry::read(&row.kind, &row.body).unwrap()).unwrap();
        }
        assert_eq!(self.other.kept(), table.sitting.kept(), "whoever follows has the same");
        let folded = Sitting::fold(&table.log, table.listing.length, PACE, table.now).unwrap();
        assert_eq!(folded.kept(), table.sitting.kept(), "whoever folds has the same");
    }
}

fn told(game: &str, seats: u64, seed: &str, steps: usize) -> Vec<Row> {
    let mut story = Story::new(game, seats, seed);
    for _ in 0..steps {
        story.go_on();
    }
    story.table.log
}

#[test]
fn a_log_is_all_there_is() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for (game, seats) in [("hellapagos", 4), ("open-sea", 3), ("twenty-one-days", 2), ("robinson-crusoe", 2)]
    {
        for seed in ["reef", "surf", "sand"] {
            let log = told(game, seats, &format!("{game}-{seed}"), 150);
            for row in &log {
                *kinds.entry(row.kind.clone()).or_default() += 1;
            }
        }
    }
    for kind in
        ["begun", "move", "taken-back", "asked", "agreed", "refused", "said", "note", "chair", "title"]
    {
        assert!(kinds.contains_key(kind), "no {kind} in {kinds:?}");
    }
}

#[test]
fn the_same_wishes_at_the_same_times_come_to_the_same_entries() {
    let log = || told("hellapagos", 3, "twice", 120);
    assert_eq!(log(), log());
}
