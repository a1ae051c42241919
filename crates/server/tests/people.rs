//! Those who watch, what they say to each other, and what one press says.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::time::Duration;

use common::browser::{Browser, named};
use common::{House, Program};
use reqwest::Response;
use serde_json::{Value, json};

/// A table of three people, begun.
async fn three(house: &House, more: Value) -> ([Program; 3], String) {
    let people = [house.guest("Ann").await, house.guest("Bob").await, house.guest("Eve").await];
    let mut new = json!({ "game": "hellapagos", "seats": 3, "away": 0, "seed": "watched" });
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = people[0].post("/tables", new).await["id"].as_str().unwrap().to_owned();
    for person in &people[1..] {
        person.post(&format!("/tables/{id}/join"), json!({})).await;
    }
    people[0].post(&format!("/tables/{id}/start"), json!({})).await;
    (people, id)
}

async fn watch(who: &Program, id: &str) -> Response {
    let stream = who.send("GET", &format!("/tables/{id}/live"), None).await;
    assert_eq!(stream.status(), 200);
    stream
}

async fn seen(who: &Program, id: &str) -> Value {
    who.get(&format!("/tables/{id}")).await
}

async fn heard(who: &Program, id: &str) -> Vec<String> {
    let table = seen(who, id).await;
    table["chat"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// Plays with the first answers until the game is over.
async fn play_out(people: &[&Program], id: &str) {
    for _ in 0..2_000 {
        let table = seen(people[0], id).await;
        if table["stage"] == "over" {
            return;
        }
        for person in people {
            let mine = seen(person, id).await;
            if mine["answers"].as_array().is_some_and(|answers| !answers.is_empty()) {
                person.answer_first(id, &mine).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn who_watches_is_listed_for_everybody() {
    let house = House::open().await;
    let ([ann, ..], id) = three(&house, json!({})).await;
    assert_eq!(seen(&ann, &id).await["watching"], json!({ "names": [], "others": 0 }));
    let (cho, dan) = (house.guest("Cho").await, house.guest("Dan").await);
    let streams = [
        watch(&cho, &id).await,
        watch(&cho, &id).await,
        watch(&ann, &id).await,
        watch(&house.nobody(), &id).await,
        watch(&dan, &id).await,
    ];
    let listed = json!({ "names": ["Cho", "Dan"], "others": 1 });
    assert_eq!(seen(&ann, &id).await["watching"], listed, "each guest once, and nobody who plays");
    assert_eq!(seen(&house.nobody(), &id).await["watching"], listed);
    let page = Browser::of(&house, &ann).page(&format!("/t/{id}")).await;
    assert!(page.contains("Watching: Cho, Dan and 1 other"), "{page}");
    drop(streams);
    for _ in 0..200 {
        if seen(&ann, &id).await["watching"]["names"] == json!([]) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("those who have gone are still listed");
}

#[tokio::test]
async fn those_who_play_never_hear_those_who_watch_nor_notice_that_they_talk() {
    let house = House::open().await;
    let ([ann, bob, eve], id) = three(&house, json!({})).await;
    let (cho, dan) = (house.guest("Cho").await, house.guest("Dan").await);
    let chat = format!("/tables/{id}/chat");
    assert_eq!(ann.post(&chat, json!({ "text": "anybody there?" })).await["number"], 0);
    let (pages, players) = ([Browser::of(&house, &ann), Browser::of(&house, &bob)], [&ann, &bob]);
    let mut before = Vec::new();
    for (page, player) in pages.iter().zip(players) {
        before.push((page.page(&format!("/t/{id}")).await, seen(player, &id).await));
    }
    let mut stream = watch(&ann, &id).await;
    let first = stream.chunk().await.unwrap().unwrap();
    assert!(!first.is_empty());

    cho.post(&chat, json!({ "text": "Ann holds the conch" })).await;
    dan.post(&chat, json!({ "text": "I saw it" })).await;
    let quiet = tokio::time::timeout(Duration::from_millis(300), stream.chunk()).await;
    assert!(quiet.is_err(), "nothing is pushed to those who play: {quiet:?}");
    drop(stream);
    for ((page, player), (was, knew)) in pages.iter().zip(players).zip(before) {
        assert_eq!(seen(player, &id).await["chat"], knew["chat"]);
        let now = page.page(&format!("/t/{id}")).await;
        assert!(!now.contains("conch</span>") && !now.contains("I saw it"));
        let talk =
            |page: &str| page.split("id=\"talk\"").nth(1).unwrap().split("</ol>").next().unwrap().to_owned();
        assert_eq!(talk(&now), talk(&was));
    }
    assert_eq!(
        ann.post(&chat, json!({ "text": "well?" })).await["number"],
        1,
        "no gap tells that others talked"
    );
    assert_eq!(heard(&ann, &id).await, ["anybody there?", "well?"]);
    assert_eq!(heard(&house.nobody(), &id).await, ["anybody there?", "well?"], "nobody hears it unlisted");
    assert_eq!(heard(&cho, &id).await, ["anybody there?", "Ann holds the conch", "I saw it", "well?"]);
    let table = seen(&dan, &id).await;
    let line = &table["chat"][1];
    assert_eq!(
        (&line["watchers"], &line["dead"], &line["name"]),
        (&json!(true), &json!(false), &json!("Cho"))
    );
    assert!(line.get("seat").is_none());

    play_out(&[&ann, &bob, &eve], &id).await;
    assert!(
        heard(&ann, &id).await.contains(&"I saw it".to_owned()),
        "once it is over everybody hears everything"
    );
}

#[tokio::test]
async fn those_who_watch_have_their_own_limit_and_take_nobody_s_breath() {
    let house = House::open().await;
    let ([ann, ..], id) = three(&house, json!({})).await;
    let (cho, dan) = (house.guest("Cho").await, house.guest("Dan").await);
    let chat = format!("/tables/{id}/chat");
    for n in 0..5 {
        cho.post(&chat, json!({ "text": format!("line {n}") })).await;
    }
    cho.bad(429, "too-many", &chat, json!({ "text": "and on" })).await;
    dan.post(&chat, json!({ "text": "my turn" })).await;
    ann.post(&chat, json!({ "text": "mine" })).await;
    cho.bad(409, "wrong-stage", &chat, json!({ "text": "boo", "dead": true })).await;
    house.nobody().bad(401, "unknown-guest", &chat, json!({ "text": "who am I" })).await;
    assert_eq!(heard(&dan, &id).await.len(), 7);
}

#[tokio::test]
async fn one_press_says_something_that_is_kept_as_data() {
    let house = House::open().await;
    let ([ann, bob, _eve], id) = three(&house, json!({})).await;
    let chat = format!("/tables/{id}/chat");
    ann.post(&chat, json!({ "phrase": { "phrase": "vote-for", "seat": 1 } })).await;
    bob.post(&chat, json!({ "phrase": { "phrase": "shrug" } })).await;
    for (wrong, status) in [
        (json!({ "phrase": { "phrase": "vote-for", "seat": 9 } }), 404),
        (json!({ "phrase": { "phrase": "overboard", "seat": 1 } }), 422),
        (json!({ "phrase": { "phrase": "dance" } }), 400),
        (json!({ "phrase": { "phrase": "shrug" }, "text": "both" }), 400),
        (json!({}), 400),
    ] {
        assert_eq!(ann.send("POST", &chat, Some(wrong.clone())).await.status(), status, "{wrong}");
    }
    let house = house.again().await;
    let ann = Program { base: house.base.clone(), ..ann };
    let lines = seen(&ann, &id).await["chat"].clone();
    assert_eq!(lines[0]["text"], "Vote for Bob");
    assert_eq!((&lines[0]["seat"], &lines[0]["phrase"]["phrase"]), (&json!(0), &json!("vote-for")));
    assert_eq!((&lines[1]["text"], &lines[1]["seat"]), (&json!("shrugs"), &json!(1)));
    // By a form: the name that is chosen beside it does no harm to a phrase that names nobody.
    let page = Browser::of(&house, &ann);
    page.sent_on(&format!("/t/{id}/chat"), &[("phrase", "laugh"), ("seat", "2")]).await;
    page.sent_on(&format!("/t/{id}/chat"), &[("phrase", "point"), ("seat", "1")]).await;
    assert_eq!(heard(&ann, &id).await[2..], ["laughs", "points at Bob"]);
    assert_eq!(page.post(&format!("/t/{id}/chat"), &[("phrase", "point")]).await.status(), 400);
}

#[tokio::test]
async fn who_watches_is_taken_along_to_the_next_table() {
    let house = House::open().await;
    let ([ann, bob, eve], id) = three(&house, json!({ "private": true })).await;
    let (cho, dan) = (house.guest("Cho").await, house.guest("Dan").await);
    play_out(&[&ann, &bob, &eve], &id).await;
    let _watches = watch(&cho, &id).await;
    let next = ann.post(&format!("/tables/{id}/rematch"), json!({})).await["id"].clone();
    let link = format!("/t/{}", next.as_str().unwrap());
    for (who, told) in [(&ann, true), (&bob, true), (&cho, true), (&dan, false), (&house.nobody(), false)] {
        assert_eq!(seen(who, &id).await["rematch"], if told { next.clone() } else { Value::Null });
        let page = Browser::of(&house, who).page(&format!("/t/{id}")).await;
        assert_eq!(page.contains(&link), told, "a table that only a link leads to is not shown to strangers");
        assert_eq!(page.contains("The next table is laid"), told);
    }
    let gathering = Browser::of(&house, &cho).page(&link).await;
    assert!(gathering.contains("Watch") || gathering.contains("Sit"), "{gathering}");
}

#[tokio::test]
async fn whoever_is_asked_learns_which_move_would_be_taken_back_and_no_more_than_they_knew() {
    let house = House::open().await;
    let (people, id) = three(&house, json!({})).await;
    let undo = format!("/tables/{id}/undo");
    let mut last = [Value::Null, Value::Null, Value::Null];
    let (mut public, mut sealed) = (false, false);
    for turn in 0..1_200 {
        // Whoever moved before the last one asks, and whoever comes next is asked.
        let (me, asker) = (turn % 3, (turn + 1) % 3);
        let mine = seen(&people[me], &id).await;
        if mine["stage"] == "over" {
            break;
        }
        if seen(&people[asker], &id).await["undo"] == "ask" {
            people[asker].post(&undo, json!({})).await;
            let theirs = seen(&people[me], &id).await;
            let request = &theirs["undo"];
            assert_eq!(request["asked-by"], asker, "{request}");
            if let Some(text) = request["told"].as_str() {
                public = true;
                let log = theirs["log"].as_array().unwrap();
                assert!(log.iter().any(|line| line["text"] == text), "{text} is no line of their log");
            }
            let ballot = theirs["view"]["stack"]
                .as_array()
                .unwrap()
                .last()
                .is_some_and(|top| top["frame"] == "ballot");
            if let Some(against) = last[asker]["against"].as_u64().filter(|_| ballot) {
                sealed = true;
                let name = theirs["seats"][against as usize]["name"].as_str().unwrap();
                assert!(!request["told"].to_string().contains(name), "{request} tells whom they point at");
            }
            let page = Browser::of(&house, &people[me]).page(&format!("/t/{id}")).await;
            let place = page.find("undo-request").expect("it stands on the page");
            assert!(
                place > page.find("class=\"question\"").unwrap(),
                "beside the question, not in the headline"
            );
            people[me].post(&undo, json!({ "agree": false })).await;
        }
        if mine["answers"].as_array().is_some_and(|answers| !answers.is_empty()) {
            // The last answer waits, passes or points at others: there is a vote before long.
            last[me] = mine["answers"].as_array().unwrap().last().unwrap()["move"].clone();
            let play = json!({ "moves": seen(&people[me], &id).await["moves"], "move": last[me] });
            people[me].post(&format!("/tables/{id}/moves"), play).await;
        }
    }
    assert!(public && sealed, "both kinds of moves were asked for: {public} {sealed}");
}

#[tokio::test]
async fn whoever_watches_without_a_name_is_asked_for_one() {
    let house = House::open().await;
    let (_people, id) = three(&house, json!({})).await;
    let page = Browser::new(&house).page(&format!("/t/{id}")).await;
    assert!(page.contains("Pick a name</a> to talk with those who watch"), "{page}");
    let cho = named(&house, "Cho").await;
    let page = cho.page(&format!("/t/{id}")).await;
    assert!(
        page.contains("Say to those who watch") && page.contains("do not hear you before the game is over")
    );
    assert!(!page.contains("id=\"phrases\""), "quick words are for those who play");
    cho.sent_on(&format!("/t/{id}/chat"), &[("text", "what a vote")]).await;
    assert!(cho.page(&format!("/t/{id}")).await.contains("what a vote</span> <small>(watching)"));
}

/// The coach helps whoever is alone with bots and all who play together; nobody where people play against each other.
#[tokio::test]
async fn the_coach_is_never_at_a_table_where_people_play_against_each_other() {
    let house = House::open().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let coached = |who: &Program, id: &str| {
        let path = format!("/tables/{id}/coach");
        let who = who.clone();
        async move { who.post(&path, json!({})).await["advice"].as_array().unwrap().len() }
    };
    for (game, seats) in [("hellapagos", 3), ("twenty-one-days", 2)] {
        let new = json!({ "game": game, "seats": seats, "bots": "instinct", "away": 0, "seed": "coach" });
        let alone = ann.post("/tables", new.clone()).await["id"].as_str().unwrap().to_owned();
        ann.bad(409, "wrong-stage", &format!("/tables/{alone}/coach"), json!({})).await;
        ann.post(&format!("/tables/{alone}/start"), json!({})).await;
        ann.when_asked(&alone).await;
        assert!(coached(&ann, &alone).await > 1, "{game}");
        bob.bad(403, "forbidden", &format!("/tables/{alone}/coach"), json!({})).await;
        let both = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
        bob.post(&format!("/tables/{both}/join"), json!({})).await;
        ann.post(&format!("/tables/{both}/start"), json!({})).await;
        let asked = loop {
            let table = ann.get(&format!("/tables/{both}")).await;
            let asks = |seat: u8| table["asked"].as_array().unwrap().contains(&json!(seat));
            match (asks(0), asks(1)) {
                (true, _) => break &ann,
                (_, true) => break &bob,
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        };
        if game == "hellapagos" {
            asked.bad(403, "forbidden", &format!("/tables/{both}/coach"), json!({})).await;
        } else {
            assert!(coached(asked, &both).await > 1, "{game}");
        }
    }
}
