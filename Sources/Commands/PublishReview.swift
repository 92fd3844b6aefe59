import BroadsheetChecking
import BroadsheetClosing
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish
import BroadsheetValues
import Synchronization

/// What a run that publishes looks at before it sends anything: which figures differ from the last release, and whether the guard
/// of the target lets them.
final class PublishReview: Sendable {
    /// What came of it.
    struct Outcome: Sendable {
        /// The release that was compared; nil where nothing was published yet.
        var release: ReleaseID?
        /// Why nothing was compared; nil if it was.
        var reason: String?
        var totals = SiteTotals()
        /// The figures that changed most, and all that differs, as far as it is to be told.
        var largest: [FigureChange] = []
        var lines: [String] = []
        var figures: [(path: String, change: FigureChange)] = []
        var findings: [ChangeGuard.Finding] = []
        /// The same figures for the log of the site.
        var changes = PublishedChanges()
    }

    private let target: ChosenTarget
    private let request: PublishRequest
    private let changeGuard: ChangeGuard?
    private let path: String
    private let name: String
    private let state = Mutex<Outcome?>(nil)

    /// So many figures are told of in a summary, and kept for JSON.
    private static let (mostShown, mostStopped, mostKept) = (5, 20, 1000)
    /// What a guard stops, by the words that confirm it.
    private static let uncompared = "uncompared"

    init(_ target: ChosenTarget, _ request: PublishRequest, _ path: String, _ name: String) throws(Problem) {
        (self.target, self.request, self.path, self.name) = (target, request, path, name)
        changeGuard = try target.definition.guarding.map { (definition) throws(Problem) in
            try ChangeGuard(definition, of: target.site)
        }
    }

    /// What came of it; nil if nothing was to be sent.
    var outcome: Outcome? { state.withLock { $0 } }

    /// Compares what would be sent with the release of `manifest`.
    func look(_ manifest: Manifest?, _ files: [LocalFile]) throws(HostFault) {
        guard let manifest else { return state.withLock { $0 = Outcome() } }
        var outcome = Outcome(release: manifest.release)
        if request.confirmations.contains(Self.uncompared) {
            outcome.reason = "that was confirmed"
        } else {
            do throws(Problems) {
                outcome = try compare(manifest, files)
            } catch {
                let problem = error.all[0]
                guard changeGuard == nil else {
                    throw .lasting(
                        Problem(
                            "the figures cannot be compared with the last release, and the target has a guard: \(problem.sentence)",
                            advice: "\(problem.advice ?? "") To publish without comparing them: --confirm uncompared."))
                }
                outcome.reason = problem.sentence
            }
        }
        let result = outcome
        state.withLock { $0 = result }
    }

    private func compare(_ manifest: Manifest, _ files: [LocalFile]) throws(Problems) -> Outcome {
        let fetched = try FetchedRelease(manifest, on: target, files, path, name)
        defer { fetched.remove() }
        var outcome = Outcome(release: manifest.release)
        let text = DiffText(colours: false, isBrief: false)
        outcome.totals = try asProblems { () throws(Problem) in
            try SiteComparison(fetched.old, fetched.new).run { (page) throws(Problem) in
                if let changeGuard { outcome.findings += changeGuard.findings(in: page) }
                outcome.changes.take(page)
                if request.isVerbose { outcome.lines += text.lines(page) }
                for report in page.reports {
                    for change in report.figures where outcome.figures.count < Self.mostKept {
                        outcome.figures.append((page.path, change))
                    }
                    outcome.largest = Self.largest(outcome.largest + report.figures)
                }
            }
        }
        return outcome
    }

    /// The few that changed most: by their share of what they were.
    private static func largest(_ changes: [FigureChange]) -> [FigureChange] {
        let all = changes.filter { $0.kind != .appeared }
        let sorted = all.enumerated().sorted { one, other in
            let (a, b) = (weight(one.element), weight(other.element))
            return a != b ? a > b : one.offset < other.offset
        }
        return sorted.prefix(mostShown).map(\.element)
    }

