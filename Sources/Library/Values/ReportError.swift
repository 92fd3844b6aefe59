import BroadsheetDiagnostics

/// Everything that is wrong with a report, or with what it was made of.
public struct ReportError: Error, Sendable, Hashable {
    /// The problems, at least one, in the order of their places.
    public let problems: [ReportProblem]

    init(_ problems: Problems) {
        self.problems = problems.inOrderOfPlaces.all.map { ReportProblem($0) }
    }

    init(_ problem: Problem) {
        self.init(Problems(problem))
    }
}

extension ReportError: CustomStringConvertible {
    /// All problems, each as a compiler tells them: `App/Report.swift:12: error: …`.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One thing that is wrong: where, what, and what to do next.
public struct ReportProblem: Sendable, Hashable {
    /// The file in which it stands, `App/Report.swift`; a file of a theme or a page where it is wrong there; nil for none.
    public let file: String?
    /// The line in it, counted from 1.
    public let line: Int?
    /// What is wrong, as one sentence without its full stop.
    public let message: String
    /// What to do next, as one sentence.
    public let advice: String?

    init(_ problem: Problem) {
        file = problem.place?.file
        line = problem.place?.line
        message = problem.message + (problem.place?.record.map { " (record \($0))" } ?? "")
        advice = problem.advice
    }
}

extension ReportProblem: CustomStringConvertible {
    /// The place, the message and the advice.
    public var description: String {
        let place = file.map { "\($0):\(line ?? 1): " } ?? ""
        return "\(place)error: \(message)" + (advice.map { "\n    \($0)" } ?? "")
    }
}
