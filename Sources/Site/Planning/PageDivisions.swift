import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import Synchronization

/// Finds where the pages of reports begin, for each page that a plan makes: workers go through the records of a few pages at a time.
struct PageDivisions: Sendable {
    private let job: PageJob
    private let report: PlannedReport
    /// How many pages a worker takes at a time.
    private static let share = 16

    /// Those of `report` on the pages of `job`.
    init(_ job: PageJob, of report: PlannedReport) {
        (self.job, self.report) = (job, report)
    }

    /// The files of each page, in the order of the pages; or what is wrong with the first page that cannot be divided.
    func find(workers: Int) throws(Problem) -> [PageMap] {
        let share = job.count < 64 ? 1 : Self.share
        let queue = WorkQueue(job.count, share: share)
        let maps = Mutex<[PageMap?]>(Array(repeating: nil, count: job.count))
        let found = Mutex<(page: Int, problem: Problem)?>(nil)
        Cores.run(min(workers, (job.count + share - 1) / share)) {
            let divider = Divider(job, report)
            while let pages = queue.next() {
                for page in pages {
                    do throws(Problem) {
                        let map = try divider.map(of: page)
                        maps.withLock { $0[page] = map }
                    } catch {
                        queue.stop()
                        // Pages are taken in their order, and those that were taken are finished.
                        found.withLock { if page < $0?.page ?? .max { $0 = (page, error) } }
                        break
                    }
                }
            }
        }
        if let first = found.withLock({ $0 }) { throw first.problem }
        return maps.withLock { $0 }.compactMap(\.self)
    }
}

/// Divides the report of one page after the other.
private final class Divider {
    private let report: PlannedReport
    private let runner: ReportRunner
    private let turner: PageTurner

    init(_ job: PageJob, _ report: PlannedReport) {
        self.report = report
        runner = ReportRunner(report.plan, order: report.order)
        turner = PageTurner(job)
    }

    /// The files of a page.
    func map(of page: Int) throws(Problem) -> PageMap {
        _ = try turner.turn(to: page)
        do throws(Problem) {
            return try divided(page)
        } catch {
            throw turner.inRecord(error)
        }
    }

    private func divided(_ page: Int) throws(Problem) -> PageMap {
        try runner.begin(turner.values, records: turner.records(of: page))
        let division = try runner.divide() ?? ReportDivision()
        let map: PageMap
        do throws(ArithmeticError) {
            map = try PageMap(division)
        } catch {
            throw report.plan.problem(ofPages: error)
        }
        if map.isInBounds { return map }
        throw Problem(
            "this report would have \(map.count) pages, and at most \(PageMap.mostInSheet * PageMap.mostInSheet) can be listed",
            at: report.plan.pagination?.place, advice: "Put more details on each.")
    }
}
