#!/usr/bin/env bash
# Plants one fault at a time in a tree of the same rooms; check_rooms must name its file and line.
set -euo pipefail
top=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fresh_copy() {
  rm -rf "$work/tree"
  mkdir -p "$work/tree/include/nimhoff" "$work/tree/cli" "$work/tree/python"
  (cd "$top" && cp --parents src/*/README.md cli/README.md python/README.md web/server/README.md "$work/tree")
}

# refused WHAT FILE:LINE WORDS: the tree as it lies in $work/tree has this fault.
refused() {
  local what=$1 place=$2 words=$3
  if "$top/tools/check_rooms" "$work/tree" >"$work/said" 2>&1; then
    echo "passed although $what"
    failed=1
  elif ! grep -F "$place: " "$work/said" | grep -qF "$words"; then
    echo "does not say '$place: ... $words' although $what; it says:"
    cat "$work/said"
    failed=1
  fi
}

# planted WHAT FILE LINE WORDS: the file, made of just this line after two others.
planted() {
  local what=$1 file=$2 line=$3 words=$4
  fresh_copy
  mkdir -p "$(dirname "$work/tree/$file")"
  printf '// A file.\n\n%s\n' "$line" >"$work/tree/$file"
  refused "$what" "$file:3" "$words"
}

# allowed WHAT FILE LINE: the same, and nothing is wrong with it.
allowed() {
  local what=$1 file=$2 line=$3
  fresh_copy
  mkdir -p "$(dirname "$work/tree/$file")"
  printf '// A file.\n\n%s\n' "$line" >"$work/tree/$file"
  "$top/tools/check_rooms" "$work/tree" >"$work/said" 2>&1 ||
    { echo "refused although $what:"; cat "$work/said"; failed=1; }
}

planted "game includes a public header of outcome" \
  src/game/planted.cpp '#include "nimhoff/outcome/solve.hpp"' "game may not include outcome"
planted "game includes it with angles and blanks" \
  src/game/planted.cpp ' #  include <nimhoff/outcome/solve.hpp>' "game may not include outcome"
planted "storage includes an internal header of strategy" \
  src/storage/planted.hpp '#include "strategy/answer.hpp"' "storage may not include strategy"
planted "a public header of game includes storage" \
  include/nimhoff/game/planted.hpp '#include "nimhoff/storage/sink.hpp"' "game may not include storage"
planted "a public header includes an internal one" \
  include/nimhoff/outcome/planted.hpp '#include "game/number.hpp"' "public headers only"
planted "a room includes every room at once" \
  src/game/planted.cpp '#include "nimhoff/nimhoff.hpp"' "includes every room"
planted "a room is entered through dots" \
  src/game/planted.cpp '#include "../outcome/solve.hpp"' "without dots"
planted "the door includes an internal header" \
  cli/planted.cpp '#include "outcome/reference.hpp"' "cli may include public headers only"
planted "the server includes an internal header" \
  web/server/planted.cpp '#include "outcome/reference.hpp"' "web may include public headers only"
planted "the other door includes an internal header" \
  python/core/planted.cpp '#include "outcome/reference.hpp"' "python may include public headers only"
planted "the server builds JSON" \
  web/server/planted.cpp '#include <nlohmann/json.hpp>' "in its room, in to_json"
planted "the door builds JSON" \
  cli/planted.cpp '#include <nlohmann/json.hpp>' "in its room, in to_json"
planted "a public header builds JSON" \
  include/nimhoff/game/planted.hpp '#include <nlohmann/json.hpp>' "nlohmann/json_fwd.hpp"
planted "a room prints" \
  src/outcome/planted.cpp '  std::cout << "P";' "std::cout"
planted "a room prints by fmt" \
  src/outcome/planted.cpp '  fmt::print("{}", x);' "fmt::print"
planted "a room reads the environment" \
  src/outcome/planted.cpp '  return std::getenv("HOME");' "getenv"
allowed "a room builds JSON and the door only names it" \
  src/game/planted.cpp '#include <nlohmann/json.hpp>'
planted "a room spells an option of a door" \
  src/outcome/planted.cpp '  return "try --columns=5";' "src/ may not spell the option --columns"
planted "a room spells an option at the beginning" \
  src/picture/planted.cpp '  return x + "--size: too large";' "the option --size"
planted "papers spell an option outside a command line" \
  src/papers/planted.cpp '  return "leave --resume out";' "the option --resume"
planted "another room writes a command line" \
  src/theory/planted.cpp '  return "nimhoff solve wythoff --columns 5";' "the option --columns"
allowed "a claim of a paper carries a command line" \
  src/papers/planted.cpp '       "nimhoff solve wythoff --columns 5"},'
allowed "a comment may name an option, and -- may stand alone" \
  src/outcome/planted.cpp '  // like --columns
  return "a--b -- c";'
allowed "outcome is below game" \
  src/outcome/planted.cpp '#include "game/number.hpp"'
allowed "a comment and a string may say printf" \
  src/outcome/planted.cpp '  return "printf(argv)";  // like std::cout'
allowed "snprintf prints nothing" \
  src/outcome/planted.cpp '  std::snprintf(text, size, "%d", x);'

fresh_copy
mkdir "$work/tree/src/misc"
echo 'int x;' >"$work/tree/src/misc/planted.cpp"
refused "there is a room that is none" src/misc/planted.cpp:1 "misc is no room"
fresh_copy
seq 11 >"$work/tree/src/game/README.md"
refused "a README has eleven lines" src/game/README.md:11 "11 lines"
fresh_copy
rm "$work/tree/src/game/README.md"
refused "a room has no README" src/game/README.md:1 "missing"
fresh_copy
rm "$work/tree/web/server/README.md"
refused "a door has no README" web/server/README.md:1 "missing"

exit "$failed"
