import BroadsheetDiagnostics

/// A statement as its author wrote it, taken apart as far as Broadsheet must know it.
package struct QueryText: Sendable {
    /// The statement.
    let scalars: [Unicode.Scalar]
    /// Where its first piece begins, and where its last one ends; a semicolon at the end is left out.
    package private(set) var range = 0..<0
    /// Its named parameters in the order in which they stand.
    package private(set) var parameters: [(name: String, range: Range<Int>)] = []
    /// Whether it says in which order its rows come.
    package private(set) var hasOrder = false
    /// What is wrong with it, and where.
    package private(set) var fault: (fault: Fault, range: Range<Int>)?

    /// What a statement may not be.
    package enum Fault: Equatable, Sendable {
        /// There is nothing but blanks and comments.
        case empty
        /// Something stands behind its semicolon.
        case secondStatement
        /// It begins with this word, which gives no rows.
        case beginning(String)
        /// It has a parameter in the database's own writing.
        case foreignParameter(String)
    }

    /// Takes `text` apart.
    package init(_ text: String, _ dialect: Dialect) {
        var scanner = SQLScanner(text, dialect)
        scalars = scanner.text
        var isEnded = false
        var first = -1
        var lastWord = ""
        while let (piece, range) = scanner.next() {
            if piece == .nothing { continue }
            if isEnded {
                note(.secondStatement, range)
                break
            }
            if piece == .semicolon, first >= 0 {
                isEnded = true
                continue
            }
            if first < 0 {
                first = range.lowerBound
                let beginning = self.text(range).lowercased()
                if !dialect.beginnings.contains(beginning) { note(.beginning(self.text(range)), range) }
            }
            self.range = first..<range.upperBound
            switch piece {
            case .parameter: parameters.append((self.text(range.dropFirst()), range))
            case .foreignParameter: note(.foreignParameter(self.text(range)), range)
            case .word:
                let word = self.text(range).lowercased()
                if lastWord == "order", word == "by" { hasOrder = true }
                lastWord = word
                continue
            default: break
            }
            lastWord = ""
        }
        if first < 0 { note(.empty, 0..<0) }
    }

    private mutating func note(_ fault: Fault, _ range: Range<Int>) {
        if self.fault == nil { self.fault = (fault, range) }
    }

    /// What stands in `range`.
    func text(_ range: some Collection<Int>) -> String {
        var text = ""
        for index in range { text.unicodeScalars.append(scalars[index]) }
        return text
    }

    /// How long the word is that begins at `position`; 1 if it is none.
    func wordLength(at position: Int) -> Int {
        var end = position
        while end < scalars.count, scalars[end].continuesWord { end += 1 }
        return max(1, end - position)
    }
}
