"""The notebooks run from a clean state, and say again what is written in them."""

import pathlib
import re

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

NOTEBOOKS = sorted((pathlib.Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
MOST_BYTES = 250_000


def cut(text):
    """A text whose measured numbers are cut to four digits: other machines round otherwise."""
    return re.sub(r"\d+\.\d{4,}", lambda number: f"{float(number[0]):.4g}", text)


def shown(notebook):
    """What a reader sees of each cell's outputs; of a picture that there is one."""
    for cell in notebook.cells:
        told = ""
        for output in cell.get("outputs", []):
            told += output.get("text", "")  # in as many pieces as it came
            for kind, text in sorted(output.get("data", {}).items()):
                told += kind + (text if kind != "image/png" else "")
        yield cut(told)


def test_there_are_three_of_them():
    assert len(NOTEBOOKS) == 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs_and_says_what_it_said(path, tmp_path):
    stored = nbformat.read(path, 4)
    assert path.stat().st_size < MOST_BYTES, "its pictures are too large"
    codes = [cell for cell in stored.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in codes] == list(range(1, len(codes) + 1))
    again = nbformat.read(path, 4)
    for cell in again.cells:
        cell.pop("outputs", None) if cell.cell_type != "code" else cell.update(outputs=[])
    where = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(again, timeout=120, kernel_name="python3", resources=where).execute()
    assert list(shown(again)) == list(shown(stored))
