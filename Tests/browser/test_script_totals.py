"""A filtered report tells its own totals: exact, written as the build writes them, and none that it cannot know."""

import itertools
import re
import unicodedata

from harness import BrowserCase
from sampling import sample
from sites import ROOT

# Every figure and count of a report that is filtered with what the script tells beside it. The figures of a line are what totals are told of.
TOLD = """() => [...document.querySelectorAll('.section :is([data-rule], [data-count])')].filter(m => m.checkVisibility() && !m.closest('.line')
    && m.closest('.report')?.querySelector('.filter input')?.value !== '').map(m => {
  const data = m.matches('[data-count]') ? null : m.querySelector('data, time')
  const told = m.nextElementSibling?.matches('.filtered') ? m.nextElementSibling.querySelector('.value').textContent : null
  const rows = m.closest('tbody, .section')
  return {where: m.closest('[id]').id, rule: m.dataset.rule ?? 'records', full: data ? data.textContent : m.textContent,
          count: m.dataset.count ?? null, value: data?.value ?? null, brief: !!data?.title, has: m.dataset.count != null || !!data, told,
          left: [...m.parentElement.querySelectorAll('.left-out')].map(l => l.textContent)}
})"""
STATUS = "() => [...document.querySelectorAll('.status')].map(s => s.textContent)"


def plain_digits(text):
    """The text with the digits 0 to 9 in place of those of other scripts."""
    return "".join(str(unicodedata.digit(sign)) if sign.isdigit() else sign for sign in text)


def filter_by(page, text, number=0):
    """Types into a report's filter, and waits until the page has followed."""
    page.locator(".filter input").nth(number).fill(text)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def common_letter(page, number=0):
    """A letter that every detail of a report has, so that a filter by it shows all; None if there is none."""
    return page.evaluate("""(number) => {
      const report = document.querySelectorAll('.report:has(.tools)')[number]
      const rows = [...report.querySelectorAll('tbody > tr')].filter(r => !/header|footer|message|item/.test(r.className))
      const texts = rows.map(r => [...r.cells].map(c => (c.querySelector('data, time') ?? c).textContent + ' '
        + (c.querySelector('data')?.value ?? c.querySelector('time')?.dateTime ?? '')).join(' ').toLowerCase())
      return [...'abcdefghijklmnopqrstuvwxyz0123456789.,-'].find(c => texts.every(t => t.includes(c))) ?? null
    }""", number)


def is_of_the_build(rule):
    """Whether a script cannot follow a total: it is calculated, of some records only, or needs more than the figures shown."""
    return rule in ("share", "avg-weighted", "value", "mode", "distinct", "stddev", "stddev_all") or "(" in rule or rule.endswith("-of-groups")


class AllOfAllTests(BrowserCase):
    """A filter that lets everything through tells what the build told, letter by letter."""

    def compare(self, site, least, latin=True):
        compared, told = 0, 0
        page = self.context().new_page()
        pages = [path for path in self.sites.pages(site) if not re.match("/(stocks|products|minutes)/(?!category)..", path)]
        for path in sample(pages, 24 if site == "example" else 14, f"totals of a filter, {site}"):
            self.go(page, path, site=site)
            # On several pages a filter is of all of them: test_all_pages holds it against the same report on one page.
            if page.locator(".report.paged").count():
                continue
            for number in range(page.locator(".filter input").count()):
                letter = common_letter(page, number)
                if letter is None:
                    continue
                filter_by(page, letter, number)
                compared += 1
                for figure in page.evaluate(TOLD):
                    if figure["told"] is None:
                        # Counts are told in the digits that the build writes figures in, or not at all.
                        counts_differ = figure["count"] is not None and not latin and figure["full"].isascii()
                        if figure["has"] and not counts_differ and not figure["brief"] and not is_of_the_build(figure["rule"]):
                            self.fault(path, f"{figure['where']}: nothing is told beside {figure['full']!r} ({figure['rule']})")
                        continue
                    told += 1
                    full = figure["full"]
                    if figure["count"] is not None:
                        # A few languages say one and two by words alone.
                        digits = re.search(r"\d(?:.*\d)?", full, re.S)
                        full = digits.group() if digits else figure["told"] if int(figure["told"]) == int(figure["count"]) else full
                    # What the build leaves out of the figure stands beside it, and the script tells it with the total:
                    # in the digits of the page's language.
                    if figure["left"] and figure["count"] is None:
                        full = f"{full} · {plain_digits(figure['left'][0])}"
                        value, _, left = figure["told"].partition(" · ")
                        figure["told"] = f"{value} · {plain_digits(left)}"
                    if figure["told"] != full:
                        self.fault(path, f"{figure['where']}: {full!r} is told as {figure['told']!r}")
                filter_by(page, "", number)
                if page.locator(".filtered").count():
                    self.fault(path, "totals of a filter are left without it")
        self.assertGreaterEqual(compared, least, f"{site}: no filter lets everything through on enough pages")
        self.assertGreater(told, 10 * least, f"{site}: hardly any total was told")

    def test_example(self):
        self.compare("example", 6)

    def localized(self, locale):
        files = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in (ROOT / "content").rglob("*") if p.is_file()}
        files["broadsheet.yml"] = f"title: Test\nlanguage: en\nlanguages: {{ en: {{ locale: {locale} }}, de: {{ locale: {locale} }}, ar: {{ locale: {locale} }} }}\n".encode()
        return self.sites.add(f"example-{locale}", files)

    def test_german(self):
        self.compare(self.localized("de-DE"), 4)

    def test_swiss(self):
        self.compare(self.localized("de-CH"), 4)

    def test_arabic_digits(self):
        self.compare(self.localized("ar-EG"), 4, latin=False)

    def test_marathi_digits_and_groups_of_two(self):
        self.compare(self.localized("mr-IN"), 4, latin=False)

    # Each builds the example site once more.
    test_example.cost = test_german.cost = test_swiss.cost = test_arabic_digits.cost = test_marathi_digits_and_groups_of_two.cost = 4


