"""What the package says is what the command line prints, of random games and of every command."""

import random

import pytest
from conftest import SEED, printed, random_game, without_time

import nimhoff as nh

SOURCE = random.Random(SEED)
GAMES = sorted({random_game(SOURCE) for _ in range(12)})
SPECIAL = [
    "imitation:1,2",
    "take:1,3,4",
    "take:primes",
    "nim@q=2/7,10/1+4,6",
    "maharaja",
    "wythoff@comply=2",
    "moves:{i*j==6 or j<=x}",
]
MEASURED = ["gdwn:1,2", "gdwn:3,5", "wythoff@block=3", "wythoff+2,3x1"]


@pytest.mark.parametrize("game", GAMES + SPECIAL)
def test_solve_and_describe_agree(game):
    g = nh.Game(game)
    assert without_time(g.describe().to_dict()) == without_time(printed("describe", game))
    assert printed("describe", g.spelling)["game"] == g.spelling
    rows = None if g.describe().board.kind == "one_heap" else 40
    words = [] if rows is None else ["--rows", rows]
    solved = g.solve(50, rows)
    assert solved.to_dict() == printed("solve", game, "--columns", 50, *words)


@pytest.mark.parametrize("game", GAMES + SPECIAL)
def test_outcomes_agree_and_the_quick_ones_too(game, source):
    g = nh.Game(game)
    heaps = 1 if g.describe().board.kind == "one_heap" else 2
    for _ in range(4):
        at = [source.randint(0, 30) for _ in range(heaps)]
        if g.describe().board.kind == "cone":
            at = [7 * at[0], 20 * at[0]]
        document = printed("outcome", game, *at)
        found = g.outcome(*at)
        assert found.outcome == document["outcome"]
        assert found.to_dict() == document
        assert [list(move) for move in found.winning_moves] == document["winning_moves"]


@pytest.mark.parametrize("game", ["wythoff", "gdwn:1,2", "nimhoff:2,2", "take:1,2,3"])
def test_values_layers_and_periods_agree(game):
    g = nh.Game(game)
    is_one_heap = game.startswith("take")
    rows = [] if is_one_heap else ["--rows", 9]
    assert g.values(12, None if is_one_heap else 9).to_dict() == printed(
        "values", game, "--columns", 12, *rows
    )
    assert g.periods(None if is_one_heap else 3).to_dict() == printed(
        "periods", game, *([] if is_one_heap else ["--rows", 3])
    )
    if not is_one_heap:
        assert g.layers(3, columns=20).to_dict() == printed(
            "values", game, "--layers", 3, "--columns", 20
        )
        assert g.solve(20, value=2).to_dict() == printed(
            "solve", game, "--columns", 20, "--value", 2
        )


@pytest.mark.parametrize("game", MEASURED)
def test_predict_measure_and_conjecture_agree(game):
    g = nh.Game(game)
    assert g.measure(20_000).to_dict() == printed("measure", game, "--columns", 20_000)
    assert g.conjecture(2000).to_dict() == printed("conjecture", game, "--columns", 2000)
    assert g.oeis(terms=20).to_dict() == printed("oeis", game, "--terms", 20)
    if game.startswith("gdwn"):
        assert g.predict(digits=30).to_dict() == printed("predict", game, "--digits", 30)
        assert g.predict(modes=True).to_dict() == printed("predict", game, "--modes")


def test_what_is_asked_of_several_games_agrees(games, tmp_path):
    assert nh.games().to_dict() == printed("games")
    assert nh.compare(*games[:4], columns=300, rows=300).to_dict() == printed(
        "compare", *games[:4], "--columns", 300, "--rows", 300
    )
    terms = [0, 2, 1, 5, 7, 3, 10]
    assert nh.identify(terms, games=200).to_dict() == printed(
        "identify", ",".join(map(str, terms)), "--games", 200
    )
    assert nh.Game("wythoff").sequence("upper", 30).to_dict() == printed(
        "solve", "wythoff", "--columns", 30, "--sequence", "upper"
    )
    nh.Game("wythoff").solve(500, out=tmp_path / "p.npy")
    assert nh.conjecture(tmp_path / "p.npy").to_dict() == printed(
        "conjecture", "--from", tmp_path / "p.npy"
    )


def test_sums_and_histories_agree(tmp_path):
    cache = ["--cache", tmp_path]
    found = nh.outcome_of_sum(("wythoff", 30, 41), ("nim", 4, 9, 2), cache=tmp_path)
    assert found.to_dict() == printed("outcome", "wythoff", 30, 41, "+", "nim", 4, 9, 2, *cache)
    history = [(2, 2), (1, 2)]
    assert nh.Game("imitation:1,2").outcome(history=history).to_dict() == printed(
        "outcome", "imitation:1,2", "--history", "2,2 1,2"
    )


def test_papers_agree():
    found = nh.reproduce("restricted", quick=True)
    assert without_time(found.to_dict()) == without_time(
        printed("reproduce", "restricted", "--quick")
    )


def test_a_run_into_a_file_writes_the_same_bytes(tmp_path):
    for ending in ("tsv", "csv", "npy", "json", "b.txt"):
        ours, theirs = tmp_path / f"ours.{ending}", tmp_path / f"theirs.{ending}"
        written = nh.Game("gdwn:3,5").solve(3000, out=ours).to_dict()
        document = printed("solve", "gdwn:3,5", "--columns", 3000, "--out", theirs)
        assert {**written, "out": str(theirs)} == document
        assert ours.read_bytes() == theirs.read_bytes()
        nh.Game("gdwn:3,5").solve(3000).save(ours)
        assert ours.read_bytes() == theirs.read_bytes()
