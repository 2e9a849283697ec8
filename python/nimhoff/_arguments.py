"""What arguments may look like: counts, limits, files, games."""

from __future__ import annotations

import operator
import os
from typing import TYPE_CHECKING, Any, Sequence, Tuple, Union

from nimhoff import _core
from nimhoff._errors import BadInput

if TYPE_CHECKING:
    from nimhoff._game import Game

Count = Union[int, float, str]
"""A whole number: ``1000000``, ``1e6``, or a text as the command line takes it, ``"10^6"``."""

Path = Union[str, "os.PathLike[str]"]
Limits = Tuple[int, int, float]
Heap = Union[int, str]

_LONGEST_UNASKED = 3600.0
_MOST_THREADS = 1024


def count(value: Count, argument: str) -> int:
    """The whole number that was given; BadInput names the argument."""
    if isinstance(value, str):
        return _core.parse_count(value, argument)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, (bool, float)):
        try:
            return _core.parse_count(_digits(operator.index(value)), argument)
        except TypeError:
            pass
    raise BadInput(
        "no whole number", argument=argument, given=repr(value), advice=f"write {argument}=1000000"
    )


def _digits(number: int) -> str:
    # Python refuses to write more than some thousand digits; nothing so large is allowed.
    return str(number) if number.bit_length() <= 1024 else f"1e{number.bit_length() * 3 // 10}"


def some_count(value: Count | None, argument: str) -> int | None:
    return None if value is None else count(value, argument)


def limits(memory: Count | None, threads: Count | None, yes: bool) -> Limits:
    """What a run may use; without ``yes`` nothing that is estimated to take over an hour."""
    bytes_allowed = 0 if memory is None else count(memory, "memory")
    if memory is not None and bytes_allowed == 0:
        raise BadInput("no run needs nothing", argument="memory", given="0", advice="try memory=4e9")
    workers = 0 if threads is None else count(threads, "threads")
    if threads is not None and not 1 <= workers <= _MOST_THREADS:
        raise BadInput(
            "no number of threads",
            argument="threads",
            given=str(threads),
            allowed=f"1 to {_MOST_THREADS} are allowed",
        )
    return bytes_allowed, workers, 0.0 if yes else _LONGEST_UNASKED


def path(value: Path) -> str:
    return os.fspath(value)


def pair(value: Sequence[Count], argument: str) -> tuple[int, int]:
    """Two whole numbers: a step or a position."""
    if isinstance(value, str) or not hasattr(value, "__len__") or len(value) != 2:
        raise BadInput(
            "no pair of numbers",
            argument=argument,
            given=str(value),
            advice=f"write {argument}=(3, 5)",
        )
    return count(value[0], argument), count(value[1], argument)


def core_game(game: Game | str) -> _core.Game:
    """The library's game of a Game or of its notation."""
    if isinstance(game, str):
        return _core.Game(game)
    found: Any = getattr(game, "_core_game", None)
    if not isinstance(found, _core.Game):
        raise TypeError(f"a Game or its notation is needed, not {type(game).__name__}")
    return found


def cache_folder(cache: Path | None) -> str:
    """Where programs keep what they can find again: the folder of the XDG rules."""
    if cache is not None:
        return path(cache)
    caches = os.environ.get("XDG_CACHE_HOME", "")
    if not caches.startswith("/"):
        caches = os.path.expanduser("~/.cache")
    return os.path.join(caches, "nimhoff")
