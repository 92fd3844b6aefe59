"""Whether the figures of a page, as they are shown, add up: a note must say where they do not, and only there."""

import re
from fractions import Fraction

from . import outputs
from .values import rounded


def shown(figure, writer):
    """What a reader of the page takes a figure for."""
    text = re.sub(r"[^0-9" + re.escape(writer.decimal) + "]", "", figure.shown).replace(writer.decimal, ".")
    return (-1 if "−" in figure.shown else 1) * Fraction(text)


def judged(pairs, report, writer):
    """Of all sums of a page: whether one is not what its details add up to, and whether one is not what the totals above it add up to.

    `pairs` are rows as they must be, with the rows of the page. Figures with few digits are taken for no others.
    """
    of_details = of_totals = False
    for number, (row, found) in enumerate(pairs):
        if not row.kind.endswith("footer"):
            continue
        for place, name in enumerate(report.columns):
            if is_brief(report.places[name]):
                continue
            for figure in found.figures[place]:
                if not isinstance(figure, outputs.Figure) or figure.rule != "sum":
                    continue
                under = list(below(pairs, number))
                details = [f.cells[place] for r, f in under if r.kind == "detail"]
                totals = [t for r, f in under if r.kind.endswith("footer") for t in f.figures[place]]
                of_details |= differs(figure, details, writer)
                of_totals |= differs(figure, [t for t in totals if isinstance(t, outputs.Figure) and t.rule == "sum"], writer, all_of_it=False)
    return of_details, of_totals


def is_brief(rule):
    return rule is not None and (rule[0] == "brief" or rule[0] == "unit" and is_brief(rule[2]))


def differs(figure, parts, writer, all_of_it=True):
    parts = [p for p in parts if isinstance(p, outputs.Figure) and p.currency == figure.currency]
    if not parts and not all_of_it:
        return False
    # A total with fewer digits than what stands above it is a rounded one to see: it must be what that is rounded to.
    whole = sum((shown(p, writer) for p in parts), Fraction(0))
    return rounded(whole, writer.places(figure.shown), writer.mode) != shown(figure, writer)


def below(pairs, number):
    """The rows that a footer is of: back to its head, or to the first row."""
    row = pairs[number][0]
    for other in reversed(pairs[:number]):
        if row.kind != "grandfooter" and other[0].level == row.level and other[0].kind in ("header", "subheader"):
            return
        if other[0] is not row:
            yield other
