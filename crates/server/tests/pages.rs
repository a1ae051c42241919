//! The pages and forms, as a browser without script uses them.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::House;
use common::browser::{Browser, named};
use reqwest::Client;
use reqwest::header::{CONTENT_SECURITY_POLICY, SET_COOKIE};
use serde_json::json;

const NEW: [(&str, &str); 6] = [
    ("game", "hellapagos"),
    ("title", "<i>Wreck</i>"),
    ("seats", "4"),
    ("bots", "instinct"),
    ("access", "open"),
    ("clock", "0"),
];

#[tokio::test]
async fn a_table_is_made_joined_and_played_by_forms_alone() {
    let house = House::open().await;
    let ann = named(&house, "<script>alert(1)").await;
    let table = ann.sent_on("/tables", &NEW).await;
    assert!(table.starts_with("/t/"), "{table}");
    let bob = named(&house, "Bob").await;
    let lobby = bob.page("/").await;
    assert!(lobby.contains("&lt;i&gt;Wreck") && !lobby.contains("<i>Wreck"), "names are escaped");
    assert_eq!(bob.sent_on(&format!("{table}/join"), &[]).await, table);
    assert_eq!(bob.post(&format!("{table}/start"), &[]).await.status(), 403);
    assert_eq!(ann.sent_on(&format!("{table}/start"), &[]).await, table);
    assert_eq!(ann.sent_on(&format!("{table}/chat"), &[("text", "<script>")]).await, table);
    let page = bob.page(&table).await;
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script>"), "talk is escaped");
    let mut played = 0;
    for _ in 0..100 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        for browser in [&ann, &bob] {
            if played == 3 {
                break;
            }
            let page = browser.page(&table).await;
            let Some(button) = page.split("data-answer=\"1\"").next().filter(|before| *before != page) else {
                continue;
            };
            let value = button.rsplit("value=\"").next().unwrap().split('"').next().unwrap();
            let mv = value.replace("&quot;", "\"");
            let moves = page.split("name=\"moves\" value=\"").nth(1).unwrap().split('"').next().unwrap();
            let to = browser.post(&format!("{table}/play"), &[("move", &mv), ("moves", moves)]).await;
            assert!(to.status() == 303 || to.status() == 409, "{}", to.text().await.unwrap());
            played += usize::from(to.status() == 303);
        }
    }
    assert!(played >= 3, "a button of the page makes a move");
    assert_eq!(ann.get(&format!("{table}/record.json")).await.status(), 409);
    assert_eq!(ann.get(&format!("{table}/replay?as=all")).await.status(), 403);
    assert_eq!(ann.get(&format!("{table}/replay?as=1")).await.status(), 403);
    assert_eq!(ann.get(&format!("{table}/replay?as=0&at=1")).await.status(), 200);
    assert_eq!(ann.get(&format!("{table}/replay?as=spectator")).await.status(), 200);
    for path in ["/new/hellapagos", "/me", "/rules/hellapagos", "/"] {
        ann.page(path).await;
    }
    assert_eq!(ann.get("/rules/chess").await.status(), 404);
    assert_eq!(ann.get("/t/nowhere").await.status(), 404);
}

#[tokio::test]
async fn what_a_form_cannot_mean_is_said_in_its_own_words() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let refused = async |more: &[(&str, &str)]| {
        let fields = [&NEW[..], more].concat();
        let response = ann.post("/tables", &fields).await;
        assert_eq!(response.status(), 400);
        response.text().await.unwrap()
    };
    let page = refused(&[("option-first-player", "7")]).await;
    assert!(page.contains("First player: there is no chair 8 at a table of 4."), "{page}");
    let page = refused(&[("seed-from", "daily"), ("seed", "mine")]).await;
    assert!(page.contains("written a seed and chosen the shuffle of the day"), "{page}");
    // Whoever writes a seed means it, whatever else is chosen.
    for from in ["chance", "own"] {
        let fields =
            [&NEW[..], &[("option-first-player", "2"), ("seed-from", from), ("seed", "mine")]].concat();
        let table = ann.sent_on("/tables", &fields).await;
        assert!(ann.page(&table).await.contains("chosen by the host"), "{from}");
    }
    let form = ann.page("/new/hellapagos").await;
    assert!(form.contains("<option value=\"7\" data-seat=\"7\">chair 8</option>"), "{form}");
    assert!(form.contains("<option value=\"random\" selected>"), "{form}");
}

