import BroadsheetDiagnostics

/// A text in which an author names environment variables: `Bearer $TOKEN`, `${USER}:${PASSWORD}`; `$$` is a dollar sign.
struct SecretText {
    /// A run of plain text, or the name of a variable.
    private enum Piece {
        case plain(String)
        case variable(String)
    }

    private let text: LocatedText
    private let pieces: [Piece]

    /// Reads `text`, which messages call `name`.
    init(_ text: LocatedText, _ name: String) throws(Problem) {
        self.text = text
        var pieces: [Piece] = []
        var rest = Substring(text.content)
        while let dollar = rest.firstIndex(of: "$") {
            pieces.append(.plain(String(rest[..<dollar])))
            rest = rest[rest.index(after: dollar)...]
            if rest.first == "$" {
                pieces.append(.plain("$"))
                rest = rest.dropFirst()
                continue
            }
            let isBraced = rest.first == "{"
            if isBraced { rest = rest.dropFirst() }
            let word = rest.prefix(while: Self.isPartOfName)
            rest = rest[word.endIndex...]
            guard let first = word.first, !first.isNumber, !isBraced || rest.first == "}" else {
                throw Problem(
                    "no variable is named behind a \"$\" in \(name)", at: text.place.withoutExcerpt,
                    advice: "Write $NAME or ${NAME}, or $$ for the dollar sign.")
            }
            if isBraced { rest = rest.dropFirst() }
            pieces.append(.variable(String(word)))
        }
        pieces.append(.plain(String(rest)))
        self.pieces = pieces
    }

    /// Whether it names a variable behind the first `separator`, or at all where there is none.
    func hasVariable(behind separator: Character) -> Bool {
        let parts = text.content.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return hasVariable }
        return parts[1].contains("$")
    }

    /// Whether it names a variable.
    var hasVariable: Bool {
        pieces.contains { if case .variable = $0 { true } else { false } }
    }

    /// The text with the variables' values, which must be there and fit in a line.
    func filled(from environment: Environment) throws(Problem) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .plain(let text): result += text
            case .variable(let name): result += try value(of: name, from: environment)
            }
        }
        return result
    }

    private func value(of name: String, from environment: Environment) throws(Problem) -> String {
        guard let value = environment(name), !value.isEmpty else {
            throw Problem(
                "the environment variable \(name) is not set", at: text.place,
                advice: "Set it before you build: export \(name)=….")
        }
        guard !value.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
            throw Problem(
                "the environment variable \(name) has a line end or another control character in it", at: text.place,
                advice: "Set it to one line.")
        }
        return value
    }

    private static func isPartOfName(_ letter: Character) -> Bool {
        letter == "_" || letter.isASCII && (letter.isLetter || letter.isNumber)
    }
}

extension Place {
    /// The same place without the line: for lines that may hold a secret.
    var withoutExcerpt: Place { Place(file: file, line: line, column: column, length: length) }
}
