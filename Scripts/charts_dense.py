"""Lines of so many values that points share a stroke, or that of so many only the least and the greatest are drawn.

Every corner of such a line is held against the values that it must have: strokes are taken apart in the order in which they are drawn, and each
must begin at a value, reach from the least to the greatest of those that it stands for, end at the last of them, and leave none out between it
and the next. It is a part of Scripts/search-charts and shares nothing with the program."""

import re
from dataclasses import dataclass

from charts_drawing import NEAR, Fault, near, same
from charts_fields import Upright
from charts_told import known

# Above so many values two of each step are drawn.
MOST = 1800
# Values that are so close along the page are one stroke; places are written to a tenth.
STRIP = 0.5
ROUNDED = 0.16
# Values so close to one another have the same height when they are drawn.
ALIKE = 0.21


@dataclass(frozen=True)
class Point:
    """A value that the line must have: whether the line is put down anew for it, and whether it is seen by itself."""

    x: float
    y: float
    breaks: bool = False
    alone: bool = False


@dataclass
class Stroke:
    """What is drawn at one place along the page."""

    x: float
    heights: list
    breaks: bool
    alone: bool = False


def check_long_line(drawing, told):
    """The line has the values that it must have, and none besides; so have its dots."""
    field = Upright(drawing, told)
    column = [None if value is None else (field.along(place), field.axis.at(value)) for place, value in enumerate(told.grid[0])]
    paths = [element for _, _, element in drawing.chosen("path", ("line",))]
    # Of many values that stand alone the dots are a path of their own.
    lines = [element for element in paths if element.get("fill") == "none"]
    same(len(lines), 1, "lines")
    steps = every(column) if len(column) <= MOST else extremes(column, -(-2 * len(column) // MOST))
    follow(strokes(drawing, lines[0].get("d")), steps)
    check_dots(drawing, told, column, [element for element in paths if element not in lines])


def every(column):
    """All values: the line is put down anew behind each gap. Each step has one choice of its points."""
    return [
        [[Point(*place, breaks=number == 0 or column[number - 1] is None)]]
        for number, place in enumerate(column) if place is not None]


def extremes(column, width):
    """Of each step the least and the greatest; where several are as high as these when they are drawn, each of them may stand for all.

    A step that lacks a value has points that are seen by themselves, and none of its neighbours is joined to it."""
    steps, breaks = [], True
    for first in range(0, len(column), width):
        part = column[first:first + width]
        there = [(number, place) for number, place in enumerate(part) if place is not None]
        is_whole = len(there) == len(part)
        if not there:
            breaks = True
            continue
        top, bottom = min(place[1] for _, place in there), max(place[1] for _, place in there)
        pairs = {
            tuple(sorted({high, low}))
            for high, a in there if a[1] <= top + ALIKE for low, b in there if b[1] >= bottom - ALIKE}
        choices = []
        for pair in sorted(pairs):
            places = [part[number] for number in pair]
            choices.append([
                Point(*place, breaks=not is_whole or breaks and number == 0, alone=not is_whole) for number, place in enumerate(places)])
        steps.append(choices)
        breaks = not is_whole
    return steps


def strokes(drawing, way):
    """The corners of a way, those at one place along the page together."""
    found = []
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", way):
        if letter == "h":
            same(rest, "2", "the length of a value that is seen by itself")
            found[-1].alone = True
            continue
        if letter not in "ML":
            raise Fault(f"{letter} in the way of a line")
        x, y = (float(part) for part in rest.split())
        x = drawing.side(x)
        if letter == "M" or not found or found[-1].alone or abs(found[-1].x - x) > 0.01:
            found.append(Stroke(x, [y], letter == "M"))
        else:
            found[-1].heights.append(y)
    return found


def follow(drawn, steps):
    """Follows the strokes and the values at once. What is known of the way is where its next value may be: a step, a choice, a number in it."""
    starts = beginnings(steps, 0)
    for number, stroke in enumerate(drawn):
        after = set()
        for start in starts:
            after |= ends(stroke, steps, start)
        if not after:
            raise Fault(f"the line goes through {stroke.x} {stroke.heights}, which the values there do not give (stroke {number + 1} of {len(drawn)})")
        starts = after
    if (len(steps), 0, 0) not in starts:
        raise Fault("the line ends before its last value")


def beginnings(steps, step):
    return {(step, choice, 0) for choice in range(len(steps[step]))} if step < len(steps) else {(step, 0, 0)}


def following(steps, at):
    step, choice, number = at
    return {(step, choice, number + 1)} if number + 1 < len(steps[step][choice]) else beginnings(steps, step + 1)


def ends(stroke, steps, start):
    """Where the next stroke may begin, if this one begins at a value."""
    if start[0] >= len(steps):
        return set()
    first = steps[start[0]][start[1]][start[2]]
    if first.breaks != stroke.breaks or abs(first.x - stroke.x) > ROUNDED or abs(first.y - stroke.heights[0]) > NEAR:
        return set()
    found, open_ends = set(), [(start, first.y, first.y)]
    while open_ends:
        at, top, bottom = open_ends.pop()
        last = steps[at[0]][at[1]][at[2]]
        nexts = following(steps, at)
        is_reached = all(abs(a - b) <= NEAR for a, b in (
            (last.y, stroke.heights[-1]), (top, min(stroke.heights)), (bottom, max(stroke.heights))))
        if is_reached and last.alone == stroke.alone:
            found |= nexts
        if stroke.alone:
            continue
        for one in nexts:
            if one[0] >= len(steps):
                continue
            point = steps[one[0]][one[1]][one[2]]
            if not point.breaks and abs(point.x - stroke.x) <= STRIP + ROUNDED:
                open_ends.append((one, min(top, point.y), max(bottom, point.y)))
    return found


def check_dots(drawing, told, column, paths):
    """A dot at the last value, and where all values are drawn one at each that stands alone."""
    last = known(told.grid[0])[-1][0]
    alone = [
        column[place] for place, _ in known(told.grid[0]) if place != last
        and (place == 0 or column[place - 1] is None) and (place + 1 == len(column) or column[place + 1] is None)]
    wanted = sorted(alone if len(column) <= MOST else [])
    found = []
    for element in paths:
        for run in drawing.runs(element):
            same(len(run), 2, "corners of a dot")
            near(abs(run[1][0] - run[0][0]), 2, "the width of a dot", 0.01)
            found.append(((run[0][0] + run[1][0]) / 2, run[0][1]))
    circles = drawing.circles(("point",))
    for _, _, radius, own in circles:
        near(radius, 4 if "last" in own else 2.5, "the radius of a dot", 0.01)
    found += [(x, y) for x, y, _, own in circles if "last" not in own]
    same(len(found), len(wanted), "dots")
    for (x, y), (along, up) in zip(sorted(found), wanted):
        near(x, along, "a dot along")
        near(y, up, "a dot upwards")
    ends_found = [(x, y) for x, y, _, own in circles if "last" in own]
    same(len(ends_found), 1, "dots at the last value")
    near(ends_found[0][0], column[last][0], "the last dot along")
    near(ends_found[0][1], column[last][1], "the last dot upwards")
