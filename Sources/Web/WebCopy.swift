import BroadsheetTransfer

/// A file from the web, ready to be read like any other.
package struct WebCopy: Sendable {
    /// Where it is, as long as its session lives.
    package let path: String
    /// What messages call it: its address, without its query.
    package let name: String
    /// What the server calls the file, if it says so: `rates.csv`.
    package let fileName: String?
    /// The type that the server gives it: `text/csv`.
    package let type: String?

    init(path: String, _ request: WebRequest, _ record: CacheRecord) {
        self.path = path
        name = request.address.origin + request.address.path
        type = record.type
        fileName = record.fileName
    }
}
