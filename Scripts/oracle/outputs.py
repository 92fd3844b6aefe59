"""What a build made of a page: the rows of the page itself, of the CSV and of the JSON download."""

import csv
import io
import json
import pathlib
import sys
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "figures"))
from pages import Node, read_page  # noqa: E402

KINDS = ("rest", "line", "header", "columns", "subheader", "detail", "subfooter", "footer", "grandfooter", "message", "opening", "closing")


@dataclass
class Figure:
    """A figure as a page shows it, with the machine's value beside it."""

    shown: str
    value: Fraction
    currency: str
    rule: str = None


@dataclass
class PageRow:
    kind: str
    level: int = None
    title: str = None
    id: str = None
    count: int = None
    # Of a detail, what stands in each cell: a figure, a day as a text, or a text.
    cells: list = field(default_factory=list)
    # Of a footer, the figures of each cell, and how many records without a value each cell speaks of.
    figures: list = field(default_factory=list)
    left_out: list = field(default_factory=list)
    # Of a header with totals, the figures by the numbers of their columns.
    heads: dict = None
    heads_left: dict = None
    text: str = ""
    notes: str = ""
    blank: bool = False
    continued: bool = False
    # A note that rounding shows is a paragraph behind the sections; the message of a section is a row.
    is_note: bool = False


def page_rows(path):
    """The rows of a page in their order, and the page."""
    page = read_page(path.read_text(encoding="utf-8"))
    rows = []
    for node in page.root.walk():
        if node.tag in ("tr", "p") and set(KINDS) & set(node.classes):
            rows.append(page_row(node))
    return rows, page


def page_row(node):
    kind = next(k for k in KINDS if k in node.classes)
    is_line = kind == "line"
    kind = "subheader" if "subheader" in node.classes else "group" if is_line else kind
    row = PageRow(kind, text=node.text, is_note=node.tag == "p")
    row.id = node.attributes.get("id")
    level = next((c for c in node.classes if c.startswith("level-")), None)
    row.level = int(level[6:]) if level else None
    row.continued = "continued" in node.classes or is_continued(node)
    row.blank = "blank" in node.classes
    count = node.first(lambda n: "count" in n.classes)
    row.count = told(count) if count else None
    row.notes = " ".join(n.text for n in node.all(lambda n: "note" in n.classes))
    cells = [n for n in node.children if isinstance(n, Node) and n.tag in ("td", "th")]
    if kind in ("header", "subheader"):
        title = node.first(lambda n: n.tag == "h2") if kind == "header" else cells[0]
        row.title = "" if title is None else own_text(title)
        summary = node.first(lambda n: "summary" in n.classes)
        if is_line:
            row.figures, row.left_out = [figures(n) for n in cells], [left_out(n) for n in cells]
        elif summary is not None:
            spans = summary.all(lambda n: "data-column" in n.attributes)
            row.heads = {int(n.attributes["data-column"]): figures(n) for n in spans}
            row.heads_left = {int(n.attributes["data-column"]): left_out(n) for n in spans}
    elif kind == "message":
        row.title = node.text
    elif kind in ("detail", "opening", "closing"):
        row.cells = [cell(n) for n in cells]
    elif kind == "columns":
        row.cells = [n.text for n in cells]
    else:
        row.figures = [figures(n) for n in cells]
        row.left_out = [left_out(n) for n in cells]
    return row


def told(count):
    """How many records there are: beside details as a script reads it, else as it is shown, where one may be a word."""
    if "data-count" in count.attributes:
        return int(count.attributes["data-count"])
    return int("".join(c for c in count.text if c.isdigit()) or 1)


def is_continued(node):
    while node is not None:
        if "continued" in node.classes:
            return True
        node = node.parent
    return False


def own_text(node):
    """The text of a title without the summary that may stand behind it."""
    parts = [c.raw() if isinstance(c, Node) else c for c in node.children if not (isinstance(c, Node) and "summary" in c.classes)]
    return " ".join("".join(parts).split())


def cell(node):
    data = node.first(lambda n: n.tag == "data")
    if data is not None:
        return figure(data)
    time = node.first(lambda n: n.tag == "time")
    if time is not None:
        return ("time", time.attributes["datetime"], time.raw().strip())
    return node.raw()


def figure(data, rule=None):
    return Figure(data.raw().strip(), Fraction(Decimal(data.attributes["value"])), data.attributes.get("data-currency"), rule)


def left_out(node):
    """The numbers of records without a value that a cell speaks of."""
    texts = [n.text for n in node.all(lambda n: "left-out" in n.classes)]
    return [int("".join(c for c in text if c.isdigit())) for text in texts]


def figures(node):
    found = []
    for part in node.all(lambda n: "figure" in n.classes):
        data = part.first(lambda n: n.tag == "data")
        if data is not None:
            found.append(figure(data, part.attributes.get("data-rule")))
        else:
            time = part.first(lambda n: n.tag == "time")
            shown = part.text
            word = part.first(lambda n: "rule" in n.classes)
            if word is not None:
                shown = shown.removeprefix(word.text).strip()
            found.append((part.attributes.get("data-rule"), time.attributes["datetime"] if time else shown, shown))
    return found


def json_rows(path):
    """The rows of a JSON download, with its numbers as they are written."""
    return json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal, parse_int=Decimal)["rows"]


def csv_lines(path):
    """The lines of a CSV download, each a mapping."""
    with io.StringIO(path.read_bytes().decode("utf-8"), newline="") as file:
        reader = csv.reader(file)
        heads = next(reader)
        return heads, [dict(zip(heads, line)) | {"": len(line)} for line in reader]
