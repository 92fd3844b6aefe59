"""Looking for rows on all pages of a report: what is found is what the same report on one page shows."""

import json
import random

from harness import BrowserCase
from modes import LAPTOP, PHONE

PAGE = """---
title: Statement
report:
  source: data/entries.csv
  fields: {{ amount: {{ type: money, currency: currency }}, day: date }}
  group: [month(day), day]
  columns: [text, kind, amount, number]
  totals: {{ amount: [sum, max], "*": count }}
  contents: true
  summary: {{ amount: sum }}
  paginate: {paginate}
  views: {{ pages: {{}}, whole: {{ paginate: none }} }}
---
Prose stands on the first page.
"""
WORDS = ["Café", "Miete", "Müller & Söhne", "Strom", "<b>Bold</b>", "Rückzahlung", "a \"quoted\" word", "Bahn"]


def site(rows=900, paginate="40", key=""):
    dice = random.Random(7)
    lines = ["number,day,text,kind,amount,currency"]
    for number in range(rows):
        month, day = 1 + number * 12 // rows, 1 + number * 12 % rows * 27 // rows
        text = dice.choice(WORDS) + f" {dice.randrange(40)}"
        quoted = text.replace('"', '""')
        lines.append(f'{number},2026-{month:02}-{day:02},"{quoted}",{dice.choice("xyz")},{dice.randrange(-99999, 99999) / 100},{dice.choice(["EUR", "EUR", "USD"])}')
    page = PAGE.format(paginate=paginate)
    return {"content/data/entries.csv": "\n".join(lines) + "\n", "content/statement.md": page.replace("  group:", f"{key}  group:")}


# What a reader sees of a report: its rows, with what stands in them.
SEEN = """() => [...document.querySelectorAll(".report tr, .report .status")]
    .filter((row) => row.checkVisibility() && !row.matches(".carried, .brought"))
    .map((row) => (row.className.replace(/ (?:repeats|beside|band-\\w+)/g, "") + ": " + row.innerText).replace(/\\s+/g, " ").trim())"""


