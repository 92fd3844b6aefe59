"""Reports that must not be built: a random case with one thing in it that is wrong, and what the message must name."""

import copy
import random

from . import cases, sites
from .rows import Report


def plain_case(seed, wanted):
    """A random case that `wanted` takes, with nothing in it that looks at the figures which are then made wrong."""
    for number in range(10000):
        case = cases.make(f"{seed}-{number}")
        for part in [case, *(case.get("sections") or [])]:
            for key in ("views", "pages", "join", "rates", "expect", "openings", "details"):
                part.pop(key, None)
        case["columns"] = [c for c in case["columns"] if c["name"] in case["fields"] and "value" not in c]
        case["totals"] = [{"of": "amount", "rule": "sum"}]
        for part in [case, *(case.get("sections") or [])]:
            for key in ("groups", "where", "sort", "limit", "empty", "summary", "compute"):
                part.pop(key, None)
        for section in case.get("sections") or []:
            section.pop("totals", None)
        if wanted(case):
            return case
    raise LookupError("no such case")


def has_amounts(case, sources):
    return all(any(r["amount"] is not None for r in case["sources"][n]["records"]) for n in sources)


def texts_only(case):
    return all(s["format"] == "csv" for s in case["sources"])


def two_kinds(seed):
    """Money in one section, numbers in another."""
    case = plain_case(seed, lambda c: c.get("sections") and len(c["sources"]) > 1 and texts_only(c)
                      and c["fields"]["amount"].get("currency") == "@cell" and has_amounts(c, [0, 1]))
    case["sections"] = [{"title": "One", "source": 0}, {"title": "Two", "source": 1}]
    case["sources"][random.Random(seed).randint(0, 1)]["bare"] = True
    return case, ["amount", "s0.csv", "s1.csv"]


def other_total(seed):
    """A control total that is another one."""
    case = plain_case(seed, lambda c: c.get("sections"))
    count = Report(case).calculate().rows[-1].count
    case["totals"].append({"of": "*", "rule": "count"})
    case["expect"] = {"count": count + 1}
    return case, ["count", str(count + 1)]


def with_opening(seed, opening):
    """A balance of money in one currency that begins with something else."""
    case = plain_case(seed, lambda c: c["fields"]["amount"]["kind"] == "money" and c["fields"]["amount"].get("currency") == "EUR"
                      and not c.get("of_rounded") and not any(s.get("mapped") for s in c["sources"]) and has_amounts(c, range(len(c["sources"]))))
    case["columns"].append({"name": "held", "running": "amount", "over": "report"})
    case["openings"] = opening
    return case


def opening_in_another_currency(seed):
    """A balance that begins in a currency that no amount is in."""
    return with_opening(seed, {"held": {"figures": [["USD", "12"]]}}), ["USD", "EUR", "amount"]


def opening_twice(seed):
    """A balance that begins twice in one currency."""
    return with_opening(seed, {"held": {"figures": [["EUR", "12"], ["EUR", "7"]]}}), ["begins twice in EUR"]


def other_currency(seed):
    """A control total in a currency that the total is not in."""
    case = plain_case(seed, lambda c: c.get("sections") and c["fields"]["amount"].get("currency") == "EUR"
                      and c["fields"]["amount"]["kind"] == "money" and "digits" not in str(c["columns"]) and has_amounts(c, [0]))
    case["expect"] = {"amount": "0.01 USD"}
    return case, ["amount"]


def absent(seed):
    """A source that is not there, of which nothing is said."""
    case = plain_case(seed, lambda c: c.get("sections"))
    case["sections"].append({"title": "Gone", "source": None})
    return case, ["absent.csv"]


def required(seed):
    """A source that is not there, and must be."""
    case = plain_case(seed, lambda c: c.get("sections"))
    case["sections"].append({"title": "Gone", "source": None, "missing": "Later.", "required": True})
    return case, ["absent.csv"]


def unknown_field(seed):
    case = plain_case(seed, lambda c: True)
    case["columns"].append({"name": "nowhere"})
    return case, ["nowhere"]


