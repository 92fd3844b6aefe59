import BroadsheetBytes
import BroadsheetDiagnostics

/// The parts of a short text with values in it, before anything in it has a meaning.
enum TemplatePieces {
    /// A part.
    enum Piece {
        case literal(String)
        case expression(LocatedText)
    }

    /// Splits `text` at its `{{…}}`.
    static func split(_ text: LocatedText) throws(Problem) -> [Piece] {
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
                throw Problem(
                    "a {{ has no }}", at: text.place.part(at: i, length: 2), advice: "Write {{name}}.")
            }
            if !literal.isEmpty { pieces.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
            pieces.append(.expression(inner(text, scalars, i + braces, end)))
            i = end + braces
        }
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        return pieces
    }

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
