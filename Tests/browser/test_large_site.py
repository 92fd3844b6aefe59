"""A site as it grows: sixty pages in menus of three levels, fonts of its own in files, and a theme made by `broadsheet new --theme`; and the gallery.
On every screen, in light and dark, on paper, without a script, in Chromium and Firefox."""

import pathlib
import subprocess
import unittest

import test_axe
import test_colours
import test_keyboard
from firefox import DARK as DARK_SCHEME
from firefox import LIGHT
from harness import BrowserCase
from modes import DARK, DARK_PHONE, FORCED, LAPTOP, PAPER, PHONE, SCRIPTLESS, SCRIPTLESS_PHONE
from sites import build, program, write_site
from test_firefox import FirefoxCase
from test_layout import WIDE

WIDE_SCREEN = LAPTOP.but("1,920 pixels", width=1920, height=1080)
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
DEPARTMENTS = ("Harbour", "Boats", "Members", "Courses", "Kitchen", "Accounts")
YEARS = (2023, 2024, 2025)
KINDS = ("Income", "Costs of the house and the piers")
DATA = "day,what,amount\n" + "".join(f"2026-{1 + n % 6:02}-{1 + n % 27:02},Entry number {n},{(n - 9) * 37}.50\n" for n in range(30))
PAGE = """---
title: {title}
report:
  source: data/entries.csv
  fields: {{ day: date, amount: {{ type: money, currency: EUR }} }}
  group: month(day)
  columns: [day, what, amount]
  totals: {{ amount: sum }}
  contents: true
---
What the harbour club has counted.
"""


def path_of(department, year, kind):
    return f"{department.lower()}/{year}/{kind.split()[0].lower()}"


def files(theme="harbour"):
    """Thirty-six pages in menus of three levels, and two dozen in menus of two."""
    site, menu = {"content/data/entries.csv": DATA}, []
    for department in DEPARTMENTS:
        years = []
        for year in YEARS:
            years.append(f'    - "{department} in {year}": [' + ", ".join(path_of(department, year, kind) for kind in KINDS) + "]")
            for kind in KINDS:
                site[f"content/{path_of(department, year, kind)}.md"] = PAGE.format(title=f"{kind} of {year}")
        menu.append(f"  - {department}:\n" + "\n".join(years))
    more = [f"list-{number}" for number in range(1, 24)]
    for name in more:
        site[f"content/{name}.md"] = PAGE.format(title=f"List {name.split('-')[1]} of what there is")
    menu.append(f"  - Lists: [{', '.join(more)}]")
    site["content/index.md"] = "---\ntitle: Home\ncards: true\n---\nThe club and its figures.\n"
    site["broadsheet.yml"] = (
        f"title: Harbour club of the northern shore\ndescription: What we have, and what it costs\ntheme: {theme}\n"
        "fonts: { titles: { file: assets/titles.ttf, bold: assets/titles-bold.ttf }, text: { file: assets/text.ttf, bold: assets/text-bold.ttf } }\n"
        "navigation:\n" + "\n".join(menu) + "\n")
    for name, font in (("titles", "DejaVuSerif"), ("titles-bold", "DejaVuSerif-Bold"), ("text", "DejaVuSans"), ("text-bold", "DejaVuSans-Bold")):
        site[f"assets/{name}.ttf"] = (FONTS / f"{font}.ttf").read_bytes()
    return site


def built(sites):
    """The site, with a theme that the program makes, as it makes it."""
    if "large" not in sites.folders:
        folder = write_site(sites.temporary(), files())
        subprocess.run([program(), "new", "--theme", "harbour"], cwd=folder, check=True, capture_output=True)
        sites.folders["large"] = build(folder, sites.temporary() / "public")
    return "large"


