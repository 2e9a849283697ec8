"""Results: the library's JSON documents, read by keys or by attributes, with arrays in them."""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING, Any, Iterator, List, Mapping

import numpy as np

from nimhoff import _core
from nimhoff._arguments import Path, path
from nimhoff._errors import BadInput

if TYPE_CHECKING:
    import pandas  # type: ignore[import]

__all__ = ["Measurement", "Prediction", "Record", "Records", "Result"]

_SHOWN_NUMBERS = 6  # of a list in a table


def _is_number(value: Any) -> bool:
    return value is None or (isinstance(value, (int, float)) and not isinstance(value, bool))


def _array(numbers: list[Any]) -> Any:
    """An array of numbers, NaN where one is null; of a list of lists two-dimensional."""
    rows = numbers if isinstance(numbers[0], list) else [numbers]
    whole = all(isinstance(number, int) for row in rows for number in row)
    if whole and all(abs(number) < 2**63 for row in rows for number in row):
        return np.array(numbers, dtype=np.int64)
    return np.array(
        [[np.nan if number is None else number for number in row] for row in rows], dtype=float
    ).reshape(np.shape(numbers))


def seen(value: Any) -> Any:
    """A part of a document as it is read: objects as records, lists of numbers as arrays."""
    if isinstance(value, dict):
        return Record(value)
    if not isinstance(value, list):
        return value
    if not value or all(isinstance(part, dict) for part in value):
        return Records(Record(part) for part in value)
    if all(_is_number(part) for part in value):
        return _array(value)
    widths = {len(part) if isinstance(part, list) else -1 for part in value}
    if len(widths) == 1 and min(widths) > 0 and all(_is_number(n) for part in value for n in part):
        return _array(value)
    return [seen(part) for part in value]


class Record(Mapping[str, Any]):
    """An object of a document. ``record.slope`` is ``record["slope"]``; a key that is a word of
    Python has an underscore behind it, as ``record.from_``.

    Lists of numbers are arrays of NumPy, with NaN where the document has null; certified numbers
    are their decimal digits as ``str``, of which ``float()`` and ``decimal.Decimal()`` make what
    you like. ``to_dict()`` gives the document as it is.

    >>> import nimhoff as nh
    >>> line = nh.Game("wythoff").predict(digits=20).lines[1]
    >>> line.slope
    '1.6180339887498948482'
    >>> round(float(line["slope"]), 6)
    1.618034
    """

    __slots__ = ("_document",)
    _document: dict[str, Any]

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document

    def __getitem__(self, key: str) -> Any:
        return seen(self._document[key])

    def __getattr__(self, key: str) -> Any:
        if key.startswith("_"):
            raise AttributeError(key)
        try:
            return self[key if key in self._document else key.rstrip("_")]
        except KeyError:
            names = ", ".join(self._document)
            raise AttributeError(f"{type(self).__name__} has no {key}; it has {names}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._document)

    def __len__(self) -> int:
        return len(self._document)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._document]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._document == other._document

    def __hash__(self) -> int:
        return hash(json.dumps(self._document, sort_keys=True))

    def __repr__(self) -> str:
        known = {key: part for key, part in self._document.items() if part is not None}
        told = ", ".join(f"{key}={_in_short(part)}" for key, part in known.items())
        return f"{type(self).__name__}({told})"

    def __getstate__(self) -> Any:
        return self._document

    def __setstate__(self, state: Any) -> None:
        self._document = state

    def to_dict(self) -> dict[str, Any]:
        """The object as Python's own dicts, lists, numbers and texts, for you to keep."""
        copy: dict[str, Any] = json.loads(json.dumps(self._document))
        return copy

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th style='text-align:left;vertical-align:top'>{html.escape(key)}</th>"
            f"<td style='text-align:left'>{_html_of(part)}</td></tr>"
            for key, part in self._document.items()
        )
        return f"<table>{rows}</table>"


