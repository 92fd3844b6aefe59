"""Everything can be reached by keyboard, in the order of the page, with a focus that is seen and not covered."""

import pathlib

from harness import BrowserCase
from modes import DARK, FORCED, LAPTOP, PHONE
from sampling import drawn, kinds, sample

HERE = pathlib.Path(__file__).parent
FOCUSED = (HERE / "focus.js").read_text(encoding="utf-8")
TARGETS = (HERE / "targets.js").read_text(encoding="utf-8")

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# The most steps of one walk: long pages go on like that.
STEPS = 80
BEGINNING = 25

# What a walk must come by: everything that takes the focus; of a group of radio buttons, one.
MISSED = """() => [...document.querySelectorAll("a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select, textarea, summary, [tabindex='0']")]
  .filter((e) => e.getClientRects().length && getComputedStyle(e).visibility === "visible" && !e.closest("details:not([open]) > :not(summary)") && e.dataset.walked === undefined)
  .filter((e) => !(e.type === "radio" && [...document.getElementsByName(e.name)].some((other) => other.dataset.walked !== undefined)))
  .map((e) => e.outerHTML.slice(0, 110))"""


def too_small(tab):
    """What is to be hit and is too small for it."""
    return [
        f"{target['width']} by {target['height']} pixels are hard to hit, 44 are wanted: {target['name']}"
        for target in tab.evaluate(TARGETS, 44)]


class KeyboardTests(BrowserCase):
    def walk(self, tab, where, steps=STEPS, waits=False):
        """Presses Tab until the page ends; gives how many stops there were, and whether it came to the end.

        A browser that scrolls smoothly `waits` after each: pressed faster than it scrolls, Firefox may end elsewhere."""
        last, stays = -1, 0
        for step in range(steps):
            tab.keyboard.press("Tab")
            if waits:
                tab.evaluate(FRAMES)
            at = tab.evaluate(FOCUSED)
            for _ in range(40):
                if at is None or at["seen"]:
                    break
                # It may be there some frames later.
                tab.evaluate(FRAMES)
                at = tab.evaluate(FOCUSED)
            if at is None or at["number"] < last:
                return step, True
            # A date has a stop for each of its parts, and one for its calendar.
            stays = stays + 1 if at["number"] == last else 0
            if stays > 3:
                self.fault(where, f"the focus is caught in {at['name']}")
                return step, False
            if stays:
                continue
            last = at["number"]
            if not at["ring"]:
                self.fault(where, f"the focus is not seen (outline {at['width']}) on {at['name']}")
            if not at["seen"]:
                self.fault(where, f"the focus is out of sight on {at['name']}")
            elif at["covered"]:
                self.fault(where, f"{at['covered']} covers what has the focus: {at['name']}")
        return steps, False

    def test_a_walk_through_every_kind_of_page(self):
        """The whole of some pages, which are others with each seed; of as many others the beginning."""
        every = drawn(self.sites.kinds("example", most=1), 30, "walks by keyboard")
        self.walks(LAPTOP, every, sample(every, 3, "whole walks by keyboard"))

    def test_a_walk_on_a_phone(self):
        chosen = kinds("a walk by keyboard: a phone")
        self.walks(PHONE, chosen, chosen)

    def test_a_walk_in_the_dark(self):
        chosen = kinds("a walk by keyboard: the dark")
        self.walks(DARK, chosen, chosen)

    def test_a_walk_in_forced_colours(self):
        chosen = kinds("a walk by keyboard: forced colours")
        self.walks(FORCED, chosen, chosen)

    def walks(self, mode, pages, whole):
        tab = self.context(mode).new_page()
        for path in pages:
            self.go(tab, path, mode)
            where = f"{path} ({mode.name})"
            stops, ended = self.walk(tab, where, STEPS if path in whole else BEGINNING)
            if stops < 2:
                self.fault(where, f"only {stops} stops were made")
            for element in tab.evaluate(MISSED) if ended else ():
                self.fault(where, f"the keyboard does not come to {element}")

    def test_the_statement(self):
        self.walk(self.open("/", site="statement"), "the statement", steps=60)

    def test_the_skip_link(self):
        for path in ("/", "/transactions/", "/pizza/"):
            tab = self.open(path)
            tab.keyboard.press("Tab")
            link = tab.locator(":focus")
            box = link.bounding_box()
            if link.get_attribute("href") != "#_content" or not box or box["width"] < 44 or box["y"] < 0:
                self.fault(path, f"the first stop is no skip link that is seen: {tab.evaluate(FOCUSED)}")
                continue
            tab.keyboard.press("Enter")
            if tab.evaluate("document.activeElement.id") != "_content":
                self.fault(path, "the skip link leads nowhere")
            tab.keyboard.press("Tab")
            if not tab.evaluate("document.querySelector('main').contains(document.activeElement) || !document.querySelector("
                                "'main :is(a[href], button, input)')"):
                self.fault(path, "the stop behind the skip link is not in the content")

    def test_jumps_are_not_covered(self):
        """Whatever an address names with # is seen when the page is opened there: no sticky head lies over it."""
        for path, site in (("/transactions/", "example"), ("/products/category/", "example"), ("/", "statement")):
            tab = self.open(path, site=site)
            for name in tab.evaluate("[...document.querySelectorAll('main section[id], main tr.subheader[id], main tr.detail[id]')]"
                                     ".filter((_, i, all) => i % Math.ceil(all.length / 6) === 1).map((e) => e.id)"):
                tab.evaluate("name => { location.hash = ''; location.hash = encodeURIComponent(name) }", name)
                tab.wait_for_timeout(80)
                covered = tab.evaluate("""(name) => {
                    const element = document.getElementById(name), box = (element.querySelector("th, td, h2, caption") ?? element).getBoundingClientRect();
                    const top = document.elementFromPoint(box.left + 5, box.top + Math.min(box.height / 2, 12));
                    return top && (element.contains(top) || top.contains(element)) ? null : `${Math.round(box.top)} pixels from the top under ${top?.outerHTML.slice(0, 100)}`;
                }""", name)
                if covered:
                    self.fault(path, f"#{name} is covered: {covered}")

    test_a_walk_through_every_kind_of_page.cost = 7
    test_a_walk_on_a_phone.cost = test_a_walk_in_the_dark.cost = test_a_walk_in_forced_colours.cost = 4
