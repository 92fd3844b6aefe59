"""Fields of shades: heat maps and calendars.

It is a part of Scripts/search-charts and shares nothing with the program."""

import datetime
import math

from charts_drawing import Fault, near, same
from charts_told import known


def check_heat(drawing, told):
    """A field for each value, the darker the farther from zero: a row a column, a slot a name."""
    most = told.greatest or max((abs(value) for value in told.known()), default=0)
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
    most = told.greatest or max((abs(value) for value in told.known()), default=0)
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
