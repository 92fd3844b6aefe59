"""What readers do with a report: filter, sort, fold, copy, and go on in another view."""

import re

from harness import BrowserCase
from modes import LAPTOP, PAPER, PHONE
from test_script_totals import filter_by

SHOWN = "() => [...document.querySelectorAll('tr.detail')].filter(r => r.checkVisibility()).map(r => r.cells[0].textContent)"
BANDS = """() => [...document.querySelectorAll('tr[class*=band-]')].filter(r => r.checkVisibility())
  .map(r => [r.closest('.section').id, r.closest('tbody').id || r.parentNode.rows[0].id, r.classList.contains('band-odd')])"""


class FilterTests(BrowserCase):
    def test_words_in_any_order_without_accents(self):
        page = self.open("/transactions/")
        filter_by(page, "apS SMORREBROD")
        self.assertEqual(0, len(page.evaluate(SHOWN)), "ø is a letter, not an accent")
        filter_by(page, "lodz PHARM")
        self.assertEqual(0, len(page.evaluate(SHOWN)), "ł is a letter, not an accent")
        filter_by(page, "sohne muller")
        shown = page.evaluate(SHOWN)
        self.assertTrue(shown and all("Müller & Söhne" in name for name in shown), shown)
        status = page.locator(".tools .status")
        self.assertEqual("status", status.get_attribute("role"))
        self.assertEqual(f"“sohne muller”: {len(shown)} of 61 shown", status.text_content())

    def test_a_chart_says_that_it_is_of_all_rows(self):
        page = self.open("/transactions/")
        notes = page.locator(".chart > .of-all")
        self.assertTrue(notes.count())
        self.assertFalse(notes.first.is_visible())
        filter_by(page, "muller")
        self.assertTrue(all(note.is_visible() for note in notes.all()))
        filter_by(page, "")
        self.assertFalse(notes.first.is_visible())

    def test_figures_are_found_as_shown_and_as_programs_write_them(self):
        page = self.open("/transactions/")
        filter_by(page, "-656.78")
        self.assertEqual(1, len(page.evaluate(SHOWN)))
        filter_by(page, "$656.78")
        self.assertEqual(1, len(page.evaluate(SHOWN)))

    def test_the_titles_of_groups_and_sections_count(self):
        files = {
            "content/index.md": "---\ntitle: Costs\nreport:\n  source: data.csv\n  group: [month(date), kind]\n"
                                "  columns: [who, amount]\n  totals: { amount: sum }\n---\n",
            "content/data.csv": "date,kind,who,amount\n2026-01-05,Rent,Anna,-5\n2026-01-06,Rent,Bob,-7\n2026-01-07,Food,Anna,30\n"
                                "2026-02-01,Rent,Anna,-5\n2026-02-02,Food,Rentier,-1\n"}
        page = self.open("/", site=self.sites.add("titles", files))
        filter_by(page, "rent")
        self.assertEqual(["Anna", "Bob", "Rentier", "Anna"], page.evaluate(SHOWN))
        self.assertEqual("“rent”: 4 of 5 shown", page.locator(".tools .status").text_content())
        filter_by(page, "anna rent")
        self.assertEqual(["Anna", "Anna"], page.evaluate(SHOWN), "one word in a title, one in a row")
        filter_by(page, "february")
        self.assertEqual(["Rentier", "Anna"], page.evaluate(SHOWN), "the title of a section")
        filter_by(page, "rent january")
        self.assertEqual(["Anna", "Bob"], page.evaluate(SHOWN))

    def test_a_filtered_total_has_the_colour_of_its_own_sign(self):
        files = {
            "content/index.md": "---\ntitle: Costs\nreport:\n  source: data.csv\n  group: month(date)\n"
                                "  columns: [who, amount]\n  totals: { amount: sum }\n---\n",
            "content/data.csv": "date,who,amount\n2026-01-05,Anna,-50\n2026-01-06,Bob,7\n2026-02-07,Bob,5\n2026-02-07,Eve,-1\n"}
        page = self.open("/", site=self.sites.add("signs", files))
        colours = """() => [...document.querySelectorAll('td .filtered')].filter(note => note.checkVisibility()).map(note =>
          [note.lastElementChild.textContent, getComputedStyle(note).color, getComputedStyle(note.lastElementChild).color])"""
        ink, loss = page.evaluate("""() => ['--ink', '--loss'].map(name => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.color = `var(${name})`
          return getComputedStyle(probe).color
        })""")
        for text, wanted in (("bob", ink), ("eve", loss)):
            filter_by(page, text)
            found = page.evaluate(colours)
            self.assertGreater(len(found), 1)
            for figure, *seen in found:
                self.assertEqual([wanted, wanted], seen, f"{figure} of {text}")

    def test_groups_and_sections_without_a_match_hide(self):
        page = self.open("/transactions/")
        before = page.locator("tbody.group:visible").count()
        filter_by(page, "656.78")
        self.assertEqual(1, page.locator("tbody.group:visible").count())
        self.assertEqual(1, page.locator("section.section:visible").count())
        self.assertEqual(1, page.locator("tr.grandfooter:visible").count())
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('.filtered')")
        self.assertEqual(before, page.locator("tbody.group:visible").count())
        self.assertEqual("", page.locator(".filter input").input_value())

    def test_bands_alternate(self):
        page = self.open("/transactions/")
        before = page.evaluate(BANDS)
        # Nothing that stands in a title, for then all rows below it are shown.
        filter_by(page, "er")
        bands = page.evaluate(BANDS)
        self.assertLess(len(bands), len(before))
        self.assert_alternating(bands)
        filter_by(page, "")
        self.assertEqual(before, page.evaluate(BANDS))

    def assert_alternating(self, bands):
        seen = []
        for section, group, odd in bands:
            if not seen or seen[-1][:2] != [section, group]:
                if seen and seen[-1][0] == section and seen[-1][2] == odd:
                    self.fault(section, f"{group} has the shade of the group before it")
                seen.append([section, group, odd])
            elif seen[-1][2] != odd:
                self.fault(section, f"{group} has two shades")

    def test_the_address_carries_the_filter(self):
        page = self.open("/transactions/")
        filter_by(page, "books")
        page.keyboard.press("Enter")
        self.assertIn("#filter=books", page.url)
        page.reload()
        self.assertEqual("books", page.locator(".filter input").input_value())
        self.assertTrue(all("Books" in text for text in page.evaluate(SHOWN)))

    def test_paper_has_what_the_filter_shows_and_says_so(self):
        page = self.open("/transactions/")
        filter_by(page, "books")
        shown = page.evaluate(SHOWN)
        page.emulate_media(media="print")
        self.assertEqual(shown, page.evaluate(SHOWN))
        self.assertTrue(page.locator(".tools .status").is_visible())
        self.assertFalse(page.locator(".tools .filter").is_visible())


