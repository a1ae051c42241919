CREATE SCHEMA marooned;

CREATE TABLE marooned.guests (
  id         text COLLATE "C" PRIMARY KEY,
  name       text NOT NULL,
  -- The face that they have chosen, by its number; nothing for whoever has chosen none.
  face       int8,
  -- Whether they want to be asked even where there is only one answer.
  always_ask bool NOT NULL,
  created    int8 NOT NULL
);

-- A guest has one key per device, and one link for the next device at most: it stands with the key that it was made with,
-- and with the others their own secret, which is no link. Only digests are kept: a stolen copy opens no seat.
CREATE TABLE marooned.keys (
  secret   bytea PRIMARY KEY,
  recovery bytea NOT NULL UNIQUE,
  guest    text COLLATE "C" NOT NULL REFERENCES marooned.guests (id)
);

-- Everything that ever happened at a table. Rows are only ever added; the pair of table and number is the referee between
-- servers.
CREATE TABLE marooned.entries (
  table_id text COLLATE "C" NOT NULL,
  number   int8 NOT NULL,
  kind     text COLLATE "C" NOT NULL,
  body     text COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, number)
);

-- Tables as lists have them, written together with their entries: what they are searched by, and all of it as JSON.
CREATE TABLE marooned.tables (
  id       text COLLATE "C" PRIMARY KEY,
  code     text COLLATE "C" NOT NULL UNIQUE,
  game     text COLLATE "C" NOT NULL,
  -- 0 people take their seats, 1 the game is on, 2 over, 3 closed, 4 closed and opened to everybody.
  standing int8 NOT NULL,
  private  bool NOT NULL,
  created  int8 NOT NULL,
  -- The day of a game of the day, in days since 1970; nothing for other games.
  day      int8,
  body     text COLLATE "C" NOT NULL
);
CREATE INDEX tables_by_standing ON marooned.tables (standing, private, created);

-- How many entries there are, noted with the last of them, so that a lost end is known. Apart from the line of the lists,
-- because it is another one after every move: so little is written for each, and room is left to write it in place.
CREATE TABLE marooned.lengths (
  table_id text COLLATE "C" PRIMARY KEY,
  length   int8 NOT NULL
) WITH (fillfactor = 50);

-- The people at a table, for the lists of a guest.
CREATE TABLE marooned.seats (
  table_id text COLLATE "C" NOT NULL,
  seat     int8 NOT NULL,
  guest    text COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON marooned.seats (guest);

-- What was found when somebody looked at a finished game again: under which version of the rules, and as JSON. It can be
-- thrown away at any time, and is found again.
CREATE TABLE marooned.reviews (
  table_id text COLLATE "C" PRIMARY KEY,
  rules    int8 NOT NULL,
  body     text COLLATE "C" NOT NULL
);

-- What the house keeps to itself. The shuffle of a day is made with it, so that nobody can foretell it from the date.
CREATE TABLE marooned.house (
  name  text COLLATE "C" PRIMARY KEY,
  value text COLLATE "C" NOT NULL
);

-- When somebody has looked at a table, or a guest was here; not for every look.
CREATE TABLE marooned.seen (
  id text COLLATE "C" PRIMARY KEY,
  at int8 NOT NULL
);

-- What follows is of the moment: the servers that are there, what each of them runs, and who looks on through it. If it is
-- lost, it is written anew within a beat.
CREATE UNLOGGED TABLE marooned.servers (
  id   text COLLATE "C" PRIMARY KEY,
  seen timestamptz NOT NULL
);
CREATE UNLOGGED TABLE marooned.leases (
  table_id text COLLATE "C" PRIMARY KEY,
  server   text COLLATE "C" NOT NULL
);
CREATE INDEX leases_by_server ON marooned.leases (server);
CREATE UNLOGGED TABLE marooned.presence (
  table_id text COLLATE "C" NOT NULL,
  server   text COLLATE "C" NOT NULL,
  body     text COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, server)
);
CREATE INDEX presence_by_server ON marooned.presence (server);
