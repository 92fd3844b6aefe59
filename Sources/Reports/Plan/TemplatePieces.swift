import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions

/// The parts of a short text with values in it, before anything in it has a meaning.
package enum TemplatePieces {
    /// A part: text as it is, or what stands between the braces.
    package enum Piece {
        case literal(String)
        case expression(LocatedText)
    }

    /// Splits `text` at its `{{…}}`; throws where braces have no end, or are a tag of another template language.
    package static func split(_ text: LocatedText) throws(Problem) -> [Piece] {
        var pieces: [Piece] = []
        let scalars = Array(text.content.unicodeScalars)
        var literal = String.UnicodeScalarView()
        var i = 0
        while i < scalars.count {
            guard scalars[i] == "{", i + 1 < scalars.count, scalars[i + 1] == "{" else {
                literal.append(scalars[i])
                i += 1
                continue
            }
            let braces = i + 2 < scalars.count && scalars[i + 2] == "{" ? 3 : 2
            guard let end = close(of: scalars, from: i + braces, braces) else {
                let rest = String(String.UnicodeScalarView(scalars[(i + braces)...])).prefix { $0 != "}" }
                throw Problem(
                    "a {{ has no }}", at: text.place.part(at: i, length: scalars.count - i),
                    advice: "Write {{\(rest)}}.")
            }
            if !literal.isEmpty { pieces.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
            let inner = inner(text, scalars, i + braces, end)
            if let problem = foreignTag(inner, at: text.place.part(at: i, length: end + braces - i)) { throw problem }
            pieces.append(.expression(inner))
            i = end + braces
        }
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        return pieces
    }

    /// What is wrong with a tag that other template languages have, and a small template has not.
    private static func foreignTag(_ inner: LocatedText, at place: Place) -> Problem? {
        let content = inner.content
        if let sign = content.unicodeScalars.first, "#^/>!&".unicodeScalars.contains(sign) {
            return Problem(
                "a small template has values alone, and no tag that begins with \(sign)", at: place,
                advice: "Write a value in its place, or an expression: {{if(condition, this, that)}}.")
        }
        if content == "." {
            return Problem(
                "a small template has no \".\"", at: place, advice: "Write the name of a field: {{name}}.")
        }
        guard let bar = content.firstIndex(of: "|"), content[bar...].dropFirst().first != "|" else { return nil }
        let words = content.split(separator: "|", maxSplits: 1).map { part in
            part.split(separator: " ").joined(separator: " ")
        }
        let function = words.count == 2 ? functions[words[1].lowercased()] : nil
        let value = words.first ?? ""
        return Problem(
            "there are no filters here", at: place,
            advice: function.map { "Write {{\($0)(\(value))}}." } ?? "Write {{\(value)}}, or a function of it.")
    }

    /// The functions that do what filters of other languages do.
    private static let functions = [
        "upcase": "upper", "upper": "upper", "uppercase": "upper", "downcase": "lower", "lower": "lower",
        "lowercase": "lower", "trim": "trim", "strip": "trim", "size": "length", "length": "length", "abs": "abs",
        "round": "round", "ceil": "ceil", "floor": "floor",
    ]

    /// What stands between the braces, without the blanks around it.
    private static func inner(
        _ text: LocatedText, _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int
    ) -> LocatedText {
        var first = start
        var last = end
        while first < last, scalars[first] == " " { first += 1 }
        while last > first, scalars[last - 1] == " " { last -= 1 }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[first..<last])
        return LocatedText(String(view), at: text.place.part(at: first, length: last - first))
    }

    private static func close(of scalars: [Unicode.Scalar], from start: Int, _ braces: Int) -> Int? {
        var i = start
        while i + braces <= scalars.count {
            if scalars[i..<i + braces].allSatisfy({ $0 == "}" }) { return i }
            i += 1
        }
        return nil
    }
}

extension LocatedText {
    /// The names that stand in the braces of a small template.
    package func namesInBraces() throws(Problem) -> Set<String> {
        var names: Set<String> = []
        for case .expression(let inner) in try TemplatePieces.split(self) {
            for name in try Expression.parse(inner).names {
                names.insert(name.hasSuffix(".slug") ? String(name.dropLast(".slug".count)) : name)
            }
        }
        return names
    }
}
