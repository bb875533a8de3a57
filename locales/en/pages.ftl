# Leaderboard, rules, help. Glossary: see commands.ftl.

leaderboard-title = ## 🏆 Leaderboard
leaderboard-empty = Nobody has finished a game here yet. Challenge somebody: `/{ command-challenge-name }`!
leaderboard-row = { $place }. { $name }: { $wins } won, { $losses } lost, { $draws } drawn
leaderboard-own = You: { $row }
leaderboard-unranked = You aren't on it yet: finish one game and you are.
page-earlier = ‹ Back
page-later = Next ›

rules-play =
    Each player has a side: five **dân squares** numbered 1 to 5 with 5 dân each, and the **quan square** on the right hand, which holds one **quan** 👑, worth 10 dân.

    - **Lift** all dân of one of your squares, choose a direction, **sow** one into each square, quan squares too.
    - When you **run out**, look at the next square. A dân square with dân: lift them and sow on, the same way.
    - The next is a quan square that holds anything: stop, the turn is lost.
    - The next is empty and the one after it isn't: you **capture**.
    - Two empty squares in a row: the turn is lost.

    Press a button under the board: `⬅3` lifts square 3 and sows left, `3➡` sows right. Or type `/{ command-sow-name } 3 left`.
rules-capture =
    - You run out before an **empty** square and the one behind it **holds something**: capture all of it into your store.
    - Behind the captured square again an empty one, then one that holds something: a **chain**. On it goes until it breaks.
    - The square holds a quan: you **take the quan at one stroke**, 10 points at once!
    - A square of 10 dân is a **rich square** (*ô nhà giàu*), of 20 **filthy rich** (*giàu sụ*): a joy to grow, a grief to lose.
    - After a capture the turn is over; nothing more is sown.
    - **Young quan** (if agreed): a quan with too few dân beside it can't be captured yet, and stops you.
rules-end =
    - Your turn, and your five squares are **all empty**: put 5 dân from your store back, one into each. What is missing you **borrow**, and it is taken off in the settlement.
    - *Hết quan, tàn dân, thu quân, kéo về*: when every quan square is empty, the game is over and each side sweeps what lies in its own row.
    - **Settlement**: captured dân + 10 × quan + swept dân − debt. More wins, the same is a draw.
    - The same board with the same player to move for the third time: the game stops and is settled as above.
    - You can resign at any time: press "{ button-more }", or `/{ command-resign-name }`.
rules-variants =
    Agreed when you challenge, by the option `{ option-rules-name }`:

    - **{ choice-rules-pho-thong }**: a quan square that holds anything stops the sowing, an empty one is like any other. Over when every quan square is empty.
    - **{ choice-rules-co-lang }**: once its quan is gone, the dân of a quan square are lifted and sown on too. Over when every quan is captured.
    - **{ choice-rules-mancala-world }**: empty quan squares stop the sowing too. Over when every quan square is empty.
    - **{ choice-rules-boc-quan }**: before a quan square with dân, one of them is lifted and sown on. Over when every quan is captured.

    Option `{ option-quan_non-name }`: a quan with fewer dân than this beside it can't be captured; some play 3, some 5.
    Option `{ option-first-name }`: who goes first; by lot if nothing is said.
rules-story =
    How old the game is, nobody knows. Mạc Hiển Tích, first in the examination of 1086, is said to have written about its arithmetic; Nguyễn Phan Chánh painted "Chơi ô ăn quan" on silk in 1931. Its relatives all over the world are called mancala.

    - **Going first is a large advantage**: of 100 games at random the first side wins about 57 and loses 40. Between strong players the gap is wider. Play two games and swap sides.
    - An empty square before a full one is bait: count whether a sowing runs out just there.
    - Don't let your row run bare: you pay for it from your store, or borrow.
    - The bot doesn't count ahead for you: counting ahead is the game.

