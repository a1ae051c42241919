//! What was found in simulations, and by people who ran several servers, each told once more without chance: one thing goes
//! wrong, and nothing else.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use sitting::{Kind, NewTable, Says, Who, Wish};
use table::Rng;
use tokio::time::{Instant, sleep};

use crate::company::Company;
use crate::faults::Weather;
use crate::house::Server;
use crate::model::{Waits, guest};
use crate::world::{Shore, World, lock};

/// Longer than anything takes that goes well.
const A_MINUTE: Duration = Duration::from_secs(60);

/// A world where nothing goes wrong by itself.
fn calm(is_shared: bool) -> Shore {
    let world = World::new(
        Rng::new(1),
        Weather::default(),
        Vec::new(),
        Company::new(1 + usize::from(is_shared), is_shared, false),
    );
    Arc::new(Mutex::new(world))
}

/// A game that has just begun, between bots and, unless she only watches, Ann. Bots alone play it within a second.
async fn a_game(server: &Server, watch: bool) -> (Who, String) {
    game_of(server, &NewTable { watch, ..among_bots() }).await
}

/// A table where Ann sits among bots.
fn among_bots() -> NewTable {
    let bots = Some("instinct".to_owned());
    NewTable { game: "hellapagos".to_owned(), seats: 3, bots, ..NewTable::default() }
}

/// Ann makes a table, and begins.
async fn game_of(server: &Server, new: &NewTable) -> (Who, String) {
    let ann = guest("ann");
    let laid = server.tables.make(&ann, new).await.expect("nothing goes wrong");
    let ann = Who { guest: Some(ann), digest: None };
    let start = server.tables.at(&laid.id, {
        let ann = ann.clone();
        |table| Box::pin(async move { table.start(&ann).await })
    });
    start.await.expect("nothing goes wrong");
    (ann, laid.id)
}

/// How many entries are on the disk.
fn on_disk(shore: &Shore, id: &str) -> u64 {
    lock(shore).disk.books[id].rows.len() as u64
}

/// How many a server knows of.
async fn known(server: &Server, id: &str) -> u64 {
    let length = server.tables.read(id, |sitting, _| Ok(sitting.length()));
    length.await.expect("nothing goes wrong any more")
}

/// What was not acknowledged, and is on the disk all the same, is seen without anybody writing after it.
async fn is_seen_after(trouble: impl FnOnce(&mut Weather)) {
    let shore = calm(false);
    let server = Server::start(&shore, 0);
    let (ann, id) = a_game(&server, false).await;
    // Until the bots wait for Ann.
    sleep(A_MINUTE).await;
    let before = on_disk(&shore, &id);
    trouble(&mut lock(&shore).weather);
    let words = Wish::Say(Says::Words("ahoy".to_owned()), false);
    let refused = server.tables.ask(&id, &ann, words).await.expect_err("its answer is lost");
    assert_eq!(refused.kind, Kind::Unavailable);
    lock(&shore).weather = Weather::default();
    sleep(A_MINUTE).await;
    assert_eq!(on_disk(&shore, &id), before + 1, "it is on the disk");
    assert_eq!(known(&server, &id).await, before + 1, "and everybody sees it");
}

#[tokio::test(start_paused = true)]
async fn a_write_whose_answer_is_lost_is_seen() {
    is_seen_after(|weather| weather.lost = 1_000).await;
}

#[tokio::test(start_paused = true)]
async fn a_write_that_lands_later_is_seen() {
    is_seen_after(|weather| weather.late = 1_000).await;
}

/// The bots of a game go on by themselves.
async fn goes_on(shore: &Shore, id: &str) {
    let before = on_disk(shore, id);
    sleep(A_MINUTE).await;
    assert!(on_disk(shore, id) > before, "nobody plays on after entry {before}");
}

#[tokio::test(start_paused = true)]
async fn games_are_woken_once_the_storage_can_be_read() {
    let shore = calm(false);
    let first = Server::start(&shore, 0);
    let (_, id) = a_game(&first, true).await;
    lock(&shore).kill(0, "so that another one begins");
    first.tables.close();
    lock(&shore).weather.unreadable = 1_000;
    let _second = Server::start(&shore, 1);
    sleep(Duration::from_secs(5)).await;
    lock(&shore).weather = Weather::default();
    goes_on(&shore, &id).await;
}

