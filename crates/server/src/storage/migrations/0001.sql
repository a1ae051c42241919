CREATE TABLE guests (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;

-- A guest has one key per device. Only digests are kept: a stolen file opens no seat.
CREATE TABLE keys (
  secret   BLOB PRIMARY KEY,
  recovery BLOB NOT NULL UNIQUE,
  guest    TEXT NOT NULL REFERENCES guests (id)
) WITHOUT ROWID;

CREATE TABLE tables (
  id        TEXT PRIMARY KEY,
  code      TEXT NOT NULL UNIQUE,
  game      TEXT NOT NULL,
  rules     INTEGER NOT NULL,
  seats     INTEGER NOT NULL,
  options   TEXT NOT NULL,
  seed      TEXT NOT NULL,
  seed_from TEXT NOT NULL,
  title     TEXT NOT NULL,
  private   INTEGER NOT NULL,
  clock     INTEGER,
  away      INTEGER,
  fill      TEXT,
  host      TEXT NOT NULL,
  stage     INTEGER NOT NULL,
  rematch   TEXT,
  created   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_stage ON tables (stage, private, created);

CREATE TABLE chairs (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat     INTEGER NOT NULL,
  kind     TEXT NOT NULL,
  guest    TEXT,
  name     TEXT NOT NULL,
  brain    TEXT,
  token    BLOB,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_by_guest ON chairs (guest) WHERE guest IS NOT NULL;

-- The record of a table. Rows are only ever added; the pair of table and number is the referee between writers.
CREATE TABLE moves (
  table_id TEXT NOT NULL,
  number   INTEGER NOT NULL,
  seat     INTEGER NOT NULL,
  seen     INTEGER NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  number   INTEGER NOT NULL,
  name     TEXT NOT NULL,
  text     TEXT NOT NULL,
  dead     INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

PRAGMA user_version = 1;
