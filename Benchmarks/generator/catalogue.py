"""W2: products with a category, a price, and a description of some 150 words in Markdown."""

import json

from .words import WORDS, amount, create, draws, naming, pick

CATEGORIES = ["Accessories", "Audio", "Bags & Cases", "Bath", "Bedding", "Books", "Café", "Camping",
              "Cycling", "Décor", "Desk", "Electronics", "Footwear", "Furniture", "Garden", "Games",
              "Kitchen", "Lighting", "Music", "Outdoor", "Pets", "Stationery", "Tools", "Toys <3+>"]


def write(folder, products):
    draw = draws(2)
    with create(folder, "products.json") as file:
        file.write("[\n")
        for number in range(products):
            file.write(product(draw, number) + (",\n" if number < products - 1 else "\n"))
        file.write("]\n")


def product(draw, number):
    name = f"{naming(draw)} {naming(draw)}".title() + f" {number:05d}"
    if number % 17 == 0:
        name += ' "Deluxe" & more'
    category, price = pick(draw, CATEGORIES), amount(draw)
    # The price is written as a number with its two decimals, which json.dumps would not keep.
    return (f'{{"id": "p{number:06d}", "name": {text(name)}, "category": {text(category)}, "price": {price}, '
            f'"description": {text(description(draw))}}}')


def text(value):
    return json.dumps(value, ensure_ascii=False)


def description(draw):
    """Two paragraphs, a heading, a list of three, and a paragraph at the end."""
    first = " ".join(sentence(draw, 10 + int(draw() * 6)) for _ in range(4))
    second = " ".join(sentence(draw, 10 + int(draw() * 6)) for _ in range(3))
    items = "\n".join("- " + sentence(draw, 6 + int(draw() * 4)) for _ in range(3))
    last = sentence(draw, 10) + " Tom & Jerry’s “choice” – naïve café."
    return f"{first}\n\n{second}\n\n## Details\n\n{items}\n\n{last}\n"


def sentence(draw, length):
    """Words, of which one is strong, emphasized, code or a link."""
    words = [pick(draw, WORDS) for _ in range(length)]
    kind, place = int(draw() * 4), 1 + int(draw() * (length - 2))
    word = words[place]
    words[place] = (f"**{word}**", f"*{word}*", f"`{word}`", f"[{word}](https://example.com/{word})")[kind]
    joined = " ".join(words)
    return joined[0].upper() + joined[1:] + "."
