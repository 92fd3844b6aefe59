"""axe finds nothing in a page: here in a large one, in those of every kind by test_every_page.py."""

from axe_playwright_python.sync_playwright import Axe

from harness import BrowserCase

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
