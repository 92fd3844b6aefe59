"""Makes random cases: sources with their records and writings, and a report of them. A case is plain data that JSON can hold."""

import json
import random

from . import brief, naming
from .expressions import written
from .folded import folded
from .ranked import ranked
from .rows import Report
from .values import decimals, plain, scale

NAMES = ["Apple", "banana", "Cherry", "date palm", "Elder", "fig", "Grape", "Éclair", "Zürich", "apple pie", "Co-op", "Mango",
         "Olive", "plum", "Quince", "Rice", "salt", "Tea", "Udon", "Vanilla", "walnut", "Xylo", "Yam", "über"]
KINDS = ["Food", "food", "Travel", "Home", "Öl", "Office", "Fun & Games", "A, B", "\"X\""]
PARTS = ["north", "South", "east", "West", "Mid"]
CURRENCIES = ["EUR", "USD", "GBP", "JPY", "CHF"]
RULES = ["sum", "sum", "sum", "avg", "min", "max", "first", "last", "median", "count", "share"]
TITLES = ["Posted", "Authorized", "Old ones", "Überweisungen", "Q&A"]


class Maker:
    """Makes one case from random numbers."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.seed = seed

    def chance(self, share):
        return self.random.random() < share

    def one(self, choices):
        return self.random.choice(choices)

    def some(self, choices, most):
        count = self.random.randint(1, min(most, len(choices)))
        return self.random.sample(choices, count)

    # The case

    def case(self):
        case = {"seed": self.seed, "locale": self.one(["en-US", "en-US", "en-US", "de-DE", "fr-FR"])}
        self.rounding(case)
        formats = [self.one(["csv", "csv", "csv", "csv", "tsv", "json", "jsonl", "yaml", "fixed", "sqlite"])
                   for _ in range(self.one([1, 1, 2, 2, 3, 4]))]
        if self.chance(0.5):
            formats = ["csv"] * len(formats)
        self.fields(case, formats)
        if random.Random(f"key of {self.seed}").random() < 0.2:
            case["key"] = "ref"
            case["fields"]["ref"] = {"kind": "text", "declared": True}
        case["sources"] = []
        for kind in formats:
            case["sources"].append(self.source(case, kind))
        if self.chance(0.12):
            self.join(case)
            case["fields"]["cat"].pop("from", None)
        if self.chance(0.1):
            self.rates(case)
        self.report(case)
        self.streams(case)
        if self.chance(0.08) and "contents" not in case:
            case["views"] = [{"name": "first"} | self.view(case), {"name": "second"} | self.view(case)]
        elif "sub" in case["fields"] and "source" in case and self.chance(0.4):
            case["pages"] = {"by": "sub"}
        naming.choose(case, self.seed)
        brief.choose(case, self.seed)
        self.settle(case)
        self.balances(case)
        return case

    def balances(self, case):
        """Where balances go on, and what they begin with."""
        dice = random.Random(f"balances of {self.seed}")
        running = [c for c in case["columns"] if "running" in c]
        if not running or dice.random() < 0.25:
            return
        sections = [s for s in case.get("sections") or [] if s["source"] is not None]
        groups = case.get("groups") or []
        # Views and sections with groups of their own do not all have the levels of the report.
        has_levels = bool(groups) and not case.get("views") and all(s.get("groups") is None for s in sections)
        levels = [n for n, g in enumerate(groups) if [str(o["by"]) for o in groups].count(str(g["by"])) == 1]
        for column in running:
            overs = ["report", "report", None, "section"] + (["group", *levels] if has_levels else [])
            over = dice.choice(overs)
            if over is not None:
                column["over"] = over
            if dice.random() < 0.75:
                self.opening(case, column, sections, groups, dice)

    def opening(self, case, column, sections, groups, dice):
        """Lets a balance begin with something, where it is known that it begins once or what it begins with each time."""
        over, name, field = column.get("over", "section"), column["name"], case["fields"][column["running"]]
        by_figure = dice.random() < 0.5
        is_plain = field["kind"] == "number"
        figure = lambda: str(dice.choice([0, 1, -1, 12, -340, 1250, 100000]))  # noqa: E731
        if is_plain:
            figures = {"figures": [[None, figure()]], "by_figure": by_figure}
        else:
            currency = field.get("currency", "EUR")
            if currency.startswith("@cell"):
                # Whether all amounts are in one currency is found in the data.
                return
            codes = dice.sample(["EUR", "USD", "GBP"], dice.choice([1, 2])) if currency.startswith("@") else [currency]
            figures = {"figures": [[code, figure()] for code in codes], "by_figure": by_figure}
            # A field that no record says anything of is of no kind: its figures need their currency.
            figures["bare"] = len(codes) == 1 and not currency.startswith("@") and dice.random() < 0.3 and not any(s.get("mapped") for s in case["sources"])
        if over == "report":
            case.setdefault("openings", {})[name] = figures
        elif over == "section" and case.get("sections"):
            for section in sections:
                if dice.random() < 0.8:
                    section.setdefault("openings", {})[name] = figures
        elif over == "section" and not groups and not case.get("views"):
            case.setdefault("openings", {})[name] = figures
        elif is_plain and not case.get("views") and not any(s.get("compute") or s.get("fields") for s in case.get("sections") or []):
            # A section that lacks the field has no first value of it; a column without any values has no figures to show it as.
            if any(s["records"] and all(r[column["running"]] is None for r in s["records"]) for s in case["sources"]):
                return
            case.setdefault("openings", {})[name] = {"first": dice.choice(["0", "7", "-25"]), "by_figure": by_figure}

    def expect(self, case):
        """Control totals of the report or of a section, as the oracle calculates them."""
        footers = [r for r in Report(case).calculate().rows if r.kind in ("footer", "grandfooter")]
        if not footers or footers[-1].kind != "grandfooter":
            return
        # A section may be compared by the totals of the report; of several rules the first one counts.
        footers = [r for r in footers if r.asked == case["totals"]]
        row = self.one(footers)
        known, seen = {}, set()
        for total in row.asked:
            if total["of"] in seen:
                continue
            seen.add(total["of"])
            figures = {} if total["of"] == "*" else row.totals[total["of"]][total["rule"]]
            value = next(iter(figures.values()), None) if len(figures) == 1 else None
            if total["of"] == "*":
                known["count"] = str(row.count)
            elif total["rule"] == "sum" and value is not None and decimals(value.value) is not None:
                known[total["of"]] = plain(value.value)
        if known:
            case["expect"] = known if row.kind == "grandfooter" else {row.section: known}

    def settle(self, case):
        """Declares the figures that are calculated with, where a source has none that would tell what they are."""
        rest = {key: value for key, value in case.items() if key not in ("sources", "fields")}
        for name, field in case["fields"].items():
            with_it = [s for s in case["sources"] if name not in (s.get("lacking") or [])]
            without = any(s["records"] and all(r[name] is None for r in s["records"]) for s in with_it)
            if without and field["kind"] in ("number", "boolean", "percent") and f'["field", "{name}"]' in json.dumps(rest):
                field["declared"] = True
                if field.get("currency") == "@cell%":
                    del field["currency"]
            if without and field.get("currency") == "@cell":
                for source in case["sources"]:
                    for record in source["records"]:
                        record[name] = record[name] or "1.25"

    def streams(self, case):
        """Sections whose sources call fields otherwise, in another order, or lack one: each is mapped to the report's fields."""
        maker = random.Random(f"streams of {self.seed}")
        if not case.get("sections") or maker.random() < 0.5:
            return
        used = {section["source"] for section in case["sections"]} - {None}
        kept = {"cat"} if case.get("join") else set()
        for number in sorted(used):
            source = case["sources"][number]
            if maker.random() < 0.3:
                continue
            mapped = source["mapped"] = {}
            for name, field in case["fields"].items():
                if name in kept or any(key in field for key in ("pair", "negative", "from")) or maker.random() < 0.4:
                    continue
                is_plain = field["kind"] in ("text", "date") and name != "cur" and not field.get("declared")
                how = "compute" if is_plain and source["records"] and maker.random() < 0.4 else "from"
                mapped[name] = {"head": f"x{number}{name}", "how": how}
            maker.shuffle(source["fields"])
            self.lack(case, source, used, maker)

    def lack(self, case, source, used, maker):
        """Takes a field from a source that others have."""
        others = [s for n, s in enumerate(case["sources"]) if n in used and s is not source and s["records"] and not s.get("lacking")]
        free = [name for name in ("qty", "price", "sub", "flag", "name") if name in source["fields"] and "from" not in case["fields"][name]]
        if not others or not free or maker.random() < 0.6:
            return
        name = maker.choice(free)
        if any(all(r[name] is None for r in s["records"]) for s in others):
            return
        source["lacking"], source["said"] = [name], maker.random() < 0.4
        source["fields"].remove(name)
        source["mapped"].pop(name, None)
        for record in source["records"]:
            record[name] = None

    def view(self, case):
        said = self.order(case)
        if self.chance(0.5):
            said["groups"] = self.groups(case)
        if self.chance(0.4):
            said["totals"] = self.totals(case, 3)
        return said

    def join(self, case):
        """A second source that says more of each `cat`."""
        kinds = sorted({r["cat"] for s in case["sources"] for r in s["records"] if r["cat"] is not None} | {"Nowhere"})
        kept = [k for k in kinds if self.chance(0.85)] or kinds[:1]
        records = [{"code": k, "owner": self.one(["Ann", "bob", "Cleo", None]), "factor": self.one(["1.5", "2.25", "10", None])} for k in kept]
        records[0] |= {"owner": "Ann", "factor": "1.5"}
        case["join"] = {"on": "cat", "missing": "nobody", "records": records,
                        "fields": {"owner": {"kind": "text"}, "factor": {"kind": "number"}}}

    def rates(self, case):
        """Exchange rates of the euro by day, from before all records on."""
        days = ["2023-12-31"] + sorted(self.random.sample([f"2025-{m:02}-{d:02}" for m in range(1, 13) for d in (1, 9, 20)], 4))
        prices = [[day, code, f"{self.random.randint(1, 30000)}e-4"] for day in days for code in CURRENCIES if code != "EUR"]
        prices = [[day, code, f"{int(p[:-3]) // 10000}.{int(p[:-3]) % 10000:04}"] for day, code, p in prices]
        case["rates"] = {"base": "EUR", "way": self.one(["to", "from"]), "prices": prices}

    def rounding(self, case):
        if self.chance(0.3):
            case["rounding"] = self.one(["half-up", "half-even"])
        if self.chance(0.12):
            case["of_rounded"] = True

    def fields(self, case, formats):
        texts = all(f in ("csv", "tsv", "fixed") for f in formats)
        fields = case["fields"] = {"day": {"kind": "date"}, "name": {"kind": "text"}, "cat": {"kind": "text"}}
        if not texts and "sqlite" not in formats or self.chance(0.3):
            fields["day"]["declared"] = True
        if any(f in ("json", "jsonl") for f in formats):
            fields["day"]["declared"] = True
        if self.chance(0.5):
            fields["sub"] = {"kind": "text"}
        if self.chance(0.4):
            fields["cur"] = {"kind": "text"}
        fields["amount"] = self.amount(fields, texts)
        if self.chance(0.7):
            fields["qty"] = {"kind": "number"} | ({"declared": True} if self.chance(0.2) else {})
        if self.chance(0.5):
            fields["price"] = {"kind": "money", "currency": self.one(["EUR", "USD", "JPY"])} if self.chance(0.4) else {"kind": "number"}
        if self.chance(0.25):
            fields["pct"] = {"kind": "percent", "declared": True}
            if texts and self.chance(0.4):
                fields["pct"] = {"kind": "percent", "currency": "@cell%"}
        if self.chance(0.25):
            fields["flag"] = {"kind": "boolean"}
        for name, field in fields.items():
            if field["kind"] in ("number", "money", "percent") and not field.get("currency", "").startswith("@cell") and self.chance(0.12):
                field["style"] = {"digits": self.one([0, 1, 2, 3])}
                if field["kind"] == "number":
                    field["declared"] = True
            if self.chance(0.08) and "pair" not in field and name != "cur":
                field["from"] = self.one(["Betrag (X)", "the field", "Wert"]) + " " + name
                if field["kind"] != "money":
                    field["declared"] = True

    def amount(self, fields, texts):
        kind = self.one(["number", "number", "money", "money", "field", "cell", "pair", "sign"])
        if kind == "cell" and texts:
            return {"kind": "money", "currency": "@cell"}
        if kind == "field":
            fields.setdefault("cur", {"kind": "text"})
            return {"kind": "money", "currency": "@cur"}
        if kind in ("money", "cell"):
            return {"kind": "money", "currency": self.one(CURRENCIES)}
        if kind == "pair":
            return {"kind": "money", "currency": "EUR", "pair": ["out", "back"]}
        if kind == "sign":
            return {"kind": "money", "currency": "USD", "negative": "dc"}
        return {"kind": "number"} | ({"declared": True} if self.chance(0.2) else {})

    # A source

    def source(self, case, kind):
        source = {"format": kind, "fields": list(case["fields"]), "currency": self.one(["EUR", "EUR", "USD", "GBP"])}
        if source["currency"] == "USD":
            source["currency"] = "CHF"
        source["decimal"] = "."
        if kind in ("csv", "tsv", "fixed"):
            source["delimiter"] = self.one([",", ",", ";", "|", "\t"])
            source["decimal"] = self.one([".", ".", ","])
            source["grouped"] = self.chance(0.3)
            source["quoted"] = self.chance(0.1)
            source["crlf"] = self.chance(0.2)
            source["bom"] = self.chance(0.1)
            source["dates"] = self.one(["iso", "iso", "points", "slashes", "american", "year first", "named"])
        if kind != "sqlite":
            source["gz"] = self.chance(0.08)
        if kind in ("json", "jsonl"):
            source["sparse"] = self.chance(0.3)
        if kind == "sqlite":
            source["binary"] = self.chance(0.5)
        if self.chance(0.2):
            self.random.shuffle(source["fields"])
        count = self.one([0, 1, 2, 3, 4, 5, 6, 8, 12, 20]) if self.chance(0.9) else self.random.randint(20, 60)
        # No JSON lines at all are no source.
        count = count or (1 if kind == "jsonl" else 0)
        source["told"] = count < 4 or self.chance(0.3)
        scales = {name: self.scale(source) for name in case["fields"]}
        for name, field in case["fields"].items():
            # Of amounts with a sign three decimals could be a group.
            if field.get("currency", "").startswith("@cell") and scales[name] == 3:
                scales[name] = 2
        missing = {name: self.one([0, 0, 0, 0.1, 0.3]) for name in case["fields"]}
        if self.chance(0.05):
            missing[self.one([n for n, f in case["fields"].items() if f["kind"] in ("number", "money")])] = 1
        missing |= {"ref": 0} if "ref" in missing else {}
        kinds, parts = self.some(KINDS, 5), self.some(PARTS, 4)
        year = self.one([2024, 2025])
        codes = self.some(CURRENCIES, 3)
        source["records"] = []
        for _ in range(count):
            record = {}
            for name, field in case["fields"].items():
                if self.chance(missing[name]) and name != "cur":
                    record[name] = None
                elif name == "name":
                    record[name] = self.one(NAMES)
                elif name == "cat":
                    record[name] = self.one(kinds)
                elif name == "ref":
                    record[name] = self.reference(len(case["sources"]), len(source["records"]))
                elif name == "sub":
                    record[name] = self.one(parts)
                elif name == "cur":
                    record[name] = self.one(codes)
                elif name == "day":
                    record[name] = f"{year + self.random.randint(0, 1)}-{self.random.randint(1, 12):02}-{self.random.randint(1, 28):02}"
                elif name == "flag":
                    record[name] = self.one(["true", "false"])
                else:
                    record[name] = self.figure(scales[name], signed=name in ("amount", "price"))
            source["records"].append(record)
        if self.chance(0.3):
            source["records"].sort(key=lambda r: r["day"] or "")
        self.prove(case, source)
        if source.get("sparse"):
            # A field that no record has is not there.
            source["sparse"] = all(any(r[n] is not None for r in source["records"]) for n in case["fields"]) and "pair" not in case["fields"]["amount"]
        return source

    def reference(self, source, number):
        """What names a record: no two have the same, though some have the same letters and digits."""
        return self.one([f"R-{source}-{number}", f"{source}{number:04}", f"R/{source}/{number}", f"r {source}.{number}", f"Ö{source}_{number}"])

    def scale(self, source):
        if source["format"] in ("csv",) and source["delimiter"] == "," and source["decimal"] == "." and not source["grouped"]:
            return self.one([0, 1, 2, 2, 3, 4])
        if source["format"] in ("csv", "tsv", "fixed"):
            return self.one([0, 1, 2, 2, 4])
        return self.one([0, 1, 2, 2, 3, 5])

    def figure(self, most, signed):
        size = self.one([1, 10, 100, 1000, 100000, 10**7])
        places = most if self.chance(0.8) else self.random.randint(0, most)
        if places == 3 and most != 3:
            places = 2
        units = self.random.randint(0, size * 10**most)
        text = str(units).rjust(places + 1, "0")
        text = f"{text[:-places]}.{text[-places:]}" if places else text
        below = signed and self.chance(0.3) and any(c in "123456789" for c in text)
        return ("-" if below else "") + text

    def prove(self, case, source):
        """Keeps the source from what has to be declared: days that can be read in two ways, figures that prove nothing."""
        records = source["records"]
        days = [r for r in records if r["day"]]
        if source.get("dates") in ("slashes", "american") and days:
            days[0]["day"] = days[0]["day"][:8] + "27"
        if records and not days:
            records[0]["day"] = "2025-03-27"
        for name, field in case["fields"].items():
            if field["kind"] not in ("number", "money", "percent"):
                continue
            texts = [r[name] for r in records if r[name] is not None]
            if source["format"] in ("csv", "tsv", "fixed") and texts and not any(scale(t) in (1, 2, 4) for t in texts):
                # Then they are written plainly, which must be clear by itself.
                plain = source["format"] == "csv" and source["delimiter"] == "," and source["decimal"] == "."
                for record in records:
                    if record[name] is not None and scale(record[name]) and not plain:
                        record[name] = record[name].partition(".")[0]
                    if record[name] in ("-", "-0", "-00"):
                        record[name] = "0"
            if field.get("pair"):
                for record in records:
                    if record[name] is not None and not any(c in "123456789" for c in record[name]):
                        record[name] = None
            # Eight digits in a row could be days.
            for record in records:
                text = record[name]
                if text is not None and scale(text) == 0 and len(text.lstrip("-")) == 8:
                    record[name] = text[:-1]

    # The report

    def report(self, case):
        self.columns(case)
        count = len(case["sources"])
        if count == 1 and self.chance(0.5):
            case["source"] = 0
        else:
            case["sections"] = [self.section(case, number) for number in range(count)]
            if self.chance(0.12):
                case["sections"].insert(self.random.randint(0, count), {"title": "Absent", "source": None, "missing": "Not there today."})
            if count > 1 and self.chance(0.1):
                case["sections"].append({"title": "Again", "source": 0})
                # Of a database nothing tells whether two records with one key are one.
                if case["sources"][0]["format"] == "sqlite":
                    case.pop("key", None)
        if self.chance(0.65):
            case["groups"] = self.groups(case)
        if self.chance(0.85):
            case["totals"] = self.totals(case, 4)
        case |= self.order(case)
        # Drawn by itself, so that cases of a seed stay what they were.
        if random.Random(f"totals of {self.seed}").random() < 0.25:
            case["totals_of"] = "shown"
        if self.chance(0.25):
            case["header_totals"] = True
        if self.chance(0.2) and case.get("totals"):
            case["summary"] = True if self.chance(0.6) else [t for t in self.totals(case, 2) if t["rule"] != "share"]
            case["summary"] = case["summary"] or True
        if self.chance(0.2):
            case["contents"] = self.one([True, "groups"])
        if self.chance(0.1):
            case["empty"] = self.one(["hide", "Nothing was there."])

    def section(self, case, number):
        section = {"title": TITLES[number], "source": number}
        if self.chance(0.25):
            section |= self.order(case)
        if self.chance(0.15):
            section["groups"] = self.groups(case)
        if self.chance(0.1):
            # A share is of the whole report, and all sections must be part of that.
            section["totals"] = [t for t in self.totals(case, 3) if t["rule"] != "share"] or [{"of": "*", "rule": "count"}]
        if self.chance(0.1):
            section["empty"] = self.one(["hide", "Nothing here."])
        return section

    def order(self, case):
        said = {}
        if self.chance(0.5):
            said["sort"] = [self.key(case) for _ in range(self.random.randint(1, 3))]
        if self.chance(0.15):
            said["limit"] = self.random.randint(1, 8)
        if self.chance(0.2):
            said["where"] = self.condition(case)
        return said

    def key(self, case):
        fields = [n for n in case["fields"] if n != "ref" and not self.is_mixed(case, n)]
        name = self.one(fields)
        by = ["field", name]
        if case["fields"][name]["kind"] == "text" and self.chance(0.2):
            by = ["lower", by]
        if case["fields"][name]["kind"] in ("number", "money") and self.chance(0.2):
            by = ["abs", by]
        return {"by": by} | ({"desc": True} if self.chance(0.4) else {})

    def is_mixed(self, case, name):
        """Whether amounts of that field can be in several currencies."""
        return case["fields"][name].get("currency", "").startswith("@c")

    def condition(self, case):
        fields = case["fields"]
        choices = [["!=", ["field", "cat"], ["text", "Home"]], [">=", ["month", ["field", "day"]], ["day", "2025-03"]],
                   ["not", ["contains", ["field", "name"], ["text", "a"]]], ["is_missing", ["field", "cat"]],
                   ["not", ["is_missing", ["field", "amount"]]]]
        for name in ("qty", "price"):
            if name in fields and fields[name]["kind"] == "number":
                choices.append([self.one(["<", ">=", ">"]), ["field", name], ["number", self.one(["0", "5", "50.5"])]])
        if "flag" in fields:
            choices += [["field", "flag"], ["not", ["field", "flag"]]]
        condition = self.one(choices)
        if self.chance(0.2):
            condition = [self.one(["and", "or"]), condition, self.one(choices)]
        return condition

    def groups(self, case):
        levels = []
        for by in self.random.sample(self.group_keys(case), self.one([1, 1, 1, 2, 2, 3])):
            level = {"by": by}
            if self.chance(0.3):
                level["sort"] = self.one(["asc", "desc", "none"])
            if self.chance(0.5):
                level["totals"] = self.totals(case, 3)
            levels.append(level)
        return levels

    def group_keys(self, case):
        keys = [["field", "cat"], ["month", ["field", "day"]], ["year", ["field", "day"]], ["quarter", ["field", "day"]],
                ["lower", ["field", "cat"]], ["upper", ["left", ["field", "name"], ["number", "1"]]]]
        if "sub" in case["fields"]:
            keys += [["field", "sub"], ["concat", ["field", "sub"], ["text", " - "], ["field", "cat"]], ["upper", ["field", "sub"]]]
        if "flag" in case["fields"]:
            keys.append(["field", "flag"])
        if "cur" in case["fields"]:
            keys.append(["field", "cur"])
        if "initial" in (case.get("compute") or {}):
            keys.append(["field", "initial"])
        if case.get("join"):
            keys += [["field", "owner"]] * 3
        return keys

    # Columns and totals

    def columns(self, case):
        fields = case["fields"]
        if self.chance(0.2):
            case["compute"] = {"initial": ["lower", ["left", ["field", "name"], ["number", "1"]]]}
        names = ["day", "name"] + [n for n in fields if n not in ("day", "name") and self.chance(0.75)]
        if "amount" not in names:
            names.append("amount")
        if self.chance(0.3):
            self.random.shuffle(names)
        columns = case["columns"] = []
        for name in names:
            column = {"name": name}
            if fields[name]["kind"] in ("number", "money") and self.chance(0.08):
                column["digits"] = self.one([0, 1, 2, 3])
            if self.chance(0.05):
                column["label"] = "Label of " + name
            columns.append(column)
        figures = [n for n in names if fields[n]["kind"] in ("number", "money")]
        # Some are called like columns that each CSV download has.
        calculated = ["level", "total"] if random.Random(f"names of {self.seed}").random() < 0.25 else ["calc0", "calc1"]
        for number in range(self.one([0, 0, 1, 1, 2])):
            columns.append({"name": calculated[number], "value": self.calculation(case, figures)} | ({"digits": 2} if self.chance(0.3) or case.get("of_rounded") else {}))
        for number in range(self.one([0, 0, 0, 1, 1, 2])):
            columns.append({"name": f"balance{number}", "running": self.one(figures)})
        for number in range(self.one([0, 0, 0, 0, 1, 2])):
            columns.append({"name": f"part{number}", "share": self.one(figures)})
        if self.chance(0.1):
            digits = {"digits": 2} if case.get("of_rounded") else {}
            columns.append(digits | {"name": "revenue", "value": ["field", self.one(figures)]})
        if case.get("join"):
            columns += [{"name": "owner"}, {"name": "factor"}]
        if case.get("rates") and fields["amount"]["kind"] == "money":
            digits = {"digits": 2} if case.get("of_rounded") else {}
            columns.append(digits | {"name": "converted", "value": ["convert", ["field", "amount"], self.one(["EUR", "USD", "GBP"]), "day"]})

    def calculation(self, case, figures):
        name = self.one(figures)
        value, number = ["field", name], ["number", self.one(["2", "3", "7", "0.5", "1.25", "100"])]
        choices = [["*", value, number], ["/", value, number], ["abs", value], ["negate", value], ["round", value, ["number", "1"]],
                   ["if", [">", ["field", "day"], ["day", "2025-06-01"]], value, ["negate", value]], ["coalesce", value, value]]
        plain = [n for n in figures if case["fields"][n]["kind"] == "number"]
        if plain:
            other = ["field", self.one(plain)]
            choices += [["*", value, other], ["/", value, other]]
            if len(plain) > 1:
                choices += [["+", ["field", plain[0]], ["field", plain[1]]], ["percent", ["field", plain[0]], ["field", plain[1]]]]
        return self.one(choices)

    def totals(self, case, most):
        fields, found = case["fields"], []
        figures = [c["name"] for c in case["columns"] if self.is_figure(case, c)]
        others = [c["name"] for c in case["columns"] if c["name"] in ("day", "name")]
        for _ in range(self.random.randint(1, most)):
            if self.chance(0.12):
                total = {"of": self.one(others), "rule": self.one(["min", "max", "first", "last", "count"])}
            else:
                total = {"of": self.one(figures), "rule": self.one(RULES)}
                # Whether amounts are counted in each currency or over all of them is not one rule in the program yet.
                if total["rule"] == "count" and fields.get(total["of"], {}).get("kind") != "number":
                    total["rule"] = "sum"
                if total["rule"] == "avg" and self.chance(0.4) and any(fields.get(n, {}).get("kind") == "number" for n in ("qty",)):
                    total["by"] = "qty"
                if self.chance(0.06) and total["rule"] in ("sum", "avg", "median", "min", "max") and not total.get("by"):
                    total["digits"] = self.one([0, 1, 2, 4])
            self.vary(case, total)
            if all((t["of"], t["rule"]) != (total["of"], total["rule"]) for t in found):
                found.append(total)
        if self.chance(0.3):
            found.append({"of": "*", "rule": "count"})
        # A page says the totals of a column together.
        names = [total["of"] for total in found]
        return sorted(found, key=lambda total: names.index(total["of"]))

    def vary(self, case, total):
        """Lets a total have another rule, or be of some records only; its rule is then what downloads call it."""
        own = random.Random(f"{self.seed} {case['fields']} {total}")
        if total.get("by") or total.get("digits") is not None or own.random() < 0.7:
            return
        kind = case["fields"].get(total["of"], {}).get("kind")
        if total["rule"] in ("median", "avg", "last"):
            base = own.choice(["percentile", "stddev", "stddev_all"]) if kind in ("number", "money") else total["rule"]
            total["rule"] = total["base"] = base
        elif total["rule"] == "first" and kind == "number":
            total["rule"] = total["base"] = "distinct"
        inner = []
        if total["rule"] == "percentile":
            total["percent"] = own.choice(["10", "25", "50", "90", "97.5", "0", "100"])
            inner.append(total["percent"])
        if total["rule"] != "share" and own.random() < 0.5:
            total["where"] = self.condition_of(case, own)
            inner.append("where " + written(total["where"]))
        if inner:
            total.setdefault("base", total["rule"])
            total["rule"] = f"{total['base']}({' '.join(inner)})"

    def condition_of(self, case, own):
        """The condition of a total."""
        choices = [["!=", ["field", "cat"], ["text", "Home"]], ["contains", ["field", "name"], ["text", "a"]],
                   ["==", ["field", "cat"], ["text", "nowhere"]]]
        for name in ("qty", "price"):
            if name in case["fields"] and case["fields"][name]["kind"] == "number":
                choices.append([own.choice(["<", ">="]), ["field", name], ["number", own.choice(["0", "5", "50.5"])]])
        return own.choice(choices)

    def is_figure(self, case, column):
        if "running" in column or "share" in column:
            return False
        if "value" in column:
            return True
        field = case["fields"].get(column["name"]) or case["join"]["fields"][column["name"]]
        return field["kind"] in ("number", "money")


def make(seed):
    """The case of a seed; some have control totals, which are right."""
    maker = Maker(seed)
    case = maker.case()
    if maker.chance(0.2) and case.get("sections") and not case.get("views"):
        maker.expect(case)
    return folded(ranked(case))
