//! The coach: what a sharp player would do, for whoever asks, until the table goes on.

use thirtyfour::prelude::Key;

use super::presses::POST;
use super::seats::Wanted;
use super::window::{House, Window};

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_says_what_each_move_is_worth_until_one_is_made() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window
        .begin(&Wanted { title: "With a coach", seats: 3, seed: "with a coach", ..Wanted::HELLAPAGOS })
        .await;
    while window.asked().await.kind.as_deref() != Some("action") {
        window.answer(1).await;
    }
    window.click("#coach-paper summary").await;
    window.click("#coach-paper button").await;
    window.until("the coach has spoken", "return document.querySelectorAll('#advice li').length > 1").await;
    let first = window.text("#advice li").await;
    let (share, what) = first.split_once(" %").expect("a share and a move");
    assert!(share.parse::<f32>().is_ok_and(|share| share <= 100.0) && !what.trim().is_empty(), "{first}");
    assert!(window.text("#coach-paper").await.contains("The chance to win"), "what the numbers are");
    // What is advised is done by pressing it.
    let before = window.moment().await;
    window.click("#advice button").await;
    window.moved_on(&before).await;
    window.asked().await;
    assert_eq!(window.count("#advice li").await, 0, "what was said of an older question is gone");
    window.close().await;
}

/// Where log and talk stand below the board the coach is asked beside the question.
#[tokio::test(flavor = "multi_thread")]
async fn the_coach_of_the_chart_is_in_sight_on_every_screen() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window
        .begin(&Wanted {
            game: "robinson-crusoe",
            title: "Coached",
            seats: 2,
            seed: "coached",
            ..Wanted::HELLAPAGOS
        })
        .await;
    window.asked().await;
    let in_sight = "
        const is = document.querySelector('.ask-coach').getBoundingClientRect(), middle = [(is.left + is.right) / 2, (is.top + is.bottom) / 2];
        return is.bottom <= innerHeight && document.elementFromPoint(...middle).matches('.ask-coach')";
    for (width, height) in [(1440, 900), (1280, 800), (1000, 700), (844, 390), (390, 844), (360, 640)] {
        window.be_of_size(width, height).await;
        assert_eq!(window.script(in_sight).await, true, "at {width}x{height}");
    }
    window.click(".ask-coach").await;
    window.click("#coach-paper form button").await;
    window.until("the coach has spoken", "return document.querySelectorAll('#advice li').length > 1").await;
    let before = window.moment().await;
    window.click("#coach-paper:popover-open #advice button").await;
    window.moved_on(&before).await;
    assert_eq!(window.count("#coach-paper:popover-open").await, 0, "the menu makes room for what happens");
    window.close().await;
}

/// The coach thinks for a while, and whoever has asked may answer meanwhile: what it says then is about what is over.
#[tokio::test(flavor = "multi_thread")]
async fn advice_that_comes_too_late_is_not_shown_beside_the_next_question() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.before_pages(POST).await;
    window.be_called("Ann").await;
    for (game, opener) in [("hellapagos", "#coach-paper summary"), ("robinson-crusoe", ".ask-coach")] {
        window.make(&Wanted { game, title: "Late", seats: 3, seed: "too late", ..Wanted::HELLAPAGOS }).await;
        window.start().await;
        window.asked().await;
        window.hold("coach", "back").await;
        window.click(opener).await;
        window.click("#coach-paper form button").await;
        window.is_held().await;
        // A menu lies over the answers.
        window.press(Key::Escape).await;
        window.answer(1).await;
        assert!(!window.asked().await.over);
        window.script("window.letGo()").await;
        let heard = "return document.querySelector('#coach-paper form button[aria-disabled]') === null";
        window.until("the coach has spoken", heard).await;
        assert_eq!(window.count("#advice li").await, 0, "{game}: advice for what is over");
        assert_eq!(window.count("#coach-paper:popover-open").await, 0, "{game}: it covers the question");
    }
    window.close().await;
}

/// Ann is asked what she does, at a table whose posts can be held back, and things take their time.
async fn at_an_action(house: &House) -> Window {
    let window = Window::open(house).await;
    window.be_a_desktop().await;
    window.before_pages(POST).await;
    window
        .begin(&Wanted { title: "With a coach", seats: 3, seed: "with a coach", ..Wanted::HELLAPAGOS })
        .await;
    window.until_an_action().await;
    window.go_at("slow").await;
    window
}

/// Advice is good for one press.
#[tokio::test(flavor = "multi_thread")]
async fn advice_is_gone_once_an_answer_is_under_way() {
    let house = House::open();
    let window = at_an_action(&house).await;
    window.click("#coach-paper summary").await;
    window.click("#coach-paper form button").await;
    window.until("the coach has spoken", "return document.querySelectorAll('#advice li').length > 1").await;
    window.hold("play", "there").await;
    window.click("[data-answer='1']").await;
    window.is_held().await;
    assert_eq!(window.count("#advice li").await, 0, "it stands beside an answer that is given");
    window.close().await;
}

/// The question behind the stage is over, though its answers still stand there.
#[tokio::test(flavor = "multi_thread")]
async fn no_advice_can_be_pressed_while_something_is_shown() {
    let house = House::open();
    let window = at_an_action(&house).await;
    let before = window.moment().await;
    window.click("[data-answer='1']").await;
    window.until("it is shown", "return !document.querySelector('#stage').hidden").await;
    window
        .until("the answer has arrived", "return !document.querySelector('[data-answer][aria-disabled]')")
        .await;
    let press = "
        const says = document.querySelector(\"[data-answer='2']\").dataset.says, button = Object.assign(document.createElement('button'), { type: 'button', textContent: says });
        document.querySelector('#advice').append(button);
        const sent = window.posted.filter((to) => to === 'play').length;
        button.click();
        return window.posted.filter((to) => to === 'play').length - sent";
    assert_eq!(window.script(press).await, 0, "an answer is sent while another one is shown");
    window.press(Key::Escape).await;
    window.moved_on(&before).await;
    window.close().await;
}
