#!/usr/bin/python3
"""What every command prints with --json is what docs/schema/ says, no key more and no key less.

    json_schema_test.py PROGRAM TREE

Runs PROGRAM over a spread of games and validates each document against the schema of its command.
Then it plants a key in every kind of object of a document, and takes each key away: all of these
must be refused, or the test could not fail.
"""
import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator, RefResolver

PROGRAM, TREE = sys.argv[1], Path(sys.argv[2]).resolve()
SCHEMAS = TREE / "docs/schema"

# The exit status, then the line, without --json; {dir} is an empty folder.
LINES = """
0 solve wythoff --columns 5
0 solve nim@q=2/7,10/1+4,6 --columns 8 --rows 9
0 solve take:primes --columns 20
0 solve imitation:1,2 --columns 4 --rows 4
0 solve wythoff@misere --columns 3 --out {dir}/p.tsv
0 solve gdwn:3,5 --columns 4 --rows 2 --out {dir}/p.json
0 solve wythoff --value 5 --columns 9
0 solve wythoff@block=2 --columns 9 --sequence upper
0 solve take:1,3 --columns 9 --sequence heaps --out {dir}/h.b.txt
0 compare wythoff gdwn:3,4 gdwn:7,12 --columns 100
0 compare nim@q=2/7,10/1 nim wythoff --columns 20 --rows 20
0 compare take:1,2 take:1,2,4 --columns 30
0 conjecture wythoff --columns 1000
0 conjecture wythoff:2,3 --columns 1000
0 conjecture wythoff@max=3 --columns 50
0 conjecture rational-wythoff:2/7,10/1 --columns 2000
0 conjecture take:1,3,4 --columns 100
0 conjecture wythoff --value 2 --columns 400
0 identify 0,2,1,5,7,3,10 --games 200
0 identify 0,2,1,5,7,3,10,99 --games 20
0 oeis wythoff@block=2 --terms 20
0 oeis take:primes --terms 5
0 values wythoff --layers 3 --columns 5
0 values nim@q=2/7,10/1+4,6 --columns 9 --rows 7
0 values take:1,2,3 --columns 9
0 values wythoff --columns 6 --rows 7 --out {dir}/g.npy
0 draw wythoff --size 20 --color value --out {dir}/g.png
0 values gdwn:1,2 --layers 4 --columns 9 --out {dir}/t.npy
0 outcome wythoff 2 5
0 outcome wythoff 3 5
0 outcome wythoff@block=2 11 15
0 outcome wythoff@block=2 8 12
0 outcome wythoff@comply=2 4 5
0 outcome wythoff@comply=2 500000 1000001
0 outcome wythoff:1,20000 19000 19000
0 outcome nim@misere 3 2 1
0 outcome nim 2^62*4 5
0 outcome take:1,2,4 9
0 outcome rational-wythoff:2/7,10/1 10^40 3*10^40
0 outcome gdwn:3,5 20 33
0 outcome imitation:1,2 --history "2,2 1,2"
0 outcome wythoff 30 41 + gdwn:1,2 7 11 + nim 4 9 2
0 outcome nim 10^30 5 + take:primes 10^30
0 periods wythoff --rows 7 --columns 60
0 periods take:2,5,7
0 describe gdwn:3,5
0 describe moves:{i%2==0}-{j==x}@misere
0 describe rational-wythoff:2/7,10/1
0 describe take:primes
0 describe take:powers-of-3
0 describe imitation:2,3
0 describe wythoff+1,2x1@block=3:nim@misere
0 describe wythoff:2,3
0 describe lines:1,1@comply=2
0 games
0 predict gdwn:1,2 --digits 10
0 predict nim
0 predict nim --modes
0 predict gdwn:2,3 --modes --omega 100
0 predict wythoff+5,8 --modes --omega 50
0 predict wythoff+2,4+3,5+2,2 --explain
0 predict rational-wythoff:2/7,10/1
1 predict gdwn:433494436,701408732
1 predict gdwn:433494436,701408732 --modes
0 measure gdwn:3,5 --columns 2e5
0 measure wythoff --columns 1e5
0 measure wythoff --columns 5
0 measure wythoff --columns 1
0 measure wythoff:2,3 --columns 3000
0 measure wythoff@block=3 --columns 1e4
0 measure lines:1,1 --columns 100 --rows 100
0 measure nim+1,1+3,5+2,4 --columns 1e4
0 measure rational-wythoff:2/7,10/1 --columns 1e4
0 draw wythoff --size 20 --from 100,150 --bare --pixels 40 -o {dir}/w.png
0 measure wythoff --value 2 --columns 1e4
0 draw wythoff --size 20 --value 3 -o {dir}/v.png
0 plot ratio wythoff --value 3 --columns 1e4 -o {dir}/v.svg
0 draw wythoff --size 20 --bare --pixels 40 -o {dir}/\udcff.png
0 plot ratio gdwn:3,5 --columns 1e4 -o {dir}/r.svg
0 plot density gdwn:3,5 --columns 1e5 -o {dir}/d.svg
0 plot spectrum gdwn:3,5 --columns 1e5 -o {dir}/s.svg
0 plot scatter wythoff --columns 1e4 --rows 9e3 -o {dir}/c.svg
0 plot layers wythoff --layers 5 --columns 1e3 -o {dir}/l.svg
0 plot modes gdwn:3,5 -o {dir}/m.svg
0 scan gdwn:p,q --for p=1..2 --for q=p..3 --columns 1e4 --what all
0 scan gdwn:p,q --for p=1..3 --for q=p+1..5 --what modes
0 scan wythoff@block=k --for k=1..3 --columns 1e3 --out {dir}/s.db
0 scan --from {dir}/s.db --where "beams>2" --what kind,beams
0 play wythoff@block=3 9 14 --computer both --seed 5
0 play wythoff@comply=2 9 9 --computer both --strength 2
0 play wythoff 5 8 + nim 3 4 5 --computer both --strength random
0 play imitation:2,3 13 18 --coach
0 outcome wythoff 300 500 --grundy
0 reproduce restricted --quick
0 bench outcome
"""


