"""Random charts of more than can be told apart, with what must be in them: steps, their figures, and the place and length of each bar.

It is a part of Scripts/search-charts and shares nothing with the program: days are Python's, figures are cents, steps are found by trying."""

import datetime
import html
import re
from fractions import Fraction

MOST = 500
ROUND = sorted(factor * 10 ** power for power in range(6) for factor in (1, 2, 5))
MONTHS = "January February March April May June July August September October November December".split()
EPOCH = datetime.date(1970, 1, 1)


def plain(text):
    return html.unescape(text).replace("\u00a0", " ").replace("\u202f", " ")


def amount(cents):
    if cents is None:
        return "–"
    whole, rest = divmod(abs(cents), 100)
    return ("−" if cents < 0 else "") + f"{whole:,}.{rest:02}"


class Average(Fraction):
    """The average of some values: that of several names is of their values, and not of their averages."""

    def __new__(cls, total, count):
        self = super().__new__(cls, total, count)
        self.parts = total, count
        return self


class GatheredCase:
    """Names or days with up to three records each, and a chart of them."""

    def __init__(self, pick, number):
        self.number = number
        self.found = None
        self.kind = pick.choice(["bar", "bar", "dot", "waterfall", "box", "range", "calendar", "bar series", "line series", "heat"])
        self.are_days = self.kind == "calendar" or pick.random() < 0.5
        self.rule = "sum"
        if self.kind in ("bar", "dot", "bar series", "line series", "heat", "calendar"):
            self.rule = pick.choice(["sum", "sum", "min", "max", "count", "avg", "avg"])
            if self.kind in ("bar", "dot"):
                self.rule = pick.choice(["sum", "min", "max", "count", "median", "avg", "avg"])
        self.series = pick.choice([2, 7, 8, 9, 14]) if "series" in self.kind else pick.choice([5, 59, 61, 130]) if self.kind == "heat" else 1
        size = pick.choice([30, 499, 500, 501, 740, 1300, 2600])
        if self.series > 1:
            size = max(3, size // pick.choice([self.series, 2 * self.series, 5]) // (8 if self.kind == "heat" else 1))
        self.keys = self.days(pick, size) if self.are_days else [f"N{number:05}" for number in range(size)]
        reach = pick.choice([5, 5000, 10 ** 7])
        low = pick.choice([-reach, 0, 1])
        self.values = {}
        for one in range(self.series):
            for key in self.keys:
                # Names that some series lack have an order of their own, which is not what is looked at here.
                if pick.random() < 0.95 or not self.values or self.series > 1 and not self.are_days:
                    self.values[one, key] = [
                        None if pick.random() < 0.03 else pick.randint(low, reach) for _ in range(pick.randint(1, 1 if self.series > 1 and self.rule != "avg" else 3))]
        self.keys = [key for key in self.keys if any((one, key) in self.values for one in range(self.series))]
        if all(cents is None for values in self.values.values() for cents in values):
            self.values[0, self.keys[0]] = [1]
        self.is_downwards = self.are_days and self.kind == "bar" and pick.random() < 0.3

    @staticmethod
    def days(pick, size):
        day = EPOCH + datetime.timedelta(pick.randint(5000, 20000))
        days = []
        for _ in range(size):
            days.append(day.isoformat())
            day += datetime.timedelta(pick.choice([1, 1, 1, 1, 2, 9]))
        return days

    @property
    def is_long(self):
        """Whether a calendar would have more than 1,100 days, those without a record among them."""
        return (datetime.date.fromisoformat(self.keys[-1]) - datetime.date.fromisoformat(self.keys[0])).days >= 1100

    @property
    def drawn(self):
        return self.kind.split()[0]

    @property
    def chart(self):
        text = f"{{ kind: {self.drawn}, value: amount"
        if self.drawn not in ("box", "range") and self.rule != "sum":
            text += f", rule: {self.rule}"
        if self.series > 1:
            text += ", by: groups, series: sections"
        return text + " }"

    def write(self, site):
        lines = ["s,name,amount"]
        for (one, key), values in self.values.items():
            for cents in values:
                text = "" if cents is None else ("-" if cents < 0 else "") + f"{abs(cents) // 100}.{abs(cents) % 100:02}"
                lines.append(f"S{one:03},{key},{text}")
        (site / f"content/data/g{self.number}.csv").write_text("\n".join(lines) + "\n")
        name = "{ by: name, sort: desc }" if self.is_downwards else "name"
        group = f"[s, {name}]" if self.series > 1 else name
        (site / f"content/g{self.number}.md").write_text(
            f"---\ntitle: g{self.number}\nreport:\n  source: data/g{self.number}.csv\n"
            f"  fields: {{ s: {{}}, name: {{ type: {'date' if self.are_days else 'text'} }}, amount: {{ type: number, digits: 2 }} }}\n"
            f"  group: {group}\n  columns: [name, amount]\n  charts: [{self.chart}]\n---\n")

    # What must be there

    def figures(self, one, key):
        """The figures of a name: one, or of a box five and of a range two, of which the ends matter here."""
        if (one, key) not in self.values:
            return [None] * (2 if self.drawn in ("box", "range") else 1)
        values = [cents for cents in self.values[one, key] if cents is not None]
        if self.rule == "count":
            # A number of values: 0 where there is none.
            return [len(values)]
        if not values:
            return [None] * (2 if self.drawn in ("box", "range") else 1)
        if self.drawn in ("box", "range"):
            return [min(values), max(values)]
        if self.rule == "avg":
            return [Average(sum(values), len(values))]
        if self.rule == "median":
            ordered = sorted(values)
            half = len(ordered) // 2
            # Twice the median is whole.
            return [ordered[half] * 2 if len(ordered) % 2 else ordered[half - 1] + ordered[half]]
        return [{"sum": sum, "min": min, "max": max}[self.rule](values)]

    def joined(self, values, rule=None):
        known = [value for value in values if value is not None]
        if known and (rule or self.rule) == "avg":
            return Average(*(sum(value.parts[place] for value in known) for place in (0, 1)))
        return {"avg": sum, "sum": sum, "count": sum, "min": min, "max": max}[rule or self.rule](known) if known else None

    def steps(self, keys, most):
        """Runs of names: by the first period of the calendar that is enough, else so many each."""
        if self.are_days and isinstance(keys[0], str) and keys[0][:1].isdigit():
            for period in (self.week, lambda day: day[:7], lambda day: f"{day[:4]}-{(int(day[5:7]) - 1) // 3}", lambda day: day[:4]):
                names = list(dict.fromkeys(period(day) for day in keys))
                if len(names) <= most:
                    return [[day for day in keys if period(day) == name] for name in names]
        step = next(step for step in ROUND if -(-len(keys) // step) <= most)
        return [keys[start:start + step] for start in range(0, len(keys), step)]

    @staticmethod
    def week(day):
        return "-".join(str(part) for part in datetime.date.fromisoformat(day).isocalendar()[:2])

    def expected(self):
        """The rows of figures, a row a name that is drawn."""
        keys = list(reversed(self.keys)) if self.is_downwards else list(self.keys)
        rows = [[self.figures(one, key) for one in range(self.series)] for key in keys]
        if self.kind == "calendar":
            return self.calendar() if self.is_long else [[figure[0] for figure in row] for row in rows]
        table = [[figure for figures in row for figure in figures] for row in rows]
        lanes = len(table[0])
        if self.series > 1:
            most = 60 if self.kind == "heat" else 8
            known = [one for one in range(lanes) if any(row[one] is not None for row in table)]
            groups = [[one] for one in known]
            if len(known) > most and self.kind == "heat":
                step = next(step for step in ROUND if -(-len(known) // step) <= most)
                groups = [known[start:start + step] for start in range(0, len(known), step)]
            elif len(known) > most:
                size = {one: sum(abs(row[one]) for row in table if row[one] is not None) for one in known}
                kept = sorted(sorted(known, key=lambda one: (-size[one], one))[:most - 1])
                groups = [[one] for one in kept] + [[one for one in known if one not in kept]]
            table = [[self.joined([row[one] for one in group]) for group in groups] for row in table]
            lanes = len(groups)
        if self.drawn == "line":
            return table
        most = MOST // 3 if self.drawn == "range" else MOST // (5 if self.drawn == "box" else lanes)
        if self.drawn == "waterfall":
            most -= 1
        if len(table) > most:
            isolated = self.drawn in ("box", "range") or self.rule == "median"
            if self.drawn == "box" or self.rule == "median":
                most = MOST // 3
            if self.rule == "median":
                table = [[row[0], row[0]] for row in table]
            place = {key: number for number, key in enumerate(keys)}
            table = [
                [self.joined([table[place[key]][column] for key in run], ["min", "max"][column] if isolated else None)
                 for column in range(len(table[0]))]
                for run in self.steps(keys, most)]
        elif self.drawn == "box":
            return None
        if self.drawn == "waterfall":
            table.append([self.joined([row[0] for row in table])])
        return table

    def calendar(self):
        years = sorted({key[:4] for key in self.keys})
        return [
            [self.joined([self.figures(0, key)[0] for key in self.keys if key[:4] == year and int(key[5:7]) == month]) for year in years]
            for month in range(1, 13)]

    def shown(self, value):
        if value is None:
            return "–"
        if self.rule == "count":
            return f"{value:,}"
        if self.rule == "avg":
            return amount(round(Fraction(*value.parts)))
        if self.rule == "median":
            # Half to even, as reports round.
            half, rest = divmod(value, 2)
            value = half + (rest if half % 2 else 0)
        return amount(value)

    # What is there

    def is_right(self, path):
        text = path.read_text()
        figure = re.search(r'<figure class="chart.*?</figure>', text, re.S)
        if not figure:
            self.found = "no chart"
            return False
        table = figure[0].split("<tbody>")[-1]
        self.found = [
            [plain(cell) for cell in re.findall(r"<td>(.*?)</td>", row)] for row in re.findall(r"<tr>(.*?)</tr>", table, re.S)]
        expected = self.expected()
        drawings = re.findall(r'<svg class="drawing.*?</svg>', figure[0], re.S)
        if any(len(drawing.encode()) > 30_000 for drawing in drawings):
            self.found = f"a drawing has {max(len(drawing.encode()) for drawing in drawings):,} bytes"
            return False
        if expected is None:
            return True
        if self.found != [[self.shown(value) for value in row] for row in expected]:
            return False
        is_gathered = len(self.found) - (self.drawn == "waterfall") < len(self.keys) or self.kind == "calendar" and self.is_long
        if is_gathered and "gathered in steps of" not in figure[0] or "Only the first" in figure[0]:
            self.found = "the chart does not say what it has gathered, or leaves something out"
            return False
        if self.kind == "bar" and self.rule != "median":
            wrong = next((fault for drawing in drawings if (fault := bars_fault(drawing, [row[0] for row in expected], self.are_days))), None)
            if wrong:
                self.found = wrong
                return False
        return True


def bars(drawing):
    """The rectangles of the bars: x, y, width, height."""
    inside = re.search(r'<g class="bars">(.*?)</g>', drawing, re.S)[1]
    found = [tuple(float(part) for part in numbers) for numbers in re.findall(r"M([\d.-]+) ([\d.-]+)h([\d.-]+)v([\d.-]+)h", inside)]
    for rect in re.findall(r"<rect[^>]*>", inside):
        found.append(tuple(float(re.search(rf' {name}="([\d.-]+)"', rect)[1]) for name in ("x", "y", "width", "height")))
    return found


def bars_fault(drawing, values, stand):
    """What is wrong with the places and lengths of bars, which stand or lie: each as long as its value, all on one line of zero, at equal
    distances."""
    found = bars(drawing)
    known = [(place, value) for place, value in enumerate(values) if value]
    if len(found) != len(known):
        return f"{len(found)} bars are drawn of {len(known)} values"
    if len(known) < 2:
        return None
    along, start, length = (0, 1, 3) if stand else (1, 0, 2)
    found.sort(key=lambda bar: bar[along])
    longest = max(range(len(known)), key=lambda number: abs(known[number][1]))
    unit = found[longest][length] / abs(known[longest][1])
    zeros = set()
    for (place, value), bar in zip(known, found):
        if abs(bar[length] - max(0.5, abs(value) * unit)) > 0.25:
            return f"the bar of {value} at {place} is {bar[length]} long, and not {abs(value) * unit:.2f}"
        is_before = (value > 0) == stand
        zeros.add(round(bar[start] + bar[length] if is_before else bar[start], 1))
    if max(zeros) - min(zeros) > 0.25:
        return f"bars begin at {sorted(zeros)}"
    middles = [bar[along] + bar[2 if stand else 3] / 2 for bar in found]
    pitch = (middles[-1] - middles[0]) / max(1, known[-1][0] - known[0][0])
    for (place, _), middle in zip(known, middles):
        if abs(middle - middles[0] - pitch * (place - known[0][0])) > 0.35:
            return f"the bar at {place} has its middle at {middle}"
    return None


def overlaps(drawing):
    """Two labels of a drawing that lie over one another for certain: each is taken to be narrower than any face draws it."""
    size = float(re.search(r'font-size="([\d.]+)"', drawing)[1])
    boxes = []
    for attributes, inner in re.findall(r"<text([^>]*)>(.*?)</text>", drawing, re.S):
        label = html.unescape(re.sub(r"<title>.*?</title>", "", inner))
        x, y = (float(re.search(rf' {name}="([\d.-]+)"', attributes)[1]) for name in ("x", "y"))
        wide = 0.42 * size * len(label)
        anchor = re.search(r'text-anchor="(\w+)"', attributes)
        if not anchor:
            before = drawing[:drawing.index(attributes)]
            opened = re.findall(r'<g[^>]*>|</g>', before)
            last = opened[-1] if opened else ""
            anchor = re.search(r'text-anchor="(\w+)"', last)
        kind = anchor[1] if anchor else "start"
        if 'direction="rtl"' in drawing.split(">")[0] and kind != "middle":
            kind = "end" if kind == "start" else "start"
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[kind]
        boxes.append((left, y - 0.65 * size, left + wide, y, label))
    for number, a in enumerate(boxes):
        for b in boxes[:number]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 0.5:
                return f"{b[4]!r} and {a[4]!r} lie over one another"
    return None
