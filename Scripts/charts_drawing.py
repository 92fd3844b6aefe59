"""A drawing of a chart read back: its marks as they stand, from left to right whatever the language, and the scale that its axis prints.

It is a part of Scripts/search-charts and shares nothing with the program."""

import math
import re
import xml.etree.ElementTree as tree

# Places are written to a tenth, and so are the two numbers of an axis that a scale is taken from.
NEAR = 0.21


class Fault(Exception):
    """What is wrong with a drawing."""


def near(found, expected, what, by=NEAR):
    if found is None or expected is None or abs(found - expected) > by:
        raise Fault(f"{what} is {found}, and not {expected if expected is None else round(expected, 2)}")


def same(found, expected, what):
    if found != expected:
        raise Fault(f"{what}: {found!r}, and not {expected!r}")


def number(text):
    """The number that a label tells, without its currency and marks between thousands; short ones are told in full."""
    raised = re.search(r"(.*)×.10([⁰¹²³⁴⁵⁶⁷⁸⁹]+)", text)
    if raised:
        return number(raised[1]) * 10 ** int(raised[2].translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")))
    digits = re.sub(r"[^0-9.−-]", "", text).replace("−", "-")
    short = re.search(r"\d([KMBT])", text)
    return float(digits) * {"K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}[short[1]] if short else float(digits) / (100 if "%" in text else 1)


class Drawing:
    """An SVG of a chart."""

    def __init__(self, text):
        self.root = tree.fromstring(text)
        self.is_mirrored = self.root.get("direction") == "rtl"
        box = self.root.get("viewBox")
        self.left, self.top, self.width, self.height = (float(part) for part in box.split()) if box else (0, 0, 100, 0)
        self.bottom = self.top + self.height
        self.items = []
        self._gather(self.root, ())

    def _gather(self, element, groups):
        for child in element:
            name = child.tag
            if name in ("title", "desc", "defs", "use"):
                continue
            classes = tuple((child.get("class") or "").split())
            if name == "g":
                self._gather(child, groups + ((classes, child.get("text-anchor")),))
            else:
                self.items.append((name, classes, groups, child))

    def side(self, x, width=0.0):
        return self.width - x - width if self.is_mirrored else x

    def chosen(self, tag, classes=(), inside=None):
        """Elements with all of these classes, in a group of a class."""
        for name, own, groups, element in self.items:
            if name == tag and all(one in own for one in classes) and (
                    inside is None or any(inside in group for group, _ in groups)):
                yield own, groups, element

    def rects(self, classes=(), inside=None, bare=False):
        """Rectangles, as elements or in a path: left, top, width, height, with their classes."""
        found = []
        for name, own, groups, element in self.items:
            if name not in ("rect", "path") or not all(one in own for one in classes) or bare and set(own) - {"negative", "sum"}:
                continue
            if inside is not None and not any(inside in group for group, _ in groups):
                continue
            if name == "rect":
                x, y, width, height = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
                found.append((self.side(x, width), y, width, height, own))
                continue
            for numbers in re.findall(r"M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)h-([\d.]+)z", element.get("d")):
                x, y, width, height, back = map(float, numbers)
                near(back, width, "the way back of a rectangle", 0.01)
                found.append((self.side(x, width), y, width, height, own))
            rest = re.sub(r"M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)h-([\d.]+)z", "", element.get("d"))
            if rest and "bars" in str(groups) + str(own):
                raise Fault(f"a path of bars has {rest!r} in it")
        return found

    def circles(self, classes=(), inside=None):
        """Circles, as elements, as arcs of a path, or as round ends of lines without length: middle and radius, with their classes."""
        found = []
        for name, own, groups, element in self.items:
            if not all(one in own for one in classes):
                continue
            if inside is not None and not any(inside in group for group, _ in groups):
                continue
            if name == "circle":
                found.append((self.side(float(element.get("cx"))), float(element.get("cy")), float(element.get("r")), own))
            elif name == "path":
                for x, y, radius, other, end in re.findall(
                        r"M([\d.-]+) ([\d.-]+)a([\d.]+) ([\d.]+) 0 10([\d.]+) 0a", element.get("d")):
                    near(float(other), float(radius), "a radius of an arc", 0.01)
                    near(float(end), 2 * float(radius), "the end of an arc", 0.01)
                    found.append((self.side(float(x) + float(radius)), float(y), float(radius), own))
        return found

    def strokes(self, name):
        """Straight lines of a class, each from where to where."""
        found = []
        for own, _, element in self.chosen("path", (name,)):
            for x, y, way, length in re.findall(r"M([\d.-]+) ([\d.-]+)([hv])([\d.-]+)", element.get("d")):
                x, y, length = float(x), float(y), float(length)
                if way == "v":
                    found.append((self.side(x), y, self.side(x), y + length))
                else:
                    left = self.side(x, length)
                    found.append((left, y, left + length, y))
        return found

    def runs(self, element):
        """The points of a path, a list for each time that the pen is put down."""
        runs = []
        x = y = 0.0
        for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", element.get("d")):
            numbers = [float(part) for part in re.findall(r"-?[\d.]+", rest)]
            if letter in "ML":
                x, y = numbers
            elif letter == "h":
                x += numbers[0]
            elif letter == "v":
                y += numbers[0]
            elif letter == "l":
                x, y = x + numbers[0], y + numbers[1]
            elif letter == "z":
                continue
            else:
                raise Fault(f"{letter} in a path of points")
            if letter == "M":
                runs.append([])
            runs[-1].append((self.side(x), y))
        return runs

    def texts(self, group, anchor=None):
        """Texts in a group of a class, with their places; the anchor is the group's."""
        return [
            (self.side(float(element.get("x"))), float(element.get("y")), "".join(element.itertext()) if not element.findall("title") else element.text)
            for _, groups, element in self.chosen("text", (), group)
            if anchor is None or any(own == anchor and group in names for names, own in groups)]


class Axis:
    """A scale as an axis prints it: what its numbers are, and where."""

    def __init__(self, places, texts, is_log=False):
        self.is_log = is_log
        values = [number(text) for text in texts]
        if len(values) < 2:
            raise Fault(f"an axis has the numbers {texts}")
        self.low, self.high = (places[0], self._of(values[0])), (places[-1], self._of(values[-1]))
        for place, value in zip(places, values):
            near(place, self.at(value), f"the line of {value}")

    def _of(self, value):
        return math.log10(value) if self.is_log else float(value)

    def at(self, value):
        """Where a value is."""
        return self.low[0] + (self._of(value) - self.low[1]) * (self.high[0] - self.low[0]) / (self.high[1] - self.low[1])


def upright_axis(drawing, is_log=False):
    """The axis that goes up: each of its lines has a number at its height."""
    lines = sorted((line for line in drawing.strokes("grid") if line[1] == line[3]), key=lambda line: -line[1])
    texts = sorted(drawing.texts("ticks", "end"), key=lambda text: -text[1])
    same(len(texts), len(lines), "numbers at so many lines")
    for line, text in zip(lines, texts):
        near(text[1] - 4.5, line[1], f"the height of {text[2]}", 0.06)
    if len({(line[0], line[2]) for line in lines}) > 1:
        raise Fault("lines of an axis do not begin and end together")
    return Axis([line[1] for line in lines], [text[2] for text in texts], is_log), lines[0][0], lines[0][2]


def lying_axis(drawing, is_log=False):
    """The axis that goes along: each of its lines has a number below it, moved only so far that it stays on the canvas."""
    lines = sorted((line for line in drawing.strokes("grid") if line[0] == line[2]), key=lambda line: line[0])
    texts = sorted(drawing.texts("ticks", "middle"), key=lambda text: text[0])
    same(len(texts), len(lines), "numbers at so many lines")
    for line, text in zip(lines, texts):
        if abs(text[0] - line[0]) > 0.06 and min(text[0], drawing.width - text[0]) > 6 * len(text[2]) + 10:
            raise Fault(f"{text[2]} stands at {text[0]}, and its line at {line[0]}")
    if len({(line[1], line[3]) for line in lines}) > 1:
        raise Fault("lines of an axis do not begin and end together")
    return Axis([line[0] for line in lines], [text[2] for text in texts], is_log), lines[0][1], lines[0][3]


def drawings(figure):
    """The drawings of a figure, but for keys of legends."""
    return re.findall(r'<svg class="drawing.*?</svg>', figure, re.S)
