"""Memory: calls leave nothing behind, refused and interrupted ones neither."""

import gc
import os
import pathlib
import signal
import threading

import nimhoff as nh


def resident():
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


def growth_of(work, times):
    """Bytes that so many calls leave behind, when the caches are full.

    What is left behind shows every time; that a thread came to another arena of malloc does not.
    """
    sizes = []
    for _ in range(4):
        for _ in range(times):
            work()
        gc.collect()
        sizes.append(resident())
    return min(later - before for before, later in zip(sizes, sizes[1:]))


def test_calls_of_every_kind_leave_nothing_behind():
    g, w = nh.Game("gdwn:1,2"), nh.Game("wythoff")

    def work():
        g.solve(30_000)
        w.outcome(10**50, 10**51).winning_moves
        g.outcome(10**5, 3 * 10**5).reason
        g.predict()
        g.measure(3000).to_dict()
        g.values(300, 300).to_dict()
        g.layers(3, columns=300)
        list(g.stream(5000, batch=999))
        w.play(9, 14).hint()
        nh.scan("gdwn:p,q", p=1, q=[2, 3], columns=500)
        g.draw(40)
        try:
            nh.Game("gdwn:3,3")
        except nh.BadInput:
            pass

    assert growth_of(work, 12) < 4e6


def test_interrupted_calls_leave_nothing_behind():
    game = nh.Game("gdwn:3,5")

    def work():
        timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
        try:
            timer.start()
            game.solve(10**9, yes=True)
        except KeyboardInterrupt:
            pass
        timer.join()

    # One array of what is solved in that time would be some megabytes.
    assert growth_of(work, 6) < 8e6
