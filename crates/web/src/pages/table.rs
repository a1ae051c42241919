//! The table page.
use maud::{Markup, html};

use crate::layout::Frame;
use crate::model::Table;

/// The whole page of a table.
pub fn table(table: &Table) -> Markup {
    let live = format!("/t/{}/live", table.id);
    Frame { live: Some(&live), ..Frame::plain(&table.title, "table", Some(&table.visitor)) }
        .page(table_main(table))
}

/// Only the `<main id="main">` of a table's page: what is pushed and morphed in.
pub fn table_main(table: &Table) -> Markup {
    html! { main #main data-moves=(table.moves) {} }
}
