"""axe finds nothing in a page: here in a large one and in every single page, and in those of every kind in many ways by test_every_page.py."""

import pathlib

from axe_playwright_python.sync_playwright import Axe

from harness import BrowserCase
from modes import LAPTOP
from sampling import sample

# Colours are left out: test_colours measures them on every text, and they take most of axe's time.
RULES = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}}}
ALIKE = (pathlib.Path(__file__).parent / "alike.js").read_text(encoding="utf-8")
# All pages are looked at in so many tests, for several workers.
PARTS = 8


def thin(tab):
    """Takes from a page what is like what stands before it. What else is to be seen of the page is looked at before."""
    tab.evaluate(ALIKE)


class AxeTests(BrowserCase):
    def audit(self, tab, where):
        found = Axe().run(tab, options=RULES).response
        for fault in found["violations"]:
            first = fault["nodes"][0]
            self.fault(where, f"{fault['id']}: {fault['help']} ({len(fault['nodes'])} times, first {first['target']}: "
                       f"{first['html'][:160]})")

    def test_the_statement(self):
        tab = self.open("/", site="statement")
        thin(tab)
        self.audit(tab, "the statement")

    test_the_statement.cost = 5


class EverySinglePageTests(BrowserCase):
    """Each page of the example site, those of long lists and those for records too: it loads without a word, and axe finds nothing in it."""

    def look(self, part):
        tab, pages = self.context(LAPTOP).new_page(), self.sites.all_pages("example")[part::PARTS]
        self.assertGreater(len(pages), 20, "hardly a page was found")
        # Half of them, which are others with each seed; all with --all.
        for path in sample(pages, len(pages) // 2, f"axe on single pages, {part}"):
            self.go(tab, path)
            # Of rows and marks that are built alike, the first ones: all of them are looked at on pages of every kind.
            thin(tab)
            AxeTests.audit(self, tab, path)


def part_of(part):
    def test(self):
        self.look(part)
    test.cost = 8
    return test


for part in range(PARTS):
    setattr(EverySinglePageTests, f"test_part_{part + 1}", part_of(part))
