"""A site to break builds of: small, and with something of everything that a build reads and writes."""
import os
import random
import shutil
import sqlite3
import time


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def report(title, lines, text=""):
    front = [f"title: {title}"] if title else []
    return "---\n" + "\n".join(front + lines) + f"\n---\n{text}\n"


def make(folder, version, spills=True):
    """Makes the site in `folder` as it is in `version`, a number: each has other figures, a page and a file of its own."""
    for name in ["content", "static", "assets", "Themes", "broadsheet.yml"]:
        path = os.path.join(folder, name)
        shutil.rmtree(path) if os.path.isdir(path) else os.path.exists(path) and os.remove(path)
    content = os.path.join(folder, "content")
    write(f"{folder}/broadsheet.yml", f"title: Version {version}\nurl: https://example.com\n")
    write(f"{content}/index.md", report(
        "Home", [
            "report:", "  source: data/posted.csv", "  fields:", "    amount: { type: money, currency: EUR }",
            "  group: who", "  totals: { amount: sum }", "  downloads: [csv, json]"
        ], f"Version {version}."))
    write(f"{content}/sub/page.md", report("Page", [], f"In version {version}."))
    write(f"{content}/sub/deep/more.md", report("More", [], "The same in all versions."))
    write(f"{content}/only{version}.md", report("Only here", [], "A page of this version."))
    rows = [f"{day:02},{who},{version * day}.{day:02}" for day in range(1, 29) for who in ("Ann", "Bob")]
    write(f"{content}/data/posted.csv", "day,who,amount\n" + "\n".join(rows) + "\n")
    write(f"{content}/products.md", report(
        None, [
            "pages: { source: data/products.json, path: \"products/{{code}}/\" }", "title: \"{{name}}\""
        ]))
    products = ", ".join(f'{{"code": "p{n}", "name": "Product {n}", "price": {n * version}}}' for n in range(1, 6))
    write(f"{content}/data/products.json", f"[{products}]")
    write(f"{content}/database.md", report(
        "Stock", [
            "report:", "  source: { sqlite: data/stock.sqlite, query: \"SELECT name, count FROM stock ORDER BY name\" }",
            "  totals: { count: sum }"
        ]))
    os.makedirs(f"{content}/data", exist_ok=True)
    database = sqlite3.connect(f"{content}/data/stock.sqlite")
    database.execute("CREATE TABLE stock (name TEXT, count INTEGER)")
    database.executemany("INSERT INTO stock VALUES (?, ?)", [(f"item {n}", n * version) for n in range(20)])
    database.commit()
    database.close()
    if spills:
        make_large(content, version)
    write(f"{folder}/static/robots.txt", "User-agent: *\n")
    write(f"{folder}/static/files/small.bin", bytes(range(256)) * version)
    # More than is copied in one piece.
    write(f"{folder}/static/files/large.bin", random.Random(7).randbytes((1 << 20) + 4321))
    write(f"{folder}/static/only{version}.txt", "A file of this version.")
    write(f"{folder}/assets/own.css", f"body {{ margin: {version}px }}\n")
    write(f"{folder}/Themes/broadsheet/partials/extra.html", "<!-- nothing -->")


def change(folder):
    """Changes the site in `folder`, which is in version 1, a little: most of its pages stay what they were."""
    content = os.path.join(folder, "content")
    write(f"{content}/sub/page.md", report("Page", [], "Changed."))
    write(f"{content}/added.md", report("Added", [], "A page that came."))
    os.remove(f"{content}/only1.md")
    with open(f"{content}/data/products.json", "rb") as file:
        products = file.read().replace(b'"price": 3', b'"price": 30').replace(b"}]", b'}, {"code": "p7", "name": "Product 7", "price": 9}]')
    write(f"{content}/data/products.json", products)
    os.remove(f"{folder}/static/only1.txt")
    write(f"{folder}/static/only2.txt", "A file that came.")


def build_twice(folder, build):
    """Builds version 1 after another one, so that the tree of that is kept: the next build changes it. That it may, nobody touches the
    output after that: what people put there is there before."""
    make(folder, 1, spills=False)
    build()
    make_hidden(f"{folder}/public")
    write(f"{folder}/content/sub/page.md", report("Page", [], "Before."))
    # What was written a moment ago is not taken over.
    time.sleep(0.03)
    build()
    make(folder, 1, spills=False)
    time.sleep(0.03)
    build()


def make_large(content, version):
    """A page of more records than are sorted in memory: the rest is put into a temporary file."""
    chance = random.Random(version)
    text = "x" * 60_000
    rows = "".join(f"{chance.randrange(10**9)},{text}\n" for _ in range(520))
    write(f"{content}/data/large.csv", "key,text\n" + rows)
    write(f"{content}/sorted.md", report(
        "Sorted", ["report:", "  source: data/large.csv", "  sort: key", "  columns: [key]"]))


def make_hidden(output):
    """What people put into the output folder themselves: builds keep it."""
    write(f"{output}/.htaccess", "Options -Indexes\n")
    write(f"{output}/.well-known/security.txt", "Contact: mailto:a@example.com\n")
    os.chmod(f"{output}/.htaccess", 0o640)
