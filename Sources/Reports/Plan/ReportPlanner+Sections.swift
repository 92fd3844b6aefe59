import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension ReportPlanner {
    /// The plan of one section.
    mutating func plan(_ section: SectionDefinition, number: Int) throws(Problem) -> SectionPlan {
        if section.items != nil { return try planItems(section) }
        var plan: SectionPlan
        let joins = section.joins ?? report.joins
        let own = report.holding(for: section)
        balancedSource = nil
        switch try content(of: section) {
        case .records(let source):
            balancedSource = source as? any BalancedSource
            let place = (section.source ?? report.source)?.place
            do throws(Problem) {
                let joined = try context.joined(source, by: joins, in: own)
                // In two steps: a call upon the planner would hold a copy of it while it is changed, with all shapes so far.
                let planned = try planRecords(section, of: joined, own)
                plan = try arranged(planned, joined)
                plan.sourcePlace = place
                // All of them, before a database leaves some out.
                if !plan.assertions.isEmpty || plan.period != nil { plan.wholeSource = joined }
                plan.sourceIdentity = (section.source ?? report.source)?.identity
                plan.namedSource = source
                plan.isOfDatabase = source is any ArrangeableSource
            } catch {
                // What is wrong with a whole file, such as an archive that is damaged, has no place in it.
                throw error.placed(at: place)
            }
        case .pageRecords:
            guard let records = context.pageRecords else { fallthrough }
            plan = try planPageRecords(section, records, joins, own)
            plan.content = .pageRecords
            plan.sourceIdentity = "page"
            plan.namedSource = records.source
        case .items, .missing:
            plan = try planMissing(section)
            if case .missing(let words) = try content(of: section) { plan.content = .missing(words) }
        }
        return plan
    }

    /// The plan of a section of a source's records.
    private mutating func planRecords(
        _ section: SectionDefinition, of source: any RecordSource, _ own: ReportDefinition
    ) throws(Problem) -> SectionPlan {
        let schema = try source.findingBinaryRests(in: source.schema(declared: own.settledFields))
        return try planTrusting(source, schema) { (planner: inout Self) throws(Problem) in
            try planner.planRecords(section, schema, source, own)
        }
    }

    /// The plan of a section of the page's own records, to which joins may add fields on each page.
    private mutating func planPageRecords(
        _ section: SectionDefinition, _ records: PlanContext.PageRecords, _ joins: [JoinDefinition],
        _ own: ReportDefinition
    ) throws(Problem) -> SectionPlan {
        let name = records.source.name
        let chain = try context.chain(joins, of: records.schema, called: name, in: own)
        var plan = try planTrusting(records.source, records.schema) { (planner: inout Self) throws(Problem) in
            try planner.planRecords(section, chain.schema, records.source, own)
        }
        plan.joins = chain
        return plan
    }

    /// What `make` plans of the records of `source`. A source without any says nothing of its fields' types: what needs a
    /// type is then taken on trust.
    private mutating func planTrusting(
        _ source: any RecordSource, _ schema: Schema, _ make: (inout Self) throws(Problem) -> SectionPlan
    ) throws(Problem) -> SectionPlan {
        if schema.fields.isEmpty { lacksRecords = true }
        // What is kept to begin again must not hold the shapes of all sections before, or each would copy them.
        let known = (shapes: shapes.count, uses: uses.count)
        var before = self
        (before.shapes, before.uses) = ([], [])
        do {
            return try make(&self)
        } catch {
            guard try source.isEmpty(width: schema.fields.count) else { throw error }
            before.shapes = Array(shapes.prefix(known.shapes))
            before.uses = Array(uses.prefix(known.uses))
            self = before
            trustsNames = true
            defer { trustsNames = false }
            return try make(&self)
        }
    }

    /// Whether the section has records: no items, and a source that is there.
    func hasRecords(_ section: SectionDefinition) throws(Problem) -> Bool {
        guard section.items == nil else { return false }
        if case .missing = try content(of: section) { return false }
        return true
    }

    /// Where a section's records come from.
    private func content(of section: SectionDefinition) throws(Problem) -> SectionContent {
        guard let definition = section.source ?? report.source else {
            if context.pageRecords != nil { return .pageRecords }
            throw Problem(
                "the report has no source", at: section.place,
                advice: "Say where its records are: source: data/records.csv.")
        }
        let own = report.holding(for: section)
        switch try context.find(own.reading(definition)) {
        case .source(let source):
            return .records(try own.declaring(source, context.locale))
        case .missing(let absence):
            var problem = absence.problem
            let words = section.messages.missing ?? report.messages.missing
            let isRequired = section.required || definition.required
            if absence.reason == .unreachable, !isRequired { return .missing(words?.content ?? context.words.missing) }
            guard let words, !isRequired else {
                if isRequired || absence.reason == .elsewhere { throw problem }
                let instead = "Or say what to show in its place: missing: …."
                problem.advice = problem.advice.map { "\($0) \(instead)" } ?? instead
                throw problem
            }
            return .missing(words.content)
        }
    }

    private mutating func planMissing(_ section: SectionDefinition) throws(Problem) -> SectionPlan {
        lacksRecords = true
        var slots = slotPlanner(Schema([]), origin: "")
        var plan = SectionPlan(place: section.place, content: .missing(""))
        try planFrame(of: section, &plan, &slots)
        plan.levels = [LevelPlan()]
        planFrameShapes(&plan)
        return finish(plan, slots)
    }

    /// What gives slots to names that are the page's.
    func slotPlanner(_ schema: Schema, origin: String) -> SlotAllocator {
        slotPlanner(schema, origin: origin, nil, report)
    }

    /// What gives slots to the names of records, which the report declares as `own` has it.
    private func slotPlanner(
        _ schema: Schema, origin: String, _ source: (any RecordSource)?, _ own: ReportDefinition
    ) -> SlotAllocator {
        SlotAllocator(
            own, schema: schema, origin: origin, page: context.page,
            rounding: rounding.mode.arithmetic, locale: context.locale,
            given: context.given, rates: RatesPlan.reader(report, context), trustsNames: trustsNames, source: source,
            offered: controls)
    }

    /// What is decided of the section by the page alone: its title, its id, whether it is there.
    mutating func planFrame(
        of section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        plan.id = section.id?.content
        plan.title = try section.title.map { text throws(Problem) in try template(text, &slots) }
        if let when = section.when {
            plan.when = try slots.condition(when)
        }
    }

    private mutating func planRecords(
        _ section: SectionDefinition, _ schema: Schema, _ source: any RecordSource, _ own: ReportDefinition
    ) throws(Problem) -> SectionPlan {
        let origin = "in \(source.name)"
        var plan = SectionPlan(place: section.place, content: .items)
        var frame = slotPlanner(Schema([]), origin: "among the values of the page")
        try planFrame(of: section, &plan, &frame)
        var slots = slotPlanner(schema, origin: origin, source, own)
        slots.takeConstants(of: frame)
        slots.others = OtherSections(fields: sectionFields, section: section, source: source.name)
        try context.given.refuse(own.names(of: schema), origin, at: report.place)
        try checkFields(of: section, schema, origin)
        plan.width = schema.fields.count
        knownFields.formUnion(schema.fields.map(\.name))
        try planRecords(section, &plan, &slots)
        for warning in slots.warnings { warnings.add(warning) }
        plan.arrangement = arrangement(of: section, &slots)
        return finish(plan, slots)
    }

    private mutating func planRecords(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        let known = problems.all.count
        planOrder(section, &plan, &slots)
        try planDetails(of: section, &plan)
        if plan.showsDetails { do { plan.key = try rowKey(of: section, &slots) } catch { problems.add(error) } }
        plan.limit = !plan.showsDetails ? nil : (section.limit ?? report.limit)?.content
        plan.written = "\(section.condition?.content ?? "") | \(plan.limit ?? 0)"
        if plan.limit != nil, plan.levels.contains(where: { $0.limit != nil }) {
            throw Problem(
                "groups are limited here, and so are the details in them",
                at: (section.limit ?? report.limit)?.place ?? section.place,
                advice: "Take one of the two out: \"limit\" of the group, or that of the report or section.")
        }
        if plan.levels.contains(where: \.isRanked), let kept = plan.levels.first(where: \.keepsOrder) {
            throw Problem(
                "groups that stay as they come stand beside ones in the order of a total, or with a limit",
                at: kept.place ?? section.place,
                advice:
                    "Let the values decide in their place (sort: asc), or take the order or the limit of the others out."
            )
        }
        let ownWords = section.messages.empty
        // A section's own words are shown, also where the report hides what is empty.
        plan.hidesEmpty = section.messages.hidesEmpty || ownWords == nil && report.messages.hidesEmpty
        plan.emptyMessage = (ownWords ?? report.messages.empty)?.content ?? context.words.empty
        plan.band = band(levels: plan.levels.count)
        if plan.showsDetails { plan.link = try report.link.map { text throws(Problem) in try link(text, &slots) } }
        let cells = try planColumns(&plan, &slots)
        // What rests upon the columns and groups would be misunderstood without those that have problems.
        if problems.all.count > known { throw problems.all[known] }
        try refuseBalances(in: section, plan)
        try planOpenings(section, &plan, &slots)
        try planTotals(section, &plan, &slots)
        if plan.showsDetails { try planKind(&plan, &slots) }
        if !report.assertions.isEmpty { plan.assertions = assertions(&slots) }
        plan.period = period(&slots)
        planShapes(&plan, cells: cells)
    }

    /// Which records there are and how they are ordered; what is wrong with it is noted, so that all of it is told.
    private mutating func planOrder(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) {
        for text in [report.condition, section.condition] {
            guard let text else { continue }
            do { plan.conditions.append(try slots.condition(text)) } catch { problems.add(error) }
            slots.weigh(text)
        }
        for group in section.groups ?? report.groups {
            do { plan.levels.append(try level(group, &slots)) } catch { problems.add(error) }
        }
        noteGroups(of: section, plan.levels)
        if !sectionsAreGroups || section.groups != nil { plan.levels.insert(LevelPlan(), at: 0) }
        for key in section.sort ?? report.sort {
            do {
                let entry = try slots.value(of: key.by)
                plan.sort.append(
                    SortPlan(
                        slot: entry.slot, descending: key.descending,
                        ranksCurrencies: entry.kind.type == .money && entry.currency == nil, text: key.by.content,
                        place: key.by.place))
                slots.weigh(key.by)
            } catch {
                problems.add(error)
            }
        }
    }

    /// Notes what the groups are that the section has in common with others.
    private mutating func noteGroups(of section: SectionDefinition, _ levels: [LevelPlan]) {
        guard section.groups == nil, levels.count == report.groups.count else { return }
        for (group, level) in zip(report.groups, levels) {
            if let key = level.key { note(.group, group.by, level.kind, slot: key) }
        }
    }

    /// Tells of fields that the section itself declares and its records do not have.
    private mutating func checkFields(
        of section: SectionDefinition, _ schema: Schema, _ origin: String
    ) throws(Problem) {
        guard !schema.fields.isEmpty else { return }
        let computed = Set((section.compute + report.compute).map(\.name.content))
        var known = problems
        for field in section.fields {
            let isComputed = field.origins.isEmpty && computed.contains(field.name.content)
            for name in field.origins.isEmpty ? [field.name] : field.origins
            where !isComputed && schema.index(of: name.content) == nil {
                known.add(
                    Problem(
                        "there is no field \"\(name.content)\" \(origin)", at: name.place,
                        advice: suggestion(for: name.content, among: schema.fields.map(\.name))))
            }
        }
        guard let last = known.all.last, known.all.count > problems.all.count else { return }
        problems = known
        throw last
    }

    private func band(levels: Int) -> BandPlan {
        switch report.band {
        case .none: .none
        case .row: .row
        case .level(let level): level + 1 < levels ? .level(sectionsAreGroups ? level : level + 1) : .innermostGroup
        case .group: levels > 1 ? .innermostGroup : .row
        }
    }

    /// The plan with what its slots have gathered.
    func finish(_ plan: SectionPlan, _ slots: borrowing SlotAllocator) -> SectionPlan {
        var plan = plan
        plan.decoder = slots.decoder
        plan.steps = slots.steps
        plan.slots = slots.slots
        plan.usedFields = slots.usedFields
        plan.constants = slots.constantBytes
        plan.programs = slots.programs
        plan.keys = plan.levels.map { $0.key ?? -1 }
        plan.isRanked = plan.levels.contains(where: \.isRanked)
        plan.hasGroupLinks = plan.levels.contains { $0.link != nil }
        plan.levelSteps = plan.levels.map { LevelStep($0) }
        plan.slotNames = slots.entries.mapValues(\.slot)
        plan.computations = slots.report.compute
        plan.fieldNames = slots.schema.fields.map(\.name)
        return plan
    }
}

extension RecordSource {
    /// Whether there is not one record.
    func isEmpty(width: Int) throws(Problem) -> Bool {
        var batch = Batch(width: width)
        return try !open().next(&batch)
    }
}
