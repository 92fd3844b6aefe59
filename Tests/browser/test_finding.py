"""Finding the way in each theme: menus, cards, breadcrumbs and neighbours, in every mode, by keyboard and without a script."""

import re

import test_axe
import test_colours
import test_keyboard
from harness import BrowserCase
from modes import LAPTOP, PAPER, PHONE, SCRIPTLESS
from sampling import THEMES, drawn, themes
from test_layout import WIDE

WIDTHS = (PHONE, LAPTOP, LAPTOP.but("1,920 pixels", width=1920))
# A page of each kind: cards, a list of four columns, a list of two, a page for a record, a form, one from right to left.
KINDS = ("/", "/trips/", "/trips/kinds/", "/of/lyon/", "/order/", "/ar/trips/")

CONFIG = """title: Harbour club
url: https://example.org
theme: {theme}
languages: [en, ar]
texts: {{ lists: {{ en: Lists, ar: قوائم }}, more: {{ en: More, ar: المزيد }} }}
navigation: ["{{{{text.lists}}}}": [trips, "{{{{text.more}}}}": [order]], costs]
"""
REPORT = """report:
  source: data/trips.csv
  fields: { amount: { type: money, currency: currency }, day: date }
"""
DATA = """name,day,kind,amount,currency
Lyon,2026-03-02,Train,84.50,EUR
Oslo,2026-03-05,Ferry,-211.00,EUR
Bergen,2026-04-09,Ferry,1032.75,EUR
Leeds,2026-04-11,Train,,EUR
"""
LIST = REPORT + """  group: month(day)
  columns: [name, day, kind, amount]
  totals: { amount: sum, "*": count }
  contents: true
  link: "/of/{{name.slug}}/"
"""


def site(theme):
    return {
        "broadsheet.yml": CONFIG.format(theme=theme),
        "content/data/trips.csv": DATA,
        "content/index.md": "---\ntitle: Home\ncards: true\n---\nThe club.\n",
        "content/trips.md": f"---\ntitle: Trips\ndescription: 'Trips for {{{{total.amount}}}}'\n{LIST}  views: {{ all: {{}}, kinds: {{ group: kind, columns: [name, amount] }} }}\n"
                            "  charts: [{ kind: bar, value: amount, by: sections, title: Each month }]\n---\nWhat was paid.\n",
        "content/trips.ar.md": f"---\ntitle: رحلات\n{LIST}---\nنص\n",
        "content/costs.md": f"---\ntitle: Costs\n{REPORT}  columns: [name, amount]\n  totals: {{ amount: sum }}\n---\n",
        "content/of.md": "---\ntitle: '{{name}}'\npages: { source: data/trips.csv, path: 'of/{{name.slug}}/', neighbours: true }\n"
                         "report: { sections: [{ title: Trip, items: [kind, day] }] }\n---\nOne trip.\n",
        "content/order.md": "---\ntitle: Order\nform: { key: order, submit: { action: 'https://example.com/', method: post } }\nreport:\n  sections:\n"
                            "    - title: Order\n      items: [{ control: text, name: who, label: Who }, { control: switch, name: bed, label: A bed }]\n---\n",
    }


