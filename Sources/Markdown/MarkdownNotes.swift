import BroadsheetBytes

/// Counts the notes of a text, and writes what leads to them and back.
struct MarkdownNotes {
    /// What the ids begin with.
    let prefix: String
    /// How often each number has been referred to.
    private var references: [String: Int] = [:]
    /// How many have been written at the end.
    private var count = 0

    /// Notes whose ids begin with `prefix`.
    init(prefix: String) {
        self.prefix = prefix
    }

    /// A reference to note `number`.
    mutating func refer(_ number: String, into sink: inout ByteSink) {
        let time = references[number, default: 0] + 1
        references[number] = time
        sink.append(
            "<sup class=\"noteref\"><a href=\"#\(prefix)note-\(number)\" id=\"\(id(number, time))\" role=\"doc-noteref\">"
        )
        sink.append(number)
        sink.append("</a></sup>")
    }

    /// The beginning or the end of a note, which come in the order of their numbers.
    mutating func define(_ entering: Bool, into sink: inout ByteSink) {
        guard entering else { return sink.append("</li>\n") }
        if count == 0 { sink.append("<div class=\"notes\" role=\"doc-endnotes\">\n<ol>\n") }
        count += 1
        sink.append("<li id=\"\(prefix)note-\(count)\">\n")
    }

    /// The links that lead back from the note at hand to where it is referred to.
    func back(into sink: inout ByteSink) {
        let number = String(count)
        for time in 0..<references[number, default: 0] {
            // The sign is one of a text, and not a picture.
            sink.append(
                " <a href=\"#\(id(number, time + 1))\" class=\"back\" role=\"doc-backlink\" aria-label=\"↩ \(number)\">↩\u{FE0E}</a>"
            )
        }
    }

    /// Closes the notes, if there are any.
    func end(into sink: inout ByteSink) {
        if count > 0 { sink.append("</ol>\n</div>\n") }
    }

    private func id(_ number: String, _ time: Int) -> String {
        time == 1 ? "\(prefix)ref-\(number)" : "\(prefix)ref-\(number)-\(time)"
    }
}
