//! From the lobby to a table in one step, and the guest's own page.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::browser::{Browser, named};
use common::{House, Program};
use serde_json::{Value, json};
use server::storage::{Disk, Sqlite, Storage};
use sitting::Sitting;

/// Every game with how many sit at its table when somebody plays at once, and when they gather friends.
const GAMES: [(&str, usize, usize); 4] =
    [("hellapagos", 5, 5), ("open-sea", 5, 5), ("twenty-one-days", 2, 4), ("robinson-crusoe", 2, 4)];

/// The table as a program of the same guest sees it.
async fn seen(program: &Program, path: &str) -> Value {
    program.get(&format!("/tables/{}", path.strip_prefix("/t/").unwrap())).await
}

/// Who sits there, by seat.
fn sitters(table: &Value) -> Vec<&str> {
    table["seats"].as_array().unwrap().iter().map(|seat| seat["sitter"].as_str().unwrap()).collect()
}

/// The faces of the chairs on the page of a table that gathers, by seat.
async fn faces(browser: &Browser, table: &str) -> Vec<u8> {
    let page = browser.page(table).await;
    let number = |chair: &str| {
        let digits = chair.split("#face-").nth(1).unwrap().chars().take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().unwrap()
    };
    page.split("data-key=\"chair-").skip(1).map(number).collect()
}

/// The faces of the chairs as they are kept, by seat.
async fn kept_faces(house: &House, table: &str) -> Vec<u8> {
    let file = house.folder.path().join("marooned.sqlite");
    let file = Sqlite::open(&file, Disk::default()).await.unwrap();
    let log = file.log(table.strip_prefix("/t/").unwrap(), 0).await.unwrap().unwrap();
    let now = sitting::Now { at: std::time::Duration::ZERO, date: 0 };
    let sitting = Sitting::fold(&log.rows, log.length, std::time::Duration::ZERO, now).unwrap();
    sitting.facts().chairs().iter().map(|chair| chair.face).collect()
}

#[tokio::test]
async fn play_now_is_one_form_and_the_game_is_on() {
    let house = House::open().await;
    let program = house.guest("Ann").await;
    let ann = Browser::of(&house, &program);
    let lobby = ann.page("/").await;
    for (game, seats, _) in GAMES {
        assert!(lobby.contains(&format!("action=\"/play/{game}\"")), "{game}");
        let path = ann.sent_on(&format!("/play/{game}"), &[]).await;
        let table = seen(&program, &path).await;
        assert_eq!(
            (&table["stage"], &table["me"], &table["game"]),
            (&json!("playing"), &json!(0), &json!(game))
        );
        let mut wanted = vec!["bot"; seats];
        wanted[0] = "person";
        assert_eq!(sitters(&table), wanted, "{game}");
        let others = &table["seats"].as_array().unwrap()[1..];
        assert!(others.iter().all(|seat| seat["brain"] == "steady"));
    }
    assert_eq!(ann.post("/play/chess", &[]).await.status(), 404);
    assert_eq!(ann.bare("/play/hellapagos", &[]).await.status(), 403, "no token");
    assert!(!Browser::new(&house).page("/").await.contains("Ann"), "it stands in no list");
}

#[tokio::test]
async fn whoever_has_no_name_is_asked_for_it_and_lands_at_the_running_table() {
    let house = House::open().await;
    for (game, ..) in GAMES {
        let eve = Browser::new(&house);
        let asked = eve.sent_on(&format!("/play/{game}"), &[]).await;
        let page = eve.page(&asked).await;
        assert!(page.contains(&format!("name=\"play\" value=\"{game}\"")), "{page}");
        let table = eve.sent_on("/name", &[("name", "Eve"), ("next", "/"), ("play", game)]).await;
        let page = eve.page(&table).await;
        assert!(page.contains("class=\"castaways\"") && page.contains("Eve"), "{game}: the game is on");
    }
    // Who comes back to the question for a name has one, and is not asked again.
    let ann = named(&house, "Ann").await;
    for (asked, to) in [
        ("", "/"),
        ("?play=open-sea", "/"),
        ("?next=/me", "/me"),
        ("?join=abc", "/t/abc"),
        ("?join=%0D%0Ax", "/"),
    ] {
        let answer = ann.get(&format!("/welcome{asked}")).await;
        assert_eq!(
            (answer.status().as_u16(), answer.headers()["location"].to_str().unwrap()),
            (303, to),
            "{asked}"
        );
    }
    let stranger = Browser::new(&house);
    assert_eq!(stranger.post("/play/chess", &[]).await.status(), 404);
    assert!(!stranger.page("/welcome?play=chess").await.contains("name=\"play\""));
}

