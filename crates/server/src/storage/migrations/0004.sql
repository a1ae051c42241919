-- What is mixed into the commitment of a table, so that two tables on one seed publish nothing alike; nothing for
-- tables from before.
ALTER TABLE tables ADD COLUMN salt TEXT NOT NULL DEFAULT '';
-- Whether a game of the day counts: it is the first one for everybody who plays it. Nothing for other games.
ALTER TABLE tables ADD COLUMN counts INTEGER;

-- Short digests of everything done up to a row, and of the position that it led to; nothing for rows from before. A row
-- that was changed and rules that were changed are known by them.
ALTER TABLE moves ADD COLUMN trace_moves INTEGER;
ALTER TABLE moves ADD COLUMN trace_position INTEGER;

-- What the table itself tells in the talk, as data; nothing for what people say.
ALTER TABLE chat ADD COLUMN note TEXT;

PRAGMA user_version = 4;
