"""What is folded says what it comes to, and is copied so; filter, summary and contents do not contradict each other. In Chromium and Firefox."""

import decimal
import time
import unittest

from harness import BrowserCase
from modes import DARK, FORCED, LAPTOP, PHONE
from test_firefox import FirefoxCase

ROWS = "day,what,kind,amount,paid\n2026-01-01,Alder,x,1.10,1\n2026-01-01,Birch,x,-2.25,\n2026-01-02,Cedar,x,1000.00,2\n2026-01-02,Dill,y,5.00,3\n2026-01-03,Elder,y,,4\n"
KINDS = {
    # Groups without totals in sections with them; one section; totals of the whole report alone; none at all; several currencies.
    "sections": "  group: [kind, day]\n  totals: { amount: sum }\n",
    "two": "  group: [kind, day]\n  totals: { amount: sum, paid: sum }\n",
    "groups": "  sections: [{ title: All }]\n  group: kind\n  totals: { amount: sum }\n",
    "none": "  group: [kind, day]\n",
    "own": "  group: [kind, { by: day, totals: { amount: sum } }]\n  totals: { amount: sum }\n",
    "single": "  group: [kind, { by: what, totals: { amount: sum } }]\n  totals: { amount: sum }\n",
    "lines": "  details: folded\n  group: kind\n  totals: { amount: sum }\n",
    "heads": "  header_totals: true\n  group: [kind, day]\n  totals: { amount: sum }\n",
}
SITE = {"content/data.csv": ROWS, **{
    f"content/{name}.md": "---\ntitle: T\nreport:\n  source: data.csv\n  summary: { amount: sum }\n  contents: true\n"
    f"  fields: {{ amount: {{ type: money, currency: EUR }}, day: date }}\n  columns: [what, day, paid, amount]\n{keys}---\n" for name, keys in KINDS.items()}}
SITE["content/money.md"] = ("---\ntitle: T\nreport:\n  source: data.csv\n  compute: { own: \"money(amount, if(what == 'Alder', 'USD', 'EUR'))\" }\n"
                            "  group: [kind, day]\n  columns: [what, own]\n  totals: { own: sum }\n---\n")

# Each folded section and group: its count, its sums, and those of its records by the values in the page, as hundredths.
FOLDED = """() => [...document.querySelectorAll(".report .folded")].filter((one) => !one.parentElement.closest(".folded")).map((one) => {
  const details = [...one.querySelectorAll("tr.detail:not(.line)")].filter((row) => !row.hidden && !row.closest("[hidden]")), sums = {};
  for (const data of details.flatMap((row) => [...row.querySelectorAll("td.money data")])) {
    sums[data.dataset.currency] = (sums[data.dataset.currency] ?? 0) + Math.round(data.value * 100);
  }
  return { text: one.innerText.replace(/\\s+/g, " "), count: details.length, sums, shown: details.filter((row) => row.checkVisibility()).length };
})"""
# Copying without a clipboard, which a page of the tests may not read in every browser.
CAUGHT = "() => { Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text) => { window.caught = text; return Promise.resolve(); } } }); }"


def shown_amount(hundredths, currency):
    sign = "−" if hundredths < 0 else ""
    return f"{sign}{ {'EUR': '€', 'USD': '$'}[currency]}{decimal.Decimal(abs(hundredths)) / 100:,.2f}"


