//! What must hold of every page for those who hear it, and for those who have only keys.

use super::{attribute, every_page, tags};
use crate::common::sheet;

/// A page without the pictures that only the stage shows.
fn seen(page: &str) -> String {
    let mut parts = page.split("<template>");
    let first = parts.next().unwrap_or("");
    let rest = parts.filter_map(|part| part.split_once("</template>")).map(|(_, after)| after);
    [first].into_iter().chain(rest).collect()
}

/// What a piece of a page says, without its tags.
fn words(html: &str) -> String {
    html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect()
}

#[test]
fn headings_go_down_one_step_at_a_time() {
    for page in every_page() {
        let mut last = 0;
        for (name, _) in tags(&seen(&page)) {
            let Some(level) = name.strip_prefix('h').and_then(|level| level.parse::<u8>().ok()) else {
                continue;
            };
            assert!(level <= last + 1, "a heading of level {level} comes after one of level {last}: {page}");
            last = level;
        }
        assert!(last > 0, "no heading: {page}");
    }
}

#[test]
fn every_column_that_has_a_heading_has_words_in_it() {
    for page in every_page() {
        for heading in page.split("<th").skip(1).filter(|rest| rest.starts_with([' ', '>'])) {
            let (_, inside) = heading.split_once('>').unwrap();
            let inside = inside.split("</th>").next().unwrap();
            assert!(!words(inside).trim().is_empty(), "a heading of a table says nothing: {heading:.80}");
        }
    }
}

#[test]
fn a_table_that_is_wider_than_a_phone_can_be_scrolled_with_keys() {
    let mut wide = 0;
    for page in every_page().iter().filter(|page| page.contains("<article class=\"book\">")) {
        for (before, table) in page.match_indices("<table>").map(|(at, _)| page.split_at(at)) {
            let columns = table.split("</tr>").next().unwrap().matches("<th>").count();
            let around = &before[before.rfind('<').unwrap()..];
            assert_eq!(
                columns > 5,
                around.contains("tabindex=\"0\""),
                "a table of {columns} columns in {around}"
            );
            wide += usize::from(columns > 5);
        }
    }
    assert!(wide > 0, "no table of the rules is wide any more");
}

/// Whoever speaks to the page says what stands on the button.
#[test]
fn what_stands_on_a_button_is_part_of_its_name() {
    for page in every_page() {
        let page = seen(&page);
        for button in page.split("<button").skip(1) {
            let button = button.split("</button>").next().unwrap();
            let tag = format!("<button{button}");
            let Some((_, attributes)) = tags(&tag).into_iter().next() else { continue };
            let Some(label) = attribute(&attributes, "aria-label") else { continue };
            let (_, inside) = button.split_once('>').unwrap();
            let says = words(inside).trim().to_lowercase();
            assert!(label.to_lowercase().contains(&says), "{says:?} stands on a button called {label:?}");
        }
    }
}

/// What can be touched on a board is a button, too.
#[test]
fn what_stands_on_a_place_of_the_board_is_part_of_its_name() {
    let mut places = 0;
    for page in every_page() {
        let page = seen(&page);
        for (at, _) in page.match_indices("role=\"button\"") {
            let element = &page[page[..at].rfind('<').unwrap()..];
            let Some((name, attributes)) = tags(element).into_iter().next() else { continue };
            let Some(label) = attribute(&attributes, "aria-label") else { continue };
            let says = words(&without_titles(inside(element, &name)));
            let says = says.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
            let says = says.trim_end_matches(['…', ' ', '§']);
            let plain = label.to_lowercase().replace("&quot;", "\"");
            assert!(
                plain.contains(says.trim_start_matches('+')),
                "{says:?} stands on what is called {label:?}"
            );
            places += 1;
        }
    }
    assert!(places > 10, "{places}");
}

/// An element's content: up to the end tag that closes it.
fn inside<'a>(element: &'a str, name: &str) -> &'a str {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let start = element.find('>').unwrap() + 1;
    let (mut depth, mut at) = (1, start);
    while depth > 0 {
        let end = element[at..].find(&close).map(|end| at + end).unwrap();
        let opened = element[at..end].match_indices(&open);
        depth += opened.filter(|(n, _)| element[at + n + open.len()..].starts_with([' ', '>'])).count();
        depth -= 1;
        if depth == 0 {
            return &element[start..end];
        }
        at = end + close.len();
    }
    element
}

/// What is written, without what a drawing says of itself.
fn without_titles(html: &str) -> String {
    let mut parts = html.split("<title>");
    let first = parts.next().unwrap_or("").to_owned();
    parts.filter_map(|part| part.split_once("</title>")).fold(first, |all, (_, after)| all + after)
}

/// What only the script gives a meaning keeps its room: a page does not jump when the script comes.
#[test]
fn nothing_waits_for_the_script_to_be_shown() {
    for page in every_page() {
        for (name, attributes) in tags(&page) {
            let id = attribute(&attributes, "id").unwrap_or("");
            let waits = attribute(&attributes, "hidden").is_some() && !["link", "stage"].contains(&id);
            assert!(!waits, "<{name} id={id:?}> is hidden until the script shows it");
        }
    }
    assert!(!sheet("marooned.css").contains(":not(.scripted)"));
}

/// An animation inside a drawing is drawn anew in every frame, for as long as it runs.
#[test]
fn nothing_moves_for_ever() {
    for name in [
        "marooned.css",
        "room.css",
        "island.css",
        "raft.css",
        "days.css",
        "days-beats.css",
        "robinson.css",
        "robinson-beats.css",
    ] {
        assert!(!sheet(name).contains("infinite"), "{name} has an animation without an end");
    }
    for name in [
        "signs.svg",
        "island.svg",
        "raft.svg",
        "sea.svg",
        "days.svg",
        "days-sea.svg",
        "days-signs.svg",
        "robinson.svg",
    ] {
        assert!(!sheet(name).contains("<animate"), "{name} moves by itself");
    }
}
