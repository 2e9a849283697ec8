# Runs command lines of the program in the fork server: see fork_server.cpp.
import os
import shlex
import subprocess
from dataclasses import dataclass


@dataclass
class Line:
    """A command line and what surrounds it."""
    words: list
    input: bytes = b""
    milliseconds: int = 100  # then it gets a SIGINT
    addresses: int = 0       # ulimit -v, in bytes
    file_size: int = 0       # ulimit -f, in bytes
    closed: int = 0          # which of stdin, stdout, stderr it does not have, a bit each

    def __str__(self):
        marks = [f"{name}={value}" for name, value in
                 (("ulimit_v", self.addresses), ("ulimit_f", self.file_size),
                  ("closed", self.closed), ("input", self.input)) if value]
        shown = " ".join(shlex.quote(word) for word in self.words)
        return " ".join(["nimhoff", shown[:600]] + [f"[{mark}]" for mark in marks])


@dataclass
class Ran:
    status: int    # as a shell says it: 128 and the number of a signal
    peak: int      # KiB
    waited: float  # milliseconds after the SIGINT, -1 without one
    cpu: float
    out: bytes
    err: bytes


class Server:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        os.makedirs(folder, exist_ok=True)
        # Else every fork would look up its functions again.
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        cwd=folder, env={**os.environ, "LD_BIND_NOW": "1"})

    def run(self, line):
        words = [os.fsencode(word) for word in line.words]
        request = (f"{len(words)} {line.milliseconds} {line.addresses} {line.file_size} "
                   f"{line.closed}\n").encode()
        for text in [line.input] + words:
            request += f"{len(text)}\n".encode() + text
        self.process.stdin.write(request)
        self.process.stdin.flush()
        reply = self.process.stdout.readline().split()
        status, peak, out, err = (int(reply[i]) for i in (0, 1, 4, 5))
        status = os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)
        read = self.process.stdout.read
        return Ran(status, peak, float(reply[2]), float(reply[3]), read(out), read(err))

    def close(self):
        self.process.stdin.close()
        self.process.wait()
