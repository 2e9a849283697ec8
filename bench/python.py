"""What the package of Python costs beside the command line, as ratios in one run.

    ./run python bench/python.py [--long]

Solves into an array against the engine alone and against `nimhoff solve --out x.npy` on a memory file
system, each the best of nine; outcomes of small heaps a second; the slowest answer to ^C; and with --long the memory of a stream of 10^8 columns.
"""

import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

import nimhoff as nh

PROGRAM = pathlib.Path(nh.__file__).parents[2] / "nimhoff"
GAME = "gdwn:3,5"
COLUMNS = 10**7


def show(what, value, unit, goal):
    print(f"{what:<68} {value:>9.4g} {unit}   (goal {goal})", flush=True)


def seconds_of(work, times=5):
    """CPU time, the best of some, which is what the work takes by itself."""
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def cpu_of(work, whose):
    before = resource.getrusage(whose)
    work()
    after = resource.getrusage(whose)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bench_solve():
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    game = nh.Game(GAME)
    with tempfile.TemporaryDirectory(dir=memory) as folder:

        def engine(columns):  # into a sink that keeps nothing
            line = [f"{PROGRAM}-bench", "--only-solve", "columns", GAME, str(columns)]
            subprocess.run(line, check=True)

        def program(columns):
            line = [PROGRAM, "solve", GAME, "--columns", str(columns), "--out", f"{folder}/p.npy"]
            subprocess.run(line, check=True, capture_output=True)

        best = {}
        for _ in range(9):  # in turns, as a machine is not always alike
            for name, work, whose in (
                ("start", lambda: engine(1), resource.RUSAGE_CHILDREN),
                ("engine", lambda: engine(COLUMNS), resource.RUSAGE_CHILDREN),
                ("program", lambda: program(COLUMNS), resource.RUSAGE_CHILDREN),
                ("array", lambda: game.solve(COLUMNS), resource.RUSAGE_SELF),
            ):
                best[name] = min(best.get(name, float("inf")), cpu_of(work, whose))
    what = f"solve {GAME} {COLUMNS:.0e}, CPU time: an array / the engine"
    show(f"{what} into nothing", best["array"] / (best["engine"] - best["start"]), "x", 1.1)
    show(f"{what} into a file", best["array"] / (best["program"] - best["start"]), "x", 1.1)


def bench_outcome():
    for name in (GAME, "wythoff", "wythoff@block=2"):
        game = nh.Game(name)
        game.outcome(1000, 1000)
        calls = 50_000

        def work():
            for i in range(calls):
                game.outcome(i % 997, i % 991).outcome

        show(f"outcome of {name}, heaps below 1000", calls / seconds_of(work), "a second", "2e5")


def bench_interrupt():
    slowest = 0.0
    for call in (
        lambda: nh.Game(GAME).solve(10**9, yes=True),
        lambda: nh.Game(GAME).measure(10**9, yes=True),
        lambda: nh.Game("wythoff").values(60_000, 60_000, yes=True),
        lambda: nh.Game(GAME).draw(10**6, color="seen", yes=True),
        lambda: nh.Game("gdwn:1,2").periods(1000),
        lambda: nh.scan("gdwn:p,q", p=range(1, 9), q=range(9, 20), columns=10**7),
    ):
        sent = []

        def interrupt():
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        timer = threading.Timer(0.3, interrupt)
        timer.start()
        try:
            call()
        except KeyboardInterrupt:
            slowest = max(slowest, time.perf_counter() - sent[0])
        timer.join()
    show("^C to KeyboardInterrupt, the slowest of 6 calls", 1000 * slowest, "ms", 100)


def bench_stream():
    program = (
        "import nimhoff, re, sys\n"
        "assert sum(len(b) for b in nimhoff.Game(sys.argv[1]).stream(10**8)) == 10**8\n"
        "status = open('/proc/self/status').read()\n"
        "print(int(re.search(r'VmHWM:\\s+(\\d+)', status)[1]) * 1.024e-3)\n"
    )
    for name in ("wythoff", GAME):
        line = [sys.executable, "-c", program, name]
        done = subprocess.run(line, capture_output=True, check=True)
        show(f"stream {name} 1e8, resident at the most", float(done.stdout), "MB", 300)


bench_solve()
bench_outcome()
bench_interrupt()
if "--long" in sys.argv[1:]:
    bench_stream()
