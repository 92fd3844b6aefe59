"""Choosing rows and columns, what is copied and the file with what is found, together with cards, rows that follow controls, sections of different kinds,
folded groups, several currencies, Arabic digits and Firefox: held against what Python finds in the records."""

import csv
import io
import random
from decimal import Decimal
from pathlib import Path

from harness import BrowserCase
from modes import LAPTOP, PHONE
from test_columns_chosen import FRAMES, NUMBERS, REPORT
from test_columns_chosen import entries as payments
from test_columns_chosen import site as payments_site
from test_firefox import FirefoxCase

PAGE = "---\ntitle: {title}\n{head}report:\n{body}---\n"
FIELDS = "  fields: {{ amount: {{ type: money, currency: {} }}, day: date }}\n"
COLUMNS = '  columns: [text, day, kind, amount, number]\n  totals: { amount: [sum, max], "*": count }\n'
MIXED = """  compute: { bread: "pieces * money(2.50, 'EUR')" }
  sections:
    - title: Order
      items:
        - { label: Pieces, name: pieces, control: stepper, min: 1, max: 40, value: 2 }
        - { label: Cut, name: cut, control: switch }
    - { title: Price, items: [{ label: Bread, value: bread }], totals: { value: sum } }
    - { title: Facts, items: { Opened: "date('2026-01-02')" } }
    - { title: Home, source: data/entries.csv, where: kind == 'Home' }
    - { title: Travel by month, source: data/entries.csv, where: kind == 'Travel', group: month(day), details: none }
    - { title: Food, source: data/entries.csv, where: kind == 'Food', group: month(day), details: folded }
"""
SHARE = 'share: {{ value: "{}", label: {}, show: "#,##0.0%" }}'


def amounts():
    """Entries in three currencies, some without an amount."""
    dice, found = random.Random(5), []
    for number in range(60):
        code = dice.choice(("EUR", "USD", "JPY"))
        amount = "" if dice.random() < .1 else str(dice.randrange(-99999, 99999)) if code == "JPY" else f"{Decimal(dice.randrange(-99999, 99999)) / 100:.2f}"
        found.append({"number": str(number), "day": f"2026-0{1 + number // 20}-{1 + number % 20:02}", "text": f"Name {number}", "kind": dice.choice(("Food", "Home")),
                      "amount": amount, "code": code})
    return found


def as_csv(rows):
    text = io.StringIO()
    written = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    written.writeheader()
    written.writerows(rows)
    return text.getvalue()


def site():
    source = "  source: data/amounts.csv\n"
    shares = "---\ntitle: {}\nreport:\n  source: data/amounts.csv\n  fields: {{ number: {{ type: number }} }}\n  columns: [text, {{ {} }}, number]\n---\n"
    return payments_site() | {
        "broadsheet.yml": "title: Test\nlocale: en-US\nlanguages: { en: , ar: { locale: ar-EG }, de: { locale: de-DE } }\n",
        "content/data/amounts.csv": as_csv(amounts()),
        "content/currencies.md": PAGE.format(title="Currencies", head="", body=source + FIELDS.format("code") + COLUMNS),
        "content/folded.md": REPORT.format(name="folded", more="  group: [month(day), kind]\n  details: folded\n"),
        "content/mixed.md": PAGE.format(title="Mixed", head="form: { key: mixed }\n", body=FIELDS.format("EUR") + COLUMNS + MIXED),
        "content/shares.ar.md": shares.format("Shares", SHARE.format("number / 60", "Share")),
        "content/shares.de.md": shares.format("Shares", SHARE.format("number + 12.345", "Share")),
        "content/rates.ar.md": shares.format("Rates", 'rate: { value: "number / 4", label: Rate, show: "0.00\'%\'" }'),
    }


