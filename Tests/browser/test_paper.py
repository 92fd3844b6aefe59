"""What is printed: sheets with numbers, heads on each of them, links with their addresses."""

import re
import subprocess
import tempfile

from harness import BrowserCase
from modes import LAPTOP, PAPER
from sampling import sample

SHEETS = ("A4", "Letter")

# 5,000 entries, and a thousand rows around them, forty a sheet.
MOST = 200


def sheets(pdf, *options):
    """The text of each sheet, laid out as it is seen unless other options are given."""
    return told(pdf, *(options or ["-layout"])).split("\f")[:-1]


def boxes(pdf):
    """The words of all sheets with the left and the right end of each, in points."""
    found = re.findall(r'xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>([^<]*)', told(pdf, "-bbox"))
    return [(float(left), float(right), word) for left, right, word in found]


def told(pdf, *options):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        return subprocess.run(["pdftotext", *options, file.name, "-"], capture_output=True, text=True, check=True).stdout


COVERS = {
    "content/data/items.csv": "slug,name,price\none,One,1.50\ntwo,Two,2.50\n",
    "content/index.md": "---\ntitle: Accounts\ndescription: What the year was\ndate: 2026-03-01\ncover: [Draft]\n"
                        "report: { source: data/items.csv, fields: { price: { type: money, currency: EUR } }, columns: [name, price], totals: { price: sum } }\n---\n",
    "content/plain.md": "---\ntitle: Plain\ncover: false\n---\nNothing.\n",
    "content/item.md": "---\ntitle: \"{{name}}\"\ncover: true\npages: { source: data/items.csv, path: \"items/{{slug}}/\" }\n"
                       "report: { fields: { price: { type: money, currency: EUR } }, sections: [{ title: Price, items: [price] }] }\n---\n",
}


