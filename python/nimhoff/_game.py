"""A game, and everything that can be found out about it."""

from __future__ import annotations

import html
from typing import Any, Sequence, Union

from nimhoff import _core
from nimhoff._arguments import Count, Heap, Limits, Path, count, limits, path, some_count
from nimhoff._drawing import Drawable
from nimhoff._errors import BadInput
from nimhoff._play import Play
from nimhoff._results import Measurement, Prediction, Result
from nimhoff._solving import Solvable

__all__ = ["Game"]

_USUAL_LIMITS: Limits = limits(None, None, False)


def _asked_again(
    game: str, heaps: tuple[int, ...], history: list[Any] | None, grundy: bool
) -> _core.Outcome:
    if history is not None:
        return Game(game).outcome(history=history, grundy=grundy)
    return Game(game).outcome(*heaps, grundy=grundy)


class Game(Solvable, Drawable):
    """A game, by its notation: a base, then suffixes; ``nimhoff.games()`` lists them.

    It is a value: equal to every other spelling of the same game, hashable, and picklable.

    Many methods take ``memory``, the bytes that a run may need, beyond which it is refused before it
    starts; ``threads``, how many cores it may use, all unless said; and ``yes=True``, to do what is
    estimated to take more than an hour.

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
        grundy: bool = False,
        memory: Count | None = None,
        threads: Count | None = None,
        yes: bool = False,
    ) -> _core.Outcome:
        """Who wins at these heaps, and how; heaps are whole numbers of any size.

        ``history`` is the play so far of a game with memory, oldest position first, and ends at the
        position. With ``grundy`` its ``value`` is the Grundy value.

        >>> import nimhoff as nh
        >>> g = nh.Game("gdwn:3,5")
        >>> g.outcome(20, 33).outcome
        'N'
        >>> nh.Game("wythoff").outcome(4, 5, grundy=True).value
        6
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
            return self._core_game.outcome_at(heaps, grundy, allowed)
        if heaps and tuple(heaps) != tuple(history[-1]):
            raise BadInput(
                f"ends at {tuple(history[-1])}, not at {heaps}",
                argument="history",
                advice="leave the heaps out",
            )
        return self._core_game.outcome_after([tuple(at) for at in history], grundy, allowed)

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
