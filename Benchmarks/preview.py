#!/usr/bin/env python3
"""Measures what a change costs in a preview: processor time and memory of `broadsheet serve` for single changes, again and again.

    python3 Benchmarks/preview.py                    2,000 pages of each kind
    python3 Benchmarks/preview.py --rebuilds 10000   as many changes of one row, and whether memory and descriptors stay

Ends with 1 if a changed row takes more than 150 ms of processor time, or memory grows. Needs the release binary (`make release`).
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

from records import HERE, PROJECT, generate

GOAL = 150
TICKS = os.sysconf("SC_CLK_TCK")


class Preview:
    """A preview of a site; what it has used so far is asked of the system."""

    def __init__(self, binary, site):
        self.process = subprocess.Popen(
            [binary, "serve", site, "--port", "0"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        while "Changes show" not in self.line():
            pass
        self.line()

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the preview has ended")
        return line

    def proc(self, name):
        with open(f"/proc/{self.process.pid}/{name}") as file:
            return file.read()

    @property
    def milliseconds(self):
        fields = self.proc("stat").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / TICKS

    @property
    def mebibytes(self):
        return int(self.proc("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def end(self):
        self.process.terminate()
        self.process.wait()


class Rows:
    """A CSV file of which one figure is changed at a time."""

    def __init__(self, path):
        self.path = path
        with open(path) as file:
            self.lines = file.read().split("\n")

    def change(self, number):
        cells = self.lines[1 + number % 1000].split(",")
        column = max(place for place, cell in enumerate(cells) if "." in cell and cell.replace(".", "").isdigit())
        cells[column] = f"{number % 90 + 10}.{number % 97 + 1:02}"
        self.lines[1 + number % 1000] = ",".join(cells)
        with open(self.path + ".new", "w") as file:
            file.write("\n".join(self.lines))
        os.rename(self.path + ".new", self.path)


def sites(folder):
    """The sites: a name, their folder, and their records. The default theme writes more than the workloads' own."""
    for kind, records in (("w3", "positions.csv"), ("w4", "ledger.csv")):
        for theme in ("own", "default"):
            site = os.path.join(folder, f"{kind}-{theme}")
            shutil.copytree(os.path.join(HERE, kind), site)
            data = os.path.join(site, "content", "data")
            generate(kind, 2000, data)
            if theme == "default":
                shutil.rmtree(os.path.join(site, "Themes"))
                with open(os.path.join(site, "broadsheet.yml")) as file:
                    lines = [line for line in file if not line.startswith("theme:")]
                with open(os.path.join(site, "broadsheet.yml"), "w") as file:
                    file.writelines(lines)
            yield f"{kind.upper()}, {theme} theme", site, os.path.join(data, records)


def measure(name, site, records, binary, rebuilds):
    preview, rows = Preview(binary, site), Rows(records)
    sizes, before = [], preview.milliseconds
    for number in range(rebuilds):
        rows.change(number)
        preview.line()
        if number in (rebuilds // 4, rebuilds - 1):
            sizes.append((preview.mebibytes, preview.descriptors))
    cost = (preview.milliseconds - before) / rebuilds
    preview.end()
    grown = sizes[-1][0] > sizes[0][0] * 1.2 or sizes[-1][1] > sizes[0][1]
    print(f"{name}: {cost:.0f} ms for a changed row (at most {GOAL}); memory {sizes[0][0]:.0f} MiB after a quarter of {rebuilds} "
          f"changes, {sizes[-1][0]:.0f} MiB after all; descriptors {sizes[0][1]}, {sizes[-1][1]}", flush=True)
    return cost <= GOAL and not grown


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rebuilds", type=int, default=40)
    parser.add_argument("--binary", default=os.path.join(PROJECT, ".build", "release", "broadsheet"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="broadsheet-preview-") as folder:
        verdicts = [measure(*site, options.binary, options.rebuilds) for site in sites(folder)]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
