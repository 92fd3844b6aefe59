"""`currency: head`: the currency stands in the head, and in the cells for who copies or listens; in Chromium and Firefox."""

import re

import test_decimals
import test_paper
from firefox import DARK as DARK_SCHEME, LIGHT
from harness import BrowserCase
from modes import DARK, EMPTIED, FORCED, LAPTOP, PAPER, PHONE, SCRIPTLESS
from test_firefox import FirefoxCase
from test_script_totals import filter_by

ROWS = "what,kind,cost,paid,own,code\nAlder,x,1234.5,-2.00,5.00,USD\nBirch,x,20.00,,6.00,EUR\nCedar,y,30.25,1.00,7.00,EUR\n"
REPORT = """report:
  source: data.csv
  currency: head
  fields: {{ cost: {{ type: money, currency: EUR }}, paid: {{ type: money, currency: EUR }}, own: {{ type: money, currency: code }} }}
  group: kind
  columns: [{}]
  totals: {{ cost: sum }}
"""
PAGES = {"one": "what, cost", "two": "what, cost, paid", "mixed": "what, own, cost", "wide": "what, kind, own, code, paid, cost"}
LANGUAGES = ("en", "de", "ar")
SITE = {"broadsheet.yml": "title: Test\nlanguages: [en, de, ar]\n", "content/data.csv": ROWS, **{
    f"content/{name}{'' if language == 'en' else '.' + language}.md": f"---\ntitle: {name}\n{REPORT.format(columns)}---\n"
    for name, columns in PAGES.items() for language in LANGUAGES}}
PATHS = [f"/{'' if language == 'en' else language + '/'}{name}/" for name in PAGES for language in LANGUAGES]

# What is not as it should be: a sign that is seen in a cell below a head that says it; one that is not in its text; a head that says nothing; a
# grand total without a sign; an amount of another currency, or below a silent head, that hides its own.
FAULTS = """() => {
  const faults = [], hides = (node) => { const style = getComputedStyle(node); return style.opacity === "0" || node.getBoundingClientRect().width <= 1; };
  // Firefox gives the rule as it is written, Chromium what it comes to.
  const said = (node, text) => ["::before", "::after"].some((at) => {
    const content = getComputedStyle(node, at).content;
    return content.includes(text) || content.includes("attr(") && !!node.dataset.unit?.includes(text);
  });
  const seen = (cell) => { const copy = cell.cloneNode(true); cell.querySelectorAll(".unsaid").forEach((s, i) => { if (hides(s)) copy.querySelectorAll(".unsaid")[i].textContent = ""; }); return copy.textContent; };
  for (const table of document.querySelectorAll(".section:not(.grand) table")) {
    const heads = [...table.querySelectorAll(".columns th")], title = table.querySelector("h2");
    for (const cell of table.querySelectorAll("tr:is(.detail, .footer, .subfooter) > .money")) {
      const data = cell.querySelector("data");
      if (!data) continue;
      const sign = data.textContent.replace(/[\\p{Nd}.,\\u066b\\u066c\\s\\u00a0\\u202f\\u200e\\u200f\\u061c\\u2212-]/gu, "");
      if (!sign) { faults.push(`${data.textContent} has no sign in its text`); continue; }
      const head = heads[cell.cellIndex], inHead = said(head, sign) || said(title, sign);
      const isSeen = seen(cell).includes(sign);
      if (inHead === isSeen && data.dataset.currency === "EUR" && !/own/i.test(head.textContent)) faults.push(`${data.textContent}: ${inHead ? "said twice" : "not said at all"}`);
      if (/own/i.test(head.textContent) && !isSeen) faults.push(`${data.textContent} hides its own sign`);
      if (said(head, sign) && said(title, sign)) faults.push("the head says it twice");
    }
  }
  for (const data of document.querySelectorAll(".grand data")) if (data.querySelector(".unsaid") || !/[€$]/.test(data.textContent)) faults.push(`the grand total ${data.textContent} does not say its currency`);
  return faults;
}"""
AMOUNTS = "() => document.querySelectorAll('.section:not(.grand) data .unsaid').length"
# A row as it is copied by hand.
SELECTED = """() => {
  const row = document.querySelector("tr.detail"), range = document.createRange();
  range.selectNodeContents(row);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  return getSelection().toString().replace(/\\s+/g, " ").trim();
}"""


