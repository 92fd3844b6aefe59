"""Nothing is cut off: no page can be scrolled sideways, on the narrowest phone and with text twice as large."""

from harness import BrowserCase
from modes import LAPTOP, NARROW, PAPER, ZOOMED
from test_arriving import SITE as ARRIVING

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
USUAL_TEXT = "document.documentElement.style.fontSize = ''"


class LayoutTests(BrowserCase):
    def check_width(self, tab, where):
        fault = tab.evaluate(WIDE)
        if fault:
            self.fault(where, fault)

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


# The contents stand beside the report, in the window, and over nothing that is read.
BESIDE = """() => [...document.querySelectorAll(".report > .contents")].map(contents => {
  const box = contents.getBoundingClientRect(), room = document.documentElement.clientWidth;
  const others = [...contents.parentElement.children].filter(e => e !== contents && e.checkVisibility()).flatMap(e => [...e.querySelectorAll("table, svg, input")]);
  return {
    beside: others.every(e => { const b = e.getBoundingClientRect(); return !b.width || b.right <= box.left + 1 || b.left >= box.right - 1; }),
    inside: box.left >= 0 && box.right <= room + 1, stays: getComputedStyle(contents).position === "sticky",
  };
})"""
READ = """() => [...document.querySelectorAll(".contents a")].filter(a => CSS.supports("selector(a:target-current)") && a.matches(":target-current"))
  .map(a => a.textContent)"""


class ContentsTests(BrowserCase):
    def test_contents_stand_beside_what_they_are_of(self):
        for width in (1440, 1600, 1920):
            for path in ("/transactions/", "/stocks/", "/countries/", "/margins/"):
                tab = self.open(path, LAPTOP.but(f"{width} pixels", width=width))
                self.check(f"{path} ({width} pixels)", [tab.evaluate(WIDE)] if tab.evaluate(WIDE) else [])
                for contents in tab.evaluate(BESIDE):
                    if not all(contents.values()):
                        self.fault(f"{path} ({width} pixels)", f"the contents are not beside the report: {contents}")

    def test_what_is_read_is_marked(self):
        tab = self.open("/stocks/", LAPTOP.but("1,440 pixels", width=1440))
        if not tab.evaluate("CSS.supports('selector(a:target-current)')"):
            self.skipTest("this browser does not tell where it is")
        self.assertEqual(["CHF"], tab.evaluate(READ))
        # Within the section: browsers differ over the pixel at which it begins, and near the end of the page.
        tab.evaluate("document.getElementById('jpy').scrollIntoView(); scrollBy(0, 90)")
        tab.wait_for_timeout(300)
        self.assertEqual(["JPY"], tab.evaluate(READ))

    def test_nothing_else_than_what_is_read_is_marked(self):
        """Groups of a wide table stand in a box of their own that scrolls: nothing is marked rather than another one."""
        site = self.sites.add("read-now", ARRIVING)
        for path, place in (("/few/", "#current-account-2026-03"), ("/wide/", None)):
            tab = self.open(path, LAPTOP.but("1,600 pixels", width=1600), site)
            tab.evaluate("document.getElementById('current-account-2026-03').scrollIntoView({ behavior: 'instant' }); scrollBy({ top: 90, behavior: 'instant' })")
            tab.wait_for_timeout(300)
            marked = tab.evaluate("[...document.querySelectorAll('.contents a')].filter(a => CSS.supports('selector(a:target-current)') && a.matches(':target-current')).map(a => a.getAttribute('href'))")
            self.assertIn(marked, ([place], []) if place else ([],), f"{path}: another group is marked than the one that is read")

    def test_a_link_of_the_contents_marks_where_it_leads(self):
        for height in (600, 800, 1080):
            tab = self.open("/stocks/", LAPTOP.but(f"{height} pixels high", width=1440, height=height))
            if not tab.evaluate("CSS.supports('selector(a:target-current)')"):
                self.skipTest("this browser does not tell where it is")
            names = tab.evaluate("[...document.querySelectorAll('.contents a')].map(a => a.textContent)")
            for number, name in enumerate(names):
                tab.evaluate("n => document.querySelectorAll('.contents a')[n].click()", number)
                tab.wait_for_timeout(60)
                # Sections at the end of a page cannot come to its top.
                if tab.evaluate("scrollY + innerHeight < document.documentElement.scrollHeight - 1") and tab.evaluate(READ) != [name]:
                    self.fault(f"/stocks/ ({height} pixels high)", f"a link to {name} marks {tab.evaluate(READ)}")

    def test_a_narrower_screen_and_paper_have_them_above(self):
        for mode in (LAPTOP, PAPER.but("wide paper", width=1600)):
            tab = self.open("/stocks/", mode)
            self.assertNotEqual("sticky", tab.evaluate("getComputedStyle(document.querySelector('.contents')).position"), mode.name)