class SortTests(BrowserCase):
    def head(self, page, name, section="#posted-transactions"):
        return page.locator(f"{section} .columns th").filter(has_text=name)

    def groups(self, page):
        return page.evaluate("""() => [...document.querySelectorAll('#posted-transactions tbody.group')].map(g => ({
          title: g.querySelector('.subheader').textContent, last: g.lastElementChild.className,
          values: [...g.querySelectorAll('tr.detail data')].map(d => Number(d.value))}))""")

    def test_figures_within_groups(self):
        page = self.open("/transactions/")
        before, head = self.groups(page), self.head(page, "Amount")
        for sort, reverse in (("ascending", False), ("descending", True)):
            head.get_by_role("button").click()
            self.assertEqual(sort, head.get_attribute("aria-sort"))
            for old, new in zip(before, self.groups(page), strict=True):
                self.assertEqual(old["title"], new["title"])
                self.assertEqual(sorted(old["values"], reverse=reverse), new["values"], old["title"])
                self.assertIn("subfooter", new["last"])
            self.assertIn("Amount", page.locator(".tools .status").text_content())
        head.get_by_role("button").press("Enter")
        self.assertEqual(before, self.groups(page), "the third time gives the order of the report")
        self.assertIn(head.get_attribute("aria-sort"), (None, "none"))

    def test_keyboard(self):
        page = self.open("/transactions/")
        head = self.head(page, "Description")
        head.get_by_role("button").focus()
        page.keyboard.press("Space")
        self.assertEqual("ascending", head.get_attribute("aria-sort"))
        page.keyboard.press("Enter")
        self.assertEqual("descending", head.get_attribute("aria-sort"))

    def test_texts_by_the_language_and_missing_last(self):
        files = {"broadsheet.yml": "title: T\nlocale: sv-SE\n", "content/index.md": "---\ntitle: T\nreport:\n  source: a.csv\n  band: row\n---\n",
                 "content/a.csv": "name,amount\nÖl,3\nZebra,\nÅl,10\nApa,2\n"}
        page = self.open("/", site=self.sites.add("swedish", files))
        buttons = page.locator(".columns th button")
        buttons.nth(0).click()
        self.assertEqual(["Apa", "Zebra", "Ål", "Öl"], page.evaluate(SHOWN))
        buttons.nth(1).click()
        self.assertEqual(["Apa", "Öl", "Ål", "Zebra"], page.evaluate(SHOWN))
        buttons.nth(1).click()
        self.assertEqual(["Ål", "Öl", "Apa", "Zebra"], page.evaluate(SHOWN))
        bands = page.evaluate("() => [...document.querySelectorAll('tr.detail')].map(r => r.className.match(/odd|even/)[0])")
        self.assertEqual(["odd", "even", "odd", "even"], bands)

    def test_a_filter_of_a_sorted_report_knows_first_and_last(self):
        files = {"content/index.md": "---\ntitle: T\nreport:\n  source: a.csv\n  totals: { amount: [first, last] }\n---\n",
                 "content/a.csv": "name,amount,state\na,3,kept\nb,1,gone\nc,2,kept\n"}
        page = self.open("/", site=self.sites.add("ends", files))
        page.locator(".columns th button").nth(1).click()
        self.assertEqual(["b", "c", "a"], page.evaluate(SHOWN))
        filter_by(page, "kept")
        self.assertEqual(["c", "a"], page.evaluate(SHOWN))
        self.assertEqual(["3", "2"], page.locator(".footer td .filtered .value").all_text_contents(), "in the order of the report")


