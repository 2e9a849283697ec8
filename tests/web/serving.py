"""A running server, and what the command line prints: for the tests beside.

The program is the first argument of the test that is run.
"""
import http.client
import re
import signal
import struct
import subprocess
import sys
import unittest
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


def without_times(file):
    """A PDF says when it was made."""
    return without_seconds(re.sub(rb"D:[0-9]{14}[-+Z0-9']*", b"", file))


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


class OnOneServer(unittest.TestCase):
    """Tests that share a server."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
