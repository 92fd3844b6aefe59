"""Nothing is cut off: no page can be scrolled sideways, on the narrowest phone and with text twice as large."""

from harness import BrowserCase
from modes import LAPTOP, NARROW, PAPER, SCRIPTLESS, ZOOMED

# What reaches out of the page, as far as it can be scrolled to.
WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return null;
  let worst = null, edge = width + 0.5;
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    if (Math.max(box.right, width - box.left) <= edge) continue;
    let inside = element.parentElement;
    while (inside && !/auto|scroll|hidden|clip/.test(getComputedStyle(inside).overflowX)) inside = inside.parentElement;
    if (!inside || inside === document.body) { worst = element; edge = Math.max(box.right, width - box.left); }
  }
  return `${document.documentElement.scrollWidth} pixels wide where ${width} are seen, because of ` +
    (worst ? worst.outerHTML.slice(0, 120) : "something that is not to be found");
}"""

LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"


class LayoutTests(BrowserCase):
    def check_width(self, tab, where):
        fault = tab.evaluate(WIDE)
        if fault:
            self.fault(where, fault)

    def test_no_page_scrolls_sideways(self):
        for mode in (NARROW, ZOOMED, SCRIPTLESS.but("320 pixels without script", width=320)):
            tab = self.context(mode).new_page()
            for path in self.sites.kinds("example"):
                self.go(tab, path, mode)
                self.check_width(tab, f"{path} ({mode.name})")

    def test_text_twice_as_large(self):
        tab = self.context(LAPTOP).new_page()
        for path in self.sites.kinds("example"):
            self.go(tab, path)
            tab.evaluate(LARGE_TEXT)
            self.check_width(tab, f"{path} (text at 200 %)")

    def test_paper(self):
        for width in (690, 720):
            mode = PAPER.but(f"paper of {width} pixels", width=width)
            tab = self.context(mode).new_page()
            for path in self.sites.kinds("example"):
                self.go(tab, path, mode)
                self.check_width(tab, f"{path} ({mode.name})")

    def test_the_statement(self):
        for mode in (NARROW, ZOOMED):
            self.check_width(self.open("/", mode, "statement"), f"the statement ({mode.name})")

    def test_long_words_and_large_figures(self):
        word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        data = f"name,note,amount,total\n{word},{word},123456789012345678.12,-99999999999999999999.99\n"
        page = (f"---\ntitle: {word}\nreport:\n  base: EUR\n  source: data/long.csv\n  fields: {{ amount: money, total: money }}\n"
                f"  group: note\n  totals: {{ amount: sum, total: [sum, avg] }}\n---\n{word} https://example.com/{word * 3}\n")
        site = self.sites.add("long", {"content/index.md": page, "content/data/long.csv": data})
        for mode in (NARROW, LAPTOP):
            self.check_width(self.open("/", mode, site), f"long words ({mode.name})")

    test_no_page_scrolls_sideways.cost = 5
