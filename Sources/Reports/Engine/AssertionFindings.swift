import BroadsheetDiagnostics
import BroadsheetRecords

/// What was found against an assertion: the first ten, and how many more.
struct AssertionFindings {
    static let most = 10

    let plan: AssertionPlan
    private var told: [Problem] = []
    private var count = 0

    init(_ plan: AssertionPlan) { self.plan = plan }

    /// Notes that the assertion fails; `words` says how, and `place` gives the record.
    mutating func add(_ words: @autoclosure () -> String, _ places: @autoclosure () -> [Place]) {
        count += 1
        if count > Self.most { return }
        var problem = Problem("\"\(plan.name.content)\" \(words())", at: plan.name.place, advice: advice)
        problem.records = places()
        told.append(problem)
    }

    private var advice: String {
        switch plan.rule {
        case .holds: "Correct the record, or the assertion\(plan.text.isEmpty ? "" : ": \(plan.text)")."
        case .balanced: "Correct its records, or look for one that is missing or there twice."
        case .sequence: "Look for a record that is missing, there twice, or has a wrong number."
        case .neverNegative: "Correct the record, or bring the records into the order in which they were booked."
        }
    }

    /// All that is to be told.
    var problems: [Problem] {
        if count <= Self.most { return told }
        let more = count - Self.most
        return told + [
            Problem(
                "\"\(plan.name.content)\" fails \(more) more \(more == 1 ? "time" : "times")", at: plan.name.place,
                advice: "Only the first \(Self.most) are told.")
        ]
    }
}
