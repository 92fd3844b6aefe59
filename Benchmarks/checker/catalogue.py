"""W2: a page for each product, with its description in Markdown, and an index by category."""

import itertools
import json
import re
from html import unescape

from . import pages
from .figures import cents, shown
from .index import index

HEAD = re.compile(r'<h1>([^<]*)</h1>\s*<p class="?meta"?>([^<]*)<b class="?price"?>([^<]*)</b>')
# Every description has as many of these, whatever its words are; `MARKS` together.
TAGS = {"<p>": 3, "<h2": 1, "<li>": 3, "</ul>": 1}
MARKS, MARK_COUNT = ("<strong>", "<em>", "<code", "<a href"), 11
# What is Markdown's in a description, and no word of it.
SIGNS = re.compile(r"[*`#]|^- |\]\([^)]*\)|\[", re.M)


def check(comparison, data):
    with open(f"{data}/products.json", encoding="utf-8") as file:
        products = json.load(file, parse_float=str)
    for product in products:
        check_product(comparison, product)
    comparison.index(index([(p["category"], p["name"], cents(p["price"])) for p in products], "products"))


def check_product(comparison, product):
    path = f"products/{product['id']}/index.html"
    html = comparison.page(path)
    head = HEAD.search(html)
    found = tuple(unescape(part).strip() for part in head.groups()) if head else None
    comparison.same(path, (product["name"], product["category"], shown(cents(product["price"]))), found)
    body = pages.between(html, '<div class="body">', "</div>")
    for tag, count in TAGS.items():
        comparison.same(path, f"{count} of {tag}", f"{body.count(tag)} of {tag}")
    comparison.same(path, f"{MARK_COUNT} inline marks", f"{sum(map(body.count, MARKS))} inline marks")
    words(comparison, path, SIGNS.sub("", product["description"]).split(), pages.text(body).split())


def words(comparison, path, wanted, found):
    """Compares the words of a description, and tells the first that differ."""
    pairs = itertools.zip_longest(wanted, found)
    comparison.same(path, *next((pair for pair in pairs if pair[0] != pair[1]), (None, None)))
