//! The table in a real browser: what people see, click and type, from the first page to the replay.
//!
//! Needs Debian's `chromium` and `chromium-driver`; `./check` installs them.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod calm;
mod coach;
mod company;
mod days;
mod deploy;
mod ends;
mod faults;
mod hidden;
mod island;
mod keys;
mod learn;
mod lobby;
mod pace;
mod passing;
mod people;
mod pictures;
mod presses;
mod pushes;
mod quiet;
mod raft;
mod review;
mod robinson;
mod room;
mod seats;
mod slow;
mod stage;
mod theatre;
mod window;

use std::time::Duration;

use seats::Wanted;
use serde_json::json;
use thirtyfour::prelude::Key;
use window::{House, Moment, Window};

/// A table of three with a shuffle that is always the same.
const THREE: Wanted =
    Wanted { title: "Three on the beach", seats: 3, seed: "three on the beach", ..Wanted::HELLAPAGOS };

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_bots_ends_and_can_be_replayed() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    let table = window
        .make(&Wanted { title: "The usual suspects", seats: 5, seed: "a whole game", ..Wanted::HELLAPAGOS })
        .await;
    window.start().await;
    let answers = window.play_out().await;
    assert!(answers >= 3, "the game was over after {answers} answers");
    assert_eq!(window.count("#end .fates tbody tr").await, 5);
    let proof = window.text("#end .proof summary").await;
    // The test has chosen the seed, as a host may: nothing more is claimed of the shuffle.
    assert!(proof.contains("the host chose it"), "the end screen says of the shuffle: {proof}");

    window.follow("#end a[href$='/replay?at=0']", &format!("{table}/replay")).await;
    window.until("the replay runs by itself", "document.querySelector('#run').click(); return true").await;
    window.until("it has come on a move", "return Number(document.querySelector('#at')?.value) > 0").await;
    window.click("#run").await;
    window.click("[aria-label='To the beginning']").await;
    window
        .until("the replay stands at the beginning", "return document.querySelector('#at')?.value === '0'")
        .await;
    let last = window.script("return document.querySelector('#at').max").await;
    window.tab_to("#at").await;
    window.press(Key::End).await;
    let at_the_end = format!(
        "return new URLSearchParams(location.search).get('at') === {last} && document.querySelector('#at')?.value === {last}"
    );
    window.until("the slider leads to the end", &at_the_end).await;
    window.choose("#as", "1").await;
    let eyes = "return new URLSearchParams(location.search).get('as') === '1' && document.querySelector('.castaway') !== null";
    window.until("the replay shows another seat's eyes", eyes).await;
    window.go("/me").await;
    assert_eq!(window.count(&format!("#past a[href='{table}/replay']")).await, 1);
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_vote_and_neither_sees_the_other_s_vote_before_the_last() {
    let house = House::open();
    let (ann, ben) = (Window::open(&house).await, Window::open(&house).await);
    ann.be_called("Ann").await;
    // So many careless mouths run short of water or food before there is none at all, and that calls for a vote.
    ann.make(&Wanted {
        title: "Eight on the beach",
        seats: 8,
        bots: "random",
        seed: "eight on the beach",
        ..Wanted::HELLAPAGOS
    })
    .await;
    let invite = ann.script("return document.querySelector('#invite').value").await;
    ben.go(invite.as_str().unwrap()).await;
    ben.click("form[action$='/join'] button").await;
    ben.until("a name is asked for", "return location.pathname === '/welcome'").await;
    // Whoever wanted to sit down sits down with the name.
    ben.be_called("Ben").await;
    ben.until("Ben has a chair", "return document.querySelector('.chair.mine') !== null").await;
    ann.until("Ann sees Ben", "return document.querySelector('.chairs').innerText.includes('Ben')").await;
    ann.start().await;
    ben.on().await;

    play_to_a_vote(&ann, &ben).await;
    ann.answer(1).await;
    heard(&ann, &ben).await;
    ben.quiet().await;
    let first = whole(&ben).await;
    // A second click where the answer stood, or its key, changes nothing: the change must be opened first.
    assert_eq!(ann.count(".question [data-answer]").await, 0);
    ann.click(".change summary").await;
    let other = ".change button:nth-of-type(2)";
    let at = ann.text(other).await.replace("Point at ", "");
    let before = ann.moment().await.moves;
    ann.click(other).await;
    let changed = format!("return Number(document.querySelector('#main').dataset.moves) > {before}");
    ann.until("the vote is changed", &changed).await;
    assert_eq!(ann.count(".change[open]").await, 0, "what was changed is shut again");
    // Long enough for a page that would be pushed to Ben.
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(first, whole(&ben).await, "Ben's page tells that Ann has changed her vote");
    assert!(!first.contains("data-key=\"arm-"), "a hand points before the last vote is in");
    ben.answer(1).await;
    let at_ben = if at == "Ben" { "you" } else { &at };
    for (window, vote) in [(&ann, format!("You point at {at}")), (&ben, format!("Ann points at {at_ben}"))] {
        let turned = format!(
            "return [...document.querySelectorAll('#log li')]
                .some((line) => line.innerText.startsWith('The votes: ') && line.innerText.includes({}))",
            json!(vote)
        );
        window.until("the votes are turned over", &turned).await;
    }
    ann.close().await;
    ben.close().await;
}

