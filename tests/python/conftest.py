"""What the tests of the package share: the command line to compare with, and random games.

NIMHOFF_PROGRAM names the program, and PYTHONPATH leads to the package; `ctest -R python` sets both.
"""

import json
import os
import random
import subprocess

import pytest

SEED = 20261116
PROGRAM = os.environ.get("NIMHOFF_PROGRAM", "")


def printed(*words):
    """The object that the command line prints with --json."""
    done = subprocess.run(
        [PROGRAM, *map(str, words), "--json"], stdin=subprocess.DEVNULL, capture_output=True
    )
    assert done.returncode in (0, 1), done.stderr.decode()
    return json.loads(done.stdout)


def refusal(*words):
    """What the command line says of a call that is wrong."""
    done = subprocess.run(
        [PROGRAM, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True
    )
    assert done.returncode == 2, done.stdout.decode() + done.stderr.decode()
    return done.stderr.decode().splitlines()[0]


def without_time(document):
    """A document without what differs from run to run."""
    if isinstance(document, dict):
        return {
            key: without_time(part)
            for key, part in document.items()
            if key not in ("seconds", "costs")
        }
    if isinstance(document, list):
        return [without_time(part) for part in document]
    return document


def random_game(source):
    """A game of the notation: a base with small numbers, and now and then a suffix."""

    def step():
        return f"{source.randint(0, 4)},{source.randint(1, 4)}"

    p = source.randint(1, 4)
    base = source.choice(
        [
            "nim",
            "wythoff",
            f"gdwn:{p},{source.randint(p + 1, 6)}",
            f"nimhoff:{step()}:{step()}",
            f"wythoff+{step()}x{source.randint(1, 3)}",
            f"wythoff:{source.randint(1, 3)},1",
        ]
    )
    return base + source.choice(["", "", "", "@block=2", "@block=3", "@misere", "@max=3"])


@pytest.fixture
def source(request):
    """Random numbers, others in every test and the same in every run."""
    return random.Random(f"{SEED} {request.node.name}")


@pytest.fixture
def games(source):
    found = [random_game(source) for _ in range(12)]
    print("games:", " ".join(found))
    return found
