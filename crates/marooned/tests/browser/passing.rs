//! Nothing to decide, nothing to click: an only answer is given by itself, unless somebody wants to be asked always.

use std::time::Duration;

use super::seats::Wanted;
use super::window::{House, Moment, Window};

const BEACH: Wanted = Wanted { title: "No choice", seats: 3, seed: "one answer 2", ..Wanted::HELLAPAGOS };

/// Longer than an only answer is let stand for somebody who is alone with bots.
const LONGER: Duration = Duration::from_millis(2_000);

/// While this is set, the page does not say that it has shown what happened: nothing passes before long.
const HUSH: &str = "
    const real = window.fetch;
    window.fetch = (to, ...more) => String(to).endsWith('/shown') && sessionStorage.hush ? Promise.resolve(new Response()) : real(to, ...more);";

const PASSING: &str = "return document.querySelector('form.passing') !== null";

/// Sets "Always ask me" among the settings, and comes back to the table.
async fn always_ask(window: &Window, wanted: bool) {
    let table = window.path().await;
    window.go("/me").await;
    let is = window.script("return document.querySelector('[name=always-ask]').checked").await;
    assert_eq!(is, !wanted, "the settings say how it is");
    window.click("[name=always-ask]").await;
    window.until("it is kept", "return document.querySelector('#link').textContent === 'Kept.'").await;
    window.go(&table).await;
    window.asked().await;
}

/// Plays until there is but one answer.
async fn until_one_answer(window: &Window) -> Moment {
    for _ in 0..60 {
        let moment = window.asked().await;
        assert!(!moment.over, "every question had several answers");
        if window.count("[data-answer]").await == 1 && window.count(".question [popovertarget]").await == 0 {
            return moment;
        }
        window.answer(1).await;
    }
    panic!("every question has several answers");
}

async fn stays(window: &Window, moment: &Moment) {
    tokio::time::sleep(LONGER).await;
    assert_eq!(&window.moment().await, moment, "whoever wants to be asked is waited for");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_only_answer_passes_by_itself_unless_one_wants_to_be_asked() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(HUSH).await;
    window.begin(&BEACH).await;
    window.asked().await;
    always_ask(&window, true).await;
    let first = until_one_answer(&window).await;
    assert_eq!(window.script(PASSING).await, false);
    stays(&window, &first).await;

    // Asked no longer, told so, and asked again from the table itself.
    window.script("sessionStorage.hush = 'yes'").await;
    always_ask(&window, false).await;
    window.until("the page says that it passes", PASSING).await;
    window.click("form.passing button").await;
    window.until("the page asks", &PASSING.replace("!==", "===")).await;
    window.script("sessionStorage.clear()").await;
    stays(&window, &first).await;
    window.answer(1).await;

    // And by itself, with nothing touched.
    let next = until_one_answer(&window).await;
    always_ask(&window, false).await;
    window.moved_on(&next).await;
    window.close().await;
}
