import BroadsheetDiagnostics

/// A call that a comma has cut in two, as commas do in braces and brackets: `{ short: left(name, 3) }`.
enum CutCall {
    /// The problem of the first list value that ends in the middle of a call which the next ones go on with.
    static func problem(in nodes: [YAMLNode]) -> Problem? {
        problem(in: nodes.map { $0.scalar.map { Piece($0.text, $0.style, $0.textPlace) } })
    }

    /// The problem of the first entry whose value ends in the middle of a call which the next keys go on with.
    static func problem(in entries: [YAMLEntry]) -> Problem? {
        var pieces: [Piece?] = []
        for entry in entries {
            // What goes on with a call is a key without a value; what begins one is a value.
            if let scalar = entry.value.scalar, !scalar.isNull {
                pieces.append(Piece(scalar.text, scalar.style, scalar.textPlace))
            } else if entry.value.isNull {
                pieces.append(Piece(entry.key.content, .plain, entry.key.place))
            } else {
                pieces.append(nil)
            }
        }
        return problem(in: pieces)
    }

    private struct Piece {
        let text: String
        let style: YAMLScalar.Style
        let place: Place

        init(_ text: String, _ style: YAMLScalar.Style, _ place: Place) {
            (self.text, self.style, self.place) = (text, style, place)
        }

        /// How many parentheses it opens and does not close.
        var open: Int { text.count { $0 == "(" } - text.count { $0 == ")" } }

        /// Whether it is the beginning of a call: a name with a parenthesis right behind it, which nothing closes.
        var beginsCall: Bool {
            guard style == .plain, open > 0, let parenthesis = text.firstIndex(of: "("), parenthesis > text.startIndex
            else { return false }
            let before = text[text.index(before: parenthesis)]
            return before.isLetter || before.isNumber || before == "_"
        }
    }

    private static func problem(in pieces: [Piece?]) -> Problem? {
        for (number, piece) in pieces.enumerated() {
            guard let piece, piece.beginsCall else { continue }
            var open = piece.open
            for next in pieces[(number + 1)...] {
                guard let next, next.style == .plain || open > 0, next.place.line == piece.place.line else { break }
                open += next.open
                if open == 0 { return problem(from: piece.place, to: next) }
            }
        }
        return nil
    }

    private static func problem(from start: Place, to last: Piece) -> Problem {
        let length = last.place.column + last.text.unicodeScalars.count - start.column
        let scalars = start.excerpt.unicodeScalars.dropFirst(start.column - 1).prefix(length)
        let written = String(String.UnicodeScalarView(scalars))
        let quote = written.contains("\"") ? "'" : "\""
        let inner = quote == "'" ? written.replacing("'", with: "''") : written
        return Problem(
            "a comma in braces or brackets ends the value, and this one goes on behind it",
            at: start.part(at: 0, length: length), advice: "Put it in quotes: \(quote)\(inner)\(quote).")
    }
}
