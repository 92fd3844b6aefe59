import BroadsheetDiagnostics

/// What an author is told whose pointer does not lead to records.
struct JSONAddressProblem {
    private let fault: JSONFault
    private let seeker: JSONSeeker

    /// Nil if `fault` has nothing to do with the pointer.
    init?(_ fault: JSONFault, _ seeker: JSONSeeker) {
        switch fault {
        case .nothingThere, .nothingBelow, .notRecordsThere: (self.fault, self.seeker) = (fault, seeker)
        default: return nil
        }
    }

    private var pointer: JSONPointer { seeker.pointer }

    /// The problem, at the place of the pointer.
    func problem(in file: SourceFile) -> Problem {
        let lists = (try? JSONScan(file, window: Pieces.usualWindow))?.lists ?? []
        return Problem(message(file.name), at: pointer.written.place, advice: advice(lists))
    }

    private func message(_ name: String) -> String {
        let there = seeker.matched == 0 ? "" : " at \(pointer.prefix(seeker.matched))"
        switch fault {
        case .nothingBelow: return "there is a single value\(there) in \(name), and nothing below it"
        case .notRecordsThere:
            return "what stands \(place) in \(name) is neither an array of objects nor an object of records"
        default: break
        }
        let above = pointer.prefix(seeker.matched - 1)
        let step = pointer.steps[seeker.matched - 1]
        if seeker.isInObject { return "there is no \"\(step.key)\"\(above.isEmpty ? "" : " at \(above)") in \(name)" }
        let array = "the array\(above.isEmpty ? "" : " at \(above)") in \(name)"
        guard step.index != nil else { return "\(array) has no keys, and so no \"\(step.key)\"" }
        return "\(array) has no element \(step.key): the last is \(seeker.elements - 1)"
    }

    private var place: String { pointer.count == 0 ? "there" : "at \(pointer.prefix(pointer.count))" }

    private func advice(_ lists: [String]) -> String {
        let written = pointer.written.content
        if let below = lists.count == 1 ? lists.first : lists.first(where: { $0.hasPrefix("\(written)/") }) {
            return "Did you mean \"\(below)\"?"
        }
        if !lists.isEmpty { return suggestion(for: written, among: lists) }
        if fault == .nothingThere, seeker.isInObject {
            return suggestion(for: pointer.steps[seeker.matched - 1].key, among: seeker.keys)
        }
        return "There is no array of objects in it."
    }
}
