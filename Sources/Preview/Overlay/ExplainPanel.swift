import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetSite

/// Where a figure comes from, as the panel over the page tells it: its rule, its parts, each to be asked for in turn, and its records.
enum ExplainPanel {
    /// How many records are shown; the terminal has them all.
    static let most = 50

    /// The HTML of the panel for a figure with its first records.
    static func html(_ explanation: Explanation, _ records: [ExplainedRecord]) -> String {
        var html = ByteSink()
        html.append("<h1>")
        html.append(escaping: explanation.headline)
        html.append("</h1>\n")
        for sentence in explanation.sentences { paragraph("message", sentence, to: &html) }
        for working in explanation.workings { paragraph("working", working, to: &html) }
        for warning in explanation.warnings { paragraph("note", warning.sentence, to: &html) }
        if !explanation.parts.list.isEmpty { append(explanation.parts, to: &html) }
        if !records.isEmpty { append(records, of: explanation, to: &html) }
        paragraph("note", "broadsheet explain \(explanation.name)", to: &html)
        return html.string
    }

    /// The HTML of the panel where nothing can be explained.
    static func html(_ problems: Problems) -> String {
        var html = ByteSink()
        html.append("<h1>This figure cannot be explained</h1>\n")
        for problem in problems.all.prefix(5) {
            paragraph("message", (problem.place.map { "\($0.head): " } ?? "") + problem.message, to: &html)
            if let advice = problem.advice { paragraph("advice", advice, to: &html) }
        }
        return html.string
    }

    private static func paragraph(_ name: String, _ text: String, to html: inout ByteSink) {
        html.append("<p class=\"\(name)\">")
        html.append(escaping: text)
        html.append("</p>\n")
    }

    private static func append(_ parts: Explanation.Parts, to html: inout ByteSink) {
        html.append("<h2>Parts</h2>\n<ul>\n")
        for part in parts.list {
            html.append("<li><button type=\"button\" class=\"part\" data-figure=\"")
            html.append(escaping: part.id)
            html.append("\">")
            html.append(escaping: part.shown)
            html.append("</button> ")
            html.append(escaping: part.of)
            html.append("</li>\n")
        }
        html.append("</ul>\n")
        if !parts.remark.isEmpty { paragraph("note", parts.remark, to: &html) }
    }

    private static func append(
        _ records: [ExplainedRecord], of explanation: Explanation, to html: inout ByteSink
    ) {
        html.append("<h2>Records</h2>\n<div class=\"records\" tabindex=\"0\" role=\"group\" aria-label=\"Records\">")
        html.append("<table>\n<thead><tr>")
        for head in ["Where", "Value"] + explanation.fields {
            html.append("<th scope=\"col\">")
            html.append(escaping: head)
            html.append("</th>")
        }
        html.append("</tr></thead>\n<tbody>\n")
        for record in records {
            html.append("<tr><th scope=\"row\" class=\"place\">")
            html.append(escaping: record.place?.lineHead ?? "")
            html.append("</th><td class=\"value\">")
            let weight = record.weight.isEmpty ? "" : " by \(record.weight)"
            html.append(escaping: Explanation.exact(record.value, record.currency) + weight)
            for working in record.workings { paragraph("working", working, to: &html) }
            html.append("</td>")
            for field in record.fields {
                html.append("<td>")
                html.append(escaping: field)
                html.append("</td>")
            }
            html.append("</tr>\n")
        }
        html.append("</tbody></table></div>\n")
        let more = explanation.records - records.count
        guard more > 0 else { return }
        paragraph("note", "\(more) more records: the command below prints all of them with --csv", to: &html)
    }
}
