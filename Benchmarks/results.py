"""The record of how fast releases were: one line a release in results/speed.csv, and what a new one has lost.

Ratios are kept and no seconds: another machine gives other seconds, and nearly the same ratios to programs that ran beside.

    make bench BENCH="--record 1.3"                     measures, and adds a line for release 1.3
    make bench BENCH='--record 1.3 --why "bands in …"'  the same where a line has become more than 5 % slower
    python3 Benchmarks/results.py                       shows how speed moved
"""
import csv
import os
import statistics
import sys

from measure import Ratio

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "results", "speed.csv")
# What comes before the measures in a line.
HEAD = ["release", "date", "why"]
# A line that has become slower by more than this needs a reason.
MOST = 0.05


def measures(work, contenders):
    """The ratios of a workload that was measured, by their names: of all of them less is faster."""
    costs = {one.name: one for one in contenders}
    found = {}
    for other in ("limit", "hugo"):
        if other in costs:
            found[f"{work.folder} {other}"] = Ratio(costs["broadsheet"], costs[other]).median
    if "broadsheet, all cores" in costs:
        both, one = costs["broadsheet, all cores"].costs, costs["broadsheet"].costs
        found[f"{work.folder} cores"] = statistics.median(a.wall / max(b.wall, Ratio.STEP) for a, b in zip(both, one))
    return found


def read(path=FILE):
    """All lines, the oldest first; each a dictionary."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def slower(before, now):
    """What has become slower by more than it may without a reason: the name, the ratio before and that of now."""
    return [(name, float(before[name]), ratio) for name, ratio in now.items()
            if before.get(name) and ratio > float(before[name]) * (1 + MOST)]


def add(release, date, why, now, path=FILE):
    """Adds a line; gives what is wrong, in sentences, and adds nothing then."""
    lines = read(path)
    if any(line["release"] == release for line in lines):
        return [f"Release {release} has a line already: take it out of {path} to measure it once more."]
    if not now:
        return ["Nothing was measured beside another program, so there is no ratio to keep."]
    worse = slower(lines[-1], now) if lines else []
    if worse and not why:
        return [f"{name} is {100 * (ratio / was - 1):.0f} % slower than in release {lines[-1]['release']} "
                f"({was:.3f}, now {ratio:.3f}): say why, --why \"…\"." for name, was, ratio in worse]
    names = HEAD + [name for line in lines[:1] for name in line if name not in HEAD]
    names += [name for name in now if name not in names]
    new = {"release": release, "date": date, "why": why or ""} | {name: f"{ratio:.4f}" for name, ratio in now.items()}
    with open(path + ".new", "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, names, restval="", lineterminator="\n")
        table.writeheader()
        table.writerows(lines + [new])
    os.replace(path + ".new", path)
    return []


def show(lines):
    """How each ratio moved from release to release, in per cent; less is faster."""
    if not lines:
        return "No release was recorded yet."
    told = []
    for name in [name for name in lines[-1] if name not in HEAD]:
        steps, last = [], None
        for line in lines:
            if not line.get(name):
                continue
            ratio = float(line[name])
            steps.append(f"{line['release']} {ratio:.3f}" + (f" ({100 * (ratio / last - 1):+.0f} %)" if last else ""))
            last = ratio
        told.append(f"{name:20} " + ", ".join(steps))
    told += [f"{line['release']}: {line['why']}" for line in lines if line["why"]]
    return "\n".join(told)


if __name__ == "__main__":
    print(show(read()))
    sys.exit(0)
