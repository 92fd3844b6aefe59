"""Columns have one place in all sections of a report, however much longer the figures and the names of one are, in several currencies."""

import time

from harness import BrowserCase
from modes import LAPTOP, PAPER, SCRIPTLESS
from test_firefox import FirefoxCase
from test_layout import WIDE
from test_tables import COLUMNS, OVERLAPS

LONG = "The long name of an enterprise that many people have founded"
FIELDS = "name,place,date,pieces,code,amount,total,sign"
SMALL = [f"Short,Ulm,2026-03-0{day},{day},EUR,12{day}.50,-1.00,A{day}" for day in range(1, 5)]
LARGE = [f"{LONG},Villingen-Schwenningen,2026-09-2{day},1234567890123456789,{code},-98765432109876543,1234567890123456789,SIGN-12345678"
         for day, code in enumerate(("EUR", "USD", "JPY"), 1)]


def report(columns, extra=""):
    return (f"---\ntitle: Uneven\nreport:\n  sections:\n    - {{ title: Small, source: data/small.csv }}\n"
            f"    - {{ title: Large, source: data/large.csv }}\n    - {{ title: Small again, source: data/small.csv }}\n"
            f"  fields: {{ date: date, pieces: number, amount: {{ type: money, currency: code }}, total: {{ type: money, currency: code }} }}\n  columns: [{columns}]\n"
            f"  totals: {{ amount: [sum, avg]{', pieces: sum' if 'pieces' in columns else ''} }}\n{extra}---\n")


PAGES = {"few": "name, pieces, amount", "five": "name, place, pieces, amount, total", "more": "name, place, date, pieces, amount, total"}


# Short signs in front, between and among many columns: as narrow in the sections as in the total of all.
PAGES |= {
    "signs": "{ sign: { class: narrow } }, name, amount", "signs_behind": "name, { sign: { class: narrow } }, pieces, amount",
    "signs_of_many": "{ sign: { class: narrow } }, name, place, pieces, amount, total",
}


# Dates and figures in front, with a text that takes the rest and without one.
PAGES |= {
    "dates": "{ date: { show: 'MMMM d, yyyy' } }, pieces, amount", "dates_and_texts": "{ date: { show: 'MMMM d, yyyy' } }, name, amount",
    "figures_and_texts": "amount, name, pieces", "figures_alone": "amount, pieces",
}


def site():
    files = {f"content/{name}.md": report(columns) for name, columns in PAGES.items()}
    files["content/contents.md"] = report(PAGES["five"], "  contents: true\n  summary: true\n")
    return {**files, "content/data/small.csv": "\n".join([FIELDS, *SMALL, ""]), "content/data/large.csv": "\n".join([FIELDS, *LARGE, ""])}


# Codes of any length, in reports whose figures are no longer than most.
CODES = ("signs", "signs_behind", "signs_of_many")


def codes():
    large = "\n".join([FIELDS, *(f"{LONG},Villingen,2026-03-0{day},{day},EUR,98{day}.50,1.00,ACCOUNT-123456-7890{day}" for day in range(1, 4)), ""])
    return {**{f"content/{name}.md": report(PAGES[name]) for name in CODES}, "content/data/small.csv": "\n".join([FIELDS, *SMALL, ""]), "content/data/large.csv": large}


# Reports of many columns, which a sheet has no room for by their kinds: with figures of all lengths, with texts, dates and bars among them.
MANY = {
    "figures": "name, pieces, amount, total, a: 1 * pieces, bb: 22 * pieces, ccc: 333 * pieces, d: pieces + 1, e: pieces + 2, f: pieces + 3, September: amount + total, g: pieces + 4, h: -pieces, Veränderungsrate: total - amount",
    "mixed": "name, place, date, pieces: { value: pieces, chart: bar }, code, amount, total, sign, a: 1 * pieces, bb: 22 * pieces, ccc: 333 * pieces, d: pieces + 1, e: pieces + 2",
}


def many():
    large = "\n".join([FIELDS, *(f"{LONG},Villingen-Schwenningen,2026-03-0{day},{day}12345,{code},-98{day}765.50,1234.00,ACCOUNT-{day}" for day, code in enumerate(("EUR", "USD", "JPY"), 1)), ""])
    files = {f"content/{name}.md": report(columns, "  totals: { pieces: sum }\n").replace("  totals: { amount: [sum, avg], pieces: sum }\n", "", 1)
             for name, columns in MANY.items()}
    return {**files, "content/data/small.csv": "\n".join([FIELDS, *SMALL, ""]), "content/data/large.csv": large}


# Marks, whose heads are wider than they are, among few columns, so many that a sheet has less room for each, and more than it has by their kinds.
MARKS = "Veröffentlicht: { value: done, as: check }, OK: { value: done, as: check }"
MARKED = {
    "few_marks": f"name, pieces, {MARKS}, amount", "six_marks": f"name, place, pieces, {MARKS}, amount, total",
    "many_marks": f"name, pieces, {MARKS}, amount, total, a: 1 * pieces, bb: 22 * pieces, ccc: 333 * pieces, d: pieces + 1, e: pieces + 2, f: pieces + 3, g: pieces + 4",
}


def marks():
    files = {f"content/{name}.md": report(columns).replace("fields: {", "fields: { done: boolean,", 1) for name, columns in MARKED.items()}
    rows = [f"{FIELDS},done", *(f"{row},{('true', 'false')[day % 2]}" for day, row in enumerate(SMALL)), ""]
    return {**files, "content/data/small.csv": "\n".join(rows), "content/data/large.csv": "\n".join(rows)}


def drifts(columns):
    """What columns do not stand in one place."""
    for found in columns:
        if found["places"] and max(found["places"]) - min(found["places"]) > 1:
            yield f"column {found['column']} stands at {sorted(set(found['places']))}"