#[tokio::test]
async fn posts_from_elsewhere_and_forged_cookies_do_nothing() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let table = ann.sent_on("/tables", &NEW).await;
    assert_eq!(ann.bare(&format!("{table}/start"), &[]).await.status(), 403, "no token");
    let wrong = "0".repeat(64);
    assert_eq!(ann.bare(&format!("{table}/start"), &[("token", &wrong)]).await.status(), 403, "wrong token");
    let bobs = named(&house, "Bob").await.token().await;
    assert_eq!(
        ann.bare(&format!("{table}/start"), &[("token", &bobs)]).await.status(),
        403,
        "another's token"
    );
    let client = Client::new();
    for forged in ["marooned=1234", "marooned=../../x", &format!("marooned={wrong}")] {
        let me = client.get(house.url(&table)).header("cookie", forged).send().await.unwrap();
        assert_eq!(me.status(), 200, "whoever is unknown can watch");
        assert!(!me.text().await.unwrap().contains("(you)"));
    }
    let stranger = Browser::new(&house);
    let to = stranger.sent_on(&format!("{table}/join"), &[]).await;
    assert!(to.starts_with("/welcome?next="), "{to}");
    let response = stranger.post("/tables", &NEW).await;
    assert_eq!(response.status(), 401);
    let to = stranger.sent_on("/name", &[("name", "Eve"), ("next", "//elsewhere.example")]).await;
    assert_eq!(to, "/", "nobody is sent elsewhere");
}

#[tokio::test]
async fn a_guest_moves_to_another_device() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let table = ann.sent_on("/tables", &NEW).await;
    let make = async || -> String {
        let shown = ann.post("/link", &[]).await.text().await.unwrap();
        let secret = shown.split("/recover/").nth(1).unwrap();
        secret.chars().take_while(char::is_ascii_hexdigit).collect()
    };
    let older = make().await;
    let secret = make().await;
    assert!(!ann.page("/me").await.contains("/recover/"), "it is shown once");
    let phone = Browser::new(&house);
    assert!(phone.page(&format!("/recover/{secret}")).await.contains("Are you Ann?"));
    assert_eq!(phone.get("/me").await.status(), 303, "a link that is only looked at changes nothing");
    assert_eq!(phone.bare("/recover", &[("secret", &secret)]).await.status(), 403, "no token");
    assert_eq!(phone.sent_on("/recover", &[("secret", &secret)]).await, "/me");
    assert!(phone.page("/me").await.contains("Ann"));
    assert_eq!(phone.sent_on(&format!("{table}/start"), &[]).await, table, "the seat came along");
    let laptop = Browser::new(&house);
    for dead in [&older, &secret] {
        assert_eq!(laptop.get(&format!("/recover/{dead}")).await.status(), 404);
        let told = laptop.post("/recover", &[("secret", dead)]).await;
        assert_eq!(told.status(), 404);
        assert!(told.text().await.unwrap().contains("works once"));
    }
    let taken_back = make().await;
    assert_eq!(phone.sent_on("/link", &[("do", "revoke")]).await, "/me", "on either device");
    assert_eq!(laptop.post("/recover", &[("secret", &taken_back)]).await.status(), 404);
    assert_eq!(phone.get(&format!("/recover/{}", "0".repeat(64))).await.status(), 404);
    assert_eq!(phone.post("/recover", &[("secret", "0")]).await.status(), 404);
    assert_eq!(phone.sent_on("/name", &[("name", "Anna"), ("next", "/me")]).await, "/me");
    assert!(ann.page(&table).await.contains("Anna"), "a new name is known at the table");
}

#[tokio::test]
async fn every_answer_keeps_browsers_careful() {
    let house = House::open().await;
    let browser = Browser::new(&house);
    for path in ["/", "/healthz", "/metrics", "/nothing", "/api/v1/games", "/assets/marooned.css"] {
        let response = browser.get(path).await;
        let headers = response.headers();
        let policy = headers.get(CONTENT_SECURITY_POLICY).expect(path).to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
    }
    let first = Client::new().get(house.url("/")).send().await.unwrap();
    let cookie = first.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"),
        "{cookie}"
    );
    let css = browser.get("/assets/marooned.css?v=1").await;
    let etag = css.headers()["etag"].to_str().unwrap().to_owned();
    assert!(css.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    let again =
        browser.client.get(house.url("/assets/marooned.css")).header("if-none-match", etag).send().await;
    assert_eq!(again.unwrap().status(), 304);
    let ann = named(&house, "Ann").await;
    let table = ann.sent_on("/tables", &NEW).await;
    let much = "x".repeat(100_000);
    assert_eq!(ann.post(&format!("{table}/chat"), &[("text", &much)]).await.status(), 413);
}

/// The move that a lesson's page waits for, as its button sends it.
fn wanted(page: &str) -> Option<String> {
    let after = page.split("data-wants=\"").nth(1)?;
    Some(after.split('"').next()?.replace("&quot;", "\""))
}

