import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// The records of one page of a set, as a source for its reports.
struct PageRecords: RecordSource {
    let records: PartitionedRecords
    let page: UInt32
    let origin: any RecordSource

    init(records: PartitionedRecords, page: UInt32, of origin: any RecordSource) {
        self.records = records
        self.page = page
        self.origin = origin
    }

    var name: String { origin.name }
    func schema(declared: Set<String>) throws(Problem) -> Schema { try origin.schema(declared: declared) }
    func open() throws(Problem) -> any RecordCursor { try records.open(page: page) }
    func place(origin place: UInt64, field: Int) -> Place { origin.place(origin: place, field: field) }
    func fingerprint() throws(Problem) -> UInt64 { try origin.fingerprint() }
}
