import BroadsheetDiagnostics

/// The records of several files that are left out, because files before theirs have them too.
package struct Overlap: Sendable {
    /// Two records that are the same by the fields that are said to be enough, and differ in another.
    struct Doubt: Sendable {
        /// The record that is given, and the one that is left out.
        var kept: UInt64
        var left: UInt64
    }

    /// Where each such record begins in its file, in the order in which they are read; a list for each file.
    var leftOut: [[UInt64]]
    /// The first doubts, and how many there are.
    var doubts: [Doubt] = []
    var doubtCount = 0

    /// As many doubts as are told with their places.
    static let mostDoubts = 3

    /// Nothing left out of `count` files.
    init(_ count: Int) { leftOut = Array(repeating: [], count: count) }

    /// How many records are left out.
    package var count: Int { leftOut.reduce(0) { $0 + $1.count } }

    /// How many records are left out of each file, by the number of the file; only files that lose any.
    package var byPart: [(part: Int, count: Int)] {
        leftOut.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element.count) }
    }
}

extension Overlap {
    /// What is told of it: how many are left out of which files, and which are doubtful.
    func warnings(of source: UnitedSource) -> [Problem] {
        guard count > 0 else { return [] }
        let keys = source.unique.map(\.content).joined(separator: ", ")
        let files = byPart.map { "\($0.count) of \(source.parts[$0.part].source.name)" }
        let shown = files.count > 12 ? files.prefix(10) + ["and of \(files.count - 10) more files"] : files[...]
        let place = source.unique.first?.place ?? source.place
        var warnings = [
            Problem(
                "\(Self.records(count)) of \(source.name) \(count == 1 ? "is" : "are") left out, for an earlier file has "
                    + "the same \(keys): \(shown.joined(separator: ", "))",
                at: place, advice: "So it is meant where files overlap; if they do not, name more fields: unique.")
        ]
        for doubt in doubts {
            let kept = source.place(origin: doubt.kept, field: 0)
            let left = source.place(origin: doubt.left, field: 0)
            warnings.append(
                Problem(
                    "this record is left out, for \(kept.source) has the same \(keys) in \(kept.inSource), but the two "
                        + "differ in another field", at: left,
                    advice: "If they are two records, name that field as well: unique."))
        }
        if doubtCount > doubts.count {
            warnings.append(
                Problem(
                    "\(Self.records(doubtCount - doubts.count)) more of \(source.name) "
                        + "\(doubtCount - doubts.count == 1 ? "is" : "are") left out that "
                        + "\(doubtCount - doubts.count == 1 ? "differs" : "differ") in another field from the one that is kept",
                    at: place, advice: "If they are records of their own, name that field as well: unique."))
        }
        return warnings
    }

    private static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
}
