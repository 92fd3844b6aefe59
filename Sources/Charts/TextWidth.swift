/// How wide a text will be, about: what is drawn before anybody knows the reader's fonts must be guessed.
///
/// The figures are those of the usual sans-serif faces, and a little more, since a label that overlaps is worse than
/// one that is shortened. Widths are tenths of a unit at the charts' type size.
enum TextWidth {
    /// The size of the type in charts, in units.
    static var size: Int { 13 }

    /// About how wide `text` is.
    static func of(_ text: String) -> Int {
        var thousandths = 0
        for scalar in text.unicodeScalars { thousandths += width(of: scalar) }
        return (thousandths * size + 99) / 100
    }

    /// About how wide a figure is, which stands in bold type.
    static func figure(_ text: String) -> Int { of(text) * 110 / 100 }

    /// `text` on as many lines as it needs to fit `width`, but no more than `most`; the last one may be shortened.
    static func lines(_ text: String, in width: Int, most: Int) -> [String] {
        if most <= 1 || of(text) <= width { return [fitting(text, in: width)] }
        var line = Substring()
        var at = text.startIndex
        while let space = text[at...].firstIndex(where: \.isWhitespace), of(String(text[..<space])) <= width {
            line = text[..<space]
            at = text.index(after: space)
        }
        if line.isEmpty { return [fitting(text, in: width)] }
        return [String(line)] + lines(String(text[at...]), in: width, most: most - 1)
    }

    /// `text`, or as much of it as fits `width` with an ellipsis at its end.
    static func fitting(_ text: String, in width: Int) -> String {
        if of(text) <= width { return text }
        var kept = ""
        var used = of("…")
        for character in text {
            used += of(String(character))
            if used > width { break }
            kept.append(character)
        }
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return kept + "…"
    }

    /// Thousandths of the type's size.
    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: latin(UInt8(scalar.value))
        case 0xA0, 0x2009, 0x202F: 330
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: 0
        case 0xA1...0x24F, 0x370...0x3FF: 630
        case 0x300...0x36F, 0x20D0...0x20FF: 0
        case 0x400...0x52F: 680
        case 0x590...0x6FF, 0x750...0x77F: isMark(scalar) ? 0 : 620
        case 0x900...0xDFF: isMark(scalar) ? 250 : 720
        case 0x2010...0x2027: 700
        case 0xFF61...0xFFDC: 560
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFF60: 1050
        case 0x1F000...: 1300
        default: isMark(scalar) ? 0 : 720
        }
    }

    private static func latin(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "'"), UInt8(ascii: "|"): 290
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "!"), UInt8(ascii: "I"), UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"):
            370
        case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "%"),
            UInt8(ascii: "@"):
            950
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "&"): 730
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 640
        default: 610
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}
