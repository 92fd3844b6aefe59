"""Writes the sources of a case as files, in many formats and writings, and reads its records as the manual says that they mean."""

import gzip
import json
import sqlite3
from fractions import Fraction

from .values import Day, Money, Number, Text, Truth, scale

SUFFIXES = {"csv": ".csv", "tsv": ".tsv", "json": ".json", "jsonl": ".jsonl", "yaml": ".yaml", "fixed": ".txt", "sqlite": ".db"}
TEXTUAL = {"csv", "tsv", "fixed"}
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
SYMBOLS = {"EUR": "€", "GBP": "£"}


def typed(case, source, record):
    """The values of a record, by the names of the fields."""
    return {name: value(case, source, record, name) for name in case["fields"]}


def value(case, source, record, name):
    field, text = case["fields"][name], record.get(name)
    if text is None:
        return None
    kind = field["kind"]
    if kind in ("number", "percent"):
        return Number(Fraction(text))
    if kind == "money":
        return Money(Fraction(text), currency(field, source, record))
    if kind == "date":
        return Day(text)
    if kind == "boolean":
        return Truth(text == "true")
    return Text(text)


def currency(field, source, record):
    mode = field.get("currency", "EUR")
    if mode == "@cell":
        return source["currency"]
    return record[mode[1:]] if mode.startswith("@") else mode


def columns(case, source):
    """The columns of the file: their names, and of each the field and what of it stands there."""
    found = []
    for name in source["fields"]:
        field = case["fields"][name]
        if field.get("pair"):
            found += [(field["pair"][0], name, "debit"), (field["pair"][1], name, "credit")]
            continue
        mapped = (source.get("mapped") or {}).get(name)
        found.append((mapped["head"] if mapped else field.get("from", name), name, "absolute" if field.get("negative") else "value"))
        if field.get("negative"):
            found.append((field["negative"], name, "sign"))
    return found


def part(case, record, name, what):
    """The text that stands in a column, in plain writing; None where nothing does."""
    text = record.get(name)
    if what == "value" or text is None:
        return text
    below = text.startswith("-")
    if what == "sign":
        return "D" if below else "C"
    if what == "absolute":
        return text.lstrip("-")
    return text.lstrip("-") if below == (what == "debit") else None


def write(case, source, path):
    """Writes the file, and gives what the page says under `source`, but for the folder."""
    kind = source["format"]
    if kind == "sqlite":
        return write_sqlite(case, source, path)
    text = WRITERS[kind](case, source)
    data = text.encode("utf-8-sig" if source.get("bom") and kind in TEXTUAL else "utf-8")
    if source.get("gz"):
        path = path.with_name(path.name + ".gz")
        data = gzip.compress(data, mtime=0)
    path.write_bytes(data)
    said = {"file": path.name}
    if kind == "csv" and source.get("told"):
        said["delimiter"] = "tab" if source["delimiter"] == "\t" else source["delimiter"]
        said["header"] = True
    if kind == "fixed":
        said |= {"as": "fixed", "widths": widths(case, source)[1], "skip": 0}
    return said


# Texts

def figure(text, source, proven):
    """A figure as the people write it who made the file."""
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    front, _, back = text.partition(".")
    mark = source["decimal"] if proven else "."
    if proven and source.get("grouped"):
        groups = []
        while len(front) > 3:
            groups.insert(0, front[-3:])
            front = front[:-3]
        front = ("." if mark == "," else ",").join([front, *groups])
    return sign + front + (mark + back if back else "")


def proves(texts, source):
    """Whether one of the figures shows which sign is the decimal one."""
    return any(scale(text) in (1, 2, 4) for text in texts)


def day(text, source):
    year, month, number = text.split("-")
    return {
        "iso": text,
        "points": f"{number}.{month}.{year}",
        "slashes": f"{number}/{month}/{year}",
        "american": f"{month}/{number}/{year}",
        "year first": f"{year}/{month}/{number}",
        "named": f"{number}-{MONTHS[int(month) - 1]}-{year}",
    }[source.get("dates", "iso")]


def grid(case, source):
    """The header and the cells of a file of texts; None for a cell that is empty."""
    heads = columns(case, source)
    rows = []
    proven = {}
    for head, name, what in heads:
        if case["fields"][name]["kind"] in ("number", "money", "percent"):
            # An amount in two fields is proven by either.
            proven[head] = proves([r[name] for r in source["records"] if r.get(name) is not None], source)
    for record in source["records"]:
        row = []
        for head, name, what in heads:
            field, text = case["fields"][name], part(case, record, name, what)
            if text is not None and what != "sign":
                if "!" in text:
                    # A writing of its own, as it stands behind the mark.
                    text = text.partition("!")[2]
                elif head in proven:
                    text = figure(text, source, proven[head])
                    if field.get("currency") == "@cell" and not source.get("bare"):
                        mark = SYMBOLS.get(source["currency"], source["currency"])
                        behind = source["decimal"] == ","
                        text = f"{text} {mark}" if behind else f"{mark} {text}" if len(mark) > 1 else f"{mark}{text}"
                        text = "-" + text.replace("-", "") if "-" in text and not behind else text
                    if field["kind"] == "percent" and field.get("currency") == "@cell%":
                        text += "%"
                elif field["kind"] == "date":
                    text = day(text, source)
            row.append(text)
        rows.append(row)
    return [head for head, _, _ in heads], rows