class UnevenSections(BrowserCase):
    def test_columns_stand_in_one_place(self):
        uneven, count = self.sites.add("uneven_sections", site()), 0
        for width in (800, 1280, 1920):
            mode = LAPTOP.but(f"{width} pixels", width=width)
            for page in (*PAGES, "contents"):
                tab = self.open(f"/{page}/", mode, uneven)
                found = tab.evaluate(COLUMNS)
                count += len(found)
                self.check(f"/{page}/ ({mode.name})", [*drifts(found), *([tab.evaluate(WIDE)] if tab.evaluate(WIDE) else [])])
        self.assertGreater(count, 50, "hardly a column was found")

    def test_columns_stand_in_one_place_without_a_script_and_on_paper(self):
        """By what the build says of their widths."""
        uneven, count = self.sites.add("uneven_sections", site()), 0
        bare = [SCRIPTLESS.but(f"{width} pixels without script", width=width) for width in (800, 1280, 1920)]
        for mode in (*bare, PAPER, PAPER.but("paper without script", script=False)):
            tab = self.context(mode).new_page()
            for page in (*PAGES, "contents"):
                self.go(tab, f"/{page}/", mode, uneven)
                found = tab.evaluate(COLUMNS)
                count += len(found)
                # Browsers set a sheet smaller where it needs more room.
                cut = tab.evaluate(WIDE) if mode.media == "screen" else None
                self.check(f"/{page}/ ({mode.name})", [*drifts(found), *([cut] if cut else [])])
        self.assertGreater(count, 150, "hardly a column was found")

    def test_many_columns_on_paper(self):
        """A sheet has no room for the widths of their kinds: what the build says of all columns is as wide as they are, and on A4 a year of months is not set smaller."""
        sites, count = {"example": ["budget"], self.sites.add("many_columns", many()): [*MANY]}, 0
        for width, script in ((680, True), (690, False), (720, True)):
            mode = PAPER.but(f"paper, {width} pixels, {'with' if script else 'without'} script", width=width, script=script)
            for site, pages in sites.items():
                tab = self.context(mode).new_page()
                for page in pages:
                    self.go(tab, f"/{page}/", mode, site)
                    found, cut = tab.evaluate(COLUMNS), tab.evaluate(WIDE) if page == "budget" else None
                    count += len(found)
                    self.check(f"/{page}/ ({mode.name})", [*drifts(found), *(f"texts lie over one another in {row}" for row in tab.evaluate(OVERLAPS)[:3]), *([cut] if cut else [])])
        self.assertGreater(count, 115, "hardly a column was found")

    def test_marks_stand_below_their_heads_without_a_script_and_on_paper(self):
        """However long the head of such a column is: the build says it."""
        site, count = self.sites.add("marks", marks()), 0
        bare = [SCRIPTLESS.but(f"{width} pixels without script", width=width) for width in (800, 1280)]
        for mode in (*bare, PAPER, PAPER.but("paper without script", script=False)):
            tab = self.context(mode).new_page()
            for page in MARKED:
                self.go(tab, f"/{page}/", mode, site)
                found = tab.evaluate(COLUMNS)
                count += len(found)
                self.check(f"/{page}/ ({mode.name})", drifts(found))
        self.assertGreater(count, 80, "hardly a column was found")

    def test_long_codes_without_a_script(self):
        """Codes that are longer than their column take a second line, and all columns stand in line."""
        uneven, count = self.sites.add("long_codes", codes()), 0
        for width in (800, 1280, 1920):
            mode = SCRIPTLESS.but(f"{width} pixels without script", width=width)
            for page in CODES:
                tab = self.open(f"/{page}/", mode, uneven)
                found = tab.evaluate(COLUMNS)
                count += len(found)
                self.check(f"/{page}/ ({mode.name})", [*drifts(found), *([tab.evaluate(WIDE)] if tab.evaluate(WIDE) else [])])
        self.assertGreater(count, 30, "hardly a column was found")

    def test_a_phone_that_is_turned(self):
        uneven = self.sites.add("uneven_sections", site())
        tab = self.open("/five/", LAPTOP.but("a turned phone", width=390, height=844), uneven)
        tab.set_viewport_size({"width": 844, "height": 390})
        tab.wait_for_timeout(100)
        self.check("/five/ (a turned phone)", drifts(tab.evaluate(COLUMNS)))


class UnevenSectionsInFirefox(FirefoxCase):
    def test_columns_stand_in_one_place(self):
        uneven = self.sites.add("uneven_sections", site())
        for screen in ("a small laptop", "a laptop", "a large screen"):
            tab = self.tab(screen)
            for page in (*PAGES, "contents"):
                self.go(tab, f"/{page}/", uneven)
                # The script brings columns into line in the frame after it has come.
                time.sleep(0.5)
                self.check(f"/{page}/ on {screen}", drifts(tab.evaluate(COLUMNS)))

    def test_columns_stand_in_one_place_on_paper(self):
        sites = {
            self.sites.add("uneven_sections", site()): (*PAGES, "contents"), self.sites.add("many_columns", many()): MANY,
            self.sites.add("marks", marks()): MARKED, "example": ["budget"],
        }
        tab, count = self.tab("paper"), 0
        for name, pages in sites.items():
            for page in pages:
                self.go(tab, f"/{page}/", name)
                found = tab.evaluate(COLUMNS)
                count += len(found)
                self.check(f"/{page}/ on paper", [*drifts(found), *(f"texts lie over one another in {row}" for row in tab.evaluate(OVERLAPS)[:3] if page in (*MANY, "budget"))])
        self.assertGreater(count, 90, "hardly a column was found")


# What is imported is not run again here.
del BrowserCase, FirefoxCase
