//! What readers complain of, in words for people who know the game and not the program.

/// The complaint of a TOML or JSON reader in plain words. What is not known here stays as it is.
pub fn plain(message: &str) -> String {
    // Lines are told beside the reason.
    let message = message.split(" at line ").next().unwrap_or(message).trim();
    let halves =
        |rest: &str| rest.split_once(", expected ").map(|(one, two)| (one.to_owned(), two.to_owned()));
    for start in ["invalid type: ", "invalid value: "] {
        if let Some((found, wanted)) = message.strip_prefix(start).and_then(halves) {
            return format!("{} is wanted here, not {}", wish(&wanted), find(&found));
        }
    }
    if let Some((found, wanted)) = message.strip_prefix("invalid length ").and_then(halves) {
        return match wanted.rsplit_once(' ') {
            Some((_, count)) if count.parse::<u64>().is_ok() => {
                format!("a list of {count} is wanted here, not of {found}")
            }
            _ => format!("{found} are too many for this list"),
        };
    }
    if let Some((found, wanted)) = message.strip_prefix("unknown variant ").and_then(halves) {
        return format!("\"{}\" is none of {}", bare(&found), names(&wanted));
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let (found, wanted) = halves(rest).unwrap_or_else(|| (rest.to_owned(), String::new()));
        let found = found.split(',').next().map(bare).unwrap_or_default();
        let known = if wanted.is_empty() { String::new() } else { format!("; there are {}", names(&wanted)) };
        return format!("there is no \"{found}\" here{known}");
    }
    match (message, message.strip_prefix("missing field ")) {
        ("duplicate key", _) => "this stands here twice".to_owned(),
        (_, Some(name)) => format!("\"{}\" is missing here", bare(name)),
        _ => message.to_owned(),
    }
}

fn bare(text: &str) -> String {
    text.replace('`', "")
}

fn names(list: &str) -> String {
    bare(list.strip_prefix("one of ").unwrap_or(list))
}

/// What was found.
fn find(text: &str) -> String {
    match text.split_once(' ') {
        Some(("string", words)) => words.to_owned(),
        Some(("integer" | "boolean", value)) => bare(value),
        Some(("floating", value)) => bare(value.trim_start_matches("point ")),
        _ => match text {
            "sequence" => "a list".to_owned(),
            "map" => "named facts".to_owned(),
            "null" | "unit value" => "nothing".to_owned(),
            "unit variant" => "the name alone".to_owned(),
            other => bare(other),
        },
    }
}

/// What is wanted.
fn wish(text: &str) -> String {
    let whole = |low: i64, high: i64| format!("a whole number from {low} to {high}");
    match text {
        "u8" => whole(0, u8::MAX.into()),
        "u16" => whole(0, u16::MAX.into()),
        "i8" => whole(i8::MIN.into(), i8::MAX.into()),
        "i64" | "u64" => "a whole number".to_owned(),
        "a string" | "string" | "variant identifier" | "string or map" => "a word".to_owned(),
        "a boolean" | "bool" => "true or false".to_owned(),
        "a sequence" => "a list".to_owned(),
        "newtype variant" => "a name with a value".to_owned(),
        other => match other.strip_prefix("an array of length ") {
            Some(length) => format!("a list of {length}"),
            None if other.starts_with("struct ") => "named facts".to_owned(),
            None => bare(other),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn complaints_are_told_in_plain_words() {
        let check = |from: &str, to: &str| assert_eq!(plain(from), to);
        check(
            "invalid type: string \"blue\", expected u8",
            "a whole number from 0 to 255 is wanted here, not \"blue\"",
        );
        check(
            "invalid type: unit variant, expected newtype variant",
            "a name with a value is wanted here, not the name alone",
        );
        check(
            "invalid value: integer `300`, expected u8",
            "a whole number from 0 to 255 is wanted here, not 300",
        );
        check("invalid type: sequence, expected a string", "a word is wanted here, not a list");
        check("invalid length 3, expected an array of length 11", "a list of 11 is wanted here, not of 3");
        check("invalid length 12, expected fewer elements in array", "12 are too many for this list");
        check(
            "unknown field `rad`, expected one of `red`, `green`",
            "there is no \"rad\" here; there are red, green",
        );
        check("unknown variant `mauve`, expected `red` or `blue`", "\"mauve\" is none of red or blue");
        check("duplicate key", "this stands here twice");
        check("missing field `red`", "\"red\" is missing here");
        check("expected value at line 3 column 1", "expected value");
    }
}
