"""The rows that a report must have, calculated from its records by the manual, with exact fractions."""

import re
import unicodedata
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from . import sources
from .expressions import calculate
from .values import DECIMALS, Money, Number, Text, decimals, is_figure, like, place, rounded, scale, sorted_by
from .writing import Writer


@dataclass
class Row:
    """A row: what it is, where it stands, and what is in it."""

    kind: str
    level: int
    section: str = ""
    groups: tuple = ()
    title: str = None
    message: str = None
    # Of a detail whose report has a key: its id, or a pattern of it.
    name: str = None
    cells: dict = field(default_factory=dict)
    # Of each column with totals, each rule with its figures: {currency or None: value or None}.
    totals: dict = field(default_factory=dict)
    # How many records each of these leaves out: {(column, rule): number}.
    left_out: dict = field(default_factory=dict)
    count: int = 0
    partial: frozenset = frozenset()
    # The totals that the row is asked for.
    asked: list = field(default_factory=list)

    def manner(self, total):
        """Which records a total leaves out: those without a value, or a weight, or others by a condition."""
        if total.get("where"):
            return "left_out " + total["rule"]
        return "left_out_avg" if total.get("by") else "left_out"

    def left(self, name):
        """How many records the totals of a column leave out, by what downloads call it; the names of all of it in their order."""
        asked = [t for t in self.asked if t["of"] == name and not counts(t)]
        known = {self.manner(t): self.left_out.get((name, t["rule"]), 0) for t in asked}
        if len(known) == 1:
            return {"left_out": count for count in known.values()}
        if "left_out" not in known and "left_out_avg" in known:
            known = {"left_out" if k == "left_out_avg" else k: n for k, n in known.items()}
        elif known.get("left_out_avg") == known.get("left_out"):
            known.pop("left_out_avg", None)
        order = {"left_out": 0, "left_out_avg": 1}
        return dict(sorted(known.items(), key=lambda item: order.get(item[0], 2)))

    def left_as_told(self, name):
        """How many records a cell says that its totals leave out: once, but each by itself where some leave out others."""
        asked = [t for t in self.asked if t["of"] == name and not counts(t)]
        told = asked if len({self.manner(t) for t in asked}) > 1 else asked[:1]
        return [n for n in (self.left_out.get((name, t["rule"]), 0) for t in told) if n]


def counts(total):
    """Whether a total is a number of values."""
    return total.get("base", total["rule"]) in ("count", "distinct")


@dataclass
class Expected:
    rows: list
    columns: list
    summary: list
    contents: list
    # Of each column, the rule for its decimals in details.
    places: dict


