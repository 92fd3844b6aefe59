import BroadsheetBytes
package import BroadsheetDiagnostics

/// The values of one list in a document, taken one by one as they are read, so that they need not all be kept.
package struct YAMLItems {
    /// The keys, and the numbers of list values, that lead to the list.
    package let path: [String]
    /// What is done with each of its values.
    package let take: (YAMLNode) throws(Problem) -> Void

    /// Hands the values of the list at `path` to `take`.
    package init(at path: [String], take: @escaping (YAMLNode) throws(Problem) -> Void) {
        self.path = path
        self.take = take
    }
}

extension YAML {
    /// The one document in `bytes`, in which the list of `items` is empty: its values were taken.
    package static func parse(
        _ bytes: borrowing Span<UInt8>, file: String, limits: YAMLLimits, taking items: YAMLItems
    ) throws(Problem) -> YAMLNode {
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        var builder = YAMLBuilder(file: file, lineOffset: 0, limits: limits, items: items)
        return try builder.build(from: bytes.extracting((hasMark ? 3 : 0)...))
    }
}
