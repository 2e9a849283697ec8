"""Positions batch by batch: all of them, in the engine's memory, no further than was taken."""

import subprocess
import sys

import numpy as np
import pytest

import nimhoff as nh


@pytest.mark.parametrize("game", ["gdwn:3,5", "wythoff@block=4", "nimhoff:2,2@max=3"])
def test_the_batches_are_the_whole_and_hold_whole_columns(game):
    g = nh.Game(game)
    rows = 900 if g.describe().needs_rows else None
    whole = g.solve(900, rows)
    batches = list(g.stream(900, rows, batch=100))
    assert np.array_equal(np.concatenate(batches), whole)
    assert all(len(some) >= 100 for some in batches[:-1])
    for one, next_one in zip(batches, batches[1:]):
        assert one[-1, 0] < next_one[0, 0]


def test_batches_keep_what_they_held():
    batches = nh.Game("wythoff").stream(10**6, batch=10**5)
    first = next(batches)
    copy = first.copy()
    for _ in batches:
        pass
    assert np.array_equal(first, copy)


def test_memory_does_not_grow_with_the_columns():
    program = (
        "import nimhoff, re, sys\n"
        "seen = sum(len(b) for b in nimhoff.Game('gdwn:3,5').stream(int(sys.argv[1]), batch=2**17))\n"
        "print(seen, re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1])\n"
    )

    def peak(columns):
        line = subprocess.run(
            [sys.executable, "-c", program, str(columns)], capture_output=True, text=True, check=True
        ).stdout.split()
        assert int(line[0]) == columns
        return int(line[1]) * 1024

    # Beside the batches, 2 MB each, the engine keeps some bytes a column.
    assert peak(10_000_000) - peak(1_000_000) < 40e6


def test_a_stream_that_is_left_can_be_closed_and_ends():
    batches = nh.Game("gdwn:3,5").stream(10**9, batch=1000)
    assert len(next(batches)) >= 1000
    batches.close()
    with pytest.raises(StopIteration):
        next(batches)


def test_what_is_wrong_is_refused_before_the_first_batch():
    with pytest.raises(nh.BadInput):
        nh.Game("wythoff").stream(10, batch=0)
    with pytest.raises(nh.BadInput):
        nh.Game("nim@max=2").stream(10)
