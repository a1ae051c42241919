//! Content that is changed for a run: what can be changed, and what is refused, with file, line and reason.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use bots::Brain;
use lab::whatif::{WhatIf, facts};
use lab::{Detail, Experiment, LabError, Length};
use shelf::GameId;
use table::Options;
use tempfile::TempDir;

fn set(game: GameId, sets: &[&str]) -> Result<WhatIf, LabError> {
    let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
    WhatIf::new(game, &[], &sets)
}

/// Refused with these words.
#[track_caller]
fn refused(made: Result<WhatIf, LabError>, words: &str) {
    match made {
        Ok(made) => panic!("it is taken: {:?}", made.changes),
        Err(error) => assert!(error.to_string().contains(words), "{error}"),
    }
}

/// The changes, as they are told.
#[track_caller]
fn told(made: Result<WhatIf, LabError>) -> Vec<String> {
    made.unwrap().changes.iter().map(ToString::to_string).collect()
}

/// A folder with changed copies of content files.
struct Copies(TempDir);

impl Copies {
    fn new() -> Copies {
        Copies(tempfile::tempdir().unwrap())
    }

    /// A copy of a printed file with something else in it.
    fn copy(&self, name: &str, printed: &str, from: &str, to: &str) -> PathBuf {
        let text = fs::read_to_string(format!("../{printed}")).unwrap();
        assert!(text.contains(from), "{from}");
        let path = self.0.path().join(name);
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        path
    }
}

const DAYS: &str = "twenty-one-days/content/box.toml";
const ISLAND: &str = "hellapagos/content/island.toml";
const BEASTS: &str = "robinson-crusoe/content/beasts.json";

#[test]
fn regression_a_fact_is_set_once_whatever_it_is_called() {
    let days = GameId::TwentyOneDays;
    refused(set(days, &["survivor.maya.cost=3", "survivor.maya.cost=1"]), "survivor.maya.cost twice");
    refused(set(days, &["survivor.maya.cost=3", "survivor.2.cost=1"]), "survivor.2.cost twice");
    refused(set(days, &["track.red=1", "box.track.red=2"]), "box.track.red twice");
    assert_eq!(told(set(days, &["survivor.maya.cost=3", "survivor.1.cost=1"])).len(), 2);
}

#[test]
fn every_fact_can_be_set_to_itself() {
    for game in GameId::ALL {
        let mut sets = Vec::new();
        for fact in facts(game).unwrap() {
            sets.push(format!("{}={}", fact.path, fact.value));
            let list: Vec<serde_json::Value> = serde_json::from_str(&fact.value).unwrap_or_default();
            sets.extend(list.iter().enumerate().map(|(n, one)| format!("{}.{}={one}", fact.path, n + 1)));
        }
        assert!(sets.len() > 50, "{game:?}");
        let same = WhatIf::new(game, &[], &sets).unwrap();
        assert_eq!(same.changes, [], "{game:?}");
    }
}

#[test]
fn a_number_a_word_or_a_list_is_changed() {
    let hellapagos = |sets: &[&str]| told(set(GameId::Hellapagos, sets));
    assert_eq!(hellapagos(&["hurricane.calm=8"]), ["hurricane.calm = 8 (printed: 6)"]);
    assert_eq!(hellapagos(&["island.hurricane.calm = 8"]), ["hurricane.calm = 8 (printed: 6)"]);
    assert_eq!(hellapagos(&["card.gun.count=4", "card.bullet.count=5"]).len(), 2);
    let food = hellapagos(&["stores.food.3=9"]);
    assert!(food[0].starts_with("stores.food = [5, 7, 9, 10,"), "{food:?}");
    let days = |sets: &[&str]| told(set(GameId::TwentyOneDays, sets));
    assert_eq!(days(&["survivor.maya.cost=3"]), ["survivor.maya.cost = 3 (printed: 2)"]);
    assert_eq!(days(&["raft.scruffs=a"]), ["raft.scruffs = a (printed: d)"]);
    let sharks = days(&["raft.sharks=[\"a\",\"a\",\"b\",\"c\",\"c\",\"d\"]"]);
    assert_eq!(sharks.len(), 1);
    let sea = told(set(GameId::OpenSea, &["item.gun.effect=protect"]));
    assert_eq!(sea, ["item.gun.effect = protect (printed: kill)"]);
    let robinson =
        told(set(GameId::RobinsonCrusoe, &["scenarios.castaways.rounds=11", "beasts.bear.food=9"]));
    assert_eq!(
        robinson,
        ["beasts.bear.food = 9 (printed: 5)", "scenarios.castaways.rounds = 11 (printed: 12)"]
    );
}

