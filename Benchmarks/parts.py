#!/usr/bin/env python3
"""What a site in parts costs beside one build: the pages of W4, in processor time and memory.

    python3 Benchmarks/parts.py [--size 20000] [--shards 4] [--binary .build/release/broadsheet] [--folder /dev/shm]

Builds the site once, then its shards one after the other, each reading all records, then each with its own records (--records), and assembles both;
the sites must be the same, byte for byte. Tells each cost as a ratio to that of the single build. With one worker, so that processor times compare.
Python 3, standard library only.
"""
import argparse
import filecmp
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

import measure

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(HERE)
# Goals of the shards in a row, of a shard with its own records, and of the assembly of 200,000 pages.
IN_A_ROW, OWN, ASSEMBLY, MEMORY = 1.15, 0.3, 5.0, 128


def shard(account, month, count):
    key = f"/{account.lower()}/{month}/".encode()
    return int.from_bytes(hashlib.sha256(key).digest()[:8], "big") % count


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
                known[key] = shard(*key, count)
            parts[known[key]].write(line)
    for part in parts:
        part.close()


def same(a, b):
    """Whether two folders have the same files with the same bytes, but for the mark of the build."""
    seen = []
    for folder in (a, b):
        seen.append(sorted(os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names))
    return seen[0] == seen[1] and not filecmp.cmpfiles(a, b, seen[0], shallow=False)[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=20_000)
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--binary", default=os.path.join(PROJECT, ".build/release/broadsheet"))
    parser.add_argument("--folder", default="/dev/shm")
    given = parser.parse_args()
    binary = os.path.abspath(given.binary)
    with tempfile.TemporaryDirectory(prefix="broadsheet-parts-", dir=given.folder) as folder:
        site = os.path.join(folder, "site")
        shutil.copytree(os.path.join(HERE, "w4"), site)
        data = os.path.join(site, "content", "data")
        subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), "w4", data, "--size", str(given.size)], check=True,
                       stdout=subprocess.DEVNULL)
        divide(os.path.join(data, "ledger.csv"), folder, given.shards)

        def run(*words):
            return measure.run([binary, *words, "--jobs", "1", "--quiet"])

        whole = os.path.join(folder, "whole")
        single = run("build", site, "--output", whole, "--anew")
        print(f"{given.size} pages, one build: {single.cpu:.2f} s, {single.peak:.0f} MiB", flush=True)
        isGood = True
        for name, own in (("all records", False), ("own records", True)):
            parts, costs = [], []
            for k in range(1, given.shards + 1):
                parts.append(os.path.join(folder, f"part{k}"))
                records = ["--records", f"data/ledger.csv={folder}/own{k}.csv"] if own else []
                costs.append(run("build", site, "--shard", f"{k}/{given.shards}", "--output", parts[-1], *records))
            total = sum(cost.cpu for cost in costs)
            most, peak = max(cost.cpu for cost in costs) / single.cpu, max(cost.peak for cost in costs)
            print(f"{given.shards} shards, {name}: in a row {total / single.cpu:.2f} (goal {IN_A_ROW}), the dearest {most:.2f}"
                  + (f" (goal {OWN})" if own else "") + f" of one build, {peak:.0f} MiB", flush=True)
            joined = os.path.join(folder, "joined")
            made = run("assemble", *parts, "--site", site, "--output", joined)
            isSame = same(whole, joined)
            isGood &= isSame
            print(f"assembly, {name}: {made.cpu:.2f} s, {made.cpu / single.cpu:.2f} of one build, {made.peak:.0f} MiB "
                  f"(goals for 200,000 pages: {ASSEMBLY:.0f} s, {MEMORY} MiB); {'the same site' if isSame else 'ANOTHER SITE'}", flush=True)
            for path in [*parts, joined]:
                shutil.rmtree(path)
    return 0 if isGood else 1


if __name__ == "__main__":
    sys.exit(main())
