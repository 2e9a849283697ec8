"""Scans: a row for every game of a family, by the cores of this machine or any executor."""

from __future__ import annotations

import io
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Sequence, Union

import numpy as np
import numpy.typing as npt

from nimhoff import _core
from nimhoff._arguments import Count, Limits, Path, count, limits, path, some_count
from nimhoff._errors import BadInput
from nimhoff._results import Record, Records, Result

if TYPE_CHECKING:
    import pandas  # type: ignore[import]

__all__ = ["ScanTable", "read_scan", "scan"]

Range = Union[range, int, str, Iterable[int]]
"""Values of a variable: ``range(1, 13)``, a number, a list, or ``"p+1..12"`` with others in it."""

Map = Callable[..., Iterable[Any]]


class ScanTable(Result):
    """The rows of a scan: ``table[0].game``, ``len(table)``, ``for row in table.rows``.

    ``save`` writes .csv, .tex, .json or .npy.
    """

    __slots__ = ("_npy",)
    _npy: bytes

    def __init__(self, json_text: str, csv: str, tex: str, npy: bytes) -> None:
        super().__init__(json_text, csv, tex)
        self._npy = npy

    def __getstate__(self) -> Any:
        return self._document, self._texts, self._npy

    def __setstate__(self, state: Any) -> None:
        self._document, self._texts, self._npy = state

    @property
    def records(self) -> Records:
        """An object a game, in the order of the family."""
        return Records(Record(row) for row in self._document["found"])

    def to_records(self) -> npt.NDArray[Any]:
        """A row a game, as an array of records of NumPy."""
        table: npt.NDArray[Any] = np.load(io.BytesIO(self._npy))
        return table

    def to_frame(self) -> pandas.DataFrame:
        """A row a game, as a frame of pandas."""
        import pandas

        return pandas.DataFrame(self.to_dict()["found"])

    def save(self, out: Path) -> None:
        """Writes the table: .csv, .tex, .json or .npy, by its ending."""
        if path(out).endswith(".npy"):
            _core.write_file(path(out), self._npy)
        else:
            super().save(out)

    def _repr_html_(self) -> str:
        return self.records._repr_html_()


def _row(task: tuple[int, str], request: str, allowed: Limits) -> tuple[int, str]:
    """The row of one game. Whatever runs it needs this package and nothing else."""
    number, game = task
    return number, _core.scan_row(game, request, allowed)


def _results(found: Iterable[Any]) -> Iterator[tuple[int, str]]:
    """Rows as an executor's map gives them: themselves, or futures of them."""
    for one in found:
        yield one.result() if hasattr(one, "result") else one


def _range_of(name: str, values: Range) -> str:
    if isinstance(values, str):
        return f"{name}={values}"
    if isinstance(values, int):
        return f"{name}={values}"
    if isinstance(values, range) and values.step == 1 and len(values) > 0:
        return f"{name}={values.start}..{values.stop - 1}"
    numbers = [str(count(value, name)) for value in values]
    if not numbers:
        raise BadInput("no values", argument=name, advice=f"write {name}=range(1, 13)")
    return f"{name}=" + ",".join(numbers)


def _family_of(
    pattern: str | None,
    games: Path | Sequence[Any] | None,
    ranges: dict[str, Range],
    conditions: Sequence[str],
) -> _core.Family:
    if games is None:
        if pattern is None:
            raise BadInput(
                "a pattern is missing",
                given="scan",
                advice='try scan("gdwn:p,q", p=range(1, 6), q="p+1..5", columns=1e5)',
            )
        texts = [_range_of(name, values) for name, values in ranges.items()]
        return _core.Family.of_pattern(pattern, texts, list(conditions))
    for name in [*(["pattern"] if pattern is not None else []), *ranges, *(["if_"] if conditions else [])]:
        raise BadInput("means nothing beside games", argument=name, advice="leave one of them out")
    if isinstance(games, (list, tuple)):
        return _core.Family.of_text("\n".join(str(game) for game in games))
    return _core.Family.of_file(path(games))  # type: ignore[arg-type]


def scan(
    pattern: str | None = None,
    *,
    columns: Count | None = None,
    rows: Count | None = None,
    what: str | Sequence[str] | None = None,
    value: Count = 0,
    layers: Count | None = None,
    if_: str | Sequence[str] = (),
    games: Path | Sequence[Any] | None = None,
    map: Map | None = None,
    out: Path | None = None,
    retry: bool = False,
    memory: Count | None = None,
    threads: Count | None = None,
    yes: bool = False,
    **ranges: Range,
) -> ScanTable:
    """A row for every game of a family.

    ``pattern`` is a game in which names stand for numbers, as in ``gdwn:p,q``; each name is an
    argument with its values, a range, a list, or a text like ``"p+1..12"`` that uses the names
    before it. ``if_`` leaves games out, as ``"gcd(p,q)==1"``. ``games`` names them instead, in a
    list or a file. ``what`` is what to find: kind, beams, slopes, densities, log-period, agreement
    unless said; also prediction, modes, digest, layers, time, or ``"all"``.

    Every core works on a game of its own. With ``map`` an executor does: that of
    ``concurrent.futures``, ``mpi4py.futures``, or the ``client.map`` of Dask. It gets the biggest
    games first, and rows have the order of the pattern all the same. With ``out`` a database .db
    every row is committed when it is done, and the same call resumes a scan that was stopped.

    >>> import nimhoff as nh
    >>> table = nh.scan("gdwn:p,q", p=range(1, 4), q="p+1..4", columns=10**4, what="beams")
    >>> [(row.game, row.beams) for row in table.records][:2]
    [('gdwn:1,2', 4), ('gdwn:1,3', 2)]
    """
    wanted = what if isinstance(what, str) else ",".join(what or ())
    conditions = [if_] if isinstance(if_, str) else list(if_)
    allowed = limits(memory, threads, yes)
    if columns is None and _core.what_needs_columns(wanted):
        raise BadInput(
            "how far to solve is missing", argument="columns", advice="try columns=1e5"
        )
    far = 0 if columns is None else count(columns, "columns")
    request = _core.RowRequest(
        wanted, far, some_count(rows, "rows"), count(value, "value"), some_count(layers, "layers")
    )
    name = "" if out is None else path(out)
    is_database = bool(name) and _core.scan_is_database(name)
    if retry and not is_database:
        raise BadInput(
            "only a database keeps games that failed",
            argument="retry",
            advice="write into a .db, or leave it out",
        )
    family = _family_of(pattern, games, ranges, conditions)
    work = _core.Scan(family, request, name if is_database else "", retry)
    try:
        if map is None:
            work.run(allowed)
        else:
            row = partial(_row, request=work.request(), allowed=allowed)
            for number, text in _results(map(row, work.tasks())):
                work.add(number, text)
        table = ScanTable(*work.table())
    finally:
        work.close()
    if name and not is_database:
        table.save(name)
    return table


def read_scan(
    file: Path, *, where: str = "", what: str | Sequence[str] | None = None
) -> ScanTable:
    """The rows of a database that ``scan`` wrote, those that ``where`` chooses by SQL.

    >>> import nimhoff as nh, os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     out = os.path.join(folder, "pairs.db")
    ...     _ = nh.scan("gdwn:p,q", p=1, q=range(2, 5), columns=10**4, what="beams", out=out)
    ...     [row.game for row in nh.read_scan(out, where="beams=4").records]
    ['gdwn:1,2']
    """
    wanted = what if isinstance(what, str) else ",".join(what or ())
    return ScanTable(*_core.read_scan(path(file), where, wanted))