class AllPagesTests(BrowserCase):
    def here(self, **more):
        name = "all-pages-" + "-".join(f"{key}{value}" for key, value in more.items()).replace("\n", "").replace(" ", "").replace(":", "")
        return self.sites.add(name, site(**more))

    def typed(self, tab, text):
        tab.locator(".report .filter input").fill(text)
        tab.wait_for_function("(text) => document.querySelector('.report .status').textContent.includes(text)", arg=text)

    def same(self, where, one, other):
        if one == other:
            return
        for number, (a, b) in enumerate(zip(one, other)):
            if a != b:
                return self.fault(where, f"row {number} is\n  {a}\nin place of\n  {b}")
        self.fault(where, f"{len(one)} rows are seen in place of {len(other)}")

    def test_a_filter_finds_what_it_finds_on_one_page(self):
        here = self.here()
        for paginate in (here, self.here(paginate="{ by: month(day) }")):
            for path in ("/statement/", "/statement/3/" if paginate == here else "/statement/2026-03/"):
                tab, whole = self.open(path, site=paginate), self.open("/statement/whole/", site=paginate)
                for text in ("cafe", "miete x", "muller & sohne", "<b>", "february", "-12", "\"quoted\" usd"):
                    self.typed(tab, text)
                    self.typed(whole, text)
                    seen = tab.evaluate(SEEN)
                    self.same(f"{path} ({text})", seen, whole.evaluate(SEEN))
                    if len(seen) < 4 and text != "\"quoted\" usd":
                        self.fault(f"{path} ({text})", f"hardly anything is found: {seen}")

    def test_heads_sort_the_rows_of_all_pages(self):
        here = self.here()
        tab, whole = self.open("/statement/2/", site=here), self.open("/statement/whole/", site=here)
        for times in range(2):
            for one in (tab, whole):
                one.locator(".report .columns .sort").nth(2).click()
                one.wait_for_function("() => [...document.querySelectorAll('.report:not(.paged) [aria-sort]')].length")
            self.same(f"sorted {times + 1} times", tab.evaluate(SEEN), whole.evaluate(SEEN))

    def test_totals_are_told_only_where_the_parts_add_up(self):
        """A figure of a part that is not that of the report: totals that it is in are not told for what is found."""
        here, told = self.here(), []
        for is_changed in (False, True):
            context = self.context(LAPTOP)

            def changed(route):
                part = route.fetch().json()
                columns = next(columns[kinds.index("v") + 1] for form, columns in zip(part["forms"], part["columns"])
                               if "v" in (kinds := form["kinds"]) and isinstance(columns[kinds.index("v") + 1], list))
                columns[0] = str(float(columns[0]) + 1) if "." in columns[0] else columns[0] + "1"
                route.fulfill(body=json.dumps(part), content_type="application/json")
            if is_changed:
                context.route("**/rows/1.*", changed)
            tab = context.new_page()
            self.go(tab, "/statement/2/", LAPTOP, here)
            self.typed(tab, "a")
            told.append(tab.locator(".report .filtered").count())
        if not 0 < told[1] < told[0]:
            self.fault("/statement/2/", f"{told[0]} totals are told of parts that are right, and {told[1]} where one figure is another")

    def test_an_empty_field_brings_the_page_back(self):
        tab = self.open("/statement/2/", PHONE, site=self.here())
        before = tab.evaluate(SEEN)
        self.typed(tab, "cafe")
        if tab.locator(".pager").is_visible():
            self.fault(tab.where, "the pager stands below rows of all pages")
        tab.keyboard.press("Escape")
        tab.locator(".report.paged").wait_for()
        self.same(tab.where, tab.evaluate(SEEN), before)
        if not tab.evaluate("document.activeElement.matches('.filter input')"):
            self.fault(tab.where, "the focus is lost")
        self.typed(tab, "miete")
        tab.locator(".back").click()
        self.same(tab.where, tab.evaluate(SEEN), before)

    def test_an_address_says_what_is_looked_for(self):
        here = self.here()
        tab = self.open("/statement/", site=here)
        self.typed(tab, "miete 12")
        again = self.open("/statement/4/" + tab.evaluate("location.hash"), site=here)
        again.locator(".report:not(.paged)").wait_for()
        again.wait_for_function("() => document.querySelector('.report .status').textContent.includes('miete 12')")
        self.same(again.where, again.evaluate(SEEN), tab.evaluate(SEEN))

    def test_an_id_leads_to_its_page(self):
        here = self.here(key="  key: number\n")
        tab = self.open("/statement/#700", site=here)
        tab.wait_for_url("**/statement/*/#*")
        row = tab.locator(":target")
        if row.count() != 1 or not row.is_visible():
            self.fault(tab.where, f"the row of record 700 is not at {tab.url}")
        day = self.open("/statement/5/#2026-02-2026-02-03", site=self.here())
        day.wait_for_url(lambda url: "/statement/5/" not in url)
        if day.locator(":target").count() != 1:
            self.fault(day.where, f"the group is not at {day.url}")

    def test_what_is_copied_is_all_that_is_found(self):
        here = self.here()
        texts = []
        for path in ("/statement/6/", "/statement/whole/"):
            context = self.context(LAPTOP)
            context.grant_permissions(["clipboard-read", "clipboard-write"])
            tab = context.new_page()
            self.go(tab, path, LAPTOP, here)
            self.typed(tab, "bahn")
            tab.locator(".report .copy").click()
            tab.wait_for_function("() => /\\d/.test(document.querySelector('.report .status').textContent) && !document.querySelector('.report .status').textContent.includes('bahn')")
            texts.append(tab.evaluate("navigator.clipboard.readText()"))
        if texts[0] != texts[1] or len(texts[0].splitlines()) < 50:
            self.fault("/statement/6/", f"other lines are copied: {texts[0][:300]} … in place of {texts[1][:300]} …")

    def test_many_rows_are_shown_a_thousand_at_a_time(self):
        here = self.here(rows=3000)
        tab = self.open("/statement/", site=here)
        self.typed(tab, "2026")
        shown = "() => [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).length"
        for count in (1000, 2000, 3000):
            if tab.evaluate(shown) != count:
                self.fault(tab.where, f"{tab.evaluate(shown)} rows are shown in place of {count}")
            if count < 3000:
                tab.locator(".more").click()
        if tab.locator(".more").is_visible():
            self.fault(tab.where, "more is offered than there is")

    def test_paper_has_all_that_is_found(self):
        tab = self.open("/statement/", site=self.here(rows=3000))
        self.typed(tab, "2026")
        shown = "() => [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).length"
        for event, count in (("beforeprint", 3000), ("afterprint", 1000)):
            tab.evaluate("(event) => dispatchEvent(new Event(event))", event)
            if tab.evaluate(shown) != count:
                self.fault(tab.where, f"{event}: {tab.evaluate(shown)} rows are there in place of {count}")
        # By the browser's own way as well.
        if len(tab.pdf(format="A4")) < 3 * len(self.open("/statement/", site=self.here(rows=3000)).pdf(format="A4")):
            self.fault(tab.where, "the paper does not have all rows")

    def test_parts_of_any_type_are_read(self):
        context = self.context(LAPTOP)
        here = self.here()
        context.route("**/rows/*.json", lambda route, _: route.fulfill(response=(answer := route.fetch()), headers={**answer.headers, "content-type": "text/plain"}))
        tab = context.new_page()
        self.go(tab, "/statement/", LAPTOP, here)
        self.typed(tab, "cafe")

    def test_a_part_that_does_not_load_is_told(self):
        here = self.here(rows=3000)
        for broken, answer in (("**/rows/2.*", dict(status=404, body="")), ("**/rows/1.*", dict(status=200, body="<p>Oops"))):
            context = self.context(LAPTOP)
            context.route(broken, lambda route, _, answer=answer: route.fulfill(**answer))
            tab = context.new_page()
            tab.goto(self.sites.address(here) + "/statement/2/")
            before = tab.evaluate(SEEN)
            tab.locator(".report .filter input").fill("cafe")
            tab.wait_for_function("() => document.querySelector('.report .status').textContent.includes('could be fetched')")
            self.same(f"{broken}", [row for row in tab.evaluate(SEEN) if "status" not in row], [row for row in before if "status" not in row])
            # Who tries again when it is there again has it.
            context.unroute(broken)
            self.typed(tab, "cafe 1")

    def test_what_is_typed_meanwhile_counts(self):
        context = self.context(LAPTOP)
        here = self.here()
        tab = context.new_page()

        def late(route):
            tab.keyboard.type("e 12")
            route.continue_()
        self.go(tab, "/statement/2/", LAPTOP, here)
        context.route("**/rows/1.*", late)
        tab.locator(".report .filter input").focus()
        # At once: the first letter fetches, and what is typed then must not come between the others.
        tab.keyboard.insert_text("miet")
        tab.wait_for_function("() => document.querySelector('.report:not(.paged) .status')?.textContent.includes('miete 12')")
        if tab.locator(".report .filter input").input_value() != "miete 12" or not tab.evaluate("document.activeElement.matches('.filter input')"):
            self.fault(tab.where, "what was typed is lost")
        # Who takes all back before it is there keeps the page.
        again = context.new_page()
        context.unroute("**/rows/1.*")
        context.route("**/rows/1.*", lambda route: (again.keyboard.press("Control+A"), again.keyboard.press("Delete"), route.continue_()))
        self.go(again, "/statement/3/", LAPTOP, here)
        again.locator(".report .filter input").focus()
        again.keyboard.type("x")
        again.wait_for_timeout(1000)
        if again.locator(".report:not(.paged)").count():
            self.fault(again.where, "an empty field shows the rows of all pages")

    def test_what_stands_before_the_rows_stays_where_all_pages_have_it(self):
        """And does not come where the first page alone has it: it would push away the field that somebody types in."""
        for path, is_there in (("/orders/2026-08/2/", True), ("/orders/2/", False)):
            tab = self.open(path)
            overview = tab.locator(".report > :is(.summary, .contents)")
            if bool(overview.count()) != is_there:
                self.fault(tab.where, f"{overview.count()} stand before the rows")
            before = overview.all_inner_texts()
            tab.locator(".report .filter input").fill("salami")
            tab.locator(".report:not(.paged)").wait_for()
            tab.wait_for_function("() => document.querySelector('.report:not(.paged) .status').textContent.includes('salami')")
            if overview.all_inner_texts() != before:
                self.fault(tab.where, f"{overview.all_inner_texts()} in place of {before}")
            if is_there and not tab.locator(".report > .summary-note").first.is_visible():
                self.fault(tab.where, "nobody says that the summary is of all rows")

    def test_nothing_is_fetched_before_it_is_asked_for(self):
        context = self.context(LAPTOP)
        tab, fetched = context.new_page(), []
        tab.on("request", lambda request: fetched.append(request.url))
        self.go(tab, "/statement/", LAPTOP, self.here())
        tab.wait_for_timeout(300)
        if any("/rows/" in url for url in fetched):
            self.fault(tab.where, f"rows are fetched: {fetched}")


