//! What live pages are sent, what waits for them, and what passes by itself.
#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::time::Duration;

use common::browser::{Browser, named};
use common::{House, Program, quick};
use reqwest::Response;
use serde_json::{Value, json};
use server::Settings;
use server::storage::Disk;

/// The pushes of a live page, as they come.
struct Pushes {
    live: Response,
    text: String,
}

impl Pushes {
    async fn to(browser: &Browser, address: &str) -> Pushes {
        let live = browser.get(address).await;
        assert_eq!(live.status(), 200);
        Pushes { live, text: String::new() }
    }

    async fn next(&mut self) -> Value {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let data = event.lines().find_map(|line| line.strip_prefix("data: ")).map(str::to_owned);
                self.text = rest.to_owned();
                match data {
                    Some(data) => return serde_json::from_str(&data).unwrap(),
                    None => continue,
                }
            }
            let bytes = tokio::time::timeout(Duration::from_secs(10), self.live.chunk()).await;
            let bytes = bytes.expect("a push comes").unwrap().unwrap();
            self.text.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
}

fn change_of(page: &str) -> u64 {
    page.split("data-change=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
}

async fn moves(ann: &Program, id: &str) -> u64 {
    ann.get(&format!("/tables/{id}")).await["moves"].as_u64().unwrap()
}

async fn has_shown(browser: &Browser, id: &str, change: u64) {
    let answer = browser.post(&format!("/t/{id}/shown"), &[("change", &change.to_string())]).await;
    assert_eq!(answer.status(), 303);
}

#[tokio::test]
async fn a_page_is_sent_what_happened_and_the_parts_that_changed() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let browser = Browser::of(&house, &ann);
    let id = ann.table_with_bots(12).await;
    ann.when_asked(&id).await;
    let mut pushes = Pushes::to(&browser, &format!("/t/{id}/live")).await;
    let first = pushes.next().await;
    let whole = first["main"].as_str().unwrap().len();
    assert!(first["main"].as_str().unwrap().starts_with("<main id=\"main\""));
    assert_eq!(first["happened"], Value::Null, "what was before is not news");
    let mut from = first["to"].clone();
    let (mut told, mut sizes) = (0, Vec::new());
    while sizes.len() < 12 {
        // What comes at once may come together: whenever nothing comes any more, Ann answers.
        let Ok(push) = tokio::time::timeout(Duration::from_millis(300), pushes.next()).await else {
            let table = ann.when_asked(&id).await;
            ann.answer_first(&id, &table).await;
            continue;
        };
        assert_eq!(push["from"], from, "each goes on where the last one ended");
        assert_eq!(push["main"], Value::Null);
        assert_eq!(push["made"], first["made"]);
        from = push["to"].clone();
        told += push["happened"].as_array().map_or(0, Vec::len);
        sizes.push(push.to_string().len());
    }
    assert!(told > 0, "what happened is told");
    sizes.sort_unstable();
    assert!(sizes[3] < whole / 5, "many are small: {sizes:?}, of {whole}");
}

#[tokio::test]
async fn a_page_that_shows_the_last_change_is_not_sent_it_again() {
    let house = House::open().await;
    let id = house.guest("Ann").await.table_with_bots(3).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let eve = named(&house, "Eve").await;
    // A page of hers is open already: another one changes nothing at the table.
    let mut first = Pushes::to(&eve, &format!("/t/{id}/live")).await;
    first.next().await;
    let shown = change_of(&eve.page(&format!("/t/{id}")).await);
    let push = Pushes::to(&eve, &format!("/t/{id}/live?change={shown}")).await.next().await;
    assert_eq!((push["to"].as_u64(), &push["main"]), (Some(shown), &Value::Null), "{push}");
    let push = Pushes::to(&eve, &format!("/t/{id}/live?change={}", shown - 1)).await.next().await;
    assert!(push["main"].is_string(), "whoever shows an older one is sent the whole");
}