#[tokio::test]
async fn with_friends_makes_a_table_with_a_link_to_send() {
    let house = House::open().await;
    let program = house.guest("Ann").await;
    let ann = Browser::of(&house, &program);
    for (game, _, seats) in GAMES {
        let path = ann.sent_on(&format!("/gather/{game}"), &[]).await;
        let table = seen(&program, &path).await;
        assert_eq!((&table["stage"], &table["me"]), (&json!("gathering"), &json!(0)));
        assert_eq!(sitters(&table).len(), seats, "{game}");
        let page = ann.page(&path).await;
        assert!(page.contains(&format!("value=\"{}{path}\"", house.base)) && page.contains("Copy the link"));
    }
    let eve = Browser::new(&house);
    let asked = eve.sent_on("/gather/open-sea", &[]).await;
    assert!(eve.page(&asked).await.contains("name=\"gather\" value=\"open-sea\""));
    let table = eve.sent_on("/name", &[("name", "Eve"), ("gather", "open-sea"), ("next", "/")]).await;
    assert!(eve.page(&table).await.contains("Start the game"), "Eve is the host");
    let bob = named(&house, "Bob").await;
    assert!(!bob.page("/").await.contains(&table), "whoever has no link does not see it");
    assert_eq!(bob.sent_on(&format!("{table}/join"), &[]).await, table);
    assert_eq!(eve.sent_on(&format!("{table}/start"), &[]).await, table, "bots take the other chairs");
    assert!(bob.page(&table).await.contains("class=\"castaways\""));
}

#[tokio::test]
async fn a_face_is_worn_at_every_table_and_by_nobody_else_there() {
    let house = House::open().await;
    let (ann, bob, cid) =
        (named(&house, "Ann").await, named(&house, "Bob").await, named(&house, "Cid").await);
    let wear = async |who: &Browser, face: &str| {
        assert_eq!(who.sent_on("/face", &[("face", face)]).await, "/me");
    };
    assert!(!ann.page("/me").await.contains("aria-pressed=\"true\""), "nobody has chosen");
    wear(&ann, "7").await;
    assert!(ann.page("/me").await.contains("value=\"7\" aria-pressed=\"true\""));
    let table = ann.sent_on("/gather/hellapagos", &[]).await;
    assert_eq!(faces(&ann, &table).await[0], 7);
    // The later one of two who chose the same has their seat's own.
    wear(&bob, "7").await;
    bob.sent_on(&format!("{table}/join"), &[]).await;
    assert_eq!(faces(&ann, &table).await[..2], [7, 1]);
    // Or the first one that nobody has, if that is somebody's, too.
    wear(&ann, "2").await;
    wear(&cid, "2").await;
    cid.sent_on(&format!("{table}/join"), &[]).await;
    assert_eq!(faces(&ann, &table).await[..3], [2, 1, 0]);
    // A bot has what nobody has, and leaves it to whoever chooses it.
    wear(&ann, "3").await;
    ann.sent_on(&format!("{table}/bot"), &[("seat", "3"), ("brain", "instinct")]).await;
    assert_eq!(faces(&ann, &table).await[..4], [3, 1, 0, 2]);
    wear(&bob, "2").await;
    assert_eq!(faces(&ann, &table).await[..4], [3, 2, 0, 1]);
    // Changed in the middle of a game, it is another one there and then.
    ann.sent_on(&format!("{table}/start"), &[]).await;
    assert_eq!(kept_faces(&house, &table).await, [3, 2, 0, 1, 4]);
    wear(&ann, "4").await;
    assert_eq!(kept_faces(&house, &table).await[0], 4);
    let all = kept_faces(&house, &table).await;
    assert!((1..all.len()).all(|n| !all[..n].contains(&all[n])), "no two have the same: {all:?}");
    wear(&ann, "").await;
    assert!(!ann.page("/me").await.contains("aria-pressed=\"true\""));
    for bad in ["20", "-1", "a nose"] {
        assert_eq!(ann.post("/face", &[("face", bad)]).await.status(), 400, "{bad}");
    }
    assert_eq!(ann.bare("/face", &[("face", "1")]).await.status(), 403, "no token");
    assert_eq!(Browser::new(&house).post("/face", &[("face", "1")]).await.status(), 401);
    wear(&bob, "19").await;
    let house = house.again().await;
    let bob = bob.moved_to(&house);
    assert!(bob.page("/me").await.contains("value=\"19\" aria-pressed=\"true\""), "it is kept");
    assert_eq!(kept_faces(&house, &table).await[1], 19);
}

