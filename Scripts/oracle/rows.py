"""The rows that a report must have, calculated from its records by the manual, with exact fractions."""

import re
import unicodedata
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from . import brief, sources
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
    # Of all others, and of what is left out: how many groups these are.
    of_groups: int = 0
    # Of what balances begin and end with: whether it goes on with the row before it, in another currency.
    continued: bool = False
    # Whether it is of a group whose line has its records beneath it, or of a section that is a line; and whether it is a line without any.
    is_line: bool = False
    is_bare: bool = False
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
class Left:
    """What a limit leaves out of a level: so many groups with so many records, as one line or not at all."""

    groups: int
    records: int
    kind: str


OTHERS = {"en-US": "Others", "de-DE": "Andere", "fr-FR": "Autres"}


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
        # Whether totals are of what a limit shows, and how many details the section at hand may still show.
        self.of_shown, self.remaining = case.get("totals_of") == "shown", None
        # A report without details has a column for each total.
        self.details = "shown"
        said = [self.details_of(section) for section in case.get("sections") or [{}]]
        self.is_of_totals, self.lacks_details = all(details == "none" for details in said), "none" in said
        self.total_columns = self.columns_of_totals() if self.is_of_totals else []
        # The keys of the records that are shown so far.
        self.keys_shown = set()
        # The balances that go on from section to section.
        self.carried = {}
        # Rows of totals, which are filled when it is known what the whole is.
        self.later = []
        # The most digits that a sum of the report has: beyond 38 a build may say that it does not fit.
        self.most_digits = 0

    # Reports without details

    def details_of(self, section):
        return section.get("details") or self.case.get("details") or "shown"

    def columns_of_totals(self):
        """The columns: (name, the total that they have)."""
        sections = self.case.get("sections") or []
        groups = (self.case.get("groups") or []) + [g for s in sections for g in s.get("groups") or []]
        every = (self.case.get("totals") or []) + [t for part in sections + groups for t in part.get("totals") or []]
        found = []
        for total in every:
            known = [name for name, other in found if same_total(other, total)]
            if total["of"] == "*" or known:
                continue
            names = [name for name, _ in found]
            name = total["of"] if total["of"] not in names else f"{total['of']}.{total['rule']}"
            while name in names:
                name += "." + (total.get("by") or "2")
            found.append((name, total))
        self.has_count_column = any(t["of"] == "*" for t in every)
        return found

    def in_columns(self, totals):
        """The totals as rows have them: under the columns, where each has one."""
        if not self.is_of_totals:
            return totals
        names = {id(t): next((name for name, other in self.total_columns if same_total(other, t)), t["of"]) for t in totals}
        return [t | {"of": names[id(t)], "field": t["of"]} for t in totals]

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
        flat = not case.get("sections") and not self.has_group_sections()
        self.share_totals(whole)
        if case.get("totals") and not flat:
            row = Row("grandfooter", 0, partial=frozenset(self.partial))
            self.fill(row, self.in_columns(case["totals"]), whole, whole, is_whole=True)
            self.rows.append(row)
        names = [name for name, _ in self.total_columns] if self.is_of_totals else [c["name"] for c in case["columns"]]
        return Expected(
            self.rows, names, self.summary(whole), self.contents(whole),
            {c["name"]: self.places_of_column(c) for c in case["columns"]})

    def has_group_sections(self):
        """Whether the outermost groups are the sections."""
        groups = self.groups({})
        return bool(groups) and self.details_of({}) == "shown" and not groups[0].get("limit")

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
        return None if self.details_of(section) == "none" else section.get("limit") or self.case.get("limit")

    def declared(self, section):
        """A section that the page declares."""
        title, self.details = section["title"], self.details_of(section)
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
        balance = Balance(self, len(groups) + 1, 2, section.get("openings"))
        limit = self.limit(section)
        self.remaining, rest = limit, max(0, len(records) - limit) if limit is not None else 0
        if rest:
            records, groups_found = self.limited(records, groups_found, limit)
        has_words = any(part.get("empty") not in (None, "hide") for part in (section, self.case))
        is_line = self.is_of_totals and not groups and not has_words
        partial = frozenset({"limit"} if rest and self.of_shown else ())
        header = Row("header", 1, title, title=title, partial=partial, is_line=is_line)
        own = self.totals(section)
        self.rows.append(header)
        balance.begin(1, records, title)
        if not records and not is_line:
            self.rows.append(Row("message", 1, title, message=empty or EMPTY.get(self.case["locale"])))
        self.sections.append({"title": title, "records": records, "groups": groups_found, "totals": own, "levels": groups})
        self.show(groups_found, groups, title, (), records, balance, 2, own)
        self.pass_over(groups_found, records, balance)
        self.tell_rest(title, rest)
        balance.end(1, title, (), rest > 0 and self.of_shown)
        footer = Row("footer", 1, title, partial=header.partial, is_line=is_line)
        self.later.append((footer, self.in_columns(own), records, None))
        self.fill_head(header, self.in_columns(own), records, None)
        self.rows.append(footer)

    def limited(self, records, groups, limit):
        """What a limit leaves: groups of which a detail is shown; of these, and of the totals, all records, or those that are shown."""
        if self.of_shown:
            self.partial.add("limit")
            return records[:limit], self.cut(groups, limit)
        return records, self.cut(groups, limit)

    def tell_rest(self, section, rest):
        """The row that says how many records a limit leaves out; whether it tells their number."""
        if rest:
            self.rows.append(Row("rest", 2, section, count=rest, partial=frozenset({"limit"})))

    def undeclared(self):
        """A report without sections: its outermost groups are the sections, or it is one."""
        groups, self.details = self.groups({}), self.details_of({})
        records = self.chosen(self.case["source"], {})
        empty = self.case.get("empty")
        limit = self.limit({})
        if not self.has_group_sections():
            records, found = self.arranged(records, groups, self.keys({}))
            self.remaining, rest = limit, max(0, len(records) - limit) if limit is not None else 0
            if rest:
                records, found = self.limited(records, found, limit)
            balance = Balance(self, len(groups) + 1, 2, None)
            if not records and empty == "hide":
                return
            header = Row("header", 1, "", title="", partial=frozenset({"limit"} if rest and self.of_shown else ()))
            self.rows.append(header)
            balance.begin(1, records, "")
            if not records:
                self.rows.append(Row("message", 1, "", message=empty or EMPTY.get(self.case["locale"])))
            self.sections.append({"title": "", "records": records, "groups": found, "totals": self.totals({}), "levels": groups})
            self.show(found, groups, "", (), records, balance, 2, self.totals({}))
            self.pass_over(found, records, balance)
            self.tell_rest("", rest)
            balance.end(1, "", (), rest > 0 and self.of_shown)
            self.fill_head(header, self.in_columns(self.totals({})), records, None)
            if self.totals({}) or self.is_of_totals:
                footer = Row("footer", 1, "", partial=header.partial)
                self.later.append((footer, self.in_columns(self.totals({})), records, None))
                self.rows.append(footer)
            return
        records, found = self.arranged(records, groups, self.keys({}))
        if not records:
            if empty != "hide":
                self.rows.append(Row("message", 1, "", message=empty or EMPTY.get(self.case["locale"])))
            return
        for key, members, inner, _ in found:
            title = self.writer.title(key)
            balance = Balance(self, len(groups), 1, None)
            self.remaining, rest = limit, max(0, len(members) - limit) if limit is not None else 0
            if rest:
                members, inner = self.limited(members, inner, limit)
            own = groups[0].get("totals") or self.totals({})
            header = Row("header", 1, title, title=title, partial=frozenset({"limit"} if rest and self.of_shown else ()))
            self.rows.append(header)
            balance.begin(1, members, title)
            self.sections.append({"title": title, "records": members, "groups": inner, "totals": own, "levels": groups[1:]})
            self.show(inner, groups[1:], title, (), members, balance, 2)
            self.pass_over(inner, members, balance)
            self.tell_rest(title, rest)
            balance.end(1, title, (), rest > 0 and self.of_shown)
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
        return self.limited_groups(self.ranked(result, level), level)

    def ranked(self, groups, level):
        """The groups in the order of a total; those with nothing to total come last, and equal ones are in the order of their values."""
        rank = level.get("rank")
        if not rank:
            return groups

        def figure(group):
            if "of" not in rank:
                return Fraction(len(group[1]))
            figures, _ = self.total(rank, group[1], group[1])
            values = [v for v in figures.values() if v is not None]
            return values[0].value if values else None

        with_figures = [(figure(g), number, g) for number, g in enumerate(groups)]
        known = sorted((f for f in with_figures if f[0] is not None), key=lambda f: (-f[0] if rank["desc"] else f[0], f[1]))
        return [g for _, _, g in known] + [g for f, _, g in with_figures if f is None]

    def limited_groups(self, groups, level):
        """The groups that a limit shows, and an entry for all others: its key is how many they are."""
        limit = level.get("limit")
        if not limit or len(groups) <= limit:
            return groups
        shown, hidden = groups[:limit], groups[limit:]
        members = [r for _, m, _, _ in hidden for r in m]
        kind = "rest" if level.get("others") is False else "others"
        return [*shown, (Left(len(hidden), len(members), kind), members, [], False)]

    def cut(self, groups, limit):
        """The groups that have the first records, with these or with all of theirs."""
        kept = []
        for key, members, inner, _ in groups:
            if limit <= 0:
                break
            shown = members[:limit] if self.of_shown else members
            kept.append((key, shown, self.cut(inner, limit), self.of_shown and len(members) > limit))
            limit -= len(members)
        return kept

    # Rows

    def others_title(self, left, level):
        return f"{level.get('others') or OTHERS[self.case['locale']]} ({left.groups})"

    def show_left(self, left, members, level, own, section, path, records, depth):
        """The line of all others, or what is said of groups that are not shown."""
        if left.kind == "others":
            title = self.others_title(left, level)
            row = Row("group", depth, section, (*path, title), title=title, of_groups=left.groups, is_bare=self.details == "none")
            self.later.append((row, own, members, records))
            self.rows.append(row)
            if self.details == "none":
                return
        of_groups = left.groups if left.kind == "rest" else 0
        self.rows.append(Row("rest", depth, section, path, count=left.records, of_groups=of_groups, partial=frozenset({"limit"})))

    def show(self, found, levels, section, path, records, balance, level, totals=()):
        if not levels:
            if self.details == "none":
                return
            sums = self.share_sums(records)
            for record in records:
                # What is not shown is in the balances all the same, but where totals are of what is shown.
                if self.remaining == 0:
                    balance.pass_over([record])
                    continue
                if self.remaining is not None:
                    self.remaining -= 1
                row = Row("detail", level, section, path)
                row.cells = {c["name"]: self.cell(c, record, balance, sums) for c in self.case["columns"]}
                if self.case.get("key"):
                    row.name = self.named(record[self.case["key"]].value, section)
                self.rows.append(row)
            return
        for key, members, inner, is_cut in found:
            own = self.in_columns(levels[0].get("totals") or (totals if self.details != "shown" else []))
            if isinstance(key, Left):
                self.show_left(key, members, levels[0], own, section, path, records, level)
                continue
            title = self.writer.title(key)
            if self.details == "none" and len(levels) == 1:
                row = Row("group", level, section, (*path, title), title=title, is_bare=True)
                self.later.append((row, own, members, records))
                self.rows.append(row)
                continue
            partial = frozenset({"limit"} if is_cut else ())
            is_line = self.details == "folded" and len(levels) == 1
            head = Row("subheader", level, section, (*path, title), title=title, partial=partial, is_line=is_line)
            self.rows.append(head)
            self.fill_head(head, own, members, records)
            balance.begin(level, members, section, (*path, title))
            self.show(inner, levels[1:], section, (*path, title), members, balance, level + 1, totals)
            self.pass_over(inner, members, balance)
            balance.end(level, section, (*path, title), is_cut)
            foot = Row("subfooter", level, section, (*path, title), partial=partial, is_line=is_line)
            self.later.append((foot, own, members, records))
            self.rows.append(foot)

    def pass_over(self, inner, records, balance):
        """Adds to the balances what is in groups that a limit of details leaves out wholly."""
        if not inner or self.of_shown or any(isinstance(key, Left) for key, *_ in inner):
            return
        seen = {id(record) for _, members, _, _ in inner for record in members}
        balance.pass_over([record for record in records if id(record) not in seen])

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
        name, rule, weight = total.get("field", total["of"]), total["rule"], total.get("by")
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
            if section["title"] != "":
                found.append(self.entry(section["title"], section.get("totals") or [], section["records"], whole))
            if said == "groups":
                for key, members, _, _ in section["groups"]:
                    if isinstance(key, Left) and key.kind == "rest":
                        continue
                    own = section["levels"][0].get("totals") or section["totals"]
                    title = self.writer.title(key) if not isinstance(key, Left) else self.others_title(key, section["levels"][0])
                    found.append(self.entry(title, own, members, section["records"]))
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
        if "share" in column:
            return ("fixed", 1, "percent")
        return brief.rule(column, self.decimals_of_column(column))

    def decimals_of_column(self, column):
        """The same for a column of which nothing says that it has few digits, or a unit."""
        name = column["name"]
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
        if "digits" in total or own[0] == "brief":
            return own
        if own[0] == "unit":
            return own[:2] + (self.decimals_of_whole(total, own[2]),)
        return self.decimals_of_whole(total, own)

    def decimals_of_whole(self, total, own):
        """The same, where the total itself says nothing of few digits; `own` without a unit."""
        if own[0] == "brief":
            return own
        shown = [t for section in self.case.get("sections") or [] for t in self.totals(section)]
        if self.has_group_sections() and not self.case.get("sections"):
            # The outermost groups are the sections.
            shown = self.groups({})[0].get("totals") or []
        of = total.get("field", total["of"])
        alike = [t for t in shown if (t["of"], t["rule"], t.get("by")) == (of, total["rule"], total.get("by"))]
        rules = {own} | {brief.without_unit(self.places_of_total(t)) for t in alike}
        if any(rule[0] == "brief" for rule in rules):
            return own
        if len(rules) == 1:
            return own
        if all(rule[0] == "fixed" for rule in rules):
            return max(rules, key=lambda rule: rule[1])
        return ("any", *own[-1:]) if own[-1] == "percent" else ("any",)

    def places_of_total(self, total):
        name, rule = total.get("field", total["of"]), total["rule"]
        if counts(total):
            return ("fixed", 0)
        column = next((c for c in self.case["columns"] if c["name"] == name), {})
        field = self.field(name)
        if rule == "share":
            # A share is written as a share in a cell is, but for its decimals it may be one of several writings.
            return ("any", "percent")
        said = {"unit": column["unit"]} if column.get("unit") else {}
        return brief.rule(said if "digits" in total else column, self.decimals_of_total(total, column, field))

    def decimals_of_total(self, total, column, field):
        """The same for a total of which nothing says that it has few digits, or a unit."""
        rule = total["rule"]
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


