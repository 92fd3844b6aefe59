#!/usr/bin/env python3
"""Random rows that follow controls: what the script of a page makes of values is compared, letter by letter, with what a build
makes of the same values where they are the declared ones.

    Tests/browser/live.py --sheets 40 --values 12 --seed 7          a long search, in all locales

A sheet is a page of controls and of some sixty random expressions, each with a random format. It is built once for each set of values;
the script gets the values by its controls, on the page of the first set. What a build refuses (two currencies, too many
digits) the script must say as well.
"""

import argparse
import html
import json
import random
import re
import subprocess
import sys

LOCALES = ["en", "de", "de-CH", "fr", "en-IN", "hi", "ar-EG", "es"]
CURRENCIES = ["EUR", "USD", "JPY", "KWD", "INR"]
TEXTS = ["", "abc", "Größe ß", " x y ", "12.50", "2026-02-28", "İıſ ΑΣ", "नमस्ते", "a<b&\"c\"", "-7e3", "𝒳𐐨z", "e\u0301é"]
NUMBERS = ["0", "1", "2", "3", "7", "10", "0.5", "0.25", "0.125", "2.675", "1.005", "12.345", "100", "1000", "12345.678", "1000000",
           "99999999999.99", "123456789012345678", "0.000001", "33.333333333333333333"]
DAYS = ["2026-11-21", "2024-02-29", "2000-12-31", "1999-01-01", "2027-01-03", "0001-01-01", "9999-12-31", "1970-01-01"]


