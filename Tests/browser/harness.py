"""What every browser test stands on: one browser, the built sites, and pages that are watched.

    from harness import BrowserCase
    from modes import PHONE

    class FoldingTests(BrowserCase):
        def test_a_section_folds(self):
            page = self.open("/transactions/", PHONE)              # of the example site
            page = self.open("/", site="statement")                # of the statement of 5,000 rows
            page = self.open("/", site=self.sites.add("mine", {"content/index.md": "---\\ntitle: Mine\\n---\\nHello."}))

`page` is Playwright's. A test fails if a page that it opened writes an error to the console, throws, breaks the content
security policy (default-src 'self') or asks another host for something. `open` makes a context of its own, so nothing that a
page keeps in the browser is seen by the next; `again=page` opens an address in the same context.

    Tests/browser/run [NAME …]           all tests, or those whose name has one of these words
"""

import atexit
import unittest
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from modes import LAPTOP
from sites import Sites

CHROMIUM = "/usr/bin/chromium"


class Shared:
    """The browser and the sites of this process, made when they are first needed."""

    play = browser = None
    sites = Sites()

    @classmethod
    def chromium(cls):
        if cls.browser is None:
            cls.play = sync_playwright().start()
            cls.browser = cls.play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        return cls.browser

    @classmethod
    def close(cls):
        if cls.browser is not None:
            cls.browser.close()
            cls.play.stop()
            cls.browser = None
        cls.sites.close()


atexit.register(Shared.close)


class BrowserCase(unittest.TestCase):
    """A test that opens pages and says everything that is wrong with them at once."""

    sites = Shared.sites
    longMessage = False

    def setUp(self):
        self.found, self.contexts = [], []
        self.addCleanup(self.close_contexts)

    def close_contexts(self):
        for context in self.contexts:
            context.close()

    def context(self, mode=LAPTOP):
        context = Shared.chromium().new_context(**mode.options())
        # A machine may be slow: what never comes is found out all the same.
        context.set_default_timeout(120_000)
        if mode.emptied:
            context.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        self.contexts.append(context)
        return context

    def open(self, path, mode=LAPTOP, site="example", again=None):
        """Opens a page of a site in a mode. What goes wrong in it from now on is a fault of the test."""
        tab = (again.context if again else self.context(mode)).new_page()
        self.go(tab, path, mode, site)
        return tab

    def go(self, tab, path, mode=LAPTOP, site="example"):
        """Goes to another page of a site in an open tab."""
        address = self.sites.address(site)
        self.watch(tab, f"{path} ({mode.name})", address)
        # "null" leaves a page its own medium, which is paper when it is printed.
        tab.emulate_media(media="null" if mode.media == "screen" else mode.media)
        tab.goto(address + path, wait_until="load")

    def watch(self, tab, where, address):
        tab.where, known = where, getattr(tab, "is_watched", False)
        if known:
            return
        tab.is_watched = True
        host = urlsplit(address).netloc
        tab.on("console", lambda message: self.hear(tab, message))
        tab.on("pageerror", lambda error: self.fault(tab.where, f"the script failed: {error}"))
        tab.on("requestfailed", lambda request: self.fail_to_have(tab, request))
        tab.on("request", lambda request: self.check_host(tab, request.url, host))

    def fail_to_have(self, tab, request):
        # An icon or a style sheet that is still on its way when the page is left is given up: that is no fault of the site.
        if request.failure == "net::ERR_ABORTED" and request.url.endswith((".svg", ".css")):
            return
        self.fault(tab.where, f"{request.url} could not be had: {request.failure}")

    def hear(self, tab, message):
        if message.type in ("error", "warning"):
            self.fault(tab.where, f"the console says: {message.text}")

    def check_host(self, tab, url, host):
        if urlsplit(url).scheme in ("http", "https", "ws", "wss") and urlsplit(url).netloc != host:
            self.fault(tab.where, f"something is asked of another host: {url}")

    def fault(self, where, what):
        """Remembers a fault; the test goes on and fails at its end."""
        self.found.append(f"{where}: {what}")

    def check(self, where, faults):
        for fault in faults:
            self.fault(where, fault)

    def tearDown(self):
        found = list(dict.fromkeys(self.found))
        if found:
            more = [f"… and {len(found) - 40} more"] if len(found) > 40 else []
            self.fail("\n".join(found[:40] + more))
