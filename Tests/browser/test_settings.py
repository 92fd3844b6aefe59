"""The settings of the reader hold: no script, no motion, forced colours."""

from harness import BrowserCase
from modes import FORCED, LAPTOP, SCRIPTLESS, STILL
from sampling import sample

# Every text of the content that is seen, and every text that is not.
TEXTS = """() => {
  const seen = [], unseen = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement, text = walker.currentNode.data.trim();
    if (!text || element.closest("template, script, noscript, datalist, title, desc, .hidden, .footnotes, [hidden=until-found], .of-all[hidden]")) continue;
    // What is for paper alone, totals that say what their only record says, and those of tasks.
    if (element.closest(".letterhead, .cover, .repeats, .report:has(.rows-task) > .grand")) continue;
    // What follows a control, and is not there by the choices that the page begins with.
    if (element.closest("[hidden]") && element.closest("section")?.querySelector("[data-program]")) continue;
    const shown = element.getClientRects().length && getComputedStyle(element).visibility === "visible";
    // Other arrangements of a chart, and a task's head, are for other widths.
    (shown || element.closest("svg, thead") ? seen : unseen).push(text.slice(0, 60));
  }
  // What is said twice needs to be seen once: a footer may name its group for those who do not see them together.
  return { seen, unseen: unseen.filter((text) => !seen.includes(text)) };
}"""

MOVING = """() => [...document.querySelectorAll("*")].flatMap((e) => ["", "::before", "::after"].map((part) => [e, getComputedStyle(e, part || null)]))
  .filter(([, style]) => [style.transitionDuration, style.animationDuration].some((d) => d.split(",").some((t) => parseFloat(t) > 0.01))
    || style.scrollBehavior === "smooth")
  .map(([e]) => e.outerHTML.slice(0, 100))"""

# What does nothing without a script.
IDLE = """() => [...document.querySelectorAll("button, input, select")].filter((e) => e.getClientRects().length && !e.closest("form") && !e.disabled)
  .map((e) => e.outerHTML.slice(0, 100))"""


class SettingsTests(BrowserCase):
    def test_without_script_all_is_read(self):
        tab = self.context(SCRIPTLESS).new_page()
        for path in sample(self.sites.kinds("example"), 25, "no script"):
            self.go(tab, path, SCRIPTLESS)
            # What is folded beneath the line of a group is seen when that is opened, which needs no script.
            tab.evaluate("() => document.querySelectorAll('tr.line details').forEach((line) => line.open = true)")
            texts = tab.evaluate(TEXTS)
            for text in texts["unseen"][:3]:
                self.fault(f"{path} (without script)", f"\"{text}\" is not seen")
            if not texts["seen"]:
                self.fault(f"{path} (without script)", "there is nothing to read")
            for element in tab.evaluate(IDLE):
                self.fault(f"{path} (without script)", f"does nothing without script: {element}")

    def test_the_script_takes_nothing_away(self):
        for path in sample(self.sites.kinds("example", most=1), 12, "with and without a script"):
            without = self.open(path, SCRIPTLESS).evaluate(TEXTS)["seen"]
            with_script = self.open(path, LAPTOP).evaluate(TEXTS)["seen"]
            # The mark of a task that is done becomes a box that is ticked.
            lost = [text for text in without if text not in set(with_script) and text != "✓"]
            for text in lost[:3]:
                self.fault(path, f"\"{text}\" is seen without script alone")
            self.close_contexts()
            self.contexts.clear()

    def test_nothing_moves(self):
        for path in ("/pizza/", "/transactions/", "/products/", "/tasks/"):
            for element in self.open(path, STILL).evaluate(MOVING):
                self.fault(f"{path} (reduced motion)", f"it moves: {element}")

    def test_switches_are_told_apart_in_forced_colours(self):
        tab = self.open("/pizza/", FORCED)
        on, off = "[role=switch]:checked", "[role=switch]:not(:checked)"
        look = """(selector) => { const s = getComputedStyle(document.querySelector(selector)), b = getComputedStyle(document.querySelector(selector), "::before");
            return [s.backgroundColor, s.borderColor, b.backgroundColor, b.insetInlineStart].join() }"""
        self.assertNotEqual(tab.evaluate(look, on), tab.evaluate(look, off), "/pizza/: a switch looks the same on and off")
