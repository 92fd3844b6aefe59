"""The sites that are looked at: each is built once, by the program that stands in BROADSHEET or was built here."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from server import served

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The themes that the sites of tests take.
THEMES = pathlib.Path(os.environ.get("BROADSHEET_THEMES", ROOT / "Themes"))


def program():
    """The program: the one that BROADSHEET names, else what was built last."""
    named = os.environ.get("BROADSHEET")
    built = [ROOT / ".build" / kind / "broadsheet" for kind in ("debug", "release")]
    found = [pathlib.Path(named)] if named else sorted((p for p in built if p.exists()), key=lambda p: -p.stat().st_mtime)
    if not found or not found[0].exists():
        raise SystemExit("There is no program: build it (swift build --product broadsheet), or name it in BROADSHEET.")
    return found[0].resolve()


def build(source, output):
    """Builds the site in `source` into `output`."""
    done = subprocess.run(
        [program(), "build", str(source), "--output", str(output), "--jobs", "2"], capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(f"the site {source} could not be built:\n{done.stdout}{done.stderr}")
    return output


def write_site(folder, files):
    """Writes a site of a few files, with the theme as it stands in the repository. Returns its folder."""
    for name, text in {"broadsheet.yml": "title: Test\n", **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    themes = folder / "Themes"
    themes.mkdir(exist_ok=True)
    for theme in THEMES.resolve().iterdir():
        if not (themes / theme.name).exists():
            shutil.copytree(theme, themes / theme.name)
    return folder


# Lists of many pages that are all alike: of these the first page, one in the middle and the last are looked at, wherever all pages are.
LONG = ("/bakery/", "/prices/")


def all_of(folder):
    """The addresses of all pages in a built site, in order."""
    found = (path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    return sorted("/" if path == "." else f"/{path}/" for path in found)


def pages_of(folder):
    """The addresses of the pages in a built site, in order; of lists of many pages some."""
    pages = all_of(folder)
    for first in LONG:
        more = [page for page in pages if page.startswith(first) and page != first]
        left_out = {*more} - {*more[len(more) // 2:][:1], *more[-1:]}
        pages = [page for page in pages if page not in left_out]
    return pages


def kinds_of(pages, most=2):
    """Pages of every kind: of those that are made for records, which are all alike, the first ones alone."""
    seen = {}
    for page in pages:
        parent = page.rsplit("/", 2)[0]
        seen.setdefault(parent if parent or page == "/" else page, []).append(page)
    first = {page for alike in seen.values() for page in alike[:most]}
    return [page for page in pages if page in first]


class Sites:
    """Built sites by name, each served at an address of its own, until `close`."""

    def __init__(self):
        self.stack = contextlib.ExitStack()
        self.folders, self.addresses, self.written = {}, {}, {}

    def temporary(self):
        return pathlib.Path(self.stack.enter_context(tempfile.TemporaryDirectory(prefix="broadsheet-browser-")))

    def folder(self, name):
        """The built folder of a site: `example`, `statement`, or one that `add` was told of."""
        if name not in self.folders:
            place = os.environ.get(f"BROADSHEET_SITE_{name.upper()}")
            self.folders[name] = pathlib.Path(place).resolve() if place else self.made(name)
        return self.folders[name]

    def made(self, name):
        if name == "example":
            return build(ROOT, self.temporary() / "public")
        if name == "statement":
            import statement
            return build(write_site(self.temporary(), statement.files()), self.temporary() / "public")
        raise KeyError(f"nobody made a site {name}")

    def add(self, name, files):
        """Builds a site of `files` (a name and a text each) once, under a name. Returns the name. Two sites of one name are a mistake of the tests."""
        if self.written.setdefault(name, files) != files:
            raise KeyError(f"another site is called {name}")
        if name not in self.folders:
            self.folders[name] = build(write_site(self.temporary(), files), self.temporary() / "public")
        return name

    def address(self, name):
        if name not in self.addresses:
            self.addresses[name] = self.stack.enter_context(served(self.folder(name)))
        return self.addresses[name]

    def guarded(self, name, *options):
        """The site served with the headers that `broadsheet headers` says for it. Returns the name of the site that is served so."""
        guarded = f"{name}, with its own headers"
        if guarded not in self.addresses:
            folder = self.folders[guarded] = self.folder(name)
            said = subprocess.run(
                [program(), "headers", "--form", "json", "--output", str(folder), *options], capture_output=True, text=True, check=True)
            self.addresses[guarded] = self.stack.enter_context(served(folder, json.loads(said.stdout)))
        return guarded

    def all_pages(self, name):
        """The addresses of really all pages in a site, in order."""
        return all_of(self.folder(name))

    def pages(self, name):
        """The addresses of the pages in a site, in order; of lists of many pages some."""
        return pages_of(self.folder(name))

    def kinds(self, name, most=2):
        """Pages of every kind of a site."""
        return kinds_of(self.pages(name), most)

    def text(self, name, path):
        """The HTML of a page."""
        return (self.folder(name) / path.strip("/") / "index.html").read_text(encoding="utf-8")

    def has_several_tables(self, name, path):
        """Whether a page has more than one table of a report, of which columns are to stand in line."""
        text = self.text(name, path)
        return text.count('<tr class="columns"') + text.count('<tr class="grandfooter"') > 1

    def close(self):
        self.stack.close()
