#!/usr/bin/env python3
"""Computes every figure of the example site from its data, and compares it with the built pages.

    check-figures.py PUBLIC [CONTENT]        e.g. check-figures.py public content

It shares nothing with the program: data is read with csv and json, figures are fractions, and the pages are read back through
their semantic HTML (the default theme's classes). Each difference is a line; the exit code is 1 if there is one.
"""

import csv
import json
import pathlib
import sys
from collections import defaultdict
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from figures import Figure, exact  # noqa: E402
from pages import read_page  # noqa: E402


class Check:
    """Compares, and remembers what differs."""

    def __init__(self, public, content):
        self.public, self.content = public, content
        self.differences, self.compared = [], 0

    def page(self, address):
        path = self.public / address.strip("/") / "index.html"
        if path.exists():
            return read_page(path.read_text(encoding="utf-8"))
        self.differences.append(f"{address}: there is no such page")
        return None

    def same(self, where, what, expected, found):
        self.compared += 1
        if expected != found:
            self.differences.append(f"{where}: {what} should be {expected!r}, and is {found!r}")

    def figure(self, where, expected, cell):
        """The figure that `cell` shows is `expected`, rounded to the digits that it shows; its value agrees."""
        self.compared += 1
        if cell is None or not cell.figures:
            self.differences.append(f"{where}: there is no figure; it should be {float(expected)}")
            return
        self.differences += [f"{where}: {fault}" for fault in Figure(cell.figures[0]).faults(expected)]

    def figures(self, where, expected, cell):
        """All the figures of a footer's cell, in order."""
        self.same(where, "the number of figures", len(expected), len(cell.figures) if cell else 0)
        for number, value in enumerate(expected):
            if cell and number < len(cell.figures):
                self.compared += 1
                self.differences += [f"{where}, {number + 1}: {f}" for f in Figure(cell.figures[number]).faults(value)]

    def records(self, name):
        path = self.content / "data" / name
        if not path.exists():
            return None
        if path.suffix == ".json":
            return json.loads(path.read_text(encoding="utf-8"))
        with open(path, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))


def streams(check, address, sections, subtotals):
    """A page of transactions: groups by date, their subtotals, a total a section, a grand total."""
    page = check.page(address)
    if page is None:
        return
    titles = [s.title for s in page.sections]
    check.same(address, "the sections", [title for title, _ in sections], titles)
    grand, shown = Fraction(0), 0
    for (title, file), section in zip(sections, page.sections):
        where, records = f"{address} {title}", check.records(file)
        kinds = set(section.kinds())
        if not records:
            check.same(where, "the kinds of row without records", {"message"}, kinds)
            continue
        total = stream(check, where, records, section, subtotals)
        grand, shown = grand + total, shown + len(records)
    row = page.only("grandfooter")
    check.same(address, "whether there is a grand total", True, row is not None)
    if row is not None:
        check.figure(f"{address} grand total", grand, row.cells[-1])
        check.same(f"{address} grand total", "the count", shown, row.count)


def stream(check, where, records, section, subtotals):
    dates = defaultdict(list)
    for record in records:
        amount = exact(record["amount"])
        dates[record["date"]].append((record["description"], -amount if record["debit"] == "D" else amount))
    check.same(where, "the number of groups", len(dates), len(section.groups()))
    total = Fraction(0)
    for date, group in zip(sorted(dates), section.groups()):
        place, rows = f"{where} {date}", [r for r in group if r.kind == "detail"]
        check.same(place, "the descriptions", [words(d) for d, _ in dates[date]], [r.cells[0].text for r in rows])
        for (description, amount), row in zip(dates[date], rows):
            check.figure(f"{place} {description}", amount, row.cells[-1])
        subtotal = sum(amount for _, amount in dates[date])
        footers = [r for r in group if r.kind == "subfooter"]
        check.same(place, "the number of subfooters", 1, len(footers))
        if subtotals and footers:
            check.figure(f"{place} subtotal", subtotal, footers[0].cells[-1])
            check.same(f"{place} subtotal", "the count", len(rows), footers[0].count)
        check.same(place, "the bands of one group", 1, len({r.band for r in group}))
        total += subtotal
    bands = [group[0].band for group in section.groups()]
    footer = section.only("footer")
    check.same(where, "whether there is a total", True, footer is not None)
    if footer is not None:
        bands.append(footer.band)
        check.figure(f"{where} total", total, footer.cells[-1])
        check.same(f"{where} total", "the count", len(records), footer.count)
    check.same(where, "whether the bands alternate", True, all(a != b for a, b in zip(bands, bands[1:])))
    return total