def unknown_in_a_section(seed):
    """A section that reads a field from nowhere, whether anything uses it or not."""
    case = plain_case(seed, lambda c: c.get("sections") and any(read(s) for s in c["sources"]))
    source = next(s for s in case["sources"] if read(s))
    source["mapped"][read(source)[0]]["said"] = "nowhere"
    return case, ["nowhere"]


def read(source):
    return [name for name, mapped in (source.get("mapped") or {}).items() if mapped["how"] == "from"]


def date_beside_texts(seed):
    """Days in one section, and texts in the same column of another."""
    case = plain_case(seed, lambda c: c.get("sections") and len(c["sources"]) > 1 and all(s["records"] and s["records"][0]["day"] for s in c["sources"])
                      and not c.get("rates") and texts_only(c) and not c["fields"]["day"].get("from"))
    case["fields"]["day"].pop("declared", None)
    case["columns"] = [{"name": "day"}, {"name": "amount"}]
    case["sources"][1].setdefault("mapped", {})["day"] = {"head": "Some day", "how": "from", "type": "text"}
    for part in [case, *case["sections"]]:
        for key in ("where", "sort", "groups", "compute", "totals"):
            part.pop(key, None)
    return case, ["Some day", "never one column"]


def ranking(seed):
    """The largest amounts of several currencies."""
    case = plain_case(seed, lambda c: c.get("sections") and c["fields"]["amount"].get("currency") == "@cur"
                      and len({r["cur"] for r in c["sources"][0]["records"] if r["amount"] is not None}) > 1)
    case |= {"sort": [{"by": ["field", "amount"], "desc": True}], "limit": 2}
    return case, ["convert"]


def text_sum(seed):
    case = plain_case(seed, lambda c: any(s["records"] for s in c["sources"]) and has_names(c))
    case["totals"].append({"of": "name", "rule": "sum"})
    return case, ["name"]


def has_names(case):
    used = [s["source"] for s in case["sections"]] if case.get("sections") else [case["source"]]
    return all(n is None or any(r["name"] for r in case["sources"][n]["records"]) for n in used)


def too_many_fields(seed):
    case = plain_case(seed, lambda c: used_csv(c))
    source = case["sources"][0]
    source["lines"] = [(source["delimiter"]).join(["x"] * (len(source["records"][0]) + 9))]
    return case, ["s0.csv"]


def used_csv(case):
    first = case["sources"][0]
    return first["format"] == "csv" and len(first["records"]) > 2 and not first.get("lacking")


def doubtful(seed):
    """Figures that can be read in two ways."""
    case = plain_case(seed, lambda c: used_csv(c) and c["sources"][0]["delimiter"] == ";" and c["fields"].get("qty") == {"kind": "number"})
    for record in case["sources"][0]["records"]:
        record["qty"] = "1234!1,234"
    case["totals"] = [{"of": "qty", "rule": "sum"}]
    case["columns"] = [{"name": "name"}, {"name": "qty"}]
    return case, ["qty", "decimal"]


def contradictory(seed):
    """Figures that contradict each other."""
    case = plain_case(seed, lambda c: used_csv(c) and c["fields"].get("qty") == {"kind": "number"})
    records = case["sources"][0]["records"]
    records[0]["qty"], records[1]["qty"] = "1!1.234,56", "1!1,234.56"
    case["totals"] = [{"of": "qty", "rule": "sum"}]
    case["columns"] = [{"name": "name"}, {"name": "qty"}]
    return case, ["1.234,56", "1,234.56"]


def overflow(rule):
    def refusal(seed):
        case = plain_case(seed, lambda c: used_csv(c) and c["fields"].get("qty") == {"kind": "number"} and c.get("sections"))
        case["fields"]["qty"]["declared"] = True
        for record in case["sources"][0]["records"]:
            record["qty"] = "9" * 38
        case["totals"] = [{"of": "qty", "rule": rule}]
        case["columns"] = [{"name": "name"}, {"name": "qty"}]
        return case, ["qty"]

    refusal.__name__ = f"overflow of {rule}"
    return refusal


def no_such_day(seed):
    case = plain_case(seed, lambda c: used_csv(c) and "from" not in c["fields"]["day"])
    case["fields"]["day"]["declared"] = True
    case["sources"][0]["dates"] = "iso"
    case["sources"][0]["records"][-1]["day"] = "2025!2025-02-30"
    case["columns"] = [{"name": "day"}, {"name": "amount"}]
    return case, ["2025-02-30"]


