import BroadsheetDiagnostics
import BroadsheetValues

// Marks of other languages around names and figures: `$amount`, `[Unit price]`, `{{amount}}`, `€20`.
extension Lexer {
    /// What is wrong with a character that begins nothing here.
    func foreignMark() -> Problem {
        let mark = scalars[position]
        if let problem = quotedText(by: mark) ?? enclosedName(by: mark) ?? markedFigure(by: mark)
            ?? markedName(by: mark)
        {
            return problem
        }
        return problem(
            "unexpected character \"\(mark)\"", at: position..<position + 1,
            advice: "A field whose name has such characters is written in backquotes: `Unit price`.")
    }

    /// A text in the quotes of a word processor.
    private func quotedText(by mark: Unicode.Scalar) -> Problem? {
        guard Self.quotes.contains(mark) else { return nil }
        let closing = scalars[(position + 1)...].firstIndex { Self.quotes.contains($0) || $0 == "'" || $0 == "\"" }
        let end = closing.map { $0 + 1 } ?? scalars.count
        let text = string(position + 1..<(closing ?? scalars.count)).replacing("'", with: "''")
        return problem(
            "texts stand in straight quotes, and not in \(mark)", at: position..<end, advice: "Write '\(text)'.")
    }

    private static let quotes: [Unicode.Scalar] = ["‘", "’", "‚", "“", "”", "„", "«", "»", "‹", "›", "´"]

    /// `!paid`
    func foreignNot() -> Problem? {
        var end = position + 1
        while end < scalars.count, scalars[end].continuesName { end += 1 }
        guard end > position + 1 else { return nil }
        return problem(
            "there is no operator \"!\"", at: position..<end, advice: "Write not \(string(position + 1..<end)).")
    }

    /// A name in brackets or braces.
    private func enclosedName(by mark: Unicode.Scalar) -> Problem? {
        guard let closing: Unicode.Scalar = mark == "[" ? "]" : mark == "{" ? "}" : nil else { return nil }
        var first = position
        while first < scalars.count, scalars[first] == mark || scalars[first] == " " { first += 1 }
        guard let close = scalars[first...].firstIndex(of: closing), close > first else { return nil }
        var end = close
        while end < scalars.count, scalars[end] == closing { end += 1 }
        return text.problem(
            "a name does not stand in \(mark == "[" ? "brackets" : "braces") here", at: position..<end,
            write: asName(string(first..<close).trimmed))
    }

    /// `€20`, `$ 20`
    private func markedFigure(by mark: Unicode.Scalar) -> Problem? {
        guard mark.properties.generalCategory == .currencySymbol else { return nil }
        let currency = Self.currencies[mark] ?? "EUR"
        if let figure = figure(from: position + 1) {
            return text.problem(
                "an amount of money is not written so", at: position..<figure.upperBound,
                write: "money(\(string(figure)), '\(currency)')")
        }
        var start = position
        while start > 0, scalars[start - 1].isDigit || scalars[start - 1] == "." { start -= 1 }
        guard start < position else { return nil }
        return text.problem(
            "an amount of money is not written so", at: start..<position + 1,
            write: "money(\(string(start..<position)), '\(currency)')")
    }

    private static let currencies: [Unicode.Scalar: String] = [
        "€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "₺": "TRY", "₽": "RUB",
    ]

    /// The digits from `start` on, behind blanks.
    private func figure(from start: Int) -> Range<Int>? {
        var first = start
        while first < scalars.count, scalars[first] == " " { first += 1 }
        var end = first
        while end < scalars.count, scalars[end].isDigit || scalars[end] == "." { end += 1 }
        return end > first ? first..<end : nil
    }

    /// `$amount`, `@amount`, `#amount`, `.amount`
    private func markedName(by mark: Unicode.Scalar) -> Problem? {
        guard "$@#.:".unicodeScalars.contains(mark), position + 1 < scalars.count, scalars[position + 1].beginsName
        else { return nil }
        var end = position + 1
        while end < scalars.count, scalars[end].continuesName { end += 1 }
        return problem(
            "a name has no \"\(mark)\" before it", at: position..<end,
            advice: "Write \(string(position + 1..<end)).")
    }

    private func asName(_ name: String) -> String {
        let isPlain = name.unicodeScalars.first?.beginsName == true && name.unicodeScalars.allSatisfy(\.continuesName)
        return isPlain ? name : "`\(name)`"
    }

    /// The digits that a number with an exponent stands for; nil if it is none that people would write out.
    func plainDigits(of written: String) -> String? {
        let parts = written.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard parts.count == 2, let zeros = Int(parts[1]), (0...15).contains(zeros), !parts[0].isEmpty,
            parts[0].allSatisfy(\.isNumber)
        else { return nil }
        return parts[0] + String(repeating: "0", count: zeros)
    }
}

extension String {
    /// Without the blanks around it.
    fileprivate var trimmed: String {
        String(split(separator: " ", omittingEmptySubsequences: true).joined(separator: " "))
    }
}
