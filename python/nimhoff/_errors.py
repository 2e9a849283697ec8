"""What goes wrong: the library's errors in the words of Python."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["BadInput", "WorkFailed"]



def _in_python(part: str) -> str:
    """A part of a sentence, with what stands in backquotes spelled as a keyword argument."""

    def spelled(mention: re.Match[str]) -> str:
        name, equals, value = mention[2].partition("=")
        # What is to be added without a value is a switch.
        switch = "=True" if mention[1] and not equals else ""
        return mention[1] + name.replace("-", "_") + equals + value + switch

    return re.sub(r"((?:\badd )?)`([^`]*)`", spelled, part)


class _Details(Exception):
    """The parts of an error, each without a full stop; all but the problem may be empty."""

    argument: str
    given: str
    problem: str
    allowed: str
    advice: str
    at: int | None

    def __init__(
        self,
        problem: str = "",
        *,
        argument: str = "",
        given: str = "",
        allowed: str = "",
        advice: str = "",
        at: int | None = None,
    ) -> None:
        self.argument = argument.replace("-", "_")
        self.given = given
        self.problem = _in_python(problem)
        self.allowed = _in_python(allowed)
        self.advice = _in_python(advice)
        self.at = at
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        """``columns=1e12: needs 9.1 TiB, 21 GiB are free; try columns=1e9``"""
        # A game is known by its notation alone.
        name = "" if self.argument == "game" and self.given else self.argument
        subject = name + ("=" if name and self.given else "") + self.given
        told = "; ".join(part for part in (self.problem, self.allowed, self.advice) if part)
        if subject:
            told = f"{subject}: {told}"
        if self.at is not None:
            told += f"\n  {self.given}\n  {' ' * self.at}^"
        return told

    def __str__(self) -> str:
        return self._sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), dict(vars(self)))


def _made(kind: type[Any], parts: dict[str, Any]) -> Any:
    return kind(**parts)


class BadInput(_Details, ValueError):
    """The call was wrong: nothing was started and nothing was written.

    ``argument`` is the name of the argument that is wrong, ``given`` its value, ``problem`` what
    is wrong, ``allowed`` what would be right, ``advice`` what to try; ``at`` is the character of
    a game's notation.

    >>> import nimhoff as nh
    >>> try:
    ...     nh.Game("wythof")
    ... except nh.BadInput as error:
    ...     print(error.given, "|", error.problem, "|", error.advice)
    wythof | no such game | did you mean wythoff?
    """


class WorkFailed(_Details, RuntimeError):
    """The call was right and the work failed: a full disk, a file that cannot be read.

    >>> import nimhoff as nh
    >>> try:
    ...     nh.Game("wythoff").solve(10, out="/no/such/folder/p.npy")
    ... except nh.WorkFailed as error:
    ...     print(type(error).__name__)
    WorkFailed
    """
