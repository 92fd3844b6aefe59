import BroadsheetBytes

/// What stands for a series in a legend.
enum LegendKey {
    case lines, dots, parts
}

extension SeriesChart {
    /// Appends which series is which; of lines only for the drawings that do not name them, of which `isNamed` says whether
    /// they do, the wide one first.
    func appendLegend(to sink: inout ByteSink, _ keys: LegendKey, where isNamed: [Bool] = [false, false]) {
        // A single series without a name needs none.
        guard series.contains(where: { !$0.label.isEmpty }) else { return }
        sink.append("<ul class=\"legend inline")
        if isNamed == [true, false] { sink.append(" narrow") }
        if isNamed == [false, true] { sink.append(" wide") }
        sink.append("\">")
        for number in series.indices {
            sink.append("<li><svg class=\"key\" width=\"16\" height=\"16\" aria-hidden=\"true\">")
            switch keys {
            case .lines:
                sink.append("<path")
                sink.append(attribute: "class", text: "series series-\(number + 1)")
                sink.append(" d=\"M0 8H16\"/>")
            case .dots:
                sink.append("<circle")
                sink.append(attribute: "class", text: "end end-\(number + 1)")
                sink.append(" cx=\"8\" cy=\"8\" r=\"5\"/>")
            case .parts:
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

    /// Appends which dot is the beginning of a range and which its end.
    func appendRangeLegend(to sink: inout ByteSink) {
        sink.append("<ul class=\"legend inline\">")
        for (number, name) in ["from", "to"].enumerated() where number < series.count {
            sink.append("<li><svg class=\"key\" width=\"16\" height=\"16\" aria-hidden=\"true\"><circle")
            sink.append(attribute: "class", text: name)
            sink.append(" cx=\"8\" cy=\"8\" r=\"5\"/></svg> <span class=\"name\">")
            sink.appendEscaped(series[number].label)
            sink.append("</span></li>")
        }
        sink.append("</ul>")
    }

    /// Appends what the bars and the strokes are.
    func appendTargetLegend(to sink: inout ByteSink) {
        sink.append("<ul class=\"legend inline\">")
        for (number, shape) in [
            "<g class=\"bars\"><rect y=\"4\" width=\"16\" height=\"8\"/></g>",
            "<rect class=\"target\" x=\"6\" width=\"3\" height=\"16\"/>",
        ]
        .enumerated() where number < series.count {
            sink.append("<li><svg class=\"key drawn\" width=\"16\" height=\"16\" aria-hidden=\"true\">")
            sink.append(shape)
            sink.append("</svg> <span class=\"name\">")
            sink.appendEscaped(series[number].label)
            sink.append("</span></li>")
        }
        sink.append("</ul>")
    }
}