/// Both answer until both are asked for their vote, with no crystal ball in it.
async fn play_to_a_vote(ann: &Window, ben: &Window) {
    let mut so_far = Vec::new();
    for _ in 0..300 {
        ann.quiet().await;
        ben.quiet().await;
        let moments = [ann.moment().await, ben.moment().await];
        assert!(
            !moments.iter().any(|moment| moment.over),
            "the game ended without a vote of both: {so_far:#?}"
        );
        assert_eq!(moments[0].moves, moments[1].moves);
        let votes = |moment: &Moment| {
            moment.kind.as_deref() == Some("vote") && !moment.question.contains("crystal ball")
        };
        if moments.iter().all(votes) {
            return;
        }
        for (window, moment) in [ann, ben].into_iter().zip(moments) {
            if let Some(kind) = moment.kind {
                // Whoever searches the wreckage brings nothing home, and the stores run short.
                window.answer(if kind == "action" { 4 } else { 1 }).await;
                so_far.push(moment.question);
                break;
            }
        }
    }
    panic!("no vote came: {so_far:#?}");
}

/// Waits until Ben's page has heard of Ann's vote.
async fn heard(ann: &Window, ben: &Window) {
    let moves = ann.moment().await.moves;
    let heard = format!("return document.querySelector('#main').dataset.moves === '{moves}'");
    ben.until("Ben's page has heard of Ann's vote", &heard).await;
    let last = ben.script("return [...document.querySelectorAll('#log li')].at(-1).innerText").await;
    assert_eq!(last, "Ann has chosen.");
}

/// Somebody's whole page, with its log and its numbers of moves and changes.
async fn whole(window: &Window) -> String {
    window.script("return document.querySelector('#main').outerHTML").await.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_comes_back_by_itself_after_the_server_was_killed() {
    let mut house = House::open();
    let window = Window::open(&house).await;
    window.begin(&THREE).await;
    for _ in 0..3 {
        assert!(!window.asked().await.over);
        window.answer(1).await;
    }
    let before = window.asked().await;
    assert!(!before.over && before.seat.is_some(), "{before:?}");
    window.script("window.sameOldPage = true").await;
    assert_eq!(window.wrong().await, Vec::<String>::new());

    house.kill();
    window
        .until(
            "the page says that it is cut off",
            "return document.querySelector('#link:not([hidden])') !== null",
        )
        .await;
    house.reopen();
    window.until("the page is connected again", "return !document.body.classList.contains('offline')").await;
    assert_eq!(window.asked().await, before);
    window.answer(1).await;
    assert_eq!(window.script("return window.sameOldPage === true").await, true);
    // What failed while nobody was there to answer is no fault of the page.
    let wrong = window.wrong().await;
    assert!(wrong.iter().all(|line| line.contains("/live") && line.contains("ERR_")), "{wrong:?}");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_never_scrolls_sideways() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_phone().await;
    window.go("/").await;
    window.fits(390).await;
    window.be_called("A name that is very long").await;
    for path in ["/", "/me", "/new/hellapagos", "/new/open-sea", "/rules/hellapagos", "/nowhere"] {
        window.go(path).await;
        window.fits(390).await;
    }
    // An unknown page is a failed request, and meant to be.
    assert_eq!(window.wrong().await.len(), 1);
    // As long as a name of a table may be, and without a place to break it.
    let long = "Atablewhosenameisaslongasanameofatablemaybeandhasnoplacetobreak";
    let table = window.make(&Wanted { title: long, seats: 12, seed: "phone", ..Wanted::HELLAPAGOS }).await;
    window.fits(390).await;
    window.start().await;
    for path in ["/", "/me", &table] {
        window.go(path).await;
        window.fits(390).await;
    }
    for _ in 0..4 {
        if window.asked().await.over {
            break;
        }
        window.fits(390).await;
        // Whatever stands beside it: a clock, or that chance falls anew when something is taken back.
        let whole = "return document.querySelector('.round').getBoundingClientRect().height < 80";
        assert_eq!(window.script(whole).await, true, "the line of the round is squeezed");
        // The last of the actions searches the wreckage, and what was found is taken back only past chance.
        let search = window.moment().await.kind.as_deref() == Some("action");
        window.answer(if search { 4 } else { 1 }).await;
    }
    window.play_out().await;
    window.fits(390).await;
    for path in ["/".to_owned(), format!("{table}/replay?at=20&as=all")] {
        window.go(&path).await;
        window.fits(390).await;
    }
    window.close().await;
}

/// A whole game on a raft: at every question the page is no wider than the phone, the viewer's agenda is in sight, and no
/// answer lies over another; at the end every name stands whole.
#[tokio::test(flavor = "multi_thread")]
async fn a_raft_fits_a_phone_and_a_laptop_to_the_end() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    window.be_a_phone().await;
    window
        .make(&Wanted {
            game: "open-sea",
            title: "Adrift",
            seats: 6,
            seed: "a narrow raft",
            ..Wanted::HELLAPAGOS
        })
        .await;
    window.start().await;
    let sound = "
        const inside = (it) => it.left >= -1 && it.right <= innerWidth + 1 && it.top >= 0 && it.bottom <= innerHeight + 1;
        const box = (it) => it.getBoundingClientRect();
        const [list, passes] = ['.answers', '.passes'].map((it) => document.querySelector(`.question ${it}`));
        const apart = (one, other) => one.right <= other.left + 1 || one.bottom <= other.top + 1 || other.right <= one.left + 1;
        return inside(box(document.querySelector('.aim'))) && (!list || !passes || apart(box(list), box(passes)))";
    for n in 0..400 {
        if window.asked().await.over {
            break;
        }
        window.fits(390).await;
        assert_eq!(window.script(sound).await, true, "{:?} on a phone", window.moment().await);
        if n % 4 == 0 {
            window.be_a_desktop().await;
            assert_eq!(window.script(sound).await, true, "{:?} on a laptop", window.moment().await);
            window.be_a_phone().await;
        }
        // The last answer of all lets the moment pass.
        window.answer(99).await;
    }
    assert!(window.moment().await.over);
    window.fits(390).await;
    let whole = "return [...document.querySelectorAll('#end .fates th[scope=row] span, #end .whose span:not(.stamp)')]
        .every((name) => name.getClientRects().length === 1 || name.innerText.includes(' '))";
    assert_eq!(window.script(whole).await, true, "a name breaks");
    window.close().await;
}

