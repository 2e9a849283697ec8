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
        # Others on the machine may slow one down, but hardly thrice.
        for _ in range(2):
            if self.is_late(ran):
                self.clear_folder()
                ran = self.server.run(line)
        self.counts["lines"] += 1
        self.by_status[ran.status] = self.by_status.get(ran.status, 0) + 1
        of_files = self.problem_of_files(line, ran)
        problem = self.problem_of(line, ran) or of_files or self.compared(line, ran)
        if problem:
            self.found(problem, line, ran)

    @staticmethod
    def is_late(ran):
        return ran.waited > heard_within and ran.cpu > heard_within

    def problem_of(self, line, ran):
        if ran.waited >= 0:
            self.counts["stopped"] += 1
            if self.is_late(ran):
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
        left = os.listdir(self.server.folder)
        self.clear_folder()
        # A whole file stays where a message about it cannot be printed, and what can be resumed.
        may_stay = line.closed or line.file_size or {"--checkpoint", "--html"} & {
            word.split("=")[0] for word in line.words} or any(
                word.endswith(".db") for word in line.words)
        if ran.status in (1, 2) and left and not may_stay:
            return f"failed and left {left}"
        return None

    def clear_folder(self):
        for entry in os.scandir(self.server.folder):
            shutil.rmtree(entry.path) if entry.is_dir(follow_symlinks=False) else os.remove(entry.path)

    def positionals(self, words):
        """What is no option and no value of one."""
        values = {name for name, value in self.words.commands.get(words[0], []) if value}
        found = []
        skips = False
        for word in words[1:]:
            if not skips and not word.startswith("-"):
                found.append(word)
            skips = not skips and word in values
        return found

    def compared(self, line, ran):
        """Small answers against the reference engine."""
        words = line.words
        if ran.status != 0 or not words or line.closed or line.addresses or line.file_size:
            return None
        names = {word.split("=")[0] for word in words}
        if names & {"--json", "--help", "-h", "-o", "--out", "--format", "--history", "--engine"}:
            return None
        if words[0] == "solve" and 0 < len(ran.out) < 3000:
            check = self.server.run(Line(words + ["--engine", "reference"], milliseconds=300))
            return self.judged(check, check.out == ran.out)
        if words[0] == "outcome":
            game, *heaps = self.positionals(words)
            if len(heaps) != 2 or not all(re.fullmatch("[0-9]{1,2}", heap) for heap in heaps):
                return None
            x, y = (int(heap) for heap in heaps)
            check = self.server.run(Line(["solve", game, "--columns", str(x + 1), "--rows", str(y + 1),
                                          "--engine", "reference"], milliseconds=300))
            is_p = f"{x}\t{y}".encode() in check.out.split(b"\n")
            return self.judged(check, ran.out.startswith(b"P\n" if is_p else b"N\n"))
        return None

    def judged(self, check, is_same):
        if check.status != 0:
            return None
        self.counts["compared"] += 1
        return None if is_same else "differs from the reference"
