"""Measures what records of a program's own types cost beside the same records in a CSV file: two sites, byte for byte the same.

One line of `make bench`; by itself `make bench BENCH="--only typed"`. Python 3, standard library only.
"""
import os
import shutil
import subprocess

import measure
from bench import tell
from goals import Memory
from measure import Contender, Ratio
from records import CACHE, HERE

SIZE, QUICK = 1_000_000, 100_000
# How many times the processor time of the CSV file, and how many MiB more than for a tenth of the records.
MOST, GROWTH = 1.5, 8


def run(bench, count):
    """Measures `count` records, and tells it."""
    print(f"\nTYPED {count:,} rows of a Swift program, beside the same rows of a CSV file", flush=True)
    program = os.path.join(os.path.dirname(bench.binary), "broadsheet-typed")
    if not os.access(program, os.X_OK):
        print(f"  {bench.tally.count(None)} {program} is not there: make typed")
        return
    try:
        contenders = [csv(bench, program, count), typed(bench, program, count), typed(bench, program, count // 10)]
        measure.side_by_side(contenders)
        tell(contenders)
        check(bench, *contenders[:2])
        for reached, text in judge(*contenders):
            print(f"  {bench.tally.count(reached if bench.judged else None)} {text}")
    except measure.Failure as failure:
        bench.tally.wrong += 1
        print(f"  FAILED: {failure}")
    finally:
        shutil.rmtree(os.path.join(bench.disk, "typed"), ignore_errors=True)


def csv(bench, program, count):
    """The site with the records in a CSV file."""
    site = folder("csv")
    os.makedirs(os.path.join(site, "content", "data"))
    shutil.copy(os.path.join(HERE, "typed", "index.md"), os.path.join(site, "content"))
    with open(os.path.join(site, "content", "data", "payments.csv"), "wb") as out:
        subprocess.run([program, str(count), "csv"], stdout=out, check=True)
    out = os.path.join(bench.disk, "typed", "csv")
    return Contender("broadsheet, CSV", [bench.binary, "build", site, "--output", out, "--jobs", "1", "--quiet"], out, 5)


def typed(bench, program, count):
    """The site whose page is declared in Swift."""
    out = os.path.join(bench.disk, "typed", str(count))
    command = [program, str(count), "build", folder(str(count)), "--output", out, "--jobs", "1", "--quiet"]
    return Contender(f"broadsheet, typed {count:,}", command, out, 5)


def folder(name):
    """An empty folder for a site."""
    path = os.path.join(CACHE, "sites", f"typed-{name}")
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return path


def check(bench, one, other):
    """Counts as wrong a site that is not that of the CSV file, byte for byte."""
    if subprocess.run(["diff", "-rq", one.out, other.out]).returncode != 0:
        bench.tally.wrong += 1
        print("  WRONG: the pages are not those of the CSV file")
    else:
        print("  right: the pages are those of the CSV file, byte for byte")


def judge(one, other, small):
    """Each goal: whether it is reached, and how that reads."""
    ratio = Ratio(other, one).median
    yield ratio <= MOST, f"{ratio:.2f} times the processor time of the CSV file (at most {MOST:g})"
    more = other.peak - small.peak
    yield more <= GROWTH, f"{more:.0f} MiB of memory more than for a tenth of the rows (at most {GROWTH})"
    yield Memory(64).judge({"broadsheet": other})
