"""Random records of a few series and names, and a page with a chart of them, of any kind.

It is a part of Scripts/search-charts and shares nothing with the program: values are fractions."""

import datetime
from fractions import Fraction

KINDS = [
    "bar", "bar", "line", "long line", "lines", "lines", "bars", "bars", "stack", "stack", "percent", "area", "area percent", "waterfall", "bullet",
    "dot", "dots", "range", "ranges", "box", "heat", "calendar", "histogram", "scatter", "scatter", "share", "share", "cells", "lists", "list bars"]
SERIES = {"lines", "bars", "stack", "percent", "area", "area percent", "dots", "heat"}
SMALL = {"lines", "bars", "area", "dots", "waterfall", "bullet", "ranges", "scatter", "histogram", "share", "heat", "calendar", "box", "range", "dot"}
EPOCH = datetime.date(1970, 1, 1)


class Records:
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
        if self.kind == "heat" and self.is_small:
            # Its rows are two values, of which one is no amount.
            self.has_money, self.currencies = False, [None]
        self.is_stacked_measures, self.silent = False, None
        lanes = pick.choice([2, 3, 5, 8])
        self.series = [f"S{one}" for one in range(lanes if self.kind in SERIES else 1)]
        if self.kind == "scatter":
            self.series = [f"S{one}" for one in range(pick.choice([1, 1, 2, 4, 8]))]
        if self.is_small and len(self.series) == 1:
            self.series = ["S0", "S1", "S2"][:pick.choice([2, 3])]
        self.names = self._names(pick)
        self.measures = 2 if self.kind in ("bullet", "ranges") or self.kind == "heat" and self.is_small or self.kind in ("bars", "stack", "percent", "dots") and not self.is_small and not self.has_money and pick.random() < 0.25 else 1
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
        if self.is_small and pick.random() < 0.5:
            self._silence(pick.choice(self.series))
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

    def _silence(self, one):
        """A series has records, and none of them a value."""
        self.silent = one
        self.records = [(series, name, [None, None] if series == one else values, currency) for series, name, values, currency in self.records]

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
        if self.silent:
            self.points = [(one, along, None if one == self.silent else up) for one, along, up in self.points]

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


def written(value):
    if value is None:
        return ""
    cents = int(value * 100)
    return ("-" if cents < 0 else "") + f"{abs(cents) // 100}.{abs(cents) % 100:02}"
