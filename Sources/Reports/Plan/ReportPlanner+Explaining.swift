import BroadsheetDiagnostics

extension ReportPlanner {
    /// Whether the report's totals lead to their records. Where it asks for that itself, there must be some on the page.
    func explains(_ sections: [SectionPlan]) throws(Problem) -> Bool {
        guard let wish = report.explains, wish.content else { return false }
        // A site may ask for it of all its reports; such a wish has no place of its own.
        if wish.place == report.place || sections.contains(where: { $0.showsDetails && !$0.isItems }) { return true }
        throw Problem(
            "\"explain\" makes totals links to their records, and this report shows no records", at: wish.place,
            advice: "Show them, folded if they are many: details: folded; or leave \"explain\" out.")
    }
}
