-- Which version of its game a board was last known to show: after a crash, what
-- nobody has seen is shown again.
ALTER TABLE boards ADD COLUMN drawn INTEGER NOT NULL DEFAULT 0;

-- A channel keeps as many games as it has slots, whoever saves them; those set
-- aside don't count.
ALTER TABLE games ADD COLUMN slot INTEGER NOT NULL DEFAULT 0;
DROP INDEX games_playing;
CREATE UNIQUE INDEX games_playing ON games (channel, slot) WHERE phase = 'playing' AND aside = 0;

-- What ends with a channel or a server.
CREATE INDEX games_open ON games (guild, channel) WHERE phase <> 'finished';
