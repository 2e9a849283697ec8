"""Games, results, arrays and outcomes go to another process and come back the same."""

import copy
import pickle

import numpy as np

import nimhoff as nh


def again(thing):
    return pickle.loads(pickle.dumps(thing))


def test_a_game_is_a_value():
    game = nh.Game("wythoff+5,3+3,5")
    assert again(game) == game == nh.Game("gdwn:3,5") == copy.deepcopy(game)
    assert len({game, nh.Game("gdwn:3,5"), nh.Game("nim")}) == 2
    assert game != "gdwn:3,5" and str(game) == "gdwn:3,5" and nh.Game(game) == game
    assert eval(repr(game), {"nimhoff": nh}) == game


def test_results_and_tables_keep_all_they_have(tmp_path):
    game = nh.Game("gdwn:1,2")
    for result in (game.describe(), game.predict(), game.measure(2000), nh.games()):
        back = again(result)
        assert type(back) is type(result) and back == result and hash(back) == hash(result)
    again(game.measure(2000)).save(tmp_path / "beams.csv")
    assert (tmp_path / "beams.csv").read_text().startswith("beam,slope_mean")
    table = nh.scan("gdwn:p,3", p=[1, 2], columns=2000)
    assert again(table).to_dict() == table.to_dict()
    assert again(table).to_records().tobytes() == table.to_records().tobytes()


def test_arrays_keep_what_they_are_of():
    game = nh.Game("wythoff")
    for array in (game.solve(50), game.values(9, 8), game.layers(3, columns=9)):
        back = again(array)
        assert type(back) is type(array) and np.array_equal(back, array)
        assert back.to_dict() == array.to_dict()


def test_outcomes_are_asked_again():
    for outcome in (
        nh.Game("wythoff").outcome(4, 3),
        nh.Game("wythoff").outcome(10**30, 10**31),
        nh.Game("imitation:1,2").outcome(history=[(2, 2), (1, 2)]),
    ):
        assert again(outcome) == outcome and repr(again(outcome)) == repr(outcome)
