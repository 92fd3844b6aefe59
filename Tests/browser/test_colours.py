"""Every text stands out from its band, in both schemes: at least 4.5 to 1, large texts 3 to 1 (WCAG 2.2, AA)."""

import pathlib

from harness import BrowserCase
from modes import DARK, LAPTOP

CONTRAST = (pathlib.Path(__file__).parent / "colours.js").read_text(encoding="utf-8")


class ColourTests(BrowserCase):
    def measure(self, tab, where):
        found = tab.evaluate(CONTRAST)
        for fault in found["faults"]:
            self.fault(where, f"{fault['color']} on {fault['behind']} is {fault['ratio']} to 1, and {fault['needed']} is needed: "
                       f"\"{fault['text']}\" in {fault['element']}")
        return found["count"]

    def test_the_statement(self):
        for mode in (LAPTOP, DARK):
            self.measure(self.open("/", mode, "statement"), f"the statement ({mode.name})")

    def test_print_is_light(self):
        tab = self.open("/transactions/", DARK.but("paper, dark", media="print"))
        ink = tab.evaluate("getComputedStyle(document.querySelector('h1')).color")
        self.assertIn(ink.replace(" ", ""), ("rgb(0,0,0)",), f"/transactions/ printed in the dark: the ink is {ink}")

    test_the_statement.cost = 6
