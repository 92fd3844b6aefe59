import BroadsheetBytes
package import BroadsheetDiagnostics

extension SourceFile {
    /// How large a file may be that is read as a whole.
    static let largestWhole = 64 << 20

    /// Replaces what is in `bytes` by the whole file, as UTF-8.
    func readAll(into bytes: inout ByteSink) throws(Problem) {
        bytes.removeAll()
        let input = try open()
        do {
            while try input.read(Self.pieceSize, into: &bytes) > 0, bytes.count <= Self.largestWhole {}
        } catch {
            throw problem(for: error)
        }
        try checkUnchanged()
        guard bytes.count > Self.largestWhole else { return }
        throw Problem(
            "the source \(name) is larger than 64 MiB, and its kind is read as a whole",
            advice: "Keep so many records in CSV or JSON, which are read piece by piece.")
    }
}

extension SourceFile {
    /// The first `limit` bytes of the file, unpacked and decoded as far as they can be: to see what is in it. Nil if it is not
    /// there, or cannot be unpacked; where the system fails, nothing may be concluded.
    package func head(_ limit: Int) throws(Problem) -> String? {
        do { return try beginning(limit) } catch {
            if error.isOfSystem { throw error }
            return nil
        }
    }

    /// The same, or why it cannot be.
    package func beginning(_ limit: Int) throws(Problem) -> String {
        var sink = ByteSink(capacity: limit)
        do {
            _ = try reader(isLenient: true).read(limit, into: &sink)
        } catch {
            throw problem(for: error)
        }
        return sink.string
    }
}
