"""What a reader of a phone can rely on, on every page of the example site: room for texts, bars in line, figures under their labels, totals in
sight; and on paper, that no figure touches another."""

from harness import BrowserCase
from modes import PAPER, PHONE

# Texts of a folded row that have more lines than can be read at a glance, for what stands beside them takes their room.
CROWDED = """() => [...document.querySelectorAll(":is(.cols-2, .folds) tr.detail")].flatMap((row) => [...row.cells].filter((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const bottoms = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.bottom).sort((a, b) => a - b);
  const lines = bottoms.filter((bottom, i) => !i || bottom > bottoms[i - 1] + 6).length;
  return cell.checkVisibility() && lines > 3 && cell.clientWidth < row.clientWidth * 0.75;
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


class PhoneTests(BrowserCase):
    def look(self, mode, *rules):
        tab, bars = self.context(mode).new_page(), 0
        for path in self.sites.kinds("example", most=1):
            self.go(tab, path, mode)
            bars += tab.evaluate(COUNT)
            for rule in rules:
                self.check(f"{path} ({mode.name})", tab.evaluate(rule)[:3])
        self.assertGreater(bars, 20, "hardly a bar was found: has the markup changed?")

    def test_every_page_on_a_phone(self):
        self.look(PHONE, CROWDED, BARS, NAMELESS, UNSEEN)

    def test_figures_never_touch_on_paper(self):
        for width in (680, 720):
            self.look(PAPER.but(f"paper, {width} pixels wide", width=width), TOUCHING)

    test_every_page_on_a_phone.cost = test_figures_never_touch_on_paper.cost = 2