def write_csv(case, source):
    heads, rows = grid(case, source)
    mark = "\t" if source["format"] == "tsv" else source["delimiter"]

    def cell(text, plain=False):
        if text is None:
            return ""
        needs = any(sign in text for sign in (mark, '"', "\n", "\r")) or text == ""
        if needs or (source.get("quoted") and not plain):
            return '"' + text.replace('"', '""') + '"'
        return text

    end = "\r\n" if source.get("crlf") else "\n"
    lines = [mark.join(cell(h, plain=True) for h in heads)]
    lines += [mark.join(cell(text) for text in row) for row in rows]
    lines += source.get("lines", [])
    return end.join(lines) + end


def widths(case, source):
    heads, rows = grid(case, source)
    ends, said, start = [], {}, 1
    for number, head in enumerate(heads):
        width = max([4] + [len(row[number] or "") for row in rows])
        said[head] = f"{start}-{start + width - 1}"
        ends.append(width)
        start += width + 1
    return ends, said


def write_fixed(case, source):
    sizes, _ = widths(case, source)
    kinds = [case["fields"][name]["kind"] for _, name, _ in columns(case, source)]
    lines = []
    for row in grid(case, source)[1]:
        cells = [
            (text or "").rjust(size) if kind in ("number", "money", "percent") else (text or "").ljust(size)
            for text, size, kind in zip(row, sizes, kinds)
        ]
        lines.append(" ".join(cells))
    return "\n".join(lines) + ("\n" if lines else "")


# Documents

def literal(case, record, name, what):
    text, kind = part(case, record, name, what), case["fields"][name]["kind"]
    if text is None:
        return "null"
    if what != "sign" and kind in ("number", "money", "percent", "boolean"):
        return text
    return json.dumps(text, ensure_ascii=False)


def write_json(case, source):
    lines = []
    for record in source["records"]:
        pairs = [
            (head, literal(case, record, name, what))
            for head, name, what in columns(case, source)
            if not (source.get("sparse") and part(case, record, name, what) is None)
        ]
        lines.append("{" + ", ".join(f"{json.dumps(h, ensure_ascii=False)}: {v}" for h, v in pairs) + "}")
    if source["format"] == "jsonl":
        return "\n".join(lines) + "\n"
    return "[\n" + ",\n".join(lines) + "\n]\n"


def write_yaml(case, source):
    if not source["records"]:
        return "[]\n"
    lines = []
    for record in source["records"]:
        mark = "- "
        for head, name, what in columns(case, source):
            text = literal(case, record, name, what)
            if case["fields"][name]["kind"] == "date" and text != "null":
                text = text.strip('"')
            lines.append(f"{mark}{json.dumps(head, ensure_ascii=False)}: {text}")
            mark = "  "
    return "\n".join(lines) + "\n"


WRITERS = {"csv": write_csv, "tsv": write_csv, "fixed": write_fixed, "json": write_json, "jsonl": write_json, "yaml": write_yaml}


def write_sqlite(case, source, path):
    """A table whose columns say what their values are, where SQLite itself keeps texts."""
    heads = columns(case, source)
    quoted = ['"' + head.replace('"', '""') + '"' for head, _, _ in heads]
    kinds = [declared_type(case["fields"][name]["kind"], what, source) for _, name, what in heads]
    path.unlink(missing_ok=True)
    with sqlite3.connect(path) as database:
        database.execute(f"create table records ({', '.join(map(' '.join, zip(quoted, kinds)))})")
        for record in source["records"]:
            cells = []
            for (head, name, what), kind in zip(heads, kinds):
                text = part(case, record, name, what)
                if text is not None and kind == "BOOLEAN":
                    text = int(text == "true")
                elif text is not None and kind == "NUMERIC":
                    text = int(text) if scale(text) == 0 else float(text)
                cells.append(text)
            database.execute(f"insert into records values ({', '.join('?' * len(cells))})", cells)
    database.close()
    return {"sqlite": path.name, "query": f"select {', '.join(quoted)} from records order by rowid"}


def declared_type(kind, what, source):
    if what == "sign" or kind == "text":
        return "TEXT"
    if kind in ("number", "money", "percent"):
        return "NUMERIC" if source.get("binary") else "DECIMAL TEXT"
    return {"date": "DATE", "boolean": "BOOLEAN"}[kind]
