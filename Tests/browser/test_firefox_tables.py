"""What is read stands in the order of the page, and columns stand in line in Firefox too."""

import test_tables
from firefox import LIGHT
from harness import BrowserCase
from modes import EMPTIED, LAPTOP, PHONE
from test_firefox import FirefoxCase

# Where what is read stands, on a page of any kind.
ORDER = """() => {
  const all = [...document.body.querySelectorAll("*")];
  return [".skip", ".site-header", "main", ".breadcrumbs", "h1", ".views", ".contents", ".tools", ".section", ".downloads", ".neighbours", ".site-footer"]
    .map((one) => [one, document.querySelector(one)]).filter(([, node]) => node).map(([one, node]) => [one, all.indexOf(node)]);
}"""
# A screen shows texts of a column from top to bottom and in the order in which they are read out.
READ = """() => [...document.querySelectorAll("main > h1, main > p, main > .report > .section")].filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().top)"""


def disordered(tab):
    """What is wrong with the order of a page."""
    found, tops = tab.evaluate(ORDER), tab.evaluate(READ)
    places = [place for _, place in found]
    faults = [] if places == sorted(places) and len(places) > 3 else [f"what is read stands in the order {found}"]
    if tops != sorted(tops):
        faults.append(f"what is read stands at {tops}")
    return faults


class ReadingOrderTests(BrowserCase):
    def test_of_every_kind_of_page(self):
        for mode in (LAPTOP, PHONE, EMPTIED):
            tab = self.context(mode).new_page()
            for path in self.sites.kinds("example", most=1):
                self.go(tab, path, mode)
                self.check(f"{path} ({mode.name})", disordered(tab))

    test_of_every_kind_of_page.cost = 2


class FirefoxTableTests(FirefoxCase):
    def every(self, screen, rule, scheme=LIGHT, forced=False, emptied=False, pages=None):
        """Each page, in a tab of such a screen, with what `rule` finds in it."""
        tab = self.tab(screen, scheme, forced, emptied)
        for path in pages or self.sites.kinds("example", most=1):
            self.go(tab, path)
            yield f"{path} on {screen}", tab, tab.evaluate(rule) if isinstance(rule, str) else rule(tab)

    def test_columns_of_all_sections_stand_in_line(self):
        count = 0
        for screen in ("a laptop", "a large screen"):
            for where, tab, columns in self.every(screen, test_tables.COLUMNS):
                for found in columns:
                    count += 1
                    if found["places"] and max(found["places"]) - min(found["places"]) > 1:
                        self.fault(where, f"column {found['column']} stands at {sorted(set(found['places']))}")
                for squeezed in tab.evaluate(test_tables.SQUEEZED):
                    self.fault(where, squeezed)
        self.assertGreater(count, 200, "hardly a column was found: has the markup changed?")

    def test_the_first_record_stands_on_the_first_screen(self):
        count = 0
        for where, _, bottom in self.every("a laptop", test_tables.FIRST, pages=self.sites.kinds("example")):
            count += bottom is not None
            if bottom is not None and bottom > 800 - 24:
                self.fault(where, f"the first record ends at {bottom} pixels, the screen at 800")
        self.assertGreater(count, 40, "hardly a page has records: has the markup changed?")

    def test_tools_are_as_high_as_what_they_are_pointed_at_with(self):
        for screen, height in (("a laptop", 32), ("a phone", 44)):
            for where, _, heights in self.every(screen, test_tables.TOOLS, pages=("/transactions/", "/stocks/")):
                if not heights or any(abs(one - height) > 1 for one in heights):
                    self.fault(where, f"tools are {heights} pixels high, and not {height}")

    test_columns_of_all_sections_stand_in_line.cost = 3
