-- How many rows the record of a table has, noted together with the last of them, so that a lost end is known; nothing for
-- tables from before, until their next move.
ALTER TABLE tables ADD COLUMN length INTEGER;

PRAGMA user_version = 5;
