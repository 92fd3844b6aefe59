"""Samples of pages: what is looked at everywhere in one way is looked at in further ways on some pages, which are others with each seed.

The seed is printed at the end of each run; Tests/browser/run --seed N looks at the same pages again."""

import os
import random
import time

# A page of each kind of the example site: these are looked at in every way there is, whatever the seed.
KINDS = {
    "a first page with cards": "/", "a report with a summary and a chart": "/transactions/", "a report with contents": "/stocks/",
    "a page for a record": "/stocks/6758/", "a page for a value": "/workshop/dahl/2026-09/", "charts": "/charts/", "the gallery of themes": "/themes/",
    "a table of many columns": "/budget/", "kinds of cells": "/furniture/figures/", "a form": "/pizza/", "a list of tasks": "/tasks/", "prose": "/manual/",
    "a page from right to left": "/ar/walks/", "a page of a report on several": "/orders/2/",
}


def seed():
    """The seed of this run, the same in all of its workers."""
    return os.environ.setdefault("BROADSHEET_BROWSER_SEED", str(int(time.time())))


def sample(pages, count, what):
    """So many of the pages, in their order, for the tests of `what`; of the example site those of each kind besides. All of them with --all."""
    if len(pages) <= count or os.environ.get("BROADSHEET_BROWSER_ALL"):
        return list(pages)
    chosen = {*KINDS.values(), *random.Random(f"{seed()} {what}").sample(list(pages), count)}
    return [page for page in pages if page in chosen]


THEMES = ("broadsheet", "ledger", "bulletin", "catalogue")


def themes(what):
    """The default theme, and one of the others, which is another with each seed, for the tests of `what`; all of them with --all."""
    return sample(THEMES[:1], 1, what) + sample(THEMES[1:], 1, f"themes of {what}")
