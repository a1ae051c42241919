//! What is pressed while something else is under way, or about to be another thing: it is never lost in silence, never done twice,
//! and never done for another question.

use serde_json::json;
use thirtyfour::prelude::Key;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "Pressed", seats: 3, seed: "pressed in a hurry", ..Wanted::HELLAPAGOS };

/// What is posted to the address that `window.holds` names is held back on its way there, or what is said to it on its way back, until
/// it is let go. All that is posted is written down.
pub const POST: &str = "
    const real = window.really = window.fetch.bind(window);
    window.posted = [];
    window.held = [];
    window.letGo = () => { window.holds = null; for (const go of window.held.splice(0)) go(); };
    const stay = (to, way) => window.holds?.at === to && window.holds.way === way ? new Promise((go) => { window.held.push(go); }) : null;
    window.fetch = async (address, how, ...more) => {
        const to = String(address).split('/').at(-1);
        if (how?.method !== 'POST') return real(address, how, ...more);
        window.posted.push(to);
        await stay(to, 'there');
        const answer = await real(address, how, ...more);
        await stay(to, 'back');
        return answer;
    };";

impl Window {
    /// Holds back what is posted to an address, on its way there or back.
    pub async fn hold(&self, at: &str, way: &str) {
        self.script(&format!("window.holds = {}", json!({ "at": at, "way": way }))).await;
    }

    /// Waits until something is held back.
    pub async fn is_held(&self) {
        self.until("it is held back", "return window.held.length > 0").await;
    }

    /// How often something was posted to an address.
    async fn posted(&self, to: &str) -> u64 {
        let count = format!("return window.posted.filter((one) => one === {}).length", json!(to));
        self.script(&count).await.as_u64().unwrap()
    }

    /// Waits until the note at the top of the page has these words in it.
    async fn notes(&self, words: &str) {
        let told = format!(
            "const note = document.querySelector('#link'); return !note.hidden && note.textContent.includes({})",
            json!(words)
        );
        self.until(&format!("the page says: {words}"), &told).await;
    }

    /// Plays on until Ann chooses what she does: four plain buttons.
    pub async fn until_an_action(&self) {
        while self.asked().await.kind.as_deref() != Some("action") {
            self.answer(1).await;
        }
    }
}

/// Whoever corrects an answer that has not arrived yet hears that this is not done, however quick they are.
#[tokio::test(flavor = "multi_thread")]
async fn another_answer_behind_one_that_is_under_way_is_not_said_to_be_under_way() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(POST).await;
    window.begin(&BEACH).await;
    window.until_an_action().await;
    // Slowly, as for people: half of a double click is passed over, but these are two presses.
    window.take_time("at once").await;
    let table = window.path().await;
    window.go(&table).await;
    let before = window.asked().await;
    window.until("the page takes a press", "return !document.body.dataset.arming").await;
    window.hold("play", "there").await;
    window.script("for (const n of [1, 2]) document.querySelector(`[data-answer='${n}']`).click()").await;
    window.notes("One thing at a time").await;
    window.script("window.letGo()").await;
    window.moved_on(&before).await;
    window.asked().await;
    assert_eq!(window.posted("play").await, 1, "only the first was sent");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_box_that_is_pressed_thrice_is_kept_as_it_stands() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(POST).await;
    window.be_called("Ann").await;
    window.go("/me").await;
    window.hold("always-ask", "there").await;
    for _ in 0..3 {
        window.click("[name=always-ask]").await;
    }
    window.script("window.letGo()").await;
    let stands = "return document.querySelector('[name=always-ask]').checked";
    assert_eq!(window.script(stands).await, true);
    let sent = "return window.posted.filter((one) => one === 'always-ask').length === 3";
    window.until("all three are sent", sent).await;
    let kept = "return really('/me').then((answer) => answer.text())
        .then((html) => new DOMParser().parseFromString(html, 'text/html').querySelector('[name=always-ask]').checked)";
    window.until("what is kept is what is to be seen", kept).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_behind_words_that_wait_is_still_to_be_said() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(POST).await;
    window.be_called("Ann").await;
    window.make(&BEACH).await;
    window.hold("chat", "there").await;
    for words in ["one", "two"] {
        window.fill("#say", words).await;
        window.press(Key::Enter).await;
    }
    window.press(" and three").await;
    window.is_held().await;
    window.script("window.letGo()").await;
    let said = "return ['one', 'two'].every((words) => [...document.querySelectorAll('#talk .words')].some((one) => one.textContent === words))";
    window.until("both are said", said).await;
    window
        .until("nothing is under way", "return document.querySelector('.say [aria-disabled]') === null")
        .await;
    assert_eq!(window.script("return document.querySelector('#say').value").await, "two and three");
    window.close().await;
}

