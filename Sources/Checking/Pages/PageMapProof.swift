/// Holds the map of the pages of a report against these pages: each is in it once and in its place, with as many entries as it shows, and
/// with what they come to.
///
/// A map does not say of which column its figures are, so that is the one whose sums most of its entries have; where there is none, the figures
/// are not proved.
final class PageMapProof {
    /// What a column comes to in a currency; nil where that has more digits than fit.
    struct Sum {
        let column: Int, currency: String
        var value: Exact?
        /// How many records have a value.
        var count = 1
    }

    /// What a page shows.
    struct Page {
        let file: String
        /// What it says that it adds up to.
        let own: PageOwnTotals?
        var records = 0
        /// The sums of its columns, by their labels and the places that these have among all labels.
        var sums: [Sum] = []
        /// Whether something of it is not shown.
        var isUnsure = false
    }

    /// A map: of the page in a file, or a part that stands by itself.
    private struct Map { let file: String, entries: [PageMapEntry], isApart: Bool }

    private(set) var findings: [Finding] = []
    private(set) var proved = 0
    private(set) var left = 0
    private var pages: [Page] = []
    private var maps: [Map] = []
    private var labels: [String] = []
    /// Labels that several columns of one table have.
    private var doubtful: Set<Int> = []
    /// The places, counted from 1, among all labels of the columns at hand.
    private var columns: [Int] = []

    init() {}

    /// The page in `file` begins, whose map has these entries, and which says what it adds up to itself, if it does.
    func turn(to file: String, _ entries: [PageMapEntry], own: PageOwnTotals? = nil) {
        pages.append(Page(file: file, own: own))
        if !entries.isEmpty { maps.append(Map(file: file, entries: entries, isApart: false)) }
    }

    /// A part of the map that stands in a file of its own.
    func add(part file: String, _ entries: [PageMapEntry]) {
        maps.append(Map(file: file, entries: entries, isApart: true))
    }

    /// The table at hand has these columns.
    func set(_ names: [String]) {
        columns = names.map { name in
            if let known = labels.firstIndex(of: name) { return known + 1 }
            labels.append(name)
            return labels.count
        }
        for column in columns where columns.count(where: { $0 == column }) > 1 { doubtful.insert(column) }
    }

    /// Takes the next row of the page at hand.
    func add(_ row: PageRow) {
        guard let last = pages.indices.last else { return }
        switch row.kind {
        case .detail:
            pages[last].records += 1
            for figure in row.figures where figure.rule.isEmpty && columns.indices.contains(figure.column - 1) {
                guard let value = figure.value else { continue }
                Self.add(value, columns[figure.column - 1], figure.currency, to: &pages[last].sums)
            }
        case .rest, .line, .foldedLine: pages[last].isUnsure = true
        default: break
        }
    }

    /// All pages were there, and all parts of their map.
    func finish() {
        for page in pages { holdTotals(of: page) }
        guard maps.contains(where: { !$0.entries.isEmpty }) else { return }
        let parts = Dictionary(maps.lazy.filter(\.isApart).map { ($0.file, $0) }) { first, _ in first }
        let numbers = Dictionary(pages.enumerated().map { ($1.file, $0) }) { first, _ in first }
        let base = maps.lazy.flatMap(\.entries).map(\.address).min { $0.count < $1.count } ?? ""
        var found: [(entry: PageMapEntry, file: String, pages: [Int])] = []
        var listed: [Int] = []
        for map in maps {
            var own: [Int] = []
            for entry in map.entries {
                guard let (leads, isPart) = Self.pages(of: entry, base, numbers, parts) else {
                    tell(entry, map.file, "the map of the pages leads to \(entry.address), and there is no such page")
                    continue
                }
                found.append((entry, map.file, leads))
                if !isPart { own += leads }
            }
            if map.isApart {
                listed += own
            } else if own != Array(pages.indices) {
                tell(map.entries[0], map.file, "the map does not list each of the \(pages.count) pages in its place")
            }
        }
        if !parts.isEmpty, listed != Array(pages.indices), let first = maps.first(where: \.isApart) {
            let entry = first.entries.first ?? PageMapEntry()
            tell(entry, first.file, "the map does not list each of the \(pages.count) pages in its place")
        }
        for (entry, file, leads) in found { holdCount(entry, file, leads) }
        holdSums(found)
    }

    /// Counts a figure that is proved; `number` that are not.
    func prove() { proved += 1 }
    func leave(_ number: Int) { left += number }

    /// The place, counted from 1, of the column that is called so; nil where there is none, or several of one table are.
    func column(called label: String) -> Int? {
        labels.firstIndex(of: label).flatMap { doubtful.contains($0 + 1) ? nil : $0 + 1 }
    }

