"""Values as the oracle knows them: exact fractions, money with its currency, texts, days and periods, truths. Missing is None."""

import unicodedata
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Number:
    value: Fraction


@dataclass(frozen=True)
class Money:
    value: Fraction
    currency: str


@dataclass(frozen=True)
class Text:
    value: str


@dataclass(frozen=True)
class Day:
    """A day or a period, as ISO 8601 writes it: 2025-01-31, 2025-01, 2025-Q1, 2025."""

    value: str


@dataclass(frozen=True)
class Truth:
    value: bool


# How many decimals an amount in a currency has.
DECIMALS = {"EUR": 2, "USD": 2, "GBP": 2, "CHF": 2, "JPY": 0, "SEK": 2}


def is_figure(value):
    return isinstance(value, (Number, Money))


def like(value, figure):
    """`figure` as a number, or as an amount in the currency of `value`."""
    return Money(figure, value.currency) if isinstance(value, Money) else Number(figure)


def rounded(value, places, mode="half-even"):
    """`value` to so many decimals; of a half, to the even neighbour or away from zero."""
    scaled = value * Fraction(10) ** places
    if mode == "half-even":
        whole = round(scaled)
    else:
        whole = int(abs(scaled) + Fraction(1, 2)) * (1 if scaled >= 0 else -1)
    return Fraction(whole) / Fraction(10) ** places


def scale(written):
    """How many decimals a figure is written with."""
    return len(written.partition(".")[2])


def decimals(value):
    """How many decimals `value` needs to be exact; None if no number of them is enough."""
    denominator, places = Fraction(value).denominator, 0
    while denominator % 10 == 0:
        denominator, places = denominator // 10, places + 1
    twos = fives = 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    return places + max(twos, fives) if denominator == 1 else None


def plain(value):
    """A fraction with finitely many decimals, written out."""
    places = decimals(value)
    whole = abs(value) * 10**places
    digits = str(int(whole)).rjust(places + 1, "0")
    return ("-" if value < 0 else "") + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


def place(value):
    """The place of a value in an ascending order: what is missing comes first."""
    if value is None:
        return (0,)
    if isinstance(value, Text):
        return (1, collated(value.value))
    if isinstance(value, Money):
        return (1, value.currency, value.value)
    return (1, value.value)


def collated(text):
    """The order of texts in English, German and French: letters first, then accents, then small before capital."""
    letters, accents, cases = [], [], []
    for sign in unicodedata.normalize("NFD", text):
        if unicodedata.combining(sign):
            accents[-1] += (ord(sign),)
            continue
        small = sign.lower()
        kind = 0 if sign == " " else 1 if not sign.isalnum() else 2 if sign.isdigit() else 3
        letters.append((kind, small))
        accents.append(())
        cases.append(sign != small)
    return (letters, accents, cases)


def sorted_by(records, keys):
    """`records` by several keys, each a function and whether it descends; equal ones stay as they come."""
    for key, descends in reversed(keys):
        records = sorted(records, key=lambda record: place(key(record)), reverse=descends)
    return records
