"""^C: any call ends within a tenth of a second, raises KeyboardInterrupt, and leaves a sound state."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import nimhoff as nh

# bench/python.py measures the tenth of a second; here the machine does other things, too.
SOON = 0.5

LONG = {
    "solve": lambda: nh.Game("gdwn:3,5").solve(10**9, yes=True),
    "solve by the sweep": lambda: nh.Game("nim@comply=2").solve(50_000, 50_000, yes=True),
    "stream": lambda: list(nh.Game("gdwn:3,5").stream(10**9, batch=10**8, yes=True)),
    "measure": lambda: nh.Game("gdwn:3,5").measure(10**9, yes=True),
    "predict": lambda: nh.Game("gdwn:1,2:2,3:3,4:5,7").predict(digits=1000, modes=True, omega=10_000),
    "values": lambda: nh.Game("wythoff").values(60_000, 60_000, yes=True),
    "layers": lambda: nh.Game("wythoff").layers(64, columns=10**7, yes=True),
    "outcome": lambda: nh.Game("gdwn:3,5").outcome(10**9, 10**9 + 1),
    "periods": lambda: nh.Game("gdwn:1,2").periods(1000),
    "compare": lambda: nh.compare("wythoff", "gdwn:3,4", columns=10**9, yes=True),
    "conjecture": lambda: nh.Game("gdwn:3,5").conjecture(10**8, yes=True),
    "identify": lambda: nh.identify([7, 1, 9, 2, 8, 3], games=10**9),
    "draw": lambda: nh.Game("gdwn:3,5").draw(10**6, color="seen", yes=True),
    "plot": lambda: nh.Game("gdwn:3,5").plot("ratio", 10**9, yes=True),
    "scan": lambda: nh.scan("gdwn:p,q", p=range(1, 9), q=range(9, 20), columns=10**7),
    "reproduce": lambda: nh.reproduce(),
}


@pytest.mark.parametrize("name", LONG)
def test_it_is_interrupted_at_once(name):
    sent = []

    def interrupt():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.2, interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            LONG[name]()
            timer.cancel()
            pytest.fail("it was done before")
    finally:
        timer.cancel()
        timer.join()
    assert time.monotonic() - sent[0] < SOON


def test_the_same_objects_work_after_an_interrupt():
    game = nh.Game("gdwn:3,5")
    expected = nh.Game("gdwn:3,5").outcome(2000, 3000).outcome
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        timer.start()
        game.outcome(10**9, 10**9 + 1)
    timer.join()
    assert game.outcome(2000, 3000).outcome == expected
    assert len(game.solve(100)) == 100


def test_another_handler_of_the_signal_is_heard():
    class Enough(Exception):
        pass

    def handler(*_):
        raise Enough

    before = signal.signal(signal.SIGALRM, handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(Enough):
            nh.Game("gdwn:3,5").measure(10**9, yes=True)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_handler_that_raises_nothing_lets_the_call_go_on():
    heard = []
    before = signal.signal(signal.SIGALRM, lambda *_: heard.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        assert len(nh.Game("gdwn:3,5").solve(10**7)) == 10**7
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert heard


def test_a_program_that_is_interrupted_ends_by_the_signal():
    program = "import nimhoff; print('ready', flush=True); nimhoff.Game('gdwn:3,5').measure(10**9, yes=True)"
    # A shell may have told its children to ignore the signal.
    started = subprocess.Popen(
        ["env", "--default-signal=INT", sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert started.stdout.readline() == "ready\n"
    time.sleep(0.4)
    started.send_signal(signal.SIGINT)
    _, said = started.communicate(timeout=20)
    assert started.returncode == -signal.SIGINT, said
    assert said.endswith("KeyboardInterrupt\n")
