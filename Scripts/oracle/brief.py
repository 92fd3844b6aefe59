"""Figures with few digits and units: chosen for columns of a case, and written by the oracle's own arithmetic."""

import random
from fractions import Fraction

from .values import Money, rounded

# The short forms of CLDR, by the power of ten from which on they stand.
FORMS = {"en-US": [(12, "T"), (9, "B"), (6, "M"), (3, "K")], "de-DE": [(12, "\u00a0Bio."), (9, "\u00a0Mrd."), (6, "\u00a0Mio.")]}
UNITS = ["kg", "km²", "Stück"]
KEYS = ("digits", "label", "significant", "compact", "unit")


def choose(case, seed):
    """Gives some columns of a case few digits, a unit or both. Choices of its own, so that all others stay as they were."""
    maker = random.Random(f"brief of {seed}")
    if maker.random() < 0.6:
        return
    for column in case["columns"]:
        kind = kind_of(case, column)
        if kind is None or maker.random() < 0.4:
            continue
        if kind == "number" and maker.random() < 0.4:
            column["unit"] = maker.choice(UNITS)
        # Totals of rounded figures need a fixed number of decimals. Of details with few digits and totals with many nobody can say
        # whether they add up.
        if "digits" in column or has_digits(case, column["name"]) or case.get("of_rounded") or maker.random() < 0.3:
            continue
        way = maker.choice(["significant", "compact", "both"])
        if way != "compact":
            column["significant"] = maker.randint(1, 6)
        if way != "significant":
            column["compact"] = True


def has_digits(node, name):
    """Whether a total of a column says somewhere in the case how many decimals it has."""
    if isinstance(node, dict):
        return node.get("of") == name and "digits" in node or any(has_digits(part, name) for part in node.values())
    return isinstance(node, list) and any(has_digits(part, name) for part in node)


def kind_of(case, column):
    """What a column's figures are, where they can have few digits; those of calculations may be either."""
    if "share" in column or "value" in column and column["value"][0] in ("percent", "convert"):
        return None
    if "value" in column:
        return "money"
    field = case["fields"].get(column.get("running", column["name"])) or {}
    return field["kind"] if field.get("kind") in ("number", "money") else None


def rule(column, inner):
    """The rule for the figures of a column, of which `inner` tells the decimals where it says nothing of few digits."""
    if column.get("significant") or column.get("compact"):
        inner = ("brief", column.get("significant"), column.get("compact", False))
    return ("unit", column["unit"], inner) if column.get("unit") else inner


def without_unit(rule):
    """The rule for what stands before a unit."""
    return rule[2] if rule[0] == "unit" else rule


def power(value):
    """The power of ten that the first digit of a figure stands for."""
    value, found = abs(value), 0
    if value == 0:
        return 0
    while value >= 10:
        value, found = value / 10, found + 1
    while value < 1:
        value, found = value * 10, found - 1
    return found


def written(writer, value, significant, is_compact):
    """How a page of the writer shows a figure."""
    for first in (power(value.value), power(value.value) + 1):
        moved, word = form(writer, first, is_compact)
        places = significant - 1 - (first - moved) if significant else max(0, 1 - (first - moved))
        shown = rounded(value.value / Fraction(10) ** moved, places, writer.mode)
        if shown == 0 or power(shown) == first - moved:
            break
    while not significant and places > 0 and rounded(shown, places - 1) == shown:
        places -= 1
    text = writer.digits(abs(shown), max(0, places))
    whole = text.partition(writer.decimal)[0]
    # Short figures have no mark in four digits.
    if is_compact and len(whole) == 5:
        text = text.replace(writer.group, "", 1)
    text += word
    if isinstance(value, Money):
        text = writer.with_sign(text, value.currency)
    return ("−" if shown < 0 else "") + text


def form(writer, first, is_compact):
    """By how many places a figure is moved, and what stands behind it then."""
    for start, word in FORMS[writer.locale] if is_compact else []:
        if first >= start:
            return start, word
    return 0, ""


def fault(writer, text, value, rule, judge):
    """What is wrong with a text by one of these rules; None if nothing is."""
    if rule[0] == "unit":
        tail = "\u00a0" + rule[1]
        if not text.endswith(tail):
            return f"shows {text!r} without {rule[1]}"
        return judge(writer, text.removesuffix(tail), value, rule[2])
    expected = written(writer, value, *rule[1:3])
    return None if text == expected else f"shows {text!r} where {expected!r} should stand"
