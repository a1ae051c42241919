CREATE TABLE guests (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL,
  -- The face that they have chosen, by its number; nothing for whoever has chosen none.
  face       INTEGER,
  -- Whether they want to be asked even where there is only one answer.
  always_ask INTEGER NOT NULL,
  created    INTEGER NOT NULL
) WITHOUT ROWID;

-- A guest has one key per device, and one link for the next device at most: it stands with the key that it was made with,
-- and with the others their own secret, which is no link. Only digests are kept: a stolen file opens no seat.
CREATE TABLE keys (
  secret   BLOB PRIMARY KEY,
  recovery BLOB NOT NULL UNIQUE,
  guest    TEXT NOT NULL REFERENCES guests (id)
) WITHOUT ROWID;

-- Everything that ever happened at a table. Rows are only ever added; the pair of table and number is the referee between
-- writers.
CREATE TABLE entries (
  table_id TEXT NOT NULL,
  number   INTEGER NOT NULL,
  kind     TEXT NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- Tables as lists have them, written together with their entries: what they are searched by, and all of it as JSON.
CREATE TABLE tables (
  id       TEXT PRIMARY KEY,
  code     TEXT NOT NULL UNIQUE,
  game     TEXT NOT NULL,
  -- 0 people take their seats, 1 the game is on, 2 over, 3 closed, 4 closed and opened to everybody.
  standing INTEGER NOT NULL,
  private  INTEGER NOT NULL,
  created  INTEGER NOT NULL,
  -- The day of a game of the day, in days since 1970; nothing for other games.
  day      INTEGER,
  -- How many entries there are, noted with the last of them, so that a lost end is known.
  length   INTEGER NOT NULL,
  body     TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_standing ON tables (standing, private, created);

-- The people at a table, for the lists of a guest.
CREATE TABLE seats (
  table_id TEXT NOT NULL,
  seat     INTEGER NOT NULL,
  guest    TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest);

-- What was found when somebody looked at a finished game again: under which version of the rules, and as JSON. It can be
-- thrown away at any time, and is found again.
CREATE TABLE reviews (
  table_id TEXT PRIMARY KEY,
  rules    INTEGER NOT NULL,
  body     TEXT NOT NULL
) WITHOUT ROWID;

-- What the house keeps to itself. The shuffle of a day is made with it, so that nobody can foretell it from the date.
CREATE TABLE house (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO house VALUES ('daily', lower(hex(randomblob(32))));

PRAGMA user_version = 9;
