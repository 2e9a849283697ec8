#!/usr/bin/env bash
# tools/atlas makes its page and pictures of a small family, and finds a conjecture that fails.
#
#   atlas_test.sh PYTHON
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "atlas_test: $*" >&2; cat "$folder/atlas.md" >&2; exit 1; }
atlas() { "$1" "$top/tools/atlas" --upto 6 --columns 1e4 --folder "$folder" --pages "$folder" 2>/dev/null; }

atlas "$1"
[ "$(find "$folder/atlas" -name '*.svg' | wc -l)" = 6 ] || fail "not six pictures"
grep -q 'Pairs with four beams measured: 4 of 4\.' "$folder/atlas.md" || fail "four pairs have q <= 6"
grep -q 'Measured otherwise at so many columns: none\.' "$folder/atlas.md" || fail "the conjecture holds here"

# The page is read off the rows: planted ones are told.
sqlite() { "$1" -c 'import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute(sys.argv[2]); d.commit()' "$2" "$3"; }
sqlite "$1" "$folder/gdwn.db" "UPDATE games SET beams = 2 WHERE game = 'gdwn:3,5'"
sqlite "$1" "$folder/gdwn.db" "UPDATE games SET kind = 'beams' WHERE game = 'gdwn:1,4'"
atlas "$1"
grep -q 'Measured otherwise at so many columns: `gdwn:3,5`, `gdwn:1,4`\.' "$folder/atlas.md" || fail "planted rows are not told"
grep -q '^| `gdwn:3,5` | 4 | ' "$folder/atlas.md" || fail "planted rows are not measured farther"
