import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports

// Descriptions that name totals.
extension PagePlanner {
    /// The description of the page in parts, if it names totals.
    var descriptionPieces: DescriptionPieces? {
        let pieces = page.file.page.description.map { DescriptionPieces($0) }
        return pieces?.hasTotals == true ? pieces : nil
    }

    /// What is made of the page's description, if it names totals of `reports`, which are those of `view` if it is
    /// another than the first.
    func description(_ reports: [PlannedReport], view: ViewDefinition?) throws(Problems) -> DescriptionPlan? {
        guard let pieces = descriptionPieces else { return nil }
        var plan = DescriptionPlan()
        plan.missing = site.theme.word("none") ?? ""
        plan.incomplete = site.theme.word("incomplete") ?? ""
        var texts = 0
        var problems = Problems()
        for piece in pieces.pieces {
            switch piece {
            case .text(let text):
                if page.file.page.pages != nil {
                    plan.parts.append(.text(texts))
                    texts += 1
                } else if page.declaration != nil {
                    plan.parts.append(.literal(text.content))
                } else {
                    do {
                        let texts = GivenTexts(given: page.file.given, locale: pageContext.language.locale)
                        plan.parts.append(.literal(try texts.filled(text).content))
                    } catch { problems.add(contentsOf: error) }
                }
            case .total(let name):
                do {
                    plan.parts.append(.total(plan.totals.count))
                    plan.totals.append(try total(name, among: reports))
                } catch {
                    var problem = page.declaration.map { error.at($0) } ?? error
                    if let view { problem.sentence += " in the view \"\(view.name.content)\"" }
                    problems.add(problem)
                }
            }
        }
        try problems.throwIfAny()
        return plan
    }

    /// The total `amount`, `amount.avg` or `count` of the first report that has it, or with the name of a report before.
    private func total(_ name: LocatedText, among reports: [PlannedReport]) throws(Problem) -> DescriptionPlan.Total {
        guard !reports.isEmpty else {
            throw Problem(
                "a page without a report has no total \"\(name.content)\"", at: name.place,
                advice: "Declare a report, or take the total out of the description.")
        }
        var card = CardDefinition(LocatedText(page.url, at: name.place))
        card.hasTrend = false
        var figure = name
        for report in reports where name.content.hasPrefix("\(report.plan.name).") && !report.plan.name.isEmpty {
            let length = report.plan.name.unicodeScalars.count + 1
            card.report = LocatedText(report.plan.name, at: name.place)
            figure = LocatedText(
                String(name.content.unicodeScalars.dropFirst(length)),
                at: name.place.part(at: length, length: max(1, name.content.unicodeScalars.count - length)))
        }
        card.figure = figure
        for (number, report) in reports.enumerated() where card.report.map({ $0.content == report.plan.name }) ?? true {
            guard let found = try? figures([report]).figure(of: card) else { continue }
            return DescriptionPlan.Total(report: number, figure: found)
        }
        // Told of all of them together, unless a source is missing: then nobody can say which totals there are.
        return DescriptionPlan.Total(report: 0, figure: try figures(reports).figure(of: card))
    }

    private func figures(_ reports: [PlannedReport]) -> CardFigures {
        CardFigures(reports, words: site.theme, language: pageContext.language)
    }
}
