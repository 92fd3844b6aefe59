"""What a reader of a phone can rely on, on every page of the example site: room for texts, bars in line, figures under their labels, totals in
sight; and on paper, that no figure touches another."""

import test_paper
from harness import BrowserCase
from modes import DARK_PHONE, LAPTOP, PHONE, SCRIPTLESS_PHONE
from sampling import sample
from test_firefox import FirefoxCase

# Texts of a folded row that have more lines than can be read at a glance, for what stands beside them takes their room.
CROWDED = """() => [...document.querySelectorAll(":is(.cols-2, .folds) tr.detail")].flatMap((row) => [...row.cells].filter((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const bottoms = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.bottom).sort((a, b) => a - b);
  const lines = bottoms.filter((bottom, i) => !i || bottom > bottoms[i - 1] + 6).length;
  return cell.checkVisibility() && lines > 2 && cell.clientWidth < row.clientWidth * 0.75;
}).map((cell) => `${cell.textContent.slice(0, 60)} is crowded into ${cell.clientWidth} pixels`))"""

# The columns of a report whose bars do not begin at one place.
BARS = """() => [...document.querySelectorAll(".report")].flatMap((report) => {
  const places = {};
  for (const row of report.querySelectorAll("tr.detail")) [...row.cells].forEach((cell, column) => {
    const bar = cell.querySelector("svg.bar");
    if (!bar?.checkVisibility()) return;
    const box = bar.getBoundingClientRect();
    (places[column + 1] ??= []).push(document.dir === "rtl" ? box.right : box.left);
  });
  return Object.entries(places).filter(([, found]) => Math.max(...found) > Math.min(...found) + 1)
    .map(([column, found]) => `bars of column ${column} begin from ${Math.min(...found)} to ${Math.max(...found)}`);
})"""
COUNT = "() => document.querySelectorAll('tr.detail svg.bar').length"

# Figures that stand under no head, and have no word of their own.
NAMELESS = """() => [...document.querySelectorAll(".report table")].filter((table) => !table.querySelector(".item, .task")).flatMap((table) => {
  const heads = [...table.querySelectorAll("tr.columns > th")], range = document.createRange();
  const across = (node) => { range.selectNodeContents(node); return range.getBoundingClientRect(); };
  return [...table.querySelectorAll("tr:is(.detail, .subfooter, .footer) > td")].filter((cell) => {
    const figure = cell.querySelector("data, .figure"), head = heads[cell.cellIndex];
    if (!figure?.checkVisibility() || !figure.getClientRects().length) return false;
    if (!head?.checkVisibility()) return true;
    const a = across(head), b = across(figure);
    return a.right + 1 < b.left || b.right + 1 < a.left;
  }).map((cell) => `${cell.textContent} stands under no head`);
})"""

# Totals of tables that do not scroll, or of their last column, that are not within the screen.
UNSEEN = """() => [...document.querySelectorAll(".report tr:is(.subfooter, .footer, .grandfooter) .figure")].filter((figure) => {
  const cell = figure.closest("td, th"), scroll = figure.closest(".scroll"), box = figure.getBoundingClientRect();
  if (!figure.checkVisibility() || !box.width) return false;
  if (scroll.scrollWidth > scroll.clientWidth + 1 && cell !== cell.parentElement.lastElementChild) return false;
  return box.left < 0 || box.right > document.documentElement.clientWidth + 1;
}).map((figure) => `the total ${figure.textContent} is out of sight`)"""

