package import BroadsheetDiagnostics

/// A page's description, taken apart where it names totals of the page's reports: `Spent {{total.amount}} in March`.
package struct DescriptionPieces: Sendable {
    /// A part of it.
    package enum Piece: Sendable {
        /// A small template without totals.
        case text(LocatedText)
        /// The name of a total, as `total.` is followed by it.
        case total(LocatedText)
    }

    /// What stands before the name of a total.
    static let mark = "total."

    /// Its parts in order; no two texts follow each other.
    package private(set) var pieces: [Piece] = []

    /// The parts of `text`.
    package init(_ text: LocatedText) {
        let scalars = Array(text.content.unicodeScalars)
        var start = 0
        var i = 0
        func take(_ range: Range<Int>) -> LocatedText {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[range])
            // A text that is whole keeps its place, of which it may be more than characters that stand there.
            let isWhole = range == scalars.indices
            let part = text.place.part(at: range.lowerBound, length: range.count)
            return LocatedText(String(view), at: isWhole ? text.place : part)
        }
        while i < scalars.count {
            guard let tag = Self.tag(scalars, at: i) else {
                i += 1
                continue
            }
            if i > start { pieces.append(.text(take(start..<i))) }
            pieces.append(.total(take(tag.name)))
            (i, start) = (tag.end, tag.end)
        }
        if start < scalars.count { pieces.append(.text(take(start..<scalars.count))) }
    }

    /// Whether it names a total.
    package var hasTotals: Bool {
        pieces.contains { if case .total = $0 { true } else { false } }
    }

    /// The tag of a total that begins at `start`: its name, and where it ends.
    private static func tag(_ scalars: [Unicode.Scalar], at start: Int) -> (name: Range<Int>, end: Int)? {
        var i = start
        while i < scalars.count, i - start < 3, scalars[i] == "{" { i += 1 }
        let braces = i - start
        guard braces >= 2 else { return nil }
        while i < scalars.count, scalars[i] == " " { i += 1 }
        guard scalars[i...].starts(with: mark.unicodeScalars) else { return nil }
        let first = i + mark.unicodeScalars.count
        guard let close = scalars[first...].firstIndex(of: "}"),
            scalars[close...].prefix(braces).count == braces, scalars[close...].prefix(braces).allSatisfy({ $0 == "}" })
        else { return nil }
        var last = close
        while last > first, scalars[last - 1] == " " { last -= 1 }
        return (first..<last, close + braces)
    }
}
