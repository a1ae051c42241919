-- The guests whom the host has sent away from a table, as a JSON list.
ALTER TABLE tables ADD COLUMN sent_away TEXT NOT NULL DEFAULT '[]';

PRAGMA user_version = 3;