class Records(List[Record]):
    """Objects of a document, in a row: ``records.slope`` has the slope of each.

    >>> import nimhoff as nh
    >>> nh.Game("gdwn:1,2").measure(10**5).beams.slope_mean.round(2)
    array([0.44, 0.68, 1.48, 2.25])
    """

    def __getattr__(self, key: str) -> Any:
        if key.startswith("_") or not self or key not in self[0]:
            raise AttributeError(key)
        return seen([record._document[key] for record in self])

    def _repr_html_(self) -> str:
        return _table_of([record._document for record in self])

    def to_frame(self) -> pandas.DataFrame:
        """A row each, as a frame of pandas."""
        import pandas

        return pandas.DataFrame([record.to_dict() for record in self])


class Result(Record):
    """What the library found: a document, and tables of it where it is one."""

    __slots__ = ("_texts",)
    _texts: dict[str, str]  # of files, by their endings
    _certified: tuple[str, ...] = ()  # columns of the table whose digits stay texts

    def __init__(self, json_text: str, csv: str = "", tex: str = "") -> None:
        super().__init__(json.loads(json_text))
        texts = {".json": json_text + "\n", ".csv": csv, ".tex": tex}
        self._texts = {ending: text for ending, text in texts.items() if text}

    def __getstate__(self) -> Any:
        return self._document, self._texts

    def __setstate__(self, state: Any) -> None:
        self._document, self._texts = state

    def save(self, out: Path) -> None:
        """Writes the document into a file .json, or its table into one .csv or .tex."""
        name = path(out)
        for ending, text in self._texts.items():
            if name.endswith(ending):
                return _core.write_file(name, text.encode())
        raise BadInput(
            "its ending names no format", given=name, allowed="allowed are " + " ".join(self._texts)
        )

    def to_frame(self) -> pandas.DataFrame:
        """The table as a frame of pandas: the beams of a measurement, the lines of a prediction.

        >>> import nimhoff as nh
        >>> frame = nh.Game("gdwn:1,2").measure(10**5).to_frame()
        >>> list(frame.columns)[:3]
        ['beam', 'slope_mean', 'slope_mean_error']
        """
        import io

        import pandas

        if ".csv" not in self._texts:
            raise BadInput("is no table", given=type(self).__name__, advice="use to_dict()")
        certified = {column: str for column in self._certified}
        return pandas.read_csv(io.StringIO(self._texts[".csv"]), dtype=certified)


class Measurement(Result):
    """What the P-positions of a game do: ``beams``, ``gaps``, ``spectrum``, ``kind``, ``verdict``
    and more; docs/json.md has them all.

    >>> import nimhoff as nh
    >>> m = nh.Game("gdwn:1,2").measure(10**5)
    >>> len(m.beams), m.gaps.shape
    (4, (5, 2))
    """

    __slots__ = ()
    _certified = ("predicted_slope", "predicted_density")


class Prediction(Result):
    """What theory predicts: ``lines``, ``fill_rules``, ``modes`` and more, with certified digits."""

    __slots__ = ()
    _certified = ("slope", "density", "radius", "growth", "scale", "omega")


def _in_short(part: Any) -> str:
    if isinstance(part, dict):
        return "{...}"
    if isinstance(part, list) and (len(part) > _SHOWN_NUMBERS or any(map(_is_large, part))):
        return f"[{len(part)} items]"
    return repr(part)


def _is_large(part: Any) -> bool:
    return isinstance(part, dict) or (isinstance(part, list) and any(map(_is_large, part)))


def _html_of(part: Any) -> str:
    if isinstance(part, list) and part and all(isinstance(one, dict) for one in part):
        return _table_of(part)
    if isinstance(part, dict):
        short = {key: one for key, one in part.items() if not isinstance(one, (dict, list))}
        return _table_of([short]) if short else "..."
    if isinstance(part, list):
        told = ", ".join(_html_of(one) for one in part[:_SHOWN_NUMBERS])
        return told + (f", ... ({len(part)} in all)" if len(part) > _SHOWN_NUMBERS else "")
    if isinstance(part, float):
        return f"{part:.6g}"
    return "" if part is None else html.escape(str(part))


def _table_of(rows: list[dict[str, Any]]) -> str:
    """A row an object; what is itself large is left out."""
    keys = [key for key in rows[0] if not isinstance(rows[0][key], dict)] if rows else []
    head = "".join(f"<th>{html.escape(key)}</th>" for key in keys)
    body = "".join(
        "<tr>" + "".join(f"<td>{_html_of(row.get(key))}</td>" for key in keys) + "</tr>"
        for row in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"
