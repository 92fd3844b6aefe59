"""Figures and days as the pages must show them, calculated exactly: with whole cents and fractions."""

import csv

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September",
          "October", "November", "December"]


def cents(text):
    """'-12.34' -> -1234; the text must have two decimals."""
    whole, decimals = text.lstrip("-").split(".")
    assert len(decimals) == 2 and (whole + decimals).isdigit(), text
    return -int(whole + decimals) if text[0] == "-" else int(whole + decimals)


def shown(cents):
    """-123456780 -> '-1,234,567.80'"""
    return ("-" if cents < 0 else "") + f"{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def rounded(fraction):
    """A fraction as a whole number, halves away from zero."""
    n, d = abs(fraction.numerator), fraction.denominator
    whole = (2 * n + d) // (2 * d)
    return -whole if fraction < 0 else whole


def long_date(text):
    year, month, day = text.split("-")
    return f"{int(day)} {MONTHS[int(month) - 1]} {year}"


def records(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        yield from rows
