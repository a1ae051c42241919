//! What is expected of a [`Storage`], whatever it is made of: a back end calls [`check`] with a way to make a place for it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use server::storage::{Added, Forget, GONE_AFTER, List, Log, Notice, Storage, StoreError, Write};
use sitting::{Elsewhere, Guest, Here, Listing, Occupant, Row, SeatHere, Seated, Standing};
use table::Seat;
use web::model::Stage;

/// Somewhere that a store can be opened, again and again.
pub trait Place {
    /// Opens the store; what was written before is there.
    async fn open(&self) -> Arc<dyn Storage>;
    /// Changes the body of an entry behind the store's back, to these bytes.
    async fn spoil(&self, table: &str, number: u64, body: &[u8]);
    /// Changes the line that lists have of a table, to these bytes.
    async fn spoil_listing(&self, table: &str, body: &[u8]);
}

/// Everything that is expected of a store.
pub async fn check<P: Place>(empty: impl Fn() -> P) {
    entries_are_kept_in_order(&empty()).await;
    a_step_is_written_whole_or_not_at_all(&empty()).await;
    of_two_only_one_is_first(&empty()).await;
    a_code_belongs_to_one_table(&empty()).await;
    lists_know_what_was_written_last(&empty()).await;
    the_games_of_a_day_are_known(&empty()).await;
    what_was_damaged_harms_nothing_else(&empty()).await;
    guests_have_keys(&empty()).await;
    a_link_works_once_and_until_another_one_is_made(&empty()).await;
    tables_that_nobody_began_are_forgotten(&empty()).await;
    what_nobody_has_looked_at_is_forgotten(&empty()).await;
    the_house_keeps_something_to_itself(&empty()).await;
    nothing_has_a_name_with_a_zero_in_it(&empty()).await;
}

async fn nothing_has_a_name_with_a_zero_in_it(place: &impl Place) {
    let store = place.open().await;
    for name in ["\0", "a\0b"] {
        assert_eq!(store.log(name, 0).await, Ok(None));
        assert_eq!(store.listing(name).await, Ok(None));
        assert_eq!(store.raw(name).await, Ok(None));
        assert_eq!(store.review(name).await, Ok(None));
        assert_eq!(store.table_by_code(name).await, Ok(None));
    }
    store.close().await.unwrap();
}

fn listing(id: &str, created: i64) -> Listing {
    Listing {
        id: id.to_owned(),
        code: format!("code-{id}"),
        game: "hellapagos".to_owned(),
        title: format!("\"{id}\", é and 🏝"),
        private: false,
        standing: Standing::Gathering,
        created,
        host: Some("ann".to_owned()),
        day: None,
        counts: None,
        seats: vec![seated(Occupant::Person("ann".to_owned())), seated(Occupant::Nobody)],
        length: 1,
    }
}

fn seated(occupant: Occupant) -> Seated {
    Seated { occupant, name: "Ann".to_owned(), won: None }
}

/// Entries for a table, from a number on.
pub fn added(table: &str, from: u64, bodies: &[&str], listing: Option<Listing>) -> Write {
    let entries = bodies.iter().map(|body| ("said", (*body).to_owned())).collect();
    Write::Add(Added { table: table.to_owned(), from, entries, listing, quiet: false })
}

/// A new table, made at this time.
pub fn laid(id: &str, created: i64) -> Write {
    added(id, 0, &["first"], Some(listing(id, created)))
}

fn rows(from: u64, bodies: &[&str]) -> Vec<Row> {
    let row =
        |(number, body): (u64, &&str)| Row { number, kind: "said".to_owned(), body: (*body).to_owned() };
    (from..).zip(bodies).map(row).collect()
}

async fn log(store: &Arc<dyn Storage>, id: &str) -> Log {
    store.log(id, 0).await.unwrap().unwrap()
}

/// Writes all of these.
pub async fn write(store: &Arc<dyn Storage>, batch: &[Write]) {
    assert!(store.write(batch).await.unwrap().iter().all(Result::is_ok), "nothing was taken");
}

async fn ids(store: &Arc<dyn Storage>, list: List<'_>) -> Vec<String> {
    store.tables(list, 10).await.unwrap().into_iter().map(|listing| listing.id).collect()
}

