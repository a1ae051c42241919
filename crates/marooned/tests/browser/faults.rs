//! A browser that keeps nothing, or that lets nothing be heard: the table is played all the same.

use std::time::Duration;

use serde_json::json;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted =
    Wanted { title: "Half a browser", seats: 3, seed: "half a browser", ..Wanted::HELLAPAGOS };

/// Storage that is switched off throws whenever it is touched.
const KEEPS_NOTHING: &str = "
    for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('storage is switched off', 'SecurityError'); } });
    }";

/// Answers as somebody does who waits until buttons take clicks.
async fn answer_in_time(window: &Window) {
    let moment = window.asked().await;
    assert!(!moment.over);
    window
        .until(
            "the page takes a press",
            "return document.querySelector('#stage').hidden && !document.body.dataset.arming",
        )
        .await;
    window.answer(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_keeps_nothing_plays_and_says_so() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(KEEPS_NOTHING).await;
    window.be_called("Ann").await;
    window.make(&BEACH).await;
    assert_eq!(
        window.text("[data-switch=pace]").await,
        "Pace: normal",
        "what was kept before is out of reach"
    );
    let forgets = "const note = document.querySelector('#link'); return !note.hidden && note.textContent.includes('keeps nothing')";
    for pace in ["fast", "at once"] {
        window.click("[data-switch=pace]").await;
        window.until("the page says that it forgets", forgets).await;
        assert_eq!(
            window.text("[data-switch=pace]").await,
            format!("Pace: {pace}"),
            "it holds as long as the page"
        );
    }
    window.start().await;
    for _ in 0..3 {
        answer_in_time(&window).await;
    }
    window.go("/me").await;
    window.choose("#pace", "slow").await;
    window.until("the settings say that they are forgotten", forgets).await;
    window.click("[data-keep=sound]").await;
    window.until("the settings say so each time", forgets).await;
    // What the server keeps is kept.
    window.click("[name=always-ask]").await;
    window.until("it is kept", "return document.querySelector('#link').textContent === 'Kept.'").await;
    window.close().await;
}

/// What did not arrive is told for as long as the line is dead, and no longer.
#[tokio::test(flavor = "multi_thread")]
async fn a_dead_line_is_told_until_it_is_alive_again() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.begin(&BEACH).await;
    window.asked().await;
    window.devtools("Network.enable", json!({})).await;
    let line = |offline: bool| json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    window.devtools("Network.emulateNetworkConditions", line(true)).await;
    window.until("the page takes a press", "return !document.body.dataset.arming").await;
    window.click("[data-answer='1']").await;
    let told = "const note = document.querySelector('#link'); return !note.hidden && /arrive|lost/.test(note.textContent)";
    window.until("the page says that it did not arrive", told).await;
    tokio::time::sleep(Duration::from_millis(7_000)).await;
    assert_eq!(window.script(told).await, true, "it is said as long as it is so");
    window.devtools("Network.emulateNetworkConditions", line(false)).await;
    let before = window.moment().await;
    window.click("[data-answer='1']").await;
    window.moved_on(&before).await;
    window
        .until("nothing is complained of", &told.replace("return !note.hidden &&", "return note.hidden || !"))
        .await;
    let wrong = window.wrong().await;
    assert!(wrong.iter().all(|line| line.contains("ERR_")), "{wrong:?}");
    window.close().await;
}

/// A button that takes no press yet is dimmed, and comes up by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_takes_no_press_yet_is_dimmed() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.begin(&BEACH).await;
    window.take_time("at once").await;
    let table = window.path().await;
    window.go(&table).await;
    window.asked().await;
    let watch = "
        window.dimmed = 0;
        new MutationObserver(() => { window.dimmed += document.querySelectorAll('.bottom .fresh').length; })
            .observe(document.querySelector('#main'), { subtree: true, childList: true, attributeFilter: ['class'] });";
    window.script(watch).await;
    window.answer(1).await;
    window.asked().await;
    window.until("the page takes a press", "return !document.body.dataset.arming").await;
    assert_eq!(window.script("return window.dimmed > 0").await, true, "nothing was dimmed");
    window.until("all are as bright as before", "return document.querySelector('.fresh') === null").await;
    window.close().await;
}

/// The ways in which a page cannot be heard, by the name that the session has for them. What begins to sound while nobody can hear
/// it would all be heard at once later.
const EARS: &str = "
    window.tried = window.sounded = 0;
    const forbid = () => { window.tried += 1; throw new DOMException('no sound', 'NotAllowedError'); };
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    for (const voice of [OscillatorNode, AudioBufferSourceNode]) voice.prototype.start = () => { window.sounded += 1; };
    ({
        missing() { delete window.AudioContext; },
        forbidden() { window.AudioContext = class { constructor() { forbid(); } }; },
        refused() { AudioContext.prototype.resume = async () => forbid(); },
        asleep() { AudioContext.prototype.resume = () => { window.tried += 1; return new Promise(() => {}); }; },
    })[sessionStorage.ears]?.();";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_cannot_be_heard_goes_on() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(EARS).await;
    window.begin(&BEACH).await;
    let table = window.path().await;
    window.asked().await;
    window.go_at("fast").await;
    for ears in ["missing", "forbidden", "refused", "asleep"] {
        window.script(&format!("sessionStorage.ears = '{ears}'")).await;
        window.go(&table).await;
        window.watch_in_haste().await;
        answer_in_time(&window).await;
        window.asked().await;
        window.curtain().await;
        assert!(!window.evening().await.moments.is_empty(), "{ears}: the stage goes on");
        let heard = window.script("return [window.tried > 0, window.sounded]").await;
        assert_eq!(heard, json!([ears != "missing", 0]), "{ears}");
    }
    window.close().await;
}
