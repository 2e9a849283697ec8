"""Results: keys and attributes, arrays in them, frames, and what a notebook shows."""

import decimal
import json

import numpy as np
import pytest
from conftest import printed

import nimhoff as nh


def test_certified_numbers_are_texts_and_become_what_you_like():
    line = nh.Game("gdwn:3,5").predict(digits=40).lines[0]
    assert type(line.slope) is str and len(line.slope) == 42
    assert float(line.slope) == pytest.approx(0.56813491)
    assert str(decimal.Decimal(line.slope)) == line.slope


def test_measured_numbers_are_arrays():
    m = nh.Game("gdwn:3,5").measure(10**5)
    assert m.beams.slope_mean.dtype == float and m.beams.slope_mean.shape == (4,)
    assert m.gaps.shape == (5, 2) and np.isnan(m.gaps[-1, 1])
    assert m.spectrum.scales.shape == m.spectrum.powers.shape
    assert m.beams[0].blocks.density.shape == m.beams[0].blocks.x.shape
    assert type(m.predicted.lines[0].slope) is str
    assert m["kind"] == m.kind and "kind" in m and len(m) == len(list(m))
    with pytest.raises(AttributeError, match="it has version, game"):
        m.slopes


def test_a_document_is_given_away_as_a_copy():
    m = nh.Game("gdwn:1,2").measure(1000)
    document = m.to_dict()
    document["beams"].clear()
    assert len(m.beams) == 4
    assert json.loads(json.dumps(m.to_dict())) == m.to_dict()


def test_frames_hold_the_table():
    pandas = pytest.importorskip("pandas")
    m = nh.Game("gdwn:1,2").measure(10**4)
    frame = m.to_frame()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == 4
    assert frame.slope_mean.tolist() == m.beams.slope_mean.tolist()
    assert all(type(digits) is str for digits in frame.predicted_slope)
    lines = nh.Game("gdwn:3,5").predict(digits=30).to_frame()
    assert [len(digits) for digits in lines.slope] == [32, 32, 31, 31]
    assert list(m.beams.to_frame().slope_mean) == m.beams.slope_mean.tolist()
    with pytest.raises(nh.BadInput, match="is no table"):
        nh.games().to_frame()


def test_a_result_is_saved_as_the_command_line_would(tmp_path):
    m = nh.Game("gdwn:1,2").measure(1000)
    for ending in ("csv", "tex", "json"):
        m.save(tmp_path / f"m.{ending}")
        theirs = tmp_path / f"theirs.{ending}"
        printed("measure", "gdwn:1,2", "--columns", 1000, "--out", theirs)
        assert (tmp_path / f"m.{ending}").read_bytes() == theirs.read_bytes()
    with pytest.raises(nh.BadInput, match=r"allowed are .json .csv .tex"):
        m.save(tmp_path / "m.xls")


def test_a_notebook_shows_tables():
    game = nh.Game("wythoff@block=2")
    assert "<b>" in game._repr_html_() and "<li>" in game._repr_html_()
    for thing in (game.describe(), nh.Game("gdwn:1,2").predict(), nh.games().bases):
        text = thing._repr_html_()
        assert text.count("<table>") == text.count("</table>") > 0
    escaped = nh.Game("moves:{i*j==6 or j<=x}")._repr_html_()
    assert "j&lt;=x" in escaped and "j<=x" not in escaped


def test_an_empty_list_and_a_null_are_what_they_are():
    found = nh.compare("nim", "nim", columns=10)
    assert found.first_difference is None and list(found.differences) == []
