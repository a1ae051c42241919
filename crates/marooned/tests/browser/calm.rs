//! Whoever wants little motion sees the same, in the same order, as pictures that stand still.

use super::seats::Wanted;
use super::theatre::Evening;
use super::window::{House, Window};

const BEACH: Wanted = Wanted { title: "Still waters", seats: 3, seed: "still waters", ..Wanted::HELLAPAGOS };

/// Plays the first questions of a table, always the same ones, with all that is shown of them.
async fn a_round(window: &Window) -> Evening {
    window.go_at("at once").await;
    let table = window.make(&BEACH).await;
    window.start().await;
    window.asked().await;
    window.go_at("normal").await;
    window.go(&table).await;
    window.watch_in_haste().await;
    for answer in [4, 1] {
        let moment = window.asked().await;
        assert!(!moment.over);
        window.answer(answer).await;
    }
    window.asked().await;
    window.curtain().await;
    window.evening().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_motion_the_same_is_shown_in_the_same_order_and_stands_still() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    let lively = a_round(&window).await;
    assert!(lively.moments.iter().any(|seen| seen.moving > 0) && lively.flown > 0, "{lively:?}");
    assert!(lively.moments.iter().any(|seen| !seen.at_once), "a result is waited for: {lively:?}");

    window.prefer("prefers-reduced-motion", "reduce").await;
    let still = a_round(&window).await;
    assert!(still.moments.len() > 3, "{still:?}");
    assert_eq!(still.told(), lively.told());
    for seen in &still.moments {
        assert_eq!((seen.moving, seen.at_once), (0, true), "{seen:?}");
    }
    assert_eq!(still.flown, 0, "nothing flies");
    window.close().await;
}
