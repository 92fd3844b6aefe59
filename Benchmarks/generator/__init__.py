"""The records of the four workloads: the same kind and size give the same bytes on every run and with every Python 3.

Only `random.Random(seed).random()` is used, whose sequence Python guarantees. All files are UTF-8 with LF line ends and the
quoting of RFC 4180.
"""

from . import catalogue, portfolio, statement, statements

KINDS = {"w1": statement.write, "w2": catalogue.write, "w3": portfolio.write, "w4": statements.write}
