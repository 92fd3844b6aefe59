"""Choosing rows by their columns, choosing columns, and taking what is found as a file: on one page, in groups and over all pages, held against what
Python finds in the records."""

import csv
import io
import random
from decimal import Decimal
from pathlib import Path

import test_axe
import test_colours
from harness import BrowserCase
from modes import LAPTOP, PHONE, SCRIPTLESS

WORDS = ["Café", "Miete", "Müller & Söhne", "Strom", "a \"quoted\", word", "=1+1", "Bahn"]
KINDS = ["Food", "Home", "Travel", "R & D", ""]
REPORT = """---
title: Payments {name}
report:
  source: data/entries.csv
  fields: {{ amount: {{ type: money, currency: EUR }}, day: date }}
  columns: [text, day, kind, amount, number]
  totals: {{ amount: [sum, max], "*": count }}
  downloads: [csv]
{more}---
"""
FORMS = {"plain": "", "grouped": "  group: [month(day), kind]\n", "paged": "  group: month(day)\n  paginate: 40\n"}
# Floats do not tell these apart.
LARGE = ["9007199254740992.99", "9007199254740993.01", "9007199254740993.00"]


def entries(rows=400):
    dice = random.Random(19)
    found = []
    for number in range(rows):
        month, day = 1 + number * 12 // rows, 1 + number * 12 % rows * 27 // rows
        amount = "" if dice.random() < .05 else f"{Decimal(dice.randrange(-99999, 99999)) / 100:.2f}"
        found.append({"number": str(number), "day": f"2026-{month:02}-{day:02}", "text": f"{dice.choice(WORDS)} {dice.randrange(40)}",
                      "kind": dice.choice(KINDS), "amount": amount})
    for number, amount in zip((7, 177, 377), LARGE):
        found[number]["amount"] = amount
    return found


def site():
    text = io.StringIO()
    written = csv.DictWriter(text, ["number", "day", "text", "kind", "amount"], lineterminator="\n")
    written.writeheader()
    written.writerows(entries())
    pages = {f"content/{name}.md": REPORT.format(name=name, more=more) for name, more in FORMS.items()}
    return {"content/data/entries.csv": text.getvalue(), **pages}


def found_by(asked):
    """The entries that a question finds: kinds, the ends of amounts and of days, a word."""
    def fits(entry):
        amount = entry["amount"]
        return ((not asked["kinds"] or entry["kind"] in asked["kinds"])
                and (not asked["from"] or amount != "" and Decimal(amount) >= Decimal(asked["from"]))
                and (not asked["to"] or amount != "" and Decimal(amount) <= Decimal(asked["to"]))
                and (not asked["since"] or entry["day"] >= asked["since"]) and (not asked["until"] or entry["day"] <= asked["until"])
                and asked["word"] in entry["text"].lower())
    return [entry for entry in entries() if fits(entry)]


def question(dice):
    amounts = sorted((entry["amount"] for entry in entries() if entry["amount"]), key=Decimal)
    days = sorted(entry["day"] for entry in entries())
    begin, end = sorted(dice.sample(range(len(amounts)), 2))
    first, last = sorted(dice.sample(range(len(days)), 2))
    return {
        "kinds": set(dice.sample(KINDS, dice.choice((0, 0, 1, 2, 3)))),
        "from": amounts[begin] if dice.random() < .5 else "", "to": amounts[end] if dice.random() < .5 else "",
        "since": days[first] if dice.random() < .5 else "", "until": days[last] if dice.random() < .5 else "",
        "word": dice.choice(("", "", "miete", "bahn")),
    }


def shown(amount):
    return ("−" if amount < 0 else "") + f"€{abs(amount):,.2f}"


