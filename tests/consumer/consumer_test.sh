#!/usr/bin/env bash
# Installs a build into an empty prefix and lets another project find, link and run it.
#
#   consumer_test.sh BUILD COMPILER
set -euo pipefail
build=$1 compiler=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/log"
for file in bin/nimhoff include/nimhoff/nimhoff.hpp include/nimhoff/version.hpp \
            share/man/man1/nimhoff.1 share/bash-completion/completions/nimhoff; do
  [ -s "$work/prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done

cmake -G Ninja -S "$here" -B "$work/build" -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$work/prefix" >"$work/log" ||
  { cat "$work/log"; exit 1; }
cmake --build "$work/build" >"$work/log" || { cat "$work/log"; exit 1; }

# Wythoff 1907: 0 0, 1 2, 3 5, 4 7, 6 10 and their mirrors; from (5,5) three of them are options.
printf '%s\n' '(0,0)' '(1,2)' '(2,1)' '(3,5)' '(4,7)' '(5,3)' '[[0,0],[3,5],[5,3]]' >"$work/wanted"
"$work/build/consumer" >"$work/printed"
diff -u "$work/wanted" "$work/printed"
