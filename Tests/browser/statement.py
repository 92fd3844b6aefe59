#!/usr/bin/env python3
"""A site with a bank statement of 5,000 rows: Tests/browser/statement.py FOLDER writes its sources.

Two accounts are its sections, months and days its groups; fees and transfers are rows of kinds of their own. The same every
time.
"""

import datetime
import pathlib
import random
import sys

ROWS = {"current": 4_400, "savings": 600}
FIRST, DAYS = datetime.date(2025, 12, 1), 365

PAYMENTS = (
    ("Bakery Korn", -1200), ("Supermarket Nord", -9000), ("Rent, Elm Street 12", -98000), ("City Power", -14500),
    ("Railway tickets", -6800), ("Bookshop Atlas", -4200), ("Café Miró", -1900), ("Pharmacy at the Bridge", -3500),
    ("Mobile phone", -2500), ("Cinema Lux", -2800), ("Insurance, policy 77-1204-9981-0031", -21000), ("Parking", -900),
)
RECEIPTS = (("Salary", 412000), ("Refund, Bookshop Atlas", 2600), ("Interest", 900), ("Gift from Aunt Zoë", 15000))

PAGE = """---
title: Statement of accounts
date: 2026-11-30
description: Two accounts of one year, 5,000 entries.
report:
  base: EUR
  fields:
    date: { type: date, show: "EEEE, d MMMM" }
    amount: { type: money, currency: EUR }
  sections:
    - { title: Current account, source: data/current.csv }
    - { title: Savings account, source: data/savings.csv }
  group: [{ by: month(date), totals: { amount: sum, "*": count } }, date]
  columns: [text, kind, amount, { balance: running(amount) }]
  totals: { amount: sum, "*": count }
  row: "if(kind == 'Fee', 'fee', if(kind == 'Transfer', 'transfer', 'detail'))"
---
What came and went in a year, by month and day. [The bank](https://bank.example/terms) has the terms.
"""

ROW = (
    '<tr class="detail KIND {{band}}" id="{{id}}">{{#cells}}{{#first}}<th scope="row" id="{{id}}:h" '
    'headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}}" class="{{class}}">{{> value}}</th>{{/first}}'
    '{{^first}}<td headers="{{section.id}}:{{index}}{{#group}} {{group.id}}:h{{/group}} {{id}}:h" class="{{class}}"'
    '{{#pad}} data-pad="{{pad}}"{{/pad}}>{{> value}}</td>{{/first}}{{/cells}}</tr>\n'
)


def picked(dice, things):
    return things[int(dice.random() * len(things))]


def entry(dice, account):
    """The text, the kind and the cents of one entry."""
    roll = dice.random()
    if account == "savings" or roll < 0.06:
        return ("Transfer to savings" if account == "current" else "Transfer from current account", "Transfer",
                int(dice.random() * 40_000) * (-1 if account == "current" else 1))
    if roll < 0.1:
        return "Fee for a card abroad", "Fee", -175
    if roll < 0.16:
        text, most = picked(dice, RECEIPTS)
        return text, "Receipt", most // 2 + int(dice.random() * most / 2)
    text, most = picked(dice, PAYMENTS)
    return text, "Payment", most + int(dice.random() * -most * 0.9)


def table(account):
    dice = random.Random(f"broadsheet {account}")
    days = sorted(int(dice.random() * DAYS) for _ in range(ROWS[account]))
    lines = ["date,text,kind,amount"]
    for day in days:
        text, kind, cents = entry(dice, account)
        sign = "-" if cents < 0 else ""
        lines.append(f'{FIRST + datetime.timedelta(days=day)},"{text}",{kind},{sign}{abs(cents) // 100}.{abs(cents) % 100:02}')
    return "\n".join(lines) + "\n"


def files():
    """The sources of the site: a name and a text each."""
    return {
        "broadsheet.yml": "title: First Bank of the Valley\ntheme: statement\n",
        "content/index.md": PAGE,
        "content/data/current.csv": table("current"),
        "content/data/savings.csv": table("savings"),
        "Themes/statement/theme.yml": "name: statement\nextends: broadsheet\n",
        "Themes/statement/rows/fee.html": ROW.replace("KIND", "fee"),
        "Themes/statement/rows/transfer.html": ROW.replace("KIND", "transfer"),
    }


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    from sites import write_site
    print(write_site(pathlib.Path(sys.argv[1]), files()))
