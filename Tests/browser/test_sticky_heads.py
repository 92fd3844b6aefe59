"""Heads of every level stay in sight while their rows are read, one below the other, in Chromium and Firefox; links lead beside them."""

import unittest

from firefox import LIGHT
from harness import BrowserCase
from modes import DARK, EMPTIED, EMPTIED_PHONE, FORCED, LAPTOP, PHONE
from test_firefox import FirefoxCase


def lines():
    yield "account,month,day,what,amount"
    for account in ("Current account", "Savings"):
        for month in range(1, 7):
            for day in (1, 11, 21):
                for number in range(14):
                    yield f"{account},2026-{month:02},2026-{month:02}-{day:02},Payment {number + 1},{number * 7 + day}.50"


REPORT = """  source: data/lines.csv
  fields: { amount: { type: money, currency: EUR }, day: date }
  sections:
    - { id: payments, title: "%s" }
  group: [account, { by: month(day), title: "{{day}}" }, { by: day, title: "On {{day}}" }]
  columns: [%s]
  totals: { amount: sum }
"""
SITE = {
    "content/data/lines.csv": "\n".join(lines()) + "\n",
    "content/few.md": "---\ntitle: Few\nreport:\n" + REPORT % ("Payments", "what, amount") + "---\n",
    "content/many.md": "---\ntitle: Many\nreport:\n" + REPORT % ("Payments", "what, { one: amount }, { two: amount }, { three: amount }, { four: amount }, amount") + "---\n",
    "content/long.md": "---\ntitle: Long\nreport:\n" + REPORT % ("Payments " + "of both accounts in the first half of the year " * 2, "what, amount") + "---\n",
}

# Where the words of a head stand; a button around them is larger.
WORDS = """const words = (row) => {
  const range = document.createRange(), texts = document.createTreeWalker(row.cells[0], NodeFilter.SHOW_TEXT, (text) => text.data.trim() ? 1 : 3);
  range.selectNodeContents(texts.nextNode());
  return range.getBoundingClientRect();
}, frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));"""

# What lies over the rows when record `n` stands in the middle: the table's head at the top of the window, and below it the heads of the
# groups that the record is in, each seen whole.
STUCK = """async (n) => {
  """ + WORDS + """
  const row = document.querySelectorAll("tr.detail")[n], table = row.closest("table"), faults = [];
  await frame();
  row.scrollIntoView({ block: "center", behavior: "instant" });
  scrollBy({ top: 120, behavior: "instant" });
  await frame();
  const head = table.tHead.getBoundingClientRect(), levels = [2, 3, 4];
  if (Math.abs(head.top) > 1) faults.push(`the head of the table stands at ${head.top}`);
  let above = head.bottom;
  for (const level of levels) {
    let own = row;
    while (own && !own.matches(`.subheader.level-${level}`)) own = own.previousElementSibling ?? own.parentElement.previousElementSibling?.lastElementChild;
    const text = words(own);
    if (text.top < above - 6 || text.top > above + 30) faults.push(`${own.textContent} stands at ${Math.round(text.top)}, what is above it ends at ${Math.round(above)}`);
    for (const y of [text.top + 5, text.bottom - 6]) {
      const seen = document.elementFromPoint(text.left + 20, y);
      if (!own.contains(seen)) faults.push(`${seen?.closest("tr")?.textContent.slice(0, 30)} lies over ${own.textContent} at ${Math.round(y)}`);
    }
    above = text.bottom;
  }
  return faults;
}"""

