"""Arrays of positions: no copy, no more memory than allowed, and files of them."""

import ctypes
import gc
import pathlib

import numpy as np
import pytest

import nimhoff as nh


def resident():
    """Bytes of memory that this process has now."""
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def test_the_array_owns_what_the_engine_wrote():
    p = nh.Game("wythoff").solve(1000)
    assert p.shape == (1000, 2) and p.dtype == np.int64 and p.flags.c_contiguous
    assert p.flags.writeable
    # The memory belongs to the capsule that the engine's buffer became, so there is one array of it.
    owner = p
    while isinstance(owner.base, np.ndarray):
        assert owner.base.ctypes.data == p.ctypes.data
        owner = owner.base
    assert type(owner.base).__name__ == "PyCapsule"


def test_memory_is_that_of_the_array_and_is_given_back():
    columns = 2_000_000
    game = nh.Game("gdwn:3,5")
    game.solve(1000)
    before = resident()
    p = game.solve(columns)
    assert resident() - before < p.nbytes + 40e6  # a copy would be 32 MB more
    del p
    gc.collect()
    assert resident() - before < 24e6


def test_a_view_outlives_its_array():
    p = nh.Game("wythoff").solve(5000)
    column = p[:, 1]
    last = column[-1]
    del p
    gc.collect()
    assert column[-1] == last and ctypes.c_int64.from_address(column.ctypes.data).value == 0


def test_counts_may_be_written_as_people_write_them():
    expected = nh.Game("wythoff").solve(1000)
    for columns in (1e3, "1e3", "10^3", np.int64(1000), "1_000"):
        assert np.array_equal(nh.Game("wythoff").solve(columns), expected)


def test_a_part_of_the_array_does_not_claim_to_be_the_whole():
    p = nh.Game("wythoff").solve(10)
    assert p.to_dict()["count"] == 10
    for part in (p[:5], p[:, 1], p + 1, p == 0, np.concatenate([p, p])):
        assert type(part) is np.ndarray
    assert p.sum() == p[:, 0].sum() + p[:, 1].sum()
    for changed in (p.copy(), p.T):
        with pytest.raises(nh.BadInput, match="part or a copy"):
            changed.to_dict()


def test_a_file_that_was_saved_is_read_back(tmp_path):
    p = nh.Game("gdwn:3,5").solve(2000)
    for ending in ("tsv", "csv", "npy", "h5", "json"):
        p.save(tmp_path / f"p.{ending}")
        again = nh.read_positions(tmp_path / f"p.{ending}")
        assert np.array_equal(p, again) and again.about["game"] == "gdwn:3,5"
    assert np.array_equal(np.load(tmp_path / "p.npy"), p)


def test_a_game_on_one_heap_has_a_b_file_of_its_heaps(tmp_path):
    nh.Game("take:1,2").solve(10).save(tmp_path / "p.b.txt")
    nh.Game("take:1,2").solve(10, out=tmp_path / "q.b.txt")
    lines = (tmp_path / "p.b.txt").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["0 0", "1 3", "2 6", "3 9"]
    assert (tmp_path / "p.b.txt").read_bytes() == (tmp_path / "q.b.txt").read_bytes()


def test_a_run_is_resumed_from_its_checkpoint(tmp_path):
    out, checkpoint = tmp_path / "p.npy", tmp_path / "run.ckpt"
    game = nh.Game("gdwn:3,5")
    game.solve(20_000, out=out, checkpoint=checkpoint, checkpoint_every=0)
    assert np.array_equal(np.load(out), game.solve(20_000))
    assert not checkpoint.exists()


def test_positions_that_do_not_fit_are_refused():
    with pytest.raises(nh.BadInput, match="need"):
        nh.Game("wythoff").solve(10**7, memory=30e6)
