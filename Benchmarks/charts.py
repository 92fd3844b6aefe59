"""Measures what a chart of each kind costs: the same report of totals with it and without it, side by side; and what bars and lines in the
cells of records do.

One table of `make bench`; by itself `make bench BENCH="--only charts"`. There is no goal: a report without charts goes through its records
once, one with charts may have to go through them twice, and what a chart then keeps of them is what is measured. Python 3, standard
library only.
"""
import itertools
import os
import re
import shutil

import measure
from bench import tell
from measure import Contender, Ratio
from records import CACHE

SIZE, QUICK = 1_000_000, 100_000
REPETITIONS = 3
# A report with a summary goes through its records twice as one with charts does: so only the chart is measured.
PAGE = """---
title: Sales
report:
  source: data/sales.csv
  details: none
  fields: {{ amount: {{ type: number, digits: 2 }}, size: {{ type: number, digits: 2 }}, day: {{ type: date }} }}
  group: {by}
  totals: {{ amount: sum }}
  summary: {{ amount: sum }}
{charts}---
"""
KINDS = {
    kind: "value: amount" for kind in ("bar", "line", "area", "dot", "waterfall", "box", "range", "calendar", "share")
} | {
    "bullet": "value: [amount, size]", "heat": "value: [amount, size]", "histogram": "value: amount, width: 1000",
    "scatter": "x: size, y: amount, trend: linear",
} | {
    "bar stacked": "value: [amount, size], stack: true", "bar percent": "value: [amount, size], stack: percent",
    "histogram small": "value: amount, width: 1000, small: groups", "scatter small": "x: size, y: amount, small: groups",
} | {
    "bar of averages": "value: amount, rule: avg", "scatter of series": "x: size, y: amount, series: shop",
    "bar grouped": "value: [amount, size]",
} | {
    f"{kind} {what}": f"value: {'[amount, size]' if kind == 'heat' else 'amount'}, level: month(day), {how}"
    for what, how, kinds in (
        ("of series", "series: groups", ("line", "area", "bar", "dot", "heat")),
        ("small", "small: groups", ("line", "area", "bar", "dot", "waterfall", "range", "box", "heat", "share")))
    for kind in kinds if not (kind == "heat" and what == "of series")
} | {
    "heat of series": "value: amount, level: month(day), series: groups", "calendar of series": "value: amount, level: day, series: groups",
}
BY_SHOP = {kind: "[shop, month(day)]" for kind, chart in KINDS.items() if "level: month" in chart}
KINDS_BY = {"calendar": "day", "calendar of series": "[shop, day]"} | BY_SHOP
# A picture in the cells of each record, in place of the column without it.
CELLS_PAGE = """---
title: Sales
report:
  source: data/sales.csv
  fields: {{ amount: {{ type: number, digits: 2 }}, size: {{ type: number, digits: 2 }}, day: {{ type: date }} }}
  columns: [shop, {amount}, {list}]
  totals: {{ amount: sum }}
  summary: {{ amount: sum }}
---
"""
CELLS = {
    "none": ("amount", "list"), "bars": ("{ amount: { chart: bar } }", "list"), "sparklines": ("amount", "{ list: { chart: sparkline } }"),
    "sparklines with a band": ("amount", "{ list: { chart: sparkline, band: reach } }"), "bars of lists": ("amount", "{ list: { chart: bars } }"),
}
SHOPS = ["North", "South", "East", "West", "Centre"]


def run(bench, count):
    """Measures so many records, and tells it."""
    print(f"\nCHARTS of {count:,} records: the report with a chart, and without it", flush=True)
    records = os.path.join(CACHE, f"charts-{count}.csv")
    write(records, count)
    try:
        for by in dict.fromkeys(["month(day)", *KINDS_BY.values()]):
            kinds = [kind for kind in KINDS if KINDS_BY.get(kind, "month(day)") == by]
            plain = build(bench, f"none, {by}", by, "", records)
            drawn = [build(bench, kind, by, chart(kind), records) for kind in kinds]
            measure.side_by_side([plain, *drawn])
            tell([plain, *drawn])
            for contender in drawn:
                print(f"  {contender.name}: {Ratio(contender, plain).median:.2f} times the report without a chart")
        run_cells(bench, records, count)
    except measure.Failure as failure:
        bench.tally.wrong += 1
        print(f"  FAILED: {failure}")
    finally:
        shutil.rmtree(os.path.join(bench.disk, "charts"), ignore_errors=True)


def run_cells(bench, records, count):
    """A tenth of the records, each with a row of its own."""
    count //= 10
    print(f"\nPICTURES IN CELLS of {count:,} records: the report with them, and without", flush=True)
    few = f"{records}.few"
    with open(records, encoding="ascii") as source, open(few, "w", encoding="ascii") as out:
        out.write(next(source).strip() + ",list\n")
        for line in itertools.islice(source, count):
            size, amount = line.strip().split(",")[2:]
            out.write(f"{line.strip()},{size};{amount};4;{size};8;2;{amount};1\n")
    made = [site(bench, f"cells, {name}", CELLS_PAGE.format(amount=amount, list=list_), few) for name, (amount, list_) in CELLS.items()]
    measure.side_by_side(made)
    tell(made)
    for contender in made[1:]:
        print(f"  {contender.name}: {Ratio(contender, made[0]).median:.2f} times the report without pictures")
    os.remove(few)


def chart(kind):
    return f"  charts: [{{ kind: {kind.split()[0]}, {KINDS[kind]} }}]\n"


def build(bench, name, by, charts, records):
    return site(bench, name, PAGE.format(by=by, charts=charts), records)


def site(bench, name, page, records):
    """A site of this page over the records, to be built."""
    word = re.sub(r"[^a-z0-9]+", "-", name).strip("-")
    site = os.path.join(CACHE, "sites", f"charts-{word}")
    shutil.rmtree(site, ignore_errors=True)
    os.makedirs(os.path.join(site, "content", "data"))
    os.link(records, os.path.join(site, "content", "data", "sales.csv"))
    with open(os.path.join(site, "content", "sales.md"), "w", encoding="utf-8") as out:
        out.write(page)
    out = os.path.join(bench.disk, "charts", word)
    return Contender(name, [bench.binary, "build", site, "--output", out, "--jobs", "1", "--quiet"], out, REPETITIONS)


def write(path, count):
    """Writes sales in no order, the same for each count."""
    if os.path.exists(path):
        return
    state = 20_261_123
    with open(f"{path}.new", "w", encoding="ascii") as out:
        out.write("shop,day,size,amount\n")
        for _ in range(count):
            state = (state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) & 0xFFFF_FFFF_FFFF_FFFF
            size, amount = (state >> 30) % 9_999, (state >> 20) % 999_999 + 1
            month, day = (state >> 40) % 12 + 1, (state >> 44) % 28 + 1
            out.write(
                f"{SHOPS[(state >> 50) % 5]},2026-{month:02}-{day:02},{size // 100}.{size % 100:02},{amount // 100}.{amount % 100:02}\n")
    os.replace(f"{path}.new", path)
