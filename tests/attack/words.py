# Hostile command lines: words over the catalogue of games and the table of options, as the program
# prints them itself, so that a new game or option is attacked without a change here.
import json
import re

small = range(0, 10)
odd_numbers = """-1 007 1e3 1.5e2 10^3 3*10^2 1_000 100 257 400 1000 4096 65535 65536 100000 1e6 1e9 1e12
2147483647 2147483648 4294967296 1e18 4611686018427387903 4611686018427387904 9223372036854775807
9223372036854775808 18446744073709551616 10^40 7^9999 1e400 1e-3 0.5 nan inf x 0x10 1,2 ++ 2^64 1e""".split() + [
    "", " ", "1 ", "١", "9" * 400, "1e999999999999"]
odd_words = ["", "-", "--", "-x", "--no-such", "--columns", "=", "/", ".", "..", "/dev/full",
             "/dev/null", "no/such/folder/x.npy", "x" * 300 + ".npy", "a b.tsv", "\udcff.npy", "\n",
             "über.csv", "%s%n", "{}", "`", "--help", "-h", "-o", "--print=man", "help"]
endings = ".tsv .csv .npy .h5 .json .b.txt .png .svg .pdf .tex .xyz".split() + [""]


class Words:
    def __init__(self, random, server, line):
        """`line` makes a Line of words."""
        self.random = random
        catalogue = json.loads(server.run(line(["games", "--json"])).out)
        self.bases = [base["form"] for base in catalogue["bases"]]
        self.suffixes = [suffix["form"] for suffix in catalogue["suffixes"]]
        self.commands = {}
        for text in server.run(line(["--print", "markdown"])).out.decode().split("**`nimhoff ")[1:]:
            name = text.split()[0].rstrip("`*:")
            self.commands[name] = re.findall(r"^\| `(--[a-z-]+)(?: ([^`]*))?`", text, re.M)

    def chance(self, share):
        return self.random.random() < share

    def number(self, bold):
        if bold and self.chance(0.25):
            return self.random.choice(odd_numbers)
        return str(self.random.choice(small) if self.chance(0.8) else self.random.randrange(400))

    def size(self, bold):
        """A number of columns, rows or pixels."""
        if bold and self.chance(0.3):
            return self.random.choice(odd_numbers)
        return str(int(10 ** self.random.uniform(0, 3 if self.chance(0.9) else 7)))

    def form(self, form, bold):
        """A form of the catalogue with numbers for its letters."""
        form = re.sub(r"\[(.*?)\.\.\.\]|(,s2),\.\.\.",
                      lambda at: (at[1] or at[2]) * self.random.randrange(4), form)
        return re.sub(r"(?<![a-z@])[abpqmnk](?![a-z0-9])|(?<=[xw])N|[spq][12]",
                      lambda _: self.number(bold), form)

    def game(self, bold):
        text = self.form(self.random.choice(self.bases), bold)
        while self.chance(0.4):
            text += self.form(self.random.choice(self.suffixes), bold)
        return text

    def heaps(self, bold):
        count = self.random.choice([2, 2, 2, 2, 2, 1, 3])
        return [self.number(bold) for _ in range(count)]

    def file(self):
        if self.chance(0.05):
            return self.random.choice(odd_words)
        return self.random.choice("pq") + self.random.choice(endings)

    def value(self, command, option, bold):
        if bold and self.chance(0.08):
            return self.random.choice(odd_words + odd_numbers)
        pair = lambda: self.number(bold) + "," + self.number(bold)
        choices = {
            "--out": self.file, "--checkpoint": lambda: self.random.choice(["c", self.file()]),
            "--html": lambda: self.random.choice(["h", self.file()]),
            "--format": lambda: self.random.choice("tsv csv npy h5 json b.txt xyz".split()),
            "--engine": lambda: self.random.choice("columns blocking sweep reference colums".split()),
            "--computer": lambda: self.random.choice("first second both third".split()),
            "--color": lambda: self.random.choice("p seen rule q".split()),
            "--checkpoint-every": lambda: self.random.choice(["0", "0.01", "-1", "1e9", "x"]),
            "--history": lambda: " ".join(pair() for _ in range(self.random.randrange(1, 5))),
            "--slopes": lambda: ",".join(self.number(bold) for _ in range(self.random.randrange(1, 4))),
            "--digits": lambda: self.random.choice(["1", "5", "15", "40", "1000", self.number(bold)]),
            "--memory": lambda: self.random.choice(["1e6", "3e6", "2e7", "1e8"]),
            "--threads": lambda: self.random.choice(["1", "1", "2", "5", self.number(bold)]),
            "--from": pair, "--range": pair, "--rule": pair,
            "--pixels": lambda: self.random.choice(["20", "100", "300", self.size(bold)])}
        return choices.get(option, lambda: self.size(bold))()

    def options(self, command, bold):
        words = []
        share = self.random.choice([0.1, 0.25, 0.5])
        for name, value in self.commands[command]:
            needed = name in ("--columns", "--size") or name == "--out" and command in ("draw", "plot")
            likely = 0.97 if needed else 0.01 if name == "--help" else 0.5 if name in (
                "--memory", "--rows", "--quick") else share
            if not self.chance(likely):
                continue
            words += [name] if not value else [name, self.value(command, name, bold)]
            if value and self.chance(0.1):
                words[-2:] = [words[-2] + "=" + words[-1]]
        return words

    def mutated(self, words):
        words = list(words)
        for _ in range(self.random.randrange(1, 4)):
            at = self.random.randrange(len(words) + 1)
            what = self.random.randrange(5)
            if what == 0:
                words.insert(at, self.random.choice(odd_words))
            elif at < len(words) and what == 1:
                del words[at]
            elif at < len(words) and what == 2:
                words.insert(at, words[at])
            elif at < len(words):
                word = words[at]
                cut = self.random.randrange(len(word) + 1)
                middle = self.random.choice(["", "", ",", ":", "@", "+", "=", "-", "0", "1e", "x",
                                             "{", "\udcc3", word[:cut]])
                words[at] = word[:cut] + middle + word[cut + self.random.randrange(2):]
        return [word.replace("\0", "") for word in words]

    def input(self, bold):
        """What a player types."""
        words = "hint why undo swap board help quit 0 1,1 0,0 done none".split() + [""]
        lines = [self.random.choice([self.random.choice(words), self.number(bold) + "," + self.number(bold)])
                 for _ in range(self.random.randrange(12))]
        return "\n".join(lines).encode("utf-8", "surrogateescape") + b"\n"

    def line(self):
        """The words of a command line, and what it reads."""
        bold = self.chance(0.5)
        command = self.random.choice("""solve solve solve solve solve solve outcome outcome outcome outcome
            outcome predict measure measure describe describe describe play play games draw plot
            reproduce""".split() + list(self.commands))
        if command == "bench":
            command = "games"
        words = []
        if command == "plot":
            words.append(self.random.choice("ratio density spectrum scatter other".split()))
        if command == "reproduce":
            words += self.random.choice([["restricted"], ["blocking"], ["other"], ["rational"]])
            words += ["--quick"]
        elif command != "games":
            words.append(self.game(bold))
        if command in ("outcome", "play") and self.chance(0.95):
            words += self.heaps(bold)
        options = self.options(command, bold)
        words = [command] + (options + words if self.chance(0.1) else words + options)
        if self.chance(0.15):
            words = self.mutated(words)
        return words, self.input(bold) if command == "play" else b""
