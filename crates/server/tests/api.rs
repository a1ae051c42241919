//! Games over `/api/v1`, and everything that can be asked wrongly.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::{House, refused};
use serde_json::{Value, json};

/// Plays one seat against bots to the end.
async fn play_out(program: &common::Program, id: &str) -> Value {
    loop {
        let table = program.when_asked(id).await;
        if table["stage"] == "over" {
            return table;
        }
        let response = program.answer_first(id, &table).await;
        // Bots may have broken in; then the next look tells what is asked now.
        assert!(
            response.status().is_success() || response.status() == 409,
            "{}",
            response.text().await.unwrap()
        );
    }
}

#[tokio::test]
async fn a_whole_game_with_bots() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(5).await;
    let begun = ann.get(&format!("/tables/{id}")).await;
    assert_eq!(begun["me"], 0);
    assert!(begun.get("seed").is_none(), "the seed is a secret until the end");
    let over = play_out(&ann, &id).await;
    assert_eq!(over["commitment"], begun["commitment"]);
    let (seed, salt) = (over["seed"].as_str().unwrap(), over["salt"].as_str().unwrap());
    assert_eq!(table::salted_commitment(seed, salt), begun["commitment"].as_str().unwrap());
    assert_eq!((&begun["seed-from"], &begun["salt"]), (&json!("chance"), &Value::Null));
    assert_eq!(over["outcome"]["seats"].as_array().unwrap().len(), 5);
    let record = ann.get(&format!("/tables/{id}/record")).await;
    let replayed = shelf::load_record(&record).unwrap();
    assert!(replayed.is_over());
    let sentence = ann
        .bad(
            409,
            "wrong-stage",
            &format!("/tables/{id}/moves"),
            json!({ "moves": 1, "move": { "do": "pass" } }),
        )
        .await;
    assert!(sentence.contains("over"), "{sentence}");
}

#[tokio::test]
async fn people_at_one_table_and_the_same_people_again() {
    let house = House::open().await;
    let (ann, bob, cid) = (house.guest("Ann").await, house.guest("Bob").await, house.guest("Cid").await);
    let new = json!({ "game": "hellapagos", "seats": 3, "title": "Three <b>of us</b>", "away": 0 });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    let at = format!("/tables/{id}");
    bob.bad(403, "forbidden", &format!("{at}/start"), json!({})).await;
    let empty = ann.bad(409, "wrong-stage", &format!("{at}/start"), json!({})).await;
    assert!(empty.contains("empty chairs"), "{empty}");
    assert_eq!(bob.post(&format!("{at}/join"), json!({})).await["seat"], 1);
    assert_eq!(bob.post(&format!("{at}/join"), json!({})).await["seat"], 1, "joining twice is joining once");
    assert_eq!(cid.post(&format!("{at}/join"), json!({ "seat": 2 })).await["seat"], 2);
    let dora = house.guest("Dora").await;
    dora.bad(409, "wrong-stage", &format!("{at}/join"), json!({})).await;
    ann.post(&format!("{at}/start"), json!({})).await;
    let people = [&ann, &bob, &cid];
    loop {
        let table = ann.get(&at).await;
        if table["stage"] == "over" {
            break;
        }
        let seat = table["asked"][0].as_u64().unwrap() as usize;
        let table = people[seat].get(&at).await;
        common::good(people[seat].answer_first(&id, &table).await).await;
    }
    let next = bob.post(&format!("{at}/rematch"), json!({})).await["id"].clone();
    assert_eq!(
        cid.post(&format!("{at}/rematch"), json!({})).await["id"],
        next,
        "there is one table to play again"
    );
    let again = ann.get(&format!("/tables/{}", next.as_str().unwrap())).await;
    assert_eq!(again["stage"], "gathering");
    assert_eq!(again["me"], 0);
}

