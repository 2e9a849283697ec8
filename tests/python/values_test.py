"""Grundy values: tables without a copy, layers, and files of them."""

import numpy as np
import pytest

import nimhoff as nh


def mex(values):
    found = 0
    while found in values:
        found += 1
    return found


def test_a_table_is_what_the_definition_gives():
    g = nh.Game("wythoff").values(15, 12)
    for x in range(15):
        for y in range(12):
            options = {int(g[x - k, y]) for k in range(1, x + 1)}
            options |= {int(g[x, y - k]) for k in range(1, y + 1)}
            options |= {int(g[x - k, y - k]) for k in range(1, min(x, y) + 1)}
            assert g[x, y] == mex(options), (x, y)


def test_a_table_is_as_narrow_as_its_values_and_owns_what_the_engine_wrote():
    small, large = nh.Game("wythoff").values(50, 50), nh.Game("wythoff").values(2000, 300)
    assert (small.dtype, large.dtype) == (np.uint8, np.uint16)
    owner = large
    while isinstance(owner.base, np.ndarray):
        assert owner.base.ctypes.data == large.ctypes.data
        owner = owner.base
    assert type(owner.base).__name__ == "PyCapsule"


def test_a_place_off_the_board_holds_the_largest_number():
    g = nh.Game("nim@q=2/7,10/1").values(20, 20)
    assert g[5, 0] == 255 and g[0, 0] == 0
    assert g.to_dict()["g"][5][0] is None


def test_layers_are_the_places_of_the_values():
    g = nh.Game("gdwn:1,2").values(60, 200)
    y = nh.Game("gdwn:1,2").layers(4, columns=60)
    assert y.shape == (4, 60) and y.dtype == np.int64
    for k in range(4):
        assert all(g[x, y[k, x]] == k for x in range(60))


@pytest.mark.parametrize("ending", ["npy", "tsv", "csv", "json", "h5", "b.txt"])
def test_tables_and_layers_are_written_as_the_command_line_does(ending, tmp_path):
    from conftest import printed

    game = nh.Game("wythoff")
    ours, theirs = tmp_path / f"ours.{ending}", tmp_path / f"theirs.{ending}"
    game.values(9, 7).save(ours)
    printed("values", "wythoff", "--columns", 9, "--rows", 7, "--out", theirs)
    same = ending != "h5"  # whose files have the time in them
    assert ours.exists() and (not same or ours.read_bytes() == theirs.read_bytes())
    if ending == "b.txt":
        return
    game.layers(3, columns=9).save(ours)
    printed("values", "wythoff", "--columns", 9, "--layers", 3, "--out", theirs)
    assert not same or ours.read_bytes() == theirs.read_bytes()
