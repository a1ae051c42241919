//! Robinson Crusoe in a real browser: the day is planned on the board, by mouse, on a phone and by keyboard alone.

use thirtyfour::prelude::Key;

use super::company;
use super::seats::Wanted;
use super::window::{House, Window};

const CASTAWAYS: Wanted = Wanted {
    game: "robinson-crusoe",
    title: "Smoke on the beach",
    seats: 1,
    seed: "smoke on the beach",
    ..Wanted::HELLAPAGOS
};

/// A place that takes the pawn in hand and can be seen; the number of the first of them.
const LIT: &str = "
    const all = [...document.querySelectorAll('button.go')];
    return all.findIndex((one) => one.offsetParent !== null && one.getBoundingClientRect().width > 0);";

/// Puts the pawn in hand on a place that is lit, if there is one.
pub async fn place(window: &Window, choice: usize) -> bool {
    let before = window.moment().await;
    let lit = format!(
        "const all = [...document.querySelectorAll('button.go')].filter((one) => one.offsetParent !== null);
         const one = all[{choice} % all.length];
         one?.click();
         return all.length > 0;"
    );
    if window.script(&lit).await != true {
        return false;
    }
    window.moved_on(&before).await;
    true
}

/// Plans with the pawns that are idle, answers everything else with the first answer, to the end.
async fn play_on(window: &Window, mut look: impl AsyncFnMut(&Window)) -> usize {
    for n in 0..600 {
        if window.asked().await.over {
            return n;
        }
        look(window).await;
        if window.moment().await.kind.as_deref() != Some("plan") || !place(window, n * 7).await {
            window.answer(1).await;
        }
    }
    panic!("the game does not end");
}

/// A table at which the day is to be planned.
pub async fn until_planning(window: &Window, wanted: &Wanted) {
    window.be_a_desktop().await;
    window.begin(wanted).await;
    while window.asked().await.kind.as_deref() != Some("plan") {
        window.answer(1).await;
    }
}

