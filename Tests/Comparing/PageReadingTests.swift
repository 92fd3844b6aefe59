import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetComparing

/// Pages are compared without the rows that both versions have alike: that tells the same as reading all of them.
@Suite struct PageReadingTests {
    /// Pages with rows among the expected results of the golden sites, of all kinds.
    private static let pages: [[UInt8]] = Project.cases("golden").flatMap { name in
        Project.root().folder("Tests/golden/\(name)/expected").contents.filter { $0.key.hasSuffix(".html") }
            .sorted { $0.key < $1.key }.map(\.value)
    }
    .filter { (PageRows($0)?.places.count ?? 0) > 3 }

    /// The seed and the number of edited pages; others by BROADSHEET_EDITS="SEED COUNT".
    private static let search: (seed: UInt64, count: Int) = {
        // Sound: nothing changes the environment while tests run, and the text is copied at once.
        let given = unsafe getenv("BROADSHEET_EDITS").map { unsafe String(cString: $0) } ?? "26 100"
        let numbers = given.split(separator: " ").compactMap { UInt64($0) }
        return (numbers[0], Int(numbers[1]))
    }()

    @Test func whateverIsEditedIsToldTheSame() throws {
        var random = Seeded(Self.search.seed)
        let count = Self.search.count
        var (read, told) = (0, 0)
        for number in 0..<count {
            let old = PageEdit.dressed(Self.pages.randomElement(using: &random)!, using: &random)
            var edit = PageEdit(old)
            for _ in 0..<Int.random(in: 1...4, using: &random) { edit.run(using: &random) }
            edit.changeDress(using: &random)
            let new = edit.page
            guard let (was, now) = try PageReading.withoutSameRows(old, new) else { continue }
            read += 1
            try expectTheSameApart(old, new)
            let less = PagePair.difference(was, now, path: "a", oldPath: nil)
            let all = PagePair.difference(
                try FactsReader.read(whole: old), try FactsReader.read(whole: new), path: "a", oldPath: nil)
            if !all.isEmpty { told += 1 }
            #expect(
                Self.plainly(less) == Self.plainly(all),
                "number \(number) of seed \(Self.search.seed): \(edit.done)")
        }
        // The search would be hollow if all was read anyway, or nothing differed.
        #expect(read * 3 > count && told * 6 > count, "\(read) of \(count) without same rows, \(told) differ")
    }

    /// What both pages begin with tells the same whether it is read once or twice.
    private func expectTheSameApart(_ old: [UInt8], _ new: [UInt8]) throws {
        let rows = try #require(SameRows(old, new))
        let (was, now) = try PassingReader.read(old, new, over: rows)
        let (wasApart, nowApart) = try PassingReader.read(old, new, over: rows, apart: true)
        #expect(Self.told(was.facts) == Self.told(wasApart.facts) && was.passages == wasApart.passages)
        #expect(Self.told(now.facts) == Self.told(nowApart.facts) && now.passages == nowApart.passages)
    }

    private static func told(_ page: PageFacts) -> String {
        page.reports.reduce(page.title) { told, report in
            let titles = report.titles.sorted { $0.key < $1.key }
            return told + "\(report.id) \(report.figures) \(report.records) \(report.hasMoreRecords) \(report.texts)"
                + "\(report.sections) \(report.drawings) \(titles)"
        }
    }

    /// What differs, without the numbers of rows that have no key and the order of texts: of several that say the same, any may be the
    /// one that is gone.
    private static func plainly(_ change: PageChange) -> String {
        var change = change
        for number in change.reports.indices {
            change.reports[number].oldTexts.sort()
            change.reports[number].newTexts.sort()
        }
        return "\(change)".replacing(/id: "[^"]*", hasKey: false/, with: "hasKey: false")
    }

    @Test func mostRowsOfAPageAreNotRead() throws {
        let old = Self.statement(changed: nil), new = Self.statement(changed: 700)
        let rows = try #require(SameRows(old, new))
        let passed = rows.new.reduce(0) { $0 + $1.place.count }
        #expect(new.count - passed < 2000, "\(new.count - passed) bytes of \(new.count) are read")
        let (was, now) = try #require(try PageReading.withoutSameRows(old, new))
        let change = PagePair.difference(was, now, path: "a", oldPath: nil)
        #expect(change.records == ["changed r700: Amount 700 EUR -> -1 EUR"])
        #expect(!change.reports.contains { $0.hasNoRecords })
    }

    @Test func whatBothBeginWithIsReadOnce() throws {
        // Behind a script in which a piece seems to begin, and behind a second main part.
        for (old, new) in [
            ("<script>a<b 123456789</script><p>One</p>", "<script>a<b 1234567890</script><p>Two</p>"),
            ("<!-- a <p> b 123456789 --><p>One</p>", "<!-- a <p> b 1234567890 --><p>Two</p>"),
            ("</main><p>x</p><main><p>One</p>", "</main><p>x</p><main><p>Two</p>"), ("<p>One</p>", "<p>Two</p>"),
            ("<p class=\"a\"></p></main><main><p>One</p>", "<p class=\"b\"></p></main><main><p>Two</p>"),
        ] {
            let (a, b) = (Array(Self.statement(old).utf8), Array(Self.statement(new).utf8))
            let (was, now) = try #require(try PageReading.withoutSameRows(a, b))
            let change = PagePair.difference(was, now, path: "a", oldPath: nil)
            #expect(change.reports.map(\.oldTexts) == [["One"]] && change.reports.map(\.newTexts) == [["Two"]])
        }
    }

    private static func statement(_ text: String) -> String {
        let rows = (1...9).map { Pages.record("r\($0)", "2026-01-01", "\($0)") }
        return Pages.page(rows.joined() + Pages.total("45")).replacing("</main>", with: "\(text)</main>")
    }

    /// What a page says in its head and says otherwise in a row that both versions have is told as both.
    @Test func aFigureThatAPageSaysTwiceIsLookedForInEachRow() throws {
        func page(_ figure: String) -> [UInt8] {
            let head = """
                <tr class="subheader level-2" id="all-a"><th scope="rowgroup">A <span class="figure" data-rule="sum" \
                data-figure="all:amount.sum"><data value="\(figure)" data-currency="EUR">\(figure)!</data></span></th></tr>\n
                """
            let rows = (1...9).map { Pages.record("r\($0)", "2026-01-01", "\($0)") }
            return Array(Pages.page(head + rows.joined() + Pages.total("45")).utf8)
        }
        let (was, now) = try PageReading.facts(page("45"), page("46"))
        let change = PagePair.difference(was, now, path: "a", oldPath: nil)
        #expect(change.figures == ["all:amount.sum.EUR: 45 -> 46", "all:amount.sum.EUR: none -> 45"])
        // As well where another figure has come.
        let more = Pages.total("1", mark: " data-figure=\"all:amount.min\"").replacing("all.total", with: "all.total.2")
        let both = Array(
            String(decoding: page("46"), as: UTF8.self).replacing("</table>", with: "\(more)</table>").utf8)
        let (before, after) = try PageReading.facts(page("45"), both)
        #expect(PagePair.difference(before, after, path: "a", oldPath: nil).figures.count == 3)
    }

    /// A group of a section without a title is called by its own title, and not by that of the group before it as well.
    @Test func groupsOfASectionWithoutATitleAreNotInEachOther() throws {
        func page(_ second: String) -> String {
            let groups = [("a", "1"), ("b", second)].map { name, amount in
                "<tr class=\"subheader level-2\" id=\"all-\(name)\"><th scope=\"rowgroup\">Group \(name)</th></tr>"
                    + Pages.record("r\(name)", "2026-01-01", amount)
                    + Pages.total(amount, mark: " data-figure=\"all-\(name):amount.sum\"")
                    .replacing("class=\"footer\" id=\"all", with: "class=\"subfooter level-2\" id=\"all-\(name)")
            }
            let title = "<tr class=\"header\"><td colspan=\"2\"><h2 id=\"all:title\">All</h2></td></tr>"
            return Pages.page(groups.joined()).replacing(title, with: "")
        }
        let change = try Pages.difference(page("2"), page("3"))
        #expect(change.reports.flatMap { $0.figures.map(\.figure.title) } == ["Group b"])
    }

    @Test func idsOfFiguresThatAreWrittenOtherwiseAreNotGuessed() {
        func marks(_ attribute: String) -> FigureMarks? {
            let row = Array("<tr><td \(attribute)>1</td></tr>".utf8)
            return FigureMarks(in: row, [RowRun(place: 0..<row.count, hasRecords: false)])
        }
        let known = marks("data-figure=\"all:amount.sum.EUR\"")
        #expect(known?.has("all:amount.sum") == true && known?.has("all:amount.sum.EUR") == true)
        #expect(known?.has("all:amount.min") == false && known?.has("all:amount.sum.EUR.x") == false)
        for other in ["'all:amount.sum'", "all:amount.sum", "\"all:amount.s&#117;m\""] {
            #expect((marks("data-figure=\(other)") == nil) == true)
        }
        // Outside of the runs nothing is looked at.
        let row = Array("<td data-figure='a'></td>".utf8)
        #expect(FigureMarks(in: row, [])?.has("a") == false)
    }

    @Test func rowsInRowsAreReadWhole() {
        let page = Array("<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>".utf8)
        #expect((PageRows(page) == nil) == true)
        #expect((PageRows(Array("<tr><td>".utf8)) == nil) == true)
        let rows = PageRows(Array("<track><tr>1</tr><tr >2</tr></trick>".utf8))
        #expect((rows?.places ?? []) == [7..<17, 17..<28])
    }

    private static func statement(changed: Int?) -> [UInt8] {
        let rows = (1...1000).map { (number: Int) in
            Pages.record("r\(number)", "2026-01-01", number == changed ? "-1" : "\(number)")
        }
        return Array(Pages.page(rows.joined() + Pages.total("500500")).utf8)
    }
}

