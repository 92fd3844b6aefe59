"""What the records are made of: texts and amounts drawn at random, with all that makes a reader or an escaper stumble."""

import datetime
import random

SEED = 20240101
EPOCH = datetime.date(2015, 1, 1)

# The plain ones are drawn more often: three of four records have one of the first thirty.
MERCHANTS = [
    "Grocery Outlet", "City Parking", "Shell Station", "Public Library", "Corner Market",
    "Metro Transit", "Electric Company", "Water Utility", "Payroll Deposit", "Online Transfer",
    "Book Nook", "Hardware Depot", "Garden Centre", "Pharmacy Plus", "Coffee House",
    "Cinema Royal", "Shoe Palace", "Toy Barn", "Pet World", "Internet Services",
    "Insurance Premium", "Gym Membership", "Bike Workshop", "Taxi Ride", "Airline Ticket",
    "Hotel Stay", "Restaurant", "Bakery", "Butcher", "Florist",
    "AT&T Mobility", "Smith & Sons <Ltd>", "O'Brien's Pub", "Marks & Spencer", "Barnes & Noble",
    'The "Golden" Spoon', "Café Élan, Genève", "Bäckerei Müller, Köln", "Señor Taco, México",
    "Zażółć Gęślą, Łódź", "東京書店", "Кафе «Весна»", "A<B Computing>", 'Joe "Big J" & Co., Inc.',
    "Dvořák, Praha", "Ærø Færgen", "Πλάκα Μεζέ", "Crème & Brûlée",
]
PLAIN = 30
CITIES = ["Springfield", "Riverside", "Franklin", "Greenville", "Bristol", "Clinton", "Fairview",
          "Salem", "Madison", "Georgetown", "Zürich", "Málaga"]
WORDS = ("steady harbour quiet lantern copper meadow sturdy willow bright canvas gentle river amber "
         "timber velvet marble summer winter garden market window silver cotton leather smooth solid "
         "crafted finished tested balanced compact durable flexible reliable everyday classic modern "
         "natural durable woven polished brushed handmade portable practical honest simple light warm "
         "the a of with for and in on by from its every each this that your our any").split()
# Those of WORDS that can stand in a name.
NAMING = 40


def draws(stream):
    """A function that gives the next number from 0 to 1; each stream of records has a sequence of its own."""
    return random.Random(SEED * 10 + stream).random


def pick(draw, items):
    return items[int(draw() * len(items))]


def naming(draw):
    return WORDS[int(draw() * NAMING)]


def quoted(text):
    """A CSV field, in quotes only where it must be."""
    if "," in text or '"' in text or "\n" in text:
        return '"' + text.replace('"', '""') + '"'
    return text


def merchant(draw):
    """Whom money was paid to, as a CSV field."""
    x = draw()
    text = MERCHANTS[int(x / 0.75 * PLAIN)] if x < 0.75 else MERCHANTS[PLAIN + int((x - 0.75) / 0.25 * (len(MERCHANTS) - PLAIN))]
    y = draw()
    if y < 0.5:
        text += " #%04d" % int(draw() * 10000)
    elif y < 0.8:
        text += " " + pick(draw, CITIES)
    elif y < 0.9:
        text += ", " + pick(draw, CITIES)
    return quoted(text)


def amount(draw):
    """An amount with two decimals: most are small, a few are large."""
    x = draw()
    return decimal(1 + int(x * x * x * 999999))


def decimal(cents):
    return ("-" if cents < 0 else "") + "%d.%02d" % divmod(abs(cents), 100)


def flag(draw):
    """Whether an amount is a debit (D) or a credit (C)."""
    return "D" if draw() < 0.7 else "C"


def day(number):
    return (EPOCH + datetime.timedelta(days=number)).isoformat()


def create(folder, name):
    return open(f"{folder}/{name}", "w", encoding="utf-8", newline="")
