"""A total leads to its records, which are marked and unfolded, with the script of the theme and without."""

from axe_playwright_python.sync_playwright import Axe

from harness import BrowserCase
from modes import DARK, EMPTIED, LAPTOP, PHONE

PAGE = """---
title: Card
report:
  source: a.csv
  fields: { amount: { type: money, currency: EUR } }
  columns: [what, amount]
  totals: { amount: sum }
  summary: true
  group: [shop, { by: day, totals: { amount: sum } }]
  explain: true
---
"""
FOLDED = PAGE.replace("group: [shop, { by: day, totals: { amount: sum } }]", "group: shop\n  details: folded")
RECORDS = "shop,day,what,amount\nA,1,x,1.00\nA,2,y,2.00\nA,2,z,3.00\nB,1,w,4.00\n"
FILES = {"content/index.md": PAGE, "content/folded.md": FOLDED, "content/a.csv": RECORDS}

MARKED = """() => [...document.querySelectorAll('tr.detail')].filter((row) => row.cells[0].checkVisibility() &&
    parseFloat(getComputedStyle(row.cells[0]).borderInlineStartWidth) > 2).map((row) => row.cells[0].textContent)"""


class RecordLinkTests(BrowserCase):
    def follow(self, path, figure, mode=LAPTOP):
        tab = self.open(path, mode, site=self.sites.add("record-links", FILES))
        tab.locator(f"[data-figure='{figure}'] a.records").last.click()
        return tab

    def test_the_records_of_a_total_are_marked(self):
        for mode in (LAPTOP, DARK, PHONE, EMPTIED):
            self.assertEqual(["y", "z"], self.follow("/", "a-2:amount.sum", mode).evaluate(MARKED), mode.name)
            self.assertEqual(["x", "y", "z"], self.follow("/", "a:amount.sum", mode).evaluate(MARKED), mode.name)
            self.assertEqual(["x", "y", "z", "w"], self.follow("/", "report:amount.sum", mode).evaluate(MARKED), mode.name)

    def test_folded_records_are_opened(self):
        for mode in (LAPTOP, EMPTIED):
            tab = self.follow("/folded/", "section-a:amount.sum", mode)
            self.assertTrue(tab.locator("tr.detail:not(.line)").first.is_visible())
            self.assertFalse(tab.locator("tr.detail:not(.line)").last.is_visible())

    def test_axe_finds_nothing(self):
        for fault in Axe().run(self.follow("/", "a:amount.sum")).response["violations"]:
            self.fault("/", f"{fault['id']}: {fault['nodes'][0]['html'][:160]}")
