"""Rules that hold on every page hold in Firefox too: each kind of page is opened once with a mouse, by touch, in the dark and on a large screen."""

import pathlib

import axe_playwright_python
import test_axe
import test_colours
import test_every_page
import test_phones
import test_tables
from firefox import DARK
from sampling import sample
from test_firefox import SCREENS, FirefoxCase

AXE = next(pathlib.Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
RULES = '{resultTypes: ["violations"], rules: {"color-contrast": {enabled: false}}}'
# All with a mouse are looked at in so many tests, for several workers.
PARTS = 2
# The page is as wide as the window; only tables scroll, in themselves.
ASIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class EveryPageInFirefoxTests(FirefoxCase):
    def audit(self, tab, where):
        tab.run(AXE)
        for fault in tab.evaluate(f"axe.run({RULES}).then(r => r.violations)"):
            first = fault["nodes"][0]
            self.fault(where, f"{fault['id']}: {fault['help']} ({len(fault['nodes'])} times, {first['html'][:160]})")

    def check_width(self, tab, where):
        aside = tab.evaluate(ASIDE)
        if aside > 0:
            self.fault(where, f"{aside} pixels are beside the screen")

    def colours(self, tab, where):
        return test_colours.ColourTests.measure(self, tab, where)

    def half(self, way):
        """Half of the pages of each kind, others with each seed and in each way of looking at them; all of them with --all."""
        every = self.sites.kinds("example", most=1)
        return sample(every, len(every) // 4, f"{way} in Firefox")

    def with_a_mouse(self, part):
        """Each is opened once, held against all rules that hold everywhere: by axe those of each kind as a whole, others without what is built alike."""
        tab, texts, every = self.tab(), 0, self.half("a mouse")[part::PARTS]
        whole = sample(every, 1, f"axe on a laptop in Firefox, {part}")
        for path in every:
            self.go(tab, path)
            where = f"{path} on a laptop"
            self.check_width(tab, where)
            self.check(where, test_tables.too_low(tab.evaluate(test_tables.FIRST)))
            self.check(where, test_tables.out_of_line(tab))
            self.check(where, tab.evaluate(test_tables.SQUEEZED)[:3])
            self.check(where, test_every_page.disordered(tab))
            texts += self.colours(tab, where)
            if path not in whole:
                test_axe.thin(tab)
            self.audit(tab, where)
        self.assertGreater(texts, 250, "hardly a text was found")

    def test_every_kind_of_page_with_a_mouse_1(self):
        self.with_a_mouse(0)

    def test_every_kind_of_page_with_a_mouse_2(self):
        self.with_a_mouse(1)

    def test_every_kind_of_page_by_touch(self):
        tab = self.tab("a phone")
        for path in self.half("touch"):
            self.go(tab, path)
            self.check_width(tab, f"{path} on a phone")
            self.check(f"{path} on a phone", test_every_page.disordered(tab))
            for rule in test_phones.RULES:
                self.check(f"{path} on a phone", tab.evaluate(rule)[:3])

    def test_every_kind_of_page_on_a_large_screen(self):
        tab = self.tab("a large screen")
        for path in self.half("a large screen"):
            self.go(tab, path)
            where = f"{path} on a large screen"
            self.check_width(tab, where)
            self.check(where, [*test_tables.out_of_line(tab), *tab.evaluate(test_tables.SQUEEZED)[:3]])

    def test_every_kind_of_page_in_the_dark(self):
        tab, every = self.tab("a phone", DARK), self.half("the dark")
        large = sample(every, 6, "a laptop in the dark in Firefox")
        audited = sample(every, 6, "axe on a phone in Firefox")
        for path in every:
            tab.resize(*SCREENS["a phone"])
            self.go(tab, path)
            self.colours(tab, f"{path} on a phone in the dark")
            if path in audited:
                self.audit(tab, f"{path} on a phone in the dark")
            if path in large:
                tab.resize(*SCREENS["a laptop"])
                self.colours(tab, f"{path} on a laptop in the dark")

    def test_every_kind_of_page_on_paper(self):
        """As they are laid out there; on a page of each kind and some more, which are others with each seed, axe finds nothing, either."""
        tab, every = self.tab("paper"), self.sites.kinds("example", most=1)
        for path in sample(every, 10, "paper in Firefox"):
            self.go(tab, path)
            where = f"{path} on paper"
            self.check_width(tab, where)
            for rule in (test_phones.TOUCHING, test_phones.CUT):
                self.check(where, tab.evaluate(rule)[:3])
            self.check(where, test_tables.out_of_line(tab))
            self.colours(tab, where)
            test_axe.thin(tab)
            self.audit(tab, where)

    def test_single_pages(self):
        """Of all that are not opened as one of their kind some, others with each seed: they load without a word, and axe finds nothing in them."""
        others = [path for path in self.sites.all_pages("example") if path not in self.sites.kinds("example", most=1)]
        self.assertGreater(len(others), 50, "hardly a page was found")
        tab = self.tab()
        for path in sample(others, 14, "axe of single pages in Firefox"):
            self.go(tab, path)
            test_axe.thin(tab)
            self.audit(tab, path)

    def test_pages_in_forced_colours(self):
        tab = self.tab(forced=True)
        for path in sample(self.sites.kinds("example", most=1), 4, "forced colours in Firefox"):
            self.go(tab, path)
            self.audit(tab, f"{path} in forced colours")

    def test_tools_are_as_high_as_what_they_are_pointed_at_with(self):
        for screen, height in (("a laptop", 32), ("a phone", 44)):
            tab = self.tab(screen)
            for path in ("/transactions/", "/stocks/"):
                self.go(tab, path)
                heights = tab.evaluate(test_tables.TOOLS)
                if not heights or any(abs(one - height) > 1 for one in heights):
                    self.fault(f"{path} on {screen}", f"tools are {heights} pixels high, and not {height}")

    test_every_kind_of_page_with_a_mouse_1.cost = test_every_kind_of_page_with_a_mouse_2.cost = test_every_kind_of_page_in_the_dark.cost = 7
    test_every_kind_of_page_by_touch.cost = test_every_kind_of_page_on_a_large_screen.cost = test_every_kind_of_page_on_paper.cost = 5
    test_single_pages.cost = 4
