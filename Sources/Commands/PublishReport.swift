import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish

/// Tells the outcome of publishing, to a person or as JSON.
struct PublishReport {
    private let request: PublishRequest

    init(_ request: PublishRequest) { self.request = request }

    /// Tells what was done, or would be.
    func tell(
        _ result: PublishResult, _ tree: LocalTree, _ target: ChosenTarget, _ review: PublishReview, seconds: Double,
        on console: inout Console
    ) {
        if result.outcome == .onlyPlanned {
            if request.json { return console.print(PublishJSON.text(result, target, review)) }
            for line in PlanTable.lines(result.plan, tree) { console.print(line) }
            return console.print(line(result, tree, target.host.name, seconds))
        }
        if request.json { return console.tell(PublishJSON.text(result, target, review)) }
        if request.quiet { return }
        console.tell(line(result, tree, target.host.name, seconds))
        for line in notes(result.plan) { console.tell(line) }
    }

    private func line(_ result: PublishResult, _ tree: LocalTree, _ host: String, _ seconds: Double) -> String {
        let plan = result.plan
        let deleted = plan.deletions.count
        switch result.outcome {
        case .onlyPlanned:
            if plan.isEmpty { return "Nothing to do: \(host) has all \(Self.files(tree.files.count))" }
            return "Would send \(Self.files(plan.uploads.count)) (\(Shown.bytes(plan.bytes))) to \(host)"
                + (deleted > 0 ? " and delete \(deleted)" : "")
                + (result.takenFiles > 0 ? "; \(result.takenFiles) of them are there from parts" : "")
        case .unchanged:
            return "Nothing to publish: \(host) has all \(Self.files(tree.files.count))"
        case .published(let release):
            let resumed = result.resumedFiles > 0 ? "; \(result.resumedFiles) were there from an interrupted run" : ""
            let taken = result.takenFiles > 0 ? "; \(result.takenFiles) were there from parts" : ""
            return "Published \(release) to \(host): \(Self.files(result.sentFiles)) of \(tree.files.count) sent "
                + "(\(Shown.bytes(result.sentBytes)))\(resumed)\(taken)"
                + (deleted > 0 ? ", \(deleted) deleted" : "") + ", in \(Shown.seconds(seconds))"
        }
    }

    /// What was left alone.
    private func notes(_ plan: PublishPlan) -> [String] {
        let left = plan.foreign + plan.altered
        guard let first = left.first else { return [] }
        let others = left.count > 1 ? " and \(left.count - 1) more" : ""
        return ["Left as they are: \(first)\(others), which something else has put there or changed"]
    }

    private static func files(_ count: Int) -> String { "\(count) file\(count == 1 ? "" : "s")" }

    /// Tells what a host has to tell beside the result; JSON has it in the result.
    func tell(notesOf host: any Host, on console: inout Console) {
        if request.json || request.quiet { return }
        for line in host.notes { console.tell(line) }
    }

    /// Tells that an earlier release is the current one.
    func tell(rolledBack release: ReleaseID, on host: any Host, _ console: inout Console) {
        if request.json {
            return console.tell(
                JSONValue.object([("ok", .boolean(true)), ("release", .text(release.text))]).written)
        }
        if !request.quiet { console.tell("\(release) is the current release on \(host.name) again") }
    }

    /// Tells that the lock is gone.
    func tell(unlocked host: any Host, _ console: inout Console) {
        if request.json { return console.tell(JSONValue.object([("ok", .boolean(true))]).written) }
        if !request.quiet { console.tell("\(host.name) is not locked") }
    }

    /// Tells what is wrong.
    func tell(_ problems: Problems, on console: inout Console) {
        if request.json {
            let all = problems.all.map(JSONValue.problem)
            return console.print(JSONValue.object([("ok", .boolean(false)), ("problems", .list(all))]).written)
        }
        for (index, problem) in problems.all.enumerated() {
            if index > 0 { console.error("") }
            console.report(problem.onCommandLine)
        }
    }
}
