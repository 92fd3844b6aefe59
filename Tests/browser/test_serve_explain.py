"""broadsheet serve: a click on a figure tells where it comes from, and so does the keyboard."""

from axe_playwright_python.sync_playwright import Axe

from modes import DARK, LAPTOP, PHONE
from test_serve import FILES, ServeCase

PANEL = "broadsheet-figures section"


class ExplainTests(ServeCase):
    def panel(self, tab):
        panel = tab.locator(PANEL)
        panel.wait_for(state="visible")
        return panel

    def test_a_click_on_a_total(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        tab.locator("[data-figure='report:amount.sum']").first.click()
        panel = self.panel(tab)
        self.assertIn("sum of Amount", panel.inner_text())
        self.assertIn("content/data/entries.csv:2", panel.inner_text())
        self.assertEqual("sum of Amount: 420.00. made of 28 records", tab.locator("broadsheet-figures [role=status]").text_content())
        # A part of it is asked for in turn.
        panel.locator("button.part").first.click()
        tab.wait_for_function("""() => document.querySelector('broadsheet-figures').shadowRoot.querySelector('h1').textContent
            .includes('sum of Amount, A')""")
        tab.keyboard.press("Escape")
        panel.wait_for(state="hidden")

    def test_a_click_on_a_value_of_a_record(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        row = tab.locator("tr.detail").nth(1)
        row.locator("td").last.click()
        panel = self.panel(tab)
        self.assertIn("value of Amount", panel.inner_text())
        self.assertRegex(panel.inner_text(), r"content/data/entries\.csv:\d+")

    def test_by_keyboard(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        toggle = tab.locator("broadsheet-figures button.toggle")
        toggle.wait_for(state="visible")
        self.assertEqual("false", toggle.get_attribute("aria-pressed"))
        self.assertEqual(0, tab.locator("[data-figure][tabindex]").count(), "figures are no stops of the keyboard unasked")
        toggle.focus()
        tab.keyboard.press("Enter")
        self.assertEqual("true", toggle.get_attribute("aria-pressed"))
        figure = tab.locator("[data-figure][role=button]").last
        figure.focus()
        tab.keyboard.press("Enter")
        panel = self.panel(tab)
        self.assertTrue(tab.evaluate("() => document.activeElement === document.querySelector('broadsheet-figures')"))
        tab.keyboard.press("Escape")
        panel.wait_for(state="hidden")
        self.assertTrue(figure.evaluate("(one) => document.activeElement === one"), "the focus is where it was")
        toggle.click()
        self.assertEqual(0, tab.locator("[data-figure][tabindex]").count())

    def test_what_has_changed_is_told_anew(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        tab.locator("[data-figure='report:amount.sum']").first.click()
        self.assertIn("420.00", self.panel(tab).inner_text())
        preview.replace("content/data/entries.csv", "Entry 7,7.50", "Entry 7,1007.50")
        tab.wait_for_function("""() => document.querySelector('broadsheet-figures')?.shadowRoot.querySelector('h1')?.textContent
            .includes('1,420.00')""")

    def test_pages_without_figures_have_none(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        self.assertEqual(0, tab.locator("broadsheet-figures").count())

    def test_it_can_be_read_everywhere(self):
        preview = self.serve()
        for mode in (LAPTOP, DARK, PHONE):
            tab = self.visit(preview, "/entries/", mode)
            tab.locator("[data-figure='report:amount.sum']").last.click()
            panel = self.panel(tab)
            box = panel.bounding_box()
            width = tab.viewport_size["width"]
            self.assertLessEqual(box["x"] + box["width"], width + 1)
            self.assertFalse(tab.evaluate("() => document.documentElement.scrollWidth > innerWidth"))
            found = Axe().run(tab, context="broadsheet-figures").response["violations"]
            for fault in found:
                self.fault(mode.name, f"{fault['id']}: {fault['nodes'][0]['html'][:160]}")
