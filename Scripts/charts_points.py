"""Where the points of a scatter and the pictures of cells must be, calculated of the records, and whether they are there.

It is a part of Scripts/search-charts and shares nothing with the program."""

import math
import re
from fractions import Fraction

from charts_drawing import NEAR, Axis, Drawing, Fault, lying_axis, near, same, upright_axis


# The corners of the shape of each series around its point, in hundredths of its radius: a disc first, then a square, a rhomb, …
SHAPES = [
    [], [(-89, -89), (89, -89), (89, 89), (-89, 89)], [(0, -125), (125, 0), (0, 125), (-125, 0)], [(0, -115), (115, 85), (-115, 85)],
    [(-115, -85), (115, -85), (0, 115)],
    [(-35, -110), (35, -110), (35, -35), (110, -35), (110, 35), (35, 35), (35, 110), (-35, 110), (-35, 35), (-110, 35), (-110, -35), (-35, -35)],
    [(-120, -50), (120, -50), (120, 50), (-120, 50)], [(-50, -120), (50, -120), (50, 120), (-50, 120)]]


def check_scatter(drawing, told):
    """A point for each record at its two values, in the form of its series; fields of more than 500; and the line of the least squares.

    `told.names` are the series, `told.grid` of each its points."""
    axis, _, _ = upright_axis(drawing, told.is_log)
    everything = [point for column in told.grid for point in column]
    if told.days:
        # Days have no numbers at their axis: their scale is that of the first and the last of them.
        first, last = min(everything)[0], max(everything)[0]
        places = [x for x, _, _ in found_points(drawing, told)]
        along = Axis([min(places), max(places)], [str(first), str(last)]) if last > first else None
        at = along.at if along else lambda _: places[0]
    else:
        at = lying_scatter(drawing, told).at
    if told.fields:
        return check_fields(drawing, told, at, axis.at)
    found = found_points(drawing, told)
    by_series = {}
    for x, y, one in found:
        by_series.setdefault(one, []).append((x, y))
    for one, column in enumerate(told.grid):
        same(len(by_series.get(one, [])), len(column), f"points of {told.names[one]!r}")
        by = 0.61 if one and len(everything) > 100 else NEAR + 0.05
        for (x, y), (along_, up) in zip(by_series.get(one, []), column):
            near(x, at(along_), f"the point of {float(along_)} along the page", by)
            near(y, axis.at(up), f"the point of {float(up)} upwards", by)
    trend(drawing, told, everything, at, axis.at)


def lying_scatter(drawing, told):
    """The axis along the page, whose lines go from the top of the field to its bottom."""
    return lying_axis(drawing, told.is_log)[0]


def found_points(drawing, told):
    """The middles of all points, with the number of their series: circles, shapes, and round ends of lines without length."""
    found, count = [], sum(map(len, told.grid))
    radius = 2.5 if count > 150 else 3 if count > 60 else 3.5
    # Of many points shapes have their corners on whole units.
    by = 1.01 if count > 100 else 0.21
    for name, own, groups, element in drawing.items:
        if name == "circle" and "dot" in own:
            near(float(element.get("r")), radius, "the radius of a point", 0.01)
            found.append((drawing.side(float(element.get("cx"))), float(element.get("cy")), 0))
        elif name == "path" and "dots" in own:
            for run in drawing.runs(element):
                same(len(set(run)), 1, "the length of a dot")
                found.append((*run[0], 0))
        elif name == "path" and "dot" in own:
            one = next(int(word[4:]) - 1 for word in own if word.startswith("end-"))
            for run in drawing.runs(element):
                corners = [(x * radius / 100, y * radius / 100) for x, y in SHAPES[one]]
                # The way ends where it began, which a last corner may repeat.
                run = run[:len(corners)] if len(run) == len(corners) + 1 and run[0] == run[-1] else run
                same(len(run), len(corners), "corners of a shape")
                ahead = -1 if drawing.is_mirrored else 1
                middle = (run[0][0] - ahead * corners[0][0], run[0][1] - corners[0][1])
                if by > 0.5:
                    # Corners on whole units are around the point all the same.
                    middle = (
                        sum(x for x, _ in run) / len(run) - ahead * sum(x for x, _ in corners) / len(run),
                        sum(y for _, y in run) / len(run) - sum(y for _, y in corners) / len(run))
                for (x, y), (along, down) in zip(run, corners):
                    near(x, middle[0] + ahead * along, "a corner of a shape", by)
                    near(y, middle[1] + down, "a corner of a shape", by)
                found.append((*middle, one))
    return found


