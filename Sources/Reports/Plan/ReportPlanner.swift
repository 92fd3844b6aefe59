import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Turns what an author wrote into a plan with every name resolved; all problems are found in one go.
package struct ReportPlanner {
    let report: ReportDefinition
    let context: PlanContext
    let rounding: Rounding
    var formats: FormatPlanner
    var totals: TotalsPlanner
    var shapes: [RowShape] = []
    var kinds = RowKind.names
    var columns: [ColumnPlan] = []
    var problems = Problems()
    /// The section that is being planned.
    var section: Int?

    /// The plan of `report`, or everything that is wrong with it.
    package static func plan(_ report: ReportDefinition, _ context: PlanContext) throws(Problems) -> ReportPlan {
        let planner: ReportPlanner
        do {
            planner = try ReportPlanner(report, context)
        } catch {
            throw Problems(error)
        }
        return try planner.planned()
    }

    init(_ report: ReportDefinition, _ context: PlanContext) throws(Problem) {
        self.report = report
        self.context = context
        rounding = report.rounding ?? context.rounding
        formats = try FormatPlanner(
            locale: context.locale, rounding: rounding.mode.arithmetic, words: context.words)
        totals = TotalsPlanner(report, words: context.words)
    }

    private consuming func planned() throws(Problems) -> ReportPlan {
        var sections: [SectionPlan] = []
        for (number, definition) in declaredSections.enumerated() {
            section = number
            do {
                sections.append(try plan(definition, number: number))
            } catch {
                problems.add(error)
            }
        }
        try problems.throwIfAny()
        section = nil
        return finished(sections)
    }

    /// The sections that are declared, or the one that holds everything.
    private var declaredSections: [SectionDefinition] {
        if !report.sections.isEmpty { return report.sections }
        return [SectionDefinition(at: report.place)]
    }

    /// Whether the outermost groups are the sections.
    var sectionsAreGroups: Bool { report.sections.isEmpty && !report.groups.isEmpty }

    /// Whether there is but one section, which nobody declared.
    var isFlat: Bool { report.sections.isEmpty && report.groups.isEmpty }

    private mutating func finished(_ sections: [SectionPlan]) -> ReportPlan {
        var plan = ReportPlan(
            name: report.name, idPrefix: context.idPrefix, columns: columns, sections: sections,
            accumulators: totals.accumulators, figures: totals.figures, grand: totals.reportLevel,
            hasGrandFooter: !totals.reportLevel.isEmpty && !isFlat, kinds: kinds, shapes: [], formats: formats.table,
            pageSlots: context.page, looksAhead: false)
        plan.roundingMode = rounding.mode.arithmetic
        plan.roundsTotals = rounding.totals == .ofRounded
        plan.addsPlainly = totals.accumulators.map { $0.needs == .sum && $0.roundsTo == nil }
        plan.keepsTexts = totals.keepsTexts
        plan.roundedTwins = totals.twins
        plan.roundingNote = totals.twins.isEmpty ? nil : context.words.rounded
        plan.reportShapes = ReportShapes(
            reportBegin: add(structure(.reportBegin)), reportEnd: add(structure(.reportEnd)),
            grandFooter: add(foot(.grandfooter, level: 0, figures: totals.reportLevel)),
            message: add(structure(.message)))
        plan.shapes = shapes
        plan.looksAhead = report.headerTotals || totals.needsAhead || headersWantTotals
        return plan
    }

    /// Whether the partials of headers use figures, which are known only after the records.
    var headersWantTotals: Bool {
        let figures = Set(totals.figures.map(\.name)).union(["count"])
        return ["header", "subheader", "section-begin", "group-begin"].contains {
            !context.wanted($0).isDisjoint(with: figures)
        }
    }

    /// Gives a shape its number.
    mutating func add(_ shape: RowShape) -> Int {
        var shape = shape
        shape.section = section
        shapes.append(shape)
        return shapes.count - 1
    }
}