class CombinedCase(BrowserCase):
    def here(self):
        return self.sites.add("columns-combined", site())

    def came(self, address, mode=LAPTOP, site=None):
        tab = self.open(address, mode, site=site or self.here())
        tab.wait_for_function("() => [...document.querySelectorAll('.report:not(.paged) .tools > .status')].some((one) => one.textContent)")
        tab.evaluate(FRAMES)
        return tab

    def copied(self, tab):
        tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
        tab.locator(".report .copy").click()
        tab.wait_for_function("() => /copied/.test(document.querySelector('.report .status').textContent)")
        return [line.split("\t") for line in tab.evaluate("navigator.clipboard.readText()").splitlines()]

    def saved(self, tab):
        with tab.expect_download() as download:
            tab.locator(".report .tools > .csv").click()
        return list(csv.DictReader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8"))))


class CardTests(CombinedCase):
    def test_a_card_without_its_last_figure_keeps_its_lines(self):
        cards = self.sites.add("columns-cards", payments_site() | {"broadsheet.yml": "title: Test\ntheme: catalogue\n"})
        for form in ("plain", "paged"):
            tab = self.came(f"/{form}/#hide=Number&sort=-Amount&where.Kind=Home", PHONE, cards)
            left, shift = tab.evaluate("""() => { const row = document.querySelector('.report:not(.paged) tr.detail:not([hidden])'), at = (cell) => Math.round(cell.getBoundingClientRect().left);
              return [[1, 2, 3].map((column) => at(row.cells[column])), getComputedStyle(row.cells[3]).marginInlineStart] }""")
            if len({*left}) != 1 or shift != "0px":
                self.fault(tab.url, f"the figures of a card stand at {left}")
            right = [entry["number"] for entry in payments() if entry["kind"] == "Home"]
            found = [line["Text"] for line in self.saved(self.came(f"/{form}/#hide=Number&where.Kind=Home", site=cards))]
            if len(found) != len(right):
                self.fault(tab.url, f"{len(found)} cards are in the file in place of {len(right)}")


class PhoneTests(CombinedCase):
    def test_the_last_column_that_is_shown_stands_behind_the_name(self):
        tab = self.came("/plain/#hide=Number", PHONE)
        apart, colours = tab.evaluate("""() => { const [name, , , amount] = document.querySelector('.report tr.detail:not(:has(.negative))').cells;
          return [Math.abs(name.getBoundingClientRect().bottom - amount.getBoundingClientRect().bottom), [name, amount].map((cell) => getComputedStyle(cell).color)] }""")
        self.assertTrue(apart < 4, f"it stands {apart} pixels away")
        self.assertEqual(colours[0], colours[1], "it is paler than the name")

    def test_the_words_of_the_way_back_have_room(self):
        tab = self.came("/paged/#where.Kind=Home", PHONE)
        above, right = tab.evaluate("""() => { const one = document.querySelector('.report .back'), box = one.getBoundingClientRect(), words = document.createRange();
          words.selectNodeContents(one);
          return [words.getBoundingClientRect().top - box.top, box.right] }""")
        self.assertTrue(above > 5 and right <= PHONE.width, f"its words stand {above} pixels below its edge, and it ends at {right}")


class MixedTests(CombinedCase):
    def test_controls_stay_where_rows_are_chosen(self):
        for address, word in (("/mixed/#where.Kind=Home", ""), ("/mixed/#hide=Day", "café")):
            tab = self.came(address)
            if word:
                tab.locator(".report .filter input").fill(word)
                tab.wait_for_function("() => document.querySelector('.report .status').textContent.includes('shown')")
            tab.evaluate(FRAMES)
            self.assertTrue(tab.locator("#order input[name=pieces]").is_visible(), f"{address}: the controls are hidden")
            tab.locator("#order input[name=pieces]").fill("3")
            self.assertEqual("€7.50", tab.locator("#price data").last.inner_text())

    def test_sections_of_all_kinds_are_chosen_from(self):
        tab = self.came("/mixed/#where.Amount=0..&hide=Day")
        right = [entry["number"] for entry in payments() if entry["kind"] in ("Home", "Food") and entry["amount"] and Decimal(entry["amount"]) >= 0]
        lines = self.saved(tab)
        self.assertEqual(sorted(right, key=int), sorted((line["Number"] for line in lines if line["Number"]), key=int))
        self.assertNotIn("Day", lines[0])
        # Lines of totals have their names, and not how many entries they have.
        sums = {}
        for entry in payments():
            if entry["kind"] == "Travel" and entry["amount"]:
                sums[entry["day"][:7]] = sums.get(entry["day"][:7], 0) + Decimal(entry["amount"])
        named = {line["Text"]: Decimal(line["Amount"]) for line in lines if line["Section"] == "Travel by month"}
        months = "January February March April May June July August September October November December".split()
        self.assertEqual({f"{months[int(month[5:]) - 1]} 2026": total for month, total in sums.items() if total >= 0}, named)


class FoldedTests(CombinedCase):
    def test_a_line_that_is_copied_has_its_own_group(self):
        tab = self.came("/folded/#hide=Day")
        sums, groups = {}, set()
        for entry in payments():
            group = (int(entry["day"][5:7]), entry["kind"] or "–")
            groups.add(group)
            if entry["amount"]:
                sums[group] = sums.get(group, 0) + Decimal(entry["amount"])
        lines = [line for line in self.copied(tab) if line[3].endswith(" Sum") and line[2]]
        months = "January February March April May June July August September October November December".split()
        found = {(months.index(line[1].split()[0]) + 1, line[2]): Decimal(line[5]) for line in lines if line[3] == f"{line[2]} Sum"}
        self.assertEqual({group: sums[group] for group in groups}, found)

    def test_rows_beneath_lines_are_found_and_sorted(self):
        tab = self.came("/folded/#where.Kind=Home&sort=-Amount")
        month = [entry for entry in payments() if entry["kind"] == "Home" and entry["day"].startswith("2026-01")]
        right = [entry["number"] for entry in sorted((one for one in month if one["amount"]), key=lambda one: -Decimal(one["amount"]))] + [one["number"] for one in month if not one["amount"]]
        self.assertEqual(right, tab.evaluate(NUMBERS)[:len(right)])
        self.assertEqual(right, [line["Number"] for line in self.saved(tab)][:len(right)])


class CurrencyTests(CombinedCase):
    def test_each_currency_by_itself(self):
        asked = "where.Amount=EUR&where.Amount=JPY&where.Amount=..1000"
        tab = self.came(f"/currencies/#{asked}&sort=Amount")
        rows = [row for row in amounts() if row["amount"] and row["code"] != "USD" and Decimal(row["amount"]) <= 1000]
        right = [row["number"] for row in sorted(rows, key=lambda row: (row["code"], Decimal(row["amount"])))]
        self.assertEqual(right, tab.evaluate(NUMBERS))
        for line, number in zip(self.saved(tab), right, strict=True):
            row = amounts()[int(number)]
            self.assertEqual((row["amount"], row["code"]), (line["Amount"], line["Amount (Currency)"]))
        told = tab.evaluate("() => [...document.querySelectorAll('.report [data-rule=sum]')].filter((one) => one.checkVisibility()).map((one) => one.parentNode.textContent)")
        for code, sign, digits in (("EUR", "€", 2), ("JPY", "¥", 0)):
            total = sum(Decimal(row["amount"]) for row in rows if row["code"] == code)
            shown = f"{'−' if total < 0 else ''}{sign}{abs(total):,.{digits}f}"
            if not any(shown in text for text in told):
                self.fault(tab.url, f"{shown} is told nowhere in {told}")


class DigitTests(CombinedCase):
    def test_what_is_shown_as_per_cent_is_asked_for_so(self):
        """In the digits of every script, with whatever stands between thousands."""
        for address, fits in (("/ar/shares/#where.Share=20..50", lambda number: Decimal(20) <= Decimal(100 * number) / 60 <= 50),
                              ("/de/shares/#where.Share=2000..3000", lambda number: 2000 <= 100 * number + Decimal("1234.5") <= 3000),
                              ("/ar/rates/#where.Rate=2..5", lambda number: 2 <= Decimal(number) / 4 <= 5)):
            tab = self.came(address)
            plain = tab.evaluate("() => [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).map((row) => row.lastElementChild.querySelector('data').value)")
            right = [str(number) for number in range(60) if fits(number)]
            if plain != right:
                self.fault(address, f"{plain} in place of {right}")


class FirefoxTests(FirefoxCase):
    def test_a_link_shows_the_same(self):
        here = self.sites.add("columns-combined", site())
        for screen in ("a laptop", "a phone"):
            tab = self.tab(screen)
            for form in ("plain", "paged"):
                self.go(tab, f"/{form}/#where.Kind=Home&hide=Day&sort=-Number", here)
                found = tab.evaluate("""async () => { for (const until = Date.now() + 20000; Date.now() < until && !document.querySelector('.report:not(.paged) .status.off');) await new Promise(requestAnimationFrame);
                  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
                  return [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).map((row) => [row.lastElementChild.textContent.trim(), row.cells[1].checkVisibility()]) }""")
                right = [entry["number"] for entry in sorted(payments(), key=lambda entry: (entry["day"][:7] if form == "paged" else "", -int(entry["number"]))) if entry["kind"] == "Home"]
                if [number for number, _ in found] != right or any(seen for _, seen in found):
                    self.fault(f"/{form}/ ({screen})", f"the rows are {found[:12]}")

    def test_the_order_goes_into_the_address(self):
        here = self.sites.add("columns-combined", site())
        tab = self.tab()
        for form, key in (("plain", "sort"), ("paged", "sort.2026-01")):
            self.go(tab, f"/{form}/", here)
            tab.evaluate("""async () => { for (const until = Date.now() + 20000; Date.now() < until && !document.querySelector('.report .sort');) await new Promise(requestAnimationFrame);
              [...document.querySelectorAll('.report .sort')].find((one) => one.textContent === 'Amount').click() }""")
            found = tab.evaluate("async () => { for (const until = Date.now() + 20000; Date.now() < until && !location.hash;) await new Promise(requestAnimationFrame); return location.hash }")
            if found != f"#{key}=Amount":
                self.fault(f"/{form}/", f"the address has {found!r}")
