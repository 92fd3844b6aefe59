"""Compares what a report must be with the page and the downloads that a build made of it."""

import re
import unicodedata
from decimal import Decimal
from fractions import Fraction

from . import footing, outputs
from .rows import Report, counts
from .values import Day, Money, Number, Text, Truth, decimals, is_figure
from .writing import NONE, Writer, is_shown

# A quotient is kept to twenty decimals, and its last one may be moved to keep it from 0 and 5.
NEAR = Fraction(2, 10**20)

# What each line of the CSV begins with: a column of the report that is called like one of these has another name there.
OF_THE_CSV = ("row", "level", "section", "group", "total", "partial", "count")
# What the ids of rows are made of where a report has no key: the id of the section or group, and a number.
BY_NUMBER = r".*\.\d+"


def is_summary(node):
    return node.tag == "dl" and "summary" in node.classes


def rules_of_summary(page):
    """The rules that each entry of a summary names; those of one total are one."""
    entries = [n for part in page.root.all(is_summary) for n in part.all(lambda n: n.tag == "div")]
    named = [[d.attributes.get("data-rule", "") for d in n.all(lambda n: n.tag == "dd")] for n in entries]
    return [sorted({rule.removesuffix("-of-rounded").removesuffix("-weighted") for rule in rules}) for rules in named]


def own_text(item):
    """What a figure without a value shows, without the number of records that it leaves out."""
    left = item.first(lambda n: "left-out" in n.classes)
    return item.text.removesuffix(left.text).strip() if left else item.text


