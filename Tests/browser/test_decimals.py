"""The decimal signs of a column share one place, however many decimals its figures have."""

import pathlib

from harness import BrowserCase
from modes import DARK, LAPTOP, PAPER, PHONE
from sampling import sample

MEASURE = (pathlib.Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")
# Glyphs of one font are placed to a fraction of a pixel.
TOLERANCE = 0.75

DATA = """name,place,amount,currency,rate,change,tax,weight,members
Ginza,east,-1250,JPY,0.005563,12.5,-3.5,0.125,3
Louvre,west,1234.50,EUR,1,-0.75,0,1.5,12
Strand,west,-987654.05,GBP,1.0437,100,12,-20,1200
Osaka,east,3,JPY,0.0851,-33.3,7.25,3,4
Broadway,west,0.20,USD,12.1,0,-1234.5,1234.567,2
"""

# Amounts with and without decimals, rates as they are written, brackets, optional decimals, an average with more decimals.
REPORT = """title: Uneven
locale: {locale}
report:
  base: EUR
  source: data/{name}.csv
  fields:
    amount: {{ type: money, currency: currency }}
    rate: {{ type: rate }}
    change: {{ type: percent }}
    tax: {{ type: money, accounting: {brackets} }}
    weight: {{ type: number, show: "#,##0.###;#,##0.###-" }}
    members: {{ type: number }}
  columns: [name, amount, rate, change, tax, weight, members]
  sections:
    - {{ title: All, group: place }}
  totals: {{ amount: [sum, avg], tax: sum, weight: [min, max], change: avg, members: [sum, avg] }}
"""

# A language for each way of writing figures: the sign before and behind, brackets, other digits, from right to left.
LOCALES = ("en-US", "de-DE", "fr-FR", "pl-PL", "ja-JP", "ar-EG", "he-IL", "fa-IR", "ur-PK")


# Signs of currencies that are words stand behind the figure in these, and are of different widths.
WORDS_BEHIND = ("fr-FR", "pl-PL")
# Persian amounts in brackets change the side that the sign stands on.
NO_BRACKETS = ("fa-IR",)


def uneven_site():
    files = {"content/index.md": "---\ntitle: Home\n---\nUneven figures.\n"}
    for locale in LOCALES:
        data = DATA
        if locale in WORDS_BEHIND:
            data = data.replace("USD", "EUR").replace("GBP", "EUR").replace("JPY", "EUR")
        page = REPORT.format(locale=locale, brackets="false" if locale in NO_BRACKETS else "true", name=locale)
        files[f"content/{locale}.md"] = f"---\n{page}---\n"
        files[f"content/data/{locale}.csv"] = data
    return files


class DecimalTests(BrowserCase):
    def assert_in_line(self, page, where):
        """Each column's decimal signs stand at one place; says which do not."""
        columns = {}
        for figure in page.evaluate(MEASURE):
            columns.setdefault(figure["column"], []).append(figure)
        for column, figures in columns.items():
            places = sorted(figures, key=lambda figure: figure["x"])
            first, last = places[0], places[-1]
            if last["x"] - first["x"] > TOLERANCE:
                self.fault(where, f"{column}: the decimal sign of {first['text']!r} ({first['row']}) stands at "
                           f"{first['x']:.1f} pixels, that of {last['text']!r} ({last['row']}) at {last['x']:.1f}")
        return sum(len(figures) for figures in columns.values())

    def test_examples(self):
        count = 0
        for mode in (LAPTOP, PAPER):
            tab = self.context(mode).new_page()
            for path in sample(self.sites.kinds("example"), 25, f"decimals, {mode.name}"):
                self.go(tab, path, mode)
                count += self.assert_in_line(tab, f"{path} ({mode.name})")
        self.assertGreater(count, 100, "hardly a figure was found: has the markup changed?")

    def test_uneven_figures_in_all_languages(self):
        site = self.sites.add("uneven", uneven_site())
        for mode in (LAPTOP, DARK, PHONE):
            tab = self.context(mode).new_page()
            for locale in LOCALES:
                self.go(tab, f"/{locale}/", mode, site)
                where = f"{locale} ({mode.name})"
                count = self.assert_in_line(tab, where)
                if mode == LAPTOP and count < 20:
                    self.fault(where, f"only {count} figures were found")

    def test_the_statement(self):
        tab = self.open("/", site="statement")
        self.assert_in_line(tab, "the statement")

    test_examples.cost = 5
