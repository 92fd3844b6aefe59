"""The order in which a reader has sorted stands in the address: who gets the link sees the rows in it, over all pages too, held against what Python sorts."""

from decimal import Decimal

from modes import LAPTOP
from test_columns_chosen import FRAMES, ColumnsCase, entries

# The numbers of the rows as they stand, by the ids of their sections.
STAND = """() => Object.fromEntries([...document.querySelectorAll('.report:not(.paged) .section:not(.grand)')].map((section) => [section.id,
  [...section.querySelectorAll('tr.detail')].filter((row) => row.checkVisibility()).map((row) => row.lastElementChild.textContent.trim())]))"""
SORTED = """() => Object.fromEntries([...document.querySelectorAll('.report .section:not(.grand)')].map((section) => [section.id,
  [...section.querySelectorAll('.columns th')].flatMap((head) => (head.ariaSort && head.ariaSort !== 'none' ? [head.ariaSort + ' ' + head.textContent.trim()] : []))]).filter(([, heads]) => heads.length))"""
FORMS = ("plain", "grouped", "paged")


def value_of(entry, column):
    return Decimal(entry[column]) if column in ("amount", "number") else entry[column]


def ordered(rows, column, is_down):
    there, missing = [row for row in rows if row[column]], [row for row in rows if not row[column]]
    # Equal ones keep the order of the report, downwards too.
    return sorted(there, key=lambda row: value_of(row, column), reverse=is_down) + missing


def sections(form):
    """The entries as they stand in a form of the report: by section, and inside of it by group."""
    if form == "plain":
        return {"section": [entries()]}
    found = {}
    for entry in entries():
        groups = found.setdefault(entry["day"][:7], {})
        groups.setdefault(entry["kind"] if form == "grouped" else "", []).append(entry)
    return {month: list(groups.values()) for month, groups in found.items()}


def expected(form, orders):
    """The numbers by section, where `orders` says of all sections ("") or of one how they are sorted: a column, and whether downwards."""
    found = {}
    for section, groups in sections(form).items():
        order = orders.get(section, orders.get(""))
        found[section] = [[row["number"] for row in (ordered(rows, *order) if order else rows)] for rows in groups]
    return found


