import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish

/// What `publish --json` prints.
enum PublishJSON {
    /// What was done, or would be.
    static func text(_ result: PublishResult, _ target: ChosenTarget, _ review: PublishReview) -> String {
        let plan = result.plan
        return JSONValue.object([
            ("ok", .boolean(true)),
            ("target", .text(target.definition.name.content)),
            ("outcome", .text(outcome(result.outcome))),
            ("release", release(result.outcome)),
            ("sent", .integer(result.sentFiles)),
            ("bytes", .integer(result.sentBytes)),
            ("from_parts", .integer(result.takenFiles)),
            ("actions", .list(plan.actions.map(action))),
            ("unchanged", .integer(plan.unchanged.count)),
            ("kept", .list(plan.kept.map { .text($0.path.text) })),
            ("foreign", .list(plan.foreign.map { .text($0.text) })),
            ("notes", .list(target.host.notes.map { .text($0) })),
            ("altered", .list(plan.altered.map { .text($0.text) })),
            ("figures", review.json),
        ]).written
    }

    private static func action(_ action: PublishAction) -> JSONValue {
        .object([
            ("do", .text(action.kind.rawValue)), ("path", .text(action.path.text)),
            ("reason", .text(action.reason.rawValue)), ("bytes", .integer(action.bytes)),
        ])
    }

    private static func outcome(_ outcome: PublishResult.Outcome) -> String {
        switch outcome {
        case .published: "published"
        case .unchanged: "unchanged"
        case .onlyPlanned: "planned"
        }
    }

    private static func release(_ outcome: PublishResult.Outcome) -> JSONValue {
        switch outcome {
        case .published(let release): .text(release.text)
        case .unchanged(let release): release.map { .text($0.text) } ?? .null
        case .onlyPlanned: .null
        }
    }
}
