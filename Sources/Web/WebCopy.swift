import BroadsheetBytes

/// A file from the web, ready to be read like any other.
package struct WebCopy: Sendable {
    /// Where it is, as long as its session lives.
    package let path: String
    /// What messages call it: its address, without its query.
    package let name: String
    /// The file's name as far as the server's words tell it: its last part tells the kind, `rates.csv`.
    package let fileName: String
    /// The type that the server gives it: `text/csv`.
    package let type: String?

    init(path: String, _ request: WebRequest, _ record: CacheRecord) {
        self.path = path
        name = request.address.shown
        type = record.type
        let last = request.address.path.split(separator: "/").last.map(String.init) ?? ""
        fileName = record.fileName.map { $0.contains(".") ? $0 : last } ?? last
    }
}
