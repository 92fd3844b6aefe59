#!/usr/bin/env python3
"""Writes the records of a workload.

    python3 Benchmarks/generate.py w1 FOLDER --size 1000      posted.csv and authorized.csv: so many rows in all
    python3 Benchmarks/generate.py w2 FOLDER --size 1000      products.json: so many products
    python3 Benchmarks/generate.py w3 FOLDER --size 1000      positions.csv: so many stocks
    python3 Benchmarks/generate.py w4 FOLDER --size 2000      ledger.csv: so many pages, a multiple of ten

FOLDER is made if it is not there. Python 3, standard library only.
"""
import argparse
import os
import sys

import generator


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=sorted(generator.KINDS))
    parser.add_argument("folder")
    parser.add_argument("--size", type=int, default=1000)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    generator.KINDS[options.kind](options.folder, options.size)


if __name__ == "__main__":
    sys.exit(main())
