"""Expressions as trees, `["*", ["field", "qty"], ["number", "2"]]`: written for a page, and calculated by the oracle."""

from fractions import Fraction

from .values import Day, Money, Number, Text, Truth, decimals, is_figure, like, plain, rounded

SIGNS = {"+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "and", "or"}


def written(node):
    """The expression as a page has it."""
    kind, *rest = node
    if kind == "field":
        return rest[0]
    if kind == "named":
        return f"`{rest[0]}`" if " " in rest[0] else rest[0]
    if kind == "number":
        return rest[0]
    if kind == "text":
        return "'" + rest[0].replace("'", "''") + "'"
    if kind == "day":
        return f"date('{rest[0]}')"
    if kind == "money":
        return f"money({rest[0]}, '{rest[1]}')"
    if kind == "currency":
        return rest[0]
    if kind == "negate":
        return f"-({written(rest[0])})"
    if kind == "not":
        return f"not ({written(rest[0])})"
    if kind in SIGNS:
        left, right = (f"({written(n)})" if n[0] in SIGNS or n[0] in ("not", "negate") else written(n) for n in rest)
        return f"{left} {kind} {right}"
    if kind == "input":
        return f"input.{rest[0]}"
    if kind == "today":
        return f"add_days(today(), {rest[0]})" if rest[0] else "today()"
    if kind == "convert":
        return f"convert({written(rest[0])}, {rest[1]}, on: {rest[2]})"
    return f"{kind}({', '.join(written(n) for n in rest)})"


def fields(node):
    """The names of the fields that it needs."""
    if node[0] == "field":
        return {node[1]}
    if node[0] == "named":
        return fields(node[2])
    found = {node[3]} if node[0] == "convert" else set()
    for part in node[1:]:
        if isinstance(part, list):
            found |= fields(part)
    return found


def calculate(node, record, mode="half-even", rates=None):
    """What the expression gives for `record`, a mapping of names to values."""

    def value(part):
        return calculate(part, record, mode, rates)

    kind, *rest = node
    if kind == "field":
        return record.get(rest[0])
    if kind == "named":
        return value(rest[1])
    if kind == "number":
        return Number(Fraction(rest[0]))
    if kind == "text":
        return Text(rest[0])
    if kind == "day":
        return Day(rest[0])
    if kind == "money":
        return Money(Fraction(rest[0]), rest[1])
    if kind in ("and", "or"):
        return both_or_either(kind, value(rest[0]), value(rest[1]))
    if kind == "if":
        condition = value(rest[0])
        return value(rest[1] if condition == Truth(True) else rest[2])
    if kind == "coalesce":
        return next((v for v in map(value, rest) if v is not None), None)
    if kind == "is_missing":
        return Truth(value(rest[0]) is None)
    if kind == "concat":
        return Text("".join(as_text(v) for v in map(value, rest) if v is not None))
    if kind == "convert":
        return converted(value(rest[0]), rest[1], record.get(rest[2]), rates, mode)
    values = [value(part) for part in rest]
    if any(v is None for v in values):
        return None
    return FUNCTIONS[kind](mode, *values)


def both_or_either(kind, left, right):
    decides = Truth(kind == "or")
    if decides in (left, right):
        return decides
    return None if None in (left, right) else Truth(kind == "and")


def as_text(value):
    if isinstance(value, Money):
        return f"{plain(value.value)} {value.currency}"
    if isinstance(value, Number):
        return plain(value.value)
    if isinstance(value, Truth):
        return "true" if value.value else "false"
    return value.value


def quotient(a, b, mode):
    """A quotient has 20 decimals, rounded once, or more where an operand has more."""
    if b == 0:
        return None
    exact = a / b
    places = max(20, decimals(a) or 0, decimals(b) or 0)
    return exact if (decimals(exact) or 99) <= places else rounded(exact, places, mode)


def divided(mode, a, b):
    if isinstance(a, Money) and isinstance(b, Money):
        assert a.currency == b.currency
        figure = quotient(a.value, b.value, mode)
        return None if figure is None else Number(figure)
    figure = quotient(a.value, b.value, mode)
    return None if figure is None else like(a, figure)


def added(sign):
    def add(mode, a, b):
        if isinstance(a, Text):
            return Text(a.value + b.value)
        assert type(a) is type(b) and getattr(a, "currency", None) == getattr(b, "currency", None)
        return like(a, a.value + sign * b.value)

    return add


def multiplied(mode, a, b):
    return like(a if isinstance(a, Money) else b, a.value * b.value)


def compared(test):
    def compare(mode, a, b):
        assert type(a) is type(b) and getattr(a, "currency", None) == getattr(b, "currency", None)
        return Truth(test(a.value, b.value))

    return compare


def percent(mode, part, whole):
    figure = quotient(part.value * 100, whole.value, mode)
    return None if figure is None else Number(figure)


def remainder(mode, a, b):
    if b.value == 0:
        return None
    whole = int(abs(a.value) / abs(b.value)) * abs(b.value)
    return Number(a.value - whole * (1 if a.value >= 0 else -1))


def quarter(day):
    return f"{day[:4]}-Q{(int(day[5:7]) + 2) // 3}"


def converted(amount, target, day, rates, mode):
    """An amount in another currency: `rates` are prices of one unit in the base, by currency and day."""
    if amount is None or amount.currency == target:
        return amount
    if day is None:
        return None

    def price(currency):
        if currency == rates["base"]:
            return Fraction(1)
        known = [(d, p) for d, c, p in rates["prices"] if c == currency and d <= day.value]
        return Fraction(max(known)[1])

    # Prices are in the base (`to`), or of the base (`from`).
    source, goal = price(amount.currency), price(target)
    top, bottom = (source, goal) if rates["way"] == "to" else (goal, source)
    figure = amount.value * top
    return Money(figure if bottom == 1 else quotient(figure, bottom, mode), target)


def iso_week(day):
    import datetime

    year, week, _ = datetime.date.fromisoformat(day).isocalendar()
    return f"{year:04}-W{week:02}"


def weekday(day):
    import datetime

    return datetime.date.fromisoformat(day).isoweekday()


FUNCTIONS = {
    "+": added(1),
    "-": added(-1),
    "*": multiplied,
    "/": divided,
    "%": remainder,
    "==": compared(lambda a, b: a == b),
    "!=": compared(lambda a, b: a != b),
    "<": compared(lambda a, b: before(a, b)),
    "<=": compared(lambda a, b: not before(b, a)),
    ">": compared(lambda a, b: before(b, a)),
    ">=": compared(lambda a, b: not before(a, b)),
    "not": lambda mode, a: Truth(not a.value),
    "negate": lambda mode, a: like(a, -a.value),
    "abs": lambda mode, a: like(a, abs(a.value)),
    "round": lambda mode, a, n: like(a, rounded(a.value, int(n.value), mode)),
    "floor": lambda mode, a: like(a, Fraction(a.value.__floor__())),
    "ceil": lambda mode, a: like(a, Fraction(a.value.__ceil__())),
    "sign": lambda mode, a: Number(Fraction((a.value > 0) - (a.value < 0))),
    "min": lambda mode, *a: min(a, key=lambda v: v.value),
    "max": lambda mode, *a: max(a, key=lambda v: v.value),
    "percent": percent,
    "amount": lambda mode, a: Number(a.value),
    "currency": lambda mode, a: Text(a.currency),
    "upper": lambda mode, a: Text(a.value.upper()),
    "lower": lambda mode, a: Text(a.value.lower()),
    "trim": lambda mode, a: Text(a.value.strip()),
    "length": lambda mode, a: Number(Fraction(len(a.value))),
    "left": lambda mode, a, n: Text(a.value[: int(n.value)]),
    "right": lambda mode, a, n: Text(a.value[-int(n.value):]),
    "replace": lambda mode, a, b, c: Text(a.value.replace(b.value, c.value)),
    "contains": lambda mode, a, b: Truth(b.value in a.value),
    "starts_with": lambda mode, a, b: Truth(a.value.startswith(b.value)),
    "year": lambda mode, a: Day(a.value[:4]),
    "quarter": lambda mode, a: Day(quarter(a.value)),
    "month": lambda mode, a: Day(a.value[:7]),
    "week": lambda mode, a: Day(iso_week(a.value)),
    "day": lambda mode, a: Number(Fraction(int(a.value[8:10]))),
    "weekday": lambda mode, a: Number(Fraction(weekday(a.value))),
    "month_number": lambda mode, a: Number(Fraction(int(a.value[5:7]))),
}


def before(a, b):
    """Texts are compared letter by letter, as their bytes are."""
    return a.encode() < b.encode() if isinstance(a, str) else a < b


__all__ = ["calculate", "fields", "written", "is_figure"]
