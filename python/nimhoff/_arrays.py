"""Arrays of positions and of Grundy values, which know what they are of."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import numpy.typing as npt

from nimhoff import _core
from nimhoff._arguments import Path, path
from nimhoff._errors import BadInput

__all__ = ["Layers", "Positions", "Values", "read_positions"]


class _Described(np.ndarray[Any, np.dtype[Any]]):
    """An array with ``about``, the document of what it is of. Its parts are plain arrays."""

    about: dict[str, Any] | None

    def __array_finalize__(self, _: Any) -> None:
        self.about = None

    def __getitem__(self, key: Any) -> Any:
        return np.asarray(self)[key]

    def __array_wrap__(self, array: Any, context: Any = None) -> Any:
        return np.asarray(array)[()]

    def __reduce__(self) -> Any:
        return _rebuilt, (type(self), np.asarray(self), self.about)

    def _whole(self) -> dict[str, Any]:
        if self.about is None:
            raise BadInput(
                "is a part or a copy of a result, and does not say what it is of",
                given="the array",
                advice="use the one that the call gave",
            )
        return self.about


def _rebuilt(kind: type[Any], array: npt.NDArray[Any], about: dict[str, Any] | None) -> Any:
    made = array.view(kind)
    made.about = about
    return made


def described(kind: type[Any], found: tuple[npt.NDArray[Any], str]) -> Any:
    """What the library gave, as an array of this kind."""
    return _rebuilt(kind, found[0], json.loads(found[1]))


class Positions(_Described):
    """Positions as an int64 array of shape (n, 2), by x and then y.

    It is an array as any other; ``about`` says of what game, engine and region it is.

    >>> import nimhoff as nh
    >>> p = nh.Game("wythoff").solve(4)
    >>> p.tolist()
    [[0, 0], [1, 2], [2, 1], [3, 5]]
    >>> p.about["engine"], p.to_dict()["count"]
    ('columns', 4)
    """

    def _of(self) -> tuple[str, str, int, int | None, int]:
        about = self._whole()
        return about["game"], about["engine"], about["columns"], about["rows"], about["value"]

    def to_dict(self) -> dict[str, Any]:
        """What ``nimhoff solve --json`` prints."""
        document: dict[str, Any] = json.loads(_core.positions_json(self, *self._of()))
        return document

    def save(self, out: Path) -> None:
        """Writes a result file: .tsv, .csv, .npy, .h5, .json or .b.txt, by its ending."""
        about = self._of()
        if not heaps_into_b_file(_core.Game(about[0]), about[2], path(out)):
            _core.save_positions(self, path(out), *about)


def heaps_into_b_file(game: _core.Game, columns: int, out: str) -> bool:
    """Writes a b-file of the P-positions of one heap, which are a sequence by themselves."""
    if game.heaps != 1 or not out.endswith(".b.txt"):
        return False
    _, text = _core.sequence(game, "heaps", columns, (0, 0, 0.0))
    _core.write_file(out, text.encode())
    return True


class Values(_Described):
    """Grundy values g[x, y] as a table; the largest number of its type where there is no position.

    >>> import nimhoff as nh
    >>> nh.Game("wythoff").values(3, 3).tolist()
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    """

    def to_dict(self) -> dict[str, Any]:
        """What ``nimhoff values --json`` prints."""
        game = _core.Game(self._whole()["game"])
        document: dict[str, Any] = json.loads(_core.write_values(game, self, ""))
        return document

    def save(self, out: Path) -> None:
        """Writes a file .npy, .h5, .tsv, .csv, .json or .b.txt, by its ending."""
        _core.write_values(_core.Game(self._whole()["game"]), self, path(out))


class Layers(_Described):
    """The rows y[k, x] of the positions of value k in column x.

    >>> import nimhoff as nh
    >>> nh.Game("wythoff").layers(2, columns=4).tolist()
    [[0, 2, 1, 5], [1, 0, 2, 6]]
    """

    def to_dict(self) -> dict[str, Any]:
        """What ``nimhoff values --layers --json`` prints."""
        game = _core.Game(self._whole()["game"])
        document: dict[str, Any] = json.loads(_core.write_layers(game, self, ""))
        return document

    def save(self, out: Path) -> None:
        """Writes a file .npy, .h5, .tsv, .csv or .json, by its ending."""
        _core.write_layers(_core.Game(self._whole()["game"]), self, path(out))


def read_positions(file: Path) -> Positions:
    """The positions of a result file that ``solve`` wrote, in any of its formats.

    >>> import nimhoff as nh, os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     out = os.path.join(folder, "p.tsv")
    ...     nh.Game("wythoff").solve(4).save(out)
    ...     nh.read_positions(out).tolist()
    [[0, 0], [1, 2], [2, 1], [3, 5]]
    """
    made: Positions = described(Positions, _core.read_positions(path(file)))
    return made
