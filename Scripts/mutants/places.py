"""Where a source in Swift can be changed in one place: an operator, a bound, a sign, a condition, a constant.

Texts, comments and what only looks like a place are left out by how it is written: an operator between two values has a space on either side, one
before a value has none behind. What does not compile once it is changed is found by the compiler, and left out then."""

import re
from dataclasses import dataclass

# What stands between two values: the precedence of it, what its values must be, and what stands there in a mutant.
INFIX = {
    "<": ("ComparisonPrecedence", "Comparable", "<="), "<=": ("ComparisonPrecedence", "Comparable", "<"),
    ">": ("ComparisonPrecedence", "Comparable", ">="), ">=": ("ComparisonPrecedence", "Comparable", ">"),
    "==": ("ComparisonPrecedence", "Equatable", "!="), "!=": ("ComparisonPrecedence", "Equatable", "=="),
    "+": ("AdditionPrecedence", "AdditiveArithmetic", "-"), "-": ("AdditionPrecedence", "AdditiveArithmetic", "+"),
    "*": ("MultiplicationPrecedence", "Numeric", "+"), "/": ("MultiplicationPrecedence", "BinaryInteger", "*"),
    "%": ("MultiplicationPrecedence", "BinaryInteger", "/"),
    "&+": ("AdditionPrecedence", "FixedWidthInteger", "&-"), "&-": ("AdditionPrecedence", "FixedWidthInteger", "&+"),
    "&*": ("MultiplicationPrecedence", "FixedWidthInteger", "&+"),
    "&": ("MultiplicationPrecedence", "BinaryInteger", "|"), "|": ("AdditionPrecedence", "BinaryInteger", "&"),
    "^": ("AdditionPrecedence", "BinaryInteger", "|"),
    "<<": ("BitwiseShiftPrecedence", "BinaryInteger", ">>"), ">>": ("BitwiseShiftPrecedence", "BinaryInteger", "<<"),
    "&&": ("LogicalConjunctionPrecedence", None, "||"), "||": ("LogicalDisjunctionPrecedence", None, "&&"),
    "+=": ("AssignmentPrecedence", "AdditiveArithmetic", "-="), "-=": ("AssignmentPrecedence", "AdditiveArithmetic", "+="),
    "&+=": ("AssignmentPrecedence", "FixedWidthInteger", "&-="), "&-=": ("AssignmentPrecedence", "FixedWidthInteger", "&+="),
}
CALLS = {"min": "max", "max": "min"}
BETWEEN = re.compile(r"(?<=[\w)\]}\"?!>] )(" + "|".join(re.escape(sign) for sign in sorted(INFIX, key=len, reverse=True)) + r")(?= [\w(\[\".!~-]| ?$)", re.M)
BEFORE = re.compile(r"(?<=[\s(\[,])([!-])(?=[\w(.])")
NUMBER = re.compile(r"(?<![\w.\-+!~#@<>&|*/%^=$?])(0x[0-9a-fA-F_]+|\d[\d_]*)(?![\w.])")
TRUTH = re.compile(r"(?<![\w.!])(true|false)(?!\w)")
CONDITION = re.compile(r"(?<!\w)(?:if|guard|while|else if|&&|\|\|) (?!let\b|var\b|case\b|try\b|await\b|#|unsafe\b)(?=[\w(])")
CALL = re.compile(r"(?<![\w.])(min|max)(?=\()")


@dataclass(frozen=True)
class Place:
    """A place in a file that can be changed: what stands there, and what stands there in its mutant."""

    file: str
    offset: int
    text: str
    instead: str
    # infix, prefix, number, truth, condition, call
    kind: str

    def line(self, source):
        return source.count("\n", 0, self.offset) + 1


def code(source):
    """The source with blanks in place of all that is text, comment or attribute, of the same length."""
    out, place, end = list(source), 0, len(source)

    def blank(start, stop):
        for index in range(start, stop):
            if out[index] != "\n":
                out[index] = " "

    while place < end:
        if source.startswith("//", place):
            stop = source.find("\n", place)
            stop = end if stop < 0 else stop
        elif source.startswith("/*", place):
            stop = source.find("*/", place) + 2
        elif (opened := re.compile(r'#*("""|")').match(source, place)):
            stop = text_end(source, opened)
        else:
            place += 1
            continue
        blank(place, stop)
        place = stop
    return "".join(out)


def text_end(source, opened):
    """Where a text ends that begins at a match; what is put into it is text to us as well."""
    sharps = opened.group().rstrip('"')
    close, escape = opened.group(1) + sharps, "\\" + sharps
    place, depth = opened.end(), 0
    while place < len(source):
        if not depth and source.startswith(close, place):
            return place + len(close)
        if source.startswith(escape + "(", place):
            depth, place = depth + 1, place + len(escape) + 1
        elif depth and source[place] in "()":
            depth, place = depth + (1 if source[place] == "(" else -1), place + 1
        elif depth and source[place] == '"':
            place = text_end(source, re.compile(r'#*("""|")').match(source, place))
        elif source.startswith(escape, place):
            place += len(escape) + 1
        else:
            place += 1
    return place


def places(file, source):
    """All places of a file that can be changed, in their order."""
    text, found = code(source), []
    lines = text.split("\n")
    # Patterns and declarations of types have no values to change; tables of constants are data.
    starts, offset = [], 0
    for line in lines:
        starts.append(offset)
        offset += len(line) + 1

    def add(match, kind, instead, group=1, width=True):
        line = text.count("\n", 0, match.start())
        begins = lines[line].lstrip()
        if begins.startswith(("case ", "@", "#", "import ", "precedencegroup", "infix", "prefix ", "typealias")) and kind != "infix":
            return
        if len(re.findall(r"\d+,", lines[line])) > 6:
            return
        found.append(Place(file, match.start(group) if width else match.end(), match.group(group) if width else "", instead, kind))

    for match in BETWEEN.finditer(text):
        add(match, "infix", INFIX[match.group(1)][2])
    for match in BEFORE.finditer(text):
        add(match, "prefix", "")
    for match in NUMBER.finditer(text):
        add(match, "number", f"{match.group(1)} + 1")
    for match in TRUTH.finditer(text):
        add(match, "truth", "false" if match.group(1) == "true" else "true")
    for match in CONDITION.finditer(text):
        add(match, "condition", "!", group=0, width=False)
    for match in CALL.finditer(text):
        add(match, "call", CALLS[match.group(1)])
    return sorted(found, key=lambda place: (place.offset, place.kind))
