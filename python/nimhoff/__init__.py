"""Nimhoff: a laboratory for two-heap take-away games.

>>> import nimhoff as nh
>>> g = nh.Game("gdwn:3,5")
>>> g.solve(columns=5).tolist()
[[0, 0], [1, 2], [2, 1], [3, 6], [4, 8]]
>>> g.outcome(20, 33).outcome
'N'
>>> g.predict(digits=20).lines[0].slope
'0.56813491489975477632'

``Game`` has the rest: ``stream``, ``values``, ``layers``, ``measure``, ``draw``, ``plot``,
``conjecture``, ``periods``, ``oeis``, ``play``. Of several games there are ``scan`` and ``compare``.
Numbers that are certified are texts of their digits; counts may be written ``10**6``, ``1e6`` or
``"10^6"``. What is wrong with a call is a ``BadInput``, a ValueError; ^C interrupts any call.
"""

from __future__ import annotations

import sys

try:
    from nimhoff import _core
except ImportError as missing:
    raise ImportError(
        f"nimhoff has no module for {sys.executable} (Python {sys.version.split()[0]}); "
        "use the Python that it was built for, or build it with -DNIMHOFF_PYTHON=" + sys.executable
    ) from missing

from nimhoff._arrays import Layers, Positions, Values, read_positions
from nimhoff._core import Outcome
from nimhoff._errors import BadInput, WorkFailed
from nimhoff._functions import compare, conjecture, games, identify, outcome_of_sum, reproduce
from nimhoff._game import Game
from nimhoff._picture import Picture
from nimhoff._play import Advice, Play, play_sum
from nimhoff._results import Measurement, Prediction, Record, Records, Result
from nimhoff._scan import ScanTable, read_scan, scan

__version__: str = _core.version

__all__ = [
    "Advice",
    "BadInput",
    "Game",
    "Layers",
    "Measurement",
    "Outcome",
    "Picture",
    "Play",
    "Positions",
    "Prediction",
    "Record",
    "Records",
    "Result",
    "ScanTable",
    "Values",
    "WorkFailed",
    "compare",
    "conjecture",
    "games",
    "identify",
    "outcome_of_sum",
    "play_sum",
    "read_positions",
    "read_scan",
    "reproduce",
    "scan",
]

# They are known by the names under which they are found here.
for _name in __all__:
    globals()[_name].__module__ = __name__
del _name