class Expressions:
    """Random expressions whose types fit."""

    def __init__(self, rng):
        self.rng = rng

    def one(self, kind, depth):
        choices = getattr(self, kind)(depth)
        leaves = choices[: {"num": 5, "money": 2, "text": 4, "date": 4, "truth": 2}[kind]]
        return self.rng.choice(leaves if depth <= 0 else choices)()

    def num(self, d):
        r, s = self.rng, self.one
        a = lambda: s("num", d - 1)
        return [
            lambda: "n1", lambda: "n2", lambda: "n3", lambda: r.choice(NUMBERS), lambda: r.choice(["n1", "n2", "2", "0.01"]),
            *[lambda op=op: f"({a()} {op} {a()})" for op in "+-*/%+-*/"],
            lambda: f"-({a()})", lambda: f"abs({a()})", lambda: f"round({a()}, {r.randint(-3, 6)})", lambda: f"round({a()})",
            lambda: f"floor({a()})", lambda: f"ceil({a()})", lambda: f"sign({a()})", lambda: f"min({a()}, {a()})",
            lambda: f"max({a()}, {a()}, {a()})", lambda: f"percent({a()}, {a()})", lambda: f"if({s('truth', d - 1)}, {a()}, {a()})",
            lambda: f"if({s('truth', d - 1)}, {a()}, missing)", lambda: f"coalesce({a()}, {a()})", lambda: f"length({s('text', d - 1)})",
            lambda: f"days_between({s('date', d - 1)}, {s('date', d - 1)})", lambda: f"({s('date', d - 1)} - {s('date', d - 1)})",
            lambda: f"{r.choice(['year_number', 'month_number', 'quarter_number', 'week_number', 'day', 'weekday'])}({s('date', d - 1)})",
            lambda: f"amount({s('money', d - 1)})", lambda: f"({s('money', d - 1)} / {s('money', d - 1)})",
            lambda: f"percent({s('money', d - 1)}, {s('money', d - 1)})", lambda: f"number(text({a()}))", lambda: f"number({s('text', 0)})",
            lambda: f"sign({s('money', d - 1)})",
        ]

    def money(self, d):
        r, s = self.rng, self.one
        a, n = lambda: s("money", d - 1), lambda: s("num", d - 1)
        return [
            lambda: f"money({s('num', min(d, 1))}, '{r.choice(CURRENCIES[:2])}')", lambda: f"money({r.choice(NUMBERS)}, 'EUR')",
            lambda: f"money({n()}, currency)", lambda: f"money({n()}, 'EUR')", lambda: f"money({n()}, if({s('truth', d - 1)}, 'EUR', 'JPY'))",
            lambda: f"({a()} + {a()})", lambda: f"({a()} - {a()})", lambda: f"({a()} * {n()})", lambda: f"({n()} * {a()})",
            lambda: f"({a()} / {n()})", lambda: f"-({a()})", lambda: f"abs({a()})", lambda: f"round({a()}, {r.randint(-2, 4)})",
            lambda: f"floor({a()})", lambda: f"ceil({a()})", lambda: f"min({a()}, {a()})", lambda: f"max({a()}, {a()})",
            lambda: f"if({s('truth', d - 1)}, {a()}, {a()})", lambda: f"coalesce({a()}, {a()})",
        ]

    def text(self, d):
        r, s = self.rng, self.one
        a, n = lambda: s("text", d - 1), lambda: r.choice(["1", "2", "3", "n2", "0", "-1", "20"])
        quoted = lambda: "'" + r.choice(TEXTS).replace("\\", "\\\\").replace("'", "\\'") + "'"
        return [
            lambda: "t1", lambda: "sauce", lambda: "currency", quoted,
            lambda: f"upper({a()})", lambda: f"lower({a()})", lambda: f"trim({a()})", lambda: f"left({a()}, {n()})",
            lambda: f"right({a()}, {n()})", lambda: f"replace({a()}, {a()}, {a()})", lambda: f"concat({a()}, {s('num', d - 1)}, {a()})",
            lambda: f"({a()} + {a()})", lambda: f"text({s('num', d - 1)})", lambda: f"text({s('money', d - 1)})",
            lambda: f"text({s('date', d - 1)})", lambda: f"text({s('truth', d - 1)})", lambda: f"currency({s('money', d - 1)})",
            lambda: f"if({s('truth', d - 1)}, {a()}, {a()})", lambda: f"coalesce({a()}, {a()})",
        ]

    def date(self, d):
        r, s = self.rng, self.one
        a = lambda: s("date", d - 1)
        return [
            lambda: "d1", lambda: "d2", lambda: "d1", lambda: f"date('{r.choice(DAYS)}')",
            lambda: f"add_days({a()}, {r.choice(['n2', '1', '-40', '400', 'floor(n1)'])})",
            lambda: f"add_months({a()}, {r.choice(['1', '-1', '13', '-25', 'floor(n2)'])})",
            lambda: f"{r.choice(['year', 'quarter', 'month', 'week'])}({a()})", lambda: f"min({a()}, {a()})", lambda: f"max({a()}, {a()})",
            lambda: f"if({s('truth', d - 1)}, {a()}, {a()})", lambda: f"coalesce({a()}, {a()})",
            lambda: f"date({r.randint(1990, 2030)}, {r.choice(['1', '2', '12', 'floor(abs(n2))'])}, {r.randint(1, 31)})",
            lambda: f"date(text({a()}))", lambda: f"date('{r.choice(['2026', '2026-Q3', '2026-W53', '2025-02'])}')",
        ]

    def truth(self, d):
        r, s = self.rng, self.one
        t = lambda: s("truth", d - 1)
        compare = lambda kind: f"({s(kind, d - 1)} {r.choice(['==', '!=', '<', '<=', '>', '>='])} {s(kind, d - 1)})"
        return [
            lambda: "b1", lambda: "b2", lambda: compare("num"), lambda: compare("num"), lambda: compare("money"), lambda: compare("text"),
            lambda: compare("date"), lambda: f"({t()} == {t()})", lambda: f"not ({t()})", lambda: f"({t()} and {t()})",
            lambda: f"({t()} or {t()})", lambda: f"is_missing({s(r.choice(['num', 'money', 'text', 'date']), d - 1)})",
            lambda: f"{r.choice(['contains', 'starts_with', 'ends_with'])}({s('text', d - 1)}, {s('text', d - 1)})",
        ]


