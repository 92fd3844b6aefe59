"""Values that a case has in its expressions, taken out of the page and given to the build: inputs, and the day that `today()` is.

The oracle calculates with the case as it is; what a page is given must be as good as what is written in it.
"""

import copy
import datetime
import random

# The day that every site of cases is given.
DAY = "2026-03-15"
TYPES = {"number": "number", "text": "text", "day": "date"}


class Given:
    """A case whose page has inputs in place of some of its values."""

    def __init__(self, case, name):
        self.random = random.Random(f"given-{case.get('seed')}")
        self.name = name
        # What the page declares, and what the build is given, by the names of inputs.
        self.inputs, self.values = {}, {}
        self.case = copy.deepcopy(case)
        for part in [self.case, *(self.case.get("sections") or []), *(self.case.get("views") or [])]:
            if part.get("where"):
                part["where"] = self.without_values(part["where"])
        for name, node in (self.case.get("compute") or {}).items():
            self.case["compute"][name] = self.without_values(node)
        for column in self.case.get("columns") or []:
            if column.get("value"):
                column["value"] = self.without_values(column["value"])

    def without_values(self, node):
        kind, *rest = node
        if kind in TYPES and self.random.random() < 0.5:
            return self.given(kind, rest[0])
        return [kind, *(self.without_values(part) if isinstance(part, list) else part for part in rest)]

    def given(self, kind, value):
        if kind == "day":
            if len(value) != 10:
                return [kind, value]
            if self.random.random() < 0.5:
                days = datetime.date.fromisoformat(value) - datetime.date.fromisoformat(DAY)
                return ["today", days.days]
        name = f"{self.name}_{len(self.inputs)}"
        declared = {"type": TYPES[kind]}
        other = {"number": "-77.5", "text": "no such text", "day": "1999-12-31"}[kind]
        if self.random.random() < 0.3:
            declared["default"] = value
        else:
            self.values[name] = value
            if self.random.random() < 0.5:
                declared["default"] = other
        if self.random.random() < 0.3:
            declared["allowed"] = self.random.sample([value, other], 2)
        self.inputs[name] = declared
        return ["input", name]


def options(values):
    """The words of the command line that give a build these values, and the day."""
    return ["--date", DAY] + [word for name, value in sorted(values.items()) for word in ("--input", f"{name}={value}")]
