//! What a stage shows, written down moment by moment as it comes.

use serde::Deserialize;

use super::window::Window;

/// A moment that was shown.
#[derive(Debug, Deserialize)]
pub struct Seen {
    /// The first line of what was told.
    pub told: Option<String>,
    /// Whether the words came with the picture.
    pub at_once: bool,
    /// How many things moved at the most meanwhile.
    pub moving: usize,
    /// For how many milliseconds it stood there; none if it still does.
    pub stood: Option<f64>,
}

/// Everything that was shown.
#[derive(Debug, Deserialize)]
pub struct Evening {
    pub moments: Vec<Seen>,
    /// How many things have flown over the table.
    pub flown: usize,
}

impl Evening {
    /// What was told, in order.
    pub fn told(&self) -> Vec<&str> {
        self.moments.iter().filter_map(|seen| seen.told.as_deref()).collect()
    }
}

/// Writes down what comes; whoever hastens goes on from each moment as soon as it was seen.
const WATCH: &str = "
    const stage = document.querySelector('#stage'), evening = window.evening = { moments: [], flown: 0 };
    let last = null, came = 0;
    const look = () => {
        const figure = stage.hidden ? null : stage.querySelector('.beat'), words = figure?.querySelector('figcaption');
        if (figure !== last) {
            if (last) evening.moments.at(-1).stood = performance.now() - came;
            came = performance.now();
            last = figure;
            if (figure) {
                evening.moments.push({ told: null, at_once: Boolean(words), hold: stage.dataset.hold, moving: 0, stood: null });
                if (HASTENS) requestAnimationFrame(() => { look(); stage.click(); });
            }
        }
        if (!figure) return;
        const moment = evening.moments.at(-1);
        moment.moving = Math.max(moment.moving, document.getAnimations().length);
        moment.told ??= words?.querySelector('p').textContent ?? null;
    };
    new MutationObserver(look).observe(stage, { subtree: true, childList: true, attributes: true });
    new MutationObserver((list) => {
        for (const { addedNodes } of list) for (const node of addedNodes) if (node.className === 'flyer') evening.flown += 1;
    }).observe(document.body, { childList: true });";

impl Window {
    /// Writes down what the stage of this page shows from now on.
    pub async fn watch(&self) {
        self.script(&WATCH.replace("HASTENS", "false")).await;
    }

    /// The same, and goes on from each moment as soon as it was seen.
    pub async fn watch_in_haste(&self) {
        self.script(&WATCH.replace("HASTENS", "true")).await;
    }

    /// What was shown since then.
    pub async fn evening(&self) -> Evening {
        serde_json::from_value(self.script("return window.evening").await).unwrap()
    }

    /// Waits until nothing is on the stage.
    pub async fn curtain(&self) {
        self.until("the stage closes", "return document.querySelector('#stage').hidden").await;
    }

    /// Waits until a moment of the stage is told.
    pub async fn is_told(&self) -> String {
        self.until(
            "something is told",
            "const stage = document.querySelector('#stage'); return !stage.hidden && stage.querySelector('.told figcaption p')?.textContent",
        )
        .await
        .as_str()
        .unwrap()
        .to_owned()
    }
}
