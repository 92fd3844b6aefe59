"""Pages under exactly the headers that `broadsheet headers` says for their site."""

import pathlib

from harness import BrowserCase
from modes import DARK, LAPTOP, PHONE, SCRIPTLESS
from sampling import sample

WATCH = "self.broken = []; document.addEventListener('securitypolicyviolation', e => broken.push(`${e.violatedDirective} ${e.blockedURI} ${e.sample}`))"
RAW = """---
title: Own
---
<p style="color: rgb(1, 2, 3)" id=styled>Styled</p>

<style>#sheet { color: rgb(4, 5, 6) }</style>

<p id=sheet>Sheet</p>

<script>document.documentElement.dataset.ran = "yes"</script>
"""


class HeaderTests(BrowserCase):
    def broken(self, tab):
        """What the policy has kept from a page that `opened` has opened."""
        return tab.evaluate("self.broken")

    def opened(self, site, page, mode=LAPTOP):
        tab = self.context(mode).new_page()
        tab.add_init_script(WATCH)
        self.go(tab, page, mode, site)
        return tab

    def test_every_kind_of_page_loads_under_its_own_headers(self):
        """Nothing that a page has is kept from it: charts, cards, forms, tables, prose. A page that breaks the policy says so in the console, too."""
        site, seen = self.sites.guarded("example", "--strict"), set()
        always = ["/", "/charts/", "/transactions/", "/pizza/", "/budget/", "/tasks/"]
        every = self.sites.kinds("example", most=1)
        self.assertLessEqual(set(always), set(self.sites.pages("example")))
        for mode, count in ((LAPTOP, 8), (PHONE, 2), (DARK, 2)):
            pages = dict.fromkeys([*(always if mode == LAPTOP else always[:2]), *sample(every, count, f"headers, {mode.name}")])
            for page in pages:
                tab = self.opened(site, page, mode)
                tab.wait_for_load_state("networkidle")
                tab.keyboard.press("Tab")
                tab.mouse.move(300, 400)
                for broken in self.broken(tab):
                    self.fault(page, f"the policy keeps from it: {broken}")
                seen.update(tab.evaluate("[...document.querySelectorAll('svg.drawing,table,form,script[src],link[rel=stylesheet]')].map(e => e.localName)"))
                styled = tab.evaluate("[...document.styleSheets].every(s => s.cssRules.length > 0)")
                if not styled:
                    self.fault(page, "a style sheet is empty")
                tab.context.close()
        self.assertEqual(seen, {"svg", "table", "form", "script", "link"}, f"only these were seen: {seen}")

    def test_scripts_that_are_put_into_pages_do_not_run(self):
        """The headers were made before somebody changed the page: what he puts in does not run, load or send."""
        name = self.sites.add("injected", {"content/index.md": "---\ntitle: Home\n---\nHello.\n"})
        site = self.sites.guarded(name)
        page = pathlib.Path(self.sites.folder(name)) / "index.html"
        attacks = {
            "script": "<script>self.ran = 1</script>",
            "handler": "<img src=/nothing.png onerror='self.ran = 1'>",
            "host": "<script src='https://evil.invalid/a.js'></script>",
            "data": "<script src='data:text/javascript,self.ran=1'></script>",
            "style": "<style>body { color: rgb(9, 9, 9) }</style>",
            "attribute": "<p style='color: rgb(9, 9, 9)'>x</p>",
            "picture": "<img src='https://evil.invalid/?figures'>",
            "frame": "<iframe src='data:text/html,x'></iframe>",
            "object": "<object data='data:text/html,x'></object>",
            "base": "<base href='https://evil.invalid/'>",
        }
        text = page.read_text(encoding="utf-8")
        for kind, attack in attacks.items():
            page.write_text(text.replace("<p>Hello.", f"{attack}<p>Hello.", 1), encoding="utf-8")
            tab = self.context().new_page()
            tab.add_init_script(WATCH)
            tab.goto(self.sites.address(site) + "/", wait_until="load")
            self.assertTrue(self.broken(tab), f"{kind}: nothing was kept from the page")
            self.assertIsNone(tab.evaluate("self.ran ?? null"), f"{kind}: the script ran")
            colours = tab.evaluate("[...document.querySelectorAll('body, p')].map(e => getComputedStyle(e).color)")
            self.assertNotIn("rgb(9, 9, 9)", colours, f"{kind}: the style holds")
            tab.context.close()
        page.write_text(text, encoding="utf-8")

    def test_what_an_author_writes_into_a_page_runs_by_its_hash(self):
        name = self.sites.add("own", {"broadsheet.yml": "title: Test\nmarkdown: { raw_html: true }\n", "content/index.md": RAW})
        tab = self.opened(self.sites.guarded(name), "/")
        self.assertEqual(self.broken(tab), [])
        self.assertEqual(tab.evaluate("document.documentElement.dataset.ran"), "yes")
        self.assertEqual(tab.evaluate("getComputedStyle(styled).color"), "rgb(1, 2, 3)")
        self.assertEqual(tab.evaluate("getComputedStyle(sheet).color"), "rgb(4, 5, 6)")

    def test_without_a_script_nothing_is_missing(self):
        tab = self.opened(self.sites.guarded("example", "--strict"), "/transactions/", SCRIPTLESS)
        self.assertGreater(tab.locator("table").count(), 0)
