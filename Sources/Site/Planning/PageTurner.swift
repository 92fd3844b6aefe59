import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// Goes to one page after the other of those that a plan makes, for those who run its reports and write no page.
final class PageTurner {
    private let job: PageJob
    /// The values of the page at hand: its record's, its group's.
    private(set) var values = PageValues()
    /// Its address.
    private(set) var url = ByteSink()
    private var reader: PageRecordReader?
    private var texts: PageTextWriter?

    /// No page at hand yet of `job`.
    init(_ job: PageJob) {
        self.job = job
        guard let set = job.plan.set else { return }
        reader = PageRecordReader(set.pages)
        texts = PageTextWriter(set.texts)
    }

    /// Takes the values of a page and its address; says whether it is there.
    func turn(to page: Int) throws(Problem) -> Bool {
        url.removeAll()
        values.removeAll()
        guard job.plan.set != nil, let records = job.records else {
            url.append(job.plan.url)
            return true
        }
        let cursor = try records.open(page: UInt32(page))
        guard try cursor.next(&reader!.memory.batch) else { return false }
        _ = try reader!.read(0)
        reader!.give(&values)
        try texts!.begin(values)
        url.append(UInt8(ascii: "/"))
        url.append(job.plan.prefix)
        try texts!.appendPath(PageSetPlan.path, to: &url)
        url.append(job.plan.suffix)
        return true
    }

    /// The problem with the record of the page at hand, unless it names it already.
    func inRecord(_ problem: Problem) -> Problem { reader?.inRecord(problem) ?? problem }

    /// The records of a page, where its reports have those of the page.
    func records(of page: Int) -> (any RecordSource)? {
        job.plan.set.flatMap { set in
            job.records.map { PageRecords(records: $0, page: UInt32(page), of: set.pages.source) }
        }
    }
}
