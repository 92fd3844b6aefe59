import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension ReportPlanner {
    /// What the section wishes of its records.
    mutating func arrangement(of section: SectionDefinition, _ slots: inout SlotAllocator) -> Arrangement {
        var arrangement = Arrangement(language: context.locale.languageTag)
        arrangement.filter = slots.filter([report.condition, section.condition].compactMap { $0 })
        arrangement.order = order(of: section, &slots) ?? []
        return arrangement
    }

    /// The keys of groups and details, if the source could sort by all of them.
    private func order(of section: SectionDefinition, _ slots: inout SlotAllocator) -> [Arrangement.Key]? {
        var keys: [Arrangement.Key] = []
        for group in section.groups ?? report.groups {
            // An order that is declared, or that of the records themselves, is none that a source could sort by.
            guard !group.keepsOrder, group.ranking == nil, group.limit == nil, group.order.isEmpty,
                group.titles.isEmpty,
                let key = slots.key(of: group.by, descending: group.descending)
            else { return nil }
            keys.append(key)
        }
        for sort in section.sort ?? report.sort {
            guard let key = slots.key(of: sort.by, descending: sort.descending) else { return nil }
            keys.append(key)
        }
        return keys
    }

    /// The section with as much of its work given to the source as that can do.
    func arranged(_ plan: SectionPlan, _ source: any RecordSource) throws(Problem) -> SectionPlan {
        var plan = plan
        plan.content = .records(source)
        guard let database = source as? any ArrangeableSource, !plan.arrangement.isEmpty else { return plan }
        let arranged = try database.arranged(plan.arrangement)
        plan.content = .records(arranged.source)
        // What stands behind a limit is never looked at: no order of texts is trusted so far.
        let isSure = plan.limit == nil || !plan.arrangement.order.contains { $0.isText }
        plan.comesSorted = arranged.isOrdered && isSure && !plan.arrangement.order.isEmpty
        return plan
    }
}
