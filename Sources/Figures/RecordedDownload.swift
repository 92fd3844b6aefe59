import BroadsheetBytes

/// A download of a page, as a build has written it.
package struct RecordedDownload: Sendable {
    /// Its name: it stands beside the page.
    package var name: String
    /// How many bytes it has, and their hash.
    package var length: Int
    package var hash: UInt64

    /// The download called `name`, which has `length` bytes with that hash.
    package init(name: String, length: Int, hash: UInt64) { (self.name, self.length, self.hash) = (name, length, hash) }

    /// How it stands in the record: no name of a file has a slash, by which one is told from the next.
    var text: String { "\(length):\(ContentHash.hexadecimal(hash)):\(name)" }
}
