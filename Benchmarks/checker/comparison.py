"""Compares pages with what they must say, and tells the first differences."""

import itertools
import os
import re

from . import pages

# Pages show the sign of a figure as a true minus; the other programs write a hyphen.
MINUS = re.compile("\u2212(?=[0-9$€])")


class Comparison:
    """The pages in the folder `out`. It counts what was compared, and what differs."""

    def __init__(self, out, most):
        self.out, self.most = out, most
        self.lines = self.wrong = 0
        self.looked_at = set()

    def say(self, difference):
        self.wrong += 1
        if self.wrong <= self.most:
            print(difference)

    def page(self, path):
        """The text of a page, which is looked at from now on; its signs are hyphens."""
        self.looked_at.add(path)
        try:
            with open(os.path.join(self.out, path), encoding="utf-8", newline="") as file:
                return MINUS.sub("-", file.read())
        except OSError as error:
            self.say(f"{path}: {error.strerror}")
            return ""

    def same(self, path, wanted, found):
        """Whether two values are equal, as one line of what is compared."""
        self.lines += 1
        if wanted != found:
            self.say(f"{path}: want {wanted}, got {found}")
        return wanted == found

    def rows(self, path, wanted, found):
        """Compares parts in turn; where one is missing, those behind it would all differ, and are left out."""
        for want, got in itertools.zip_longest(wanted, found):
            if not self.same(path, want, got) and (not want or not got or want[0] != got[0]):
                return

    def index(self, wanted):
        """Compares an index whose sections may come in any order, for collations differ."""
        wanted, found = sections(wanted), sections(pages.parts(self.page("index.html")))
        for title in sorted(wanted.keys() | found.keys()):
            self.rows("index.html", wanted.get(title, []), found.get(title, []))

    def nothing_else(self):
        """Says which pages nobody asked for."""
        for folder, _, names in os.walk(self.out):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.out)
                if name == "index.html" and path not in self.looked_at:
                    self.say(f"{path}: a page too many")


def sections(parts):
    found, title = {}, ""
    for part in parts:
        if part[0] in ("cat", "grand"):
            title = part[1] if part[0] == "cat" else ""
        found.setdefault(title, []).append(part)
    return found