def words(text):
    return " ".join(text.split())


def products(check):
    records = check.records("products.csv")
    prices = {words(r["name"]): exact(r["price"]) if r["price"] else None for r in records}
    slugs = {words(r["name"]): f"/products/{r['slug']}/" for r in records}
    flat = check.page("/products/")
    if flat is not None:
        rows = [r for s in flat.sections for r in s.rows if r.kind == "detail"]
        check.same("/products/", "the products", sorted(prices), sorted(r.cells[0].text for r in rows))
        prices_of(check, "/products/", rows, prices, slugs)
    page = check.page("/products/category/")
    if page is None:
        return
    categories = defaultdict(list)
    for record in records:
        categories[record["category"]].append(words(record["name"]))
    blocks = page.titled_blocks()
    check.same("/products/category/", "the categories, in order", sorted(categories), [title for title, _ in blocks])
    for title, rows in blocks:
        where, details = f"/products/category/ {title}", [r for r in rows if r.kind == "detail"]
        check.same(where, "the products", sorted(categories.get(title, [])), sorted(r.cells[0].text for r in details))
        prices_of(check, where, details, prices, slugs)
        footer = next((r for r in rows if r.kind in ("footer", "subfooter")), None)
        check.same(where, "whether there are totals", True, footer is not None)
        if footer is not None:
            known = [prices[n] for n in categories.get(title, []) if prices[n] is not None]
            check.figures(where, statistics(known), footer.cells[-1])
            check.same(where, "the count", len(details), footer.count)
    for record in records:
        product(check, record)


def statistics(values):
    return [sum(values) / len(values), min(values), max(values)]


def prices_of(check, where, rows, prices, slugs):
    for row in rows:
        name = row.cells[0].text
        check.same(f"{where} {name}", "the link", slugs.get(name), row.link_path())
        if prices.get(name) is not None:
            check.figure(f"{where} {name}", prices[name], row.cells[-1])
        else:
            check.same(f"{where} {name}", "the figures", [], row.cells[-1].figures)


def product(check, record):
    address = f"/products/{record['slug']}/"
    page = check.page(address)
    if page is None:
        return
    check.same(address, "the heading", words(record["name"]), page.heading)
    shown = page.items()
    texts = [cell.text for _, _, cell in shown]
    check.same(address, "whether the description is there", True, words(record["description"]) in texts)
    if record["price"]:
        check.figure(address, exact(record["price"]), next((c for _, label, c in shown if label == "Price"), None))


# How many of each subunit make one of the currency that the rate is for.
SUBUNITS = {"GBX": 100, "GBp": 100, "ZAc": 100, "ILA": 100}


def position(record):
    """The figures that a stock's page must show, by section and label, from exact fractions."""
    number = {k: exact(record[k]) for k in ("shares", "purchase_price", "price", "change", "purchase_rate", "rate")}
    unit = SUBUNITS.get(record["currency"], 1)
    cost = number["shares"] * number["purchase_price"] / unit
    value = number["shares"] * number["price"] / unit
    before, now = number["purchase_rate"], number["rate"]
    bought, worth = cost * before, value * now
    gain = worth - bought
    split = [(value - cost) * before, cost * (now - before), (value - cost) * (now - before)]
    assert sum(split) == gain
    figures = {
        "General": {"Shares": number["shares"]},
        "Share price": {"Purchase": number["purchase_price"], "Current": number["price"]},
        "Intraday": {
            "Change": number["change"],
            "Change %": 100 * number["change"] / (number["price"] - number["change"]),
        },
        "Currency rate": {"Purchase": before, "Current": now},
        "Valuation": {"Purchase": bought, "Current": worth},
        "Gain or loss": {
            "Value": gain,
            "%": 100 * gain / bought,
            "From the price": split[0],
            "From the currency": split[1],
            "From both together": split[2],
        },
    }
    if record["currency"] == "EUR":
        del figures["Currency rate"]
    return figures


def stocks(check):
    records = check.records("positions.csv")
    for record in records:
        address = f"/stocks/{record['symbol']}/"
        page = check.page(address)
        if page is None:
            continue
        check.same(address, "the heading", words(f"{record['name']} – {record['market']}"), page.heading)
        expected = position(record)
        check.same(address, "the sections", list(expected), [s.title for s in page.sections])
        shown = {(section, label): cell for section, label, cell in page.items()}
        for section, items in expected.items():
            for label, value in items.items():
                check.figure(f"{address} {section}, {label}", value, shown.get((section, label)))
        date = shown.get(("General", "Purchase date"))
        check.same(address, "the purchase date", record["purchase_date"], date.date if date else None)
        adds_up(check, address, shown)
    stock_list(check, records)


