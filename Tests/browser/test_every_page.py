"""Rules that hold on every page in every way of looking at it: pages of each kind, of the others some with each seed, are opened once with a mouse,
by touch and without a script, and looked at there in light, dark and forced colours, on screens of other sizes and on paper."""

import test_axe
import test_colours
import test_keyboard
import test_layout
import test_phones
import test_tables
from harness import BrowserCase
from modes import EMPTIED, EMPTIED_PHONE, LAPTOP, PHONE, SCRIPTLESS
from sampling import sample

# The pages are looked at in so many tests, for several workers.
PARTS = 4
SHEETS = (680, 720)

# Where what is read stands, on a page of any kind.
ORDER = """() => {
  const all = [...document.body.querySelectorAll("*")];
  return [".skip", ".site-header", "main", ".breadcrumbs", "h1", ".views", ".contents", ".tools", ".section", ".downloads", ".neighbours", ".site-footer"]
    .map((one) => [one, document.querySelector(one)]).filter(([, node]) => node).map(([one, node]) => [one, all.indexOf(node)]);
}"""
# A screen shows texts of a column from top to bottom and in the order in which they are read out.
READ = """() => [...document.querySelectorAll("main > h1, main > p, main > .report > .section")].filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().top)"""


def disordered(tab):
    """What is wrong with the order of a page."""
    found, tops = tab.evaluate(ORDER), tab.evaluate(READ)
    places = [place for _, place in found]
    faults = [] if places == sorted(places) and len(places) > 3 else [f"what is read stands in the order {found}"]
    if tops != sorted(tops):
        faults.append(f"what is read stands at {tops}")
    return faults


class EveryPageTests(BrowserCase):
    def pages(self, part, seen=None):
        """A part of the pages of every kind; so many of them if not all are `seen` in this way, others with each seed."""
        pages = self.sites.kinds("example", most=2)[part::PARTS]
        return sample(pages, seen, f"every page, {part}") if seen else pages

    def rule(self, where, found):
        self.check(where, found[:3])

    def axe(self, tab, where):
        test_axe.AxeTests.audit(self, tab, where)

    def colours(self, tab, where):
        return test_colours.ColourTests.measure(self, tab, where)

    def width(self, tab, where):
        test_layout.LayoutTests.check_width(self, tab, where)

    def axe_at_last(self, tab, where):
        """Of rows and marks that are built alike the first ones: on a laptop, in the dark and in forced colours the whole of a page of each kind is looked at."""
        test_axe.thin(tab)
        self.axe(tab, where)

    def with_a_mouse(self, part):
        texts = records = 0
        tab = self.context(LAPTOP).new_page()
        pages = self.pages(part, seen=7)
        forced = sample(pages, 2, f"axe in forced colours and in the dark, {part}")
        for path in pages:
            self.go(tab, path, LAPTOP)
            # Before what leaves tables scrolled: axe, and looking for what is hit.
            bottom = tab.evaluate(test_tables.FIRST)
            records += bottom is not None
            self.check(f"{path} (laptop)", test_tables.too_low(bottom))
            self.check(f"{path} (laptop)", test_tables.out_of_line(tab))
            self.rule(f"{path} (laptop)", tab.evaluate(test_tables.SQUEEZED))
            self.check(f"{path} (laptop)", disordered(tab))
            self.check(f"{path} (laptop)", test_keyboard.too_small(tab))
            # In all other pages test_axe.py looks, at records that are not alike.
            if path in forced:
                self.axe(tab, f"{path} (laptop)")
            texts += self.colours(tab, f"{path} (laptop)")
            tab.emulate_media(color_scheme="dark")
            texts += self.colours(tab, f"{path} (laptop, dark)")
            if path in forced:
                self.axe(tab, f"{path} (laptop, dark)")
                tab.emulate_media(color_scheme="light", forced_colors="active")
                self.axe(tab, f"{path} (forced colours)")
            self.on_paper(tab, path)
            tab.set_viewport_size({"width": 640, "height": 400})
            self.width(tab, f"{path} (zoomed to 200 %)")
            tab.set_viewport_size({"width": LAPTOP.width, "height": LAPTOP.height})
            tab.evaluate(test_layout.LARGE_TEXT)
            self.width(tab, f"{path} (text at 200 %)")
            tab.evaluate(test_layout.USUAL_TEXT)
            tab.emulate_media(media="print")
            self.axe_at_last(tab, f"{path} (paper)")
        self.assertGreater(texts, 500, "hardly a text was found: has the markup changed?")
        self.assertGreater(records, 3, "hardly a page has records: has the markup changed?")

    def on_paper(self, tab, path):
        tab.emulate_media(media="print", color_scheme="light", forced_colors="none")
        tab.set_viewport_size({"width": 690, "height": 990})
        self.colours(tab, f"{path} (paper)")
        for width in SHEETS:
            where = f"{path} (paper, {width} pixels wide)"
            tab.set_viewport_size({"width": width, "height": 990})
            self.width(tab, where)
            for rule in (test_phones.TOUCHING, test_phones.CUT):
                self.rule(where, tab.evaluate(rule))
        tab.emulate_media(media="null")

    def by_touch(self, part):
        bars = wanted = 0
        tab = self.context(PHONE).new_page()
        for path in self.pages(part, seen=7):
            self.go(tab, path, PHONE)
            where = f"{path} (phone)"
            bars += tab.evaluate(test_phones.COUNT)
            wanted += self.sites.text("example", path).count('<svg class="bar')
            for rule in test_phones.RULES:
                self.rule(where, tab.evaluate(rule))
            self.check(where, test_keyboard.too_small(tab))
            self.check(where, disordered(tab))
            self.colours(tab, where)
            tab.emulate_media(color_scheme="dark")
            self.colours(tab, f"{path} (phone, dark)")
            tab.emulate_media(color_scheme="light")
            tab.set_viewport_size({"width": 320, "height": 640})
            self.width(tab, f"{path} (320 pixels)")
            tab.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
            self.axe_at_last(tab, where)
        self.assertGreaterEqual(bars, wanted // 2, "hardly a bar was found: has the markup changed?")

    def without_script(self, part):
        for mode in (EMPTIED, EMPTIED_PHONE, SCRIPTLESS.but("320 pixels without script", width=320)):
            tab = self.context(mode).new_page()
            for path in self.pages(part, seen=6 if mode == EMPTIED else 4):
                where = f"{path} ({mode.name})"
                self.go(tab, path, mode)
                if mode == EMPTIED:
                    self.check(where, disordered(tab))
                self.width(tab, where)
                if mode.script:
                    self.axe_at_last(tab, where)


def part_of(way, part):
    def test(self):
        getattr(self, way)(part)
    test.cost = 8
    return test


for way in ("with_a_mouse", "by_touch", "without_script"):
    for part in range(PARTS):
        setattr(EveryPageTests, f"test_{way}_{part + 1}", part_of(way, part))
