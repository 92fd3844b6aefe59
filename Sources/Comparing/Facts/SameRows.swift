import BroadsheetBytes

/// A run of rows in the bytes of a page that can be passed over, since the other version of the page has it as well.
struct RowRun: Equatable {
    var place: Range<Int>
    /// Whether records are among them.
    var hasRecords: Bool
}

/// The rows that two versions of a page have byte for byte, in the same order: what differs is found without them.
///
/// Passed over are whole runs, in both versions the same. Heads of groups that are still open where a run ends stay, and
/// so do heads of columns, for what follows is of them. Whether a run means the same in both is for who reads them to see.
struct SameRows {
    private(set) var old: [RowRun] = []
    private(set) var new: [RowRun] = []

    /// How far a row is looked for on the other side.
    private static let reach = 32

    private let olds: [Range<Int>]
    private let news: [Range<Int>]
    /// The run at hand: pairs of rows that follow each other, and what they are.
    private var start = (old: 0, new: 0)
    private var places: [RowPlace] = []

    /// The rows that both have; nil where what is a row takes more than a look.
    init?(_ old: [UInt8], _ new: [UInt8]) {
        guard let olds = PageRows(old), let news = PageRows(new) else { return nil }
        (self.olds, self.news) = (olds.places, news.places)
        pair(old.span, new.span)
    }

    private mutating func pair(_ old: borrowing Span<UInt8>, _ new: borrowing Span<UInt8>) {
        var (i, j) = (0, 0)
        while i < olds.count, j < news.count {
            guard isSame(i, j, old, new) else {
                end()
                (i, j) = next(i, j, old, new)
                continue
            }
            let follows = !places.isEmpty && Self.isPlain(old, before: i, olds) && Self.isPlain(new, before: j, news)
            if !follows { end() }
            let place = Self.place(of: olds[i], old)
            if place.kind == .columns || place.isResumed {
                end()
            } else {
                if places.isEmpty { start = (i, j) }
                places.append(place)
            }
            (i, j) = (i + 1, j + 1)
        }
        end()
    }

    private func isSame(_ i: Int, _ j: Int, _ old: borrowing Span<UInt8>, _ new: borrowing Span<UInt8>) -> Bool {
        i < olds.count && j < news.count && old.has(olds[i], of: new, at: news[j])
    }

    /// The next rows that are the same, or those that follow these where none is near.
    private func next(
        _ i: Int, _ j: Int, _ old: borrowing Span<UInt8>, _ new: borrowing Span<UInt8>
    ) -> (Int, Int) {
        for step in 1...Self.reach {
            if isSame(i + step, j + step, old, new) { return (i + step, j + step) }
            if isSame(i + step, j, old, new) { return (i + step, j) }
            if isSame(i, j + step, old, new) { return (i, j + step) }
        }
        return (i + 1, j + 1)
    }

    /// Ends the run at hand: it is parted at the heads that stay.
    private mutating func end() {
        if places.isEmpty { return }
        var heads: [Int] = []
        var level = Int.max
        for number in places.indices.reversed() where places[number].kind == .head && places[number].level < level {
            heads.append(number)
            level = places[number].level
            if level <= 1 { break }
        }
        var first = 0
        for end in heads.reversed() + [places.count] {
            if first < end { add(first..<end) }
            first = end + 1
        }
        places.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ rows: Range<Int>) {
        let hasRecords = places[rows].contains { $0.kind == .record }
        func run(_ all: [Range<Int>], _ start: Int) -> RowRun {
            let place = all[start + rows.lowerBound].lowerBound..<all[start + rows.upperBound - 1].upperBound
            return RowRun(place: place, hasRecords: hasRecords)
        }
        old.append(run(olds, start.old))
        new.append(run(news, start.new))
    }

    /// What a row is, by its classes; one without classes is a head of columns.
    private static func place(of row: Range<Int>, _ page: borrowing Span<UInt8>) -> RowPlace {
        let end = page.place(of: UInt8(ascii: ">"), from: row.lowerBound)
        var i = row.lowerBound + 3
        let word: StaticString = " class=\""
        let length = word.utf8CodeUnitCount
        while i + length < end {
            if page.has(word, at: i..<(i + length)) {
                let first = i + length
                return RowPlace(page, classes: first..<min(page.place(of: UInt8(ascii: "\""), from: first), end))
            }
            i += 1
        }
        return RowPlace(page, classes: nil)
    }

    /// Whether nothing that tells anything stands before a row and behind the one before it.
    private static func isPlain(_ page: borrowing Span<UInt8>, before number: Int, _ rows: [Range<Int>]) -> Bool {
        guard number > 0 else { return false }
        var i = rows[number - 1].upperBound
        let end = rows[number].lowerBound
        while i < end {
            if page[i] > UInt8(ascii: " ") {
                let isBody =
                    i + 6 <= end && page.has("<tbody", at: i..<(i + 6))
                    || i + 7 <= end && page.has("</tbody", at: i..<(i + 7))
                guard isBody else { return false }
                i = page.place(of: UInt8(ascii: ">"), from: i)
            }
            i += 1
        }
        return true
    }
}
