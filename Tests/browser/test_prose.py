"""Tables, task lists and footnotes of Markdown prose: they look like the reports' tables, can be read and are cut nowhere. In Chromium and Firefox."""

import test_axe
import test_colours
from harness import BrowserCase
from modes import DARK, FORCED, LAPTOP, NARROW, PAPER, PHONE, SCRIPTLESS
from test_firefox import FirefoxCase
from test_layout import WIDE

PAGE = """---
title: Prose
report:
  source: data.csv
  fields: { amount: { type: money, currency: EUR } }
  columns: [what, amount]
---
What was paid[^1], and by whom.

| What | Who | Amount |
| --- | --- | ---: |
| Rent of the house by the harbour | Ann | €1,200.00 |
| Food | Bo | €35.50 |

- [x] Paid
- [ ] Asked for

[^1]: By transfer.
"""
FILES = {"content/index.md": PAGE, "content/data.csv": "what,amount\nRent,1200\nFood,35.5\n"}

# How a head and a cell of the prose and of the report are set.
LOOKS = """() => [".prose", ".report"].map((place) => ["th", "td"].map((cell) => {
  const style = getComputedStyle(document.querySelector(`${place} tbody ${cell}, ${place} tr.detail ${cell}, ${place} thead tr:last-child ${cell}`));
  return [style.fontSize, style.lineHeight, style.fontVariantNumeric, style.borderInlineStartWidth].join(" ");
}))"""
ENDS = """() => {
  const rows = [...document.querySelectorAll(".prose table tr")], ends = rows.map((row) => Math.round(row.lastElementChild.getBoundingClientRect().right));
  const note = document.querySelector(".noteref a"), leads = document.getElementById(note.hash.slice(1))?.querySelector(".back");
  return [new Set(ends).size, getComputedStyle(rows[1].lastElementChild).textAlign,
    [...document.querySelectorAll(".todo input[disabled]")].map((box) => box.checked), leads?.hash === "#" + note.id];
}"""


def faults(tab):
    """What is wrong with the prose of a page."""
    looks, (ends, align, boxes, notes) = tab.evaluate(LOOKS), tab.evaluate(ENDS)
    found = [] if looks[0][1] == looks[1][1] else [f"a cell of the prose is {looks[0][1]}, and one of the report {looks[1][1]}"]
    if (ends, boxes, notes) != (1, [True, False], True) or align not in ("right", "end"):
        found.append(f"{ends} edges, aligned {align}, boxes {boxes}, notes lead back: {notes}")
    return found


class ProseTests(BrowserCase):
    def test_it_looks_like_reports(self):
        site = self.sites.add("prose", FILES)
        for mode in (LAPTOP, DARK, PHONE, FORCED, PAPER, NARROW, SCRIPTLESS, LAPTOP.but("1,920 pixels", width=1920)):
            tab, where = self.open("/", mode, site), f"prose ({mode.name})"
            self.check(where, [fault] if (fault := tab.evaluate(WIDE)) else [])
            if mode != FORCED:
                test_colours.ColourTests.measure(self, tab, where)
            if mode not in (PAPER, PHONE, NARROW):
                self.check(where, faults(tab))
            if mode.script:
                test_axe.AxeTests.audit(self, tab, where)


class FirefoxProseTests(FirefoxCase):
    def test_it_looks_like_reports(self):
        site = self.sites.add("prose", FILES)
        for screen in ("a laptop", "a large screen"):
            tab = self.tab(screen)
            self.go(tab, "/", site)
            for fault in faults(tab):
                self.fault(f"prose on {screen}", fault)
