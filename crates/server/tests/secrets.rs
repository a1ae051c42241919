//! What a seat may not know is in no byte that is sent to it.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::time::Duration;

use common::{House, Program};
use futures_util::StreamExt;
use serde_json::{Value, json};

/// Every card that a viewer knows in the hand of a seat.
fn known(table: &Value, seat: usize) -> usize {
    let hand = &table["view"]["castaways"][seat]["hand"];
    hand.as_object().map_or_else(|| hand.as_array().map_or(0, Vec::len), serde_json::Map::len)
}

async fn three(house: &House) -> (Vec<Program>, String) {
    let people = vec![house.guest("Ann").await, house.guest("Bob").await, house.guest("Cid").await];
    let new = json!({ "game": "hellapagos", "seats": 3, "away": 0 });
    let id = people[0].post("/tables", new).await["id"].as_str().unwrap().to_owned();
    for person in &people[1..] {
        person.post(&format!("/tables/{id}/join"), json!({})).await;
    }
    people[0].post(&format!("/tables/{id}/start"), json!({})).await;
    (people, id)
}

#[tokio::test]
async fn a_seat_sees_its_own_hand_and_a_spectator_none() {
    let house = House::open().await;
    let (people, id) = three(&house).await;
    let at = format!("/tables/{id}");
    for (me, person) in people.iter().enumerate() {
        let table = person.get(&at).await;
        assert_eq!(table["me"], me);
        for seat in 0..3 {
            let cards = known(&table, seat);
            assert_eq!(
                cards > 0,
                seat == me,
                "seat {me} looks at {seat}: {}",
                table["view"]["castaways"][seat]
            );
        }
        let text = table.to_string();
        assert!(
            !text.contains("\"seed\":") && !text.contains("\"salt\":") && !text.contains("\"chance\":"),
            "nothing foretells"
        );
    }
    let spectator = house.nobody().get(&at).await;
    assert!((0..3).all(|seat| known(&spectator, seat) == 0), "{spectator}");
    assert!(spectator.get("answers").is_none());
}

/// Reads the next event of a stream.
async fn event(
    stream: &mut (impl StreamExt<Item = reqwest::Result<impl AsRef<[u8]>>> + Unpin),
    kept: &mut String,
) -> String {
    loop {
        if let Some((event, rest)) = kept.split_once("\n\n") {
            let (event, rest) = (event.to_owned(), rest.to_owned());
            *kept = rest;
            return event;
        }
        let bytes =
            tokio::time::timeout(Duration::from_secs(10), stream.next()).await.expect("an event").unwrap();
        kept.push_str(std::str::from_utf8(bytes.unwrap().as_ref()).unwrap());
    }
}

#[tokio::test]
async fn each_live_stream_tells_what_its_seat_may_know() {
    let house = House::open().await;
    let (people, id) = three(&house).await;
    let live = format!("/tables/{id}/live");
    let mut streams = Vec::new();
    for person in people.iter().chain([&house.nobody()]) {
        let response = person.send("GET", &live, None).await;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        streams.push((Box::pin(response.bytes_stream()), String::new()));
    }
    let table = people[0].get(&format!("/tables/{id}")).await;
    let asked = table["asked"][0].as_u64().unwrap() as usize;
    let table = people[asked].get(&format!("/tables/{id}")).await;
    common::good(people[asked].answer_first(&id, &table).await).await;
    for (me, (stream, kept)) in streams.iter_mut().enumerate() {
        let told = loop {
            let event = event(stream, kept).await;
            let data = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
            let told: Value = serde_json::from_str(data).unwrap();
            if told["moves"] == 1 {
                break told;
            }
        };
        for seat in 0..3 {
            assert_eq!(known(&told, seat) > 0, seat == me, "stream {me} tells of seat {seat}");
        }
    }
}

#[tokio::test]
async fn the_deal_is_told_to_each_alone() {
    let house = House::open().await;
    let (people, id) = three(&house).await;
    let at = format!("/tables/{id}");
    let public = house.nobody().get(&at).await["log"].to_string();
    let mine = people[1].get(&at).await["log"].to_string();
    let theirs = people[2].get(&at).await["log"].to_string();
    assert_ne!(mine, public);
    assert_ne!(mine, theirs);
}
