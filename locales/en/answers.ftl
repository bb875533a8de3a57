# Private answers to one person: what happened, and what can be done now. Glossary: see commands.ftl.

refused-not-invited = This challenge is for { $opponent }.
refused-open = This challenge is for the whole channel: if you'd rather not play, just leave it.
refused-own-challenge = This is your own challenge: wait for somebody else, or press "{ button-withdraw }".
refused-not-challenger = Only { $challenger } can take this challenge back.
refused-not-host = Only { $challenger }, who opened this table, can do that.
refused-seated = You have a seat at this table already.
refused-full = No seat is free at this table.
refused-not-joined = You have no seat at this table.
refused-contest = The game hasn't begun: scissors, hammer, paper decide who goes first.
refused-not-in-contest = { $one } and { $other } show hands for who goes first. Do stay and watch!
refused-hand-shown = You have shown your hand this time; wait for the other one.
refused-not-idle = This game hasn't been idle for 7 days, so it can't be set aside yet.
refused-no-offer = There is no offer to answer any more.
refused-offer-stands = An offer waits for an answer: answer it first.
refused-own-offer = This is your own offer: wait for somebody else's answer.
refused-nothing-to-take-back = You have made no move that could be taken back.
refused-rated = In a rated game nothing is taken back.
refused-no-hints = There are no hints in a rated game: counting ahead is yours to do.
refused-rated-elsewhere = The same board stands in a rated game of yours, so there is no hint for it.
refused-bot-declines = The bot agrees to no draw: play on, or resign.
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
notice-bot = Bots can't be challenged. To play against the bot: `/{ command-play-name }`; or choose a person, or nobody to invite the whole channel.
notice-not-in-server = That person isn't in this server. Choose somebody else, or nobody to invite the whole channel.
notice-servers-only = Ô ăn quan is played in the channels of a server.
notice-moderators-only = Only moderators (permission Manage Messages) can do that.
notice-missing = The bot lacks these permissions in this channel: { $permissions }. Whoever manages the server can grant them.
notice-store-down = Nothing can be saved right now, so nothing has changed. Please try again in a moment.
notice-unknown = This button no longer works. To see the game that is on: `/{ command-board-name }`.
notice-board-moved = The board has moved to the end of the channel.{ $link }
notice-moved = Your move is on the board.
notice-hand-shown = You chose { $hand }. Only you see this.
notice-draw-offered = You have offered a draw; the answer comes under the board. To take it back, press "{ button-refuse }" there.
notice-takeback-asked = You have asked to take your move back; the answer comes under the board. To withdraw, press "{ button-refuse }" there.
notice-done = Done; see the board.
notice-declined = You have declined the challenge.
notice-blocked = That person doesn't take this challenge. Choose somebody else, or nobody to invite the whole channel.
notice-has-blocked = That person can't challenge you any more. To unblock them: `/{ command-settings-name }`.
notice-too-many-challenges = { $most ->
        [one] { $most } challenge of yours waits for an answer already. Take it back first.
       *[other] { $most } challenges of yours wait for answers already. Take one back first.
    }
notice-too-fast = That was too fast. Wait a moment and try again.
notice-not-here = In this server ô ăn quan is played in { $channels } only.
notice-several-games = It is your turn in several games. Press a button under the board you mean: { $links }
notice-nothing-to-repeat = There is no finished game to play again. Start one with `/{ command-challenge-name }`.
notice-guest = The bot isn't a member here: boards change only when somebody presses, nobody is called, and there are no clocks in seconds.
notice-no-clock-here = The bot isn't a member here, so it can't keep a clock in seconds. Choose one in days, or none.
notice-no-thread-here = No thread can be opened here. Challenge in the channel itself, or see by `/{ command-doctor-name }` which permission is missing.
notice-set = The setting is changed.
notice-managers-only = Only who may Manage Server can change the settings of the server.
notice-exported = All that the bot stores about you is in the file beside this.
notice-forgotten = Your data is deleted. Old games of others stay, without your name.
notice-resigned = You have given up. Thank you for the game.
notice-game-closed = The game in this channel is closed and counts for nobody.
notice-option-unknown = There is no option "{ $option }".
notice-option-value = The option "{ $option }" takes { $allowed }, not "{ $value }".
fault = Something went wrong; it wasn't you, and the game hasn't changed. If you report it, give the code `{ $id }`.

ping-challenge = { $mention }, { $challenger } challenges you to a game of ô ăn quan.{ $link }
ping-turn = { $mention }, it is your turn.{ $link }
ping-warning = { $mention }, your time runs out { $until }.{ $link }
