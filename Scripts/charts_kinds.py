"""Where each mark of a chart must be, calculated of the records and of the numbers that the axis prints, and whether it is there: by kind.

It is a part of Scripts/search-charts and shares nothing with the program. A function for each kind holds one drawing against what is told of
it, and raises a Fault."""

from fractions import Fraction

from charts_bars import check_area, check_bar, check_bars
from charts_dense import check_long_line
from charts_drawing import NEAR, Fault, near, number, same
from charts_fields import LEAST, Upright, bar, thick
from charts_lines import check_line
from charts_named import check_box, check_bullet, check_dot, check_range, check_waterfall
from charts_shades import check_calendar, check_heat
from charts_told import Told, drawn


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


def kept_parts(columns):
    """The places of the names that are told apart: all, or the seven that are largest in all drawings together."""
    sizes = [sum(abs(column[place] or 0) for column in columns) for place in range(len(columns[0]))]
    known = [place for place, size in enumerate(sizes) if size]
    return known if len(known) <= 8 else sorted(sorted(known, key=lambda place: (-sizes[place], place))[:7])


def parts(column, kept):
    """The parts that are drawn: their places, values and colours; that of all others has no place."""
    known = [(place, value) for place, value in enumerate(column) if value]
    others = [value for place, value in known if place not in kept]
    found = [(place, value, kept.index(place)) for place, value in known if place in kept]
    return found + ([(None, sum(others), len(kept))] if others else [])


def check_shares(names, column, kept, list_of_parts):
    """The list below a bar: each part by its name, its share and its figure; of the others how many they are."""
    wanted = parts(column, kept)
    same(len(list_of_parts), len(wanted), "parts in the list")
    total = sum(value for _, value, _ in wanted)
    for (name, percent, figure), (place, value, _) in zip(list_of_parts, wanted):
        if place is not None:
            same(name, names[place], "the name of a part")
            same(number(figure), float(value), f"the figure of {name}")
        elif str(len([one for at, one in enumerate(column) if one and at not in kept])) not in name:
            raise Fault(f"the others are called {name}")
        near(100 * number(percent), float(100 * value / total), f"the share of {name}", 0.0501)


def check_share(drawing, told):
    """Parts of a whole, in hundredths of the drawing."""
    values = parts(told.grid[0], told.kept or kept_parts([told.grid[0]]))
    total, before = sum(value for _, value, _ in values), Fraction(0)
    rects = [element for own, _, element in drawing.chosen("rect", ("part",))]
    same(len(rects), len(values), "parts")
    for element, (_, value, colour) in zip(rects, values):
        same(element.get("class"), f"part part-{colour + 1}", "the colour of a part")
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
