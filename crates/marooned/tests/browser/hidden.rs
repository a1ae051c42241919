//! A tab that nobody sees: nothing runs in it, and it is right as soon as it is seen again.

use std::time::Duration;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted =
    Wanted { title: "Out of sight", seats: 3, seed: "out of sight", clock: Some(300), ..Wanted::HELLAPAGOS };

/// Counts what is done again and again, frame by frame, or moved while the tab is hidden.
const COUNT: &str = "
    window.ran = [];
    const wrap = (home, name) => {
        const real = home[name];
        home[name] = function (what, ...more) { return real.call(this, function (...all) { if (document.hidden) window.ran.push(name); return what.apply(this, all); }, ...more); };
    };
    wrap(window, 'setInterval');
    wrap(window, 'requestAnimationFrame');
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) { if (document.hidden) window.ran.push('animate'); return animate.apply(this, all); };
    document.addEventListener('visibilitychange', () => { window.wasHidden ||= document.hidden; });";

/// The seconds that the clock of the page shows, and those that the server says are left.
const CLOCKS: &str = "
    const clock = document.querySelector('.ticking').textContent, [minutes, seconds] = clock.split(':').map(Number);
    return fetch(location.href, { headers: { accept: 'text/html' } }).then((answer) => answer.text())
        .then((html) => [60 * minutes + seconds, Number(new DOMParser().parseFromString(html, 'text/html').querySelector('[data-clock]').dataset.clock)]);";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_runs_in_a_hidden_tab_and_its_clock_is_right_when_it_is_seen_again() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(COUNT).await;
    window.be_called("Ann").await;
    let table = window.make(&BEACH).await;
    window.start().await;
    window.asked().await;
    let first = window.text(".ticking").await;
    let ticks = format!("return document.querySelector('.ticking').textContent !== '{first}'");
    window.until("the clock ticks", &ticks).await;
    window.go_at("normal").await;
    let before = window.moment().await;
    // In another tab a move is made, and its clock goes on.
    window
        .behind_another_tab(&table, async |other| {
            other.asked().await;
            other.answer(1).await;
            other.asked().await;
            tokio::time::sleep(Duration::from_millis(2_500)).await;
        })
        .await;
    assert_eq!(window.script("return window.wasHidden").await, true);
    assert_eq!(window.script("return window.ran.join()").await, "", "something ran in a hidden tab");
    assert_eq!(window.count("#stage:not([hidden])").await, 0, "what was missed is not shown");
    assert!(window.asked().await.moves > before.moves);
    let clocks = window.script(CLOCKS).await;
    let [shown, left] = [0, 1].map(|n| clocks[n].as_f64().unwrap());
    assert!((shown - left).abs() <= 2.0, "the clock shows {shown} seconds, and {left} are left");
    window.close().await;
}
