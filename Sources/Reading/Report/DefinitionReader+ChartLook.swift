import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// What stands around the values of a chart.
extension DefinitionReader {
    /// Words, scale, lines, ranges and notes.
    mutating func takeLook(_ keys: MappingReader<ChartKey>, into chart: inout ChartDefinition) {
        chart.subtitle = label(keys[.subtitle])
        chart.note = label(keys[.note])
        chart.source = label(keys[.source])
        chart.namesTitle = label(keys[.xTitle])
        chart.valuesTitle = label(keys[.yTitle])
        chart.scale = choice(keys[.scale], of: ChartDefinition.Scale.self)
        chart.isCompact = boolean(keys[.compact])
        chart.marks += marks(keys[.ranges], .range) + marks(keys[.lines], .line) + notes(keys[.notes])
    }

    /// `[{ value: 100, label: Target }]`, `[{ at: [2026-03, 2026-05], label: Strike }]`
    private mutating func marks(_ value: KeyedValue?, _ kind: ChartMark.Kind) -> [ChartMark] {
        guard let value, let nodes = list(value) else { return [] }
        return nodes.compactMap { mark(value.element($0), kind) }
    }

    private mutating func mark(_ value: KeyedValue, _ kind: ChartMark.Kind) -> ChartMark? {
        guard let keys = mapping(value, of: ChartMarkKey.self) else { return nil }
        var mark = ChartMark(kind, at: keys.place)
        mark.values = (keys[.value].map { oneOrMore($0) } ?? []).compactMap { word($0) }
        mark.names = (keys[.at].map { oneOrMore($0) } ?? []).compactMap { filled(word($0)) }
        mark.label = label(keys[.label])
        let isLine = kind == .line
        let name = isLine ? "a line" : "a range"
        let advice = "Write \(isLine ? "value: 100, or at: 2026-03" : "value: [90, 110], or at: [2026-03, 2026-05]")."
        if keys.has(.value) == keys.has(.at) {
            problems.add(
                Problem(
                    "\(name) is at a value or at a name of the chart, one of both", at: keys.place, advice: advice))
            return nil
        }
        let found = max(mark.values.count, mark.names.count)
        guard found == (isLine ? 1 : 2) else {
            let wanted = isLine ? "one place" : "two ends"
            problems.add(
                Problem(
                    "\(name) has \(wanted), and here \(found == 1 ? "is 1" : "are \(found)")",
                    at: (mark.values + mark.names).first?.place ?? keys.place, advice: advice))
            return nil
        }
        return mark
    }

    /// `[{ at: 2026-03, label: The best month }]`
    private mutating func notes(_ value: KeyedValue?) -> [ChartMark] {
        guard let value, let nodes = list(value) else { return [] }
        return nodes.compactMap { node in
            let element = value.element(node)
            guard let keys = mapping(element, of: ChartNoteKey.self) else { return nil }
            requireNeeded(keys, advice: element.advice)
            guard let at = word(keys[.at]), let text = word(keys[.label]) else { return nil }
            var mark = ChartMark(.note, at: keys.place)
            (mark.names, mark.label, mark.series) = ([at], filled(text), word(keys[.series]))
            return mark
        }
    }
}
