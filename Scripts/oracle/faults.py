"""Plants faults in what a build made, to see that the comparison tells of each: an oracle that cannot fail proves nothing."""

import re

from . import comparing, sites


def other_digit(text, place, random):
    """The text with another digit at a place."""
    return text[:place] + random.choice([d for d in "0123456789" if d != text[place]]) + text[place + 1:]


def at_digit(pattern):
    """Another digit in place of the first one of a match's group."""

    def plant(text, random):
        places = [m.start(1) + d.start() for m in re.finditer(pattern, text) if (d := re.search(r"\d", m.group(1)))]
        return other_digit(text, random.choice(places), random) if places else None

    return plant


def without_line(pattern):
    """A line less."""

    def plant(text, random):
        lines = text.split("\n")
        places = [n for n, line in enumerate(lines) if re.search(pattern, line)]
        if not places:
            return None
        del lines[random.choice(places)]
        return "\n".join(lines)

    return plant


def exchanged(pattern):
    """Two lines that follow one another and differ, the other way round."""

    def bare(line):
        return re.sub(r' (id|headers|class|data-pad)="[^"]*"', "", line)

    def plant(text, random):
        lines = text.split("\n")
        places = [n for n in range(len(lines) - 1)
                  if re.search(pattern, lines[n]) and re.search(pattern, lines[n + 1]) and bare(lines[n]) != bare(lines[n + 1])]
        if not places:
            return None
        place = random.choice(places)
        lines[place], lines[place + 1] = lines[place + 1], lines[place]
        return "\n".join(lines)

    return plant


def replaced(pattern, word):
    """A word in place of what a match's group has."""

    def plant(text, random):
        places = [m for m in re.finditer(pattern, text, re.M) if m.group(1) != word]
        if not places:
            return None
        match = random.choice(places)
        return text[:match.start(1)] + word + text[match.end(1):]

    return plant


# Each fault: of which file, and how it is planted.
FAULTS = {
    "a digit that is shown": ("html", at_digit(r'<data value="[^"]*"[^>]*>([^<]*\d[^<]*)</data>')),
    "a digit of a value": ("html", at_digit(r'<data value="([^"]*)"')),
    "a currency": ("html", replaced(r'data-currency="([A-Z]+)"', "SEK")),
    "a sign": ("html", replaced(r'<data value="(-)', "")),
    "a count": ("html", at_digit(r'data-count="(\d+)"')),
    "a detail less": ("html", without_line(r'^<tr class="detail ?')),
    "a footer less": ("html", without_line(r'^<tr class="(?:sub|grand)?footer(?! blank)')),
    "what a balance begins or ends with": ("html", at_digit(r'<tr class="(?:opening|closing)[^\n]*<data value="([^"]*)"')),
    "a closing row less": ("html", without_line(r'^<tr class="closing ')),
    "what a balance begins or ends with in the JSON": ("json", at_digit(r'"(?:opening|closing)".*"cells":\{.*?[:]\s*(-?\d[\d.]*)')),
    "what a balance begins or ends with in the CSV": ("csv", at_digit(r"(?m)^(?:opening|closing),.*,(-?\d+\.?\d*)")),
    "a title of a group": ("html", replaced(r'<th scope="rowgroup"[^>]*>([^<]+?) *<', "Elsewhere")),
    "the rule of a total": ("html", replaced(r'class="figure[^"]*" data-rule="([a-z]+)', "product")),
    "what a total leaves out": ("html", replaced(r'( <span class="left-out">[^<]*</span>)', "")),
    "that a total is of a part": ("html", replaced(r'^<tr class="(?:sub|grand)?footer.*( <span class="note">[^<]*</span>)', "")),
    "an id": ("html", replaced(r'^<tr class="detail(?! line)[^>]* id="([^".]+)"', "elsewhere")),
    "an id in the JSON": ("json", replaced(r'^\{"kind":"detail".*?"id":"([^"]+)"', "elsewhere")),
    "two details exchanged": ("html", exchanged(r'^<tr class="detail ?')),
    "a number in the JSON": ("json", at_digit(r'"cells":\{.*?[:]\s*(-?\d[\d.]*)')),
    "a row less in the JSON": ("json", without_line(r'^\{"kind":"detail".*,$')),
    "a footer less in the JSON": ("json", without_line(r'^\{"kind":"(?:sub|grand)?footer".*,$')),
    "two details exchanged in the JSON": ("json", exchanged(r'^\{"kind":"detail".*,$')),
    "a count in the JSON": ("json", at_digit(r'footer".*"count":(\d+)')),
    "a title in the JSON": ("json", replaced(r'"title":"([^"\\]+)"', "Elsewhere")),
    "what is partial in the JSON": ("json", replaced(r'"kind":"[a-z]*footer".*(,"partial":\[[^\]]*\])', "")),
    "what is left out in the JSON": ("json", replaced(r'(,"left_out":\d+)', "")),
    "a digit in the CSV": ("csv", at_digit(r"(?m)^detail,.*,(-?\d+\.?\d*)")),
    "a digit of a total in the CSV": ("csv", at_digit(r"(?m)footer,.*,(-?\d+\.?\d*)")),
    "a line less in the CSV": ("csv", without_line(r"^detail,")),
    "a total less in the CSV": ("csv", without_line(r"^(?:sub|grand)?footer,")),
    "two lines exchanged in the CSV": ("csv", exchanged(r"^detail,")),
    "a rule in the CSV": ("csv", replaced(r",(sum|avg|median),", "max")),
}


def unseen(cases, binary, random):
    """Plants every fault in the pages of the cases that are right; gives how often each was planted, and which were not seen."""
    planted, missed = dict.fromkeys(FAULTS, 0), []
    with sites.Site(cases, binary) as site:
        for number, case in enumerate(cases):
            if not site.results[number].is_right:
                continue
            for place, _, folder in comparing.parts(case, site.public / sites.name(number)):
                for fault, (kind, plant) in FAULTS.items():
                    path = folder / ("index.html" if kind == "html" else f"{sites.name(number)}.{kind}")
                    whole = path.read_bytes()
                    wrong = plant(whole.decode(), random)
                    if wrong is None:
                        continue
                    path.write_bytes(wrong.encode())
                    site.compare(number, case)
                    path.write_bytes(whole)
                    planted[fault] += 1
                    if site.results[number].is_right:
                        missed.append((fault, case["seed"], place, changed(whole.decode(), wrong)))
    return planted, missed


def changed(whole, wrong):
    """The first line that differs."""
    return next(((a, b) for a, b in zip(whole.split("\n"), wrong.split("\n")) if a != b), ("the end", ""))
