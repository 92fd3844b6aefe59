"""Faults on purpose in drawings that are right: a mark is moved, has another length, or is gone. The oracle must tell each.

It is a part of Scripts/search-charts."""

import re

# What stands beside the marks: lines of axes, strokes of their labels, keys of legends, and what a filling repeats.
BESIDE = re.compile(r'class="(grid|tick|zero|leader|reference|span|band|ends|whole|stroke|ring|tick)"')
FARTHEST = 9.0


def plant(pick, drawing, kinds):
    """The drawing with one fault in it, and what it is; nothing if it has no mark."""
    elements = [
        found for found in re.finditer(r"<(rect|circle|path)\b[^>]*?/?>", re.sub(r"<defs>.*?</defs>", lambda part: " " * len(part[0]), drawing))
        if not BESIDE.search(found[0]) and 'class="pattern"' not in found[0] and ' d=""' not in found[0]]
    if not elements:
        return None
    found = pick.choice(elements)
    text, kind = found[0], pick.choice(kinds)
    made = (change_path if found[1] == "path" else change_element)(pick, text, found[1], kind)
    if made is None:
        return None
    changed, said = made
    end = found.end()
    if changed == "" and not text.endswith("/>"):
        end = drawing.index(f"</{found[1]}>", found.end()) + len(found[1]) + 3
    return drawing[:found.start()] + changed + drawing[end:], f"{said}: {text[:120]}"


def off(pick):
    """A distance that a reader would see: at least eight tenths of a unit."""
    return pick.choice([-1, 1]) * round(pick.uniform(0.8, FARTHEST), 1)


def change_element(pick, text, tag, kind):
    if kind == "gone":
        return "", "gone"
    names = {"rect": ["x", "y"], "circle": ["cx", "cy"]}[tag] if kind == "moved" else {"rect": ["width", "height"], "circle": ["r"]}[tag]
    names = [name for name in names if re.search(rf' {name}="[\d.-]+%?"', text)]
    if not names:
        return None
    name = pick.choice(names)
    value, unit = re.search(rf' {name}="([\d.-]+)(%?)"', text).groups()
    changed = float(value) + off(pick)
    if kind == "length" and changed <= 0:
        changed = float(value) + abs(changed) + 1
    return re.sub(rf' {name}="[\d.-]+%?"', f' {name}="{changed:.1f}{unit}"', text), f"{name} {kind}"


def change_path(pick, text, _, kind):
    way = re.search(r' d="([^"]*)"', text)[1]
    pieces = re.findall(r"[MLhvlaz][^MLhvlaz]*", way)
    if kind == "gone":
        # One mark of many, or one point of a line.
        shapes = re.findall(r"M[^M]*", way)
        if len(shapes) > 1:
            gone = pick.randrange(len(shapes))
            return text.replace(way, "".join(shape for number, shape in enumerate(shapes) if number != gone)), "a mark gone"
        points = [number for number, piece in enumerate(pieces) if piece[0] == "L"]
        if not points:
            return "", "gone"
        gone = pick.choice(points)
        return text.replace(way, "".join(piece for number, piece in enumerate(pieces) if number != gone)), "a point gone"
    if kind == "length" and any(piece[0] in "hv" for piece in pieces):
        number = pick.choice([number for number, piece in enumerate(pieces) if piece[0] in "hv"])
        value = float(pieces[number][1:])
        pieces[number] = f"{pieces[number][0]}{value + off(pick):.1f}"
        return text.replace(way, "".join(pieces)), "a length"
    places = [number for number, piece in enumerate(pieces) if piece[0] in "ML"]
    number = pick.choice(places)
    x, y = (float(part) for part in pieces[number][1:].split())
    if pick.random() < 0.5:
        x += off(pick)
    else:
        y += off(pick)
    pieces[number] = f"{pieces[number][0]}{x:.1f} {y:.1f}"
    return text.replace(way, "".join(pieces)), "a point moved"
