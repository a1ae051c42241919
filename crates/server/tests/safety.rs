//! Damaged rows, other rules, and whoever tries to cheat.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::time::Duration;

use common::browser::{Browser, named};
use common::{House, Program, good, quick, refused};
use futures_util::StreamExt;
use reqwest::header::SET_COOKIE;
use serde_json::{Value, json};
use server::Settings;
use server::live::Minds;
use server::storage::Disk;

async fn made(host: &Program, new: Value) -> String {
    host.post("/tables", new).await["id"].as_str().unwrap().to_owned()
}

fn at(id: &str) -> String {
    format!("/tables/{id}")
}

/// A game of bots that is over.
async fn finished(host: &Program, game: &str) -> String {
    let id = made(host, json!({ "game": game, "seats": 3, "bots": "random", "watch": true })).await;
    host.post(&format!("/tables/{id}/start"), json!({})).await;
    while host.get(&at(&id)).await["stage"] != "over" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    id
}

/// Three people, and a game that waits for the first of them after so many moves.
async fn three(house: &House, moves: usize) -> (Vec<Program>, String) {
    let people = vec![house.guest("Ann").await, house.guest("Bob").await, house.guest("Cid").await];
    let new = json!({ "game": "hellapagos", "seats": 3, "away": 0, "options": { "first-player": "0" } });
    let id = made(&people[0], new).await;
    for person in &people[1..] {
        person.post(&format!("/tables/{id}/join"), json!({})).await;
    }
    people[0].post(&format!("/tables/{id}/start"), json!({})).await;
    for _ in 0..moves {
        let seat = people[0].get(&at(&id)).await["asked"][0].as_u64().unwrap() as usize;
        let table = people[seat].get(&at(&id)).await;
        good(people[seat].answer_first(&id, &table).await).await;
    }
    (people, id)
}

/// What is said of a table that cannot be loaded, to programs and to people; the page of somebody.
async fn is_said(house: &House, who: &Program, id: &str, status: u16, code: &str, words: &str) -> String {
    let sentence = refused(who.send("GET", &at(id), None).await, status, code).await;
    assert!(sentence.contains(words), "{sentence}");
    let browser = Browser::of(house, who);
    let mut last = String::new();
    for page in [format!("/t/{id}"), format!("/t/{id}/replay")] {
        let response = browser.get(&page).await;
        assert_eq!(response.status().as_u16(), status, "{page}");
        last = response.text().await.unwrap();
        assert!(last.contains(words), "{last}");
    }
    last
}

/// Nobody gets what was kept of a table: the button is not there, and who asks all the same is told why.
async fn is_shut(house: &House, who: &Program, id: &str, status: u16, code: &str, words: &str) {
    let sentence = refused(who.send("GET", &format!("/tables/{id}/record"), None).await, status, code).await;
    assert!(sentence.contains(words), "{sentence}");
    let browser = Browser::of(house, who);
    let page = browser.get(&format!("/t/{id}")).await.text().await.unwrap();
    assert!(page.contains(words) && !page.contains("record.json"), "{page}");
    let answer = browser.get(&format!("/t/{id}/record.json")).await;
    assert_eq!(answer.status().as_u16(), status);
    let answer = answer.text().await.unwrap();
    assert!(answer.contains(words) && !answer.contains("\"seed\""), "{answer}");
}

/// A game that was closed before its end: those who play it can open what was kept, and then everybody can read it.
async fn is_closed(house: &House, player: &Program, id: &str, words: &str) -> Value {
    let nobody = house.nobody();
    is_said(house, &nobody, id, 410, "closed", words).await;
    is_shut(house, &nobody, id, 403, "forbidden", "those who play at the table").await;
    let page = is_said(house, player, id, 410, "closed", words).await;
    assert!(page.contains("Download what was kept") && page.contains("never goes on"), "{page}");
    let kept = player.get(&format!("/tables/{id}/record")).await;
    assert!(kept["rows"].is_array() && kept["seed"].is_string(), "{kept}");
    let page = is_said(house, &nobody, id, 410, "closed", words).await;
    assert!(page.contains("Download what was kept") && !page.contains("never goes on"), "{page}");
    let again = Browser::new(house).get(&format!("/t/{id}/record.json")).await;
    assert_eq!(
        (again.status().as_u16(), again.json::<Value>().await.unwrap()["rows"].clone()),
        (200, kept["rows"].clone())
    );
    kept
}