#[tokio::test]
async fn stale_double_and_wrong_moves() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(4).await;
    let at = format!("/tables/{id}");
    let moves = format!("{at}/moves");
    let table = ann.when_asked(&id).await;
    let play = json!({ "moves": table["moves"], "move": table["answers"][0]["move"] });
    let first = ann.post(&moves, play.clone()).await;
    let second = ann.post(&moves, play.clone()).await;
    assert_eq!(first["number"], second["number"], "a double click is one move");
    let table = ann.when_asked(&id).await;
    let stale = json!({ "moves": 0, "move": { "do": "choose", "seat": 1 } });
    let sentence = ann.bad(409, "stale", &moves, stale).await;
    assert!(sentence.contains("moved on"), "{sentence}");
    let ahead = json!({ "moves": 9_999, "move": table["answers"][0]["move"] });
    ann.bad(422, "unfit", &moves, ahead).await;
    let now = table["moves"].clone();
    ann.bad(422, "unfit", &moves, json!({ "moves": now, "move": { "do": "fly" } })).await;
    ann.bad(422, "unfit", &moves, json!({ "moves": now, "move": 7 })).await;
    ann.bad(400, "malformed", &moves, json!({ "moves": now })).await;
    let after = ann.get(&at).await;
    assert_eq!(after["moves"], now, "what is refused changes nothing");

    let bob = house.guest("Bob").await;
    let other = bob.table_with_bots(4).await;
    let theirs = bob.when_asked(&other).await;
    let play = json!({ "moves": theirs["moves"], "move": theirs["answers"][0]["move"] });
    let sentence = bob.bad(403, "forbidden", &moves, play).await;
    assert!(sentence.contains("no seat"), "{sentence}");
    house.nobody().bad(401, "unknown-guest", &moves, json!({ "moves": 0, "move": { "do": "pass" } })).await;
    let record = ann.send("GET", &format!("{at}/record"), None).await;
    assert!(refused(record, 409, "wrong-stage").await.contains("once the game is over"));
}

#[tokio::test]
async fn what_is_not_there_or_too_much() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    refused(ann.send("GET", "/tables/nowhere", None).await, 404, "not-found").await;
    refused(ann.send("GET", "/nothing", None).await, 404, "not-found").await;
    let forged = common::Program { token: "0".repeat(64), ..ann.clone() };
    forged.bad(401, "unknown-guest", "/tables", json!({ "game": "hellapagos", "seats": 5 })).await;
    let broken = common::Program { token: "x".to_owned(), ..ann.clone() };
    broken.bad(401, "unknown-guest", "/tables", json!({ "game": "hellapagos", "seats": 5 })).await;
    for (new, status, code, words) in [
        (json!({ "game": "chess", "seats": 2 }), 422, "unfit", "no game"),
        (json!({ "game": "hellapagos", "seats": 2 }), 422, "unfit", "3 to 12"),
        (json!({ "game": "hellapagos", "seats": 4, "options": { "x": 1 } }), 422, "unfit", "no option"),
        (json!({ "game": "hellapagos", "seats": 4, "bots": "genius" }), 400, "malformed", "no bot"),
        (json!({ "game": "hellapagos", "seats": 4, "clock": 1 }), 400, "malformed", "seconds"),
        (json!({ "game": "hellapagos", "seats": 4, "title": "x".repeat(61) }), 400, "malformed", "61"),
    ] {
        let sentence = ann.bad(status, code, "/tables", new).await;
        assert!(sentence.contains(words), "{sentence}");
    }
    let id = ann.table_with_bots(3).await;
    let chat = format!("/tables/{id}/chat");
    ann.bad(413, "too-large", &chat, json!({ "text": "x".repeat(100_000) })).await;
    let long = ann.bad(400, "malformed", &chat, json!({ "text": "x".repeat(501) })).await;
    assert!(long.contains("500"), "{long}");
    ann.bad(400, "malformed", &chat, json!({ "text": " \n " })).await;
    for n in 0..5 {
        ann.post(&chat, json!({ "text": format!("line {n}") })).await;
    }
    ann.bad(429, "too-many", &chat, json!({ "text": "and on" })).await;
    assert_eq!(ann.get(&format!("/tables/{id}")).await["chat"].as_array().unwrap().len(), 5);
    ann.bad(400, "malformed", "/guests", json!({ "name": "n".repeat(25) })).await;
}

#[tokio::test]
async fn taking_back() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 0, "options": { "first-player": "0" } });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    let at = format!("/tables/{id}");
    bob.post(&format!("{at}/join"), json!({})).await;
    ann.post(&format!("{at}/start"), json!({})).await;
    let table = ann.when_asked(&id).await;
    let before = table["view"].clone();
    common::good(ann.answer_first(&id, &table).await).await;
    let undo = format!("{at}/undo");
    assert_eq!(ann.get(&at).await["undo"], "ask", "chance has fallen");
    ann.post(&undo, json!({})).await;
    assert_eq!(ann.get(&at).await["undo"], "waiting");
    assert_eq!(bob.get(&at).await["undo"]["asked-by"], 0);
    bob.post(&undo, json!({ "agree": true })).await;
    let back = ann.get(&at).await;
    assert_eq!(back["view"], before);
    assert!(back["moves"].as_u64() > table["moves"].as_u64(), "rows are never taken away");
    let house = house.again().await;
    let ann = common::Program { base: house.base.clone(), ..ann };
    assert_eq!(ann.get(&at).await["view"], before, "what was taken back stays so");
}