def adds_up(check, address, shown):
    """The three parts of the gain, as they stand on the page, add up to it: exactly in their values, within rounding as shown."""
    cells = [shown.get(("Gain or loss", n)) for n in ("Value", "From the price", "From the currency", "From both together")]
    if any(c is None or not c.figures for c in cells):
        return
    whole, *parts = [Figure(c.figures[0]) for c in cells]
    check.compared += 1
    if abs(sum(p.shown for p in parts) - whole.shown) > 2 * whole.step:
        check.differences.append(f"{address}: the parts of the gain do not add up to the whole")


def stock_list(check, records):
    page = check.page("/stocks/")
    if page is None:
        return
    by_currency = defaultdict(list)
    for record in records:
        by_currency[record["currency"]].append(record)
    blocks = page.titled_blocks()
    check.same("/stocks/", "the currencies", sorted(by_currency), sorted(title for title, _ in blocks))
    for title, rows in blocks:
        where, members = f"/stocks/ {title}", {words(r["name"]): r for r in by_currency.get(title, [])}
        details = [r for r in rows if r.kind == "detail"]
        check.same(where, "the stocks", sorted(members), sorted(r.cells[0].text for r in details))
        total = Fraction(0)
        for row in details:
            record = members.get(row.cells[0].text)
            if record is None:
                continue
            value = exact(record["shares"]) * exact(record["price"])
            total += value
            for name, cell in zip(("shares", "price", "change"), row.cells[2:5]):
                check.figure(f"{where} {record['name']} {name}", exact(record[name]), cell)
            check.figure(f"{where} {record['name']} value", value, row.cells[5])
        footer = next((r for r in rows if r.kind in ("footer", "subfooter")), None)
        check.same(where, "whether there is a total", True, footer is not None)
        if footer is not None:
            check.figure(f"{where} total", total, footer.cells[5])
            check.same(f"{where} total", "the count", len(members), footer.count)


def tasks(check):
    page = check.page("/tasks/")
    if page is None:
        return
    records = check.records("tasks.json")
    blocks = page.titled_blocks()
    check.same("/tasks/", "the groups", ["Open", "Done"], [title for title, _ in blocks])
    for title, rows in blocks:
        expected = [r for r in records if r["done"] == (title == "Done")]
        shown = [r for r in rows if r.kind == "task"]
        where = f"/tasks/ {title}"
        check.same(where, "the titles", [words(r["title"]) for r in expected], [r.part("name") for r in shown])
        notes = [words(r["note"]) if r.get("note") else None for r in expected]
        check.same(where, "the notes", notes, [r.part("remark") for r in shown])
        check.same(where, "the check marks", [r["done"] for r in expected], ["done" in r.classes for r in shown])
        footer = next((r for r in rows if r.kind in ("footer", "subfooter")), None)
        check.same(where, "the count", len(expected), footer.count if footer else None)


def pizza(check):
    page = check.page("/pizza/")
    if page is None:
        return
    expected = {
        "thickness": ("range", "2"), "cheese_border": ("checkbox", False), "bacon": ("checkbox", True),
        "sauce": ("radio", ["Tomato", "Barbecue", "Cream"]), "pieces": ("number", "1"), "door": ("text", None),
        "day": ("date", "2026-11-21"),
    }
    check.same("/pizza/", "the controls", expected, page.controls())
    check.same("/pizza/", "the form", ("post", "https://example.com/orders"), page.form)


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        return 2
    public = pathlib.Path(sys.argv[1])
    root = pathlib.Path(__file__).resolve().parents[2]
    check = Check(public, pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else root / "content")
    posted, authorized = ("Posted transactions", "posted.csv"), ("Authorized transactions", "authorized.csv")
    streams(check, "/transactions/", [posted, authorized], subtotals=False)
    absent = [("Scheduled transactions", "scheduled.csv"), ("Disputed transactions", "disputed.csv")]
    streams(check, "/streams/", [authorized, *absent], subtotals=True)
    for report in (products, stocks, tasks, pizza):
        report(check)
    for difference in check.differences:
        print(difference)
    print(f"{check.compared} comparisons, {len(check.differences)} differences")
    return 1 if check.differences else 0


if __name__ == "__main__":
    sys.exit(main())
