"""Exact figures, and figures as a page shows them in American writing."""

import re
from decimal import Decimal
from fractions import Fraction


def exact(text):
    """The fraction that a decimal number in data stands for."""
    return Fraction(Decimal(text))


class Figure:
    """One figure of a page: what is shown, and the machine value beside it."""

    def __init__(self, shown_and_value):
        self.text, self.value = shown_and_value
        digits = re.sub(r"[^0-9.]", "", re.sub(r"^[^0-9]*?(?=\.?[0-9])", "", self.text))
        negative = re.search(r"[-−(]", self.text) is not None
        self.places = len(digits.partition(".")[2])
        self.step = Fraction(1, 10**self.places)
        self.shown = (-1 if negative else 1) * exact(digits or "0")
        self.signed_zero = negative and self.shown == 0

    def faults(self, expected):
        """What is wrong with it, if it is to be `expected`."""
        faults = []
        if self.shown != rounded(expected, self.places):
            faults.append(f"shows {self.text!r}; exactly it is {float(expected)}")
        if self.signed_zero:
            faults.append(f"shows a negative zero, {self.text!r}")
        machine = re.match(r"-?[0-9]+(?:\.[0-9]+)?", self.value or "")
        if machine is None:
            faults.append(f"has the value {self.value!r}, which is no number")
        elif not agrees(machine.group(), expected):
            faults.append(f"has the value {self.value!r}; exactly it is {float(expected)}")
        return faults


def agrees(value, expected):
    """A value is exact, or rounded in its last digit; a per cent figure may be written as the ratio."""
    places = len(value.partition(".")[2])
    return any(abs(exact(value) - e) < Fraction(1, 10**places) and (places > 0 or exact(value) == rounded(e, 0))
               for e in (expected, expected / 100) if e is expected or places > 4)


def rounded(value, places):
    """`value` to so many decimal places, a half to the even neighbour."""
    return Fraction(round(value * 10**places), 10**places)
