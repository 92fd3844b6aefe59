import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Groups that are gathered in a table before any of them is shown.
extension SectionRun {
    /// Whether all groups must be known before one is shown: they are in the order of a total, or some are left out.
    var needsTable: Bool { plan.isRanked }

    /// Whether a table would spare sorting: there are no details, and groups have an order of their own.
    var canUseTable: Bool {
        if plan.isRanked { return true }
        return !plan.showsDetails && plan.levels.count > 1 && !plan.comesSorted
            && plan.levels.allSatisfy { !$0.keepsOrder } && !tableNeedsOrder
            // What remembers values grows with the records, whatever the number of groups is.
            && !report.accumulators.contains { $0.needs.keepsMore }
    }

    /// Whether totals depend on the order of the records in a group, and that is not the one in which they come.
    var tableNeedsOrder: Bool { !plan.sort.isEmpty && report.accumulators.contains { $0.needs.contains(.ends) } }

    /// Takes all records into the table; false if it would become too large, and need not be used.
    mutating func fillTable(_ cursor: any RecordCursor, of source: any RecordSource) throws(Problem) -> Bool {
        table.removeAll()
        takenRecords.removeAll()
        beginPoints()
        let notesPoints = !points.isEmpty || !spreads.isEmpty
        let ranksCurrencies = plan.ranksCurrencies && plan.showsDetails
        while try cursor.next(&state.memory.batch) {
            for row in 0..<state.memory.batch.count {
                state.record = row
                guard try read(row, from: source) else { continue }
                if ranksCurrencies, tableNeedsOrder { try checkRanking(of: source) }
                if try !findGroups(adding: true), !needsTable { return false }
                table.count()
                try addToTable()
                if notesPoints { try addPoints(source) }
                if plan.notesRecords { takenRecords.add(state.memory.batch.origins[row]) }
            }
        }
        table.gather()
        try arrangeTable()
        table.isComplete = true
        // What the table holds belongs to the page from here on.
        pageHeld = state.memory.held.count
        return true
    }

    /// Finds the groups of the record at hand; false if one of them is new and must not be added, or makes the table too large.
    mutating func findGroups(adding: Bool) throws(Problem) -> Bool {
        var level = 0
        while level < plan.keys.count, table.path[level] >= 0 {
            let key = plan.keys[level]
            if key >= 0, !isKey(table.nodes[Int(table.path[level])].key, state.memory.slots[key]) { break }
            level += 1
        }
        while level < plan.keys.count {
            let parent = level == 0 ? 0 : table.path[level - 1]
            let value = plan.keys[level] < 0 ? Value.missing : state.memory.slots[plan.keys[level]]
            let found = table.find(parent) { key in order.appendIdentity(of: value, in: state.memory, to: &key) }
            for inner in level..<plan.keys.count { table.path[inner] = -1 }
            if let found {
                table.path[level] = found
            } else {
                guard adding else { return false }
                table.path[level] = try addGroup(parent, level)
                if table.nodes.count & 1023 == 0, try isTooLarge() { return false }
            }
            level += 1
        }
        return true
    }

    /// Whether a value is the key of a group. What is plainly the same is told here.
    @inline(__always)
    private func isKey(_ key: Value, _ value: Value) -> Bool {
        switch (value, key) {
        case (.date(let day), .date(let key)): return day == key
        case (.text(let text), .text(let key))
        where text.length == key.length && state.memory.bytes(of: text).isEqual(to: state.memory.bytes(of: key)):
            return true
        default: return order.areSame(value, key, in: state.memory)
        }
    }

    private func isTooLarge() throws(Problem) -> Bool {
        guard needsTable else { return table.size > GroupTable.mostBytes }
        guard table.nodes.count > GroupTable.most else { return false }
        let level = plan.levels.first(where: \.isRanked)
        throw Problem(
            "there are more than \(GroupTable.most) groups, too many to be brought into the order of a total",
            at: level?.place ?? plan.place,
            advice:
                "Group by something that fewer records have to themselves, or leave the order to the values: sort: asc."
        )
    }

    /// Adds the group of the record at hand at `level`.
    private mutating func addGroup(_ parent: Int32, _ level: Int) throws(Problem) -> Int32 {
        let step = plan.levelSteps[level]
        var node = GroupTable.Node(
            parent: parent, level: Int32(level), key: .missing, title: sectionTitle, link: Text(0, 0))
        if step.key >= 0 {
            let key = state.memory.trimmed(state.memory.slots[step.key])
            if case .text(let text) = key { node.key = .text(state.memory.hold(text)) } else { node.key = key }
            node.title = try title(of: node.key, level)
            node.link = try link(of: level)
        }
        return table.add(node, isInnermost: level == plan.keys.count - 1)
    }

    /// Adds the record's figures to its innermost group.
    private mutating func addToTable() throws(Problem) {
        for i in 0..<width {
            guard let input = plan.inputs[i] else { continue }
            let value = state.memory.slots[input.slot]
            do {
                let addition = plan.additions[i]
                if let condition = input.condition {
                    guard case .boolean(true) = state.memory.slots[condition] else { continue }
                    table.meet(i)
                }
                let weight = input.weight.map { state.memory.slots[$0] } ?? .missing
                try table.add(
                    value, weight: weight, to: i, addition, report.roundingMode, memory: &state.memory)
            } catch {
                throw report.problem(error, of: i)
            }
        }
    }

