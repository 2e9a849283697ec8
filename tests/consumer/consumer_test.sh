#!/usr/bin/env bash
# Installs a build into an empty prefix and lets another project find, link and run all of it, and
# the core alone.
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

# The page of the explorer, where it was built.
if [ -s "$build/explorer/index.html" ]; then
  cmp "$build/explorer/index.html" "$work/prefix/share/nimhoff/explorer/index.html"
fi

# Wythoff 1907: 0 0, 1 2, 3 5, 4 7, 6 10 and their mirrors; from (5,5) three of them are options.
printf '%s\n' '(0,0)' '(1,2)' '(2,1)' '(3,5)' '(4,7)' '(5,3)' '[[0,0],[3,5],[5,3]]' >"$work/wanted"

# consume COMPONENT: finds, links and runs it; nimhoff is all of them.
consume() {
  local dir=$work/$1
  cmake -G Ninja -S "$here" -B "$dir" -DCMAKE_BUILD_TYPE=None -DCOMPONENT="$1" \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$work/prefix" >"$work/log" 2>&1 &&
    cmake --build "$dir" >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
  "$dir/consumer" | diff -u "$work/wanted" -
}

# The core neither looks for nor links what draws and what certifies digits.
foreign='cairo|libpng|flint|libarb|nimhoff-(theory|measure|picture|papers)'
consume core
if grep -E "$foreign" "$work/core/build.ninja" "$work/core/CMakeCache.txt"; then
  echo "nimhoff::core needs what only other components should"
  exit 1
fi
consume nimhoff
for part in cairo flint nimhoff-papers; do
  grep -q "$part" "$work/nimhoff/build.ninja" || { echo "nimhoff::nimhoff: no $part"; exit 1; }
done
if consume drawing >"$work/refused"; then echo "nimhoff::drawing: there is no such component"; exit 1; fi
grep -q 'drawing: no such component' "$work/refused"