#[tokio::test]
async fn a_damaged_row_harms_its_own_table_alone() {
    let house = House::forgetful().await;
    let ann = house.guest("Ann").await;
    let healthy = finished(&ann, "hellapagos").await;
    let (_, title) = three(&house, 2).await;
    let (people, broken) = three(&house, 4).await;
    let (players, illegal) = three(&house, 4).await;
    let (others, changed) = three(&house, 4).await;
    let (few, gap) = three(&house, 4).await;
    let (last, end) = three(&house, 4).await;
    let (more, extra) = three(&house, 4).await;
    let (owners, options) = three(&house, 1).await;
    let over = finished(&ann, "hellapagos").await;
    house.spoil(&title, "laid", 0, "replace(body, 'Ann''s table', CAST(x'4669fffe' AS TEXT))").await;
    house.spoil(&broken, "move", 1, "CAST(x'7b22ff' AS TEXT)").await;
    house.spoil(&illegal, "move", 1, r#"json_set(body, '$.move', json('{"do":"depart"}'))"#).await;
    // Another move that the rules allow there: the digests tell.
    let water = r#"json_set(body, '$.move', json('{"do":"act","action":"collect-water"}'))"#;
    house.spoil(&changed, "move", 0, water).await;
    for (id, nth) in [(&gap, 1), (&end, 3)] {
        let (number, _) = house.entry(id, "move", nth).await;
        house.damage(&format!("DELETE FROM entries WHERE table_id = '{id}' AND number = {number}")).await;
    }
    let row = "SELECT table_id, max(number) + 1, 'undone', '{}' FROM entries";
    house
        .damage(&format!(
            "INSERT INTO entries (table_id, number, kind, body) {row} WHERE table_id = '{extra}'"
        ))
        .await;
    house.spoil(&options, "laid", 0, r#"replace(body, '"options":{', '"options":{{')"#).await;
    house.spoil(&over, "move", 1, "'7'").await;

    let lobby = Browser::new(&house).page("/").await;
    assert!(lobby.contains(&healthy), "the lobby is as it was");
    let shown = ann.get(&at(&title)).await["title"].as_str().unwrap().to_owned();
    assert!(shown.starts_with("Fi") && shown.contains('\u{fffd}'), "{shown}");
    let kept = is_closed(&house, &people[1], &broken, "row 1").await;
    assert_eq!(kept["rows"].as_array().unwrap().len(), 5, "how it was laid, and every row");
    assert!(kept["rows"][2]["body"].as_str().unwrap().starts_with("{\""), "{kept}");
    is_closed(&house, &players[0], &illegal, "row 1").await;
    is_closed(&house, &others[2], &changed, "not the one that was written").await;
    is_closed(&house, &few[0], &gap, "A row is missing").await;
    let kept = is_closed(&house, &last[0], &end, "The last 1 row is missing").await;
    assert_eq!(kept["rows"].as_array().unwrap().len(), 4);
    // What stands behind its end is in nobody's way.
    is_closed(&house, &more[0], &extra, "undone").await;
    // What was over can be read by everybody, as before.
    let page = is_said(&house, &house.nobody(), &over, 410, "closed", "row 1").await;
    assert!(page.contains("Download what was kept") && !page.contains("never goes on"), "{page}");
    assert!(house.nobody().get(&format!("/tables/{over}/record")).await["seed"].is_string());
    // A table of which cannot be read how it was laid goes on when it is mended: until then nobody reads what it holds, its players no
    // more than others.
    for who in [&house.nobody(), &owners[0]] {
        is_said(&house, who, &options, 500, "damaged", "laid").await;
        is_shut(&house, who, &options, 409, "wrong-stage", "every secret of a game that is not over").await;
    }
    refused(people[0].send("POST", &format!("/tables/{broken}/start"), Some(json!({}))).await, 410, "closed")
        .await;
    let lobby = named(&house, "Eve").await.page("/").await;
    assert!(!lobby.contains(&broken) && lobby.contains(&title), "what is closed is in no list");
    let table = ann.get(&at(&healthy)).await;
    assert_eq!(table["stage"], "over", "the others are as they were");
    // A row that is put back opens the table again.
    house.spoil(&options, "laid", 0, r#"replace(body, '"options":{{', '"options":{')"#).await;
    house.nobody().get(&at(&options)).await;
}

#[tokio::test]
async fn other_rules_close_only_what_they_change() {
    let house = House::forgetful().await;
    let ann = house.guest("Ann").await;
    let gathering = made(&ann, json!({ "game": "hellapagos", "seats": 3, "bots": "random" })).await;
    let over = finished(&ann, "open-sea").await;
    let (people, same) = three(&house, 3).await;
    let (others, other) = three(&house, 3).await;
    let (opener, opened) = three(&house, 3).await;
    let before = people[1].get(&at(&same)).await;
    let newer = "UPDATE entries SET body = json_set(body, '$.rules', json_extract(body, '$.rules') + 40)";
    house.damage(&format!("{newer} WHERE kind IN ('laid', 'begun')")).await;
    // As if the other version had led elsewhere.
    let mut led = Vec::new();
    for id in [&other, &opened] {
        led.push(house.spoil(id, "move", 1, "json_set(body, '$.trace[1]', 7)").await);
    }

    let after = people[1].get(&at(&same)).await;
    assert_eq!((&after["view"], &after["moves"]), (&before["view"], &before["moves"]), "it goes on");
    let notes: Vec<&Value> = after["chat"].as_array().unwrap().iter().map(|line| &line["note"]).collect();
    assert!(notes.iter().any(|note| note["note"] == "other-rules"), "{notes:?}");
    let asked = after["asked"][0].as_u64().unwrap() as usize;
    let table = people[asked].get(&at(&same)).await;
    good(people[asked].answer_first(&same, &table).await).await;
    let again = people[1].get(&at(&same)).await;
    assert_eq!(again["chat"].as_array().unwrap().len(), 1, "it is told once");
    is_said(&house, &others[0], &other, 410, "closed", "version").await;
    shelf::load_record(&house.nobody().get(&format!("/tables/{over}/record")).await).unwrap();
    house.nobody().get(&at(&over)).await;
    ann.post(&format!("/tables/{gathering}/start"), json!({})).await;
    assert_eq!(ann.get(&at(&gathering)).await["stage"], "playing", "it begins under the rules of today");
    // Back under the version that it was played with, the closed game goes on.
    house.spoil(&other, "move", 1, &format!("'{}'", led[0])).await;
    assert_eq!(house.nobody().get(&at(&other)).await["stage"], "playing");
    // But not once its secrets could be read.
    let kept = is_closed(&house, &opener[0], &opened, "version").await;
    assert_eq!(kept["rows"].as_array().unwrap().len(), 4);
    house.spoil(&opened, "move", 1, &format!("'{}'", led[1])).await;
    is_said(&house, &opener[0], &opened, 410, "closed", "stays closed").await;
}

#[tokio::test]
async fn the_game_of_the_day_keeps_its_secrets_until_the_day_is_over() {
    let house = House::forgetful().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let daily = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "daily": true, "away": 0 });
    let mut watched = daily.clone();
    watched["watch"] = true.into();
    let sentence = ann.bad(422, "unfit", "/tables", watched).await;
    assert!(sentence.contains("game of the day"), "{sentence}");
    // Bots alone, programs and two people do not play it.
    let empty = made(&ann, daily.clone()).await;
    ann.post(&format!("/tables/{empty}/leave"), json!({})).await;
    bob.post(&format!("/tables/{empty}/join"), json!({ "seat": 1 })).await;
    ann.post(&format!("/tables/{empty}/join"), json!({ "seat": 0 })).await;
    let sentence = bob.bad(409, "wrong-stage", &format!("/tables/{empty}/start"), json!({})).await;
    assert!(sentence.contains("alone with bots"), "{sentence}");
    bob.post(&format!("/tables/{empty}/seats/2/token"), json!({ "name": "Robot" })).await;
    ann.post(&format!("/tables/{empty}/leave"), json!({})).await;
    let sentence = bob.bad(409, "wrong-stage", &format!("/tables/{empty}/start"), json!({})).await;
    assert!(sentence.contains("no programs"), "{sentence}");

    let id = made(&ann, daily.clone()).await;
    let second = ann.post("/tables", daily.clone()).await;
    assert_eq!(second["seed-from"], "daily");
    let first = ann.get(&at(&id)).await;
    assert_ne!(first["commitment"], second["commitment"], "nobody can see that the seeds are the same");
    assert_eq!((&first["seed-from"], &first["daily"]["counts"]), (&json!("daily"), &Value::Null));
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    // At another table the same luck would be seen before it comes here.
    let second = second["id"].as_str().unwrap();
    let sentence = ann.bad(409, "wrong-stage", &format!("/tables/{second}/start"), json!({})).await;
    assert!(sentence.contains("at another table"), "{sentence}");
    refused(bob.send("GET", &at(&id), None).await, 403, "forbidden").await;
    refused(bob.send("GET", &format!("/tables/{id}/live"), None).await, 403, "forbidden").await;
    let play = json!({ "moves": 0, "move": { "do": "act", "action": "fish" } });
    let sentence = bob.bad(403, "forbidden", &format!("/tables/{id}/moves"), play).await;
    assert!(sentence.contains("nobody watches") && !sentence.contains("you can watch"), "{sentence}");
    let sentence =
        refused(ann.send("GET", &format!("/tables/{id}/record"), None).await, 409, "wrong-stage").await;
    assert!(sentence.contains("once the game is over") && sentence.contains("hour"), "{sentence}");
    let mut taken_back = false;
    let over = loop {
        let table = ann.when_asked(&id).await;
        if table["stage"] == "over" {
            break table;
        }
        assert_ne!(table["undo"], "stirs", "chance is not taken back in the game of the day");
        taken_back |= table["undo"] == "nothing" && table["moves"].as_u64() > Some(3);
        ann.answer_first(&id, &table).await;
    };
    assert!(taken_back, "there was something to be taken back");
    assert_eq!(over["daily"]["counts"], true);
    assert!(
        over["outcome"].is_object() && over.get("seed").is_none() && over.get("salt").is_none(),
        "{over}"
    );
    let sentence =
        refused(ann.send("GET", &format!("/tables/{id}/record"), None).await, 409, "wrong-stage").await;
    assert!(sentence.contains("when the day is over everywhere"), "{sentence}");
    let browser = Browser::new(&house);
    for eyes in ["", "?as=all", "?as=1", "?as=spectator"] {
        assert_eq!(browser.get(&format!("/t/{id}/replay{eyes}")).await.status(), 403, "{eyes}");
    }
    assert_eq!(browser.get(&format!("/t/{id}/record.json")).await.status(), 409);
    assert!(!browser.page("/").await.contains(&id), "it is in no list");

    let again = made(&ann, daily).await;
    ann.post(&format!("/tables/{again}/start"), json!({})).await;
    assert_eq!(ann.get(&at(&again)).await["daily"]["counts"], false, "the first one counts");
    let next = ann.post(&format!("/tables/{id}/rematch"), json!({})).await["id"].as_str().unwrap().to_owned();
    assert_eq!(
        ann.get(&at(&next)).await["seed-from"],
        "chance",
        "whoever plays again has seen the day's luck"
    );

    // A table of a day that is over everywhere begins no more.
    house.two_days_ago(second).await;
    let sentence = ann.bad(409, "wrong-stage", &format!("/tables/{second}/start"), json!({})).await;
    assert!(sentence.contains("over everywhere"), "{sentence}");
    // And one that began in time and ends too late does not count.
    house.two_days_ago(&again).await;
    house.spoil(&again, "begun", 0, "json_set(body, '$.counts', json('true'))").await;
    loop {
        let table = ann.when_asked(&again).await;
        if table["stage"] == "over" {
            assert_eq!(table["daily"]["counts"], false, "the luck was known by then");
            break;
        }
        ann.answer_first(&again, &table).await;
    }

    // One second before the day is over everywhere, and when it is.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() as i64;
    let opens = over["daily"]["opens"].as_i64().unwrap();
    assert_eq!(opens % 86_400, 43_200, "noon of the next day");
    assert!(opens > now && opens <= now + 129_600);
    house.two_days_ago(&id).await;
    let table = ann.get(&at(&id)).await;
    assert!(table["seed"].as_str().unwrap().starts_with("daily-hellapagos-"), "{table}");
    shelf::load_record(&bob.get(&format!("/tables/{id}/record")).await).unwrap();
    assert_eq!(browser.get(&format!("/t/{id}/replay?as=all")).await.status(), 200);
}

/// What is left of a game of the day is as secret as the game: until its day is over everywhere.
#[tokio::test]
async fn a_damaged_game_of_the_day_says_when_it_opens() {
    let house = House::forgetful().await;
    let ann = house.guest("Ann").await;
    // Alone, so that no bot can end the game before she is asked, whatever the day's seed deals.
    let daily = |game: &str| json!({ "game": game, "seats": 1, "daily": true, "away": 0 });
    let closed = made(&ann, daily("twenty-one-days")).await;
    let damaged = made(&ann, daily("robinson-crusoe")).await;
    for id in [&closed, &damaged] {
        ann.post(&format!("/tables/{id}/start"), json!({})).await;
        let table = ann.when_asked(id).await;
        good(ann.answer_first(id, &table).await).await;
    }
    house.spoil(&closed, "move", 0, "'7'").await;
    house.spoil(&damaged, "laid", 0, r#"replace(body, '"options":{', '"options":{{')"#).await;
    house.damage(&format!("UPDATE tables SET standing = 2 WHERE id = '{damaged}'")).await;
    for id in [&closed, &damaged] {
        for who in [&ann, &house.nobody()] {
            is_shut(&house, who, id, 409, "wrong-stage", "when the day is over everywhere").await;
        }
    }
    // Where it cannot be read of which day it is, it could be the game of today.
    house.damage(&format!("UPDATE tables SET day = 'x' WHERE id = '{damaged}'")).await;
    is_shut(&house, &ann, &damaged, 409, "wrong-stage", "the game of today").await;
    house.damage(&format!("UPDATE tables SET day = 1 WHERE id = '{damaged}'")).await;
    let kept = ann.get(&format!("/tables/{damaged}/record")).await;
    assert!(kept["rows"][0]["body"].as_str().unwrap().contains("seed"), "a day of long ago: {kept}");
    house.two_days_ago(&closed).await;
    is_closed(&house, &ann, &closed, "row 0").await;
}

/// Nobody who may not watch is told that they can.
#[tokio::test]
async fn whoever_finds_no_chair_is_told_whether_they_can_watch() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    for (daily, can) in [(true, false), (false, true)] {
        let id = made(&ann, json!({ "game": "twenty-one-days", "seats": 1, "daily": daily })).await;
        let sentence = bob.bad(409, "wrong-stage", &format!("/tables/{id}/join"), json!({})).await;
        assert_eq!(sentence.contains("you can watch"), can, "{sentence}");
        assert_eq!(sentence.contains("nobody watches"), !can, "{sentence}");
        let page = Browser::of(&house, &bob).page(&format!("/t/{id}")).await;
        assert_eq!(page.contains("You can stay and watch"), can, "{page}");
        assert_eq!(page.contains("Nobody watches the game of the day"), !can, "{page}");
    }
}

#[tokio::test]
async fn people_play_the_day_together_where_all_win_or_lose() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let id =
        made(&ann, json!({ "game": "twenty-one-days", "seats": 3, "bots": "random", "daily": true })).await;
    bob.post(&format!("/tables/{id}/join"), json!({})).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    assert_eq!(bob.get(&at(&id)).await["daily"]["counts"], true);
}

