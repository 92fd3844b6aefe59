"""Where each mark of a chart must be, calculated of the records and of the numbers that the axis prints, and whether it is there.

It is a part of Scripts/search-charts and shares nothing with the program. A `Told` says what a chart is of; a function for each kind holds
one drawing against it, and raises a Fault."""

import datetime
import math
import re
from fractions import Fraction

from charts_drawing import NEAR, Axis, Fault, lying_axis, near, number, same, upright_axis

LEAST = 0.5


class Told:
    """What a chart is of: names, columns of values, days where names are days."""

    def __init__(self, kind, names, labels, grid, days=None, is_log=False, goal=None, text="", is_small=False):
        self.kind, self.names, self.grid, self.days = kind, names, grid, days
        # A single column of figures has no name.
        self.labels = labels + [""] * (len(grid) - len(labels))
        self.is_log, self.goal, self.text, self.is_small = is_log, goal, text, is_small
        if is_log:
            self.grid = [[None if value is not None and value <= 0 else value for value in column] for column in grid]

    def known(self):
        return [value for column in self.grid for value in column if value is not None]


# Fields


class Upright:
    """A drawing whose values go up."""

    def __init__(self, drawing, told):
        self.drawing, self.told = drawing, told
        if drawing.strokes("grid"):
            self.axis, self.start, self.end = upright_axis(drawing, told.is_log)
            if not told.is_log and self.axis.low[1] <= 0 <= self.axis.high[1]:
                near(self.zero()[1], self.axis.at(0), "the line of zero")
        else:
            self.axis = None
            self.start, _, self.end, _ = self.zero()
        reference(drawing, told, self.axis, 1)

    def zero(self):
        lines = [line for line in self.drawing.strokes("zero") if line[1] == line[3]]
        same(len(lines), 1, "lines of zero")
        return lines[0]

    def along(self, name):
        """Where a name is, of names at points: at its day, or at equal distances."""
        days, width = self.told.days, self.end - self.start
        if len(self.told.names) == 1:
            return self.start + width / 2
        if days:
            return self.start + width * (days[name] - days[0]) / (days[-1] - days[0])
        return self.start + width * name / (len(self.told.names) - 1)

    def slot(self, name):
        """From where to where a name is, of names in slots."""
        width, count = self.end - self.start, len(self.told.names)
        return self.start + width * name / count, self.start + width * (name + 1) / count


class Lying:
    """A drawing whose values go along, with a name before or above each of its bars."""

    def __init__(self, drawing, told):
        self.drawing, self.told, count = drawing, told, len(told.names)
        if drawing.strokes("grid"):
            self.axis, top, bottom = lying_axis(drawing, told.is_log)
            zero = [line for line in drawing.strokes("zero") if line[0] == line[2]]
            if not told.is_log and self.axis.low[1] <= 0 <= self.axis.high[1]:
                near(zero[0][0], self.axis.at(0), "the line of zero")
        else:
            self.axis, top, bottom = None, 0, drawing.bottom
        near(top, 0, "the top of the field", 0.01)
        self.pitch = bottom / count
        self._names()
        reference(drawing, told, self.axis, 0)

    def _names(self):
        """Names stand in their places, each of them once, so far as they have room."""
        placed = {}
        for x, y, text in self.drawing.texts("labels"):
            near(x, 0, f"the beginning of {text!r}", 0.06)
            # A line of a name that has two is before or behind its middle; that of a thin bar may reach into the next.
            placed.setdefault(min(len(self.told.names) - 1, int((y - 4.5) / self.pitch)), []).append(text)
        if self.pitch < 17:
            return
        for name, text in enumerate(self.told.names):
            if text and name not in placed:
                raise Fault(f"{text!r} has no name beside it")
            shown = " ".join(placed.get(name, [""])).replace("…", "").strip()
            if not text.replace(" ", "").startswith(shown.replace(" ", "")):
                raise Fault(f"{shown!r} stands beside {text!r}")

    def middles(self, marks, what, by=NEAR):
        """Each mark of a name has its middle there: marks are pairs of a name and a middle."""
        if not marks:
            return
        # Above its bar a name takes room, of each as much.
        ahead = marks[0][1] - (marks[0][0] + 0.5) * self.pitch
        if abs(ahead) > 10.1:
            raise Fault(f"{what} of {self.told.names[marks[0][0]]!r} is {ahead} from its name")
        if abs(ahead) > by and self.pitch < 40:
            raise Fault(f"{what} of {self.told.names[marks[0][0]]!r} is {ahead} beside its name")
        for name, middle in marks:
            near(middle, (name + 0.5) * self.pitch + ahead, f"the middle of {what} of {self.told.names[name]!r}", by)


