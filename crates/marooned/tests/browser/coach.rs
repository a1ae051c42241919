//! The coach: what a sharp player would do, for whoever asks, until the table goes on.

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
