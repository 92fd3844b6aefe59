"""Makes reports of totals, groups in the order of a total and groups that a limit leaves out of cases that have none of these."""

import random


def ranked(case):
    """The case, or what it becomes in one of three."""
    chance = random.Random(f"ranked {case['seed']}")
    parts = [case, *(case.get("sections") or []), *(case.get("views") or [])]
    levels = [level for part in parts for level in part.get("groups") or []]
    if chance.random() > 0.34 or not levels or case.get("expect"):
        return case
    mixed = any(field.get("currency", "").startswith("@c") for field in case["fields"].values())
    figures = [name for name, field in case["fields"].items()
               if field["kind"] in ("number", "money", "percent") and not field.get("currency", "").startswith("@c")]
    for level in levels:
        # Groups that stay as they come have no place beside ones in the order of a total.
        if level.get("sort") == "none":
            del level["sort"]
        if chance.random() < 0.6:
            rank = {"rule": "count"}
            if figures and chance.random() < 0.8:
                rank = {"of": chance.choice(figures), "rule": chance.choice(["sum", "sum", "max", "avg", "count", "min"])}
            level.pop("sort", None)
            level["rank"] = rank | {"desc": chance.random() < 0.6}
        if chance.random() < 0.5:
            level["limit"] = chance.randint(1, 3)
            # What totals of what is shown make of groups that are not has a search of its own, among the tests of the engine.
            level["others"] = chance.choice([None, None, "All others", False]) if not case.get("totals_of") else None
    has_totals = all(part.get("totals") for part in parts if part is case or "totals" in part)
    if has_totals and chance.random() < 0.5:
        case["details"] = "none"
        for part in parts:
            part.pop("limit", None)
    # A balance goes on over groups that are all shown; and where there are no details, none is told.
    wide = [c for c in case["columns"] if "running" in c and c.get("over") != "group"]
    if wide:
        for level in levels:
            level.pop("limit", None)
            level.pop("others", None)
    if case.get("details"):
        for part in parts:
            part.pop("openings", None)
        for column in case["columns"]:
            column.pop("over", None)
    # One limit is enough.
    if any(level.get("limit") for level in levels):
        for part in parts:
            part.pop("limit", None)
    # The order of currencies in what is merged is that of the records as they come.
    if mixed:
        for part in parts:
            part.pop("sort", None)
    return case