def same_total(one, other):
    return all(one.get(key) == other.get(key) for key in ("of", "rule", "by"))


def percent_of(field):
    return ("percent",) if field.get("kind") == "percent" else ()


def place_for_ends(value):
    """Minimum and maximum of texts follow their bytes, as conditions do."""
    return value.value.encode() if isinstance(value, Text) else value.value


class Balance:
    """What goes on from detail to detail of a section: one balance for each column that runs.

    `innermost` is the level of the rows of its innermost groups, `outermost` that of the outermost ones; `own` is what the section
    says that its balances begin with.
    """

    def __init__(self, report, innermost, outermost, own):
        self.report, self.innermost, self.outermost, self.own = report, innermost, outermost, own or {}
        # The sums of each column, by currency, and what was left out of the sections before.
        self.sums, self.before = {}, set(report.partial)
        self.running = {c["name"]: c for c in report.case["columns"] if "running" in c}

    def level_of(self, column):
        """The level of the rows that tell what a balance begins and ends with."""
        over = column.get("over", "section")
        if over in ("section", "report"):
            return 1
        return self.innermost if over == "group" else self.outermost + over

    def begin(self, level, records, section, path=()):
        """Begins the balances that go on over what begins here, and tells what they begin with."""
        for name, column in self.running.items():
            if self.level_of(column) != level:
                continue
            opening = self.opening(name)
            if column.get("over") == "report":
                if name in self.report.carried:
                    self.sums[name] = self.report.carried[name]
                    continue
                self.sums[name] = self.report.carried[name] = {}
            else:
                self.sums[name] = {}
            for code, figure in (opening or {}).get("figures", []):
                self.sums[name][code] = Fraction(figure)
            if "first" in (opening or {}) and records:
                first = records[0][column["running"]]
                figure = Fraction(opening["first"]) if first is None else self.report.as_added(first, column["running"])
                self.sums[name][None] = figure
        self.tell("opening", level, section, path, False)

    def end(self, level, section, path, is_cut):
        self.tell("closing", level, section, path, is_cut)

    def opening(self, name):
        return self.own.get(name) or (self.report.case.get("openings") or {}).get(name)

    def tell(self, kind, level, section, path, is_cut):
        names = [n for n, c in self.running.items() if self.level_of(c) == level and self.opening(n)]
        # One that begins with what the first record says is not known without any.
        names = [n for n in names if "first" not in self.opening(n) or self.sums[n]]
        if not names:
            return
        codes = list(dict.fromkeys(code for n in names for code in self.sums[n] if code is not None)) or [None]
        partial = {"limit"} if is_cut else set()
        if any(self.running[n].get("over") == "report" for n in names):
            partial |= self.before
        for number, code in enumerate(codes):
            row = Row(kind, level, section, path, partial=frozenset(partial), continued=number > 0)
            for name in names:
                sums = self.sums[name]
                value = Money(sums[code], code) if code is not None and code in sums else None
                if value is None and number == 0 and None in sums:
                    value = Number(sums[None])
                row.cells[name] = value
            self.report.rows.append(row)

    def pass_over(self, records):
        for record in records:
            for column in self.running.values():
                self.after(column, record)

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
