//! A browser that keeps nothing, or that lets nothing be heard: the table is played all the same.

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
        assert_eq!(heard, serde_json::json!([ears != "missing", 0]), "{ears}");
    }
    window.close().await;
}