/// Whether the end says why it was won or lost, with the points.
async fn says_why(window: &Window) {
    let end = window.text("#end").await;
    let why = ["died", "lost", "won", "over", "island", "saved"].iter().any(|word| end.contains(word));
    assert!(why && end.contains("Points"), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn castaways_alone_are_played_to_the_end_on_the_board() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window.begin(&CASTAWAYS).await;
    let answers = play_on(&window, async |_| {}).await;
    assert!(answers > 10, "the game was over after {answers} answers");
    says_why(&window).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn castaways_fit_a_phone_to_the_end_with_a_bot() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_phone().await;
    window.begin(&Wanted { title: "Two and Friday", seats: 2, seed: "two and friday", ..CASTAWAYS }).await;
    play_on(&window, async |window| window.fits(390).await).await;
    window.fits(390).await;
    says_why(&window).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_windows_and_a_bot_plan_together() {
    let house = House::open();
    let wanted = Wanted { title: "Four on a beach", seats: 4, seed: "four on a beach", ..CASTAWAYS };
    let windows = company::three(&house.address, &wanted).await;
    let mut turns = 0;
    'game: loop {
        for window in &windows {
            window.quiet().await;
            let moment = window.moment().await;
            if moment.over {
                break 'game;
            }
            if moment.kind.as_deref() == Some("plan") && place(window, turns).await {
                continue;
            }
            if window.moment().await.kind.is_some() {
                window.answer(1).await;
            }
        }
        turns += 1;
        assert!(turns < 400, "the game does not end");
    }
    for window in windows {
        window.asked().await;
        says_why(&window).await;
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_planned_by_keyboard_alone() {
    let house = House::open();
    let window = Window::open(&house).await;
    until_planning(&window, &CASTAWAYS).await;
    let before = window.moment().await;
    window.script("document.querySelector('#main').focus()").await;
    assert_ne!(window.script(LIT).await, -1, "a place is lit");
    window.tab_to("button.go").await;
    window.press(Key::Enter).await;
    window.moved_on(&before).await;
    assert_eq!(window.count(".spot.planned").await, 1, "the pawn lies on its place");
    // It is taken off again the same way, from the panel of whoever sent it.
    let placed = window.asked().await;
    window.tab_to("button.sent").await;
    window.press(Key::Enter).await;
    window.moved_on(&placed).await;
    assert_eq!(window.count(".spot.planned").await, 0, "the pawn is free again");
    window.close().await;
}

/// A phone on which the castaways are being asked for their plan.
async fn planning_on_a_phone(house: &House) -> Window {
    let window = Window::open(house).await;
    window.be_a_phone().await;
    window.begin(&CASTAWAYS).await;
    while window.asked().await.kind.as_deref() != Some("plan") {
        window.answer(1).await;
    }
    window
}

/// Presses what lies in the middle of the first space that can be explored; says whether that puts a pawn there.
const PRESS: &str = "
    const place = document.querySelector('.blank-spot:has(button.go)');
    place.scrollIntoView({ block: 'center' });
    const box = place.querySelector('button.go').getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('button');
    hit?.click();
    return !!hit?.matches('.go');";

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_is_pressed_twice_takes_two_pawns() {
    let house = House::open();
    let window = planning_on_a_phone(&house).await;
    for pawns in 1..=2 {
        let before = window.moment().await;
        assert_eq!(window.script(PRESS).await, true, "a pawn lies over the place");
        window.moved_on(&before).await;
        assert_eq!(window.count(".blank-spot .lift").await, pawns);
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ready_stays_under_the_thumb_when_the_last_pawn_is_placed() {
    let house = House::open();
    let window = planning_on_a_phone(&house).await;
    let at = "const box = document.querySelector('.answer.pass').getBoundingClientRect(); window.thumb = [box.x + box.width / 2, box.y + box.height / 2]; return true";
    window.script(at).await;
    while place(&window, 0).await {}
    let hit = "return document.elementFromPoint(...window.thumb)?.closest('.answer.pass') !== null";
    assert_eq!(window.script(hit).await, true, "something else stands where Ready stood");
    window.close().await;
}

/// How many pairs of these lie over one another.
fn overlaps(selector: &str) -> String {
    format!(
        "const all = [...document.querySelectorAll('{selector}')].map((one) => one.getBoundingClientRect());
         return all.filter((a, n) => all.some((b, m) => m > n && a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1)).length"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn names_numbers_and_words_keep_clear_of_each_other() {
    let house = House::open();
    let window = Window::open(&house).await;
    until_planning(&window, &CASTAWAYS).await;
    assert!(window.count(".lay button").await > 0, "the pile can be laid");
    assert_eq!(window.script(&overlaps(".rope b")).await, 0, "the numbers of the rounds");
    assert_eq!(window.script(&overlaps(".rope .dice")).await, 0, "the weather of the rounds");
    // The longest names side by side.
    let mountains = "
        for (const label of document.querySelectorAll('.space .label')) {
            label.querySelector('.terrain')?.remove();
            const name = Object.assign(document.createElement('span'), { className: 'terrain', textContent: 'mountains ' });
            label.prepend(name);
        }
        return true";
    window.script(mountains).await;
    assert_eq!(window.script(&overlaps(".space .label")).await, 0, "the names of the tiles");
    // A long errand leaves the words their room.
    let errand = "
        document.querySelector('#stage').hidden = false;
        document.querySelector('#stage .act').innerHTML = `<figure class='beat glance told'>
            <div class='seen'><span class='way'><svg class='face'></svg><span class='goes'><svg class='sign'></svg></span></span>
            <p class='errand'>Deal with the right threat card</p></div>
            <figcaption><p>Friday sets out to deal with the right threat card; no dice are needed.</p></figcaption></figure>`;
        return document.querySelector('#stage figcaption').getBoundingClientRect().width";
    let width = window.script(errand).await;
    assert!(width.as_f64().unwrap() > 280.0, "the words have {width} px");
    // In the dark every drawing of the gauges lies on something light.
    window.wish("dark").await;
    let ground = "return getComputedStyle(document.querySelector('.gauges .sign')).backgroundColor";
    assert_eq!(window.script(ground).await, "rgb(216, 203, 168)");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_scenario_is_opened_and_played() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_called("Ann").await;
    let scenarios: [&'static [(&str, &str)]; 6] = [
        &[("scenario", "castaways")],
        &[("scenario", "cursed-island")],
        &[("scenario", "jenny-needs-help")],
        &[("scenario", "volcano-island")],
        &[("scenario", "cannibal-island")],
        &[("scenario", "robinson-family")],
    ];
    for choices in scenarios {
        let seed = choices[0].1;
        window.make(&Wanted { title: seed, seats: 2, seed, choices, ..CASTAWAYS }).await;
        window.start().await;
        // Two of them go to their end: what an end says of each is in the tests of the pages.
        if matches!(seed, "cursed-island" | "robinson-family") {
            window.play_out().await;
            says_why(&window).await;
            continue;
        }
        for _ in 0..8 {
            if window.asked().await.over {
                break;
            }
            window.answer(1).await;
        }
    }
    window.close().await;
}
