import BroadsheetDiagnostics

/// What stands in a tag: names and delimiters.
extension Parser {
    /// The dotted name of a tag that looks something up.
    func name(_ tag: Tag) throws(Problem) -> Name {
        // Fields of a source may have blanks in their names.
        if tag.content.isEmpty { try checkSimple(tag, as: "name") }
        if let problem = ForeignTag.problem(tag.content, sign: sign(of: tag), at: mark(tag).place) { throw problem }
        return try dotted(tag.content, tag)
    }

    /// What stands before the name of a tag.
    private func sign(of tag: Tag) -> String {
        switch tag.kind {
        case .section(inverted: false): "#"
        case .section(inverted: true): "^"
        case .value(escaped: false): "&"
        default: ""
        }
    }

    private func dotted(_ text: String, _ tag: Tag) throws(Problem) -> Name {
        if text == "." { return Name(parts: [], mark: mark(tag)) }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.contains("") {
            throw Problem(
                "the name \"\(text)\" has a dot too many", at: mark(tag).place,
                advice: "Write {{\(sign(of: tag))\(parts.filter { !$0.isEmpty }.joined(separator: "."))}}.")
        }
        return Name(parts: parts, mark: mark(tag))
    }

    /// The name of a partial or parent, fixed or looked up.
    func partialName(_ tag: Tag) throws(Problem) -> PartialName {
        guard tag.content.utf8.first == UInt8(ascii: "*") else {
            try checkSimple(tag, as: "name of a partial")
            return .fixed(tag.content)
        }
        var looked = tag
        looked.content = String(tag.content.dropFirst()).trimmingTemplateBlanks
        try checkSimple(looked, as: "name")
        return .dynamic(try dotted(looked.content, tag))
    }

    /// Names have no blanks in them, and are there.
    func checkSimple(_ tag: Tag, as what: String) throws(Problem) {
        if tag.content.isEmpty {
            throw Problem(
                "\"\(source.text(tag.range))\" has no name", at: mark(tag).place, advice: "Write a name in it.")
        }
        guard tag.content.utf8.contains(where: \.isTemplateBlank) else { return }
        throw Problem(
            "a \(what) cannot have a blank in it: \"\(tag.content)\"", at: mark(tag).place,
            advice: "Write it in one word.")
    }

    /// The delimiters that a `{{=<% %>=}}` sets.
    func delimiters(_ tag: Tag) throws(Problem) -> Delimiters {
        let parts = tag.content.utf8.split(whereSeparator: \.isTemplateBlank).map(Array.init)
        guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
            throw Problem(
                "\"\(source.text(tag.range))\" does not set two delimiters", at: mark(tag).place,
                advice: "Write an opening and a closing one with a blank between them, as in \"{{=<% %>=}}\".")
        }
        return Delimiters(open: parts[0], close: parts[1])
    }
}
