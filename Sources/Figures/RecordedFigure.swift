package import BroadsheetBytes

/// A figure of a page, as the record of a build has it.
package struct RecordedFigure: Sendable, Equatable {
    /// Its id, which no other figure of the page has: `posted-2026-03:amount.sum.USD`.
    package var id = ""
    /// The exact value, as programs read it: `-1234.5`, `2026-11-25`, a text; nil where there is nothing to total.
    package var value: String?
    /// The currency of an amount, or the unit of a number; else empty.
    package var unit = ""
    /// What readers see.
    package var text = ""
    /// The rule, as downloads name it: `sum`, `avg`, `sum(where amount < 0)`, `count`; of balances `opening` and `closing`, of an item
    /// `item`.
    package var rule = ""
    /// What the column or the item is called, and the section or the group that it is of; empty for the whole report.
    package var label = ""
    package var title = ""
    /// How many records it is of, those that meet its condition in its currency, and how many of them it leaves out since they have no value: of
    /// a total in several currencies they are told with the first. Nil for an item.
    package var records: Int?
    package var leftOut = 0

    /// No figure yet.
    package init() {}
}

/// Writes the line of a figure: its parts in the order of `RecordedFigure`, with a tab between them.
///
/// A missing value is a line with `\-` in its place. In texts a tab, a line feed, a return and a backslash are written `\t`, `\n`, `\r`
/// and `\\`.
package struct FigureLine {
    private static let missing = [UInt8]("\\-".utf8)

    /// Appends a text, which holds no tab afterwards.
    package static func append(_ text: borrowing Span<UInt8>, to sink: inout ByteSink) {
        for i in 0..<text.count {
            guard let letter = letter(of: text[i]) else {
                sink.append(text[i])
                continue
            }
            sink.append(UInt8(ascii: "\\"))
            sink.append(letter)
        }
    }

    /// Appends the end of a part.
    @inline(__always)
    package static func next(in sink: inout ByteSink) { sink.append(UInt8(ascii: "\t")) }

    /// Appends a value that is missing.
    package static func appendMissing(to sink: inout ByteSink) { sink.append(missing.span) }

    /// The figure of a line; nil if it is none.
    package static func figure(_ line: borrowing Span<UInt8>) -> RecordedFigure? {
        var parts: [[UInt8]] = [[]]
        for i in 0..<line.count {
            if line[i] == UInt8(ascii: "\t") { parts.append([]) } else { parts[parts.count - 1].append(line[i]) }
        }
        guard parts.count == 9, let leftOut = Int(text(parts[8])) else { return nil }
        var figure = RecordedFigure()
        figure.id = text(parts[0])
        figure.value = parts[1] == missing ? nil : text(parts[1])
        (figure.unit, figure.text, figure.rule) = (text(parts[2]), text(parts[3]), text(parts[4]))
        (figure.label, figure.title) = (text(parts[5]), text(parts[6]))
        figure.records = Int(text(parts[7]))
        figure.leftOut = leftOut
        return figure
    }

    /// A part as it was before it was written.
    private static func text(_ part: [UInt8]) -> String {
        guard part.contains(UInt8(ascii: "\\")) else { return String(decoding: part, as: UTF8.self) }
        var text: [UInt8] = []
        var i = 0
        while i < part.count {
            if part[i] == UInt8(ascii: "\\"), i + 1 < part.count, let plain = plain(part[i + 1]) {
                text.append(plain)
                i += 2
            } else {
                text.append(part[i])
                i += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func letter(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\t"): UInt8(ascii: "t")
        case UInt8(ascii: "\n"): UInt8(ascii: "n")
        case UInt8(ascii: "\r"): UInt8(ascii: "r")
        case UInt8(ascii: "\\"): UInt8(ascii: "\\")
        default: nil
        }
    }

    private static func plain(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "r"): UInt8(ascii: "\r")
        case UInt8(ascii: "\\"): UInt8(ascii: "\\")
        default: nil
        }
    }
}
