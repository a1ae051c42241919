-- What the house keeps to itself. The shuffle of a day is made with it, so that nobody can foretell it from the date.
CREATE TABLE house (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO house VALUES ('daily', lower(hex(randomblob(32))));

PRAGMA user_version = 2;
