"""Other marks on a line for each name: waterfalls, bullets, dots, ranges and boxes.

It is a part of Scripts/search-charts and shares nothing with the program."""

from fractions import Fraction

from charts_drawing import NEAR, Fault, near, same
from charts_fields import LEAST, Lying, Upright, bar, strokes, thick
from charts_told import drawn, known


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
        # Of many marks radii are whole; of others they are of whole tenths of the room.
        near(radius, largest, "the radius of a dot", 0.91 if len(told.names) > 60 else 0.14)
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