class Rules(unittest.TestCase):
    """What holds in either browser: `tab` evaluates and clicks."""

    def say(self, tab, text):
        tab.evaluate(f"() => {{ const i = document.querySelector('.filter input'); i.value = {text!r}; i.oninput(); }}")
        tab.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))")

    def copied(self, tab):
        tab.evaluate(CAUGHT)
        tab.evaluate("() => { window.caught = ''; document.querySelector('.copy').click(); }")
        for _ in range(50):
            caught = tab.evaluate("() => window.caught")
            if caught:
                break
            time.sleep(0.02)
        return [line.split("\t") for line in caught.splitlines()]

    def check_folded(self, tab, where, sums=True):
        found = tab.evaluate(FOLDED)
        self.assertTrue(found, f"{where}: nothing is folded")
        for one in found:
            self.assertEqual(0, one["shown"], f"{where}: records are shown of what is folded")
            if not one["count"]:
                continue
            word = "1 entry" if one["count"] == 1 else f"{one['count']} entries"
            # Beside a count of the build a filter tells its own without the word.
            self.assertRegex(one["text"], rf"\b{one['count']}\b" if "filtered" in where else rf"\b{word}\b", f"{where}: {one}")
            for currency, hundredths in one["sums"].items() if sums else ():
                self.assertIn(shown_amount(hundredths, currency), one["text"], f"{where}: {one}")

    def walk(self, tab, where, sums=True):
        details = tab.evaluate("() => document.querySelectorAll('tr.detail:not(.line)').length")
        tab.evaluate("() => document.querySelector('.unfold-all').click()")
        whole = self.copied(tab)
        self.assertGreaterEqual(len(whole) - 1, details, where)
        tab.evaluate("() => document.querySelector('.fold-all').click()")
        if where.startswith("/lines/"):
            self.assertGreater(len(self.copied(tab)), 1, where)
            return
        self.check_folded(tab, where, sums)
        folded = self.copied(tab)
        # The head, and a line at least for each that is folded.
        self.assertGreater(len(folded), len(tab.evaluate(FOLDED)), f"{where}: {folded}")
        self.assertTrue(all(len(line) == len(folded[0]) for line in folded), f"{where}: {folded}")
        said = tab.evaluate("() => document.querySelector('.tools .status').textContent")
        self.assertNotRegex(said, r"(^|\D)0 ", where)
        # Folded while it is filtered: it is of what is shown.
        self.say(tab, "a")
        tab.evaluate("() => document.querySelector('.fold-all').click()")
        self.check_folded(tab, f"{where}, filtered", sums)
        filtered = self.copied(tab)
        self.assertGreater(len(filtered), 1, f"{where}: nothing is copied of what is filtered and folded")
        # What is not of the filter says so.
        for note in tab.evaluate("() => [...document.querySelectorAll('.of-all')].map(n => n.checkVisibility())"):
            self.assertTrue(note, f"{where}: summary or contents do not say that they are of all")
        self.say(tab, "")
        tab.evaluate("() => document.querySelector('.unfold-all').click()")
        self.assertEqual(whole, self.copied(tab), f"{where}: unfolded and unfiltered it is what it was")
        self.assertEqual(0, tab.evaluate("() => document.querySelectorAll('.report .told').length"), where)

    def filtered_totals(self, tab):
        """A filtered report is copied with the totals of what is shown, exact."""
        self.say(tab, "a")
        lines = self.copied(tab)
        money, currency = lines[0].index("Amount"), lines[0].index("Currency")
        details = [line for line in lines[1:] if line[2] and not line[2].startswith(("Total", "Grand", "Subtotal"))]
        grand = [line for line in lines if any(word.startswith("Grand total") for word in line)]
        self.assertEqual(1, len(grand), lines)
        self.assertEqual(sum(decimal.Decimal(line[money]) for line in details if line[money]), decimal.Decimal(grand[0][money]))
        self.assertEqual("EUR", grand[0][currency])


PATHS = [f"/{name}/" for name in (*KINDS, "money")]


class FoldedSumTests(BrowserCase, Rules):
    def test_what_is_folded_says_what_it_comes_to(self):
        site = self.sites.add("folded-sums", SITE)
        for mode in (LAPTOP, PHONE, DARK, FORCED, LAPTOP.but("1,920 pixels", width=1920)):
            for path in PATHS if mode == LAPTOP else ("/sections/", "/two/", "/own/"):
                self.walk(self.open(path, mode, site), f"{path} ({mode.name})", sums=path != "/none/")

    def test_the_example_site(self):
        tab = self.context().new_page()
        for path in ("/transactions/", "/streams/", "/travel/", "/household/", "/members/", "/stocks/", "/products/category/", "/costs/"):
            self.go(tab, path)
            self.walk(tab, path, sums=path == "/transactions/")

    def test_sections_fold_too(self):
        tab = self.open("/sections/", site=self.sites.add("folded-sums", SITE))
        tab.evaluate("() => document.querySelectorAll('h2 .fold').forEach(b => b.click())")
        self.check_folded(tab, "/sections/")
        tab = self.open("/none/", site=self.sites.add("folded-sums", SITE))
        tab.evaluate("() => document.querySelectorAll('h2 .fold').forEach(b => b.click())")
        self.check_folded(tab, "/none/", sums=False)
        self.assertEqual(["3 entries", "2 entries"], [line[2] for line in self.copied(tab)[1:]])

    def test_the_totals_of_a_filter_are_copied(self):
        self.filtered_totals(self.open("/sections/", site=self.sites.add("folded-sums", SITE)))

    def test_paper_shows_the_records_and_not_what_is_told(self):
        tab = self.open("/sections/", site=self.sites.add("folded-sums", SITE))
        tab.evaluate("() => document.querySelector('.fold-all').click()")
        tab.emulate_media(media="print")
        self.assertEqual(5, tab.evaluate("() => [...document.querySelectorAll('tr.detail')].filter(r => r.checkVisibility()).length"))
        self.assertEqual(0, tab.evaluate("() => [...document.querySelectorAll('.told')].filter(r => r.checkVisibility()).length"))

    test_what_is_folded_says_what_it_comes_to.cost = 3


class FirefoxFoldedSumTests(FirefoxCase, Rules):
    def test_what_is_folded_says_what_it_comes_to(self):
        site = self.sites.add("folded-sums", SITE)
        for screen in ("a laptop", "a phone"):
            tab = self.tab(screen)
            for path in PATHS if screen == "a laptop" else ("/sections/", "/two/", "/own/"):
                self.go(tab, path, site)
                self.walk(tab, f"{path} on {screen}", sums=path != "/none/")
        tab = self.tab()
        for path in ("/transactions/", "/streams/", "/travel/", "/stocks/"):
            self.go(tab, path)
            self.walk(tab, path, sums=path == "/transactions/")

    def test_the_totals_of_a_filter_are_copied(self):
        tab = self.tab()
        self.go(tab, "/sections/", self.sites.add("folded-sums", SITE))
        self.filtered_totals(tab)
