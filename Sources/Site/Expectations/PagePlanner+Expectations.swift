import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

// Control totals that are found elsewhere: what other reports show, what bank statements say.
extension PagePlanner {
    /// `expectations` of `report` with the figures that were found in place of where they are found.
    func found(
        _ expectations: [Expectation], of report: ReportDefinition, _ context: PlanContext
    ) throws(Problems) -> [Expectation] {
        guard expectations.contains(where: { $0.figures.contains { !$0.origins.isEmpty } }) else { return expectations }
        var problems = Problems()
        var references = ReferencedTotals(self)
        var found = expectations
        for (number, expectation) in expectations.enumerated() {
            for (figure, total) in expectation.figures.enumerated() {
                for origin in total.origins {
                    do throws(Problems) {
                        switch origin.kind {
                        case .total(let reference):
                            let own = TotalAddress(
                                page: page.address(ofView: view), report: report.name,
                                section: expectation.section.content,
                                groups: expectation.groups.map(\.content), total: total.name.content)
                            try asProblems { () throws(Problem) in
                                try refuseCircles(reference, from: own, at: origin.place)
                            }
                            try references.add(
                                reference, called: total.name.content, of: origin, for: (number, figure))
                        case .balance(let reference):
                            let texts = try asProblems { () throws(Problem) in
                                try StatementBalances(reference, of: origin, context).texts()
                            }
                            found[number].figures[figure].figures += texts
                        }
                    } catch {
                        problems.add(contentsOf: error)
                    }
                }
                found[number].figures[figure].origins = []
            }
        }
        do throws(Problems) {
            for total in try references.found() {
                let (number, figure) = total.of
                found[number].figures[figure].figures += total.texts
                if total.texts.isEmpty { found[number].figures[figure].nothing = total.nothing }
            }
        } catch {
            problems.add(contentsOf: error)
        }
        try problems.throwIfAny()
        return found
    }

    /// Refuses totals that are expected to be each other, and nothing else: nobody says what they must be.
    private func refuseCircles(
        _ reference: TotalReference, from own: TotalAddress, at place: Place
    ) throws(Problem) {
        var way = [own]
        var next: [(reference: TotalReference, asked: TotalAddress)] = [(reference, own)]
        while let (reference, asked) = next.popLast() {
            guard let (target, name) = try? page(named: reference.page) else { continue }
            var reports = target.file.page.reports
            let views = reports.first?.views ?? []
            let view = views.firstIndex { $0.name.content == name } ?? 0
            if !views.isEmpty { reports[0] = views[view].report }
            guard
                let report = reference.report.map({ name in reports.first { $0.name == name.content } })
                    ?? reports.first
            else { continue }
            let address = TotalAddress(
                page: target.address(ofView: view), report: report.name, section: reference.section?.content ?? "",
                groups: reference.groups.map(\.content), total: reference.total?.content ?? asked.total)
            if address.isSame(as: own) {
                let others = way.dropFirst().map(\.words)
                throw Problem(
                    others.isEmpty
                        ? "\(own.total) is expected to be itself"
                        : "\(own.words) is expected to be \(others.joined(separator: ", which is to be ")), which is to be the first again",
                    at: place, advice: "Take one of them out: a circle proves nothing.")
            }
            if way.contains(where: { $0.isSame(as: address) }) { continue }
            way.append(address)
            for expectation in report.expectations where address.isOf(expectation) {
                for total in expectation.figures where address.isCalled(total.name.content) {
                    for case .total(let further) in total.origins.map(\.kind) { next.append((further, address)) }
                }
            }
        }
    }
}

/// A total of a site, by where it stands.
private struct TotalAddress {
    let page: String
    let report: String
    let section: String
    let groups: [String]
    let total: String

    var words: String {
        let part = section.isEmpty && groups.isEmpty ? "" : " of \"\(([section] + groups).joined(separator: " > "))\""
        return "\(total)\(part) on \(page)"
    }

    /// Whether both are one: `amount` is `amount.sum` as well, since nobody knows which it is before it is planned.
    func isSame(as other: TotalAddress) -> Bool {
        page == other.page && report == other.report && section == other.section && groups == other.groups
            && isCalled(other.total)
    }

    func isOf(_ expectation: Expectation) -> Bool {
        section == expectation.section.content && groups == expectation.groups.map(\.content)
    }

    func isCalled(_ name: String) -> Bool { total == name || total == "\(name).sum" || name == "\(total).sum" }
}

extension ContentPage {
    /// The address of the view of that number; the first has the page's own.
    fileprivate func address(ofView view: Int) -> String {
        let views = file.page.reports.first?.views ?? []
        return view > 0 && views.indices.contains(view) ? "\(url)\(views[view].name.content)/" : url
    }
}
