"""broadsheet serve: what changes in a site shows in its tabs, and nothing else does."""

from harness import BrowserCase
from modes import DARK, LAPTOP
from previews import Preview

ROWS = "".join(f"2026-01-{day:02},{'ABC'[day % 3]},Entry {day},{day}.50\n" for day in range(1, 29))
FILES = {
    "broadsheet.yml": "title: Club\n",
    "content/index.md": "---\ntitle: Home\nmenu: true\n---\nWelcome.\n\n![A flag](/flag.svg)\n",
    "content/other.md": "---\ntitle: Other\nmenu: true\n---\nSomething else.\n",
    "content/club/about.md": "---\ntitle: About\n---\nAbout the club.\n",
    "content/entries.md": "---\ntitle: Entries\nmenu: true\nreport:\n  source: data/entries.csv\n  group: account\n"
                          "  columns: [date, text, amount]\n  totals: { amount: sum }\n---\nAll entries.\n",
    "content/data/entries.csv": "date,account,text,amount\n" + ROWS,
    "content/flag.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>\n",
    "assets/site.css": "h1 { color: rgb(1, 2, 3) }\n",
    "Themes/broadsheet/partials/note.html": "<p class=\"note\">A note.</p>\n",
}
COLOUR = "() => getComputedStyle(document.querySelector('h1')).color"


class ServeCase(BrowserCase):
    """A test with a preview of its own."""

    def serve(self, files=None):
        preview = Preview(FILES if files is None else files)
        self.addCleanup(preview.close)
        return preview

    def visit(self, preview, path="/", mode=LAPTOP, again=None):
        """Opens a page, and marks it: a page that was loaded again has no mark."""
        tab = (again.context if again else self.context(mode)).new_page()
        self.watch(tab, path, preview.address)
        tab.goto(preview.address + path, wait_until="load")
        # It listens to the news as soon as it has asked whether it is still the page that is served.
        tab.wait_for_function("() => performance.getEntriesByType('resource').some((one) => one.initiatorType === 'fetch')")
        self.mark(tab)
        return tab

    def fault(self, where, what):
        # What is on its way while a page is loaded again is given up.
        if "net::ERR_ABORTED" not in what:
            super().fault(where, what)

    def hear(self, tab, message):
        # Nobody wrote an icon for these sites, and pages that are gone or not there yet are looked at on purpose.
        if "404" not in message.text and "503" not in message.text:
            super().hear(tab, message)

    def mark(self, tab):
        tab.evaluate("() => { window.marked = true }")

    def is_marked(self, tab):
        return tab.evaluate("() => window.marked === true")

    def shows(self, tab, text):
        tab.wait_for_function("(text) => document.body.innerText.includes(text)", arg=text)


