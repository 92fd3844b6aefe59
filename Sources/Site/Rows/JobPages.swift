import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// The pages of a plan one after the other: the values of each, its address and its records.
final class JobPages {
    private let job: PageJob
    private(set) var values = PageValues()
    private var reader: PageRecordReader?
    private var texts: PageTextWriter?
    private var url = ByteSink()

    /// The pages of `job`.
    init(_ job: PageJob) {
        self.job = job
        if let set = job.plan.set {
            reader = PageRecordReader(set.pages)
            texts = PageTextWriter(set.texts)
        }
    }

    /// The address of the page at hand.
    var address: String { url.string }

    /// The records of a page, of those that are made of records.
    func records(_ page: Int) -> PageRecords? {
        job.plan.set.flatMap { set in
            job.records.map { PageRecords(records: $0, page: UInt32(page), of: set.pages.source) }
        }
    }

    /// Takes the values of a page and its address; says whether it is there.
    func begin(_ page: Int) throws(Problem) -> Bool {
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
}