async fn entries_are_kept_in_order(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.log("a", 0).await.unwrap(), None, "there is no such table");
    let odd = r#"{"say":"a \"quoted\" word, é, 🏝 and a \\ "}"#;
    write(&store, &[laid("a", 1), laid("b", 2)]).await;
    write(
        &store,
        &[added("a", 1, &[odd, "2"], None), added("b", 1, &["1"], None), added("a", 3, &["3"], None)],
    )
    .await;
    assert_eq!(log(&store, "a").await, Log { length: 4, rows: rows(0, &["first", odd, "2", "3"]) });
    assert_eq!(store.log("a", 3).await.unwrap().unwrap().rows, rows(3, &["3"]), "from there on");
    assert_eq!(store.log("a", 9).await.unwrap().unwrap().rows, []);
    store.close().await.unwrap();
    let store = place.open().await;
    assert_eq!(log(&store, "a").await.length, 4, "it is there when the store is opened again");
    assert_eq!(log(&store, "b").await.rows, rows(0, &["first", "1"]));
}

async fn a_step_is_written_whole_or_not_at_all(place: &impl Place) {
    let store = place.open().await;
    write(&store, &[laid("a", 1), laid("b", 2), added("a", 1, &["1", "2"], None)]).await;
    let over = Listing { standing: Standing::Over, ..listing("a", 1) };
    // The second of its entries is taken: neither the first nor the third is written, nor its line of the lists.
    let batch = [
        added("b", 1, &["1"], None),
        added("a", 2, &["x", "y", "z"], Some(over)),
        added("b", 2, &["2"], None),
    ];
    let done = store.write(&batch).await.unwrap();
    assert_eq!(done, [Ok(()), Err(StoreError::Taken), Ok(())], "and the others are written all the same");
    assert_eq!(log(&store, "a").await, Log { length: 3, rows: rows(0, &["first", "1", "2"]) });
    assert_eq!(log(&store, "b").await.rows, rows(0, &["first", "1", "2"]));
    assert_eq!(store.listing("a").await.unwrap().unwrap().standing, Standing::Gathering);
}

async fn of_two_only_one_is_first(place: &impl Place) {
    let (one, two) = (place.open().await, place.open().await);
    write(&one, &[laid("a", 1)]).await;
    write(&two, &[added("a", 1, &["two"], None)]).await;
    assert_eq!(one.write(&[added("a", 1, &["one"], None)]).await.unwrap(), [Err(StoreError::Taken)]);
    assert_eq!(log(&one, "a").await.rows, rows(0, &["first", "two"]), "and the other can read what it was");
    let twice = [added("a", 2, &["x"], None), added("a", 2, &["y"], None)];
    assert_eq!(one.write(&twice).await.unwrap(), [Ok(()), Err(StoreError::Taken)]);
}

async fn a_code_belongs_to_one_table(place: &impl Place) {
    let store = place.open().await;
    write(&store, &[laid("a", 1)]).await;
    let same = Listing { code: "code-a".to_owned(), ..listing("b", 2) };
    let batch = [added("b", 0, &["first"], Some(same)), laid("c", 3)];
    assert_eq!(store.write(&batch).await.unwrap(), [Err(StoreError::Taken), Ok(())]);
    assert_eq!(store.log("b", 0).await.unwrap(), None, "nothing of it is there");
    assert_eq!(store.table_by_code("code-a").await.unwrap().as_deref(), Some("a"));
    assert_eq!(store.table_by_code("code-b").await.unwrap(), None);
    assert_eq!(
        store.write(&[laid("a", 1)]).await.unwrap(),
        [Err(StoreError::Taken)],
        "nor has an id two tables"
    );
}

async fn lists_know_what_was_written_last(place: &impl Place) {
    let store = place.open().await;
    let private = Listing { private: true, ..listing("c", 3) };
    write(&store, &[laid("a", 1), laid("b", 2), added("c", 0, &["first"], Some(private))]).await;
    assert_eq!(
        ids(&store, List::Public(Stage::Gathering)).await,
        ["b", "a"],
        "newest first, and nothing private"
    );
    assert_eq!(ids(&store, List::Of("ann")).await, ["c", "b", "a"]);
    assert_eq!(store.tables(List::Of("ann"), 2).await.unwrap().len(), 2);
    let mut on = Listing { standing: Standing::Playing, title: "Lagoon".to_owned(), ..listing("a", 1) };
    on.seats[1] = seated(Occupant::Person("bob".to_owned()));
    on.seats[0] = seated(Occupant::Bot("random".to_owned()));
    write(&store, &[added("a", 1, &["begun"], Some(on.clone())), added("a", 2, &["move", "move"], None)])
        .await;
    let listed = store.listing("a").await.unwrap().unwrap();
    assert_eq!(listed, Listing { length: 4, ..on }, "its length is that of the log");
    assert_eq!(ids(&store, List::Running).await, ["a"]);
    assert_eq!(ids(&store, List::Of("ann")).await, ["c", "b"], "whoever has got up is listed no more");
    assert_eq!(ids(&store, List::OfAt("bob", Stage::Playing)).await, ["a"]);
    assert_eq!(ids(&store, List::OfAt("bob", Stage::Over)).await, Vec::<String>::new());
    assert_eq!(store.listing("d").await.unwrap(), None);
}