#[tokio::test]
async fn an_idle_stream_names_what_it_sent_last() {
    let settings = Settings { sign_of_life: Duration::from_millis(100), ..quick() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let id = house.guest("Ann").await.table_with_bots(3).await;
    let eve = named(&house, "Eve").await;
    let mut pushes = Pushes::to(&eve, &format!("/t/{id}/live")).await;
    let mut last = pushes.next().await;
    for _ in 0..20 {
        let push = pushes.next().await;
        if push["parts"].is_null() && push["main"].is_null() {
            assert_eq!(
                (&push["to"], &push["made"]),
                (&last["to"], &last["made"]),
                "a page that has it does nothing"
            );
            assert_eq!(push["happened"], Value::Null);
            return;
        }
        last = push;
    }
    panic!("the stream gives no sign of life");
}

#[tokio::test]
async fn the_first_page_of_a_game_is_told_how_it_begins_until_it_has_shown_it() {
    // The bot takes its time: the page comes before its first move.
    let settings = Settings { pace: Duration::from_secs(60), limits: None, ..Settings::default() };
    let house = House::with(tempfile::tempdir().unwrap(), settings, Disk::default()).await;
    let ann = named(&house, "Ann").await;
    let table = ann.sent_on("/play/robinson-crusoe", &[]).await;
    let page = ann.page(&table).await;
    assert!(page.contains("data-moves=\"0\""), "the day is planned together: nobody has moved yet");
    let live = format!("{table}/live?change={}", change_of(&page));
    let push = Pushes::to(&ann, &live).await.next().await;
    let told = push["happened"].as_array().expect("the first event is told");
    assert!(told.iter().any(|line| line["beat"].is_object()), "and shown: {told:?}");
    let id = table.strip_prefix("/t/").unwrap();
    has_shown(&ann, id, push["to"].as_u64().unwrap()).await;
    let again = Pushes::to(&ann, &live).await.next().await;
    assert_eq!(again["happened"], Value::Null, "it is told once");
}

#[tokio::test]
async fn the_bots_of_whoever_is_alone_wait_until_the_page_has_shown_what_happened() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let browser = Browser::of(&house, &ann);
    let id = ann.table_with_bots(5).await;
    let mut pushes = Pushes::to(&browser, &format!("/t/{id}/live")).await;
    pushes.next().await;
    ann.when_asked(&id).await;
    // A page that has said so once is one that shows things.
    has_shown(&browser, &id, 0).await;
    let before = loop {
        let table = ann.when_asked(&id).await;
        ann.answer_first(&id, &table).await;
        let now = ann.get(&format!("/tables/{id}")).await;
        if now["asked"].as_array().unwrap().iter().any(|seat| *seat != now["me"]) {
            break now["moves"].as_u64().unwrap();
        }
    };
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(moves(&ann, &id).await, before, "nobody goes on before it was seen");
    let change = change_of(&browser.page(&format!("/t/{id}")).await);
    has_shown(&browser, &id, change - 1).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(moves(&ann, &id).await, before, "an older table was shown");
    has_shown(&browser, &id, change).await;
    for _ in 0..100 {
        if moves(&ann, &id).await > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the bots do not go on");
}

/// Whether somebody has nothing to decide: one answer, and nothing else but what can be done afterwards.
fn nothing_to_decide(table: &Value) -> bool {
    let waits = |aside: &Value| {
        let deed = aside["move"]["do"].as_str().unwrap();
        ["give", "offer", "swap", "decline", "withdraw"].contains(&deed)
    };
    table["answers"].as_array().unwrap().len() == 1 && table["asides"].as_array().unwrap().iter().all(waits)
}

/// Plays until Ann has nothing to decide; the table then, and her page, which is open as long as it is held.
async fn until_nothing_to_decide(ann: &Program, browser: &Browser) -> Option<(String, Value, Response)> {
    for game in 0..6 {
        let new =
            json!({ "game": "hellapagos", "seats": 5, "bots": "instinct", "seed": format!("pass {game}") });
        let id = ann.post("/tables", new).await["id"].as_str().unwrap().to_owned();
        ann.post(&format!("/tables/{id}/start"), json!({})).await;
        let live = browser.get(&format!("/t/{id}/live")).await;
        loop {
            let table = ann.when_asked(&id).await;
            if table["stage"] == "over" {
                break;
            }
            // Bots that are asked as well answer first: what changes after that is Ann's own answer.
            if nothing_to_decide(&table) && table["asked"].as_array().unwrap().len() > 1 {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            }
            if nothing_to_decide(&table) {
                return Some((id, table, live));
            }
            ann.answer_first(&id, &table).await;
        }
    }
    None
}

#[tokio::test]
async fn an_only_answer_is_given_by_itself_unless_somebody_wants_to_be_asked() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let browser = Browser::of(&house, &ann);
    let (id, table, _live) =
        until_nothing_to_decide(&ann, &browser).await.expect("some question has one answer");
    let before = table["moves"].as_u64().unwrap();
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(moves(&ann, &id).await, before, "no page has shown anything: a program may sit there");
    // "Always ask me", said at the table, is known before the page shows the question.
    assert_eq!(browser.post(&format!("/t/{id}/ask"), &[("always", "on")]).await.status(), 303);
    let page = browser.page(&format!("/t/{id}")).await;
    has_shown(&browser, &id, change_of(&page)).await;
    tokio::time::sleep(Duration::from_millis(1_600)).await;
    assert_eq!(moves(&ann, &id).await, before, "whoever wants to be asked is");
    assert_eq!(browser.post(&format!("/t/{id}/ask"), &[("always", "off")]).await.status(), 303);
    let page = browser.page(&format!("/t/{id}")).await;
    assert!(page.contains("it is given by itself"), "the page says so");
    has_shown(&browser, &id, change_of(&page)).await;
    for _ in 0..200 {
        if moves(&ann, &id).await > before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("nothing passes by itself");
}

#[tokio::test]
async fn a_rule_is_told_by_its_id() {
    let house = House::open().await;
    let eve = named(&house, "Eve").await;
    let told = eve.client.get(house.url("/rules/hellapagos/H3.1")).header("accept", "application/json");
    let told: Value = told.send().await.unwrap().json().await.unwrap();
    assert_eq!(told["id"], "H3.1");
    assert!(told["text"].as_str().unwrap().len() > 20, "{told}");
    assert_eq!(eve.get("/rules/hellapagos/H3.1").await.headers()["location"], "/rules/hellapagos#H3.1");
    assert_eq!(eve.get("/rules/hellapagos/H99").await.status(), 404);
    assert_eq!(eve.get("/rules/chess/H3.1").await.status(), 404);
}