class Report:
    """Calculates one report."""

    def __init__(self, case):
        self.case = case
        self.mode = case.get("rounding", "half-even")
        self.writer = Writer(case["locale"], self.mode)
        self.rows, self.sections, self.partial = [], [], set()
        # The keys of the records that are shown so far.
        self.keys_shown = set()
        # Rows of totals, which are filled when it is known what the whole is.
        self.later = []
        # The most digits that a sum of the report has: beyond 38 a build may say that it does not fit.
        self.most_digits = 0

    # Records

    def records(self, number):
        source = self.case["sources"][number]
        found = []
        for raw in source["records"]:
            record = sources.typed(self.case, source, raw)
            record |= self.joined(record)
            for name, node in (self.case.get("compute") or {}).items():
                record[name] = calculate(node, record, self.mode, self.case.get("rates"))
            for column in self.case["columns"]:
                if "value" in column:
                    record.setdefault(column["name"], None)
                    record[column["name"]] = calculate(column["value"], record, self.mode, self.case.get("rates"))
            found.append(record)
        return found

    def joined(self, record):
        """The fields that a join adds to a record."""
        join = self.case.get("join")
        if not join:
            return {}
        key = record[join["on"]]
        other = None if key is None else next((r for r in join["records"] if r["code"] == key.value.strip()), None)
        found = {}
        for name, field in join["fields"].items():
            text = None if other is None else other[name]
            if key is not None and other is None and field["kind"] == "text":
                text = join["missing"]
            found[name] = None if text is None else Text(text) if field["kind"] == "text" else Number(Fraction(text))
        return found

    def chosen(self, number, section):
        """The records of a section, as its conditions let them through."""
        records = self.records(number)
        if self.case.get("pages"):
            records = [r for r in records if r[self.case["pages"]["by"]] == Text(self.case["pages"]["key"])]
        for part in (self.case, section):
            if part.get("where"):
                records = [r for r in records if self.holds(part["where"], r)]
        return records

    def holds(self, node, record):
        value = calculate(node, record, self.mode, self.case.get("rates"))
        return value is not None and value.value

    def value(self, node, record):
        return calculate(node, record, self.mode, self.case.get("rates"))

    # The whole

    def calculate(self):
        case = self.case
        if case.get("sections"):
            for section in case["sections"]:
                self.declared(section)
        else:
            self.undeclared()
        whole = [r for section in self.sections for r in section["records"]]
        flat = not case.get("sections") and not self.groups({})
        self.share_totals(whole)
        if case.get("totals") and not flat:
            row = Row("grandfooter", 0, partial=frozenset(self.partial))
            self.fill(row, case["totals"], whole, whole, is_whole=True)
            self.rows.append(row)
        return Expected(
            self.rows, [c["name"] for c in case["columns"]], self.summary(whole), self.contents(whole),
            {c["name"]: self.places_of_column(c) for c in case["columns"]})

    def groups(self, section):
        own = section.get("groups")
        return (self.case.get("groups") or []) if own is None else own

    def keys(self, section):
        own = section.get("sort")
        keys = (self.case.get("sort") or []) if own is None else own
        return [(lambda r, k=k: self.value(k["by"], r), bool(k.get("desc"))) for k in keys]

    def totals(self, section):
        own = section.get("totals")
        return (self.case.get("totals") or []) if own is None else own

    def limit(self, section):
        return section.get("limit") or self.case.get("limit")

    def declared(self, section):
        """A section that the page declares."""
        title = section["title"]
        if section["source"] is None:
            self.partial.add("missing")
            self.rows += [Row("header", 1, title, title=title),
                          Row("message", 1, title, message=section["missing"], partial=frozenset({"missing"}))]
            self.sections.append({"title": title, "records": [], "groups": [], "is_missing": True})
            return
        records = self.chosen(section["source"], section)
        empty = section.get("empty") or self.case.get("empty")
        if not records and empty == "hide":
            return
        groups = self.groups(section)
        records, groups_found = self.arranged(records, groups, self.keys(section))
        limit = self.limit(section)
        cut = limit is not None and len(records) > limit
        if cut:
            records = records[:limit]
            groups_found = self.cut(groups_found, limit)
            self.partial.add("limit")
        header = Row("header", 1, title, title=title, partial=frozenset({"limit"} if cut else ()))
        own = self.totals(section)
        self.rows.append(header)
        if not records:
            self.rows.append(Row("message", 1, title, message=empty or EMPTY.get(self.case["locale"])))
        self.sections.append({"title": title, "records": records, "groups": groups_found, "totals": own, "levels": groups})
        balance = Balance(self)
        self.show(groups_found, groups, title, (), records, balance, 2)
        footer = Row("footer", 1, title, partial=header.partial)
        self.later.append((footer, own, records, None))
        self.fill_head(header, own, records, None)
        self.rows.append(footer)

    def undeclared(self):
        """A report without sections: its outermost groups are the sections, or it is one."""
        groups = self.groups({})
        records = self.chosen(self.case["source"], {})
        empty = self.case.get("empty")
        limit = self.limit({})
        if not groups:
            records, _ = self.arranged(records, [], self.keys({}))
            cut = limit is not None and len(records) > limit
            records = records[:limit] if cut else records
            if cut:
                self.partial.add("limit")
            if not records and empty == "hide":
                return
            header = Row("header", 1, "", title="", partial=frozenset({"limit"} if cut else ()))
            self.rows.append(header)
            if not records:
                self.rows.append(Row("message", 1, "", message=empty or EMPTY.get(self.case["locale"])))
            self.sections.append({"title": "", "records": records, "groups": [], "totals": self.totals({}), "levels": []})
            self.show([], [], "", (), records, Balance(self), 2)
            self.fill_head(header, self.totals({}), records, None)
            if self.totals({}):
                footer = Row("footer", 1, "", partial=header.partial)
                self.later.append((footer, self.totals({}), records, None))
                self.rows.append(footer)
            return
        records, found = self.arranged(records, groups, self.keys({}))
        if not records:
            if empty != "hide":
                self.rows.append(Row("message", 1, "", message=empty or EMPTY.get(self.case["locale"])))
            return
        for key, members, inner, _ in found:
            title = self.writer.title(key)
            cut = limit is not None and len(members) > limit
            if cut:
                members, inner = members[:limit], self.cut(inner, limit)
                self.partial.add("limit")
            own = groups[0].get("totals") or self.totals({})
            header = Row("header", 1, title, title=title, partial=frozenset({"limit"} if cut else ()))
            self.rows.append(header)
            self.sections.append({"title": title, "records": members, "groups": inner, "totals": own, "levels": groups[1:]})
            self.show(inner, groups[1:], title, (), members, Balance(self), 2)
            self.fill_head(header, own, members, None)
            if own:
                footer = Row("footer", 1, title, partial=header.partial)
                self.later.append((footer, own, members, None))
                self.rows.append(footer)

    def arranged(self, records, groups, keys):
        """The records in the order of groups and details, and the groups: (key, records, groups in it, whether it was cut)."""
        found = self.grouped(records, groups, keys)
        if not groups:
            return sorted_by(records, keys), []
        return [r for _, members, _, _ in found for r in members], found

    def grouped(self, records, groups, keys):
        if not groups:
            return []
        level, rest = groups[0], groups[1:]
        order = level.get("sort", "asc")

        def key_of(record):
            # Keys are compared as those of joins are: blanks around them do not count, nor how an accent is stored.
            key = self.value(level["by"], record)
            return Text(unicodedata.normalize("NFC", key.value).strip()) if isinstance(key, Text) else key

        if order != "none":
            records = sorted_by(records, [(key_of, order == "desc")])
        found = []
        for record in records:
            key = key_of(record)
            if not found or found[-1][0] != key:
                found.append((key, []))
            found[-1][1].append(record)
        result = []
        for key, members in found:
            inner = self.grouped(members, rest, keys)
            members = [r for _, m, _, _ in inner for r in m] if rest else sorted_by(members, keys)
            result.append((key, members, inner, False))
        return result

    def cut(self, groups, limit):
        """The groups, with the first records only."""
        kept = []
        for key, members, inner, _ in groups:
            if limit <= 0:
                break
            kept.append((key, members[:limit], self.cut(inner, limit), len(members) > limit))
            limit -= len(members)
        return kept

    # Rows

    def show(self, found, levels, section, path, records, balance, level):
        if not levels:
            sums = self.share_sums(records)
            for record in records:
                row = Row("detail", level, section, path)
                row.cells = {c["name"]: self.cell(c, record, balance, sums) for c in self.case["columns"]}
                if self.case.get("key"):
                    row.name = self.named(record[self.case["key"]].value, section)
                self.rows.append(row)
            return
        for key, members, inner, is_cut in found:
            title = self.writer.title(key)
            own = levels[0].get("totals") or []
            partial = frozenset({"limit"} if is_cut else ())
            head = Row("subheader", level, section, (*path, title), title=title, partial=partial)
            self.rows.append(head)
            self.fill_head(head, own, members, records)
            self.show(inner, levels[1:], section, (*path, title), members, balance, level + 1)
            foot = Row("subfooter", level, section, (*path, title), partial=partial)
            self.later.append((foot, own, members, records))
            self.rows.append(foot)

    def cell(self, column, record, balance, sums):
        if "running" in column:
            return balance.after(column, record)
        if "share" in column:
            value = record[column["share"]]
            if value is None:
                return None
            whole = sums[column["name"]].get(getattr(value, "currency", None))
            return None if not whole else Number(value.value * 100 / whole)
        return record[column["name"]]

    def named(self, key, section):
        """A pattern of the id of the record with that key: it is made of the key alone, and of the section where one before it has the record too."""
        plain = re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9-]*", key)
        slug = "-".join(re.findall(r"[^\W_]+", key.lower()))
        name = re.escape(key) if plain else f"{re.escape(slug)}_[0-9a-v]{{12}}"
        again = key in self.keys_shown
        self.keys_shown.add(key)
        return f"{section.lower()}\\.again\\.{name}" if again else name

    def share_sums(self, records):
        found = {}
        for column in self.case["columns"]:
            if "share" in column:
                sums = found[column["name"]] = {}
                for value in (r[column["share"]] for r in records):
                    if value is not None:
                        code = getattr(value, "currency", None)
                        sums[code] = sums.get(code, 0) + self.as_added(value, column["share"])
        return found

    def as_added(self, value, name):
        """The figure that is added of a value: it, or as it is shown."""
        if not self.case.get("of_rounded"):
            return value.value
        digits = self.digits_of_rounded(name, value)
        return value.value if digits is None else rounded(value.value, digits, self.mode)

    def digits_of_rounded(self, name, value):
        column = next((c for c in self.case["columns"] if c["name"] == name), {})
        if "digits" in column:
            return column["digits"]
        style = self.field(name).get("style", {})
        if "digits" in style:
            return style["digits"]
        return DECIMALS[value.currency] if isinstance(value, Money) else None

    # Totals

    def fill_head(self, row, totals, records, around):
        self.later.append((row, totals, records, around))

    def share_totals(self, whole):
        """Fills the rows of totals, once it is known what the whole is."""
        for row, totals, records, around in self.later:
            self.fill(row, totals, records, whole if around is None else around)

    def fill(self, row, totals, records, around, is_whole=False):
        row.count, row.asked = len(records), totals
        for total in totals:
            name, rule = total["of"], total["rule"]
            if name == "*":
                continue
            figures, left = self.total(total, records, around)
            if is_whole and rule == "share":
                sums, _ = self.total({**total, "rule": "sum"}, records, around)
                figures = {c: None if v is None or v.value == 0 else Number(Fraction(100)) for c, v in sums.items()}
            row.totals.setdefault(name, {})[rule] = figures
            row.left_out[name, rule] = left

    def total(self, total, records, around):
        """The figures of a total, by currency, and how many records it leaves out."""
        name, rule, weight = total["of"], total["rule"], total.get("by")
        if total.get("where"):
            records = [r for r in records if self.holds(total["where"], r)]
        rule = total.get("base", rule)
        present = [r for r in records if r[name] is not None]
        left = len(records) - len(present)
        if rule == "count":
            # What is counted is counted over all currencies, and told once.
            return {None: Number(Fraction(len(present)))}, 0
        if rule == "distinct":
            return {None: Number(Fraction(len({identity(r[name]) for r in present})))}, 0
        # Currencies stand in the order in which amounts have them, with a weight or without.
        order = dict.fromkeys(getattr(r[name], "currency", None) for r in present)
        if weight:
            present = [r for r in present if r[weight] is not None]
            left = len(records) - len(present)
        percent = total.get("percent")
        parts = {}
        for record in present:
            value = record[name]
            parts.setdefault(getattr(value, "currency", None), []).append(record)
        figures = {code: self.figure(rule, name, weight, parts[code], percent) for code in order if code in parts}
        if rule == "share":
            wholes = {}
            for record in around:
                if record[name] is not None:
                    code = getattr(record[name], "currency", None)
                    wholes[code] = wholes.get(code, 0) + self.as_added(record[name], name)
            figures = {
                code: None if not wholes.get(code) else Number(value.value * 100 / wholes[code])
                for code, value in figures.items()
            }
        return figures, left

    def note_digits(self, values, weights):
        """Notes how many digits the sum of these products has; a quotient is kept to twenty decimals."""
        def places(figure):
            return min(20, 20 if (found := decimals(figure)) is None else found)

        products = [(abs(v * w), places(v) + places(w)) for v, w in zip(values, weights)]
        whole = len(str(int(sum(p for p, _ in products))))
        self.most_digits = max(self.most_digits, whole + max(d for _, d in products))

    def figure(self, rule, name, weight, records, percent=None):
        values = [r[name] for r in records]
        if rule in ("stddev", "stddev_all"):
            return self.deviation([v.value for v in values], values[0], len(values) - (rule == "stddev"))
        if rule in ("sum", "avg", "share") and is_figure(values[0]):
            self.note_digits([v.value for v in values], [r[weight].value if weight else 1 for r in records])
        if rule in ("sum", "share"):
            return like(values[0], sum(self.as_added(v, name) for v in values))
        if rule == "avg" and weight:
            weights = sum(r[weight].value for r in records)
            top = sum(r[name].value * r[weight].value for r in records)
            return like(values[0], top / weights) if weights else None
        if rule == "avg":
            return like(values[0], sum(self.as_added(v, name) for v in values) / len(values))
        if rule == "min":
            return min(values, key=place_for_ends)
        if rule == "max":
            return max(values, key=place_for_ends)
        if rule == "first":
            return values[0]
        if rule == "last":
            return values[-1]
        figures = sorted(v.value for v in values)
        if rule == "percentile":
            position = Fraction(percent) / 100 * (len(figures) - 1)
            lower, upper = figures[int(position)], figures[min(int(position) + 1, len(figures) - 1)]
            return like(values[0], lower + (upper - lower) * (position - int(position)))
        middle = (figures[(len(figures) - 1) // 2] + figures[len(figures) // 2]) / 2
        return like(values[0], middle)

    def deviation(self, figures, first, divisor):
        """The standard deviation, cut to 18 decimals; one that is not exact does not end with 0 or 5."""
        if divisor == 0:
            return None
        figures = [f if decimals(f) is not None and decimals(f) <= 8 else rounded(f, 8) for f in figures]
        count = len(figures)
        self.note_digits([count * f for f in figures], figures)
        self.note_digits([sum(figures)], [sum(figures)])
        square = (count * sum(f * f for f in figures) - sum(figures) ** 2) / (count * divisor)
        units = isqrt(int(square * 10**36))
        if Fraction(units) ** 2 != square * 10**36 and units % 5 == 0:
            units += 1
        return like(first, Fraction(units, 10**18))

    # Before the sections

    def summary(self, whole):
        said = self.case.get("summary")
        if not said:
            return None
        row = Row("grandfooter", 0)
        totals = self.case.get("totals") or [] if said is True else said
        self.fill(row, totals, whole, whole, is_whole=True)
        return totals, row

    def contents(self, whole):
        """The entries: (title, a row of what it counts and adds up, which totals an entry has room for)."""
        declared = [s for s in self.case.get("sections") or []]
        said = self.case.get("contents")
        # A report that declares four sections of records or more lists them.
        if said is None and len(declared) < 4 or said is False:
            return None
        found = []
        for section in self.sections:
            if section["title"] == "":
                continue
            found.append(self.entry(section["title"], section.get("totals") or [], section["records"], whole))
            if said == "groups":
                for key, members, _, _ in section["groups"]:
                    own = section["levels"][0].get("totals") or section["totals"]
                    found.append(self.entry(self.writer.title(key), own, members, section["records"]))
        return found

    def entry(self, title, totals, records, around):
        row = Row("entry", 0)
        totals = [t for t in totals if t["of"] != "*"]
        sums = [t for t in totals if t["rule"] == "sum"]
        shown = sums or [t for t in totals[:1] if t["rule"] != "share"]
        self.fill(row, shown, records, around)
        return title, row

    # How figures are shown

    def field(self, name):
        return self.case["fields"].get(name) or (self.case.get("join") or {"fields": {}})["fields"].get(name) or {}

    def places_of_column(self, column):
        """The rule for the decimals of a column's details; None where it has no figures."""
        name = column["name"]
        if "share" in column:
            return ("fixed", 1, "percent")
        if "running" in column:
            inner = column["running"]
            field = self.field(inner)
            if "digits" in column:
                return ("fixed", column["digits"], *percent_of(field))
            return self.places(inner, {})
        if "value" in column:
            return ("fixed", column["digits"]) if "digits" in column else ("any",)
        return self.places(name, column)

    def places(self, name, column):
        field = self.field(name)
        digits = column.get("digits", field.get("style", {}).get("digits"))
        if digits is not None:
            return ("fixed", digits, *percent_of(field))
        if field.get("kind") == "money":
            return ("currency",)
        if field.get("kind") in ("number", "percent"):
            return ("exact", *percent_of(field))
        return ("any",)

    def places_of_whole(self, total):
        """The rule for the decimals of a total of all sections: those of the section that shows the most, if it declares none."""
        own = self.places_of_total(total)
        if "digits" in total:
            return own
        shown = [t for section in self.case.get("sections") or [] for t in self.totals(section)]
        if not self.case.get("sections") and self.groups({}):
            # The outermost groups are the sections.
            shown = self.groups({})[0].get("totals") or []
        alike = [t for t in shown if (t["of"], t["rule"], t.get("by")) == (total["of"], total["rule"], total.get("by"))]
        rules = {own} | {self.places_of_total(t) for t in alike}
        if len(rules) == 1:
            return own
        if all(rule[0] == "fixed" for rule in rules):
            return max(rules, key=lambda rule: rule[1])
        return ("any", *own[-1:]) if own[-1] == "percent" else ("any",)

    def places_of_total(self, total):
        name, rule = total["of"], total["rule"]
        if counts(total):
            return ("fixed", 0)
        column = next((c for c in self.case["columns"] if c["name"] == name), {})
        field = self.field(name)
        if rule == "share":
            # A share is written as a share in a cell is, but for its decimals it may be one of several writings.
            return ("any", "percent")
        digits = total.get("digits", column.get("digits", field.get("style", {}).get("digits")))
        if digits is not None:
            return ("fixed", digits, *percent_of(field))
        if field.get("kind") in ("number", "percent") and "value" not in column:
            return (("least", 2) if total.get("base", rule) in ("avg", "median", "percentile", "stddev", "stddev_all") else ("exact",)) + percent_of(field)
        if field.get("kind") == "money" and "value" not in column:
            return ("currency",)
        return ("any",)


def identity(value):
    """What is the same for values that are: blanks around texts do not count, nor how an accent is stored."""
    return Text(unicodedata.normalize("NFC", value.value).strip()) if isinstance(value, Text) else value


EMPTY = {"en-US": "There is nothing to show here yet."}


def percent_of(field):
    return ("percent",) if field.get("kind") == "percent" else ()


def place_for_ends(value):
    """Minimum and maximum of texts follow their bytes, as conditions do."""
    return value.value.encode() if isinstance(value, Text) else value.value


class Balance:
    """What goes on from detail to detail of a section: one balance for each column that runs."""

    def __init__(self, report):
        self.report, self.sums = report, {}

    def after(self, column, record):
        name, inner = column["name"], column["running"]
        value = record[inner]
        sums = self.sums.setdefault(name, {})
        if value is not None:
            code = getattr(value, "currency", None)
            sums[code] = sums.get(code, 0) + self.report.as_added(value, inner)
            return like(value, sums[code])
        # Where there is no value, the balance stays as it is, if it is but one.
        if len(sums) != 1:
            return None
        ((code, balance),) = sums.items()
        return Number(balance) if code is None else Money(balance, code)


__all__ = ["Expected", "Report", "Row", "is_figure", "place", "scale"]
