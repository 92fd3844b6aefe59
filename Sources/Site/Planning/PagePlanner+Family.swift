import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

extension PagePlanner {
    /// What the page needs to find itself in other languages; nil if it is written in one only.
    var family: FamilyPlan? {
        if let variant = page.variant {
            guard let language = page.language, variant.isInSeveralLanguages || first != nil else { return nil }
            return FamilyPlan(language: language, name: variant.family)
        }
        guard let language = page.language, first != nil else { return nil }
        return FamilyPlan(language: language, name: page.address.path)
    }

    /// The first of the content files that are this page in one language or another: its path is the one that records are
    /// told apart by.
    private var first: ContentPage? {
        let isSet = page.file.page.pages != nil
        let members = site.navigation.families[page.address.path]?.filter { ($0.file.page.pages != nil) == isSet } ?? []
        return members.count > 1 ? members.first : nil
    }

    /// The path of a record's page as the first of the files writes it. The same records have the same one there, whatever
    /// each language makes of it.
    func familyPath(
        _ pages: PagesDefinition, _ slots: [PageSlot], _ report: ReportDefinition, _ context: PlanContext
    ) throws(Problems) -> LocatedText {
        guard let first, let path = first.file.page.pages?.path, path.content != pages.path.content else {
            return pages.path
        }
        do {
            _ = try PageTexts([path], names: [], slots: slots, report: report, context: context)
            return path
        } catch {
            throw Problems(
                Problem(
                    "the path of \(first.name), \"\(path.content)\", cannot be made of the records of \(page.name)",
                    at: pages.path.place,
                    advice:
                        "Pages of one record in several languages are found by that path: use the same records in both "
                        + "files, or give the files different names."))
        }
    }
}
