"""The fields that marks lie in: values go up or along, names have slots, points or lines of their own; and what several kinds measure there.

It is a part of Scripts/search-charts and shares nothing with the program."""

from charts_drawing import NEAR, Fault, lying_axis, near, same, upright_axis

LEAST = 0.5


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


def thick(rects, side):
    """All are as thick as each other, to the tenths of their slots."""
    if rects and max(rect[2 + side] for rect in rects) - min(rect[2 + side] for rect in rects) > 0.41:
        raise Fault(f"bars are {sorted({rect[2 + side] for rect in rects})} thick")


def points(found, wanted, what):
    same(len(found), len(wanted), f"points of {what}")
    for (x, y), (along, up) in zip(found, wanted):
        near(x, along, f"a point of {what} along the page")
        near(y, up, f"a point of {what} upwards")


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
