#!/usr/bin/python3
"""The explorer's server against the command line and against hostile requests.

    server_test.py PROGRAM

Starts `PROGRAM serve` on a free port. Answers of /api/v1/ must be byte by byte what the command
prints with --json, tiles pixel by pixel what `draw` makes of the same view.
"""
import concurrent.futures
import http.client
import json
import os
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse
import zlib

PROGRAM = sys.argv.pop(1)


class Server:
    """A running `nimhoff serve`."""

    def __init__(self, *options, program=PROGRAM):
        self.process = subprocess.Popen(
            ["env", "--default-signal=INT", program, "serve", "--port", "0", "--no-browser",
             "--memory", "4e8", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.search(r":(\d+)/", self.address)[1])

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def get(self, path, headers=None, method="GET", body=None):
        connection = self.connection()
        connection.request(method, path, headers=headers or {}, body=body)
        answer = connection.getresponse()
        answer.text = answer.read()
        connection.close()
        return answer

    def stop(self):
        """Ends it as ^C does; its exit status and what it said."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=20)
        return self.process.returncode, said


def printed(*words, status=0):
    done = subprocess.run([PROGRAM, *words], capture_output=True, check=False)
    assert done.returncode == status, (words, done.stderr)
    return done.stdout


def without_seconds(text):
    """What took how long, and what would, differs from run to run."""
    return re.sub(rb'"seconds":[-0-9.e]+', b"", text)


def pixels(png):
    """The rows of an RGB picture of 8 bits, decoded here and not by libpng."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, width = 8, b"", 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        chunk = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, _, depth, colour = struct.unpack(">IIBB", chunk[:10])
            assert (depth, colour) == (8, 2)
        data += chunk if kind == b"IDAT" else b""
        at += 12 + length
    raw, stride, rows = zlib.decompress(data), 3 * width, []
    above = bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left = line[i - 3] if i > 2 else 0
            corner = above[i - 3] if i > 2 else 0
            if kind == 1:
                line[i] = (line[i] + left) & 255
            elif kind == 2:
                line[i] = (line[i] + above[i]) & 255
            elif kind == 3:
                line[i] = (line[i] + (left + above[i]) // 2) & 255
            elif kind == 4:
                near = min((left, above[i], corner),
                           key=lambda one: abs(left + above[i] - corner - one))
                line[i] = (line[i] + near) & 255
        rows.append(bytes(line))
        above = line
    return rows


class AgainstTheCommandLine(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def whole_tile(self, path):
        for _ in range(200):
            answer = self.server.get(path)
            self.assertIn(answer.status, (200, 202), answer.text)
            if answer.getheader("ETag"):
                return answer
            time.sleep(0.05)
        self.fail(path + " is not solved in ten seconds")

    def test_every_request_gives_what_its_command_prints_as_json(self):
        for path, line in {
            "describe?game=gdwn:3,5": "describe gdwn:3,5",
            "games": "games",
            "outcome?game=wythoff@block=2&heaps=11,15": "outcome wythoff@block=2 11 15",
            "outcome?game=nim&heaps=3,2,1": "outcome nim 3 2 1",
            "outcome?game=imitation:1,2&history=2,2%201,2": 'outcome imitation:1,2 --history 2,2\t1,2',
            "predict?game=gdwn:1,2&digits=30": "predict gdwn:1,2 --digits 30",
            "measure?game=wythoff&columns=1e5": "measure wythoff --columns 1e5",
            "measure?game=wythoff&columns=2000&value=3": "measure wythoff --columns 2000 --value 3",
            "solve?game=nim@q=2/7,10/1+4,6&columns=8&rows=9":
                "solve nim@q=2/7,10/1+4,6 --columns 8 --rows 9",
            "solve?game=wythoff&columns=20&value=5": "solve wythoff --columns 20 --value 5",
            "values?game=wythoff&columns=6&rows=7": "values wythoff --columns 6 --rows 7",
            "values?game=take:1,2,3&columns=9": "values take:1,2,3 --columns 9",
            "values?game=wythoff&columns=6&layers=3": "values wythoff --columns 6 --layers 3",
            "compare?game=wythoff&game=gdwn:3,4&columns=200": "compare wythoff gdwn:3,4 --columns 200",
            "conjecture?game=wythoff&columns=1000": "conjecture wythoff --columns 1000",
        }.items():
            with self.subTest(path):
                answer = self.server.get("/api/v1/" + path)
                self.assertEqual(answer.status, 200, answer.text)
                self.assertEqual(answer.getheader("Content-Type"), "application/json")
                words = [word.replace("\t", " ") for word in line.split(" ")]
                self.assertEqual(without_seconds(answer.text), without_seconds(printed(*words, "--json")))

    def test_papers_are_those_of_reproduce_but_for_the_seconds(self):
        answer = self.server.get("/api/v1/papers?paper=restricted")
        self.assertEqual(answer.status, 200)
        self.assertEqual(without_seconds(answer.text), without_seconds(
            printed("reproduce", "restricted", "--quick", "--json")))

    def test_errors_have_the_words_of_the_command_line_and_point_at_the_character(self):
        answer = self.server.get("/api/v1/describe?game=gdwn:3,3")
        self.assertEqual(answer.status, 400)
        error = json.loads(answer.text)["error"]
        said = subprocess.run([PROGRAM, "describe", "gdwn:3,3"], capture_output=True, text=True,
                              check=False).stderr.splitlines()
        self.assertIn(error["problem"], said[0])
        self.assertEqual(error["at"], said[2].index("^") - 2)
        for path, word in {
            "describe": "a game is missing", "describe?game=wythof": "did you mean wythoff?",
            "solve?game=wythoff": "how far to solve is missing",
            "solve?game=wythoff&columns=-1": "columns", "outcom": "did you mean outcome?",
            "solve?game=wythoff&columns=5&colums=6": "no such parameter",
            "solve?game=wythoff&columns=5&columns=6": "given twice",
            "solve?game=wythoff&columns=1e8": "longer than", "outcome?game=wythoff": "heaps",
            "measure?game=wythoff&columns=1e18": "columns",
            "values?game=wythoff&columns=1e6&rows=1e6": "columns",
        }.items():
            with self.subTest(path):
                answer = self.server.get("/api/v1/" + path)
                self.assertEqual(answer.status, 400, answer.text)
                self.assertIn(word, json.loads(answer.text)["error"]["text"])

    def test_tiles_are_pixel_by_pixel_what_draw_makes_of_the_same_view(self):
        for game, color, level, i, j, dark in [
            ("gdwn:3,5", "p", 0, 0, 0, False), ("gdwn:3,5", "p", 5, 3, 5, True),
            ("gdwn:3,5", "p", 11, 1, 1, False), ("wythoff", "seen", 1, 1, 1, False),
            ("nim@q=2/7,10/1+4,6", "p", 1, 0, 0, False), ("wythoff", "value", 1, 0, 1, True),
            ("wythoff+2,3x1@block=3", "rule", 2, 0, 0, False),
        ]:
            with self.subTest(f"{game} {color} {level}/{i}/{j}"):
                name = urllib.parse.quote(game, safe="")
                tile = self.whole_tile(f"/tile/{name}/{color}/{level}/{i}/{j}.png" + dark * "?dark")
                side = 256 << level
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "view.png")
                    printed("draw", game, "--size", str(side), "--from", f"{i * side},{j * side}",
                            "--pixels", "256", "--color", color, "--bare", "--full-share",
                            str(1 / 2 ** level), "-o", path, *["--dark"][:dark])
                    with open(path, "rb") as file:
                        self.assertEqual(pixels(tile.text), pixels(file.read()))

    def test_a_tile_that_is_known_is_not_sent_again(self):
        tile = self.whole_tile("/tile/wythoff/p/3/0/0.png")
        again = self.server.get("/tile/wythoff/p/3/0/0.png", {"If-None-Match": tile.getheader("ETag")})
        self.assertEqual((again.status, again.text), (304, b""))

    def test_a_tile_that_is_not_solved_says_how_far_it_is_and_comes_later(self):
        first = self.server.get("/tile/gdwn:2,7/p/13/2/2.png")
        self.assertEqual(first.status, 202)
        self.assertEqual(first.getheader("Nimhoff-Solved"), "0")
        self.assertIsNone(first.getheader("ETag"))
        whole = self.whole_tile("/tile/gdwn:2,7/p/13/2/2.png")
        self.assertEqual(whole.getheader("Nimhoff-Solved"), str(3 * (256 << 13)))

    def test_tiles_that_cannot_be_are_refused_with_the_reason(self):
        for path in ["nogame/p/0/0/0", "wythoff/q/0/0/0", "wythoff/p/99/0/0", "wythoff/p/0/-1/0",
                     "wythoff/p/x/0/0", "wythoff/seen/12/0/0", "wythoff@block=2/value/0/0/0",
                     "take:1,2/p/0/0/0", "wythoff/p/33/9/9", "p/0/0/0", "wythoff/p/0/99999999999999999999/0"]:
            with self.subTest(path):
                answer = self.server.get("/tile/" + path + ".png")
                self.assertEqual(answer.status, 400)
                self.assertTrue(json.loads(answer.text)["error"]["problem"])

    def events(self, path):
        answer = self.server.get(path, {"Accept": "text/event-stream"})
        self.assertEqual(answer.getheader("Content-Type"), "text/event-stream")
        return [(event[1], event[2]) for event in
                re.finditer(r"event: (\w+)\ndata: (.*)\n\n", answer.text.decode())]

    def test_events_tell_the_progress_and_end_with_the_result(self):
        events = self.events("/api/v1/measure?game=gdwn:3,5&columns=3e6")
        self.assertEqual(events[0][0], "progress")
        self.assertEqual(json.loads(events[0][1])["stage"], "predicting")
        self.assertEqual(events[-1][0], "result")
        self.assertEqual(json.loads(events[-1][1])["columns"], 3000000)
        refused = self.events("/api/v1/measure?game=wythoff")
        self.assertEqual([name for name, _ in refused], ["refused"])
        self.assertIn("how far", json.loads(refused[0][1])["error"]["text"])

    def test_work_stops_when_nobody_reads_its_events(self):
        began = time.monotonic()
        for _ in range(6):
            connection = self.server.connection()
            connection.request("GET", "/api/v1/measure?game=gdwn:3,5&columns=1e9",
                               headers={"Accept": "text/event-stream"})
            answer = connection.getresponse()
            # Only three can work at a time, so that those before had to end.
            self.assertEqual(answer.status, 200)
            answer.read(10)
            connection.close()
        self.assertLess(time.monotonic() - began, 15)


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

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
        with concurrent.futures.ThreadPoolExecutor(40) as pool:
            slow = [pool.submit(self.server.get, "/api/v1/measure?game=gdwn:3,5&columns=2e6")
                    for _ in range(4)]
            for done in [pool.submit(pan, client) for client in range(24)]:
                seen, _ = done.result(timeout=60)
                self.assertLessEqual(set(seen), {200, 202})
            self.assertLessEqual({one.result(timeout=60).status for one in slow}, {200, 503})


class Soak(unittest.TestCase):
    def test_random_use_of_many_games_stays_within_the_memory_given(self):
        server = Server()
        self.addCleanup(server.stop)
        seed = random.randrange(1 << 30)
        games = [f"gdwn:{p},{q}" for p in range(1, 9) for q in range(p + 1, 12)]
        games += [f"wythoff@block={k}" for k in range(2, 9)] + [f"nim@max={k}" for k in range(2, 9)]
        end, statuses, most = time.monotonic() + 12, set(), 0

        def use(client):
            choose, connection = random.Random(seed + client), server.connection()
            while time.monotonic() < end:
                game, level = choose.choice(games), choose.randrange(14)
                i, j = choose.randrange(3), choose.randrange(3)
                color = choose.choice(["p", "p", "p", "seen", "rule", "value"])
                path = choose.choice([f"/tile/{game}/{color}/{level if color == 'p' else level % 3}/{i}/{j}.png"] * 6 + [
                    f"/api/v1/outcome?game={game}&heaps={choose.randrange(5000)},{choose.randrange(5000)}",
                    f"/api/v1/measure?game={game}&columns={choose.randrange(1000, 50000)}"])
                connection.request("GET", path)
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
        # 400 MB of boards; what eight requests and two workers need for a moment beside them.
        self.assertLess(most, 400 + 400, f"seed {seed}")


class Page(unittest.TestCase):
    def test_its_files_come_from_memory_and_nothing_beside_them_is_there(self):
        with tempfile.TemporaryDirectory() as folder:
            program, page = os.path.join(folder, "nimhoff"), os.path.join(folder, "explorer")
            shutil.copy(PROGRAM, program)
            os.mkdir(page)
            for name, text in {"index.html": "<p>page", "main.js": "run()", "secret.txt": "x"}.items():
                with open(os.path.join(page, name), "w", encoding="utf-8") as file:
                    file.write(text)
            server = Server(program=program)
            self.addCleanup(server.stop)
            shutil.rmtree(page)
            answer = server.get("/")
            self.assertEqual((answer.text, answer.getheader("Content-Type")),
                             (b"<p>page", "text/html; charset=utf-8"))
            script = server.get("/main.js")
            self.assertEqual((script.text, script.getheader("Content-Type")),
                             (b"run()", "text/javascript; charset=utf-8"))
            known = server.get("/main.js", {"If-None-Match": script.getheader("ETag")})
            self.assertEqual((known.status, known.text), (304, b""))
            for path in ["/secret.txt", "/index.html", "/explorer/main.js", "/../nimhoff", "/%2e%2e/nimhoff"]:
                self.assertEqual(server.get(path).status, 404, path)


class Token(unittest.TestCase):
    def test_nobody_without_the_token_is_let_in(self):
        server = Server("--token", "correct-horse")
        self.addCleanup(server.stop)
        self.assertTrue(server.address.endswith("/?token=correct-horse"))
        self.assertEqual(server.get("/").status, 401)
        self.assertEqual(server.get("/api/v1/games").status, 401)
        self.assertEqual(server.get("/?token=wrong-horse").status, 401)
        self.assertEqual(server.get("/api/v1/games?token=correct-horse").status, 401)
        cookie = server.get("/?token=correct-horse").getheader("Set-Cookie")
        self.assertIn("HttpOnly; SameSite=Strict", cookie)
        self.assertEqual(server.get("/api/v1/games", {"Cookie": cookie.split(";")[0]}).status, 200)
        bearer = {"Authorization": "Bearer correct-horse"}
        self.assertEqual(server.get("/api/v1/games", bearer).status, 200)

    def test_other_hosts_need_a_token_and_say_so(self):
        for words in [["--host", "0.0.0.0"], ["--host", "0.0.0.0", "--token", "short"],
                      ["--port", "70000"], ["--port", "x"], ["--token", "a b"]]:
            done = subprocess.run([PROGRAM, "serve", "--no-browser", *words], capture_output=True,
                                  text=True, check=False, timeout=20)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            if "--host" in words:
                self.assertIn("--token", done.stderr)


class Ending(unittest.TestCase):
    def test_it_ends_as_other_commands_that_are_stopped(self):
        server = Server()
        connection = server.connection()
        connection.request("GET", "/api/v1/measure?game=gdwn:3,5&columns=3e9",
                           headers={"Accept": "text/event-stream"})
        connection.getresponse().read(10)
        server.get("/tile/gdwn:3,5/p/17/1/1.png")
        began = time.monotonic()
        status, said = server.stop()
        self.assertEqual(status, 130, said)
        self.assertTrue(said.endswith("nimhoff: stopped\n"), said)
        self.assertLess(time.monotonic() - began, 6)
        connection.close()

    def test_a_port_that_is_taken_is_refused(self):
        server = Server()
        self.addCleanup(server.stop)
        done = subprocess.run([PROGRAM, "serve", "--no-browser", "--port", str(server.port)],
                              capture_output=True, text=True, check=False, timeout=20)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("try --port=0", done.stderr)


if __name__ == "__main__":
    unittest.main()
