#!/bin/sh
# What the levels score against one another and against plain players, for
# docs/STRENGTH.md: scripts/strength.sh [GAMES] [PROGRAM]
set -eu
games=${1:-400}
program=${2:-target/release/o-an-quan}

pair() {
    "$program" arena "$@"
}

for players in 2 3 4; do
    echo "players=$players"
    for rung in "tu-tai khoa-sinh" "cu-nhan tu-tai" "tham-hoa cu-nhan" "bang-nhan tham-hoa" "trang-nguyen bang-nhan"; do
        # The strongest level thinks for a good part of a second a move.
        case $rung in
        trang-nguyen*) count=$((games / 5)) ;;
        *) count=$games ;;
        esac
        # shellcheck disable=SC2086
        pair $rung --games "$count" --rules "players=$players"
    done
done
tables=$(mktemp)
trap 'rm -f "$tables"' EXIT
"$program" tables build --stones 10 --out "$tables"
echo "the strongest, as the bot plays it, against plain players and a tenth of its own turns"
for other in greedy depth:3 nodes:150000; do
    pair trang-nguyen "$other" --games "$((games / 5))" --tables "$tables" --book common
done
echo "the strongest goes first in the common game: it should not lose one"
for other in random khoa-sinh tu-tai cu-nhan tham-hoa bang-nhan trang-nguyen; do
    case $other in
    trang-nguyen) count=$((games / 20)) ;;
    *) count=$((games * 25)) ;;
    esac
    pair trang-nguyen "$other" --first --games "$count" --tables "$tables" --book common
done
