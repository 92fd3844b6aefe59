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

    private let found = Mutex<[Key: FoundWarning]>([:])

    /// Adds the warnings of page number `page` of a job.
    func add(_ warnings: [Problem], page: Int, job: Int) {
        for (number, problem) in warnings.enumerated() {
            add(FoundWarning(page: page, number: number, problem: problem), job: job)
        }
    }

    /// Adds a warning that was found on a page of a job.
    func add(_ warning: FoundWarning, job: Int) {
        let place = warning.problem.place
        let key = Key(
            job: job, line: place?.line ?? 0, column: place?.column ?? 0, advice: warning.problem.advice ?? "")
        found.withLock { found in
            if let known = found[key], (known.page, known.number) <= (warning.page, warning.number) { return }
            found[key] = warning
        }
    }

    /// The warnings of each job.
    var byJob: [Int: [FoundWarning]] {
        found.withLock { found in
            var all: [Int: [FoundWarning]] = [:]
            for (key, warning) in found { all[key.job, default: []].append(warning) }
            return all.mapValues { $0.sorted { ($0.page, $0.number) < ($1.page, $1.number) } }
        }
    }
}