#[test]
fn a_path_that_leads_nowhere_is_told_what_is_near() {
    let near = "near it: hurricane.calm = 6";
    refused(set(GameId::Hellapagos, &["hurricane.clam=8"]), near);
    refused(set(GameId::Hellapagos, &["calm=8"]), near);
    refused(set(GameId::Hellapagos, &["calm=8"]), "marooned lab hellapagos --facts");
    refused(set(GameId::RobinsonCrusoe, &["castaways.rounds=9"]), "scenarios.castaways.rounds = 12");
    refused(set(GameId::RobinsonCrusoe, &["beasts.lion.food=9"]), "There is no \"beasts.lion.food\"");
    refused(set(GameId::RobinsonCrusoe, &["count=3"]), "name one of beasts.count, inventions.count");
    refused(set(GameId::Hellapagos, &["hurricane=3"]), "change one of hurricane.water, hurricane.calm");
    refused(
        set(GameId::Hellapagos, &["hurricane.calm"]),
        "write path=value, such as --set hurricane.water=2",
    );
    refused(set(GameId::Hellapagos, &["hurricane.calm=null"]), "cannot be nothing");
}

#[test]
fn what_no_game_hangs_on_cannot_be_changed() {
    refused(set(GameId::Hellapagos, &["card.gun.text=Bang"]), "no game hangs on it");
    refused(set(GameId::RobinsonCrusoe, &["events.total=9"]), "no game hangs on it");
    refused(set(GameId::OpenSea, &["item.gun.id=rifle"]), "no game hangs on it");
}

#[test]
fn a_value_that_cannot_be_played_is_refused_with_its_line() {
    let hellapagos = |sets: &[&str], words: &str| refused(set(GameId::Hellapagos, sets), words);
    hellapagos(
        &["hurricane.calm=12"],
        "island.toml, line 14: calm must be a whole number from 0 to 11, not 12.",
    );
    hellapagos(&["hurricane.calm=12"], "That is by --set hurricane.calm=12. Nothing was played.");
    hellapagos(
        &["hurricane.calm=many"],
        "line 14: a whole number from 0 to 255 is wanted here, not \"many\"",
    );
    hellapagos(&["raft.ring=2.5"], "a whole number from 0 to 255 is wanted here, not 2.5");
    hellapagos(&["raft.ring=[1]"], "a whole number from 0 to 255 is wanted here, not a list");
    hellapagos(&["weather.water=[1, 2]"], "a list of 11 is wanted here, not of 2");
    hellapagos(&["card.gun.count=4"], "wreckage.toml, line 5: there are 54 cards in all, not 55");
    let days = |sets: &[&str], words: &str| refused(set(GameId::TwentyOneDays, sets), words);
    days(&["track.red=5"], "box.toml, line 6: red, orange, green");
    days(&["survivor.maya.colour=mauve"], "\"mauve\" is none of");
    days(&["hope.plain=200"], "from 0 to 60 is wanted here, not 200");
    let sea = |sets: &[&str], words: &str| refused(set(GameId::OpenSea, sets), words);
    sea(&["table.vitality=0"], "vitality must be a whole number from 1 to 9, not 0");
    sea(&["item.gun.effect=explode"], "\"explode\" is none of");
    let robinson = |sets: &[&str], words: &str| refused(set(GameId::RobinsonCrusoe, sets), words);
    robinson(
        &["scenarios.castaways.rounds=19"],
        "scenarios.json, line 9: a scenario has 1 to 12 rounds, not 19",
    );
    robinson(&["beasts.bear.strength=strong"], "beasts.json, line 9: a whole number from 0 to 255");
    robinson(&["events.otters.copies=2"], "events.json, line 8: there must be 218 cards in all piles");
    robinson(&["action.build.wound.faces=[\"wound\"]"], "dice.json, line 7: a die has six faces");
}

