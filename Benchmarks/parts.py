#!/usr/bin/env python3
"""Measures what a site in parts costs beside one build: the pages of W4, in processor time and memory; and through Spark, on the clock.

One line of `make bench`; by itself `make bench BENCH="--only parts"`, or

    python3 Benchmarks/parts.py [--size 20000] [--binary .build/release/broadsheet] [--folder /dev/shm]

Builds the site once, then its shards one after the other, each reading all records, then each with its own records (--records), and assembles both;
the sites must be the same, byte for byte. Each cost is told as a ratio to that of the single build, with one worker, so that processor times compare. What
goes through Spark is spark.py. Python 3, standard library only.
"""
import argparse
import filecmp
import hashlib
import os
import shutil
import sys
import tempfile

import measure
import spark
from bench import Bench
from records import HERE, PROJECT, lend, prepared

SIZE, QUICK = 200_000, 2_000
SHARDS = 4
# Goals: shards with their own records in a row and one of them, as ratios to one build; the assembly of 200,000 pages in seconds and MiB.
IN_A_ROW, OWN, ASSEMBLY, MEMORY = 1.15, 0.3, 5.0, 128


def run(bench, count):
    """Measures so many pages, and tells it."""
    print(f"\nPARTS of {count:,} pages: {SHARDS} shards in a row and their assembly, beside one build", flush=True)
    folder = os.path.join(bench.disk, "parts")
    try:
        measured(bench, count, SHARDS, folder)
        spark.run(bench, count, folder)
    except measure.Failure as failure:
        bench.tally.wrong += 1
        print(f"  FAILED: {failure}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def measured(bench, count, shards, folder):
    site = os.path.join(folder, "site")
    shutil.copytree(os.path.join(HERE, "w4"), site)
    data = os.path.join(site, "content", "data")
    lend(prepared("w4", count), data)
    divide(os.path.join(data, "ledger.csv"), folder, shards)

    def cost(*words):
        return measure.run([bench.binary, *words, "--jobs", "1", "--quiet"])

    whole, joined = os.path.join(folder, "whole"), os.path.join(folder, "joined")
    single = cost("build", site, "--output", whole, "--anew")
    tell("one build", single)
    for own in (False, True):
        words = "own records" if own else "all records"
        parts, costs = [], []
        for k in range(1, shards + 1):
            parts.append(os.path.join(folder, f"part{k}"))
            records = ["--records", f"data/ledger.csv={folder}/own{k}.csv"] if own else []
            costs.append(cost("build", site, "--shard", f"{k}/{shards}", "--output", parts[-1], *records))
        total, most = sum(one.cpu for one in costs), max(one.cpu for one in costs)
        tell(f"shards, {words}", measure.Cost(total, sum(one.wall for one in costs), max(one.peak for one in costs)), single)
        tell("the dearest of them", max(costs, key=lambda one: one.cpu), single)
        made = cost("assemble", *parts, "--site", site, "--output", joined)
        tell("their assembly", made, single)
        if not same(whole, joined):
            bench.tally.wrong += 1
            print("  WRONG: the parts make another site than one build")
        if own:
            judge(bench, count == SIZE, total / single.cpu <= IN_A_ROW, f"{total / single.cpu:.2f} times one build for {shards} shards (at most {IN_A_ROW})")
            judge(bench, count == SIZE, most / single.cpu <= OWN, f"{most / single.cpu:.2f} of one build for a shard with its own records (at most {OWN})")
            judge(bench, count == SIZE, made.cpu <= ASSEMBLY, f"{made.cpu:.1f} s of processor time for the assembly (at most {ASSEMBLY:.0f})")
            judge(bench, count == SIZE, made.peak <= MEMORY, f"{made.peak:.0f} MiB of memory for the assembly (at most {MEMORY})")
        for path in [*parts, joined]:
            shutil.rmtree(path)
    shutil.rmtree(whole)
    for k in range(1, shards + 1):
        os.remove(os.path.join(folder, f"own{k}.csv"))


def tell(name, cost, single=None):
    ratio = f"   {cost.cpu / single.cpu:.2f} times one build" if single else ""
    print(f"  {name:22} {cost.cpu:9.4f} s {cost.wall:9.4f} s {cost.peak:6.0f} MiB{ratio}", flush=True)


def judge(bench, is_full, is_reached, text):
    """Tells a goal, which is for the full size."""
    print(f"  {bench.tally.count(is_reached if bench.judged and is_full else None)} {text}", flush=True)


def divide(ledger, folder, count):
    """Writes the records of each shard, in the order of the whole, to a file of its own."""
    known = {}
    with open(ledger, encoding="utf-8") as file:
        head = next(file)
        parts = [open(os.path.join(folder, f"own{k + 1}.csv"), "w", encoding="utf-8") for k in range(count)]
        for part in parts:
            part.write(head)
        for line in file:
            account, _, date, _ = line.split(",", 3)
            key = account, date[:7]
            if key not in known:
                address = f"/{account.lower()}/{date[:7]}/".encode()
                known[key] = int.from_bytes(hashlib.sha256(address).digest()[:8], "big") % count
            parts[known[key]].write(line)
    for part in parts:
        part.close()


def same(a, b):
    """Whether two folders have the same files with the same bytes."""
    seen = []
    for folder in (a, b):
        seen.append(sorted(os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names))
    _, others, unread = filecmp.cmpfiles(a, b, seen[0], shallow=False)
    return bool(seen[0]) and seen[0] == seen[1] and not others and not unread


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=20_000)
    parser.add_argument("--binary", default=os.path.join(PROJECT, ".build/release/broadsheet"))
    parser.add_argument("--folder", default="/dev/shm")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="broadsheet-parts-", dir=given.folder) as folder:
        bench = Bench(os.path.abspath(given.binary), None, None, folder, judged=True)
        run(bench, given.size)
    return 0 if bench.tally.is_well else 1


if __name__ == "__main__":
    sys.exit(main())
