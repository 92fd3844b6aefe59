"""Searching a site: what is found is what a calculation of its own finds in the data, and everybody can find it."""

import json
import random
import re
import unicodedata
from urllib.parse import quote

import test_axe
import test_colours
import test_keyboard
from harness import BrowserCase
from modes import LAPTOP, PHONE, SCRIPTLESS
from sampling import seed, themes
from sites import ROOT
from test_layout import WIDE

WORDS = ["Café", "cafés", "Müller & Söhne", "Rope, 20 m", "rope-maker", "日本海上保険", "日本語", "カタカナ", "Ὀδὸς Ἀθηνῶν", "οδοσ", "Гавань", "كِتَاب", "كتاب جديد", "ＡＢＣ", "abc",
         "İstanbul", "Straße", "strasse", "<b>bold</b>", "a.b@example.org", "No. 4711", "1,234.50", "x", "O'Neill", "co-op 12/7", "हिन्दी", "tiếng Việt", "a" * 40]


class Words:
    """The words of a text, and whether it has those of a question: by nothing but Python's own tables."""

    UNSPACED = "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff"

    @staticmethod
    def fold(text):
        def plain(text):
            return "".join(sign for sign in unicodedata.normalize("NFD", text) if unicodedata.category(sign) != "Mn")
        text = "".join(chr(ord(sign) - 0xFEE0) if 0xFF01 <= ord(sign) <= 0xFF5E else sign for sign in plain(text))
        return plain(text.lower()).replace("ς", "σ")

    @classmethod
    def of(cls, text, asked=False):
        words, run = [], ""
        for sign in cls.fold(text) + " ":
            if unicodedata.category(sign)[0] in "LN" or unicodedata.category(sign) == "Mc":
                run += sign
                continue
            for piece in re.findall(f"[{cls.UNSPACED}]+|[^{cls.UNSPACED}]+", run):
                if not re.match(f"[{cls.UNSPACED}]", piece):
                    words.append(piece[:32])
                    continue
                last = len(piece) if not asked or len(piece) == 1 else len(piece) - 1
                words += [piece[at:at + 2] for at in range(last)]
            run = ""
        return words

    @classmethod
    def has(cls, texts, question):
        known = [word for text in texts for word in cls.of(text)]
        return all(any(word.startswith(asked) for word in known) for asked in cls.of(question, True))


def site(dice, groups=30, theme="broadsheet"):
    """A site with a page for each group, and what stands on each, by its address."""
    lines, pages = ["place,key,text,remark,amount"], {}
    for group in range(groups):
        name = f"Place {chr(65 + group % 26)}{group}"
        texts = pages.setdefault(f"of/place-{chr(97 + group % 26)}{group}/", [name, name + " and what was there"])
        for row in range(dice.randint(1, 6 if group else 400)):
            key, text, remark = f"k{group}x{row}", dice.choice(WORDS), dice.choice(WORDS + ["", ""])
            amount = f"{dice.randrange(-99999, 99999) / 100:.2f}"
            lines.append(",".join('"' + cell.replace('"', '""') + '"' for cell in (name, key, text, remark, amount)))
            texts += [key, text, remark, f"{abs(float(amount)):,.2f}"]
    pages[""] = ["Harbour", "The harbour and its berths."]
    return {
        "broadsheet.yml": f"title: Club\nsearch: true\ntheme: {theme}\n",
        "content/index.md": "---\ntitle: Harbour\n---\nThe harbour and its berths.\n",
        "content/hidden.md": "---\ntitle: Café of nobody\nsearch: false\n---\nCafé\n",
        "content/of.md": "---\ntitle: '{{place}}'\npages: { source: data/rows.csv, group: [place], path: 'of/{{place.slug}}/' }\nreport:\n"
                         "  fields: { amount: { type: money, currency: EUR }, key: text, text: text, remark: text }\n  key: key\n  columns: [text, remark, amount]\n  totals: { amount: sum }\n---\n"
                         "{{place}} and what was there\n",
        "content/data/rows.csv": "\n".join(lines) + "\n",
    }, pages