class CurrencyHeadTests(BrowserCase):
    def site(self):
        return self.sites.add("currency-head", SITE)

    def test_it_is_said_once(self):
        for mode in (LAPTOP, PHONE, DARK, FORCED, PAPER, SCRIPTLESS, EMPTIED, LAPTOP.but("1,920 pixels", width=1920)):
            tab = self.context(mode).new_page()
            for path in PATHS:
                self.go(tab, path, mode, self.site())
                self.check(f"{path} ({mode.name})", tab.evaluate(FAULTS))
                self.assertGreater(tab.evaluate(AMOUNTS), 3, path)

    def test_decimal_signs_stay_in_line(self):
        for mode in (LAPTOP, PHONE):
            for path in ("/one/", "/two/", "/de/one/", "/de/two/", "/de/mixed/"):
                test_decimals.DecimalTests.assert_in_line(self, self.open(path, mode, self.site()), f"{path} ({mode.name})")

    def test_it_goes_along_when_a_row_is_copied_by_hand(self):
        for path, sign in (("/one/", "€1,234.50"), ("/two/", "−€2.00"), ("/de/two/", "1.234,50 €")):
            self.assertIn(sign, self.open(path, LAPTOP, self.site()).evaluate(SELECTED), path)

    def test_a_filter_tells_it(self):
        page = self.open("/two/", LAPTOP, self.site())
        filter_by(page, "birch")
        self.assertEqual(["€20.00", "€20.00"], page.evaluate("[...document.querySelectorAll('td .filtered .value')].filter(v => v.checkVisibility()).map(v => v.textContent)"))

    def test_paper_has_the_head_on_each_sheet(self):
        rows = "what,cost\n" + "".join(f"Record {n},{n}.50\n" for n in range(1, 200))
        report = "report:\n  source: data.csv\n  currency: head\n  sections: [{ title: All }]\n  fields: { cost: { type: money, currency: EUR } }\n"
        site = self.sites.add("currency-paper", {"content/data.csv": rows, "content/index.md": f"---\ntitle: T\n{report}---\n"})
        for number, sheet in enumerate(test_paper.sheets(self.open("/", LAPTOP, site).pdf(format="A4")), 1):
            self.assertRegex(sheet, r"Cost\s+€", f"sheet {number}")


class FirefoxCurrencyHeadTests(FirefoxCase):
    def test_it_is_said_once(self):
        site = self.sites.add("currency-head", SITE)
        for screen, scheme, forced, emptied in (("a laptop", LIGHT, False, False), ("a phone", DARK_SCHEME, False, False), ("a large screen", LIGHT, True, True)):
            tab = self.tab(screen, scheme, forced, emptied)
            for path in PATHS:
                self.go(tab, path, site)
                for fault in tab.evaluate(FAULTS):
                    self.fault(f"{path} on {screen}", fault)

    def test_it_goes_along_when_a_row_is_copied_by_hand_and_printed(self):
        site, tab = self.sites.add("currency-head", SITE), self.tab()
        for path, sign in (("/one/", "€1,234.50"), ("/two/", "−€2.00"), ("/de/two/", "1.234,50 €")):
            self.go(tab, path, site)
            self.assertIn(sign, tab.evaluate(SELECTED), path)
        self.go(tab, "/one/", site)
        self.assertRegex(re.sub(r"\s+", " ", " ".join(test_paper.sheets(tab.pdf()))), r"Cost ?€")
