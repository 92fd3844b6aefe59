import BroadsheetDiagnostics
import BroadsheetMarkdown

/// What is said of prose that does not come to the page as its author may think.
struct ProseRemark {
    private let remark: MarkdownRemark

    /// For `remark`.
    init(_ remark: MarkdownRemark) { self.remark = remark }

    /// The warning, of what stands at `place`.
    func problem(at place: Place?) -> Problem {
        switch remark.kind {
        case .html:
            Problem(
                "HTML in the prose is left out of the page", at: place,
                advice:
                    "Write it in Markdown, or let HTML through for the whole site: markdown: { raw_html: true } in broadsheet.yml."
            )
        case .address:
            Problem(
                "an address that browsers would run is left out of the page", at: place,
                advice: "Write one that begins with https:, mailto: or a slash.")
        case .braces: braces(at: place)
        }
    }

    /// The warning, of a cell whose record stands at `place`.
    func problem(inCellAt place: Place?) -> Problem {
        let isHTML = remark.kind == .html
        return Problem(
            isHTML
                ? "HTML in a cell is left out"
                : "an address that browsers would run is left out of a cell: its words stay",
            at: place,
            advice: isHTML
                ? "Write it in Markdown: cells are made of records, and never let HTML through."
                : "Write one that begins with https:, mailto: or a slash.")
    }

    /// Markdown cuts a name at its underscores: the line has all of it.
    private func braces(at place: Place?) -> Problem {
        var place = place
        var written = remark.text
        if let found = place, !found.excerpt.isEmpty {
            let rest = found.excerpt.unicodeScalars.dropFirst(found.column - 1)
            written = String(String.UnicodeScalarView(rest.prefix { $0 != "}" })) + "}}"
            place?.length = written.unicodeScalars.count
        }
        return Problem(
            "prose is shown as it is written, and has no fields", at: place,
            advice:
                "Fields stand in the title, the description, the texts of a report and in partials; "
                + "write `\(written)` for the signs themselves.")
    }
}