def objects_of(schema):
    """Every part of a schema that describes an object."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for part in schema.values():
            yield from objects_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from objects_of(part)


def validators():
    found = {}
    for path in SCHEMAS.glob("*.schema.json"):
        schema = json.loads(path.read_text())
        Draft202012Validator.check_schema(schema)
        for part in objects_of(schema):
            strict = part.get("additionalProperties") is False
            assert strict and part["required"] == list(part["properties"]), f"{path}: {part}"
        resolver = RefResolver(SCHEMAS.as_uri() + "/", schema)
        found[path.name.split(".")[0]] = Draft202012Validator(schema, resolver=resolver)
    return found


def object_of(pairs):
    assert len(pairs) == len(dict(pairs)), f"a key twice: {[key for key, value in pairs]}"
    return dict(pairs)


def printed(line, folder):
    """The document that a line of LINES prints."""
    status, *words = shlex.split(line.replace("{dir}", folder))
    ran = subprocess.run([PROGRAM, *words, "--json"], capture_output=True, check=False,
                         stdin=subprocess.DEVNULL)
    assert ran.returncode == int(status), f"{line}: status {ran.returncode}: {ran.stderr}"
    assert ran.stdout.count(b"\n") == 1, f"{line}: {ran.stdout!r}"
    is_sum = words[0] == "outcome" and "+" in words
    return "sum" if is_sum else words[0], json.loads(ran.stdout, object_pairs_hook=object_of)


def places(document, kind=""):
    """One object of each kind, with the way that leads to it: kinds are keys without indices."""
    found = {}
    if isinstance(document, dict):
        found[kind] = document
        for key, value in document.items():
            for name, place in places(value, f"{kind}.{key}").items():
                found.setdefault(name, place)
    elif isinstance(document, list):
        for value in document:
            for name, place in places(value, kind + "[]").items():
                found.setdefault(name, place)
    return found


def shortened(document):
    """The same with short lists, which are quicker to validate."""
    if isinstance(document, dict):
        return {key: shortened(value) for key, value in document.items()}
    if isinstance(document, list):
        return [shortened(value) for value in document[:3]]
    return document


# Objects whose keys are games, so that none is required.
BY_GAME = {".first_difference.outcomes", ".first_difference.reasons"}


def planted_faults(validator, document):
    """What passes although a key was planted or taken away."""
    document = shortened(document)
    assert validator.is_valid(document), "the lists are too short now"
    for kind, place in places(document).items():
        place["planted"] = 0
        if validator.is_valid(document):
            yield f"{kind}.planted"
        del place["planted"]
        for key in list(place) if kind not in BY_GAME else []:
            kept = dict(place)
            del place[key]
            if validator.is_valid(document):
                yield f"no {kind}.{key}"
            place.update(kept)


def main():
    found = validators()
    faults, seen = [], {}
    with tempfile.TemporaryDirectory() as folder:
        for line in LINES.strip().split("\n"):
            command, document = printed(line, folder)
            for error in found[command].iter_errors(document):
                where = "/".join(str(part) for part in error.absolute_path)
                faults.append(f"{line}: {where}: {error.message[:300]}")
            for kind in places(document):
                seen.setdefault((command, kind), document)
        written = json.loads(Path(folder, "p.json").read_text())
        if not found["solve"].is_valid(written):
            faults.append("a file .json is no document of solve")
    if faults:
        sys.exit("\n".join(faults))
    planted = {id(document): (command, document) for (command, kind), document in seen.items()}
    for command, document in planted.values():
        faults += [f"{command}: passes: {fault}"
                   for fault in planted_faults(found[command], document)]
    unseen = set(found) - {command for command, kind in seen} - {"definitions"}
    faults += [f"{command}: no line prints its document" for command in unseen]
    if faults:
        sys.exit("\n".join(faults))


main()
