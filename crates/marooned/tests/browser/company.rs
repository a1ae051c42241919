//! A company of three people, each at a window of their own, and two bots.

use super::seats::Wanted;
use super::window::{House, Houses, Window};

const COMPANY: Wanted =
    Wanted { title: "Three and two", seats: 5, seed: "three windows and two bots", ..Wanted::HELLAPAGOS };

/// Joins by the link that the host shares.
async fn guest(address: &str, name: &str, invite: &str) -> Window {
    let window = Window::open_to(address).await;
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

/// Ann makes a table, Ben and Cleo come by her link, and the game begins.
pub async fn three(address: &str, wanted: &Wanted) -> [Window; 3] {
    let ann = Window::open_to(address).await;
    ann.be_called("Ann").await;
    ann.make(wanted).await;
    let invite = ann.script("return document.querySelector('#invite').value").await;
    let invite = invite.as_str().unwrap();
    let ben = guest(address, "Ben", invite).await;
    let cleo = guest(address, "Cleo", invite).await;
    ann.until("all are there", "return document.querySelector('.chairs').innerText.includes('Cleo')").await;
    ann.start().await;
    let windows = [ann, ben, cleo];
    for window in &windows {
        window.on().await;
    }
    windows
}

/// Everybody answers until the end screen stands in every window; what the screens say of everybody.
async fn to_the_end(windows: [Window; 3]) -> Vec<String> {
    let mut turns = 0;
    while !a_turn_each(&windows, 1 + turns % 3).await {
        turns += 1;
        assert!(turns < 300, "the game does not end");
    }
    let mut ends = Vec::new();
    for window in windows {
        window.asked().await;
        ends.push(window.text("#end").await);
        window.close().await;
    }
    ends
}

#[tokio::test(flavor = "multi_thread")]
async fn three_windows_and_two_bots_play_to_the_end_through_a_killed_server() {
    let mut house = House::open();
    let windows = three(&house.address, &COMPANY).await;
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
        connected_again(window).await;
        assert_eq!(window.moment().await.moves, before.moves, "every window stands where it stood");
    }
    for end in to_the_end(windows).await {
        assert!(["Ann", "Ben", "Cleo"].iter().all(|name| end.contains(name)), "{end}");
    }
}

/// The page has found a server again. What failed while nobody was there to answer is no fault of the page.
async fn connected_again(window: &Window) {
    window.until("the page is connected again", "return !document.body.classList.contains('offline')").await;
    window.quiet().await;
    window.wrong().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_windows_and_two_bots_play_on_two_servers_each_of_which_is_killed() {
    let mut houses = Houses::open().await;
    let windows = three(&houses.address, &COMPANY).await;
    for which in 0..2 {
        assert!(!a_turn_each(&windows, 1 + which).await, "the game is over too soon");
        houses.kill(which);
        for window in &windows {
            connected_again(window).await;
        }
        // With one server less everybody goes on.
        assert!(!a_turn_each(&windows, 1 + which).await, "the game is over too soon");
        houses.reopen(which);
    }
    for window in &windows {
        window.wrong().await;
    }
    for end in to_the_end(windows).await {
        assert!(["Ann", "Ben", "Cleo"].iter().all(|name| end.contains(name)), "{end}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_windows_and_a_bot_keep_their_agendas_until_the_reveal() {
    let house = House::open();
    let raft = Wanted {
        game: "open-sea",
        title: "Four on a raft",
        seats: 4,
        seed: "four on a raft",
        ..Wanted::HELLAPAGOS
    };
    let agendas = ["The Target", "The Killer", "The Lone Wolf", "The Saviour"];
    let windows = three(&house.address, &raft).await;
    let mut own = Vec::new();
    for window in &windows {
        window.quiet().await;
        let hand = window.text("#hand").await;
        let mine: Vec<&str> = agendas.into_iter().filter(|agenda| hand.contains(agenda)).collect();
        assert_eq!(mine.len(), 1, "one agenda is one's own: {hand}");
        own.extend(mine);
    }
    own.sort_unstable();
    own.dedup();
    assert_eq!(own.len(), 3, "everybody has another one");
    for end in to_the_end(windows).await {
        assert!(agendas.iter().all(|agenda| end.contains(agenda)), "all agendas are revealed: {end}");
    }
}

/// A table of one person, played to its end with the first answer each time.
async fn alone(wanted: &Wanted) -> String {
    let house = House::open();
    let window = Window::open(&house).await;
    window.begin(wanted).await;
    window.play_out().await;
    let end = window.text("#end").await;
    window.close().await;
    end
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_one_days_with_scruffs_are_played_alone_to_the_end() {
    let solo = Wanted {
        game: "twenty-one-days",
        title: "Alone with Scruffs",
        seats: 1,
        seed: "alone with scruffs",
        flags: &["scruffs"],
        ..Wanted::HELLAPAGOS
    };
    let end = alone(&solo).await;
    assert!(end.contains("The seed makes the commitment") && end.contains("Replay"), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_one_days_of_weather_and_kite_are_played_by_three_to_the_end() {
    let three = Wanted {
        game: "twenty-one-days",
        title: "Wind and weather",
        seats: 3,
        seed: "wind and weather",
        flags: &["weather", "kite"],
        ..Wanted::HELLAPAGOS
    };
    let end = alone(&three).await;
    assert!(end.contains("The seed makes the commitment") && end.contains("Replay"), "{end}");
}
