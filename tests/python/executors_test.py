"""Scans by executors: processes, threads, and a Dask cluster that loses a worker on the way."""

import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import nimhoff as nh

FAMILY = dict(p=range(1, 5), q="p+1..6", columns=20_000)


@pytest.fixture(scope="module")
def expected():
    return nh.scan("gdwn:p,q", **FAMILY).to_dict()


def test_the_builtin_map_is_an_executor(expected):
    assert nh.scan("gdwn:p,q", **FAMILY, map=map).to_dict() == expected


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_find_the_same_rows(method, expected):
    # A parent that has used every core before it forks.
    nh.Game("nim@comply=2").solve(300, 300)
    with ProcessPoolExecutor(2, mp_context=get_context(method)) as pool:
        assert nh.scan("gdwn:p,q", **FAMILY, map=pool.map).to_dict() == expected


def test_a_child_that_was_forked_uses_every_engine():
    sweep = nh.Game("nim@comply=2").solve(400, 400).tolist()
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        assert pool.submit(_by_sweep).result(timeout=60) == sweep


def _by_sweep():
    return nh.Game("nim@comply=2").solve(400, 400).tolist()


def test_threads_and_futures_find_the_same_rows(expected):
    with ThreadPoolExecutor(3) as pool:
        assert nh.scan("gdwn:p,q", **FAMILY, map=pool.map).to_dict() == expected

        def futures(function, tasks):
            return [pool.submit(function, task) for task in tasks]

        assert nh.scan("gdwn:p,q", **FAMILY, map=futures).to_dict() == expected


def test_tasks_are_handed_out_biggest_first():
    seen = []

    def in_order(function, tasks):
        seen.extend(game for _, game in tasks)
        return map(function, tasks)

    table = nh.scan(
        games=["wythoff", "nim@comply=2", "gdwn:3,5"], columns=400, rows=400, what="beams", map=in_order
    )
    assert seen[0] == "nim@comply=2"
    assert table.records.game == ["wythoff", "nim@comply=2", "gdwn:3,5"]


def test_an_error_of_an_executor_comes_through():
    def broken(function, tasks):
        raise ConnectionError("no cluster")

    with pytest.raises(ConnectionError):
        nh.scan("gdwn:p,q", p=1, q=2, columns=100, map=broken)


def test_a_dask_cluster_that_loses_a_worker_finds_every_row(expected):
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, memory_limit=0
    ) as cluster, distributed.Client(cluster) as client:
        killed = []

        def losing(function, tasks):
            futures = client.map(_slowly, [function] * len(tasks), tasks)
            while not any(future.done() for future in futures):
                time.sleep(0.01)
            pid = next(iter(client.run(os.getpid).values()))
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)
            return futures

        assert nh.scan("gdwn:p,q", **FAMILY, map=losing).to_dict() == expected
        assert killed
        assert nh.scan("gdwn:p,q", p=1, q=2, columns=500, map=client.map).records.beams[0] == 4


def _slowly(function, task):
    time.sleep(0.05)
    return function(task)
