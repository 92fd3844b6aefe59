"""Kinds of cells: pictures, links, tags, marks, stars, grounds and bars against a target, on every screen."""

import test_decimals
from harness import BrowserCase
from modes import DARK_PHONE, LAPTOP, PAPER, PHONE, SCRIPTLESS
from test_firefox import FirefoxCase
from test_paper import boxes
from test_tables import COLUMNS, OVERLAPS, out_of_line

# The names of the rows in their order.
NAMES = "() => [...document.querySelectorAll('tr.detail')].filter((r) => r.checkVisibility()).map((r) => r.cells[0].textContent)"

# The least contrast of the text of a ground with it.
CONTRAST = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3); };
  const light = (colour) => rgb(colour).map((c) => c / 255).map((c) => (c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  return Math.min(...[...document.querySelectorAll("td.scale")].map((cell) => {
    const style = getComputedStyle(cell), [a, b] = [light(style.color), light(style.backgroundColor)];
    return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  }));
}"""


# What is seen of the cells of each row (words, bars, stars, pictures) nearer than four pixels to that of another cell, where both have one line in common; how many pairs there were; and the
# figures of bars against a target that do not end where their head and total do, or lie over their bar.
TOUCHING = """() => {
  const seen = (cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), range = document.createRange(), found = [...cell.querySelectorAll("svg.bar, svg.stars, img, .tag")].map((one) => one.getBoundingClientRect());
    while (texts.nextNode()) if (texts.currentNode.data.trim() && !texts.currentNode.parentElement.closest(".hidden")) { range.selectNodeContents(texts.currentNode); found.push(...range.getClientRects()); }
    return found.filter((box) => box.width > 1);
  };
  let pairs = 0;
  const faults = [];
  for (const row of document.querySelectorAll("tr:is(.columns, .detail, .footer, .grandfooter)")) {
    const cells = [...row.cells].map(seen);
    cells.forEach((some, i) => cells.slice(i + 1).forEach((others, j) => some.forEach((a) => others.forEach((b) => {
      if (a.top + 3 > b.bottom || b.top + 3 > a.bottom) return;
      pairs++;
      if (a.left < b.right + 4 && b.left < a.right + 4) faults.push(`cells ${i + 1} and ${i + j + 2} of ${row.textContent.slice(0, 60)} touch`);
    }))));
  }
  for (const bar of document.querySelectorAll("tr.detail svg.aim")) {
    const cell = bar.closest("td"), table = cell.closest("table"), figure = cell.querySelector("data").getBoundingClientRect();
    const total = table.querySelector("tr.footer").cells[cell.cellIndex].querySelector("data").getBoundingClientRect();
    if (Math.abs(figure.right - total.right) > 6) faults.push(`${cell.textContent} ends at ${figure.right}, and its total at ${total.right}`);
    if (bar.getBoundingClientRect().right + 2 > figure.left) faults.push(`a bar lies over ${cell.textContent}`);
  }
  return [pairs, faults];
}"""

ARABIC = {
    "broadsheet.yml": "title: اختبار\nlanguages: [ar, en]\nlanguage: ar\n",
    "content/index.md": "---\ntitle: بداية\n---\n",
    "content/data/things.csv": "name,picture,site,tags,done,stars,sold,plan,amount,note\n"
                               "القلم,pen.svg,https://a.example/x,أحمر,true,4,80,100,12.50,نص *مائل*\n"
                               "الكتاب الكبير,pen.svg,https://b.example/long/path,أخضر,false,2.5,120,100,-1234.50,نص **عريض** و [رابط](https://c.example)\n",
    "content/pen.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30"/></svg>',
    **{f"content/{name}{language}.md": "---\ntitle: أنواع\nreport:\n  sections: [{ title: أولا, source: data/things.csv }, { title: ثانيا, source: data/things.csv }]\n"
       f"  fields: {{ done: boolean, amount: {{ type: money, currency: EUR }}, tags: text }}\n  columns: [{columns}]\n  totals: {{ stars: avg, amount: sum, sold: sum }}\n---\n"
       for name, columns in {
           "all": "name, picture: { as: { kind: picture, alt: name, width: 40, height: 30 } }, site: { as: link }, tags: { as: tags }, done: { as: check }, stars: { as: rating }, sold: { as: { kind: target, target: plan } },"
                  " share: { value: sold, as: { kind: scale, from: 0, to: 100 } }, amount: { chart: bar }, note: { as: markdown }",
           "seven": "name, amount, b: { value: stars * 2, as: { kind: rating, of: 10 } }, stars: { as: rating }, sold: { as: { kind: target, target: plan } }, share: { value: sold, as: { kind: scale, from: 0, to: 100 } }, done: { as: check }",
       }.items() for language in ("", ".en")},
}


# Eight and thirteen columns, the last of them amounts with a bar: as many pixels as eight of amounts need, a page has not.
AMOUNTS = [f"part{place}" for place in range(11)]
BARS = {
    "broadsheet.yml": "title: Bars\nlanguage: en\n",
    "content/index.md": "---\ntitle: Start\n---\n",
    "content/data/parts.csv": "name," + ",".join(AMOUNTS) + ",amount\n" + "".join(
        f"Name number {row}," + ",".join(f"{(row * 7919 + place * 104729) % 18000 / 100 - 90:.2f}" for place in range(11))
        + f",{(row * 15485863) % 1800000 / 100 - 9000:.2f}\n" for row in range(12)),
    **{f"content/{name}.md": f"---\ntitle: {name}\nreport:\n  source: data/parts.csv\n  fields: {{ "
       + ", ".join(f"{field}: {{ type: money, currency: EUR }}" for field in [*AMOUNTS, "amount"])
       + f" }}\n  columns: [name, {', '.join(AMOUNTS[:count])}, amount: {{ chart: bar }}]\n  totals: {{ "
       + ", ".join(f"{field}: sum" for field in [*AMOUNTS[:count], "amount"]) + " }\n---\n"
       for name, count in (("eight", 6), ("thirteen", 11))},
}

# The figures of last columns that reach out of their cell, or out of the window.
OUTSIDE = """() => [...document.querySelectorAll("tr:is(.detail, .footer) > :last-child data")].filter((figure) => {
  const box = figure.getBoundingClientRect(), cell = figure.closest("td").getBoundingClientRect();
  return box.left < cell.left - 1 || box.right > Math.min(cell.right, innerWidth) + 1;
}).map((figure) => `${figure.textContent} reaches out of its cell`)"""
# By how many pixels a table is cut.
CUT = "() => Math.max(...[...document.querySelectorAll('.section .scroll')].map((one) => one.scrollWidth - one.clientWidth))"


def cell_faults(tab):
    """What is wrong with the cells of a page, and how many pairs of them were held against each other."""
    pairs, faults = tab.evaluate(TOUCHING)
    return pairs, [*faults[:5], *out_of_line(tab), *(f"texts lie over one another in {row}" for row in tab.evaluate(OVERLAPS)[:3])]


def off_sheet(pdf, heads=("Name", "Note")):
    """What of a page, whose table begins and ends with these heads, is not on its sheet: 180 mm of A4 are 510 points."""
    words = boxes(pdf)
    for head in heads:
        found = [(left, right) for left, right, word in words if word == head]
        if not found or not all(left > 40 and right < 556 for left, right in found):
            yield f"{head} stands at {found}"
    yield from (f"{word} stands at {left:.0f}" for left, right, word in words if left < 40 or right > 556)


class CellTests(BrowserCase):
    def test_pictures_have_their_place_before_they_come_and_are_shown(self):
        for mode in (LAPTOP, PHONE):
            page = self.open("/furniture/", mode)
            sizes = page.evaluate(
                "() => [...document.querySelectorAll('.pictured')].map((i) => [i.clientWidth, i.clientHeight, i.getAttribute('alt') !== null])")
            self.assertEqual(len(sizes), 6)
            for width, height, has_words in sizes:
                self.assertEqual((width, height, has_words), (48, 48, True))
            page.locator(".pictured").last.scroll_into_view_if_needed()
            page.wait_for_function("() => [...document.querySelectorAll('.pictured')].at(-1).naturalWidth > 0")

    def test_pictures_far_below_wait_until_they_are_scrolled_to(self):
        """Of 400 cards the first screens ask for theirs, and each has its place before it comes."""
        picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>'
        site = self.sites.add("many_pictures", {
            "broadsheet.yml": "title: Test\ntheme: catalogue\n", **{f"content/p/{n}.svg": picture for n in range(400)},
            "content/data/things.csv": "name,picture,price\n" + "".join(f"Thing {n},/p/{n}.svg,{n}.50\n" for n in range(400)),
            "content/index.md": "---\ntitle: Things\nreport: { source: data/things.csv, columns: [name, { picture: { as: { kind: picture, alt: name, width: 240, height: 180 } } }, price] }\n---\n",
        })
        for mode in (LAPTOP, PHONE):
            tab, asked = self.context(mode).new_page(), set()
            tab.on("request", lambda request, asked=asked: asked.add(request.url) if "/p/" in request.url else None)
            self.go(tab, "/", mode, site)
            tab.wait_for_timeout(300)
            self.assertTrue(3 <= len(asked) <= 60, f"{len(asked)} pictures of 400 are asked for at first ({mode.name})")
            before = tab.evaluate("document.documentElement.scrollHeight")
            tab.locator(".pictured").last.scroll_into_view_if_needed()
            tab.wait_for_function("() => [...document.querySelectorAll('.pictured')].at(-1).naturalWidth > 0")
            self.assertEqual(before, tab.evaluate("document.documentElement.scrollHeight"), mode.name)

    def test_cells_are_filtered_by_words_and_by_values(self):
        for path, text, names in (
            ("/furniture/", "ibarra", ["Lamp", "Shelf"]), ("/furniture/", "example.com/norgaard", ["Bench", "Table"]),
            ("/furniture/", "stackable", ["Stool", "Shelf"]), ("/furniture/figures/", "no 3.5", ["Bench"]),
        ):
            page = self.open(path, LAPTOP)
            page.fill(".filter input", text)
            page.wait_for_function("() => document.querySelector('.status').textContent")
            self.assertEqual(page.evaluate(NAMES), names, text)

    def test_cells_are_sorted_by_value(self):
        page = self.open("/furniture/figures/", LAPTOP)
        heads = page.locator("#seats .columns .sort")
        for column, names in ((2, ["Bench", "Stool", "Chair No. 4"]), (3, ["Bench", "Chair No. 4", "Stool"]), (4, ["Bench", "Chair No. 4", "Stool"])):
            heads.nth(column).click()
            shown = page.evaluate("() => [...document.querySelectorAll('#seats tr.detail')].map((r) => r.cells[0].textContent)")
            self.assertEqual(shown, names, column)

    def test_a_ground_can_be_read_on_in_light_and_dark(self):
        for mode in (LAPTOP, DARK_PHONE):
            page = self.open("/furniture/figures/", mode)
            self.assertGreaterEqual(page.evaluate(CONTRAST), 4.5, mode)

    def test_kinds_of_cells_from_right_to_left(self):
        """On paper and on a screen nothing touches its neighbour, figures end in line with their totals, and all columns stand in line; a sheet has them all."""
        site, count = self.sites.add("arabic_cells", ARABIC), 0
        for mode, pages in ((PAPER, ("all", "seven", "en/seven")), (LAPTOP, ("seven", "en/seven"))):
            tab = self.context(mode).new_page()
            for path in pages:
                self.go(tab, f"/{path}/", mode, site)
                pairs, faults = cell_faults(tab)
                count += pairs
                self.check(f"/{path}/ ({mode.name})", faults)
                test_decimals.DecimalTests.assert_in_line(self, tab, f"/{path}/ ({mode.name})")
        self.assertGreater(count, 700, "hardly a pair of cells was found")
        self.check("/all/ (A4)", off_sheet(self.open("/all/", LAPTOP, site).pdf(format="A4")))


    def test_columns_of_all_kinds_have_one_place(self):
        """In all sections and in the total of all, of which no cell has a picture: as wide as these are, or as their column at least."""
        site, count = self.sites.add("arabic_cells", ARABIC), 0
        large = self.sites.add("large_pictures", {**ARABIC, **{name: text.replace("width: 40, height: 30", "width: 160, height: 120")
                                                              for name, text in ARABIC.items() if isinstance(text, str)}})
        for width in (800, 1280, 1920):
            for name, mode, pages in (
                (site, LAPTOP.but(f"{width} pixels", width=width), ("all", "en/all", "seven")),
                (site, SCRIPTLESS.but(f"{width} pixels without script", width=width), ("all", "en/all")),
                (large, LAPTOP.but(f"{width} pixels", width=width), ("all", "en/all")),
            ):
                tab = self.context(mode).new_page()
                for path in pages:
                    self.go(tab, f"/{path}/", mode, name)
                    count += len(tab.evaluate(COLUMNS))
                    self.check(f"/{path}/ of {name} ({mode.name})", out_of_line(tab))
        self.assertGreater(count, 150, "hardly a column was found")

    def test_bars_have_room_beside_their_figures(self):
        """In tables of many columns too, which take the window where their columns need more than a page."""
        site = self.sites.add("bars", BARS)
        for mode in (PHONE, LAPTOP, LAPTOP.but("1,920 pixels", width=1920), PAPER):
            tab = self.context(mode).new_page()
            for path in ("/eight/", "/thirteen/"):
                self.go(tab, path, mode, site)
                self.check(f"{path} ({mode.name})", tab.evaluate(OUTSIDE)[:3])
                if mode.name == "1,920 pixels":
                    self.assertLessEqual(tab.evaluate(CUT), 1, f"{path} is cut beside an empty screen")
                    self.check(f"{path} ({mode.name})", cell_faults(tab)[1])
        for path in ("/eight/", "/thirteen/"):
            self.check(f"{path} (A4)", off_sheet(self.open(path, LAPTOP, site).pdf(format="A4"), ("Name", "Amount")))


class CellsInFirefox(FirefoxCase):
    def test_kinds_of_cells_from_right_to_left(self):
        site, count = self.sites.add("arabic_cells", ARABIC), 0
        for screen, pages in (("paper", ("all", "seven", "en/seven")), ("a laptop", ("seven", "en/seven"))):
            tab = self.tab(screen)
            for path in pages:
                self.go(tab, f"/{path}/", site)
                pairs, faults = cell_faults(tab)
                count += pairs
                self.check(f"/{path}/ on {screen}", faults)
                test_decimals.DecimalTests.assert_in_line(self, tab, f"/{path}/ on {screen}")
        self.assertGreater(count, 700, "hardly a pair of cells was found")
        tab = self.tab()
        self.go(tab, "/all/", site)
        self.check("/all/ (A4)", off_sheet(tab.pdf(shrinks=True)))

    test_kinds_of_cells_from_right_to_left.cost = 3


# What is imported is not run again here.
del BrowserCase, FirefoxCase