class Comparison:
    """The differences of one page, each a sentence."""

    def __init__(self, case, folder, name):
        self.case, self.folder, self.name = case, folder, name
        self.differences = []
        self.compared = 0
        self.writer = Writer(case["locale"], case.get("rounding", "half-even"))
        self.report = Report(case)
        # The ids of the page's details, as downloads must have them; None for those that are no key's.
        self.ids, self.seen = [], set()
        self.details = 0

    def run(self):
        self.expected = self.report.calculate()
        self.page(self.folder)
        if not self.differences:
            self.json(self.file("json"))
        if not self.differences:
            self.csv(self.file("csv"))
        return self.differences

    def file(self, kind):
        return self.folder / f"{self.name}.{kind}"

    def differs(self, where, text):
        if len(self.differences) < 5:
            self.differences.append(f"{where}: {text}")

    def same(self, where, what, expected, found):
        self.compared += 1
        if expected != found:
            self.differs(where, f"{what} should be {expected!r}, and is {found!r}")

    def equal(self, where, what, expected, found, currency=None):
        """Whether `found`, a fraction with a currency, is the value that is expected."""
        self.compared += 1
        if expected is None or not is_figure(expected):
            return self.differs(where, f"{what} should be {expected!r}, and is {found!r}")
        exact = decimals(expected.value)
        # Of a quotient whose twenty decimals do not fit into 38 digits beside the others, twelve are kept at least.
        least = NEAR if abs(expected.value) < 10**18 else Fraction(2, 10**12)
        near = expected.value == found if exact is not None and exact <= 20 else abs(expected.value - found) < least
        if not near or getattr(expected, "currency", None) != currency:
            self.differs(where, f"{what} should be {expected!r}, and is {found} {currency or ''}")

    # The page

    def page(self, folder):
        rows, page = outputs.page_rows(folder / "index.html")
        self.summary(page)
        self.contents(page)
        expected = list(self.wanted_rows())
        notes = [r for r in rows if r.is_note]
        found = [r for r in rows if r.kind != "columns" and not r.blank and not r.is_note]
        for number, (row, mark) in enumerate(expected):
            where = f"page, row {number + 1} ({row.kind} {row.title or ''} in {row.section}{' / '.join(map(str, row.groups))})"
            if number >= len(found):
                return self.differs(where, f"is not there; {len(found)} rows are")
            other = found[number]
            is_line_of_section = row.kind == "footer" and row.is_line
            if other.kind != ("group" if is_line_of_section else row.kind):
                return self.differs(where, f"there stands a {other.kind} {other.text!r}")
            self.page_row(where, row, other, mark)
            if self.differences:
                return
        if len(found) > len(expected):
            extra = found[len(expected)]
            return self.differs("page", f"has {len(found)} rows, not {len(expected)}: {extra.kind} {extra.text!r}")
        # Where details are left out, those that are shown do not add up.
        has_rest = any(row.kind == "rest" for row, _ in expected)
        has_rest = has_rest or self.report.lacks_details or any(row.kind == "group" or row.is_line for row, _ in expected)
        if self.writer.knows and not self.case.get("of_rounded") and not has_rest:
            self.footing(list(zip([row for row, _ in expected], found)), bool(notes))

    def footing(self, pairs, has_note):
        """Whether the page says that what it shows does not add up, where that is so."""
        self.compared += 1
        of_details, of_totals = footing.judged(pairs, self.expected, self.writer)
        if of_details and not has_note:
            self.differs("note", "should say that the figures shown do not add up, and is not there")
        # Shares that are shown may miss a hundred: Tests/Site/ShownSharesTests looks at these.
        shows_shares = any(f.rule == "share" for _, found in pairs for figures in found.figures for f in figures if isinstance(f, outputs.Figure))
        shows_shares = shows_shares or any("share" in column for column in self.case["columns"])
        if has_note and not of_details and not of_totals and not shows_shares:
            self.differs("note", "should not be there: all figures shown add up")

    def wanted_rows(self):
        """The rows of the page: a footer of several currencies is several rows; one of no totals is none."""
        for row in self.expected.rows:
            if row.kind == "header" and (row.title == "" or row.is_line):
                continue
            # What a line says above its records is not said again below them.
            if row.kind == "subfooter" and row.is_line:
                continue
            if row.kind in ("footer", "subfooter", "grandfooter", "group") or row.is_line:
                if self.is_empty_footer(row) and not (row.kind == "footer" and row.is_line):
                    continue
                for number, code in enumerate(self.currencies(row)):
                    yield row, (number, code)
            else:
                yield row, None

    def currencies(self, row):
        """The currencies of a footer, each a row; plain figures stand in the first. A weighted average whose weights are 0 is no
        figure in any currency."""
        found = []
        for rules in row.totals.values():
            for figures in rules.values():
                found += [code for code in figures if code is not None and code not in found and figures[code] is not None]
        return found or [None]

    def page_row(self, where, row, found, mark):
        if row.is_line:
            if mark[0] == 0 and row.kind == "footer":
                self.same(where, "whether it begins with its title", True, " ".join(found.text.split()).startswith(" ".join(row.section.split())))
            elif mark[0] == 0:
                self.title(where, row, found.title)
            self.page_totals(where, row, found, *mark, self.places_in(row))
        elif row.kind in ("header", "subheader"):
            self.title(where, row, found.title)
            if self.case.get("header_totals") and row.asked:
                self.same(where, "whether there are totals", True, found.heads is not None)
            if found.heads is not None:
                self.heads(where, row, found)
        elif row.kind == "message":
            if row.message is not None:
                self.same(where, "the message", row.message, found.title)
        elif row.kind == "rest":
            self.rest(where, row, found.text)
        elif row.kind in ("opening", "closing"):
            self.same(where, "whether it goes on", row.continued, found.continued)
            self.same(where, "whether it says that it is not of all", bool(row.partial) and not row.continued, found.notes != "")
            for number, (name, cell) in enumerate(zip(self.expected.columns, found.cells)):
                if number > 0 or row.cells.get(name) is not None:
                    self.page_cell(f"{where} {name}", row.cells.get(name), cell, self.expected.places[name])
        elif row.kind == "detail":
            self.named(where, row, found.id)
            self.same(where, "the number of cells", len(self.expected.columns), len(found.cells))
            for name, cell in zip(self.expected.columns, found.cells):
                self.page_cell(f"{where} {name}", row.cells[name], cell, self.expected.places[name])
        else:
            self.page_totals(where, row, found, *mark, self.places_in(row))

    def rest(self, where, row, text):
        """What is said of what a limit leaves out: how many records these are, where they are counted."""
        if self.case["locale"] != "en-US":
            return
        number = f"{row.count} more {'entry is' if row.count == 1 else 'entries are'} not shown."
        if row.of_groups:
            number = f"{row.of_groups} more {'group is' if row.of_groups == 1 else 'groups are'} not shown."
        wanted = [number] + (["More entries are not shown."] if self.may_not_count() else [])
        self.same(where, "whether it says what is left out", True, text.strip() in wanted)

    def may_not_count(self):
        """Whether what a limit leaves out need not be counted: no total is of it."""
        asked = any(self.case.get(key) for key in ("sections", "groups", "totals", "summary", "expect", "contents", "header_totals"))
        return self.report.of_shown or not asked

    def named(self, where, row, found):
        """Whether a detail has the id of its key, and no other row that id."""
        self.compared += 1
        # An id has the form of an accent by which keys are compared.
        if not re.fullmatch(row.name or BY_NUMBER, unicodedata.normalize("NFC", found or "")):
            self.differs(where, f"the id should be like {row.name or BY_NUMBER!r}, and is {found!r}")
        if found in self.seen:
            self.differs(where, f"has the id {found!r} of a row before it")
        self.seen.add(found)
        self.ids.append(found if row.name else None)

    def heads(self, where, row, found):
        """The totals of a header: amounts in several currencies stand one after the other."""
        self.same(where, "the count", row.count, found.count)
        start = (2 if self.report.has_count_column else 1) if self.report.is_of_totals else 0
        for number, name in enumerate(self.expected.columns, start):
            at = f"{where} {name}"
            figures = found.heads.get(number + 1, [])
            self.same(at, "all rules", [t["rule"] for t in row.asked if t["of"] == name], [rule_of(f) for f in figures])
            self.same(at, "what is left out", row.left_as_told(name), found.heads_left.get(number + 1, []))
            figures = [f for f in figures if not is_nothing(f)]
            wanted = []
            for total in row.asked:
                if total["of"] == name:
                    values = told(total, row)
                    if values and not is_no_count(total, values[0]):
                        wanted.append((total, values))
            self.same(f"{where} {name}", "the rules", [t["rule"] for t, _ in wanted], [rule_of(f) for f in figures])
            for (total, values), figure in zip(wanted, figures):
                at = f"{where} {name} {total['rule']}"
                if isinstance(figure, outputs.Figure):
                    self.page_figure(at, values[0], figure, self.report.places_of_total(total))
                elif all(is_figure(v) for v in values) and self.writer.knows:
                    parts = figure[2].split(" · ")
                    self.same(at, "the number of figures", len(values), len(parts))
                    places = self.report.places_of_total(total)
                    found_parts = [self.fault_of(part, values, places) for part in parts]
                    self.same(at, "the figures", [None] * len(parts), found_parts)

    def fault_of(self, text, values, places):
        """What is wrong with a text that shows one of several figures; None if nothing is."""
        faults = [is_shown(self.writer, text.replace(" ", "\u00a0"), v, places) for v in values]
        faults += [is_shown(self.writer, text, v, places) for v in values]
        return None if None in faults else faults[0]

    def title(self, where, row, found):
        if row.title is not None:
            self.same(where, "the title", " ".join(row.title.split()), " ".join(found.split()))

    def page_cell(self, where, value, cell, places):
        if value is None:
            return self.same(where, "the cell", "", cell)
        if is_figure(value):
            if not isinstance(cell, outputs.Figure):
                return self.differs(where, f"should be {value!r}, and is {cell!r}")
            return self.page_figure(where, value, cell, places)
        if isinstance(value, Day):
            self.same(where, "the date", ("time", value.value), cell[:2] if isinstance(cell, tuple) else cell)
            if self.writer.knows and isinstance(cell, tuple) and self.writer.day(value):
                self.same(where, "the date as shown", self.writer.day(value), cell[2])
        elif isinstance(value, Truth):
            if self.writer.knows:
                self.same(where, "the cell", self.writer.title(value), cell)
        else:
            self.same(where, "the cell", value.value, cell)

    def page_figure(self, where, value, figure, places):
        self.equal(where, "the value", value, figure.value, figure.currency)
        if self.writer.knows:
            self.compared += 1
            fault = is_shown(self.writer, figure.shown, value, places)
            if fault:
                self.differs(where, fault)

    def places_in(self, row):
        """What tells the decimals of a row's totals."""
        return self.report.places_of_whole if row.kind == "grandfooter" else self.report.places_of_total

    def page_totals(self, where, row, found, number, code, places_of):
        self.same(where, "whether it goes on", number > 0, found.continued)
        figures_found, left_found = found.figures, found.left_out
        counted = number == 0
        if self.report.is_of_totals:
            start = 2 if self.report.has_count_column else 1
            if self.report.has_count_column:
                counts = [f.value for f in figures_found[1]]
                for f in figures_found[1]:
                    self.same(where, "the count that is shown", str(f.value), "".join(c for c in f.shown if c.isdigit()))
                asks = any(t["of"] == "*" for t in row.asked)
                self.same(where, "the column of the count", [row.count] if number == 0 and asks else [], counts)
            counted = counted and not self.report.has_count_column and row.kind != "group" and not (row.kind == "footer" and row.is_line)
            figures_found, left_found = figures_found[start:], left_found[start:]
        # A line among rows has its number of records where that is asked for.
        if row.is_bare and not self.report.is_of_totals:
            counted = counted and any(t["of"] == "*" for t in row.asked)
        found.left_out = left_found
        self.same(where, "the count", row.count if counted else None, found.count)
        self.same(where, "the number of cells", len(self.expected.columns), len(figures_found))
        if row.kind == "group" and number == 0:
            self.same(where, "whether it begins with its title", True, row.title is None or " ".join(found.text.split()).startswith(" ".join(row.title.split())))
        for name, figures in zip(self.expected.columns, figures_found):
            at = f"{where} {name}{' ' + code if code else ''}"
            wanted = []
            for total in row.asked:
                if total["of"] != name:
                    continue
                value = figure_in(row.totals[name][total["rule"]], code, number == 0)
                if value is not None and not is_no_count(total, value):
                    wanted.append((total, value))
            asked, named = [t["rule"] for t in row.asked if t["of"] == name], [rule_of(f) for f in figures]
            # What is in no currency stands in the first row alone.
            self.same(at, "all rules", asked if number == 0 else [rule for rule in asked if rule in named], named)
            figures = [f for f in figures if not is_nothing(f)]
            self.same(at, "the rules", [t["rule"] for t, _ in wanted], [rule_of(f) for f in figures])
            for (total, value), figure in zip(wanted, figures):
                if isinstance(figure, outputs.Figure):
                    self.page_figure(f"{at} {total['rule']}", value, figure, places_of(total))
                    continue
                if isinstance(value, Day):
                    self.same(f"{at} {total['rule']}", "the date", value.value, figure[1])
                elif isinstance(value, Text):
                    self.same(f"{at} {total['rule']}", "whether the text is there", True, value.value in figure[1])
        self.notes(where, row, found, number == 0)

    def notes(self, where, row, found, is_first):
        """What a total says of itself: that it is not of all records, and how many have no value for it."""
        self.same(where, "whether it says that it is not of all", bool(row.partial) and is_first, found.notes != "")
        for name, numbers in zip(self.expected.columns, found.left_out):
            self.same(f"{where} {name}", "what is left out", row.left_as_told(name) if is_first else [], numbers)

    def summary(self, page):
        said = self.expected.summary
        if said is None:
            return
        totals, row = said
        found = []
        for part in page.root.all(is_summary):
            for item in part.all(lambda n: n.tag == "dd"):
                data = item.first(lambda n: n.tag == "data")
                found.append((item.attributes.get("data-rule"), outputs.figure(data) if data else own_text(item)))
        left = [outputs.left_out(n) for part in page.root.all(is_summary) for n in part.all(lambda n: n.tag == "dd")]
        self.same("summary", "what is left out", self.left_of(totals, row), [n for numbers in left for n in numbers])
        wanted = []
        for total in totals:
            if total["of"] == "*":
                wanted.append((total, Number(Fraction(row.count))))
                continue
            values = sorted(told(total, row), key=lambda v: getattr(v, "currency", None) or "")
            # The whole is all of itself, in whatever currency: its share is told once.
            wanted += [(total, v) for v in (values[:1] if total["rule"] == "share" else values)]
        wanted = [(t, v) for t, v in wanted if v is not None]
        self.same("summary", "all rules", [[t["rule"]] for t in totals], rules_of_summary(page))
        shown = [(rule, f) for rule, f in found if isinstance(f, outputs.Figure) or f not in ("–", "")]
        self.same("summary", "the rules", [t["rule"] for t, _ in wanted], [rule.removesuffix("-of-rounded").removesuffix("-weighted") for rule, _ in shown])
        # The currencies of a total come in the order of all totals.
        shown = in_currencies(wanted, shown)
        for (total, value), (rule, figure) in zip(wanted, shown):
            where = f"summary {total['of']} {rule}"
            if isinstance(figure, outputs.Figure) and is_figure(value):
                places = ("fixed", 0) if total["of"] == "*" else self.report.places_of_whole(total)
                self.page_figure(where, value, figure, places)

    def left_of(self, totals, row):
        """How many records each total of a summary leaves out, told once whatever the number of its currencies."""
        keys = [(total["of"], total["rule"]) for total in totals if not counts(total)]
        return [row.left_out[key] for key in keys if row.left_out.get(key)]

    def contents(self, page):
        said = self.expected.contents
        if said is None:
            return
        nav = page.root.first(lambda n: n.tag == "nav" and "contents" in n.classes)
        if nav is None:
            return self.differs("contents", "are not there") if said else None
        found = []
        for entry in nav.all(lambda n: "entry" in n.classes):
            count = entry.first(lambda n: "count" in n.classes)
            figures = [f for f in outputs.figures(entry) if isinstance(f, outputs.Figure)]
            title = entry.first(lambda n: n.tag == "a").text
            found.append((title, outputs.told(count) if count else 0, figures, outputs.left_out(entry)))
        self.same("contents", "the number of entries", len(said), len(found))
        for (title, row), (shown, count, figures, left) in zip(said, found):
            where = f"contents {shown}"
            if title is not None:
                self.same(where, "the title", " ".join(title.split()), shown)
            self.same(where, "the count", row.count, count)
            self.same(where, "what is left out", self.left_in(row), sorted(set(left)))
            values = [(t, v) for t in row.asked for v in told(t, row) if is_figure(v) and not is_no_count(t, v)]
            figures = [f for f in figures if not is_nothing(f)]
            self.same(where, "the rules", [t["rule"] for t, _ in values], [rule_of(f) for f in figures])
            # The currencies come in the order of all totals of the section, of which an entry shows some.
            values.sort(key=lambda pair: pair[1].currency if isinstance(pair[1], Money) else "")
            figures.sort(key=lambda figure: figure.currency or "")
            for (total, value), figure in zip(values, figures):
                self.page_figure(f"{where} {total['of']}", value, figure, self.report.places_of_total(total))

    def left_in(self, row):
        """How many records the totals of an entry leave out, where it shows a figure of them."""
        shown = [name for name, rules in row.totals.items() if any(v is not None for of in rules.values() for v in of.values())]
        return sorted({count for name in shown for count in row.left(name).values() if count})

    # The JSON download

    def json(self, path):
        self.details = 0
        found, at = outputs.json_rows(path), 0
        for row in self.expected.rows:
            where = f"JSON, row {at + 1} ({row.kind} {row.title or ''} in {row.section}{' / '.join(map(str, row.groups))})"
            parts = self.json_parts(row, found[at] if at < len(found) else {})
            for number, code in enumerate(parts):
                if at >= len(found):
                    return self.differs(where, f"is not there; {len(found)} rows are")
                other = found[at]
                at += 1
                self.same(where, "the kind and level", (row.kind, row.level), (other["kind"], int(other["level"])))
                if not self.differences:
                    self.json_row(where, row, other, number, code)
                if self.differences:
                    return
        # A note on rounding is the last row.
        rest = [row for row in found[at:] if not (row["kind"] == "message" and row["level"] == 0)]
        self.same("JSON", "the rows behind the last one", [], rest)

    def is_empty_footer(self, row):
        return row.kind.endswith("footer") and not row.asked

    def json_parts(self, row, found):
        """The currencies of the totals in a row; a header has totals where they are known before the records."""
        if row.kind.endswith("footer") or row.kind == "group" or "count" in found and row.kind != "rest":
            codes = self.currencies(row)
            # A row for a further currency is not written if there is no figure in it.
            return codes[:1] + [code for code in codes[1:] if has_figures(row, code)]
        return [None]

    def json_row(self, where, row, found, number, code):
        if row.kind in ("header", "subheader"):
            if number == 0:
                self.title(where, row, found["title"])
            knows = "count" in found or number > 0
            if self.case.get("header_totals") and row.asked:
                self.same(where, "whether there are totals", True, knows)
            if knows:
                self.json_totals(where, row, found, number, code)
        elif row.kind == "message":
            if row.message is not None:
                self.same(where, "the message", row.message, found["message"])
            self.same(where, "whether it is partial", sorted(row.partial), found.get("partial", []))
        elif row.kind == "rest":
            self.same(where, "whether it is partial", ["limit"], found.get("partial", []))
            self.rest(where, row, found["message"])
            self.same(where, "the number of groups", row.of_groups or None, found.get("groups"))
            if "count" in found or not self.may_not_count():
                self.same(where, "the count", row.count, found.get("count"))
        elif row.kind in ("opening", "closing"):
            self.same(where, "whether it goes on", row.continued, found.get("continued", False))
            self.same(where, "whether it is partial", sorted(row.partial), found.get("partial", []))
            self.same(where, "the columns", [n for n in self.expected.columns if n in row.cells], list(found["cells"]))
            for name, value in row.cells.items():
                self.json_value(f"{where} {name}", value, found["cells"].get(name))
        elif row.kind == "detail":
            self.same(where, "the id", self.ids[self.details], found.get("id"))
            self.details += 1
            self.same(where, "the columns", self.expected.columns, list(found["cells"]))
            for name in self.expected.columns:
                self.json_value(f"{where} {name}", row.cells[name], found["cells"].get(name))
        else:
            if row.kind == "group":
                self.title(where, row, found["title"])
                self.same(where, "the number of groups", (row.of_groups or None) if number == 0 else None, found.get("groups"))
            self.json_totals(where, row, found, number, code)

    def json_value(self, where, value, found):
        self.compared += 1
        if value is None or found is None:
            return self.same(where, "the value", value, found)
        if isinstance(value, Money):
            if not isinstance(found, dict):
                return self.differs(where, f"should be {value!r}, and is {found!r}")
            return self.equal(where, "the value", value, Fraction(found["amount"]), found["currency"])
        if isinstance(value, Number):
            if not isinstance(found, Decimal):
                return self.differs(where, f"should be {value!r}, and is {found!r}")
            return self.equal(where, "the value", value, Fraction(found))
        self.same(where, "the value", value.value, found)

    def json_totals(self, where, row, found, number, code):
        self.same(where, "whether it goes on", number > 0, found.get("continued", False))
        self.same(where, "the count", row.count if number == 0 else None, found.get("count"))
        self.same(where, "whether it is partial", sorted(row.partial), found.get("partial", []))
        cells = dict(found["cells"])
        for name, rules in row.totals.items():
            at = f"{where} {name}"
            wanted = {rule: figure_in(values, code, number == 0) for rule, values in rules.items()}
            if number > 0:
                wanted = {rule: value for rule, value in wanted.items() if value is not None}
                if not wanted:
                    continue
            cell = cells.pop(name, None)
            if not isinstance(cell, dict):
                self.differs(at, f"should have {wanted!r}, and is {cell!r}")
                continue
            self.same(at, "the rules", set(wanted), {rule for rule in cell if not rule.startswith("left_out")})
            for rule, value in wanted.items():
                self.json_value(f"{at} {rule}", value, cell.get(rule))
            left = {rule: count for rule, count in row.left(name).items() if count} if number == 0 else {}
            self.same(at, "what is left out", left, {rule: count for rule, count in cell.items() if rule.startswith("left_out")})
        self.same(where, "what else has totals", {}, cells)

    # The CSV download

    def csv(self, path):
        self.details = 0
        heads, lines = outputs.csv_lines(path)
        at = 0
        for row in self.expected.rows:
            where = f"CSV, line {at + 2} ({row.kind} in {row.section}{' / '.join(map(str, row.groups))})"
            if row.kind == "detail":
                wanted = [None]
            elif row.kind.endswith("footer") or row.kind == "group":
                wanted = self.csv_wanted(row)
            elif row.kind in ("opening", "closing"):
                wanted = [("", row.cells, False)]
            elif row.kind == "message" and row.partial:
                wanted = [("", {}, True)]
            elif row.kind == "rest":
                told = at < len(lines) and (lines[at]["count"] != "" or not self.may_not_count())
                wanted = [("groups", {}, True)] if row.of_groups else []
                wanted.append(("records", {}, told))
            else:
                continue
            for line in wanted:
                if at >= len(lines):
                    return self.differs(where, f"is not there; {len(lines)} lines are")
                self.csv_place(where, row, lines[at], heads)
                if line is None:
                    self.csv_detail(where, row, lines[at])
                else:
                    self.csv_total(where, row, lines[at], *line)
                at += 1
                if self.differences:
                    return
        self.same("CSV", "the number of lines", at, len(lines))

    def csv_detail(self, where, row, line):
        self.same(where, "the id", self.ids[self.details], line.get("row_id"))
        self.details += 1
        self.same(where, "what a total has", ("", "", ""), (line["total"], line["partial"], line["count"]))
        for name in self.expected.columns:
            self.csv_value(f"{where} {name}", row.cells[name], line, name)

    def csv_place(self, where, row, line, heads):
        self.same(where, "the kind", row.kind, line["row"])
        self.same(where, "the number of fields", len(heads), line[""])
        self.same(where, "the level", str(row.level), line["level"])
        self.title_in_csv(where, "the section", row.section, line["section"])
        names = [h for h in heads if h == "group" or h.startswith("group_") and h[6:].isdigit()]
        for name, title in zip(names, [*row.groups] + [""] * (len(names) - len(row.groups))):
            self.title_in_csv(where, name, title, line[name])

    def title_in_csv(self, where, what, title, found):
        """A title in languages that the oracle cannot write is taken as it is."""
        if title is not None:
            self.same(where, what, title, found)

    def csv_value(self, where, value, line, name):
        of = name
        if self.report.is_of_totals:
            total = next((t for n, t in self.report.total_columns if n == name), None)
            of = total["of"] if total and total.get("base", total["rule"]) not in ("share", "count", "distinct") else None
        unit = next((c["unit"] for c in self.case["columns"] if c["name"] == of and c.get("unit")), None)
        if unit:
            name = f"{name} ({unit})"
        elif name in OF_THE_CSV:
            name += "_column"
        text, code = line[name], line.get(f"{name}_currency") or None
        self.csv_figure(where, value, text, code)

    def csv_figure(self, where, value, text, code):
        self.compared += 1
        if value is None:
            return self.same(where, "the value", "", text)
        if is_figure(value):
            try:
                found = Fraction(text)
            except ValueError:
                return self.differs(where, f"should be {value!r}, and is {text!r}")
            return self.equal(where, "the value", value, found, code)
        text_of = {True: "true", False: "false"}.get(value.value) if isinstance(value, Truth) else value.value
        self.same(where, "the value", text_of, text)

    def csv_wanted(self, row):
        """The lines of a footer: (rule, {column: value}, whether it has the count) in each currency, and what is left out."""
        if not row.asked:
            return []
        wanted, rules = [], []
        if self.report.is_of_totals:
            return self.csv_of_columns(row)
        for name in self.expected.columns:
            rules += [r for r in row.totals.get(name, {}) if r not in rules]
        if not rules:
            return [("count", {}, True)]
        for number, code in enumerate(self.currencies(row)):
            for rule in rules:
                cells = {name: figure_in(of[rule], code, number == 0) for name, of in row.totals.items() if rule in of}
                if number == 0 or any(v is not None for v in cells.values()):
                    wanted.append((rule, cells, number == 0))
            if number == 0:
                names = list(dict.fromkeys(rule for name in self.expected.columns if name in row.totals for rule in row.left(name)))
                for rule in sorted(names, key=lambda rule: rule != "left_out"):
                    left = {name: row.left(name).get(rule, 0) for name in row.totals}
                    if any(left.values()):
                        wanted.append((rule, {n: Number(Fraction(c)) if c else None for n, c in left.items()}, True))
        return wanted

    def csv_of_columns(self, row):
        """The lines of totals that have a column each."""
        wanted = []
        for number, code in enumerate(self.currencies(row)):
            cells = {name: figure_in(figures, code, number == 0) for name, of in row.totals.items() for figures in of.values()}
            if number == 0 or any(v is not None for v in cells.values()):
                wanted.append(("", cells, number == 0))
            if number == 0:
                names = list(dict.fromkeys(rule for name in self.expected.columns if name in row.totals for rule in row.left(name)))
                for rule in sorted(names, key=lambda rule: rule != "left_out"):
                    left = {name: row.left(name).get(rule, 0) for name in row.totals}
                    if any(left.values()):
                        wanted.append((rule, {n: Number(Fraction(c)) if c else None for n, c in left.items()}, True))
        return wanted

    def csv_total(self, where, row, line, rule, cells, has_count):
        at = f"{where} {rule}"
        self.same(at, "the rule", rule, line["total"])
        self.same(at, "what is partial", " ".join(sorted(row.partial)), line["partial"])
        count = row.of_groups if rule == "groups" else row.count
        self.same(at, "the count", str(count) if has_count and row.kind != "message" else "", line["count"])
        for name in self.expected.columns:
            self.csv_value(f"{at} {name}", cells.get(name), line, name)


