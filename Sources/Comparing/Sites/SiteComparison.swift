import BroadsheetBytes
import BroadsheetChecking
package import BroadsheetDiagnostics
import Synchronization

/// Two finished sites, compared page by page: what is alike byte for byte is not read further, and of the rest only what differs
/// is kept, until it is told.
package struct SiteComparison: Sendable {
    private let old: ComparedSite
    private let new: ComparedSite
    /// How many pages are compared before what differs in them is told.
    private static let window = 512

    /// Compares what was with what is.
    package init(_ old: ComparedSite, _ new: ComparedSite) { (self.old, self.new) = (old, new) }

    /// Tells each page that differs, in the order of their paths: those that both have, then those that are new or elsewhere, then
    /// those that are gone.
    package func run(_ tell: (PageChange) throws(Problem) -> Void) throws(Problem) -> SiteTotals {
        try run(saying: { $0 }, tell)
    }

    /// Tells what `saying` makes of each page that differs, in the same order. That is made where pages are compared, of several at a time.
    package func run<Said: Sendable>(
        saying: @escaping @Sendable (PageChange) -> Said, _ tell: (Said) throws(Problem) -> Void
    ) throws(Problem) -> SiteTotals {
        if old.pages.isEmpty { throw Self.noPages(old.name) }
        if new.pages.isEmpty { throw Self.noPages(new.name) }
        var totals = SiteTotals()
        let common = new.pages.filter { old.files[$0] != nil }
        totals.pages = common.count
        try compare(common.map { ($0, $0) }, saying, tell, &totals)
        let (gone, fresh) = (old.pages.filter { new.files[$0] == nil }, new.pages.filter { old.files[$0] == nil })
        try compareOthers(gone, fresh) { (change) throws(Problem) in
            totals.add(SiteTotals(change))
            try tell(saying(change))
        }
        try compareFiles(&totals)
        return totals
    }

    private static func noPages(_ name: String) -> Problem {
        Problem("there are no pages in \(name)", advice: "Name the folder of a finished site: broadsheet diff OLD NEW.")
    }

    /// Compares pages that were at the first path and are at the second, and adds to the totals how they differ.
    private func compare<Said: Sendable>(
        _ pages: [(old: String, new: String)], _ saying: @escaping @Sendable (PageChange) -> Said,
        _ tell: (Said) throws(Problem) -> Void, _ totals: inout SiteTotals
    ) throws(Problem) {
        var start = 0
        while start < pages.count {
            let part = Array(pages[start..<min(start + Self.window, pages.count)])
            let found = Mutex<[Int: (said: Said, totals: SiteTotals)?]>([:])
            try Threads.each(part.count, atOnce: Cores.count) { [self] (number) throws(Problem) in
                let (before, after) = part[number]
                guard let change = try difference(before, after) else { return }
                // What differs in nothing but its markup is not told.
                let said = change.isEmpty ? nil : (saying(change), SiteTotals(change))
                found.withLock { $0[number] = .some(said) }
            }
            for (_, change) in found.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
                if let change {
                    totals.add(change.totals)
                    try tell(change.said)
                } else {
                    totals.restyled += 1
                }
            }
            start += Self.window
        }
    }

    /// How a page differs; nil if it is the same byte for byte.
    private func difference(_ before: String, _ after: String) throws(Problem) -> PageChange? {
        if before == after, let hash = old.files[before] ?? nil, hash == new.files[after] ?? nil { return nil }
        let (one, other) = (try old.open(before), try new.open(after))
        let (a, b) = (try one(), try other())
        let was: PageFacts, now: PageFacts
        let parts = (PartMark(a), PartMark(b))
        if parts.0 != nil || parts.1 != nil {
            // The pages of one report are compared as one, with the first of them.
            if (parts.1 ?? parts.0)?.isFirst == false { return nil }
            (was, now) = (try old.facts(of: before, a, one), try new.facts(of: after, b, other))
            if was.hash == now.hash { return nil }
        } else {
            let (first, second) = (try Self.beginning(a, one), try Self.beginning(b, other))
            if first.isAll, second.isAll {
                if first.bytes == second.bytes { return nil }
                (was, now) = try PageReading.facts(first.bytes, second.bytes)
            } else if first.bytes != second.bytes {
                was = try FactsReader.read(Self.shares(first.bytes, one))
                now = try FactsReader.read(Self.shares(second.bytes, other))
            } else {
                if try areAlike(one, other) { return nil }
                (was, now) = (try FactsReader.read(old.open(before)), try FactsReader.read(new.open(after)))
            }
        }
        return PagePair.difference(was, now, path: after, oldPath: before == after ? nil : before)
    }

    /// Up to this size a page is held whole while it is compared.
    private static let most = 2 << 20

    /// What a page begins with, of which the first share is read already; and whether this is all of it.
    private static func beginning(
        _ first: [UInt8], _ more: ComparedSite.Shares
    ) throws(Problem) -> (bytes: [UInt8], isAll: Bool) {
        var bytes = first
        while bytes.count < most {
            let share = try more()
            if share.isEmpty { return (bytes, true) }
            bytes += share
        }
        return (bytes, false)
    }

    /// A share that was read, and those that follow it.
    fileprivate static func shares(_ first: [UInt8], _ more: @escaping ComparedSite.Shares) -> ComparedSite.Shares {
        var first: [UInt8]? = first
        return { () throws(Problem) in
            if let share = first {
                first = nil
                return share
            }
            return try more()
        }
    }

    private func areAlike(_ before: String, _ after: String) throws(Problem) -> Bool {
        try areAlike(old.open(before), new.open(after))
    }

    private func areAlike(_ one: ComparedSite.Shares, _ other: ComparedSite.Shares) throws(Problem) -> Bool {
        while true {
            let (a, b) = (try one(), try other())
            if a != b { return false }
            if a.isEmpty { return true }
        }
    }
}