LOOKS = {
    "num": ["", "digits: 0", "digits: 1", "digits: 2", "digits: 5", "grouping: false, digits: 3", "accounting: true", 'show: "#,##0.00"', 'show: "0.###"',
            'show: "#,##,##0.0#"', 'show: "0.0%"', 'show: "#,##0.00;(#,##0.00)"', "show: \"'#'0000.0\"", 'show: "#,##0.0‰"', "missing: n/a",
            "class: { big: n1 > 10, gone: b1 }"],
    "money": ["", "digits: 0", "digits: 4", "accounting: true", "grouping: false", 'show: "¤#,##0.00"', 'show: "#,##0.00 ¤¤"', 'show: "#,##0.0"',
              "accounting: true, digits: 1", "missing: –, class: red"],
    "text": ["", "case: upper", "case: lower", "missing: none"],
    "date": ["", "case: upper", 'show: "EEEE, d. MMMM y"', 'show: "MMM d, yyyy"', 'show: "QQQ y"', "show: \"Y-'W'ww\"", 'show: "dd/MM/yy"', 'show: "D. EEE"',
             'show: "LLLL ccc", case: lower'],
    "truth": [""],
}


# What each sheet has besides: where halves, missing conditions, letters of two units and short months decide.
FIXED = [
    ("num", "round(n2 / 4, 1)", "", ""), ("money", "money(n2, 'EUR') / 8", "", ""), ("truth", "(n1 > 0 and b1)", "", ""),
    ("truth", "(n1 > 0 or b1)", "", ""), ("text", "left(t1, 1)", "", ""), ("date", "add_months(d1, 1)", "", ""), ("num", "n2 * 1000", "digits: 1", ""),
    ("num", "n2 / 3", "show: \"0.######\"", "money(1, 'EUR') < money(1, currency)"), ("num", "floor(n2 / 4) % 3", "", ""),
]
# The values that go with them, for the last set of each sheet.
TOLD = {"n1": "", "n2": "2.5", "b1": False, "t1": "𝒳𐐨z", "d1": "2025-01-31", "currency": "USD"}


def values(rng):
    """Values of all controls, as a form has them; nothing for what is not filled in."""
    day = lambda: rng.choice(DAYS + [f"{rng.randint(1950, 2050)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}", ""])
    return {
        "n1": rng.choice(["", "0", f"{rng.randint(-9999, 9999) / 100:.2f}", f"{rng.randint(-20, 20)}", f"{rng.randint(1, 9)}.50", "-0.01"]),
        "n2": str(rng.choice([rng.randint(-50, 50), rng.randint(-99, 99) / 2, 2, 3])),
        "n3": rng.choice(["0", f"{rng.randint(-10**12, 10**12)}.{rng.randint(0, 999999):06}", f"{rng.randint(1, 9)}e{rng.randint(0, 9)}", "123456789012.000001"]),
        "b1": rng.random() < 0.5, "b2": rng.random() < 0.5,
        "currency": rng.choice(CURRENCIES), "sauce": rng.choice(["Tomato", "Cream", "Öl & Salz"]),
        "t1": rng.choice(TEXTS), "d1": day(), "d2": day(),
    }


