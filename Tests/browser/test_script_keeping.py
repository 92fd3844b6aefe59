"""What is kept: choices of a form, marks of tasks, the scheme; and a browser that keeps nothing."""

from harness import BrowserCase
from modes import DARK, LAPTOP


class FormTests(BrowserCase):
    def slider(self, page):
        return page.locator("[name=thickness]")

    def choose(self, page):
        self.slider(page).focus()
        page.keyboard.press("ArrowRight")
        page.locator("[name=sauce][value=Cream]").check()
        page.locator("[name=bacon]").uncheck()
        page.locator("[name=door]").fill("Zoë")
        page.locator("[name=pieces]").fill("3")
        page.locator("[name=pieces]").blur()

    def chosen(self, page):
        return page.evaluate("() => Object.fromEntries(new FormData(document.querySelector('form.form')))")

    def test_shown_value_follows(self):
        page = self.open("/pizza/")
        output = page.locator(".slider output")
        self.assertEqual("Regular", output.text_content())
        self.slider(page).focus()
        page.keyboard.press("ArrowRight")
        self.assertEqual("Thick", output.text_content())
        self.assertEqual("Thick", self.slider(page).get_attribute("aria-valuetext"))

    def test_kept_in_the_browser(self):
        page = self.open("/pizza/")
        first = self.chosen(page)
        self.choose(page)
        chosen = self.chosen(page)
        self.assertNotEqual(first, chosen)
        again = self.open("/pizza/", again=page)
        self.assertEqual(chosen, self.chosen(again))
        self.assertIn("choices", again.locator(".buttons + .status").text_content())
        again.locator("[type=reset]").click()
        again.wait_for_function("() => !location.hash")
        self.assertEqual(first, self.chosen(again))
        self.assertEqual("Regular", again.locator(".slider output").text_content())
        self.assertEqual(first, self.chosen(self.open("/pizza/", again=page)))

    def test_the_address_wins(self):
        page = self.open("/pizza/")
        self.choose(page)
        address = page.url.split("/pizza/")[1]
        self.assertIn("thickness=3", address)
        self.assertNotIn("Zo", address, "a name is not put into a link")
        other = self.open("/pizza/" + address)
        chosen = self.chosen(other)
        self.assertEqual(("3", "Cream", "3", "", None), (*(chosen[k] for k in ("thickness", "sauce", "pieces", "door")), chosen.get("bacon")))
        mixed = self.open("/pizza/#form-pizza.thickness=1", again=page)
        self.assertEqual(("1", "Tomato"), tuple(self.chosen(mixed)[k] for k in ("thickness", "sauce")), "a link says everything")

    def test_what_does_not_fit_changes_nothing(self):
        first = self.chosen(self.open("/pizza/"))
        for bad in ("thickness=99", "pieces=zz", "pieces=-4", "day=never", "sauce.Mustard=true", "thickness=", "=&=%"):
            self.assertEqual(first, self.chosen(self.open("/pizza/#form-pizza." + bad)), bad)


class TaskTests(BrowserCase):
    def test_marks(self):
        page = self.open("/tasks/")
        boxes = page.get_by_role("checkbox")
        self.assertEqual(page.locator("tr.task").count(), boxes.count())
        open_task = page.locator("tr.task:not(.done)").first
        name = open_task.locator(".name").text_content()
        box = page.get_by_role("checkbox", name=name, exact=True)
        box.focus()
        page.keyboard.press("Space")
        self.assertTrue(page.locator("tr.task.done").filter(has_text=name).count())
        self.assertIn("1", page.locator(".marks").text_content())
        counts = page.locator(".count").all_text_contents()
        again = self.open("/tasks/", again=page)
        self.assertTrue(again.get_by_role("checkbox", name=name, exact=True).is_checked())
        self.assertEqual(counts, again.locator(".count").all_text_contents())
        again.locator(".forget").click()
        self.assertFalse(again.get_by_role("checkbox", name=name, exact=True).is_checked())
        self.assertFalse(again.locator(".marks").is_visible())
        self.assertFalse(self.open("/tasks/", again=page).get_by_role("checkbox", name=name, exact=True).is_checked())


class SchemeTests(BrowserCase):
    PAPER = "() => getComputedStyle(document.body).backgroundColor"

    def test_switch(self):
        page = self.open("/transactions/")
        light, select = page.evaluate(self.PAPER), page.locator(".scheme select")
        self.assertTrue(select.get_attribute("aria-label") or page.get_by_label("Colours").count())
        select.select_option("dark")
        self.assertEqual("dark", page.evaluate("() => document.documentElement.dataset.scheme"))
        again = self.open("/products/", again=page)
        self.assertEqual("dark", again.evaluate("() => document.documentElement.dataset.scheme"))
        self.assertEqual("dark", again.locator(".scheme select").input_value())
        again.locator(".scheme select").select_option("")
        self.assertEqual(light, again.evaluate(self.PAPER))
        own = self.open("/products/", DARK, again=page)
        self.assertFalse(own.evaluate("() => document.documentElement.dataset.scheme"))
        self.assertEqual(light, own.evaluate(self.PAPER), "without a choice it is not as its system has it")


class NothingKeptTests(BrowserCase):
    """A private window may refuse to keep anything: all works, and nothing is said."""

    def private(self, path):
        tab = self.context(LAPTOP).new_page()
        tab.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
        self.go(tab, path)
        return tab

    def test_pages(self):
        page = self.private("/pizza/")
        page.locator("[name=sauce][value=Cream]").check()
        self.assertIn("Cream", page.url)
        page = self.private("/tasks/")
        page.get_by_role("checkbox").first.press("Space")
        self.assertTrue(page.locator(".marks").is_visible())
        page = self.private("/transactions/")
        page.locator(".scheme select").select_option("dark")
        self.assertEqual("dark", page.evaluate("() => document.documentElement.dataset.scheme"))
