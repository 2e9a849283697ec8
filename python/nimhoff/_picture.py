"""Pictures that show themselves in a notebook and save themselves in any format."""

from __future__ import annotations

import json
from typing import Any, Callable, Sequence, Union

from nimhoff import _core
from nimhoff._arguments import Count, Path, path, some_count
from nimhoff._errors import BadInput

__all__ = ["Picture"]

_CENTIMETRES = {"cm": 1.0, "mm": 0.1, "in": 2.54, "pt": 2.54 / 72}

Draw = Callable[[str], "tuple[bytes, str]"]


class Picture:
    """A picture of a game: it shows itself in Jupyter, and ``save`` writes it.

    ``png`` has the bytes of a file; ``to_dict()`` says what it shows. For another format it is drawn
    again.

    >>> import nimhoff as nh
    >>> picture = nh.Game("wythoff").draw(size=40)
    >>> picture.to_dict()["count"]
    31
    >>> picture.png[1:4]
    b'PNG'
    """

    png: bytes

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self.png, document = draw("picture.png")
        self._document: dict[str, Any] = {**json.loads(document), "out": None}

    def save(self, out: Path) -> Picture:
        """Writes it: .png, .svg, .pdf or .tex (TikZ); of a plot its numbers, too: .csv or .json."""
        name = path(out)
        made, document = self._draw(name)
        _core.write_file(name, made)
        self._document = json.loads(document)
        return self

    def to_dict(self) -> dict[str, Any]:
        """What ``nimhoff draw --json`` or ``plot --json`` prints; ``out`` is None before save."""
        return dict(self._document)

    def _repr_png_(self) -> bytes:
        return self.png

    def __repr__(self) -> str:
        what = self._document.get("plot", "a drawing")
        counted = "modes" if what == "modes" else "positions"
        return f"<{what} of {self._document['game']}, {self._document['count']} {counted}>"


def look_of(
    *,
    title: str | None,
    no_title: bool,
    no_legend: bool,
    width: Union[str, float, None],
    font_size: float | None,
    pixels: Count | None,
    dark: bool,
    lines: bool,
    slopes: Sequence[float] | None,
) -> _core.Look:
    """What drawings and plots share."""
    if title is not None and no_title:
        raise BadInput("`no_title` leaves it out", argument="title", advice="leave out one of them")
    look = _core.Look()
    look.title = "" if no_title else title
    look.legend = not no_legend
    look.width = None if width is None else _centimetres(width)
    look.font_size = font_size
    look.pixels = some_count(pixels, "pixels")
    look.dark = dark
    look.lines = lines
    if slopes is not None:
        look.slopes = sorted(_slope(slope, slopes) for slope in slopes)
    return look


def _slope(slope: float, given: Sequence[float]) -> float:
    try:
        number = float(slope)
    except (TypeError, ValueError):
        number = -1.0
    if not 0 <= number <= 1e9:
        raise BadInput(
            "no list of slopes", argument="slopes", given=str(given), advice="write slopes=[0.6, 1.6]"
        )
    return number


def _centimetres(width: Union[str, float]) -> float:
    """A length: centimetres, or a text like ``"80mm"``."""
    if not isinstance(width, str):
        return float(width)
    unit = width[-2:]
    try:
        return float(width[:-2]) * _CENTIMETRES[unit]
    except (KeyError, ValueError):
        raise BadInput(
            "no length",
            argument="width",
            given=width,
            allowed="units are cm, mm, in and pt",
            advice="write width='8cm'",
        ) from None