class LargeListTests(BrowserCase):
    """A list that is too large to be kept: parts are read one after the other, and what is found in some of them is said to be no more."""

    def test_what_is_found_is_said_to_be_of_a_part(self):
        here = self.sites.add("large-list", site(rows=3000))
        whole = self.open("/statement/whole/", site=here)
        whole.locator(".filter input").fill("strom 3")
        rows = "() => [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).map((row) => row.innerText.replace(/\\s+/g, ' '))"
        whole.wait_for_function("() => document.querySelector('.status').textContent.includes('strom 3')")
        expected = whole.evaluate(rows)
        context = self.context(LAPTOP)
        # An index that says that parts are as large as those of millions of rows.
        def enlarged(route):
            index = json.loads(route.fetch().text())
            for part in index["parts"]:
                part["bytes"] *= 100
            index["bytes"] *= 100
            route.fulfill(body=json.dumps(index), content_type="application/json")
        context.route("**/rows/index.json", enlarged)
        tab = context.new_page()
        self.go(tab, "/statement/", LAPTOP, here)
        tab.locator(".filter input").fill("strom 3")
        tab.locator(".report:not(.paged)").wait_for()
        status = tab.locator(".report .status").inner_text()
        found = tab.evaluate(rows)
        if "2,000 of 3,000" not in status or found != expected[:len(found)] or not found:
            self.fault(tab.where, f"{status}: {found[:3]} in place of {expected[:3]}")
        tab.locator(".more").click()
        tab.wait_for_function("() => document.querySelector('.report .status').textContent.includes('3,000 of 3,000')")
        if tab.evaluate(rows) != expected:
            self.fault(tab.where, f"{len(tab.evaluate(rows))} rows in place of {len(expected)}")
        if tab.locator(".report .subfooter:not(.blank), .report .grandfooter").count():
            self.fault(tab.where, "totals of all stand below some")
        # What is sorted or chosen of some of the rows says so, and goes on in the same order.
        tab = context.new_page()
        self.go(tab, "/statement/2/#where.Kind=x", LAPTOP, here)
        says = "(text) => document.querySelector('.report:not(.paged) .status')?.textContent.includes(text)"
        tab.wait_for_function(says, arg="Kind: x")
        tab.wait_for_function(says, arg="2,000 of 3,000")
        tab.locator(".report .columns .sort").nth(2).click()
        tab.wait_for_function(says, arg="Sorted by Amount")
        tab.wait_for_function(says, arg="2,000 of 3,000")
        tab.locator(".more").click()
        tab.wait_for_function(says, arg="3,000 of 3,000")
        tab.locator("[aria-sort=ascending]").wait_for()
        tab.wait_for_function(says, arg="Kind: x")