class SearchTests(BrowserCase):
    def here(self, name="search", theme="broadsheet"):
        files, self.pages = site(random.Random(5), theme=theme)
        return self.sites.add(f"{name}-{theme}", files)

    def ask(self, tab, text):
        tab.locator(".site-search input").fill(text)
        tab.wait_for_function("text => document.querySelector('.found .status').textContent.includes(text)", arg=text.strip())

    def addresses(self, tab):
        """The addresses of all pages that are found, in their order."""
        more = tab.locator(".found button")
        while more.is_visible():
            known = tab.locator(".found li").count()
            more.click()
            tab.wait_for_function("known => document.querySelectorAll('.found li').length > known", arg=known)
        return [link.removeprefix("/") for link in tab.evaluate("[...document.querySelectorAll('.found .page a')].map(a => a.getAttribute('href'))")]

    def test_what_is_found_is_what_is_there(self):
        tab = self.open("/", site=self.here())
        dice = random.Random(f"{seed()} questions of a search")
        for _ in range(40):
            picked = dice.choice(sorted(self.pages))
            words = Words.of(dice.choice([text for text in self.pages[picked] if Words.of(text)]))
            question = " ".join(dice.sample(words, min(len(words), dice.randint(1, 2))))
            question = question[:dice.randint(1, len(question))].strip() if dice.random() < 0.5 else question
            if dice.random() < 0.3:
                question = question.upper()
            if not Words.of(question, True):
                continue
            expected = sorted(page for page, texts in self.pages.items() if Words.has(texts, question))
            self.ask(tab, question)
            if "too" in tab.locator(".found .status").inner_text().lower():
                continue
            found = self.addresses(tab)
            if sorted(found) != expected:
                self.fault(repr(question), f"found {sorted(found)} in place of {expected}")
            if expected and f": {len(expected)}" not in tab.locator(".found .status").inner_text():
                self.fault(repr(question), f"{tab.locator('.found .status').inner_text()} where there are {len(expected)}")

    def test_how_much_more_a_page_has_is_counted_or_said_not_to_be_known(self):
        """Of a long page the script reads a part."""
        tab = self.open("/", site=self.here())
        counted = 0
        for group in range(30):
            rows = sum(text.startswith(f"k{group}x") for page in self.pages.values() for text in page)
            self.ask(tab, f"k{group}x")
            self.assertEqual(1, tab.locator(".found .page").count())
            shown, said = tab.locator(".found .hit").count(), tab.locator(".found .rest").all_inner_texts()
            expected = ["There may be more on this page"] if not group else [f"{rows - shown} more on this page"] if rows > shown else []
            counted += len(expected)
            if said != expected:
                self.fault(f"k{group}x", f"{said} with {shown} of {rows}, in place of {expected}")
        self.assertGreater(counted, 5, "no page had more")

    def test_both_sides_divide_texts_alike(self):
        """All letters there are, in words of the build and of the script."""
        dice = random.Random(3)
        texts = []
        for start in range(0xA1, 0x30000, 23):
            signs = "".join(chr(code) for code in range(start, start + 23) if unicodedata.category(chr(code))[0] in "LNM" and not 0xD800 <= code < 0xE000)
            if signs and start < 0x3400 or dice.random() < 0.02:
                texts.append(signs)
        name = self.sites.add("search-letters", {
            "broadsheet.yml": "title: Club\nsearch: true\n", "content/index.md": "---\ntitle: Home\n---\n\n" + "\n\n".join(texts) + "\n"})
        tab = self.open("/", site=name)
        files = [path for path in self.sites.folder(name).rglob("w.*.json")]
        known = {word for path in files for word in json.loads(path.read_text(encoding="utf-8"))}
        source = (self.sites.folder(name) / "index.html").read_text(encoding="utf-8")
        self.assertIn(texts[0], source)
        script = re.sub(r"^export ", "", (ROOT / "Scripts/reading/search/words.js").read_text(encoding="utf-8"), flags=re.M)
        own = set(tab.evaluate(f"texts => {{ {script}; return texts.flatMap(text => wordsOf(text)) }}", [*texts, "Home"]))
        self.assertGreater(len(own), 1500)
        for word in sorted(own ^ known)[:20]:
            self.fault(repr(word), "is a word of the script alone" if word in own else "is a word of the build alone")

    def test_a_result_says_what_it_is_and_leads_there(self):
        tab = self.open("/", site=self.here())
        self.ask(tab, "k7x0")
        hit = tab.locator(".found .hit")
        self.assertEqual(1, hit.count())
        self.assertIn("Entry", hit.inner_text())
        self.assertIn("€", hit.locator(".figure").inner_text())
        self.assertFalse(tab.locator("#_title").is_visible(), "the page is still there")
        hit.locator("a").click()
        tab.wait_for_url("**/of/place-h7/#k7x0")
        self.assertTrue(tab.locator("#_title").is_visible())
        self.assertEqual("k7x0", tab.evaluate("document.querySelector(':target').id"))
        # Who goes back finds the question again, and what it found.
        tab.go_back()
        tab.wait_for_selector(".found .hit")
        self.assertEqual("k7x0", tab.locator(".site-search input").input_value())

    def test_a_question_can_be_linked(self):
        tab = self.open(f"/?search={quote('müller')}", site=self.here())
        tab.wait_for_selector(".found .hit")
        self.assertIn("“müller”", tab.locator(".found .status").inner_text())

    def test_by_keyboard(self):
        tab = self.open("/", site=self.here())
        tab.locator(".site-search input").focus()
        tab.keyboard.type("cafe")
        tab.wait_for_selector(".found .page a")
        tab.keyboard.press("Enter")
        self.assertTrue(tab.evaluate("document.activeElement === document.querySelector('.found a')"))
        tab.keyboard.press("Shift+Tab")
        tab.keyboard.press("Escape")
        self.assertTrue(tab.locator("#_title").is_visible() and not tab.locator(".found li").count())
        self.assertNotIn("search=", tab.url)

    def test_nothing_and_too_much(self):
        tab = self.open("/", site=self.here())
        self.ask(tab, "zzzz")
        self.assertEqual("No page has “zzzz”.", tab.locator(".found .status").inner_text())
        tab.locator(".site-search input").fill("!? –")
        self.assertTrue(tab.locator("#_title").is_visible(), "signs are no question")

    def test_pages_that_are_left_out(self):
        tab = self.open("/", site=self.here())
        self.ask(tab, "nobody")
        self.assertEqual([], self.addresses(tab))

    def test_a_part_that_does_not_load_is_told(self):
        for pattern in ("**/index.json", "**/w.*.json", "**/d.*.json"):
            tab = self.open("/", site=self.here())
            tab.context.route(pattern, lambda route: route.fulfill(status=200, body="<p>not found", content_type="text/html"))
            self.ask_failing(tab)
            # And once it is there, it is had.
            tab.context.unroute(pattern)
            tab.locator(".site-search input").fill("k7x0")
            tab.wait_for_selector(".found .hit")

    def ask_failing(self, tab):
        tab.locator(".site-search input").fill("cafe")
        tab.wait_for_function("() => document.querySelector('.found .status').textContent.includes('could not be loaded')")

    def test_types_of_files_do_not_matter(self):
        tab = self.open("/", site=self.here())
        tab.context.route("**/search/**", lambda route: route.fulfill(response=route.fetch(), content_type="application/octet-stream"))
        self.ask(tab, "k7x0")
        self.assertEqual(1, tab.locator(".found .hit").count())

    def test_without_a_script_there_is_no_field(self):
        tab = self.open("/", SCRIPTLESS, self.here())
        self.assertFalse(tab.locator(".site-search").is_visible())
        self.assertTrue(tab.locator("#_title").is_visible())

    def test_who_types_on_gets_the_last_answer(self):
        tab = self.open("/", site=self.here())
        tab.context.route("**/search/**", lambda route: (tab.wait_for_timeout(random.choice((0, 40))), route.continue_()))
        tab.locator(".site-search input").press_sequentially("k7x0", delay=15)
        tab.wait_for_function("() => document.querySelector('.found .status').textContent.includes('k7x0')")
        self.assertEqual(["of/place-h7/"], self.addresses(tab))

    def test_themes_modes_and_colours(self):
        for theme in themes("results of a search"):
            for mode in (LAPTOP, PHONE):
                where = f"results ({theme}, {mode.name})"
                tab = self.open("/", mode, self.here(theme=theme))
                self.ask(tab, "cafe")
                tab.wait_for_selector(".found .hit")
                fault = tab.evaluate(WIDE)
                if fault:
                    self.fault(where, fault)
                test_axe.AxeTests.audit(self, tab, where)
                test_colours.ColourTests.measure(self, tab, where)
                tab.emulate_media(color_scheme="dark")
                test_colours.ColourTests.measure(self, tab, where + ", dark")
                tab.emulate_media(color_scheme="light")
                test_keyboard.KeyboardTests.walk(self, tab, where)

    def test_another_language_has_its_own(self):
        name = self.sites.add("search-languages", {
            "broadsheet.yml": "title: Club\nsearch: true\nlanguages: [en, de, ar]\n",
            "content/index.md": "---\ntitle: Home\n---\nHarbour words.\n", "content/index.de.md": "---\ntitle: Start\n---\nHafen words.\n",
            "content/index.ar.md": "---\ntitle: الرئيسية\n---\nميناء words.\n"})
        for path, word, page in (("/", "harbour", ""), ("/de/", "hafen", "de/"), ("/ar/", "ميناء", "ar/")):
            tab = self.open(path, site=name)
            for asked in (word, "words"):
                self.ask(tab, asked)
                self.assertEqual([page], self.addresses(tab), f"{path}: {asked}")

    def test_under_a_path(self):
        files, _ = site(random.Random(5))
        files["broadsheet.yml"] += "base_path: /club\n"
        name = self.sites.add("search-path", files)
        tab = self.context().new_page()
        tab.context.route("**/club/**", lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace("/club/", "/", 1))))
        self.go(tab, "/club/", site=name)
        self.ask(tab, "k7x0")
        tab.locator(".found .hit a").click()
        tab.wait_for_url("**/club/of/place-h7/#k7x0")
