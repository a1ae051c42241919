//! From the front page to a game in two clicks, gathering on a phone, and the guest's own page.

use std::time::Duration;

use super::seats::Wanted;
use super::window::{House, Window};

const GAMES: [&str; 4] = ["hellapagos", "open-sea", "twenty-one-days", "robinson-crusoe"];

/// Presses the button of a box on the shelf, and waits until the page is another one.
async fn press(window: &Window, what: &str, game: &str) {
    window.go("/").await;
    window.click(&format!("form[action='/{what}/{game}'] button")).await;
    window
        .until("the lobby is left", "return location.pathname !== '/' && document.readyState === 'complete'")
        .await;
}

/// Something is wholly in sight, without scrolling.
async fn in_sight(window: &Window, selector: &str) -> bool {
    let script = format!(
        "const it = document.querySelector({}).getBoundingClientRect();
         return scrollY === 0 && it.width > 0 && it.left >= 0 && it.right <= innerWidth && it.top >= 0 && it.bottom <= innerHeight",
        serde_json::json!(selector)
    );
    window.script(&script).await == true
}

/// The cards on a cover lie in its lower right corner, however wide the box is: they never hide the picture.
#[tokio::test(flavor = "multi_thread")]
async fn covers_are_seen_behind_their_cards() {
    let house = House::open();
    let window = Window::open(&house).await;
    let hidden = "
        const box = (one) => one.getBoundingClientRect();
        return [...document.querySelectorAll('.cover:has(.fan)')].map((cover) => {
            const is = box(cover), cards = [...cover.querySelectorAll('.mini')].map(box);
            const left = Math.min(...cards.map((card) => card.left)), top = Math.min(...cards.map((card) => card.top));
            const inside = cards.every((card) => card.right <= is.right + 1 && card.bottom <= is.bottom + 1);
            return inside && left > is.left + .55 * is.width && top > is.top + .45 * is.height;
        }).join()";
    for (width, height) in [(390, 844), (800, 1000), (1280, 800), (1440, 900)] {
        window.be_of_size(width, height).await;
        window.go("/").await;
        assert_eq!(window.script(hidden).await, "true,true", "at {width}x{height}");
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_to_play() {
    let house = House::open();
    for game in GAMES {
        let window = Window::open(&house).await;
        // The first click asks whoever has no name for it, and the second one begins: no other is needed.
        press(&window, "play", game).await;
        assert_eq!(window.path().await, "/welcome");
        window.fill("#name", "Ann").await;
        window.click(".name-form button").await;
        window.on().await;
        assert!(!window.asked().await.over, "{game} asks something");
        // With a name it is one click.
        let first = window.path().await;
        press(&window, "play", game).await;
        window.on().await;
        assert_ne!(window.path().await, first, "{game}: another table");
        assert!(!window.asked().await.over);
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_gathered_with_a_link_in_sight() {
    let house = House::open();
    let window = Window::open(&house).await;
    press(&window, "gather", "hellapagos").await;
    window.fill("#name", "Ann").await;
    window.click(".name-form button").await;
    window.until("the chairs are there", "return document.querySelector('.chair.mine') !== null").await;
    for selector in ["#invite", "[data-copy=invite]", "form[action$='/start'] button"] {
        assert!(in_sight(&window, selector).await, "{selector}");
    }
    window.click("[data-copy=invite]").await;
    window.until("it is copied", "return document.querySelector('#link').textContent === 'Copied.'").await;
    window.start().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_chairs_leave_start_and_link_in_sight_on_a_phone() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("A name that is very long").await;
    let table =
        window.make(&Wanted { title: "Twelve", seats: 12, seed: "twelve", ..Wanted::HELLAPAGOS }).await;
    let other = Window::open(&house).await;
    other.be_called("Another very long name 1").await;
    other.go(&table).await;
    other.click("form[action$='/join'] button").await;
    other.until("there is a chair", "return document.querySelector('.chair.mine') !== null").await;
    other.close().await;
    for (width, height) in [(390, 844), (360, 640)] {
        window.be_a_screen(width, height).await;
        window.go(&table).await;
        window.fits(width.into()).await;
        assert_eq!(window.count(".chair").await, 12);
        for selector in ["[data-copy=invite]", "form[action$='/start'] button"] {
            assert!(in_sight(&window, selector).await, "{selector} at {width} x {height}");
        }
        let last = "document.querySelector('.chair:last-child').getBoundingClientRect()";
        let low = window.script(&format!("return {last}.bottom")).await.as_f64().unwrap();
        assert!(low < 800.0, "twelve chairs reach down to {low}");
    }
    window.start().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_kept_and_a_face_is_worn() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.go("/me").await;
    window.click(".wardrobe button[value='13']").await;
    window
        .until(
            "the face is worn",
            "return document.querySelector('.wardrobe [aria-pressed=true]')?.value === '13'",
        )
        .await;
    let kept = |key: &str, value: &str| format!("return localStorage.getItem('{key}') === '{value}'");
    window.choose("#pace", "slow").await;
    window.until("the pace is kept", &kept("pace", "slow")).await;
    window.click("[data-keep=sound]").await;
    window.until("the sound is off", &kept("sound", "off")).await;
    window
        .script(
            "const volume = document.querySelector('#volume');
             volume.value = 35;
             volume.dispatchEvent(new Event('change', { bubbles: true }));
             localStorage.setItem('tips', 'seen')",
        )
        .await;
    window.until("the volume is kept", &kept("volume", "35")).await;
    window.click("[data-forget=tips]").await;
    window.until("the tips are forgotten", "return localStorage.getItem('tips') === null").await;
    window.click("[name=always-ask]").await;
    window
        .until("it is sent at once", "return document.querySelector('#link').textContent === 'Kept.'")
        .await;
    // A request that is on its way is answered before the page is looked at again.
    tokio::time::sleep(Duration::from_millis(300)).await;
    window.go("/me").await;
    let all =
        "return [document.querySelector('#pace').value, document.querySelector('[data-keep=sound]').checked,
        document.querySelector('#volume').value, document.querySelector('[name=always-ask]').checked].join()";
    assert_eq!(window.script(all).await, "slow,false,35,true");
    window.close().await;
}
