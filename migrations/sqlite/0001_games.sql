-- Games, who sits in them, where their boards are, and what came of them.
-- Identifiers are snowflakes or our own 63-bit numbers; times are milliseconds
-- since 1970. The truth of a game is its rules, its seats and its moves.

CREATE TABLE games (
    id         INTEGER PRIMARY KEY,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    rules      TEXT    NOT NULL,
    opponent   INTEGER,
    first      TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    rated      INTEGER NOT NULL,
    challenger INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    phase      TEXT    NOT NULL CHECK (phase IN ('lobby', 'contest', 'playing', 'finished')),
    ending     TEXT    CHECK ((ending IS NOT NULL) = (phase = 'finished')),
    joined     TEXT    NOT NULL,
    moves      TEXT    NOT NULL,
    state      TEXT    NOT NULL,
    aside      INTEGER NOT NULL,
    deadline   INTEGER,
    wakes_at   INTEGER
) STRICT;

-- One channel keeps one game, whoever saves it; those set aside don't count.
CREATE UNIQUE INDEX games_playing ON games (channel) WHERE phase = 'playing' AND aside = 0;
CREATE INDEX games_aside ON games (channel, changed) WHERE phase = 'playing' AND aside <> 0;
CREATE INDEX games_waking ON games (wakes_at, id) WHERE wakes_at IS NOT NULL;

CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES games (id),
    side   TEXT    NOT NULL,
    player INTEGER,
    bot    TEXT,
    PRIMARY KEY (game, side),
    CHECK ((player IS NULL) <> (bot IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_player ON seats (player) WHERE player IS NOT NULL;

CREATE TABLE boards (
    game    INTEGER NOT NULL PRIMARY KEY REFERENCES games (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted  INTEGER NOT NULL
) STRICT;

-- One row a seat of every finished game that counts.
CREATE TABLE results (
    game     INTEGER NOT NULL REFERENCES games (id),
    side     TEXT    NOT NULL,
    guild    INTEGER NOT NULL,
    player   INTEGER NOT NULL,
    standing TEXT    NOT NULL CHECK (standing IN ('won', 'drew', 'lost')),
    finished INTEGER NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_player ON results (guild, player);

-- The sums of results, kept for the leaderboard; can be counted anew at any time.
CREATE TABLE tallies (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    losses  INTEGER NOT NULL,
    draws   INTEGER NOT NULL,
    reached INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id     INTEGER PRIMARY KEY,
    name   TEXT    NOT NULL,
    locale TEXT    NOT NULL,
    seen   INTEGER NOT NULL
) STRICT;

-- What was last sent to Discord as an application's commands.
CREATE TABLE registrations (
    application INTEGER PRIMARY KEY,
    hash        TEXT    NOT NULL
) STRICT;
