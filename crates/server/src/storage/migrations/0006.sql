-- The face that a guest has chosen, by its number; nothing for whoever has chosen none.
ALTER TABLE guests ADD COLUMN face INTEGER;
-- Whether a guest wants to be asked even where there is only one answer.
ALTER TABLE guests ADD COLUMN always_ask INTEGER NOT NULL DEFAULT 0;

-- The face of whoever has a chair; nothing on chairs from before, which have their seat's own.
ALTER TABLE chairs ADD COLUMN face INTEGER;
-- Whether whoever has a chair has won; nothing before the end, and for games from before.
ALTER TABLE chairs ADD COLUMN won INTEGER;

PRAGMA user_version = 6;
