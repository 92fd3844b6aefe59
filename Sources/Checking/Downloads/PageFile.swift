package import BroadsheetDiagnostics

/// A file that stands beside a page, and may be its download.
package struct PageFile: Sendable {
    /// The name of the file.
    package let name: String
    private let more: @Sendable () throws(Problem) -> [UInt8]

    /// The file called `name`, whose shares `more` gives.
    package init(_ name: String, _ more: @escaping @Sendable () throws(Problem) -> [UInt8]) {
        (self.name, self.more) = (name, more)
    }

    /// The next share of its bytes; nothing at its end.
    package func next() throws(Problem) -> [UInt8] { try more() }
}
