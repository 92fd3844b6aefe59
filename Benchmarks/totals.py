"""Measures reports of totals: the rows of W1 as totals of each day, beside W1 itself, and the ten best of 100,000 names.

One line each of `make bench`; by themselves `make bench BENCH="--only totals"`. DuckDB calculates the same figures to CSV beside
them, where it is installed (`pip install -r Benchmarks/requirements.txt`). Python 3, standard library only.
"""
import csv
import os
import shutil
import subprocess
import sys

import measure
import programs
from bench import tell
from goals import Memory
from measure import Contender, Ratio
from records import CACHE, prepared

# The most records: those of W1 as days, and the sales of the names.
SIZE, QUICK = 10_000_000, 1_000_000
SALES = 1_000_000
# How many names there are in the other report, and how many of them it shows.
NAMES, BEST = 100_000, 10
REPETITIONS = 5
# How many times the processor time of W1, whose fields are declared in the same way.
MOST = 0.7

DAYS = """---
title: Days
report:
  fields:
    date: { type: date, show: "d MMMM yyyy" }
    amount: { type: number, negative: "flag == 'D'", digits: 2, grouping: false }
  sections:
    - { id: posted, title: Posted, source: data/posted.csv }
    - { id: authorized, title: Authorized, source: data/authorized.csv }
  details: none
  group: date
  totals: { amount: sum, "*": count }
  downloads: [csv]
---
"""
NAMED = """---
title: Best
report:
  source: data/sales.csv
  details: none
  group: { by: name, sort: sum(amount) desc, limit: 10 }
  totals: { amount: sum, "*": count }
  downloads: [csv]
---
"""
DUCKDB_DAYS = """
import duckdb, sys
duckdb.sql("SET threads TO 1")
sections = ' UNION ALL '.join(
    f"SELECT '{name}' AS section, date, count(*) AS n, sum(CASE WHEN flag = 'D' THEN -amount ELSE amount END) AS amount "
    f"FROM read_csv('{sys.argv[1]}/{name}.csv', types={{'amount': 'DECIMAL(18,2)', 'date': 'VARCHAR'}}) GROUP BY date"
    for name in ('posted', 'authorized'))
duckdb.sql(f"COPY ({sections} ORDER BY section DESC, date) TO '{sys.argv[2]}' (HEADER)")
"""
DUCKDB_BEST = """
import duckdb, sys
duckdb.sql("SET threads TO 1")
duckdb.sql(f\"\"\"COPY (SELECT name, sum(amount) AS amount, count(*) AS n FROM read_csv('{sys.argv[1]}', types={{'amount': 'DECIMAL(18,2)'}})
  GROUP BY name ORDER BY amount DESC, name LIMIT 10) TO '{sys.argv[2]}' (HEADER)\"\"\")
"""


def run(bench, count):
    """Measures so many records, and tells it."""
    try:
        days(bench, count)
        best(bench, min(count, SALES))
    except measure.Failure as failure:
        bench.tally.wrong += 1
        print(f"  FAILED: {failure}")
    finally:
        shutil.rmtree(os.path.join(bench.disk, "totals"), ignore_errors=True)


def days(bench, count):
    print(f"\nTOTALS {count:,} rows of W1 as totals of each day, beside all of them", flush=True)
    records = prepared("w1", count)
    site = folder("days", DAYS)
    for name in ("posted.csv", "authorized.csv"):
        os.link(os.path.join(records, name), os.path.join(site, "content", "data", name))
    totals, whole = build(bench, "broadsheet, totals", site), build(bench, "broadsheet, W1", programs.broadsheet_site(
        type("Work", (), {"kind": "w1", "folder": f"w1-{count}"}), records))
    contenders, wanted = [totals, whole], by_day(records)
    query = duckdb(bench, DUCKDB_DAYS, records)
    if query:
        contenders.append(query)
    measure.side_by_side(contenders)
    tell(contenders)
    compare(bench, wanted, read(totals.out, "days"))
    if query:
        compare(bench, wanted, queried(query, "date"))
    ratio = Ratio(totals, whole).median
    say(bench, ratio <= MOST, f"{ratio:.2f} times the processor time of W1 (at most {MOST:g})")
    say(bench, *Memory(64).judge({"broadsheet": totals}))


