"""Calls from several threads: the lock of the interpreter is free meanwhile, and all is shared."""

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import nimhoff as nh


def test_others_work_while_the_library_does():
    seen = []
    done = threading.Event()

    def count():
        while not done.is_set():
            seen.append(time.monotonic())
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    start = time.monotonic()
    nh.Game("gdwn:3,5").measure(10**7)
    end = time.monotonic()
    done.set()
    counter.join()
    during = [at for at in seen if start < at < end]
    pauses = np.diff(during)
    assert len(during) > 10 and pauses.max() < 0.5 * (end - start)


def test_one_game_is_shared_by_many_threads():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        game = nh.Game("gdwn:2,3")
        p = {tuple(at) for at in game.solve(400).tolist()}

        def ask(start):
            return all(
                (game.outcome(x, y).outcome == "P") == ((x, y) in p)
                for x in range(start, 400, 8)
                for y in range(0, 400, 7)
            )

        with ThreadPoolExecutor(8) as pool:
            assert all(pool.map(ask, range(8)))
    finally:
        sys.setswitchinterval(before)


def test_one_stream_is_shared_by_many_threads():
    batches = nh._core.Stream(nh.Game("wythoff")._core_game, 200_000, None, 0, None, 1000, (0, 0, 0.0))

    def take(_):
        found = []
        while (some := batches.next()) is not None:
            found.append(some)
        return found

    with ThreadPoolExecutor(4) as pool:
        parts = [some for found in pool.map(take, range(4)) for some in found]
    parts.sort(key=lambda some: some[0, 0])
    assert np.array_equal(np.concatenate(parts), nh.Game("wythoff").solve(200_000))


def test_one_play_is_shared_by_many_threads():
    play = nh.Game("wythoff").play(300, 500, computer=None)
    expected = play.hint()
    one_mover = threading.Lock()

    def ask(i):
        if i % 10:
            return play.hint().reason
        with one_mover:
            play.move(299, 500)
            play.undo()
        return expected.reason

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(ask, range(60)))
    assert play.position == (300, 500) and play.hint() == expected


def test_different_calls_at_once_give_what_they_give_alone():
    def work(i):
        game = nh.Game(["gdwn:1,2", "gdwn:3,5", "wythoff@block=2"][i % 3])
        return (
            game.spelling,
            game.solve(20_000).sum(),
            game.conjecture(500).to_dict(),
            game.draw(60, pixels=200).png,
        )

    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(work, range(6)))
    assert found[:3] == [work(i) for i in range(3)] and found[3:] == found[:3]