    private static func weight(_ change: FigureChange) -> Int128 {
        change.kind == .vanished ? .max : Int128(clamping: change.permille?.magnitude ?? UInt128(Int64.max))
    }

    // MARK: The guard

    /// What the guard stops and nobody has confirmed.
    private func stopped(_ outcome: Outcome) -> [ChangeGuard.Finding] {
        let findings = outcome.findings.filter { !isConfirmed($0) }
        guard let allowed = changeGuard?.vanished, findings.count(where: { $0.rule == .vanished }) <= allowed else {
            return findings
        }
        return findings.filter { $0.rule != .vanished }
    }

    /// Throws unless all that the guard stops is confirmed by name, and all that is confirmed is there.
    func check() throws(HostFault) {
        guard let outcome, outcome.release != nil, outcome.reason == nil else { return try checkNames([]) }
        try checkNames(outcome.findings)
        let findings = stopped(outcome)
        guard let first = findings.first else { return }
        let rules = ChangeGuard.Rule.allCases.filter { rule in findings.contains { $0.rule == rule } }
        let names = rules.map { "--confirm \($0.rawValue)" }.joined(separator: " ")
        let target = target.definition.name.content
        let others = findings.count == 1 ? "" : ", and \(findings.count - 1) more"
        throw .lasting(
            Problem(
                "the guard of \"\(target)\" stops \(words(first))\(others)",
                advice:
                    "Nothing was sent. \"broadsheet diff --target \(target)\" shows all that differs. If it is right, confirm "
                    + "it by name: \(names); or each by its id: --confirm \(shellWord(first.id))."))
    }

    private func isConfirmed(_ finding: ChangeGuard.Finding) -> Bool {
        request.confirmations.contains { $0 == finding.rule.rawValue || $0 == finding.id }
    }

    /// What is confirmed must be there: a name that means nothing may be one that was meant for something else.
    private func checkNames(_ findings: [ChangeGuard.Finding]) throws(HostFault) {
        let rules = ChangeGuard.Rule.allCases.map(\.rawValue) + [Self.uncompared]
        let ids = findings.map(\.id)
        for name in request.confirmations where !rules.contains(name) && !ids.contains(name) {
            throw .lasting(
                Problem(
                    "--confirm \"\(name)\" is neither a rule of the guard nor the id of a figure that it stops",
                    advice: suggestion(for: name, among: rules + ids)))
        }
    }

    /// A finding with the file that closes its period, if it is one.
    private func words(_ finding: ChangeGuard.Finding) -> String {
        guard let file = changeGuard?.file(of: finding) else { return Self.words(finding) }
        return "\(Self.words(finding)), closed in \(file)"
    }

    /// Which periods are closed, and who says so.
    private var closedLines: [String] {
        guard let changeGuard, let closed = changeGuard.closed else { return [] }
        let files = Set(changeGuard.recorded.map(\.file)).sorted()
        let recorded =
            files.isEmpty
            ? "\(ClosedPeriod.folder) has no closed period"
            : "and \(files.prefix(6).joined(separator: ", "))\(files.count > 6 ? " and \(files.count - 6) more" : "")"
        return ["Closed: what is over by \(closed.text), as the guard says\(files.isEmpty ? "; " : ", ")\(recorded)"]
    }

    private static func words(_ finding: ChangeGuard.Finding) -> String {
        let page = DiffWords.address(finding.path)
        if let change = finding.figure {
            let values =
                "\(DiffWords.amount(change.old).isEmpty ? "new" : DiffWords.amount(change.old)) → \(change.new == nil ? "gone" : DiffWords.amount(change.new))"
            let percent = DiffWords.percent(change.permille)
            return
                "\(finding.rule.rawValue): \(page) \(DiffWords.label(change.figure)): \(values)\(percent.isEmpty ? "" : ", \(percent)") (\(finding.id))"
        }
        guard let record = finding.record else { return "" }
        let what =
            finding.cell.map { "\(record.label): \(DiffWords.cell($0))" }
            ?? "record \(record.kind.rawValue): \(DiffWords.record(record))"
        return "\(finding.rule.rawValue): \(page) \(what) (\(finding.id))"
    }

