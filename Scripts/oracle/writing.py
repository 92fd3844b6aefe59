"""How a page shows figures and days in the languages that the oracle can write: English (US) and German."""

from fractions import Fraction

from . import brief
from .values import DECIMALS, Day, Money, Number, Text, Truth, rounded

MONTHS = {
    "en-US": "January February March April May June July August September October November December".split(),
    "de-DE": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
}
SIGNS = {
    "en-US": {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CHF": "CHF\u00a0", "SEK": "SEK\u00a0"},
    "de-DE": {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CHF": "CHF", "SEK": "SEK"},
}
WORDS = {"en-US": {True: "Yes", False: "No"}, "de-DE": {True: "Ja", False: "Nein"}}
KNOWN = set(MONTHS)
NONE = "–"


class Writer:
    """Writes as the pages of one locale do."""

    def __init__(self, locale, mode):
        self.locale, self.mode = locale, mode
        self.decimal, self.group = (",", ".") if locale == "de-DE" else (".", ",")

    @property
    def knows(self):
        return self.locale in KNOWN

    def digits(self, figure, places):
        """A figure that is not below zero."""
        whole = int(figure * 10**places)
        text = str(whole).rjust(places + 1, "0")
        front, back = (text[:-places], text[-places:]) if places else (text, "")
        groups = []
        while len(front) > 3:
            groups.insert(0, front[-3:])
            front = front[:-3]
        return self.group.join([front, *groups]) + (self.decimal + back if places else "")

    def figure(self, value, places, percent=False):
        """A number or an amount with so many decimals. Nothing is shown as a negative zero."""
        figure = rounded(value.value, places, self.mode)
        text = self.digits(abs(figure), places)
        if isinstance(value, Money):
            text = self.with_sign(text, value.currency)
        elif percent:
            text += "\u00a0%" if self.locale == "de-DE" else "%"
        return ("−" if figure < 0 else "") + text

    def with_sign(self, text, currency):
        sign = SIGNS[self.locale][currency]
        return f"{text}\u00a0{sign}" if self.locale == "de-DE" else f"{sign}{text}"

    def places(self, text):
        """How many decimals a shown figure has."""
        after = text.rpartition(self.decimal)
        if not after[1]:
            return 0
        count = 0
        for sign in after[2]:
            if not sign.isdigit():
                break
            count += 1
        return count

    def day(self, value):
        text = value.value
        if "Q" in text:
            return f"Q{text[-1]} {text[:4]}"
        if "W" in text:
            return None
        if len(text) == 4:
            return text
        month = MONTHS[self.locale][int(text[5:7]) - 1]
        if len(text) == 7:
            return f"{month} {text[:4]}"
        if self.locale == "de-DE":
            return f"{text[8:10]}.{text[5:7]}.{text[:4]}"
        return f"{month[:3]} {int(text[8:10])}, {text[:4]}"

    def title(self, value):
        """The title of a group with that value; None if the oracle does not know how it is written."""
        if value is None:
            return NONE
        if isinstance(value, Text):
            return value.value
        if isinstance(value, Day):
            return self.day(value) if self.knows else None
        if isinstance(value, Truth):
            return WORDS[self.locale][value.value] if self.knows else None
        if isinstance(value, Number) and value.value.denominator == 1 and abs(value.value) < 1000:
            return str(value.value).replace("-", "−")
        return None


def is_shown(writer, text, value, rule):
    """Whether `text` shows `value`, with decimals that follow `rule`: ("fixed", 2), ("currency",), ("exact",), ("least", 2), ("any",).

    Gives what is wrong with it, or None.
    """
    if rule[0] in ("unit", "brief"):
        return brief.fault(writer, text, value, rule, is_shown)
    places = writer.places(text)
    percent = rule[-1] == "percent"
    expected = writer.figure(value, places, percent)
    if text != expected:
        return f"shows {text!r} where {expected!r} should stand"
    if rule[0] == "fixed" and places != rule[1]:
        return f"shows {text!r} with {places} decimals, not {rule[1]}"
    if rule[0] == "currency" and places != DECIMALS[value.currency]:
        return f"shows {text!r} with {places} decimals"
    if rule[0] == "exact" and rounded(value.value, places) != value.value:
        return f"shows {text!r}, and it is exactly {Fraction(value.value)}"
    if rule[0] == "least" and places < rule[1]:
        return f"shows {text!r} with {places} decimals, fewer than {rule[1]}"
    return None