# Tables that scroll whose first or main column, which is the last or the last of figures, is out of sight at one of their ends.
ASTRAY = """() => [...document.querySelectorAll(".report .section:not(.grand) .scroll")].flatMap((scroll) => {
  const row = scroll.querySelector("tr.detail"), faults = [];
  if (!row || scroll.scrollWidth <= scroll.clientWidth + 1) return [];
  for (const at of [0, 1e5]) {
    scroll.scrollLeft = document.dir === "rtl" ? -at : at;
    const place = scroll.getBoundingClientRect();
    for (const cell of [row.cells[0], row.querySelector(":scope > .main") ?? row.lastElementChild]) {
      const box = cell.getBoundingClientRect();
      if (box.left < place.left - 1 || box.right > place.right + 1) faults.push(`${cell.textContent} is out of sight`);
    }
  }
  scroll.scrollLeft = 0;
  return faults;
})"""

# Figures that stand beyond the edge of the sheet.
CUT = """() => [...document.querySelectorAll("main data, main time")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.right > document.documentElement.clientWidth + 1 || box.left < -1);
}).map((one) => `${one.textContent} is cut`)"""

# Figures and dates on one line that touch each other.
TOUCHING = """() => [...document.querySelectorAll("tr:is(.detail, .subfooter, .footer, .grandfooter)")].flatMap((row) => {
  const boxes = [...row.querySelectorAll("data, time, .count")].filter((one) => one.checkVisibility()).flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].filter((box) => box.width > 0).map((box) => ({ box, one }));
  });
  return boxes.flatMap(({ box: a, one }, i) => boxes.slice(i + 1).filter(({ box: b, one: other }) => one !== other && !one.contains(other) &&
    a.top + 3 < b.bottom && b.top + 3 < a.bottom && a.left - 2 < b.right && b.left - 2 < a.right)
    .map(({ one: other }) => `${one.textContent} touches ${other.textContent}`));
})"""


LONG = "The quick brown fox jumps over the lazy dog, and then it rests in the shade of an old oak until the sun has gone down behind the hills. "
NOTES = {
    "content/data/notes.csv": "day,note,kind,amount\n" + "".join(f'2026-03-{n:02},"{LONG * (n % 3)}{n}",Kind {n % 4},{n * 1000}.50\n' for n in range(1, 29)),
    "content/index.md": "---\ntitle: Notes\nreport:\n  source: data/notes.csv\n  fields: { day: date, amount: { type: money, currency: EUR } }\n"
                        "  columns: [day, note, kind, amount]\n  totals: { amount: sum }\n---\n",
}
# Long texts that share their line, or whose heads do.
LINED = """() => [...document.querySelectorAll("tr.detail > .text:not(:first-child)")].filter((cell) => cell.textContent.length > 100)
  .flatMap((cell) => [cell, cell.closest("table").querySelector(".columns").cells[cell.cellIndex]])
  .filter((cell) => cell.clientWidth < cell.parentElement.clientWidth - 40).map((cell) => `${cell.textContent.slice(0, 40)} shares its line`)"""