class ReloadTests(ServeCase):
    def test_records(self):
        preview = self.serve()
        tab, other = self.visit(preview, "/entries/"), None
        other = self.visit(preview, "/other/", again=tab)
        preview.replace("content/data/entries.csv", "Entry 7,7.50", "Entry seven,1007.50")
        self.shows(tab, "Entry seven")
        self.assertIn("1,007.50", tab.inner_text("body").replace("\u00a0", " "))
        self.assertTrue(self.is_marked(other), "a page that did not change is not loaded again")

    def test_prose(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        preview.replace("content/other.md", "Something else", "Something new")
        self.shows(tab, "Something new")

    def test_what_changes_while_a_page_is_loaded(self):
        preview = self.serve()
        tab = self.context().new_page()
        self.watch(tab, "/other/", preview.address)
        # The page is sent, and then changes before its script has come.
        held = []
        tab.route("**/_broadsheet/reload.js", lambda route: held.append(route), times=1)
        tab.goto(preview.address + "/other/", wait_until="commit")
        while not held:
            tab.wait_for_timeout(20)
        preview.replace("content/other.md", "Something else", "Something new")
        self.shows(self.visit(preview, "/other/"), "Something new")
        held.pop().continue_()
        self.shows(tab, "Something new")

    def test_a_partial(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        preview.write("Themes/broadsheet/rows/columns.html", "<thead><tr><th colspan=\"3\">Our own head</th></tr></thead>\n")
        self.shows(tab, "Our own head")

    def test_a_picture(self):
        preview = self.serve()
        tab = self.visit(preview, "/")
        preview.write("content/flag.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='70' height='10'/>\n")
        tab.wait_for_function("() => document.querySelector('main img, body img')?.naturalWidth === 70")

    def test_a_menu(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        preview.write("content/third.md", "---\ntitle: Third\nmenu: true\n---\nThe third.\n")
        tab.wait_for_function("() => document.querySelector('a[href=\"/third/\"]')")

    def test_a_folder_is_renamed(self):
        preview = self.serve()
        old, new = self.visit(preview, "/club/about/"), None
        new = self.visit(preview, "/society/about/", again=old)
        self.assertNotIn("About the club", new.inner_text("body"))
        preview.path("content/club").rename(preview.path("content/society"))
        self.shows(new, "About the club")
        old.wait_for_function("() => !document.body.innerText.includes('About the club')")

    def test_the_same_once_more_is_no_change(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        preview.write("content/other.md", FILES["content/other.md"])
        preview.write("content/club/about.md", "---\ntitle: About\n---\nAll about the club.\n")
        # The later change was built: the former had its time.
        self.shows(self.visit(preview, "/club/about/", again=tab), "All about the club")
        self.assertTrue(self.is_marked(tab))

    def test_it_is_loaded_once(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        loads = []
        tab.on("load", lambda _: loads.append(1))
        for number in range(3):
            preview.replace("content/other.md", "else" if number == 0 else f"new {number - 1}", f"new {number}")
            self.shows(tab, f"Something new {number}")
        tab.wait_for_timeout(700)
        self.assertEqual(3, len(loads))

    def test_twenty_tabs(self):
        preview = self.serve()
        tabs = [self.visit(preview, "/entries/")]
        for number in range(19):
            tabs.append(self.visit(preview, "/entries/" if number % 2 else "/other/", again=tabs[0]))
        # A listening socket, one that hears the news, and those that a browser keeps for its next requests.
        self.assertLess(preview.sockets(), 12)
        preview.replace("content/data/entries.csv", "Entry 9,", "Entry nine,")
        preview.replace("content/other.md", "Something else", "Something new")
        for number, tab in enumerate(tabs):
            self.shows(tab, "Something new" if number and number % 2 else "Entry nine")

    def test_without_a_worker_for_all(self):
        preview = self.serve()
        context = self.context()
        context.add_init_script("delete window.SharedWorker")
        tab = context.new_page()
        self.watch(tab, "/other/", preview.address)
        tab.goto(preview.address + "/other/")
        preview.replace("content/other.md", "Something else", "Something new")
        self.shows(tab, "Something new")

    def test_a_preview_that_comes_back(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        port = preview.port
        self.assertEqual(0, preview.interrupt())
        preview.replace("content/other.md", "Something else", "Something new")
        preview.process.stdout.close()
        preview.start(port)
        self.shows(tab, "Something new")

    def hear(self, tab, message):
        # A preview that has ended cannot be reached.
        if "ERR_CONNECTION_REFUSED" not in message.text and "ERR_INCOMPLETE_CHUNKED" not in message.text:
            super().hear(tab, message)


class StyleTests(ServeCase):
    def test_it_is_exchanged_in_place(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        self.assertEqual("rgb(1, 2, 3)", tab.evaluate(COLOUR))
        # A page without its style sheet would be seen to be so in some frame.
        tab.evaluate("""() => {
            window.least = Infinity
            const look = () => {
                window.least = Math.min(window.least, [...document.styleSheets].filter((one) => one.href).length)
                requestAnimationFrame(look)
            }
            look()
        }""")
        sheets = tab.evaluate("() => document.querySelectorAll('link[rel=stylesheet]').length")
        preview.write("assets/site.css", "h1 { color: rgb(9, 8, 7) }\n")
        tab.wait_for_function("() => getComputedStyle(document.querySelector('h1')).color === 'rgb(9, 8, 7)'")
        tab.wait_for_function(f"() => document.querySelectorAll('link[rel=stylesheet]').length === {sheets}")
        self.assertTrue(self.is_marked(tab), "the page was not loaded again")
        self.assertEqual(sheets, tab.evaluate("() => window.least"))
        # The page is known by its new name: another change of something else does not load it.
        preview.write("content/other.md", "---\ntitle: Other\nmenu: true\n---\nAnother one.\n")
        self.shows(self.visit(preview, "/other/", again=tab), "Another one.")
        self.assertTrue(self.is_marked(tab))
        # And again, from the new one on.
        preview.write("assets/site.css", "h1 { color: rgb(4, 5, 6) }\n")
        tab.wait_for_function("() => getComputedStyle(document.querySelector('h1')).color === 'rgb(4, 5, 6)'")
        self.assertTrue(self.is_marked(tab))

    def test_one_without_a_name_of_its_own(self):
        files = dict(FILES)
        files["static/plain.css"] = "h1 { color: rgb(1, 1, 1) }\n"
        files["Themes/broadsheet/layout.html"] = (
            "<!doctype html>\n<html lang=\"en\"><head><title>{{title}}</title><link rel=\"stylesheet\" href=\"/plain.css\"></head>"
            "<body><h1>{{title}}</h1>{{{content}}}</body></html>\n")
        preview = self.serve(files)
        tab = self.visit(preview, "/other/")
        preview.write("static/plain.css", "h1 { color: rgb(2, 2, 2) }\n")
        tab.wait_for_function("() => getComputedStyle(document.querySelector('h1')).color === 'rgb(2, 2, 2)'")
        self.assertTrue(self.is_marked(tab))


class PlaceTests(ServeCase):
    def test_what_is_folded_typed_and_looked_at_stays(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        folds = tab.locator("button.fold")
        self.assertGreater(folds.count(), 2)
        tab.locator(".tools input").first.click()
        tab.keyboard.type("Entry")
        tab.locator("button.fold", has_text="B").first.click()
        self.assertEqual(1, tab.locator(".folded").count())
        tab.locator(".tools input").first.click()
        tab.evaluate("() => scrollTo(0, 120)")
        place = tab.evaluate("() => scrollY")
        preview.replace("content/data/entries.csv", "Entry 21,", "Entry twenty-one,")
        self.shows(tab, "Entry twenty-one")
        tab.wait_for_function("() => document.querySelector('.tools input')?.value === 'Entry'")
        tab.wait_for_function("() => document.querySelectorAll('.folded').length === 1")
        self.assertIn("B", tab.locator(".folded button.fold").first.text_content())
        tab.wait_for_function(f"() => Math.abs(scrollY - {place}) < 3")
        self.assertTrue(tab.evaluate("() => document.activeElement === document.querySelector('.tools input')"))

    def test_the_line_at_the_top_stays_where_lines_come_above_it(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        tab.evaluate("() => document.querySelectorAll('tr[id]')[20].scrollIntoView()")
        row = tab.evaluate("""() => {
            const first = [...document.querySelectorAll('tr[id]')].find((row) => row.getBoundingClientRect().top >= 0)
            return [first.textContent, first.getBoundingClientRect().top]
        }""")
        preview.write("content/entries.md", FILES["content/entries.md"].replace("All entries.", "More words.\n\n[[report]]\n"))
        tab.wait_for_function("() => document.body.innerText.includes('More words.') && !window.marked")
        tab.wait_for_function("""([text, top]) => {
            const row = [...document.querySelectorAll('tr[id]')].find((row) => row.textContent === text)
            return row && Math.abs(row.getBoundingClientRect().top - top) < 3
        }""", arg=row)


class ProblemTests(ServeCase):
    def break_it(self, preview):
        preview.write("content/other.md", "---\ntitle: Other\nmenu: true\nwieght: 3\n---\nSomething <b>else</b>.\n")

    def panel(self, tab):
        return tab.locator("broadsheet-problem section")

    def test_it_is_shown_over_the_page_until_it_is_mended(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        self.break_it(preview)
        panel = self.panel(tab)
        panel.wait_for(state="visible")
        said = panel.inner_text()
        for part in ("content/other.md:4:1", "unknown key", "wieght: 3", "weight", "Close"):
            self.assertIn(part, said)
        # The page behind stays usable.
        tab.locator("button.fold").first.click(timeout=5000)
        self.assertEqual(1, tab.locator(".folded").count())
        # Another tab, and another page, is told as well.
        self.panel(self.visit(preview, "/", again=tab)).wait_for(state="visible")
        preview.write("content/other.md", FILES["content/other.md"])
        panel.wait_for(state="detached")
        self.assertTrue(self.is_marked(tab), "a page that did not change is not loaded again")

    def test_it_can_be_closed(self):
        preview = self.serve()
        tab = self.visit(preview, "/entries/")
        self.break_it(preview)
        panel = self.panel(tab)
        panel.wait_for(state="visible")
        panel.get_by_role("button", name="Close").click()
        panel.wait_for(state="detached")
        # What was closed stays so on other pages, and another problem is shown.
        tab.goto(preview.address + "/")
        tab.wait_for_timeout(300)
        self.assertEqual(0, panel.count())
        preview.write("content/other.md", "---\ntitel: Other\n---\n")
        panel.wait_for(state="visible")
        self.assertIn("titel", panel.inner_text())
        panel.press("Escape")
        panel.wait_for(state="detached")

    def test_it_is_seen_at_the_first_build(self):
        preview = self.serve({**FILES, "content/other.md": "---\ntitel: Other\n---\nSomething else.\n"})
        tab = self.visit(preview, "/other/")
        self.panel(tab).wait_for(state="visible")
        preview.write("content/other.md", FILES["content/other.md"])
        self.shows(tab, "Something else.")
        self.assertEqual(0, self.panel(tab).count())

    def test_it_can_be_read_in_light_and_dark(self):
        preview = self.serve()
        for mode in (LAPTOP, DARK):
            tab = self.visit(preview, "/entries/", mode)
            self.break_it(preview)
            self.panel(tab).wait_for(state="visible")
            paper, ink = self.panel(tab).evaluate(
                "(one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]")
            lightness = [sum(map(int, colour.strip("rgb()").split(","))) for colour in (paper, ink)]
            self.assertGreater(abs(lightness[0] - lightness[1]), 450, (paper, ink))
            self.assertEqual(mode is DARK, lightness[0] < lightness[1])

    def test_nothing_in_a_problem_is_markup(self):
        preview = self.serve()
        tab = self.visit(preview, "/other/")
        preview.write("content/<img src=x>.md", "---\ntitel: \"<script>alert(1)</script>\"\n---\n")
        self.panel(tab).wait_for(state="visible")
        self.assertEqual(0, self.panel(tab).locator("img, script").count())
        self.assertIn("<img src=x>", self.panel(tab).inner_text())


class EndTests(ServeCase):
    def test_ctrl_c_ends_it_at_once(self):
        preview = self.serve()
        tab = self.visit(preview, "/")
        self.assertEqual(0, preview.interrupt())
        self.assertFalse(preview.path("public").exists())
        tab.close()
