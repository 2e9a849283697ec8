"""Who wins: heaps of any size, quick answers and whole ones."""

import pickle
import random

import numpy as np
import pytest
from conftest import random_game

import nimhoff as nh


def test_quick_outcomes_are_those_of_the_solved_board(source):
    for _ in range(6):
        game = nh.Game(random_game(source))
        p = {tuple(at) for at in game.solve(60, 60).tolist()}
        for _ in range(200):
            at = source.randint(0, 59), source.randint(0, 59)
            assert (game.outcome(*at).outcome == "P") == (at in p), (game, at)


def test_the_grundy_value_is_that_of_the_table_and_only_where_it_is_asked_for():
    game = nh.Game("wythoff+2,3")
    table = game.values(20, 20)
    for at in [(0, 0), (3, 11), (19, 17)]:
        found = game.outcome(*at, grundy=True)
        assert found.value == found.to_dict()["value"] == table[at]
        assert pickle.loads(pickle.dumps(found)) == found
    assert game.outcome(3, 11).value is None


def test_heaps_of_a_thousand_digits_are_python_integers():
    game = nh.Game("wythoff")
    heap = 10**1000 + 7
    found = game.outcome(heap, 3 * heap)
    assert found.outcome == "N" and found.position == (heap, 3 * heap)
    assert all(type(number) is int for move in found.winning_moves for number in move)
    move = found.winning_moves[0]
    assert game.outcome(*move).outcome == "P"
    assert game.outcome("10^40", "3*10^40").position == (10**40, 3 * 10**40)


def test_heaps_past_the_limit_of_decimals_are_still_numbers():
    heap = 2**40_000
    assert nh.Game("nim").outcome(heap, heap).outcome == "P"
    assert nh.Game("nim").outcome(heap, heap + 1).winning_moves == [(heap, heap)]


def test_other_integers_are_heaps_too():
    game = nh.Game("wythoff")
    assert game.outcome(np.int64(3), np.int32(5)).outcome == "P"
    assert game.outcome(2**62, 5).outcome == game.outcome(5, 2**62).outcome


@pytest.mark.parametrize("heaps", [(-1, 2), (1.5, 2), (True, 2), ("x", 2), (None, 2), (1,), (1, 2, 3)])
def test_what_is_no_position_is_refused(heaps):
    with pytest.raises(nh.BadInput):
        nh.Game("wythoff").outcome(*heaps)


def test_a_position_off_the_board_is_refused():
    with pytest.raises(nh.BadInput):
        nh.Game("nim@q=2/7,10/1").outcome(100, 1)


def test_three_heaps_of_nim_and_one_of_take():
    assert nh.Game("nim").outcome(3, 2, 1).outcome == "P"
    assert nh.Game("take:1,2").outcome(3).outcome == "P"


def test_random_queries_in_any_order_agree_with_increasing_ones():
    source = random.Random(5)
    cells = [(x, y) for x in range(80) for y in range(80)]
    first = nh.Game("gdwn:2,3@block=2")
    expected = {at: first.outcome(*at).outcome for at in cells}
    source.shuffle(cells)
    second = nh.Game("gdwn:2,3@block=2")
    assert {at: second.outcome(*at).outcome for at in cells} == expected