/// The card that a seat finds in the wreckage.
fn hand(table: &Value) -> String {
    table["view"]["castaways"][0]["hand"].to_string()
}

#[tokio::test]
async fn search_look_take_back_search_finds_another_card() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 0, "seed": "look",
                      "options": { "first-player": "0" } });
    let id = made(&ann, new).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let mut found = std::collections::BTreeSet::new();
    for tries in 0..8 {
        let table = ann.when_asked(&id).await;
        let search = json!({ "do": "act", "action": "search-wreckage" });
        good(
            ann.send(
                "POST",
                &format!("/tables/{id}/moves"),
                Some(json!({ "moves": table["moves"], "move": search })),
            )
            .await,
        )
        .await;
        let table = ann.get(&at(&id)).await;
        found.insert(hand(&table));
        assert_eq!(table["undo"], "stirs", "nobody is to be asked, and it is not free");
        assert_eq!(table["stirred"].as_array().unwrap().len(), tries);
        ann.post(&format!("/tables/{id}/undo"), json!({})).await;
    }
    assert!(found.len() > 2, "the same card lay there again and again: {found:?}");
    let table = ann.get(&at(&id)).await;
    assert_eq!(table["stirred"].as_array().unwrap().len(), 8, "the table tells of it");
    let last = table["chat"].as_array().unwrap().last().unwrap();
    assert_eq!(last["note"]["stirred"], true, "{last}");
    assert!(last["text"].as_str().unwrap().contains("Chance falls anew"), "{last}");
    while ann.get(&at(&id)).await["stage"] != "over" {
        let table = ann.when_asked(&id).await;
        ann.answer_first(&id, &table).await;
    }
    let record = ann.get(&format!("/tables/{id}/record")).await;
    assert_eq!(record["stirred"].as_array().unwrap().len(), 8);
    shelf::load_record(&record).unwrap();
    let page = Browser::new(&house).page(&format!("/t/{id}")).await;
    assert!(page.contains("8 times moves were taken back"), "{page}");
    let house = house.again().await;
    assert_eq!(
        house.nobody().get(&format!("/tables/{id}/record")).await,
        record,
        "a restart changes nothing"
    );
}