#[tokio::test]
async fn a_program_sits_at_the_table() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "away": 0 });
    let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
    let at = format!("/tables/{id}");
    let told = ann.post(&format!("{at}/seats/1/token"), json!({ "name": "Robot" })).await;
    let robot = common::Program { token: told["token"].as_str().unwrap().to_owned(), ..ann.clone() };
    assert_eq!(robot.get(&at).await["me"], 1);
    ann.post(&format!("{at}/start"), json!({})).await;
    let other = ann.table_with_bots(3).await;
    assert!(robot.get(&format!("/tables/{other}")).await["me"].is_null(), "a token is for one seat");
    for _ in 0..3 {
        let table = robot.get(&at).await;
        let asked = table["asked"][0].as_u64().unwrap();
        let who = if asked == 1 { &robot } else { &ann };
        let table = who.when_asked(&id).await;
        common::good(who.answer_first(&id, &table).await).await;
    }
}

#[tokio::test]
async fn a_restart_in_the_middle_keeps_every_move() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let id = ann.table_with_bots(5).await;
    let mut acknowledged = 0;
    for _ in 0..4 {
        for _ in 0..3 {
            let table = ann.when_asked(&id).await;
            if table["stage"] == "over" {
                return;
            }
            let response = ann.answer_first(&id, &table).await;
            if response.status().is_success() {
                let told: Value = response.json().await.unwrap();
                acknowledged = acknowledged.max(told["moves"].as_u64().unwrap());
            }
        }
        house = house.again().await;
        ann.base = house.base.clone();
        let table = ann.get(&format!("/tables/{id}")).await;
        assert!(table["moves"].as_u64().unwrap() >= acknowledged);
    }
}

#[tokio::test]
async fn the_description_has_every_address_and_every_address_answers() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let id = ann.table_with_bots(3).await;
    let document = ann.get("/openapi.json").await;
    let paths = document["paths"].as_object().unwrap();
    let mut operations = 0;
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            operations += 1;
            let path = path.strip_prefix("/api/v1").unwrap().replace("{id}", &id).replace("{seat}", "1");
            let response =
                ann.send(&method.to_uppercase(), &path, (method == "post").then(|| json!({}))).await;
            let status = response.status().as_u16();
            assert!(status != 404 && status != 405, "{method} {path}: {status}");
        }
    }
    assert_eq!(operations, 21);
}

/// Sends to an operation of the description, and checks the answer against it.
async fn asks(
    document: &Value,
    who: &common::Program,
    method: &str,
    path: &str,
    id: &str,
    body: Value,
) -> Value {
    let address = path.replace("{id}", id).replace("{seat}", "1");
    let response = who.send(&method.to_uppercase(), &address, (method == "post").then_some(body)).await;
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    let answer = if text.is_empty() { Value::Null } else { serde_json::from_str(&text).expect(&text) };
    common::shapes::check(document, method, path, status, &answer);
    answer
}

#[tokio::test]
async fn every_answer_has_the_shape_that_the_description_says() {
    let house = House::open().await;
    let nobody = house.nobody();
    let document = nobody.get("/openapi.json").await;
    asks(&document, &nobody, "get", "/openapi.json", "", Value::Null).await;
    asks(&document, &nobody, "get", "/games", "", Value::Null).await;
    asks(&document, &nobody, "post", "/guests", "", json!({ "name": "Ann" })).await;
    asks(&document, &nobody, "post", "/guests", "", json!({ "nom": "Ann" })).await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    for game in shelf::GameId::ALL {
        let new = json!({ "game": game.id(), "seats": 3, "bots": "instinct", "away": 0, "clock": 600 });
        let made = asks(&document, &ann, "post", "/tables", "", new).await;
        let id = made["id"].as_str().unwrap();
        let at = "/tables/{id}";
        asks(&document, &ann, "get", at, id, Value::Null).await;
        asks(&document, &ben, "post", &format!("{at}/join"), id, json!({ "seat": 2 })).await;
        asks(&document, &ben, "post", &format!("{at}/start"), id, json!({})).await;
        asks(&document, &ann, "post", &format!("{at}/seats/{{seat}}/token"), id, json!({ "name": "Prog" }))
            .await;
        asks(&document, &ann, "post", &format!("{at}/seats/{{seat}}/bot"), id, json!({ "brain": "random" }))
            .await;
        asks(&document, &ann, "post", &format!("{at}/start"), id, json!({})).await;
        asks(&document, &ann, "post", &format!("{at}/chat"), id, json!({ "text": "Land!" })).await;
        asks(&document, &ben, "post", &format!("{at}/leave"), id, json!({})).await;
        asks(&document, &ann, "get", &format!("{at}/record"), id, Value::Null).await;
        loop {
            let seen = ann.when_asked(id).await;
            asks(&document, &nobody, "get", at, id, Value::Null).await;
            asks(&document, &ann, "get", at, id, Value::Null).await;
            if seen["stage"] == "over" {
                break;
            }
            asks(&document, &ann, "get", &format!("{at}/moves"), id, Value::Null).await;
            let play = json!({ "moves": seen["moves"], "move": seen["answers"][0]["move"] });
            asks(&document, &ann, "post", &format!("{at}/moves"), id, play).await;
            asks(&document, &ann, "post", &format!("{at}/moves"), id, json!({ "moves": 0, "move": {} }))
                .await;
        }
        asks(&document, &ann, "post", &format!("{at}/undo"), id, json!({})).await;
        asks(&document, &ann, "get", &format!("{at}/record"), id, Value::Null).await;
        asks(&document, &ann, "post", &format!("{at}/rematch"), id, json!({})).await;
    }
}

