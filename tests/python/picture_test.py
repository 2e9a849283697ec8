"""Pictures: shown, saved in every format, and the same as those of the command line."""

import pytest
from conftest import printed

import nimhoff as nh


def test_a_drawing_is_that_of_the_command_line(tmp_path):
    game = nh.Game("gdwn:3,5")
    words = ["--size", 300, "--color", "seen", "--lines", "--dark", "--mark", "3,6"]
    picture = game.draw(300, color="seen", lines=True, dark=True, mark=[(3, 6)])
    for ending in ("png", "svg", "pdf"):
        theirs, ours = tmp_path / f"theirs.{ending}", tmp_path / f"ours.{ending}"
        document = printed("draw", "gdwn:3,5", *words, "--out", theirs)
        assert picture.save(ours) is picture
        assert {**picture.to_dict(), "out": str(theirs)} == document
        if ending != "pdf":  # which has the time in it
            assert ours.read_bytes() == theirs.read_bytes()
    assert picture._repr_png_() == (tmp_path / "ours.png").read_bytes()


@pytest.mark.parametrize("kind", ["ratio", "density", "spectrum", "scatter", "layers", "modes"])
def test_a_plot_and_its_numbers_are_those_of_the_command_line(kind, tmp_path):
    columns = [] if kind == "modes" else ["--columns", 20_000]
    layers = ["--layers", 3] if kind == "layers" else []
    picture = nh.Game("gdwn:1,2").plot(
        kind, columns[1] if columns else None, layers=layers[1] if layers else None
    )
    assert picture.to_dict()["out"] is None and picture.png.startswith(b"\x89PNG")
    for ending in ("svg", "csv", "json"):
        theirs, ours = tmp_path / f"theirs.{ending}", tmp_path / f"ours.{ending}"
        document = printed("plot", kind, "gdwn:1,2", *columns, *layers, "--out", theirs)
        picture.save(ours)
        assert {**picture.to_dict(), "out": str(theirs)} == document
        assert ours.read_bytes() == theirs.read_bytes()


def test_one_rule_is_looked_along_and_lengths_have_units(tmp_path):
    game = nh.Game("gdwn:3,5")
    theirs = tmp_path / "theirs.svg"
    printed("draw", "gdwn:3,5", "--size", 60, "--rule", "3,5", "--width", "80mm", "--out", theirs)
    for width in ("80mm", "8cm", 8.0):
        ours = tmp_path / "ours.svg"
        game.draw(60, rule=(3, 5), width=width).save(ours)
        assert ours.read_bytes() == theirs.read_bytes()


def test_a_full_share_is_that_of_the_command_line_and_shades_otherwise(tmp_path):
    theirs = tmp_path / "theirs.png"
    words = ["--size", 2048, "--pixels", 256, "--bare", "--full-share", 0.125]
    printed("draw", "wythoff", *words, "--out", theirs)
    game = nh.Game("wythoff")
    assert game.draw(2048, pixels=256, bare=True, full_share=0.125).png == theirs.read_bytes()
    assert game.draw(2048, pixels=256, bare=True, full_share=1).png != theirs.read_bytes()


def test_letters_and_arrows_are_drawn_to_positions(tmp_path):
    words = ["--size", 12, "--grid", "--label", "P@3,5", "--arrow", "8,10:3,10", "--arrow", "8,8:3,3"]
    printed("draw", "wythoff", *words, "--out", tmp_path / "theirs.svg")
    picture = nh.Game("wythoff").draw(
        12, grid=True, label={(3, 5): "P"}, arrow=[((8, 10), (3, 10)), ((8, 8), (3, 3))]
    )
    picture.save(tmp_path / "ours.svg")
    assert (tmp_path / "ours.svg").read_bytes() == (tmp_path / "theirs.svg").read_bytes()


def test_an_unknown_ending_is_refused_and_leaves_no_file(tmp_path):
    picture = nh.Game("nim").draw(10)
    with pytest.raises(nh.BadInput):
        picture.save(tmp_path / "a.gif")
    assert not list(tmp_path.iterdir())
