import BroadsheetBytes

extension SeriesChart {
    /// Appends which series is which; of lines only for the drawings that do not name them, of which `isNamed` says whether
    /// they do, the wide one first.
    func appendLegend(to sink: inout ByteSink, isLines: Bool, where isNamed: [Bool] = [false, false]) {
        sink.append("<ul class=\"legend inline")
        if isNamed == [true, false] { sink.append(" narrow") }
        if isNamed == [false, true] { sink.append(" wide") }
        sink.append("\">")
        for number in series.indices {
            sink.append("<li><svg class=\"key\" width=\"16\" height=\"16\" aria-hidden=\"true\">")
            if isLines {
                sink.append("<path")
                sink.append(attribute: "class", text: "series series-\(number + 1)")
                sink.append(" d=\"M0 8H16\"/>")
            } else {
                sink.append("<rect")
                sink.append(attribute: "class", text: "part part-\(number + 1)")
                sink.append(" width=\"100%\" height=\"100%\"/><rect class=\"pattern\" width=\"100%\" height=\"100%\"")
                ChartPatterns.appendFill(number, of: id, to: &sink)
                sink.append("/>")
            }
            sink.append("</svg> <span class=\"name\">")
            sink.appendEscaped(series[number].label)
            sink.append("</span></li>")
        }
        sink.append("</ul>")
    }
}
