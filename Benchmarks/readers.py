"""Measures how fast CSV and JSON are read into batches on one core, beside the reading of a program written by hand in C.

    make readers                           or: python3 Benchmarks/run.py readers

What counts is the best of several runs in turn, in bytes of the file a second of processor time. Python 3, standard
library only.
"""
import csv
import json
import os
import shutil
import subprocess

from records import CACHE, HERE, prepared

ROUNDS = 5
# MB/s that must be reached where the program by hand reads more than LIMIT.
GOALS = {"csv": 400, "json": 200, "json, deep": 200, "json, nested": 200}
LIMIT = 500


def write(folder, rows):
    """The same records as CSV, as a JSON array, deep in a document, and with nested objects."""
    paths = {name: os.path.join(folder, name.replace(", ", "-") + (".csv" if name == "csv" else ".json")) for name in GOALS}
    if all(os.path.exists(path) for path in paths.values()):
        return paths
    with open(paths["csv"], newline="") as text:
        records = list(csv.DictReader(text))[:rows]
    for record in records:
        record["debit"] = record.pop("flag", "C") == "D"
    numbers = [json.dumps(r, ensure_ascii=False).replace(f'"{r["amount"]}"', r["amount"]) for r in records]
    with open(paths["json"], "w") as out:
        out.write("[\n" + ",\n".join(numbers) + "\n]\n")
    with open(paths["json, deep"], "w") as out:
        out.write('{"meta":{"page":1,"of":[1,2,3]},"data":{"items":[' + ",".join(numbers) + '],"next":null}}\n')
    with open(paths["json, nested"], "w") as out:
        nested = (
            f'{{"id":{i},"who":{{"name":{json.dumps(r["description"])},"address":{{"city":"Oslo","zip":null}}}},'
            f'"amount":{r["amount"]},"tags":["a","b"],"paid":true}}' for i, r in enumerate(records))
        out.write("\n".join(nested) + "\n")
    return paths


def run(command):
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {line.split()[0]: int(line.split()[1]) for line in found.splitlines()}


def main(binary):
    """Whether every goal is reached."""
    folder = os.path.join(CACHE, "readers")
    os.makedirs(folder, exist_ok=True)
    shutil.copyfile(os.path.join(prepared("w1", 1_000_000), "posted.csv"), os.path.join(folder, "csv.csv"))
    paths = write(folder, 400_000)
    limit = os.path.join(folder, "parse")
    compiler = shutil.which("cc") or shutil.which("clang")
    subprocess.run([compiler, "-O3", "-march=native", "-o", limit, os.path.join(HERE, "readers", "parse.c")], check=True)

    best = {}
    for _ in range(ROUNDS):
        best["limit"] = max(best.get("limit", 0), run([limit, paths["csv"], "3"])["limit"])
        for name, path in paths.items():
            found = run([binary, path, "/data/items" if name == "json, deep" else "", "3"])
            for what, speed in found.items():
                key = name if what == "records" else f"{name}: fields and types"
                best[key] = max(best.get(key, 0), speed)

    well = True
    print(f"  {'by hand in C, CSV':32} {best['limit']:6} MB/s")
    for name, speed in best.items():
        if name == "limit":
            continue
        missed = name in GOALS and speed < GOALS[name] and best["limit"] > LIMIT
        well = well and not missed
        verdict = f"goal {GOALS[name]}: " + ("MISS" if missed else "pass") if name in GOALS else ""
        print(f"  {name:32} {speed:6} MB/s   {speed / best['limit']:.2f} of that by hand   {verdict}")
    return well
