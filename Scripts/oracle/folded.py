"""Makes reports whose details are folded beneath their groups, and sections that say themselves whether they show details, of cases without these."""

import random


def folded(case):
    """The case, or what it becomes in two of five."""
    chance = random.Random(f"folded {case['seed']}")
    views, sections = case.get("views") or [], case.get("sections") or []
    if chance.random() > 0.4 or case.get("expect"):
        return case
    everywhere = [case, *views, *sections]
    if chance.random() < 0.5 and not case.get("details") and any(part.get("groups") for part in everywhere):
        for part in views if chance.random() < 0.5 else [case]:
            # A view that has no groups, nor a section of it, has nothing to fold.
            if part.get("groups", case.get("groups")) or any(s.get("groups") for s in sections):
                part["details"] = "folded"
    # The balances of a report of totals stand nowhere, and would in sections with details beside such without.
    has_balances = any("running" in column for column in case["columns"])
    for section in sections if not (has_balances and case.get("details") == "none") else []:
        if section["source"] is None or chance.random() < 0.5:
            continue
        choices = ["shown"] + [kind for kind, may in (("folded", may_fold(case, section)), ("none", may_be_lines(case, section))) if may]
        section["details"] = chance.choice(choices)
    return case


def may_fold(case, section):
    """Whether the section has groups in each view."""
    return bool(section["groups"]) if section.get("groups") is not None else all(
        view.get("groups", case.get("groups")) for view in case.get("views") or [case])


def may_be_lines(case, section):
    """Whether the section has totals in each view, of all its records, and nothing goes through its details."""
    if any("running" in column for column in case["columns"]) or case.get("totals_of"):
        return False
    return bool(section["totals"]) if section.get("totals") is not None else all(
        view.get("totals", case.get("totals")) for view in case.get("views") or [case])