def reference(drawing, told, axis, side):
    """The line at a value that the author wants."""
    lines = drawing.strokes("reference")
    same(len(lines), 0 if told.goal is None else 1, "lines at values")
    for line in lines:
        near(line[side], axis.at(told.goal), f"the line at {told.goal}")


def bar(rect, side, begin, end, what, least=0.1):
    """A bar goes from one place to another; one too short to be seen has a length all the same."""
    low, high = sorted((begin, end))
    near(rect[2 + side], max(least, high - low), f"the length of {what}")
    if high - low > least + NEAR:
        near(rect[side], low, f"the beginning of {what}")
    elif min(abs(rect[side] - low), abs(rect[side] + rect[2 + side] - high), abs(rect[side] - high)) > NEAR + least:
        raise Fault(f"{what} is at {rect[side]}, and not at {low}")


def known(column):
    return [(name, value) for name, value in enumerate(column) if value is not None]


def drawn(column):
    return [(name, value) for name, value in enumerate(column) if value]


# Bars


def check_bar(drawing, told):
    """Bars of one series: from zero on, as long as their values beside the longest, or as the axis says."""
    if told.goal is not None:
        return check_bars(drawing, Told("bars", told.names, told.labels, told.grid, told.days, goal=told.goal))
    zero = drawing.strokes("zero")
    is_upright = bool(zero) and zero[0][1] == zero[0][3]
    field = (Upright if is_upright else Lying)(drawing, told)
    values = drawn(told.grid[0])
    rects = drawing.rects(inside="bars")
    side = 1 if is_upright else 0
    rects.sort(key=lambda rect: rect[1 - side])
    same(len(rects), len(values), "bars")
    if not values:
        return
    origin = zero[0][side]
    if field.axis:
        at = field.axis.at
    else:
        most = max(range(len(values)), key=lambda place: abs(values[place][1]))
        unit = rects[most][2 + side] / abs(values[most][1])
        # What has no figures beside it has an axis; else the whole of the room is used.
        at = lambda value: origin + float(value) * float(unit) * (-1 if is_upright else 1)
    for rect, (name, value) in zip(rects, values):
        bar(rect, side, at(0), at(value), f"the bar of {told.names[name]!r}", LEAST)
        same("negative" in rect[4], value < 0, f"whether the bar of {told.names[name]!r} is below zero")
        if abs(at(value) - at(0)) > 1 and ((rect[side] + rect[2 + side] / 2 < at(0)) == (value < 0)) == is_upright:
            raise Fault(f"the bar of {told.names[name]!r} goes to the wrong side")
    thick(rects, 1 - side)
    middles(field, [(name, rect[1 - side] + rect[3 - side] / 2) for rect, (name, _) in zip(rects, values)], is_upright)
    figures(drawing, told, at, field, is_upright)


def thick(rects, side):
    """All are as thick as each other, to the tenths of their slots."""
    if rects and max(rect[2 + side] for rect in rects) - min(rect[2 + side] for rect in rects) > 0.41:
        raise Fault(f"bars are {sorted({rect[2 + side] for rect in rects})} thick")


def middles(field, marks, is_upright):
    if not is_upright:
        return field.middles(marks, "the bar")
    for name, middle in marks:
        begin, end = field.slot(name)
        near(middle, (begin + end) / 2, f"the middle of the bar of {field.told.names[name]!r}")


def figures(drawing, told, at, field, is_upright):
    """The figure of each name, beside the end of its bar."""
    texts = drawing.texts("figures")
    if not texts:
        return
    same(len(texts), len(told.names), "figures")
    texts.sort(key=lambda text: text[0 if is_upright else 1])
    for name, (x, y, text) in enumerate(texts):
        value = told.grid[0][name]
        if value is None:
            same(text, "–", f"the figure of {told.names[name]!r}")
        else:
            same(Fraction(exact(text)), value, f"the figure of {told.names[name]!r}")
        if is_upright:
            near(x, sum(field.slot(name)) / 2, f"the place of the figure {text}")
            beyond = y - at(value or 0)
            if not (13 <= beyond <= 15.1 or -6.1 <= beyond <= -4):
                raise Fault(f"the figure {text} is {beyond} from the end of its bar")
        elif not 3 <= (at(value or 0) - x if (value or 0) < 0 else x - at(value or 0)) <= 5.1:
            raise Fault(f"the figure {text} is at {x}, and its bar ends at {at(value or 0)}")
    if not is_upright:
        field.middles([(name, y - 4.5) for name, (_, y, _) in enumerate(texts)], "the figure")


def exact(text):
    return re.sub(r"[^0-9.−-]", "", text).replace("−", "-")