def both_sides(seed):
    """A debit and a credit in one record."""
    case = plain_case(seed, lambda c: used_csv(c) and c["fields"]["amount"].get("pair") and set(c["sources"][0]["fields"]) == set(c["fields"]))
    source = case["sources"][0]
    source["fields"] = ["amount"] + [f for f in source["fields"] if f != "amount"]
    source["decimal"], mark = ".", source["delimiter"]
    source["lines"] = [mark.join(["5.25", "6.25"] + [""] * (len(source["fields"]) - 1))]
    return case, ["out", "back"]


def unjoined(seed):
    """A key that the joined source does not have."""
    case = plain_case(seed, lambda c: any(r["cat"] for r in c["sources"][0]["records"]) and "from" not in c["fields"]["cat"])
    for source in case["sources"]:
        # Keys of joins are fields as the source has them.
        (source.get("mapped") or {}).pop("cat", None)
    case["join"] = {"on": "cat", "fields": {"owner": {"kind": "text"}}, "records": [{"code": "Nobody", "owner": "Ann"}]}
    case["columns"].append({"name": "owner"})
    return case, ["join.csv"]


def joined_twice(seed):
    case, _ = unjoined(seed)
    kinds = sorted({r["cat"] for s in case["sources"] for r in s["records"] if r["cat"]})
    case["join"]["records"] = [{"code": k, "owner": o} for k in kinds for o in ("Ann", "Bob")]
    return case, ["join.csv"]


def no_rate(seed):
    """An amount of a day before the first rate."""
    case = plain_case(seed, lambda c: c["fields"]["amount"]["kind"] == "money" and c["fields"]["amount"].get("currency") == "USD"
                      and any(r["amount"] is not None and r["day"] for r in c["sources"][0]["records"]))
    case["rates"] = {"base": "EUR", "way": "to", "prices": [["2199-01-01", "USD", "1.25"]]}
    case["columns"].append({"name": "euros", "value": ["convert", ["field", "amount"], "EUR", "day"]})
    return case, ["USD", "2199-01-01"]


def mixed_sum(seed):
    """Money and a plain number added."""
    case = plain_case(seed, lambda c: c["fields"]["amount"]["kind"] == "money" and has_amounts(c, range(len(c["sources"]))))
    case["columns"].append({"name": "sum", "value": ["+", ["field", "amount"], ["number", "1"]]})
    return case, ["+"]


def key_twice(seed):
    """Two records with one key."""
    case = plain_case(seed, lambda c: used_csv(c) and "ref" not in c["fields"])
    case |= {"key": "ref", "columns": [{"name": "ref"}, *case["columns"]]}
    case["fields"]["ref"] = {"kind": "text", "declared": True}
    for place, source in enumerate(case["sources"]):
        source["fields"].append("ref")
        for number, record in enumerate(source["records"]):
            record["ref"] = f"R-{place}-{number}"
    case["sources"][0]["records"][-1]["ref"] = case["sources"][0]["records"][0]["ref"]
    return case, ["R-0-0", "s0.csv", "has the key"]


KINDS = [key_twice, two_kinds, other_total, other_currency, absent, required, unknown_field, ranking, text_sum, unknown_in_a_section,
         date_beside_texts, too_many_fields, doubtful, contradictory, overflow("sum"), overflow("avg"), no_such_day, both_sides, unjoined, joined_twice, no_rate, mixed_sum,
         opening_in_another_currency, opening_twice]


def check(seed, count, binary):
    """Builds so many reports that must be refused, each alone; gives what is wrong: (seed, kind, what was said)."""
    wrong = []
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        case, words = kind(f"{seed}-refused-{number}")
        result = sites.check([copy.deepcopy(case)], binary)[0]
        said = result.refused or result.too_long
        lacking = words if said is None else [word for word in words if word not in said]
        if said is None or said.startswith("exit code") and not said.startswith("exit code 1:") or lacking:
            wrong.append((case, kind.__name__, "it was built" if said is None else f"does not name {lacking}: {said}"))
    return wrong