async fn the_games_of_a_day_are_known(place: &impl Place) {
    let store = place.open().await;
    let of = |id: &str, standing: Standing, day: i64| {
        let daily = Listing { day: Some(day), standing, ..listing(id, day * 86_400) };
        added(id, 0, &["first"], Some(daily))
    };
    let guests = ["ann".to_owned(), "bob".to_owned()];
    let elsewhere = async || {
        store.elsewhere(&guests, "hellapagos", 7, "here").await.unwrap().into_iter().collect::<Vec<_>>()
    };
    write(&store, &[of("here", Standing::Playing, 7), of("other", Standing::Playing, 6)]).await;
    write(&store, &[of("waits", Standing::Gathering, 7)]).await;
    assert_eq!(elsewhere().await, [], "this table, another day and what has not begun are no game elsewhere");
    write(&store, &[of("over", Standing::Over, 7)]).await;
    assert_eq!(elsewhere().await, [("ann".to_owned(), Elsewhere::Over)]);
    write(&store, &[of("on", Standing::Playing, 7)]).await;
    assert_eq!(elsewhere().await, [("ann".to_owned(), Elsewhere::Unfinished)]);
}

async fn what_was_damaged_harms_nothing_else(place: &impl Place) {
    let store = place.open().await;
    write(&store, &[laid("a", 1), laid("b", 2), added("a", 1, &["1", "2"], None)]).await;
    place.spoil("a", 1, b"{\"\xff").await;
    assert_eq!(
        log(&store, "a").await.rows,
        rows(0, &["first", "{\"\u{fffd}", "2"]),
        "as well as it can be read"
    );
    let raw = store.raw("a").await.unwrap().unwrap();
    assert_eq!(
        (&raw["game"], &raw["standing"], &raw["day"]),
        (&json!("hellapagos"), &json!("gathering"), &json!(null))
    );
    assert!(raw["rows"].is_array(), "{raw}");
    assert_eq!(store.raw("d").await.unwrap(), None);
    place.spoil_listing("a", b"{").await;
    assert!(matches!(store.listing("a").await, Err(StoreError::Damaged(_))));
    assert_eq!(ids(&store, List::Of("ann")).await, ["b"], "it is left out");
    assert_eq!(log(&store, "a").await.rows.len(), 3, "the log is there all the same");
}

async fn guests_have_keys(place: &impl Place) {
    let store = place.open().await;
    let ann = Guest { id: "ann".to_owned(), name: "Ann".to_owned(), face: None, always_ask: false };
    write(
        &store,
        &[
            Write::NewGuest(ann.clone(), [1; 32]),
            Write::Link { guest: "ann".to_owned(), made: Some(([1; 32], [2; 32])) },
            Write::NewKey { link: [2; 32], secret: [3; 32] },
        ],
    )
    .await;
    for key in [[1; 32], [3; 32]] {
        assert_eq!(store.guest_by_key(&key).await.unwrap(), Some(ann.clone()));
        assert_eq!(store.guest_by_recovery(&key).await.unwrap(), None, "a key is no link");
    }
    assert_eq!(store.guest_by_key(&[2; 32]).await.unwrap(), None);
    let again = Write::NewGuest(Guest { id: "bob".to_owned(), ..ann.clone() }, [1; 32]);
    let done = store.write(&[again, Write::Rename("ann".to_owned(), "Anna".to_owned())]).await.unwrap();
    assert_eq!(done, [Err(StoreError::Taken), Ok(())], "a key opens one door");
    write(&store, &[Write::Face("ann".to_owned(), Some(5)), Write::AlwaysAsk("ann".to_owned(), true)]).await;
    let anna = Guest { name: "Anna".to_owned(), face: Some(5), always_ask: true, ..ann };
    assert_eq!(store.guest_by_key(&[1; 32]).await.unwrap(), Some(anna));
    assert_eq!(store.daily_secret().await.unwrap(), place.open().await.daily_secret().await.unwrap());
    write(&store, &[Write::Review("a".to_owned(), 3, "{}".to_owned())]).await;
    write(&store, &[Write::Review("a".to_owned(), 4, "[]".to_owned())]).await;
    assert_eq!(store.review("a").await.unwrap(), Some((4, "[]".to_owned())), "the last one");
    assert_eq!(store.review("b").await.unwrap(), None);
}

