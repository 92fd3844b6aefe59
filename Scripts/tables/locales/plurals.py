"""Shortens CLDR's rules of plurals to what they say of whole numbers, which is all that is ever counted.

    few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14      becomes      f10=2-4&100!12-14

Each category with a rule is its first letter and its clauses, with "|" between them; a clause is relations with "&"
between them; a relation is a modulus (0 for none), "=" or "!", and ranges. The categories stand in CLDR's order, with
";" between them. A category that no whole number has is left out.
"""
import re

ORDER = ["zero", "one", "two", "few", "many"]
RELATION = re.compile(r"([nivwftec])(?: % (\d+))? (!?=) ([\d.,]+)$")


def relation(text):
    """The relation, shortened; True or False where it is that of every whole number."""
    operand, modulus, sign, ranges = RELATION.match(text).groups()
    pairs = [(part.split("..") * 2)[:2] for part in ranges.split(",")]
    if operand not in "ni":
        # A whole number has no decimals and no exponent: all other operands are 0.
        return any(int(a) <= 0 <= int(b) for a, b in pairs) == (sign == "=")
    shown = ",".join(a if a == b else f"{a}-{b}" for a, b in pairs)
    return f"{modulus or 0}{sign[0]}{shown}"


def clause(text):
    relations = [relation(part.strip()) for part in text.split(" and ")]
    return None if False in relations else "&".join(r for r in relations if r is not True)


def shortened(rules):
    found = {}
    for rule in filter(None, rules.split("\x1f")):
        category, text = rule.split(":")
        if category != "other":
            found[category] = [c for c in map(clause, text.split(" or ")) if c is not None]
    # An empty clause would be one that every whole number meets; there is none such.
    assert all(all(clauses) for clauses in found.values()), rules
    assert set(found) <= set(ORDER), rules
    return ";".join(name[0] + "|".join(found[name]) for name in ORDER if found.get(name))
