#!/usr/bin/python3
"""What the explorer's server solves behind tiles: in turns, and within its memory.

    solving_test.py PROGRAM
"""
import re
import time
import unittest

from serving import Server

# Each is solved for many seconds.
SLOW = [f"/tile/wythoff@block={k}/p/13/5/5.png" for k in (30, 31, 32, 33)]


class Solving(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.stop)

    def is_whole(self, path):
        answer = self.server.get(path)
        self.assertIn(answer.status, (200, 202), answer.text)
        return answer.getheader("ETag") is not None

    def assert_comes_soon(self, path, beside, seconds=6):
        """A tile is whole before those beside it, which somebody goes on looking at."""
        end = time.monotonic() + seconds
        while not self.is_whole(path):
            self.assertLess(time.monotonic(), end, path)
            for other in beside:
                self.assertFalse(self.is_whole(other), f"{other} is too fast for this test")
            time.sleep(0.05)

    def test_tiles_near_the_corner_do_not_wait_for_far_ones_of_other_games(self):
        for path in SLOW:
            self.assertFalse(self.is_whole(path))
        time.sleep(1)
        for game in ("gdwn:3,5", "nim@max=3", "wythoff@block=9", "lines:1,2:2,1:1,0:0,1"):
            self.assert_comes_soon(f"/tile/{game}/p/0/1/1.png", SLOW)
        self.assert_comes_soon("/tile/wythoff/value/0/1/1.png", SLOW)

    def test_tiles_near_the_corner_do_not_wait_for_far_ones_of_their_game(self):
        for near, far in [("wythoff@block=30/p/0/1/1", "wythoff@block=30/p/13/5/5"),
                          ("nim@misere@comply=3/p/0/1/1", "nim@misere@comply=3/p/3/1/1"),
                          ("wythoff@block=5/p/0/1/1", "wythoff@block=5/p/9/20/20")]:
            with self.subTest(near):
                self.assertFalse(self.is_whole(f"/tile/{far}.png"))
                time.sleep(0.5)
                self.assert_comes_soon(f"/tile/{near}.png", [f"/tile/{far}.png"])

    def test_games_that_take_turns_all_come_to_their_end(self):
        left = [f"/tile/gdwn:{p},11/p/{level}/1/1.png" for p in (1, 2, 3, 4, 5) for level in (9, 13)]
        end = time.monotonic() + 60
        while left := [path for path in left if not self.is_whole(path)]:
            self.assertLess(time.monotonic(), end, left)
            time.sleep(0.05)


class Memory(unittest.TestCase):
    def test_boards_far_out_keep_within_the_memory_given(self):
        server = Server("--memory", "1e8")
        self.addCleanup(server.stop)

        def megabytes():
            with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as file:
                return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1000
        server.get("/tile/nim/p/0/0/0.png")
        before, most = megabytes(), 0
        # Each is whole at last, or refused when its half is full.
        left = [f"/tile/{game}.png" for game in (
            "wythoff@block=60/p/8/2/2", "wythoff@block=70/p/8/2/2", "gdwn:3,5/p/9/50/50", "wythoff/p/13/6/6")]
        end = time.monotonic() + 60
        while left and time.monotonic() < end:
            answers = {path: server.get(path) for path in left}
            left = [path for path, one in answers.items() if one.status != 400 and not one.getheader("ETag")]
            most = max(most, megabytes())
            time.sleep(0.02)
        self.assertEqual(left, [])
        self.assertGreater(most - before, 40)
        self.assertLess(most - before, 110, most)


if __name__ == "__main__":
    unittest.main()
