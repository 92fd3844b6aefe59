"""Rows that follow controls: what a reader sees of them, and a short search of random ones against the build."""

import html
import json
import os
import random
import re

import live
from harness import BrowserCase
from modes import LAPTOP
from sites import program, write_site


class FollowingTests(BrowserCase):
    def shown(self, page):
        return page.evaluate("() => [...document.querySelectorAll('#price tr:not([hidden])')].map((row) => [...row.cells].map((cell) => cell.textContent).join(' '))")

    def test_the_price_follows(self):
        page = self.open("/pizza/")
        first = ["Dough €8.25", "Bacon €1.45", "Bringing it €3.90", "Total €13.60"]
        self.assertEqual(first, self.shown(page))
        page.locator("[name=pieces]").fill("12")
        page.locator("[name=cheese_border]").check()
        self.assertEqual(["Dough €99.00", "Cheese border €21.60", "Bacon €17.40", "A tenth off from ten pieces −€9.90", "Total €128.10"], self.shown(page))
        total = page.locator("#price .total [role=status] data")
        self.assertEqual(("128.100", "EUR"), (total.get_attribute("value"), total.get_attribute("data-currency")))
        page.locator("[name=pieces]").fill("13")
        self.assertEqual(["Dough –", "Cheese border –", "Bacon –", "Total –"], self.shown(page), "a form takes no 13")
        page.locator("[type=reset]").click()
        page.wait_for_function("() => /13.60/.test(document.querySelector('#price').textContent)")
        self.assertEqual(first, self.shown(page))

    def test_what_was_kept_is_computed_with(self):
        page = self.open("/pizza/")
        page.locator("[name=pieces]").fill("3")
        page.locator("[name=pieces]").blur()
        again = self.open("/pizza/", again=page)
        self.assertIn("Dough €24.75", self.shown(again))

    def test_a_place_in_the_south_is_no_loss(self):
        page = self.open("/", site=self.sites.add("south", {"content/index.md": """---
title: Places
form: { key: places }
report:
  compute: { latitude: 0 - degrees, longitude: 0 - 2 * degrees, height: 0 - degrees }
  sections:
    - items:
        - { label: Degrees, name: degrees, control: stepper, min: 0, max: 90, value: 12 }
    - title: Places
      items: [latitude, longitude]
      totals: { value: min }
    - title: Heights
      items: [height]
      totals: { value: min }
---
"""}))
        signs = "() => [...document.querySelectorAll('[data-live]')].map((node) => [node.textContent, node.parentNode.matches('.negative')])"
        expected = lambda n: [[f"−{n}", False], [f"−{2 * n}", False], [f"−{2 * n}", False], [f"−{n}", True], [f"−{n}", True]]
        self.assertEqual(expected(12), page.evaluate(signs), "as it was built")
        page.locator("[name=degrees]").fill("30")
        self.assertEqual(expected(30), page.evaluate(signs))

    def test_only_pages_that_follow_load_the_script(self):
        page = self.open("/tasks/")
        self.assertEqual(0, page.locator("script[src*=live]").count())

    def test_what_is_hidden_is_not_sent(self):
        files = {"content/index.md": """---
title: Order
form: { key: order }
report:
  sections:
    - title: Choices
      items:
        - { label: Gift, name: gift, control: switch }
        - { label: Words, name: words, control: text, when: gift, required: true }
        - { label: Letters, value: length(words), digits: 0 }
    - title: Paper
      when: gift
      items:
        - { label: Colour, name: colour, control: choice, options: [Red, Blue] }
---
"""}
        page = self.open("/", site=self.sites.add("gift", files))
        sent = "() => Object.fromEntries(new FormData(document.querySelector('form.form')))"
        self.assertEqual({}, page.evaluate(sent))
        self.assertTrue(page.evaluate("() => document.querySelector('form.form').checkValidity()"))
        page.locator("[name=gift]").check()
        page.locator("[name=words]").fill("Zoë")
        self.assertEqual({"gift": "true", "words": "Zoë", "colour": "Red"}, page.evaluate(sent))
        self.assertEqual("3", page.locator("[data-live]").text_content())
        page.locator("[name=gift]").uncheck()
        self.assertEqual({}, page.evaluate(sent))



class SearchTests(BrowserCase):
    def search(self, language):
        seed = os.environ.get("BROADSHEET_SEED") or str(random.SystemRandom().randrange(10**6))
        print(f"live rows in {language}: BROADSHEET_SEED={seed}", flush=True)
        sheets, sets = live.make(f"{seed}.{language}", 1, 5)
        folder = write_site(self.sites.temporary(), {})
        output = folder / "public"
        left = live.build(program(), folder, output, language, sheets, sets)
        self.sites.folders[f"live-{language}"] = output
        failed = json.loads(html.unescape(re.search(r'data-program="([^"]*)"', (output / "s0v0" / "index.html").read_text())[1]))["failed"]
        tab = self.open("/s0v0/", LAPTOP, site=f"live-{language}")
        count, faults = live.compare(tab, self.sites.address(f"live-{language}"), output, sheets, sets, left, failed)
        self.assertGreater(count["same"], 200)
        self.check(f"seed {seed}", faults)

    def test_search_en(self):
        self.search("en")

    def test_search_de(self):
        self.search("de")

    def test_search_de_ch(self):
        self.search("de-CH")

    def test_search_fr(self):
        self.search("fr")

    def test_search_en_in(self):
        self.search("en-IN")

    def test_search_ar(self):
        self.search("ar-EG")
