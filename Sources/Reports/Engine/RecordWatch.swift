import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// Told of each record that the totals of a report are of: what explains where a figure comes from. Reports that nobody asks have none.
package protocol RecordWatch: AnyObject {
    /// Takes the record at hand of a section, which is in the groups with these ids, the section's own first. Nothing of `state` may be
    /// kept.
    func take(
        _ state: borrowing RowState, in groups: [Text], of section: SectionPlan, from source: any RecordSource
    ) throws(Problem)
}

/// Which records of a table are told of.
enum WatchedPart {
    case all
    /// Those of which all groups are shown, and those of which one is among the others.
    case inShownGroups, inOthers
}

extension ReportRunner {
    /// Lets `watch` be told of the records of all runs from now on.
    package func tell(_ watch: any RecordWatch) {
        for section in sections { section.tell(watch) }
    }
}

extension SectionRun {
    /// Tells of the record at hand, which is in the open groups.
    @inline(never)
    mutating func tellWatch(_ source: any RecordSource) throws(Problem) {
        guard let watch, !isMeasuring else { return }
        try watch.take(state, in: open[..<depth].map(\.id), of: plan, from: source)
    }

    /// Keeps the id that a group of the table has been shown with, or that of all others in it.
    mutating func noteWatched(_ id: Text, of node: Int32, isOthers: Bool = false) {
        guard watch != nil, node >= 0, !isMeasuring else { return }
        let start = state.memory.constants.count
        state.memory.constants.append(state.memory.string(id))
        let kept = Text(start, id.length, in: .constant)
        if isOthers { watchedOthers[node] = kept } else { watchedIDs[node] = kept }
    }

    /// Tells of records once more, where the groups were gathered in a table: by the ids that these were shown with.
    mutating func tellTable(
        _ cursor: any RecordCursor, of source: any RecordSource, _ part: WatchedPart
    ) throws(Problem) {
        guard let watch else { return }
        while try cursor.next(&state.memory.batch) {
            records: for row in 0..<state.memory.batch.count {
                state.record = row
                guard try read(row, from: source), try findGroups(adding: false) else { continue }
                let isShown = plan.keys.indices.allSatisfy { watchedIDs[table.path[$0]] != nil }
                if part == .inShownGroups && !isShown || part == .inOthers && isShown { continue }
                var groups: [Text] = []
                for level in plan.keys.indices {
                    if let id = watchedIDs[table.path[level]] {
                        groups.append(id)
                        continue
                    }
                    // What a limit leaves out is in no total where these are of what is shown.
                    if !counts(beyondLimitOf: level) { continue records }
                    if level > 0, let others = watchedOthers[table.path[level - 1]] { groups.append(others) }
                    break
                }
                try watch.take(state, in: groups, of: plan, from: source)
            }
        }
    }
}