/// What a form cannot do is told on its page, which stays as it was filled in.
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_form_keeps_what_was_filled_in() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.go("/welcome").await;
    window.fill("#name", "   ").await;
    window.click(".name-form button").await;
    let told =
        "const note = document.querySelector('#link'); return !note.hidden && note.textContent.length > 10";
    window.until("the name is refused", told).await;
    assert_eq!(window.path().await, "/welcome");
    window.go("/").await;
    window.be_called("Ann").await;
    window.go("/new/twenty-one-days").await;
    window.click(".make .more summary").await;
    window.fill("#title", "Two in blue").await;
    window.choose("#option-survivor-1", "maya").await;
    window.choose("#option-survivor-2", "horvath").await;
    window.click(".make button.primary").await;
    window
        .until(
            "two of one colour are refused",
            "return document.querySelector('#link').textContent.includes('both blue')",
        )
        .await;
    assert_eq!(window.path().await, "/new/twenty-one-days");
    let kept = "return document.querySelector('#title').value + '/' + document.querySelector('#option-survivor-2').value";
    assert_eq!(window.script(kept).await, "Two in blue/horvath");
    // Both refusals are failed requests, and meant to be.
    assert_eq!(window.wrong().await.len(), 2);
    window.close().await;
}

/// A form follows what is filled in: only chairs that there are can begin, and a seed that is written is meant.
#[tokio::test(flavor = "multi_thread")]
async fn a_form_offers_what_there_is_and_a_search_says_when_there_is_nothing() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.go("/").await;
    window.be_called("Ann").await;
    window.go("/new/hellapagos").await;
    window.click(".make .more summary").await;
    let chairs = "return document.querySelectorAll('#option-first-player option:not([hidden]):not([disabled])').length";
    window.choose("#seats", "12").await;
    window.choose("#option-first-player", "7").await;
    assert_eq!(window.script(chairs).await, 13, "by lot, or one of twelve");
    window.choose("#seats", "3").await;
    assert_eq!(window.script(chairs).await, 4);
    let first = "return document.querySelector('#option-first-player').value";
    assert_eq!(window.script(first).await, "random", "who has no chair does not begin");
    let own = "return document.querySelector('[name=seed-from]:checked').value";
    assert_eq!(window.script(own).await, "chance");
    window.fill("#seed", "mine").await;
    assert_eq!(window.script(own).await, "own");
    window.go("/rules/hellapagos").await;
    window.fill("#find", "submarine").await;
    let told =
        "return document.querySelector('[data-find] output').textContent.includes('Nothing in these rules')";
    window.until("a search without a find says so", told).await;
    window.close().await;
}