class Sheet:
    """Controls and random items."""

    def __init__(self, rng, rounding, items=60, depth=4):
        make = Expressions(rng)
        kinds = [rng.choice(["num", "num", "money", "money", "text", "date", "truth"]) for _ in range(items)]
        self.items = [(kind, make.one(kind, rng.randint(1, depth)), rng.choice(LOOKS[kind]),
                       make.one("truth", 2) if rng.random() < 0.15 else "") for kind in kinds]
        self.items += FIXED
        self.totals = [(kind, [make.one(kind, 1) for _ in range(3)], [make.one("truth", 1) for _ in range(3)], rule)
                       for kind in ("num", "money") for rule in ("sum", "min", "max", "count")]
        self.rounding = rounding

    def page(self, chosen, without=(), title="Sheet"):
        """The page, and which item stands in each of its lines."""
        lines, at = ["---", f"title: {title}", "form: { key: f }", "report:", f"  rounding: {self.rounding}", "  downloads: none", "  sections:",
                     "    - title: Choices", "      items:"], {}
        value = lambda name: f", value: {json.dumps(chosen[name], ensure_ascii=False)}" if chosen[name] else ""
        plain = lambda name: f", value: {chosen[name]}" if chosen[name] else ""
        for name, keys in {
            "n1": f"control: stepper, step: 0.01, min: -1000{plain('n1')}", "n2": f"control: slider, min: -50, max: 50, step: 0.5{plain('n2')}",
            "n3": f"control: stepper, step: 0.000001, min: -9000000000000{plain('n3')}",
            "b1": f"control: switch, value: {str(chosen['b1']).lower()}", "b2": f"control: switch, value: {str(chosen['b2']).lower()}",
            "currency": f"control: choice, options: [{', '.join(CURRENCIES)}]{value('currency')}",
            "sauce": f"control: choice, options: [Tomato, Cream, Öl & Salz]{value('sauce')}",
            "t1": f"control: text{value('t1')}", "d1": f"control: date{plain('d1')}", "d2": f"control: date{plain('d2')}",
        }.items():
            lines.append(f"        - {{ label: {name}, name: {name}, {keys} }}")
        lines += ["    - title: Values", "      items:"]
        for number, (_, expression, look, when) in enumerate(self.items):
            if number in without:
                continue
            at[len(lines) + 1] = number
            shown = f", when: {json.dumps(when, ensure_ascii=False)}" if when else ""
            lines.append(f"        - {{ label: e{number}, value: {json.dumps(expression, ensure_ascii=False)}{shown}{', ' + look if look else ''} }}")
        for number, (_, all, whens, rule) in enumerate(self.totals):
            name = 1000 + number
            if name in without:
                continue
            lines += [f"    - title: Total {number}", "      items:"]
            for expression, when in zip(all, whens):
                at[len(lines) + 1] = name
                lines.append(f"        - {{ label: t{number}, value: {json.dumps(expression, ensure_ascii=False)}, when: {json.dumps(when, ensure_ascii=False)} }}")
            at[len(lines) + 1] = name
            lines.append(f"      totals: {{ value: {{ {rule}: {{ label: T{number} }} }} }}")
        return "\n".join([*lines, "---", ""]), at


def build(program, folder, output, language, sheets, sets):
    """Builds each sheet for each set of values, as s0v0 and so on, without what a build refuses. Returns what was left out of which page."""
    left = {(s, v): set() for s in range(len(sheets)) for v in range(len(sets[s]))}
    (folder / "broadsheet.yml").write_text(f"title: Search\nlanguage: {language}\n")
    content, lines = folder / "content", {}
    content.mkdir(exist_ok=True)
    (content / "index.md").write_text("---\ntitle: Search\n---\n")

    def write(key):
        text, lines[key] = sheets[key[0]].page(sets[key[0]][key[1]], left[key], title=f"s{key[0]}v{key[1]}")
        (content / f"s{key[0]}v{key[1]}.md").write_text(text)

    for key in left:
        write(key)
    for _ in range(400):
        done = subprocess.run([program, "build", str(folder), "--output", str(output)], capture_output=True, text=True, check=False)
        if not done.returncode:
            return left
        changed = set()
        for s, v, line in re.findall(r"^content/s(\d+)v(\d+)\.md:(\d+):", done.stdout + done.stderr, re.M):
            key = (int(s), int(v))
            number = lines[key].get(int(line))
            if number is not None and number not in left[key]:
                left[key].add(number)
                changed.add(key)
        if not changed:
            raise AssertionError(done.stdout[-3000:] + done.stderr[-3000:])
        for key in changed:
            write(key)
    raise AssertionError("the build finds ever more to refuse")