/// A menu that was opened on the board is about the question of that moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_menu_of_the_board_shuts_when_the_table_moves_on() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&BEACH).await;
    window.until_an_action().await;
    let before = window.moment().await;
    // Whom something could be given to.
    let open = "
        const about = (name) => document.querySelectorAll(`#main button[form='play'][data-target='${name}']`).length;
        [...document.querySelectorAll('.castaways [data-drop]')].find((one) => about(one.dataset.drop) > 1).dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return document.querySelectorAll('#touch-menu:popover-open button').length";
    assert!(window.script(open).await.as_u64().unwrap() > 1, "no menu opens");
    // As another page of hers would.
    window.script("document.querySelector(\"[data-answer='1']\").click()").await;
    window.moved_on(&before).await;
    window
        .until("the menu is shut", "return document.querySelector('#touch-menu:popover-open') === null")
        .await;
    window.close().await;
}

/// While the line is silent nothing comes by the stream, and a page that is asked for never comes.
const SILENT: &str = "
    const real = window.fetch, Real = window.EventSource, kept = [];
    window.fetch = (to, how, ...more) => {
        if (!window.silent || String(to) !== location.href) return real(to, how, ...more);
        window.given = how.signal instanceof AbortSignal ? 'a time' : 'no time';
        return new Promise(() => {});
    };
    window.speak = () => { window.silent = false; for (const push of kept.splice(0)) push(); };
    window.EventSource = class extends Real {
        addEventListener(kind, hear) { super.addEventListener(kind, kind === 'push' ? (event) => { if (window.silent) kept.push(() => hear(event)); else hear(event); } : hear); }
    };";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_asked_for_in_vain_keeps_no_press_waiting() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(SILENT).await;
    window.begin(&BEACH).await;
    let before = window.asked().await;
    window.script("window.silent = true").await;
    window.click("[data-answer='1']").await;
    let given = window.until("the page is asked for", "return window.given").await;
    window.script("window.speak()").await;
    window.moved_on(&before).await;
    assert!(!window.asked().await.over);
    window.answer(1).await;
    assert_eq!(given, "a time", "that the page may take");
    window.close().await;
}

/// A page whose stream does not stand yet when something is pressed, and comes meanwhile.
const NOT_YET: &str = "
    const Real = window.EventSource;
    window.EventSource = class extends Real { get readyState() { return window.notYet ? Real.CONNECTING : super.readyState; } };";

/// Without the stream an answer comes as a page: what waits behind it is not sent if that page shows another table.
#[tokio::test(flavor = "multi_thread")]
async fn what_waits_behind_a_page_is_not_done_at_another_table() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.before_pages(&format!("{{{POST}}}{{{NOT_YET}}}")).await;
    window.begin(&BEACH).await;
    let first = window.asked().await;
    window.script("window.notYet = true").await;
    window.hold("play", "back").await;
    window.click("[data-answer='1']").await;
    window.moved_on(&first).await;
    let next = window.asked().await;
    assert!(!next.over);
    window.click("[data-answer='1']").await;
    // The same is done from elsewhere before the first is heard.
    let elsewhere = "
        const form = document.querySelector('#play'), button = document.querySelector(\"[data-answer='1']\");
        return really(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form, button)), headers: { accept: 'application/json' } }).then((answer) => answer.ok)";
    assert_eq!(window.script(elsewhere).await, true);
    window.moved_on(&next).await;
    window.asked().await;
    window.script("window.letGo()").await;
    window.notes("The table has moved on since").await;
    assert_eq!(window.posted("play").await, 1, "what waited was not sent");
    window.close().await;
}