class SomeOfAllTests(BrowserCase):
    """Totals of a part, against fractions that are calculated here."""

    PAGE = """---
title: Parts
report:
  source: data/parts.csv
  fields:
    amount: {{ type: money, currency: currency }}
    share: {{ type: number, show: "#,##0.###" }}
  group: [kind, {{ by: sort, totals: {{ amount: [sum, avg] }} }}]
  columns: [name, share, price, amount]
  totals:
    amount: [sum, avg, min, max, first, last, median, count]
    share: [sum, median, {{ avg: {{ by: price }} }}]
    price: [sum, avg]
    "*": count
{more}
---
"""
    ROWS = [
        # kind, sort, name, share, price, amount, currency
        ("a", "x", "Red apple", "1.5", "0.005", "-10.01", "EUR"),
        ("a", "x", "Green apple", "0.25", "0.015", "20.02", "EUR"),
        ("a", "y", "Red pear", "", "2.345", "1234567.89", "EUR"),
        ("b", "x", "Red plum", "12.125", "2.355", "-0.01", "USD"),
        ("b", "y", "Blue plum", "1000.5", "1", "90071992547409.93", "USD"),
        ("b", "y", "Red cherry", "1", "1", "7", "EUR"),
    ]

    def site(self, name, more="", locale="en-US"):
        rows = "\n".join(",".join(row) for row in [("kind", "sort", "name", "share", "price", "amount", "currency"), *self.ROWS])
        return self.sites.add(name, {
            "broadsheet.yml": f"title: Test\nlocale: {locale}\n", "content/index.md": self.PAGE.format(more=more),
            "content/data/parts.csv": rows + "\n"})

    def told(self, page):
        """What is told, by place, rule and currency."""
        return {(f["where"].removesuffix(":h"), f["rule"]): f["told"] for f in page.evaluate(TOLD) if f["told"] is not None}

    def test_exact(self):
        page = self.open("/", site=self.site("parts"))
        filter_by(page, "red")
        told = self.told(page)
        expected = {
            ("a-x.total", "sum"): "−€10.01", ("a-x.total", "avg"): "−€10.01",
            ("report.total", "records"): "4",
            ("report.total", "median"): "€7.00", ("report.total", "first"): "−€10.01", ("report.total", "last"): "€7.00",
            ("report.total", "min"): "−€10.01", ("report.total", "max"): "€1,234,567.89", ("report.total.2", "median"): "−$0.01",
            ("report.total.2", "sum"): "−$0.01",
        }
        for place, text in expected.items():
            self.assertEqual(text, told.get(place), f"{place} of what is shown")
        self.assertFalse(page.locator("[id='a-y.total'] .figure").first.is_visible(), "a total says what its only record says")

    def test_currencies_stay_apart(self):
        page = self.open("/", site=self.site("parts"))
        filter_by(page, "plum")
        told = self.told(page)
        self.assertEqual("–", told[("report.total", "sum")], "of no euros is nothing told but that there is nothing")
        self.assertEqual("$90,071,992,547,409.92", told[("report.total.2", "sum")])
        self.assertEqual("$45,035,996,273,704.96", told[("report.total.2", "avg")], "the average is rounded as the build does")

    def test_weighted_average_is_not_told(self):
        page = self.open("/", site=self.site("parts"))
        filter_by(page, "e")
        self.assertFalse([place for place in self.told(page) if "weighted" in place[1]])
        self.assertIn("avg-weighted", [f["rule"] for f in page.evaluate(TOLD)])

    def test_sums_of_rounded_figures_are_not_told(self):
        page = self.open("/", site=self.site("parts-rounded", '  rounding: { totals: of-rounded }'))
        filter_by(page, "e")
        rules = {rule for _, rule in self.told(page)}
        self.assertFalse({rule for rule in rules if "rounded" in rule} | rules & {"sum", "avg"}, rules)
        self.assertIn("median", rules)

    def test_halves(self):
        for name, more, text in (("parts", "", "€5.00"), ("parts-up", "  rounding: half-up", "€5.01")):
            page = self.open("/", site=self.site(name, more))
            filter_by(page, "apple")
            self.assertEqual(text, self.told(page)[("a-x.total", "avg")], name)

    def test_nothing_is_found(self):
        page = self.open("/", site=self.site("parts"))
        filter_by(page, "quince")
        self.assertEqual(0, page.locator("tr.detail:visible, tr.subheader:visible, tr.footer:visible").count())
        self.assertEqual("“quince”: 0 of 6 shown", page.locator(".tools .status").text_content())
        self.assertEqual("0", self.told(page)[("report.total", "records")])


