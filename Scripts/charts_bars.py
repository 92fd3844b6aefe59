"""Bars: of one series, side by side, one on another, as parts of a sum; and areas, which lie on one another.

It is a part of Scripts/search-charts and shares nothing with the program."""

import re
from fractions import Fraction

from charts_drawing import NEAR, Fault, near, same
from charts_fields import LEAST, Lying, Upright, bar, points, thick
from charts_told import Told, drawn


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
            same("negative" in (rect[4] or ""), lanes == 1 and len(told.grid) == 1 and ends[1] < ends[0], f"whether {what} is below zero")
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
