#!/usr/bin/env python3
"""Writes Sources/CTables/collation.c: how text is sorted in every locale that ICU knows.

    Scripts/tables/collation/make           (needs libicu-dev and Python 3)

Everything is asked of ICU: the collation elements of every character and contraction of the root order, and for each
locale what it does differently. The tables speak of decomposed text (NFD), so that a composed character needs no entry
of its own. Sources/Values/Collation reads them; its tests hold the keys to ICU's, byte by byte.

A value of the tables is 32 bits; its low byte says what it is, the upper bits what of:
    0 nothing: the character is ignored       1 element with this 24-bit primary weight
    2 element with a 16-bit primary and an 8-bit tertiary weight      3 element of the list `elements`
    4 expansion: length << 19 | start in the list `expansions`, each a value of kind 1 to 3
    5 contraction: a node of `nodes`      6 canonical decomposition: length << 16 | start in `decompositions`
    7 not in the table: an ideograph or a character without a place
"""

import os
import sys
from icu import (
    Collator, available, category, combining_class, decomposed, is_unified, variants,
)

COMMON = 0x500
IGNORED, PRIMARY, CASED, ELEMENT, EXPANSION, CONTRACTION, DECOMPOSITION, ABSENT = range(8)
BLOCK, TRIE_END = 32, 0x30000
# Chinese orders tailor most ideographs: they get a list of ranks. Korean ones would need as much again and stay by
# code point.
OWN_HAN_ORDER, WITHOUT_HAN_ORDER = {"zh"}, {"ko"}
HAN_BLOCK = range(0x4E00, 0xA000)
VARIANT_NAMES = {"phonebook": "phonebk", "traditional": "trad", "dictionary": "dict", "compat": "compat"}
SKIPPED_VARIANTS = {"standard", "search", "searchjl", "emoji", "eor", "unihan"}


def han_order():
    """The ideographs in the order of their code points, those of the main block first."""
    core = [c for c in range(0x4E00, 0xA000) if is_unified(c)] + [c for c in range(0xFA00, 0xFB00) if is_unified(c)]
    return core + [c for c in range(0x3400, 0x40000) if is_unified(c) and not 0x4E00 <= c < 0xFB00]


