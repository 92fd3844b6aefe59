import BroadsheetDiagnostics

// What is shown of records.
extension ReportDefinition {
    /// Whether `section` shows its details: as it says itself, else as the report says.
    func details(of section: SectionDefinition) -> DetailsShown {
        (section.details ?? details)?.content ?? .shown
    }

    /// Whether no section has details: the columns are then those of totals.
    var isOfTotals: Bool {
        let sections = sections.filter { $0.items == nil }
        guard !sections.isEmpty else { return details?.content == DetailsShown.none }
        return sections.allSatisfy { details(of: $0) == .none }
    }
}
