"""Types: the package and its stub pass mypy, and the stub is that of the module."""

import ast
import pathlib
import re
import subprocess
import sys

import pytest

import nimhoff

HERE = pathlib.Path(__file__).parent
PACKAGE = pathlib.Path(nimhoff.__file__).parent

pytest.importorskip("mypy")


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """What mypy knows of other packages, read once."""
    return f"--cache-dir={tmp_path_factory.mktemp('mypy')}"


def mypy(*words):
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=PACKAGE.parent,
        env={"PYTHONPATH": str(PACKAGE.parent), "MYPYPATH": str(PACKAGE.parent), "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_package_passes_mypy_in_its_strict_mode(cache):
    status, said = mypy("mypy", "--strict", cache, "-p", "nimhoff")
    assert status == 0, said


def test_what_a_user_writes_has_the_types_that_are_promised(cache):
    status, said = mypy("mypy", "--strict", cache, str(HERE / "typed_use.py"))
    found = dict(re.findall(r'typed_use\.py:(\d+): note: Revealed type is "([^"]*)"', said))
    lines = (HERE / "typed_use.py").read_text().splitlines()
    expected = {
        str(number): line.split("# ")[1]
        for number, line in enumerate(lines, 1)
        if line.startswith("reveal_type")
    }
    assert found == expected, said
    wrong = {number for number in re.findall(r"typed_use\.py:(\d+): error", said)}
    assert wrong == {str(n) for n, line in enumerate(lines, 1) if line.endswith("# wrong")}, said


def test_the_stub_names_what_the_module_has():
    classes = "Contest|DrawOrder|Family|Game|Look|Outcome|PlotOrder|RowRequest|Scan|Stream"
    allowed = PACKAGE.parent / "allowed.txt"
    # Of these the metaclass is pybind11's, and two cannot be made by a user.
    allowed.write_text(
        f"nimhoff\\._core\\.({classes})\nnimhoff\\._core\\.(Family|Outcome)\\.__init__\n"
    )
    status, said = mypy("mypy.stubtest", "nimhoff._core", "--allowlist", str(allowed))
    assert status == 0, said


def test_the_stub_has_the_arguments_of_every_function():
    tree = ast.parse((PACKAGE / "_core.pyi").read_text())
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert len(functions) > 20
    for name, node in functions.items():
        signature = (getattr(nimhoff._core, name).__doc__ or "").splitlines()[0]
        inside = re.sub(r"\[[^\[\]]*\]", "", re.sub(r"\[[^\[\]]*\]", "", signature))
        ours = re.findall(r"[(,] ?(\w+):", inside)
        assert ours == [argument.arg for argument in node.args.args], signature
