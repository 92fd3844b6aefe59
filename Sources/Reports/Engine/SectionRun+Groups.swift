import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// Closes the groups that the record is not in and opens those that it is in; false if that would break
    /// the order.
    mutating func enterGroups(_ sink: any RowSink) throws(Problem) -> Bool {
        var level = 0
        while level < depth {
            let key = plan.keys[level]
            if key >= 0, !order.areSame(state.memory.slots[key], open[level].key, in: state.memory) { break }
            level += 1
        }
        if level < depth, !isNext(at: level) { return false }
        try close(to: level, sink)
        if breaks.left == 0, !isMeasuring { try turnPage(sink) }
        hasNewShade = false
        if plan.isRanked { _ = try findGroups(adding: false) }
        while depth < plan.keys.count { try openGroup(plan.isRanked ? table.path[depth] : -1, sink) }
        return true
    }

    /// Whether the record's key comes after the open group's.
    private func isNext(at level: Int) -> Bool {
        let step = plan.levelSteps[level]
        // What is in the order of a total was sorted by it.
        if plan.isRanked || step.keepsOrder || step.key < 0 { return true }
        let new = state.memory.slots[step.key]
        if step.isSimple, case .date = new, case .date = open[level].key {
            let order = state.memory.compare(open[level].key, new)
            return step.descending ? order > 0 : order < 0
        }
        return order.isAscending(open[level].key, new, level: plan.levels[level], in: state.memory)
    }

    /// Opens the next level with the record's key, or with that of a group of the table.
    mutating func openGroup(_ node: Int32, _ sink: any RowSink) throws(Problem) {
        let level = depth
        let step = plan.levelSteps[level]
        var group = OpenLevel()
        group.isOpen = true
        group.heldBefore = state.memory.held.count
        group.ordinal = open[level].ordinal + 1
        group.number = groups
        if level < report.aheadLevels { groups += 1 }
        group.node = node
        if step.key >= 0 {
            if node >= 0 {
                let known = table.nodes[Int(node)]
                (group.key, group.title, group.link) = (known.key, known.title, known.link)
            } else {
                let key = state.memory.trimmed(state.memory.slots[step.key])
                if case .text(let text) = key { group.key = .text(state.memory.hold(text)) } else { group.key = key }
                group.title = try title(of: group.key, level)
                group.link = try link(of: level)
            }
            group.id = groupID(
                of: group.key, under: level == 0 ? sectionID : open[level - 1].id, level, keepsOrder: step.keepsOrder)
        } else {
            group.title = sectionTitle
            group.id = sectionID
        }
        if watch != nil { noteWatched(group.id, of: node) }
        if step.keepsOrder { noteTorn(group, level) }
        torn.enter(level)
        open[level] = group
        if level + 1 < open.count { open[level + 1].ordinal = 0 }
        depth += 1
        for i in 0..<width { totals[level * width + i].reset(isPlain: plan.additions[i].isPlain) }
        if level == 0 { (shownBefore, restCount) = (shown, 0) }
        if !plan.balances.isEmpty, !isMeasuring { try beginBalances(at: level, hasRecord: true) }
        changeShade(entering: level)
        if book != nil { beginFooting(level) }
        if isMeasuring {
            noteGroup(level)
            outline?.begin(
                level, section: number, number: open[level].number, id: open[level].id, title: open[level].title,
                key: open[level].key,
                in: state.memory)
        } else {
            try showHead(level, sink)
        }
    }

    /// Closes groups until `level` levels are open, innermost first.
    mutating func close(to level: Int, _ sink: any RowSink) throws(Problem) {
        while depth > level {
            let closing = depth - 1
            if report.hasLimits { try showHidden(in: closing, sink) }
            if !isMeasuring { try showFoot(closing, sink) } else { try measure(closing) }
            if book != nil { try endFooting(closing) }
            let group = open[closing]
            if plan.sumsDiffer { try takeFooters(closing) }
            if closing > 0 {
                open[closing - 1].count += group.count
                try merge(closing, into: closing - 1)
            } else {
                try merge(closing, into: plan.levels.count)
            }
            depth -= 1
            open[closing].isOpen = false
            giveBack(group)
        }
    }

    /// Lets the sums of a level, for those around it, be what its footer shows.
    mutating func takeFooters(_ level: Int) throws(Problem) {
        for sum in plan.sums[level] {
            do {
                try totals[level * width + sum.accumulator].takeFooter(sum.digits, report.roundingMode)
            } catch {
                throw report.problem(error, of: sum.accumulator)
            }
        }
    }

    /// Gives the held texts of a closed group back, unless a total still keeps one of them.
    mutating func giveBack(_ group: OpenLevel) {
        if !report.keepsTexts { state.memory.held.truncate(to: group.heldBefore) }
    }

    mutating func merge(_ level: Int, into parent: Int) throws(Problem) {
        for i in 0..<width {
            do {
                let place = level * width + i
                if plan.additions[i].isPlain, totals[place].isPlain, totals[place].main.isUnrounded {
                    let (sum, count) = (totals[place].main.sum, totals[place].main.count)
                    try totals[parent * width + i].addSum(sum, count: count)
                    continue
                }
                let lower = totals[level * width + i]
                try totals[parent * width + i].merge(
                    lower, needs: plan.additions[i].needs, memory: &state.memory)
            } catch {
                throw report.problem(error, of: i)
            }
        }
    }

    /// The title of the group with `key`: declared for the value, made of a template, or the value as shown.
    mutating func title(of key: Value, _ number: Int) throws(Problem) -> Text {
        let start = state.memory.scratch.count
        let step = plan.levelSteps[number]
        if step.isSimple, !key.isMissing {
            report.formats.append(key, as: step.format, to: &state.memory)
            return holdScratch(from: start)
        }
        let level = plan.levels[number]
        state.memory.appendPlain(key)
        if !level.titles.isEmpty {
            let written = state.memory.scratch.bytes(start, state.memory.scratch.count - start).string
            if let title = level.titles.first(where: { $0.value == written })?.title {
                state.memory.scratch.append(title)
                return holdScratch(from: start + written.utf8.count)
            }
        }
        let length = state.memory.scratch.count
        if let template = level.title {
            try template.append(to: &state.memory, formats: report.formats)
        } else {
            if key.isMissing { state.memory.scratch.append(level.missing) }
            report.formats.append(key, as: level.format, to: &state.memory)
        }
        return holdScratch(from: length)
    }

    /// Where the group of the record at hand leads.
    mutating func link(of level: Int) throws(Problem) -> Text {
        guard plan.hasGroupLinks, let link = plan.levels[level].link else { return Text(0, 0) }
        let start = state.memory.scratch.count
        try link.appendLink(to: &state.memory)
        return holdScratch(from: start)
    }

    /// Shows what limits leave out of the open group of `level`.
    private mutating func showHidden(in level: Int, _ sink: any RowSink) throws(Problem) {
        try showOthers(in: level, sink)
        guard level == 0, restCount != 0 else { return }
        try showRest(of: nil, records: restCount, in: 0, sink)
        restCount = 0
    }

    /// Copies what was written to the scratch memory since `start` to where it outlives the row.
    mutating func holdScratch(from start: Int) -> Text {
        state.memory.hold(Text(start, state.memory.scratch.count - start, in: .scratch))
    }

    /// An id for the group with `key`: its parent's, and what the key says in letters and digits. Where rows have names,
    /// those of the outermost groups end with `.group`, which no name of a row has in it.
    private mutating func groupID(of key: Value, under parent: Text, _ level: Int, keepsOrder: Bool) -> Text {
        let ending = report.hasPlainNames && (level == 0 || plan.levels[level - 1].key == nil) ? ".group" : ""
        let start = state.memory.scratch.count
        if parent.length > 0 {
            state.memory.appendToScratch(parent)
            state.memory.scratch.append(UInt8(ascii: "-"))
        }
        let plain = state.memory.scratch.count
        state.memory.appendPlain(key)
        // A date can stand in an id as it is written. Days come once each unless the order is kept, and need not be
        // remembered: there may be many.
        if case .date = key {
            if !ending.isEmpty { state.memory.scratch.append(ending) }
            if keepsOrder { makeUnique(from: start) }
            return holdScratch(from: start)
        }
        let word = state.memory.scratch.bytes(plain, state.memory.scratch.count - plain).string
        state.memory.scratch.truncate(to: plain)
        state.memory.scratch.append(slug(word))
        if state.memory.scratch.count == plain { state.memory.scratch.append("none") }
        if !ending.isEmpty { state.memory.scratch.append(ending) }
        makeUnique(from: start)
        return holdScratch(from: start)
    }

    /// Adds a number to the id that was written since `start`, if it was given already.
    mutating func makeUnique(from start: Int) {
        let length = state.memory.scratch.count
        let first = ContentHash.of(state.memory.scratch.bytes(start, length - start))
        var hash = first
        // Numbers below the last one are taken: looking at all of them for each group would be quadratic.
        var number = idNumbers[first] ?? 1
        while true {
            if ids.insert(hash) {
                if number > 1 { idNumbers[first] = number }
                return
            }
            number += 1
            state.memory.scratch.truncate(to: length)
            state.memory.scratch.append("-\(number)")
            hash = ContentHash.of(state.memory.scratch.bytes(start, state.memory.scratch.count - start))
        }
    }

    /// The band goes on to the next shade where a group begins that has one of its own. The groups around it that
    /// begin with it share it; a section begins anew.
    mutating func changeShade(entering level: Int) {
        let banded: Int
        switch plan.band {
        case .innermostGroup: banded = plan.levels.count - 1
        case .level(let level): banded = level
        case .row, .none:
            if level == 0 { shade = .none }
            return
        }
        if level == 0, banded > 0 {
            shade = .none
        } else if level <= banded, !hasNewShade {
            shade = shade.next
            hasNewShade = true
        }
    }
}
