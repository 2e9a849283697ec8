"""A play of a game, or of a sum of games, with the computer on one side, both or none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, Sequence

from nimhoff import _core
from nimhoff._arguments import Count, Heap, core_game, count, limits
from nimhoff._errors import BadInput

if TYPE_CHECKING:
    from nimhoff._game import Game

__all__ = ["Advice", "Play", "play_sum"]

Heaps = Sequence[Heap]


class Advice(NamedTuple):
    """A decision: in which part, which positions it names, whether it keeps a won game, and why."""

    part: int
    named: list[tuple[int, ...]]
    wins: bool
    reason: str


class Play:
    """A play in progress. ``computer`` is the side that the computer plays, or ``"both"``.

    ``position`` is where it stands, ``duty`` what is to be decided, ``turn`` by whom. ``move``
    goes to a position; where a game has a maneuver, ``block`` and ``propose`` name options first.
    The computer decides as soon as it is its turn.

    >>> import nimhoff as nh
    >>> play = nh.Game("wythoff").play(5, 8)
    >>> play.hint().named, play.hint().wins
    ([(4, 7)], True)
    >>> play.move(4, 8)
    >>> play.position
    (4, 7)
    >>> play.undo()
    >>> play.position
    (5, 8)
    """

    def __init__(
        self,
        parts: Sequence[tuple[_core.Game, tuple[Heap, ...]]],
        *,
        computer: str | None,
        strength: str | int,
        seed: Count,
        allowed: tuple[int, int, float],
    ) -> None:
        if computer not in ("first", "second", "both", None):
            raise BadInput(
                "no such side",
                argument="computer",
                given=repr(computer),
                allowed="allowed are 'first', 'second', 'both' and None",
            )
        self.computer = computer
        self.strength = str(strength)
        self.seed = count(seed, "seed")
        self._contest = _core.Contest(list(parts), self.seed, self.strength, allowed)
        self._decided: list[tuple[str, bool, str, int, tuple[int, ...], list[Any], bool]] = []
        self._let_computer_decide()

    @property
    def is_over(self) -> bool:
        return self._contest.is_over

    @property
    def turn(self) -> str:
        """Who has to decide now, ``"first"`` or ``"second"``; at the end, who cannot go on."""
        return self._contest.turn

    @property
    def winner(self) -> str | None:
        """``"first"`` or ``"second"``; None before the end."""
        return self._contest.winner if self.is_over else None

    @property
    def duty(self) -> str:
        """What is to be decided: ``"move"``, ``"block"``, ``"propose"``, or ``"none"``."""
        return self._contest.duty

    @property
    def position(self) -> Any:
        """The heaps; of a sum those of each part."""
        at = [self._contest.at(part) for part in range(self._contest.parts)]
        return at[0] if len(at) == 1 else at

    def options(self, part: int = 0) -> list[tuple[int, ...]]:
        """What one move can reach by the rules, whatever was blocked or proposed."""
        return self._contest.options(self._part(part))

    def legal_moves(self, part: int = 0) -> list[tuple[int, ...]]:
        """Where the mover may go now."""
        return self._contest.legal_moves(self._part(part))

    def move(self, *to: Heap, part: int = 0) -> None:
        """Moves to these heaps."""
        self._decide("move", [to], part)

    def block(self, positions: Iterable[Heaps]) -> None:
        """Forbids these options, or none of them, to the other player."""
        self._decide("block", positions, 0)

    def propose(self, positions: Iterable[Heaps]) -> None:
        """Lets the other player choose from these options."""
        self._decide("propose", positions, 0)

    def hint(self) -> Advice:
        """What a perfect player would decide here."""
        return Advice(*self._contest.hint())

    def why(self) -> str:
        """Who wins from here when nobody errs, and why."""
        winner, reason = self._contest.prognosis()
        return f"the {winner} player wins from here without a mistake: {reason}"

    def is_p(self, *heaps: Heap, part: int = 0) -> bool:
        """Whether these heaps are a P-position, of heaps no larger than at the start."""
        return self._contest.is_p(self._part(part), heaps)

    def undo(self) -> None:
        """Takes your last decision back, and what the computer decided after it."""
        if not any(not decision[1] for decision in self._decided):
            raise BadInput("nothing of yours to take back", given="undo", advice="make a move first")
        while self._decided:
            by_computer = self._decided.pop()[1]
            self._contest.undo()
            if not by_computer:
                break

    def swap(self) -> None:
        """Changes places with the computer."""
        if self.computer in ("first", "second"):
            self.computer = "second" if self.computer == "first" else "first"
            self._let_computer_decide()

    def to_dict(self) -> dict[str, Any]:
        """The transcript, as ``nimhoff play --json`` prints it."""
        text = self._contest.transcript(self._decided)
        document: dict[str, Any] = json.loads(text)
        return document

    def __repr__(self) -> str:
        games = " + ".join(self._contest.game(part) for part in range(self._contest.parts))
        if self.is_over:
            return f"<{games} at {self.position}: the {self.winner} player has won>"
        return f"<{games} at {self.position}: the {self.turn} player has to {self.duty}>"

    def _part(self, part: int) -> int:
        if not 0 <= part < self._contest.parts:
            raise BadInput(
                "no such part",
                argument="part",
                given=str(part),
                allowed=f"there are {self._contest.parts}, counted from 0",
            )
        return part

    def _is_computers(self) -> bool:
        return not self.is_over and self.computer in (self.turn, "both")

    def _decide(self, duty: str, named: Iterable[Heaps], part: int) -> None:
        if duty != self.duty and not self.is_over:
            raise BadInput(
                f"the {self.turn} player has to {self.duty} now", given=duty, advice=f"use {self.duty}"
            )
        self._part(part)
        player = self.turn
        was_won = not self.is_over and self._contest.prognosis()[0] == player
        self._record(part, [tuple(at) for at in named], by_computer=False)
        if was_won:
            gives_away = (
                self.winner != player if self.is_over else self._contest.prognosis()[0] != player
            )
            self._decided[-1] = (*self._decided[-1][:-1], gives_away)
        self._let_computer_decide()

    def _record(self, part: int, named: list[Any], by_computer: bool) -> None:
        turn, duty, at = self.turn, self.duty, self._contest.at(part)
        self._contest.decide(part, named)
        self._decided.append((turn, by_computer, duty, part, at, named, False))

    def _let_computer_decide(self) -> None:
        while self._is_computers():
            part, named, _, _ = self._contest.choice()
            self._record(part, named, by_computer=True)


def play_sum(
    *parts: tuple[Any, ...],
    computer: str | None = "second",
    strength: str | int = "perfect",
    seed: Count = 1,
    memory: Count | None = None,
    threads: Count | None = None,
    yes: bool = False,
) -> Play:
    """A play of a sum of games; each part is a game and its heaps, and a move is made in one.

    >>> import nimhoff as nh
    >>> play = nh.play_sum(("wythoff", 3, 5), ("nim", 2, 2))
    >>> play.move(1, 2, part=1)
    >>> play.position
    [(3, 5), (1, 1)]
    """
    return Play(
        [split_part(part) for part in parts],
        computer=computer,
        strength=strength,
        seed=seed,
        allowed=limits(memory, threads, yes),
    )


def split_part(part: tuple[Game | str | Heap, ...]) -> tuple[_core.Game, tuple[Heap, ...]]:
    """A game and its heaps."""
    if isinstance(part, str) or not isinstance(part, (tuple, list)) or len(part) < 2:
        raise BadInput(
            "no game with its heaps", given=repr(part), advice='write it like ("wythoff", 3, 5)'
        )
    game, *heaps = part
    return core_game(game), tuple(heaps)  # type: ignore[arg-type]
