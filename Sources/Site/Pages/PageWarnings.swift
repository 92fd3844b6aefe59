import BroadsheetDiagnostics
import Synchronization

/// What is worth a look in the pages that are rendered. Of what is told of the same place of one content page, that of its
/// first page is kept: a page for each record would otherwise say it as often.
final class PageWarnings: Sendable {
    private struct Key: Hashable {
        var job: Int
        var line: Int
        var column: Int
        var advice: String
    }

    private let found = Mutex<[Key: (page: Int, number: Int, problem: Problem)]>([:])

    /// Adds the warnings of page number `page` of a job.
    func add(_ warnings: [Problem], page: Int, job: Int) {
        if warnings.isEmpty { return }
        found.withLock { found in
            for (number, problem) in warnings.enumerated() {
                let key = Key(
                    job: job, line: problem.place?.line ?? 0, column: problem.place?.column ?? 0,
                    advice: problem.advice ?? "")
                if let known = found[key], (known.page, known.number) <= (page, number) { continue }
                found[key] = (page, number, problem)
            }
        }
    }

    /// The warnings of each job.
    var byJob: [Int: [Problem]] {
        found.withLock { found in
            var all: [Int: [(page: Int, number: Int, problem: Problem)]] = [:]
            for (key, warning) in found { all[key.job, default: []].append(warning) }
            return all.mapValues { $0.sorted { ($0.page, $0.number) < ($1.page, $1.number) }.map(\.problem) }
        }
    }
}
