//! Finding things by what people type.

/// A typed word of fewer letters must be a whole word; a longer one need only begin one.
pub const SHORTEST: usize = 3;

/// Whether each of the typed words begins a word of the text: "fis" finds "Fish", but "y" does not find "today".
pub fn has_words(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    let begins = |wanted: &str| {
        parts(&text).any(|part| {
            if wanted.chars().count() < SHORTEST { part == wanted } else { part.starts_with(wanted) }
        })
    };
    let typed = typed.to_lowercase();
    parts(&typed).next().is_some() && parts(&typed).all(begins)
}

/// Whether what was typed has a word long enough to mean something by itself.
pub fn is_telling(typed: &str) -> bool {
    parts(typed).any(|part| part.chars().count() >= SHORTEST)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty())
}

/// The id that a line of rules begins with, `- **H4.4** ...`, and what follows it.
fn heading(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    (id.contains(|c: char| c.is_ascii_digit()) && !id.contains(' ')).then_some((id, text))
}

/// The ids of all rules, in order.
pub fn rule_ids(rules: &str) -> impl Iterator<Item = &str> {
    rules.lines().filter_map(heading).map(|(id, _)| id)
}

/// The paragraph of a rule in rules that are listed by id, with its further lines.
pub fn rule(rules: &str, id: &str) -> Option<String> {
    let mut lines = rules.lines();
    let found = lines.by_ref().filter_map(heading).find(|(found, _)| found.eq_ignore_ascii_case(id))?;
    let mut text = found.1.trim().to_owned();
    for line in lines.take_while(|line| line.starts_with("  ")) {
        text.push(' ');
        text.push_str(line.trim());
    }
    Some(text.replace("**", "").replace('`', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_from_their_beginning() {
        assert!(has_words("Collect water: 1 today", "col WAT"));
        assert!(has_words("Go for 2 pieces more", "go for 2"));
        for typed in ["y", "ollect", "to", "wa", "", "  ", "!"] {
            assert!(!has_words("Collect water: 1 today", typed), "{typed:?}");
        }
        assert!(is_telling("go for 2") && !is_telling("y") && !is_telling(""));
    }

    #[test]
    fn a_rule_is_found_by_its_id() {
        let rules =
            "# Rules\n- **H1** One, and\n  two.\n\n- **H2** **Three**.\n- **A word** Five.\n- **H3** Four.\n";
        assert_eq!(rule_ids(rules).collect::<Vec<_>>(), ["H1", "H2", "H3"]);
        assert_eq!(rule(rules, "h1").as_deref(), Some("One, and two."));
        assert_eq!(rule(rules, "H2").as_deref(), Some("Three."));
        assert_eq!(rule(rules, "H9"), None);
    }
}