#[tokio::test]
async fn the_absent_and_programs_are_asked_before_chance_is_taken_back() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 0, "options": { "first-player": "0" } });
    let id = made(&ann, new).await;
    bob.post(&format!("/tables/{id}/join"), json!({ "seat": 1 })).await;
    let given = ann.post(&format!("/tables/{id}/seats/2/token"), json!({ "name": "Robot" })).await;
    let robot = Program { token: given["token"].as_str().unwrap().to_owned(), ..house.nobody() };
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let table = ann.when_asked(&id).await;
    good(ann.answer_first(&id, &table).await).await;
    bob.post(&format!("/tables/{id}/leave"), json!({})).await;
    assert_eq!(house.nobody().get(&at(&id)).await["seats"][1]["stand-in"], true, "Bob has left");
    let undo = format!("/tables/{id}/undo");
    // A bot moves for Bob, and then the program is waited for.
    while house.nobody().get(&at(&id)).await["asked"] != json!([2]) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let seen = ann.get(&at(&id)).await;
    assert_eq!(seen["undo"], "ask", "{seen}");
    ann.post(&undo, json!({})).await;
    assert_eq!(robot.get(&at(&id)).await["undo"]["asked-by"], 0, "programs are asked");
    robot.post(&undo, json!({ "agree": true })).await;
    assert_eq!(ann.get(&at(&id)).await["undo"], "waiting", "who is away is asked too");
    bob.post(&undo, json!({ "agree": true })).await;
    let back = ann.get(&at(&id)).await;
    assert_eq!(
        (back["asked"][0].as_u64(), back["stirred"].as_array().unwrap().len()),
        (Some(0), 1),
        "{back}"
    );
}