ROW = re.compile(r'<tr class="item[^"]*" id="[^"]*"( hidden)?><th scope="row">(.*?)</th><td class="([^"]*)"(?: data-figure="[^"]*")?>(.*?)</td></tr>')


def rows_of(text):
    """The rows of a built page by their labels: whether each is hidden, its words, its exact value, its classes."""
    found = {}
    for hidden, label, classes, inner in ROW.findall(text):
        inner = re.sub(r"^<span[^>]*>|</span>$", "", inner)
        exact = re.search(r'(?:value|datetime)="([^"]*)"', inner)
        currency = re.search(r'data-currency="([^"]*)"', inner)
        words = html.unescape(re.sub(r"<[^>]*>", "", inner))
        row = [words, html.unescape(exact[1]) if exact else "", currency[1] if currency else "", " ".join(sorted(set(classes.split())))]
        found.setdefault(label, []).append(["hidden"] if hidden else row)
    return found


CHOOSE = """(chosen) => {
  for (const [name, value] of Object.entries(chosen)) for (const node of document.getElementsByName(name)) {
    if (node.type === "radio") node.checked = node.value === value
    else if (node.type === "checkbox") node.checked = value
    else node.value = value
  }
  document.body.dispatchEvent(new Event("input", { bubbles: true }))
  const rows = {}
  for (const row of document.querySelectorAll("tr.item")) {
    const [head, cell] = row.cells, node = cell.querySelector("data, time")
    const told = row.hidden ? ["hidden"] : [cell.textContent, node?.value ?? node?.dateTime ?? "", node?.dataset.currency ?? "",
      [...new Set(cell.classList)].sort().join(" ")];
    (rows[head.textContent] ??= []).push(told)
  }
  return rows
}"""


def compare(tab, address, output, sheets, sets, left, failed):
    """Chooses each set of values on the page of the first one. Returns the number of rows compared, and what differs."""
    count, faults = {"same": 0, "refused": 0}, []
    for s, sheet in enumerate(sheets):
        tab.goto(f"{address}/s{s}v0/", wait_until="load")
        for v, chosen in enumerate(sets[s]):
            shown = tab.evaluate(CHOOSE, chosen)
            wanted = rows_of((output / f"s{s}v{v}" / "index.html").read_text())
            for label, rows in shown.items():
                number = int(label[1:]) + (0 if label[0] == "e" else 1000)
                if number in left[s, v]:
                    # Of several rows of a total one is refused at least, or the total is.
                    count["refused"] += label[0] != "t"
                    if label[0] != "t" and not any(row[0] == failed for row in rows):
                        faults.append(f"s{s}v{v} {label}: the build refuses {source(sheet, number)} of {chosen}, the page shows {rows}")
                    continue
                if label not in wanted:
                    raise AssertionError(f"s{s}v{v} has no row {label}")
                count["same"] += len(rows)
                if rows != wanted[label]:
                    faults.append(f"s{s}v{v} {label}: {source(sheet, number)} of {chosen} is {wanted[label]} in the build, {rows} on the page")
    return count, faults


def source(sheet, number):
    return sheet.items[number][1:] if number < 1000 else sheet.totals[number - 1000]


def make(seed, sheets, values_each):
    rng = random.Random(seed)
    made = [Sheet(rng, "half-up" if number % 2 else "half-even") for number in range(sheets)]
    return made, [[*(values(rng) for _ in range(values_each - 1)), {**values(rng), **TOLD}] for _ in made]