#[tokio::test]
async fn a_lesson_is_gone_through_by_forms_alone_and_by_nobody_in_particular() {
    let house = House::open().await;
    let nobody = Browser::new(&house);
    for game in ["hellapagos", "open-sea", "twenty-one-days", "robinson-crusoe"] {
        let address = format!("/learn/{game}");
        let mut page = nobody.page(&address).await;
        let mut step = 0;
        while !page.contains("Play now with bots") {
            let number = step.to_string();
            let next = match wanted(&page) {
                Some(mv) => nobody.sent_on(&address, &[("step", &number), ("move", &mv)]).await,
                None => nobody.sent_on(&address, &[("step", &number), ("next", &number)]).await,
            };
            step += 1;
            assert_eq!(next, format!("{address}?step={step}"));
            page = nobody.page(&next).await;
            assert!(step < 40, "{game} comes to no end");
        }
        assert!(step >= 11, "{game} has {step} steps");
    }
}

#[tokio::test]
async fn what_a_lesson_does_not_wait_for_changes_nothing() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let fish = r#"{"do":"act","action":"fish"}"#;
    let wood = r#"{"do":"act","action":"gather-wood"}"#;
    let before = ann.page("/learn/hellapagos?step=2").await;
    assert_eq!(wanted(&before).as_deref(), Some(fish));
    let refused = ann.post("/learn/hellapagos", &[("step", "2"), ("move", wood)]).await;
    assert_eq!(refused.status(), 422);
    assert!(refused.text().await.unwrap().contains("You are first: fish."), "it says again what is wanted");
    assert_eq!(ann.page("/learn/hellapagos?step=2").await, before, "nothing is lost");
    for (fields, status) in [
        (&[("step", "2")][..], 422),
        (&[("step", "2"), ("move", "{fish")], 400),
        (&[("step", "2"), ("move", "[]")], 422),
        (&[("step", "two"), ("move", fish)], 400),
        (&[("step", "-1")], 400),
        (&[("step", "999")], 422),
        (&[("move", fish)], 400),
    ] {
        assert_eq!(ann.post("/learn/hellapagos", fields).await.status(), status, "{fields:?}");
    }
    assert_eq!(
        ann.bare("/learn/hellapagos", &[("step", "2"), ("move", fish)]).await.status(),
        403,
        "no token"
    );
    assert_eq!(ann.get("/learn/chess").await.status(), 404);
    assert_eq!(ann.post("/learn/chess", &[("step", "0")]).await.status(), 404);
    // A step that is none: the first, or the last if there are not that many.
    let first = ann.page("/learn/hellapagos").await;
    for junk in ["two", "-1", "", "1e3"] {
        assert_eq!(ann.page(&format!("/learn/hellapagos?step={junk}")).await, first, "{junk}");
    }
    assert!(ann.page("/learn/hellapagos?step=999").await.contains("Play now with bots"));
}

/// A code that somebody has guessed or overheard leads to no game that is on, unless it is that of everybody.
#[tokio::test]
async fn the_code_of_a_private_table_leads_there_until_the_game_begins() {
    let house = House::open().await;
    let (ann, eve) = (house.guest("Ann").await, Browser::new(&house));
    let me = Browser::of(&house, &ann);
    for (private, then) in [(true, 404), (false, 303)] {
        let new = json!({ "game": "hellapagos", "seats": 3, "bots": "random", "private": private });
        let made = ann.post("/tables", new).await;
        let (id, code) = (made["id"].as_str().unwrap(), made["code"].as_str().unwrap());
        let loud = code.to_uppercase();
        assert_eq!(eve.sent_on("/code", &[("code", &loud)]).await, format!("/t/{id}"));
        ann.post(&format!("/tables/{id}/start"), json!({})).await;
        assert_eq!(eve.post("/code", &[("code", code)]).await.status(), then);
        assert_eq!(
            me.sent_on("/code", &[("code", code)]).await,
            format!("/t/{id}"),
            "who sits there is let in"
        );
    }
    let nothing = eve.post("/code", &[("code", "zzzzzz")]).await;
    assert_eq!(nothing.status(), 404);
    assert!(nothing.text().await.unwrap().contains("letter by letter"));
}

/// An address that is no text names nothing, and says where to go on like any other wrong one.
#[tokio::test]
async fn an_address_that_is_no_text_is_a_page_that_is_not_there() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let gets = [
        "/t/%ff",
        "/t/%ff/replay",
        "/t/%ff/review",
        "/t/%ff/record.json",
        "/t/%ff/live",
        "/rules/%ff",
        "/rules/hellapagos/%ff",
        "/recover/%ff",
        "/learn/%ff",
        "/new/%ff",
        "/assets/%ff",
    ];
    let nowhere = ann.get("/nowhere").await.text().await.unwrap();
    for path in gets {
        let answer = ann.get(path).await;
        assert_eq!(answer.status(), 404, "{path}");
        assert_eq!(answer.text().await.unwrap(), nowhere, "{path}");
    }
    for path in ["/t/%ff/join", "/play/%ff", "/gather/%ff", "/learn/%ff"] {
        let answer = ann.post(path, &[]).await;
        assert_eq!(answer.status(), 404, "{path}");
        assert_eq!(answer.text().await.unwrap(), nowhere, "{path}");
    }
}
