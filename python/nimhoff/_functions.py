"""What is asked of several games, of none, or of the papers."""

from __future__ import annotations

import os
from typing import Any, Iterable, Union

from nimhoff import _core
from nimhoff._arguments import (
    Count,
    Path,
    cache_folder,
    core_game,
    count,
    limits,
    path,
    some_count,
)
from nimhoff._errors import BadInput, WorkFailed
from nimhoff._game import Game
from nimhoff._play import split_part
from nimhoff._results import Result

__all__ = ["compare", "conjecture", "games", "identify", "outcome_of_sum", "reproduce"]


def games() -> Result:
    """The notation: every base and suffix with an example each, and games of the literature.

    >>> import nimhoff as nh
    >>> nh.games().bases[0].form
    'nim'
    """
    return Result(*_core.games())


def compare(
    *games: Union[Game, str],
    columns: Count,
    rows: Count | None = None,
    memory: Count | None = None,
    threads: Count | None = None,
    yes: bool = False,
) -> Result:
    """Which games have the same P-positions for x < columns, and where they first differ.

    >>> import nimhoff as nh
    >>> found = nh.compare("wythoff", "gdwn:3,4", "gdwn:1,2", columns=1000)
    >>> found.classes
    [['wythoff', 'gdwn:3,4'], ['gdwn:1,2']]
    >>> found.first_difference.x, found.first_difference.y
    (1, 2)
    """
    all_games = [core_game(game) for game in games]
    return Result(
        *_core.compare(
            all_games,
            count(columns, "columns"),
            some_count(rows, "rows"),
            limits(memory, threads, yes),
        )
    )


def conjecture(
    file: Path,
    *,
    memory: Count | None = None,
    threads: Count | None = None,
    yes: bool = False,
) -> Result:
    """Formulas that hold on the positions of a result file; see ``Game.conjecture``.

    >>> import nimhoff as nh, os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     out = os.path.join(folder, "p.npy")
    ...     nh.Game("wythoff").solve(1000).save(out)
    ...     nh.conjecture(out).positions
    1000
    """
    return Result(*_core.conjecture_in(path(file), limits(memory, threads, yes)))


def identify(
    terms: Union[str, Iterable[int], None] = None,
    *,
    b_file: Path | None = None,
    csv: Path | None = None,
    column: str = "",
    games: Count | None = None,
    matches: Count | None = None,
    oeis: Path | None = None,
    memory: Count | None = None,
    threads: Count | None = None,
) -> Result:
    """Which games have these terms: a list of numbers, a b-file, or the columns of a .csv.

    ``games`` is how many games to test, ``matches`` how many matches are enough; ``oeis`` a local
    copy of the OEIS to search, too.

    >>> import nimhoff as nh
    >>> nh.identify([0, 2, 1, 5, 7, 3, 10, 4, 13, 15]).games[0]
    'wythoff'
    """
    sources = [name for name, given in (("terms", terms), ("b_file", b_file), ("csv", csv))
               if given is not None]
    if len(sources) != 1:
        raise BadInput(
            "terms come from two places" if sources else "terms are missing",
            given="identify",
            advice="try identify([0, 2, 1, 5, 7, 3, 10])",
        )
    if column and csv is None:
        raise BadInput("which table is missing", argument="column", advice="add csv='table.csv'")
    text = terms if terms is None or isinstance(terms, str) else ",".join(map(str, terms))
    return Result(
        *_core.identify(
            text,
            None if b_file is None else path(b_file),
            None if csv is None else path(csv),
            column,
            some_count(games, "games"),
            some_count(matches, "matches"),
            "" if oeis is None else path(oeis),
            limits(memory, threads, True),
        )
    )


def outcome_of_sum(
    *parts: tuple[Any, ...],
    cache: Path | None = None,
    memory: Count | None = None,
    threads: Count | None = None,
    yes: bool = False,
) -> Result:
    """Who wins a sum of games, in which a move is made in one part; a part is a game and its heaps.

    Values that take long are kept in the folder ``cache`` for the next call.

    >>> import nimhoff as nh
    >>> found = nh.outcome_of_sum(("wythoff", 30, 41), ("gdwn:1,2", 7, 11), ("nim", 4, 9, 2))
    >>> found.outcome, found.value, len(found.winning_moves)
    ('N', 51, 1)
    """
    return Result(
        *_core.outcome_of_sum(
            [split_part(part) for part in parts], cache_folder(cache), limits(memory, threads, yes)
        )
    )


def reproduce(
    *papers: str,
    quick: bool = False,
    html: Path | None = None,
    checkpoint: Path | None = None,
    resume: bool = False,
    memory: Count | None = None,
    threads: Count | None = None,
    yes: bool = False,
) -> Result:
    """Each claim, table and figure of the papers: printed, computed, verdict.

    All papers unless some are named; ``quick`` takes seconds, the full run minutes. ``html`` is a
    folder that gets a page with every check and figure. With ``checkpoint`` a run that was stopped
    is continued by ``resume=True``.

    >>> import nimhoff as nh
    >>> checks = nh.reproduce("restricted", quick=True).papers[0].checks
    >>> {check.verdict for check in checks} <= {"agrees", "refined", "differs", "open"}
    True
    """
    if resume and checkpoint is None:
        raise BadInput(
            "which checkpoint is missing", argument="resume", advice="add checkpoint='run.json'"
        )
    page = None
    if html is not None:
        try:
            os.makedirs(html, exist_ok=True)
        except OSError:
            raise WorkFailed(
                "cannot be made a folder",
                argument="html",
                given=path(html),
                advice="give another name",
            ) from None
        page = os.path.join(path(html), "index.html")
    found, text = _core.reproduce(
        list(papers),
        quick,
        "" if checkpoint is None else path(checkpoint),
        resume,
        limits(memory, threads, yes),
    )
    if page is not None:
        _core.write_file(page, text.encode())
    return Result(*found)