/// Bots wait while people decide, and go on when nothing comes of it.
#[tokio::test]
async fn bots_wait_while_it_is_asked_whether_something_is_taken_back() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let new = json!({ "game": "hellapagos", "seats": 4, "bots": "random", "away": 0, "options": { "first-player": "0" } });
    let id = made(&ann, new).await;
    bob.post(&format!("/tables/{id}/join"), json!({ "seat": 1 })).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let table = ann.when_asked(&id).await;
    good(ann.answer_first(&id, &table).await).await;
    let undo = format!("/tables/{id}/undo");
    ann.post(&undo, json!({})).await;
    let moves = ann.get(&at(&id)).await["moves"].clone();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let waiting = ann.get(&at(&id)).await;
    assert_eq!((&waiting["undo"], &waiting["moves"]), (&json!("waiting"), &moves));
    ann.post(&undo, json!({ "agree": false })).await;
    assert_eq!(bob.get(&at(&id)).await["undo"], "nothing", "Ann thought better of it");
    let table = bob.when_asked(&id).await;
    let told = good(bob.answer_first(&id, &table).await).await;
    while house.nobody().get(&at(&id)).await["moves"].as_u64() < told["moves"].as_u64().map(|moves| moves + 2)
    {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Everything that somebody else can see of a table: JSON, moves, page, replay.
async fn seen(who: &Program, browser: &Browser, id: &str) -> Vec<String> {
    let mut all = vec![
        who.get(&at(id)).await.to_string(),
        who.get(&format!("/tables/{id}?since=3")).await.to_string(),
        browser.page(&format!("/t/{id}")).await,
        browser.page(&format!("/t/{id}/replay")).await,
    ];
    if !who.token.is_empty() {
        all.push(who.get(&format!("/tables/{id}/moves")).await.to_string());
    }
    all
}

/// The events that come within a while.
async fn pushed(stream: &mut (impl StreamExt<Item = reqwest::Result<impl AsRef<[u8]>>> + Unpin)) -> usize {
    let mut bytes = 0;
    while let Ok(Some(Ok(some))) = tokio::time::timeout(Duration::from_millis(400), stream.next()).await {
        bytes += some.as_ref().len();
    }
    bytes
}

/// Plays until somebody has voted, others are asked, and the vote can be changed: whose vote, another one, and what they see.
async fn voted(people: &[Program], id: &str) -> (usize, Value, Value) {
    for _ in 0..600 {
        let seat = people[0].get(&at(id)).await["asked"][0].as_u64().expect("somebody votes before the end");
        let seat = seat as usize;
        let table = people[seat].get(&at(id)).await;
        let answers = table["answers"].as_array().unwrap();
        let mv = answers.last().unwrap()["move"].clone();
        people[seat]
            .post(&format!("/tables/{id}/moves"), json!({ "moves": table["moves"], "move": mv }))
            .await;
        let table = people[seat].get(&at(id)).await;
        let alike = |aside: &&Value| aside["move"]["do"] == mv["do"] && aside["move"] != mv;
        if let Some(aside) = table["asides"].as_array().unwrap().iter().find(alike)
            && mv["do"] == "vote"
        {
            return (seat, aside["move"].clone(), table);
        }
    }
    panic!("nobody votes");
}

/// Whoever agrees to a taking back cannot tell whether the vote was changed: it goes as a whole.
#[tokio::test]
async fn regression_a_changed_vote_is_taken_back_as_a_whole() {
    let house = House::open().await;
    let (people, id) = three(&house, 0).await;
    let (voter, change, table) = voted(&people, &id).await;
    let play = json!({ "moves": table["moves"], "move": change });
    people[voter].post(&format!("/tables/{id}/moves"), play).await;
    people[voter].post(&format!("/tables/{id}/undo"), json!({})).await;
    for other in [(voter + 1) % 3, (voter + 2) % 3] {
        if people[other].get(&at(&id)).await["undo"]["asked-by"] == voter {
            people[other].post(&format!("/tables/{id}/undo"), json!({ "agree": true })).await;
        }
    }
    let asked = house.nobody().get(&at(&id)).await["asked"].clone();
    assert!(asked.as_array().unwrap().contains(&json!(voter)), "{asked}");
    assert!(people[voter].get(&at(&id)).await["answers"].as_array().unwrap().len() > 1);
}

#[tokio::test]
async fn a_changed_sealed_vote_tells_nobody_that_it_was_changed() {
    let house = House::open().await;
    let (people, id) = three(&house, 0).await;
    let browser = Browser::new(&house);
    let (voter, change, table) = voted(&people, &id).await;
    let other = (voter + 1) % 3;
    let others = [people[other].clone(), house.nobody()];
    let mut before = Vec::new();
    let mut streams = Vec::new();
    for who in &others {
        streams.push(Box::pin(who.send("GET", &format!("/tables/{id}/live"), None).await.bytes_stream()));
        streams.push(Box::pin(
            who.send("GET", &format!("/tables/{id}/live?brief=true"), None).await.bytes_stream(),
        ));
    }
    for stream in &mut streams {
        assert!(pushed(stream).await > 0, "the first event comes at once");
    }
    for who in &others {
        before.push(seen(who, &browser, &id).await);
    }
    let play = json!({ "moves": table["moves"], "move": change });
    let played = people[voter].post(&format!("/tables/{id}/moves"), play).await;
    assert_eq!(played["moves"].as_u64().unwrap(), table["moves"].as_u64().unwrap() + 1, "it was made");
    for (who, before) in others.iter().zip(&before) {
        assert_eq!(seen(who, &browser, &id).await, *before, "somebody else can tell");
    }
    for stream in &mut streams {
        assert_eq!(pushed(stream).await, 0, "something was pushed");
    }
    // What comes after it is numbered as if it had not been.
    let mine = others[0].get(&at(&id)).await;
    let shown = mine["moves"].as_u64().unwrap();
    let told = good(others[0].answer_first(&id, &mine).await).await;
    assert_eq!((told["number"].as_u64(), told["moves"].as_u64()), (Some(shown), Some(shown + 1)));
    let log = house.nobody().get(&at(&id)).await["log"].as_array().unwrap().clone();
    let last = log.iter().filter_map(|line| line["after"].as_u64()).max().unwrap();
    assert!(last <= shown + 1, "a number is missing: {last} of {shown}");
    let house = house.again().await;
    assert_eq!(
        house.nobody().get(&at(&id)).await["moves"].as_u64(),
        Some(shown + 1),
        "a restart tells neither"
    );
}

/// What is counted of moves and rows, requests aside: anybody may ask for it.
async fn metrics(house: &House) -> Vec<String> {
    let text = Browser::new(house).page("/metrics").await;
    let told = |line: &&str| !line.starts_with('#') && !line.contains("requests");
    text.lines().filter(told).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_changed_sealed_vote_is_in_no_count_of_the_server() {
    let house = House::open().await;
    let (people, id) = three(&house, 0).await;
    let (voter, change, table) = voted(&people, &id).await;
    let before = metrics(&house).await;
    let play = json!({ "moves": table["moves"], "move": change });
    let played = people[voter].post(&format!("/tables/{id}/moves"), play).await;
    assert_eq!(played["moves"].as_u64().unwrap(), table["moves"].as_u64().unwrap() + 1, "it was made");
    assert_eq!(metrics(&house).await, before, "the server tells that something was done");
    let other = &people[(voter + 1) % 3];
    let mine = other.get(&at(&id)).await;
    good(other.answer_first(&id, &mine).await).await;
    let moves = |all: &[String]| all.iter().find(|line| line.contains("moves_total")).cloned();
    assert_ne!(moves(&metrics(&house).await), moves(&before), "what all can see is counted");
}

/// The table is there for its people while a bot thinks, and what the bot has found for an older table is not done.
#[tokio::test]
async fn people_move_while_a_bot_thinks() {
    let minds = Minds::of(1);
    let settings = Settings { minds: minds.clone(), ..quick() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 0,
                      "options": { "first-player": "0" } });
    let id = made(&ann, new).await;
    ann.post(&format!("/tables/{id}/start"), json!({})).await;
    let table = ann.when_asked(&id).await;
    // All the room there is for thoughts is taken: from now on bots think for as long as we like.
    let (go, wait) = std::sync::mpsc::channel::<()>();
    let busy = minds.think(Duration::ZERO, tokio::time::Instant::now(), move |_| wait.recv().is_ok());
    let told = good(ann.answer_first(&id, &table).await).await;
    assert!(!told["asked"].as_array().unwrap().contains(&json!(0)), "a bot is asked");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let table = ann.get(&at(&id)).await;
    assert_eq!(table["moves"], told["moves"], "the bot still thinks");
    let aside = json!({ "moves": table["moves"], "move": table["asides"][0]["move"] });
    let moves = format!("/tables/{id}/moves");
    let moving = ann.post(&moves, aside);
    let moved = tokio::time::timeout(Duration::from_secs(5), moving).await.expect("nobody waits for a bot");
    let counted = moved["moves"].as_u64().unwrap();
    assert_eq!(counted, told["moves"].as_u64().unwrap() + 1);
    go.send(()).unwrap();
    assert!(busy.await.unwrap());
    let after = ann.when_asked(&id).await;
    assert!(after["moves"].as_u64().unwrap() > counted, "the bots go on: {after}");
    let house = house.again().await;
    let ann = Program { base: house.base.clone(), ..ann };
    assert_eq!(ann.get(&at(&id)).await["view"], after["view"], "all of it is on disk, in order");
}

#[tokio::test]
async fn links_and_cookies_are_made_of_what_the_operator_has_set() {
    let settings = Settings { url: Some("https://play.example.org/".to_owned()), ..quick() };
    let set = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let house = House::open().await;
    for (house, link, secure) in
        [(&set, "https://play.example.org", true), (&house, house.base.as_str(), false)]
    {
        let ann = named(house, "Ann").await;
        let fields = [("game", "hellapagos"), ("seats", "3"), ("access", "link"), ("bots", "none")];
        let table = ann.sent_on("/tables", &fields).await;
        let token = format!("token={}", ann.token().await);
        let posted = ann.client.post(house.url("/link")).body(token);
        let posted = posted.header("content-type", "application/x-www-form-urlencoded");
        for (page, wanted) in [
            (ann.client.get(house.url(&table)), format!("{link}{table}")),
            (posted, format!("{link}/recover/")),
        ] {
            let page = page
                .header("host", "evil.example")
                .header("x-forwarded-host", "evil.example")
                .header("x-forwarded-proto", "https");
            let page = page.send().await.unwrap().text().await.unwrap();
            assert!(page.contains(&wanted) && !page.contains("evil.example"), "{wanted}: {page}");
        }
        let fresh = reqwest::Client::new().get(house.url("/")).header("x-forwarded-proto", "https");
        let cookie = fresh.send().await.unwrap().headers()[SET_COOKIE].to_str().unwrap().to_owned();
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
    }
}
