//! The box: a broken file is refused with the line and the reason.

use open_sea::content::{BOX, Content};

/// The box with one line changed.
fn changed(from: &str, to: &str) -> String {
    assert!(BOX.contains(from), "the box has no {from:?}");
    BOX.replacen(from, to, 1)
}

/// The line on which something stands.
fn line_of(text: &str, what: &str) -> usize {
    text.lines().position(|line| line == what).map_or(0, |n| n + 1)
}

/// The file is refused at the line of `what`, for a reason with these words.
#[track_caller]
fn refused(text: &str, what: &str, why: &str) {
    match Content::parse(text) {
        Ok(_) => panic!("it is read"),
        Err(error) => {
            assert!(error.why.contains(why), "{error}");
            assert_eq!(error.line, line_of(text, what), "{error}");
        }
    }
}

#[test]
fn the_box_is_whole() {
    let content = Content::parse(BOX).expect("the box that is built in is sound");
    assert_eq!((content.vitality, content.hand, content.drawn_events), (3, 4, 10));
    assert_eq!(content.rescues, [0, 0, 0, 2, 2, 3, 3]);
}

#[test]
fn numbers_out_of_bounds() {
    refused(&changed("count = 8", "count = -3"), "count = -3", "from 1 to 48, not -3");
    refused(&changed("food = 3", "food = 4"), "food = 4", "from 1 to 3, not 4");
    refused(&changed("spoils = 2", "spoils = 0"), "spoils = 0", "not 0");
    refused(&changed("loses = 2", "loses = -2"), "loses = -2", "not -2");
    refused(&changed("vitality = 3", "vitality = 0"), "vitality = 0", "not 0");
    refused(&changed("rescues = 3", "rescues = 9"), "rescues = 9", "not 9");
    refused(&changed("count = 8", "count = 1000000000000"), "count = 1000000000000", "not 1000000000000");
    refused(&changed("count = 8", "count = \"many\""), "count = \"many\"", "not \"many\"");
    for most in [0, 6] {
        let wins = format!("wins = [\"self-rescued\", {{ at-most-rescued = {most} }}]");
        let text = changed("wins = [\"self-rescued\", { at-most-rescued = 2 }]", &wins);
        refused(&text, &wins, &format!("from 1 to 5, not {most}"));
    }
}

#[test]
fn totals_that_are_wrong() {
    let more = changed("count = 8", "count = 9");
    let error = Content::parse(&more).unwrap_err();
    assert_eq!(error.why, "there are 49 items in all, not 48");
    assert!(error.line > line_of(&more, "count = 9"));
    let error = Content::parse(&changed("id = \"calm-sea\"", "id = \"calm-sea\"\ncount = 2")).unwrap_err();
    assert_eq!(error.why, "there are 17 events in all, not 16");
    let last = BOX.rfind("[[end]]").unwrap();
    let next = BOX[last + 2..].find("\n[").map_or(BOX.len(), |at| last + 2 + at);
    let two = format!("{}{}", &BOX[..last], &BOX[next..]);
    assert!(Content::parse(&two).unwrap_err().why.contains("2 cards, not 3"));
    let hopeless = BOX.replace("\nrescue = true\n", "\nloses = 1\n");
    assert!(Content::parse(&hopeless).unwrap_err().why.contains("no Rescue!"));
    let wild = BOX.replace("effect = \"none\"", "effect = \"none\"\nwild = true");
    assert!(Content::parse(&wild).unwrap_err().why.contains("only 9 are not wild"));
}

#[test]
fn what_is_unknown() {
    refused(&changed("effect = \"kill\"", "effect = \"explode\""), "effect = \"explode\"", "explode");
    refused(&changed("effect = \"fog\"", "effect = \"frogs\""), "effect = \"frogs\"", "frogs");
    refused(&changed("use = \"reveal\"", "use = \"eat\""), "use = \"eat\"", "eat");
    refused(&changed("source = \"rulebook\"", "source = \"hearsay\""), "source = \"hearsay\"", "hearsay");
    refused(&changed("named = true", "naned = true"), "naned = true", "naned");
    let wins = "wins = [\"self-rescued\", \"rich\"]";
    refused(&changed("wins = [\"self-rescued\"]", wins), wins, "rich");
    refused(&changed("id = \"saviour\"", "id = \"cook\""), "id = \"cook\"", "cook");
    let wins = "wins = [\"self-rescued\", \"at-most-rescued\"]";
    refused(&changed("wins = [\"self-rescued\", { at-most-rescued = 2 }]", wins), wins, "with a value");
}

#[test]
fn what_is_missing_or_there_twice() {
    let target = BOX.find("[[agenda]]").unwrap();
    let killer = target + 1 + BOX[target + 1..].find("[[agenda]]").unwrap();
    let without = format!("{}{}", &BOX[..target], &BOX[killer..]);
    assert!(Content::parse(&without).unwrap_err().why.contains("\"target\" is missing"));
    let twice = changed("id = \"killer\"", "id = \"target\"");
    assert!(Content::parse(&twice).unwrap_err().why.contains("twice"));
    let double = changed("id = \"tinned-fish\"", "id = \"hardtack\"");
    assert!(Content::parse(&double).unwrap_err().why.contains("two of \"hardtack\""));
    refused(&changed("id = \"storm\"", "id = \"Big Storm\""), "id = \"Big Storm\"", "small letters");
    refused(&changed("name = \"Gun\"", "name = \" \""), "name = \" \"", "letters to read");
    let silent = changed("players = [5, 6]", "players = [5]");
    assert!(Content::parse(&silent).unwrap_err().why.contains("no Rescue! card for 6"));
    refused(
        &changed("players = [5, 6]", "players = [4, 5, 6]"),
        "players = [4, 5, 6]",
        "two Rescue! cards for 4",
    );
    refused(&changed("players = [5, 6]", "players = [5, 6, 7]"), "players = [5, 6, 7]", "not 7");
    assert!(Content::parse("").unwrap_err().why.contains("missing"));
    assert!(Content::parse("[table").is_err());
}

#[test]
fn what_does_not_go_together() {
    refused(
        &changed("use = \"discard\"\neffect = \"kill\"", "effect = \"kill\""),
        "effect = \"kill\"",
        "reveal or discard",
    );
    refused(
        &changed("use = \"discard\"\neffect = \"kill\"", "use = \"discard\""),
        "use = \"discard\"",
        "effect is missing",
    );
    refused(&changed("food = 1", "food = 1\nspoils = 1"), "id = \"hardtack\"", "only one of them");
    refused(&changed("effect = \"kill\"", "effect = \"kill\"\namount = 2"), "amount = 2", "no amount");
    refused(
        &changed("effect = \"wound\"\namount = 1", "effect = \"wound\""),
        "id = \"knife\"",
        "amount is missing",
    );
    refused(&changed("effect = \"fog\"", "effect = \"fog\"\namount = 7"), "amount = 7", "no amount");
    refused(&changed("loses = 2", "loses = 2\nrescue = true"), "id = \"the-deep\"", "one of them");
}