class SortedTests(ColumnsCase):
    def came(self, address, mode=LAPTOP):
        """A page that somebody has come to by a link."""
        tab = self.open(address, mode, site=self.here())
        tab.locator(".report:not(.paged) .tools").wait_for()
        return tab

    def settled(self, tab, form, orders):
        """Holds the rows against what Python sorts, when the page has come to rest."""
        right = expected(form, orders)
        for _ in range(60):
            found = tab.evaluate(STAND)
            if self.fits(found, right):
                break
            tab.wait_for_timeout(100)
        else:
            first = next(section for section in right if not self.fits({section: found.get(section)}, {section: right[section]}))
            self.fail(f"{tab.url}: {first} has {found.get(first)[:12] if found.get(first) else found.keys()} in place of {[rows[:12] for rows in right[first]]}")

    @staticmethod
    def fits(found, right):
        # The order of groups is the build's, and told by other tests.
        return found.keys() == right.keys() and all(
            sorted(map(tuple, groups)) == sorted(map(tuple, split(found[section] or [], groups))) for section, groups in right.items())

    def test_a_link_sorts(self):
        for form in FORMS:
            for asked, column, is_down in (("Amount", "amount", False), ("-Amount", "amount", True), ("-Day", "day", True), ("Number", "number", False)):
                self.settled(self.came(f"/{form}/#sort={asked}"), form, {"": (column, is_down)})

    def test_what_is_sorted_stands_in_the_address(self):
        """One section that is sorted for itself is named; that of the report alone is not."""
        for form, key in (("plain", "sort"), ("grouped", "sort.2026-01"), ("paged", "sort.2026-01")):
            tab = self.open(f"/{form}/", site=self.here())
            for turn, is_down in (("Amount", False), ("-Amount", True)):
                tab.locator(".report .columns .sort").filter(has_text="Amount").first.click()
                tab.wait_for_function("(end) => location.hash === end", arg=f"#{key}={turn}")
                orders = {"" if form == "plain" else "2026-01": ("amount", is_down)}
                self.settled(tab, form, orders)
                self.settled(self.came(f"/{form}/" + tab.evaluate("location.hash")), form, orders)
            tab.locator(".report .columns .sort").filter(has_text="Amount").first.click()
            tab.wait_for_function("() => !location.hash")
            self.settled(tab, form, {})

    def test_each_section_is_sorted_for_itself(self):
        for form in ("grouped", "paged"):
            tab = self.came(f"/{form}/#sort=-Amount&sort.2026-02=Number&sort.2026-03=-Day")
            orders = {"": ("amount", True), "2026-02": ("number", False), "2026-03": ("day", True)}
            self.settled(tab, form, orders)
            # From then on each is named, for they are not alike.
            tab.locator(".report .section[id='2026-01'] .sort").filter(has_text="Number").click()
            tab.wait_for_function("() => location.hash.includes('sort.2026-01=Number&') && location.hash.includes('sort.2026-12=-Amount')")
            self.assertNotIn("sort=", tab.url)
            self.settled(self.came(f"/{form}/" + tab.evaluate("location.hash")), form, orders | {"2026-01": ("number", False)})

    def test_order_goes_with_what_is_chosen(self):
        for form in FORMS:
            tab = self.came(f"/{form}/#where.Kind=Home&hide=Day&sort=-Amount")
            tab.locator(".report:not(.paged) .status.off").wait_for()
            tab.evaluate(FRAMES)
            right = {section: [row for rows in groups for row in ordered(rows, "amount", True) if row["kind"] == "Home"] for section, groups in sections(form).items()}
            found = {section: rows for section, rows in tab.evaluate(STAND).items() if rows}
            if found != {section: [row["number"] for row in rows] for section, rows in right.items() if rows}:
                self.fault(tab.url, f"they stand as {found}")
            # What is chosen anew leaves the order, and so does taking all of it away.
            sheet = self.sheet(tab)
            sheet.locator(".clear").click()
            tab.wait_for_function("() => location.hash === '#sort=-Amount'")
            self.settled(tab, form, {"": ("amount", True)})

    def test_what_cannot_be_sorted_is_told(self):
        """And what is there stands in the order of the page."""
        for form in FORMS:
            for asked, told in (("sort=-Price", "Price"), ("sort.2027-01=Amount", "2027-01: Amount"), ("sort=amount", "amount"))[:3 if form == "plain" else 2]:
                tab = self.came(f"/{form}/#{asked}")
                tab.locator(".report:not(.paged) .status.off").wait_for()
                if tab.locator(".status.off").inner_text() != f"No such column to sort by: {told}":
                    self.fault(tab.url, f"it says {tab.locator('.status.off').inner_text()!r}")
                self.settled(tab, form, {})
                self.assertEqual({}, tab.evaluate(SORTED))

    def test_a_column_that_is_no_more_is_told_beside_what_is_there(self):
        tab = self.came("/grouped/#sort.2026-01=Price&sort.2026-02=-Number&hide=Day&sort.2026-02=Day")
        tab.locator(".report .status.off").wait_for()
        self.assertEqual("Columns not shown: Day · No such column to sort by: 2026-01: Price, 2026-02: Day", tab.locator(".status.off").inner_text())
        self.settled(tab, "grouped", {"2026-02": ("number", True)})

    def test_who_goes_back_has_the_order_of_the_page(self):
        """And so has who asks for all pages again."""
        tab = self.came("/paged/#sort=-Amount")
        self.settled(tab, "paged", {"": ("amount", True)})
        tab.locator(".back").click()
        tab.locator(".report.paged").wait_for()
        self.assertNotIn("#", tab.url)
        tab.locator(".report .tools > .refine").click()
        tab.locator("dialog.sheet button").last.click()
        self.settled(tab, "paged", {})


def split(rows, groups):
    """Rows as they stand, in pieces of the sizes of groups, each where its first row stands."""
    by_group = {number: at for at, group in enumerate(groups) for number in group}
    pieces = {}
    for number in rows:
        pieces.setdefault(by_group.get(number), []).append(number)
    return pieces.values()
