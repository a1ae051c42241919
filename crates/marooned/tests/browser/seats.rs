//! What people do at a table, in a window.

use serde_json::json;

use super::window::{Moment, Window};

/// A table as its host wants it.
pub struct Wanted {
    /// The game's id.
    pub game: &'static str,
    pub title: &'static str,
    pub seats: usize,
    /// Which bots take the chairs that stay empty.
    pub bots: &'static str,
    pub seed: &'static str,
    /// The flags of the game that are switched on.
    pub flags: &'static [&'static str],
    /// What is chosen from lists of the game: which option, and its value.
    pub choices: &'static [(&'static str, &'static str)],
    /// How many seconds there are for each decision; none for as many as one likes.
    pub clock: Option<u32>,
}

impl Wanted {
    /// A table of Hellapagos with bots that have instinct.
    pub const HELLAPAGOS: Wanted = Wanted {
        game: "hellapagos",
        title: "",
        seats: 3,
        bots: "instinct",
        seed: "",
        flags: &[],
        choices: &[],
        clock: None,
    };
}

impl Window {
    /// Picks a name, from wherever one is asked for.
    pub async fn be_called(&self, name: &str) {
        if !self.path().await.starts_with("/welcome") {
            self.follow("nav a[href^='/welcome']", "/welcome").await;
        }
        self.fill("#name", name).await;
        self.click(".name-form button").await;
        self.until(
            "the name is taken",
            "return !location.pathname.startsWith('/welcome') && document.querySelector('.who') !== null",
        )
        .await;
    }

    /// Makes a table, with bots for the chairs that stay empty; the path of the table.
    pub async fn make(&self, wanted: &Wanted) -> String {
        self.go("/").await;
        let form = format!("/new/{}", wanted.game);
        self.follow(&format!("a[href='{form}']"), &form).await;
        self.click(".make .more summary").await;
        self.fill("#title", wanted.title).await;
        self.choose("#seats", &wanted.seats.to_string()).await;
        self.click(&format!("[name=bots][value={}]", wanted.bots)).await;
        if let Some(seconds) = wanted.clock {
            self.choose("#clock", &seconds.to_string()).await;
        }
        for (option, value) in wanted.choices {
            self.choose(&format!("#option-{option}"), value).await;
        }
        for flag in wanted.flags {
            self.click(&format!("#option-{flag}")).await;
        }
        self.click("[name=seed-from][value=own]").await;
        self.fill("#seed", wanted.seed).await;
        self.follow(".make button.primary", "/t/").await;
        self.path().await
    }

    /// Ann makes a table and starts the game.
    pub async fn begin(&self, wanted: &Wanted) {
        self.be_called("Ann").await;
        self.make(wanted).await;
        self.start().await;
    }

    /// Starts the game, and waits until it is on.
    pub async fn start(&self) {
        self.click("form[action$='/start'] button").await;
        self.on().await;
    }

    /// Waits until the game is on.
    pub async fn on(&self) {
        self.until("the game is on", "return document.querySelector('.castaways') !== null").await;
    }

    /// Waits until no bot is about to move and the page shows it: with a seed of one's own, what comes next is always
    /// the same then.
    pub async fn quiet(&self) {
        let quiet = "
            const main = document.querySelector('#main');
            return fetch(`/api/v1/tables/${main.dataset.table}?since=100000`)
                .then((answer) => answer.json())
                .then((table) => String(table.moves) === main.dataset.moves
                    && !table.seats.some((seat) => seat.asked && seat.sitter === 'bot'));";
        self.until("only people are asked", quiet).await;
    }

    /// Waits until this window is asked and no bot is, or the game is over.
    pub async fn asked(&self) -> Moment {
        self.until(
            "somebody is asked here, or the game is over",
            "return document.querySelector('#main[data-asked=yes] #question[data-kind], #end') !== null",
        )
        .await;
        self.quiet().await;
        self.moment().await
    }

    /// Waits until there are more moves than before.
    pub async fn moved_on(&self, before: &Moment) {
        self.until(&format!("there are more than {} moves", before.moves), &before.is_past()).await;
    }

    /// Gives an answer, counted from one; the last one if there are not so many. It is pressed once: no page may lose that.
    pub async fn answer(&self, n: usize) {
        self.quiet().await;
        let before = self.moment().await;
        let n = n.min(self.count("[data-answer]").await);
        if n == 0 {
            assert!(self.touch(0).await, "there is nothing to answer with");
            return self.moved_on(&before).await;
        }
        let answer = format!("[data-answer='{n}']");
        // Some answers open the menu of a card, where it is chosen whom to use it on. Asked before the click: after it the next
        // question may stand there.
        let menu = format!("return document.querySelector({})?.getAttribute('popovertarget')", json!(answer));
        let menu = self.script(&menu).await;
        let last = match menu.as_str() {
            Some(menu) => format!("#{menu} button[name=move]"),
            None => answer.clone(),
        };
        let confirmed = format!("return document.querySelector({})?.dataset.confirm", json!(last));
        let confirmed = self.script(&confirmed).await.is_string();
        // What falls within the moment in which a page takes no answer is lost on purpose.
        self.armed().await;
        self.click(&answer).await;
        if last != answer {
            self.click(&last).await;
        }
        // A move against oneself is asked once more.
        if confirmed {
            self.click("#confirm [data-sure=yes]").await;
        }
        self.moved_on(&before).await;
    }

    /// Waits until a press counts: a question that has just come takes none for a moment.
    async fn armed(&self) {
        self.until("the page takes a press", "return !document.body.dataset.arming").await;
    }

    /// Makes a move by touching something on the board, if anything there can be touched.
    pub async fn touch(&self, choice: usize) -> bool {
        let lit = format!(
            "const all = [...document.querySelectorAll('.board :is([data-move], [data-menu], button.call, button.cloud)')].filter((one) => one.getBoundingClientRect().width > 0);
             const one = all[{choice} % all.length];
             one?.scrollIntoView({{ block: 'center' }});
             one?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
             return one ? one.dataset.menu || 'move' : null"
        );
        self.armed().await;
        let menu = self.script(&lit).await;
        let Some(menu) = menu.as_str() else { return false };
        if menu != "move" {
            self.click(&format!("#{menu} button[name=move]")).await;
        }
        true
    }

    /// Answers whatever comes until the end screen stands; how many answers that took.
    pub async fn play_out(&self) -> usize {
        for n in 0..400 {
            if self.asked().await.over {
                return n;
            }
            self.answer(1).await;
        }
        panic!("the game does not end");
    }

    /// Nothing on the page may be wider than the window is.
    pub async fn fits(&self, width: u64) {
        let wide = self.script("return document.documentElement.scrollWidth").await.as_u64().unwrap();
        let path = self.path().await;
        assert!(
            wide <= width,
            "{path} is {wide} pixels wide, in a window of {width}: {}",
            self.wide_ones(width).await
        );
    }

    async fn wide_ones(&self, width: u64) -> String {
        let script = format!(
            "return [...document.querySelectorAll('body *')].filter((it) => it.getBoundingClientRect().right > {} + 1)
             .slice(0, 8).map((it) => `${{it.nodeName}}.${{it.getAttribute('class')}}`).join(' ')",
            json!(width)
        );
        self.script(&script).await.to_string()
    }
}
