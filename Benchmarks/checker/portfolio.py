"""W3: a page for each stock, with what it cost and is worth, and an index by currency.

Quotients and products are rounded once, to cents; sums add what is shown, so that pages foot.
"""

from fractions import Fraction

from . import pages
from .figures import cents, long_date, records, rounded, shown
from .index import index


def check(comparison, data):
    entries = []
    for symbol, name, currency, *figures in records(f"{data}/positions.csv"):
        path = f"stocks/{symbol.lower()}/index.html"
        html = comparison.page(path)
        comparison.same(path, name, pages.text(pages.between(html, "<h1>", "</h1>")))
        value, parts = stock(currency, *figures)
        comparison.rows(path, parts, pages.parts(html))
        entries.append((currency, name, value))
    comparison.index(index(entries, "stocks"))


def stock(currency, shares, bought_at, bought_on, bought_rate, price, change, rate):
    """What a stock is worth in cents of USD, and what its page must say."""
    count, then, now, moved = int(shares), cents(bought_at), cents(price), cents(change)
    cost, value = count * then, count * now
    cost_usd, value_usd = rounded(cost * Fraction(bought_rate)), rounded(value * Fraction(rate))
    sections = {
        "position": {"Shares": shares, "Purchase price": shown(then), "Purchase date": long_date(bought_on), "Cost": shown(cost)},
        "market": {"Current price": shown(now), "Value": shown(value)},
        "today": {"Change": shown(moved), "Change %": percent(moved, now - moved), "Day gain": shown(count * moved)},
        "gain": {"Gain": shown(value - cost), "Gain %": percent(value - cost, cost)},
        "base": {"Cost USD": shown(cost_usd), "Value USD": shown(value_usd), "Gain USD": shown(value_usd - cost_usd)},
    }
    if currency != "USD":
        gain = rounded(cost * (Fraction(rate) - Fraction(bought_rate)))
        sections["currency"] = {
            "Currency": currency, "Purchase rate": bought_rate, "Current rate": rate, "Currency gain": shown(gain)}
    return value_usd, [part for name, rows in sections.items() for part in (("sec", name), *(("row", *row) for row in rows.items()))]


def percent(part, whole):
    return shown(rounded(Fraction(part * 10000, whole)))