async fn a_link_works_once_and_until_another_one_is_made(place: &impl Place) {
    let store = place.open().await;
    let guest = |id: &str| Guest { id: id.to_owned(), name: id.to_owned(), face: None, always_ask: false };
    write(&store, &[Write::NewGuest(guest("ann"), [1; 32]), Write::NewGuest(guest("bob"), [2; 32])]).await;
    let link = |guest: &str, made| Write::Link { guest: guest.to_owned(), made };
    let owner = async |link: u8| store.guest_by_recovery(&[link; 32]).await.unwrap().map(|guest| guest.id);
    assert_eq!(owner(11).await, None, "there is none to begin with");
    write(&store, &[link("ann", Some(([1; 32], [11; 32]))), link("bob", Some(([2; 32], [12; 32])))]).await;
    assert_eq!((owner(11).await.as_deref(), owner(12).await.as_deref()), (Some("ann"), Some("bob")));
    let used = |link, secret| Write::NewKey { link: [link; 32], secret: [secret; 32] };
    let done = store.write(&[used(11, 3), used(11, 4), used(99, 5)]).await.unwrap();
    assert_eq!(done, [Ok(()), Err(StoreError::Taken), Err(StoreError::Taken)], "it works once");
    assert_eq!(owner(11).await, None);
    assert_eq!(store.guest_by_key(&[3; 32]).await.unwrap(), Some(guest("ann")));
    assert_eq!(store.guest_by_key(&[4; 32]).await.unwrap(), None);
    // The next one, made on either device, is the only one; another guest's key makes none.
    write(&store, &[link("ann", Some(([1; 32], [13; 32]))), link("ann", Some(([3; 32], [14; 32])))]).await;
    assert_eq!((owner(13).await, owner(14).await.as_deref()), (None, Some("ann")));
    write(&store, &[link("bob", Some(([1; 32], [15; 32])))]).await;
    assert_eq!((owner(15).await, owner(12).await), (None, None));
    write(&store, &[link("ann", None)]).await;
    assert_eq!(owner(14).await, None);
    assert_eq!(store.write(&[used(14, 6)]).await.unwrap(), [Err(StoreError::Taken)], "it was taken back");
}

async fn tables_that_nobody_began_are_forgotten(place: &impl Place) {
    let store = place.open().await;
    let on = Listing { standing: Standing::Playing, ..listing("b", 1) };
    write(&store, &[laid("a", 1), added("b", 0, &["first"], Some(on)), laid("c", 9)]).await;
    let old = Forget { never_begun: 9, ..Forget::default() };
    write(&store, &[Write::Forget(old.clone())]).await;
    assert_eq!(old.forgotten.counts(), (1, 0), "it is told how much that was");
    assert_eq!(store.log("a", 0).await.unwrap(), None);
    assert_eq!(ids(&store, List::Of("ann")).await, ["c", "b"]);
    // Whoever had it in memory begins nothing in the middle, and keeps nobody else from writing.
    let late = added("a", 1, &["second"], Some(listing("a", 1)));
    let done = store.write(&[late, added("b", 1, &["second"], None)]).await.unwrap();
    assert_eq!(done, [Err(StoreError::Taken), Ok(())]);
    assert_eq!(store.write(&[added("a", 1, &["second"], None)]).await.unwrap(), [Err(StoreError::Taken)]);
    assert_eq!(store.log("a", 0).await.unwrap(), None);
    assert_eq!(store.listing("a").await.unwrap(), None);
    assert_eq!(log(&store, "b").await.rows, rows(0, &["first", "second"]));
    write(&store, &[laid("a", 1), added("a", 1, &["second"], None)]).await;
    assert_eq!(log(&store, "a").await.rows, rows(0, &["first", "second"]), "nothing was left of it");
    // Whoever looks at one keeps it.
    write(&store, &[Write::Seen { tables: vec!["a".to_owned()], guests: vec![], at: 9 }]).await;
    write(&store, &[Write::Forget(old.clone())]).await;
    assert!(store.listing("a").await.unwrap().is_some());
}

