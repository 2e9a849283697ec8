"""What is solved for: P-positions and Grundy values, as arrays, batches and files."""

from __future__ import annotations

from typing import Iterator, Union, overload

import numpy as np
import numpy.typing as npt

from nimhoff import _core
from nimhoff._arguments import Count, Path, count, limits, path, some_count
from nimhoff._arrays import Layers, Positions, Values, described
from nimhoff._errors import BadInput
from nimhoff._results import Result


class Solvable:
    """The part of a Game that solves it."""

    __slots__ = ()
    _core_game: _core.Game

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
        may hold infinitely many. ``value`` asks for the positions of that Grundy value instead,
        ``engine`` for one of the engines that ``describe`` lists instead of the fastest.
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

        Memory is that of the engine, some two bytes a column, and of a batch. A batch holds
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


def _batches(run: _core.Stream) -> Iterator[npt.NDArray[np.int64]]:
    try:
        while (some := run.next()) is not None:
            yield some
    finally:
        run.close()