def check_fields(drawing, told, at, up):
    """Circles in fields, each as large as the number of its points beside the one that has the most."""
    circles = drawing.circles(inside="dot")
    same(len(circles), len(told.fields), "fields")
    first = told.fields[0]
    # A field of the most points is nearly as large as the narrower of its sides.
    largest = 0.48 * min(at(first[0][1]) - at(first[0][0]), up(first[1][0]) - up(first[1][1]))
    for (x, y, radius, _), (along, upwards, count, _) in zip(circles, told.fields):
        near(x, (at(along[0]) + at(along[1])) / 2, "the middle of a field along the page", 0.31)
        near(y, (up(upwards[0]) + up(upwards[1])) / 2, "the middle of a field upwards", 0.31)
        near(radius, max(0.8, max(2, largest) * math.sqrt(count / told.most)), f"the radius of a field of {count}", 0.26)
    trend(drawing, told, [point for column in told.grid for point in column], at, up)


def trend(drawing, told, points, at, up):
    """The straight line of the least squares, from the least x to the greatest."""
    lines = [drawing.runs(element)[0] for _, _, element in drawing.chosen("path", ("trend",))]
    if not told.has_trend or len(points) < 3 or len({x for x, _ in points}) < 2:
        return same(len(lines), 0, "trends")
    same(len(lines), 1, "trends")
    same(len(lines[0]), 2, "ends of a trend")
    count = len(points)
    mean_x, mean_y = (Fraction(sum(point[side] for point in points), 1) / count for side in (0, 1))
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)
    for (x, y), along in zip(lines[0], (min(x for x, _ in points), max(x for x, _ in points))):
        near(x, at(along), "an end of the trend along the page")
        near(y, up(mean_y + slope * (along - mean_x)), "an end of the trend upwards", 0.31)


# Pictures in cells


def check_bar_cells(cells, values, is_mirrored):
    """Bars of a column: 96 wide from the least to the greatest value, zero among them."""
    known = [value for value in values if value is not None]
    low, high = min(known + [0]), max(known + [0])
    at = lambda value: 96 * float(Fraction(value - low) / (high - low)) if high > low else 0.0
    same(len(cells), len(known), "pictures of a column")
    for text, value in zip(cells, known):
        cell = Drawing(text)
        rects = [rect for rect in cell.rects() if "zero" not in rect[4]]
        if is_mirrored:
            rects = [(96 - rect[0] - rect[2], *rect[1:]) for rect in rects]
        if abs(at(value) - at(0)) < 0.06 and not rects:
            continue
        same(len(rects), 1, f"bars of {float(value)}")
        same(rects[0][3], 12.0, "the height of a bar in a cell")
        near(rects[0][0], min(at(0), at(value)), f"the beginning of the bar of {float(value)}", 0.11)
        near(rects[0][2], abs(at(value) - at(0)), f"the length of the bar of {float(value)}", 0.11)
        same("negative" in rects[0][4], value < 0, f"the side of the bar of {float(value)}")
        zeros = [rect for rect in cell.rects(("zero",))]
        same(len(zeros), 1 if low < 0 else 0, "lines of zero in a cell")
        for rect in zeros:
            near(96 - rect[0] - rect[2] if is_mirrored else rect[0], min(at(0), 95), "the line of zero in a cell", 0.11)


def check_list_cells(cells, lists, kind, band, is_mirrored):
    """Lists as lines or bars: at equal distances, from the least to the greatest value of each, its band among them."""
    same(len(cells), len(lists), "pictures of lists")
    for text, values in zip(cells, lists):
        cell = Drawing(text)
        known = [value for value in values if value is not None]
        if not known:
            same(len(cell.items), 0, "marks of a list without values")
            continue
        low, high = min(known), max(known)
        if band == "reach":
            ends = low, high
        else:
            ends = band
            if band:
                low, high = min(low, band[0]), max(high, band[1])
        edge = 1 if kind == "bars" else 3
        if kind == "bars":
            low, high = min(low, 0), max(high, 0)
        up = lambda value: 20 - edge - (20 - 2 * edge) * float(Fraction(value - low) / (high - low)) if high > low else 10.0
        along = lambda place: 3 + (90 * place / (len(values) - 1) if len(values) > 1 else 45)
        mirrored = lambda x: 96 - x if is_mirrored else x
        rects = cell.rects(("band",))
        same(len(rects), 1 if band else 0, "bands")
        for rect in rects:
            near(rect[3], max(1, up(ends[0]) - up(ends[1])), "the height of a band")
            near(rect[1], min(up(ends[1]), 20 - rect[3]), "the top of a band")
        (check_list_bars if kind == "bars" else check_list_line)(cell, values, up, along, mirrored, high > low)


