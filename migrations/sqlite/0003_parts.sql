-- Who takes part in which game, so that a person's games are found by their name.

-- How: it is 'on' and they take part, it is 'over' and they played, or they are
-- merely 'named': in a challenge that came to nothing, or one that others took up.
-- `since` is when it was over, and until then when the challenge was made.
CREATE TABLE parts (
    game   INTEGER NOT NULL REFERENCES games (id),
    player INTEGER NOT NULL,
    state  TEXT    NOT NULL CHECK (state IN ('on', 'over', 'named')),
    since  INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX parts_player ON parts (player, state, since, game);

-- Who was to sit in a rematch that came to nothing sits nowhere.
DELETE FROM seats WHERE game IN (
    SELECT id FROM games
    WHERE phase = 'finished'
      AND (ending IN ('withdrawn', 'expired') OR ending LIKE 'declined %')
);

-- Those who sit: also, in a rematch that is offered, those who are to sit.
INSERT INTO parts (game, player, state, since)
SELECT DISTINCT games.id, seats.player,
       CASE games.phase WHEN 'finished' THEN 'over' ELSE 'on' END,
       CASE games.phase WHEN 'finished' THEN games.changed ELSE games.created END
FROM games JOIN seats ON seats.game = games.id
WHERE seats.player IS NOT NULL;

-- Those who have joined a challenge that stands, by the words of its list.
WITH RECURSIVE words (game, word, rest) AS (
    SELECT id, '', joined || ' ' FROM games WHERE phase IN ('lobby', 'contest')
    UNION ALL
    SELECT game, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)
    FROM words WHERE rest <> ''
)
INSERT OR IGNORE INTO parts (game, player, state, since)
SELECT games.id, CAST(words.word AS INTEGER), 'on', games.created
FROM words JOIN games ON games.id = words.game
WHERE words.word <> '';

-- Whoever challenged and whoever was challenged, if they are not in yet.
INSERT OR IGNORE INTO parts (game, player, state, since)
SELECT id, challenger, CASE WHEN phase IN ('lobby', 'contest') THEN 'on' ELSE 'named' END,
       CASE phase WHEN 'finished' THEN changed ELSE created END
FROM games;
INSERT OR IGNORE INTO parts (game, player, state, since)
SELECT id, opponent, CASE WHEN phase IN ('lobby', 'contest') THEN 'on' ELSE 'named' END,
       CASE phase WHEN 'finished' THEN changed ELSE created END
FROM games WHERE opponent IS NOT NULL;
