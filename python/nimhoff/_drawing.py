"""What is drawn and plotted."""

from __future__ import annotations

from typing import Mapping, Sequence, Union

from nimhoff import _core
from nimhoff._arguments import Count, count, limits, pair, some_count
from nimhoff._errors import BadInput
from nimhoff._picture import Picture, look_of


class Drawable:
    """The part of a Game that makes pictures of it."""

    __slots__ = ()
    _core_game: _core.Game

    def draw(
        self,
        size: Count,
        *,
        from_: Sequence[Count] = (0, 0),
        color: str | None = None,
        value: Count = 0,
        rule: Sequence[Count] | None = None,
        lines: bool = False,
        slopes: Sequence[float] | None = None,
        rules: bool = False,
        mark: Sequence[Sequence[Count]] = (),
        label: Mapping[tuple[int, int], str] | None = None,
        arrow: Sequence[tuple[Sequence[Count], Sequence[Count]]] = (),
        options: Sequence[Count] | None = None,
        grid: bool = False,
        dark: bool = False,
        bare: bool = False,
        full_share: float | None = None,
        pixels: Count | None = None,
        title: str | None = None,
        no_title: bool = False,
        no_legend: bool = False,
        width: Union[str, float, None] = None,
        font_size: float | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Picture:
        """A picture of size x size positions, from the corner ``from_`` on.

        ``color`` is ``"p"`` (the P-positions), ``"seen"`` (how many P-positions a position sees),
        ``"rule"`` (along which rule) or ``"value"`` (Grundy values). ``lines`` draws the predicted
        lines over it, ``mark`` puts rings around positions, ``label={(3, 5): "P"}`` letters to them,
        ``arrow=[((8, 10), (3, 10))]`` arrows between them. From ``full_share`` of P-positions on a pixel
        is black, unless said from what one in fifty exceeds. It shows itself in Jupyter, and
        ``save("a.pdf")`` writes it.

        >>> import nimhoff as nh
        >>> nh.Game("gdwn:3,5").draw(size=200, color="seen", pixels=200)
        <a drawing of gdwn:3,5, 149 positions>
        """
        look = look_of(
            title=title,
            no_title=no_title,
            no_legend=no_legend,
            width=width,
            font_size=font_size,
            pixels=pixels,
            dark=dark,
            lines=lines,
            slopes=slopes,
        )
        order = _core.DrawOrder()
        order.size = count(size, "size")
        order.from_ = pair(from_, "from_")
        order.color = color if color is not None else "p" if rule is None else "rule"
        order.value = count(value, "value")
        order.rule = None if rule is None else pair(rule, "rule")
        order.rules = rules
        order.mark = [pair(at, "mark") for at in mark]
        order.label = [(pair(at, "label"), text) for at, text in (label or {}).items()]
        order.arrow = [(pair(start, "arrow"), pair(end, "arrow")) for start, end in arrow]
        order.options = None if options is None else pair(options, "options")
        order.grid = grid
        order.bare = bare
        order.full_share = full_share
        allowed = limits(memory, threads, yes)
        return Picture(lambda name: _core.draw(self._core_game, order, look, name, allowed))

    def plot(
        self,
        kind: str,
        columns: Count | None = None,
        rows: Count | None = None,
        *,
        value: Count = 0,
        layers: Count | None = None,
        lines: bool = False,
        slopes: Sequence[float] | None = None,
        range: tuple[float, float] | None = None,
        omega: Count | None = None,
        dark: bool = False,
        pixels: Count | None = None,
        title: str | None = None,
        no_title: bool = False,
        no_legend: bool = False,
        width: Union[str, float, None] = None,
        font_size: float | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Picture:
        """What the P-positions do as x grows: ratio, density, spectrum, scatter, layers or modes.

        ``save("a.csv")`` writes the numbers instead of the picture.

        >>> import nimhoff as nh
        >>> nh.Game("gdwn:3,5").plot("ratio", columns=10**5, lines=True)
        <ratio of gdwn:3,5, 99999 positions>
        """
        order = _core.PlotOrder()
        order.kind = kind
        if columns is None and _core.plot_needs_columns(kind):
            raise BadInput(
                "how far to solve is missing", argument="columns", advice="try columns=1e6"
            )
        order.columns = 0 if columns is None else count(columns, "columns")
        order.rows = some_count(rows, "rows")
        order.value = count(value, "value")
        order.layers = some_count(layers, "layers")
        order.range = range
        order.omega = None if omega is None else float(count(omega, "omega"))
        look = look_of(
            title=title,
            no_title=no_title,
            no_legend=no_legend,
            width=width,
            font_size=font_size,
            pixels=pixels,
            dark=dark,
            lines=lines,
            slopes=slopes,
        )
        allowed = limits(memory, threads, yes)
        return Picture(lambda name: _core.plot(self._core_game, order, look, name, allowed))
