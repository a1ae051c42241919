//! The pictures of the README, drawn anew with
//! `cargo nextest run -p marooned --test browser --run-ignored only`,
//! and made small with `pngquant --ext .png --force 128 docs/*.png`. The moving one, `docs/snake.webp`, is a screencast of a forest
//! that bites, made of Chromium's own frames.

use std::path::{Path, PathBuf};

use super::robinson::place;
use super::seats::Wanted;
use super::window::{House, Window};

fn picture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it draws the README's pictures"]
async fn draw_the_pictures_of_the_readme() {
    let house = House::open();
    let window = Window::open(&house).await;
    window.be_a_desktop().await;
    window
        .begin(&Wanted { title: "The usual suspects", seats: 6, seed: "a picture", ..Wanted::HELLAPAGOS })
        .await;
    let mut turns = 0;
    loop {
        let moment = window.asked().await;
        assert!(!moment.over, "the game ended before it could be drawn");
        turns += usize::from(moment.kind.as_deref() == Some("action"));
        if turns == 4 {
            break;
        }
        // Searching the wreckage fills the hand, and that makes the picture.
        let search = moment.kind.as_deref() == Some("action");
        window.answer(if search { 4 } else { 1 }).await;
    }
    window.draw(&picture("table.png")).await;
    window.wish("dark").await;
    window.draw(&picture("table-dark.png")).await;
    window.be_a_phone().await;
    window.wish("light").await;
    window.draw(&picture("phone.png")).await;
    window.be_a_desktop().await;
    window.play_out().await;
    window.draw(&picture("end.png")).await;
    let others = [
        ("open-sea", "Four on a raft", 5, &[][..], "open-sea.png", 9),
        ("twenty-one-days", "The third week", 2, &["weather", "kite"], "days.png", 14),
    ];
    for (game, title, seats, flags, file, answers) in others {
        window.make(&Wanted { game, title, seats, seed: "a picture", flags, ..Wanted::HELLAPAGOS }).await;
        window.start().await;
        for n in 0..answers {
            assert!(!window.asked().await.over, "the game ended before it could be drawn");
            window.answer(1 + n % 2).await;
        }
        window.asked().await;
        window.draw(&picture(file)).await;
    }
    draw_a_day_on_the_island(&window).await;
    window.go("/").await;
    window.draw(&picture("lobby.png")).await;
    window.close().await;
}

/// The third day is half planned; then what the second one brought is on the stage.
async fn draw_a_day_on_the_island(window: &Window) {
    let island = Wanted {
        game: "robinson-crusoe",
        title: "Smoke on the beach",
        seats: 2,
        seed: "a picture",
        ..Wanted::HELLAPAGOS
    };
    window.make(&island).await;
    window.start().await;
    for n in 0..200 {
        let moment = window.asked().await;
        assert!(!moment.over, "the game ended before it could be drawn");
        let round = window.text(".headline .round").await;
        let planning = moment.kind.as_deref() == Some("plan");
        if planning && round.contains("round 3") && window.count(".hold").await > 0 && place(window, 1).await
        {
            break;
        }
        if !planning || !place(window, n * 7).await {
            window.answer(1).await;
        }
    }
    window.asked().await;
    window.draw(&picture("robinson.png")).await;
    window.take_time("slow").await;
    let table = window.path().await;
    window.go(&table).await;
    window.click(".answer.pass").await;
    // Idle pawns are asked about once more.
    if window.count("#confirm").await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(450)).await;
        window.click("#confirm [data-sure=yes]").await;
    }
    window
        .until(
            "a card or dice are shown",
            "return document.querySelector('#stage:not([hidden]) :is(.drawn, .die)') !== null",
        )
        .await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    window.draw(&picture("stage.png")).await;
    window.hurry().await;
}
