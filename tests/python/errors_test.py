"""Bad input of every kind: a BadInput in Python's words, and nothing else."""

import pickle
import re

import pytest
from conftest import refusal

import nimhoff as nh

GAME = nh.Game("gdwn:3,5")

BAD = [
    (lambda: nh.Game("wythof"), "wythof: no such game; did you mean wythoff?"),
    (lambda: nh.Game(""), "empty"),
    (lambda: nh.Game("gdwn:3,3"), "a pair needs p < q"),
    (lambda: GAME.solve("many"), "columns=many"),
    (lambda: GAME.solve(-5), "columns=-5"),
    (lambda: GAME.solve(1.5), "columns=1.5: no whole number"),
    (lambda: GAME.solve(True), "columns=True"),
    (lambda: GAME.solve([10]), "columns="),
    (lambda: GAME.solve(10**30), "columns="),
    (lambda: GAME.solve(10**10_000), "columns="),
    (lambda: GAME.solve(10**15), "try columns="),
    (lambda: GAME.solve(10, engine="colums"), "engine=colums: no such engine; did you mean columns?"),
    (lambda: GAME.solve(10, value=3, engine="columns"), "leave engine out"),
    (lambda: GAME.solve(10, memory=0), "memory=0"),
    (lambda: GAME.solve(10, threads=0), "threads=0"),
    (lambda: GAME.solve(10, checkpoint="run.ckpt"), "only a file can be resumed"),
    (lambda: GAME.solve(10, out="p.doc"), "p.doc"),
    (lambda: nh.Game("nim@max=2").solve(10), "rows"),
    (lambda: GAME.outcome(), "the heaps are missing"),
    (lambda: GAME.values(10), "rows"),
    (lambda: nh.Game("wythoff@block=2").values(10, 10), "a Grundy value needs"),
    (lambda: GAME.predict(digits=0), "digits"),
    (lambda: nh.Game("nim@max=2").predict(), "nim@max=2"),
    (lambda: nh.Game("take:1,2").measure(100), "take:1,2"),
    (lambda: GAME.draw(0), "size"),
    (lambda: GAME.draw(10, color="red"), "color=red"),
    (lambda: GAME.draw(10, from_=3), "from_"),
    (lambda: GAME.draw(10, mark=[(1, 2, 3)]), "mark"),
    (lambda: GAME.draw(10, title="a", no_title=True), "no_title"),
    (lambda: GAME.draw(10, bare=True, title="a"), "bare"),
    (lambda: GAME.draw(60, pixels=60), "add bare=True"),
    (lambda: GAME.draw(10, width="3 miles"), "width"),
    (lambda: GAME.draw(10, slopes=[-1]), "slopes"),
    (lambda: GAME.plot("ratios", 100), "did you mean ratio?"),
    (lambda: GAME.plot("ratio"), "columns"),
    (lambda: GAME.plot("layers", 100), "layers"),
    (lambda: nh.Game("wythoff@block=5").plot("scatter", 100), "slopes"),
    (lambda: nh.compare("wythoff", columns=10), "two"),
    (lambda: nh.identify(), "terms are missing"),
    (lambda: nh.identify([1, 2]), "1,2"),
    (lambda: nh.identify([1, 2, 3, 4], b_file="b.txt"), "two places"),
    (lambda: nh.reproduce("blokking"), "did you mean blocking?"),
    (lambda: nh.reproduce(resume=True), "checkpoint"),
    (lambda: nh.scan("gdwn:p,q", p=1, columns=10), "q"),
    (lambda: nh.scan("gdwn:p,q", p=1, q=2), "columns"),
    (lambda: nh.scan("gdwn:p,q", p=1, q=[], columns=10), "no values"),
    (lambda: nh.scan("gdwn:p,q", p=1, q=2, what="kinds", columns=10), "kinds"),
    (lambda: nh.scan(games=["nim"], p=3, columns=10), "p"),
    (lambda: nh.scan("nim", columns=10, retry=True), "retry"),
    (lambda: nh.outcome_of_sum(("wythoff", 3, 5), "nim"), "no game with its heaps"),
    (lambda: nh.outcome_of_sum(("wythoff@block=2", 3, 5), ("nim", 1)), "part 0"),
    (lambda: GAME.play(3, 5, computer="third"), "computer"),
    (lambda: GAME.play(3, 5, strength="strong"), "strength"),
    (lambda: GAME.play(3, 5).move(9, 9), "(9,9)"),
    (lambda: GAME.play(3, 5).block([]), "has to move"),
    (lambda: GAME.play(10**9, 10**9, computer=None).options(), "more than a million options"),
    (lambda: GAME.oeis(terms="x"), "terms=x"),
    (lambda: nh.read_positions("/no/such/file.npy"), "no such file"),
]


@pytest.mark.parametrize("call,words", BAD, ids=[words for _, words in BAD])
def test_it_is_refused_in_the_words_of_python(call, words):
    with pytest.raises(nh.BadInput) as caught:
        call()
    error = caught.value
    assert words in str(error)
    assert isinstance(error, ValueError) and error.problem
    # Neither an option of the command line nor a mark of the library is left.
    assert not re.search(r"(^|[^\w-])--[a-z]|`", str(error)), str(error)


def test_other_types_are_type_errors():
    for call in (lambda: nh.Game(3), lambda: nh.compare("nim", 3, columns=10)):
        with pytest.raises(TypeError):
            call()


def test_the_parts_of_an_error_are_those_of_the_command_line():
    with pytest.raises(nh.BadInput) as caught:
        GAME.solve(10**15)
    error = caught.value
    assert error.argument == "columns" and error.given == str(10**15)
    assert error.advice.startswith("try columns=")
    said = refusal("solve", "gdwn:3,5", "--columns", 10**15)
    assert said.replace("nimhoff: --", "").replace("--", "") == str(error)


def test_a_wrong_notation_is_pointed_at():
    with pytest.raises(nh.BadInput) as caught:
        nh.Game("gdwn:3,3")
    assert caught.value.at is not None
    lines = str(caught.value).splitlines()
    assert lines[1] == "  gdwn:3,3" and lines[2].strip() == "^"


def test_work_that_fails_is_no_bad_input(tmp_path):
    with pytest.raises(nh.WorkFailed) as caught:
        GAME.solve(10, out=tmp_path / "missing" / "p.npy")
    assert isinstance(caught.value, RuntimeError)


def test_errors_can_be_sent_to_another_process():
    for error in (nh.BadInput("wrong", argument="columns", given="x", at=3), nh.WorkFailed("full")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error)
        assert vars(again) == vars(error)
