import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Pages of one report.
extension DefinitionReader {
    /// `paginate: 50`, `paginate: { details: 50 }`, `paginate: { by: month(date), find: false, totals: true, overview: all }`; a view can take away what the report says.
    mutating func pagination(_ value: KeyedValue?) -> PaginationDefinition? {
        guard let value, value.scalar?.text != "none" else { return nil }
        if value.mapping == nil {
            return integer(value).map { PaginationDefinition(.details($0.content), at: value.place) }
        }
        guard let keys = mapping(value, of: PaginateKey.self) else { return nil }
        let details = integer(keys[.details])
        let by = word(keys[.by])
        let isFound = boolean(keys[.find]) ?? true
        let hasTotals = boolean(keys[.totals]) ?? false
        let overview = choice(keys[.overview], of: PaginationDefinition.Overview.self)
        func pages(_ rule: PaginationDefinition.Rule) -> PaginationDefinition {
            var pages = PaginationDefinition(rule, at: value.place)
            (pages.isFound, pages.hasTotals, pages.overview) = (isFound, hasTotals, overview?.content ?? .first)
            return pages
        }
        if let details, by == nil { return pages(.details(details.content)) }
        if let by, details == nil { return pages(.group(by)) }
        // A number that is none has its problem already.
        if keys[.details] != nil, by == nil { return nil }
        problems.add(
            Problem(
                by == nil
                    ? "\"paginate\" does not say what begins a page"
                    : "\"paginate\" has two rules for what begins a page",
                at: value.place, advice: "Write paginate: 50, or paginate: { by: month(date) }."))
        return nil
    }
}