#[tokio::test]
async fn a_link_to_another_device_is_made_and_taken_back() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let link = ann.post("/guests/link", json!({})).await["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with(&format!("{}/recover/", house.base)), "{link}");
    assert_eq!(reqwest::get(&link).await.unwrap().status(), 200);
    common::good(ann.send("DELETE", "/guests/link", None).await).await;
    assert_eq!(reqwest::get(&link).await.unwrap().status(), 404);
    refused(house.nobody().send("POST", "/guests/link", None).await, 401, "unknown-guest").await;
    refused(house.nobody().send("DELETE", "/guests/link", None).await, 401, "unknown-guest").await;
    let why = house.nobody().bad(422, "unfit", "/guests", json!({ "name": "The Table" })).await;
    assert!(why.contains("the table itself"), "{why}");
}

/// Who may do what, what a table can be, and every way to say no stand in the description.
#[tokio::test]
async fn the_description_says_who_may_do_what_and_what_can_be() {
    let house = House::open().await;
    let document = house.nobody().get("/openapi.json").await;
    let mut open = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["description"].as_str().unwrap().starts_with("By "), "{path}");
            let limited = &operation["responses"]["429"]["$ref"];
            assert_eq!(limited, "#/components/responses/429", "{method} {path}");
            if operation["security"][0] == json!({}) {
                open.push((method.as_str(), path.as_str()));
                continue;
            }
            // Whoever shows no token is asked for one, whatever else is wrong.
            let path =
                path.strip_prefix("/api/v1").unwrap().replace("{id}", "nowhere").replace("{seat}", "1");
            let body = match path.as_str() {
                "/tables" => json!({ "game": "hellapagos", "seats": 3 }),
                path if path.ends_with("/moves") => json!({ "moves": 0, "move": {} }),
                path if path.ends_with("/token") => json!({ "name": "Prog" }),
                path if path.ends_with("/chat") => json!({ "text": "x" }),
                _ => json!({}),
            };
            let response = house.nobody().send(&method.to_uppercase(), &path, Some(body)).await;
            refused(response, 401, "unknown-guest").await;
        }
    }
    assert_eq!(open.iter().filter(|(method, _)| *method != "get").count(), 1, "{open:?}");
    let retry = &document["components"]["responses"]["429"]["headers"]["Retry-After"];
    assert_eq!(retry["required"], true);
    let codes =
        &document["components"]["schemas"]["Error"]["properties"]["error"]["properties"]["code"]["enum"];
    assert!(codes.as_array().unwrap().contains(&json!("too-many")), "{codes}");
    let make =
        &document["paths"]["/api/v1/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"];
    for (game, table) in shelf::GameId::ALL.into_iter().zip(make["oneOf"].as_array().unwrap()) {
        let properties = &table["properties"];
        let (fewest, most) = game.about().seats;
        assert_eq!(properties["game"]["const"], game.id());
        assert_eq!(
            (&properties["seats"]["minimum"], &properties["seats"]["maximum"]),
            (&json!(fewest), &json!(most))
        );
        assert!(!properties["options"]["properties"].as_object().unwrap().is_empty());
    }
}

/// To JSON 3.0 is 3.
#[tokio::test]
async fn whole_numbers_are_whole_however_they_are_written() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let id = ann.post("/tables", json!({ "game": "hellapagos", "seats": 3.0 })).await["id"].clone();
    let join = format!("/tables/{}/join", id.as_str().unwrap());
    assert_eq!(house.guest("Bob").await.post(&join, json!({ "seat": 2.0 })).await["seat"], 2);
    ann.bad(400, "malformed", "/tables", json!({ "game": "hellapagos", "seats": 3.5 })).await;
    assert!(
        ann.bad(404, "not-found", &join, json!({ "seat": 9 })).await.contains("seat"),
        "also for who sits there"
    );
}