/// On its side a phone shows the question beside the board: neither covers the other.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_its_side_shows_board_and_question() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.go("/").await;
    window.be_called("Ann").await;
    window.lie_down().await;
    for (game, seats) in [("hellapagos", 12), ("open-sea", 6), ("twenty-one-days", 1)] {
        window.make(&Wanted { game, title: "Aside", seats, seed: "aside", ..Wanted::HELLAPAGOS }).await;
        window.fits(844).await;
        window.start().await;
        window.asked().await;
        window.fits(844).await;
        let shown = "const [board, bottom] = ['.board', '.bottom'].map((it) => document.querySelector(it).getBoundingClientRect());
            return board.right <= bottom.left + 1 && board.top < 200 && bottom.top >= 0 && bottom.height > 200";
        window.until("board and question stand side by side", shown).await;
        window.answer(1).await;
        window.fits(844).await;
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_is_enough() {
    let house = House::open();
    let window = Window::open(&house).await;
    let at = |path: &str| {
        format!("return location.pathname.startsWith({}) && document.readyState === 'complete'", json!(path))
    };
    window.tab_to("nav a[href^='/welcome']").await;
    window.press(Key::Enter).await;
    window.until("a name is asked for", &at("/welcome")).await;
    window.tab_to("#name").await;
    window.press("Ann").await;
    window.press(Key::Enter).await;
    window.until("the name is taken", "return document.querySelector('.who') !== null").await;
    window.go("/").await;
    window.tab_to("a[href='/new/hellapagos']").await;
    window.press(Key::Enter).await;
    window.until("the form is there", &at("/new/")).await;
    window.tab_to(".make .more summary").await;
    window.press(Key::Enter).await;
    window.tab_to("[name=seed-from]:checked").await;
    window.press(Key::Down).await;
    window.press(Key::Down).await;
    window.tab_to("#seed").await;
    window.press("the keyboard").await;
    window.press(Key::Enter).await;
    window.until("the table is there", &at("/t/")).await;
    window.tab_to("#say").await;
    window.press("Ahoy").await;
    window.press(Key::Enter).await;
    window
        .until("the talk has begun", "return document.querySelector('#talk').innerText.includes('Ahoy')")
        .await;
    window.tab_to("form[action$='/start'] button").await;
    window.press(Key::Enter).await;
    window.on().await;

    let before = window.asked().await;
    window.tab_to("[data-answer]").await;
    window.press(Key::Enter).await;
    window.moved_on(&before).await;
    let before = window.asked().await;
    assert!(!before.over);
    // Keys of the table are letters in a text field.
    window.press("t").await;
    window.until("the focus is where one talks", "return document.activeElement.id === 'say'").await;
    window.press("1").await;
    assert_eq!(window.script("return document.querySelector('#say').value").await, "1");
    window.press(Key::Backspace).await;
    window.press("l").await;
    window.press(Key::Backspace).await;
    assert_eq!(window.moment().await.moves, before.moves);
    window.press(Key::Tab).await;
    window.press("1").await;
    window.moved_on(&before).await;
    window.press("?").await;
    window.until("the list of keys is open", "return document.querySelector('#help[open]') !== null").await;
    window.press(Key::Escape).await;
    window.until("the list of keys is closed", "return document.querySelector('#help[open]') === null").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn html_in_names_titles_and_talk_is_text() {
    const NAME: &str = "<img src=x onerror=go()>";
    const TITLE: &str = "<script>document.title='evil'</script><b id=evil>";
    const TALK: &str = "</li></ol><h1 id=evil>&amp;\"'<svg onload=go()>";
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called(NAME).await;
    assert_eq!(window.text(".who").await, NAME);
    window.make(&Wanted { title: TITLE, seats: 3, seed: "<b>", ..Wanted::HELLAPAGOS }).await;
    assert_eq!(window.text("h1").await, TITLE);
    window.fill("#say", TALK).await;
    window.click(".say button").await;
    let said = format!("return document.querySelector('#talk').innerText.includes({})", json!(TALK));
    window.until("the talk is there as it was said", &said).await;
    window.start().await;
    window.until("the talk goes on at the table", &said).await;
    assert!(window.text(".castaway.mine .name").await.contains(NAME));
    window.play_out().await;
    assert!(window.text("#end .fates").await.contains(NAME));
    assert_eq!(window.count("#evil, main img[src=x], [onerror], [onload]").await, 0);
    assert!(window.script("return document.title").await.as_str().unwrap().contains(TITLE));
    window.go("/").await;
    assert_eq!(window.count("#evil, img[src=x], [onerror], [onload]").await, 0);
    window.close().await;
}
