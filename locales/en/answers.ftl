# Private answers to one person: what happened, and what can be done now. Glossary: see commands.ftl.

refused-not-invited = This challenge is for { $opponent }.
refused-open = This challenge is for the whole channel: if you'd rather not play, just leave it.
refused-own-challenge = This is your own challenge: wait for somebody else, or press "{ button-withdraw }".
refused-not-challenger = Only { $challenger } can take this challenge back.
refused-not-begun = The game hasn't begun: the challenge still waits for an answer.
refused-begun = The game has begun already.
refused-not-expired = This challenge still stands.
refused-not-seated = This game is between { $players }. Do stay and watch!
refused-not-your-turn = It isn't your turn: waiting for { $mover }.
refused-stale = The board has moved on, this button is an old one.
refused-finished = This game is over. For another: `/{ command-challenge-name }`.
refused-bare = Square { $square } is empty.
refused-not-own = That square isn't yours.
legal-moves = You can lift square { $squares } and sow { $one } or { $other }. For example: "{ $example }".
legal-waiting = Waiting for { $mover }.

said-nothing = You haven't said which square.
said-no-square = Which square? Say its number, then the direction.
said-no-such-square = There is no square { $number }: each side has squares 1 to 5.
said-two-squares = Only one square is lifted a turn.
said-quan = A quan square can't be chosen, only your squares 1 to 5.
said-other-side = That square is { $side }'s, not yours.
said-not-here = From your side you can't sow "{ $bearing }".
said-two-directions = Those are two different directions.
said-unknown = I don't understand "{ $word }".

notice-no-game = There is no game in this channel. Start one with `/{ command-challenge-name }`.
notice-game-on = A game is on in this channel.{ $link } Finish it first, or play in another channel.
notice-challenge-on = A challenge stands in this channel and waits for an answer.{ $link }
notice-yourself = You can't challenge yourself. Choose somebody else, or nobody to invite the whole channel.
notice-bot = Bots don't sit at this board. Choose a person, or nobody to invite the whole channel.
notice-not-in-server = That person isn't in this server. Choose somebody else, or nobody to invite the whole channel.
notice-servers-only = Ô ăn quan is played in the channels of a server.
notice-moderators-only = Only moderators (permission Manage Messages) can do that.
notice-missing = The bot lacks these permissions in this channel: { $permissions }. Whoever manages the server can grant them.
notice-store-down = Nothing can be saved right now, so nothing has changed. Please try again in a moment.
notice-unknown = This button no longer works. To see the game that is on: `/{ command-board-name }`.
notice-board-moved = The board has moved to the end of the channel.{ $link }
notice-moved = Your move is on the board.
notice-resigned = You have given up. Thank you for the game.
notice-game-closed = The game in this channel is closed and counts for nobody.
notice-option-unknown = There is no option "{ $option }".
notice-option-value = The option "{ $option }" takes { $allowed }, not "{ $value }".
fault = Something went wrong; it wasn't you, and the game hasn't changed. If you report it, give the code `{ $id }`.

ping-challenge = { $mention }, { $challenger } challenges you to a game of ô ăn quan.{ $link }
ping-turn = { $mention }, it is your turn.{ $link }
