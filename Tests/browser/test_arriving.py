"""A page that comes piece by piece, as over any network, costs a browser little more than one that comes at once.

What holds is a ratio of processor time in Firefox, which styles what has come so far: one selector that made it style the whole report
anew for each row that came took it most of a minute for five hundred rows, where such a page takes it half a second.
"""

import time

from firefox import LIGHT
from server import Handler, served
from test_firefox import FirefoxCase

PIECES, PAUSE = 40, 0.04
# Another address than that of the whole page, which the browser has in its cache.
SLOWLY = "?in-pieces"
# How many times as much it may cost; what was mended cost forty times as much, and what is right between 0.8 and 1.6.
MOST = 6
# Less than this is not measured well.
LEAST = 0.4


def lines():
    yield "account,month,day,what,note,amount,part"
    for account in ("Current account", "Savings", "Deposit"):
        for month in range(1, 5):
            for day in (1, 11, 21):
                for number in range(15):
                    yield f"{account},2026-{month:02},2026-{month:02}-{day:02},Payment {number + 1},A word or two of it,{number * 7 + day}.50,{number}"


REPORT = """---
title: %s
report:
  source: data/lines.csv
  fields: { amount: { type: money, currency: EUR }, part: number, day: date }
  columns: [%s]
  totals: { amount: sum }
%s---
"""
GROUPS = "  group: [account, { by: month(day) }, { by: day }]\n  contents: groups\n"
SECTIONS = "  sections:\n" + "".join(f"    - {{ title: {name}, where: account == \"{name}\" }}\n" for name in ("Current account", "Savings", "Deposit"))
WIDE = "what, note, day, part, { one: amount }, { two: amount }, amount"
SITE = {
    "content/data/lines.csv": "\n".join(lines()) + "\n",
    "content/wide.md": REPORT % ("Wide", WIDE, GROUPS),
    "content/texts.md": REPORT % ("Texts", "what, day, part, { one: amount }, { two: amount }, amount, note", SECTIONS),
    "content/widest.md": REPORT % ("Widest", WIDE + ", { three: amount }, { four: amount }, { five: amount }, { six: amount }, { seven: amount }", SECTIONS),
    "content/lines.md": REPORT % ("Lines", "what, note, amount", "  group: [account, { by: day }]\n  details: folded\n"),
    "content/few.md": REPORT % ("Few", "what, day, part, amount", GROUPS),
}
PAGES = ("/wide/", "/texts/", "/widest/", "/lines/", "/few/")
DRAWN = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"


class Sending(Handler):
    """What is asked for SLOWLY comes in pieces."""

    def copyfile(self, source, output):
        data = source.read()
        size = -(-len(data) // (PIECES if self.path.endswith(SLOWLY) else 1)) or 1
        for start in range(0, len(data), size):
            output.write(data[start:start + size])
            output.flush()
            if size < len(data):
                time.sleep(PAUSE)


class ArrivingTests(FirefoxCase):
    def cost(self, screen, address):
        """The processor time of a page until it is drawn."""
        tab = self.tab(screen, LIGHT)
        before = tab.browser.processor_time()
        tab.goto(address)
        tab.evaluate(DRAWN)
        return tab.browser.processor_time() - before

    def check_screen(self, screen):
        self.sites.add("arriving", SITE)
        with served(self.sites.folder("arriving"), kind=Sending) as address:
            for path in PAGES:
                # Then the style sheet lies in the browser's cache: it styles what there is from the first piece on.
                at_once = max(LEAST, self.cost(screen, address + path))
                piecewise = self.cost(screen, address + path + SLOWLY)
                if piecewise > MOST * at_once:
                    self.fault(path, f"on {screen} it costs {piecewise:.1f} s of processor time in {PIECES} pieces, and {at_once:.1f} s at once")

    def test_pages_in_pieces_cost_no_more_on_a_phone(self):
        self.check_screen("a phone")

    def test_pages_in_pieces_cost_no_more_on_a_large_screen(self):
        self.check_screen("a large screen")