help-text =
    ## Playing ô ăn quan
    New to it? Press "{ button-first-game }": the bot plays gently, and the board explains itself as you go.

    1. Challenge somebody, or invite the whole channel by the button below.
    2. When it is your turn, press a button under the board: `⬅3` lifts square 3 and sows left, `3➡` sows right.
    3. Whoever captures more wins. After every turn the bot tells what happened.
help-command = `/{ $here }` (`/{ $there }`): { $does }
button-open-challenge = Invite the channel

# Settings
settings-server = ## ⚙️ Settings of this server
settings-mine = ## ⚙️ Your own settings
settings-change = Change something…
language = English
switch-on = on
switch-off = off
set-lang-auto = Language of boards: as the players speak
set-lang = Language of boards: { $lang }
set-my-lang-auto = Language of private answers: as your client has it
set-my-lang = Language of private answers: { $lang }
set-style-auto = Moves are chosen by: as the server has it
set-style = Moves are chosen by: { $style }
set-rules = Rules if none are named: { $rules }
set-games = Games at once in a channel: { $games }
set-pings = Players are called for turns and challenges: { $switch }
set-my-pings = You are called for turns and challenges: { $switch }
set-closing = Called out at the end of a game: { $closing }
choice-closing-keo-ve = sweep the board (kéo về)
choice-closing-ban-ruong = sell the fields (bán ruộng)
set-threads = Every game in a thread of its own: { $switch }
set-challenges = Others may challenge you by name: { $switch }
set-channels-all = Channels to play in: all
set-channels = Channels to play in: { $channels }
set-channels-many = Channels to play in: { $channels } and { $more } more
set-blocked = Blocked: { $names }
set-unblock = Unblock { $name }
button-only-here = Play only in this channel
button-here = Play in this channel
button-not-here = No more in this channel
button-everywhere = Play in every channel
button-my-settings = Your own settings
button-server-settings = Settings of the server

# One's games
games-title = ## Your games
games-none = You haven't played yet. Start with `/{ command-challenge-name }` or `/{ command-play-name }`.
games-none-live = No game of yours is on.
games-more = - … and { $more } more
games-past = **Over**
game-open = the whole channel
game-waits-answer = the challenge waits for an answer
game-waits-hands = oẳn tù tì for who goes first
game-waits-you = **your turn**
game-waits-other = { $name } to move
game-waits-nothing = set aside
game-won = you won
game-drew = a draw
game-lost = you lost
game-void = counts for nobody

# Permissions
doctor-title = ## 🩺 What the bot may do in this channel
doctor-well = All is well.
doctor-missing = Whoever manages the server can grant what is missing in the channel's settings, under Permissions.
doctor-not-allowed = ⚠️ The server's settings don't let games be played in this channel: `/{ command-settings-name }`.
need-view-channel = View Channel
need-view-channel-for = to see the channel and find boards again
need-send-messages = Send Messages
need-send-messages-for = to post new boards and call players
need-send-in-threads = Send Messages in Threads
need-send-in-threads-for = to play in threads
need-create-threads = Create Public Threads
need-create-threads-for = to open a thread for a game
need-attach-files = Attach Files
need-attach-files-for = to send pictures of boards and data files

# Data
privacy-text =
    ## What the bot stores about you
    - Your Discord id, the name you show and your client's language, to name you on boards.
    - The games you play: moves, results, when they began and when they last changed; challenges and offers that stand.
    - Your own settings, and whom you have blocked.

    The bot reads nobody's messages. When you delete your data, games that are on count as resigned, and your name is taken out of all old games.
privacy-policy = Privacy policy: { $link }
privacy-terms = Terms: { $link }
button-export = Export
button-forget = Delete my data
button-forget-now = Yes, delete everything
forget-text = Do you really want to delete it? This can't be undone.{ $live ->
        [0] {""}
        [one] {" "}{ $live } game of yours is on and will count as resigned.
       *[other] {" "}{ $live } games of yours are on and will count as resigned.
    } If not, just dismiss this message.
