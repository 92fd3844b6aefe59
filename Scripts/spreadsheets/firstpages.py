#!/usr/bin/env python3
"""Writes the workbooks of Tests/firstpages: what brokers, banks and people keep, after public descriptions, with made up figures.

Needs openpyxl; run again only to change them."""
import datetime
import os

import openpyxl
from openpyxl.styles import Font

FOLDER = os.path.join(os.path.dirname(__file__), "../../Tests/firstpages")
DAY = datetime.date


def save(book, name, expected):
    os.makedirs(f"{FOLDER}/{name}", exist_ok=True)
    book.properties.created = book.properties.modified = datetime.datetime(2026, 1, 1)
    book.save(f"{FOLDER}/{name}/export.xlsx")
    with open(f"{FOLDER}/{name}/expected.txt", "w", encoding="utf-8") as file:
        file.write(expected)


def sheet(rows, title="Sheet1", formats=None):
    book = openpyxl.Workbook()
    page = book.active
    page.title = title
    for at, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            if value is None:
                continue
            page.cell(at, column).value = value
            if formats and column in formats and not isinstance(value, str):
                page.cell(at, column).number_format = formats[column]
    return book


# A broker of the Netherlands: names in the first row, days and times as texts, a currency beside each figure without a name.
save(sheet([
    ["Datum", "Tijd", "Product", "ISIN", "Beurs", "Aantal", "Koers", None, "Lokale waarde", None, "Waarde", None, "Order ID"],
    ["12-01-2026", "09:30", "ASML HOLDING", "NL0010273215", "EAM", 2, 701.1, "EUR", -1402.2, "EUR", -1402.2, "EUR", "a1"],
    ["02-02-2026", "15:45", "APPLE INC", "US0378331005", "NSY", 3, 180.55, "USD", -541.65, "USD", -498.12, "EUR", "a2"],
    ["25-02-2026", "15:59", "APPLE INC", "US0378331005", "NSY", -1, 190.1, "USD", 190.1, "USD", 175.4, "EUR", "a3"],
], "Transacties"), "workbook-of-a-dutch-broker", "records 3\nwithin NL0010273215 Aantal 2\nwithin US0378331005 Aantal 2\nsays Waarde is not added up\n")

# A bank of Germany: what account it is above the table, days and amounts as such, the balance below.
save(sheet([
    ["Umsatzanzeige"], [None], ["Konto", "Girokonto DE02 1203 0000 0000 2020 51"], ["Stand", DAY(2026, 3, 31)], [],
    ["Buchungstag", "Wertstellung", "Auftraggeber/Empfänger", "Verwendungszweck", "Betrag"],
    [DAY(2026, 3, 2), DAY(2026, 3, 2), "Stadtwerke", "Abschlag März", -88.5],
    [DAY(2026, 3, 13), DAY(2026, 3, 13), "Muster GmbH", "Gehalt", 2450.1],
    [DAY(2026, 3, 27), DAY(2026, 3, 28), "Markt", "Einkauf", -35.349999999999994],
], "Umsätze", {1: "dd.mm.yyyy", 2: "dd.mm.yyyy", 5: "#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]"}),
     "workbook-of-a-german-bank", "records 3\ntotal Betrag 2326.25 EUR\n")

# A bank of Italy: all cells are texts, as an export of a web page makes them.
save(sheet([
    ["Lista Movimenti"], [], ["Data contabile", "Data valuta", "Operazione", "Importo", "Divisa"],
    ["31.12.2025", "31.12.2025", "Bonifico", "1.234,56", "EUR"], ["02.01.2026", "02.01.2026", "POS", "-34,50", "EUR"],
    ["15.01.2026", "16.01.2026", "Commissioni", "-2,00", "EUR"],
], "Movimenti"), "workbook-of-texts", "records 3\ntotal Importo 1198.06 EUR\n")

# A bank of Sweden: days as texts of ISO 8601, a balance, blanks above.
save(sheet([
    [], ["Kontonummer", "6000-123 456 789"], [], [], ["Reskontradatum", "Transaktionsdatum", "Text", "Belopp", "Saldo"],
    ["2026-02-27", "2026-02-27", "LÖN", 31000, 35120.5], ["2026-02-26", "2026-02-25", "ICA", -512.25, 4120.5],
    ["2026-02-20", "2026-02-20", "HYRA", -8400, 4632.75],
], "Transaktioner"), "workbook-of-a-swedish-bank", "records 3\ntotal Belopp 22087.75\n")

# What a club keeps by hand: the name of a month merged over its rows, and a line of totals, a formula with its result.
book = sheet([
    ["Month", "What", "Amount"], ["January", "Hall", 120], [None, "Balls", 35.5], ["February", "Hall", 120], [None, "Travel", 88.2],
    [None, "Prizes", 40], ["Total", None, 403.7],
], "Costs", {3: "#,##0.00\\ [$£-809]"})
book.active.merge_cells("A2:A3")
book.active.merge_cells("A4:A6")
save(book, "workbook-with-merged-months", "records 5\ntotal Amount 403.7 GBP\n")

# A broker of America: amounts in the format of accounts, whose dollar says nothing of the country.
save(sheet([
    ["Brokerage account", None], ["As of 03/31/2026"], [], ["Trade Date", "Action", "Symbol", "Quantity", "Amount"],
    [DAY(2026, 3, 2), "Buy", "VTI", 4, -1188.4], [DAY(2026, 3, 16), "Dividend", "VTI", None, 12.07],
    [DAY(2026, 3, 30), "Sell", "BND", -10, 731.9],
], "History", {1: "m/d/yyyy", 5: "_(\"$\"* #,##0.00_);_(\"$\"* \\(#,##0.00\\);_(\"$\"* \"-\"??_);_(@_)"}),
     "workbook-with-dollars", "records 3\nwithin BND Quantity -10\nwithin VTI Quantity 4\nwrites decide:\n")

# A report in several sheets: which is meant, nobody can know.
book = sheet([["Name", "Sum"], ["a", 1]], "Summary")
second = book.create_sheet("Payments")
for row in [["Day", "Sum"], [DAY(2026, 1, 1), 5], [DAY(2026, 1, 2), 6]]:
    second.append(row)
save(book, "workbook-of-several-sheets", "fails \"Summary\" (2 rows, 2 columns), \"Payments\" (3 rows, 2 columns)\n")
