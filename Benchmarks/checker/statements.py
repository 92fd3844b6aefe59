"""W1 and W4: statements of transactions, with a subtotal for each day and a total for each stream."""

from . import pages
from .figures import cents, long_date, records, shown

STREAMS = ("posted", "authorized")


def check_one(comparison, data):
    """W1: a file for each stream becomes one page."""
    streams = [(name, records(f"{data}/{name}.csv")) for name in STREAMS]
    html = comparison.page("index.html")
    comparison.same("index.html", "Statement", pages.text(pages.between(html, "<h1>", "</h1>")))
    comparison.rows("index.html", statement(streams), pages.parts(html))


def check_many(comparison, data):
    """W4: a ledger becomes a page for each account and month; a stream without rows has no section."""
    for (account, month), rows in of_ledger(data).items():
        path = f"{account.lower()}/{month}/index.html"
        html = comparison.page(path)
        comparison.same(path, f"{account} {month}", pages.text(pages.between(html, "<h1>", "</h1>")))
        streams = [(name, rows[name]) for name in STREAMS if name in rows]
        comparison.rows(path, statement(streams), pages.parts(html))


def of_ledger(data):
    """The rows of each account and month by their stream."""
    found = {}
    for account, stream, *row in records(f"{data}/ledger.csv"):
        found.setdefault((account, row[0][:7]), {}).setdefault(stream, []).append(row)
    return found


def statement(streams):
    """What a page must say of streams, each a name and rows of date, description, amount, flag."""
    count = total = 0
    for name, rows in streams:
        yield "stream", name
        of_stream = [0, 0]
        yield from stream(rows, of_stream)
        yield "total", f"{of_stream[0]} transactions", shown(of_stream[1])
        count, total = count + of_stream[0], total + of_stream[1]
    yield "grand", f"{count} transactions", shown(total)


def stream(rows, sums):
    """The days of a stream, shaded in turn; its count and total are added to `sums`."""
    shade, previous, subtotal = 1, None, 0
    for date, description, amount, flag in rows:
        if date != previous:
            if previous is not None:
                yield "sub", "Subtotal", shown(subtotal)
            shade, previous, subtotal = 1 - shade, date, 0
            yield "band", str(shade)
            yield "head", long_date(date)
        if flag == "D":
            amount = "-" + amount
        yield "row", description, amount
        value = cents(amount)
        subtotal += value
        sums[0] += 1
        sums[1] += value
    if previous is not None:
        yield "sub", "Subtotal", shown(subtotal)
