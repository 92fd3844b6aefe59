import BroadsheetDiagnostics

// Pages of one report: what begins them, and what cannot be parted.
extension ReportPlanner {
    /// How the report is parted into pages; nil where it is on one.
    func pagination(_ sections: [SectionPlan], of plan: ReportPlan) throws(Problem) -> PaginationPlan? {
        guard let wish = report.pagination else { return nil }
        try refuseUnparted(sections, wish)
        let sums = plan.figures.indices.filter { number in
            let figure = plan.figures[number]
            return figure.rule == .sum && figure.measure == nil && figure.column != nil
        }
        let figure = sums.first { plan.figures[$0].role == "money" } ?? sums.first
        var pages = PaginationPlan(rule: try rule(of: wish, sections), figure: figure, place: wish.place)
        pages.isFound = wish.isFound
        pages.repeatsOverview = wish.overview == .all
        func label(_ figure: Int) -> String { plan.figures[figure].column.map { columns[$0].label } ?? "" }
        pages.label = figure.map(label) ?? ""
        if wish.hasTotals {
            let whole = sums.filter { !plan.figures[$0].isConditional }
            pages.totals = whole.map { PaginationPlan.Total(figure: $0, label: label($0)) }
            if whole.isEmpty {
                throw Problem(
                    "each page is to tell its totals, and this report shows no sum of a column", at: wish.place,
                    advice: "Say what to add up: totals: { amount: sum }. Or take \"totals: true\" out of \"paginate\"."
                )
            }
        }
        return pages
    }

    private func rule(of wish: PaginationDefinition, _ sections: [SectionPlan]) throws(Problem) -> PaginationPlan.Rule {
        switch wish.rule {
        case .details(let most): return .details(most)
        case .group(let by):
            let written = sections.first?.levels.map { $0.key == nil ? "" : $0.text } ?? []
            if let level = written.firstIndex(of: by.content),
                sections.allSatisfy({ level < $0.levels.count && $0.levels[level].text == by.content })
            {
                return .level(level)
            }
            let known = written.filter { !$0.isEmpty }
            throw Problem(
                "pages are begun by a level of groups, and \"\(by.content)\" is none of all sections", at: by.place,
                advice: known.isEmpty
                    ? "Say what to group by: group: \(by.content). Or how many details a page has: paginate: 50."
                    : suggestion(for: by.content, among: known))
        }
    }

    /// Finds what cannot be parted.
    private func refuseUnparted(_ sections: [SectionPlan], _ wish: PaginationDefinition) throws(Problem) {
        func refuse(_ why: String, _ advice: String) throws(Problem) {
            throw Problem("\"paginate\" parts details, and \(why)", at: wish.place, advice: advice)
        }
        if sections.contains(where: { $0.isItems && $0.hasControls || $0.live != nil }) {
            try refuse("this report follows the controls of its page", "Take \"paginate\" out, or the controls.")
        }
        if sections.contains(where: { !$0.isItems && !$0.isMissing && !$0.showsDetails }) || isOfTotals {
            try refuse("there are none in this report", "Take \"paginate\" out, or \"details: none\".")
        }
        if sections.contains(where: \.foldsDetails) {
            try refuse(
                "here they are folded beneath their groups, which one page has to hold",
                "Take \"details: folded\" out; pages do what folding is for.")
        }
        if report.footing?.content == .largestRemainder {
            try refuse(
                "with \"footing: largest-remainder\" some of them are shown otherwise, so that carried figures would not be what is shown",
                "Write footing: note, or take \"paginate\" out.")
        }
    }
}
