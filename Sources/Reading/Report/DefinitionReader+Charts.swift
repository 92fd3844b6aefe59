import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// What stands before a report's sections, and is known only behind them.
extension DefinitionReader {
    /// `contents: true`, `contents: groups`, `contents: false`
    mutating func contents(_ value: KeyedValue?) -> ContentsDepth? {
        guard let value, isPresent(value) else { return nil }
        if let isWanted = value.scalar?.asBool { return isWanted ? .sections : ContentsDepth.none }
        switch value.scalar.flatMap({ ContentsWord(rawValue: $0.text) }) {
        case .groups: return .groups
        case .sections: return .sections
        case .some(.none): return ContentsDepth.none
        case nil:
            let written = value.scalar.map { "\"\($0.text)\"" } ?? value.kindInWords
            problems.add(
                Problem(
                    "\"\(value.name)\" cannot be \(written)", at: value.place,
                    advice: "Write contents: true for the sections, contents: groups for their groups as well, or "
                        + "contents: false."))
            return nil
        }
    }

    /// `summary: true` for the report's own totals, `summary: { amount: sum, "*": count }` for others
    mutating func takeSummary(_ value: KeyedValue?, into report: inout ReportDefinition) {
        guard let value, isPresent(value) else { return }
        if let isWanted = value.scalar?.asBool {
            report.summaryIsOfTotals = isWanted
            return
        }
        guard value.scalar == nil || value.scalar?.text == "none" else {
            let advice = "Write summary: true for the totals of the report, or summary: { amount: sum, \"*\": count }."
            return wrong(value, mustBe: "true, false or a mapping", advice: advice)
        }
        let totals = totals(value)
        report.summary = totals?.isEmpty == true ? nil : totals
    }

    /// `charts: [{ kind: bar, value: amount, title: …, by: groups }]`
    mutating func charts(_ value: KeyedValue?) -> [ChartDefinition] {
        guard let value, value.scalar?.text != "none" else { return [] }
        let nodes = value.mapping != nil ? [value.node] : list(value)
        return (nodes ?? []).compactMap { chart(value.element($0)) }
    }

    private mutating func chart(_ value: KeyedValue) -> ChartDefinition? {
        guard value.mapping != nil else {
            problems.add(
                Problem(
                    "a chart must be a mapping, not \(value.kindInWords)", at: value.place, advice: value.advice))
            return nil
        }
        guard let keys = mapping(value, of: ChartKey.self) else { return nil }
        requireNeeded(keys, advice: value.advice)
        let kind = choice(keys[.kind], of: ChartDefinition.Kind.self)
        let unit = choice(keys[.by], of: ChartDefinition.Unit.self)
        if keys.has(.by), let level = keys[.level] {
            problems.add(
                Problem(
                    "a chart goes along what \"by\" says or what \"level\" names, one of both", at: level.place,
                    advice: "Take one of the two out."))
        }
        let position = choice(keys[.place], of: ChartDefinition.Position.self)
        guard let kind else { return nil }
        if kind.content == .scatter {
            return scatter(keys, kind, value.advice, unit, position?.content ?? .top)
        }
        refusePoints(keys, kind)
        guard keys.has(.value) else {
            missing(ChartKey.value, at: keys.place, advice: value.advice)
            return nil
        }
        let values = keys[.value].map { oneOrMore($0) } ?? []
        let subjects = values.compactMap { word($0) }
        guard let subject = subjects.first, subjects.count == values.count else { return nil }
        var chart = ChartDefinition(kind, of: subject, at: keys.place)
        chart.further = Array(subjects.dropFirst())
        chart.series = series(keys[.series])
        chart.small = series(keys[.small])
        chart.stacking = stacking(keys[.stack])
        if let rule = word(keys[.rule]) { chart.total = total(of: subject, called: rule) }
        chart.unit = unit
        chart.level = filled(word(keys[.level]))
        chart.position = position?.content ?? .top
        takeRest(keys, into: &chart)
        return chart
    }

    /// What charts of all kinds have in common.
    mutating func takeRest(_ keys: MappingReader<ChartKey>, into chart: inout ChartDefinition) {
        chart.bins = integer(keys[.bins])
        chart.width = word(keys[.width])
        chart.order = choice(keys[.sort], of: ChartDefinition.Order.self)
        chart.limit = integer(keys[.limit])
        chart.others = filled(word(keys[.others]))
        chart.title = label(keys[.title])
        chart.caption = caption(keys[.caption])
        chart.description = label(keys[.description])
        takeLook(keys, into: &chart)
    }

    /// `series: sections`, `series: groups`
    mutating func series(_ value: KeyedValue?) -> Located<ChartDefinition.Unit>? {
        choice(value, of: SeriesUnit.self).map { Located($0.content == .groups ? .groups : .sections, at: $0.place) }
    }

    /// `stack: true`, `stack: percent`
    mutating func stacking(_ value: KeyedValue?) -> Located<ChartDefinition.Stacking>? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "percent" { return Located(.percent, at: value.place) }
        guard let isStacked = value.scalar?.asBool else {
            wrong(
                value, mustBe: "true, false or percent",
                advice: "Write stack: true for the sums, or stack: percent for the parts of each sum.")
            return nil
        }
        return Located(isStacked ? .stacked : .none, at: value.place)
    }
}

/// What may be the series of totals.
private enum SeriesUnit: String, CaseIterable { case sections, groups }