/// A page that is changed here and there, as builds of other data or other versions may.
struct PageEdit {
    private(set) var page: [UInt8]
    /// What was done so far.
    private(set) var done: [String] = []

    init(_ page: [UInt8]) { self.page = page }

    /// Changes one thing.
    mutating func run(using random: inout Seeded) {
        guard let rows = PageRows(page)?.places, rows.count > 2 else { return }
        let row = rows.randomElement(using: &random)!
        let other = rows.randomElement(using: &random)!
        let kind = [0, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11].randomElement(using: &random)!
        done.append("\(kind) at \(row.lowerBound)")
        switch kind {
        case 0: page.removeSubrange(row)
        case 1: page.insert(contentsOf: page[row], at: other.lowerBound)
        case 2: exchange(row, other)
        case 3: change(in: row, using: &random) { $0 >= 0x30 && $0 <= 0x39 }
        case 4: change(in: row, using: &random) { $0 >= 0x61 && $0 <= 0x7A }
        case 5: replace("band-even", by: "band-odd", in: row)
        case 6: replace(" data-figure=", by: " data-figured=", in: row)
        case 7: replace(" id=\"", by: " id=\"x", in: row)
        case 8: replace("<td", by: "<td colspan=\"2\"", in: row)
        case 9: replace("</td>", by: "<table><tr><td>in</td></tr></table></td>", in: row)
        case 10:
            // Anything between rows: titles, sections, ids of sections.
            let gap = row.upperBound..<(rows.first { $0.lowerBound >= row.upperBound }?.lowerBound ?? page.count)
            change(in: gap, using: &random) { $0 >= 0x61 && $0 <= 0x7A }
        default: replace("class=\"", by: "class=\"subheader level-2 ", in: row)
        }
    }

