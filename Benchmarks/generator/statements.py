"""W4: the transactions of many accounts in ten months, in one file and in the order of days; sixty rows for each account and month."""

from .words import amount, create, draws, flag, merchant

MONTHS, DAYS, ROWS = 10, 28, 60


def write(folder, pages):
    draw, accounts = draws(4), pages // MONTHS
    with create(folder, "ledger.csv") as file:
        file.write("account,stream,date,description,amount,flag\n")
        for month in range(MONTHS):
            for day in range(DAYS):
                date = "%04d-%02d-%02d" % (2023 + month // 12, month % 12 + 1, day + 1)
                for _ in range(of_a_day(accounts * ROWS, day)):
                    account = int(draw() * accounts)
                    stream = "authorized" if draw() < 0.15 else "posted"
                    file.write(f"A{account:05d},{stream},{date},{merchant(draw)},{amount(draw)},{flag(draw)}\n")


def of_a_day(rows, day):
    """How many of a month's rows a day has, so that all days together have all of them."""
    return rows * (day + 1) // DAYS - rows * day // DAYS
