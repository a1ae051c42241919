//! One function per page.
//!
//! Every form posts its `token`; every answer is an ordinary submit button. With the script the table page changes by
//! itself; without it a reload does the same.

mod end;
mod forms;
mod gathering;
mod lobby;
mod me;
mod message;
mod new_table;
pub(crate) mod papers;
mod replay;
mod review;
mod rules;
pub(crate) mod table;

pub use forms::{link, program, recover, welcome};
pub use lobby::{lobby, play_now_seats};
pub use me::me;
pub use message::{closed, message};
pub use new_table::new_table;
pub use replay::replay;
pub use review::review;
pub use rules::rules;
pub use table::{table, table_main};