def han_primary(index):
    """Three bytes, of which the first two leave room for the marks of compression."""
    lead, rest = divmod(index, 251 * 254)
    return (0xFA + lead) << 24 | (4 + rest // 254) << 16 | (2 + rest % 254) << 8


def unassigned_primary(c):
    c += 1
    low = 2 + c % 18 * 14
    c //= 18
    return 0xFE << 24 | (4 + c // 254 % 251) << 16 | (2 + c % 254) << 8 | low


class Pool:
    """What all locales share: elements, expansions, each kept once."""

    def __init__(self):
        self.elements, self.element_index = [], {}
        self.expansions, self.expansion_index = [], {}

    def single(self, element):
        p, s, t = element
        if s == COMMON and t == COMMON and p and not p & 0xFF:
            return p | PRIMARY
        if s == COMMON and p and not p & 0xFFFF and not t & 0xFF:
            return p | t | CASED
        if element not in self.element_index:
            self.element_index[element] = len(self.elements)
            self.elements.append(element)
        return self.element_index[element] << 8 | ELEMENT

    def value(self, elements):
        if not elements:
            return IGNORED
        if len(elements) == 1:
            return self.single(elements[0])
        values = tuple(self.single(e) for e in elements)
        if values not in self.expansion_index:
            self.expansion_index[values] = len(self.expansions)
            self.expansions += values
        assert len(values) < 32 and self.expansion_index[values] < 1 << 19
        return len(values) << 27 | self.expansion_index[values] << 8 | EXPANSION


class Order:
    """One locale's mappings of decomposed text: characters, and sequences by their first character."""

    def __init__(self, parent=None):
        self.parent = parent
        self.singles = {}
        self.sequences = {}
        self.han = []

    def single(self, c):
        if c in self.singles:
            return self.singles[c]
        if self.parent:
            return self.parent.single(c)
        return IMPLICIT(c)

    def sequences_of(self, c):
        if c in self.sequences:
            return self.sequences[c]
        return self.parent.sequences_of(c) if self.parent else {}

    def elements(self, text):
        """What the reader of the tables makes of decomposed `text`."""
        rest, found = list(text), ()
        while rest:
            c = rest.pop(0)
            sequences = self.sequences_of(c)
            prefixes = {s[:n] for s in sequences for n in range(1, len(s) + 1)}
            match, length = c, 0
            for n in range(1, len(rest) + 1):
                candidate = c + "".join(rest[:n])
                if candidate in sequences:
                    match, length = candidate, n
                if candidate not in prefixes:
                    break
            del rest[:length]
            index, last = 0, 0
            while sequences and index < len(rest) and (cc := combining_class(ord(rest[index]))):
                if cc > last and match + rest[index] in sequences:
                    match += rest.pop(index)
                else:
                    last = cc
                    index += 1
            found += sequences[match] if len(match) > 1 else self.single(c)
        return found


def IMPLICIT(c):
    number = ord(c)
    primary = HAN.get(number)
    return ((primary or unassigned_primary(number), COMMON, COMMON),)


def elements_of(collator, text):
    """What ICU says of `text`, with the primaries of ideographs put in the order of the tables."""
    own = collator.own_primaries
    return tuple((own.get(p) or ICU_HAN.get(p) or p, s, t) for p, s, t in collator.elements(text))


def own_han_order(collator, root):
    """The ideographs that a locale has an order of its own for, in that order."""
    found = {}
    for c in HAN:
        elements = collator.elements(chr(c))
        if elements != root.elements(chr(c)) and len(elements) == 1 and elements[0][1:] == (COMMON, COMMON):
            found[elements[0][0]] = c
    order = sorted(found)
    # Before all others, and where the locale's own scripts are moved to together with them.
    collator.own_primaries = {p: 0x80000000 | (4 + i // 254) << 16 | (2 + i % 254) << 8 for i, p in enumerate(order)}
    assert len(order) < 251 * 254
    return [found[p] for p in order]


def root_order(root):
    order = Order()
    for c in range(0x110000):
        kind = category(c)
        if kind in (0, 17, 18) or is_unified(c) or 0xAC00 <= c <= 0xD7A3:
            continue
        text = chr(c)
        if decomposed(text) != text:
            continue
        elements = elements_of(root, text)
        if elements != IMPLICIT(text):
            order.singles[text] = elements
    add_sequences(order, root, [t for t in root.contractions() if not is_index_mark(t)])
    return order


def add_sequences(order, collator, candidates):
    for text in sorted({decomposed(t) for t in candidates}, key=lambda t: (len(t), t)):
        if len(text) < 2:
            continue
        elements = elements_of(collator, text)
        if order.elements(text) != elements:
            order.sequences.setdefault(text[0], {})[text] = elements


def is_index_mark(text):
    """Whether the text is one of those that only head the letters of an index."""
    return 0xFDD0 <= ord(text[0]) <= 0xFDEF


def is_han_order(text):
    return any(is_unified(ord(c)) for c in decomposed(text))


def locale_order(name, collator, root):
    """What `collator` does differently from the root order."""
    order = Order(root)
    ranked = set()
    if name.split("-")[0] in OWN_HAN_ORDER:
        order.han = own_han_order(collator, ROOT)
        ranked = {chr(c) for c in order.han}
    candidates = {t for t in collator.tailored() + collator.contractions() if not is_index_mark(t)}
    if name.split("-")[0] in WITHOUT_HAN_ORDER:
        candidates = {t for t in candidates if not is_han_order(t)}
    candidates = {t for t in candidates if decomposed(t) not in ranked}
    # A point after an l depends on the l even where that ends a sequence of the locale.
    candidates |= {t + "\u00b7" for t in candidates if len(t) > 1 and t[-1] in "lL"}
    texts = {decomposed(t) for t in candidates}
    for text in sorted(texts | {t[0] for t in texts}):
        if len(text) == 1:
            elements = elements_of(collator, text)
            if elements != root.single(text) and not 0xAC00 <= ord(text) <= 0xD7A3:
                order.singles[text] = elements
    texts |= {t for s in root.sequences.values() for t in s}
    by_first = {}
    for text in texts:
        if len(text) > 1:
            by_first.setdefault(text[0], set()).add(text)
    for first, sequences in by_first.items():
        order.sequences[first] = {}
        add_sequences(order, collator, sequences)
        if order.sequences[first] == root.sequences_of(first):
            if first not in order.singles:
                del order.sequences[first]
    # A character whose sequences are its own needs its single element there too.
    order.sequences = {c: s for c, s in order.sequences.items() if s or root.sequences_of(c)}
    return order


def reorder_ranges(collator, order, samples):
    """How the first byte of a primary weight moves: (from this upper half on, add this)."""
    shifts = {}
    for text in {*samples, *order.singles, *order.sequences}:
        upper = order.single(text)[:1] and order.single(text)[0][0] >> 16
        # Ideographs move together, and have weights of their own here: one stands for all.
        if text == "\u3400":
            shift = collator.key(text)[0] - (collator.elements(text)[0][0] >> 24)
            shifts[0x8000] = shifts[0xFA00] = shift
            continue
        if upper >> 8 < 3 or 0x80 <= upper >> 8 <= 0xFD:
            continue
        shifts[upper] = collator.key(text)[0] - (upper >> 8)
    ranges = []
    for upper, shift in sorted(shifts.items()):
        if not ranges or ranges[-1][1] != shift:
            ranges.append((upper, shift))
    return ranges if any(shift for _, shift in ranges) else []


def primary_samples(order):
    """A character for each upper half of a primary weight."""
    found = {}
    for text, elements in order.singles.items():
        if len(elements) == 1:
            found.setdefault(elements[0][0] >> 16, text)
    return set(found.values()) | {"\u3400", "\ue000"}


def compressible(samples, order, root):
    """Which first bytes of primaries are left out when they are repeated."""
    found = set()
    for text in samples:
        lead = order.single(text)[0][0] >> 24
        key = root.key(text + text)
        if lead > 2 and key[: key.index(1)].count(key[0]) == 1:
            found |= set(range(0xFA, 0xFE)) if text == "\u3400" else {lead}
    return found


class Writer:
    """The lists of the C file, filled locale by locale."""

    def __init__(self):
        self.pool = Pool()
        # A node of the tree of sequences: its own value, its first edge, its number of edges.
        self.nodes, self.edges = [], []
        self.entries, self.ranges, self.locales = [], [], []
        self.shared_nodes, self.shared_locales = {}, {}
        # Orders of ideographs: the rank of each in the main block, and those of all others that have one.
        self.han_orders, self.han_ranks, self.han_starts, self.han_others = [], [], [0], []

    def node(self, text, order):
        """The node for `text` and all that begins with it."""
        sequences = order.sequences_of(text[0])
        signature = (text, tuple(sorted(sequences.items())), order.single(text[0]))
        if signature in self.shared_nodes:
            return self.shared_nodes[signature]
        here = sequences.get(text) if len(text) > 1 else order.single(text)
        # A prefix that is no sequence itself has no value of its own.
        value = self.pool.value(here) if here is not None else ABSENT
        following = sorted({s[len(text)] for s in sequences if len(s) > len(text) and s.startswith(text)})
        number = len(self.nodes)
        self.shared_nodes[signature] = number
        self.nodes.append(None)
        children = [(ord(c), self.node(text + c, order)) for c in following]
        self.nodes[number] = (value, len(self.edges), len(children))
        self.edges += children
        return number

    def value(self, c, order):
        if order.sequences_of(c):
            return self.node(c, order) << 8 | CONTRACTION
        return self.pool.value(order.single(c))

    def locale(self, name, collator, order, ranges):
        entries = [(ord(c), self.value(c, order)) for c in sorted(set(order.singles) | set(order.sequences))]
        flags = collator.backwards | collator.upper_first << 1 | collator.shifted << 2
        han = self.han_order(order.han)
        signature = (flags, collator.variable_top, tuple(entries), tuple(ranges), han)
        if signature not in self.shared_locales:
            self.shared_locales[signature] = (
                flags, collator.variable_top, len(self.entries), len(entries), len(self.ranges), len(ranges),
                han)
            self.entries += entries
            self.ranges += ranges
        place = self.shared_locales[signature]
        parent = name.rsplit("-", 1)[0]
        if "-u-" in name or place != self.place(parent):
            self.locales.append((name, *place))

    def han_order(self, order):
        """The number of an order of ideographs, counted from 1; 0 for none."""
        if not order:
            return 0
        if order not in self.han_orders:
            self.han_orders.append(order)
            rank = {c: i + 1 for i, c in enumerate(order)}
            self.han_ranks += [rank.get(c, 0) for c in HAN_BLOCK]
            self.han_others += [(c, rank[c]) for c in sorted(order) if c not in HAN_BLOCK]
            self.han_starts.append(len(self.han_others))
        return self.han_orders.index(order) + 1

    def place(self, name):
        """Where a locale's tables are, or those of the locale that stands in for it."""
        known = {locale[0]: locale[1:] for locale in self.locales}
        while name not in known and "-" in name:
            name = name.rsplit("-", 1)[0]
        return known.get(name, known.get("und"))


def trie(values, default):
    """Blocks of values, each kept once, and the block of every 32 characters."""
    blocks, index = {}, []
    for start in range(0, TRIE_END, BLOCK):
        block = tuple(values.get(c, default) for c in range(start, start + BLOCK))
        index.append(blocks.setdefault(block, len(blocks)))
    return index, [v for block in blocks for v in block]


def root_values(writer, order):
    """The value of every character in the root order, and the list of decompositions."""
    values, decompositions = {}, []
    for c in range(0x110000):
        text = chr(c)
        if 0xD800 <= c < 0xE000 or 0xAC00 <= c <= 0xD7A3:
            continue
        parts = decomposed(text)
        if parts != text:
            values[c] = len(parts) << 24 | len(decompositions) << 8 | DECOMPOSITION
            decompositions += [ord(p) for p in parts]
        elif text in order.singles or text in order.sequences:
            values[c] = writer.value(text, order)
    beyond = {c: v for c, v in values.items() if c >= TRIE_END}
    # Tags and variation selectors: the reader knows that these are ignored.
    assert all(0xE0000 <= c <= 0xE0FFF and v == IGNORED for c, v in beyond.items()), beyond
    return values, decompositions


def all_locales(root):
    """Every order: its name as in a language tag, ICU's name for it."""
    found = {}
    for name in available():
        tag = name.replace("_", "-")
        found[tag] = name
        for variant in variants(name):
            if variant in SKIPPED_VARIANTS or tag.split("-")[0] in ("zh", "ja", "ko"):
                continue
            found[f"{tag}-u-co-{VARIANT_NAMES.get(variant, variant)}"] = f"{name}@collation={variant}"
    return found


def c_list(kind, name, numbers, out):
    out.write(f"static const {kind} {name}[{max(1, len(numbers))}] = {{\n")
    for start in range(0, len(numbers), 24):
        out.write(",".join(map(str, numbers[start : start + 24])) + ",\n")
    out.write("};\n\n" if numbers else "0};\n\n")
    sizes = {"uint8_t": 1, "uint16_t": 2, "int16_t": 2, "uint32_t": 4}
    print(f"{name:32} {len(numbers):8} {sizes[kind] * len(numbers):8} bytes", file=sys.stderr)
    return sizes[kind] * len(numbers)


def classes():
    found = {c: combining_class(c) for c in range(TRIE_END) if combining_class(c)}
    index, values = trie(found, 0)
    return index, values


def write(writer, values, decompositions, leads, out):
    out.write('// Written by Scripts/tables/collation/generate.py from ICU; never edited by hand.\n#include "CTables.h"\n\n')
    index, blocks = trie(values, ABSENT)
    class_index, class_values = classes()
    total = 0
    total += c_list("uint16_t", "root_index", index, out)
    total += c_list("uint32_t", "root_values", blocks, out)
    total += c_list("uint8_t", "class_index", class_index, out)
    total += c_list("uint8_t", "class_values", class_values, out)
    total += c_list("uint32_t", "decompositions", decompositions, out)
    total += c_list("uint32_t", "element_primaries", [e[0] for e in writer.pool.elements], out)
    total += c_list("uint32_t", "element_weights", [e[1] << 16 | e[2] for e in writer.pool.elements], out)
    total += c_list("uint32_t", "expansions", writer.pool.expansions, out)
    total += c_list("uint32_t", "node_values", [n[0] for n in writer.nodes], out)
    total += c_list("uint16_t", "node_edges", [n[1] for n in writer.nodes], out)
    total += c_list("uint8_t", "node_edge_counts", [n[2] for n in writer.nodes], out)
    total += c_list("uint32_t", "edge_characters", [e[0] for e in writer.edges], out)
    total += c_list("uint16_t", "edge_nodes", [e[1] for e in writer.edges], out)
    total += c_list("uint32_t", "entry_characters", [e[0] for e in writer.entries], out)
    total += c_list("uint32_t", "entry_values", [e[1] for e in writer.entries], out)
    total += c_list("uint16_t", "reorder_starts", [r[0] for r in writer.ranges], out)
    total += c_list("int16_t", "reorder_shifts", [r[1] for r in writer.ranges], out)
    total += c_list("uint8_t", "compressible", [int(lead in leads) for lead in range(256)], out)
    total += c_list("uint16_t", "han_ranks", writer.han_ranks, out)
    total += c_list("uint16_t", "han_starts", writer.han_starts, out)
    total += c_list("uint32_t", "han_others", [o[0] for o in writer.han_others], out)
    total += c_list("uint16_t", "han_other_ranks", [o[1] for o in writer.han_others], out)
    out.write(f"static const struct CollationLocale locales[{len(writer.locales)}] = {{\n")
    for name, flags, top, start, count, first, ranges, han in writer.locales:
        out.write(f'{{"{name}",{flags},{top}u,{start},{count},{first},{ranges},{han}}},\n')
    out.write("};\n\nconst struct CollationTables *broadsheet_collation_tables(void) {\n")
    out.write("    static const struct CollationTables tables = {\n")
    names = [
        "root_index", "root_values", "class_index", "class_values", "decompositions", "element_primaries",
        "element_weights", "expansions", "node_values", "node_edges", "node_edge_counts", "edge_characters",
        "edge_nodes", "entry_characters", "entry_values", "reorder_starts", "reorder_shifts", "compressible",
        "han_ranks", "han_starts", "han_others", "han_other_ranks", "locales",
    ]
    out.write("        " + ", ".join(names) + f", {len(writer.locales)}}};\n    return &tables;\n}}\n")
    print(f"{total} bytes, {len(writer.locales)} locales", file=sys.stderr)


def main(root):
    order = root_order(root)
    samples = primary_samples(order)
    writer = Writer()
    values, decompositions = root_values(writer, order)
    writer.locale("und", root, Order(order), [])
    for tag, name in sorted(all_locales(root).items()):
        collator = Collator(name)
        own = locale_order(tag, collator, order)
        ranges = reorder_ranges(collator, own, samples)
        writer.locale(tag, collator, own, ranges)
    path = os.path.join(os.path.dirname(__file__), "../../../Sources/CTables/collation.c")
    with open(path, "w", encoding="ascii") as out:
        write(writer, values, decompositions, compressible(samples, order, root), out)


ROOT = Collator("root")
HAN = {c: han_primary(i) for i, c in enumerate(han_order())}
# ICU's primary weight of each ideograph, and the one that it has here.
ICU_HAN = {ROOT.elements(chr(c))[0][0]: primary for c, primary in HAN.items()}

if __name__ == "__main__":
    main(ROOT)
