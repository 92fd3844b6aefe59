"""Builds one workload with all programs, checks the pages, and tells what it took."""

import os
import shutil
import subprocess
import sys

import measure
import programs
import results
from measure import Contender, Ratio
from records import HERE, prepared


class Tally:
    """How it went in all: whether something was wrong, and how many goals were reached, missed, or not judged."""

    def __init__(self):
        self.wrong = self.reached = self.missed = self.unjudged = 0

    def count(self, reached):
        """Counts a goal, and gives the word for it."""
        if reached is None:
            self.unjudged += 1
            return "----"
        if reached:
            self.reached += 1
            return "pass"
        self.missed += 1
        return "MISS"

    @property
    def is_well(self):
        return not self.wrong and not self.missed


class Bench:
    """Where the programs are and where they write; `judged` says whether goals count."""

    def __init__(self, binary, limit, hugo, disk, judged):
        self.binary, self.limit, self.hugo, self.disk, self.judged = binary, limit, hugo, disk, judged
        self.tally = Tally()
        # The ratios of what was measured, by their names.
        self.ratios = {}

    def run(self, work):
        """Measures a workload and tells it."""
        print(f"\n{work.name}", flush=True)
        try:
            records = prepared(work.kind, work.size)
            contenders = list(self.contenders(work, records))
            measure.side_by_side(contenders)
            tell(contenders)
            self.ratios |= results.measures(work, contenders)
            self.check(work, records, contenders)
            self.judge(work, {contender.name: contender for contender in contenders})
        except measure.Failure as failure:
            self.tally.wrong += 1
            print(f"  FAILED: {failure}")
        finally:
            shutil.rmtree(self.out(work, ""), ignore_errors=True)

    def out(self, work, name):
        return os.path.join(self.disk, work.folder, name)

    def contenders(self, work, records):
        site = programs.broadsheet_site(work, records)

        def build(name, jobs):
            out = self.out(work, f"broadsheet-{jobs}")
            command = [self.binary, "build", site, "--output", out, "--jobs", str(jobs), "--quiet"]
            return Contender(name, command, out, work.repetitions)

        yield build("broadsheet", 1)
        if work.all_cores:
            yield build("broadsheet, all cores", 0)
        if self.limit:
            yield self.limit_of(work, records)
        if work.hugo and self.hugo:
            out = self.out(work, "hugo")
            yield Contender("hugo", [self.hugo, "-s", programs.hugo_site(work, records), "-d", out, "--quiet"], out, work.hugo)

    def limit_of(self, work, records):
        """The C program where it makes these pages, or writes files of the same sizes where it does not."""
        out = self.out(work, "limit")
        if work.has_limit:
            return Contender("limit", [self.limit, work.kind, records, out], out, work.repetitions)
        sizes, pages = self.out(work, "sizes"), self.out(work, "broadsheet-1")
        return Contender(
            "writing alone", [self.limit, "writing", sizes, out], out, work.repetitions, before=lambda: list_sizes(pages, sizes))

    def check(self, work, records, contenders):
        """Counts as wrong what Broadsheet or the C program did not write as pages.md says, or another number of cores wrote otherwise."""
        outs = {contender.name: contender.out for contender in contenders}
        for name in ("broadsheet", "limit"):
            if name in outs:
                print(f"  {name}:", end="", flush=True)
                command = [sys.executable, os.path.join(HERE, "check.py"), work.kind, records, outs[name]]
                self.tally.wrong += subprocess.run(command).returncode != 0
        if "broadsheet, all cores" in outs:
            command = ["diff", "-rq", outs["broadsheet"], outs["broadsheet, all cores"]]
            if subprocess.run(command).returncode != 0:
                self.tally.wrong += 1
                print("  WRONG: the number of cores shows in the pages")

    def judge(self, work, contenders):
        for goal in work.goals:
            reached, text = goal.judge(contenders)
            print(f"  {self.tally.count(reached if self.judged else None)} {text}")


def list_sizes(pages, path):
    """Writes how large each page is, folder by folder, as the C program wants it."""
    with open(path, "w", encoding="utf-8") as out:
        for folder, folders, names in os.walk(pages):
            folders.sort()
            for name in sorted(names):
                file = os.path.join(folder, name)
                out.write(f"{os.path.getsize(file)} {os.path.relpath(file, pages)}\n")


def tell(contenders):
    print(f"  {'':22} {'processor':>11} {'clock':>11} {'memory':>10}   Broadsheet takes")
    for one in contenders:
        line = f"  {one.name:22} {one.cpu:9.4f} s {one.wall:9.4f} s {one.peak:6.0f} MiB"
        if one is not contenders[0]:
            ratio = Ratio(contenders[0], one)
            line += f"   {ratio.median:.2f} times ({ratio.least:.2f} to {ratio.most:.2f})"
        print(line, flush=True)
