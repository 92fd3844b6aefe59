"""How tables lay themselves out: columns in line, rows that fold on a phone, heads that stick, what the margins of paper say."""

import itertools
import subprocess
import tempfile

from harness import BrowserCase
from modes import DARK_PHONE, LAPTOP, PAPER, PHONE
from sampling import sample

# Where the columns of every section of a report, and of its grand total, stand: figures end there, all else begins there.
COLUMNS = """() => [...document.querySelectorAll(".report")].filter((r) => !r.querySelector(".rows-task")).flatMap((report) => {
  const rows = [...report.querySelectorAll("tr.columns, tr.grandfooter")];
  const ends = (cell) => cell.matches(".number, .money") === (document.dir !== "rtl");
  const places = rows.map((row) => [...row.cells].map((cell) => {
    if (!cell.textContent) return null;
    const box = cell.getBoundingClientRect();
    return Math.round(ends(cell) ? box.right : box.left);
  }));
  return (places[0] ?? []).map((_, column) => ({ column: column + 1, places: places.map((p) => p[column]).filter((p) => p !== null) }));
})"""

# The rows of details whose texts lie over one another.
OVERLAPS = """() => [...document.querySelectorAll("tr.detail, tr.columns, tr.footer, tr.grandfooter")].filter((row) => {
  // What is only read out has a place, but is cut to nothing there.
  const isPainted = (one, row) => { for (; one && one !== row; one = one.parentElement) if (getComputedStyle(one).clipPath === "inset(50%)") return false; return true; };
  const boxes = [...row.cells].map((cell) => {
    const range = document.createRange(), texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) if (isPainted(texts.currentNode.parentElement, row)) { range.selectNodeContents(texts.currentNode); found.push(...range.getClientRects()); }
    // What goes on under the last column, which stays and has a ground of its own, is covered by it.
    const last = row.lastElementChild, style = getComputedStyle(last);
    const covers = cell !== last && style.position === "sticky" && !/, 0\\)$/.test(style.backgroundColor) && style.backgroundColor !== "transparent";
    const { left, right } = covers ? last.getBoundingClientRect() : {}, isMirrored = document.dir === "rtl";
    const [least, most] = !covers ? [-Infinity, Infinity] : isMirrored ? [right, Infinity] : [-Infinity, left];
    return found.filter((box) => box.left < most && box.right > least)
      .map((box) => ({ left: Math.max(box.left, least), right: Math.min(box.right, most), top: box.top, bottom: box.bottom }));
  });
  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom;
  return boxes.some((some, i) => boxes.slice(i + 1).some((others) => some.some((a) => others.some((b) => meet(a, b)))));
}).map((row) => `${row.id || row.className}: ${row.textContent.slice(0, 60)}`)"""

# The room above the title of each group without totals, and below its last row: from text to edge.
ROOM = """() => [...document.querySelectorAll("tbody.group:has(> .subfooter.blank)")].map((group) => {
  const range = document.createRange(), edges = group.getBoundingClientRect();
  const texts = (row) => {
    const walker = document.createTreeWalker(row.cells[0], NodeFilter.SHOW_TEXT), boxes = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.data.trim()) continue;
      range.selectNodeContents(walker.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  };
  const last = [...group.rows].filter((row) => !row.matches(".subfooter")).at(-1);
  return [Math.min(...texts(group.rows[0]).map((box) => box.top)) - edges.top, edges.bottom - Math.max(...texts(last).map((box) => box.bottom))];
})"""

# Where the first record of a page ends, as it is opened; null where there is none.
FIRST = """() => {
  const row = [...document.querySelectorAll("tr:is(.detail, .item, .task)")].find((row) => row.checkVisibility());
  return row ? Math.round(row.getBoundingClientRect().bottom) : null;
}"""

# How high the tools of a page are.
TOOLS = """() => [...document.querySelectorAll(".tools :is(input, button)")].filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().height)"""

# How many rows the tools of a page stand in: each stands beside the one before it.
ROWS_OF_TOOLS = """() => [...document.querySelectorAll(".tools")].map((tools) => {
  const boxes = [...tools.querySelectorAll("input, button")].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  return boxes.filter((box, i) => !i || box.top > boxes[i - 1].bottom - 2).length;
})"""

