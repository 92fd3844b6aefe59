"""What a page says: its sections, rows and figures in their order, as tuples such as ("row", "Bakery", "-12.34").

They are found by their classes; quotes, white space between tags and the choice of entities are free.
"""

import re
from html import unescape

PART = re.compile(
    r'<section class="?stream"? id="?(?P<stream>\w+)"?>'
    r'|<tbody class="?band(?P<band>[01])"?>'
    r'|<section class="?cat"?>\s*<h2>(?P<cat>[^<]*)</h2>'
    r'|<tr class="?(?P<tr>head|row|sub|total)"?>(?P<cells>.*?)</tr>'
    r'|<section class="?sec"? id="?(?P<sec>\w+)"?>'
    r'|<p class="?grand"?>(?P<count>[^:<]*):\s*<b>(?P<grand>[^<]*)</b>', re.S)
CELL = re.compile(r"<t[hd][^>]*>(.*?)(?:</t[hd]>|(?=<t[hd])|$)", re.S)
TAG = re.compile(r"<[^>]*>")


def parts(html):
    for match in PART.finditer(html):
        kind = match.lastgroup
        if kind == "cells":
            yield match["tr"], *(text(cell) for cell in CELL.findall(match["cells"]))
        elif kind == "grand":
            yield kind, unescape(match["count"]), unescape(match["grand"])
        else:
            yield kind, unescape(match[kind])


def text(html):
    return unescape(TAG.sub("", html)).strip()


def between(html, begin, end):
    """What stands between two texts; nothing where they are not there."""
    return html.partition(begin)[2].partition(end)[0]