    // MARK: Where entries lead

    /// The pages that an entry is of: the one that it leads to, or those that a part of the map lists; and whether that is a part.
    private static func pages(
        of entry: PageMapEntry, _ base: String, _ numbers: [String: Int], _ parts: [String: Map]
    ) -> (pages: [Int], isPart: Bool)? {
        guard let file = file(entry, base) else { return nil }
        if let part = parts[file] {
            return (part.entries.compactMap { Self.file($0, base).flatMap { numbers[$0] } }, true)
        }
        return numbers[file].map { ([$0], false) }
    }

    /// What the address of an entry has behind that of the first page, which is the shortest; nil where it begins otherwise.
    private static func file(_ entry: PageMapEntry, _ base: String) -> String? {
        guard entry.address.hasPrefix(base) else { return nil }
        let suffix = DownloadProofs.decoded(String(entry.address.dropFirst(base.count)))
        return suffix + "index.html"
    }

    // MARK: What entries say

    private func holdCount(_ entry: PageMapEntry, _ file: String, _ leads: [Int]) {
        if entry.count.isEmpty || leads.contains(where: { pages[$0].isUnsure }) { return }
        let records = leads.reduce(0) { $0 + pages[$1].records }
        if ShownFigure.shows(entry.count, Exact(units: Int128(records), scale: 0), rounding: nil) {
            proved += 1
        } else {
            tell(entry, file, "the map says \"\(entry.count)\", and \(records) are shown there")
        }
    }

    private func holdSums(_ found: [(entry: PageMapEntry, file: String, pages: [Int])]) {
        let told = found.filter { !$0.entry.figures.isEmpty }
        var figures = 0
        for (entry, file, _) in told {
            for figure in entry.figures {
                figures += 1
                guard let value = figure.value else { continue }
                if !ShownFigure.shows(figure.text, value, rounding: nil) {
                    tell(entry, file, "\"\(figure.text)\" is shown for the value \(value)")
                }
            }
        }
        let own = told.first { told in labels.contains(told.entry.label) }.flatMap {
            labels.firstIndex(of: $0.entry.label)
        }
        let places = (own.map { [$0] } ?? []) + labels.indices.filter { $0 != own }
        for place in places where !doubtful.contains(place + 1) {
            let wrong = told.filter { !isRight($0.entry, $0.pages, place + 1) }
            guard wrong.count * 2 <= told.count, wrong.count < told.count else { continue }
            proved += figures - wrong.reduce(0) { $0 + $1.entry.figures.count }
            for (entry, file, leads) in wrong {
                let sums = sums(of: leads, place + 1).map {
                    PageFigure(value: $0.value, currency: $0.currency).amount
                }
                let amounts = entry.figures.map(\.amount).joined(separator: ", ")
                tell(
                    entry, file,
                    "the map says \(amounts), and \"\(labels[place])\" comes to \(sums.joined(separator: ", ")) there")
            }
            return
        }
        left += figures
    }

    /// What a column comes to on these pages, by currencies.
    private func sums(of leads: [Int], _ column: Int) -> [(value: Exact?, currency: String)] {
        var sums: [Sum] = []
        for page in leads {
            for sum in pages[page].sums where sum.column == column {
                Self.add(sum.value, column, sum.currency, to: &sums)
            }
        }
        return sums.map { ($0.value, $0.currency) }
    }

    /// Adds a value, which has more digits than fit if it is nil.
    private static func add(_ value: Exact?, _ column: Int, _ currency: String, to sums: inout [Sum]) {
        guard let place = sums.firstIndex(where: { $0.column == column && $0.currency == currency }) else {
            sums.append(Sum(column: column, currency: currency, value: value))
            return
        }
        sums[place].value = sums[place].value.flatMap { one in value.flatMap { one + $0 } }
        sums[place].count += 1
    }

    /// Whether the figures of an entry are the sums of a column: those of all currencies that are there.
    private func isRight(_ entry: PageMapEntry, _ leads: [Int], _ column: Int) -> Bool {
        if leads.contains(where: { pages[$0].isUnsure }) { return true }
        let sums = sums(of: leads, column)
        let isEach = entry.figures.allSatisfy { figure in
            guard let value = figure.value else { return false }
            // Nothing is shown as nothing.
            guard let sum = sums.first(where: { $0.currency == figure.currency })?.value else {
                return value.units == 0
            }
            return sum.isSame(as: value)
        }
        return isEach
            && sums.allSatisfy { sum in
                sum.value?.units == 0 || entry.figures.contains { $0.currency == sum.currency }
            }
    }

    func tell(_ entry: PageMapEntry, _ file: String, _ text: String) {
        findings.append(Finding(line: entry.line, text: text, file: file))
    }
}
