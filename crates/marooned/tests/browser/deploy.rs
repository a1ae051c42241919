//! A page that was left open while the house was built anew: it says so, is loaded again, and loses nothing that was typed.

use super::seats::Wanted;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "Old page", seats: 3, seed: "old page", ..Wanted::HELLAPAGOS };

/// Makes this page one of an older build, and opens the house again.
async fn deploy(house: &mut House, window: &Window) {
    window.script("document.body.dataset.made = 'an older build'; window.sameOldPage = true").await;
    house.kill();
    house.reopen();
    window
        .until(
            "the page is loaded anew",
            "return window.sameOldPage === undefined && document.readyState === 'complete'",
        )
        .await;
    let renewed = "const note = document.querySelector('#link'); return !note.hidden && note.textContent.includes('renewed')";
    window.until("the page says why", renewed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_older_than_the_house_is_loaded_anew_with_what_was_typed() {
    let mut house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.make(&BEACH).await;
    window.fill("#say", "I was just about to").await;
    deploy(&mut house, &window).await;
    assert_eq!(window.script("return document.querySelector('#say').value").await, "I was just about to");
    assert_eq!(window.script("return document.activeElement.id").await, "say", "and is typed on");
    window.start().await;
    let before = window.asked().await;
    deploy(&mut house, &window).await;
    assert_eq!(window.asked().await, before);
    window.answer(1).await;
    // What failed while nobody was there to answer is no fault of the page.
    let wrong = window.wrong().await;
    assert!(wrong.iter().all(|line| line.contains("/live") && line.contains("ERR_")), "{wrong:?}");
    window.close().await;
}
