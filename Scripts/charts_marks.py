"""Random charts of every kind, whose marks are measured: each at its place and as long as its value, on the scale that the axis prints.

It is a part of Scripts/search-charts and shares nothing with the program: values are fractions of the records, places come from
charts_kinds.py and charts_points.py."""

import datetime
import html
import re
from fractions import Fraction

from charts_drawing import Drawing, Fault, drawings, same
from charts_gathered import overlaps
from charts_kinds import CHECKS, Told
from charts_planted import plant
from charts_points import check_bar_cells, check_list_cells, check_scatter

KINDS = [
    "bar", "bar", "line", "long line", "lines", "lines", "bars", "bars", "stack", "stack", "percent", "area", "area percent", "waterfall", "bullet",
    "dot", "dots", "range", "ranges", "box", "heat", "calendar", "histogram", "scatter", "scatter", "share", "cells", "lists", "list bars"]
SERIES = {"lines", "bars", "stack", "percent", "area", "area percent", "dots", "heat"}
SMALL = {"lines", "bars", "area", "dots", "waterfall", "bullet", "ranges", "scatter", "histogram"}
EPOCH = datetime.date(1970, 1, 1)
SIGNS = {"EUR": "€", "USD": "$"}


class MarkCase:
    """Records of a few series and names, and a chart of them."""

    def __init__(self, pick, number):
        self.number, self.pick, self.found = number, pick, None
        self.kind = pick.choice(KINDS)
        self.is_mirrored = pick.random() < 0.25
        self.has_money = self.kind not in ("cells", "lists", "list bars", "bullet", "ranges", "share", "scatter", "calendar") and pick.random() < 0.3
        self.currencies = pick.choice([["EUR"], ["EUR", "USD"]]) if self.has_money else [None]
        self.is_log = self.kind in ("lines", "dot", "dots", "scatter") and pick.random() < 0.25
        self.are_days = self.kind == "calendar" or self.kind not in ("cells", "lists", "list bars") and pick.random() < 0.45
        self.is_small = self.kind in SMALL and pick.random() < 0.25
        self.is_stacked_measures = False
        lanes = pick.choice([2, 3, 5, 8])
        self.series = [f"S{one}" for one in range(lanes if self.kind in SERIES else 1)]
        if self.kind == "scatter":
            self.series = [f"S{one}" for one in range(pick.choice([1, 1, 2, 4, 8]))]
        if self.is_small and len(self.series) == 1:
            self.series = ["S0", "S1", "S2"][:pick.choice([2, 3])]
        self.names = self._names(pick)
        self.measures = 2 if self.kind in ("bullet", "ranges") or self.kind in ("bars", "stack", "percent", "dots") and not self.is_small and not self.has_money and pick.random() < 0.25 else 1
        if self.measures == 2:
            self.series = self.series if self.is_small else ["S0"]
        size = pick.choice([9, 500, 5000, 900_000])
        low = pick.choice([-size, -size, 0, 1]) if not self.kind == "share" and not self.is_log else pick.choice([1, 1, -size // 9 if self.is_log else 1])
        if self.kind.startswith("area") and pick.random() < 0.8:
            low = pick.choice([0, 1])
        if low < 0 and pick.random() < 0.3:
            # All below zero, or all far from it.
            low, size = pick.choice([(-size, -1), (20 * size, 22 * size)])
            if self.kind == "share" or self.is_log:
                low, size = 20 * abs(size), 22 * abs(size)
        self.records = []
        gap = pick.choice([0, 0.1, 0.4])
        for one in self.series:
            for name in self.names:
                if self.kind in SERIES and self.are_days and pick.random() < gap / 2:
                    continue
                for _ in range(pick.randint(1, 6) if self.kind in ("box", "range", "histogram") else 1):
                    values = [None if pick.random() < gap else Fraction(pick.randint(low, size), 100) for _ in range(2)]
                    self.records.append((one, name, values, pick.choice(self.currencies)))
        if not self.records:
            self.records.append((self.series[0], self.names[0], [None, None], self.currencies[0]))
        if all(values[0] is None for _, _, values, _ in self.records):
            self.records[0] = (*self.records[0][:2], [Fraction(max(1, size if size > 0 else 5), 100)] * 2, self.records[0][3])
        self.reach = low, size
        self.lists = [
            [None if pick.random() < gap / 2 else Fraction(pick.randint(low, size), 100) for _ in range(pick.choice([1, 2, 5, 13, 40]))]
            for _ in self.names]
        self.band = pick.choice([None, "reach", tuple(sorted((Fraction(pick.randint(-50, 900)), Fraction(pick.randint(901, 2000)))))])
        if self.kind == "scatter":
            self._points(pick, low, size)
        self.has_goal = self.kind not in ("share", "heat", "calendar", "histogram", "cells", "lists", "list bars", "scatter", "percent", "area percent", "long line") \
            and not self.has_money and pick.random() < 0.25
        self.goal = Fraction(pick.randint(max(1, low) if self.is_log else min(low, size), max(size, low, 2)), 100) if self.has_goal else None

    def _names(self, pick):
        count = pick.choice([1, 2, 3, 6, 12, 40])
        if self.kind == "calendar":
            count = pick.choice([1, 5, 60, 400])
        if self.kind in ("cells", "lists", "list bars"):
            count = pick.choice([1, 3, 12])
        if self.kind in ("bar", "waterfall", "dot", "range", "box") and pick.random() < 0.2:
            count = 70 if self.kind == "box" else pick.choice([70, 130])
        if self.kind == "long line":
            count = pick.choice([700, 1900, 4000])
        if not self.are_days:
            words = ["Rent", "Food & drink", "Holiday", "Insurance of the house and all that is in it", "Tax", "Ähre", "Wood"]
            return [f"N{number:04}" if count > 40 or pick.random() < 0.6 else f"N{number:04} {pick.choice(words)}" for number in range(count)]
        day, names = datetime.date(pick.choice([2023, 2024]), pick.randint(1, 12), pick.randint(1, 28)), []
        steps = pick.choice([[1], [1, 1, 2, 7], [28, 30, 31], [365]]) if count < 60 and self.kind != "calendar" else [1, 1, 2]
        for _ in range(count):
            names.append(day.isoformat())
            day += datetime.timedelta(pick.choice(steps))
        return names

    def _points(self, pick, low, size):
        self.has_trend = not self.is_log and pick.random() < 0.5
        self.is_of_days = not self.is_log and pick.random() < 0.3
        if self.is_of_days:
            self.has_trend = False
        count = pick.choice([1, 2, 3, 20, 99, 150, 400] + ([700] if not self.is_log and len(self.series) == 1 and not self.is_of_days else []))
        if self.is_small:
            count = pick.choice([1, 3, 20, 60, 300] + ([900] if not self.is_log and not self.is_of_days else []))
        low = max(1, low) if self.is_log else low
        size = max(size, low + 1)
        self.points = [
            (pick.choice(self.series),
             None if pick.random() < 0.05 else Fraction(pick.randint(15000, 15600)) if self.is_of_days else Fraction(pick.randint(low, size), 100),
             None if pick.random() < 0.05 else Fraction(pick.randint(low, size), 100))
            for _ in range(count)]
        self.points += [(one, Fraction(15000 + place) if self.is_of_days else Fraction(low + place, 100), Fraction(low + place, 100)) for place, one in enumerate(self.series)]

    # The page

    @property
    def page(self):
        return f"m{self.number}"

    @property
    def chart(self):
        kind = self.kind
        if kind in ("cells", "lists", "list bars"):
            return ""
        word = {"lines": "line", "long line": "line", "bars": "bar", "stack": "bar", "percent": "bar", "area percent": "area", "dots": "dot", "ranges": "range"}.get(kind, kind)
        if kind == "scatter":
            parts = ["kind: scatter", "x: day" if self.is_of_days else "x: cost", "y: amount"]
            if self.is_small:
                parts.append("small: sections")
            elif len(self.series) > 1:
                parts.append("series: s")
            if self.has_trend:
                parts.append("trend: linear")
        else:
            parts = [f"kind: {word}", "value: [amount, cost]" if self.measures == 2 else "value: amount"]
            if self.is_small:
                parts += ["by: groups", "small: sections"] if kind != "histogram" else ["small: sections"]
            elif kind in SERIES and self.measures == 1:
                parts += ["by: groups", "series: sections"]
        if kind in ("stack", "percent", "area percent"):
            parts.append("stack: true" if kind == "stack" else "stack: percent")
        if self.is_log:
            parts.append("scale: log")
        if self.goal is not None:
            parts.append(f"lines: [{{ value: {written(self.goal)}, label: Goal }}]")
        return f"  charts: [{{ {', '.join(parts)} }}]\n"

    def write(self, site):
        lines = ["s,name,amount,cost,currency,day,list"]
        if self.kind == "scatter":
            for one, along, up in self.points:
                cost = "" if self.is_of_days else written(along)
                day = "" if along is None or not self.is_of_days else (EPOCH + datetime.timedelta(int(along))).isoformat()
                lines.append(f"{one},,{written(up)},{cost},,{day},")
        else:
            for number, (one, name, values, currency) in enumerate(self.records):
                texts = ";".join("null" if value is None else written(value) for value in self.lists[number % len(self.lists)])
                lines.append(f"{one},{name},{written(values[0])},{written(values[1])},{currency or ''},,{texts}")
        (site / f"content/data/{self.page}.csv").write_text("\n".join(lines) + "\n")
        amount = "{ type: money, currency: currency }" if self.has_money else "{ type: number, digits: 2 }"
        name = "{ by: name, show: yyyy-MM-dd }" if self.are_days else "{ by: name }"
        group = f"[s, {name}]" if (self.kind in SERIES or self.is_small) and self.measures == 1 or self.is_small else name
        columns, totals = "[name, amount, cost]", "  totals: { amount: sum, cost: sum }\n"
        if self.kind in ("cells", "lists", "list bars"):
            chart = {"cells": "amount: { chart: bar }", "lists": "list: { chart: sparkline", "list bars": "list: { chart: bars"}[self.kind]
            if self.kind != "cells":
                chart += {None: "", "reach": ", band: reach"}.get(self.band, self.band and f", band: [{written(self.band[0])}, {written(self.band[1])}]" if self.band != "reach" else "") + " }"
            columns, totals = f"[name, {{ {chart} }}]", ""
        grouping = "" if self.kind in ("cells", "lists", "list bars") or self.kind == "scatter" and not self.is_small else f"  group: {'s' if self.kind in ('scatter', 'histogram') and self.is_small else group}\n"
        (site / f"content/{self.page}.md").write_text(
            f"---\ntitle: {self.page}\n{'language: he' + chr(10) if self.is_mirrored else ''}report:\n  source: data/{self.page}.csv\n"
            f"  fields: {{ s: {{}}, amount: {amount}, cost: {{ type: number, digits: 2 }}, day: {{ type: date }}, "
            f"name: {{ type: {'date' if self.are_days else 'text'} }}, currency: {{}}, list: {{}} }}\n"
            f"{grouping}  columns: {columns}\n{totals}{self.chart}---\n")

    # What must be there

    def values(self, series, name, measure, currency):
        return [
            values[measure] for one, own, values, money in self.records
            if own == name and (series is None or one == series) and values[measure] is not None and currency in (None, money)]

    def grid(self, names, labels, currency):
        """The values by column and name; a name is looked for by its text, so that steps and sums are the program's to show."""
        if self.kind in ("box", "range"):
            columns = []
            for part in range(5 if self.kind == "box" else 2):
                columns.append([self.spread(self.values(None, name, 0, currency), part) for name in names])
            return columns
        if self.measures == 2 and self.kind not in ("bullet", "ranges"):
            # A measure that has no value is no part of the chart.
            known = [measure for measure in (0, 1) if any(self.values(None, name, measure, currency) for name in self.names)]
            if len(labels) > 1:
                same(labels, [("Amount", "Cost")[measure] for measure in known], "measures in the table")
            return [[total(self.values(None, name, measure, currency)) for name in names] for measure in known]
        if self.measures == 2:
            return [[total(self.values(None, name, measure, currency)) for name in names] for measure in (0, 1)]
        if self.kind in SERIES:
            return [[total(self.values(label, name, 0, currency)) for name in names] for label in labels]
        column = [total(self.values(None, name, 0, currency)) for name in names]
        if self.kind == "waterfall" and names:
            column[-1] = sum((value for value in column[:-1] if value is not None), Fraction(0))
        return [column]

    def spread(self, values, part):
        if not values:
            return None
        values = sorted(values)
        if self.kind == "range":
            return values[-1 if part else 0]
        place = Fraction(part, 4) * (len(values) - 1)
        below = place.numerator // place.denominator
        return values[below] + (place - below) * (values[min(below + 1, len(values) - 1)] - values[below])

    # What is there

    def is_right(self, path):
        try:
            self.check(path.read_text())
        except Fault as fault:
            self.found = str(fault)
            return False
        except Exception as error:
            self.found = f"{type(error).__name__}: {error}"
            return False
        return True

    def check(self, text):
        mirrored = 'direction="rtl"' in text or self.is_mirrored
        if self.kind == "cells":
            values = [values[0] for _, _, values, _ in self.records]
            return check_bar_cells(re.findall(r'<svg class="bar".*?</svg>', text), values, mirrored)
        if self.kind in ("lists", "list bars"):
            lists = [self.lists[number % len(self.lists)] for number in range(len(self.records))]
            return check_list_cells(
                re.findall(r'<svg class="sparkline.*?</svg>', text), lists, "bars" if "bars" in self.kind else "line", self.band, mirrored)
        figures = re.findall(r'<figure class="chart.*?</figure>', text, re.S)
        if not figures:
            raise Fault("there is no chart")
        for figure in figures:
            self.check_figure(figure)
        if self.has_money:
            told = {currency for figure in figures for currency, sign in SIGNS.items() if sign in figure}
            same(sorted(told), sorted({money for _, _, values, money in self.records if values[0] is not None}), "currencies that are drawn")

    def check_figure(self, figure):
        told = self.told(figure)
        found = drawings(figure)
        if self.is_small:
            return self.check_smalls(figure, told, found)
        same(len(found), 1 if self.kind == "share" else 2, "drawings")
        for text in found:
            self.check_drawing(text, told)

    def check_drawing(self, text, told):
        fault = overlaps(text) if "viewBox" in text else None
        if fault:
            raise Fault(fault)
        if not told.known() and self.kind != "scatter":
            return
        (check_scatter if self.kind == "scatter" else CHECKS[told.kind])(Drawing(text), told)

    def currency(self, figure):
        """In which currency a chart is, by the signs of its figures."""
        return next((own for own, sign in SIGNS.items() if sign in figure), None) if self.has_money else None

    def told(self, figure):
        currency = self.currency(figure)
        if self.kind == "scatter":
            return self.told_points(figure)
        table = figure.split('<details class="chart-data">')[-1]
        labels = [plain(cell) for cell in re.findall(r'<th scope="col"[^>]*>(.*?)</th>', table)]
        names = [plain(cell) for cell in re.findall(r'<th scope="row"[^>]*>(.*?)</th>', table)]
        if self.kind == "share":
            names = self.names
        if self.kind == "histogram":
            rows = [[plain(cell) for cell in re.findall(r"<td>(.*?)</td>", row)] for row in re.findall(r"<tr><th scope=\"row\">.*?</tr>", table, re.S)]
            return self.told_ranges(names, rows, currency)
        grid = self.grid(names, labels, currency)
        # All that has a value is in the table: what is not there could not be missed in the drawing.
        drawn = self.names if self.kind != "waterfall" else self.names + names[-1:]
        lost = [name for name in self.names if name not in names and self.values(None, name, 0, currency)]
        if lost or [name for name in names if name not in drawn] or len(set(names)) < len(names):
            raise Fault(f"names in the table are {names}, and {lost} are not")
        if names != [name for name in drawn if name in names]:
            raise Fault(f"names in the table have the order {names}")
        days = [(datetime.date.fromisoformat(name) - EPOCH).days for name in names] if self.are_days and self.kind != "waterfall" else None
        return Told(self.kind, names, labels, grid, days, self.is_log, self.goal)

    def counts(self, one, edges, currency):
        values = [values[0] for own, _, values, money in self.records if own == one and values[0] is not None and currency in (None, money)]
        return [len([value for value in values if begin <= value < end]) for begin, end in edges]

    def told_ranges(self, names, rows, currency):
        values = [value for _, _, values, money in self.records for value in values[:1] if value is not None and currency in (None, money)]
        edges = [[number_of(part) for part in name.split(" – ")] for name in names]
        for before, after in zip(edges, edges[1:]):
            same(before[1], after[0], "the end of a range and the beginning of the next")
        places = [begin for begin, _ in edges] + [edges[-1][1]]
        counts = [len([value for value in values if begin <= value < end]) for begin, end in edges]
        if self.is_small:
            for place, column in enumerate(one for one in self.series if self.has_value(one, currency)):
                shown = [int(row[place].replace(",", "")) for row in rows]
                same(shown, self.counts(column, edges, currency), f"values of {column!r} in ranges")
        same(sum(counts), len(values), "values in ranges")
        told = Told("histogram", names, ["n"], [counts], places)
        told.currency = currency
        return told

    def told_points(self, figure):
        legend = [plain(name) for name in re.findall(r'<span class="name">(.*?)</span>', figure)] or self.series
        if self.is_small:
            # A section without a point has no drawing.
            legend = [one for one in self.series if self.has_value(one, None)]
        points = [
            [(along, up) for one, along, up in self.points
             if one == label and along is not None and up is not None and (not self.is_log or along > 0 and up > 0)]
            for label in (legend if len(self.series) > 1 else self.series)]
        told = Told("scatter", legend, legend, points, self.is_of_days)
        told.is_log, told.has_trend = self.is_log, self.has_trend
        rows = re.findall(r"<tr>(.*?)</tr>", figure.split("<tbody>")[-1], re.S)
        told.fields = []
        if sum(map(len, points)) > 500:
            for row in rows:
                along, up, count, *own = [plain(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
                sides = [tuple(number_of(part) for part in side.split(" – ")) for side in (along, up)]
                told.fields.append((*sides, int(count.replace(",", "")), legend.index(own[0]) if own else 0))
            for along, up, count, one in told.fields:
                same(count, len([1 for x, y in points[one] if along[0] <= x < along[1] and up[0] <= y < up[1]]), "points of a field")
            same(sum(field[2] for field in told.fields), sum(map(len, points)), "points in fields")
        told.most = max((field[2] for field in told.fields), default=0)
        return told

    def check_smalls(self, figure, told, found):
        """A drawing for each series that has a value, and all with one scale."""
        titles = [plain(title) for title in re.findall(r"<div><p>(.*?)</p>", figure)]
        currency = self.currency(figure)
        same(titles, [one for one in self.series if self.has_value(one, currency)], "small drawings")
        same(len(found), len(titles), "drawings")
        same(len({tuple(re.findall(r'<g class="ticks"(?: text-anchor="end")?>.*?</g>', text)[:1]) for text in found}), 1, "scales of small drawings")
        kind = {"lines": "lines", "bars": "bars", "area": "area"}.get(self.kind, self.kind)
        for title, text in zip(titles, found):
            if self.kind in ("histogram", "scatter"):
                part = self.part(told, title)
            else:
                grid = self.small_grid(told.names, title, currency)
                part = Told(kind, told.names, [], grid, told.days, self.is_log, self.goal)
                if self.kind == "area" and self.is_sided(currency) and not is_sided(part.known()):
                    part.kind = "bars"
            part.is_small = True
            self.check_drawing(text, part)

    def part(self, told, title):
        """What the drawing of one section is of, of points or of values in ranges."""
        if self.kind == "histogram":
            edges = list(zip(told.days, told.days[1:]))
            return Told("histogram", told.names, [title], [self.counts(title, edges, told.currency)], told.days, goal=self.goal)
        number = told.names.index(title)
        part = Told("scatter", [title], [title], [told.grid[number]], told.days, goal=self.goal)
        part.is_log, part.has_trend, part.most = self.is_log, self.has_trend, told.most
        part.fields = [field for field in told.fields if field[3] == number]
        part.whole = [point for column in told.grid for point in column]
        return part

    def small_grid(self, names, one, currency):
        columns = [[total(self.values(one, name, measure, currency)) for name in names] for measure in range(self.measures)]
        if self.kind == "waterfall":
            known = [value for value in columns[0][:-1] if value is not None]
            columns[0][-1] = sum(known, Fraction(0)) if known else None
        return columns

    def is_sided(self, currency):
        """Whether the names of the chart have values on both sides of zero."""
        return is_sided([
            total(values) for one in self.series for name in self.names if (values := self.values(one, name, 0, currency))])

    def has_value(self, one, currency):
        if self.kind == "scatter":
            return any(own == one and None not in (along, up) for own, along, up in self.points)
        return any(
            own == one and currency in (None, money) and any(value is not None for value in values[:self.measures])
            for own, _, values, money in self.records)

    # Faults on purpose

    def plant(self, pick, text):
        """The page with one fault in a drawing, and what it is."""
        spans = [found.span() for found in re.finditer(r'<svg class="(?:drawing|sparkline|bar)\b.*?</svg>', text, re.S)]
        if not spans:
            return None
        begin, end = pick.choice(spans)
        # Of a line that is denser than it can be drawn a point may be gone and nothing with it.
        made = plant(pick, text[begin:end], ["moved"] if self.kind == "long line" else ["moved", "moved", "length", "gone"])
        return made and (text[:begin] + made[0] + text[end:], made[1])

    def tells(self, text):
        try:
            self.check(text)
        except Exception:
            return True
        return False


def is_sided(values):
    return any(value < 0 for value in values) and any(value > 0 for value in values)


def total(values):
    return sum(values, Fraction(0)) if values else None


def plain(text):
    return html.unescape(re.sub(r"<[^>]+>", "", text)).replace("\u00a0", " ").replace("\u200e", "").replace("\u200f", "")


def number_of(text):
    digits = re.sub(r"[^0-9.−-]", "", text).replace("−", "-")
    return Fraction(digits)


def written(value):
    if value is None:
        return ""
    cents = int(value * 100)
    return ("-" if cents < 0 else "") + f"{abs(cents) // 100}.{abs(cents) % 100:02}"
