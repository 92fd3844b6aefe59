"""W1: the transactions of one account, four fifths of them posted and one fifth authorized, each file in the order of days."""

from .words import amount, create, day, draws, flag, merchant


def write(folder, rows):
    stream(folder, "posted", 0, rows - rows // 5)
    stream(folder, "authorized", 1, rows // 5)


def stream(folder, name, number, rows):
    """Some twenty rows a day, and ten years at most."""
    draw = draws(number)
    change = max(1, min(rows // 20, 3650)) / rows if rows else 1
    days, date = 0, day(0)
    with create(folder, f"{name}.csv") as file:
        file.write("date,description,amount,flag\n")
        for row in range(rows):
            if row and draw() < change:
                days += 1
                date = day(days)
            file.write(f"{date},{merchant(draw)},{amount(draw)},{flag(draw)}\n")
