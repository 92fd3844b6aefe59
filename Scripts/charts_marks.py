"""Random charts of every kind, whose marks are measured: each at its place and as long as its value, on the scale that the axis prints.

It is a part of Scripts/search-charts and shares nothing with the program: values are fractions of the records, places come from
charts_kinds.py and charts_points.py."""

import datetime
import html
import re
from fractions import Fraction

from charts_drawing import Drawing, Fault, drawings, same
from charts_gathered import overlaps
from charts_kinds import CHECKS, Told, check_shares, kept_parts
from charts_planted import plant
from charts_points import check_bar_cells, check_list_cells, check_scatter
from charts_records import EPOCH, SERIES, Records

SIGNS = {"EUR": "€", "USD": "$"}


class MarkCase(Records):
    """A chart of such records, held against them."""

    # The records of each name, once they are asked for: of thousands each would be looked for among all.
    _of_names = None

    # What must be there

    def values(self, series, name, measure, currency):
        if self._of_names is None:
            self._of_names = {}
            for record in self.records:
                self._of_names.setdefault(record[1], []).append(record)
        return [
            values[measure] for one, own, values, money in self._of_names.get(name, ())
            if own == name and (series is None or one == series) and values[measure] is not None and currency in (None, money)]

    def grid(self, names, labels, currency):
        """The values by column and name; a name is looked for by its text, so that steps and sums are the program's to show."""
        if self.kind in ("box", "range"):
            return self.spreads(names, None, currency)
        if self.kind == "heat" and self.is_small:
            wanted = [(one, measure) for one in self.series for measure in (0, 1)
                      if any(self.values(one, name, measure, currency) for name in self.names)]
            same(labels, [f"{one}, {('Amount', 'Cost')[measure]}" for one, measure in wanted], "columns of the table")
            return [[total(self.values(one, name, measure, currency)) for name in names] for one, measure in wanted]
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

    def spreads(self, names, series, currency):
        """What ranges and boxes are made of, by part and name."""
        return [[self.spread(self.values(series, name, 0, currency), part) for name in names] for part in range(5 if self.kind == "box" else 2)]

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
        if self.kind == "share" and told.known():
            check_shares(told.names, told.grid[0], kept_parts([told.grid[0]]), *lists_of_parts(figure))
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
        """A drawing for each series that has a value, the others by their names, and all with one scale."""
        titles = [plain(title) for title in re.findall(r"<div><p>(.*?)</p>", figure)]
        currency = self.currency(figure)
        same(titles, [one for one in self.series if self.has_value(one, currency)], "small drawings")
        seen = {record[0] for record in (self.points if self.kind == "scatter" else self.records)}
        silent = [one for one in self.series if one in seen and one not in titles] if titles else []
        named = [name for part in re.findall(r'<p class="note">([^<]*): There are no values to draw.</p>', figure) for name in plain(part).split(", ")]
        same(sorted(named), sorted(silent), "names of what has no small drawing")
        same(len(found), len(titles), "drawings")
        same(len({tuple(re.findall(r'<g class="ticks"(?: text-anchor="end")?>.*?</g>', text)[:1]) for text in found}), 1, "scales of small drawings")
        kind = {"lines": "lines", "bars": "bars", "area": "area"}.get(self.kind, self.kind)
        lists = lists_of_parts(figure) if self.kind == "share" else []
        kept = kept_parts([self.small_grid(told.names, title, currency)[0] for title in titles]) if lists else None
        same(len(lists), len(titles) if self.kind == "share" else 0, "lists of parts")
        greatest = self.greatest(told.names, titles, currency) if self.kind in ("heat", "calendar") else None
        for place, (title, text) in enumerate(zip(titles, found)):
            if self.kind in ("histogram", "scatter"):
                part = self.part(told, title)
            else:
                grid = self.small_grid(told.names, title, currency)
                part = Told(kind, told.names, [], grid, told.days, self.is_log, self.goal)
                if self.kind == "area" and self.is_sided(currency) and not is_sided(part.known()):
                    part.kind = "bars"
            part.is_small, part.kept, part.greatest = True, kept, greatest
            if lists:
                check_shares(told.names, part.grid[0], kept, lists[place])
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
        if self.kind in ("box", "range"):
            return self.spreads(names, one, currency)
        columns = [[total(self.values(one, name, measure, currency)) for name in names] for measure in range(self.measures)]
        if self.kind == "waterfall":
            known = [value for value in columns[0][:-1] if value is not None]
            columns[0][-1] = sum(known, Fraction(0)) if known else None
        return columns

    def greatest(self, names, titles, currency):
        """How far from zero a value of any of the drawings is at most."""
        columns = [column for title in titles for column in self.small_grid(names, title, currency)]
        return max((abs(value) for column in columns for value in column if value is not None), default=0)

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
        made = plant(pick, text[begin:end], ["moved", "moved", "length", "gone"])
        return made and (text[:begin] + made[0] + text[end:], made[1])

    def tells(self, text):
        try:
            self.check(text)
        except Exception:
            return True
        return False


def is_sided(values):
    return any(value < 0 for value in values) and any(value > 0 for value in values)


def lists_of_parts(figure):
    """The lists of parts in a chart: a name, a share and a figure each."""
    return [
        [tuple(plain(re.search(rf'<span class="{own}">(.*?)</span>', entry)[1]) for own in ("name", "percent", "figure"))
         for entry in re.findall(r"<li>.*?</li>", text, re.S)]
        for text in re.findall(r'<ul class="legend">(.*?)</ul>', figure, re.S)]


def total(values):
    return sum(values, Fraction(0)) if values else None


def plain(text):
    return html.unescape(re.sub(r"<[^>]+>", "", text)).replace("\u00a0", " ").replace("\u200e", "").replace("\u200f", "")


def number_of(text):
    digits = re.sub(r"[^0-9.−-]", "", text).replace("−", "-")
    return Fraction(digits)
