"""What another web site, open in the same browser, gets of a preview: nothing."""

import pathlib
import tempfile

from harness import BrowserCase
from previews import Preview
from server import served

SITE = {"broadsheet.yml": "title: Club\n", "content/index.md": "---\ntitle: Home\n---\nSECRET.\n", "static/figures.js": "self.figures = 'SECRET'\n"}

# Each way in which a page gets at something of another host; what it gives is what it could read.
WAYS = {
    "fetch": "(at) => fetch(at + '/').then(a => a.text()).catch(() => '')",
    "fetch of anything": "(at) => fetch(at + '/', { mode: 'no-cors' }).then(a => a.text()).catch(() => '')",
    "script": "(at) => new Promise(done => { const e = document.createElement('script'); e.src = at + '/figures.js';"
              " e.onload = e.onerror = () => done(self.figures ?? ''); document.head.append(e) })",
    "news": "(at) => new Promise(done => { const e = new EventSource(at + '/_broadsheet/events');"
            " e.onmessage = m => done(m.data); e.onopen = () => done('opened'); e.onerror = () => done('') })",
    "socket": "(at) => new Promise(done => { const e = new WebSocket(at.replace('http', 'ws') + '/_broadsheet/events');"
              " e.onopen = () => done('opened'); e.onerror = () => done('') })",
    "frame": "(at) => new Promise(done => { const e = document.createElement('iframe'); e.src = at + '/';"
             " e.onload = () => { try { done(e.contentDocument?.body.textContent ?? '') } catch { done('') } }; document.body.append(e) })",
}


class StrangerTests(BrowserCase):
    def test_another_site_reads_nothing(self):
        preview = Preview(SITE)
        self.addCleanup(preview.close)
        with tempfile.TemporaryDirectory(prefix="broadsheet-stranger-") as folder:
            pathlib.Path(folder, "index.html").write_text("<!doctype html><title>Stranger</title>")
            with served(folder, {"X-Stranger": "yes"}) as stranger:
                # The same machine by another name, too: a port is another origin.
                for address in (stranger, stranger.replace("127.0.0.1", "localhost")):
                    tab = self.context().new_page()
                    tab.goto(address + "/")
                    for way, script in WAYS.items():
                        for at in (preview.address, preview.address.replace("localhost", "127.0.0.1")):
                            got = tab.evaluate(f"({script})({at!r})")
                            self.assertEqual(got, "", f"{way} from {address} to {at}: {got}")
        # The ways do work where they may: from the preview's own page.
        tab = self.context().new_page()
        tab.goto(preview.address + "/")
        for way in ("fetch", "script", "news"):
            got = tab.evaluate(f"({WAYS[way]})({preview.address!r})")
            self.assertTrue("SECRET" in got or got == "opened" or got.startswith("{"), f"{way} of its own page: {got!r}")
