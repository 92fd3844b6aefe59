package import BroadsheetDiagnostics

/// Where records come from: a file, a query, a sorted copy of either. The one narrow protocol of every source.
///
/// A source is a value that says where to read; nothing is open until `open` is called, and it may be opened any
/// number of times, each time giving the same records in the same order.
package protocol RecordSource: Sendable {
    /// What messages call it: `data/posted.csv`.
    var name: String { get }

    /// The fields of the records. Reads no more of the source than it must to be sure.
    ///
    /// - Parameter declared: The fields whose type the report declares, and which so need no inference.
    func schema(declared: Set<String>) throws(Problem) -> Schema

    /// Starts to read from the first record on.
    func open() throws(Problem) -> any RecordCursor

    /// Where in the source the `field` of the record stands that began at `origin`.
    func place(origin: UInt64, field: Int) -> Place

    /// A hash of everything that the records depend on: equal for equal records.
    func fingerprint() throws(Problem) -> UInt64
}

/// A reader that is under way.
package protocol RecordCursor: AnyObject {
    /// Replaces what is in `batch` by the next records; gives false, and an empty batch, when there are no more.
    func next(_ batch: inout Batch) throws(Problem) -> Bool
}
