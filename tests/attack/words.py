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
sequences = "involution lower upper difference indicator column-count heaps grundy".split() + ["x"]
endings = ".tsv .csv .npy .h5 .json .b.txt .png .svg .pdf .tex .xyz .db".split() + [""]


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
            if name != "bench":
                self.commands[name] = re.findall(r"^\| `(--[a-z-]+)(?: ([^`]*))?`", text, re.M)
        weights = {"solve": 60, "outcome": 50, "measure": 15, "describe": 12, "predict": 10, "play": 15,
                   "draw": 8, "plot": 8, "compare": 8, "conjecture": 8, "identify": 4, "oeis": 5, "games": 2, "reproduce": 1, "serve": 1}
        self.by_weight = [name for name in self.commands for _ in range(weights.get(name, 5))]

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

    def letter(self, name, bold):
        """A number for a letter of a form: most often one that makes sense there."""
        sensible = {"p": (1, 5), "q": (6, 12), "q1": (0, 2), "p1": (2, 9), "q2": (3, 9), "p2": (0, 1),
                    "m": (1, 4), "n": (2, 9), "k": (1, 6), "N": (1, 5)}
        if name in sensible and not (bold and self.chance(0.4)):
            return str(self.random.randint(*sensible[name]))
        return self.number(bold)

    def form(self, form, bold):
        """A form of the catalogue with numbers for its letters."""
        form = re.sub(r"\[(.*?)\.\.\.\]|(,s2),\.\.\.",
                      lambda at: (at[1] or at[2]) * self.random.randrange(4), form)
        return re.sub(r"(?<![a-z@])[abpqmnk](?![a-z0-9])|(?<=[xw])N|[spq][12]",
                      lambda at: self.letter(at[0], bold), form)

    def game(self, bold):
        text = self.form(self.random.choice(self.bases), bold)
        while self.chance(0.4):
            text += self.form(self.random.choice(self.suffixes), bold)
        return text

    def heaps(self, game, bold):
        count = 1 if game.startswith("take") else 2
        if self.chance(0.05):
            count = self.random.randrange(5)
        return [self.number(bold) for _ in range(count)]

    def file(self, command):
        if self.chance(0.05):
            return self.random.choice(odd_words)
        likely = {"solve": endings[:6], "values": endings[:7],
                   "draw": endings[6:9] + [".tex"], "plot": endings[1:2] + endings[6:10] + [".tex"],
                   "scan": ".csv .tex .json .npy .db .db".split()}
        return "p" + self.random.choice(endings if self.chance(0.1) else likely.get(command, [".csv", ".json"]))

    def value(self, command, option, bold):
        if bold and self.chance(0.08):
            return self.random.choice(odd_words + odd_numbers)
        pair = lambda: self.number(bold) + "," + self.number(bold)
        choices = {
            "--out": lambda: self.file(command),
            "--checkpoint": lambda: self.random.choice(["c", "c", self.file(command)]),
            "--html": lambda: self.random.choice(["h", self.file(command)]),
            "--format": lambda: self.random.choice("tsv csv npy h5 json b.txt".split()),
            "--engine": lambda: self.random.choice("columns blocking sweep reference".split()),
            "--computer": lambda: self.random.choice("first second both".split()),
            "--strength": lambda: self.random.choice("perfect random 1 2 5 100".split()),
            "--color": lambda: self.random.choice("p seen rule value".split()),
            "--checkpoint-every": lambda: self.random.choice(["0", "0.01", "-1", "1e9", "x"]),
            "--history": lambda: " ".join(pair() for _ in range(self.random.randrange(1, 5))),
            "--slopes": lambda: ",".join(self.number(bold) for _ in range(self.random.randrange(1, 4))),
            "--sequence": lambda: self.random.choice(sequences),
            "--terms": lambda: self.random.choice(["1", "10", "100", self.number(bold)]),
            "--matches": lambda: self.random.choice(["1", "20", self.number(bold)]),
            "--b-file": lambda: self.file(command), "--csv": lambda: self.file(command),
            "--oeis": lambda: self.file(command), "--column": lambda: self.random.choice("xy"),
            "--seconds": lambda: self.random.choice(["0", "1", "3"]),
            "--digits": lambda: self.random.choice(["1", "5", "15", "40", "1000", self.number(bold)]),
            "--memory": lambda: self.random.choice(["1e6", "3e6", "2e7", "1e8"]),
            "--value": lambda: self.random.choice(["0", "1", "5", "40", self.number(bold)]),
            "--layers": lambda: self.random.choice(["1", "3", "16", "100", self.number(bold)]),
            "--threads": lambda: self.random.choice(["1", "1", "2", "5", self.number(bold)]),
            "--for": lambda: self.random.choice("pqnk") + "=" + self.random.choice(
                ["1..3", "p+1..4", "1,3..4", "2", "0..p*p", "5..1", "1/0", self.number(bold)]),
            "--if": lambda: self.random.choice(["gcd(p,q)==1", "p<q", "p%2==0 or q>3", "p", "0==1"]),
            "--games": lambda: self.random.choice(
                ["-", "-", self.file(command)] if command == "scan" else ["1", "100", "700", self.number(bold)]),
            "--what": lambda: self.random.choice(
                ["all", "kind", "modes", "digest,layers", "beams,slopes", "prediction,time", "knd"]),
            "--where": lambda: self.random.choice(["beams=4", "p<q", "1=1) --", "kind is null", "("]),
            "--from": pair if command == "draw" else lambda: self.file(
                command if command == "scan" else "solve"), "--range": pair, "--rule": pair,
            "--mark": pair, "--options": pair,
            "--width": lambda: self.random.choice(["8cm", "80mm", "3in", "100pt", "0.1cm", "8", self.number(bold) + "cm"]),
            "--font-size": lambda: self.random.choice(["9", "7pt", "40", "0", self.number(bold)]),
            "--full-share": lambda: self.random.choice(["0.25", "1", "0.001", "0", "nan", self.number(bold)]),
            "--title": lambda: self.random.choice(["a title", "", "$x_1 & {<y>} \\alpha", "\n", "\xe9\u2264", "w" * 300]),
            "--port": lambda: self.random.choice(["0", "0", "0", self.number(bold), self.size(bold)]),
            "--host": lambda: self.random.choice("127.0.0.1 localhost 0.0.0.0 ::1 127.1 no-such.invalid".split()),
            "--token": lambda: self.random.choice(["12345678", "short", "a b c d e", "é" * 9, "x" * 5000]),
            "--pixels": lambda: self.random.choice(["20", "100", "300", self.size(bold)])}
        return choices.get(option, lambda: self.size(bold))()

    def options(self, command, bold):
        words = []
        share = self.random.choice([0.05, 0.2, 0.5])
        if command == "scan":
            share /= 5
        likely = {"--columns": 0.97 * (command != "scan"), "--size": 0.97, "--memory": 0.5, "--rows": 0.5, "--help": 0.005,
                  "--resume": 0.03, "--checkpoint-every": 0.03, "--checkpoint": 0.05, "--engine": 0.1,
                  "--history": 0.02, "--value": 0.1, "--layers": 0.5, "--sequence": 0.05,
                  "--b-file": 0.02, "--csv": 0.02, "--column": 0.02, "--oeis": 0.02}
        if command == "conjecture":
            likely["--from"] = 0.02
        if command in ("draw", "plot"):
            likely["--out"] = 0.97
        if command == "plot":
            likely["--layers"] = 0.15
        for name, value in self.commands[command]:
            if not self.chance(likely.get(name, share)):
                continue
            words += [name] if not value else [name, self.value(command, name, bold)]
            # What makes no sense alone.
            if name == "--checkpoint" and not bold:
                words += ["--out", "p.npy"]
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
        words = "hint why undo swap board options p take help quit 0 1,1 0,0 done none 0:1,1 1:0 :".split() + [
            "", "take 1,1", "take 1 from x", "block take 1,0", "0: take 1,1"]
        lines = [self.random.choice([self.random.choice(words), self.number(bold) + "," + self.number(bold)])
                 for _ in range(self.random.randrange(12))]
        return "\n".join(lines).encode("utf-8", "surrogateescape") + b"\n"

    def pattern(self, bold):
        """A game with variables in some places of numbers."""
        return re.sub(r"\d+", lambda at: self.random.choice(["p", "q", "(p+1)", at[0], at[0]]),
                      self.game(bold))

    def scan(self, bold):
        """The words of a scan, and what it reads."""
        words = ["--columns", self.random.choice(["10", "100", "3000", self.size(bold)])]
        if self.chance(0.1):
            words += ["--from", "p.db", "--where", self.value("scan", "--where", bold)]
        elif self.chance(0.2):
            words += ["--games", "-"]
        else:
            words += [self.pattern(bold), "--for", "p=1..3", "--for", "q=p+1..4"]
        words = ["scan"] + words + self.options("scan", bold)
        games = "".join(self.game(bold) + "\n" for _ in range(self.random.randrange(5)))
        return words, games.encode("utf-8", "surrogateescape")

    def line(self):
        """The words of a command line, and what it reads."""
        bold = self.chance(0.5)
        command = self.random.choice(self.by_weight)
        if command == "scan":
            words, text = self.scan(bold)
            return (self.mutated(words) if bold and self.chance(0.3) else words), text
        if command == "serve":
            return ["serve", "--no-browser", "--port", "0"] + self.options(command, bold), b""
        words = []
        if command == "plot":
            words.append(self.random.choice("ratio density spectrum scatter modes".split()))
        if command == "reproduce":
            words += [self.random.choice(["restricted", "blocking", "rational"]), "--quick"]
        elif command == "identify":
            words.append(",".join(self.number(bold) for _ in range(self.random.randrange(3, 9))))
        elif command != "games":
            words.append(self.game(bold))
        if command == "compare":
            words += [self.game(bold) for _ in range(self.random.randrange(1, 4))]
        options = self.options(command, bold)
        if command in ("outcome", "play") and "--history" not in options:
            words += self.heaps(words[0], bold)
            while self.chance(0.15):
                game = self.game(bold)
                words += ["+", game] + self.heaps(game, bold)
        words = [command] + (options + words if self.chance(0.1) else words + options)
        if bold and self.chance(0.3):
            words = self.mutated(words)
        return words, self.input(bold) if command == "play" else b""