def check_list_line(cell, values, up, along, mirrored, is_wide):
    runs, last = [], None
    for place, value in enumerate(values):
        if value is None:
            continue
        if last is None or place - last > 1:
            runs.append([])
        runs[-1].append((mirrored(along(place)), up(value)))
        last = place
    lines = [element for _, _, element in cell.chosen("path", ("line",))]
    same(len(lines), 1, "lines of a list")
    found = cell.runs(lines[0])
    same(len(found), len(runs), "pieces of the line of a list")
    for run, wanted in zip(found, runs):
        # What stands alone is a stroke of two tenths of its height.
        points = run[:1] if len(wanted) == 1 else run
        if len(wanted) == 1 and len(run) > 1:
            near(abs(run[1][0] - run[0][0]), 2, "the stroke of a value alone", 0.01)
        same(len(points), len(wanted), "points of the line of a list")
        for (x, y), (along_, up_) in zip(points, wanted):
            near(x, along_, "a point of a list along")
            near(y, up_, "a point of a list upwards")
    everything = [(place, value) for place, value in enumerate(values) if value is not None]
    last = everything[-1]
    wanted = {"last": last}
    if min(value for _, value in everything) != max(value for _, value in everything):
        for name, choose in (("greatest", max), ("least", min)):
            value = choose(value for _, value in everything)
            place = next(place for place, one in everything if one == value)
            if place != last[0]:
                wanted[name] = place, value
    circles = {own[0]: (x, y) for x, y, _, own in cell.circles()}
    for _, _, radius, own in cell.circles():
        near(radius, 2.5 if own[0] == "last" else 1.8, "the radius of a dot of a list", 0.01)
    same(sorted(circles), sorted(wanted), "dots of a list")
    for name, (place, value) in wanted.items():
        near(circles[name][0], mirrored(along(place)), f"the {name} of a list along")
        near(circles[name][1], up(value), f"the {name} of a list upwards")


def check_list_bars(cell, values, up, along, mirrored, is_wide):
    """A bar a value, each as wide, from zero up or down; half a unit long where it is too short to be seen."""
    places, zero = max(8, len(values)), up(0) if is_wide else 19.0
    found = []
    for name in ("amount", "negative"):
        for _, _, element in cell.chosen("path", (name,)):
            for x, y, long, wide, back in re.findall(
                    r"M([\d.-]+) ([\d.-]+)v([\d.-]+)h([\d.]+)v([\d.-]+)z", element.get("d")):
                near(float(back), -float(long), "the way back of a bar of a list", 0.01)
                found.append((float(x), float(y), float(long), float(wide), name))
    wanted = [(place, value) for place, value in enumerate(values) if value]
    same(len(found), len(wanted), "bars of a list")
    found.sort(key=lambda bar: mirrored(bar[0] + bar[3] / 2))
    for (x, y, long, wide, name), (place, value) in zip(found, wanted):
        begin, end = 96 * place / places, 96 * (place + 1) / places
        left = mirrored(x) - (wide if mirrored(0) else 0)
        near(left, begin, "the beginning of a bar of a list", 0.16)
        if not end - begin - 2.2 <= wide <= end - begin + 0.16 or wide < (end - begin) * 0.7:
            raise Fault(f"a bar of a list is {wide} wide, of {end - begin}")
        near(y, zero, "the foot of a bar of a list")
        length = (1 if value < 0 else -1) * max(0.5, abs(up(value) - zero))
        near(long, length, f"the length of the bar of {float(value)} in a list")
        same(name, "negative" if value < 0 else "amount", "the side of a bar of a list")
    grounds = [line for line in cell.strokes("zero")]
    same(len(grounds), len([value for value in values if value is not None]), "grounds of bars")
    for line in grounds:
        near(line[1], zero, "the ground of a bar")