# Names of two lines, in tables where another column has none but empty cells, or much room that nothing needs.
SQUEEZED = """() => [...document.querySelectorAll(".section:not(.grand) table")].flatMap((table) => {
  const range = document.createRange(), rows = [...table.querySelectorAll("tr.detail")];
  const wrapped = rows.find((row) => {
    range.selectNodeContents(row.cells[0]);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
    return boxes.length > 1 && boxes.at(-1).top > boxes[0].bottom - 4;
  });
  const all = [...table.querySelectorAll("tr:is(.columns, .detail, .footer, .subfooter)")];
  const room = [...(rows[0]?.cells ?? [])].slice(1).map((cell, i) => cell.clientWidth - Math.max(...all.map((row) => {
    if (!row.cells[i + 1]) return 0;
    range.selectNodeContents(row.cells[i + 1]);
    return range.getBoundingClientRect().width;
  })));
  return wrapped && Math.max(...room, 0) > 150 ? [`${wrapped.cells[0].textContent} is in two lines beside ${Math.round(Math.max(...room))} pixels`] : [];
})"""

def out_of_line(tab):
    """The columns that do not have one place in all tables of a report."""
    return [
        f"column {found['column']} stands at {sorted(set(found['places']))}" for found in tab.evaluate(COLUMNS)
        if found["places"] and max(found["places"]) - min(found["places"]) > 1]


def too_low(bottom, height=800):
    """Whether the first record is below the first screen, with room to spare: the fonts of readers are others."""
    return [f"the first record ends at {bottom} pixels, the screen at {height}"] if bottom is not None and bottom > height - 24 else []


ALIGNED = ("/transactions/", "/products/category/", "/library/", "/books/", "/members/", "/travel/", "/streams/")