def check_bars(drawing, told):
    """Bars side by side, one on another, or as parts of their sum."""
    parts = {one: drawing.rects(inside=f"part-{one + 1}") for one in range(len(told.grid))}
    grids = drawing.strokes("grid")
    is_upright = grids[0][1] == grids[0][3] if grids else bool(drawing.strokes("zero")) and drawing.strokes("zero")[0][1] == drawing.strokes("zero")[0][3]
    field = (Upright if is_upright else Lying)(drawing, told)
    side = 1 if is_upright else 0
    lanes = len(told.grid) if told.kind == "bars" else 1
    reaches = reach(told)
    everything = [rect for rects in parts.values() for rect in rects]
    same(sum(len(rects) for rects in parts.values()), len([None for column in reaches for one in column if one and one[0] != one[1]]), "bars")
    if not everything:
        return
    thickness = sorted(rect[3 - side] for rect in everything)[len(everything) // 2]
    marks = []
    for one, rects in parts.items():
        wanted = [(name, ends) for name, ends in enumerate(reaches[one]) if ends and ends[0] != ends[1]]
        same(len(rects), len(wanted), f"bars of {told.labels[one]!r}")
        rects.sort(key=lambda rect: rect[1 - side])
        for rect, (name, ends) in zip(rects, wanted):
            what = f"the bar of {told.labels[one]!r} at {told.names[name]!r}"
            bar(rect, side, field.axis.at(ends[0]), field.axis.at(ends[1]), what)
            near(rect[3 - side], thickness, f"the thickness of {what}")
            shift = (one - (lanes - 1) / 2) * thickness if lanes > 1 else 0
            marks.append((name, rect[1 - side] + rect[3 - side] / 2 - shift))
    # Lanes are rounded one by one, so that the middle of the last one may be a few tenths off.
    if is_upright:
        for name, middle in marks:
            begin, end = field.slot(name)
            near(middle, (begin + end) / 2, f"the middle of the bars of {told.names[name]!r}", NEAR + 0.05 * lanes)
    else:
        field.middles(marks, "the bars", NEAR + 0.05 * lanes)


def reach(told):
    """From where to where each bar or area goes, by column and name; nothing where there is no value."""
    is_sided = any(value < 0 for value in told.known()) and any(value > 0 for value in told.known())
    is_whole = told.kind in ("percent", "area percent") and not is_sided
    result = [[None] * len(told.names) for _ in told.grid]
    for name in range(len(told.names)):
        column = [own[name] for own in told.grid]
        whole = sum(abs(value) for value in column if value is not None) if is_whole else None
        above = below = Fraction(0)
        for one, value in enumerate(column):
            if value is None:
                if told.kind.startswith("area") and not is_sided:
                    value = Fraction(0)
                else:
                    continue
            if is_whole:
                value = abs(value) / whole if whole else Fraction(0)
            if told.kind == "bars":
                result[one][name] = (Fraction(0), value)
            elif value < 0:
                result[one][name] = (below, below + value)
                below += value
            else:
                result[one][name] = (above, above + value)
                above += value
    return result


def check_area(drawing, told):
    """Areas one on another; bars where values are on both sides of zero."""
    values = told.known()
    if any(value < 0 for value in values) and any(value > 0 for value in values):
        return check_bars(drawing, Told("stack", told.names, told.labels, told.grid, told.days, goal=told.goal))
    field = Upright(drawing, told)
    for one, ends in enumerate(reach(told)):
        found = [element for _, _, element in drawing.chosen("path", (), f"part-{one + 1}")]
        same(len(found), 1, f"areas of {told.labels[one]!r}")
        run = drawing.runs(found[0])
        same(len(run), 1, "pieces of an area")
        if len(told.names) == 1:
            # A single name has no way to go: its area is four units wide.
            edges = max(field.start, field.along(0) - 2), min(field.end, field.along(0) + 2)
            if drawing.is_mirrored:
                edges = edges[::-1]
                run[0][:] = [run[0][place] for place in (1, 0, 3, 2)]
            wanted = [(edges[edge], field.axis.at(ends[0][end])) for edge, end in ((0, 1), (1, 1), (1, 0), (0, 0))]
            if drawing.is_mirrored:
                wanted = [(x, y) for x, y in wanted]
        else:
            wanted = [(field.along(name), field.axis.at(end[1])) for name, end in enumerate(ends)]
            wanted += [(field.along(name), field.axis.at(end[0])) for name, end in reversed(list(enumerate(ends)))]
        points(run[0], wanted, f"the area of {told.labels[one]!r}")


def points(found, wanted, what):
    same(len(found), len(wanted), f"points of {what}")
    for (x, y), (along, up) in zip(found, wanted):
        near(x, along, f"a point of {what} along the page")
        near(y, up, f"a point of {what} upwards")


# Lines


def check_line(drawing, told):
    """Lines through all values, put down anew behind each gap; a dot at the last value, and at each that stands alone."""
    field = Upright(drawing, told)
    for one, column in enumerate(told.grid):
        is_plain = told.kind == "line" and told.goal is None
        name = "line" if is_plain else f"series-{one + 1}"
        found = [element for own, _, element in drawing.chosen("path", (name,)) if "end" not in own]
        same(len(found), 1, f"lines of {told.labels[one]!r}")
        runs, last = [], None
        for place, value in enumerate(column):
            if value is None:
                last = None
                continue
            if last is None:
                runs.append([])
            runs[-1].append((field.along(place), field.axis.at(value)))
            last = place
        drawn_runs = drawing.runs(found[0])
        same(len(drawn_runs), len(runs), f"pieces of the line of {told.labels[one]!r}")
        for run, wanted in zip(drawn_runs, runs):
            points(run, wanted, f"the line of {told.labels[one]!r}")
        ends = ("point",) if is_plain else ("end", f"end-{one + 1}")
        dots = sorted(drawing.circles(ends))
        wanted = sorted({run[0] for run in runs if len(run) == 1} | {run[-1] for run in runs[-1:]})
        points([(x, y) for x, y, _, _ in dots], wanted, f"the dots of {told.labels[one]!r}")
        for x, _, radius, _ in dots:
            is_last = abs(x - runs[-1][-1][0]) < NEAR
            near(radius, (4 if is_plain else 3.5) if is_last else 2.5, "the radius of a dot", 0.01)
    for element_classes, _, element in drawing.chosen("text", (), "figures"):
        for one in range(len(told.grid)):
            if f"name-{one + 1}" in element_classes:
                same(element.text, told.labels[one], f"the name at the end of line {one + 1}")


def check_long_line(drawing, told):
    """A line of more than it has room for: it goes through nothing that is no value, and leaves no peak out."""
    field = Upright(drawing, told)
    wanted = [(field.along(place), field.axis.at(value)) for place, value in known(told.grid[0])]
    paths = [element for _, _, element in drawing.chosen("path", ("line",))]
    # Of many values that stand alone the dots are a path of their own.
    lines = [element for element in paths if element.get("fill") == "none"]
    same(len(lines), 1, "lines")
    # A value alone is a stroke of two units, of which the beginning is its place.
    way = re.sub(r"h2(?=M|L|$)", "", lines[0].get("d"))
    found = [(drawing.side(float(x)), float(y)) for x, y in re.findall(r"[ML]([\d.-]+) ([\d.-]+)", way)]
    found.sort()
    wanted.sort()
    place = 0
    for x, y in found:
        while wanted[place][0] < x - 0.75:
            place += 1
        beside = []
        for along, up in wanted[place:]:
            if along > x + 0.75:
                break
            beside.append(up)
        if not any(abs(up - y) <= NEAR for up in beside):
            raise Fault(f"the line goes through {x} {y}, where there is no value")
    # Of up to 1,800 values all are drawn, in strokes of half a unit; of more the least and the greatest of so many names.
    count = len(told.names)
    step = 0.75 if count <= 1800 else 0.75 + (field.end - field.start) * -(-2 * count // 1800) / count
    place = 0
    for along, up in wanted[::max(1, len(wanted) // 400)]:
        while found[place][0] < along - step:
            place += 1
        beside = []
        for x, y in found[place:]:
            if x > along + step:
                break
            beside.append(y)
        if not beside or not min(beside) - NEAR <= up <= max(beside) + NEAR:
            raise Fault(f"the line leaves out the value at {along}")
    dots = [(*run[0], 0, ()) for element in paths if element not in lines for run in drawing.runs(element)]
    for x, y, radius, own in [((x - 1 if drawing.is_mirrored else x + 1), y, radius, own) for x, y, radius, own in dots]:
        if not any(abs(x - along) <= NEAR and abs(y - up) <= NEAR for along, up in wanted):
            raise Fault(f"a dot is at {x} {y}, where there is no value")
    for x, y, radius, own in drawing.circles(("point",)):
        if not any(abs(x - along) <= NEAR and abs(y - up) <= NEAR for along, up in wanted):
            raise Fault(f"a dot is at {x} {y}, where there is no value")
        near(radius, 4 if "last" in own else 2.5, "the radius of a dot", 0.01)
    dots = drawing.circles(("point", "last"))
    same(len(dots), 1, "dots at the last value")
    near(dots[0][0], wanted[-1][0], "the last dot along")
    near(dots[0][1], wanted[-1][1], "the last dot upwards")
    near(dots[0][2], 4, "the radius of the last dot", 0.01)


# Others on names


def check_waterfall(drawing, told):
    """Each bar begins where the one before ends; the last is of the sum."""
    field = Lying(drawing, told)
    values, sums, total = told.grid[0], [], Fraction(0)
    for name, value in enumerate(values):
        begin = Fraction(0) if name == len(values) - 1 else total
        total = begin + (value or 0)
        sums.append((begin, total) if value is not None else None)
    wanted = [(name, ends) for name, ends in enumerate(sums) if ends and ends[0] != ends[1]]
    rects = sorted(drawing.rects(inside="bars"), key=lambda rect: rect[1])
    same(len(rects), len(wanted), "bars")
    for rect, (name, ends) in zip(rects, wanted):
        bar(rect, 0, field.axis.at(ends[0]), field.axis.at(ends[1]), f"the bar of {told.names[name]!r}", LEAST)
        is_sum = name == len(values) - 1
        same(("sum" in rect[4], "negative" in rect[4]), (is_sum, not is_sum and ends[1] < ends[0]), f"what the bar of {told.names[name]!r} is")
    thick(rects, 1)
    field.middles([(name, rect[1] + rect[3] / 2) for rect, (name, _) in zip(rects, wanted)], "the bar")
    ends = [ends for ends in sums if ends]
    steps = sorted(drawing.strokes("leader"), key=lambda line: line[1])
    same(len(steps), len(ends) - 1, "lines from bar to bar")
    for line, one in zip(steps, ends):
        near(line[0], field.axis.at(one[1]), "a line from bar to bar")


def check_bullet(drawing, told):
    """A bar for the first value and a stroke for its target."""
    field = Lying(drawing, told)
    values = drawn(told.grid[0])
    rects = sorted(drawing.rects(inside="bars"), key=lambda rect: rect[1])
    same(len(rects), len(values), "bars")
    for rect, (name, value) in zip(rects, values):
        bar(rect, 0, field.axis.at(0), field.axis.at(value), f"the bar of {told.names[name]!r}", LEAST)
        same("negative" in rect[4], value < 0, f"whether the bar of {told.names[name]!r} is below zero")
    thick(rects, 1)
    field.middles([(name, rect[1] + rect[3] / 2) for rect, (name, _) in zip(rects, values)], "the bar")
    targets = sorted(drawing.rects(("target",)), key=lambda rect: rect[1])
    wanted = known(told.grid[1])
    same(len(targets), len(wanted), "targets")
    strokes(drawing, field, targets, wanted, rects[0][3] + 7 if rects else None)


def strokes(drawing, field, targets, wanted, high):
    """Strokes are three wide, over their values, and so high around their names, as far as there is room."""
    for rect, (name, value) in zip(targets, wanted):
        place = min(max(0, field.axis.at(value) - 1.5), drawing.width - 3)
        near(rect[0], place, f"the stroke of {field.told.names[name]!r}")
        near(rect[2], 3, "the width of a stroke", 0.01)
    bottom = field.pitch * len(field.told.names)
    inner = [(name, rect) for rect, (name, _) in zip(targets, wanted) if rect[1] > 0 and rect[1] + rect[3] < bottom - 0.1]
    field.middles([(name, rect[1] + rect[3] / 2) for name, rect in inner], "the stroke")
    for rect, (name, _) in zip(targets, wanted):
        if high is None:
            near(rect[3], max(one[3] for one in targets), "the height of a stroke", high_enough(targets))
        elif rect[1] > 0 and rect[1] + rect[3] < bottom - 0.1:
            near(rect[3], high, "the height of a stroke")
        else:
            middle = (name + 0.5) * field.pitch
            near(rect[1], max(0, middle - high / 2), "the top of a stroke", 0.31)
            near(rect[1] + rect[3], min(bottom, middle + high / 2), "the bottom of a stroke", 0.31)


def high_enough(targets):
    """How far strokes differ where no bar says how high they are: those at an edge are cut by it."""
    return 3.6 if len(targets) > 1 else 0.01


def check_dot(drawing, told):
    """A dot for each value on the line of its name, and a line from the least to the greatest."""
    field = Lying(drawing, told)
    everything = []
    for one, column in enumerate(told.grid):
        dots = sorted(drawing.circles(("end", f"end-{one + 1}")), key=lambda dot: dot[1])
        wanted = known(column)
        same(len(dots), len(wanted), f"dots of {told.labels[one]!r}")
        for dot, (name, value) in zip(dots, wanted):
            near(dot[0], field.axis.at(value), f"the dot of {told.labels[one]!r} at {told.names[name]!r}")
            everything.append((name, dot[1], dot[2]))
    field.middles([(name, y) for name, y, _ in everything], "the dot")
    same(len({radius for _, _, radius in everything}) <= 1, True, "whether dots are equally large")
    for radius in {radius for _, _, radius in everything}:
        near(radius, 2.5 if len(told.names) > 60 else 5, "the radius of a dot", 0.51)
    ranges = sorted(drawing.strokes("range"), key=lambda line: line[1])
    wanted = []
    for name in range(len(told.names)):
        places = [field.axis.at(column[name]) for column in told.grid if column[name] is not None]
        if places and max(places) - min(places) > NEAR:
            wanted.append((name, min(places), max(places)))
    # Values that are nearly the same may have a line of a tenth or none.
    found = {min(len(told.names) - 1, int(line[1] / field.pitch)): line for line in ranges}
    same(len(found), len(ranges), "lines from the least to the greatest")
    field.middles(sorted((name, line[1]) for name, line in found.items()), "the line")
    for name, low, high in wanted:
        if name not in found:
            raise Fault(f"{told.names[name]!r} has no line from the least to the greatest")
        near(found[name][0], low, f"the beginning of the line of {told.names[name]!r}")
        near(found[name][2], high, f"the end of the line of {told.names[name]!r}")
    for name in set(found) - {name for name, _, _ in wanted}:
        near(found[name][2] - found[name][0], 0, f"the length of the line of {told.names[name]!r}", 2 * NEAR)


def check_range(drawing, told):
    """A bar from one value to the other, and a dot at each end."""
    grids = drawing.strokes("grid")
    is_upright = grids[0][1] == grids[0][3]
    field = (Upright if is_upright else Lying)(drawing, told)
    side = 1 if is_upright else 0
    spot = (lambda name: sum(field.slot(name)) / 2) if is_upright else (lambda name: None)
    marks = []
    for column, name_of in zip(told.grid, ("from", "to")):
        dots = sorted(drawing.circles((name_of,)), key=lambda dot: dot[1 - side])
        wanted = known(column)
        same(len(dots), len(wanted), f"dots at the end {name_of!r}")
        for dot, (name, value) in zip(dots, wanted):
            near(dot[side], field.axis.at(value), f"the end {name_of!r} of {told.names[name]!r}")
            marks.append((name, dot[1 - side], dot[2]))
    same(len({radius for _, _, radius in marks}) <= 1, True, "whether dots are equally large")
    for radius in {radius for _, _, radius in marks}:
        room = (field.end - field.start) / len(told.names) if is_upright else 0
        largest = min(4.5, max(1.2, room * 0.3)) if is_upright else 2.5 if len(told.names) > 40 else 4.5
        # Of many marks radii are whole.
        near(radius, largest, "the radius of a dot", 0.91 if len(told.names) > 60 else 0.11)
    both = [(name, one, other) for name, (one, other) in enumerate(zip(*told.grid)) if None not in (one, other)]
    rects = sorted(drawing.rects(("reach",)), key=lambda rect: rect[1 - side])
    same(len(rects), len(both), "bars from end to end")
    for rect, (name, one, other) in zip(rects, both):
        bar(rect, side, field.axis.at(one), field.axis.at(other), f"the reach of {told.names[name]!r}", LEAST)
        marks.append((name, rect[1 - side] + rect[3 - side] / 2, None))
    thick(rects, 1 - side)
    if is_upright:
        for name, middle, _ in marks:
            near(middle, spot(name), f"the middle of {told.names[name]!r}")
    else:
        field.middles([(name, middle) for name, middle, _ in marks], "the reach")


def check_box(drawing, told):
    """The least, the quarters and the greatest of each name."""
    field = Lying(drawing, told)
    names = [name for name in range(len(told.names)) if all(column[name] is not None for column in told.grid)]
    boxes = sorted(drawing.rects(("bars",)), key=lambda rect: rect[1])
    medians = sorted(drawing.rects(("target",)), key=lambda rect: rect[1])
    lines = sorted((line for line in drawing.strokes("tick") if line[1] == line[3] and line[1] > 0), key=lambda line: line[1])
    ends = [line for line in drawing.strokes("tick") if line[0] == line[2] and abs(line[3] - line[1] - 6) < 0.05]
    same((len(boxes), len(medians), len(lines), len(ends)), (len(names),) * 3 + (2 * len(names),), "boxes, medians, lines and their ends")
    for name, box, line in zip(names, boxes, lines):
        least, low, _, high, most = (field.axis.at(column[name]) for column in told.grid)
        bar(box, 0, low, high, f"the box of {told.names[name]!r}", LEAST)
        near(line[0], least, f"the least of {told.names[name]!r}")
        near(line[2], most, f"the greatest of {told.names[name]!r}")
        for place in (least, most):
            if not any(abs(end[0] - place) <= NEAR and abs((end[1] + end[3]) / 2 - line[1]) <= NEAR for end in ends):
                raise Fault(f"the line of {told.names[name]!r} has no end at {place}")
    strokes(drawing, field, medians, [(name, told.grid[2][name]) for name in names], boxes[0][3] + 3 if boxes else None)
    thick(boxes, 1)
    field.middles([(name, box[1] + box[3] / 2) for name, box in zip(names, boxes)], "the box")
    field.middles([(name, line[1]) for name, line in zip(names, lines)], "the line")


def check_heat(drawing, told):
    """A field for each value, the darker the farther from zero: a row a column, a slot a name."""
    most = max((abs(value) for value in told.known()), default=0)
    count = len(told.names)
    rows = [y - 4.5 for x, y, _ in drawing.texts("labels") if abs(x) < 0.06 and y < drawing.bottom - 6]
    height = (rows[-1] - rows[0]) / (len(rows) - 1) if len(rows) > 1 else 28
    wanted = {}
    for one, column in enumerate(told.grid):
        for name, value in known(column):
            wanted[one, name] = f"shade-{math.ceil(5 * abs(value) / most) if most else 0}", value < 0
    rects = [rect for rect in drawing.rects(("shade",))]
    same(len(rects), len(wanted), "fields")
    if not rects:
        return
    rects.sort(key=lambda rect: (round(rect[1] / height), rect[0]))
    starts = sorted(
        (rect[0] - drawing.width * name / count) / (1 - name / count) for rect, (_, name) in zip(rects, sorted(wanted)))
    start = starts[len(starts) // 2]
    for rect, (one, name) in zip(rects, sorted(wanted)):
        what = f"the field of {told.labels[one]!r} and {told.names[name]!r}"
        begin, end = (start + (drawing.width - start) * place / count for place in (name, name + 1))
        near(rect[0], begin, f"the beginning of {what}", 0.31)
        if not end - 1.31 <= rect[0] + rect[2] <= end + 0.31:
            raise Fault(f"{what} ends at {rect[0] + rect[2]}, and not at {end}")
        near(rect[1], one * height, f"the top of {what}")
        near(rect[3], height - 1, f"the height of {what}")
        shade, is_below = wanted[one, name]
        same((shade in rect[4], "below" in rect[4]), (True, is_below), f"the shade of {what} ({rect[4]}, {shade})")


def check_calendar(drawing, told):
    """A field for each day: down by its weekday, along by its week, in a block for each year or half of one."""
    most = max((abs(value) for value in told.known()), default=0)
    days = [datetime.date(1970, 1, 1) + datetime.timedelta(day) for day in told.days]
    months = 12 if drawing.width > 400 else 6
    block_of = lambda day: (day.year, (day.month - 1) // months)
    keys = sorted({block_of(day) for day in days})
    titles = [y - 11 for x, y, _ in drawing.texts("labels")]
    same(len(titles), len(keys) * len(told.grid), "blocks of a calendar")
    weekdays = sorted(y for x, y, _ in drawing.texts("ticks") if abs(x) < 0.06)
    pitch = (weekdays[1] - weekdays[0]) / 2
    fields = drawing.rects(("day",))
    side = fields[0][2]
    if not pitch * 0.4 <= side < pitch:
        raise Fault(f"a field is {side} wide, of {pitch}")
    wanted = {}
    for one, column in enumerate(told.grid):
        values = dict(zip(days, column))
        for number, key in enumerate(keys):
            begin = datetime.date(key[0], key[1] * months + 1, 1)
            end = datetime.date(key[0] + (months == 12 or key[1] == 1), (key[1] * months + months) % 12 + 1, 1)
            if len(keys) == 1:
                begin = days[0].replace(day=1)
            monday = begin - datetime.timedelta(begin.weekday())
            top = titles[one * len(keys) + number] + 40
            day = max(begin, days[0])
            while day < end and day <= days[-1]:
                value = values.get(day)
                shade = "empty" if value is None else f"shade-{math.ceil(5 * abs(value) / most) if most else 0}"
                wanted[round(top + day.weekday() * pitch, 1), (day - monday).days // 7, one, number] = day, shade, value is not None and value < 0
                day += datetime.timedelta(1)
    same(len(fields), len(wanted), "fields of days")
    start = first_week(drawing, titles, keys, months, pitch, days)
    found = {}
    for x, y, width, height, own in fields:
        near(width, side, "the width of a field", 0.01)
        near(height, side, "the height of a field", 0.01)
        near((x - start) / pitch, round((x - start) / pitch), "the week of a field", 0.01)
        block = max(place for place, title in enumerate(titles) if title <= y)
        found[round(y, 1), round((x - start) / pitch), block // len(keys), block % len(keys)] = own
    for key, (day, shade, is_below) in wanted.items():
        if key not in found:
            raise Fault(f"{day} has no field")
        same((shade in found[key], "below" in found[key]), (True, is_below), f"the shade of {day}")


def first_week(drawing, titles, keys, months, pitch, days):
    """Where the first week of a block is: names of months stand two weeks behind their first one, but for those at an edge."""
    starts = []
    for number, title in enumerate(titles):
        year, part = keys[number % len(keys)]
        begin = days[0].replace(day=1) if len(keys) == 1 else datetime.date(year, part * months + 1, 1)
        last = days[-1] if len(keys) == 1 else datetime.date(year, part * months + months, 28)
        shown = sorted(x for x, y, _ in drawing.texts("ticks", "middle") if title < y < title + 40)
        month, firsts = begin, []
        while month <= last:
            firsts.append(month)
            month = (month + datetime.timedelta(31)).replace(day=1)
        if len(shown) == len(firsts):
            monday = begin - datetime.timedelta(begin.weekday())
            starts += [x - ((month - monday).days // 7 + 2) * pitch for x, month in zip(shown, firsts)]
    starts.sort()
    if not starts:
        return min(rect[0] for rect in drawing.rects(("day",)))
    return starts[len(starts) // 2]


def check_histogram(drawing, told):
    """A bar for each range that has values: as wide as it, and as high as their number."""
    field = Upright(drawing, Told("histogram", told.names, told.labels, told.grid))
    edges, counts = told.days, told.grid[0]
    width = field.end - field.start
    at = lambda value: field.start + width * float((value - edges[0]) / (edges[-1] - edges[0]))
    rects = sorted(drawing.rects(inside="bars"))
    wanted = [(place, count) for place, count in enumerate(counts) if count]
    same(len(rects), len(wanted), "bars")
    for rect, (place, count) in zip(rects, wanted):
        what = f"the bar of {told.names[place]}"
        begin, end = at(edges[place]), at(edges[place + 1])
        near(rect[0], begin, f"the beginning of {what}")
        if not end - 1.31 <= rect[0] + rect[2] <= end + NEAR:
            raise Fault(f"{what} ends at {rect[0] + rect[2]}, and not at {end}")
        bar(rect, 1, field.axis.at(0), field.axis.at(count), what, LEAST)
        near(rect[1] + rect[3], field.axis.at(0), f"the bottom of {what}")
    ticks = sorted(line[0] for line in drawing.strokes("tick") if line[0] == line[2] and line[1] > 0)
    texts = sorted(text for text in drawing.texts("ticks", "middle"))
    same(len(texts), len(ticks), "numbers of edges")
    for x, (_, _, text) in zip(ticks, texts):
        near(x, at(Fraction(str(number(text)))), f"the stroke of {text}")
    thick(rects, 0)


def check_share(drawing, told):
    """Parts of a whole, in hundredths of the drawing."""
    values = drawn(told.grid[0])
    if len(values) > 8:
        kept = sorted(sorted(range(len(values)), key=lambda place: (-abs(values[place][1]), place))[:7])
        rest = sum(value for place, (_, value) in enumerate(values) if place not in kept)
        values = [values[place] for place in kept] + [(None, rest)]
    total, before = sum(value for _, value in values), Fraction(0)
    rects = [element for own, _, element in drawing.chosen("rect", ("part",))]
    same(len(rects), len(values), "parts")
    for element, (_, value) in zip(rects, values):
        x, width = (float(element.get(key).rstrip("%")) for key in ("x", "width"))
        near(100 - x - width if drawing.is_mirrored else x, float(100 * before / total), "the beginning of a part", 0.02)
        near(width, float(100 * value / total), "the width of a part", 0.02)
        same(element.get("height"), "100%", "the height of a part")
        before += value


CHECKS = {
    "bar": check_bar, "line": check_line, "lines": check_line, "long line": check_long_line, "bars": check_bars, "stack": check_bars,
    "percent": check_bars, "area": check_area, "area percent": check_area, "waterfall": check_waterfall, "bullet": check_bullet,
    "dot": check_dot, "dots": check_dot, "range": check_range, "ranges": check_range, "box": check_box, "heat": check_heat,
    "calendar": check_calendar, "histogram": check_histogram, "share": check_share,
}
