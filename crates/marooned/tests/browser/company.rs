//! A company of three people, each at a window of their own, and two bots.

use super::seats::Wanted;
use super::window::{House, Window};

const COMPANY: Wanted =
    Wanted { title: "Three and two", seats: 5, bots: "instinct", seed: "three windows and two bots" };

/// Joins by the link that the host shares.
async fn guest(house: &House, name: &str, invite: &str) -> Window {
    let window = Window::open(house).await;
    window.be_called(name).await;
    window.go(invite).await;
    window.click("form[action$='/join'] button").await;
    window.until("there is a chair", "return document.querySelector('.chair.mine') !== null").await;
    window
}

/// One answer of each window that is asked; whether the game is over.
async fn a_turn_each(windows: &[Window; 3], choice: usize) -> bool {
    for window in windows {
        window.quiet().await;
        let moment = window.moment().await;
        if moment.over {
            return true;
        }
        if moment.kind.is_some() {
            window.answer(choice).await;
        }
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn three_windows_and_two_bots_play_to_the_end_through_a_killed_server() {
    let mut house = House::open();
    let ann = Window::open(&house).await;
    ann.be_called("Ann").await;
    ann.make(&COMPANY).await;
    let invite = ann.script("return document.querySelector('#invite').value").await;
    let invite = invite.as_str().unwrap();
    let ben = guest(&house, "Ben", invite).await;
    let cleo = guest(&house, "Cleo", invite).await;
    ann.until("all are there", "return document.querySelector('.chairs').innerText.includes('Cleo')").await;
    ann.start().await;
    let windows = [ann, ben, cleo];
    for window in &windows {
        window.on().await;
    }
    for round in 0..3 {
        assert!(!a_turn_each(&windows, 1 + round).await, "the game is over too soon");
    }
    let before = windows[0].moment().await;
    for window in &windows {
        assert_eq!(window.wrong().await, Vec::<String>::new());
    }
    house.kill();
    house.reopen();
    for window in &windows {
        window
            .until("the page is connected again", "return !document.body.classList.contains('offline')")
            .await;
        window.quiet().await;
        assert_eq!(window.moment().await.moves, before.moves, "every window stands where it stood");
        // What failed while nobody was there to answer is no fault of the page.
        window.wrong().await;
    }
    let mut turns = 0;
    while !a_turn_each(&windows, 1 + turns % 3).await {
        turns += 1;
        assert!(turns < 300, "the game does not end");
    }
    let ends: Vec<String> = {
        let mut ends = Vec::new();
        for window in &windows {
            window.asked().await;
            ends.push(window.text("#end .fates tbody").await.replace(" (you)", ""));
        }
        ends
    };
    assert!(ends.iter().all(|end| ["Ann", "Ben", "Cleo"].iter().all(|name| end.contains(name))), "{ends:?}");
    for window in windows {
        window.close().await;
    }
}