class PaperTests(BrowserCase):
    def sheets_of(self, tab, sheet):
        return sheets(tab.pdf(format=sheet, prefer_css_page_size=False))

    def printed(self, path, sheet, site="example"):
        return self.sheets_of(self.open(path, LAPTOP, site), sheet)

    def check_numbers(self, where, pages, covers=0):
        """Each sheet bears its number, but for a cover."""
        count = len(pages)
        bare = [number for number, text in enumerate(pages, 1) if number > covers and not re.search(rf"\b{number}\s*/\s*{count}\b", text)]
        if bare:
            self.fault(where, f"{len(bare)} of {count} sheets do not bear their number (\"{bare[0]} / {count}\"), first number {bare[0]}")

    def test_every_kind_of_page(self):
        """On A4 half of the pages, on Letter a few of them, which are others with each seed."""
        every, tab = sample(self.sites.kinds("example", most=1), 24, "A4"), self.context(LAPTOP).new_page()
        letters = sample(every, 4, "Letter")
        for path in every:
            self.go(tab, path)
            for sheet in SHEETS if path in letters else SHEETS[:1]:
                where, pages = f"{path} ({sheet})", self.sheets_of(tab, sheet)
                # The gallery of charts has more of them than any report.
                if not 1 <= len(pages) <= (20 if path == "/charts/" else 16):
                    self.fault(where, f"it takes {len(pages)} sheets")
                if any(not text.strip() for text in pages):
                    self.fault(where, "one of its sheets is empty")
                self.check_numbers(where, pages, covers=path == "/budget/")

    def test_the_statement(self):
        tab = self.open("/", LAPTOP, "statement")
        for sheet in SHEETS:
            where, pages = f"the statement ({sheet})", self.sheets_of(tab, sheet)
            if not 60 <= len(pages) <= MOST:
                self.fault(where, f"it takes {len(pages)} sheets, more than {MOST}: what makes them so empty?")
            self.check_numbers(where, pages)
            headless = []
            for number, text in enumerate(pages, 1):
                # A sheet with entries has the heads of their columns above them.
                entries = re.findall(r"(Payment|Receipt|Transfer|Fee)\s+-?€", text)
                if len(entries) > 3 and not re.search(r"Kind\s+Amount\s+Balance", text, re.IGNORECASE):
                    headless.append(number)
            if headless:
                self.fault(where, f"{len(headless)} sheets have entries and no heads of columns, first number {headless[0]}")
            first = "".join(pages[:1])
            if "Statement of accounts" not in first:
                self.fault(where, "the first sheet lacks the title")
            if len(first.splitlines()) < 20:
                self.fault(where, "the first sheet has the title and hardly anything else")

    def test_a_cover_has_a_sheet_of_its_own(self):
        site = self.sites.add("covers", COVERS)
        for page, lines in (("/", ("Test", "Accounts", "What the year was", "March 1, 2026", "Draft")), ("/items/one/", ("Test", "One"))):
            pages = sheets(self.open(page, LAPTOP, site).pdf(format="A4"))
            cover = " ".join(pages[0].split())
            for line in lines:
                if line not in cover:
                    self.fault(page, f"the cover does not say \"{line}\" but \"{cover}\"")
            if "€" in cover or re.search(r"\b1\s*/\s*2\b", cover):
                self.fault(page, f"the cover has what is on the sheets behind it: {cover}")
            if len(pages) != 2 or "€" not in pages[1] or not re.search(r"\b2\s*/\s*2\b", pages[1]):
                self.fault(page, f"there are {len(pages)} sheets, and not the cover and the page")
        for page in ("/", "/plain/"):
            shown = self.open(page, LAPTOP, site).evaluate("() => [...document.querySelectorAll('.cover')].map((c) => c.checkVisibility())")
            self.assertEqual(shown, [False] if page == "/" else [], page)
        self.assertEqual(len(sheets(self.open("/plain/", LAPTOP, site).pdf(format="A4"))), 1, "/plain/ has no cover")

    def test_figures_do_not_run_on_into_what_stands_behind_them(self):
        """More than a space parts them, also in a table of many columns."""
        gaps = """() => [...document.querySelectorAll("tr.detail > :is(.number, .money) + :is(.date, .text)")].filter((cell) => cell.textContent).map((cell) => {
          const [a, b] = [cell.previousElementSibling, cell].map((one) => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect() });
          return [`${cell.previousElementSibling.textContent} ${cell.textContent}`, Math.round(10 * (b.left - a.right)) / 10] })"""
        found = self.open("/travel/", PAPER).evaluate(gaps)
        self.assertGreater(len(found), 8, "hardly a figure has a date behind it: has the markup changed?")
        for text, gap in found:
            if gap < 8:
                self.fault("/travel/", f"{text}: there are {gap} pixels between them")

    def test_margins_are_mirrored_from_right_to_left(self):
        """The title of a page stands where its lines begin, its date and the number of the sheet where they end."""
        rows = "name,price\n" + "".join(f"Name {number},{number}\n" for number in range(120))
        text = "---\ntitle: Prices\ndate: 2026-03-01\nlanguage: {}\nreport: {{ source: data/items.csv, columns: [name, price] }}\n---\n"
        site = self.sites.add("margins", {"broadsheet.yml": "title: Harbour\n", "content/data/items.csv": rows, "content/ltr.md": text.format("en"), "content/rtl.md": text.format("ar")})
        middle = 595 / 2
        for path, begins in (("/ltr/", lambda left, right: right < middle), ("/rtl/", lambda left, right: left > middle)):
            words = boxes(self.open(path, LAPTOP, site).pdf(format="A4"))
            count = len(sheets(self.open(path, LAPTOP, site).pdf(format="A4")))
            self.assertGreater(count, 1, path)
            for word, least in (("Harbour", count), ("Prices", count - 1)):
                places = [(left, right) for left, right, one in words if one == word]
                wrong = [place for place in places if not begins(*place)]
                if wrong or len(places) < least:
                    self.fault(path, f"\"{word}\" stands at {places}")
            numbers = [(left, right) for left, right, one in words if one == "/"]
            if len(numbers) != count or any(begins(*place) for place in numbers):
                self.fault(path, f"the numbers of sheets stand at {numbers}")

    def test_links_of_prose_have_their_addresses(self):
        files = {"content/index.md": "---\ntitle: Links\n---\nThe [bank](https://bank.example/terms), [us](/) and a [shop](http://shop.example/?a=1&b=2).\n\n"
                 "## The [bank](https://bank.example/) again\n"}
        text = "".join(self.printed("/", "A4", self.sites.add("links", files)))
        for part in ("bank1,", "us and", "shop2.", "bank3 again"):
            self.assertIn(part, text, "the numbers of links are wrong")
        for number, address in enumerate(("https://bank.example/terms", "http://shop.example/?a=1&b=2", "https://bank.example/"), 1):
            self.assertRegex(text, rf"{number}\.\s+{re.escape(address)}\s", "the address of a link is not printed")

    def test_the_text_of_a_figure_stands_once(self):
        """A stroke around letters, or a mask, puts them into the PDF a second time, for who copies or searches there."""
        report = ("---\ntitle: Account\nreport:\n  source: data.csv\n  fields: { amount: { type: money, currency: EUR } }\n"
                  "  group: [month(date), { by: what, totals: { amount: sum } }]\n  columns: [date, what, amount]\n"
                  "  totals: { amount: sum }\n---\n")
        # Every sum of these is another figure.
        data = "date,what,amount\n" + "".join(
            f"2026-0{1 + i // 4}-0{1 + i},{'Rent' if i % 4 < 2 else 'Food'},-{2 ** i}.25\n" for i in range(8))
        shown = """() => [...document.querySelectorAll('main data')].filter(one => one.checkVisibility()).map(one => one.textContent)"""
        for theme in ("broadsheet", "ledger"):
            site = self.sites.add(f"once-{theme}", {
                "content/index.md": report, "content/data.csv": data, "broadsheet.yml": f"theme: {theme}\n"})
            page = self.open("/", LAPTOP, site)
            words = re.findall(r"−€[\d.,]+", " ".join(sheets(page.pdf(format="A4"), "-raw")))
            page.emulate_media(media="print")
            figures = {text for text in page.evaluate(shown) if text.startswith("−€")}
            self.assertEqual(15, len(figures), theme)
            self.assertEqual(dict.fromkeys(figures, 1), {text: words.count(text) for text in figures}, theme)

    def test_nothing_for_the_screen_is_printed(self):
        tab = self.open("/products/")
        tab.emulate_media(media="print")
        for selector in ("nav", ".skip", "button:not(.sort, .fold)", ".downloads", ".tools"):
            if tab.locator(selector).filter(visible=True).count():
                self.fault("/products/ (paper)", f"{selector} is printed")

    def test_a_page_that_is_searched_is_printed_as_it_is(self):
        """Neither the field of the search nor what it has found, nor any other control, in each theme; but the page, of which the screen shows nothing then."""
        for theme in ("broadsheet", "bulletin", "catalogue", "ledger"):
            site = self.sites.add(f"searched-{theme}", {
                "broadsheet.yml": f"title: Test\ntheme: {theme}\nsearch: true\nnavigation: [index, items]\n",
                "content/index.md": "---\ntitle: Start\n---\nHello.\n",
                "content/items.md": "---\ntitle: Items\nreport: { source: data/items.csv, group: kind, columns: [name, price], totals: { price: sum }, paginate: 6 }\n---\n",
                "content/data/items.csv": "kind,name,price\n" + "".join(f"Kind {row // 4},Item {row},{row}.50\n" for row in range(16)),
            })
            tab = self.open("/items/", LAPTOP, site)
            tab.fill(".site-search input", "Item 2")
            tab.wait_for_selector(".found .hit")
            self.assertFalse(tab.locator("tr.detail").first.is_visible(), theme)
            text = "".join(sheets(tab.pdf(format="A4")))
            self.assertIn("Item 3", text, theme)
            self.assertNotIn("Search", text, theme)
            self.assertNotIn("Pages with", text, theme)
            tab.emulate_media(media="print")
            self.check(f"/items/ ({theme}, paper)", tab.evaluate("""() => [...document.querySelectorAll(".site-search, .found, button, input, select, summary")]
              .filter((one) => one.checkVisibility()).map((one) => `${one.tagName} ${one.className} is printed`)"""))

    test_the_statement.cost = 8
    test_every_kind_of_page.cost = 6