def luminance(colour):
    """How bright a colour is, as WCAG 2 has it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts)
    return .2126 * red + .7152 * green + .0722 * blue


class FindingTests(BrowserCase):
    def built(self, theme):
        return self.sites.add(f"finding-{theme}", site(theme))

    def test_no_page_is_wider_than_its_window(self):
        for theme in themes("finding: widths"):
            for mode in (*WIDTHS, SCRIPTLESS.but("phone without script", width=390)):
                tab = self.context(mode).new_page()
                for path in KINDS:
                    self.go(tab, path, mode, self.built(theme))
                    fault = tab.evaluate(WIDE)
                    if fault:
                        self.fault(f"{path} ({theme}, {mode.name})", fault)

    def test_axe_and_contrast(self):
        for theme in themes("finding: axe"):
            for mode in (LAPTOP, PHONE):
                tab = self.context(mode).new_page()
                for path in KINDS:
                    where = f"{path} ({theme}, {mode.name})"
                    self.go(tab, path, mode, self.built(theme))
                    test_axe.AxeTests.audit(self, tab, where)
                    test_colours.ColourTests.measure(self, tab, where)
                    if mode == PHONE:
                        continue
                    tab.emulate_media(color_scheme="dark")
                    test_colours.ColourTests.measure(self, tab, f"{path} ({theme}, dark)")
                    tab.emulate_media(color_scheme="light", forced_colors="active")
                    test_axe.AxeTests.audit(self, tab, f"{path} ({theme}, forced colours)")
                    tab.emulate_media(forced_colors="none")

    def test_a_walk_by_keyboard(self):
        """The focus goes down the page, is seen at each stop, and comes by everything."""
        # On a phone that has another theme with each seed.
        chosen = themes("finding: walks")
        small = drawn(chosen, 1, "a walk on a phone")
        for theme in chosen:
            for mode in (LAPTOP, PHONE) if theme in small else (LAPTOP,):
                tab = self.context(mode).new_page()
                for path in KINDS:
                    where = f"{path} ({theme}, {mode.name})"
                    self.go(tab, path, mode, self.built(theme))
                    _, ended = test_keyboard.KeyboardTests.walk(self, tab, where)
                    for element in tab.evaluate(test_keyboard.MISSED) if ended else ():
                        self.fault(where, f"the keyboard does not come to {element}")

    def test_the_reading_order_is_that_of_the_page(self):
        """Where what is read stands: header, where one is, title, report, what leads on, foot."""
        order = (".site-header", ".breadcrumbs", "h1", ".contents", ".section", ".neighbours", ".site-footer")
        for theme in themes("finding: orders"):
            tab = self.context().new_page()
            for path in KINDS:
                self.go(tab, path, site=self.built(theme))
                found = tab.evaluate("order => { const all = [...document.body.querySelectorAll('*')]; return order.map(o => document.querySelector(o)).filter(Boolean).map(e => all.indexOf(e)) }", order)
                if found != sorted(found) or len(found) < 3:
                    self.fault(f"{path} ({theme})", f"what is read stands in the order {found}")

    def test_menus_open_and_close_by_keyboard(self):
        for mode in (LAPTOP, PHONE):
            tab = self.open("/of/lyon/", mode, self.built("broadsheet"))
            title = tab.locator(".site-header summary").first
            title.focus()
            tab.keyboard.press("Enter")
            entry = tab.locator(".site-header a[href='/trips/']")
            self.assertTrue(entry.is_visible(), f"{mode.name}: the menu does not open")
            box = entry.bounding_box()
            self.assertTrue(0 <= box["x"] and box["x"] + box["width"] <= mode.width, f"{mode.name}: {box} is outside")
            tab.keyboard.press("Escape")
            self.assertFalse(entry.is_visible(), f"{mode.name}: Escape does not close the menu")

    def test_menus_open_without_a_script(self):
        tab = self.open("/", SCRIPTLESS, self.built("broadsheet"))
        tab.locator(".site-header summary").first.click()
        self.assertTrue(tab.locator(".site-header a[href='/trips/']").is_visible())

    def test_cards_and_what_leads_on(self):
        for theme in themes("finding: cards"):
            tab = self.open("/", site=self.built(theme))
            self.assertIn("€906.25", tab.locator(".card:has(a[href='/trips/'])").inner_text(), theme)
            self.assertIn("Trips for €906.25", tab.locator(".card-text").first.inner_text(), theme)
            self.go(tab, "/of/oslo/", site=self.built(theme))
            leads = tab.evaluate("[...document.querySelectorAll('.neighbours a')].map(a => a.getAttribute('href'))")
            self.assertEqual(["/of/lyon/", "/of/bergen/"], leads, theme)

    def test_what_parts_breadcrumbs_is_seen(self):
        for theme in themes("finding: breadcrumbs"):
            for mode in (LAPTOP, LAPTOP.but("dark", scheme="dark"), PHONE, PHONE.but("dark phone", scheme="dark")):
                tab = self.open("/of/lyon/", mode, self.built(theme))
                told = tab.evaluate("getComputedStyle(document.querySelector('.breadcrumbs li + li'), '::before').color")
                ground = tab.evaluate("getComputedStyle(document.body).backgroundColor")
                one, other = sorted((luminance(told), luminance(ground)), reverse=True)
                if (one + .05) / (other + .05) < 3:
                    self.fault(f"/of/lyon/ ({theme}, {mode.name})", f"the sign between breadcrumbs is {told} on {ground}")

    def test_paper(self):
        for theme in themes("finding: paper"):
            for path in KINDS:
                tab = self.open(path, PAPER, self.built(theme))
                fault = tab.evaluate(WIDE)
                if fault:
                    self.fault(f"{path} ({theme}, paper)", fault)
                self.assertGreater(len(tab.pdf(format="A4")), 5_000, f"{path} ({theme})")
                if tab.locator(".site-header nav").first.is_visible():
                    self.fault(f"{path} ({theme}, paper)", "the menu is printed")

    test_axe_and_contrast.cost = test_a_walk_by_keyboard.cost = 6