# Parts of figures that are seen of columns that are cut in a table, where it is scrolled to.
HALF = """(scroll) => {
  const faults = [], row = [...scroll.querySelectorAll("tr.detail")].find((row) => row.checkVisibility());
  if (!row) return faults;
  row.scrollIntoView({ block: "center", behavior: "instant" });
  const room = scroll.getBoundingClientRect(), last = row.querySelector(":scope > .main") ?? row.lastElementChild, stays = getComputedStyle(last).position === "sticky";
  for (const cell of [...row.cells].slice(1, -1)) {
    const figure = cell.querySelector("data, time");
    if (cell === last || !figure || cell.querySelector(".hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(figure);
    const box = range.getBoundingClientRect(), y = (box.top + box.bottom) / 2;
    const first = row.cells[0].getBoundingClientRect(), ends = stays ? last.getBoundingClientRect() : room;
    const [begin, end] = document.dir === "rtl" ? [stays ? ends.right : room.left, first.left] : [first.right, stays ? ends.left : room.right];
    const cuts = box.left < begin - 1 && box.right > begin + 1 || box.left < end - 1 && box.right > end + 1;
    if (!cuts || cell.getBoundingClientRect().width > end - begin || !stays && box.right > end) continue;
    // What is seen of it: its text is hit where nothing lies over it.
    for (let x = Math.max(box.left, begin, 0) + 1; x < Math.min(box.right, end, innerWidth); x += 3) {
      const top = document.elementFromPoint(x, y);
      if (cell.contains(top)) { faults.push(`a part of ${figure.textContent} is seen, scrolled by ${Math.round(scroll.scrollLeft)}`); break; }
    }
  }
  return faults;
}"""
# The same, wherever a table is scrolled to.
HALVES = """async () => {
  const faults = [], half = HALF;
  // Until it stands still: it comes to rest within a few frames, and what lies over columns is set in the frame after that.
  const still = async (scroll) => {
    for (let last = NaN, frames = 0; frames < 6; last = scroll.scrollLeft) {
      await new Promise((go) => requestAnimationFrame(go));
      frames = last === scroll.scrollLeft ? frames + 1 : 0;
    }
  };
  for (const scroll of document.querySelectorAll(".report .section:not(.grand) .scroll:has(> table.wide)")) {
    const most = scroll.scrollWidth - scroll.clientWidth;
    if (most <= 1) continue;
    for (const at of [0, 40, 97, most / 2, most - 30, most]) {
      scroll.scrollLeft = document.dir === "rtl" ? -at : at;
      await still(scroll);
      faults.push(...half(scroll));
    }
    scroll.scrollLeft = 0;
  }
  return faults;
}""".replace("HALF", HALF)
# The same where the last columns are hidden: the last that is seen must stay.
HIDDEN_HALVES = HALVES.replace('row.querySelector(":scope > .main") ?? row.lastElementChild', '[...row.cells].findLast((cell) => cell.offsetWidth)').replace(
    "[...row.cells].slice(1, -1)", "[...row.cells].slice(1).filter((cell) => cell.offsetWidth)")
# Pages of which the last column of figures is hidden.
HIDDEN = {"/budget/": "Year", "/stocks/": "Value"}
# Scrolls each such table without a script that could wait, and says how far it can be.
SCROLLED = """(part) => Math.max(0, ...[...document.querySelectorAll(".report .section:not(.grand) .scroll:has(> table.wide)")].map((scroll) => {
  const most = scroll.scrollWidth - scroll.clientWidth;
  scroll.scrollLeft = Math.round(most * part) * (document.dir === "rtl" ? -1 : 1);
  return most;
}))"""
HALVES_AT_REST = f"""() => [...document.querySelectorAll(".report .section:not(.grand) .scroll:has(> table.wide)")]
  .filter((scroll) => scroll.scrollWidth > scroll.clientWidth + 1).flatMap({HALF})"""
RULES = (CROWDED, BARS, NAMELESS, UNSEEN, ASTRAY)


# Pages whose tables scroll on a phone.
WIDE_PAGES = ("/travel/", "/stocks/", "/budget/", "/margins/month/", "/countries/", "/furniture/figures/")