// Pages that only one side has.
extension SiteComparison {
    /// What tells a page wherever it lies.
    private struct Mark: Sendable {
        var path: String
        var hash: UInt64
        var title: String
    }

    private func compareOthers(
        _ gone: [String], _ fresh: [String], _ tell: (PageChange) throws(Problem) -> Void
    ) throws(Problem) {
        let (gone, fresh) = (try old.whole(gone), try new.whole(fresh))
        let moved = try movedPages(gone, fresh)
        let olds = Set(moved.values)
        for path in fresh {
            let now = try new.facts(of: path)
            let before = moved[path]
            let was = try before.map { (path) throws(Problem) in try old.facts(of: path) }
            try tell(PagePair.difference(was, now, path: path, oldPath: before))
        }
        for path in gone where !olds.contains(path) {
            try tell(PagePair.difference(try old.facts(of: path), nil, path: path, oldPath: nil))
        }
    }

    /// Where new pages were before: those that say the same, then those that have the same title, where only one on each side has it.
    private func movedPages(_ gone: [String], _ fresh: [String]) throws(Problem) -> [String: String] {
        if gone.isEmpty || fresh.isEmpty { return [:] }
        let (olds, news) = (try marks(gone, old), try marks(fresh, new))
        var moved: [String: String] = [:]
        var taken = Set<String>()
        func pair<Key: Hashable>(_ key: (Mark) -> Key) {
            let before = Dictionary(grouping: olds.filter { !taken.contains($0.path) }, by: key)
            let after = Dictionary(grouping: news.filter { moved[$0.path] == nil }, by: key)
            for (name, marks) in after where marks.count == 1 {
                guard let others = before[name], others.count == 1 else { continue }
                moved[marks[0].path] = others[0].path
                taken.insert(others[0].path)
            }
        }
        pair { $0.hash }
        pair { $0.title }
        return moved
    }

    private func marks(_ paths: [String], _ site: ComparedSite) throws(Problem) -> [Mark] {
        let marks = Mutex<[Mark]>([])
        try Threads.each(paths.count, atOnce: Cores.count) { (number) throws(Problem) in
            let facts = try site.facts(of: paths[number])
            let mark = Mark(path: paths[number], hash: facts.hash, title: facts.title)
            marks.withLock { $0.append(mark) }
        }
        return marks.withLock { $0 }
    }

    /// Files that are no pages, by their bytes: downloads say what their pages say, the rest is what these look like.
    private func compareFiles(_ totals: inout SiteTotals) throws(Problem) {
        let all = [old, new].reduce(into: Set<String>()) { all, site in
            for path in site.files.keys where !path.hasSuffix(".html") { all.insert(path) }
        }
        for path in all.sorted() {
            if let before = old.files[path], let after = new.files[path] {
                if let before, let after {
                    if before == after { continue }
                } else if try areAlike(path, path) {
                    continue
                }
            }
            if path.hasSuffix(".csv") || path.hasSuffix(".json") { totals.downloads += 1 } else { totals.assets += 1 }
        }
    }
}

extension PageFacts {
    /// A hash of all that the page says.
    fileprivate var hash: UInt64 {
        var hash = ContentHash()
        hash.combine(title)
        for report in reports {
            hash.combine(report.id)
            for figure in report.figures {
                hash.combine(figure.key(byMarks: false) { $0 })
                hash.combine(figure.value?.description ?? figure.machine)
            }
            for record in report.records.entries { hash.combine(record.hash) }
            for text in report.texts { hash.combine(text) }
        }
        return hash.value
    }
}

extension ComparedSite {
    /// Those of the pages that are not one of several of a report, or are the first: the others are told with that.
    fileprivate func whole(_ paths: [String]) throws(Problem) -> [String] {
        var whole: [String] = []
        for path in paths where try PartMark(open(path)())?.isFirst ?? true { whole.append(path) }
        return whole
    }

    /// What a page says, or all pages of its report.
    fileprivate func facts(of path: String) throws(Problem) -> PageFacts {
        let more = try open(path)
        return try facts(of: path, more(), more)
    }

    /// The same, of a page whose first share is read already.
    fileprivate func facts(of path: String, _ first: [UInt8], _ more: @escaping Shares) throws(Problem) -> PageFacts {
        let shares = SiteComparison.shares(first, more)
        guard let mark = PartMark(first), mark.isFirst else { return try FactsReader.read(shares) }
        let folder = path.dropLast("index.html".utf8.count)
        let joined = JoinedPages(mark, shares) { (file) throws(Problem) in
            guard files[folder + file] != nil else { return nil }
            return try open(folder + file)
        }
        return try FactsReader.read(joined.next)
    }
}
