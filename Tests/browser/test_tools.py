"""The tools of a report, which are one quiet row: by mouse and by touch, in each theme and each language, in Chromium and Firefox."""

from harness import BrowserCase
from modes import DARK_PHONE, FORCED, LAPTOP, PHONE
from test_finding import THEMES
from test_firefox import FirefoxCase

ROWS = "what,kind,shop,cost\nAlder,x,A,1234.50\nBirch,x,B,20.00\nCedar,y,A,30.25\nDune,y,B,7\n"
LANGUAGES = ("en", "de", "fr", "it", "es", "pt", "pl", "ja", "ar")
REPORT = """report:
  source: data.csv
  fields: { cost: { type: money, currency: EUR } }
  group: [kind, shop]
  columns: [what, cost]
  totals: { cost: sum }
"""
SITE = {"content/data.csv": ROWS, **{
    f"content/{language}.md": f"---\ntitle: Costs\nlanguage: {language}\n{REPORT}---\n" for language in LANGUAGES}}

# What is wrong with the tools of a page: more than one row, another height, words that are cut, a field that has no room for its word.
FAULTS = """(height) => [...document.querySelectorAll(".tools")].flatMap((tools) => {
  const seen = [...tools.querySelectorAll("input, :scope > button")].filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => one.getBoundingClientRect()), faults = [];
  const rows = boxes.filter((box, i) => !i || box.top > boxes[i - 1].bottom - 2).length;
  if (seen.length < 4) faults.push(`there are ${seen.length} tools`);
  if (rows !== 1) faults.push(`tools stand in ${rows} rows`);
  seen.forEach((one, i) => {
    const what = one.textContent || "the field", range = document.createRange();
    if (Math.abs(boxes[i].height - height) > 1) faults.push(`${what} is ${boxes[i].height} pixels high, and not ${height}`);
    if (boxes[i].left < -1 || boxes[i].right > innerWidth + 1) faults.push(`${what} goes out of the window`);
    if (i && boxes.slice(0, i).some((box) => box.left < boxes[i].right - 1 && boxes[i].left < box.right - 1)) faults.push(`${what} lies over another`);
    if (!one.textContent) return;
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    if (text.left < boxes[i].left - 1 || text.right > boxes[i].right + 1 || text.top < boxes[i].top - 1 || text.bottom > boxes[i].bottom + 1) faults.push(`${what} is cut`);
  });
  const input = tools.querySelector("input"), label = tools.querySelector(".filter span");
  const style = getComputedStyle(input), clipped = getComputedStyle(label).clipPath !== "none";
  const word = Object.assign(document.createElement("span"), { textContent: input.placeholder });
  word.style.cssText = `position: absolute; white-space: nowrap; font: ${style.font}`;
  document.body.append(word);
  if (clipped && word.getBoundingClientRect().width > input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)) faults.push(`the field of ${input.clientWidth} pixels has no room for its word`);
  word.remove();
  const isShown = getComputedStyle(input, "::placeholder").opacity !== "0";
  if (clipped !== isShown) faults.push(clipped ? "nothing says what the field is" : "the field says its word twice");
  return faults;
})"""
COUNT = "() => document.querySelectorAll('.tools').length"
# The phones that are sold, and smaller ones.
WIDTHS = (360, 375, 390, 412)


class ToolTests(BrowserCase):
    def look(self, tab, what, height):
        if tab.evaluate(COUNT) != 1:
            self.fault(what, "there are no tools")
        for fault in tab.evaluate(FAULTS, height):
            self.fault(what, fault)

    def look_at(self, theme, modes, languages):
        site = self.sites.add(f"tools in {theme}", {"broadsheet.yml": f"title: Tools\ntheme: {theme}\n", **SITE})
        for mode in modes:
            tab = self.context(mode).new_page()
            for language in languages:
                self.go(tab, f"/{language}/", mode, site)
                self.look(tab, f"{language} in {theme} ({mode.name})", 44 if mode.touch else 32)

    def test_tools_are_one_row_on_phones(self):
        self.look_at("broadsheet", [PHONE.but(f"{width} pixels, touch", width=width) for width in WIDTHS], LANGUAGES)

    def test_tools_are_one_row(self):
        self.look_at("broadsheet", (LAPTOP, DARK_PHONE, FORCED, LAPTOP.but("700 pixels", width=700)), ("en", "fr", "ar"))

    def test_tools_are_one_row_beside_a_form(self):
        """Where a report has questions, figures that follow them, and a list, that has all the width."""
        report = """form: { key: k }
report:
  source: data.csv
  fields: { cost: { type: money, currency: EUR } }
  columns: [what, kind, cost]
  totals: { cost: sum }
  group: [shop]
  sections:
    - { title: Questions, items: [{ label: Pieces, name: pieces, control: stepper, min: 1, max: 9, value: 1 }] }
    - { title: Figures, items: [{ label: Twice, value: 2 * pieces }] }
    - { title: Rows }
"""
        site = self.sites.add("tools beside a form", {
            "content/data.csv": ROWS, **{f"content/{language}.md": f"---\ntitle: Costs\nlanguage: {language}\n{report}---\n" for language in ("en", "de", "ar")}})
        for mode in (LAPTOP, LAPTOP.but("1,920 pixels", width=1920)):
            tab = self.context(mode).new_page()
            for language in ("en", "de", "ar"):
                self.go(tab, f"/{language}/", mode, site)
                self.look(tab, f"{language} beside a form ({mode.name})", 32)
                width = tab.evaluate("document.querySelector('tr.detail').closest('table').clientWidth")
                if width < 700:
                    self.fault(f"{language} ({mode.name})", f"the list is {width} pixels wide")

    def test_tools_are_one_row_in_other_themes(self):
        for theme in THEMES[1:]:
            self.look_at(theme, [PHONE.but("360 pixels, touch", width=360)], LANGUAGES)
            self.look_at(theme, [LAPTOP], ("en", "ar"))

    test_tools_are_one_row_in_other_themes.cost = 3


class ToolFirefoxTests(FirefoxCase):
    def test_tools_are_one_row(self):
        site = self.sites.add("tools in broadsheet", {"broadsheet.yml": "title: Tools\ntheme: broadsheet\n", **SITE})
        for screen, height in (("a small phone", 44), ("a phone", 44), ("a laptop", 32)):
            tab = self.tab(screen)
            for language in LANGUAGES if screen == "a small phone" else ("en", "fr", "ar"):
                self.go(tab, f"/{language}/", site)
                ToolTests.look(self, tab, f"{language} on {screen}", height)
