#!/usr/bin/env python3
"""Prints cases of decimal arithmetic with their results, worked out with whole numbers of any size.

OPERATION, A, B, RESULT with tabs between them; a result is a number, "overflow" or an order. The seed is fixed.
"""
import random
from fractions import Fraction

BOUND = 10**38
random.seed(20261121)


def operand():
    digits = random.choice([1, 2, 4, 9, 18, 19, 20, 34, 37, 38])
    units = random.choice([random.randrange(10**digits), 10**digits - 1, 10 ** (digits - 1), 5 * 10 ** (digits - 1)])
    scale = random.choice([0, 0, 1, 2, 2, 3, 8, 19, 37, 38])
    return random.choice([1, -1]) * units, scale


def text(units, scale):
    sign, digits = "-" if units < 0 else "", str(abs(units)).rjust(scale + 1, "0")
    return sign + (digits[:-scale] + "." + digits[-scale:] if scale else digits)


def rounded(value, up):
    """A fraction as a whole number; halves to even, or away from zero."""
    whole, rest = divmod(abs(value), 1)
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and (up or whole % 2 == 1)):
        whole += 1
    return int(whole) if value >= 0 else -int(whole)


def exact(value):
    """The plain writing of a value, if it has 38 digits and 38 decimals at most."""
    for scale in range(39):
        units = value * 10**scale
        if units.denominator == 1:
            return text(int(units), scale) if abs(units) < BOUND else "overflow"
    return "overflow"


def product(value, decimals):
    for scale in range(min(decimals, 38), -1, -1):
        units = rounded(value * 10**scale, False)
        if abs(units) < BOUND:
            return text(units, scale)
    return "overflow"


def quotient(value, scale, up):
    units = rounded(value * 10**scale, up)
    return text(units, scale) if abs(units) < BOUND else "overflow"


for _ in range(180):
    (a, i), (b, j) = operand(), operand()
    x, y = Fraction(a, 10**i), Fraction(b, 10**j)
    pair = f"{text(a, i)}\t{text(b, j)}"
    scale, up = random.choice([0, 2, 6, 20, 38]), random.choice([True, False])
    print(f"add\t{pair}\t{exact(x + y)}")
    print(f"subtract\t{pair}\t{exact(x - y)}")
    print(f"multiply\t{pair}\t{product(x * y, i + j)}")
    print(f"order\t{pair}\t{(x > y) - (x < y)}")
    if b:
        print(f"divide {scale} {'up' if up else 'even'}\t{pair}\t{quotient(x / y, scale, up)}")
    print(f"round {min(scale, i)} {'up' if up else 'even'}\t{pair}\t{quotient(x, min(scale, i), up)}")