# The numbers of the rows that are seen, and what is told as the sum of what is shown.
NUMBERS = """() => [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).map((row) => row.lastElementChild.textContent.trim())"""
SUM = """() => [...document.querySelectorAll('.report [data-rule=sum]')].filter((one) => one.checkVisibility()).at(-1)?.parentNode.querySelector('.filtered .value')?.textContent ?? null"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
HIDDEN = """(head) => [...document.querySelectorAll('.report tr')].filter((row) => row.checkVisibility() && row.cells.length > 1).filter((row) => {
  const at = [...document.querySelector('.report .columns').cells].findIndex((one) => one.textContent.trim() === head);
  return row.cells[at].checkVisibility();
}).length"""


class ColumnsCase(BrowserCase):
    def here(self):
        return self.sites.add("columns-chosen", site())

    def sheet(self, tab):
        tab.locator(".report .tools > .refine").click()
        sheet = tab.locator("dialog.sheet")
        sheet.wait_for()
        return sheet

    def set_of(self, sheet, head):
        return sheet.locator("fieldset").filter(has=sheet.page.locator("legend", has_text=head))

    def ask(self, tab, asked):
        """Chooses in an open sheet what a question says, from nothing."""
        sheet = tab.locator("dialog.sheet")
        sheet.locator(".clear").click()
        kinds = self.set_of(sheet, "Kind")
        for kind in sorted(asked["kinds"]):
            kinds.locator(".values label").filter(has_text=kind or "Without a value").locator("input").check()
        for head, ends in (("Amount", ("from", "to")), ("Day", ("since", "until"))):
            for number, end in enumerate(ends):
                field = self.set_of(sheet, head).locator(".range input").nth(number)
                field.fill(asked[end])
                field.dispatch_event("change")
        tab.evaluate("""(word) => { const input = document.querySelector('.report .filter input'); input.value = word; input.dispatchEvent(new CustomEvent('input', { detail: 1 })); input.dispatchEvent(new Event('change')) }""", asked["word"])
        tab.evaluate(FRAMES)

    def look(self, where, tab, asked):
        expected = found_by(asked)
        numbers = tab.evaluate(NUMBERS)
        if sorted(numbers, key=int) != [entry["number"] for entry in expected]:
            self.fault(where, f"{asked}: the rows {numbers[:20]} … ({len(numbers)}) are shown in place of {[entry['number'] for entry in expected][:20]} … ({len(expected)})")
        amounts = [Decimal(entry["amount"]) for entry in expected if entry["amount"]]
        if not any(asked.values()) or not amounts:
            return
        told = tab.evaluate(SUM) or ""
        if told.split(" · ")[0] != shown(sum(amounts)):
            self.fault(where, f"{asked}: {told!r} is told of them in place of {shown(sum(amounts))!r}")
        status = tab.locator(".report .tools > .status").first.text_content()
        if f"{len(expected)} of {len(entries())} shown" not in status:
            self.fault(where, f"{asked}: it says {status!r}")


class ChosenRowsTests(ColumnsCase):
    def test_what_is_chosen_is_what_is_shown(self):
        dice = random.Random("columns")
        for form in FORMS:
            tab = self.open(f"/{form}/", site=self.here())
            self.sheet(tab)
            for _ in range(6):
                asked = question(dice)
                self.ask(tab, asked)
                self.look(f"/{form}/", tab, asked)

    def test_figures_are_compared_exactly(self):
        for form in ("plain", "paged"):
            tab = self.open(f"/{form}/", site=self.here())
            self.sheet(tab)
            nothing = {"kinds": set(), "from": "", "to": "", "since": "", "until": "", "word": ""}
            for ends in ({"from": LARGE[2]}, {"to": LARGE[2]}, {"from": LARGE[1]}, {"from": LARGE[0], "to": LARGE[0]}):
                self.ask(tab, {**nothing, **ends})
                self.look(f"/{form}/", tab, {**nothing, **ends})

    def test_an_address_says_what_is_chosen(self):
        dice = random.Random("addresses")
        for form in FORMS:
            tab = self.open(f"/{form}/", site=self.here())
            self.sheet(tab)
            for _ in range(1):
                asked = question(dice) | {"kinds": {"R & D", ""}}
                self.ask(tab, asked)
                again = self.open(f"/{form}/" + tab.evaluate("location.hash"), site=self.here())
                again.wait_for_function("() => document.querySelector('.report:not(.paged) .tools > .status')?.textContent.includes('Kind')")
                again.evaluate(FRAMES)
                self.look(again.url, again, asked)
                # The sheet says so as well.
                sheet = self.sheet(again)
                if self.set_of(sheet, "Kind").locator("input:checked").count() != 3 or self.set_of(sheet, "Amount").locator(".range input").first.input_value() != asked["from"]:
                    self.fault(again.url, "the sheet does not say what is chosen")
        self.assertIn("where.Kind=", tab.url)

    def test_a_link_on_the_page_itself_and_the_way_back(self):
        for form in ("plain", "paged"):
            tab = self.open(f"/{form}/", site=self.here())
            before = tab.evaluate(NUMBERS)
            tab.evaluate("location.hash = '#where.Kind=Home'")
            tab.wait_for_function("() => document.querySelector('.report:not(.paged) .tools > .status')?.textContent.includes('Home')")
            self.look(f"/{form}/", tab, {"kinds": {"Home"}, "from": "", "to": "", "since": "", "until": "", "word": ""})
            tab.evaluate("history.back()")
            tab.wait_for_function("() => document.readyState === 'complete' && !location.hash && ![...document.querySelectorAll('.status')].some((one) => one.textContent.includes('Home'))")
            after = tab.evaluate(NUMBERS)
            if before != after:
                self.fault(tab.where, f"{len(after)} rows in place of {len(before)}: {after[:5]} and {before[:5]}")

    def test_a_value_that_is_no_more_finds_nothing(self):
        tab = self.open("/plain/#where.Kind=Gone", site=self.here())
        tab.wait_for_function("() => document.querySelector('.report .tools > .status').textContent.includes('Gone')")
        self.assertEqual([], tab.evaluate(NUMBERS))

    def test_a_column_that_is_no_more_finds_nothing(self):
        """And says what was asked for, until all is taken away."""
        for form in ("plain", "paged"):
            tab = self.open(f"/{form}/#where.Price=5..10&where.Kind=Home", site=self.here())
            tab.wait_for_function("() => document.querySelector('.report:not(.paged) .tools > .status')?.textContent.includes('Price: 5..10')")
            self.assertEqual([], tab.evaluate(NUMBERS))
            self.sheet(tab).locator(".clear").click()
            tab.evaluate(FRAMES)
            tab.wait_for_function("() => !location.hash.includes('where')")
            self.assertEqual(400, len(tab.evaluate(NUMBERS)), form)

    def test_typing_and_choosing_go_together(self):
        """On pages too: who empties the field keeps what is chosen, and who goes back has the page and a clean address."""
        for form in ("plain", "paged"):
            tab = self.open(f"/{form}/#where.Kind=Home", PHONE, site=self.here())
            tab.wait_for_function("() => document.querySelector('.report:not(.paged) .tools > .status')?.textContent.includes('Home')")
            asked = {"kinds": {"Home"}, "from": "", "to": "", "since": "", "until": "", "word": "bahn"}
            for word in ("bahn", ""):
                tab.locator(".report .filter input").fill(word)
                tab.evaluate(FRAMES)
                self.look(f"/{form}/", tab, asked | {"word": word})
            if form == "paged":
                tab.locator(".back").click()
                tab.locator(".report.paged").wait_for()
                if "#" in tab.url:
                    self.fault(tab.where, f"the address is still {tab.url}")


class ChosenColumnsTests(ColumnsCase):
    def test_a_column_that_is_not_shown_is_nowhere(self):
        for form, mode in (("plain", PHONE), ("grouped", LAPTOP), ("paged", PHONE), ("paged", LAPTOP)):
            tab = self.open(f"/{form}/", mode, site=self.here())
            sheet = self.sheet(tab)
            self.assertEqual(0, self.set_of(sheet, "Text").locator(".shows").count(), "the first column can be hidden")
            for head in ("Amount", "Day"):
                self.set_of(sheet, head).locator(".shows input").uncheck()
            sheet.locator("button").last.click()
            again = self.open(f"/{form}/" + tab.evaluate("location.hash"), mode, site=self.here())
            again.locator(".report:not(.paged) .status.off").wait_for()
            for one in (tab, again):
                where = f"{one.url} ({mode.name})"
                for media in ("screen", "print"):
                    one.emulate_media(media=media)
                    for head, is_seen in (("Text", True), ("Day", False), ("Kind", True), ("Amount", False), ("Number", True)):
                        rows = one.evaluate(HIDDEN, head)
                        if is_seen and rows < 100 or not is_seen and rows:
                            self.fault(where, f"{head} is seen in {rows} rows ({media})")
                one.emulate_media(media="screen")
                wide = one.evaluate("() => [...document.querySelectorAll('.report [colspan]')].filter((cell) => cell.colSpan !== 3).length")
                if wide:
                    self.fault(where, f"{wide} cells are as wide as more columns than there are")
            self.assertIn("Day, Amount", again.locator(".status.off").inner_text())
            self.assertIn("hide=Day&hide=Amount", again.url)

    def test_totals_of_other_columns_stand_where_they_stood(self):
        tab = self.open("/grouped/#where.Kind=Home&hide=Day", site=self.here())
        tab.locator(".report .status.off").wait_for()
        tab.evaluate(FRAMES)
        self.look(tab.url, tab, {"kinds": {"Home"}, "from": "", "to": "", "since": "", "until": "", "word": ""})
        apart = tab.evaluate("""() => { const left = (one) => Math.round(one.getBoundingClientRect().right);
          const heads = [...document.querySelectorAll('.section:not(.grand) .columns')].filter((row) => row.checkVisibility());
          return heads.filter((row) => { const foot = row.closest('table').querySelector('.footer'); return foot?.checkVisibility() && left(row.cells[3]) !== left(foot.cells[3]) }).length }""")
        self.assertEqual(0, apart, "totals do not stand below their heads")

    def test_what_is_copied_is_what_is_shown(self):
        context = self.context(LAPTOP)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        tab = context.new_page()
        self.go(tab, "/plain/#hide=Amount&where.Kind=Home", LAPTOP, self.here())
        tab.locator(".report .status.off").wait_for()
        tab.evaluate(FRAMES)
        tab.locator(".copy").click()
        tab.wait_for_function("() => document.querySelector('.report .status').textContent.includes('copied')")
        lines = [line.split("\t") for line in tab.evaluate("navigator.clipboard.readText()").splitlines()]
        self.assertEqual(["Section", "Text", "Day", "Kind", "Number"], lines[0])
        self.assertEqual([entry["number"] for entry in entries() if entry["kind"] == "Home"], [line[-1] for line in lines[1:] if line[-1].isdigit() and line[-2] == "Home"])


class FileTests(ColumnsCase):
    def saved(self, tab, button):
        with tab.expect_download() as download:
            button.click()
        return download.value.suggested_filename, list(csv.reader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8"))))

    def test_a_file_has_what_is_found(self):
        """All rows that are found, over all pages, in the order that is shown, with the figures of the site's own file."""
        dice = random.Random("files")
        for form in FORMS:
            tab = self.open(f"/{form}/", site=self.here())
            own = next(self.sites.folder(self.here()).glob(f"{form}/*.csv")).read_text(encoding="utf-8")
            figures = {line["number"]: line for line in csv.DictReader(io.StringIO(own)) if line["row"] == "detail"}
            sheet = self.sheet(tab)
            for _ in range(3):
                asked = question(dice)
                self.ask(tab, asked)
                name, (heads, *lines) = self.saved(tab, sheet.locator(".save"))
                self.assertEqual(f"Payments {form}.csv", name)
                self.assertEqual(["Text", "Day", "Kind", "Amount", "Amount (Currency)", "Number"], heads[-6:])
                expected = tab.evaluate(NUMBERS)
                if [line[-1] for line in lines] != expected or len(lines) != len(found_by(asked)):
                    self.fault(f"/{form}/", f"{asked}: {len(lines)} rows are saved in place of {len(expected)}")
                for line in lines:
                    right = figures[line[-1]]
                    text = right["text"] if not right["text"].startswith("=") else "'" + right["text"]
                    if line[-6:] != [text, right["day"], right["kind"], right["amount"], right["amount_currency"], right["number"]]:
                        self.fault(f"/{form}/", f"{line} is saved in place of {right}")
                if form != "plain" and any(line[0] != figures[line[-1]]["section"] for line in lines):
                    self.fault(f"/{form}/", "rows are saved in other sections")

    def test_a_file_is_sorted_as_the_rows_are(self):
        for form in ("plain", "paged"):
            tab = self.open(f"/{form}/#where.Amount=..100&hide=Day", site=self.here())
            tab.locator(".report:not(.paged) .status.off").wait_for()
            tab.evaluate(FRAMES)
            tab.locator(".report .columns .sort").nth(3).click()
            tab.evaluate(FRAMES)
            _, (heads, *lines) = self.saved(tab, tab.locator(".report .tools > .csv"))
            self.assertEqual(["Text", "Kind", "Amount", "Amount (Currency)", "Number"], heads[-5:])
            self.assertEqual(tab.evaluate(NUMBERS), [line[-1] for line in lines], form)
            by_section = {}
            for line in lines:
                by_section.setdefault(line[0] if form == "paged" else "", []).append(Decimal(line[-3]))
            # The heads are those of the first section.
            first = next(iter(by_section.values()))
            self.assertTrue(len(first) > 5 and first == sorted(first), f"{form}: they are in another order: {first}")