class TableTests(BrowserCase):
    def test_the_first_record_stands_on_the_first_screen(self):
        """Of some pages that are alike, on a laptop, others with each seed: one of each kind is looked at by test_every_page.py."""
        tab, count = self.context(LAPTOP).new_page(), 0
        for path in sample(self.sites.pages("example"), 8, "first records"):
            self.go(tab, path)
            bottom = tab.evaluate(FIRST)
            count += bottom is not None
            self.check(path, too_low(bottom))
        self.assertGreater(count, 10, "hardly a page has records: has the markup changed?")

    def test_tools_are_as_high_as_what_they_are_pointed_at_with(self):
        for mode, height in ((LAPTOP, 32), (PHONE, 44)):
            for path in ("/transactions/", "/stocks/"):
                tab = self.open(path, mode)
                heights = tab.evaluate(TOOLS)
                if mode == LAPTOP and tab.evaluate(ROWS_OF_TOOLS) != [1]:
                    self.fault(f"{path} ({mode.name})", f"tools stand in {tab.evaluate(ROWS_OF_TOOLS)} rows")
                if not heights or any(abs(one - height) > 1 for one in heights):
                    self.fault(f"{path} ({mode.name})", f"tools are {heights} pixels high, and not {height}")

    def test_columns_of_all_sections_stand_in_line(self):
        count = 0
        # A table alone stands in line with itself; on a laptop all pages are looked at by test_every_page.py.
        pages = [path for path in self.sites.kinds("example", most=1) if self.sites.has_several_tables("example", path)]
        self.assertGreater(len(pages), 15, "hardly a page has several tables: has the markup changed?")
        for width in (800, 1024, 1920):
            mode = LAPTOP.but(f"{width} pixels wide", width=width)
            tab = self.context(mode).new_page()
            for path in pages:
                self.go(tab, path, mode)
                count += tab.evaluate(COLUMNS) != []
                self.check(f"{path} ({mode.name})", out_of_line(tab))
                if width == 1920:
                    self.check(f"{path} ({mode.name})", tab.evaluate(SQUEEZED))
            self.close_contexts()
        self.assertGreater(count, 45, "hardly a column was found: has the markup changed?")

    def test_names_of_companies_have_one_line_on_a_laptop(self):
        wrapped = self.open("/stocks/").evaluate("""() => [...document.querySelectorAll("tr.detail > th a")].filter((name) => {
          const range = document.createRange();
          range.selectNodeContents(name.firstChild);
          return range.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(name).fontSize);
        }).map((name) => name.textContent)""")
        self.check("/stocks/", [f"{name} is in two lines" for name in wrapped])

    def test_a_group_has_as_much_room_above_as_below(self):
        for mode in (LAPTOP, LAPTOP.but("without script", script=False), PHONE, PAPER):
            rooms = self.open("/transactions/", mode).evaluate(ROOM)
            self.assertGreater(len(rooms), 10, f"/transactions/ ({mode.name}): there are hardly any groups")
            for above, below in rooms:
                # Fonts of other scripts have boxes of their own.
                if abs(above - below) > 1.5:
                    self.fault(f"/transactions/ ({mode.name})", f"{above:.1f} pixels above a group's title, and {below:.1f} below its last row")

    def test_nothing_lies_over_its_neighbour(self):
        for mode in (PHONE, LAPTOP.but("320 pixels wide", width=320), LAPTOP.but("700 pixels wide", width=700), LAPTOP, PAPER):
            tab = self.context(mode).new_page()
            for path in (*ALIGNED, "/till/", "/minutes/", "/stocks/"):
                self.go(tab, path, mode)
                for row in tab.evaluate(OVERLAPS)[:3]:
                    self.fault(f"{path} ({mode.name})", f"texts lie over one another in {row}")

    def test_rows_fold_on_a_phone(self):
        for path in ("/library/", "/books/", "/members/", "/till/", "/minutes/"):
            tab = self.open(path, PHONE)
            lines = tab.evaluate("""() => 
              [...[...document.querySelectorAll("tr.detail")].find((row) => row.lastElementChild.textContent).cells]
                .map((cell) => Math.round(cell.getBoundingClientRect().top))""")
            if not (abs(lines[0] - lines[-1]) < 4 and all(top > lines[0] + 8 for top in lines[1:-1])):
                self.fault(f"{path} (phone)", f"a row has not its name and its figure above, and the rest below: {lines}")
            if tab.evaluate("[...document.querySelectorAll('.scroll')].some((s) => s.scrollWidth > s.clientWidth + 1)"):
                self.fault(f"{path} (phone)", "a table still scrolls sideways")

    def test_a_wide_table_scrolls_with_its_first_column_in_place(self):
        tab = self.open("/stocks/", PHONE)
        moved = tab.evaluate("""() => {
          const scroll = document.querySelector(".scroll"), cells = document.querySelector("tr.detail").cells;
          const before = [cells[0], cells[2]].map((c) => c.getBoundingClientRect().left);
          scroll.scrollLeft = 80;
          return [cells[0], cells[2]].map((c, i) => Math.round(c.getBoundingClientRect().left - before[i]));
        }""")
        self.assertEqual(moved, [0, -80], f"/stocks/ (phone): the columns moved by {moved}")

    def test_totals_are_always_in_sight(self):
        """The last column of what scrolls stays, with its head over it and no half of a figure beside it that could be taken for one."""
        for path, mode in itertools.product(("/travel/", "/stocks/", "/budget/", "/margins/month/"), (PHONE, DARK_PHONE, LAPTOP.but("700 pixels wide", width=700))):
            found = self.open(path, mode).evaluate("""() => {
              const seen = (box) => box.left >= 0 && box.right <= innerWidth + 1 && box.width > 0;
              const faults = [];
              for (const row of document.querySelectorAll(".section:not(.grand) :is(.columns, .detail, .footer, .subfooter)")) {
                const cell = row.lastElementChild, box = cell.getBoundingClientRect();
                if (!seen(box)) faults.push(`${row.className} ${cell.textContent}`);
                const scroll = row.closest(".scroll"), over = getComputedStyle(cell, "::before");
                if (scroll.scrollWidth > scroll.clientWidth + 1 && over.opacity !== "1") faults.push(`nothing lies over what goes on under ${row.className}`);
              }
              for (const figure of document.querySelectorAll(".grand td:last-child .figure")) {
                if (!seen(figure.getBoundingClientRect())) faults.push(`grand total ${figure.textContent}`);
              }
              return faults;
            }""")
            for fault in found[:3]:
                self.fault(f"{path} ({mode.name})", f"out of sight: {fault}")

    def test_tables_of_few_columns_begin_where_the_text_does(self):
        """Also below charts, whose drawings are called wide as well."""
        for path in (*ALIGNED, "/charts/", "/margins/", "/stocks/"):
            shifted = self.open(path, LAPTOP).evaluate("""() => {
              const left = document.querySelector("main h1").getBoundingClientRect().left;
              return [...document.querySelectorAll(".report > .section")].filter((s) => Math.abs(s.getBoundingClientRect().left - left) > 1).length;
            }""")
            if shifted:
                self.fault(path, f"{shifted} tables do not begin where the text does")

    def test_a_table_of_many_columns_takes_the_window(self):
        tab = self.open("/budget/", LAPTOP.but("1920 pixels wide", width=1920))
        cut, gap = tab.evaluate("""() => {
          const scroll = document.querySelector(".section .scroll");
          return [scroll.scrollWidth - scroll.clientWidth, Math.abs(document.querySelector("main p").getBoundingClientRect().width)];
        }""")
        self.assertLessEqual(cut, 1, f"/budget/: the table is cut by {cut} pixels at 1920")
        self.assertLess(gap, 700, "/budget/: the text is no longer as wide as is good to read")

    def test_title_and_heads_stay_in_sight_and_hide_no_target(self):
        for mode in (LAPTOP, PHONE):
            tab = self.open("/", mode, "statement")
            top = tab.evaluate("""() => {
              const rows = document.querySelectorAll(".section tr.detail");
              rows[300].scrollIntoView({ block: "center" });
              const head = rows[300].closest("table").tHead.getBoundingClientRect();
              return [Math.round(head.top), head.height];
            }""")
            self.assertEqual(top[0], 0, f"the statement ({mode.name}): the head of its table stands at {top[0]}")
            hidden = tab.evaluate("""() => {
              const group = document.querySelectorAll("tr.subheader")[20];
              location.hash = `#${group.id}`;
              const head = group.closest("table").tHead.getBoundingClientRect();
              return [group.getBoundingClientRect().top, head.bottom].map(Math.round);
            }""")
            if hidden[0] < hidden[1]:
                self.fault(f"the statement ({mode.name})", f"a group that is jumped to lies under the head: {hidden}")

    def test_names_have_room_on_paper(self):
        """No word of a first column is broken on a sheet of A4, whose text is 180 mm wide."""
        mode = PAPER.but("paper, 680 pixels wide", width=680)
        for path in (*ALIGNED, "/stocks/"):
            broken = self.open(path, mode).evaluate("""() => [...document.querySelectorAll("tr.detail > :first-child")].filter((cell) => {
              const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), range = document.createRange();
              while (text.nextNode()) for (const { index, 0: word } of text.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                range.setStart(text.currentNode, index);
                range.setEnd(text.currentNode, index + word.length);
                if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) return true;
              }
              return false;
            }).map((cell) => cell.textContent.trim())""")
            for text in broken[:3]:
                self.fault(f"{path} ({mode.name})", f"a word is broken in \"{text}\"")

    def test_margins_of_paper_say_what_the_page_is(self):
        with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
            file.write(self.open("/transactions/").pdf(format="A4"))
            file.flush()
            text = subprocess.run(["pdftotext", "-layout", file.name, "-"], capture_output=True, text=True, check=True).stdout
        pages = text.split("\f")[:-1]
        self.assertGreater(len(pages), 1, "/transactions/ (A4): there is but one sheet")
        for number, page in enumerate(pages, 1):
            self.assertIn("The Broadsheet examples", page, f"/transactions/ (A4): sheet {number} lacks the site's title")
            self.assertIn("Card transactions", page, f"/transactions/ (A4): sheet {number} lacks the page's title")
            self.assertIn("November 21, 2026", page, f"/transactions/ (A4): sheet {number} lacks the page's date")
            self.assertIn("https://broadsheet.example/transactions/", page, f"/transactions/ (A4): sheet {number} lacks the page's address")

    test_columns_of_all_sections_stand_in_line.cost = test_nothing_lies_over_its_neighbour.cost = 4
