"""Every command of the command line and every option of it has its twin in the package."""

import inspect
import re
import subprocess

import pytest
from conftest import PROGRAM

import nimhoff as nh

# The command line's names for what is a function, a method or two of them here.
TWINS = {
    "solve": [nh.Game.solve, nh.Game.sequence],
    "values": [nh.Game.values, nh.Game.layers],
    "outcome": [nh.Game.outcome, nh.outcome_of_sum],
    "play": [nh.Game.play, nh.play_sum],
    "scan": [nh.scan, nh.read_scan],
    "conjecture": [nh.Game.conjecture, nh.conjecture],
}

# No twin: one measures the program, as bench/python.py does the package; the other is a door itself.
NOT_HERE = {"bench", "serve"}

# Options that another name stands for, by command or for all.
ELSEWHERE = {
    "--json": "every result has to_dict()",
    "--help": "help(nimhoff.Game.solve)",
    "--verbose": "Game.describe() names the engines and what they cost",
    "--out": "results, arrays and pictures have save()",
    "--from": "from_, or the file as the first argument",
    "--for": "each variable of a pattern is an argument",
    "--if": "if_",
    "--format": "the ending of a file that is saved names it",
    "--sequence": "Game.sequence",
    "--explain": "the document of predict has `model` always",
    "--list": "what oeis gives without a folder",
    "--coach": "Play.hint and Play.why",
}


def commands():
    if not PROGRAM:  # collected outside of ctest
        return []
    text = subprocess.run([PROGRAM, "--print", "bash"], capture_output=True, text=True).stdout
    return re.findall(r'^    (\w+)\) words="([^"]*)"', text, re.MULTILINE)


def twins_of(command):
    found = TWINS.get(command) or [getattr(nh, command, None) or getattr(nh.Game, command, None)]
    return [twin for twin in found if twin is not None]


def test_the_table_of_commands_was_read():
    assert {"solve", "draw", "scan", "bench"} <= {name for name, _ in commands()}


@pytest.mark.parametrize("command,options", commands())
def test_the_command_and_its_options_have_twins(command, options):
    if command in NOT_HERE:
        return
    twins = twins_of(command)
    assert twins, f"nothing in nimhoff or nimhoff.Game is called {command}"
    arguments = {name for twin in twins for name in inspect.signature(twin).parameters}
    for option in options.split():
        name = option[2:].replace("-", "_")
        assert name in arguments or option in ELSEWHERE, f"{command} has no {name}"


def test_no_exception_is_left_over():
    names = {name for name, _ in commands()}
    options = {option for _, words in commands() for option in words.split()}
    assert NOT_HERE <= names and set(TWINS) <= names
    assert set(ELSEWHERE) <= options
