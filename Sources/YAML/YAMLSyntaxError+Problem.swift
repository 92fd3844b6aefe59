import BroadsheetBytes
import BroadsheetDiagnostics

// libyaml speaks of tokens and productions; its users speak of colons, quotes and indentation.
extension YAMLSyntaxError {
    /// What a person is told.
    func problem(with cursor: inout YAMLCursor, in bytes: borrowing Span<UInt8>) -> Problem {
        if let byteOffset { return readerProblem(byteOffset, cursor, in: bytes) }
        let here = cursor.place(from: max(0, at), to: max(0, at) + 1, in: bytes)
        let before = contextAt >= 0 ? cursor.place(from: contextAt, to: contextAt + 1, in: bytes) : here
        if isTab(at, in: bytes) { return Self.tab(at: here) }
        if let unclosed = unclosed(before) { return unclosed }
        if let wrong = misplaced(here, before) { return wrong }
        return Problem("this is not YAML: \(problem)", at: here, advice: "Check the line and the one before it.")
    }

    /// Something that was opened and has no end.
    private func unclosed(_ begin: Place) -> Problem? {
        switch context {
        case "while scanning a quoted scalar" where problem.hasPrefix("found unexpected"):
            Problem("the quote that begins here is not closed", at: begin, advice: "Add the closing quote.")
        case "while parsing a flow sequence":
            Problem(
                "the list that begins here is not closed", at: begin,
                advice: "Separate its values with commas, and close it with \"]\".")
        case "while parsing a flow mapping":
            Problem(
                "the mapping that begins here is not closed", at: begin,
                advice: "Separate its entries with commas, and close it with \"}\".")
        default: nil
        }
    }

    private func misplaced(_ here: Place, _ before: Place) -> Problem? {
        switch problem {
        case "mapping values are not allowed in this context":
            Problem(
                "a colon with a blank after it begins a value, and none can stand here", at: here,
                advice: here.adviceOnColon)
        case "could not find expected ':'":
            Problem(
                "there is no colon after this key", at: before,
                advice: before.adviceOnMissingColon
                    ?? "Write \"key: value\"; a text of several lines begins with \"|\".")
        case "did not find expected alphabetic or numeric character":
            Problem(
                "a text cannot begin with this character", at: here,
                advice: here.adviceOnQuotes ?? "Put the text in quotes.")
        case "did not find expected key" where !here.beginsItsLine:
            Problem(
                "the value has ended before this", at: here,
                advice: here.adviceOnQuotes ?? "Put the whole text in quotes.")
        case "did not find expected node content" where here.column > here.excerpt.unicodeScalars.count:
            Problem(
                "the text ends in the middle of a value", at: here, advice: "Close the bracket or the brace.")
        case "did not find expected node content":
            Problem("a value was expected here", at: here, advice: "Put the text in quotes.")
        case "did not find expected key":
            Problem(
                "a key was expected here", at: here,
                advice: "Indent it like the other keys of its mapping, which begins on line \(before.line).")
        case "did not find expected '-' indicator":
            Problem(
                "a \"-\" was expected here", at: here,
                advice: "Indent it like the other values of its list, which begins on line \(before.line).")
        case "block sequence entries are not allowed in this context":
            Problem("a list cannot begin here", at: here, advice: "Begin it on a line of its own.")
        case "found character that cannot start any token":
            Problem(
                "a text cannot begin with this character", at: here,
                advice: here.adviceOnQuotes ?? "Put the text in quotes.")
        case "found unknown escape character":
            Problem(
                "this escape is not known", at: here,
                advice: "Write \\\\ for a backslash, or use single quotes, in which it is an ordinary character.")
        case "did not find expected <document start>":
            Problem("the text goes on after its end", at: here, advice: "Check the indentation of this line.")
        case "found unexpected document indicator":
            Problem("the text ends in the middle of a value", at: here, advice: "Close the quote before this line.")
        default: nil
        }
    }

    private static func tab(at place: Place) -> Problem {
        Problem("a tab cannot indent a line", at: place, advice: "Indent with blanks.")
    }

    private func isTab(_ index: Int, in bytes: borrowing Span<UInt8>) -> Bool {
        var offset = 0
        var left = index
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset < bytes.count && bytes[offset] == 0x09
    }

    /// Bytes that are not text at all.
    private func readerProblem(_ offset: Int, _ cursor: YAMLCursor, in bytes: borrowing Span<UInt8>) -> Problem {
        var place = Place(file: cursor.file, in: bytes, at: offset)
        place.line += cursor.lineOffset
        if problem == "control characters are not allowed" {
            return Problem("a control character stands here", at: place, advice: "Delete it.")
        }
        return Problem("this is not UTF-8", at: place, advice: "Save the file as UTF-8.")
    }
}

extension Place {
    /// What to do about a colon here: one of a text that needs quotes, or one of a key that is indented too far.
    fileprivate var adviceOnColon: String {
        let before = String(excerpt.unicodeScalars.prefix(column - 1))
        guard let colon = before.firstIndex(of: ":"), before[colon...].dropFirst().first == " " else {
            return "Indent the key like its neighbours, and see that the line before it has a blank after its colon."
        }
        let value = excerpt[excerpt.index(after: excerpt.firstIndex(of: ":") ?? excerpt.startIndex)...]
            .drop { $0 == " " }
        guard !value.contains("\"") else { return "Put the text in quotes if the colon belongs to it." }
        let key = before[..<colon].drop { $0 == " " || $0 == "-" }
        return "Put the text in quotes: \(key): \"\(value)\"."
    }

    /// To put the value of its line in quotes, as a line that can be pasted; nil where the value is only a part of a list or a
    /// mapping that is written on one line.
    var adviceOnQuotes: String? {
        guard let colon = excerpt.firstRange(of: ": ") else { return nil }
        let key = excerpt[..<colon.lowerBound].drop { $0 == " " || $0 == "-" }
        let value = excerpt[colon.upperBound...].drop { $0 == " " }
        let isPlain = key.allSatisfy { $0.isLetter || $0.isNumber || "_- ".contains($0) }
        guard isPlain, !value.isEmpty else { return nil }
        var text = String(value)
        // Quotes around the whole were meant as such.
        for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            text = String(text.dropFirst().dropLast())
        }
        let quoted = text.contains("\"") || text.contains("\\") ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
        return "Put the whole text in quotes: \(key): \(quoted)."
    }

    /// To write a colon with a blank, as a line that can be pasted: `limit:5`, `limit = 5`.
    fileprivate var adviceOnMissingColon: String? {
        let line = excerpt.drop { $0 == " " || $0 == "-" }
        let parts = line.split(maxSplits: 1) { $0 == ":" || $0 == "=" }.map {
            $0.split(separator: " ").joined(separator: " ")
        }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return "Write \(parts[0]): \(parts[1])."
    }

    /// Whether only blanks stand before it.
    fileprivate var beginsItsLine: Bool { excerpt.unicodeScalars.prefix(column - 1).allSatisfy { $0 == " " } }
}
