"""Samples of pages: what takes long is looked at on some pages, which are others with each seed.

The seed is printed at the end of each run; Tests/browser/run --seed N looks at the same pages again."""

import os
import random
import time

# A page of each kind of the example site. Each run walks through half of them in each way, chosen by its seed.
KINDS = {
    "a first page with cards": "/", "a report with a summary and a chart": "/transactions/", "a report with contents": "/stocks/",
    "a page for a record": "/stocks/6758/", "a page for a value": "/workshop/dahl/2026-09/", "charts": "/charts/", "the gallery of themes": "/themes/",
    "a table of many columns": "/budget/", "kinds of cells": "/furniture/figures/", "a form": "/pizza/", "a list of tasks": "/tasks/", "prose": "/manual/",
    "a page from right to left": "/ar/walks/", "a page of a report on several": "/orders/2/",
}


def seed():
    """The seed of this run, the same in all of its workers."""
    return os.environ.setdefault("BROADSHEET_BROWSER_SEED", str(int(time.time())))


def drawn(pages, count, what):
    """So many of the pages, in their order, for the tests of `what`; all of them with --all."""
    if len(pages) <= count or os.environ.get("BROADSHEET_BROWSER_ALL"):
        return list(pages)
    chosen = set(random.Random(f"{seed()} {what}").sample(list(pages), count))
    return [page for page in pages if page in chosen]


def kinds(what):
    """Half of the pages that stand for their kind, for the tests of `what`; all of them with --all."""
    return drawn(list(KINDS.values()), len(KINDS) // 2, f"kinds for {what}")


def sample(pages, count, what):
    """So many of the pages, and what `kinds` has drawn of them, in their order, for the tests of `what`; all of them with --all."""
    chosen = {*kinds(what), *drawn(pages, count, what)}
    return [page for page in pages if page in chosen]


THEMES = ("broadsheet", "ledger", "bulletin", "catalogue")


def themes(what):
    """The default theme, and one of the others, which is another with each seed, for the tests of `what`; all of them with --all."""
    return [*THEMES[:1], *drawn(THEMES[1:], 1, f"themes of {what}")]