class FoldTests(BrowserCase):
    def test_groups_and_sections(self):
        page = self.open("/streams/")
        button = page.locator("tbody.group .fold").first
        self.assertEqual("true", button.get_attribute("aria-expanded"))
        rows = len(page.evaluate(SHOWN))
        button.focus()
        page.keyboard.press("Enter")
        self.assertEqual("false", button.get_attribute("aria-expanded"))
        self.assertLess(len(page.evaluate(SHOWN)), rows)
        self.assertTrue(page.locator("tbody.group .subfooter").first.is_visible(), "a folded group keeps its total")
        page.locator("h2 .fold").first.click()
        self.assertEqual(0, len(page.evaluate(SHOWN)))
        self.assertTrue(page.locator("tr.footer").first.is_visible(), "a folded section keeps its total")
        page.locator(".unfold-all").click()
        self.assertEqual(rows, len(page.evaluate(SHOWN)))

    def test_all_of_them_and_paper(self):
        page = self.open("/streams/")
        rows = page.evaluate(SHOWN)
        page.locator(".fold-all").click()
        self.assertEqual([], page.evaluate(SHOWN))
        page.emulate_media(media="print")
        self.assertEqual(rows, page.evaluate(SHOWN), "paper cannot be unfolded")

    def test_a_filter_and_a_link_open_what_is_folded(self):
        page = self.open("/streams/")
        page.locator(".fold-all").click()
        filter_by(page, "a")
        self.assertTrue(page.evaluate(SHOWN))
        self.assertEqual(0, page.locator("[aria-expanded=false]").count())
        filter_by(page, "")
        page.locator(".fold-all").click()
        row = page.evaluate("() => document.querySelector('tr.detail').id")
        page.evaluate(f"() => {{ location.hash = '{row}' }}")
        page.wait_for_function("() => document.querySelector('tr.detail').checkVisibility()")


class CopyTests(BrowserCase):
    def copied(self, page):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.locator(".copy").first.click()
        page.wait_for_function("() => /copied/i.test(document.querySelector('.tools .status').textContent)")
        return [line.split("\t") for line in page.evaluate("() => navigator.clipboard.readText()").splitlines()]

    def test_what_is_shown_as_plain_values(self):
        page = self.open("/transactions/")
        filter_by(page, "656.78")
        self.assertEqual([
            ["Section", "Group", "Description", "Amount", "Currency"],
            ["Posted transactions", "OCT 3, 2026", "Smørrebrød ApS", "-656.78", "USD"],
            ["Posted transactions", "", "Total shown 1", "-656.78", "USD"],
            ["", "", "Grand total shown 1", "-656.78", "USD"],
        ], self.copied(page))
        self.assertIn("Rows copied: 3;", page.locator(".tools .status").text_content())

    def test_dates_and_missing_values(self):
        page = self.open("/travel/")
        lines = self.copied(page)
        self.assertTrue(all(len(line) == len(lines[0]) for line in lines), "every line has as many values as the head")
        self.assertTrue(all(re.fullmatch(r"\d{4}-\d\d-\d\d", line[lines[0].index("Date")]) for line in lines[1:] if line[lines[0].index("Date")][:2] == "20"))

    def test_totals_go_along_and_folded_groups_are_their_totals(self):
        page = self.open("/travel/")
        lines = self.copied(page)
        self.assertIn("Grand total", lines[-1])
        details = page.locator("tr.detail").count()
        self.assertGreater(len(lines) - 1, details)
        page.locator(".fold-all").click()
        folded = self.copied(page)
        self.assertEqual([line for line in lines if any(word.startswith(("Total", "Grand total")) for word in line)], folded[1:])
        self.assertNotIn("0 rows", page.locator(".tools .status").text_content())

    def test_what_is_above_the_rows_says_that_it_is_of_all(self):
        page = self.open("/transactions/")
        notes = page.locator(".of-all")
        self.assertEqual([False] * 3, [notes.nth(i).is_visible() for i in range(3)])
        filter_by(page, "656.78")
        self.assertEqual([True] * 3, [notes.nth(i).is_visible() for i in range(3)])


