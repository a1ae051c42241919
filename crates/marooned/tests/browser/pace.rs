//! How long things are shown: slow or fast or not at all, with pauses, and more quickly for a page that has fallen behind.

use thirtyfour::prelude::Key;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "Step by step", seats: 3, seed: "step by step", ..Wanted::HELLAPAGOS };

/// A table at which Ann is asked what she does, shown at a pace; she fishes.
async fn fish(window: &Window, wanted: &Wanted, pace: &str) {
    window.go_at("at once").await;
    let table = window.make(wanted).await;
    window.start().await;
    while window.asked().await.kind.as_deref() != Some("action") {
        window.answer(1).await;
    }
    window.go_at(pace).await;
    window.go(&table).await;
    window.watch().await;
    window.click("[data-answer='1']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_takes_longer_than_fast_and_at_once_nothing_is_shown() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    let mut stood = Vec::new();
    for pace in ["slow", "fast"] {
        fish(&window, &BEACH, pace).await;
        window.until("the first moment is over", "return window.evening.moments[0]?.stood").await;
        window.press(Key::Escape).await;
        window.curtain().await;
        let evening = window.evening().await;
        let first = &evening.moments[0];
        stood.push((first.told.clone().unwrap(), first.stood.unwrap()));
    }
    let [(slow, long), (fast, short)] = &stood[..] else { unreachable!() };
    assert_eq!(slow, fast, "the same is told");
    assert!(long > &(1.5 * short), "slow takes {long} ms, fast {short} ms");

    fish(&window, &BEACH, "at once").await;
    window.asked().await;
    let log = window.text("#log").await;
    assert!(log.contains(slow.as_str()), "it has happened: {log}");
    assert!(window.evening().await.moments.is_empty(), "nothing was on the stage");
    window.close().await;
}

/// A finger that taps each moment as soon as it is told.
const TAPS_AT_ONCE: &str = "
    new MutationObserver(() => document.querySelector('#stage .beat.told')?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
        .observe(document.querySelector('#stage'), { subtree: true, attributeFilter: ['class'] })";

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_holds_the_stage_until_go_on_and_a_tap_or_a_key_skips() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    fish(&window, &BEACH, "fast").await;
    window.until("the stage opens", "return window.evening.moments.length").await;
    window.click("[data-stage=pause]").await;
    assert_eq!(window.text("[data-stage=pause]").await, "Go on");
    let held = window.evening().await.moments.len();
    // Longer than any moment is shown at this pace.
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    assert_eq!(window.evening().await.moments.len(), held, "nothing goes on by itself");
    assert_eq!(window.count("#stage:not([hidden])").await, 1);
    window.click("[data-stage=pause]").await;
    let gone_on = format!("return window.evening.moments[{}].stood", held - 1);
    window.until("it goes on", &gone_on).await;

    // From here on nothing would come to its end by itself.
    window.go_at("slow").await;
    window.is_told().await;
    window.click("[data-stage=pause]").await;
    let now = window.evening().await.moments.len() - 1;
    // Whoever has paused it looks at it, and may touch it.
    window.click("#stage .beat").await;
    assert_eq!(
        window.text("[data-stage=pause]").await,
        "Go on",
        "a tap beside the buttons goes on with nothing that is paused"
    );
    assert_eq!(window.evening().await.moments.len() - 1, now);
    window.script("document.activeElement.blur()").await;
    window.press(" ").await;
    window.until("a key goes on", &format!("return window.evening.moments[{now}].stood")).await;
    assert_eq!(window.text("[data-stage=pause]").await, "Pause", "whoever goes on pauses no longer");
    window.script(TAPS_AT_ONCE).await;
    window.until("a tap goes on", &quicker(now + 1)).await;
    window.press(Key::Escape).await;
    window.curtain().await;
    window.close().await;
}

/// Bots that wait for nobody: what they do is more than a slow page has shown.
const NOTHING_IS_SHOWN: &str = "
    const real = window.fetch;
    window.fetch = (to, ...more) => String(to).endsWith('/shown') ? Promise.resolve(new Response()) : real(to, ...more);";

/// Whether something stood there more shortly, from a moment on, than it does at a slow pace for a page that is not late.
fn quicker(from: usize) -> String {
    format!(
        "const least = {{ glance: 1600, read: 3200, stop: 4400, evening: 6100 }};
        return window.evening.moments.slice({from}).some((one) => one.stood && one.stood < least[one.hold]);"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_has_fallen_behind_catches_up() {
    let house = House::open_at(150);
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.before_pages(NOTHING_IS_SHOWN).await;
    let eight = Wanted { title: "Many at once", seats: 8, seed: "many at once", ..Wanted::HELLAPAGOS };
    fish(&window, &eight, "slow").await;
    window.until("the stage opens", "return window.evening.moments.length").await;
    window.click("[data-stage=pause]").await;
    window.until("Ann is asked again", "return document.title.startsWith('●')").await;
    let behind = window.moment().await;
    window.click("[data-stage=pause]").await;
    window.until("what is late is shown quickly", &quicker(1)).await;
    window.press(Key::Escape).await;
    window.curtain().await;
    let now = window.asked().await;
    assert!(now.moves > behind.moves, "the page was behind at {} of {} moves", behind.moves, now.moves);
    window.answer(2).await;
    window.close().await;
}

/// Balls come out of the bag so slowly as on a machine that has no time; written down is whether any still moves when words come.
const SLUGGISH: &str = "
    new MutationObserver(() => {
        const beat = document.querySelector('#stage .beat:has(.out)'), balls = beat?.querySelector('.out').getAnimations({ subtree: true }) ?? [];
        for (const one of balls) if (!one.slowed) { one.slowed = true; one.updatePlaybackRate(.4); }
        if (beat?.querySelector('figcaption')) window.early ??= balls.filter((one) => one.playState === 'running').length;
    }).observe(document, { subtree: true, childList: true, attributes: true });";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_before_the_last_ball_is_out_however_slow_the_machine() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.before_pages(SLUGGISH).await;
    fish(&window, &BEACH, "fast").await;
    window.until("it is told", "return window.early !== undefined").await;
    assert_eq!(window.script("return window.early").await, 0, "balls that still move when words come");
    window.close().await;
}
