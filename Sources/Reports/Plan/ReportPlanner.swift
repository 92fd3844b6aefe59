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
    /// Whether no section has details, so that the columns are those of totals.
    let isOfTotals: Bool
    /// The controls of all sections, looked for once.
    let controls: [ControlDefinition]
    var formats: FormatPlanner
    /// The units of totals that are of no column.
    var unitsOfTotals: [String: LocatedText?] = [:]
    var totals: TotalsPlanner
    var shapes: [RowShape] = []
    var kinds = RowKind.names
    var columns: [ColumnPlan] = []
    /// What each of them has, in a report without details.
    var totalColumns: [TotalColumn] = []
    /// The columns without a value so far, and those that are not there in the section at hand.
    var unknownColumns: Set<String> = []
    var hiddenColumns: Set<String> = []
    /// What the figures of each column can have behind the decimal sign, by the column's name.
    var tails: [String: FigureTail] = [:]
    var overview = OverviewPlan()
    /// What the ids of the items of the section at hand end with.
    var itemMarks = FigureMarks()
    /// What charts of records read of those of the section at hand.
    var pointFeeds: [PointFeed] = []
    var valueFeeds: [ValueFeed] = []
    /// The source of the section at hand, if it says what its accounts held before and after.
    var balancedSource: (any BalancedSource)?
    /// The columns whose balances go on from section to section, each as it is written.
    var carriedBalances: [String] = []
    /// The most decimals of what each of them adds so far; nil where a section does not limit them.
    var carriedDigits: [Int: Int?] = [:]
    /// What the figures of each of them are, by the first section that tells.
    var carriedEntries: [Int: SlotAllocator.Entry] = [:]
    /// The totals that a calculation may name beside those of the report: those of its own level; and the calculations that
    /// are being planned, each made of the next.
    var totalsAtHand: [TotalDefinition] = []
    var calculationsUnderWay: [TotalDefinition] = []
    /// What the levels of the section at hand are grouped by; nil for the section itself, where it is declared.
    var levelNames: [String?] = []
    /// Whether any of them is of times.
    var hasTimes = false
    var problems = Problems()
    /// What is worth a look and not wrong.
    var warnings = Problems()
    /// The fields of all sources that are there, and whether one is not.
    var knownFields: Set<String> = []
    var lacksRecords = false
    /// What all sections call the fields of their records.
    let sectionFields: SectionFields
    /// Whether a section makes its records those of the report: then all are meant to be alike, else they may show unlike
    /// things.
    let mapsSections: Bool
    /// What columns and groups show in each section, for those that would be of two kinds.
    var uses: [ValueUse] = []
    /// Whether the source at hand has no records, and its fields so can have any type.
    var trustsNames = false
    /// The section that is being planned.
    var section: Int?

    /// The plan of `report`, or everything that is wrong with it.
    package static func plan(_ report: ReportDefinition, _ context: PlanContext) throws(Problems) -> ReportPlan {
        let planner = try asProblems { () throws(Problem) in try ReportPlanner(report, context) }
        return try planner.planned()
    }

    init(_ report: ReportDefinition, _ context: PlanContext) throws(Problem) {
        self.report = report
        self.context = context
        for computed in report.compute + report.sections.flatMap(\.compute) {
            try context.given.refuse(
                CollectionOfOne(computed.name.content), "that is computed here", at: computed.name.place)
        }
        controls = report.controls
        isOfTotals = report.isOfTotals
        sectionFields = SectionFields(report, context)
        mapsSections = report.sections.contains(where: \.hasOwnFields)
        rounding = report.rounding ?? context.rounding
        formats = try FormatPlanner(
            locale: context.locale, rounding: rounding.mode.arithmetic, words: context.words)
        formats.isOfRounded = rounding.totals == .ofRounded
        totals = TotalsPlanner(report, words: context.words)
    }

    private consuming func planned() throws(Problems) -> ReportPlan {
        let definitions = declaredSections
        var plans: [SectionPlan?] = definitions.map { _ in nil }
        // What headers may show is known only when all totals are: sections without records come last.
        for withRecords in [true, false] {
            for (number, definition) in definitions.enumerated() {
                section = number
                do {
                    guard try hasRecords(definition) == withRecords else { continue }
                    plans[number] = try plan(definition, number: number)
                } catch {
                    problems.add(error)
                }
            }
        }
        checkDeclarations()
        checkCharts(plans)
        checkComparisons(plans.compactMap { $0 })
        checkKinds(plans)
        checkUses(plans)
        checkShares(plans)
        checkAssertions(plans)
        checkPeriod(plans)
        try problems.throwIfAny()
        section = nil
        let sections = plans.compactMap { $0 }
        let overlaps = try asProblems { () throws(Problem) in try self.overlaps(sections) }
        var plan = finished(sections)
        // Whether there are records that totals can lead to is known at the end.
        try problems.throwIfAny()
        plan.overlaps = overlaps
        return plan
    }

    /// Finds declarations of fields that no source has.
    private mutating func checkDeclarations() {
        guard !lacksRecords, problems.isEmpty else { return }
        var known = knownFields.union(context.page.map(\.name)).union(report.compute.map(\.name.content))
        if let page = context.pageRecords { known.formUnion(page.schema.fields.map(\.name)) }
        let ofSections = report.sections.flatMap { $0.fields.map(\.name.content) + $0.compute.map(\.name.content) }
        for field in report.fields {
            let names = field.origins.isEmpty ? [field.name] : field.origins
            if field.origins.isEmpty, ofSections.contains(field.name.content) { continue }
            for name in names where !known.contains(name.content) {
                problems.add(
                    Problem(
                        "there is no field \"\(name.content)\" in the records of this report", at: name.place,
                        advice: suggestion(for: name.content, among: known.sorted())))
            }
        }
    }

    /// The sections that are declared, or the one that holds everything.
    private var declaredSections: [SectionDefinition] {
        if !report.sections.isEmpty { return report.sections }
        return [SectionDefinition(at: report.place)]
    }

    /// Whether the outermost groups are the sections.
    ///
    /// Not where they are lines of a table, or have one of all others among them.
    var sectionsAreGroups: Bool {
        report.sections.isEmpty && (report.details?.content ?? .shown) == .shown
            && report.groups.first.map { $0.limit == nil } ?? false
    }

    /// Whether there is but one section, which nobody declared.
    var isFlat: Bool { report.sections.isEmpty && !sectionsAreGroups }

    private mutating func finished(_ planned: [SectionPlan]) -> ReportPlan {
        var sections = planned
        for number in sections.indices {
            // Totals that a later section brought in are none of an earlier one's.
            let lacking = totals.accumulators.count - sections[number].inputs.count
            sections[number].inputs += Array(repeating: nil, count: lacking)
            sections[number].additions = zip(totals.accumulators, sections[number].inputs).map { plan, input in
                Addition(plan, digits: input?.digits, hasDetails: sections[number].showsDetails)
            }
            planSums(&sections[number])
        }
        planLines(&sections)
        let grand = finishWhole(sections)
        alignDecimals(&sections)
        var plan = ReportPlan(
            name: report.name, idPrefix: context.idPrefix, columns: columns, sections: sections,
            accumulators: totals.accumulators, figures: totals.figures, grand: grand,
            hasGrandFooter: (!grand.isEmpty || !report.expectations.isEmpty) && !isFlat, kinds: kinds,
            shapes: [], formats: formats.table,
            pageSlots: context.page, looksAhead: false)
        do {
            plan.explains = try explains(sections)
            plan.pagination = try pagination(sections, of: plan)
        } catch {
            problems.add(error)
        }
        plan.marksRevised = report.marksRevised ?? false
        markFigures(&plan.figures, in: sections)
        plan.totalPlaces = totals.places
        plan.figureMeasures = totals.measures
        plan.measureNames = totals.measureNames
        plan.measurePlaces = totals.measurePlaces
        plan.calculations = totals.calculations
        plan.calculationConstants = totals.constants
        plan.roundingMode = rounding.mode.arithmetic
        plan.sums = totals.sums(plan.grand)
        plan.plainFigures = plan.figures.map { figure in
            PlainFigure(
                accumulator: figure.accumulator, format: figure.format, isWeighted: figure.isWeighted,
                isPlain: figure.isPlainSum && !figure.decimals.isUneven, uses: figure.measure == nil ? nil : figure.uses
            )
        }
        plan.keepsTexts = totals.keepsTexts
        plan.counts = CountFormat(locale: context.locale, word: context.words.entries)
        plan.leftOuts = CountFormat(locale: context.locale, word: context.words.leftOut)
        plan.cellWords = context.words.cells
        if report.currency == .head { sayCurrencies(in: &plan) }
        plan.roundingNote = totals.accumulators.contains(where: \.notesRounding) ? context.words.rounded : nil
        switch report.footing?.content ?? .note {
        case .exact: plan.footingPlace = report.footing?.place
        case .note: break
        case .off: plan.roundingNote = nil
        case .largestRemainder:
            (plan.footedPlace, plan.footedNote) = (report.footing?.place, context.words.footed)
        }
        if report.expectations.contains(where: \.hasTolerances) {
            plan.toleranceNote = ToleranceNote(
                context.words, locale: context.locale, rounding: rounding.mode.arithmetic)
        }
        plan.several = context.words.several
        plan.reportShapes = ReportShapes(
            reportBegin: add(structure(.reportBegin)), reportEnd: add(structure(.reportEnd)),
            grandFooter: add(foot(.grandfooter, level: 0, figures: grand)),
            message: add(structure(.message)))
        markPadded(plan.figures)
        plan.looksAhead =
            report.headerTotals || totals.needsAhead || headersWantTotals
            || plan.sections.contains(where: \.foldsDetails)
        plan.aheadLevels = plan.looksAhead ? Int.max : plan.sections.contains { $0.hasShares } ? 1 : 0
        plan.overview = plannedOverview()
        plan.overview.listsSeveral = listsSeveral(sections)
        if report.footing?.content == .largestRemainder { plan.footed = footedColumns(plan) }
        plan.notesShares = notesShares(plan)
        if plan.notesShares { plan.roundingNote = context.words.rounded }
        plan.isOfTotals = isOfTotals
        plan.countColumn = totalColumns.firstIndex(of: .count)
        plan.totalsOf = report.totalsOf
        noteLimits(&plan)
        // They cost a small site a hundredth of its time.
        if plan.hasLimits { plan.limitWords = LimitWords(context) }
        numberCounts()
        if plan.hasGrandFooter || !plan.overview.summary.isEmpty {
            plan.shared = sharedSources(plan.sections)
            for source in plan.shared where !source.isOfDatabase {
                for number in source.sections { plan.sections[number].notesRecords = true }
            }
        }
        plan.carriedBalances = carriedBalances.count
        plan.hasPlainNames = plan.namesRows && plan.idPrefix.isEmpty
        plan.shapes = shapes
        plan.warnings = warnings.all
        return plan
    }

    /// Finds the sums that a note on rounding can be of.
    private func planSums(_ section: inout SectionPlan) {
        section.sums = section.levels.map { totals.sums($0.figures) }
        if !section.showsFooter, !section.sums.isEmpty { section.sums[0] = [] }
        section.sumsDiffer = section.sums.joined().contains {
            // Without details, footers add up what is above them by themselves.
            !section.showsDetails ? $0.digits != nil : $0.digits != section.inputs[$0.accumulator]?.digits
        }
    }

    /// The kinds of rows that come before what they are of.
    package static let heads = ["header", "subheader", "section-begin", "group-begin"]

    /// Whether the partials of headers use figures, which are known only after the records.
    var headersWantTotals: Bool {
        let figures = Set(totals.figures.map(\.name)).union(["count"])
        return Self.heads.contains {
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
