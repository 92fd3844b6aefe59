import BroadsheetBytes
import BroadsheetDiagnostics

/// Where words occur, in the order of the words: sorted in runs of bounded size, which are put on the disk where there are several.
struct WordRuns: ~Copyable {
    /// How much is held before it is sorted: places, and different words.
    private let mostPlaces: Int
    private let mostWords: Int
    private var words = Interner()
    /// The places in the order in which they came: a word, and the document with its rank; and of each word the last one.
    private var places: [(word: UInt32, place: UInt64)] = []
    private var last: [Int] = []
    /// The runs, one behind the other; on the disk from the second on.
    private var sorted = ByteSink(capacity: 64)
    private var runs: [Range<Int>] = []
    private var file: SpillFile?

    /// None yet; so many places and words are held in memory.
    init(places: Int = 1 << 18, words: Int = 1 << 16) { (mostPlaces, mostWords) = (places, words) }

    /// Adds that `word` occurs in `document`, whose number is at least that of the one before; `rank` says in what.
    mutating func add(_ word: borrowing Span<UInt8>, in document: Int, rank: SearchRank) {
        let (number, isNew) = words.number(of: word)
        let place = UInt64(document) << 2 | UInt64(rank.rawValue)
        if isNew {
            last.append(places.count)
        } else if places[last[number]].place >> 2 == document {
            // Where it stands more than once, the highest rank counts.
            places[last[number]].place = max(places[last[number]].place, place)
            return
        } else {
            last[number] = places.count
        }
        places.append((UInt32(number), place))
    }

    /// A document is whole: what is held is sorted if it is enough.
    mutating func endDocument() throws(Problem) {
        if places.count >= mostPlaces || words.count >= mostWords { try endRun() }
    }

    /// Sorts what is held, and lets go of it.
    private mutating func endRun() throws(Problem) {
        guard !places.isEmpty else { return }
        if runs.count == 1 { try spill() }
        let start = runs.last?.upperBound ?? 0
        let before = sorted.count
        Self.write(words, places, to: &sorted)
        runs.append(start..<start + sorted.count - before)
        if let file {
            try file.write(sorted, at: start)
            sorted.removeAll()
        }
        words = Interner()
        last.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
    }

    /// Puts the first run on the disk.
    private mutating func spill() throws(Problem) {
        let file = try SpillFile(to: "make the index of the search")
        try file.write(sorted, at: 0)
        sorted.removeAll()
        self.file = file
    }

    /// Appends a run of these words, in their order, and of their places.
    private static func write(
        _ words: borrowing Interner, _ places: [(word: UInt32, place: UInt64)], to sorted: inout ByteSink
    ) {
        var order = Array(0..<UInt32(words.count))
        // An interner cannot be captured: its words are compared where they stand.
        words.sort(&order)
        var positions = [UInt32](repeating: 0, count: order.count)
        for (position, number) in order.enumerated() { positions[Int(number)] = UInt32(position) }
        var ends = [Int](repeating: 0, count: order.count + 1)
        for (word, _) in places { ends[Int(positions[Int(word)]) + 1] += 1 }
        for index in 1..<ends.count { ends[index] += ends[index - 1] }
        var next = ends
        var arranged = [UInt64](repeating: 0, count: places.count)
        for (word, place) in places {
            let position = Int(positions[Int(word)])
            arranged[next[position]] = place
            next[position] += 1
        }
        for (position, number) in order.enumerated() {
            let word = words[Int(number)]
            sorted.append(variable: UInt64(word.count))
            sorted.append(word)
            let found = arranged[ends[position]..<ends[position + 1]]
            sorted.append(variable: UInt64(found.count))
            var before: UInt64 = 0
            for place in found {
                sorted.append(variable: place >> 2 - before)
                sorted.append(UInt8(truncatingIfNeeded: place & 3))
                before = place >> 2
            }
        }
    }

    /// Gives each word once, in the order of their bytes, with all of its places.
    consuming func forEach(_ body: (borrowing Span<UInt8>, [UInt64]) throws(Problem) -> Void) throws(Problem) {
        try endRun()
        var cursors: [WordRunCursor] = []
        for run in runs { cursors.append(WordRunCursor(file: file, run)) }
        if file == nil, let first = runs.first { cursors[0].take(sorted.bytes(first.lowerBound, first.count).array) }
        for index in cursors.indices { try cursors[index].advance() }
        var found: [UInt64] = []
        while let least = cursors.compactMap(\.word).min(by: { $0.lexicographicallyPrecedes($1) }) {
            found.removeAll(keepingCapacity: true)
            for index in cursors.indices where cursors[index].word == least {
                found += cursors[index].places
                try cursors[index].advance()
            }
            try body(least.span, found)
        }
    }
}

extension Interner {
    /// Sorts the numbers of words by their bytes.
    fileprivate func sort(_ numbers: inout [UInt32]) {
        // A merge sort of our own: the closure of the library's cannot borrow the words.
        var other = numbers
        var width = 1
        while width < numbers.count {
            var start = 0
            while start < numbers.count {
                let middle = Swift.min(start + width, numbers.count)
                let end = Swift.min(start + 2 * width, numbers.count)
                merge(numbers, start..<middle, middle..<end, into: &other)
                start = end
            }
            swap(&numbers, &other)
            width *= 2
        }
    }

    private func merge(_ numbers: [UInt32], _ first: Range<Int>, _ second: Range<Int>, into result: inout [UInt32]) {
        var (left, right) = (first.lowerBound, second.lowerBound)
        for place in first.lowerBound..<second.upperBound {
            let takesRight =
                left == first.upperBound
                || right < second.upperBound
                    && self[Int(numbers[right])].precedes(self[Int(numbers[left])])
            if takesRight {
                result[place] = numbers[right]
                right += 1
            } else {
                result[place] = numbers[left]
                left += 1
            }
        }
    }
}
