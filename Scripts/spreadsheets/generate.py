#!/usr/bin/env python3
"""Writes random workbooks, and beside each what a reader must make of it: generate.py FOLDER COUNT [SEED]

openpyxl and XlsxWriter write those of Excel's format, this program itself those in the odd forms that the standard allows, and
OpenDocument. NAME.txt has a line a record: its cells with tabs between them, backslash escapes, \\N for a missing one. What is
expected is calculated here, from the values that went in.
"""
import datetime
import random
import sys
import zipfile
from decimal import Decimal
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

WORDS = ["plain", " blanks ", "Straße", "東京", "a & b <c>", "\"quoted\"", "two\nlines", "tab\tbed", "007", "1,5", "'apostrophe",
         "👩‍🔬", "=no formula", "_x0041_", "e\u0301", "x" * 300]


def number(value):
    """The decimal of at most 15 digits that the double `value` stands for."""
    text = format(Decimal("%.15g" % value), "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def random_number(r):
    return r.choice([
        lambda: r.randint(-10**6, 10**6), lambda: round(r.uniform(-1e6, 1e6), 2), lambda: r.random(),
        lambda: r.uniform(-1, 1) * 10 ** r.randint(-9, 20), lambda: 0.1 * r.randint(1, 99), lambda: r.randint(0, 9) * 10**14,
        lambda: 0, lambda: sum([0.1] * r.randint(1, 30)), lambda: -0.0, lambda: float(r.randint(10**15, 10**17)),
    ])()


def random_day(r):
    return datetime.date(1900, 3, 1) + datetime.timedelta(r.randint(0, 60000))


def cell(r, kind):
    """A value of that kind, and the text that a reader must give; None for a cell that is missing."""
    if r.random() < 0.15:
        return None
    if kind == "number":
        # 16 digits are what openpyxl and XlsxWriter write of a double.
        value = random_number(r)
        value = float("%.16g" % value) if isinstance(value, float) else value
        return ("number", value, number(value))
    if kind == "percent":
        value = round(r.uniform(-2, 2), r.randint(0, 4))
        return ("percent", value, number(float(Decimal("%.15g" % value) * 100)) + "%")
    if kind == "money":
        value = round(r.uniform(-1e5, 1e5), 2)
        return ("money", value, number(value) + " EUR")
    if kind == "date":
        day = random_day(r)
        return ("date", day, day.isoformat())
    if kind == "moment":
        day = random_day(r)
        moment = datetime.datetime.combine(day, datetime.time(r.randint(0, 23), r.randint(0, 59), r.randint(0, 59)))
        return ("moment", moment, moment.strftime("%Y-%m-%d %H:%M:%S"))
    if kind == "time":
        value = datetime.time(r.randint(0, 23), r.randint(0, 59))
        return ("time", value, value.strftime("%H:%M"))
    if kind == "boolean":
        value = r.random() < 0.5
        return ("boolean", value, "true" if value else "false")
    word = r.choice(WORDS) + (str(r.randint(0, 99)) if r.random() < 0.5 else "")
    return ("text", word, word)


def table(r):
    kinds = [r.choice(["number", "percent", "money", "date", "moment", "time", "boolean", "text", "text", "mixed"])
             for _ in range(r.randint(2, 9))]
    rows = []
    for _ in range(r.choice([1, 3, 20, 200])):
        row = [cell(r, r.choice(["number", "text", "boolean", "percent"]) if kind == "mixed" else kind) for kind in kinds]
        if all(value is None for value in row):
            row[0] = ("text", "z", "z")
        rows.append(row)
    # A column without any value is a field all the same, for it has a name.
    return kinds, rows


FORMATS = {"number": "General", "percent": "0.00%", "money": "#,##0.00\\ [$€-407]", "date": "[$-407]dd.mm.yyyy",
           "moment": "yyyy\\-mm\\-dd hh:mm:ss", "time": "h:mm", "boolean": "General", "text": "General"}


def write_openpyxl(r, path, kinds, rows):
    import openpyxl
    from openpyxl.utils.datetime import CALENDAR_MAC_1904
    book = openpyxl.Workbook()
    if r.random() < 0.3:
        book.epoch = CALENDAR_MAC_1904
    sheet = book.active
    left, top = r.randint(0, 3), r.randint(0, 4)
    for i in range(len(kinds)):
        sheet.cell(top + 1, left + 1 + i).value = f"field {i}"
    at = top + 1
    for row in rows:
        at += 1 if r.random() < 0.8 else r.randint(2, 5)
        for i, value in enumerate(row):
            if value is None:
                if r.random() < 0.3:
                    sheet.cell(at, left + 1 + i).number_format = "0.00"
                continue
            kind, content, text = value
            if "_x0041_" in text:
                # openpyxl writes it as it is, and so another text.
                row[i] = None
                continue
            if book.epoch == CALENDAR_MAC_1904 and kind in ("date", "moment") and text < "1904-01-02":
                row[i] = None
                continue
            place = sheet.cell(at, left + 1 + i)
            if kind == "text":
                place.data_type = "s"
                place._value = content
            else:
                place.value = content
            place.number_format = FORMATS[kind]
    book.create_sheet("empty")
    book.save(path)


def write_xlsxwriter(r, path, kinds, rows):
    import xlsxwriter
    constant = r.random() < 0.5
    book = xlsxwriter.Workbook(path, {"constant_memory": constant, "date_1904": False, "strings_to_numbers": False,
                                      "strings_to_formulas": False, "strings_to_urls": False})
    sheet = book.add_worksheet("Data")
    formats = {kind: book.add_format({"num_format": code}) for kind, code in FORMATS.items()}
    for i in range(len(kinds)):
        sheet.write_string(0, i, f"field {i}")
    for at, row in enumerate(rows, 1):
        for i, value in enumerate(row):
            if value is None:
                continue
            kind, content, text = value
            if kind == "text":
                sheet.write_string(at, i, content)
            elif kind == "boolean":
                sheet.write_boolean(at, i, content)
            elif kind in ("date", "moment", "time"):
                sheet.write_datetime(at, i, content, formats[kind])
            elif r.random() < 0.2:
                sheet.write_formula(at, i, "=A1", formats[kind], content)
            else:
                sheet.write_number(at, i, content, formats[kind])
    book.close()


def letters(column):
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


def excel_text(text):
    """A text as Excel writes what XML would change."""
    text = text.replace("_x0041_", "_x005F_x0041_").replace("\r", "_x000D_")
    return escape(text)


def serial(value):
    if isinstance(value, datetime.time):
        return (value.hour * 60 + value.minute) / 1440
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime.combine(value, datetime.time())
    span = value - datetime.datetime(1899, 12, 30)
    return span.days + span.seconds / 86400


def write_odd(r, path, kinds, rows):
    """The forms of the standard that few programs write: prefixes, the strict namespace, no places, gaps."""
    strict = r.random() < 0.5
    x = r.choice(["", "x:", "main:"])
    space = "http://purl.oclc.org/ooxml/spreadsheetml/main" if strict else "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://purl.oclc.org/ooxml/officeDocument/relationships" if strict \
        else "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    name = f"xmlns{':' + x[:-1] if x else ''}=\"{space}\""
    places = r.random() < 0.5
    strings, numbers = [], {}
    styles = {"number": 0, "boolean": 0, "text": 0, "percent": 1, "money": 2, "date": 3, "moment": 4, "time": 5}
    lines = []

    def shared(text):
        if text not in numbers:
            numbers[text] = len(strings)
            strings.append(text)
        return numbers[text]

    def write(at, i, value):
        kind, content, text = value
        place = f' r="{letters(i)}{at}"' if places else ""
        style = f' s="{styles[kind]}"' if styles[kind] or r.random() < 0.2 else ""
        if kind == "text":
            how = r.choice(["s", "inlineStr", "str"])
            if how == "s":
                return f'<{x}c{place}{style} t="s"><{x}v>{shared(content)}</{x}v></{x}c>'
            if how == "str":
                return f'<{x}c{place}{style} t="str"><{x}f>A1</{x}f><{x}v>{excel_text(content)}</{x}v></{x}c>'
            half = r.randint(0, len(content))
            parts = [content[:half], content[half:]] if not content[half:].startswith(("\u0301", "\u200d")) else [content, ""]
            if "_x0041_" in content:
                parts = [content, ""]
            body = "".join(f'<{x}r><{x}rPr><{x}b/></{x}rPr><{x}t xml:space="preserve">{excel_text(p)}</{x}t></{x}r>' for p in parts)
            return f'<{x}c{place} t="inlineStr"{style}><{x}is>{body}<{x}rPh sb="0" eb="1"><{x}t>KANA</{x}t></{x}rPh></{x}is></{x}c>'
        if kind == "boolean":
            return f'<{x}c{place} t="b"{style}><{x}v>{int(content)}</{x}v></{x}c>'
        if kind in ("date", "moment") and r.random() < 0.4:
            return f'<{x}c{place}{style} t="d"><{x}v>{content.isoformat()}</{x}v></{x}c>'
        plain = serial(content) if kind in ("date", "moment", "time") else content
        form = r.choice([repr, lambda v: "%.17g" % v, lambda v: "%.16E" % v])(plain)
        formula = f"<{x}f>SUM(A1:A2)</{x}f>" if r.random() < 0.2 else ""
        return f'<{x}c{place}{style}{r.choice(["", " t=" + chr(34) + "n" + chr(34)])}>{formula}<{x}v>{form}</{x}v></{x}c>'

    def row(at, values):
        number = f' r="{at}"' if places else ""
        body = ""
        last = max(i for i, value in enumerate(values) if value is not None)
        for i, value in enumerate(values[:last + 1]):
            if value is not None:
                body += write(at, i, value)
            elif not places or r.random() < 0.3:
                body += f"<{x}c" + (f' r="{letters(i)}{at}"' if places else "") + "/>"
        lines.append(f'<{x}row{number}>{body}</{x}row>')

    row(1, [("text", f"field {i}", "") for i in range(len(kinds))])
    at = 1
    for values in rows:
        at += 1
        if r.random() < 0.2:
            if places:
                at += r.randint(1, 4)
            else:
                lines.append(f"<{x}row/>")
                at += 1
        row(at, values)
    sheet = f'<?xml version="1.0"?>\n<{x}worksheet {name}><{x}sheetData>{"".join(lines)}</{x}sheetData></{x}worksheet>'
    codes = {1: "0.00%", 2: "\"CHF\"\\ #,##0.00", 3: "d. mmmm yyyy;@", 4: "m/d/yy h:mm:ss", 5: "hh:mm;@"}
    codes[2] = FORMATS["money"]
    formats = "".join(f'<{x}numFmt numFmtId="{170 + i}" formatCode={quoteattr(code)}/>' for i, code in codes.items())
    cells = f'<{x}xf numFmtId="0"/>' + "".join(f'<{x}xf numFmtId="{170 + i}"/>' for i in codes)
    items = "".join(f'<{x}si><{x}t xml:space="preserve">{excel_text(t)}</{x}t></{x}si>' for t in strings)
    encoding = r.choice(["utf-8", "utf-8", "utf-16"])
    with zipfile.ZipFile(path, "w", r.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as archive:
        def put(part, text):
            data = text.encode(encoding)
            archive.writestr(part, data)
        rels = "http://schemas.openxmlformats.org/package/2006/relationships"
        folder = r.choice(["xl/", "", "deep/er/"])
        put("_rels/.rels", f'<Relationships xmlns="{rels}"><Relationship Id="a" Type="{office}/officeDocument" Target="/{folder}book.xml"/></Relationships>')
        put(f"{folder}book.xml", f'<{x}workbook {name} xmlns:q="{office}"><{x}sheets><{x}sheet name="One &amp; only" sheetId="7" q:id="r1"/></{x}sheets></{x}workbook>')
        put(f"{folder}_rels/book.xml.rels", f'<Relationships xmlns="{rels}"><Relationship Id="r1" Type="{office}/worksheet" Target="a/../s.xml"/>'
            f'<Relationship Id="r2" Type="{office}/styles" Target="/{folder}st.xml"/><Relationship Id="r3" Type="{office}/sharedStrings" Target="str.xml"/></Relationships>')
        put(f"{folder}s.xml", sheet)
        put(f"{folder}st.xml", f'<{x}styleSheet {name}><{x}numFmts>{formats}</{x}numFmts><{x}cellStyleXfs><{x}xf numFmtId="14"/></{x}cellStyleXfs><{x}cellXfs>{cells}</{x}cellXfs></{x}styleSheet>')
        put(f"{folder}str.xml", f'<{x}sst {name}>{items}</{x}sst>')


def write_opendocument(r, path, kinds, rows):
    def cell_of(value, count):
        again = f' table:number-columns-repeated="{count}"' if count > 1 else ""
        if value is None:
            return f"<table:table-cell{again}/>"
        kind, content, text = value
        remark = "<office:annotation><text:p>a remark</text:p></office:annotation>" if r.random() < 0.1 else ""
        if kind == "text":
            body = "".join("<text:p>" + text_of(p) + "</text:p>" for p in content.split("\n"))
            return f'<table:table-cell office:value-type="string"{again}>{remark}{body}</table:table-cell>'
        attributes = {
            "number": lambda: f'office:value-type="float" office:value="{content!r}"',
            "percent": lambda: f'office:value-type="percentage" office:value="{content!r}"',
            "money": lambda: f'office:value-type="currency" office:currency="EUR" office:value="{content!r}"',
            "date": lambda: f'office:value-type="date" office:date-value="{content.isoformat()}"',
            "moment": lambda: f'office:value-type="date" office:date-value="{content.isoformat()}"',
            "time": lambda: f'office:value-type="time" office:time-value="PT{content.hour:02}H{content.minute:02}M00S"',
            "boolean": lambda: f'office:value-type="boolean" office:boolean-value="{str(content).lower()}"',
        }[kind]()
        return f"<table:table-cell{again} {attributes}>{remark}<text:p>as shown</text:p></table:table-cell>"

    def text_of(text):
        out = ""
        for i, sign in enumerate(text):
            if sign == "\t":
                out += "<text:tab/>"
            elif sign == " " and (i == 0 or i == len(text) - 1):
                out += "<text:s/>"
            else:
                out += escape(sign)
        return f"<text:span>{out}</text:span>" if r.random() < 0.3 else out

    def row_of(values, count):
        again = f' table:number-rows-repeated="{count}"' if count > 1 else ""
        body, i = "", 0
        while i < len(values):
            count = 1
            while i + count < len(values) and values[i + count] == values[i]:
                count += 1
            body += cell_of(values[i], count)
            i += count
        return f"<table:table-row{again}>{body}<table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>"

    lines = [row_of([("text", f"field {i}", "") for i in range(len(kinds))], 1)]
    i = 0
    while i < len(rows):
        count = 1
        while i + count < len(rows) and rows[i + count] == rows[i]:
            count += 1
        lines.append(row_of(rows[i], count))
        i += count
        if r.random() < 0.2:
            lines.append(f'<table:table-row table:number-rows-repeated="{r.choice([1, 7, 1000])}"><table:table-cell/></table:table-row>')
    lines.append('<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>')
    spaces = " ".join(f'xmlns:{p}="urn:oasis:names:tc:opendocument:xmlns:{p}:1.0"' for p in ("office", "table", "text", "style", "number"))
    content = (f'<table:table table:name="One"><table:table-column/>{"".join(lines)}</table:table><table:table table:name="Two">'
               "<table:table-row><table:table-cell/></table:table-row></table:table>")
    flat = path.suffix == ".fods"
    root = "document" if flat else "document-content"
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<office:{root} {spaces}><office:body><office:spreadsheet>{content}</office:spreadsheet></office:body></office:{root}>'
    if flat:
        path.write_text(text, encoding="utf-8")
        return
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", text)


WRITERS = [(write_openpyxl, ".xlsx"), (write_xlsxwriter, ".xlsx"), (write_odd, ".xlsx"), (write_opendocument, ".ods"),
           (write_opendocument, ".fods")]


def main():
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    folder.mkdir(parents=True, exist_ok=True)
    for i in range(count):
        r = random.Random(seed * 1000003 + i)
        kinds, rows = table(r)
        write, ending = WRITERS[i % len(WRITERS)]
        path = folder / f"{i:05}-{write.__name__[6:]}{ending}"
        write(r, path, kinds, rows)
        lines = []
        for row in rows:
            if all(value is None for value in row):
                continue
            cells = []
            for kind, value in zip(kinds, row):
                cells.append("\\N" if value is None else value[2].replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n"))
            lines.append("\t".join(cells) + "\n")
        path.with_suffix(path.suffix + ".txt").write_text("".join(lines), encoding="utf-8")


main()
