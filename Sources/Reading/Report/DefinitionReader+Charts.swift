import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// What stands before a report's sections, and is known only behind them.
extension DefinitionReader {
    private static var chartAdvice: String { "Write charts: [{ kind: bar, value: amount }]." }

    /// `contents: true`, `contents: groups`, `contents: false`
    mutating func contents(_ node: YAMLNode?) -> ContentsDepth? {
        guard let node, isPresent(node, "contents") else { return nil }
        if let isWanted = node.scalar?.asBool { return isWanted ? .sections : ContentsDepth.none }
        switch node.scalar?.text {
        case "groups": return .groups
        case "sections": return .sections
        case "none": return ContentsDepth.none
        default:
            let written = node.scalar.map { "\"\($0.text)\"" } ?? node.kindInWords
            problems.add(
                Problem(
                    "\"contents\" cannot be \(written)", at: node.place,
                    advice: "Write contents: true for the sections, contents: groups for their groups as well, or "
                        + "contents: false."))
            return nil
        }
    }

    /// `summary: true` for the report's own totals, `summary: { amount: sum, "*": count }` for others
    mutating func takeSummary(_ node: YAMLNode?, into report: inout ReportDefinition) {
        guard let node, isPresent(node, "summary") else { return }
        if let isWanted = node.scalar?.asBool {
            report.summaryIsOfTotals = isWanted
            return
        }
        guard node.scalar == nil || node.scalar?.text == "none" else {
            let advice = "Write summary: true for the totals of the report, or summary: { amount: sum, \"*\": count }."
            return wrong(node, "summary", mustBe: "true, false or a mapping", advice: advice)
        }
        let totals = totals(node)
        report.summary = totals?.isEmpty == true ? nil : totals
    }

    /// `charts: [{ kind: bar, value: amount, title: …, by: groups }]`
    mutating func charts(_ node: YAMLNode?) -> [ChartDefinition] {
        if node?.scalar?.text == "none" { return [] }
        let nodes = node?.mapping != nil ? node.map { [$0] } : list(node, "charts", advice: Self.chartAdvice)
        return (nodes ?? []).compactMap { chart($0) }
    }

    private mutating func chart(_ node: YAMLNode) -> ChartDefinition? {
        guard let keys = mapping(node, "chart", of: ChartKey.self, advice: Self.chartAdvice) else { return nil }
        if !keys.has(.kind) { missing("kind", in: "the chart", at: node.place, advice: Self.chartAdvice) }
        if !keys.has(.value) { missing("value", in: "the chart", at: node.place, advice: Self.chartAdvice) }
        let kind = choice(keys[.kind], "kind", of: ChartDefinition.Kind.self)
        let rule = choice(keys[.rule], "rule", of: TotalDefinition.Rule.self)
        let unit = choice(keys[.by], "by", of: ChartDefinition.Unit.self)
        let position = choice(keys[.place], "place", of: ChartDefinition.Position.self)
        guard let kind, let value = word(keys[.value], "value") else { return nil }
        var chart = ChartDefinition(kind, of: value, at: node.place)
        chart.rule = rule
        chart.unit = unit
        chart.title = text(keys[.title], "title")
        chart.description = text(keys[.description], "description")
        chart.position = position?.content ?? .top
        return chart
    }
}