# Links to heads and records, from wherever the reader is: what is led to lies under nothing that sticks.
JUMPS = """async () => {
  """ + WORDS + """
  const faults = [], heads = [...document.querySelectorAll("tr.subheader")], details = [...document.querySelectorAll("tr.detail")];
  for (const from of [0, 60, 250, details.length - 1]) for (const target of [heads[3], heads[9], heads.at(-4), details[70], details[255]]) {
    details[from].scrollIntoView({ block: "center", behavior: "instant" });
    await frame();
    location.hash = "";
    location.hash = "#" + target.id;
    await frame();
    const row = target.matches(".subheader") ? target.nextElementSibling : target;
    const box = words(target), seen = document.elementFromPoint(box.left + 8, (box.top + box.bottom) / 2);
    if (!target.contains(seen)) faults.push(`from record ${from}, ${target.id} lies at ${Math.round(box.top)} under ${seen?.closest("tr")?.textContent.slice(0, 30)}`);
    const next = row.getBoundingClientRect();
    if (next.top < 0 || next.top > innerHeight * .75) faults.push(`from record ${from}, ${target.id} is led to, and ${row.id} stands at ${Math.round(next.top)}`);
  }
  return faults;
}"""
# The thirteenth of fourteen records of their groups.
RECORDS = (68, 152, 306)
PAGES = ("/few/", "/many/", "/long/")


class StickyHeadTests(BrowserCase):
    def test_heads_of_all_levels_stay_in_sight(self):
        site = self.sites.add("levels", SITE)
        for mode in (LAPTOP, DARK, PHONE, FORCED, LAPTOP.but("1920 pixels wide", width=1920, height=1080)):
            for path in PAGES:
                page = self.open(path, mode, site)
                for number in RECORDS:
                    self.check(f"{path} ({mode.name})", page.evaluate(STUCK, number))

    def test_heads_of_all_levels_stay_in_sight_with_an_empty_script(self):
        site = self.sites.add("levels", SITE)
        for mode in (EMPTIED, EMPTIED_PHONE):
            page = self.open("/few/", mode, site)
            for number in RECORDS:
                self.check(f"/few/ ({mode.name})", page.evaluate(STUCK, number))

    def test_links_lead_to_what_can_be_seen(self):
        site = self.sites.add("levels", SITE)
        for mode in (LAPTOP, PHONE, EMPTIED):
            for path in PAGES[:2]:
                self.check(f"{path} ({mode.name})", self.open(path, mode, site).evaluate(JUMPS))

    def test_heads_stick_in_every_theme_and_not_on_low_screens_or_paper(self):
        for theme in ("ledger", "bulletin"):
            site = self.sites.add(f"levels-{theme}", {**SITE, "broadsheet.yml": f"title: Test\ntheme: {theme}\n"})
            for mode in (LAPTOP, PHONE):
                for path in PAGES[:2]:
                    page = self.open(path, mode, site)
                    self.check(f"{theme}, {path} ({mode.name})", page.evaluate(STUCK, RECORDS[1]))
        site = self.sites.add("levels", SITE)
        low = LAPTOP.but("a low screen", height=400)
        still = "() => [...document.querySelectorAll('thead:not(.hidden), .subheader, .subheader > th')].filter((e) => getComputedStyle(e).position !== 'static').map((e) => `${e.className} sticks`)"
        for mode in (low, PHONE.but("a phone on its side", width=844, height=390), LAPTOP.but("paper", media="print")):
            self.check(f"/few/ ({mode.name})", self.open("/few/", mode, site).evaluate(still)[:3])

    test_heads_of_all_levels_stay_in_sight.cost = test_links_lead_to_what_can_be_seen.cost = 3


class FirefoxStickyHeadTests(FirefoxCase):
    """Each screen is a test of its own: a page now and then takes Firefox most of a minute until it says that it is there."""

    def heads_stay_in_sight(self, screen):
        site = self.sites.add("levels", SITE)
        for emptied in (False, True):
            tab = self.tab(screen, LIGHT, emptied=emptied)
            for path in PAGES[:2] if emptied else PAGES:
                self.go(tab, path, site)
                # What scrolls sideways sticks to nothing else there.
                stuck = [] if path == "/many/" else tab.evaluate(STUCK, RECORDS[1])
                for fault in stuck + tab.evaluate(JUMPS):
                    self.fault(f"{path} on {screen}{', without script' if emptied else ''}", fault)

    def test_heads_stay_in_sight_on_a_phone(self):
        self.heads_stay_in_sight("a phone")

    def test_heads_stay_in_sight_on_a_laptop(self):
        self.heads_stay_in_sight("a laptop")

    def test_heads_stay_in_sight_on_a_large_screen(self):
        self.heads_stay_in_sight("a large screen")


if __name__ == "__main__":
    unittest.main()
