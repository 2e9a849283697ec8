#!/usr/bin/env bash
# ./run from another folder: files land there, and stdout holds nimhoff's words alone.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$top/run" solve wythoff --columns 3 --out p.tsv >/dev/null
printf '0\t0\n1\t2\n2\t1\n' | diff -u - p.tsv
"$top/run" solve wythoff --columns 3 >printed </dev/null
diff -u p.tsv printed

# Through a link, with a blank in an argument, with the program's own exit code.
ln -s "$top/run" "$work/linked"
"$work/linked" solve wythoff --columns 3 | diff -u p.tsv -
status=0
"$top/run" outcome "no game" 1 1 >printed 2>said || status=$?
[ "$status" = 2 ] || { echo "exit $status, not 2"; exit 1; }
[ ! -s printed ] || { echo "printed to stdout:"; cat printed; exit 1; }
grep -qF 'no game' said

# Python, where its package is built: from here, with its own exit code and words.
if [ -e "$top/build/release/python/nimhoff/py.typed" ]; then
  "$top/run" python -c 'import nimhoff, os; print(nimhoff.Game("wythoff").solve(3)[2].tolist(), os.getcwd())' >printed
  [ "$(cat printed)" = "[2, 1] $(pwd -P)" ] || { echo "printed:"; cat printed; exit 1; }
  status=0
  "$top/run" python -c 'raise SystemExit(5)' || status=$?
  [ "$status" = 5 ] || { echo "exit $status, not 5"; exit 1; }
fi
