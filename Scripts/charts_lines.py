"""Lines: through all values, and those of more than there is room for.

It is a part of Scripts/search-charts and shares nothing with the program."""

import re

from charts_drawing import NEAR, Fault, near, same
from charts_fields import Upright, points
from charts_told import known


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
