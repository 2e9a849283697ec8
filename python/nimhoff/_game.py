"""A game, and everything that can be found out about it."""

from __future__ import annotations

import html
from typing import Any, Iterator, Sequence, Union, overload

import numpy as np
import numpy.typing as npt

from nimhoff import _core
from nimhoff._arguments import Count, Heap, Limits, Path, count, limits, pair, path, some_count
from nimhoff._arrays import Layers, Positions, Values, described
from nimhoff._errors import BadInput
from nimhoff._picture import Picture, look_of
from nimhoff._play import Play
from nimhoff._results import Measurement, Prediction, Result

__all__ = ["Game"]

_USUAL_LIMITS: Limits = limits(None, None, False)


def _asked_again(game: str, heaps: tuple[int, ...], history: list[Any] | None) -> _core.Outcome:
    if history is not None:
        return Game(game).outcome(history=history)
    return Game(game).outcome(*heaps)


class Game:
    """A game, by its notation: a base, then suffixes; ``nimhoff.games()`` lists them.

    It is a value: equal to every other spelling of the same game, hashable, and picklable.

    >>> import nimhoff as nh
    >>> g = nh.Game("wythoff+5,3+3,5")
    >>> g
    nimhoff.Game('gdwn:3,5')
    >>> g == nh.Game("gdwn:3,5")
    True
    """

    __slots__ = ("_core_game",)
    _core_game: _core.Game

    def __init__(self, notation: Union[str, Game]) -> None:
        if isinstance(notation, Game):
            self._core_game = notation._core_game
        elif isinstance(notation, str):
            self._core_game = _core.Game(notation)
        else:
            raise TypeError(f"a game's notation is a str, not {type(notation).__name__}")

    @property
    def spelling(self) -> str:
        """The one canonical spelling."""
        return self._core_game.spelling

    def __str__(self) -> str:
        return self.spelling

    def __repr__(self) -> str:
        return f"nimhoff.Game({self.spelling!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.spelling == other.spelling

    def __hash__(self) -> int:
        return hash(self.spelling)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.spelling,)

    def _repr_html_(self) -> str:
        about = self.describe()
        told = about.sentences
        rules = [*told.rules, *([told.twist] if told.twist else []), told.ending]
        items = "".join(f"<li>{html.escape(rule)}</li>" for rule in rules)
        title = html.escape(about.title)
        return f"<b>{title}</b> <code>{html.escape(self.spelling)}</code><ul>{items}</ul>"

    # Who wins

    def outcome(
        self,
        *heaps: Heap,
        history: Sequence[Sequence[Heap]] | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> _core.Outcome:
        """Who wins at these heaps, and how; heaps are whole numbers of any size.

        ``history`` is the play so far of a game with memory, oldest position first, and ends at the
        position.

        >>> import nimhoff as nh
        >>> g = nh.Game("gdwn:3,5")
        >>> g.outcome(20, 33).outcome
        'N'
        >>> nh.Game("wythoff").outcome(10**40, 3 * 10**40).winning_moves[0][0] == 10**40
        True
        >>> nh.Game("imitation:1,2").outcome(history=[(2, 2), (1, 2)]).outcome
        'P'
        """
        usual = memory is None and threads is None and not yes
        allowed = _USUAL_LIMITS if usual else limits(memory, threads, yes)
        if history is None:
            if not heaps:
                example = "20" if self._core_game.heaps == 1 else "3, 5"
                raise BadInput(
                    "the heaps are missing", given="outcome", advice=f"try outcome({example})"
                )
            return self._core_game.outcome_at(heaps, allowed)
        if heaps and tuple(heaps) != tuple(history[-1]):
            raise BadInput(
                f"ends at {tuple(history[-1])}, not at {heaps}",
                argument="history",
                advice="leave the heaps out",
            )
        return self._core_game.outcome_after([tuple(at) for at in history], allowed)

    @overload
    def solve(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        value: Count = 0,
        engine: str | None = None,
        out: None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Positions: ...

    @overload
    def solve(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        value: Count = 0,
        engine: str | None = None,
        out: Path,
        checkpoint: Path | None = None,
        checkpoint_every: Count = 60,
        resume: bool = False,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Result: ...

    def solve(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        value: Count = 0,
        engine: str | None = None,
        out: Path | None = None,
        checkpoint: Path | None = None,
        checkpoint_every: Count = 60,
        resume: bool = False,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Union[Positions, Result]:
        """Every P-position with x < columns (and y < rows), as an int64 array of shape (n, 2).

        The array owns what the engine wrote: nothing is copied. ``rows`` is needed where a column
        may hold infinitely many. ``value`` asks for the positions of that Grundy value instead.
        With ``out`` they go into a file, .tsv .csv .npy .h5 .json or .b.txt, and no array is made;
        then ``checkpoint`` names a file from which ``resume=True`` continues a run that was stopped.

        >>> import nimhoff as nh
        >>> p = nh.Game("wythoff").solve(columns=10**6)
        >>> p.shape, p.dtype, p[-1].tolist()
        ((1000000, 2), dtype('int64'), [999999, 618033])
        """
        far = count(columns, "columns")
        high = some_count(rows, "rows")
        of_value = count(value, "value")
        allowed = limits(memory, threads, yes)
        if out is None:
            for name, given in (("checkpoint", checkpoint is not None), ("resume", resume)):
                if given:
                    raise BadInput(
                        "only a file can be resumed", argument=name, advice="add out='p.npy'"
                    )
            found = _core.solve_array(self._core_game, far, high, of_value, engine, allowed)
            made: Positions = described(Positions, found)
            return made
        if resume and checkpoint is None:
            raise BadInput(
                "which checkpoint is missing", argument="resume", advice="add checkpoint='run.ckpt'"
            )
        if self._core_game.heaps == 1 and path(out).endswith(".b.txt"):
            return self.sequence("heaps", far, out=out, memory=memory, threads=threads, yes=yes)
        return Result(
            _core.solve_file(
                self._core_game,
                far,
                high,
                of_value,
                engine,
                path(out),
                None if checkpoint is None else path(checkpoint),
                count(checkpoint_every, "checkpoint_every"),
                resume,
                allowed,
            )
        )

    def stream(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        batch: Count = 2**17,
        value: Count = 0,
        engine: str | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Iterator[npt.NDArray[np.int64]]:
        """The same positions, in arrays of at least ``batch`` rows, one after the other.

        Memory is that of the engine and of a batch, however many columns there are. A batch holds
        whole columns; only the last may be shorter. Nothing is solved ahead of what was taken, so a
        loop that is left stops the run.

        >>> import nimhoff as nh
        >>> sum(len(some) for some in nh.Game("gdwn:3,5").stream(columns=10**6, batch=10**5))
        1000000
        """
        size = count(batch, "batch")
        if size < 1:
            raise BadInput("no batch", argument="batch", given=str(batch), advice="try batch=10**6")
        run = _core.Stream(
            self._core_game,
            count(columns, "columns"),
            some_count(rows, "rows"),
            count(value, "value"),
            engine,
            size,
            limits(memory, threads, yes),
        )
        return _batches(run)

    def sequence(
        self,
        name: str,
        columns: Count,
        *,
        out: Path | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Result:
        """An integer sequence of the game, all terms that so many columns decide.

        ``oeis()`` lists their names. ``out`` writes it as a b-file of the OEIS, too.

        >>> import nimhoff as nh
        >>> nh.Game("wythoff").sequence("lower", 30).terms[:6].tolist()
        [0, 1, 3, 4, 6, 8]
        """
        allowed = limits(memory, threads, yes)
        if out is not None and not path(out).endswith(".b.txt"):
            raise BadInput(
                "a sequence goes into a b-file",
                given=path(out),
                advice="let its name end in .b.txt",
            )
        found, text = _core.sequence(self._core_game, name, count(columns, "columns"), allowed)
        if out is not None:
            _core.write_file(path(out), text.encode())
        return Result(*found)

    # Grundy values

    def values(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Values:
        """Grundy values g[x, y] for x < columns and y < rows, in 1, 2 or 4 bytes as they need.

        Where the board has no position stands the largest number of the type. A take game has one
        row.

        >>> import nimhoff as nh
        >>> g = nh.Game("wythoff").values(5000, 5000)
        >>> g.dtype, int(g[3, 5]), int(g[1234, 4321])
        (dtype('uint16'), 0, 3869)
        """
        far = count(columns, "columns")
        high = some_count(rows, "rows")
        if high is None:
            if self._core_game.heaps != 1:
                raise BadInput(
                    "how many rows is missing", argument="rows", advice=f"try rows={far}"
                )
            high = 1
        made: Values = described(
            Values, _core.values_array(self._core_game, far, high, limits(memory, threads, yes))
        )
        return made

    def layers(
        self,
        layers: Count,
        columns: Count,
        *,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Layers:
        """The rows y[k, x] of the positions of value k < layers in every column x < columns.

        >>> import nimhoff as nh
        >>> nh.Game("wythoff").layers(16, columns=10**5).shape
        (16, 100000)
        """
        made: Layers = described(
            Layers,
            _core.layers_array(
                self._core_game,
                count(layers, "layers"),
                count(columns, "columns"),
                limits(memory, threads, yes),
            ),
        )
        return made

    def periods(
        self,
        rows: Count | None = None,
        *,
        columns: Count | None = None,
        seconds: float | None = None,
        memory: Count | None = None,
    ) -> Result:
        """From where on the rows y < rows of Grundy values repeat, proved.

        ``columns`` and ``seconds`` say when to give a row up. A take game has one row.

        >>> import nimhoff as nh
        >>> row = nh.Game("wythoff").periods(3).rows[2]
        >>> row.preperiod, row.period, row.proved
        (0, 3, True)
        """
        if rows is None:
            if self._core_game.heaps != 1:
                raise BadInput("how many rows is missing", argument="rows", advice="try rows=25")
            rows = 1
        return Result(
            *_core.periods(
                self._core_game,
                count(rows, "rows"),
                some_count(columns, "columns"),
                seconds,
                limits(memory, None, False),
            )
        )

    # What is known and what is measured

    def describe(self) -> Result:
        """The game in words and as data: rules, engines, what so many columns cost.

        >>> import nimhoff as nh
        >>> nh.Game("gdwn:3,5").describe().title
        '(3,5)-GDWN'
        """
        return Result(*_core.describe(self._core_game))

    def predict(self, *, digits: Count = 15, modes: bool = False, omega: Count = 400) -> Prediction:
        """What theory predicts: fill rules, and slopes and densities of lines, each digit proved.

        With ``modes`` also whether the lines are stable, by every mode of frequency up to
        ``omega``. Numbers are texts of their digits, cut and not rounded.

        >>> import nimhoff as nh
        >>> nh.Game("gdwn:3,5").predict(digits=40).lines[0].slope
        '0.5681349148997547763242338229627229386385'
        """
        return Prediction(
            *_core.predict(
                self._core_game, count(digits, "digits"), modes, float(count(omega, "omega"))
            )
        )

    def measure(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        value: Count = 0,
        engine: str | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Measurement:
        """What the P-positions with x < columns do: beams, gaps, spectrum, beside the prediction.

        >>> import nimhoff as nh
        >>> m = nh.Game("gdwn:1,2").measure(columns=10**5)
        >>> m.beams.density.round(3)
        array([0.11 , 0.259, 0.383, 0.248])
        """
        return Measurement(
            *_core.measure(
                self._core_game,
                count(columns, "columns"),
                some_count(rows, "rows"),
                count(value, "value"),
                engine,
                limits(memory, threads, yes),
            )
        )

    def conjecture(
        self,
        columns: Count,
        rows: Count | None = None,
        *,
        value: Count = 0,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Result:
        """Formulas that hold on the P-positions with x < columns: strands, Beatty pairs, and more.

        Each statement says from where to where it was tested; nothing is proved beyond.

        >>> import nimhoff as nh
        >>> found = nh.Game("wythoff").conjecture(10**4)
        >>> [s.text for s in found.statements if s.form == "beatty"][0]
        'a_n = floor(n alpha), alpha = (1 + sqrt(5))/2'
        """
        return Result(
            *_core.conjecture(
                self._core_game,
                count(columns, "columns"),
                some_count(rows, "rows"),
                count(value, "value"),
                limits(memory, threads, yes),
            )
        )

    def oeis(
        self,
        terms: Count | None = None,
        *,
        oeis: Path | None = None,
        out: Path | None = None,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Result:
        """The integer sequences of the game, for the OEIS.

        ``oeis`` names a local copy of the OEIS (its file stripped.gz) to search for each; ``out`` a
        folder that gets a b-file of each.

        >>> import nimhoff as nh
        >>> nh.Game("wythoff").oeis(terms=5).sequences.name[:3]
        ['involution', 'lower', 'upper']
        """
        if terms is None:
            terms = 100 if out is None else 1000
        return Result(
            *_core.oeis(
                self._core_game,
                count(terms, "terms"),
                "" if oeis is None else path(oeis),
                "" if out is None else path(out),
                limits(memory, threads, yes),
            )
        )

    # Pictures

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
        options: Sequence[Count] | None = None,
        grid: bool = False,
        dark: bool = False,
        bare: bool = False,
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
        lines over it. It shows itself in Jupyter, and ``save("a.pdf")`` writes it.

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
        order.options = None if options is None else pair(options, "options")
        order.grid = grid
        order.bare = bare
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

    # Playing

    def play(
        self,
        *heaps: Heap,
        computer: str | None = "second",
        strength: str | int = "perfect",
        seed: Count = 1,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> Play:
        """A play from these heaps against the computer, which is perfect unless said otherwise.

        ``strength`` is ``"perfect"``, ``"random"``, or how many moves it looks ahead; ``computer``
        the side that it plays: ``"first"``, ``"second"``, ``"both"``, or None for neither.

        >>> import nimhoff as nh
        >>> nh.Game("wythoff").play(5, 8)
        <wythoff at (5, 8): the first player has to move>
        """
        return Play(
            [(self._core_game, heaps)],
            computer=computer,
            strength=strength,
            seed=seed,
            allowed=limits(memory, threads, yes),
        )


def _batches(run: _core.Stream) -> Iterator[npt.NDArray[np.int64]]:
    try:
        while (some := run.next()) is not None:
            yield some
    finally:
        run.close()