async fn what_nobody_has_looked_at_is_forgotten(place: &impl Place) {
    let store = place.open().await;
    let of = |id: &str, standing: Standing, created: i64, guest: &str| {
        let seats = vec![seated(Occupant::Person(guest.to_owned()))];
        added(id, 0, &["first"], Some(Listing { standing, seats, ..listing(id, created) }))
    };
    let guest = |id: &str, key: u8| {
        let guest = Guest { id: id.to_owned(), name: id.to_owned(), face: None, always_ask: false };
        Write::NewGuest(guest, [key; 32])
    };
    write(
        &store,
        &[
            guest("ann", 1),
            guest("bob", 2),
            guest("cid", 3),
            of("old", Standing::Over, 10, "ann"),
            of("shut", Standing::Closed, 11, "ann"),
            of("seen", Standing::Over, 12, "bob"),
            of("on", Standing::Playing, 13, "bob"),
            of("new", Standing::Over, 200, "bob"),
            Write::Review("old".to_owned(), 1, "{}".to_owned()),
            Write::Seen { tables: vec!["seen".to_owned(), "old".to_owned()], guests: vec![], at: 50 },
            Write::Seen { tables: vec!["seen".to_owned()], guests: vec!["cid".to_owned()], at: i64::MAX - 1 },
        ],
    )
    .await;
    let there = async || {
        let mut there = Vec::new();
        for id in ["old", "shut", "seen", "on", "new"] {
            if store.listing(id).await.unwrap().is_some() {
                there.push(id);
            }
        }
        there
    };
    let forget = async |finished, guests| {
        let old = Forget { finished, guests, ..Forget::default() };
        write(&store, &[Write::Forget(old.clone())]).await;
        old.forgotten.counts()
    };
    assert_eq!(forget(None, None).await, (0, 0));
    assert_eq!(there().await.len(), 5, "nothing unless it is said");
    assert_eq!(forget(Some(100), None).await, (2, 0));
    assert_eq!(there().await, ["seen", "on", "new"]);
    assert_eq!(store.log("old", 0).await.unwrap(), None);
    assert_eq!(store.review("old").await.unwrap(), None);
    assert_eq!(ids(&store, List::Of("ann")).await, Vec::<String>::new());
    // Guests were made just now: in a far future only who sits somewhere, or was here since, is known.
    assert_eq!(forget(None, Some(100)).await, (0, 0));
    assert!(store.guest_by_key(&[1; 32]).await.unwrap().is_some(), "not that old");
    assert_eq!(forget(None, Some(i64::MAX - 10)).await, (0, 1));
    let known = async |key: u8| store.guest_by_key(&[key; 32]).await.unwrap().is_some();
    assert_eq!([known(1).await, known(2).await, known(3).await], [false, true, true]);
    write(&store, &[guest("ann", 1)]).await;
    assert!(known(1).await, "nothing was left of her");
}

async fn the_house_keeps_something_to_itself(place: &impl Place) {
    let store = place.open().await;
    store.probe().await.unwrap();
    assert_eq!(store.house("clock").await.unwrap(), None);
    write(&store, &[Write::House("clock", "1".to_owned()), Write::House("clock", "2".to_owned())]).await;
    assert_eq!(store.house("clock").await.unwrap().as_deref(), Some("2"));
    assert_eq!(store.house("probe").await.unwrap(), None, "what was tried leaves nothing behind");
    assert_eq!(place.open().await.house("clock").await.unwrap().as_deref(), Some("2"));
}

/// Everything that is expected besides of a store that several servers share.
pub async fn check_others<P: Place>(empty: impl Fn() -> P) {
    a_table_is_run_by_one_server(&empty()).await;
    who_is_silent_is_gone(&empty()).await;
    who_is_here_is_known_elsewhere(&empty()).await;
    what_is_written_is_told(&empty()).await;
}

fn names(tables: &[&str]) -> Vec<String> {
    tables.iter().map(|table| (*table).to_owned()).collect()
}