REPORT = "/" + path_of(DEPARTMENTS[4], YEARS[1], KINDS[1]) + "/"
PAGES = ("/", REPORT, "/list-7/")
# The families of what is shown, of which a file must have come.
FAMILIES = """async () => {
  await document.fonts.ready;
  const loaded = [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family.replaceAll('"', ""));
  return ["h1", "main p"].map((one) => getComputedStyle(document.querySelector(one)).fontFamily.split(",")[0].replaceAll('"', ""))
    .filter((family) => !loaded.includes(family));
}"""
# Opens each title of the menu that the page at hand stands below, and tells what of it is out of the window or over something else.
MENU = """async () => {
  const faults = [], frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  for (const menu of document.querySelectorAll(".site-header nav > ul > li > details")) {
    for (const other of document.querySelectorAll(".site-header details")) other.open = false;
    menu.open = true;
    for (const inner of menu.querySelectorAll("details")) inner.open = true;
    await frame();
    const entries = [...menu.querySelectorAll("a, summary")];
    for (const entry of entries) {
      const box = entry.getBoundingClientRect(), name = entry.textContent.trim();
      if (!box.width || !box.height) faults.push(`${name} is not shown`);
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) faults.push(`${name} is out of the window: ${Math.round(box.left)} to ${Math.round(box.right)}`);
      entry.scrollIntoView({ block: "nearest", behavior: "instant" });
      const now = entry.getBoundingClientRect(), top = document.elementFromPoint(now.left + Math.min(20, now.width / 2), now.top + now.height / 2);
      if (!entry.contains(top) && !top?.contains(entry)) faults.push(`${name} lies under ${top?.outerHTML.slice(0, 60)}`);
    }
    for (const [number, entry] of entries.entries()) {
      const a = entry.getBoundingClientRect(), b = entries[number + 1]?.getBoundingClientRect();
      if (b && b.top < a.bottom - 1 && b.left < a.right - 1 && a.left < b.right - 1) faults.push(`${entry.textContent.trim()} and what follows lie over one another`);
    }
    menu.open = false;
  }
  scrollTo(0, 0);
  return faults;
}"""


@unittest.skipUnless((FONTS / "DejaVuSans.ttf").exists(), "the fonts of fonts-dejavu are not installed")
class LargeSiteTests(BrowserCase):
    def test_all_pages_are_reached_from_the_menu(self):
        tab = self.open(REPORT, site=built(self.sites))
        links = set(tab.evaluate("[...document.querySelectorAll('.site-header a')].map((a) => a.getAttribute('href'))"))
        pages = self.sites.pages("large")
        self.assertEqual(60, len(pages))
        self.assertEqual([], [page for page in pages if page not in links])
        self.assertEqual([REPORT], tab.evaluate("[...document.querySelectorAll('.site-header a[aria-current]')].map((a) => a.getAttribute('href'))"))
        self.assertEqual(["Kitchen", "Kitchen in 2024"], tab.evaluate("[...document.querySelectorAll('.site-header summary[aria-current]')].map((s) => s.textContent)"))

    def test_it_looks_right_on_every_screen(self):
        for mode in (LAPTOP, DARK, PHONE, DARK_PHONE, WIDE_SCREEN, FORCED, SCRIPTLESS, SCRIPTLESS_PHONE, PAPER):
            tab = self.context(mode).new_page()
            for path in PAGES:
                where = f"{path} ({mode.name})"
                self.go(tab, path, mode, built(self.sites))
                self.check(where, [fault] if (fault := tab.evaluate(WIDE)) else [])
                if mode.script:
                    self.check(where, [f"no file of {family} has come" for family in tab.evaluate(FAMILIES)])
                    test_axe.AxeTests.audit(self, tab, where)
                if mode != FORCED:
                    test_colours.ColourTests.measure(self, tab, where)
                if mode not in (PAPER, SCRIPTLESS, SCRIPTLESS_PHONE) and path != "/":
                    self.check(where, tab.evaluate(MENU)[:5])

    def test_a_walk_by_keyboard(self):
        for mode in (LAPTOP, PHONE):
            tab = self.context(mode).new_page()
            for path in PAGES:
                self.go(tab, path, mode, built(self.sites))
                where = f"{path} ({mode.name})"
                _, ended = test_keyboard.KeyboardTests.walk(self, tab, where, steps=130)
                for element in tab.evaluate(test_keyboard.MISSED) if ended else ():
                    self.fault(where, f"the keyboard does not come to {element}")

    test_it_looks_right_on_every_screen.cost = 5


@unittest.skipUnless((FONTS / "DejaVuSans.ttf").exists(), "the fonts of fonts-dejavu are not installed")
class LargeSiteInFirefoxTests(FirefoxCase):
    def test_it_looks_right_on_every_screen(self):
        for screen, scheme in (("a laptop", LIGHT), ("a phone", DARK_SCHEME), ("a large screen", LIGHT)):
            tab = self.tab(screen, scheme)
            for path in PAGES:
                self.go(tab, path, built(self.sites))
                where = f"{path} on {screen}"
                for family in tab.evaluate(FAMILIES):
                    self.fault(where, f"no file of {family} has come")
                if tab.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                    self.fault(where, "it can be scrolled sideways")
                test_colours.ColourTests.measure(self, tab, where)
                for fault in tab.evaluate(MENU)[:5] if path != "/" else ():
                    self.fault(where, fault)


# What is imported is not run again here.
del BrowserCase, FirefoxCase
