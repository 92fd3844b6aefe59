"""Computed columns named where fields are: the page says the name, and the oracle calculates what stands behind it."""

import random

from . import expressions


def choose(case, seed):
    """Lets an order, a condition or groups name computed columns, some of which get names with blanks. Choices of its own, so that
    all others stay as they were."""
    maker = random.Random(f"names of columns of {seed}")
    columns = [c for c in case["columns"] if "value" in c and c["value"][0] != "convert"]
    if not columns or maker.random() < 0.4:
        return
    for column in columns:
        if column["name"].startswith("calc") and maker.random() < 0.5:
            rename(case, column, f"Calculated {column['name'][4:]}")
    column = maker.choice(columns)
    named = ["named", column["name"], column["value"]]
    if maker.random() < 0.5:
        add_condition(case, maker, named)
    if is_plain(case, column["value"]):
        if maker.random() < 0.5:
            key = {"by": named} | ({"desc": True} if maker.random() < 0.5 else {})
            case["sort"] = [key, *(case.get("sort") or [])] if maker.random() < 0.5 else [*(case.get("sort") or []), key]
        if maker.random() < 0.3:
            add_condition(case, maker, [maker.choice(["<", ">="]), named, ["number", maker.choice(["0", "10", "1000.5"])]])


def add_condition(case, maker, condition):
    if condition[0] == "named":
        condition = ["is_missing", condition] if maker.random() < 0.1 else ["not", ["is_missing", condition]]
    case["where"] = [maker.choice(["and", "or"]), case["where"], condition] if case.get("where") else condition


def rename(case, column, name):
    """Gives a column another name, in totals too."""
    old, column["name"] = column["name"], name
    parts = [case, *(case.get("sections") or []), *(case.get("groups") or []), *(case.get("views") or [])]
    parts += [level for part in parts for level in part.get("groups") or []]
    lists = [part.get(key) for part in parts for key in ("totals", "summary")]
    for total in {id(t): t for found in lists if isinstance(found, list) for t in found}.values():
        total["of"] = name if total["of"] == old else total["of"]
    for chart in case.get("charts") or []:
        chart["value"] = name if chart.get("value") == old else chart.get("value")


def is_plain(case, node):
    """Whether a calculation gives plain numbers: it is of such fields alone."""
    return all(case["fields"].get(name, {}).get("kind") in ("number", "date") for name in expressions.fields(node))
