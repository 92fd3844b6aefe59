"""Random reports with calculated totals, and what these must be: fractions over the records of each group, by the manual.

It knows nothing of how the program comes to a figure. A figure is {currency or None: fraction}; what is missing is not in it.
"""

import random
from fractions import Fraction

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
KINDS = ["ale", "bread", "corn", "dates"]
RULES = ["sum", "sum", "sum", "avg", "min", "max", "median", "percentile"]


class Case:
    """A random report: records, sections, groups and totals."""

    def __init__(self, seed):
        self.random = dice = random.Random(f"calculated {seed}")
        self.seed = seed
        self.codes = dice.choice([[None], [None], ["EUR"], ["EUR", "USD"], ["EUR", "USD", "GBP"]])
        self.records = [self.record() for _ in range(dice.randint(1, 40))]
        count = dice.choice([0, 0, 1, 2, 3])
        self.sections = [f"s{n}" for n in range(count)]
        for record in self.records:
            record["section"] = dice.choice(self.sections) if self.sections else None
        # A section without records is none that could be wrong here.
        self.sections = [s for s in self.sections if any(r["section"] == s for r in self.records)]
        self.levels = dice.choice([["kind"], ["month"], ["year"], ["quarter"], ["kind", "month"], ["year", "month"], ["kind", "sub"],
                                   ["year", "kind", "quarter"], ["sub", "kind", "month"]])
        self.descends = [dice.random() < 0.3 for _ in self.levels]
        self.details = dice.choice([None, "none"])
        self.totals = [self.some_totals(depth) for depth in range(len(self.levels) + 1)]

    def record(self):
        dice = self.random
        has_amount = dice.random() < 0.9
        figure = lambda: Fraction(dice.choice([0, 1, -1, 5, 12, -40, 100, 333, -1250, 99999, dice.randint(-10**6, 10**6)]), 100)  # noqa: E731
        return {"day": (dice.choice([2024, 2025, 2026]), dice.choice([1, 2, 3, 7, 12]), dice.choice([1, 15, 28])),
                "kind": dice.choice(KINDS), "sub": dice.choice(["x", "y"]), "code": dice.choice(self.codes),
                "a": figure() if has_amount else None, "c": figure() if has_amount else None,
                "n": Fraction(dice.choice([0, 1, 2, 3, 7, -4])) if dice.random() < 0.9 else None}

    @property
    def in_money(self):
        return self.codes != [None]

    # Expressions: (text, tree). A tree is a total, a constant, or an operator with two trees.

    def some_totals(self, depth):
        """The totals of a level, 0 for the report: by names, each a text and a tree."""
        found = {"a": ("sum", ("total", "sum", "a", None, None))}
        for number in range(self.random.randint(1, 3)):
            found[f"v{number}"] = self.comparison(depth) if self.random.random() < 0.55 else self.expression(2)[:2]
        return found

    def total(self):
        """A total, and whether it is of amounts."""
        dice, of = self.random, self.random.choice(["a", "a", "c", "n"])
        rule = dice.choice(RULES + ["count", "distinct"])
        if rule == "count":
            where = dice.choice([None, "n > 1"])
            return f"count({'where ' + where if where else ''})", ("count", where), False
        if rule == "distinct":
            return "distinct(kind)", ("distinct",), False
        percent = dice.choice([10, 25, 50, 90]) if rule == "percentile" else None
        where = dice.choice([None, None, None, "kind == 'ale'", "n > 1"]) if rule != "percentile" else None
        # Totals of which each has another currency only are an error, rightly: so both are of all amounts.
        where = None if len(self.codes) > 1 and of != "n" else where
        text = f"{rule}({of}{', ' + str(percent) if percent else ''}{' where ' + where if where else ''})"
        return text, ("total", rule, of, where, percent), self.in_money and of != "n"

    def expression(self, depth):
        """A calculation: its text, its tree, and whether it is an amount."""
        if depth == 0 or self.random.random() < 0.2:
            return self.total()
        left, right = self.expression(depth - 1), self.expression(depth - 1)
        if self.random.random() < 0.2:
            constant = self.random.choice(["2", "0.5", "100"])
            right = (constant, ("constant", Fraction(constant)), False)
        operators = ["+", "-"] if left[2] == right[2] else []
        operators += ["/"] if left[2] or not right[2] else []
        operators += [] if left[2] and right[2] else ["*"]
        operator = self.random.choice(operators)
        is_amount = left[2] or right[2] if operator != "/" else left[2] and not right[2]
        return f"({left[0]} {operator} {right[0]})", (operator, left[1], right[1]), is_amount

    def comparison(self, depth):
        """What compares a group with others."""
        text, tree, _ = self.total() if self.random.random() < 0.7 else self.expression(1)
        kinds = ["rank", "running", "previous", "share", "running share", "change"]
        # Without a group of a time it is an error to look for the year before.
        kinds += ["year_before"] if {"year", "quarter", "month"} & set(self.levels) else []
        kind = self.random.choice(kinds)
        if kind == "share":
            # Of a level, only what lies in it has a share.
            scopes = [None, "report"] + (["section"] if self.sections else []) + self.levels[:max(0, depth - 1)]
            scope = self.random.choice(scopes)
            return f"share({text}{', of: ' + scope if scope else ''})", ("share", tree, scope)
        if kind == "running share":
            return f"running(share({text}))", ("running share", tree)
        if kind == "change":
            return f"{text} - previous({text})", ("-", tree, ("previous", tree))
        return f"{kind}({text})", (kind, tree)

    # The page

    def write(self, folder, name):
        """Writes the page and its sources."""
        field = "{ type: number }" if not self.in_money else "{ currency: code }" if len(self.codes) > 1 else "{ type: money, currency: EUR }"
        lines = ["---", f"title: {name}", "report:", f"  fields: {{ day: {{ type: date }}, a: {field}, c: {field}, n: {{ type: number }} }}"]
        lines += ["  compute: { " + ", ".join(f"{level}: {level}(day)" for level in ("year", "month", "quarter")) + " }"]
        columns = sorted({n for totals in self.totals for n in totals if n != "a"})
        lines += ["  columns: [day, a, c, n" + "".join(f", {{ {n}: {{ value: missing }} }}" for n in columns) + "]"]
        if self.sections:
            lines += ["  sections:"] + [f"    - {{ id: {s}, title: {s}, source: data/{name}-{s}.csv }}" for s in self.sections]
        else:
            lines += [f"  source: data/{name}-None.csv"]
        if self.details:
            lines += ["  details: none"]
        lines += ["  group:"]
        for level, descends, totals in zip(self.levels, self.descends, self.totals[1:]):
            lines += [f"    - by: {level}"] + (["      sort: desc"] if descends else []) + ["      totals:"] + self.declared(totals, 8)
        lines += ["  totals:"] + self.declared(self.totals[0], 4) + ["  downloads: [json]", "---"]
        (folder / f"{name}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
        for section in self.sections or [None]:
            rows = ["day,kind,sub,code,a,c,n"]
            for r in self.records:
                if r["section"] == section:
                    day = "{:04}-{:02}-{:02}".format(*r["day"])
                    rows.append(",".join([day, r["kind"], r["sub"], r["code"] or "", *(cents(r[k]) for k in "acn")]))
            (folder / "data" / f"{name}-{section}.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")

    def declared(self, totals, indent):
        # A text alone is a rule of the column where it can be one.
        return [" " * indent + (f"{name}: {text}" if text == "sum" else f"{name}: {{ value: \"{text}\" }}") for name, (text, _) in totals.items()]


def cents(figure):
    return "" if figure is None else f"{'-' if figure < 0 else ''}{abs(figure) // 1}.{int(abs(figure) * 100) % 100:02}"


class Group:
    """A group, a section or the report: its records, what lies around it and what lies in it."""

    def __init__(self, kind, key, records, around):
        self.kind, self.key, self.records, self.around, self.inner = kind, key, records, around, []
        # A declared section and the report lie beside nothing.
        self.beside = []
        self.codes = {r["code"] for r in records if r["a"] is not None}


def tree(case):
    """The report as groups in groups, in the order in which they are shown."""
    whole = Group("report", None, case.records, None)
    for section in case.sections:
        whole.inner.append(Group("section", section, [r for r in case.records if r["section"] == section], whole))
    for outer in whole.inner or [whole]:
        fill(case, outer, 0)
    return whole


def fill(case, outer, level):
    if level == len(case.levels):
        return
    by = case.levels[level]
    keys = sorted({key(by, r) for r in outer.records}, reverse=case.descends[level])
    outer.inner = [Group(by, k, [r for r in outer.records if key(by, r) == k], outer) for k in keys]
    for group in outer.inner:
        group.beside = outer.inner
        fill(case, group, level + 1)


def key(by, record):
    year, month, _ = record["day"]
    return {"year": (year,), "quarter": (year, (month + 2) // 3), "month": (year, month)}.get(by) or record[by]


def title(group):
    """What the program calls a group in English."""
    if group.kind == "year":
        return str(group.key[0])
    if group.kind == "quarter":
        return f"Q{group.key[1]} {group.key[0]}"
    if group.kind == "month":
        return f"{MONTHS[group.key[1] - 1]} {group.key[0]}"
    return group.key


# Figures

def figure(node, group, case):
    """The figure of a tree in a group, and whether it has one in each currency."""
    kind = node[0]
    if kind == "constant":
        return {None: node[1]}, False
    if kind == "count":
        return {None: Fraction(sum(1 for r in group.records if holds(node[1], r)))}, False
    if kind == "distinct":
        return {None: Fraction(len({r["kind"] for r in group.records}))}, False
    if kind == "total":
        return total(node, group, case), case.in_money and node[2] != "n"
    if kind in "+-*/":
        return calculation(node, group, case)
    return compared(kind, node, group, case)


def total(node, group, case):
    _, rule, of, where, percent = node
    found = {}
    for record in group.records:
        if record[of] is not None and holds(where, record):
            found.setdefault(record["code"] if of != "n" else None, []).append(record[of])
    return {code: by_rule(rule, values, percent) for code, values in found.items()}


def by_rule(rule, values, percent):
    if rule == "sum":
        return sum(values)
    if rule == "avg":
        return sum(values) / len(values)
    if rule in ("min", "max"):
        return min(values) if rule == "min" else max(values)
    place = Fraction(50 if rule == "median" else percent, 100) * (len(values) - 1)
    ordered, below = sorted(values), int(place)
    above = min(below + 1, len(values) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def holds(where, record):
    if where is None:
        return True
    return record["kind"] == "ale" if where.startswith("kind") else record["n"] is not None and record["n"] > 1


def calculation(node, group, case):
    operator, (left, left_codes), (right, right_codes) = node[0], figure(node[1], group, case), figure(node[2], group, case)
    if not left_codes and not right_codes:
        value = operate(operator, left.get(None), right.get(None))
        return ({} if value is None else {None: value}), False
    is_mixed = not (left_codes and right_codes) and node[1][0] != "constant" and node[2][0] != "constant"
    if is_mixed and len(group.codes) > 1:
        # A plain total is of the records of all currencies.
        return {}, True
    found = {}
    for code in set(left) | set(right):
        a = left.get(code) if left_codes else left.get(None)
        b = right.get(code) if right_codes else right.get(None)
        value = operate(operator, a, b)
        if value is not None and (left_codes and code in left or right_codes and code in right):
            found[code] = value
    return found, True


def operate(operator, a, b):
    if a is None or b is None or operator == "/" and b == 0:
        return None
    return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b}[operator]()


def compared(kind, node, group, case):
    """What compares a group with others: in each currency that it has amounts in."""
    found, in_codes = among_others(kind, node, group, case)
    return {c: v for c, v in found.items() if not in_codes or c in group.codes}, in_codes


def among_others(kind, node, group, case):
    own, codes = figure(node[1], group, case)
    if kind in ("share", "running share"):
        scope = node[2] if kind == "share" else None
        around = around_of(group, scope)
        if around is None or kind == "running share" and not group.beside:
            return {}, codes
        whole, _ = figure(node[1], around, case)
        if kind == "running share":
            own = so_far(node[1], group, case)
        return {c: v * 100 / whole[c] for c, v in own.items() if whole.get(c)}, codes
    if kind == "year_before":
        before = a_year_before(group, case)
        return (figure(node[1], before, case)[0] if before else {}), codes
    if not group.beside:
        return {}, codes
    if kind == "rank":
        others = [figure(node[1], g, case)[0] for g in group.beside]
        return {c: Fraction(1 + sum(1 for o in others if c in o and o[c] > v)) for c, v in own.items()}, codes
    if kind == "running":
        return so_far(node[1], group, case), codes
    place = group.beside.index(group)
    return (figure(node[1], group.beside[place - 1], case)[0] if place else {}), codes


def so_far(node, group, case):
    sums = {}
    for other in group.beside[:group.beside.index(group) + 1]:
        for code, value in figure(node, other, case)[0].items():
            sums[code] = sums.get(code, 0) + value
    return sums


def around_of(group, scope):
    """What a share is of: the whole is all of itself."""
    if scope is None:
        return group.around or group
    while group is not None and group.kind != scope:
        group = group.around
    return group


def a_year_before(group, case):
    """The group of the same time a year before, in the same other groups around."""
    path, part = [], group
    while part.around is not None:
        path.insert(0, part)
        part = part.around
    if not any(isinstance(p.key, tuple) for p in path):
        return None
    for step in path:
        wanted = (step.key[0] - 1, *step.key[1:]) if isinstance(step.key, tuple) else step.key
        part = next((g for g in part.inner if g.key == wanted), None)
        if part is None:
            return None
    return part
