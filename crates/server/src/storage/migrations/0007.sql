-- Who says a line of talk, by seat: nothing for those who watch, and for lines from before. And what was said with one press,
-- as data. The column `dead` says whom a line is for: 0 for all, 1 for the dead, 2 for those who watch.
ALTER TABLE chat ADD COLUMN seat INTEGER;
ALTER TABLE chat ADD COLUMN phrase TEXT;

PRAGMA user_version = 7;
