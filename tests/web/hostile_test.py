#!/usr/bin/python3
"""The explorer's server against hostile requests, many clients and random use.

    hostile_test.py PROGRAM
"""
import concurrent.futures
import os
import random
import re
import signal
import socket
import time
import unittest
import urllib.parse

from serving import OnOneServer, Server
from usage import used_path


class Hostile(OnOneServer):
    def tearDown(self):
        self.assertEqual(self.server.get("/api/v1/games").status, 200, "the server still answers")

    def raw(self, data, seconds=8):
        """What the server answers to these bytes."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=seconds) as line:
            line.sendall(data)
            try:
                return line.recv(1 << 16)
            except (socket.timeout, ConnectionError):
                return b""

    def test_other_names_are_turned_away(self):
        for host in ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "localhost.evil"]:
            with self.subTest(host):
                self.assertEqual(self.server.get("/", {"Host": host}).status, 421)
        self.assertIn(b" 421 ", self.raw(b"GET / HTTP/1.1\r\n\r\n"))
        self.assertIn(b" 421 ", self.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: x\r\n\r\n"))

    def test_other_sites_and_methods_are_turned_away(self):
        cross = {"Sec-Fetch-Site": "cross-site"}
        self.assertEqual(self.server.get("/api/v1/games", cross).status, 403)
        self.assertEqual(self.server.get("/tile/wythoff/p/0/0/0.png", cross).status, 403)
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"]:
            with self.subTest(method):
                self.assertEqual(self.server.get("/api/v1/games", method=method).status, 405)
        self.assertEqual(self.server.get("/api/v1/games", method="HEAD").text, b"")

    def test_every_answer_carries_the_headers_that_keep_a_page_safe(self):
        for path in ["/", "/api/v1/games", "/nothing", "/tile/x"]:
            answer = self.server.get(path)
            self.assertIn("script-src 'self'", answer.getheader("Content-Security-Policy"))
            self.assertNotIn("unsafe", answer.getheader("Content-Security-Policy"))
            self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
            self.assertIsNone(answer.getheader("Access-Control-Allow-Origin"))

    def test_a_body_is_never_taken_for_another_request(self):
        inner = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        chunk = b"%x\r\n" % len(inner) + inner + b"\r\n0\r\n\r\n"
        for method in (b"POST", b"GET"):
            for head, body in ((b"Content-Length: %d" % len(inner), inner), (b"Transfer-Encoding: chunked", chunk),
                               (b"Content-Length: 0\r\nContent-Length: %d" % len(inner), inner)):
                with self.subTest((method, head)), \
                        socket.create_connection(("127.0.0.1", self.server.port), timeout=8) as line:
                    line.sendall(method + b" / HTTP/1.1\r\nHost: evil.example\r\n" + head + b"\r\n\r\n" + body)
                    answer = b""
                    try:
                        while part := line.recv(1 << 16):
                            answer += part
                    except ConnectionError:
                        pass
                    self.assertLessEqual(answer.count(b"HTTP/1.1 "), 1)
                    self.assertNotIn(b"bases", answer)

    def test_no_path_of_the_disk_is_reachable(self):
        for path in ["/etc/passwd", "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
                     "/index.html/../../x", "/..%2f..%2fetc%2fpasswd", "/%00", "/app.js%00.html"]:
            with self.subTest(path):
                self.assertEqual(self.server.get(path).status, 404)

    def test_long_and_broken_requests_are_refused(self):
        self.assertIn(self.server.get("/api/v1/describe?game=" + "x" * 7000).status, (400, 414))
        self.assertIn(self.server.get("/tile/" + "9" * 7000 + "/p/0/0/0.png").status, (400, 414))
        self.assertIn(b" 414 ", self.raw(b"GET /" + b"x" * 20000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        for data in [b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
                     b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", b"\x00" * 4096,
                     b"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                     b"GET /api/v1/describe?game=%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
                     b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: " + b"x" * 20000 + b"\r\n\r\n"]:
            with self.subTest(data[:30]):
                answer = self.raw(data)
                self.assertNotIn(b"HTTP/1.1 5", answer)

    def test_games_that_are_hard_to_read_are_refused_or_answered(self):
        for game in ["(" * 3000, "moves:{" + "(" * 2000, "wythoff" + "@q=1/2,3/1" * 200, "gdwn:" + "1,2:" * 900,
                     "take:" + "1," * 2000, "\x00", "wythoff\n", "é", "nim@max=99999999999999999999"]:
            with self.subTest(game[:20]):
                answer = self.server.get("/api/v1/describe?game=" + urllib.parse.quote(game, safe=""))
                self.assertIn(answer.status, (200, 400, 414))

    def test_slow_senders_and_disconnects_hold_up_nobody(self):
        lines = []
        for _ in range(40):
            line = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
            line.sendall(b"GET /api/v1/games HTTP/1.1\r\nHost: loc")
            lines.append(line)
        began = time.monotonic()
        self.assertEqual(self.server.get("/api/v1/games").status, 200)
        self.assertLess(time.monotonic() - began, 2)
        for line in lines[:20]:
            line.close()
        for line in lines[20:]:
            self.assertIn(line.recv(100)[:12], (b"", b"HTTP/1.1 400"))
            line.close()

    def test_who_sends_byte_by_byte_is_not_waited_for(self):
        def dribble():
            began = time.monotonic()
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as line:
                line.sendall(b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\nA: ")
                try:
                    while time.monotonic() - began < 30:
                        line.sendall(b"x")
                        time.sleep(0.25)
                except OSError:
                    pass
            return time.monotonic() - began
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            slow = [pool.submit(dribble) for _ in range(20)]
            self.assertEqual(self.server.get("/api/v1/games").status, 200)
            for one in slow:
                self.assertLess(one.result(timeout=60), 16)

    def test_plain_requests_stop_when_the_client_leaves(self):
        began = time.monotonic()
        for _ in range(12):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as line:
                line.sendall(b"GET /api/v1/measure?game=wythoff@block=30&columns=1e7 HTTP/1.1\r\nHost: localhost\r\n\r\n")
                time.sleep(0.3)
        # Three of them can work at a time, each for many seconds if nobody stopped it.
        answer = self.server.get("/api/v1/measure?game=wythoff&columns=1000")
        self.assertEqual(answer.status, 200, answer.text)
        self.assertLess(time.monotonic() - began, 12)

    def seconds_of_processor(self):
        with open(f"/proc/{self.server.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def test_tiles_that_take_long_stop_when_the_client_leaves(self):
        while self.server.get("/tile/gdwn:3,5/p/5/7/7.png").getheader("ETag") is None:
            time.sleep(0.1)
        lines = []
        for i in range(100):
            line = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
            line.sendall(b"GET /tile/gdwn:3,5/rule/5/%d/7.png HTTP/1.1\r\nHost: localhost\r\n\r\n" % (i % 8))
            lines.append(line)
        time.sleep(0.3)
        for line in lines:
            line.close()
        # They would be painted, eight at a time, for five seconds and more.
        end, worked = time.monotonic() + 4, 1
        while worked > 0.1 and time.monotonic() < end:
            before = self.seconds_of_processor()
            time.sleep(0.5)
            worked = self.seconds_of_processor() - before
        self.assertLessEqual(worked, 0.1)

    def test_who_reads_slowly_does_not_hold_more_than_some_long_answers(self):
        lines, statuses = [], {}
        for _ in range(10):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", self.server.port))
            line.sendall(b"GET /export/solve.tsv?game=wythoff&columns=3000000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
            line.setblocking(False)
            lines.append(line)
        end = time.monotonic() + 50
        while len(statuses) < len(lines) and time.monotonic() < end:
            for line in lines:
                try:
                    said = line.recv(1024)
                except BlockingIOError:
                    continue
                statuses.setdefault(line, said[9:12])
            time.sleep(0.2)
        # Short answers are not held up by long ones that are on their way.
        began = time.monotonic()
        self.assertEqual(self.server.get("/api/v1/outcome?game=wythoff&heaps=3,5").status, 200)
        self.assertLess(time.monotonic() - began, 2)
        for line in lines:
            line.close()
        # Each has 45 MB, and twice 64 MiB may be on their way; who does not read is cut off after five seconds,
        # by which time most of the others are refused.
        statuses = list(statuses.values())
        self.assertEqual(statuses.count(b"200") + statuses.count(b"503"), 10, statuses)
        self.assertGreaterEqual(statuses.count(b"503"), 3)

    def test_more_work_than_there_are_places_for_is_put_off(self):
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            lines = [self.server.connection() for _ in range(4)]
            for line in lines[:3]:
                line.request("GET", "/api/v1/measure?game=wythoff@block=30&columns=1e7")
            time.sleep(0.3)
            self.assertEqual(self.server.get("/api/v1/papers?list=1").status, 200, "names need no place")
            done = pool.submit(self.server.get, "/api/v1/measure?game=wythoff@block=30&columns=1e7").result(timeout=30)
            self.assertEqual((done.status, done.getheader("Retry-After")), (503, "1"))
            for line in lines:
                line.close()

    def test_more_connections_than_threads_are_served(self):
        idle = [socket.create_connection(("127.0.0.1", self.server.port), timeout=10) for _ in range(300)]
        began = time.monotonic()
        for _ in range(5):
            self.assertEqual(self.server.get("/api/v1/games").status, 200)
        self.assertLess(time.monotonic() - began, 5)
        for line in idle:
            line.close()

    def test_many_clients_pan_while_long_work_is_done(self):
        def pan(client):
            connection, seen, whole = self.server.connection(), [], 0
            for step in range(12):
                connection.request("GET", f"/tile/gdwn:3,5/p/{step % 6}/{(client + step) % 5}/{step % 7}.png")
                answer = connection.getresponse()
                body = answer.read()
                seen.append(answer.status)
                whole += answer.getheader("ETag") is not None and body[:4] == b"\x89PNG"
            connection.close()
            return seen, whole
        with concurrent.futures.ThreadPoolExecutor(80) as pool:
            slow = [pool.submit(self.server.get, "/api/v1/measure?game=gdwn:3,5&columns=2e6")
                    for _ in range(4)]
            slow += [pool.submit(self.server.get, "/api/v1/values?game=gdwn:3,5&columns=2000&rows=2000")
                     for _ in range(10)]
            for done in [pool.submit(pan, client) for client in range(64)]:
                seen, _ = done.result(timeout=60)
                self.assertLessEqual(set(seen), {200, 202})
            self.assertLessEqual({one.result(timeout=60).status for one in slow}, {200, 503})


class Ending(unittest.TestCase):
    def test_who_reads_slowly_does_not_keep_the_server_from_ending(self):
        server = Server()
        self.addCleanup(server.process.kill)
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.settimeout(20)
            line.connect(("127.0.0.1", server.port))
            line.sendall(b"GET /export/solve.tsv?game=wythoff&columns=2000000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertIn(b" 200 ", line.recv(1024))
            server.process.send_signal(signal.SIGINT)
            end = time.monotonic() + 10
            while server.process.poll() is None and time.monotonic() < end:
                line.recv(100_000)
                time.sleep(0.05)
        self.assertEqual(server.process.poll(), 130)


class Soak(unittest.TestCase):
    def test_random_use_of_many_games_stays_within_the_memory_given(self):
        # So little that boards fill it soon.
        server = Server("--memory", "1e8")
        self.addCleanup(server.stop)
        seed = random.randrange(1 << 30)
        end, statuses, most = time.monotonic() + 5, set(), 0

        def use(client):
            choose, connection = random.Random(seed + client), server.connection()
            while time.monotonic() < end:
                connection.request("GET", used_path(choose))
                answer = connection.getresponse()
                answer.read()
                statuses.add(answer.status)
            connection.close()

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            clients = [pool.submit(use, client) for client in range(8)]
            while time.monotonic() < end:
                time.sleep(0.2)
                with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as file:
                    most = max(most, int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1000)
            for client in clients:
                client.result(timeout=60)
        self.assertLessEqual(statuses, {200, 202, 400, 503}, f"seed {seed}")
        # 100 MB of boards; the program, and what eight requests need for a moment beside them.
        self.assertLess(most, 100 + 150, f"seed {seed}")


if __name__ == "__main__":
    unittest.main()
