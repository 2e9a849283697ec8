# Hostile requests to a running `nimhoff serve`: what must hold of each answer, and of the server.
import json
import os
import re
import signal
import socket
import subprocess
import time
import urllib.parse

parameters = {
    "describe": ["game"], "games": [], "outcome": ["game", "heaps", "history"],
    "predict": ["game", "digits", "modes", "omega"], "measure": ["game", "columns", "rows", "value"],
    "solve": ["game", "columns", "rows", "value"], "values": ["game", "columns", "rows", "layers"],
    "compare": ["game", "game", "columns", "rows"], "conjecture": ["game", "columns", "rows", "value"],
    "papers": ["paper"],
    "play": ["game", "heaps", "game", "heaps", "decisions", "computer", "strength", "seed", "coach", "hint"]}
exports = {"draw": ["game", "size", "from", "color", "lines", "dark", "pixels"],
           "plot": ["game", "kind", "columns", "rows"], "solve": ["game", "columns", "rows", "value"],
           "measure": ["game", "columns"]}
statuses = (200, 202, 304, 400, 403, 404, 405, 408, 413, 414, 421, 431, 503)
patience = 0.3  # seconds until the client leaves
memory = 10**8  # of the boards; requests at work hold parts of it, less than twice as much in all
slack = 64 << 20


class Explorer:
    def __init__(self, build, random, words, found):
        self.random, self.words, self.found = random, words, found
        self.program = os.path.join(build, "nimhoff")
        self.counts = {"requests": 0, "left": 0}
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--no-browser", "--memory", str(memory)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])
        self.own = self.resident()

    def resident(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def value(self, name, bold):
        pair = lambda: self.words.number(bold) + "," + self.words.number(bold)
        choices = {
            "game": lambda: self.words.game(bold), "heaps": pair, "from": pair,
            "history": lambda: pair() + " " + pair(), "modes": lambda: "1", "coach": lambda: "1",
            "hint": lambda: "1", "lines": lambda: "1", "dark": lambda: "1",
            "paper": lambda: self.random.choice(["restricted", "blocking", "rational", "x"]),
            "kind": lambda: self.random.choice("ratio density spectrum scatter modes x".split()),
            "decisions": lambda: ";".join(self.words.input(bold).decode("utf-8", "replace").split("\n"))}
        return choices.get(name, lambda: self.words.value("draw", "--" + name, bold))()

    def query(self, names, bold):
        chosen = [name for name in names if name == "game" or self.words.chance(0.6)]
        return "?" + "&".join(name + "=" + urllib.parse.quote(self.value(name, bold).encode("utf-8", "replace"), safe="")
                              for name in chosen)

    def tile(self, bold):
        color = self.random.choice(["p", "seen", "rule", "value", "layer-3", "layer-" + self.words.number(bold), "x"])
        place = "/".join(self.words.number(bold) for _ in range(3))
        game = urllib.parse.quote(self.words.game(bold).encode("utf-8", "replace"), safe="")
        return f"/tile/{game}/{color}/{urllib.parse.quote(place, safe='/')}.png"

    def path(self, bold):
        kind = self.random.random()
        if kind < 0.3:
            return self.tile(bold)
        if kind < 0.4:
            name = self.random.choice(sorted(exports))
            ending = self.random.choice("png svg pdf csv json tex npy tsv b.txt x".split())
            return f"/export/{name}.{ending}" + self.query(exports[name], bold)
        name = self.random.choice(sorted(parameters))
        return "/api/v1/" + name + self.query(parameters[name], bold)

    def attack(self):
        bold = self.words.chance(0.5)
        path = self.path(bold)
        if bold and self.words.chance(0.2):
            at = self.random.randrange(len(path))
            path = path[:at] + self.random.choice(["%", "%00", "%ff", "&", "=", "/", "..", "?", "\x7f"]) + path[at:]
        accept = self.random.choice(["*/*", "*/*", "text/event-stream"])
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\nConnection: close\r\n\r\n"
        self.counts["requests"] += 1
        answer = self.answer(request.encode("utf-8", "replace"))
        problem = self.problem_of(answer) or self.problem_of_server()
        if problem:
            self.found(problem, path[:600], subprocess.CompletedProcess([], self.process.poll() or 0, b"", answer))
            if self.process.poll() is not None:
                self.start()

    def answer(self, request):
        """What comes until the client leaves."""
        came, until = b"", time.monotonic() + patience
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as line:
                line.sendall(request)
                while time.monotonic() < until:
                    part = line.recv(1 << 16)
                    if not part:
                        return came
                    came += part
        except (socket.timeout, ConnectionError):
            pass
        self.counts["left"] += 1
        return came

    @staticmethod
    def problem_of(answer):
        head, _, body = answer.partition(b"\r\n\r\n")
        status = re.match(rb"HTTP/1.1 (\d+) ", head)
        if not answer:
            return None
        if not status or int(status[1]) not in statuses:
            return "answered " + repr(head[:60])
        said = body[:3000] if int(status[1]) >= 400 else b""
        if any(word in said for word in (b"std::", b"terminate", b"what()", b"--columns")):
            return "says what a program says to itself"
        length = re.search(rb"Content-Length: (\d+)", head)
        if length and int(length[1]) == len(body) and b"application/json" in head and b"chunked" not in head:
            try:
                json.loads(body)
            except ValueError:
                return "answers no JSON"
        return None

    def problem_of_server(self):
        if self.process.poll() is not None:
            return f"the server ended with {self.process.returncode}"
        if self.resident() > self.own + 3 * memory + slack:
            return f"the server holds {self.resident() >> 20} MiB"
        if self.counts["requests"] % 20 == 0:
            request = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            with socket.create_connection(("127.0.0.1", self.port), timeout=10) as line:
                line.sendall(request)
                try:
                    if b" 200 " not in line.recv(1 << 12):
                        return "does not answer beside the others"
                except socket.timeout:
                    return "was silent for 10 s"
        return None

    def close(self):
        self.process.send_signal(signal.SIGINT)
        try:
            _, said = self.process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            _, said = self.process.communicate()
            said += "deaf to ^C"
        if self.process.returncode != 130:
            self.found(f"the server ended with {self.process.returncode}", "^C",
                       subprocess.CompletedProcess([], self.process.returncode, b"", said.encode()))
