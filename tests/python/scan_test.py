"""Scans: families, files, databases, and the same rows as the command line."""

import numpy as np
import pytest
from conftest import printed, without_time

import nimhoff as nh


def test_a_family_is_that_of_the_command_line():
    words = ["--for", "p=1..4", "--for", "q=p+1..5", "--if", "gcd(p,q)==1", "--columns", 3000]
    table = nh.scan("gdwn:p,q", p=range(1, 5), q="p+1..5", if_="gcd(p,q)==1", columns=3000)
    assert table.to_dict() == printed("scan", "gdwn:p,q", *words)
    again = nh.scan("gdwn:p,q", p="1..4", q="p+1..5", if_=["gcd(p,q)==1"], columns=3000)
    assert again.to_dict() == table.to_dict()


def test_every_column_can_be_asked_for():
    table = nh.scan("gdwn:p,q", p=1, q=[2, 3], columns=3000, what="all", layers=2)
    words = ["--for", "p=1", "--for", "q=2,3", "--columns", 3000, "--what", "all", "--layers", 2]
    assert without_time(table.to_dict()) == without_time(printed("scan", "gdwn:p,q", *words))
    theory = nh.scan("gdwn:p,q", p=2, q=range(3, 5), what=["prediction", "modes"])
    assert theory.records.mode_growth[0] is not None


def test_rows_are_records_arrays_frames_and_files(tmp_path):
    table = nh.scan("gdwn:p,q", p=1, q=range(2, 5), columns=3000, what="kind,beams")
    assert [row.game for row in table.records] == ["gdwn:1,2", "gdwn:1,3", "gdwn:1,4"]
    records = table.to_records()
    assert records["game"].tolist() == table.records.game
    assert records["beams"].tolist() == table.records.beams.tolist()
    assert table.to_frame().beams.tolist() == table.records.beams.tolist()
    for ending in ("csv", "tex", "json", "npy"):
        ours, theirs = tmp_path / f"ours.{ending}", tmp_path / f"theirs.{ending}"
        table.save(ours)
        words = ["--for", "p=1", "--for", "q=2..4", "--columns", 3000, "--what", "kind,beams"]
        printed("scan", "gdwn:p,q", *words, "--out", theirs)
        assert ours.read_bytes() == theirs.read_bytes()
    assert np.load(tmp_path / "ours.npy").dtype == records.dtype
    assert "<table>" in table._repr_html_()


def test_a_list_of_games_is_scanned_and_one_that_is_none_has_its_problem(tmp_path):
    table = nh.scan(games=[nh.Game("wythoff"), "gdwn:3,3", "nim"], columns=500)
    assert table.records.game == ["wythoff", "gdwn:3,3", "nim"] and table.failed == 1
    assert "p < q" in table.records[1].problem
    (tmp_path / "games.txt").write_text("wythoff\n# a comment\nnim\n")
    assert nh.scan(games=tmp_path / "games.txt", columns=500).records.game == ["wythoff", "nim"]


def test_a_database_is_resumed_and_queried(tmp_path):
    out = tmp_path / "pairs.db"
    family = dict(p=[1, 2], q=range(3, 6), columns=2000)
    done = []

    def only_two(function, tasks):
        for task in tasks[:2]:
            done.append(task)
            yield function(task)
        raise RuntimeError("stopped")

    with pytest.raises(RuntimeError, match="stopped"):
        nh.scan("gdwn:p,q", **family, out=out, map=only_two)
    assert nh.read_scan(out).partial

    def count(function, tasks):
        done.extend(tasks)
        return map(function, tasks)

    table = nh.scan("gdwn:p,q", **family, out=out, map=count)
    assert len(done) == 6 and sorted(number for number, _ in done) == list(range(6))
    assert table.to_dict()["found"] == nh.scan("gdwn:p,q", **family).to_dict()["found"]
    chosen = nh.read_scan(out, where="q=5 and p=1", what="kind")
    assert chosen.records.game == ["gdwn:1,5"]
    with pytest.raises(nh.BadInput):
        nh.read_scan(out, where="no such column = 5")
    with pytest.raises(nh.BadInput):
        nh.scan("gdwn:p,q", p=1, q=9, columns=10, out=out)
