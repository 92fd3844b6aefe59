"""The looks of a site as its author wants them, in each theme: logo by day and by night, accent, foot, letterhead, links of others; and what
a theme makes of short sections and of records on a phone. In Chromium and Firefox."""

import struct
import zlib

import test_colours
from firefox import DARK as DARK_SCHEME
from firefox import LIGHT
from harness import BrowserCase
from modes import DARK, LAPTOP, PAPER, PHONE
from sampling import THEMES, themes
from test_firefox import FirefoxCase
from test_layout import WIDE


def png(width, height):
    """A picture of one colour."""
    def piece(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress((b"\0" + b"\xe6\x96\x5a" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + piece(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + piece(b"IDAT", rows) + piece(b"IEND", b"")


LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><rect width="120" height="40" fill="{}"/></svg>'
CONFIG = """title: Harbour club
url: https://example.org
theme: {theme}
logo: {{ file: assets/logo.svg, dark: assets/night.svg }}
accent: "#e0a030"
footer: "Harbour club, Gothenburg. [Costs](/costs/)"
icon: assets/icon.png
picture: {{ file: assets/dawn.png, alt: The harbour at dawn }}
letterhead: {{ lines: [Harbour club, "Pier 4, 411 04 Gothenburg"] }}
"""
COSTS = """---
title: Costs
description: "In all {{total.amount}}"
report:
  source: data/costs.csv
  fields: { day: date, amount: { type: money, currency: EUR } }
  group: kind
  columns: [day, what, amount]
  totals: { amount: sum }
---
What was paid, [all of it](/).
"""

# What is shown of the logo and the letterhead, and how far links stand out.
SHOWN = """() => ({
  logos: [...document.querySelectorAll(".logo")].filter((one) => one.checkVisibility()).map((one) => one.src.replace(/.*\\/(\\w+)\\..*/, "$1")),
  letterhead: document.querySelector(".letterhead")?.checkVisibility(),
  foot: document.querySelector(".site-footer").innerText,
})"""
META = "() => Object.fromEntries([...document.querySelectorAll('meta[property]')].map((one) => [one.getAttribute('property'), one.content]))"
# The parts of a record on a phone that do not stand below the one before, or not in line with it, where a record is a card.
CARDS = """() => [...document.querySelectorAll("tr.detail")].flatMap((row) => {
  const boxes = [...row.cells].filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect());
  return boxes.slice(1).filter((box, i) => box.top < boxes[i].bottom - 1 || Math.abs(box.left - boxes[i].left) > 1).map(() => row.innerText);
})"""
# What of the cards is squeezed, says not what it is, or has its picture elsewhere than at the top.
LABELLED = """() => [...document.querySelectorAll("tr.detail")].flatMap((row) => {
  const inner = row.clientWidth - 2 * parseFloat(getComputedStyle(row).paddingInlineStart), faults = [];
  for (const cell of [...row.cells].filter((one) => one.checkVisibility())) {
    const before = getComputedStyle(cell, "::before"), picture = cell.querySelector("img");
    if (cell.getBoundingClientRect().width < inner - 2) faults.push(`${cell.innerText} has ${cell.clientWidth} pixels of ${inner}`);
    if (picture && picture.getBoundingClientRect().top > row.getBoundingClientRect().top + 2) faults.push("the picture is not at the top");
    if (cell.localName !== "td" || picture) continue;
    if (before.content !== JSON.stringify(cell.dataset.label) || before.opacity !== "1" || before.visibility !== "visible" || before.position !== "static") {
      faults.push(`${cell.innerText} does not say what it is: ${before.content}`);
    }
  }
  return faults;
})"""
# Lines that are drawn around a total that is not shown, for it would repeat the only record.
LINES = """() => [...document.querySelectorAll("tr.repeats")].flatMap((row) => [row, ...row.cells]).filter((one) => {
  const style = getComputedStyle(one);
  return ["Top", "Bottom", "Left", "Right"].some((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none");
}).map((one) => one.outerHTML.slice(0, 60))"""


def site(theme):
    return {
        "broadsheet.yml": CONFIG.format(theme=theme), "content/index.md": "---\ntitle: Home\ncards: true\n---\nThe club, its [costs](/costs/).\n",
        "content/costs.md": COSTS,
        "content/data/costs.csv": "day,what,kind,amount\n2026-03-02,Lunch,Meals,17.20\n2026-03-02,Train,Travel,84.50\n2026-03-05,Hotel,Travel,211.00\n",
        "assets/logo.svg": LOGO.format("#123"), "assets/night.svg": LOGO.format("#eef"), "assets/icon.png": png(32, 32), "assets/dawn.png": png(1200, 630),
    }


# A list of more columns than a phone has room for, as cards.
MANY = {
    "broadsheet.yml": "title: Club\ntheme: catalogue\n", "content/data/a.csv": "name,a,b,c,d,e,price\n" + "".join(f"Chair {n},1,2,3,4,5,{n}.50\n" for n in range(1, 5)),
    "content/index.md": "---\ntitle: Chairs\nreport:\n  source: data/a.csv\n  totals: { price: sum }\n---\n",
}
# A statement: a date, three texts and three amounts.
STATEMENT = {
    "broadsheet.yml": "title: Club\ntheme: ledger\nlocale: de-DE\n",
    "content/data/a.csv": "day,who,why,ref,amount,code\n" + "".join(f"2026-03-{n:02},Sonderverwaltungsregion Macau,Rechnung {n}/2987,T00{n},-{n}345.67,EUR\n" for n in range(1, 29)),
    "content/index.md": "---\ntitle: Statement\nreport:\n  source: data/a.csv\n  fields: { amount: { type: money, currency: code } }\n"
                        "  columns: [day, who, why, ref, amount, twice: 2 * amount, balance: running(amount)]\n  totals: { amount: sum }\n---\n",
}
# Contents of many groups, above a single chart.
CONTENTS = {
    "content/data/a.csv": "part,name,amount\n" + "".join(f"{'ab'[n % 2]},Name {n},{n}\n" for n in range(1, 91)),
    "content/index.md": "---\ntitle: Parts\nreport:\n  source: data/a.csv\n  group: [part, name]\n  columns: [name, part, a: 1 * amount, amount]\n"
                        "  totals: { amount: sum }\n  contents: groups\n  charts: [{ kind: bar, value: amount }]\n---\n",
}


class LookTests(BrowserCase):
    def built(self, theme):
        return self.sites.add(f"looks-{theme}", site(theme))

    def test_of_each_theme(self):
        wanted = {LAPTOP: (["logo"], False), DARK: (["night"], False), PHONE: (["logo"], False), PAPER: ([], True)}
        for theme in THEMES:
            for mode, (logos, has_letterhead) in wanted.items():
                for path in ("/", "/costs/"):
                    tab, where = self.open(path, mode, self.built(theme)), f"{path} ({theme}, {mode.name})"
                    shown = tab.evaluate(SHOWN)
                    if mode != PAPER and shown["logos"] != logos:
                        self.fault(where, f"the logos {shown['logos']} are shown, and not {logos}")
                    if shown["letterhead"] != has_letterhead:
                        self.fault(where, "the letterhead is " + ("not printed" if has_letterhead else "on the screen"))
                    if mode != PAPER and "Gothenburg" not in shown["foot"]:
                        self.fault(where, f"the foot says {shown['foot']}")
                    test_colours.ColourTests.measure(self, tab, where)
                    self.check(where, [fault] if (fault := tab.evaluate(WIDE)) else [])
                    self.check(where, [f"lines around nothing: {line}" for line in tab.evaluate(LINES)])

    def test_records_of_the_catalogue_are_cards_on_a_phone(self):
        for mode in (PHONE, LAPTOP):
            tab = self.open("/costs/", mode, self.built("catalogue"))
            self.check(f"/costs/ (catalogue, {mode.name})", [f"a card is not one column: {text}" for text in tab.evaluate(CARDS)])

    def test_cards_of_the_catalogue_say_what_each_figure_is(self):
        data = "name,shot,maker,wood,price,weight,total\n" + "".join(
            f"Chair number {n},pictures/a.svg,Nørgaard and Sons of Gothenburg,{'oak' if n % 2 else 'beech and ash'},{n * 10}.50,{n},-{n}.25\n" for n in range(1, 7))
        page = ("---\ntitle: Chairs\nreport:\n  source: data/chairs.csv\n  fields: { price: { type: money, currency: EUR }, total: { type: money, currency: EUR } }\n"
                "  group: wood\n  columns: [name, { shot: { as: { kind: picture, alt: name, width: 48 } } }, maker, wood, price, weight, total]\n  totals: { total: sum }\n---\n")
        site = self.sites.add("cards", {"broadsheet.yml": "title: Club\ntheme: catalogue\n", "content/index.md": page, "content/data/chairs.csv": data,
                                        "content/pictures/a.svg": LOGO.format("#123")})
        for mode in (LAPTOP, PHONE, DARK, LAPTOP.but("1,920 pixels", width=1920)):
            tab = self.open("/", mode, site)
            self.assertEqual(6, tab.locator("tr.detail").count())
            self.check(f"cards ({mode.name})", tab.evaluate(LABELLED)[:3])
            self.check(f"cards ({mode.name})", [fault] if (fault := tab.evaluate(WIDE)) else [])

    def test_no_line_stands_between_the_words_above_cards(self):
        lines = "() => [...document.querySelectorAll('.columns > th')].filter((head) => getComputedStyle(head, '::before').content !== 'none').map((head) => head.innerText)"
        for mode in (LAPTOP, PHONE):
            tab = self.open("/", mode, self.sites.add("cards-of-many", MANY))
            self.assertGreater(tab.locator(".columns > th").count(), 6)
            self.check(f"cards of many columns ({mode.name})", tab.evaluate(lines))

    def test_a_font_for_titles_is_none_of_the_text(self):
        for theme in THEMES:
            files = {**site(theme), "assets/site.css": ':root { --serif: "Of titles", serif; }'}
            tab = self.open("/costs/", site=self.sites.add(f"looks-titles-{theme}", files))
            font = tab.evaluate("() => getComputedStyle(document.querySelector('main > p')).fontFamily")
            self.assertNotIn("Of titles", font, theme)

    def test_words_of_a_card_stay_together(self):
        data = "what,rate\n" + "".join(f"{n},{'' if n % 3 else '4.8200000000000003'}\n" for n in range(60))
        page = "---\ntitle: Rates\nreport:\n  source: data/r.csv\n  totals: { rate: avg }\n---\n"
        files = {"content/index.md": "---\ntitle: Home\ncards: true\n---\n", "content/rates.md": page, "content/data/r.csv": data}
        tab = self.open("/", site=self.sites.add("cards-of-long-figures", files))
        self.assertEqual([1], tab.evaluate("() => [...document.querySelectorAll('.card .left-out')].map((one) => one.getClientRects().length)"))

    def test_statements_of_the_ledger_have_room_for_their_amounts(self):
        for mode in (LAPTOP, LAPTOP.but("1,920 pixels", width=1920)):
            tab = self.open("/", mode, self.sites.add("ledger-of-seven", STATEMENT))
            cut = "() => [...document.querySelectorAll('.scroll')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.scrollWidth} pixels in ${one.clientWidth}`)"
            self.check(f"a statement of seven columns (ledger, {mode.name})", tab.evaluate(cut))

    def test_long_contents_stand_above_their_chart(self):
        """Beside it they would be a column of their own, with nothing next to it."""
        tab = self.open("/", site=self.sites.add("contents-of-many", CONTENTS))
        lists, chart = (tab.locator(one).bounding_box() for one in (".contents", ".chart"))
        self.assertGreaterEqual(chart["y"], lists["y"] + lists["height"])
        self.assertLess(lists["height"], 1600)

    def test_what_others_show_of_a_link(self):
        meta = self.open("/costs/", site=self.built("broadsheet")).evaluate(META)
        self.assertEqual("Costs", meta["og:title"])
        self.assertEqual("In all €312.70", meta["og:description"])
        self.assertEqual(("1200", "630", "The harbour at dawn"), tuple(meta[f"og:image:{name}"] for name in ("width", "height", "alt")))
        self.assertRegex(meta["og:image"], r"^https://example\.org/assets/dawn\.\w+\.png$")


class FirefoxLookTests(FirefoxCase):
    def test_of_each_theme(self):
        for scheme, logo in ((LIGHT, "logo"), (DARK_SCHEME, "night")):
            tab = self.tab(scheme=scheme)
            for theme in themes("looks in Firefox"):
                self.go(tab, "/costs/", self.sites.add(f"looks-{theme}", site(theme)))
                self.assertEqual([logo], tab.evaluate(SHOWN)["logos"], theme)
                test_colours.ColourTests.measure(self, tab, theme)
                self.assertEqual([], tab.evaluate(LINES), theme)
        tab = self.tab("a phone")
        self.go(tab, "/costs/", self.sites.add("looks-catalogue", site("catalogue")))
        self.assertEqual([], tab.evaluate(CARDS))
