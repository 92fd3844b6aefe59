#!/usr/bin/env python3
"""Takes pictures of pages of a built site: on a phone, on a laptop and on paper, in light and in dark.

    screenshots.py PUBLIC OUTPUT [PAGE ...]        e.g. screenshots.py public /tmp/shots / /products/ /pizza/

PUBLIC is the folder that a build wrote; OUTPUT gets PAGE-DEVICE-SCHEME.png, and PAGE-print.pdf. Without pages it takes
every page up to --limit. With --check nothing but the check is done: a page that can be scrolled sideways at 320 pixels fails.
Needs Playwright (`pip install playwright`) and Debian's chromium.
"""

import argparse
import contextlib
import functools
import http.server
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

DEVICES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
}
SCHEMES = ("light", "dark")
NARROWEST = 320


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder):
    """The address at which `folder` is served, on a free port of this machine only."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


def pages_of(folder, limit):
    found = sorted("/" + str(p.parent.relative_to(folder)).strip(".") for p in folder.rglob("index.html"))
    return [p.rstrip("/") + "/" for p in found][:limit]


def name_of(page):
    return page.strip("/").replace("/", "-") or "index"


def pictures(browser, address, pages, output):
    for device, settings in DEVICES.items():
        for scheme in SCHEMES:
            context = browser.new_context(color_scheme=scheme, **settings)
            tab = context.new_page()
            for page in pages:
                tab.goto(address + page)
                tab.screenshot(path=output / f"{name_of(page)}-{device}-{scheme}.png", full_page=True)
            context.close()


def papers(browser, address, pages, output):
    """The PDF of each page, and what the first sheet of A4 looks like."""
    context = browser.new_context(viewport={"width": 690, "height": 990})
    tab = context.new_page()
    for page in pages:
        tab.goto(address + page)
        tab.pdf(path=output / f"{name_of(page)}-print.pdf", format="A4", print_background=False)
        tab.emulate_media(media="print")
        tab.screenshot(path=output / f"{name_of(page)}-print.png", full_page=True)
        tab.emulate_media(media="screen")
    context.close()


def too_wide(browser, address, pages):
    """The pages that can be scrolled sideways on the narrowest phone, with how much."""
    context = browser.new_context(viewport={"width": NARROWEST, "height": 640})
    tab = context.new_page()
    faults = []
    for page in pages:
        tab.goto(address + page)
        width = tab.evaluate("document.documentElement.scrollWidth")
        if width > NARROWEST:
            faults.append(f"{page}: {width} pixels wide on a phone of {NARROWEST}")
    context.close()
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("public", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("pages", nargs="*")
    parser.add_argument("--limit", type=int, default=50)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    pages = options.pages or pages_of(options.public, options.limit)
    with served(options.public) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        if not options.check:
            pictures(browser, address, pages, options.output)
            papers(browser, address, pages, options.output)
        faults = too_wide(browser, address, pages)
        browser.close()
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
