//! A plan that all make together: bots do their part while people think, and leave it at that.

use std::time::Duration;

use bots::Brain;
use serde_json::{Value, json};
use sitting::{Due, NewTable, SeedFrom, Wish};
use table::{Rng, Seat};

use crate::common::{Table, start, three, who};

/// So long somebody needs for a move who knows what they want.
const QUICK: Duration = Duration::from_secs(3);

/// So long a bot thinks at the least, on a machine that is not the fastest.
const THOUGHT: Duration = Duration::from_millis(200);

/// Ann with steady bots on Robinson Crusoe's island, her page open.
fn island(seats: u8, seed: u64) -> Table {
    let new = NewTable {
        game: "robinson-crusoe".to_owned(),
        seats: seats.into(),
        bots: Some("steady".to_owned()),
        seed: SeedFrom::Own(format!("plan {seed}")),
        options: Default::default(),
        ..three()
    };
    let mut table = Table::made(&new);
    table.good("Ann", start());
    table.good("Ann", Wish::Arrive);
    table.good("Ann", Wish::HasShown(0));
    table
}

/// Ann's page has shown all that happened.
fn shown(table: &mut Table) {
    let change = table.sitting.change_for(&who("Ann"));
    table.good("Ann", Wish::HasShown(change));
}

/// Lets the bots think and move for so long. A thought that is not done by then goes on.
fn wait(table: &mut Table, time: Duration, thinking: &mut Option<(Duration, sitting::Thought)>) {
    let until = table.now.at + time;
    loop {
        // Whoever has moved has made the table another one.
        if thinking.as_ref().is_some_and(|(_, thought)| table.sitting.thinking() != Some(thought.number)) {
            *thinking = None;
        }
        if let Some((done, thought)) = thinking.take_if(|(done, _)| *done <= until) {
            table.now.at = done;
            let (number, found) = (thought.number, thought.think(Duration::from_secs(60)));
            if let Some(step) = table.sitting.found(table.now, number, Some(found)).unwrap() {
                table.store(step);
                shown(table);
            }
            continue;
        }
        let Some(due) = table.sitting.due().filter(|due| *due <= until) else { break };
        table.now.at = table.now.at.max(due);
        match table.sitting.tick(table.now) {
            Due::Nothing => {}
            Due::Step(step) => {
                table.store(step);
            }
            Due::Thought(thought) => {
                *thinking = Some((table.now.at + thought.shown.max(THOUGHT), thought));
            }
            Due::Fault(problem) => panic!("{problem}"),
        }
    }
    table.now.at = until;
}

/// Ann's next move: her pawns are put where they do good, and then she is ready.
fn next(table: &Table) -> Value {
    let game = table.sitting.game().unwrap();
    let ready = json!({ "do": "ready" });
    let plans = game.answers(Seat(0)).iter().any(|choice| choice.mv == ready);
    let thumb = game.bot(Seat(0), Brain::Instinct, &mut Rng::new(1)).unwrap().mv;
    if plans && thumb["do"] != "place" { ready } else { thumb }
}

/// How often Ann says in each round that she is ready.
fn presses(seats: u8, seed: u64, rounds: u8) -> Vec<u32> {
    let mut table = island(seats, seed);
    let (mut all, mut round, mut said, mut thinking) = (Vec::new(), 1, 0, None);
    while let Some(game) = table.sitting.game().filter(|game| !game.is_over()) {
        let (now, asked) = (game.chapter().1, game.asked().has(Seat(0)));
        if now != round {
            all.push(said);
            (round, said) = (now, 0);
        }
        if round > rounds {
            break;
        }
        if asked {
            let mv = next(&table);
            said += u32::from(mv["do"] == "ready");
            let wish = table.playing("Ann", mv);
            table.good("Ann", wish);
        }
        shown(&mut table);
        wait(&mut table, QUICK, &mut thinking);
    }
    all
}

#[test]
fn regression_whoever_plans_with_bots_says_once_or_twice_a_round_that_they_are_ready() {
    for seats in 2..=4 {
        let said: Vec<u32> = (0..4).flat_map(|seed| presses(seats, seed, 4)).collect();
        let mean = f64::from(said.iter().sum::<u32>()) / said.len() as f64;
        assert!(said.len() > 8 && mean <= 2.0, "{seats} seats: {mean:.2} times a round, {said:?}");
    }
}