    // MARK: Telling

    /// What is told before anything is sent.
    var lines: [String] {
        guard let outcome else { return [] }
        guard let release = outcome.release else {
            return ["Figures: nothing was published here yet, so there is nothing to compare"]
        }
        if let reason = outcome.reason { return ["Figures: not compared with the last release: \(reason)"] }
        if outcome.totals.isEmpty { return ["Figures: all as in the last release, \(release)"] }
        let head = "Figures: compared with \(release), \(DiffTotals.words(outcome.totals))"
        let stopped = stopped(outcome).prefix(Self.mostStopped).map { "  stopped: \(words($0))" }
        if request.isVerbose { return outcome.lines + [head] + closedLines + stopped }
        return [head] + closedLines
            + outcome.largest.map { change in
                let percent = DiffWords.percent(change.permille)
                let new = change.new == nil ? "gone" : DiffWords.amount(change.new)
                return
                    "  \(DiffWords.label(change.figure)): \(DiffWords.amount(change.old)) → \(new)\(percent.isEmpty ? "" : ", \(percent)")"
            } + stopped
    }

    /// What the log of the site is told; nothing where nothing is sent.
    var told: [(String, JSONValue)] {
        guard let outcome else { return [] }
        let changes = outcome.changes.json(
            comparedWith: outcome.release?.text, reason: outcome.reason, outcome.totals)
        return [("changes", changes)]
    }

    /// The same for programs.
    var json: JSONValue {
        guard let outcome else { return .null }
        return .object([
            ("compared_with", outcome.release.map { .text($0.text) } ?? .null),
            ("not_compared", outcome.reason.map { .text($0) } ?? .null),
            ("totals", outcome.release == nil || outcome.reason != nil ? .null : DiffJSON.totals(outcome.totals)),
            ("figures", .list(outcome.figures.map { DiffJSON.figure($0.change, on: $0.path) })),
            (
                "left_out",
                .integer(
                    max(
                        0,
                        outcome.totals.changed + outcome.totals.appeared + outcome.totals.vanished
                            - outcome.figures.count))
            ),
            ("confirmed", .list(request.confirmations.map { .text($0) })),
        ])
    }
}

extension ChangeGuard {
    /// The guard that a target of the site in the folder `site` declares. Where it says what is closed, the periods that the site has
    /// closed count as well; a damaged record of one of them is a problem.
    init(_ definition: GuardDefinition, of site: String) throws(Problem) {
        self.init()
        change = definition.change.flatMap { Exact(Array($0.content.utf8)) }
        vanished = definition.vanished
        guard let text = definition.closed else { return }
        closed = Period(text.content)
        if closed == nil {
            throw Problem(
                "\"closed\" must be a year, a month or a day, and \"\(text.content)\" is none", at: text.place,
                advice: "Write closed: \"2026-06\".")
        }
        for period in try ClosedFolder(of: site).all().map(\.period) {
            recorded += Self.parts(of: period).map { Recorded($0, by: ClosedPeriod.name(of: period)) }
        }
    }

    /// The period as ids and dates tell it: of a quarter its months.
    private static func parts(of period: Day) -> [Period] {
        guard period.precision == .quarter else { return [Period("\(period)")].compactMap { $0 } }
        let words = "\(period)".split(separator: "-")
        guard words.count == 2, let quarter = Int(words[1].dropFirst()) else { return [] }
        return (quarter * 3 - 2...quarter * 3).compactMap { Period("\(words[0])-\($0 < 10 ? "0" : "")\($0)") }
    }
}
