package import BroadsheetDiagnostics

/// What went wrong on a host, as far as the publisher has to know.
package enum HostFault: Error {
    /// It may go well at another try: a connection that broke, a server that is busy.
    case passing(Problem)
    /// It will not: no rights, no room, a wrong key.
    case lasting(Problem)
    /// Somebody else publishes, or has published meanwhile.
    case conflict(Problem)

    /// What to tell a person.
    package var problem: Problem {
        switch self {
        case .passing(let problem), .lasting(let problem), .conflict(let problem): problem
        }
    }

    /// What `body` gives; a problem of it is one that lasts.
    package static func told<Value>(by body: () throws(Problem) -> Value) throws(HostFault) -> Value {
        do throws(Problem) { return try body() } catch { throw .lasting(error) }
    }

    /// The same fault with more advice.
    func advising(_ more: String) -> HostFault {
        var problem = problem
        problem.advice = problem.advice.map { "\($0) \(more)" } ?? more
        switch self {
        case .passing: return .passing(problem)
        case .lasting: return .lasting(problem)
        case .conflict: return .conflict(problem)
        }
    }
}

/// Does `body`, which reaches a host; its fault, if it has one, becomes one of possibly several problems.
package func asProblems<Result>(_ body: () throws(HostFault) -> Result) throws(Problems) -> Result {
    do { return try body() } catch { throw Problems(error.problem) }
}
