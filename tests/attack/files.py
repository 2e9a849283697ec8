# What happens to files: runs that are killed or find the disk full at any call that changes a file,
# and two runs at once on the same files.
import os
import re
import shutil
import subprocess
import tempfile

error_form = re.compile(rb"nimhoff: [^\n]*[^\n.]\n\Z")
in_use = b" is writing it; wait for it or choose another file\n"


def contents(folder):
    found = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = file.read()
    return found


class Files:
    """Every attack takes a random command that writes a file, and the same undisturbed."""

    def __init__(self, build, random, found):
        self.program = os.path.join(build, "nimhoff")
        self.breaker = os.path.join(build, "tests", "attack", "libattack_break.so")
        self.random, self.found = random, found
        self.counts = {"kills": 0, "full disks": 0, "pairs": 0}
        self.undisturbed = {}

    def command(self):
        game, can_save = self.random.choice([
            ("wythoff", True), ("gdwn:1,2", True), ("rational-wythoff:1/2,2/1", True),
            ("wythoff@block=3", True), ("wythoff:2,3", False), ("take:1,2,4", False)])
        ending = self.random.choice(".npy .tsv .csv .h5 .json .b.txt".split())
        if ending == ".b.txt" and game not in ("wythoff", "gdwn:1,2"):
            ending = ".npy"
        columns = self.random.choice(["100", "3000", "20000"]) if can_save else "100"
        words = ["solve", game, "--columns", columns, "--out", "p" + ending]
        if can_save and self.random.random() < 0.7:
            words += ["--checkpoint", "c", "--checkpoint-every", self.random.choice(["0", "60"])]
        return words

    def run(self, words, folder, **surroundings):
        return subprocess.run([self.program] + words, cwd=folder, capture_output=True,
                              stdin=subprocess.DEVNULL, timeout=60,
                              env={**os.environ, **surroundings})

    def expected(self, words):
        """The files of an undisturbed run, and how many of its calls change files."""
        key = " ".join(words)
        if key not in self.undisturbed:
            with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile() as count:
                ran = self.run(words, folder, LD_PRELOAD=self.breaker, ATTACK_COUNT=count.name)
                if ran.returncode != 0:
                    self.found("failed undisturbed", key, ran)
                self.undisturbed[key] = contents(folder), int(count.read() or b"0")
        return self.undisturbed[key]

    def attack(self):
        self.random.choice([self.broken, self.broken, self.pair])()

    def broken(self):
        words = self.command()
        whole, calls = self.expected(words)
        how = self.random.choice(["kill", "full"])
        call = self.random.randint(1, max(1, calls))
        line = f"{how} at call {call} of {calls}: nimhoff {' '.join(words)}"
        self.counts["kills" if how == "kill" else "full disks"] += 1
        with tempfile.TemporaryDirectory() as folder:
            ran = self.run(words, folder, LD_PRELOAD=self.breaker, ATTACK_CALL=str(call), ATTACK_HOW=how)
            out = words[words.index("--out") + 1]
            left = contents(folder)
            if how == "full" and ran.returncode not in (0, 1):
                return self.found(f"ended with {ran.returncode}", line, ran)
            if how == "full" and ran.returncode == 1 and not error_form.search(ran.stderr):
                return self.found("failed and did not say so in the form of an error", line, ran)
            if ran.returncode == 0 and left != whole:
                return self.found(f"says that it is done and left {sorted(left)}", line, ran)
            if out in left and left[out] != whole[out]:
                return self.found("left a file that is not whole", line, ran)
            again = words + (["--resume"] if "c" in left else [])
            ran = self.run(again, folder)
            if ran.returncode != 0 or contents(folder) != whole:
                return self.found(f"the next run ended with {ran.returncode} and {sorted(contents(folder))}",
                                  line, ran)

    def pair(self):
        words = self.command()
        whole, _ = self.expected(words)
        line = f"two at once: nimhoff {' '.join(words)}"
        self.counts["pairs"] += 1
        with tempfile.TemporaryDirectory() as folder:
            both = [subprocess.Popen([self.program] + words, cwd=folder, stdin=subprocess.DEVNULL,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
            said = [process.communicate(timeout=60) for process in both]
            ended = [process.returncode for process in both]
            ran = subprocess.CompletedProcess(words, max(ended), b"", said[0][1] + said[1][1])
            if 0 not in ended or not set(ended) <= {0, 2}:
                return self.found(f"ended with {ended}", line, ran)
            if 2 in ended and in_use not in ran.stderr:
                return self.found("refused, but not as in use", line, ran)
            if contents(folder) != whole:
                return self.found(f"left {sorted(contents(folder))}", line, ran)
