import BroadsheetBytes
import BroadsheetChecking

/// What the classes of an element say of it.
struct ClassMarks: OptionSet {
    let rawValue: UInt8
    /// It is not read.
    static let unseen = ClassMarks(rawValue: 1)
    /// It heads the rows of a group.
    static let subheader = ClassMarks(rawValue: 2)
    /// Its rows go on from another page.
    static let repeated = ClassMarks(rawValue: 4)
    /// It has totals, and is no record.
    static let total = ClassMarks(rawValue: 8)
    /// It stands in the cell of another text.
    static let remark = ClassMarks(rawValue: 16)
    static let contents = ClassMarks(rawValue: 32)
    /// It is heard and not seen: the word of a mark, the comma between tags. It is read in rows, where it stands for a value.
    static let heard = ClassMarks(rawValue: 64)

    /// What each class says.
    fileprivate static let known: [(word: StaticString, marks: ClassMarks)] =
        ([
            "skip", "letterhead", "cover", "tools", "pager", "downloads", "neighbours", "footnotes", "of-all",
            "columns",
            "grandfooter", "summary", "site-footer",
        ] as [StaticString]).map { ($0, .unseen) }
        + (["subfooter", "footer", "opening", "closing", "carried", "brought", "message"] as [StaticString]).map {
            ($0, .total)
        }
        + [
            ("subheader", .subheader), ("resumed", .repeated), ("continued", .repeated), ("remark", .remark),
            ("contents", .contents), ("hidden", .heard),
        ]
}

/// The classes that were looked at before: the pages of a site have few, and have them again and again.
final class KnownClasses {
    private static let size = 256
    private var entries = [(classes: [UInt8], marks: ClassMarks, level: Int)](repeating: ([], [], 2), count: size)

    /// None yet.
    init() {}

    /// What the classes at `range` say, and of which level they are.
    func marks(of range: Range<Int>, in reader: borrowing MarkupReader) -> (marks: ClassMarks, level: Int) {
        if range.isEmpty { return ([], 2) }
        let bytes = reader.bytes
        let place =
            (range.count &* 37 &+ Int(bytes[range.lowerBound]) &* 11 &+ Int(bytes[range.lowerBound + range.count / 2])
                &* 5
                &+ Int(bytes[range.upperBound - 1])) & (Self.size - 1)
        if reader.has(entries[place].classes, at: range) { return (entries[place].marks, entries[place].level) }
        var marks: ClassMarks = []
        for (word, mark) in ClassMarks.known where reader.hasClass(word, at: range) { marks.formUnion(mark) }
        var level = 2
        for (offset, word) in Self.levels.enumerated() where reader.hasClass(word, at: range) { level = offset + 2 }
        entries[place] = (Array(bytes[range]), marks, level)
        return (marks, level)
    }

    private static let levels: [StaticString] = [
        "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9",
    ]
}