async fn a_table_is_run_by_one_server(place: &impl Place) {
    let (one, two) = (place.open().await, place.open().await);
    let (here, there) = (one.others().unwrap(), two.others().unwrap());
    assert_eq!(here.beat().await.unwrap().others.len(), 1, "each knows of the other");
    let mut held = here.hold(&names(&["a", "b"])).await.unwrap();
    held.sort();
    assert_eq!(held, ["a", "b"]);
    assert_eq!(here.hold(&names(&["a"])).await.unwrap(), ["a"], "it is held on to");
    assert_eq!(
        there.hold(&names(&["a", "c"])).await.unwrap(),
        ["c"],
        "what another one runs is not to be had"
    );
    here.let_go("a").await.unwrap();
    assert_eq!(there.hold(&names(&["a", "b"])).await.unwrap(), ["a"]);
    there.let_go("b").await.unwrap();
    assert_eq!(there.hold(&names(&["b"])).await.unwrap(), Vec::<String>::new(), "nobody lets go for others");
    one.close().await.unwrap();
    assert_eq!(there.hold(&names(&["b"])).await.unwrap(), ["b"], "whoever leaves lets go of everything");
}

async fn who_is_silent_is_gone(place: &impl Place) {
    let (one, two) = (place.open().await, place.open().await);
    let (here, there) = (one.others().unwrap(), two.others().unwrap());
    let on = Listing { standing: Standing::Playing, ..listing("on", 1) };
    write(&one, &[laid("waits", 1), added("on", 0, &["first"], Some(on))]).await;
    here.hold(&names(&["on", "waits"])).await.unwrap();
    here.show("on", &Here { more: 1, ..Here::default() }).await.unwrap();
    assert!(!here.beat().await.unwrap().lapsed);
    let beat = there.beat().await.unwrap();
    assert_eq!((beat.others.len(), beat.orphans), (1, Vec::new()));
    tokio::time::sleep(GONE_AFTER + Duration::from_millis(300)).await;
    let beat = there.beat().await.unwrap();
    assert!(beat.lapsed, "it was silent, too");
    assert_eq!((beat.others, beat.orphans), (Vec::new(), names(&["on"])), "a running game is taken over");
    assert_eq!(there.elsewhere("on").await.unwrap(), [], "with those who looked on through it");
    assert!(here.beat().await.unwrap().lapsed, "and whoever was silent is told so");
    assert_eq!(here.hold(&names(&["on", "waits"])).await.unwrap(), ["waits"]);
}

async fn who_is_here_is_known_elsewhere(place: &impl Place) {
    let (one, two) = (place.open().await, place.open().await);
    let (here, there) = (one.others().unwrap(), two.others().unwrap());
    let ann = Guest { id: "ann".to_owned(), name: "Ann, é".to_owned(), face: Some(3), always_ask: true };
    let seat = SeatHere { seat: Seat(2), shows: true, always_ask: false };
    let people = Here { seats: vec![seat], watchers: vec![ann], more: 7 };
    here.show("a", &people).await.unwrap();
    let known: Vec<Here> = there.elsewhere("a").await.unwrap().into_iter().map(|(_, here)| here).collect();
    assert_eq!(known, [people]);
    assert_eq!(here.elsewhere("a").await.unwrap(), [], "who is here is not elsewhere");
    assert_eq!(there.elsewhere("b").await.unwrap(), []);
    here.show("a", &Here::default()).await.unwrap();
    assert_eq!(there.elsewhere("a").await.unwrap(), []);
}

async fn what_is_written_is_told(place: &impl Place) {
    let (one, two) = (place.open().await, place.open().await);
    let (here, there) = (one.others().unwrap(), two.others().unwrap());
    // Whoever begins to listen may have missed something.
    assert_eq!(there.hear().await.unwrap(), Notice::Missed);
    write(&one, &[laid("a", 1), laid("b", 2)]).await;
    write(&two, &[added("b", 1, &["own"], None)]).await;
    write(&one, &[added("a", 1, &["1", "2"], None)]).await;
    assert_eq!(one.write(&[added("a", 1, &["taken"], None)]).await.unwrap(), [Err(StoreError::Taken)]);
    here.tell(&Notice::Heard("a".to_owned(), Seat(1))).await.unwrap();
    here.show("b", &Here { more: 1, ..Here::default() }).await.unwrap();
    here.let_go("a").await.unwrap();
    let mut told = Vec::new();
    for _ in 0..5 {
        told.push(there.hear().await.unwrap());
    }
    let length = |table: &str, length| (table.to_owned(), length);
    assert_eq!(
        told,
        [
            Notice::Written(vec![length("a", 1), length("b", 1)]),
            Notice::Written(vec![length("a", 3)]),
            Notice::Heard("a".to_owned(), Seat(1)),
            Notice::Here("b".to_owned()),
            Notice::LetGo("a".to_owned()),
        ],
        "in order; neither what one has written oneself nor what was taken"
    );
}