class ViewTests(BrowserCase):
    def test_place_and_filter_go_along(self):
        page = self.open("/products/", PHONE)
        name = page.evaluate("""() => { scrollTo(0, 300); const row = [...document.querySelectorAll('tr.detail')]
          .find(r => r.getBoundingClientRect().top > 0); return row.cells[0].textContent }""")
        top = self.top(page, name)
        page.locator(".views a").nth(1).evaluate("link => link.click()")
        page.wait_for_url("**/category/**")
        self.assertLess(abs(self.top(page, name) - top), 3, f"{name} is where it was")
        self.assertNotIn("at=", page.url)
        self.assertEqual("page", page.evaluate("() => document.activeElement.getAttribute('aria-current')"))
        filter_by(page, "a")
        page.locator(".views a").nth(0).evaluate("link => link.click()")
        page.wait_for_url("**/products/#filter=a")
        self.assertEqual("a", page.locator(".filter input").input_value())

    def top(self, page, name):
        return page.evaluate("""name => [...document.querySelectorAll('tr.detail')]
          .find(r => r.cells[0].textContent === name).getBoundingClientRect().top""", name)


class OtherPagesTests(BrowserCase):
    def test_two_reports_know_nothing_of_each_other(self):
        report = "{ source: a.csv, totals: { amount: sum } }"
        files = {"content/index.md": f"---\ntitle: T\nreports:\n  one: {report}\n  two: {report}\n---\n[[report: one]]\n\n[[report: two]]\n",
                 "content/a.csv": "name,amount\nred,3.5\ngreen,1\nblue,2\n"}
        page = self.open("/", site=self.sites.add("two", files))
        filter_by(page, "red", 1)
        self.assertEqual(["red", "green", "blue", "red"], page.evaluate(SHOWN))
        self.assertEqual(["", "“red”: 1 of 3 shown"], page.locator(".tools .status").all_text_contents())
        page.keyboard.press("Enter")
        page.reload()
        self.assertEqual(["red", "green", "blue", "red"], page.evaluate(SHOWN))

    def test_a_page_without_a_report_has_no_tools(self):
        page = self.open("/manual/")
        self.assertEqual(0, page.locator(".tools").count())
        self.assertEqual(1, page.locator(".scheme select").count())

    def test_without_script_nothing_of_it_is_there(self):
        page = self.open("/transactions/", LAPTOP.but("without script", script=False))
        self.assertEqual(0, page.locator(".tools, .scheme, .sort, .fold, .samples:visible").count())

    def test_targets(self):
        for path in ("/transactions/", "/tasks/", "/pizza/"):
            page = self.open(path, PHONE)
            for box in page.evaluate("""() => [...document.querySelectorAll('.tools button, .tools input, .sort, .fold, .scheme select, .check input')]
              .filter(n => n.checkVisibility()).map(n => [n.className || n.type, n.getBoundingClientRect().width, n.getBoundingClientRect().height])"""):
                if min(box[1:]) < 43.9:
                    self.fault(path, f"{box[0]} is {box[1]:.0f} by {box[2]:.0f} pixels")


class LargeTests(BrowserCase):
    """A statement of 5,000 rows: what a letter costs is counted, not timed."""

    COUNT = """() => { window.written = 0; window.frames_ = new Set(); let frame = 0
      const tick = () => { frame += 1; requestAnimationFrame(tick) }; tick()
      new MutationObserver(list => { window.written += list.length; window.frames_.add(frame) })
        .observe(document.querySelector('.report'), {subtree: true, childList: true, attributes: true, characterData: true}) }"""

    def test_writings(self):
        page = self.open("/", site="statement")
        page.evaluate(self.COUNT)
        rows = page.evaluate("() => document.querySelectorAll('tbody > tr').length")
        self.assertGreater(rows, 5000)
        filter_by(page, "zzzz")
        self.assertLess(page.evaluate("() => written"), 100, "sections that hide hide all that is in them")
        page.evaluate("() => { written = 0; frames_.clear() }")
        page.locator(".filter input").press_sequentially("zz", delay=0)
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertLess(page.evaluate("() => written"), 20, "what does not change is not written")

    def test_a_frame_a_letter(self):
        page = self.open("/", site="statement")
        page.evaluate(self.COUNT)
        page.evaluate("""() => { const input = document.querySelector('.filter input')
          for (const text of ['r', 're', 'ren', 'rent']) { input.value = text; input.dispatchEvent(new Event('input')) } }""")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertLessEqual(page.evaluate("() => frames_.size"), 1, "letters that come within a frame are taken together")
