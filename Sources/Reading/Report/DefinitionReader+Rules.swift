import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Bands, rounding and downloads.
extension DefinitionReader {
    /// `band: group`, `row`, `none`, or the number of a level
    mutating func band(_ value: KeyedValue?) -> Band? {
        guard let value else { return nil }
        if value.scalar?.asInt != nil { return integer(value).map { .level($0.content) } }
        guard let word = word(value) else { return nil }
        switch BandWord(rawValue: word.content) {
        case .group: return .group
        case .row: return .row
        case .some(.none): return Band.none
        case nil:
            unknown(word, behind: value, among: BandWord.allCases.map(\.rawValue) + ["0", "1"])
            return nil
        }
    }

    /// `rounding: half-up`, `rounding: { mode: half-up, totals: of-rounded }`; nil where nothing is said. What it leaves open
    /// stays as `usual` has it.
    mutating func rounding(_ value: KeyedValue?, instead usual: Rounding?) -> Rounding? {
        guard let value else { return nil }
        var rounding = usual ?? Rounding()
        if value.mapping != nil {
            guard let keys = mapping(value, of: RoundingKey.self) else { return nil }
            if let mode = mode(keys[.mode]) { rounding.mode = mode }
            if let rule = choice(keys[.totals], of: TotalsRule.self) {
                rounding.totals = rule.content.meaning
            }
        } else if let mode = mode(value) {
            rounding.mode = mode
        }
        return rounding
    }

    /// `empty: No transactions.`, `empty: hide`
    mutating func takeEmpty(_ value: KeyedValue?, into messages: inout Messages) {
        guard let text = label(value) else { return }
        if text.content == "hide" {
            messages.hidesEmpty = true
        } else {
            messages.empty = text
        }
    }

    private mutating func mode(_ value: KeyedValue?) -> Rounding.Mode? {
        choice(value, of: RoundingMode.self).map { $0.content == .halfEven ? .halfEven : .halfUp }
    }

    /// `downloads: [csv, json]`, `downloads: { files: csv, guard_formulas: true }`
    mutating func takeDownloads(_ value: KeyedValue?, into report: inout ReportDefinition) {
        guard let value, value.mapping != nil else {
            report.downloads = downloads(value)
            return
        }
        guard let keys = mapping(value, of: DownloadKey.self, advice: Self.downloadsAdvice) else { return }
        report.downloads = downloads(keys[.files])
        report.guardsFormulas = boolean(keys[.guardFormulas])
        if !keys.has(.files) {
            problems.add(
                Problem("the downloads name no files", at: keys.place, advice: Self.downloadsAdvice))
        }
    }

    private static var downloadsAdvice: String { "Write downloads: { files: [csv, json], guard_formulas: true }." }

    /// `[csv, json]`, `csv`, `none`
    private mutating func downloads(_ value: KeyedValue?) -> [Located<Download>]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" || value.scalar?.asBool == false { return [] }
        return (value.sequence ?? [value.node]).compactMap { choice(value.element($0), of: Download.self) }
    }
}