def best(bench, count):
    print(f"\nTOTALS the {BEST} best of {NAMES:,} names in {count:,} rows", flush=True)
    site = folder("best", NAMED)
    path = os.path.join(site, "content", "data", "sales.csv")
    wanted = write_sales(path, count)
    contenders = [build(bench, "broadsheet", site)]
    query = duckdb(bench, DUCKDB_BEST, path)
    if query:
        contenders.append(query)
    measure.side_by_side(contenders)
    tell(contenders)
    compare(bench, wanted, read(contenders[0].out, "best")[:BEST])
    if query:
        compare(bench, wanted, queried(query, "name"))
    say(bench, *Memory(64).judge({"broadsheet": contenders[0]}))


def build(bench, name, site):
    out = os.path.join(bench.disk, "totals", name.replace(", ", "-"))
    return Contender(name, [bench.binary, "build", site, "--output", out, "--jobs", "1", "--quiet"], out, REPETITIONS)


def duckdb(bench, program, source):
    """DuckDB with a query over `source`, its result written as CSV; None where it is not installed, which is said."""
    if subprocess.run([sys.executable, "-c", "import duckdb"], capture_output=True).returncode:
        print("  DuckDB is not measured: pip install -r Benchmarks/requirements.txt")
        return None
    out = os.path.join(bench.disk, "totals", "duckdb.csv")
    return Contender("duckdb", [sys.executable, "-c", program, source, out], out, REPETITIONS)


def queried(query, name):
    """The lines of a result that DuckDB wrote."""
    with open(query.out, newline="", encoding="utf-8") as lines:
        return [(r[name], int(r["n"]), cents(r["amount"])) for r in csv.DictReader(lines)]


def folder(name, page):
    """A site of one page, without records."""
    path = os.path.join(CACHE, "sites", f"totals-{name}")
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(os.path.join(path, "content", "data"))
    with open(os.path.join(path, "content", f"{name}.md"), "w", encoding="utf-8") as out:
        out.write(page)
    return path


def write_sales(path, count):
    """Writes sales in no order, the same for each count; gives the ten best, each with its number of sales and its cents."""
    state, sums, counts = 20_261_123, [0] * NAMES, [0] * NAMES
    with open(path, "w", encoding="ascii") as out:
        out.write("name,amount\n")
        for _ in range(count):
            state = (state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) & 0xFFFF_FFFF_FFFF_FFFF
            name, amount = (state >> 33) % NAMES, (state >> 20) % 99_999 + 1
            sums[name] += amount
            counts[name] += 1
            out.write(f"n{name:05},{amount // 100}.{amount % 100:02}\n")
    order = sorted(range(NAMES), key=lambda n: (-sums[n], n))[:BEST]
    return [(f"n{n:05}", counts[n], sums[n]) for n in order]


def by_day(records):
    """The totals of each day of each section, by plain arithmetic: days, numbers of rows, cents."""
    found = []
    for name in ("posted.csv", "authorized.csv"):
        days = {}
        with open(os.path.join(records, name), newline="", encoding="utf-8") as lines:
            for row in csv.DictReader(lines):
                day = days.setdefault(row["date"], [0, 0])
                day[0] += 1
                day[1] += cents(row["amount"]) * (-1 if row["flag"] == "D" else 1)
        found += [(len(days), *days[day]) for day in sorted(days)]
    return found


def cents(text):
    whole, _, rest = text.lstrip("-").partition(".")
    return (-1 if text.startswith("-") else 1) * (int(whole) * 100 + int(rest.ljust(2, "0") or 0))


def read(out, name):
    """The lines of the groups in the download of a report: title, number of records, cents."""
    with open(os.path.join(out, name, f"{name}.csv"), newline="", encoding="utf-8") as lines:
        return [(r["group"], int(r["count"]), cents(r["amount"])) for r in csv.DictReader(lines) if r["row"] == "group"]


def compare(bench, wanted, found):
    """Counts figures that differ as wrong. Days are compared in their order, for a page shows them in words."""
    if [row[1:] for row in wanted] != [row[1:] for row in found]:
        bench.tally.wrong += 1
        print(f"  WRONG: {found[:3]} … where {wanted[:3]} … should stand")
    else:
        print(f"  right: {len(found):,} lines")


def say(bench, reached, text):
    print(f"  {bench.tally.count(reached if bench.judged else None)} {text}")
