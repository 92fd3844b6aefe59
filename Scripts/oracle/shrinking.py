"""Makes a failing case smaller, as long as it fails in the same way."""

import copy
import json
import re

from . import sites


def shrink(case, result, binary, rounds=60):
    """The smallest case found that still fails as `result` says, with its result."""
    kind = manner(result)
    for _ in range(rounds):
        smaller = [c for c in candidates(case) if c != case][:100]
        for found, outcome in zip(smaller, sites.check(smaller, binary)):
            if not outcome.is_right and manner(outcome) == kind:
                case, result = found, outcome
                break
        else:
            return case, result
    return case, result


def manner(result):
    """In which way a case fails: the words without what stands where, and without figures."""
    if result.refused is not None:
        first = re.sub(r"^content/\S+ ", "", result.refused.splitlines()[0])
        return "refused: " + re.sub(r"content/\S+|\d+", "…", first)
    text = result.differences[0]
    kind = re.search(r"\((header|subheader|detail|subfooter|footer|grandfooter|message|opening|closing)\b", text)
    what = re.split(r" should be |, not |'", re.sub(r"\([^()]*\)", "", text).split(": ", 1)[-1])[0]
    start = re.match(r"(?:(?:view|page of) \w+: )?(\w+)", text).group(1)
    return " ".join([start, kind.group(1) if kind else "", re.sub(r"\d+", "…", what)])


def candidates(case):
    """Cases that are a step smaller, the largest steps first."""
    if case.get("sections"):
        for number in range(len(case["sections"])):
            if len(case["sections"]) > 1:
                yield changed(case, lambda c: c["sections"].pop(number))
        for number, section in enumerate(case["sections"]):
            for key in [k for k in section if k not in ("title", "source", "missing")]:
                yield changed(case, lambda c: c["sections"][number].pop(key))
    for key in ("key", "groups", "totals", "sort", "limit", "totals_of", "where", "header_totals", "summary", "contents", "empty", "rounding", "of_rounded",
                "charts", "expect", "join", "rates", "views", "pages", "details"):
        if case.get(key):
            yield changed(case, lambda c: c.pop(key))
    if case["locale"] != "en-US":
        yield changed(case, lambda c: c.update(locale="en-US"))
    used = used_sources(case)
    for number, source in enumerate(case["sources"]):
        if number not in used:
            yield changed(case, lambda c: c["sources"][number].update(records=[], format="csv", delimiter=","))
            continue
        count = len(source["records"])
        step = count
        while step > 1:
            step = (step + 1) // 2
            for first in range(0, count, step):
                yield changed(case, lambda c: c["sources"][number]["records"].__delitem__(slice(first, first + step)))
            if step == 1:
                break
    for holder in parts(case):
        for key in ("groups", "totals", "sort"):
            for number in range(len(at(case, holder).get(key) or [])):
                if len(at(case, holder)[key]) > 1:
                    yield changed(case, lambda c: at(c, holder)[key].pop(number))
        for number, level in enumerate(at(case, holder).get("groups") or []):
            for key in ("sort", "totals"):
                if level.get(key):
                    yield changed(case, lambda c: at(c, holder)["groups"][number].pop(key))
            if len(level.get("totals") or []) > 1:
                for which in range(len(level["totals"])):
                    yield changed(case, lambda c: at(c, holder)["groups"][number]["totals"].pop(which))
    for number, column in enumerate(case["columns"]):
        # A column that is computed must stay as long as a total is of it.
        is_own = "value" in column or "running" in column or "share" in column
        if len(case["columns"]) > 1 and not (is_own and f'"of": "{column["name"]}"' in json.dumps(case)):
            yield changed(case, lambda c: c["columns"].pop(number))
        if "running" in column:
            def plainer(c, name=column["name"]):
                for holder in (c, *(c.get("sections") or [])):
                    (holder.get("openings") or {}).pop(name, None)
            yield changed(case, plainer)
        for key in ("digits", "label", "significant", "compact", "unit"):
            if key in column and not case.get("of_rounded"):
                yield changed(case, lambda c: c["columns"][number].pop(key))
    for name in list(case["fields"]):
        if len(case["fields"]) > 1 and not is_needed(case, name):
            yield changed(case, lambda c: without(c, name))
        for key in ("style", "from"):
            if key in case["fields"][name]:
                yield changed(case, lambda c: c["fields"][name].pop(key))
    for number, source in enumerate(case["sources"]):
        for name in source.get("mapped") or {}:
            yield changed(case, lambda c: c["sources"][number]["mapped"].pop(name))
        plain = {"gz": False, "bom": False, "crlf": False, "quoted": False, "grouped": False, "sparse": False, "dates": "iso",
                 "decimal": ".", "delimiter": ","}
        for key, value in plain.items():
            if source.get(key, value) != value:
                yield changed(case, lambda c: c["sources"][number].update({key: value}))
        if source["format"] != "csv":
            yield changed(case, lambda c: c["sources"][number].update(format="csv", delimiter=",", told=True))
        for row, record in enumerate(source["records"]):
            if len(source["records"]) > 6:
                break
            for name, text in record.items():
                if text is None or name in ("cur", "day"):
                    continue
                yield changed(case, lambda c: c["sources"][number]["records"][row].update({name: None}))
                if case["fields"].get(name, {}).get("kind") in ("number", "money") and len(text) > 1:
                    yield changed(case, lambda c: c["sources"][number]["records"][row].update({name: "1"}))


def changed(case, change):
    smaller = copy.deepcopy(case)
    change(smaller)
    return smaller


def used_sources(case):
    return {s["source"] for s in case["sections"]} if case.get("sections") else {case.get("source")}


def parts(case):
    """Where groups, totals and orders stand: in the report, and in its sections."""
    return [None, *range(len(case.get("sections") or []))]


def at(case, holder):
    return case if holder is None else case["sections"][holder]


def is_needed(case, name):
    """Whether anything but a column of its own needs the field."""
    rest = {key: value for key, value in case.items() if key not in ("sources", "fields")}
    rest["columns"] = [c for c in case["columns"] if c["name"] != name]
    text = json.dumps([rest, [f for n, f in case["fields"].items() if n != name]])
    return f'"{name}"' in text or f'"@{name}"' in text


def without(case, name):
    """Takes a field away that nothing needs."""
    case["fields"].pop(name)
    case["columns"] = [c for c in case["columns"] if c["name"] != name]
    for source in case["sources"]:
        source["fields"] = [f for f in source["fields"] if f != name]
        (source.get("mapped") or {}).pop(name, None)
        for record in source["records"]:
            record.pop(name, None)
