import BroadsheetDiagnostics
import BroadsheetRecords

/// The columns of text of fixed widths: where in a line each field stands.
struct FixedColumns: Sendable {
    /// The names of the fields, in the order in which their author wrote them.
    let names: [String]
    /// The numbers of the characters that must be found in a line: where each column begins and where it ends, from
    /// the left to the right. A column without an end has the largest number.
    let edges: [Int]
    /// The field of each column, from the left to the right.
    let fields: [Int]
    /// Whether the last column ends, so that something may stand behind it.
    var isClosed: Bool { edges.last != Int.max }

    /// The columns of `widths`.
    init(_ widths: [FormatDefinition.Width], of file: String, at place: Place?) throws(Problem) {
        guard !widths.isEmpty else {
            throw Problem(
                "nothing says where the fields of \(file) stand", at: place,
                advice: "Name the characters of each: widths: { date: 1-10, text: 11-40, amount: 41- }.")
        }
        names = widths.map(\.name.content)
        let sorted = widths.enumerated().sorted { ($0.element.first, $0.offset) < ($1.element.first, $1.offset) }
        for (left, right) in zip(sorted, sorted.dropFirst()) where right.element.first <= left.element.last ?? .max {
            let (left, right) = (left.element, right.element)
            throw Problem(
                "\"\(right.name.content)\" begins at character \(right.first), and \"\(left.name.content)\" "
                    + (left.last.map { "ends at \($0)" } ?? "has no end"),
                at: right.place, advice: "Let each column begin behind the one before it.")
        }
        fields = sorted.map(\.offset)
        edges = sorted.flatMap { [$0.element.first - 1, $0.element.last ?? .max] }
    }
}
