"""W3: shares that someone holds, in seven currencies, with what they cost then and what they are worth now."""

from .words import create, day, decimal, draws, naming, pick, quoted

FORMS = [", Inc.", " & Co.", " plc", " AG", " Société"]
# What one unit of a currency is worth in USD, more or less.
RATES = [("EUR", 1.0842), ("GBP", 1.2671), ("CHF", 1.1203), ("JPY", 0.0067), ("CAD", 0.7391), ("SEK", 0.0954)]


def write(folder, stocks):
    draw = draws(3)
    with create(folder, "positions.csv") as file:
        file.write("symbol,name,currency,shares,purchase_price,purchase_date,purchase_rate,price,change,rate\n")
        for number in range(stocks):
            file.write(f"S{number:05d}," + position(draw) + "\n")


def position(draw):
    name = f"{naming(draw).title()} {naming(draw).title()}{pick(draw, FORMS)}"
    shares = 1 + int(draw() * draw() * 5000)
    bought_at = 100 + int(draw() * draw() * 50000)
    price = max(1, int(bought_at * (0.5 + draw() * 1.2)))
    change = int((draw() - 0.5) * 0.06 * price)
    date = day(int(draw() * 3000))
    currency, bought_rate, rate = rates(draw)
    return (f"{quoted(name)},{currency},{shares},{decimal(bought_at)},{date},{bought_rate},"
            f"{decimal(price)},{decimal(change)},{rate}")


def rates(draw):
    """A currency with its rates then and now; six of ten are in USD."""
    if draw() >= 0.4:
        return "USD", "1.0000", "1.0000"
    currency, base = pick(draw, RATES)
    return currency, "%.4f" % (base * (0.85 + draw() * 0.3)), "%.4f" % (base * (0.95 + draw() * 0.1))
