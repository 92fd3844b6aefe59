/// The records of a report beside those that it had. A record with a key is found by it; another one by what it says: all of it,
/// or all but its figures, or all but its words.
struct RecordPairs {
    private let old: RecordStore
    private let new: RecordStore
    private let columns: Columns
    private var olds: [RecordStore.Entry]
    private var news: [RecordStore.Entry]
    private var oldLeft: [Int]
    private var newLeft: [Int]
    private var changes: [(order: Int, change: RecordChange)] = []

    /// The records that differ, in the order of the new page, then those that are gone.
    static func differing(_ old: RecordStore, _ new: RecordStore, _ columns: Columns) -> [RecordChange] {
        if old.count == 0, new.count == 0 { return [] }
        var pairs = RecordPairs(old, new, columns)
        pairs.pairByKeys()
        pairs.pair(acrossBases: false, as: nil) { $0.hash }
        pairs.pair(acrossBases: true, as: .moved) { $0.hash }
        pairs.pair(acrossBases: false, as: .changed) { $0.words }
        pairs.pair(acrossBases: false, as: .changed) { $0.figures }
        return pairs.all()
    }

    private init(_ old: RecordStore, _ new: RecordStore, _ columns: Columns) {
        (self.old, self.new, self.columns) = (old, new, columns)
        if Set(old.columns) == Set(new.columns) {
            (olds, news) = (old.entries, new.entries)
        } else {
            // What only one side has would make all of them differ.
            let common = columns.common
            olds = old.renamed {
                let name = columns.name($0); return common.contains(name) ? name : nil
            }
            news = new.renamed { common.contains($0) ? $0 : nil }
        }
        // What both begin and end with alike needs no search.
        var first = 0
        while first < min(olds.count, news.count), Self.isSame(old, olds[first], new, news[first]) { first += 1 }
        var (oldEnd, newEnd) = (olds.count, news.count)
        while oldEnd > first, newEnd > first, Self.isSame(old, olds[oldEnd - 1], new, news[newEnd - 1]) {
            oldEnd -= 1
            newEnd -= 1
        }
        (oldLeft, newLeft) = (Array(first..<oldEnd), Array(first..<newEnd))
    }

    private static func isSame(
        _ old: RecordStore, _ one: RecordStore.Entry, _ new: RecordStore, _ other: RecordStore.Entry
    ) -> Bool {
        one.hash == other.hash && one.hasKey == other.hasKey && old.base(one) == new.base(other)
            && (!one.hasKey || old.id(one) == new.id(other))
    }

    private mutating func pairByKeys() {
        // A page that has a record twice has another one of it: each is paired once.
        var places: [String: [Int]] = [:]
        for number in oldLeft.reversed() where olds[number].hasKey {
            places[old.id(olds[number]), default: []].append(number)
        }
        if places.isEmpty { return }
        var done = Set<Int>()
        newLeft = newLeft.filter { number in
            guard news[number].hasKey, let other = places[new.id(news[number])]?.popLast() else { return true }
            done.insert(other)
            if olds[other].hash != news[number].hash {
                append(other, number, as: .changed)
            } else if old.base(olds[other]) != new.base(news[number]) {
                append(other, number, as: .moved)
            }
            return false
        }
        oldLeft = oldLeft.filter { !done.contains($0) }
    }

    /// What is the same of two records without a key.
    private struct Name: Hashable {
        var base: String
        var hash: UInt64
    }

    /// Pairs those that are left and have the same `hash`, in their order.
    private mutating func pair(
        acrossBases: Bool, as kind: RecordChange.Kind?, by hash: (RecordStore.Entry) -> UInt64
    ) {
        if oldLeft.isEmpty || newLeft.isEmpty { return }
        var places: [Name: [Int]] = [:]
        for number in oldLeft.reversed() where !olds[number].hasKey && hash(olds[number]) != 0 {
            let base = acrossBases ? "" : old.base(olds[number])
            places[Name(base: base, hash: hash(olds[number])), default: []].append(number)
        }
        var done = Set<Int>()
        newLeft = newLeft.filter { number in
            guard !news[number].hasKey else { return true }
            let base = acrossBases ? "" : new.base(news[number])
            guard let other = places[Name(base: base, hash: hash(news[number]))]?.popLast() else { return true }
            done.insert(other)
            if let kind { append(other, number, as: kind) }
            return false
        }
        oldLeft = oldLeft.filter { !done.contains($0) }
    }

    private mutating func append(_ one: Int, _ other: Int, as kind: RecordChange.Kind) {
        let (was, now) = (olds[one], news[other])
        let (before, after) = (old.cells(was), new.cells(now))
        let cells = kind == .changed ? cells(before, after) : []
        // The same numbers may be written in other digits.
        if kind == .changed, cells.isEmpty, old.base(was) == new.base(now) { return }
        var change = RecordChange(
            kind: cells.isEmpty ? .moved : .changed, id: new.id(now), hasKey: now.hasKey, base: new.base(now),
            label: Self.label(after), cells: cells)
        if old.base(was) != new.base(now) { change.oldBase = old.base(was) }
        (change.date, change.oldDate) = (Self.date(after), Self.date(before))
        changes.append((other, change))
    }

    private func all() -> [RecordChange] {
        var all = changes
        for number in newLeft {
            let cells = new.cells(news[number])
            var change = RecordChange(
                kind: .added, id: new.id(news[number]), hasKey: news[number].hasKey, base: new.base(news[number]),
                label: Self.label(cells), cells: [])
            change.cells = cells.map { CellChange(column: new.columns[$0.column], old: nil, new: CellFact($0)) }
            change.date = Self.date(cells)
            all.append((number, change))
        }
        var sorted = all.sorted { $0.order < $1.order }.map(\.change)
        for number in oldLeft {
            let cells = old.cells(olds[number])
            var change = RecordChange(
                kind: .removed, id: old.id(olds[number]), hasKey: olds[number].hasKey, base: old.base(olds[number]),
                label: Self.label(cells), cells: [])
            change.cells = cells.map {
                CellChange(column: columns.name(old.columns[$0.column]), old: CellFact($0), new: nil)
            }
            change.oldDate = Self.date(cells)
            sorted.append(change)
        }
        return sorted
    }

    /// The cells that differ, in columns that both have.
    private func cells(_ was: [RecordStore.Cell], _ now: [RecordStore.Cell]) -> [CellChange] {
        var before: [(name: String, fact: CellFact)] = was.map {
            (columns.name(old.columns[$0.column]), CellFact($0))
        }
        var changes: [CellChange] = []
        for cell in now {
            let name = new.columns[cell.column]
            guard columns.common.contains(name) || old.columns == new.columns else { continue }
            let fact = CellFact(cell)
            guard let place = before.firstIndex(where: { $0.name == name }) else {
                changes.append(CellChange(column: name, old: nil, new: fact))
                continue
            }
            let other = before.remove(at: place).fact
            if !other.says(fact) { changes.append(CellChange(column: name, old: other, new: fact)) }
        }
        for (name, fact) in before where columns.common.contains(name) {
            changes.append(CellChange(column: name, old: fact, new: nil))
        }
        return changes
    }

    private static func date(_ cells: [RecordStore.Cell]) -> String? {
        cells.first { $0.kind == .date }.map(\.machine)
    }

    private static func label(_ cells: [RecordStore.Cell]) -> String {
        let words = cells.filter { $0.kind != .figure }
        return (words.isEmpty ? cells : words).prefix(3).map {
            $0.kind == .text ? $0.machine : $0.kind == .date ? $0.machine : $0.text
        }
        .joined(separator: " · ")
    }
}
