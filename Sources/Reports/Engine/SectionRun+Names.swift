import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// Gives the row of the record at hand its name, which no other row of the page may have.
    ///
    /// A record that a section before shows too has the id of its own section in the name: ids are unique, and a link
    /// leads to where the record stands first.
    @inline(never)
    mutating func nameRow() throws(Problem) {
        guard let names else { return }
        let origin = state.memory.batch.origins[state.record]
        try makeName(in: report.idPrefix, ".row.")
        var holder = names.add(name.text.span, origin: origin, section: number)
        if case .record(let section, origin) = holder, isOfSameRecords(section) {
            try makeName(in: state.memory.string(open[0].id), ".again.")
            holder = names.add(name.text.span, origin: origin, section: number)
        }
        if let holder { throw taken(by: holder, names) }
        let start = state.memory.scratch.count
        state.memory.scratch.append(name.text.count, from: 0, of: name.text)
        state.row.name = Text(start, state.memory.scratch.count - start, in: .scratch)
    }

    private mutating func makeName(in prefix: String, _ word: String) throws(Problem) {
        name.begin(in: prefix, word)
        for part in plan.key.parts where !name.add(state.memory.slots[part.slot], in: state.memory, order.identity) {
            throw missing(part)
        }
        name.finish()
    }

    /// Whether what begins at `origin` in another section is the record at hand: both are of the same source. Of a
    /// database nothing tells two records from each other.
    private func isOfSameRecords(_ section: Int) -> Bool {
        section != number && !plan.isOfDatabase && plan.sourceIdentity != nil
            && report.sections[section].sourceIdentity == plan.sourceIdentity
    }

    // MARK: Problems

    private func missing(_ part: RowKeyPlan.Part) -> Problem {
        let whole = plan.key.parts.count == 1 ? "the key of its row" : "a part of the key of its row"
        return Problem(
            "this record has no \"\(part.text)\", which is \(whole)", at: place(field: part.field),
            advice: "Give it one, leave it out (where: …), or make the key of something that each record has.")
    }

    private func taken(by holder: RowNames.Holder, _ names: RowNames) -> Problem {
        let place = place(field: plan.key.parts[0].field)
        switch holder {
        case .full:
            return Problem(
                "a page cannot have more than four thousand million rows with a key", at: self.plan.place,
                advice: "Make pages of the records (pages:), or show fewer (limit:).")
        case .sectionID:
            return Problem(
                "the key of this record is \"\(name.text.string)\", and so is the id of a section of its page",
                at: place,
                advice: "Give the section another id (id: …), or the key one more part: key: [date, reference].")
        case .record(let section, let origin):
            let first = names.source(of: section)?.place(origin: origin, field: 0)
            let other = first.map { first in
                first.source == place?.source ? first.inSource : "\(first.source), \(first.inSource)"
            }
            let shown = plan.key.parts.map { part in
                var text = ByteSink()
                state.memory.appendPlain(state.memory.trimmed(state.memory.slots[part.slot]), to: &text)
                return text.string
            }
            return Problem(
                "this record has the key \"\(shown.joined(separator: ", "))\", as has the one in "
                    + "\(other ?? "a section before it")",
                at: place,
                advice: "A key is that of one row. Add what tells the two apart (key: [date, reference]), "
                    + "or leave one of them out (where: …).")
        }
    }

    private func place(field: Int) -> Place? {
        source?.place(origin: state.memory.batch.origins[state.record], field: field)
    }
}