/// A game that is left to its clock waits until somebody is heard of, and then no longer: the law knows of both.
#[tokio::test(start_paused = true)]
async fn a_clock_that_is_not_kept_for_whoever_was_heard_of_is_found() {
    let shore = calm(false);
    let server = Server::start(&shore, 0);
    let (ann, id) = game_of(
        &server,
        &NewTable { clock: Some(10), away: Some(0), game: "open-sea".to_owned(), ..among_bots() },
    )
    .await;
    let waits = async || {
        sleep(10 * A_MINUTE).await;
        let before = on_disk(&shore, &id);
        sleep(10 * A_MINUTE).await;
        assert_eq!(on_disk(&shore, &id), before, "it waits");
        assert_eq!(lock(&shore).model.tables[&id].waits(), Waits::People(vec!["ann".to_owned()]));
        assert_eq!(lock(&shore).clocks_are_kept(), Ok(()));
        before
    };
    let hears = |length| lock(&shore).hears(0, &id, &ann, length, Instant::now());
    let before = waits().await;
    hears(before);
    server.tables.ask(&id, &ann, Wish::Greet).await.expect("nothing goes wrong");
    sleep(2 * A_MINUTE).await;
    assert!(on_disk(&shore, &id) > before, "it goes on");
    assert_eq!(lock(&shore).clocks_are_kept(), Ok(()));
    // Now as if the server did nothing although it has heard of her.
    hears(waits().await);
    sleep(A_MINUTE / 2).await;
    assert_eq!(lock(&shore).clocks_are_kept(), Ok(()), "she has her time");
    sleep(2 * A_MINUTE).await;
    let found = lock(&shore).clocks_are_kept().expect_err("she was kept waiting");
    assert!(found.contains("had 10 s"), "{found}");
}

/// Nothing can be written while somebody looks at a table, and it has left memory by the time that something can be.
#[tokio::test(start_paused = true)]
async fn who_looked_while_nothing_could_be_written_is_noted_later() {
    let shore = calm(false);
    let server = Server::start(&shore, 0);
    let laid = server.tables.make(&guest("ann"), &among_bots()).await.expect("nothing goes wrong");
    lock(&shore).weather.fails = 1_000;
    assert_eq!(known(&server, &laid.id).await, 1);
    // Longer than any table stays in memory that nobody looks at.
    sleep(5 * A_MINUTE).await;
    lock(&shore).weather = Weather::default();
    sleep(A_MINUTE).await;
    assert!(lock(&shore).disk.seen.contains_key(&laid.id), "somebody has looked at it");
}

/// A server is given the tables of one that is gone, and is not told.
#[tokio::test(start_paused = true)]
async fn tables_that_fell_to_a_server_unheard_go_on() {
    let shore = calm(true);
    let (first, _second) = (Server::start(&shore, 0), Server::start(&shore, 1));
    let (_, id) = a_game(&first, true).await;
    lock(&shore).kill(0, "so that the other one has its tables");
    lock(&shore).weather.lost = 1_000;
    while lock(&shore).company.leases.get(&id) != Some(&1) {
        assert!(lock(&shore).age() < A_MINUTE, "nobody is given the table of a server that is gone");
        sleep(Duration::from_millis(50)).await;
    }
    lock(&shore).weather = Weather::default();
    goes_on(&shore, &id).await;
}

/// A proxy sends what a page says to any server; whoever is alone with bots is not kept waiting for it.
#[tokio::test(start_paused = true)]
async fn what_a_page_has_shown_is_heard_through_another_server() {
    let shore = calm(true);
    let (first, second) = (Server::start(&shore, 0), Server::start(&shore, 1));
    let (ann, id) = a_game(&first, false).await;
    for wish in [Wish::Arrive, Wish::HasShown(0)] {
        first.tables.ask(&id, &ann, wish).await.expect("nothing goes wrong");
    }
    let mut moved = 0;
    for _ in 0..10 {
        let before = on_disk(&shore, &id);
        let change = first.tables.read(&id, {
            let ann = ann.clone();
            move |sitting, _| Ok(sitting.change_for(&ann))
        });
        let change = change.await.expect("nothing goes wrong");
        second.tables.ask(&id, &ann, Wish::HasShown(change)).await.expect("nothing goes wrong");
        sleep(Duration::from_secs(3)).await;
        moved += on_disk(&shore, &id) - before;
        answer(&first, &id, &ann).await;
    }
    assert!(moved >= 8, "{moved} moves in half a minute: the bots wait for a page that has shown everything");
}

/// Ann gives her first answer, if she is asked.
async fn answer(server: &Server, id: &str, ann: &Who) {
    let looking = ann.clone();
    let choices = server.tables.read(id, move |sitting, now| sitting.choices(now, &looking, false));
    let choices = choices.await.expect("nothing goes wrong");
    if let Some(mv) = choices.pointer("/answers/0/move") {
        let seen = choices["moves"].as_u64().expect("they are counted") as usize;
        server.tables.ask(id, ann, Wish::Play(seen, mv.clone())).await.expect("it is listed");
    }
}
