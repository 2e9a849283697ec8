# Hostile calls of the Python module, in a process of their own: each must return, raise an error of
# the module's or a TypeError, or hear the interrupt that comes after a while.
#
#   python_calls.py FOLDER    answers calls, one JSON a line, by the module in this folder
import json
import os
import re
import signal
import subprocess
import sys
import time

heard_within = 0.4  # seconds of CPU, after the interrupt
after = 0.1         # seconds until it comes


class PythonCalls:
    def __init__(self, build, random, words, found):
        self.random, self.words, self.found = random, words, found
        self.folder = os.path.join(build, "python")
        # The one that the module was built for.
        with open(os.path.join(build, "CMakeCache.txt")) as cache:
            self.python = re.search(r"^NIMHOFF_PYTHON:\w+=(.*)", cache.read(), re.M)[1]
        self.counts = {"calls": 0}
        self.process = None

    def call(self):
        bold = self.words.chance(0.5)
        number, size = lambda: self.words.number(bold), lambda: self.words.size(bold)
        by_name = {"solve": ["columns", "rows"], "values": ["columns", "rows"], "layers": ["layers", "columns"],
                   "measure": ["columns", "rows"], "outcome": [], "describe": [], "predict": ["digits"],
                   "conjecture": ["columns", "rows"], "draw": ["size"], "plot": ["columns"],
                   "periods": ["rows"], "oeis": ["terms"], "play": [], "sequence": ["columns"]}
        name = self.random.choice(sorted(by_name))
        values = {key: size() for key in by_name[name] if self.words.chance(0.9)}
        if name not in ("describe", "predict"):
            values["memory"] = self.random.choice(["1e6", "2e7", "1e8"])
        heaps = [number() for _ in range(2)] if name in ("outcome", "play") else []
        if name == "plot":
            heaps = [self.random.choice("ratio density spectrum scatter modes".split())]
        if name == "sequence":
            heaps = [self.random.choice(["involution", "lower", "upper", "grundy", "x"])]
        return [self.words.game(bold), name, heaps, values]

    def attack(self):
        if self.process is None:
            self.process = subprocess.Popen(
                [self.python, __file__, self.folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
        call = self.call()
        self.counts["calls"] += 1
        self.process.stdin.write(json.dumps(call).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            _, said = self.process.communicate()
            ran = subprocess.CompletedProcess([], self.process.returncode, b"", said)
            self.process = None
            return self.found(f"Python ended with {ran.returncode}", call, ran)
        answer = json.loads(line)
        ran = subprocess.CompletedProcess([], 0, b"", answer["said"].encode())
        if answer["cpu"] > after + heard_within:
            self.found(f"heard the interrupt after {answer['cpu'] - after:.2f} s", call, ran)
        elif not answer["is_ours"]:
            self.found("raised what is not ours", call, ran)

    def close(self):
        if self.process:
            self.process.communicate()


def serve(folder):
    sys.path.insert(0, folder)
    import nimhoff

    allowed = (nimhoff.BadInput, nimhoff.WorkFailed, TypeError, KeyboardInterrupt)

    def interrupt(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGALRM, interrupt)
    for line in sys.stdin:
        game, name, words, values = json.loads(line)
        began = time.process_time()
        said, is_ours = "", True
        try:
            signal.setitimer(signal.ITIMER_REAL, after)
            getattr(nimhoff.Game(game), name)(*words, **values)
        except allowed as error:
            said = repr(error)
        except BaseException as error:  # noqa: BLE001
            said, is_ours = repr(error), False
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        print(json.dumps({"said": said[-300:], "is_ours": is_ours, "cpu": time.process_time() - began}), flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
