import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// Takes the values of a page, and decides the section's title, its id and whether it is there at all.
    mutating func begin(_ page: borrowing PageValues, ids: inout [String: Int]) throws(Problem) -> Bool {
        table.removeAll()
        state.memory.constants.truncate(to: plan.constants.count)
        state.memory.held.removeAll()
        state.memory.scratch.removeAll()
        state.memory.held.append(page.bytes.span)
        for number in page.values.indices { state.memory.slots[number] = page.values[number] }
        for control in plan.controls { state.memory.slots[control.slot] = control.value }
        if plan.width == 0 {
            // A section of items: what it computes is computed once, of the page's values.
            for case .compute(let slot, let program) in plan.steps {
                state.memory.slots[slot] = holding(try plan.programs.value(program, in: &state.memory))
            }
        }
        isHidden = false
        if let when = plan.when, try !plan.programs.holds(when, in: &state.memory) {
            guard plan.live?.followsWhole == true else { return false }
            isHidden = true
        }
        let start = state.memory.scratch.count
        try plan.title?.append(to: &state.memory, formats: report.formats)
        sectionTitle = holdScratch(from: start)
        sectionID = makeSectionID(&ids)
        pageHeld = state.memory.held.count
        return true
    }

    /// The same value with its text where it outlives the row.
    private mutating func holding(_ value: Value) -> Value {
        guard case .text(let text) = value else { return value }
        return .text(state.memory.hold(text))
    }

    /// The section's id, which no other section of the page has.
    private mutating func makeSectionID(_ ids: inout [String: Int]) -> Text {
        let word = plan.id ?? slug(state.memory.string(sectionTitle))
        let name = [report.idPrefix, word.isEmpty ? (plan.levels.first?.key == nil ? "section" : "") : word]
            .filter { !$0.isEmpty }.joined(separator: "-")
        var id = name
        if let last = ids[name] {
            // Numbers below the last one are taken: looking at all of them for each section would be quadratic.
            var number = last
            repeat {
                number += 1
                id = "\(name)-\(number)"
            } while ids[id] != nil
            ids[name] = number
        }
        if !id.isEmpty { ids[id] = ids[id] ?? 1 }
        let start = state.memory.scratch.count
        state.memory.scratch.append(id)
        return holdScratch(from: start)
    }

    /// Takes all records; false as soon as one is out of order. Whether details are, is looked at where they are to
    /// have an order and were not sorted here.
    mutating func takeAll(
        _ cursor: any RecordCursor, of source: any RecordSource, isSorted: Bool, _ sink: any RowSink
    ) throws(Problem) -> Bool {
        let ranksCurrencies = plan.ranksCurrencies
        let checksOrder = plan.comesSorted && !plan.sort.isEmpty && !isSorted
        let notesRecords = plan.notesRecords && !isMeasuring && !(isSorted && plan.limit == nil)
        takenRecords.removeAll()
        sequence.removeAll()
        if isMeasuring { beginPoints() }
        let notesPoints = isMeasuring && (!points.isEmpty || !spreads.isEmpty)
        reading: while try cursor.next(&state.memory.batch) {
            for row in 0..<state.memory.batch.count {
                state.record = row
                guard try read(row, from: source) else { continue }
                // What stands behind a limit was compared as well.
                if ranksCurrencies { try checkRanking(of: source) }
                if isFull {
                    if plan.countsBeyondLimit {
                        try passOver(sink)
                        if watch != nil, table.nodes.isEmpty { try tellWatch(source) }
                        if notesPoints { try addPoints(source) }
                        if notesRecords { takenRecords.add(state.memory.batch.origins[row]) }
                        continue
                    }
                    if report.totalsOf == .shown { noteCut() }
                    restCount = -1
                    if plan.levels[0].key == nil, !ranksCurrencies { break reading }
                    continue
                }
                if checksOrder, !isNextDetail() { return false }
                if case .outOfOrder = try take(sink) { return false }
                if watch != nil, table.nodes.isEmpty { try tellWatch(source) }
                if notesPoints { try addPoints(source) }
                if notesRecords { takenRecords.add(state.memory.batch.origins[row]) }
            }
        }
        try finish(sink)
        return true
    }

    /// Notes that the record at hand is beyond the limit: the totals of the groups that it would stand in are not of all.
    private mutating func noteCut() {
        wasCut = true
        // The records of a group follow each other: if the first one cut is in none of those open, no later one is.
        if open[0].isCut { return }
        for level in 0..<depth {
            let key = plan.keys[level]
            if key >= 0, !order.areSame(state.memory.slots[key], open[level].key, in: state.memory) { break }
            open[level].isCut = true
        }
    }

    /// Closes what is open; a section without records still says so.
    mutating func finish(_ sink: any RowSink) throws(Problem) {
        if details == 0 {
            guard !plan.hidesEmpty else { return }
            if plan.levels[0].key == nil { try openSection(sink) }
            if !isMeasuring, let message = plan.emptyMessage { try showWords(message, sink) }
        }
        try close(to: 0, sink)
    }

    /// Adds all records to a sorter, under keys that have the order of the groups and details.
    ///
    /// Groups that are ordered by totals have their places in the table, and those beyond a limit none. `byValue` sorts by
    /// values all the same.
    mutating func sortAll(
        _ cursor: any RecordCursor, of source: any RecordSource, byValue: Bool, into sorter: inout RecordSorter
    ) throws(Problem) {
        let isRanked = plan.isRanked && !byValue
        sortedRecords.removeAll()
        var key = ByteSink()
        var group = ByteSink()
        var runs = GroupRuns(levels: plan.levels.count)
        while try cursor.next(&state.memory.batch) {
            for row in 0..<state.memory.batch.count {
                guard try read(row, from: source) else { continue }
                if plan.notesRecords { sortedRecords.add(state.memory.batch.origins[row]) }
                if isRanked {
                    guard try findGroups(adding: false) else { continue }
                    if table.hidesPath { continue }
                }
                key.removeAll()
                writeKey(to: &key, &runs, &group, isRanked: isRanked)
                try sorter.add(key: key.span, row: row, of: state.memory.batch)
            }
        }
    }

    /// Whether the record at hand may follow the one before it, by the keys of the details.
    private mutating func isNextDetail() -> Bool {
        sequence.begin()
        if depth < plan.keys.count || !isInOpenGroups() { sequence.forget() }
        for sort in plan.sort {
            order.appendKey(
                of: state.memory.slots[sort.slot], descending: sort.descending, in: state.memory, to: &sequence.key)
        }
        return sequence.advance()
    }

    /// The key of the record at hand.
    private func writeKey(
        to key: inout ByteSink, _ runs: inout GroupRuns, _ group: inout ByteSink, isRanked: Bool
    ) {
        var liesApart = false
        for number in plan.levels.indices {
            let level = plan.levels[number]
            guard let slot = level.key else { continue }
            if isRanked, level.isRanked {
                liesApart = true
                key.appendBigEndian(Int(table.nodes[Int(table.path[number])].rank))
                continue
            }
            let value = state.memory.slots[slot]
            if level.keepsOrder {
                group.removeAll()
                order.appendIdentity(of: value, in: state.memory, to: &group)
                key.appendBigEndian(
                    liesApart
                        ? runs.number(of: group.span, level: number, in: key.span)
                        : runs.number(of: group.span, level: number))
                continue
            }
            liesApart = true
            if !level.order.isEmpty || !level.titles.isEmpty {
                key.appendBigEndian(order.rank(of: value, in: level, state.memory))
            }
            order.appendGroupKey(of: value, descending: level.descending, in: state.memory, to: &key)
        }
        for sort in plan.sort {
            order.appendKey(of: state.memory.slots[sort.slot], descending: sort.descending, in: state.memory, to: &key)
        }
    }
}
