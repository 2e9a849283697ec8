#!/usr/bin/env bash
# nimhoff-mpi gives what nimhoff gives, on 1 and 3 ranks, and what a dead rank leaves is completed.
#
#   mpi_test.sh BUILD
set -euo pipefail
build=$1
# Ranks of one machine, which may be fewer than cores, and no other network than this machine's.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl=self,vader,tcp OMPI_MCA_btl_vader_single_copy_mechanism=none
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "mpi_test: $*" >&2; exit 1; }

family=(scan gdwn:p,q --for p=1..4 --for q=p..5)
for what in "kind,beams,slopes,densities,log-period,agreement,digest" "prediction,modes"; do
  rm -f ./*.csv
  "$build/nimhoff" "${family[@]}" --columns 2e4 --what "$what" --out one.csv 2>/dev/null
  for ranks in 1 3; do
    timeout 120 mpirun -n $ranks "$build/nimhoff-mpi" "${family[@]}" --columns 2e4 --what "$what" \
      --out many.csv </dev/null 2>log || { cat log >&2; fail "$ranks ranks failed"; }
    cmp one.csv many.csv || fail "$ranks ranks give other rows for $what"
  done
done

# Games and rows that are longer than MPI keeps, so that whoever sends waits for the other to receive.
for terms in 1500 6000 12000 1500 20000 3000 12000 1500; do
  echo "take:$(seq -s, 1 "$terms")"
done >long.txt
# And what is no game, nor UTF-8.
printf 'wyth\377ff\ntake:1,\3762\n' >>long.txt
"$build/nimhoff" scan --games long.txt --columns 50 --what digest --out one.csv 2>/dev/null
for ranks in 2 3; do
  timeout 60 mpirun -n $ranks "$build/nimhoff-mpi" scan --games long.txt --columns 50 --what digest \
    --out many.csv </dev/null 2>log || { cat log >&2; fail "long games on $ranks ranks failed"; }
  cmp one.csv many.csv || fail "$ranks ranks give other rows for long games"
done

# A call that is wrong ends every rank.
status=0
timeout 60 mpirun -n 3 "$build/nimhoff-mpi" scan gdwn:p,q --for p=1..r --columns 9 </dev/null >log 2>&1 || status=$?
[ $status = 2 ] || { cat log >&2; fail "a wrong call ended with $status"; }
grep -q '^nimhoff: --for=p=1..r: ' log || { cat log >&2; fail "a wrong call says something else"; }

# A rank dies: mpirun ends the others, the rows that were finished stay, and the rerun completes them.
long=(scan gdwn:p,q --for p=1..12 --for q=p+1..12 --columns 3e5 --what beams,digest)
timeout 120 mpirun -n 3 bash -c '[ "$OMPI_COMM_WORLD_RANK" = 2 ] && echo $$ >victim; exec "$@"' rank \
  "$build/nimhoff-mpi" "${long[@]}" --out s.db </dev/null >log 2>&1 &
running=$!
rows=0
for _ in $(seq 600); do
  rows=$("$build/nimhoff" scan --from s.db --json 2>/dev/null | grep -o '"game":' | wc -l) || true
  [ "$rows" -ge 5 ] && break
  sleep 0.05
done
[ "$rows" -ge 5 ] || { cat log >&2; fail "no rows came"; }
kill -9 "$(cat victim)"
status=0
wait $running || status=$?
[ $status != 0 ] || fail "a rank died and the scan ended with 0"
kept=$("$build/nimhoff" scan --from s.db --json 2>/dev/null | grep -o '"game":' | wc -l)
[ "$kept" -ge "$rows" ] || fail "$kept of $rows rows are left"
[ "$kept" -lt 66 ] || fail "the rank died too late to lose anything"
timeout 120 mpirun -n 3 "$build/nimhoff-mpi" "${long[@]}" --out s.db </dev/null 2>log ||
  { cat log >&2; fail "the rerun failed"; }
grep -q "^s.db: $kept of 66 games are there" log || { cat log >&2; fail "the rerun began anew"; }
"$build/nimhoff" "${long[@]}" --out one.csv 2>/dev/null
"$build/nimhoff" scan --from s.db --out many.csv 2>/dev/null
cmp one.csv many.csv || fail "the rerun gives other rows"
