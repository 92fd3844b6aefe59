import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRendering

/// The published record of the figures of a site: `figures.json`, an object a page with its figures.
enum PublicFigures {
    /// The file's name, at the top of the site.
    static let name = "figures.json"

    /// Writes those of `record` as a file of the site.
    static func write(_ record: borrowing FigureRecord, to file: PageFile) throws(Problem) {
        var path = ByteSink()
        path.append(name)
        file.begin(path.span)
        var sink = ByteSink(capacity: 1 << 12)
        sink.append("{\"broadsheet_figures\":1,\"pages\":[")
        // Pages without figures are recorded for their bytes alone.
        for (number, page) in record.pages.filter({ $0.figures > 0 }).enumerated() {
            sink.append(number == 0 ? "\n{\"page\":" : ",\n{\"page\":")
            sink.appendJSON(page.address)
            sink.append(",\"figures\":[")
            for (place, figure) in try record.figures(of: page).enumerated() {
                sink.append(place == 0 ? "\n" : ",\n")
                append(figure, to: &sink)
                if sink.count > PageFile.piece { try file.write(&sink) }
            }
            sink.append("]}")
        }
        sink.append("\n]}\n")
        try file.finish(&sink)
    }

    /// Appends a figure as an object.
    static func append(_ figure: RecordedFigure, to sink: inout ByteSink) {
        sink.append("{\"id\":")
        sink.appendJSON(figure.id)
        sink.append(",\"value\":")
        if let value = figure.value { sink.appendJSON(value) } else { sink.append("null") }
        for (name, text) in [
            ("unit", figure.unit), ("text", figure.text), ("rule", figure.rule), ("label", figure.label),
            ("of", figure.title),
        ] where !text.isEmpty {
            sink.append(",\"\(name)\":")
            sink.appendJSON(text)
        }
        if let records = figure.records { sink.append(",\"records\":\(records)") }
        if figure.leftOut > 0 { sink.append(",\"left_out\":\(figure.leftOut)") }
        sink.append("}")
    }
}
