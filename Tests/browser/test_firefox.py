"""What must hold in every browser holds in Firefox: looks, keyboard, figures in line, filter, sorting, paper, no script."""

import re
import unittest
from urllib.parse import urlsplit

import test_decimals
import test_keyboard
import test_paper
from firefox import DARK, LIGHT, MOUSE, TOUCH, Firefox
from harness import Shared
from sampling import kinds

SHOWN = "[...document.querySelectorAll('tr.detail')].filter(r => r.checkVisibility()).map(r => r.cells[0].textContent)"
# What is shown when the status says a text, or says nothing; after five seconds what is shown then.
SETTLED = f"""async (text) => {{
  const said = () => document.querySelector(".tools .status").textContent;
  for (const until = Date.now() + 5000; Date.now() < until && !(text ? said().includes(text) : !said());) await new Promise(requestAnimationFrame);
  return {SHOWN};
}}"""
SCREENS = {"a phone": (390, 844), "a small phone": (360, 740), "a small laptop": (1024, 768), "a laptop": (1280, 800), "a large screen": (1920, 1080), "paper": (690, 990)}


class FirefoxCase(unittest.TestCase):
    """A test in Firefox, which says everything that is wrong at once."""

    sites = Shared.sites
    longMessage = False
    browsers = {}

    def setUp(self):
        self.found = []

    def fault(self, where, what):
        self.found.append(f"{where}: {what}")

    def check(self, where, faults):
        for fault in faults:
            self.fault(where, fault)

    def tab(self, screen="a laptop", scheme=LIGHT, forced=False, emptied=False):
        kind = (scheme, forced, TOUCH if screen.endswith("phone") else MOUSE)
        if kind not in self.browsers:
            self.browsers[kind] = Firefox(*kind)
            # Each worker has few of them at a time.
            self.addClassCleanup(self.quit, kind)
        tab = self.browsers[kind].tab(*SCREENS[screen], emptied=emptied)
        if screen == "paper":
            tab.emulate_media("print")
        return tab

    @classmethod
    def quit(cls, kind):
        cls.browsers.pop(kind).close()

    def go(self, tab, path, site="example"):
        address = self.sites.address(site)
        tab.goto(address + path)
        for fault in tab.faults(urlsplit(address).netloc):
            self.fault(path, fault)

    def tearDown(self):
        if self.found:
            found = list(dict.fromkeys(self.found))
            self.fail("\n".join(found[:40]))


class LookTests(FirefoxCase):
    def test_forced_colours_are_the_readers(self):
        tab = self.tab(forced=True)
        self.go(tab, "/transactions/")
        self.assertTrue(tab.evaluate("matchMedia('(forced-colors: active)').matches"), "the colours are not forced")
        bands = tab.evaluate("[...new Set([...document.querySelectorAll('tr.detail, body')].map(r => getComputedStyle(r).backgroundColor))]")
        own = [band for band in bands if band not in ("rgba(0, 0, 0, 0)", "transparent", tab.evaluate("getComputedStyle(document.body).backgroundColor"))]
        self.assertEqual([], own, "bands have colours of their own")

    def test_the_scheme_is_the_readers(self):
        colours = []
        for scheme in (LIGHT, DARK):
            tab = self.tab(scheme=scheme)
            self.go(tab, "/transactions/")
            colours.append(tab.evaluate("getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color"))
        self.assertNotEqual(*colours, "light and dark are the same")


class FigureTests(FirefoxCase):
    def test_decimal_signs_stand_below_each_other(self):
        site = self.sites.add("uneven", test_decimals.uneven_site())
        for screen in ("a laptop", "a phone"):
            tab = self.tab(screen)
            for locale in test_decimals.LOCALES:
                self.go(tab, f"/{locale.lower()}/", site)
                test_decimals.DecimalTests.assert_in_line(self, tab, f"{locale} on {screen}")
            # Records of a narrow list are cards on a phone; from right to left their amounts stand at the left.
            for path in ("/stocks/", "/transactions/", "/travel/", *(["/ar/walks/"] if screen == "a laptop" else [])):
                self.go(tab, path)
                test_decimals.DecimalTests.assert_in_line(self, tab, f"{path} on {screen}")

    def test_paper_has_every_figure(self):
        tab = self.tab()
        for path in ("/transactions/", "/stocks/", "/ar/walks/"):
            self.go(tab, path)
            wanted = set(tab.evaluate("[...document.querySelectorAll('tr.detail td data')].map(d => d.textContent.trim())"))
            pages = test_paper.sheets(tab.pdf())
            self.assertTrue(pages, f"{path} has no sheet")
            text = re.sub(r"\s|[\u200e\u200f\u061c\u2066-\u2069]", "", "".join(pages))
            plain = {figure: re.sub(r"\s|[\u200e\u200f\u061c\u2066-\u2069]", "", figure) for figure in wanted}
            # From right to left a figure's sign may be extracted at its other side.
            lost = [figure for figure, bare in plain.items() if bare not in text and bare.strip("-−") not in text]
            if lost and not path.startswith("/ar/"):
                self.fault(path, f"{len(lost)} of {len(wanted)} figures are not on paper: {lost[:5]}")


class ReaderTests(FirefoxCase):
    def test_a_walk_by_keyboard(self):
        for screen in ("a laptop", "a phone"):
            for path in kinds(f"a walk by keyboard in Firefox on {screen}"):
                # A tab for each: in one that was walked through, a page that a program opens has no rings.
                tab = self.tab(screen)
                self.go(tab, path)
                stops, ended = test_keyboard.KeyboardTests.walk(self, tab, f"{path} on {screen}", steps=60, waits=True)
                if stops < 2:
                    self.fault(path, f"only {stops} stops were made")
                for element in tab.evaluate(test_keyboard.MISSED) if ended else ():
                    self.fault(path, f"the keyboard does not come to {element}")

    def test_filter_sort_and_fold(self):
        tab = self.tab()
        self.go(tab, "/transactions/")
        every = tab.evaluate(SHOWN)
        tab.click(".filter input")
        tab.type("sohne muller")
        shown = tab.evaluate(f"({SETTLED})('“sohne muller”')")
        self.assertTrue(shown and len(shown) < len(every) and all("Müller & Söhne" in name for name in shown), shown)
        self.assertEqual(f"“sohne muller”: {len(shown)} of {len(every)} shown", tab.evaluate("document.querySelector('.tools .status').textContent"))
        for _ in "sohne muller":
            tab.press("\ue003")
        self.assertEqual(every, tab.evaluate(f"({SETTLED})('')"), "the filter is not emptied")
        tab.click(".section button.sort")
        heads = tab.evaluate("[...document.querySelectorAll('.columns th')].map(h => h.ariaSort).filter(Boolean)")
        self.assertEqual(["ascending"], heads)
        self.assertEqual(sorted(every), sorted(tab.evaluate(SHOWN)), "sorting has lost a row")
        tab.click(".fold-all")
        self.assertEqual([], tab.evaluate(SHOWN), "what is folded is still shown")

    def test_without_a_script_everything_is_there(self):
        with_script, without = self.tab(), self.tab(emptied=True)
        for path in ("/transactions/", "/stocks/", "/charts/"):
            self.go(with_script, path)
            self.go(without, path)
            self.assertEqual(0, without.evaluate("document.querySelectorAll('button.sort').length"), "the script was not empty")
            self.assertEqual(with_script.evaluate(SHOWN), without.evaluate(SHOWN), path)

    test_a_walk_by_keyboard.cost = 4