class SheetTests(ColumnsCase):
    def test_by_keyboard_and_announced(self):
        for form in ("plain", "paged"):
            tab = self.open(f"/{form}/", site=self.here())
            tab.locator(".report .tools > .refine").focus()
            tab.keyboard.press("Enter")
            sheet = tab.locator("dialog.sheet")
            sheet.wait_for()
            seen = []
            for _ in range(40):
                tab.keyboard.press("Tab")
                if tab.evaluate("document.activeElement.matches('.values input')"):
                    tab.keyboard.press("Space")
                    break
                seen.append(tab.evaluate("document.activeElement.outerHTML"))
            tab.evaluate(FRAMES)
            status = sheet.locator("[role=status]").inner_text()
            if "of 400 rows shown" not in status or status.startswith("400"):
                self.fault(tab.where, f"{status!r} is announced after {seen}")
            tab.keyboard.press("Escape")
            if sheet.is_visible() or not tab.evaluate("document.activeElement.matches('.report .tools > .refine')"):
                self.fault(tab.where, "Escape does not lead back to where the sheet was opened")

    def test_axe_and_contrast(self):
        for mode, scheme in ((LAPTOP, "light"), (PHONE, "light"), (PHONE, "dark")):
            tab = self.open("/grouped/#where.Kind=Home&hide=Day", mode, site=self.here())
            tab.emulate_media(color_scheme=scheme)
            tab.locator(".report .status.off").wait_for()
            self.sheet(tab)
            where = f"the sheet ({mode.name}, {scheme})"
            test_axe.AxeTests.audit(self, tab, where)
            test_colours.ColourTests.measure(self, tab, where)
            small = tab.evaluate("(least) => [...document.querySelectorAll('dialog.sheet :is(button, .values label, .shows, .range input)')].filter((one) => one.getBoundingClientRect().height < least).map((one) => one.textContent)", 44 if mode.touch else 24)
            if small:
                self.fault(where, f"hard to hit: {small[:3]}")
            box = tab.locator("dialog.sheet").bounding_box()
            if box["x"] < 0 or box["x"] + box["width"] > mode.width + 1 or tab.evaluate("() => { const one = document.querySelector('dialog.sheet .sets'); return one.scrollWidth > one.clientWidth }"):
                self.fault(where, f"it is wider than the window: {box}")

    def test_without_a_script_there_is_none(self):
        tab = self.open("/plain/", SCRIPTLESS, site=self.here())
        self.assertEqual(0, tab.locator(".refine, .csv, dialog").count())

    def test_nothing_is_fetched_before_it_is_asked_for(self):
        context = self.context(LAPTOP)
        tab, fetched = context.new_page(), []
        tab.on("request", lambda request: fetched.append(request.url))
        self.go(tab, "/plain/", LAPTOP, self.here())
        tab.wait_for_timeout(300)
        self.assertEqual([], [url for url in fetched if "refine" in url])
        self.sheet(tab)
        self.assertEqual(2, len([url for url in fetched if "refine" in url]))
