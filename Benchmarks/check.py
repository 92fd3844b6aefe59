#!/usr/bin/env python3
"""Compares the pages of a workload with its records: every row, every figure.

    python3 Benchmarks/check.py w1 DATA PAGES [--most 10]

Prints the first differences; ends with 1 if there is one. Python 3, standard library only.
"""
import argparse
import sys

import checker
from checker.comparison import Comparison


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=sorted(checker.KINDS))
    parser.add_argument("data")
    parser.add_argument("pages")
    parser.add_argument("--most", type=int, default=10, help="how many differences are printed")
    options = parser.parse_args()
    comparison = Comparison(options.pages, options.most)
    checker.KINDS[options.kind](comparison, options.data)
    comparison.nothing_else()
    if comparison.wrong:
        print(f"  WRONG: {comparison.wrong} differences in {comparison.lines:,} lines of {len(comparison.looked_at):,} pages")
        return 1
    print(f"  right: {comparison.lines:,} lines of {len(comparison.looked_at):,} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