    /// Adds up, in the totals of `level`, what the groups in `node` have, or the node itself has: all of it, or what the rows
    /// of the group would show. Gives the number of records.
    @discardableResult
    mutating func mergeTable(_ node: Int32, all: Bool, into level: Int) throws(Problem) -> Int {
        guard table.nodes[Int(node)].leaf < 0 else {
            for i in 0..<width {
                do {
                    try totals[level * width + i].merge(
                        table.total(i, of: node), needs: plan.additions[i].needs, memory: &state.memory)
                } catch {
                    throw report.problem(error, of: i)
                }
            }
            return table.nodes[Int(node)].count
        }
        var count = 0
        for place in table.shown(in: node) { count += try mergeTable(table.order[place], all: all, into: level) }
        guard all || counts(beyondLimitOf: Int(table.nodes[Int(node)].level) + 1) else { return count }
        // A line of others has all that is in them.
        for place in table.hidden(in: node) { count += try mergeTable(table.order[place], all: true, into: level) }
        return count
    }

    /// Whether the groups that the limit of `level` leaves out are in the totals around them.
    func counts(beyondLimitOf level: Int) -> Bool {
        report.totalsOf == .all || plan.levels[level].others != nil
    }

    // MARK: Showing

    /// Shows all groups of the table.
    mutating func showTable(_ sink: any RowSink) throws(Problem) {
        if !table.nodes.isEmpty {
            for place in table.shown(in: 0) { try showGroup(table.order[place], sink) }
        }
        try finish(sink)
    }

    private mutating func showGroup(_ node: Int32, _ sink: any RowSink) throws(Problem) {
        try close(to: Int(table.nodes[Int(node)].level), sink)
        hasNewShade = false
        try openGroup(node, sink)
        let level = depth - 1
        guard table.nodes[Int(node)].leaf >= 0 else {
            for place in table.shown(in: node) { try showGroup(table.order[place], sink) }
            return
        }
        try mergeTable(node, all: true, into: level)
        open[level].count = table.nodes[Int(node)].count
        details += open[level].count
    }

    /// Shows what a limit leaves out of the open group of `level`: in one line, or as a number.
    mutating func showOthers(in level: Int, _ sink: any RowSink) throws(Problem) {
        let inner = level + 1
        guard table.isComplete, inner < plan.levels.count, open[level].node >= 0 else { return }
        let hidden = table.hidden(in: open[level].node)
        guard !hidden.isEmpty else { return }
        let count = hidden.reduce(0) { $0 + table.nodes[Int(table.order[$1])].count }
        guard counts(beyondLimitOf: inner) else {
            wasCut = true
            for around in 0...level { open[around].isCut = true }
            return try showRest(of: hidden.count, records: count, in: level, sink)
        }
        for i in 0..<width { totals[inner * width + i].reset() }
        for place in hidden { try mergeTable(table.order[place], all: true, into: inner) }
        var others = OpenLevel()
        others.heldBefore = state.memory.held.count
        others.count = count
        others.number = groups
        others.ordinal = hidden.count
        if let word = plan.levels[inner].others {
            if inner < report.aheadLevels { groups += 1 }
            others.title = othersTitle(word, hidden.count)
            others.id = othersID(under: open[level].id)
            noteWatched(others.id, of: open[level].node, isOthers: true)
            open[inner] = others
            depth += 1
            hasNewShade = false
            changeShade(entering: inner)
            if isMeasuring {
                outline?.begin(
                    inner, section: number, number: others.number, id: others.id, title: others.title,
                    isRest: true, in: state.memory)
                try measure(inner)
            } else {
                if book != nil { beginFooting(inner) }
                try showOthersLine(inner, sink)
                if book != nil { try endFooting(inner) }
            }
            depth -= 1
            if plan.sumsDiffer { try takeFooters(inner) }
        } else {
            try showRest(of: hidden.count, records: count, in: level, sink)
        }
        try merge(inner, into: level)
        details += count
        open[level].count += count
        if plan.levels[inner].others != nil {
            if plan.showsDetails { try showRest(of: nil, records: count, in: level, sink, id: others.id) }
            giveBack(others)
        }
    }

    /// `All others (12)`
    private mutating func othersTitle(_ word: String, _ count: Int) -> Text {
        let start = state.memory.scratch.count
        state.memory.scratch.append(word)
        state.memory.scratch.append(" (")
        report.counts.append(count, to: &state.memory.scratch)
        state.memory.scratch.append(")")
        return holdScratch(from: start)
    }

    private mutating func othersID(under parent: Text) -> Text {
        let start = state.memory.scratch.count
        if parent.length > 0 {
            state.memory.appendToScratch(parent)
            state.memory.scratch.append(UInt8(ascii: "-"))
        }
        state.memory.scratch.append("others")
        makeUnique(from: start)
        return holdScratch(from: start)
    }

    /// Tells how many groups, or records, are not shown in the open group of `level`; below zero where nobody has counted.
    mutating func showRest(of groups: Int?, records: Int, in level: Int, _ sink: any RowSink, id: Text? = nil)
        throws(Problem)
    {
        if isMeasuring { return }
        let mark = state.memory.scratch.count
        if let groups {
            report.limitWords?.groups.appendPhrase(for: groups, escaped: false, to: &state.memory.scratch)
        } else if records < 0 {
            state.memory.scratch.append(report.limitWords?.uncounted ?? "")
        } else {
            report.limitWords?.records.appendPhrase(for: records, escaped: false, to: &state.memory.scratch)
        }
        state.row = row(.rest, level: level, shape: plan.shapes.rest)
        state.row.level += 1
        if let id { state.row.id = id }
        state.row.title = Text(mark, state.memory.scratch.count - mark, in: .scratch)
        state.row.count = records
        state.row.ordinal = groups ?? 0
        state.row.partial = .limit
        state.row.band = .none
        try tell(sink)
        state.memory.scratch.truncate(to: mark)
    }
}
