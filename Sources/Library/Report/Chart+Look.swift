import BroadsheetDiagnostics
import BroadsheetReports

// What stands around the values of a chart.
extension Chart {
    /// What stands below the title.
    public func subtitled(_ text: String) -> Chart { with { $0.subtitle = LocatedText(text, at: $1) } }

    /// With what is found in it, in which totals of the report may stand: `"\(Total(.sum, \.price)) came in"`.
    public func captioned(_ finding: ChartFinding<Record>) -> Chart {
        resolving { chart, place, draft in
            var parts: [ChartCaption.Part] = []
            for part in finding.parts {
                switch part {
                case .text(let text): parts.append(.text(text))
                case .total(let total):
                    guard let total = total.resolve(&draft) else { return false }
                    parts.append(.figure(.total(total), LocatedText(total.of.content, at: place)))
                }
            }
            chart.caption = ChartCaption(parts)
            return true
        }
    }

    /// Along the groups of a level, however deep it lies: 1 for the outermost.
    public func along(level number: Int) -> Chart {
        resolving { chart, place, draft in
            guard draft.definition.groups.indices.contains(number - 1) else {
                draft.problems.add(
                    Problem(
                        "there is no level \(number) of groups that a chart could go along", at: place,
                        advice: "Name one from 1 to \(draft.definition.groups.count), or declare a Group."))
                return false
            }
            chart.level = LocatedText(draft.definition.groups[number - 1].by.content, at: place)
            return true
        }
    }

    /// A remark below it, and where its figures come from.
    public func remarked(_ note: String? = nil, source: String? = nil) -> Chart {
        with { chart, place in
            if let note { chart.note = LocatedText(note, at: place) }
            if let source { chart.source = LocatedText(source, at: place) }
        }
    }

    /// What it goes along, and what its values are, at the axes.
    public func axes(names: String? = nil, values: String? = nil) -> Chart {
        with { chart, place in
            if let names { chart.namesTitle = LocatedText(names, at: place) }
            if let values { chart.valuesTitle = LocatedText(values, at: place) }
        }
    }

    /// With a scale on which equal distances are equal ratios, for lines and dots.
    public func logarithmic() -> Chart { with { $0.scale = Located(.log, at: $1) } }

    /// Of a histogram, with about so many ranges, whose ends are round numbers.
    public func bins(_ count: Int) -> Chart { with { $0.bins = Located(count, at: $1) } }

    /// Of a histogram, with ranges so wide, written as in a page: `50`, `0.25`.
    public func binWidth(_ width: String) -> Chart { with { $0.width = LocatedText(width, at: $1) } }

    /// With a small drawing for each section or group, all with one scale.
    public func small(_ unit: Unit) -> Chart {
        with { $0.small = Located(unit == .sections ? .sections : .groups, at: $1) }
    }

    /// With short numbers at its axis, 200bn, as those from a million on are anyway; without them if it is false.
    public func compact(_ isCompact: Bool = true) -> Chart { with { chart, _ in chart.isCompact = isCompact } }

    /// With a line at a value, written as in a page: `100`, `100 EUR`, `15%`.
    public func line(at value: String, label: String? = nil) -> Chart { marked(.line, values: [value], label: label) }

    /// With a line at a name of what it goes along: `2026-03`.
    public func line(atName name: String, label: String? = nil) -> Chart { marked(.line, names: [name], label: label) }

    /// With a range between two values.
    public func range(from first: String, to last: String, label: String? = nil) -> Chart {
        marked(.range, values: [first, last], label: label)
    }

    /// With a range between two names of what it goes along.
    public func range(fromName first: String, toName last: String, label: String? = nil) -> Chart {
        marked(.range, names: [first, last], label: label)
    }

    /// With a note at the value of a name, where there are several series that of one of them.
    public func note(_ label: String, at name: String, series: String? = nil) -> Chart {
        marked(.note, names: [name], label: label, series: series)
    }

    private func marked(
        _ kind: ChartMark.Kind, values: [String] = [], names: [String] = [], label: String?, series: String? = nil
    ) -> Chart {
        with { chart, place in
            var mark = ChartMark(kind, at: place)
            mark.values = values.map { LocatedText($0, at: place) }
            mark.names = names.map { LocatedText($0, at: place) }
            mark.label = label.map { LocatedText($0, at: place) }
            mark.series = series.map { LocatedText($0, at: place) }
            chart.marks.append(mark)
        }
    }
}
