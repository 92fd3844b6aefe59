import BroadsheetData

extension CSVDialect {
    /// How the text is written, in words.
    package var facts: [Inspection.Fact] {
        var facts = [Inspection.Fact("delimiter", words(for: delimiter.content) + origin(delimiter.isDeclared))]
        let quote = quote.content.map { words(for: $0) } ?? "none"
        facts.append(Inspection.Fact("quotes", quote + origin(self.quote.isDeclared)))
        facts.append(Inspection.Fact("header", headerInWords))
        if let until {
            facts.append(Inspection.Fact("until", "a line, or a field in it, that begins with \"\(until)\""))
        }
        return facts
    }

    private var headerInWords: String {
        let lines = skip.content
        let before = lines == 1 ? "the line before it is" : "the \(lines) lines before it are"
        let skipped = lines == 0 ? "" : "; \(before) left out" + origin(skip.isDeclared)
        switch header.content {
        case .line: return "line \(lines + 1)" + skipped
        case .none: return "none; the fields are called column1, column2 and so on" + skipped
        case .names: return "none; the fields are called as declared" + skipped
        }
    }

    private func origin(_ isDeclared: Bool) -> String { isDeclared ? ", as declared" : "" }

    private func words(for sign: String) -> String {
        switch sign {
        case ",": "comma"
        case ";": "semicolon"
        case "\t": "tab"
        case "|": "bar"
        default: sign
        }
    }
}