class PhoneTests(BrowserCase):
    def look(self, mode, pages, *rules):
        tab = self.context(mode).new_page()
        for path in pages:
            self.go(tab, path, mode)
            for rule in rules:
                self.check(f"{path} ({mode.name})", tab.evaluate(rule)[:3])

    def test_pages_of_one_kind_on_a_phone(self):
        """Of pages that are alike some, others with each seed: one of each kind is looked at by test_every_page.py."""
        pages = self.sites.pages("example")
        self.look(PHONE, sample(pages, 8, "a phone"), *RULES)

    def test_no_half_of_a_figure_is_seen(self):
        for mode in (PHONE, DARK_PHONE, LAPTOP.but("700 pixels wide", width=700)):
            self.look(mode, WIDE_PAGES, HALVES)

    def test_no_half_of_a_figure_is_seen_where_the_last_column_is_hidden(self):
        """The last figures before it stay in sight in its place."""
        stays = """() => { const scroll = document.querySelector(".report .section:not(.grand) .scroll:has(> table.wide)");
          scroll.scrollLeft = document.dir === "rtl" ? -40 : 40;
          const room = scroll.getBoundingClientRect(), seen = [...scroll.querySelector("tr.detail").cells].filter((cell) => cell.offsetWidth), box = seen.at(-1).getBoundingClientRect();
          return [Math.round(Math.min(box.right - room.right, room.right - box.left)), seen.at(-1).textContent] }"""
        for mode in (PHONE, DARK_PHONE, LAPTOP.but("700 pixels wide", width=700)):
            for path, said in HIDDEN.items():
                tab = self.open(path + "#hide=" + said, mode)
                tab.wait_for_function("() => [...document.querySelectorAll('.tools > .status')].some((one) => one.textContent)")
                last, text = tab.evaluate(stays)
                if last < -1 or not any(sign.isdigit() for sign in text):
                    self.fault(f"{path} ({mode.name})", f"the last figures before {said}, {text}, are out of sight")
                self.check(f"{path} without {said} ({mode.name})", tab.evaluate(HIDDEN_HALVES)[:2])

    def test_no_half_of_a_figure_is_seen_without_a_script(self):
        """Tables come to rest where columns begin."""
        moved = 0
        for mode in (SCRIPTLESS_PHONE, SCRIPTLESS_PHONE.but("360 pixels without script", width=360), SCRIPTLESS_PHONE.but("700 pixels without script", width=700)):
            tab = self.context(mode).new_page()
            for path in WIDE_PAGES:
                self.go(tab, path, mode)
                for part in (0, 0.13, 0.4, 0.71, 1):
                    moved += tab.evaluate(SCROLLED, part) > 0
                    tab.wait_for_timeout(60)
                    self.check(f"{path} ({mode.name})", tab.evaluate(HALVES_AT_REST)[:2])
        self.assertGreater(moved, 40, "hardly a table scrolls: has the markup changed?")

    def test_a_long_text_has_a_line_of_its_own(self):
        page = self.open("/", PHONE, self.sites.add("notes", NOTES))
        for rule in (*RULES, LINED):
            self.check("/ (phone)", page.evaluate(rule)[:3])

    test_pages_of_one_kind_on_a_phone.cost = 3
    test_no_half_of_a_figure_is_seen.cost = 4


class FirefoxPhoneTests(FirefoxCase):
    def test_a_long_text_has_a_line_of_its_own(self):
        tab = self.tab("a phone")
        self.go(tab, "/", self.sites.add("notes", NOTES))
        for rule in (*RULES, LINED):
            for fault in tab.evaluate(rule)[:3]:
                self.fault("notes on a phone", fault)

    def test_no_half_of_a_figure_is_seen(self):
        tab = self.tab("a phone")
        for path in WIDE_PAGES:
            self.go(tab, path)
            for fault in tab.evaluate(HALVES)[:3]:
                self.fault(f"{path} on a phone", fault)

    def test_no_figure_is_cut_on_paper(self):
        tab = self.tab()
        for path in ("/budget/", "/margins/month/", "/countries/", "/stocks/", "/travel/", "/furniture/figures/"):
            self.go(tab, path)
            words = test_paper.boxes(tab.pdf())
            self.assertGreater(len(words), 40, path)
            for left, right, word in words:
                # A4 with margins of 15 mm.
                if right > 595.3 - 41.5 or left < 42:
                    self.fault(path, f"{word} stands from {left} to {right}")

    def test_a_cover_has_a_sheet_of_its_own(self):
        tab = self.tab()
        self.go(tab, "/", self.sites.add("covers", test_paper.COVERS))
        pages = test_paper.sheets(tab.pdf())
        self.assertEqual(len(pages), 2, "a cover and the page")
        for line in ("Accounts", "What the year was", "Draft"):
            self.assertIn(line, pages[0])
        self.assertNotIn("€", pages[0])
        self.assertIn("€4.00", pages[1])
