//! How games of Hellapagos end, drawn: who sails stands on the raft, and what is said of the others hides nothing.

use serde_json::{Value, json};

use super::window::{House, Window};

/// A phone held upright, a small one, a tablet and a laptop.
const SCREENS: [(u32, u32); 4] = [(390, 844), (360, 640), (800, 1000), (1280, 800)];

/// Bots play a game out among themselves; its page.
const PLAYED: &str = "
    const [seats, bots, seed] = arguments_;
    const ask = (path, sent, token) => fetch(`/api/v1/${path}`, { method: sent ? 'POST' : 'GET', body: sent && JSON.stringify(sent),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) } });
    return (async () => {
        const { token } = await (await ask('guests', { name: 'Nora' })).json();
        const table = { game: 'hellapagos', seats, bots, seed, watch: true };
        const { id } = await (await ask('tables', table, token)).json();
        await ask(`tables/${id}/start`, {}, token);
        for (;;) {
            const { stage } = await (await ask(`tables/${id}?since=100000`)).json();
            if (stage === 'over') return `/t/${id}`;
            await new Promise((done) => setTimeout(done, 50));
        }
    })();";

/// What is wrong with the farewell.
const WRONG: &str = "
    const wrong = [], box = (one) => one.getBoundingClientRect(), all = (what) => [...document.querySelectorAll(`.farewell ${what}`)];
    const [sky] = all('> .sky').map(box), [raft] = all('.under-sail > svg').map(box), [label] = all('.nobody p').map(box);
    for (const face of all('.crew .face').map(box)) {
        const middle = (face.left + face.right) / 2;
        if (face.bottom < raft.top + 8 || face.bottom > raft.bottom || middle < raft.left || middle > raft.right)
            wrong.push(`somebody stands beside the raft: ${JSON.stringify([face, raft])}`);
    }
    if (raft && (raft.bottom > sky.bottom || raft.top < sky.top || raft.right > sky.right)) wrong.push('the raft has left the sea');
    if (label && label.width * label.height > .2 * sky.width * sky.height) wrong.push('the label hides the picture');
    return wrong;";

impl Window {
    /// Opens the end of a game of bots alone.
    async fn end_of(&self, seats: u8, bots: &str, seed: &str) {
        self.go("/").await;
        let played = PLAYED.replace("arguments_", &json!([seats, bots, seed]).to_string());
        let path = self.script(&played).await;
        self.go(path.as_str().unwrap()).await;
    }

    async fn farewell_is_sound(&self, of: &str) {
        for (width, height) in SCREENS {
            self.be_of_size(width, height).await;
            let wrong: Value = self.script(WRONG).await;
            assert_eq!(wrong, json!([]), "{of} at {width}x{height}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sails_home_stands_on_the_raft() {
    let house = House::open();
    let window = Window::open(&house).await;
    for (seats, aboard) in [(3, 3), (5, 5), (12, 11)] {
        window.end_of(seats, "instinct", "s0").await;
        assert_eq!(window.count(".crew .face").await, aboard);
        window.farewell_is_sound(&format!("{aboard} on the raft")).await;
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn that_nobody_sails_is_said_without_hiding_the_picture() {
    let house = House::open();
    let window = Window::open(&house).await;
    for seats in [3, 12] {
        window.end_of(seats, "random", "s0").await;
        assert_eq!(window.text(".farewell .nobody").await, "Nobody left the island.");
        window.farewell_is_sound(&format!("none of {seats}")).await;
    }
    window.close().await;
}
