# One hostile command line after the other, and what must hold of each.
import json
import os
import re
import shlex
import shutil

from server import Line
from words import Words

mebibyte = 1024  # KiB
beside_the_plan = 16 * mebibyte
heard_within = 200  # milliseconds
statuses = (0, 1, 2, 130)
# `nimhoff: what was given: what is wrong; what helps`, and for a notation the caret.
error_form = re.compile(rb"nimhoff: [^\n]*[^\n.](\n  [^\n]*\n  *\^)?\n\Z")
never_said = (b"std::", b"terminate", b"rror:", b"exception", b"what()", b"TBB", b"`columns", b"`memory")


def last_value(words, option):
    value = None
    for i, word in enumerate(words):
        if word == option and i + 1 < len(words):
            value = words[i + 1]
        elif word.startswith(option + "="):
            value = word[len(option) + 1:]
    return value


class Lines:
    def __init__(self, server, random, found):
        self.server, self.random, self.found = server, random, found
        self.words = Words(random, server, Line)
        self.own = server.run(Line(["--version"])).peak
        self.counts = {"lines": 0, "compared": 0, "stopped": 0, "plans": 0, "limited": 0}
        self.by_status = {}

    def attack_known(self):
        """Lines that once did not hold."""
        with open(os.path.join(os.path.dirname(__file__), "known_lines.txt")) as file:
            for text in file:
                if not text.startswith("#"):
                    self.judge(Line(shlex.split(text.replace("\\n", "\n"))))

    def attack(self):
        words, text = self.words.line()
        line = Line(words, text)
        if self.random.random() < 0.06:
            line.addresses = self.random.choice([150, 250, 400, 1000]) * 1000 * 1000
        if self.random.random() < 0.04:
            line.file_size = self.random.choice([1, 100, 5000, 100000])
        if self.random.random() < 0.03:
            line.closed = self.random.randrange(1, 8)
        self.counts["limited"] += bool(line.addresses or line.file_size or line.closed)
        self.judge(line)

    def judge(self, line):
        ran = self.server.run(line)
        self.counts["lines"] += 1
        self.by_status[ran.status] = self.by_status.get(ran.status, 0) + 1
        of_files = self.problem_of_files(line, ran)
        problem = self.problem_of(line, ran) or of_files or self.compared(line, ran)
        if problem:
            self.found(problem, line, ran)

    def problem_of(self, line, ran):
        if ran.waited >= 0:
            self.counts["stopped"] += 1
            if ran.waited > heard_within and ran.cpu > heard_within:
                return f"answered ^C after {ran.waited:.0f} ms, {ran.cpu:.0f} ms of CPU"
        if ran.status not in statuses:
            return f"ended with {ran.status}"
        if ran.status == 130 and ran.waited < 0:
            return "says that it was stopped, and was not"
        # A limit of file sizes cuts what we read of it, too.
        if not line.closed & 4 and not line.file_size:
            if any(word in ran.err for word in never_said):
                return "says what a program says to itself"
            is_partial = ran.status == 130 and b"partial" in ran.err + ran.out
            if ran.status and not error_form.search(ran.err) and not is_partial:
                return "failed and did not say so in the form of an error"
            if ran.status == 0 and b"nimhoff: " in ran.err:
                return "did not fail and said so"
        if ran.status == 0 and "--json" in line.words and not line.closed & 2 and ran.out.startswith(b"{"):
            try:
                json.loads(ran.out)
            except ValueError:
                if len(ran.out) < 1 << 20:
                    return "prints no JSON"
        return self.problem_of_memory(line, ran)

    def problem_of_memory(self, line, ran):
        plan = re.search(rb"at most ([0-9.]+) MiB beside", ran.err)
        memory = last_value(line.words, "--memory")
        most = float(plan[1]) * mebibyte if plan else None
        if memory and re.fullmatch(r"\de\d", memory) and (most is None or float(memory) / 1024 < most):
            most = float(memory) / 1024
        if most is None:
            return None
        self.counts["plans"] += 1
        if ran.peak > self.own + most + beside_the_plan:
            return (f"planned {most / 1024:.1f} MiB and used "
                    f"{(ran.peak - self.own) / 1024:.1f}")
        return None

    def problem_of_files(self, line, ran):
        left = [name for name in os.listdir(self.server.folder)]
        problem = None
        # A whole file stays where a message about it cannot be printed, and what can be resumed.
        may_stay = line.closed or line.file_size or {"--checkpoint", "--html"} & {
            word.split("=")[0] for word in line.words}
        if ran.status in (1, 2) and left and not may_stay:
            problem = f"failed and left {left}"
        for name in left:
            path = os.path.join(self.server.folder, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        return problem

    def compared(self, line, ran):
        """Small answers against the reference engine."""
        if not line.words or ran.status != 0 or line.closed or line.addresses or line.file_size:
            return None
        words = line.words
        if words[0] == "solve" and not set(words) & {"--json", "--help", "-h", "--out", "-o", "--format"}:
            if any(word.startswith(("--out=", "--format=", "-o")) for word in words):
                return None
            if not 0 < len(ran.out) < 3000:
                return None
            second = [word for word in words if not word.startswith("--engine")] + ["--engine", "reference"]
            check = self.server.run(Line(second, milliseconds=300))
            if check.status != 0 or not set(words).isdisjoint({"--engine"}):
                return None
            self.counts["compared"] += 1
            return None if check.out == ran.out else "differs from the reference"
        if words[0] == "outcome" and len(words) >= 4 and not set(words) & {"--json", "--help", "-h", "--history"}:
            x, y = words[2], words[3]
            if not (re.fullmatch(r"\d{1,2}", x) and re.fullmatch(r"\d{1,2}", y)):
                return None
            if len(words) > 4 and not words[4].startswith("-"):
                return None
            check = self.server.run(Line(
                ["solve", words[1], "--columns", str(int(x) + 1), "--rows", str(int(y) + 1), "--engine",
                 "reference"], milliseconds=300))
            if check.status != 0:
                return None
            self.counts["compared"] += 1
            is_p = f"{int(x)}\t{int(y)}".encode() in check.out.split(b"\n")
            return None if ran.out.startswith(b"P\n" if is_p else b"N\n") else "differs from the reference"
        return None
