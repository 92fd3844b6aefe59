import BroadsheetDatabases

/// A second, slow and simple judge of where the parameters of a statement stand: it first blots out all that is quoted or a
/// comment, and then looks for names behind a colon.
struct ReferenceSQL {
    /// Where the parameters stand, each with its colon.
    private(set) var parameters: [Range<Int>] = []

    private var text: [Unicode.Scalar]
    private let isPostgres: Bool

    init(_ text: String, _ dialect: Dialect) {
        self.text = Array(text.unicodeScalars)
        isPostgres = dialect == .postgres
        var at = 0
        while at < self.text.count {
            guard let end = endOfQuiet(at) else {
                at += 1
                continue
            }
            for i in at..<end { self.text[i] = i == at ? "'" : " " }
            at = end
        }
        find()
    }

    private func has(_ letters: String, at start: Int) -> Bool {
        let letters = Array(letters.unicodeScalars)
        return start >= 0 && start + letters.count <= text.count
            && Array(text[start..<(start + letters.count)]) == letters
    }

    /// Where that ends which begins at `start` and is quoted or a comment; nil where nothing of the kind begins.
    private func endOfQuiet(_ start: Int) -> Int? {
        if has("--", at: start) {
            return text[start...].firstIndex { $0 == "\n" || $0 == "\r" } ?? text.count
        }
        if has("/*", at: start) { return endOfComment(start) }
        switch text[start] {
        case "'": return endOfQuote(start, "'", escapes: isPostgres && isEscapeString(start))
        case "\"": return endOfQuote(start, "\"", escapes: false)
        case "`" where !isPostgres: return endOfQuote(start, "`", escapes: false)
        case "[" where !isPostgres: return (text[start...].firstIndex(of: "]") ?? text.count - 1) + 1
        case "$" where isPostgres && startOfWord(start) == nil: return endOfDollar(start)
        default: return nil
        }
    }

    /// Comments of PostgreSQL stand in each other.
    private func endOfComment(_ start: Int) -> Int {
        var depth = 1
        var at = start + 2
        while at < text.count, depth > 0 {
            if has("*/", at: at) {
                depth -= 1
                at += 2
            } else if isPostgres, has("/*", at: at) {
                depth += 1
                at += 2
            } else {
                at += 1
            }
        }
        return min(at, text.count)
    }

    private func endOfQuote(_ start: Int, _ quote: Unicode.Scalar, escapes: Bool) -> Int {
        var at = start + 1
        while at < text.count {
            if escapes, text[at] == "\\" {
                at += 2
            } else if text[at] != quote {
                at += 1
            } else if at + 1 < text.count, text[at + 1] == quote {
                at += 2
            } else {
                return at + 1
            }
        }
        return text.count
    }

    /// Whether an e alone stands before the quote.
    private func isEscapeString(_ quote: Int) -> Bool {
        guard quote > 0, text[quote - 1] == "e" || text[quote - 1] == "E" else { return false }
        return startOfWord(quote) == quote - 1
    }

    /// Where the word begins that ends before `end`; nil if none does: a number, or the name of a parameter.
    private func startOfWord(_ end: Int) -> Int? {
        var run = end
        while run > 0, Self.isLetter(text[run - 1]) || text[run - 1] == "$" || text[run - 1] == "." { run -= 1 }
        func isDigit(_ at: Int) -> Bool { at < end && ("0"..."9").contains(text[at]) }
        // Points are a part of numbers, also at their beginning, and end words.
        while run < end, text[run] == "." { run += 1 }
        if isDigit(run) { return nil }
        var start = text[run..<end].lastIndex(of: ".").map { $0 + 1 } ?? run
        while start < end, text[start] == "$" { start += 1 }
        if start == end || isDigit(start) { return nil }
        // Two colons make a cast, and the third of three a parameter.
        let isParameter = text[..<start].reversed().prefix { $0 == ":" }.count % 2 == 1
        return isParameter ? nil : start
    }

    private func endOfDollar(_ start: Int) -> Int? {
        guard let end = text[(start + 1)...].firstIndex(where: { !Self.isLetter($0) }), text[end] == "$" else {
            return nil
        }
        if end > start + 1, ("0"..."9").contains(text[start + 1]) { return nil }
        let tag = String(String.UnicodeScalarView(text[start...end]))
        var at = end + 1
        while at < text.count, !has(tag, at: at) { at += 1 }
        return min(text.count, at + tag.unicodeScalars.count)
    }

    /// Names behind a colon that is alone, outside of brackets.
    private mutating func find() {
        var brackets = 0
        var at = 0
        while at < text.count {
            if text[at] == "[" { brackets += 1 }
            if text[at] == "]" { brackets = max(0, brackets - 1) }
            guard text[at] == ":" else {
                at += 1
                continue
            }
            if has("::", at: at) {
                at += 2
                continue
            }
            let name = text[(at + 1)...].prefix(while: Self.isLetter)
            if brackets == 0, let first = name.first, !("0"..."9").contains(first) {
                parameters.append(at..<name.endIndex)
                at = name.endIndex
            } else {
                at += 1
            }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 && !scalar.properties.isWhitespace || scalar == "_" || ("a"..."z").contains(scalar)
            || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }
}
