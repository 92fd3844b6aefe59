import BroadsheetDiagnostics

// Marks of other template languages in small templates, which would be shown as they are.
extension ReportPlanner {
    /// Throws if `literal`, a part of `text` without tags, has a name in marks of another language.
    func refuseForeignMarks(
        _ literal: String, in text: LocatedText, _ slots: borrowing SlotAllocator
    ) throws(Problem) {
        if let range = literal.firstRange(of: "{%"), let end = literal[range.upperBound...].firstRange(of: "%}") {
            let written = String(literal[range.lowerBound..<end.upperBound])
            throw Problem(
                "\"\(written)\" is no tag here", at: place(of: written, in: text),
                advice: "A small template has values alone; write an expression: {{if(condition, this, that)}}.")
        }
        var rest = literal[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            if slots.isName(name) {
                let isDollar = open > rest.startIndex && rest[rest.index(before: open)] == "$"
                let written = "\(isDollar ? "$" : ""){\(name)}"
                throw Problem(
                    "a field stands in two braces on each side", at: place(of: written, in: text),
                    advice: "Write {{\(name)}}.")
            }
            rest = rest[rest.index(after: close)...]
        }
    }

    private func place(of part: String, in text: LocatedText) -> Place {
        guard let range = text.content.firstRange(of: part) else { return text.place }
        let before = text.content[..<range.lowerBound].unicodeScalars.count
        return text.place.part(at: before, length: part.unicodeScalars.count)
    }
}