#[test]
fn a_changed_copy_of_a_file_is_played() {
    let copies = Copies::new();
    let calm = copies.copy("calm.toml", ISLAND, "calm = 6", "calm = 8");
    let made = WhatIf::new(GameId::Hellapagos, std::slice::from_ref(&calm), &["raft.ring=5".to_owned()]);
    assert_eq!(told(made), ["hurricane.calm = 8 (printed: 6)", "raft.ring = 5 (printed: 6)"]);
    let bear = copies.copy("bear.json", BEASTS, "\"strength\": 6", "\"strength\": 7");
    let made = WhatIf::new(GameId::RobinsonCrusoe, &[bear], &[]);
    assert_eq!(told(made), ["beasts.alligator.strength = 7 (printed: 6)"]);
    let comment = copies.copy("comment.toml", DAYS, "[track]", "# Mine.\n[track]");
    assert_eq!(told(WhatIf::new(GameId::TwentyOneDays, &[comment], &[])), [""; 0]);
    let again = copies.copy("again.toml", ISLAND, "calm = 6", "calm = 7");
    refused(WhatIf::new(GameId::Hellapagos, &[calm, again], &[]), "both stand for island.toml");
}

#[test]
fn a_file_with_a_mistake_is_refused_with_file_line_and_reason() {
    let copies = Copies::new();
    let check = |game: GameId, printed: &str, from: &str, to: &str, words: &str| {
        let path = copies.copy("copy", printed, from, to);
        let place = format!("{}, {words}", path.display());
        refused(WhatIf::new(game, &[path], &[]), &place);
    };
    let days = GameId::TwentyOneDays;
    check(days, DAYS, "orange = 2", "orange = = 2", "line 8: ");
    check(days, DAYS, "orange = 2\n", "", "line 6: \"orange\" is missing here");
    check(
        days,
        DAYS,
        "orange = 2",
        "orange = 2\nviolet = 5",
        "line 9: there is no \"violet\" here; there are red,",
    );
    check(days, DAYS, "\"maya\"", "\"mia\"", "line 53: \"mia\" is none of magnusson, maya");
    check(days, DAYS, "orange = 2", "orange = 9", "line 6: red, orange");
    let robinson = GameId::RobinsonCrusoe;
    check(robinson, BEASTS, "\"strength\": 6,", "\"strength\": 6", "line 8: expected");
    check(robinson, BEASTS, "\"strength\": 6, ", "", "line 8: \"strength\" is missing here");
    check(
        robinson,
        BEASTS,
        "\"op\": \"draw_discovery\"",
        "\"op\": \"dance\"",
        "line 11: there is no op \"dance\"",
    );
    check(
        robinson,
        BEASTS,
        "\"op\": \"draw_discovery\", ",
        "\"op\": \"draw_discovery\", \"m\": 1, ",
        "line 11: \"draw_discovery\" has no field \"m\"",
    );
    check(robinson, BEASTS, "\"food\": 3", "\"food\": 3, \"food\": 4", "line 8: \"food\" stands here twice");
}

#[test]
fn a_file_of_another_game_is_told_apart() {
    let content = |game: GameId, path: &str| WhatIf::new(game, &[PathBuf::from(format!("../{path}"))], &[]);
    refused(content(GameId::OpenSea, DAYS), "is content of 21 Days, not of Open Sea. Nothing was played.");
    refused(content(GameId::RobinsonCrusoe, DAYS), "is content of 21 Days, not of Robinson Crusoe");
    refused(content(GameId::TwentyOneDays, BEASTS), "is content of Robinson Crusoe, not of 21 Days");
    refused(content(GameId::TwentyOneDays, ISLAND), "is content of Hellapagos");
    refused(
        content(GameId::OpenSea, "lab/Cargo.toml"),
        "line 1: this is none of the content files of Open Sea: box.toml",
    );
    refused(content(GameId::OpenSea, "nowhere.toml"), "nowhere.toml cannot be read");
}

#[test]
fn content_that_was_looked_at_stays() {
    let experiment = Experiment::new(GameId::OpenSea, 3, &Options::new(), &[Brain::Random], "late").unwrap();
    let play = || {
        let (mut games, stop) = (Vec::new(), AtomicBool::new(false));
        let taken = &mut |sheet: lab::Sheet| {
            games.push(sheet.tally);
            Ok(())
        };
        lab::run(&experiment, Length::Games(3), Detail::Counts, &stop, &|| {}, taken).unwrap();
        games
    };
    let before = play();
    let late = set(GameId::OpenSea, &["table.vitality=1"]).unwrap().install().unwrap_err();
    assert!(late.to_string().contains("only before a game is dealt"), "{late}");
    assert_eq!(play(), before);
}
