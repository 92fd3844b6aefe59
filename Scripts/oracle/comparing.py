"""Compares what a report must be with the page and the downloads that a build made of it."""

from decimal import Decimal
from fractions import Fraction

from . import outputs
from .rows import Report
from .values import Day, Money, Number, Text, Truth, decimals, is_figure
from .writing import NONE, Writer, is_shown

# A quotient is kept to twenty decimals, and its last one may be moved to keep it from 0 and 5.
NEAR = Fraction(2, 10**20)


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
        near = expected.value == found if exact is not None and exact <= 20 else abs(expected.value - found) < NEAR
        if not near or getattr(expected, "currency", None) != currency:
            self.differs(where, f"{what} should be {expected!r}, and is {found} {currency or ''}")

    # The page

    def page(self, folder):
        rows, page = outputs.page_rows(folder / "index.html")
        self.summary(page)
        self.contents(page)
        expected = list(self.wanted_rows())
        found = [r for r in rows if r.kind != "columns" and not r.blank and not r.is_note]
        for number, (row, mark) in enumerate(expected):
            where = f"page, row {number + 1} ({row.kind} {row.title or ''} in {row.section}{' / '.join(map(str, row.groups))})"
            if number >= len(found):
                return self.differs(where, f"is not there; {len(found)} rows are")
            other = found[number]
            if row.kind != other.kind:
                return self.differs(where, f"there stands a {other.kind} {other.text!r}")
            self.page_row(where, row, other, mark)
            if self.differences:
                return
        if len(found) > len(expected):
            extra = found[len(expected)]
            self.differs("page", f"has {len(found)} rows, not {len(expected)}: {extra.kind} {extra.text!r}")

    def wanted_rows(self):
        """The rows of the page: a footer of several currencies is several rows; one of no totals is none."""
        for row in self.expected.rows:
            if row.kind == "header" and row.title == "":
                continue
            if row.kind in ("footer", "subfooter", "grandfooter"):
                if not self.is_totalled(row):
                    continue
                for number, code in enumerate(self.currencies(row)):
                    yield row, (number, code)
            else:
                yield row, None

    def is_totalled(self, row):
        """Whether a footer shows anything: a total, or the number of its records."""
        return bool(self.totals_of(row))

    def totals_of(self, row):
        return row.asked

    def currencies(self, row):
        """The currencies of a footer, each a row; plain figures stand in the first."""
        found = []
        for rules in row.totals.values():
            for figures in rules.values():
                found += [code for code in figures if code is not None and code not in found]
        return found or [None]

    def page_row(self, where, row, found, mark):
        if row.kind in ("header", "subheader"):
            self.title(where, row, found.title)
            if self.case.get("header_totals") and row.kind == "header" and self.is_totalled(row):
                self.same(where, "the count", row.count, found.count)
        elif row.kind == "message":
            if row.message is not None:
                self.same(where, "the message", row.message, found.title)
        elif row.kind == "detail":
            self.same(where, "the number of cells", len(self.expected.columns), len(found.cells))
            for name, cell in zip(self.expected.columns, found.cells):
                self.page_cell(f"{where} {name}", row.cells[name], cell, self.expected.places[name])
        else:
            self.page_totals(where, row, found, *mark)

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

    def page_totals(self, where, row, found, number, code):
        self.same(where, "whether it goes on", number > 0, found.continued)
        self.same(where, "the count", row.count if number == 0 else None, found.count)
        self.same(where, "the number of cells", len(self.expected.columns), len(found.figures))
        currencies = self.currencies(row)
        for name, figures in zip(self.expected.columns, found.figures):
            at = f"{where} {name}{' ' + code if code else ''}"
            wanted = []
            for total in self.totals_of(row):
                if total["of"] != name:
                    continue
                values = row.totals[name][total["rule"]]
                value = figure_in(values, code, number == 0)
                if value is not None and not is_no_count(total, value):
                    wanted.append((total, value))
            figures = [f for f in figures if not is_nothing(f)]
            self.same(at, "the rules", [t["rule"] for t, _ in wanted], [rule_of(f) for f in figures])
            for (total, value), figure in zip(wanted, figures):
                if isinstance(figure, outputs.Figure):
                    self.page_figure(f"{at} {total['rule']}", value, figure, self.report.places_of_total(total))
                    continue
                if isinstance(value, Day):
                    self.same(f"{at} {total['rule']}", "the date", value.value, figure[1])
                elif isinstance(value, Text):
                    self.same(f"{at} {total['rule']}", "whether the text is there", True, value.value in figure[1])
        self.notes(where, row, found, currencies)

    def notes(self, where, row, found, currencies):
        """What a total says of itself; filled in when the page has its words."""

    def summary(self, page):
        said = self.expected.summary
        if said is None:
            return
        totals, row = said
        found = []
        for part in page.root.all(lambda n: n.tag == "dl" and "summary" in n.classes):
            for item in part.all(lambda n: n.tag == "dd"):
                data = item.first(lambda n: n.tag == "data")
                found.append((item.attributes.get("data-rule"), outputs.figure(data) if data else own_text(item)))
        wanted = []
        for total in totals:
            if total["of"] == "*":
                wanted.append((total, Number(Fraction(row.count))))
                continue
            values = row.totals[total["of"]][total["rule"]]
            wanted += [(total, v) for v in values.values()] or [(total, None)]
        wanted = [(t, v) for t, v in wanted if v is not None]
        shown = [(rule, f) for rule, f in found if isinstance(f, outputs.Figure) or f not in ("–", "")]
        self.same("summary", "the rules", [t["rule"] for t, _ in wanted], [rule.removesuffix("-of-rounded").removesuffix("-weighted") for rule, _ in shown])
        for (total, value), (rule, figure) in zip(wanted, shown):
            where = f"summary {total['of']} {rule}"
            if isinstance(figure, outputs.Figure) and is_figure(value):
                places = ("fixed", 0) if total["of"] == "*" else self.report.places_of_total(total)
                self.page_figure(where, value, figure, places)

    def contents(self, page):
        said = self.expected.contents
        if said is None:
            return
        nav = page.root.first(lambda n: n.tag == "nav" and "contents" in n.classes)
        if nav is None:
            return self.differs("contents", "are not there") if any(title for title, _, _ in said) else None
        found = []
        for entry in nav.all(lambda n: "entry" in n.classes):
            count = entry.first(lambda n: "count" in n.classes)
            found.append((entry.first(lambda n: n.tag == "a").text, int(count.attributes["data-count"]) if count else 0))
        wanted = []
        for title, count, inner in said:
            if title == "":
                continue
            wanted.append((title, count))
            wanted += inner
        if all(title is not None for title, _ in wanted):
            self.same("contents", "the entries", wanted, found)

    # The JSON download

    def json(self, path):
        found = outputs.json_rows(path)
        wanted = list(self.json_wanted())
        for number, (row, mark) in enumerate(wanted):
            where = f"JSON, row {number + 1} ({row.kind} {row.title or ''} in {row.section}{' / '.join(map(str, row.groups))})"
            if number >= len(found):
                return self.differs(where, f"is not there; {len(found)} rows are")
            other = found[number]
            self.same(where, "the kind and level", (row.kind, row.level), (other["kind"], int(other["level"])))
            if not self.differences:
                self.json_row(where, row, other, mark)
            if self.differences:
                return
        self.same("JSON", "the number of rows", len(wanted), len(found))

    def json_wanted(self):
        for row in self.expected.rows:
            if row.kind in ("footer", "subfooter", "grandfooter"):
                for number, code in enumerate(self.currencies(row)):
                    yield row, (number, code)
            else:
                yield row, None

    def json_row(self, where, row, found, mark):
        if row.kind in ("header", "subheader"):
            self.title(where, row, found["title"])
            if "count" in found:
                self.same(where, "the count", row.count, found["count"])
        elif row.kind == "message":
            if row.message is not None:
                self.same(where, "the message", row.message, found["message"])
        elif row.kind == "detail":
            self.same(where, "the columns", self.expected.columns, list(found["cells"]))
            for name in self.expected.columns:
                self.json_value(f"{where} {name}", row.cells[name], found["cells"].get(name))
        else:
            self.json_totals(where, row, found, *mark)

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
        if row.kind != "subfooter" or "partial" in found:
            self.same(where, "whether it is partial", sorted(row.partial) if self.is_totalled(row) else None,
                      found.get("partial", []) if self.is_totalled(row) else None)
        cells = found["cells"]
        for name, rules in row.totals.items():
            at = f"{where} {name}"
            wanted = {rule: figure_in(values, code, number == 0) for rule, values in rules.items()}
            if all(v is None for v in wanted.values()) and number > 0:
                continue
            cell = cells.get(name)
            if not isinstance(cell, dict):
                self.differs(at, f"should have {wanted!r}, and is {cell!r}")
                continue
            self.same(at, "the rules", set(wanted), set(cell) - {"left_out"})
            for rule, value in wanted.items():
                self.json_value(f"{at} {rule}", value, cell.get(rule))
            if number == 0:
                self.left_out(at, {row.left_out[name, rule] for rule in rules if rule != "count"}, cell.get("left_out", 0))

    def left_out(self, where, known, found):
        """How many records are left out of the figures of a column: one number, which one of its rules has."""
        self.compared += 1
        if known and max(known) > 0 and int(found) not in known - {0}:
            self.differs(where, f"left out should be {max(known)}, and is {found}")
        if (not known or max(known) == 0) and int(found) != 0:
            self.differs(where, f"left out should be nothing, and is {found}")

    # The CSV download

    def csv(self, path):
        heads, lines = outputs.csv_lines(path)
        at = 0
        for row in self.expected.rows:
            where = f"CSV, line {at + 2} ({row.kind} in {row.section}{' / '.join(map(str, row.groups))})"
            if row.kind == "detail":
                if at >= len(lines):
                    return self.differs(where, "is not there")
                self.csv_place(where, row, lines[at], heads)
                for name in self.expected.columns:
                    self.csv_value(f"{where} {name}", row.cells[name], lines[at], name)
                at += 1
            elif row.kind in ("footer", "subfooter", "grandfooter"):
                wanted = self.csv_wanted(row)
                block = lines[at:at + len(wanted)]
                at += len(wanted)
                self.csv_totals(where, row, wanted, block, heads)
            if self.differences:
                return
        self.same("CSV", "the number of lines", at, len(lines))

    def csv_place(self, where, row, line, heads):
        self.same(where, "the kind", row.kind, line["row"])
        self.same(where, "the number of fields", len(heads), line[""])
        self.same(where, "the level", str(row.level), line["level"])
        self.same(where, "the section", row.section, line["section"]) if row.section is not None else None
        names = [h for h in heads if h == "group" or h.startswith("group_") and h[6:].isdigit()]
        first = 0 if self.case.get("sections") else 0
        path = [*row.groups[first:]] + [""] * (len(names) - len(row.groups))
        for name, title in zip(names, path):
            if title is not None:
                self.same(where, name, title, line[name])

    def csv_value(self, where, value, line, name):
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
        """The lines of a footer: (rule, {column: value}) in each currency, then what is left out."""
        wanted, currencies = [], self.currencies(row)
        rules = []
        for name in self.expected.columns:
            rules += [r for r in row.totals.get(name, {}) if r not in rules]
        for number, code in enumerate(currencies):
            for rule in rules:
                cells = {
                    name: figure_in(of[rule], code, number == 0) for name, of in row.totals.items() if rule in of
                }
                if number == 0 or any(v is not None for v in cells.values()):
                    wanted.append((rule, cells, number))
        if not rules and any(t["of"] == "*" for t in self.totals_of(row)):
            wanted.append(("", {}, 0))
        left = {}
        for (name, rule), number in row.left_out.items():
            if rule != "count" and number:
                left.setdefault(name, set()).add(number)
        if left:
            wanted.append(("left_out", left, 0))
        return wanted

    def csv_totals(self, where, row, wanted, block, heads):
        if len(block) < len(wanted):
            return self.differs(where, f"{len(wanted)} lines should be there, and {len(block)} are")
        for (rule, cells, number), line in zip(wanted, block):
            at = f"{where} {rule}"
            self.csv_place(at, row, line, heads)
            self.same(at, "the rule", rule, line["total"]) if rule else None
            self.same(at, "what is partial", sorted(row.partial), sorted(line["partial"].split()))
            if rule == "left_out":
                for name in self.expected.columns:
                    self.left_out(f"{at} {name}", cells.get(name, {0}), line[name] or 0)
                continue
            for name in self.expected.columns:
                if name in cells:
                    self.csv_value(f"{at} {name}", cells[name], line, name)
                else:
                    self.same(f"{at} {name}", "the value", "", line[name])


def figure_in(values, code, is_first):
    """The figure of a total in the row of a currency: what is in none stands in the first."""
    if code in values:
        return values[code]
    return values.get(None) if is_first else None


def is_no_count(total, value):
    """Whether nothing was counted: that may stand as a nought, or not at all."""
    return total["rule"] == "count" and value.value == 0


def is_nothing(figure):
    if isinstance(figure, outputs.Figure):
        return figure.rule == "count" and figure.value == 0
    return figure[1] == NONE


def rule_of(figure):
    rule = figure.rule if isinstance(figure, outputs.Figure) else figure[0]
    return rule.removesuffix("-of-rounded").removesuffix("-weighted")


def compare(case, name, public):
    """The differences of a case's pages, and how many comparisons were made."""
    differences, compared = [], 0
    for place, of, folder in finished(case, public / name):
        comparison = Comparison(of, folder, name)
        differences += [place + difference for difference in comparison.run()]
        compared += comparison.compared
    return differences, compared


def finished(case, folder):
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
