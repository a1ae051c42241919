//! What happened is shown one thing after the other, and only then the table as it is now; and no click answers by accident.

use thirtyfour::prelude::Key;

use super::robinson::{place, until_planning};
use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted {
    game: "robinson-crusoe",
    title: "A day on stage",
    seats: 1,
    seed: "a day on stage",
    ..Wanted::HELLAPAGOS
};

/// The number of lines in the log, and whether something is on the stage.
const LINES: &str =
    "return [document.querySelectorAll('#log li').length, !document.querySelector('#stage').hidden]";

/// Settles a first day with idle pawns: the night and the next morning are to be told.
async fn settle_a_day(window: &Window, pace: &str) {
    until_planning(window, &BEACH).await;
    window.take_time(pace).await;
    let table = window.path().await;
    window.go(&table).await;
    let asked =
        "return document.querySelector('.answer.pass') !== null && document.querySelector('#stage').hidden";
    window.until("the plan is asked for", asked).await;
    // Idle pawns are asked about once more, and a yes is armed like any answer.
    window.click(".answer.pass").await;
    tokio::time::sleep(std::time::Duration::from_millis(450)).await;
    window.click("#confirm [data-sure=yes]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_told_before_the_table_shows_it() {
    let house = House::open();
    let window = Window::open(&house).await;
    settle_a_day(&window, "slow").await;
    let_it_be_told(&window).await;
    let before = window.script(LINES).await;
    // While it is told, the table stands as it stood: no line, no round, no question of what is to come.
    let told = window.text("#stage figcaption").await;
    let page = window.text("#log").await;
    assert!(
        !told.is_empty() && !page.contains(told.lines().next().unwrap()),
        "{told} is in the log:\n{page}"
    );
    assert_eq!(window.script("return document.querySelector('.bottom').inert").await, true);
    // A pause holds it, a press goes on to the next thing, and the rest can be skipped.
    window.click("[data-stage=pause]").await;
    assert_eq!(window.text("[data-stage=pause]").await, "Go on");
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(window.text("#stage figcaption").await, told);
    // Whoever talks goes on talking: no key of theirs is taken for another one.
    assert_eq!(window.script("return document.querySelector('.papers').inert").await, false);
    window.script("document.activeElement.blur()").await;
    window.press(" ").await;
    let next = format!(
        "const said = document.querySelector('#stage figcaption')?.innerText; return document.querySelector('#stage').hidden || said && said !== {}",
        serde_json::json!(told)
    );
    window.until("the next thing is told, or it was the last", &next).await;
    window.press(Key::Escape).await;
    window.until("the stage closes", "return document.querySelector('#stage').hidden").await;
    let after = window.script(LINES).await;
    assert!(after[0].as_u64() > before[0].as_u64(), "the log has grown: {before} to {after}");
    assert_eq!(after[1], false);
    assert_eq!(window.script("return document.querySelector('.bottom').inert").await, false);
    window.close().await;
}

/// Waits until the next morning is told. At night something may be asked first, which is passed by.
async fn let_it_be_told(window: &Window) {
    let opened = "
        if (!document.querySelector('#stage').hidden) return true;
        const pass = document.querySelector('.bottom .pass:not([value*=ready])');
        if (pass && !document.body.dataset.arming) { pass.click(); scrollTo(0, document.body.scrollHeight); }
        return false";
    window.until("the stage opens", opened).await;
}

/// Where the buttons of the stage stand, while they are there.
const WINGS: &str = "
    const wings = document.querySelector('#stage:not([hidden]) [data-stage=skip]')?.getBoundingClientRect();
    if (wings) (window.wings ||= new Set()).add(`${Math.round(wings.x)} ${Math.round(wings.y)}`);";

#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_told_with_the_board_in_sight_and_buttons_that_stay() {
    let house = House::open();
    let window = Window::open(&house).await;
    until_planning(&window, &BEACH).await;
    window.take_time("slow").await;
    let table = window.path().await;
    window.go(&table).await;
    let asked =
        "return document.querySelector('.answer.pass') !== null && document.querySelector('#stage').hidden";
    window.until("the plan is asked for", asked).await;
    let watch = format!("setInterval(() => {{ {WINGS} }}, 10); return true");
    window.script(&watch).await;
    window.click(".answer.pass").await;
    tokio::time::sleep(std::time::Duration::from_millis(450)).await;
    window.script("scrollTo(0, document.body.scrollHeight)").await;
    window.click("#confirm [data-sure=yes]").await;
    let_it_be_told(&window).await;
    let chart = "const chart = document.querySelector('#chart').getBoundingClientRect(); return chart.top > -10 && chart.top < innerHeight / 2";
    assert_eq!(window.script(chart).await, true, "the island is out of sight");
    window.until("the words are there", "return document.querySelector('#stage .told') !== null").await;
    window.click("[data-stage=pause]").await;
    let told = window.text("#stage figcaption").await;
    // A click beside the card does not end a pause; the button does.
    window.script("document.querySelector('#stage').click()").await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(
        (window.text("[data-stage=pause]").await, window.text("#stage figcaption").await),
        ("Go on".to_owned(), told)
    );
    window.click("[data-stage=pause]").await;
    window.until("all is told", "return document.querySelector('#stage').hidden").await;
    let places = window.script("return [...window.wings]").await;
    assert_eq!(places.as_array().unwrap().len(), 1, "the buttons move: {places}");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_once_nothing_is_staged_and_the_pace_is_kept() {
    let house = House::open();
    let window = Window::open(&house).await;
    settle_a_day(&window, "at once").await;
    window.until("the next question", "return document.querySelector('#stage').hidden && !document.querySelector('.answer.primary')?.disabled").await;
    assert_eq!(window.text("[data-switch=pace]").await, "Pace: at once");
    window.click("[data-switch=pace]").await;
    assert_eq!(window.text("[data-switch=pace]").await, "Pace: slow");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_answers_one_question() {
    let house = House::open();
    let window = Window::open(&house).await;
    until_planning(&window, &BEACH).await;
    while place(&window, 0).await {}
    window.take_time("at once").await;
    let table = window.path().await;
    window.go(&table).await;
    window
        .until(
            "the page is at rest",
            "return document.querySelector('.answer.primary') !== null && !document.body.dataset.arming",
        )
        .await;
    let moves = window.script("return Number(document.querySelector('#main').dataset.moves)").await;
    // Ready, and at once whatever stands in its place when the next question is there.
    let twice = "
        window.pressed = 0;
        const watch = new MutationObserver(() => {
            if (Number(document.querySelector('#main').dataset.moves) > MOVES && !window.pressed) {
                window.pressed = 1;
                queueMicrotask(() => document.querySelector('.bottom button[form=play]')?.click());
            }
        });
        watch.observe(document.querySelector('#main'), { attributes: true, subtree: true, childList: true });
        document.querySelector('.answer.primary').click();
        return true;"
        .replace("MOVES", &moves.to_string());
    window.script(&twice).await;
    window.until("the second press has been made", "return window.pressed === 1").await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let after = window.script("return Number(document.querySelector('#main').dataset.moves)").await;
    assert_eq!(after.as_u64(), moves.as_u64().map(|moves| moves + 1), "the second press answered nothing");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_beginning_is_told_at_its_table_before_anybody_reads_ahead() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.go_at("slow").await;
    window
        .make(&Wanted { game: "open-sea", seats: 4, title: "Adrift", seed: "adrift", ..Wanted::HELLAPAGOS })
        .await;
    window.click("form[action$='/start'] button").await;
    window.is_told().await;
    assert_eq!(window.count("#main .chairs").await, 0, "it is told over empty chairs");
    let hidden = "return [...document.querySelectorAll('#main :is(.bottom, .goal, .log)')].every((one) => !one.checkVisibility({ visibilityProperty: true }))";
    assert_eq!(window.script(hidden).await, true, "one can read ahead");
    window.press(Key::Escape).await;
    window.curtain().await;
    assert_eq!(
        window
            .script(
                "return document.querySelector('#main .bottom').checkVisibility({ visibilityProperty: true })"
            )
            .await,
        true
    );
    window.close().await;
}
