import BroadsheetDiagnostics
import BroadsheetValues

/// Cuts the text of an expression into words.
struct Lexer {
    let text: LocatedText
    let scalars: [Unicode.Scalar]
    private(set) var position = 0

    init(_ text: LocatedText) {
        self.text = text
        scalars = Array(text.content.unicodeScalars)
    }

    /// The next word; `.end` at the end, and again after it.
    mutating func next() throws(Problem) -> Token {
        while let scalar = peek, scalar.properties.isWhitespace { position += 1 }
        let start = position
        guard let scalar = peek else { return Token(kind: .end, range: start..<start) }
        let kind: Token.Kind =
            switch scalar {
            case "0"..."9": try number()
            case "'", "\"": try .text(quoted(by: scalar))
            case "`": try .name(backquoted(), quoted: true)
            case _ where scalar.beginsName: .name(name(), quoted: false)
            default: try .symbol(symbol())
            }
        return Token(kind: kind, range: start..<position)
    }

    private var peek: Unicode.Scalar? { scalar(at: position) }

    private func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The characters of a part, as written.
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    func problem(_ message: String, at range: Range<Int>, advice: String) -> Problem {
        Problem(message, at: text.place(of: range), advice: advice)
    }

    private mutating func number() throws(Problem) -> Token.Kind {
        let start = position
        while let scalar = peek, scalar.continuesName || scalar == "." { position += 1 }
        let written = string(start..<position)
        // Digits and one point: the exponents that Decimal also reads are no writing for people.
        guard written.unicodeScalars.allSatisfy({ $0.isDigit || $0 == "." }) else {
            if let digits = plainDigits(of: written) {
                throw problem("numbers have no exponent", at: start..<position, advice: "Write \(digits).")
            }
            throw problem(
                "\"\(written)\" is neither a number nor a name", at: start..<position,
                advice: "A name that begins with a digit is written in backquotes: `\(written)`.")
        }
        guard let value = Decimal(written) else {
            if let days = WrittenDay.meanings(of: written) {
                throw problem("\"\(written)\" is not a number", at: start..<position, advice: "Write \(days).")
            }
            throw problem(
                "\"\(written)\" is not a number", at: start..<position,
                advice: "Write up to 38 digits, with a point between digits: 12.50.")
        }
        return .number(value)
    }

    private mutating func name() -> String {
        let start = position
        while let scalar = peek {
            let joins = scalar == "." && self.scalar(at: position + 1)?.continuesName == true
            guard joins || scalar.continuesName else { break }
            position += 1
        }
        return string(start..<position)
    }

    private mutating func backquoted() throws(Problem) -> String {
        let start = position
        position += 1
        var name = String.UnicodeScalarView()
        while let scalar = peek {
            position += 1
            if scalar != "`" {
                name.append(scalar)
            } else if peek == "`" {
                name.append("`")
                position += 1
            } else if name.isEmpty {
                throw problem(
                    "there is no name between the backquotes", at: start..<position,
                    advice: "Write the field's name between them: `Unit price`.")
            } else {
                return String(name)
            }
        }
        throw problem(
            "the name in backquotes is not closed", at: start..<position, advice: "Put a ` at the end of the name.")
    }

    private mutating func quoted(by quote: Unicode.Scalar) throws(Problem) -> String {
        let start = position
        position += 1
        var content = String.UnicodeScalarView()
        while let scalar = peek {
            position += 1
            if scalar == "\\" {
                content.append(try escape())
            } else if scalar != quote {
                content.append(scalar)
            } else if peek == quote {
                content.append(quote)
                position += 1
            } else {
                return String(content)
            }
        }
        throw problem("the text is not closed", at: start..<position, advice: "Put a \(quote) at the end of the text.")
    }

    /// What a backslash and the character after it stand for.
    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        guard let scalar = peek else { return "\\" }
        position += 1
        switch scalar {
        case "n": return "\n"
        case "t": return "\t"
        case "\\", "'", "\"": return scalar
        default:
            throw problem(
                "\"\\\(scalar)\" stands for nothing", at: position - 2..<position,
                advice: "Write \\\\ for a backslash; \\n, \\t, \\' and \\\" are the others.")
        }
    }

    private mutating func symbol() throws(Problem) -> Symbol {
        for length in [3, 2, 1] where position + length <= scalars.count {
            let range = position..<position + length
            let written = string(range)
            if written == "!", let problem = foreignNot() { throw problem }
            if let advice = foreignAdvice(written) {
                throw problem("there is no operator \"\(written)\"", at: range, advice: advice)
            }
            if let symbol = Symbol(rawValue: written) {
                position += length
                return symbol
            }
        }
        throw foreignMark()
    }

    /// What to write in place of a sign of another language; nil for any other.
    private func foreignAdvice(_ written: String) -> String? {
        // An equals sign at the beginning is what a spreadsheet wants.
        if written == "=", position == 0 { return "Leave it out, for a calculation needs no sign before it." }
        return Self.foreignSigns[written]
    }

    /// What people write who know other languages, and what is written here.
    private static let foreignSigns = [
        "===": "Write == to compare.", "!==": "Write !=.", "=~": "Write contains(text, 'part').",
        "!~": "Write not contains(text, 'part').",
        "**": "Write a product: a * a.", "//": "Write floor(a / b).", ":=": "Write == to compare.",
        ";": "Write , between the arguments of a function.",
        "<=>": "Write !=.", "??": "Write coalesce(first, second).", "=>": "Write >=.", "=<": "Write <=.",
        "=": "Write == to compare.", "&&": "Write and.", "||": "Write or between conditions, or + to join texts.",
        "!": "Write not.", "<>": "Write !=.",
        "&": "Write + to join texts, or and between conditions.", "|": "Write or.",
        "?": "Write if(condition, this, that).",
        "^": "Write a product: a * a.", "−": "Write -.", "–": "Write -.", "×": "Write *.", "·": "Write *.",
        "÷": "Write /.",
        "≤": "Write <=.", "≥": "Write >=.", "≠": "Write !=.",
    ]
}

extension Unicode.Scalar {
    var isDigit: Bool { self >= "0" && self <= "9" }

    /// Whether a name that is written without backquotes may begin with it.
    var beginsName: Bool { self == "_" || properties.isAlphabetic }

    /// Whether it may stand further on in such a name.
    var continuesName: Bool {
        beginsName || properties.numericType == .decimal || properties.generalCategory == .nonspacingMark
    }
}
