"""Tables as nobody made them for an example: texts behind the figures, tables in cells, one section on the last of several pages, from right to left with gaps."""

from harness import BrowserCase
from modes import LAPTOP, PHONE
from test_firefox import FirefoxCase
from test_phones import ASTRAY, HALVES
from test_tables import COLUMNS, out_of_line

ROWS = "".join(
    f"Enterprise {n % 7} & Sons,{1000 + n},{('Ulm', 'Llanfairpwllgwyngyll', '')[n % 3]},2026-0{1 + n // 20}-{1 + n % 20:02},"
    + ",".join("" if (n + k) % 9 == 0 else f"{(-1) ** (n % 4) * (n * 97 + k * 1013) * 101 % 999983}.{n % 100:02}" for k in range(6)) + f",{'' if n == 3 else n * 1234}.00\n"
    for n in range(47))
FIELDS = ("{ id: text, day: date, a: { type: money, currency: EUR }, b: { type: money, currency: EUR }, c: number, d: number, e: { type: money, currency: EUR }, "
          "f: number, total: { type: money, currency: EUR } }")


def report(title, columns, keys="", language="en"):
    return (f"---\ntitle: {title}\nlanguage: {language}\nreport:\n  source: data/rows.csv\n  fields: {FIELDS}\n  columns: [{columns}]\n"
            f"  totals: {{ a: sum, c: [sum, avg], total: sum }}\n{keys}---\n")


TEXT_BEHIND = "name, day, a, b, c, total, city, id"
WIDE = "name, id, city, day, a, b, c, d, e, f, total"
CELLS = '"| a | b |\n|---|--:|\n| 1 | two words |\n| 3 | 4 |"'
SITE = {
    "content/data/rows.csv": "name,id,city,day,a,b,c,d,e,f,total\n" + ROWS.replace(",.00\n", ",\n"),
    "content/texts.md": report("Texts", TEXT_BEHIND, "  group: month(day)\n"), "content/ar/texts.md": report("Texts", TEXT_BEHIND, "  group: month(day)\n", "ar"),
    "content/ar/wide.md": report("Wide", WIDE, language="ar"), "content/paged.md": report("Paged", WIDE, "  group: month(day)\n  paginate: 20\n"),
    "content/data/cells.csv": f"name,note,amount\nA,plain,1.00\nB,{CELLS},2.00\nC,,4.00\n",
    "content/cells.md": "---\ntitle: Cells\nreport:\n  source: data/cells.csv\n  fields: { amount: { type: money, currency: EUR } }\n"
                        "  columns: [name, { note: { as: markdown } }, amount]\n  totals: { amount: sum }\n---\n",
}

# Totals of the column that stays that are out of sight, at either end of what scrolls.
UNSEEN = """() => [...document.querySelectorAll(".report .section:not(.grand) .scroll")].flatMap((scroll) => [0, 1e5].flatMap((at) => {
  scroll.scrollLeft = document.dir === "rtl" ? -at : at;
  const found = [...scroll.querySelectorAll("tr.footer > .main .figure")].filter((figure) => {
    const box = figure.getBoundingClientRect(), place = scroll.getBoundingClientRect();
    return box.left < place.left - 1 || box.right > place.right + 1;
  }).map((figure) => `the total ${figure.textContent} is out of sight, scrolled by ${at}`);
  scroll.scrollLeft = 0;
  return found;
}))"""


class StrangeTables(BrowserCase):
    def test_the_last_figures_stay_where_texts_follow_them(self):
        site = self.sites.add("strange", SITE)
        for path in ("/texts/", "/ar/texts/"):
            tab = self.open(path, PHONE, site)
            self.assertGreater(tab.evaluate("document.querySelectorAll('tr.footer > .main .figure').length"), 1)
            for rule in (ASTRAY, UNSEEN, HALVES):
                self.check(f"{path} (phone)", tab.evaluate(rule)[:3])

    def test_the_last_page_of_several_stands_in_line(self):
        site = self.sites.add("strange", SITE)
        for width in (1024, 1280, 1920):
            mode = LAPTOP.but(f"{width} pixels", width=width)
            tab = self.open("/paged/3/", mode, site)
            self.assertGreater(len(tab.evaluate(COLUMNS)), 10, "hardly a column was found")
            self.check(f"/paged/3/ ({mode.name})", out_of_line(tab))

    def test_what_is_missing_is_told_from_right_to_left(self):
        tab = self.open("/ar/wide/", LAPTOP, self.sites.add("strange", SITE))
        told = tab.evaluate("""() => [...document.querySelectorAll("tr.detail > :empty")].map((cell) =>
          ["::before", "::after"].map((part) => getComputedStyle(cell, part).content).filter((content) => content.includes("–")).length)""")
        self.assertGreater(len(told), 5)
        self.assertEqual(set(told), {1}, "each empty cell has one dash")

    def test_a_table_in_a_cell_is_no_row_of_the_report(self):
        page = self.open("/cells/", LAPTOP, self.sites.add("strange", SITE))
        self.assertEqual(page.locator(".tabular [role=row]").count(), 3)
        self.assertEqual(page.locator(".sort").count(), 3, "heads in a cell are no heads of the report")
        page.fill(".filter input", "two words")
        page.wait_for_function("() => document.querySelector('.status').textContent")
        self.assertIn("1 of 3", page.inner_text(".status"))
        self.assertEqual(page.evaluate("[...document.querySelectorAll('tr.detail')].filter((r) => r.checkVisibility()).length"), 1)


class StrangeTablesInFirefox(FirefoxCase):
    def test_the_last_figures_stay_where_texts_follow_them(self):
        tab = self.tab("a phone")
        self.go(tab, "/texts/", self.sites.add("strange", SITE))
        for rule in (ASTRAY, UNSEEN):
            for fault in tab.evaluate(rule)[:3]:
                self.fault("/texts/ on a phone", fault)


# What is imported is not run again here.
del BrowserCase, FirefoxCase
