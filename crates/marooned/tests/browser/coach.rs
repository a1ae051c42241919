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
    let (share, what) = first.split_once(" % ").expect("a share and a move");
    assert!(share.parse::<f32>().is_ok_and(|share| share <= 100.0) && !what.is_empty(), "{first}");
    window.answer(1).await;
    window.asked().await;
    assert_eq!(window.count("#advice li").await, 0, "what was said of an older question is gone");
    window.close().await;
}
