import BroadsheetDiagnostics

/// `name(first, label: second)` as text, split without being parsed further.
struct TotalCall {
    struct Argument {
        var label: String?
        /// The argument without its condition: empty where it is nothing but that.
        var value: LocatedText
        /// What stands behind `where`.
        var condition: LocatedText?
    }

    var name: LocatedText
    var arguments: [Argument] = []
    var isClosed: Bool

    /// The call that `text` is; nil if it has no parenthesis.
    init?(_ text: LocatedText) {
        let scalars = Array(text.content.unicodeScalars)
        guard let opening = scalars.firstIndex(of: "(") else { return nil }
        let end = scalars.lastIndex { $0 != " " } ?? opening
        isClosed = scalars[end] == ")" && end > opening
        name = Self.piece(scalars, 0..<opening, of: text.place)
        guard isClosed else { return }
        var depth = 0
        var start = opening + 1
        for i in start...end {
            switch scalars[i] {
            case "(": depth += 1
            case ")" where i < end: depth -= 1
            case ",", ")":
                if depth == 0 || i == end {
                    add(scalars, start..<i, of: text.place)
                    start = i + 1
                }
            default: break
            }
        }
        if depth != 0 { isClosed = false }
    }

    private mutating func add(_ scalars: [Unicode.Scalar], _ range: Range<Int>, of place: Place) {
        let whole = Self.piece(scalars, range, of: place)
        guard !whole.content.isEmpty else { return }
        let condition = Self.condition(scalars, range)
        guard let colon = scalars[range].firstIndex(of: ":"), condition == nil else {
            var argument = Argument(label: nil, value: whole)
            if let condition {
                argument.value = Self.piece(scalars, range.lowerBound..<condition, of: place)
                argument.condition = Self.piece(scalars, (condition + 5)..<range.upperBound, of: place)
            }
            arguments.append(argument)
            return
        }
        let label = Self.piece(scalars, range.lowerBound..<colon, of: place)
        arguments.append(
            Argument(label: label.content, value: Self.piece(scalars, (colon + 1)..<range.upperBound, of: place)))
    }

    /// Where the word `where` stands, with blanks or nothing before it and a blank or a parenthesis behind it.
    private static func condition(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> Int? {
        let word = Array("where".unicodeScalars)
        return range.first { start in
            guard start + word.count < range.upperBound, Array(scalars[start..<start + word.count]) == word else {
                return false
            }
            let before = start == range.lowerBound ? " " : scalars[start - 1]
            let behind = scalars[start + word.count]
            return before == " " && (behind == " " || behind == "(")
        }
    }

    /// The text of `range` without the blanks around it, with its place.
    private static func piece(_ scalars: [Unicode.Scalar], _ range: Range<Int>, of place: Place) -> LocatedText {
        var range = range
        while let first = range.first, scalars[first] == " " { range.removeFirst() }
        while let last = range.last, scalars[last] == " " { range.removeLast() }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return Located(text, at: place.part(at: range.lowerBound, length: range.count))
    }
}
