//! Every text that a person reads.
use crate::moves::Fate;
use table::Names;
/// How it ended for a castaway.
pub fn fate(fate: Fate, names: &Names) -> String {
    let _ = names;
    format!("{fate:?}")
}
impl table::Words for crate::Position {
    fn question(&self, _seat: table::Seat, _names: &Names) -> Option<table::Question> {
        None
    }
    fn move_text(&self, _seat: table::Seat, mv: &crate::Move, _names: &Names) -> String {
        format!("{mv:?}")
    }
    fn event_text(event: &crate::Event, _viewer: table::Viewer, _names: &Names) -> String {
        format!("{event:?}")
    }
    fn view_text(view: &crate::View, _names: &Names) -> String {
        format!("{view:?}")
    }
}
