"""Set-up: a wheel that pip installs, and a Python that it is not for."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import nimhoff

TREE = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = pathlib.Path(nimhoff.__file__).parent
BUILD = PACKAGE.parents[1]

SOLVES = "import nimhoff; print(nimhoff.__file__, len(nimhoff.Game('wythoff').solve(10)))"


def run(*words, **options):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_pip_installs_the_package_and_it_works(tmp_path):
    pytest.importorskip("pip")
    there = tmp_path / "there"
    settings = f"build-dir={BUILD}"
    run(
        sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-deps", "--no-index",
        "--disable-pip-version-check", "--no-cache-dir", "--target", there,
        f"--config-settings={settings}", TREE,
    )  # fmt: skip
    said = run(sys.executable, "-c", SOLVES, env={"PYTHONPATH": str(there)}, cwd=tmp_path)
    assert said.split() == [str(there / "nimhoff" / "__init__.py"), "10"]
    names = {path.name for path in (there / "nimhoff").iterdir()}
    assert {"py.typed", "_core.pyi"} <= names
    assert any(name.startswith("nimhoff-") for name in os.listdir(there))


def test_cmake_installs_the_package_where_python_looks(tmp_path):
    folder = run(sys.executable, TREE / "python" / "install_folder.py", "/usr/local").strip()
    assert str(pathlib.Path("/usr/local") / folder) in run(
        sys.executable, "-c", "import site; print(site.getsitepackages())"
    )
    run("cmake", "--install", BUILD / "python", "--prefix", tmp_path)
    (made,) = tmp_path.glob("lib/python*/*/nimhoff/__init__.py")
    said = run(sys.executable, "-c", SOLVES, env={"PYTHONPATH": str(made.parents[1])}, cwd=tmp_path)
    assert said.split() == [str(made), "10"]


def test_a_python_without_its_module_is_named(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "nimhoff", ignore=shutil.ignore_patterns("_core*.so"))
    done = subprocess.run(
        [sys.executable, "-c", "import nimhoff"],
        env={"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert f"no module for {sys.executable}" in done.stderr
