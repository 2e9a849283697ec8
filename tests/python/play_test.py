"""Plays: the computer wins what can be won, transcripts are those of the command line."""

import json
import subprocess

import pytest
from conftest import PROGRAM

import nimhoff as nh


def transcript(lines, *words):
    done = subprocess.run(
        [PROGRAM, "play", *map(str, words), "--json"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "game,start", [("wythoff", (7, 11)), ("nim", (3, 4, 5)), ("take:1,2,3", (21,)), ("wythoff@block=2", (9, 12))]
)
def test_the_computer_wins_from_a_won_start_whatever_is_moved(game, start, source):
    outcome = nh.Game(game).outcome(*start).outcome
    side = "first" if outcome == "N" else "second"
    for _ in range(5):
        play = nh.Game(game).play(*start, computer=side)
        while not play.is_over:
            if play.duty == "block":
                play.block([])
            else:
                play.move(*source.choice(play.legal_moves()))
        assert play.winner == side


def test_a_transcript_is_that_of_the_command_line():
    play = nh.Game("wythoff").play(5, 8, seed=3)
    play.move(4, 8)
    play.move(4, 6)
    assert play.to_dict() == transcript(["4,8", "4,6", "quit"], "wythoff", 5, 8, "--seed", 3)
    sum_play = nh.play_sum(("wythoff", 3, 5), ("nim", 2, 3))
    sum_play.move(2, 2, part=1)
    assert sum_play.to_dict() == transcript(
        ["1: 2,2", "quit"], "wythoff", 3, 5, "+", "nim", 2, 3
    )


def test_a_mistake_is_told_and_can_be_taken_back():
    play = nh.Game("wythoff").play(5, 8)
    assert "first player wins" in play.why()
    play.move(0, 8)
    assert play.to_dict()["decisions"][0]["mistake"] is True
    play.undo()
    assert play.to_dict()["decisions"] == [] and play.position == (5, 8)
    play.move(*play.hint().named[0])
    assert play.to_dict()["decisions"][0]["mistake"] is False
    with pytest.raises(nh.BadInput, match="nothing of yours"):
        nh.Game("wythoff").play(5, 8).undo()


def test_the_computer_plays_both_sides_and_the_seed_decides():
    one = nh.Game("nim").play(3, 4, 5, computer="both", strength="random", seed=7)
    other = nh.Game("nim").play(3, 4, 5, computer="both", strength="random", seed=7)
    assert one.is_over and one.to_dict() == other.to_dict()


def test_places_can_be_changed():
    play = nh.Game("wythoff").play(5, 8)
    play.swap()
    assert play.position == (4, 7) and play.computer == "first" and play.turn == "second"


def test_a_move_in_a_part_that_is_not_there_is_refused():
    play = nh.play_sum(("wythoff", 3, 5), ("nim", 2, 3))
    for part in (2, -1):
        with pytest.raises(nh.BadInput):
            play.move(1, 1, part=part)
