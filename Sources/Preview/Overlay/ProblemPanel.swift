import BroadsheetBytes
import BroadsheetDiagnostics

/// Problems as they are shown over the page: where, the line, what, and what to do.
enum ProblemPanel {
    /// How many problems are shown; the terminal has them all.
    private static let most = 20

    /// The HTML of the panel; `isShown` says whether an older site is shown behind it.
    static func html(_ problems: Problems, isShown: Bool) -> String {
        var html = ByteSink()
        let count = problems.all.count
        html.append("<h1>\(count == 1 ? "One thing is wrong" : "\(count) things are wrong")</h1>\n<ol>\n")
        for problem in problems.all.prefix(most) { append(problem, to: &html) }
        html.append("</ol>\n")
        if count > most { html.append("<p class=\"note\">The terminal shows \(count - most) more.</p>\n") }
        html.append("<p class=\"note\">\(isShown ? "The page is as it was before. " : "")")
        html.append("This goes away when it is mended.</p>\n")
        return html.string
    }

    private static func append(_ problem: Problem, to html: inout ByteSink) {
        html.append("<li>\n")
        if let place = problem.place {
            html.append("<p class=\"place\">")
            html.append(escaping: place.file)
            html.append("<span>:")
            html.append(escaping: place.cell.map { " \($0)" } ?? "\(place.line):\(place.column)")
            html.append("</span></p>\n")
        }
        html.append("<p class=\"message\">")
        html.append(escaping: problem.message)
        html.append("</p>\n")
        if let place = problem.place, !place.excerpt.isEmpty { append(excerptOf: place, to: &html) }
        if let advice = problem.advice {
            html.append("<p class=\"advice\">")
            html.append(escaping: advice)
            html.append("</p>\n")
        }
        html.append("</li>\n")
    }

    /// The line with its number, and what is meant in it marked.
    private static func append(excerptOf place: Place, to html: inout ByteSink) {
        let line = Array(place.excerpt.unicodeScalars)
        let start = min(max(0, place.column - 1), line.count)
        let end = min(start + place.length, line.count)
        // A line may be a whole file of data.
        let first = max(0, start - 200)
        html.append("<pre><code><span class=\"number\">\(place.line)</span> ")
        html.append(escaping: (first > 0 ? "…" : "") + text(line[first..<start]))
        html.append("<mark>")
        html.append(escaping: start < end ? text(line[start..<min(end, start + 400)]) : " ")
        html.append("</mark>")
        html.append(escaping: text(line[end...].prefix(200)) + (line.count > end + 200 ? "…" : ""))
        html.append("</code></pre>\n")
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}

extension ByteSink {
    /// Appends `text` as HTML shows it.
    mutating func append(escaping text: String) {
        var bytes = ByteSink()
        bytes.append(text.visibleLine)
        appendEscaped(bytes.span)
    }
}
