-- When somebody has looked at a table, or a guest was here; not for every look.
CREATE TABLE IF NOT EXISTS seen (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) WITHOUT ROWID;