# What is wrong in the script on purpose, and must be seen: a file, what stands there, what stands there instead.
PLANTED = [
    ("decimal.js", "twice === b && (halfUp || q % 2n)", "twice === b"),
    ("decimal.js", "Math.max(20, a.s, b.s)", "Math.max(19, a.s, b.s)"),
    ("decimal.js", "q - 1n : q", "q : q"),
    ("decimal.js", "size(u) < BOUND ? { u, s: a.s + steps } : a", "a"),
    ("steps.js", "(a === false || b === false ? false", "(a === undefined || b === undefined ? undefined : a === false || b === false ? false"),
    ("steps.js", "(a.c === b.c ? act(a, b, c, more) : fail())", "act(a, b, c, more)"),
    ("steps.js", "smaller: numbers((a, b) => (exact.order(b, a) < 0", "smaller: numbers((a, b) => (exact.order(b, a) > 0"),
    ("steps.js", "const letters = (v) => [...v]", "const letters = (v) => v.split('')"),
    ("days.js", "Math.min(d, lengthOf(year, month))", "d"),
    ("figures.js", "(left - last) % other === 0", "(left - last) % last === 0"),
    ("figures.js", "whole.length >= last + from", "whole.length >= last + 3 - from"),
    ("figures.js", "u < 0n && m ?", "u < 0n ?"),
    ("section.js", "is.failed || is.value === true", "is.value === true"),
]


def bundle(folder, file, written, instead):
    """The script with one thing in it wrong."""
    import pathlib
    import shutil

    modules = pathlib.Path(__file__).resolve().parents[2] / "Scripts" / "reading" / "live"
    shutil.copytree(modules, folder, dirs_exist_ok=True)
    text = (folder / file).read_text()
    if written not in text:
        raise AssertionError(f"{file} has no {written}")
    (folder / file).write_text(text.replace(written, instead))
    return subprocess.run(["esbuild", "--bundle", "--minify", "--format=esm", str(folder / "main.js")], capture_output=True, check=True).stdout


def plant(tab, address, output, sheets, sets, left, failed, folder):
    """Tries each planted fault. Returns those that nothing was seen of."""
    [script] = (output / "assets").glob("live.*.js")
    unseen = []
    for number, fault in enumerate(PLANTED):
        script.write_bytes(bundle(folder / f"fault-{number}", *fault))
        # A context of its own has nothing of the script before.
        fresh = tab.context.browser.new_context()
        _, found = compare(fresh.new_page(), address, output, sheets, sets, left, failed)
        fresh.close()
        print(f"{'seen' if found else 'NOT SEEN'}: {fault[0]}: {fault[2]}", flush=True)
        if not found:
            unseen.append(fault)
    return unseen


def main():
    import pathlib
    import tempfile

    sys.dont_write_bytecode = True
    from playwright.sync_api import sync_playwright

    from harness import CHROMIUM
    from server import served
    from sites import program, write_site

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--sheets", type=int, default=6)
    parser.add_argument("--values", type=int, default=8)
    parser.add_argument("--locales", nargs="*", default=LOCALES)
    parser.add_argument("--planted", action="store_true", help="faults in the script on purpose, which must be seen, after the search")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    total, faults = {"same": 0, "refused": 0}, []
    with sync_playwright() as play:
        tab = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]).new_page()
        tab.on("pageerror", lambda error: faults.append(f"the script failed: {error}"))
        for place, language in enumerate(options.locales):
            sheets, sets = make(f"{options.seed}.{place}", options.sheets, options.values)
            with tempfile.TemporaryDirectory(prefix="broadsheet-live-") as name:
                folder = write_site(pathlib.Path(name), {})
                output = folder / "public"
                left = build(program(), folder, output, language, sheets, sets)
                failed = json.loads(html.unescape(re.search(r'data-program="([^"]*)"', (output / "s0v0" / "index.html").read_text())[1]))["failed"]
                with served(output) as address:
                    count, found = compare(tab, address, output, sheets, sets, left, failed)
                    if options.planted:
                        found += [f"not seen: {fault}" for fault in plant(tab, address, output, sheets, sets, left, failed, folder)]
            total = {key: total[key] + count[key] for key in total}
            faults += [f"{language}: {fault}" for fault in found]
            print(f"{language}: {count['same']} rows compared, {count['refused']} refused by build and page, {len(found)} differ", flush=True)
    print("\n".join(faults[:20]))
    print(f"{total['same']} rows compared, {total['refused']} refused by both, {len(faults)} differ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
