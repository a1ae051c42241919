//! The form that makes a table.

use maud::{Markup, html};
use shelf::GameId;
use table::{OptionKind, OptionSpec};

use crate::layout::{Layout, token};
use crate::levels::LEVELS;
use crate::model::Visitor;
use crate::pages::papers::rule_link;
use crate::scene::playbill;

/// Seconds per decision that can be chosen, and what people call them.
const CLOCKS: [(u32, &str); 7] = [
    (0, "no clock"),
    (10, "10 seconds"),
    (30, "30 seconds"),
    (60, "1 minute"),
    (120, "2 minutes"),
    (300, "5 minutes"),
    (86_400, "1 day"),
];

/// Seconds until a bot stands in for whoever is away.
const AWAY: [(u32, &str); 5] = [
    (30, "30 seconds"),
    (120, "2 minutes"),
    (600, "10 minutes"),
    (86_400, "1 day"),
    (0, "never: the table waits"),
];

/// Makes a table: `POST /tables` with
/// - `game` (its id), `title` (may be empty), `seats`;
/// - `option-<id>` for every option of the game: the value's text (`random`, `3`, `true`, …); a flag that is off is
///   not sent; a value that is a seat says which one (`data-seat`), so that only those of the table are offered;
/// - `bots`: `none` or the brain of a level, for the chairs that are empty at the start;
/// - `access`: `open` or `link`;
/// - `clock`: seconds per decision, `0` for none;
/// - `away`: seconds until a bot stands in for whoever is asked and away, `0` for never;
/// - `seed-from`: `chance`, `daily` or `own`, the last with `seed`.
pub fn new_table(visitor: &Visitor, game: GameId) -> Markup {
    let about = game.about();
    let title = format!("New table: {}", about.name);
    let is_main = |spec: &OptionSpec| playbill(game).choice == Some(spec.id);
    Layout::of(game, &title, "form", Some(visitor)).page(html! {
        main #main {
            h1 { "A new table for " (about.name) }
            form.make.paper method="post" action="/tables" data-quiet="yes" {
                (token(visitor))
                input type="hidden" name="game" value=(game.id());
                (field("title", "Name of the table", "What others see in the lobby. May stay empty.", html! {
                    input #title name="title" maxlength="60" aria-describedby="title-about" placeholder="The usual suspects";
                }))
                (field("seats", "Chairs", "How many play, bots included.", html! {
                    select #seats name="seats" aria-describedby="seats-about" {
                        @for seats in about.seats.0..=about.seats.1 { option value=(seats) selected[seats == game.usual_seats()] { (seats) } }
                    }
                }))
                (bots())
                @for spec in about.options.iter().filter(|spec| is_main(spec)) { (option_field(game, spec)) }
                div.row { button.primary { "Make the table" } a href="/" { "Back to the lobby" } }
                // Whoever wants to play need not read what can stay as it is.
                details.more {
                summary { "More options" span.quiet { ": rules of the game, who may join, clock, shuffle" } }
                div.rest {
                @for spec in about.options.iter().filter(|spec| !is_main(spec)) { (option_field(game, spec)) }
                (choices("access", "Who may join", &[
                    ("link", "Whoever has the link or the code", true),
                    ("open", "Anybody: the table stands in the lobby", false),
                ]))
                (field("clock", "Time per decision", "When it runs out, a bot answers for whoever is asked.", html! {
                    select #clock name="clock" aria-describedby="clock-about" {
                        @for (seconds, called) in CLOCKS { option value=(seconds) selected[seconds == 0] { (called) } }
                    }
                }))
                (field("away", "Who is away", "When somebody is asked and has no page open, a bot stands in after so long, until they are back.", html! {
                    select #away name="away" aria-describedby="away-about" {
                        @for (seconds, called) in AWAY { option value=(seconds) selected[seconds == 120] { (called) } }
                    }
                }))
                (choices("seed-from", "The shuffle", &[
                    ("chance", "By chance", true),
                    ("daily", "The shuffle of the day: the same luck for everybody who plays it today, alone with bots or together in a game that all win or lose; the first game counts", false),
                    ("own", "From a seed of your own, below", false),
                ]))
                (field("seed", "Your own seed", "Any words. The same seed brings the same luck.", html! {
                    input #seed name="seed" maxlength="80" autocomplete="off" aria-describedby="seed-about";
                }))
                div.row { button.primary { "Make the table" } }
                }
                }
            }
        }
    })
}

fn field(id: &str, label: &str, about: &str, control: Markup) -> Markup {
    html! {
        div.field { label for=(id) { (label) } (control) p.about id={ (id) "-about" } { (about) } }
    }
}

fn choices(id: &str, label: &str, values: &[(&str, &str, bool)]) -> Markup {
    html! {
        fieldset.field {
            legend { (label) }
            @for (value, called, chosen) in values {
                label.tick { input type="radio" name=(id) value=(value) checked[*chosen]; " " (called) }
            }
        }
    }
}

fn bots() -> Markup {
    let mut all: Vec<(&str, &str, bool)> =
        LEVELS.iter().map(|level| (level.brain, level.about, level.usual)).collect();
    all.push(("none", "No bots: everybody must come", false));
    choices("bots", "Chairs that stay empty", &all)
}

fn option_field(game: GameId, spec: &OptionSpec) -> Markup {
    let id = format!("option-{}", spec.id);
    html! {
        div.field {
            @if spec.kind == OptionKind::Flag {
                label.tick { input type="checkbox" id=(id) name=(id) value="true" checked[spec.default == true] aria-describedby={ (id) "-about" }; " " (spec.name) }
            } @else {
                label for=(id) { (spec.name) }
                select id=(id) name=(id) aria-describedby={ (id) "-about" } {
                    @for group in spec.values.chunk_by(|one, other| spec.group(one) == spec.group(other)) {
                        @match group.first().and_then(|value| spec.group(value)) {
                            Some(kind) => optgroup label=(kind) { (values(spec, group)) },
                            None => (values(spec, group)),
                        }
                    }
                }
            }
            p.about id={ (id) "-about" } { (spec.about) @if let Some(rule) = spec.rule { " " (rule_link(game, rule)) } }
        }
    }
}

fn values(spec: &OptionSpec, values: &[serde_json::Value]) -> Markup {
    let text = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    html! {
        @for value in values {
            option value=(text(value)) selected[*value == spec.default] data-seat=[spec.seat(value)] { (spec.called(value)) }
        }
    }
}
