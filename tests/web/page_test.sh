#!/usr/bin/env bash
# Builds the page and walks through it in Chromium: page_test.sh BUILD CHROMIUM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$1 chromium=$2 modules=$1/tests/page_test
"$here/../../tools/build" --for test "$(basename "$build")" nimhoff_explorer
mkdir -p "$modules"
if ! cmp -s "$here/package-lock.json" "$modules/installed"; then
  cp "$here/package.json" "$here/package-lock.json" "$modules"
  (cd "$modules" && npm ci --no-audit --no-fund)
  cp "$here/package-lock.json" "$modules/installed"
fi
exec node "$here/page_test.mjs" "$build/nimhoff" "$chromium" "$modules"
