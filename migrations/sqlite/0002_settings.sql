-- What servers and people have set, and from whom people take no challenge.
-- Whoever has no row has set nothing. Languages and styles are names that the
-- reader knows or leaves alone; an absent one follows its surroundings.

CREATE TABLE server_settings (
    guild    INTEGER PRIMARY KEY,
    lang     TEXT,
    style    TEXT,
    rules    TEXT    NOT NULL,
    channels TEXT    NOT NULL,
    games    INTEGER NOT NULL,
    pings    INTEGER NOT NULL,
    threads  INTEGER NOT NULL
) STRICT;

CREATE TABLE own_settings (
    person     INTEGER PRIMARY KEY,
    lang       TEXT,
    style      TEXT,
    pings      INTEGER NOT NULL,
    challenges INTEGER NOT NULL
) STRICT;

-- `place` counts from 0, the newest first.
CREATE TABLE blocks (
    person  INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    place   INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_blocked ON blocks (blocked);

-- How moves are chosen under one game's board, where its players said so.
CREATE TABLE board_styles (
    game  INTEGER PRIMARY KEY REFERENCES games (id),
    style TEXT    NOT NULL
) STRICT;

-- The challenges of one person that stand.
CREATE INDEX games_standing ON games (challenger) WHERE phase = 'lobby';
