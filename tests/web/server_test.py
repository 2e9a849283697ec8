#!/usr/bin/python3
"""The explorer's server against the command line.

    server_test.py PROGRAM

Starts `PROGRAM serve` on a free port. Answers of /api/v1/ must be byte by byte what the command
prints with --json, tiles pixel by pixel what `draw` makes of the same view.
"""
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time
import unittest
import urllib.parse

from serving import OnOneServer, PROGRAM, Server, pixels, printed, without_seconds, without_times


def colored(color):
    """The options of draw for the colour of a tile."""
    layer = re.fullmatch("layer-([0-9]+)", color)
    return ["--value", layer[1]] if layer else ["--color", color]


class AgainstTheCommandLine(OnOneServer):
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
            "outcome?game=gdwn:3,5&heaps=300,700&grundy=1": "outcome gdwn:3,5 300 700 --grundy",
            "outcome?game=wythoff&heaps=3,5&game=nim&heaps=4,9,2": "outcome wythoff 3 5 + nim 4 9 2",
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

    def test_texts_with_markup_are_html_with_formulas(self):
        for path, key in [("papers?paper=restricted", "printed"), ("conjecture?game=wythoff&columns=1000", "text")]:
            with self.subTest(path):
                plain, marked = (re.findall(f'"{key}":"(.*?)"', self.server.get(f"/api/v1/{path}{tail}").text.decode())
                                 for tail in ("", "&markup=1"))
                self.assertEqual(len(plain), len(marked))
                self.assertNotIn("<math", "".join(plain))
                self.assertIn("<math", "".join(marked))
                self.assertNotRegex("".join(marked), "<(?!/?m)")

    def test_papers_are_named_without_running_their_checks(self):
        named = json.loads(self.server.get("/api/v1/papers?list=1").text)["papers"]
        self.assertEqual([one["paper"] for one in named], ["geometry", "blocking", "rational", "restricted", "imitation"])
        self.assertTrue(all(one["title"] and one["checks"] == [] for one in named))

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
            "outcome?game=wythoff&heaps=4e5,5e5&grundy=1": "table", "outcome?game=wythoff@block=2&heaps=3,5&grundy=1": "value",
            "outcome?game=wythoff&heaps=1,2&game=nim": "2 games and heaps for 1",
            "outcome?game=wythoff&heaps=1,2&game=nin&heaps=1,2": "in part 1",
            "solve?game=wythoff&columns=1e7": "longer than", "outcome?game=wythoff": "heaps",
            "measure?game=wythoff&columns=1e18": "columns",
            "values?game=wythoff&columns=1e6&rows=1e6": "columns",
        }.items():
            with self.subTest(path):
                answer = self.server.get("/api/v1/" + path)
                self.assertEqual(answer.status, 400, answer.text)
                self.assertIn(word, json.loads(answer.text)["error"]["text"])

    def played(self, words, typed, *options):
        """What a conversation on the command line comes to, the end of the input leaving it."""
        done = subprocess.run([PROGRAM, "play", *words.split(), *options, "--json"], check=True, input=typed,
                              capture_output=True, text=True)
        return json.loads(done.stdout)

    def test_a_play_goes_decision_by_decision_as_in_the_terminal(self):
        for words, path, options, ask in [
            ("wythoff@block=3 9 14", "game=wythoff@block=3&heaps=9,14", ["--seed", "5"], "&seed=5"),
            ("wythoff@comply=2 9 9", "game=wythoff@comply=2&heaps=9,9", ["--computer", "first"], "&computer=first"),
            ("imitation:2,3 13 18", "game=imitation:2,3&heaps=13,18", ["--coach"], "&coach=1"),
            ("nim 3 4 5", "game=nim&heaps=3,4,5", ["--strength", "2"], "&strength=2"),
            ("take:primes 30", "game=take:primes&heaps=30", ["--strength", "random"], "&strength=random"),
            ("wythoff 5 8 + nim 3 4 5", "game=wythoff&heaps=5,8&game=nim&heaps=3,4,5", ["--coach"], "&coach=1"),
            ("gdwn:3,5@misere 12 20", "game=gdwn:3,5@misere&heaps=12,20", [], ""),
        ]:
            with self.subTest(words):
                decisions, typed = [], []
                for step in range(60):
                    said = self.server.get(f"/api/v1/play?{path}{ask}&decisions=" +
                                           urllib.parse.quote(";".join(decisions)))
                    self.assertEqual(said.status, 200, said.text)
                    play = json.loads(said.text)
                    # What was decided before comes back without its reason.
                    terminal = self.played(words, "".join(one + "\n" for one in typed), *options)
                    for one in play["decisions"][:len(decisions)] + terminal["decisions"][:len(decisions)]:
                        one["reason"] = None
                    self.assertEqual(play, terminal, f"step {step}")
                    if play["turn"] is None:
                        break
                    decisions = [one["words"] for one in play["decisions"]]
                    turn = play["turn"]
                    free = [one for one in turn["options"] if one not in turn["ruled_out"]]
                    word = "none" if turn["duty"] == "block" else free[step * 7 % len(free)]["words"]
                    if turn["duty"] == "propose":
                        word = " ".join(one["words"] for one in free[:turn["limit"]])
                    decisions.append(word)
                    typed.append(word)
                self.assertIn(play["winner"], ("first", "second"))

    def test_a_play_refuses_in_the_words_of_the_terminal(self):
        for decisions in ["3,3", "9,9", "mvoe 1,2", "take 6,6", "none", "1,2,3", "-1,2", "4,7;;", "99999999999999999999,1"]:
            with self.subTest(decisions):
                answer = self.server.get("/api/v1/play?game=wythoff&heaps=5,8&decisions=" + urllib.parse.quote(decisions))
                self.assertEqual(answer.status, 400, answer.text)
                said = subprocess.run([PROGRAM, "play", "wythoff", "5", "8", "--json"], check=True,
                                      input=decisions + "\n", capture_output=True, text=True).stderr
                if ";" not in decisions:
                    self.assertEqual(said, json.loads(answer.text)["error"]["text"] + "\n")
        for asked in ["heaps=5", "heaps=1e30,1e30", "heaps=5,8&computer=third", "heaps=5,8&strength=0",
                      "heaps=5,8&seed=-1", "heaps=5,8&decisions=" + "4,7;" * 900]:
            self.assertEqual(self.server.get("/api/v1/play?game=wythoff&" + asked).status, 400, asked)
        large = self.server.get("/api/v1/play?game=wythoff&heaps=4e18,4e18&computer=none&decisions=take%201%20from%20x&coach=1&hint=1")
        self.assertEqual(large.status, 200, large.text)
        self.assertTrue(json.loads(large.text)["turn"]["options_left_out"])

    def test_an_export_is_byte_by_byte_what_its_command_writes(self):
        for path in [
            "draw.png?game=gdwn:3,5&size=3000&from=100,200&pixels=300&lines=1&dark=1",
            "draw.svg?game=wythoff&size=20&grid=1&mark=3,5&mark=4,7&label=a%20b@1,2",
            "draw.pdf?game=wythoff@block=2&size=60&color=seen&no-title=1&width=8cm",
            "draw.png?game=wythoff&size=200&value=3&color=p", "draw.tex?game=wythoff&size=8&options=5,7",
            "plot.svg?kind=ratio&game=gdwn:3,5&columns=1e4&lines=1", "plot.csv?kind=ratio&game=wythoff&columns=1e4",
            "plot.png?kind=spectrum&game=gdwn:3,5&columns=1e6&pixels=300", "plot.json?kind=density&game=gdwn:1,2&columns=1e5",
            "plot.pdf?kind=modes&game=gdwn:3,5",
            "solve.npy?game=wythoff&columns=1000", "solve.b.txt?game=gdwn:1,2&columns=50",
            "solve.b.txt?game=take:primes&columns=50", "solve.csv?game=nim@q=2/7,10/1&columns=20&rows=20",
            "solve.tsv?game=wythoff&columns=100&value=4", "solve.json?game=wythoff&columns=30",
            "measure.csv?game=gdwn:3,5&columns=1e5", "measure.json?game=wythoff&columns=1e4",
            "measure.tex?game=gdwn:1,2&columns=1e5",
        ]:
            with self.subTest(path), tempfile.TemporaryDirectory() as folder:
                answer = self.server.get("/export/" + path)
                self.assertEqual(answer.status, 200, answer.text[:300])
                name = "nimhoff-" + path.partition("?")[0]
                self.assertEqual(answer.getheader("Content-Disposition"), f'attachment; filename="{name}"')
                words = shlex.split(urllib.parse.unquote(answer.getheader("Nimhoff-Command")))
                self.assertEqual(words[0], "nimhoff")
                subprocess.run([os.path.abspath(PROGRAM), *words[1:]], check=True, cwd=folder, capture_output=True)
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertEqual(without_times(answer.text), without_times(file.read()))

    def test_an_export_that_cannot_be_is_refused_with_the_reason(self):
        for path, word in {
            "draw.gif?game=wythoff&size=9": "no such file of draw", "drw.png": "did you mean draw?",
            "draw.png?game=wythoff": "how much to draw", "draw.png?game=wythoff&size=9&colour=p": "did you mean color?",
            "draw.png?game=wythoff&size=1e18": "size", "draw.png?game=wythoff&size=100&pixels=1e9": "pixels",
            "draw.svg?game=wythoff&size=9&mark=3": "no pair", "plot.png?game=wythoff&columns=9": "what to plot",
            "plot.png?kind=ration&game=wythoff&columns=9": "did you mean ratio?",
            "solve.npy?game=wythoff&columns=1e7": "longer than", "solve.csv?game=wythoff&columns=1e7": "longer than",
            "solve.h5?game=wythoff&columns=9": "no such file", "measure.csv?game=wythoff": "how far",
            "draw.png?game=wythoff&size=9&size=10": "given twice", "../x": "no such export",
        }.items():
            with self.subTest(path):
                answer = self.server.get("/export/" + path)
                self.assertEqual(answer.status, 400, answer.text[:300])
                self.assertIn(word, json.loads(answer.text)["error"]["text"])

    def test_tiles_are_pixel_by_pixel_what_draw_makes_of_the_same_view(self):
        for game, color, level, i, j, dark in [
            ("gdwn:3,5", "p", 0, 0, 0, False), ("gdwn:3,5", "p", 5, 3, 5, True),
            ("gdwn:3,5", "p", 11, 1, 1, False), ("wythoff", "seen", 1, 1, 1, False),
            ("nim@q=2/7,10/1+4,6", "p", 1, 0, 0, False), ("wythoff", "value", 1, 0, 1, True),
            ("wythoff+2,3x1@block=3", "rule", 2, 0, 0, False), ("wythoff", "layer-3", 1, 0, 1, False),
            ("gdwn:1,2", "layer-7", 11, 0, 0, True), ("nim@max=3", "layer-2", 0, 0, 1, False),
            ("nim@q=2/7,10/1", "layer-1", 1, 0, 0, False), ("gdwn:3,5", "layer-0", 2, 1, 1, False),
        ]:
            with self.subTest(f"{game} {color} {level}/{i}/{j}"):
                name = urllib.parse.quote(game, safe="")
                tile = self.whole_tile(f"/tile/{name}/{color}/{level}/{i}/{j}.png" + dark * "?dark")
                side = 256 << level
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "view.png")
                    printed("draw", game, "--size", str(side), "--from", f"{i * side},{j * side}",
                            "--pixels", "256", *colored(color), "--bare", "--full-share",
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
                     "wythoff/p/x/0/0", "wythoff/layer-/0/0/0", "wythoff/layer--1/0/0/0", "wythoff/layer-1e19/0/0/0",
                     "wythoff@block=2/layer-1/0/0/0", "imitation:1,1/layer-1/0/0/0", "wythoff/layer-1/30/9/9",
                     "wythoff/seen/12/0/0", "wythoff@block=2/value/0/0/0",
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
            connection.request("GET", "/api/v1/measure?game=wythoff@block=30&columns=1e7",
                               headers={"Accept": "text/event-stream"})
            answer = connection.getresponse()
            # Only three can work at a time, so that those before had to end.
            self.assertEqual(answer.status, 200)
            answer.read(10)
            connection.close()
        self.assertLess(time.monotonic() - began, 15)


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


    def test_an_installed_program_has_the_page_of_its_prefix(self):
        with tempfile.TemporaryDirectory() as prefix:
            page = os.path.join(prefix, "share/nimhoff/explorer")
            os.makedirs(page)
            os.mkdir(os.path.join(prefix, "bin"))
            with open(os.path.join(page, "index.html"), "w", encoding="utf-8") as file:
                file.write("<p>installed")
            server = Server(program=shutil.copy(PROGRAM, os.path.join(prefix, "bin/nimhoff")))
            self.addCleanup(server.stop)
            self.assertEqual(server.get("/").text, b"<p>installed")


class Token(unittest.TestCase):
    def test_nobody_without_the_token_is_let_in(self):
        server = Server("--token", "correct-horse")
        self.addCleanup(server.stop)
        self.assertTrue(server.address.endswith("/?token=correct-horse"))
        self.assertEqual(server.get("/").status, 401)
        self.assertEqual(server.get("/api/v1/games").status, 401)
        self.assertEqual(server.get("/?token=wrong-horse").status, 401)
        self.assertEqual(server.get("/api/v1/games?token=correct-horse").status, 401)
        first = server.get("/?token=correct-horse")
        cookie = first.getheader("Set-Cookie")
        self.assertIn("HttpOnly; SameSite=Lax", cookie)
        # Servers on other ports share the cookies of the machine.
        self.assertTrue(cookie.startswith(f"nimhoff_token{server.port}="))
        kept = {"Cookie": cookie.split(";")[0]}
        self.assertEqual(server.get("/api/v1/games", kept).status, 200)
        # The token does not stay in the address.
        self.assertEqual((first.status, first.getheader("Location"), first.text), (303, "/", b""))
        self.assertEqual(server.get("/", kept).status, 200)
        # Nor behind a link of another site, which may lead to the page and to nothing else.
        cross = {"Sec-Fetch-Site": "cross-site"}
        linked = server.get("/?token=correct-horse", cross)
        self.assertEqual((linked.status, linked.getheader("Set-Cookie")), (303, cookie))
        self.assertEqual(server.get("/", kept | cross).status, 200)
        self.assertEqual(server.get("/api/v1/games", kept | cross).status, 403)
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
        connection.request("GET", "/api/v1/measure?game=wythoff@block=30&columns=1e7",
                           headers={"Accept": "text/event-stream"})
        connection.getresponse().read(10)
        server.get("/tile/gdwn:3,5/p/17/1/1.png")
        plain, waiting = [server.connection() for _ in range(6)], server.connection()
        for line in plain:
            line.request("GET", "/api/v1/measure?game=wythoff@block=30&columns=1e7")
        waiting.connect()
        waiting.sock.sendall(b"GET /api/v1/games HTTP/1.1\r\nHost: loc")
        began = time.monotonic()
        status, said = server.stop()
        self.assertEqual(status, 130, said)
        self.assertTrue(said.endswith("nimhoff: stopped\n"), said)
        self.assertLess(time.monotonic() - began, 6)
        for line in [connection, waiting, *plain]:
            line.close()

    def test_a_port_that_is_taken_is_refused(self):
        server = Server()
        self.addCleanup(server.stop)
        done = subprocess.run([PROGRAM, "serve", "--no-browser", "--port", str(server.port)],
                              capture_output=True, text=True, check=False, timeout=20)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("try --port=0", done.stderr)


if __name__ == "__main__":
    unittest.main()
