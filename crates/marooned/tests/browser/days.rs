//! 21 Days in a real browser: a whole game by touching the board, and dice that roll before anything is told of them.

use super::seats::Wanted;
use super::window::{House, Window};

const RAFT: Wanted =
    Wanted { game: "twenty-one-days", title: "By hand", seats: 2, seed: "by touch", ..Wanted::HELLAPAGOS };

/// Whether what is asked about can be touched where it is seen: a part of the board stands above the question.
const IN_SIGHT: &str = "
    const board = document.querySelector('.board').getBoundingClientRect();
    const bottom = document.querySelector('.bottom').getBoundingClientRect();
    const beside = board.right <= bottom.left + 1;
    return bottom.bottom <= innerHeight + 1 && (beside || Math.min(bottom.top, board.bottom) - Math.max(board.top, 0) > 100)";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_touching_the_board() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&RAFT).await;
    let (mut touches, mut answers) = (0, 0);
    for n in 0..600 {
        let before = window.asked().await;
        if before.over {
            break;
        }
        assert_eq!(window.script(IN_SIGHT).await, true, "{before:?}");
        // What the board does not offer is a plain answer: to accept, to let it be.
        if n % 4 != 3 && window.touch(n).await {
            window.moved_on(&before).await;
            touches += 1;
        } else {
            window.answer(1).await;
            answers += 1;
        }
    }
    assert!(window.moment().await.over, "after {touches} touches and {answers} answers");
    assert!(touches > 30, "{touches} touches, {answers} answers");
    let end = window.text("#end").await;
    assert!(end.contains("You won.") || end.contains("You lost."), "{end}");
    assert_eq!(window.wrong().await, Vec::<String>::new());
    window.close().await;
}

/// At every question of a few days, upright and on its side, nothing is wider than the phone, and what is lit is large enough.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_board_and_question_are_in_sight_and_what_is_lit_is_large() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_phone().await;
    window.begin(&Wanted { title: "In a pocket", seats: 1, seed: "in a pocket", ..RAFT }).await;
    let small = "return [...document.querySelectorAll('.board :is([data-move], [data-menu])')]
        .filter((one) => one.getBoundingClientRect().width > 0 && !one.matches('.plank'))
        .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43)
        .map((one) => one.outerHTML.slice(0, 120)).join()";
    for n in 0..60 {
        let before = window.asked().await;
        if before.over {
            break;
        }
        window.script("scrollTo(0, 0)").await;
        window.fits(390).await;
        assert_eq!(window.script(IN_SIGHT).await, true, "{before:?}");
        assert_eq!(window.script(small).await, "", "{before:?}");
        if window.touch(n).await {
            window.moved_on(&before).await;
        } else {
            window.answer(1).await;
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_roll_before_they_are_told() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&Wanted { title: "Thrown", seats: 1, seed: "thrown", ..RAFT }).await;
    // To the last die that is placed: after it the first location rolls.
    let last = "return document.querySelectorAll('.placed').length === 3 && document.querySelector('.location.lit') !== null";
    for n in 0..60 {
        window.asked().await;
        if window.script(last).await == true {
            break;
        }
        let before = window.moment().await;
        if window.touch(n).await {
            window.moved_on(&before).await;
        } else {
            window.answer(1).await;
        }
    }
    assert_eq!(window.script(last).await, true, "three dice are placed");
    window.take_time("slow").await;
    let table = window.path().await;
    window.go(&table).await;
    window.asked().await;
    // Every picture of dice is written down with the words that stood beside it when it came.
    let watch = "
        window.early = [];
        new MutationObserver(() => {
            const figure = document.querySelector('#stage figure:not(.told):has(.rolling)');
            if (figure) window.early.push(figure.querySelector('figcaption')?.textContent || '');
        }).observe(document.querySelector('#stage'), { childList: true, subtree: true });";
    window.script(watch).await;
    assert!(window.touch(0).await);
    // Somebody may be asked for something else before the first location rolls.
    let rolls = "return window.early.length > 0 ? 'rolls' : document.querySelector('#stage').hidden && !document.body.dataset.arming && document.querySelector('#main[data-asked=yes] .passes button') !== null && 'asked'";
    while window.until("dice roll", rolls).await == "asked" {
        window.click(".passes button").await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    }
    assert_eq!(window.script("return window.early.join('')").await, "", "told before they have rolled");
    window
        .until("then it is told", "return document.querySelector('#stage figure.told:has(.rolling) figcaption')?.textContent.length > 5")
        .await;
    window.close().await;
}