class SignTests(BrowserCase):
    """What is below zero is red where the build reddens it: amounts and heights, and neither places on a map nor codes nor years."""

    ROWS = [("Lima", "S", "-12.0464", "-44", "-5", "-1.50"), ("Quito", "S", "-0.1807", "-30", "-7", "-2.25"), ("Oslo", "N", "59.9139", "2026", "23", "3.00")]
    PAGE = """---
title: Places
report:
  source: data/places.csv
  fields: { amount: { type: money, currency: EUR } }
  group: side
  columns: [name, latitude, year, height, amount]
  totals: { latitude: [avg, min, max, sum], year: [min, max], height: [avg, sum], amount: [min, sum], "*": count }
---
"""

    def test_a_filter_reddens_what_the_build_does(self):
        rows = "\n".join(",".join(row) for row in [("name", "side", "latitude", "year", "height", "amount"), *self.ROWS])
        page = self.open("/", site=self.sites.add("signless", {"content/index.md": self.PAGE, "content/data/places.csv": rows + "\n"}))
        filter_by(page, "i")
        told = page.evaluate("""() => [...document.querySelectorAll('.grand .filtered')].map((note) => [note.previousElementSibling.dataset.rule ?? 'records',
          note.closest('td, th').cellIndex, note.querySelector('.value').textContent, note.matches('.negative')])""")
        # Lima and Quito.
        self.assertIn(["min", 1, "−12.0464", False], told)
        self.assertIn(["max", 1, "−0.1807", False], told)
        self.assertIn(["min", 2, "−44", False], told)
        self.assertIn(["sum", 3, "−12", True], told)
        self.assertIn(["sum", 4, "−€3.75", True], told)
        self.assertEqual([], [one for one in told if one[3] != (one[1] > 2)], "what is below zero is red in columns of amounts alone")


class DigitTests(BrowserCase):
    """Counts that the script writes have the digits and the signs between thousands of the figures of the page."""

    # The zero of each locale, and what stands between its thousands.
    LOCALES = {"ar-EG": (0x660, "٬"), "ar-AE": (0x30, ","), "mr-IN": (0x966, ","), "de-DE": (0x30, ".")}
    # How a site says it: the locale alone, or the one of the figures of a language that is another one's.
    SAID = {"alone": "locale: {}\n", "in English": "languages: {{ en: {{ locale: {} }} }}\n"}
    PAGE = """---
title: Many
report:
  source: data/many.csv
  columns: [name, kind, number]
  group: kind
---
"""

    def written(self, number, locale):
        zero, between = self.LOCALES[locale]
        return "".join(chr(zero + int(sign)) if sign.isdigit() else between for sign in f"{number:,}")

    def test_counts_have_the_digits_of_the_page(self):
        rows = "name,kind,number\n" + "".join(f"n{number},{'even' if number % 2 == 0 else 'odd'},{number}\n" for number in range(1200))
        for (name, said), locale in itertools.product(self.SAID.items(), self.LOCALES):
            where = f"{locale} {name}"
            page = self.open("/", site=self.sites.add(f"digits-{where}", {
                "broadsheet.yml": "title: Test\n" + said.format(locale), "content/index.md": self.PAGE, "content/data/many.csv": rows}))
            few, all_of_them = self.written(600, locale), self.written(1200, locale)
            filter_by(page, "even")
            status = page.locator(".tools .status").text_content()
            self.check(where, status, few, all_of_them)
            filter_by(page, "")
            page.locator(".fold-all").click()
            self.check(f"{where}: what is folded", page.locator(".told .count").first.text_content(), few)
            page.locator(".refine").first.click()
            page.locator("dialog .values label").first.wait_for()
            self.check(f"{where}: the sheet", page.locator("dialog .values .rows").first.text_content(), few)

    def check(self, where, text, *counts):
        found = re.findall(r"\d[\d.,٬]*\d", text)
        if found != list(counts):
            self.fault(where, f"{text!r} has the counts {found} in place of {list(counts)}")

    test_counts_have_the_digits_of_the_page.cost = 3
