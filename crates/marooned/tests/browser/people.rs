//! What people say stands at their faces, those who watch talk apart, and nobody turns against themselves by accident.

use thirtyfour::prelude::Key;

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted =
    Wanted { title: "Seen and heard", seats: 4, seed: "seen and heard", ..Wanted::HELLAPAGOS };
const RAFT: Wanted = Wanted {
    game: "open-sea",
    title: "A narrow raft",
    seats: 4,
    seed: "a narrow raft",
    ..Wanted::HELLAPAGOS
};

/// Somebody who comes to watch.
async fn watcher(house: &House, name: &str, table: &str) -> Window {
    let window = Window::open(house).await;
    window.be_called(name).await;
    window.go(table).await;
    window.on().await;
    window
}

async fn says(window: &Window, text: &str) {
    window.fill("#say", text).await;
    window.click(".say button:not([type])").await;
}

fn has_heard(text: &str) -> String {
    format!("return document.querySelector('#talk')?.textContent.includes('{text}')")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_stands_at_the_face_and_those_who_watch_talk_apart() {
    let house = House::open();
    let ann = Window::open(&house).await;
    ann.begin(&BEACH).await;
    let table = ann.path().await;
    assert_eq!(ann.count("#talk").await, 0, "alone with bots nobody listens");
    let cho = watcher(&house, "Cho", &table).await;
    let dan = watcher(&house, "Dan", &table).await;
    ann.until(
        "Ann sees who watches",
        "return document.querySelector('#watching')?.textContent === 'Watching: Cho and Dan'",
    )
    .await;

    says(&cho, "what a hand").await;
    dan.until("the other one who watches hears it", &has_heard("what a hand")).await;
    says(&ann, "good morning").await;
    cho.until("those who watch hear the table", &has_heard("good morning")).await;
    let bubble = "const said = document.querySelector('#bubbles[aria-hidden=true] .bubble')?.getBoundingClientRect(),
        face = document.querySelector('[data-key=seat-0]').getBoundingClientRect();
        return said && Math.abs(said.top - face.top) < 40 && said.left < face.right + 20 && said.left > face.left";
    cho.until("it stands at the face", bubble).await;
    assert_eq!(
        ann.script(&has_heard("what a hand")).await,
        false,
        "those who play never hear those who watch"
    );

    // One press, on a phone: the gesture stands in a line under the castaways, in whole.
    cho.be_a_phone().await;
    ann.click("[popovertarget=phrases]").await;
    ann.click("#phrases [value=shrug]").await;
    ann.until("the list shuts", "return !document.querySelector('#phrases').matches(':popover-open')").await;
    let under = "const said = document.querySelector('#bubbles.under .bubble'), strip = document.querySelector('.castaways');
        if (!said?.textContent.includes('shrugs') || !said.querySelector('svg.gesture')) return false;
        const at = said.getBoundingClientRect();
        return at.top >= strip.getBoundingClientRect().bottom - 1 && at.left >= 0 && at.right <= innerWidth";
    cho.until("the gesture stands under the strip", under).await;
    cho.until("and goes", "return document.querySelector('.bubble') === null").await;
    cho.fits(390).await;
    for window in [ann, cho, dan] {
        window.close().await;
    }
}

/// The button by which somebody starts a vote against themselves.
const OWN: &str = "[data-confirm^='Throw yourself overboard']";

/// Plays on until this window may start a vote.
async fn until_a_vote(window: &Window) {
    window.begin(&RAFT).await;
    for _ in 0..60 {
        assert!(!window.asked().await.over, "nobody could start a vote");
        if window.count(OWN).await > 0 {
            return;
        }
        window.answer(99).await;
    }
    panic!("nobody is asked whether to start a vote");
}

/// What is touched on a board is pressed by a button that is gone before people have made up their minds.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_their_time_over_the_second_question_is_heard_all_the_same() {
    let house = House::open();
    let window = Window::open(&house).await;
    until_a_vote(&window).await;
    let before = window.moment().await;
    let touched = format!(
        "const button = document.createElement('button');
         button.setAttribute('form', 'play');
         Object.assign(button, {{ name: 'move', value: document.querySelector({OWN:?}).value, hidden: true }});
         button.dataset.confirm = 'Sure?';
         document.body.append(button);
         button.click();
         button.remove();"
    );
    window.script(&touched).await;
    window.click("#confirm [data-sure=yes]").await;
    window.moved_on(&before).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_against_oneself_is_asked_once_more() {
    let house = House::open();
    let window = Window::open(&house).await;
    until_a_vote(&window).await;
    let own = OWN;
    let before = window.moment().await;
    assert_eq!(window.count(&format!("{own}.primary")).await, 0);
    window.click(own).await;
    window.until("it asks", "return document.querySelector('#confirm[open]') !== null").await;
    assert_eq!(window.script("return document.activeElement.dataset.sure").await, "no", "No is the near one");
    window.press(Key::Enter).await;
    window.until("it is gone", "return document.querySelector('#confirm') === null").await;
    assert_eq!(window.moment().await, before, "No does nothing");
    window.click(own).await;
    window.press(Key::Escape).await;
    window.until("it is gone", "return document.querySelector('#confirm') === null").await;
    assert_eq!(window.moment().await, before);
    window.click(own).await;
    window.click("#confirm [data-sure=yes]").await;
    window.moved_on(&before).await;
    assert!(window.text("#log").await.contains("overboard"), "Yes plays it");
    window.close().await;
}
