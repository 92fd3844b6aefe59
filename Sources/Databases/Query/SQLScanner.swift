/// Goes through a statement piece by piece: what is code, and what only looks like it in quotes and comments.
///
/// It knows no grammar. What it cannot make sense of, an open quote, it leaves to the database to complain about.
struct SQLScanner {
    /// A piece of a statement.
    enum Piece: Equatable {
        /// A name or a word without quotes.
        case word
        /// A named parameter, `:year`.
        case parameter
        /// A parameter in the database's own writing: `$1`, `?`, `:1`.
        case foreignParameter
        case semicolon
        /// Anything else that is code.
        case sign
        /// A text or a name in quotes.
        case quoted
        /// Blanks and comments.
        case nothing
    }

    let text: [Unicode.Scalar]
    private let dialect: Dialect
    /// Where the next piece begins.
    private(set) var position = 0
    /// How many square brackets are open: in them a colon is a range of an array.
    private var brackets = 0

    init(_ text: String, _ dialect: Dialect) {
        self.text = Array(text.unicodeScalars)
        self.dialect = dialect
    }

    /// The next piece; nil at the end.
    mutating func next() -> (piece: Piece, range: Range<Int>)? {
        guard position < text.count else { return nil }
        let start = position
        let piece = scan()
        return (piece, start..<position)
    }

    private func peek(_ distance: Int) -> Unicode.Scalar? {
        position + distance < text.count ? text[position + distance] : nil
    }

    private mutating func scan() -> Piece {
        let scalar = text[position]
        if scalar.properties.isWhitespace {
            position += 1
            return .nothing
        }
        if scalar.beginsWord { return word() }
        switch scalar {
        case "'": return quoted("'", escapes: false)
        case "\"": return quoted("\"", escapes: false)
        case "`" where dialect == .sqlite: return quoted("`", escapes: false)
        case "[" where dialect == .sqlite: return quoted("]", escapes: false)
        case "-" where peek(1) == "-": return lineComment()
        case "/" where peek(1) == "*": return blockComment()
        case "$" where dialect == .postgres: return dollar()
        case "$", "@", "?": return foreign()
        case ":": return colon()
        default: return sign(scalar)
        }
    }

    private mutating func sign(_ scalar: Unicode.Scalar) -> Piece {
        position += 1
        if scalar == "[" { brackets += 1 }
        if scalar == "]" { brackets = max(0, brackets - 1) }
        if scalar.isDigit {
            // A number's exponent is no word.
            while let next = peek(0), next.continuesWord || next == "." { position += 1 }
        }
        return scalar == ";" ? .semicolon : .sign
    }

    private mutating func word() -> Piece {
        let start = position
        while let next = peek(0), next.continuesWord || next == "$" { position += 1 }
        // E'…' has escapes; the other prefixes change nothing of where the quote ends.
        if dialect == .postgres, peek(0) == "'", position == start + 1, text[start] == "e" || text[start] == "E" {
            return quoted("'", escapes: true)
        }
        return .word
    }

    private mutating func quoted(_ end: Unicode.Scalar, escapes: Bool) -> Piece {
        position += 1
        while let scalar = peek(0) {
            position += 1
            if escapes, scalar == "\\" {
                position = min(position + 1, text.count)
            } else if scalar == end {
                if peek(0) != end || end == "]" { break }
                position += 1
            }
        }
        return .quoted
    }

    private mutating func lineComment() -> Piece {
        while let scalar = peek(0), scalar != "\n", scalar != "\r" { position += 1 }
        return .nothing
    }

    private mutating func blockComment() -> Piece {
        var depth = 0
        repeat {
            if peek(0) == "/", peek(1) == "*", dialect == .postgres || depth == 0 {
                depth += 1
                position += 2
            } else if peek(0) == "*", peek(1) == "/" {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < text.count
        position = min(position, text.count)
        return .nothing
    }

    /// `$1`, or a text between `$tag$` and `$tag$`.
    private mutating func dollar() -> Piece {
        if peek(1)?.isDigit == true { return foreign() }
        var end = position + 1
        while end < text.count, text[end].continuesWord { end += 1 }
        guard end < text.count, text[end] == "$" else {
            position += 1
            return .sign
        }
        let tag = text[position...end]
        position = end + 1
        while position < text.count {
            if text[position] == "$", text[position...].starts(with: tag) {
                position += tag.count
                return .quoted
            }
            position += 1
        }
        return .quoted
    }

    /// A parameter that has no name of ours.
    private mutating func foreign() -> Piece {
        let sign = text[position]
        position += 1
        // PostgreSQL has operators with ? and @ in them; what follows is a piece of its own: @E'…'.
        if dialect == .postgres, sign != "$" { return .sign }
        while let next = peek(0), next.continuesWord { position += 1 }
        return .foreignParameter
    }

    private mutating func colon() -> Piece {
        position += 1
        if peek(0) == ":" {
            position += 1
            return .sign
        }
        guard brackets == 0, let first = peek(0), first.continuesWord else { return .sign }
        // To SQLite :1 is a parameter, which would have no value and find nothing.
        guard first.beginsWord || dialect == .sqlite else { return .sign }
        while let next = peek(0), next.continuesWord { position += 1 }
        return first.beginsWord ? .parameter : .foreignParameter
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var beginsWord: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
    }
    /// Whether it goes on a name or a word.
    var continuesWord: Bool { beginsWord || isDigit }
}
