import BroadsheetBytes

/// The figures of a drawing as a table behind a disclosure: to be read, heard and copied by everybody.
struct ChartFiguresTable {
    /// What the first column is of, the names of the rows.
    let names: [String]
    /// The columns: what each is of, and its figures as the page shows them.
    let columns: [(label: String, shown: [String])]

    /// Appends it, opened by the words `summary`, with `caption` for those who hear it.
    func append(_ summary: String, caption: String, to sink: inout ByteSink) {
        sink.append("<details class=\"chart-data\"><summary>")
        sink.appendEscaped(summary)
        // What scrolls sideways is reached by the keyboard where it does: browsers see to that themselves.
        sink.append("</summary><div><table")
        if !caption.isEmpty { sink.append(attribute: "aria-label", text: caption) }
        sink.append(">")
        if columns.contains(where: { !$0.label.isEmpty }) {
            sink.append("<thead><tr><td></td>")
            for column in columns { append("th scope=\"col\"", "th", column.label, to: &sink) }
            sink.append("</tr></thead>")
        }
        sink.append("<tbody>")
        for (row, name) in names.enumerated() {
            sink.append("<tr>")
            append("th scope=\"row\"", "th", name, to: &sink)
            for column in columns { append("td", "td", column.shown[row], to: &sink) }
            sink.append("</tr>")
        }
        sink.append("</tbody></table></div></details>")
    }

    private func append(_ tag: String, _ end: String, _ text: String, to sink: inout ByteSink) {
        sink.append("<")
        sink.append(tag)
        sink.append(">")
        sink.appendEscaped(text)
        sink.append("</")
        sink.append(end)
        sink.append(">")
    }
}
