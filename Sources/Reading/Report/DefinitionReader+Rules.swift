import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

/// How totals are made, as an author writes it.
enum TotalsRule: String, CaseIterable {
    case ofRounded = "of-rounded"
    case roundOfSum = "round-of-sum"

    /// What it means.
    var meaning: Rounding.Totals { self == .ofRounded ? .ofRounded : .roundOfSum }
}

// Bands, rounding, downloads and control totals.
extension DefinitionReader {
    private enum RoundingMode: String, CaseIterable {
        case halfEven = "half-even"
        case halfUp = "half-up"
    }

    /// `band: group`, `row`, `none`, or the number of a level
    mutating func band(_ node: YAMLNode?) -> Band? {
        guard let node else { return nil }
        if node.scalar?.asInt != nil { return integer(node, "band", in: 0...31).map { .level($0.content) } }
        guard let word = word(node, "band") else { return nil }
        switch word.content {
        case "group": return .group
        case "row": return .row
        case "none": return Band.none
        default:
            unknown(word, "band", among: ["group", "row", "none", "0", "1"])
            return nil
        }
    }

    /// `rounding: half-up`, `rounding: { mode: half-up, totals: of-rounded }`; nil where nothing is said. What it leaves open
    /// stays as `usual` has it.
    mutating func rounding(_ node: YAMLNode?, instead usual: Rounding?) -> Rounding? {
        guard let node else { return nil }
        var rounding = usual ?? Rounding()
        if node.mapping != nil {
            guard let keys = mapping(node, "rounding", of: RoundingKey.self) else { return nil }
            if let mode = mode(keys[.mode], "mode") { rounding.mode = mode }
            if let rule = choice(keys[.totals], "totals", of: TotalsRule.self) {
                rounding.totals = rule.content.meaning
            }
        } else if let mode = mode(node, "rounding") {
            rounding.mode = mode
        }
        return rounding
    }

    /// `empty: No transactions.`, `empty: hide`
    mutating func takeEmpty(_ node: YAMLNode?, into messages: inout Messages) {
        guard let text = text(node, "empty") else { return }
        if text.content == "hide" {
            messages.hidesEmpty = true
        } else {
            messages.empty = text
        }
    }

    private mutating func mode(_ node: YAMLNode?, _ name: String) -> Rounding.Mode? {
        choice(node, name, of: RoundingMode.self).map { $0.content == .halfEven ? .halfEven : .halfUp }
    }

    /// `downloads: [csv, json]`, `downloads: { files: csv, guard_formulas: true }`
    mutating func takeDownloads(_ node: YAMLNode?, into report: inout ReportDefinition) {
        guard let node, node.mapping != nil else {
            report.downloads = downloads(node)
            return
        }
        guard let keys = mapping(node, "downloads", of: DownloadKey.self, advice: Self.downloadsAdvice) else { return }
        report.downloads = downloads(keys[.files])
        report.guardsFormulas = boolean(keys[.guardFormulas], DownloadKey.guardFormulas.rawValue)
        if keys[.files] == nil {
            problems.add(
                Problem("the downloads name no files", at: node.place, advice: Self.downloadsAdvice))
        }
    }

    private static var downloadsAdvice: String { "Write downloads: { files: [csv, json], guard_formulas: true }." }

    /// `[csv, json]`, `csv`, `none`
    private mutating func downloads(_ node: YAMLNode?) -> [Located<Download>]? {
        guard let node, isPresent(node, "downloads") else { return nil }
        if node.scalar?.text == "none" || node.scalar?.asBool == false { return [] }
        return (node.sequence ?? [node]).compactMap { choice($0, "downloads", of: Download.self) }
    }

    /// `expect: { "Posted transactions": { amount: 12045.10, count: 210 }, count: 300 }`
    mutating func expectations(_ node: YAMLNode?) -> [Expectation] {
        let advice = "Write expect: { \"Section title\": { amount: 12.50, count: 3 } }."
        guard let node, let entries = entries(node, "expect", advice: advice) else { return [] }
        var whole = Expectation(section: Located("", at: node.place), figures: [])
        var expectations: [Expectation] = []
        for entry in entries {
            if let figures = entry.value.mapping {
                let read = figures.compactMap { figure($0) }
                expectations.append(Expectation(section: entry.key, figures: read))
            } else if let figure = figure(entry) {
                whole.figures.append(figure)
            }
        }
        return whole.figures.isEmpty ? expectations : [whole] + expectations
    }

    /// `amount: 12.50`, `amount: 12.50 EUR`, `amount: [12.50 EUR, 3 USD]`
    private mutating func figure(_ entry: YAMLEntry) -> (name: LocatedText, figures: [LocatedText])? {
        let nodes = entry.value.sequence ?? [entry.value]
        let figures = nodes.compactMap { word($0, entry.key.content) }
        return figures.isEmpty ? nil : (entry.key, figures)
    }
}