#[tokio::test]
async fn always_ask_me_is_kept_with_the_guest() {
    let house = House::open().await;
    let ann = named(&house, "Ann").await;
    let ticked = "name=\"always-ask\" value=\"on\" checked";
    assert!(!ann.page("/me").await.contains(ticked));
    assert_eq!(ann.sent_on("/always-ask", &[("always-ask", "on")]).await, "/me");
    assert!(ann.page("/me").await.contains(ticked));
    // What is changed besides leaves it alone.
    ann.sent_on("/face", &[("face", "5")]).await;
    ann.sent_on("/name", &[("name", "Anna"), ("next", "/me")]).await;
    let house = house.again().await;
    let ann = ann.moved_to(&house);
    let page = ann.page("/me").await;
    assert!(
        page.contains(ticked) && page.contains("Anna") && page.contains("value=\"5\" aria-pressed=\"true\"")
    );
    ann.sent_on("/always-ask", &[]).await;
    assert!(!ann.page("/me").await.contains(ticked));
    assert_eq!(Browser::new(&house).post("/always-ask", &[]).await.status(), 401);
}

/// Plays a game of three with bots to its end; its path, and whether it was won.
async fn play_out(program: &Program) -> (String, bool) {
    let id = program.table_with_bots(3).await;
    loop {
        let table = program.when_asked(&id).await;
        if table["stage"] == "over" {
            return (format!("/t/{id}"), table["outcome"]["seats"][0]["won"] == true);
        }
        program.answer_first(&id, &table).await;
    }
}

#[tokio::test]
async fn past_games_stand_on_one_s_own_page_newest_first() {
    let house = House::open().await;
    let program = house.guest("Ann").await;
    let ann = Browser::of(&house, &program);
    assert!(ann.page("/me").await.contains("None yet."));
    let (first, first_won) = play_out(&program).await;
    ann.sent_on("/face", &[("face", "9")]).await;
    assert_eq!(kept_faces(&house, &first).await[0], 0, "what is over stays as it was");
    let (second, second_won) = play_out(&program).await;
    let id = first.strip_prefix("/t/").unwrap();
    house
        .damage(&format!(
            "UPDATE tables SET created = 86400, body = json_set(body, '$.created', 86400) WHERE id = '{id}'"
        ))
        .await;
    let on = ann.sent_on("/play/open-sea", &[]).await;
    let page = ann.page("/me").await;
    let (before, past) = page.split_once("id=\"past\"").unwrap();
    assert!(
        before.contains(&format!("href=\"{on}\"")) && !past.contains(&on),
        "what is not over is no past game"
    );
    let lobby = ann.page("/").await;
    let (_, mine) = lobby.split_once("id=\"mine\"").unwrap();
    let mine = mine.split("</section>").next().unwrap();
    assert!(
        mine.contains(&on) && !mine.contains(&first) && !mine.contains(&second),
        "what is over asks for nothing"
    );
    let lines: Vec<&str> = past.split("<li").skip(1).collect();
    assert_eq!(lines.len(), 2);
    for (line, (table, won)) in lines.iter().zip([(second, second_won), (first, first_won)]) {
        assert!(line.contains(&format!("href=\"{table}/replay\"")), "{line}");
        assert!(line.contains("Hellapagos") && line.contains("with Barnacle, Coconut"), "{line}");
        assert!(line.contains(if won { ">won<" } else { ">lost<" }), "{line}");
        ann.page(&format!("{table}/replay")).await;
    }
    assert!(lines[1].contains("2 Jan 1970"), "{}", lines[1]);
    let bob = named(&house, "Bob").await;
    assert!(bob.page("/me").await.contains("None yet."), "they are Ann's");
}
