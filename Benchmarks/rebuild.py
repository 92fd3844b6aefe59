#!/usr/bin/env python3
"""Measures what a build costs after a change: processor time of `broadsheet build` beside that of a build of everything.

    python3 Benchmarks/rebuild.py                20,000 pages of W4, 10,000 pages of Markdown
    python3 Benchmarks/rebuild.py --pages 2000   so many of each

For each: nothing changed, one record or one page changed, one partial changed, and all made anew; medians of ten, with the least and the most. What the
states of all input files and of all finished files cost to ask by themselves is measured in the same run, for nothing can be less. Needs the release binary (`make release`).
"""
import argparse
import os
import shutil
import statistics
import sys
import tempfile
import time

from measure import run
from records import HERE, PROJECT, generate

ROUNDS = 10


def states(folder):
    """The processor time, in milliseconds, of asking for the state of each file and folder in it."""
    paths = [os.path.join(root, name) for root, folders, files in os.walk(folder) for name in folders + files]
    start = time.process_time()
    for path in paths:
        os.stat(path)
    return 1000 * (time.process_time() - start), len(paths)


def measure(name, binary, site, change, most=ROUNDS):
    """What a build costs after `change`, so many times."""
    costs = []
    for number in range(most):
        change(number)
        # What was written a moment ago cannot be told from what is written now.
        time.sleep(0.05)
        costs.append(run([binary, "build", site] + (["--anew"] if name == "all of it" else [])))
    times = [1000 * cost.cpu for cost in costs]
    print(f"  {name:24} {statistics.median(times):9.1f} ms   ({min(times):.1f} to {max(times):.1f})"
          f"   {1000 * statistics.median(c.wall for c in costs):9.1f} ms on the clock   {max(c.peak for c in costs):6.0f} MiB", flush=True)


def rewrite(path, change):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(change(text))


def statements(binary, folder, pages):
    """W4: one page an account and month, of one ledger."""
    site = os.path.join(folder, "w4")
    shutil.copytree(os.path.join(HERE, "w4"), site)
    generate("w4", pages, os.path.join(site, "content", "data"))
    ledger = os.path.join(site, "content", "data", "ledger.csv")
    print(f"{pages:,} statements of one ledger of {os.path.getsize(ledger) / 1e6:.0f} MB", flush=True)

    def row(number):
        with open(ledger, "r+b") as file:
            file.seek(os.path.getsize(ledger) // 2)
            rest = file.read(4096)
            # A digit of an amount behind the middle of the file: the last one before a comma.
            place = next(i for i in range(200, 4000) if rest[i:i + 1].isdigit() and rest[i - 2:i - 1] == b".")
            file.seek(os.path.getsize(ledger) // 2 + place)
            file.write(b"%d" % ((rest[place] - 48 + 1) % 10))

    partial = os.path.join(site, "Themes", "bench", "rows", "footer.html")
    measure("all of it", binary, site, lambda number: None, 3)
    measure("nothing changed", binary, site, lambda number: None)
    measure("one row changed", binary, site, row)
    measure("one partial changed", binary, site, lambda number: rewrite(partial, lambda text: text + "\n"), 3)
    tell(site)


def prose(binary, folder, pages):
    """Pages of Markdown."""
    site = os.path.join(folder, "prose")
    os.makedirs(os.path.join(site, "content", "p"))
    for number in range(pages):
        with open(os.path.join(site, "content", "p", f"{number}.md"), "w", encoding="utf-8") as file:
            file.write(f"---\ntitle: Page {number}\n---\n" + f"Some words about {number}.\n\n" * 20)
    with open(os.path.join(site, "content", "index.md"), "w", encoding="utf-8") as file:
        file.write("---\ntitle: Home\n---\n")
    with open(os.path.join(site, "broadsheet.yml"), "w", encoding="utf-8") as file:
        file.write("title: Prose\nnavigation: []\n")
    print(f"{pages:,} pages of Markdown", flush=True)
    page = os.path.join(site, "content", "p", "17.md")
    measure("all of it", binary, site, lambda number: None, 3)
    measure("nothing changed", binary, site, lambda number: None)
    measure("one page changed", binary, site, lambda number: rewrite(page, lambda text: text + f"More {number}.\n"))
    tell(site)


def tell(site):
    for what, folder in [("input", "content"), ("finished", "public")]:
        cost, count = states(os.path.join(site, folder))
        print(f"  states, {what:16} {cost:9.1f} ms   of {count:,} files and folders", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=0, help="so many pages of each; a multiple of ten")
    parser.add_argument("--binary", default=os.path.join(PROJECT, ".build", "release", "broadsheet"))
    options = parser.parse_args()
    disk = "/dev/shm" if os.path.isdir("/dev/shm") else None
    folder = tempfile.mkdtemp(prefix="broadsheet-rebuild-", dir=disk)
    try:
        statements(os.path.abspath(options.binary), folder, options.pages or 20_000)
        prose(os.path.abspath(options.binary), folder, options.pages or 10_000)
    finally:
        shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
