"""What the collation tables are made from: ICU's collators, asked through its C library."""

import ctypes
import ctypes.util
import re


class Library:
    """ICU's functions by their plain names: the library appends its version to each."""

    def __init__(self):
        name = ctypes.util.find_library("icui18n")
        if not name:
            raise SystemExit("collation: libicu is not installed (apt-get install libicu-dev)")
        version = re.search(r"\.so\.(\d+)", name).group(1)
        self.version = version
        self.libraries = [ctypes.CDLL(name), ctypes.CDLL(name.replace("i18n", "uc"))]

    def function(self, name, result, *arguments):
        for library in self.libraries:
            try:
                found = getattr(library, f"{name}_{self.version}")
            except AttributeError:
                continue
            found.restype, found.argtypes = result, arguments
            return found
        raise SystemExit(f"collation: this ICU has no {name}")


P, I, S = ctypes.c_void_p, ctypes.c_int32, ctypes.c_char_p
ERROR = ctypes.POINTER(ctypes.c_int)
ICU = Library()
_open = ICU.function("ucol_open", P, S, ERROR)
_count = ICU.function("ucol_countAvailable", I)
_available = ICU.function("ucol_getAvailable", S, I)
_get = ICU.function("ucol_getAttribute", I, P, I, ERROR)
_set = ICU.function("ucol_setAttribute", None, P, I, I, ERROR)
_tailored = ICU.function("ucol_getTailoredSet", P, P, ERROR)
_contexts = ICU.function("ucol_getContractionsAndExpansions", None, P, P, P, ctypes.c_int8, ERROR)
_sort_key = ICU.function("ucol_getSortKey", I, P, P, I, P, I)
_variable_top = ICU.function("ucol_getVariableTop", ctypes.c_uint32, P, ERROR)
_elements = ICU.function("ucol_openElements", P, P, P, I, ERROR)
_set_text = ICU.function("ucol_setText", None, P, P, I, ERROR)
_next = ICU.function("ucol_next", I, P, ERROR)
_keywords = ICU.function("ucol_getKeywordValuesForLocale", P, S, S, ctypes.c_int8, ERROR)
_enumerate = ICU.function("uenum_next", S, P, ctypes.POINTER(I), ERROR)
_set_new = ICU.function("uset_openEmpty", P)
_set_items = ICU.function("uset_getItemCount", I, P)
_set_item = ICU.function("uset_getItem", I, P, I, ctypes.POINTER(I), ctypes.POINTER(I), P, I, ERROR)
_nfd = ICU.function("unorm2_getNFDInstance", P, ERROR)
_normalize = ICU.function("unorm2_normalize", I, P, P, I, P, I, ERROR)
_class = ICU.function("u_getCombiningClass", ctypes.c_uint8, I)
_type = ICU.function("u_charType", ctypes.c_int8, I)
_property = ICU.function("u_hasBinaryProperty", ctypes.c_int8, I, I)
UNIFIED_IDEOGRAPH = 29

FRENCH, ALTERNATE, CASE_FIRST, CASE_LEVEL, NORMALIZATION, STRENGTH = range(6)
ON, SHIFTED, NON_IGNORABLE, UPPER_FIRST = 17, 20, 21, 25


def utf16(text):
    data = text.encode("utf-16-le", "surrogatepass")
    return data, len(data) // 2


def items(uset):
    """The strings of a set: single characters and sequences."""
    found = []
    start, end, buffer = I(0), I(0), ctypes.create_string_buffer(400)
    for index in range(_set_items(uset)):
        length = _set_item(uset, index, start, end, buffer, 200, ctypes.c_int(0))
        if length == 0:
            found += [chr(c) for c in range(start.value, end.value + 1)]
        else:
            found.append(buffer.raw[: 2 * length].decode("utf-16-le", "surrogatepass"))
    return found


NFD = _nfd(ctypes.c_int(0))


def decomposed(text):
    data, length = utf16(text)
    out = ctypes.create_string_buffer(8 * length + 64)
    size = _normalize(NFD, data, length, out, 4 * length + 32, ctypes.c_int(0))
    return out.raw[: 2 * size].decode("utf-16-le", "surrogatepass")


def combining_class(c):
    return _class(c)


def category(c):
    return _type(c)


def is_unified(c):
    return bool(_property(c, UNIFIED_IDEOGRAPH))


class Collator:
    """One of ICU's collators, with normalization on."""

    def __init__(self, name):
        self.handle = _open(name.encode(), ctypes.c_int(0))
        self.backwards = _get(self.handle, FRENCH, ctypes.c_int(0)) == ON
        self.shifted = _get(self.handle, ALTERNATE, ctypes.c_int(0)) == SHIFTED
        self.upper_first = _get(self.handle, CASE_FIRST, ctypes.c_int(0)) == UPPER_FIRST
        assert _get(self.handle, CASE_LEVEL, ctypes.c_int(0)) != ON, name
        assert _get(self.handle, STRENGTH, ctypes.c_int(0)) == 2, name
        self.variable_top = _variable_top(self.handle, ctypes.c_int(0))
        _set(self.handle, NORMALIZATION, ON, ctypes.c_int(0))
        # Punctuation must have its weights here, even where the locale ignores it.
        _set(self.handle, ALTERNATE, NON_IGNORABLE, ctypes.c_int(0))
        self.iterator = _elements(self.handle, utf16("a")[0], 1, ctypes.c_int(0))
        self.cache = {}
        # Where the tables have other primary weights than ICU.
        self.own_primaries = {}

    def elements(self, text):
        """The collation elements of `text`: (primary, secondary, tertiary with case bits), none completely ignorable."""
        if text in self.cache:
            return self.cache[text]
        data, length = utf16(text)
        error = ctypes.c_int(0)
        _set_text(self.iterator, data, length, error)
        halves = []
        while (order := _next(self.iterator, error)) != -1:
            halves.append(order & 0xFFFFFFFF)
        found = []
        for half in halves:
            # ICU hands a 64-bit element out as two halves; the second is marked as a continuation.
            p, s, t = half >> 16, half >> 8 & 0xFF, half & 0xFF
            if t & 0xC0 == 0xC0 and found:
                first = found[-1]
                found[-1] = (first[0] | p, first[1] | s, first[2] | t & 0x3F)
            else:
                found.append((p << 16, s << 8, t << 8))
        found = tuple(e for e in found if e != (0, 0, 0))
        self.cache[text] = found
        return found

    def tailored(self):
        return items(_tailored(self.handle, ctypes.c_int(0)))

    def contractions(self):
        found = _set_new()
        _contexts(self.handle, found, None, 1, ctypes.c_int(0))
        return items(found)

    def key(self, text):
        data, length = utf16(text)
        out = ctypes.create_string_buffer(64 * length + 64)
        size = _sort_key(self.handle, data, length, out, 64 * length + 64)
        return out.raw[: size - 1]


def available():
    """The names of all collators that ICU has."""
    return [_available(i).decode() for i in range(_count())]


def variants(name):
    """The other orders that a locale has, by the names that ICU gives them."""
    values = _keywords(b"collation", name.encode(), 0, ctypes.c_int(0))
    found, length = [], I(0)
    while value := _enumerate(values, length, ctypes.c_int(0)):
        found.append(value.decode())
    return found
