-- Who was found to have left a server: they stand on no leaderboard there until
-- they play there again.

CREATE TABLE departed (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
