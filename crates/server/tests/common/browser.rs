//! A browser without script.

use reqwest::header::{ACCEPT, COOKIE, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};

use super::{House, Program};

/// A browser with cookies, which goes where it is sent.
pub struct Browser {
    pub base: String,
    pub client: Client,
}

impl Browser {
    pub fn new(house: &House) -> Browser {
        let client = Client::builder().cookie_store(true).redirect(Policy::none()).build().unwrap();
        Browser { base: house.base.clone(), client }
    }

    /// The browser of whoever has this program's token: the same guest.
    pub fn of(house: &House, program: &Program) -> Browser {
        if program.token.is_empty() {
            return Browser::new(house);
        }
        let cookie = format!("marooned={}", program.token).parse().unwrap();
        let client = Client::builder().default_headers([(COOKIE, cookie)].into_iter().collect());
        Browser { base: house.base.clone(), client: client.redirect(Policy::none()).build().unwrap() }
    }

    /// The same browser at a house that was opened again.
    pub fn moved_to(self, house: &House) -> Browser {
        Browser { base: house.base.clone(), ..self }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.client.get(format!("{}{path}", self.base)).header(ACCEPT, "text/html").send().await.unwrap()
    }

    pub async fn page(&self, path: &str) -> String {
        let response = self.get(path).await;
        assert_eq!(response.status(), 200, "{path}");
        response.text().await.unwrap()
    }

    /// The token in the forms of a page.
    pub async fn token(&self) -> String {
        let page = self.page("/").await;
        let after = page.split("name=\"token\" value=\"").nth(1).expect("a form with a token");
        after.split('"').next().unwrap().to_owned()
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        let token = self.token().await;
        let mut all = vec![("token", token.as_str())];
        all.extend_from_slice(fields);
        self.bare(path, &all).await
    }

    /// A form as it is, without a token of ours.
    pub async fn bare(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        self.client
            .post(format!("{}{path}", self.base))
            .header(ACCEPT, "text/html")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body.join("&"))
            .send()
            .await
            .unwrap()
    }

    /// Expects to be sent on, and says where.
    pub async fn sent_on(&self, path: &str, fields: &[(&str, &str)]) -> String {
        let response = self.post(path, fields).await;
        let status = response.status();
        let to = response.headers().get(LOCATION).map(|to| to.to_str().unwrap().to_owned());
        to.unwrap_or_else(|| panic!("{path}: {status} sends nowhere"))
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// A browser whose guest has a name.
pub async fn named(house: &House, name: &str) -> Browser {
    let browser = Browser::new(house);
    assert_eq!(browser.sent_on("/name", &[("name", name), ("next", "/")]).await, "/");
    browser
}
