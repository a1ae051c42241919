-- What was found when somebody looked at a finished game again: under which version of the rules, and as JSON. It can be thrown away at any
-- time, and is found again.
CREATE TABLE reviews (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  rules    INTEGER NOT NULL,
  body     TEXT NOT NULL
) WITHOUT ROWID;

PRAGMA user_version = 8;
