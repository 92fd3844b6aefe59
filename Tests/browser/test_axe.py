"""axe finds nothing, on a page of every kind, in every mode."""

from axe_playwright_python.sync_playwright import Axe

from harness import BrowserCase
from modes import DARK, EMPTIED, EMPTIED_PHONE, FORCED, LAPTOP, PAPER, PHONE

MODES = (LAPTOP, DARK, PHONE, FORCED, PAPER, EMPTIED, EMPTIED_PHONE)

# Colours are left out: test_colours measures them on every text, and they take most of axe's time.
RULES = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}}}


class AxeTests(BrowserCase):
    def audit(self, tab, where):
        found = Axe().run(tab, options=RULES).response
        for fault in found["violations"]:
            first = fault["nodes"][0]
            self.fault(where, f"{fault['id']}: {fault['help']} ({len(fault['nodes'])} times, first {first['target']}: "
                       f"{first['html'][:160]})")

    def test_the_statement(self):
        self.audit(self.open("/", site="statement"), "the statement")

    test_the_statement.cost = 9


def in_mode(mode):
    def test(self):
        tab = self.context(mode).new_page()
        for path in self.sites.kinds("example", most=2 if mode == LAPTOP else 1):
            self.go(tab, path, mode)
            self.audit(tab, f"{path} ({mode.name})")
    test.cost = 4
    return test


for each in MODES:
    setattr(AxeTests, "test_" + each.name.replace(", ", "_").replace(" ", "_"), in_mode(each))
