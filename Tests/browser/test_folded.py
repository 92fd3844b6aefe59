"""Reports whose details are folded beneath their groups: with a script and without, by keys, by links, under a filter."""

from harness import BrowserCase
from modes import LAPTOP, PAPER, SCRIPTLESS
from test_script_reports import SHOWN
from test_script_totals import filter_by

FILES = {
    "content/index.md": "---\ntitle: Claims\nreport:\n  source: data.csv\n  fields: { amount: { type: money, currency: currency } }\n"
                        "  details: folded\n  group: who\n  columns: [what, amount]\n  totals: { amount: sum }\n"
                        "  views:\n    who: {}\n    months: { group: [month(date), who] }\n---\n",
    "content/data.csv": "date,who,what,amount,currency\n2026-01-05,Anna,Taxi,10.00,EUR\n2026-01-06,Anna,Hotel,90.00,EUR\n"
                        "2026-01-07,Anna,Lunch,7.00,CHF\n2026-02-01,Bob,Taxi,5.00,EUR\n2026-02-02,Cleo,Hotel,80.00,EUR\n"}
LINES = "() => [...document.querySelectorAll('tr.line')].filter(r => r.checkVisibility()).map(r => r.innerText.replace(/\\s+/g, ' ').trim())"
OPEN = "() => [...document.querySelectorAll('tr.line details')].map(d => d.open)"


class FoldedTests(BrowserCase):
    def folded(self, path="/", mode=LAPTOP):
        return self.open(path, mode, site=self.sites.add("folded", FILES))

    def test_only_lines_are_shown_until_one_is_opened_by_a_key(self):
        page = self.folded()
        self.assertEqual([], page.evaluate(SHOWN))
        self.assertEqual(["Anna 3 entries €100.00", "Anna CHF 7.00", "Bob 1 entry €5.00", "Cleo 1 entry €80.00"], page.evaluate(LINES))
        page.locator("summary").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('details[open]')")
        self.assertEqual(["Taxi", "Hotel", "Lunch"], page.evaluate(SHOWN))
        page.keyboard.press("Space")
        page.wait_for_function("() => !document.querySelector('details[open]')")
        self.assertEqual([], page.evaluate(SHOWN))

    def test_columns_stay_where_they_are(self):
        page = self.folded()
        ends = "() => [...document.querySelectorAll('.columns th, tr.line:first-child td')].map(c => Math.round(c.getBoundingClientRect().right))"
        before = page.evaluate(ends)
        page.locator("summary").first.click()
        self.assertEqual(before, page.evaluate(ends))

    def test_all_are_folded_and_unfolded(self):
        page = self.folded("/months/")
        page.locator(".unfold-all").click()
        self.assertEqual(5, len(page.evaluate(SHOWN)))
        self.assertEqual([True] * 3, page.evaluate(OPEN))
        page.locator(".fold-all").click()
        self.assertEqual([], page.evaluate(SHOWN))
        self.assertEqual(4, len(page.evaluate(LINES)), "the lines stay")

    def test_a_filter_opens_what_it_finds_and_folds_it_again(self):
        page = self.folded()
        page.locator("summary").nth(2).click()
        filter_by(page, "taxi")
        self.assertEqual(["Taxi", "Taxi"], page.evaluate(SHOWN))
        notes = page.evaluate("() => [...document.querySelectorAll('.filtered')].filter(n => n.checkVisibility()).map(n => n.lastElementChild.textContent)")
        self.assertIn("€10.00", notes, "of Anna's line")
        self.assertIn("€15.00", notes, "of the total")
        filter_by(page, "")
        self.assertEqual(["Hotel"], page.evaluate(SHOWN), "what was open stays so")
        self.assertEqual([False, False, True], page.evaluate(OPEN))

    def test_a_filter_hides_the_groups_around(self):
        page = self.folded("/months/")
        filter_by(page, "cleo")
        self.assertEqual(["Hotel"], page.evaluate(SHOWN))
        self.assertEqual(["Cleo"], [line.split()[0] for line in page.evaluate(LINES)])
        heads = page.evaluate("() => [...document.querySelectorAll('.level-2')].filter(r => r.checkVisibility()).map(r => r.className.split(' ')[0])")
        self.assertEqual(["subheader", "subfooter"], heads)

    def test_details_are_sorted_beneath_their_line(self):
        page = self.folded()
        page.locator(".unfold-all").click()
        page.locator(".sort").first.click()
        self.assertEqual(["Hotel", "Lunch", "Taxi", "Taxi", "Hotel"], page.evaluate(SHOWN))

    def test_a_link_to_a_row_opens_its_line(self):
        page = self.folded("/#section-cleo.1")
        self.assertEqual(["Hotel"], page.evaluate(SHOWN))
        self.assertEqual([False, False, True], page.evaluate(OPEN))
        page.evaluate("() => { location.hash = 'section-bob.1' }")
        page.wait_for_function("() => document.querySelectorAll('details[open]').length === 2")
        self.assertEqual(["Taxi", "Hotel"], page.evaluate(SHOWN))

    def test_without_a_script_lines_open_by_keys_and_links(self):
        page = self.folded("/#section-cleo.1", SCRIPTLESS)
        self.assertEqual(["Hotel"], page.evaluate(SHOWN))
        page.locator("summary").first.focus()
        page.keyboard.press("Enter")
        # Without a script a page cannot wait for anything by itself.
        for _ in range(100):
            if len(page.evaluate(SHOWN)) == 4:
                break
            page.wait_for_timeout(20)
        self.assertEqual(["Taxi", "Hotel", "Lunch", "Hotel"], page.evaluate(SHOWN))

    def test_paper_has_what_the_screen_has(self):
        page = self.folded("/", PAPER)
        self.assertEqual([], page.evaluate(SHOWN))
        self.assertEqual(4, len(page.evaluate(LINES)))


LINES_OF_SECTIONS = {
    "content/index.md": "---\ntitle: Shops\nreport:\n  source: data.csv\n  fields: { amount: { type: money, currency: EUR } }\n"
                        "  details: none\n  totals: { amount: [sum, max] }\n  contents: true\n  sections:\n    - { title: North, where: shop == 'North' }\n"
                        "    - { title: South, where: shop == 'South' }\n    - { title: By month, group: month(date) }\n---\n",
    "content/data.csv": "date,shop,amount\n2026-01-05,North,10.00\n2026-01-06,North,90.00\n2026-02-07,South,7.00\n"}


class LinesOfSectionsTests(BrowserCase):
    def test_the_contents_lead_to_lines_and_a_filter_adds_them_up(self):
        page = self.open("/", site=self.sites.add("lines", LINES_OF_SECTIONS))
        self.assertEqual(2, page.locator(".section:not(.grand) table").count())
        page.locator(".contents a", has_text="South").click()
        self.assertEqual("south", page.evaluate("() => document.querySelector('tr:target').id"))
        filter_by(page, "south")
        self.assertEqual(["South"], page.evaluate(SHOWN))
        notes = page.evaluate("() => [...document.querySelectorAll('.grand .filtered')].map(n => n.lastElementChild.textContent)")
        self.assertEqual(["€7.00", "€7.00"], notes, "the sum and the highest of the lines")

    def test_columns_stand_in_line_with_those_of_groups(self):
        page = self.open("/", site=self.sites.add("lines", LINES_OF_SECTIONS))
        ends = page.evaluate("() => [...document.querySelectorAll('tr.line:first-child')].map(r => [...r.cells].map(c => Math.round(c.getBoundingClientRect().right)))")
        self.assertEqual(ends[0], ends[1])
