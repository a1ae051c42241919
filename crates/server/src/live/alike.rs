//! Those who watch see the same: what one of them is sent is made once for all of their kind.

use std::sync::{Arc, LazyLock, Weak};

use tokio::sync::Mutex;
use web::model::TablePage;
use web::push::{Shown, push};

use crate::secret::Chance;

/// Stands for a viewer's own token in what is shared: drawn for each run of the program, so that nobody can say it in a talk.
/// Where nothing can be drawn, nothing is shared.
static TOKEN: LazyLock<Option<String>> = LazyLock::new(|| Chance::System.letters(32).ok());

/// So much of what was made is kept for the next ones: they are of few kinds, and come from few places.
const MOST_KEPT: usize = 16;

/// What was made last for those who watch a table, for as long as somebody shows it.
#[derive(Default)]
pub struct Alike(Mutex<Vec<Made>>);

/// A push, and for whom it was made.
struct Made {
    kind: Kind,
    before: Before,
    text: Arc<str>,
    shown: Weak<Shown>,
}

/// Whose pages are the same at a change, but for their token.
#[derive(PartialEq, Eq)]
struct Kind {
    change: u64,
    named: bool,
    host: bool,
    sent_away: bool,
    invited: bool,
    next: Option<String>,
}

/// What the page showed before.
enum Before {
    /// What it was sent.
    Sent(Arc<Shown>),
    /// What it says is the newest, and it was sent nothing.
    Newest,
    /// Something older, or nothing: it needs all of it.
    Older,
}

impl Before {
    fn is(&self, other: &Before) -> bool {
        match (self, other) {
            (Before::Sent(one), Before::Sent(other)) => Arc::ptr_eq(one, other),
            (Before::Newest, Before::Newest) | (Before::Older, Before::Older) => true,
            _ => false,
        }
    }
}

impl Alike {
    /// What a page is sent, and what it shows then.
    pub async fn push(
        &self,
        mut page: TablePage,
        sent: Option<&Arc<Shown>>,
        shows: Option<u64>,
    ) -> (String, Arc<Shown>) {
        let (Some(shared), None) = (TOKEN.as_deref(), page.me) else {
            let (push, shown) = push(&page, sent.map(Arc::as_ref), shows);
            return (push.to_string(), Arc::new(shown));
        };
        let kind = Kind {
            change: page.change,
            named: page.visitor.name.is_some(),
            host: page.host,
            sent_away: page.sent_away,
            invited: page.invite.is_some(),
            next: page.next.clone(),
        };
        let before = match sent {
            Some(sent) => Before::Sent(Arc::clone(sent)),
            None if shows == Some(page.change) => Before::Newest,
            None => Before::Older,
        };
        let token = std::mem::replace(&mut page.visitor.token, shared.to_owned());
        // Whoever comes while it is made waits for it.
        let mut all = self.0.lock().await;
        let found = all.iter().find(|made| made.kind == kind && made.before.is(&before));
        let (text, shown) = match found.and_then(|made| Some((Arc::clone(&made.text), made.shown.upgrade()?)))
        {
            Some(made) => made,
            None => {
                let (push, shown) = push(&page, sent.map(Arc::as_ref), shows);
                let text: Arc<str> = push.to_string().into();
                all.retain(|made| made.kind.change == kind.change && made.is_shown());
                // Wherever they came from, all of a kind show the same now, and go on from it together.
                let same = all.iter().find(|made| made.kind == kind).and_then(|made| made.shown.upgrade());
                let shown = same.unwrap_or_else(|| Arc::new(shown));
                if all.len() < MOST_KEPT {
                    let (text, shown) = (Arc::clone(&text), Arc::downgrade(&shown));
                    all.push(Made { kind, before, text, shown });
                }
                (text, shown)
            }
        };
        (text.replace(shared, &token), shown)
    }

    /// Somebody who watched has gone: what nobody shows any more is forgotten.
    pub async fn let_go(&self) {
        self.0.lock().await.retain(Made::is_shown);
    }
}

impl Made {
    fn is_shown(&self) -> bool {
        self.shown.strong_count() > 0
    }
}

#[cfg(test)]
mod tests {
    use shelf::GameId;
    use web::model::Visitor;

    use super::*;

    fn page(name: Option<&str>, token: &str, change: u64, title: &str) -> TablePage {
        let visitor = Visitor { name: name.map(str::to_owned), token: token.to_owned() };
        let lesson = web::lesson::table(GameId::ALL[0], visitor, 0);
        TablePage { me: None, lesson: None, change, title: title.to_owned(), ..lesson }
    }

    #[tokio::test]
    async fn those_who_watch_share_what_is_made_and_nobody_else_s_token() {
        let alike = Alike::default();
        let (one, first) = alike.push(page(Some("Ann"), "token-of-ann", 7, "Lagoon"), None, None).await;
        // Another title would be seen if it were made again.
        let (two, second) = alike.push(page(Some("Bob"), "token-of-bob", 7, "Reef"), None, None).await;
        assert!(one.contains("token-of-ann") && !two.contains("token-of-ann"));
        assert_eq!(one.replace("token-of-ann", "token-of-bob"), two, "it is made once");
        assert!(Arc::ptr_eq(&first, &second));
        let (nameless, _) = alike.push(page(None, "token-of-cid", 7, "Reef"), None, None).await;
        assert!(nameless.contains("Reef"), "another kind has its own: {nameless}");
        let (late, third) = alike.push(page(Some("Dan"), "token-of-dan", 7, "Lagoon"), None, Some(7)).await;
        assert!(!late.contains("Lagoon"), "a page that shows it is sent nothing of it: {late}");
        let (on, _shown) =
            alike.push(page(Some("Ann"), "token-of-ann", 8, "Cliff"), Some(&first), None).await;
        let (with, _) = alike.push(page(Some("Dan"), "token-of-dan", 8, "Dune"), Some(&third), None).await;
        assert!(on.contains("Cliff") && with.contains("Cliff"), "all go on together: {with}");
    }

    #[tokio::test]
    async fn what_is_made_is_kept_for_as_long_as_somebody_shows_it() {
        let alike = Alike::default();
        let mut open = Vec::new();
        for says in [None, Some(1), Some(2), Some(7)] {
            open.push(alike.push(page(Some("Ann"), "token", 7, "Lagoon"), None, says).await);
        }
        assert_eq!(alike.0.lock().await.len(), 2, "one for whoever shows it, and one for all others");
        open.pop();
        alike.let_go().await;
        let (_, shown) = alike.push(page(Some("Ann"), "token", 7, "Reef"), None, Some(3)).await;
        assert!(Arc::ptr_eq(&open[0].1, &shown), "it is kept for the others");
        drop((open, shown));
        alike.let_go().await;
        assert!(alike.0.lock().await.is_empty(), "nobody is left");
    }
}
