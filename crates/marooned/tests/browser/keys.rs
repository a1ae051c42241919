//! A whole game by keyboard alone: nothing but keys is sent to the page, from the start to the end screen.

use serde::Deserialize;
use serde_json::json;
use thirtyfour::prelude::Key;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "By keys", seats: 4, seed: "by keys", ..Wanted::HELLAPAGOS };

/// An answer as the page offers it.
#[derive(Debug, Deserialize)]
struct Offer {
    /// The key that gives it.
    key: String,
    /// The menu that it opens.
    menu: Option<String>,
}

const OFFERS: &str = "
    return [...document.querySelectorAll('.question [data-press]')]
        .map((one) => ({ key: one.dataset.press, menu: one.getAttribute('popovertarget') }));";

/// Gives one of the answers by its key, or what the board offers by Tab and Enter.
async fn answer(window: &Window, n: usize) {
    let before = window.moment().await;
    let offers: Vec<Offer> = serde_json::from_value(window.script(OFFERS).await).unwrap();
    let chosen = (!offers.is_empty()).then(|| &offers[n % offers.len()]);
    match chosen {
        // Now and then the long way.
        Some(offer) if n % 5 == 4 => {
            window.tab_to(&format!("[data-press={}]", json!(offer.key))).await;
            window.press(Key::Enter).await;
        }
        Some(offer) => window.press(offer.key.as_str()).await,
        None => {
            window.tab_to(".board [data-move]").await;
            window.press(" ").await;
        }
    }
    if let Some(menu) = chosen.and_then(|offer| offer.menu.as_deref()) {
        window.tab_to(&format!("#{menu} button[name=move]")).await;
        window.press(Key::Enter).await;
    }
    // A move against oneself is asked once more.
    let heard = format!(
        "return document.querySelector('#confirm') ? 'sure' : Number(document.querySelector('#main').dataset.moves) > {} && 'moved'",
        before.moves
    );
    if window.until("the key is heard", &heard).await == "sure" {
        window.tab_to("#confirm [data-sure=yes]").await;
        window.press(Key::Enter).await;
    }
    window.moved_on(&before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_keys_alone() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.make(&BEACH).await;
    window.script("addEventListener('pointerdown', () => { window.pointed = true; }, true)").await;
    window.tab_to("form[action$='/start'] button").await;
    window.press(Key::Enter).await;
    window.on().await;
    let mut answers = 0;
    while !window.asked().await.over {
        answer(&window, answers).await;
        answers += 1;
        assert!(answers < 200, "the game does not end");
    }
    assert!(answers > 5, "the game was over after {answers} answers");
    let title = window.text("#end-title").await;
    assert!(title.starts_with("You won") || title.starts_with("You lost"), "{title}");
    assert!(window.script("return window.pointed").await.is_null(), "a mouse was used");
    window.close().await;
}
