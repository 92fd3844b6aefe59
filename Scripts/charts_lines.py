"""Lines through all values.

It is a part of Scripts/search-charts and shares nothing with the program."""

from charts_drawing import NEAR, near, same
from charts_fields import Upright, points


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

