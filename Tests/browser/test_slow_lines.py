"""Long lists on a slow line, 400 kbit/s: what is moved until the first page can be read, and until there is an answer from all pages.

What holds are bytes and requests, which are the same on each machine: what such a line moves in the time that a reader is promised. The seconds
that Chromium takes when it is slowed down are printed beside them."""

import contextlib
import gzip
import io
import threading
import time
from urllib.parse import urlsplit

from harness import BrowserCase
from modes import PHONE
from server import Handler, Server

# The line: bytes a second, and milliseconds until anything comes.
RATE, LATENCY = 50_000, 150
# What is promised, in seconds: the first page, and an answer.
FIRST, ANSWER = 2, 5
PACKED = (".html", ".css", ".js", ".json", ".svg", ".csv")
ROWS = "() => [...document.querySelectorAll('.report tr.detail')].filter((row) => row.checkVisibility()).length"


def kept(seconds, trips):
    """How many bytes come in so many seconds, of which some are spent on waiting for so many answers one after the other."""
    return int(RATE * (seconds - trips * LATENCY / 1000))


@contextlib.contextmanager
def packed(folder):
    """The address at which `folder` is served as a host does that packs texts: by gzip."""
    class Packing(Handler):
        protocol_version = "HTTP/1.1"

        def send_head(self):
            path = self.translate_path(self.path)
            path += "index.html" if path.endswith("/") else ""
            if not path.endswith(PACKED):
                return super().send_head()
            with open(path, "rb") as file:
                body = gzip.compress(file.read(), 9, mtime=0)
            self.send_response(200)
            for name, value in (("Content-Type", self.guess_type(path)), ("Content-Encoding", "gzip"), ("Content-Length", str(len(body)))):
                self.send_header(name, value)
            self.end_headers()
            return io.BytesIO(body)

    def handler(*arguments):
        return Packing(*arguments, directory=str(folder))
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


class SlowLineTests(BrowserCase):
    def slow(self, path):
        """A page on a slow line: the open tab, what it has moved (addresses and bytes), and the seconds until it could be read."""
        address = self.enterContext(packed(self.sites.folder("example")))
        tab = self.context(PHONE).new_page()
        self.watch(tab, f"{path} (slow line)", address)
        moved, asked = [], {}
        line = tab.context.new_cdp_session(tab)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY, "downloadThroughput": RATE, "uploadThroughput": RATE})
        line.on("Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]}))
        def finished(event):
            place = urlsplit(asked.get(event["requestId"], "")).path
            # The browser fetches the picture of the tab when it has nothing else to do.
            if not place.startswith("/assets/icon."):
                moved.append((place, int(event["encodedDataLength"])))

        line.on("Network.loadingFinished", finished)
        began = time.monotonic()
        tab.goto(address + path, wait_until="load")
        return tab, moved, time.monotonic() - began

    def answer(self, path, text, count):
        """Looks for a text on a page, and holds what is moved for the page and for the answer, which has so many rows."""
        tab, moved, seconds = self.slow(path)
        tab.wait_for_timeout(500)
        first = list(moved)
        self.hold(f"{path}: the first page", first, seconds, FIRST, 12)
        shown = tab.evaluate("() => performance.getEntriesByType('paint').find((one) => one.name === 'first-contentful-paint').startTime")
        print(f"{path}: there is something to be read after {shown / 1000:.2f} s")
        began = time.monotonic()
        tab.locator(".report .filter input").fill(text)
        tab.locator(".report:not(.paged)").wait_for()
        tab.wait_for_function("(text) => document.querySelector('.report:not(.paged) .status').textContent.includes(text)", arg=text)
        seconds = time.monotonic() - began
        self.hold(f"{path}: an answer", moved[len(first):], seconds, ANSWER, 24)
        found = tab.evaluate(ROWS)
        if found != count:
            self.fault(tab.where, f"{found} rows have “{text}”, and it should be {count}")
        # Nothing is made for rows that are not found: on a phone that takes as long as the line.
        made = tab.locator(".report:not(.paged) tr.detail").count()
        if made != found:
            self.fault(tab.where, f"{made} rows are made, and {found} are found")
        # What was fetched is there: the next question moves nothing.
        before = len(moved)
        tab.locator(".report .filter input").fill(text[:-1])
        tab.wait_for_timeout(500)
        if len(moved) != before:
            self.fault(tab.where, f"a second question moves {moved[before:]}")

    def hold(self, what, moved, seconds, promised, requests):
        total, most = sum(size for _, size in moved), kept(promised, 2)
        print(f"{what}: {total} bytes of at most {most} in {len(moved)} requests, {seconds:.2f} s")
        if not moved or total > most or len(moved) > requests:
            self.fault(what, f"{total} bytes in {len(moved)} requests, more than {most} or {requests}: {moved}")

    def counted(self, name, text):
        lines = (self.sites_root() / name).read_text(encoding="utf-8").splitlines()[1:]
        return sum(all(word in line.lower() for word in text.split()) for line in lines)

    @staticmethod
    def sites_root():
        from sites import ROOT
        return ROOT / "content/data"

    def test_a_statement_of_20000_rows(self):
        self.answer("/bakery/", "hotel adler", self.counted("bakery.csv", "hotel adler"))

    def test_a_price_list_of_5000(self):
        self.answer("/prices/", "copper 28", self.counted("prices.csv", "copper 28"))

    test_a_statement_of_20000_rows.cost = 4