    /// What is not markup, or stands outside of the main part, each with a number that may change.
    private static let dresses = [
        "<script>if (7<b) document.write('<main><p>7</p>')</script>", "<!-- 7 < 8 <tr> <main> -->",
        "<style>p::before { content: '<p>7' }</style>", "<p>7 texts &lt; 8</p>", "<main><p>7 more</p></main>",
    ]
    private static let places = ["<main", "<h1", "<tbody", "<tr", "</main>", "</body>"]

    /// The page with one of these somewhere.
    static func dressed(_ page: [UInt8], using random: inout Seeded) -> [UInt8] {
        let mark = Array(places.randomElement(using: &random)!.utf8)
        guard Bool.random(using: &random), let place = page.firstRange(of: mark) else { return page }
        var page = page
        page.insert(contentsOf: dresses.randomElement(using: &random)!.utf8, at: place.lowerBound)
        return page
    }

    /// Changes the number in it.
    mutating func changeDress(using random: inout Seeded) {
        guard Bool.random(using: &random) else { return }
        for dress in Self.dresses {
            replace(dress, by: dress.replacing("7", with: "77"), in: page.startIndex..<page.endIndex)
        }
    }

    private mutating func exchange(_ one: Range<Int>, _ other: Range<Int>) {
        if one == other { return }
        let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
        let (a, b) = (page[first], page[second])
        page.replaceSubrange(second, with: a)
        page.replaceSubrange(first, with: b)
    }

    private mutating func change(in range: Range<Int>, using random: inout Seeded, _ isWanted: (UInt8) -> Bool) {
        guard let place = range.filter({ isWanted(page[$0]) }).randomElement(using: &random) else { return }
        page[place] = page[place] == 0x33 ? 0x37 : page[place] > 0x60 ? 0x71 : 0x33
    }

    private mutating func replace(_ text: String, by other: String, in range: Range<Int>) {
        guard let found = page[range].firstRange(of: Array(text.utf8)) else { return }
        page.replaceSubrange(found, with: Array(other.utf8))
    }
}
