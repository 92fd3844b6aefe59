"""Samples of pages: what is looked at everywhere in one way is looked at in further ways on some pages, which are others with each seed.

The seed is printed at the end of each run; Tests/browser/run --seed N looks at the same pages again."""

import os
import random
import time


def seed():
    """The seed of this run, the same in all of its workers."""
    return os.environ.setdefault("BROADSHEET_BROWSER_SEED", str(int(time.time())))


def sample(pages, count, what):
    """So many of the pages, in their order, for the tests of `what`."""
    if len(pages) <= count:
        return list(pages)
    chosen = set(random.Random(f"{seed()} {what}").sample(list(pages), count))
    return [page for page in pages if page in chosen]
