#!/bin/sh
# The tables of docs/STRENGTH.md, as they stand there, made again:
#
#   scripts/strength.sh PART [GAMES [SEED]]
#
# PART is one of those below, or all. GAMES is for the pairs that are played
# fastest; those of strong players play a part of it. Without GAMES and SEED a part is
# played as it was for the document. PROGRAM is the program that plays.
set -eu
part=${1:-all}
games=${2:-}
seed=${3:-1}
program=${PROGRAM:-target/release/o-an-quan}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# row SHARE PLAYER PLAYER ...: a row, of such a share (1, 1/2) of the part's games.
row() {
    share=$1
    shift
    "$program" arena "$@" --games "$((size * $share))" --seed "$seed" --row
}

# begin TITLE SIZE: a table and its size, unless another one was asked for.
begin() {
    size=${games:-$2}
    printf '\n%s\n\n' "$1"
    echo "| player | against | score | won | drawn | lost | seed | slowest move |"
    echo "|---|---|---|---|---|---|---|---|"
}

# lore: the tables and the book that the bot has.
lore() {
    "$program" tables build --stones 10 --out "$work/tables" >"$work/log" 2>&1
    echo "--tables $work/tables --book common"
}

ladder() {
    row 1 tu-tai khoa-sinh --rules "players=$1"
    row 1 cu-nhan tu-tai --rules "players=$1"
    row 1 tham-hoa cu-nhan --rules "players=$1"
}

two_sides() {
    begin "## Two sides, \`pho-thong\`" 6000
    ladder 2
    row 1 bang-nhan tham-hoa
    row 1/60 trang-nguyen bang-nhan
}

strongest() {
    begin "## The strongest as the bot plays it" 400
    lore=$(lore)
    for other in greedy depth:3 nodes:150000; do
        # shellcheck disable=SC2086
        row 1 trang-nguyen "$other" $lore
    done
}

first() {
    size=${games:-10000}
    printf '\n%s\n\n' "## Going first in the common game"
    echo "| against | games | different ones | won | drawn | lost |"
    echo "|---|---|---|---|---|---|"
    for other in random khoa-sinh tu-tai cu-nhan tham-hoa bang-nhan; do
        row 1 trang-nguyen "$other" --first --book common
    done
    row 1/125 trang-nguyen trang-nguyen --first --book common
}

# more_sides SIDES: one player takes one seat, the other all the rest.
more_sides() {
    begin "## $1 sides" 1200
    ladder "$1"
    row 1/2 bang-nhan tham-hoa --rules "players=$1"
    row 3/100 trang-nguyen bang-nhan --rules "players=$1"
}

# everything SIDES: max^n against UCT of about as many turns.
everything() {
    begin "## Everything against UCT, $1 sides" 600
    while read -r share depth turns; do
        row "$share" "maxn:$depth" "nodes:$turns" --rules "players=$1"
        row "$share" "nodes:$turns" "maxn:$depth" --rules "players=$1"
    done <<END
1 3 270
1 4 1500
3/5 5 9300
4/25 6 56000
END
}

three_sides() { more_sides 3; }
four_sides() { more_sides 4; }
three_sides_maxn() { everything 3; }
four_sides_maxn() { everything 4; }

case $part in
two-sides | strongest | first | three-sides | four-sides | three-sides-maxn | four-sides-maxn)
    "$(echo "$part" | tr - _)"
    ;;
all)
    for each in two_sides strongest first three_sides four_sides three_sides_maxn four_sides_maxn; do
        $each
    done
    ;;
*)
    sed -n '2,9s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
