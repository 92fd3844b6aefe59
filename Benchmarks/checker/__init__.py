"""What the pages of the four workloads must say, calculated from their records without the program that is measured.

`pages.md` says it in words.
"""

from . import catalogue, portfolio, statements

KINDS = {"w1": statements.check_one, "w2": catalogue.check, "w3": portfolio.check, "w4": statements.check_many}