def figure_in(values, code, is_first):
    """The figure of a total in the row of a currency: what is in none stands in the first."""
    if code in values:
        return values[code]
    return values.get(None) if is_first else None


def has_figures(row, code):
    """Whether a row has a figure in a currency."""
    return any(figures.get(code) is not None for rules in row.totals.values() for figures in rules.values())


def in_currencies(wanted, shown):
    """What is shown, with the figures of each total in the order of their currencies."""
    found, at = [], 0
    while at < len(shown):
        same = [pair for pair in wanted if at < len(wanted) and pair[0] is wanted[at][0]]
        part = shown[at:at + max(1, len(same))]
        found += sorted(part, key=lambda pair: getattr(pair[1], "currency", None) or "")
        at += len(part)
    return found


def told(total, row):
    """The figures of a total, where all currencies stand together."""
    return [v for v in row.totals[total["of"]][total["rule"]].values() if v is not None]


def is_no_count(total, value):
    """Whether nothing was counted: that may stand as a nought, or not at all."""
    return counts(total) and value.value == 0


def is_nothing(figure):
    if isinstance(figure, outputs.Figure):
        return rule_of(figure).startswith(("count", "distinct")) and figure.value == 0 and figure.shown == "0"
    # In a header of several currencies a figure is a text.
    return figure[1] == NONE or rule_of(figure).startswith(("count", "distinct")) and figure[1] == "0"


def rule_of(figure):
    rule = figure.rule if isinstance(figure, outputs.Figure) else figure[0]
    return rule.removesuffix("-of-groups").removesuffix("-of-rounded").removesuffix("-weighted")


def compare(case, name, public):
    """The differences of a case's pages, and how many comparisons were made."""
    differences, compared = [], 0
    for place, of, folder in parts(case, public / name):
        comparison = Comparison(of, folder, name)
        differences += [place + difference for difference in comparison.run()]
        compared += comparison.compared
    return differences, compared


def parts(case, folder):
    """The pages of a case: what to say before a difference, the case as that page has it, and its folder."""
    if case.get("pages"):
        by, number = case["pages"]["by"], case["source"]
        # The folders tell which pages there are: each must be of a key, and each key must have one.
        keys = sorted({r[by] for r in case["sources"][number]["records"] if r[by] is not None})
        for key in keys:
            yield f"page of {key}: ", case | {"pages": {"by": by, "key": key}}, folder / key
        return
    if not case.get("views"):
        yield "", case, folder
        return
    for number, view in enumerate(case["views"]):
        own = {key: value for key, value in view.items() if key != "name"}
        place = folder if number == 0 else folder / view["name"]
        yield f"view {view['name']}: ", case | own, place
