"""Every public name has a docstring, and what its examples promise is what comes out."""

import doctest
import inspect

import pytest

import nimhoff

# Without an example: what only says how its subclasses look.
PLAIN = {"Advice", "Prediction", "Result", "ScanTable"}


def documented():
    for name in nimhoff.__all__:
        thing = getattr(nimhoff, name)
        yield name, thing
        if name != "Game":
            continue
        for method, function in inspect.getmembers(thing, inspect.isfunction):
            if not method.startswith("_"):
                yield f"{name}.{method}", function


@pytest.mark.parametrize("name,thing", documented(), ids=lambda value: str(value)[:40])
def test_its_docstring_has_an_example_that_is_true(name, thing):
    finder = doctest.DocTestFinder(recurse=False)
    examples = finder.find(thing, name, module=nimhoff, globs={})
    count = sum(len(one.examples) for one in examples)
    assert count > 0 or name in PLAIN, f"{name} has no example"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for one in examples:
        runner.run(one)
    assert runner.summarize().failed == 0


def test_the_example_of_the_package_is_true():
    (one,) = doctest.DocTestFinder(recurse=False).find(nimhoff, globs={})
    assert doctest.DocTestRunner().run(one).failed == 0
