import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import BroadsheetValues
import Synchronization
import Testing

/// What a report leaves to a source that can select and sort, and that it trusts no such source.
@Suite struct ArrangementTests {
    private static let source = MemorySource(
        "day account name amount", "2026-01-05 | b | Öl | 3", "2026-01-05 | a | Zeit | -1", " | a | | 2",
        "2025-12-31 | b | öl | 10", "2026-02-01 | a | Apfel | ", "2026-01-07 | b | Zeit | 3")

    /// What the report over a database wishes.
    private func wish(_ change: (inout ReportDefinition) -> Void) throws -> Arrangement? {
        let database = Database(Self.source)
        _ = try run(
            report(nil) { report in
                report.source = SourceDefinition(file: "data")
                report.sections = [section(nil)]
                change(&report)
            }, ["data": database])
        return database.wishes.withLock { $0.last }
    }

    @Test func conditionsGoToTheSource() throws {
        let wish = try wish {
            $0.condition = "amount > 2 and (name == 'Öl' or not is_missing(day)) and date('2026-01-01') <= day"
        }
        #expect(
            wish?.filter == [
                .compare(field: "amount", .greater, .number(Decimal(2))),
                .either(.compare(field: "name", .equal, .text("Öl")), .not(.isMissing(field: "day"))),
                .compare(field: "day", .greaterOrEqual, .date(try #require(Day("2026-01-01")))),
            ])
    }

    @Test(arguments: [
        "amount * 2 > 4", "name < 'Öl'", "upper(name) == 'ÖL'", "amount > 0 or doubled > 0", "name != account",
    ])
    func conditionsThatASourceMightUnderstandOtherwiseStay(_ condition: String) throws {
        let wish = try wish {
            $0.compute = [Computation("doubled", "amount * 2")]
            $0.condition = located(condition)
        }
        #expect(wish == nil)
    }

    @Test func groupsAndSortGoToTheSource() throws {
        let wish = try wish {
            $0.groups = [group("month(day)") { $0.descending = true }, group("account")]
            $0.sort = [SortKey(by: "amount", descending: true)]
        }
        #expect(
            wish?.order == [
                .init("day", part: .month, descending: true), .init("account", isText: true),
                .init("amount", descending: true),
            ])
    }

    @Test func anOrderThatOnlyTheReportKnowsStays() throws {
        #expect(try wish { $0.groups = [group("account") { $0.keepsOrder = true }] } == nil)
        #expect(try wish { $0.groups = [group("account") { $0.order = ["b"] }] } == nil)
        #expect(try wish { $0.sort = [SortKey(by: "amount * 2")] } == nil)
        #expect(
            try wish {
                $0.fields = [field("amount", .number) { $0.negative = "account == 'a'" }]
                $0.sort = [SortKey(by: "amount")]
            } == nil)
    }

    /// The source is asked by its own names, for each section as that reads it.
    @Test func whatASectionCallsOtherwiseGoesToTheSourceByItsOwnName() throws {
        let change: (inout ReportDefinition) -> Void = {
            $0.condition = "sum > 2"
            $0.columns = columns("when", "sum")
            $0.groups = [group("month(when)")]
            $0.sections[0].fields = ["when": "day", "sum": "amount"].map { name, source in
                field(located(name), nil) { $0.from = located(source) }
            }
            $0.sections[0].condition = "account == 'b'"
        }
        let own = try wish(change)
        #expect(
            own?.filter == [
                .compare(field: "amount", .greater, .number(Decimal(2))),
                .compare(field: "account", .equal, .text("b")),
            ])
        #expect(own?.order == [.init("day", part: .month)])
        let computed = try wish {
            change(&$0)
            $0.sections[0].fields.removeAll { $0.name.content == "sum" }
            $0.sections[0].compute = [Computation("sum", "amount * 2")]
        }
        #expect(computed?.filter == [.compare(field: "account", .equal, .text("b"))])
    }

    @Test(arguments: 0..<200)
    func aReportIsTheSameWhateverTheSourceDoes(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let letters = ["a", "B", "b", "ä", "Z", ""]
        let source = MemorySource(
            "k day n",
            lines: (0..<Int.random(in: 0...25, using: &random)).map { _ in
                let day =
                    Bool.random(using: &random)
                    ? "" : "2026-0\(Int.random(in: 1...3, using: &random))-1\(Int.random(in: 0...9, using: &random))"
                return "\(letters.randomElement(using: &random)!) | \(day) | \(Int.random(in: -3...3, using: &random))"
            })
        let keys: [LocatedText] = ["k", "n", "day"]
        let definition = report("data") { report in
            report.sections = [section(nil)]
            report.fields = [field("day", .date)]
            if Bool.random(using: &random) {
                let by: LocatedText = [keys.randomElement(using: &random)!, "month(day)"].randomElement(using: &random)!
                report.groups = [group(by) { $0.descending = Bool.random(using: &random) }]
            }
            if Bool.random(using: &random) {
                report.sort = [
                    SortKey(by: keys.randomElement(using: &random)!, descending: Bool.random(using: &random))
                ]
            }
            if Bool.random(using: &random) { report.condition = "n > -2" }
            if Bool.random(using: &random) { report.limit = located(Int.random(in: 1...8, using: &random)) }
        }
        let expected = try run(definition, ["data": source]).text
        // Behind a limit nothing is looked at: there, numbers and dates of a database are taken to be in their order.
        for skill in Database.Skill.allCases where skill != .lies || definition.limit == nil {
            let database = Database(source, skill)
            #expect(try run(definition, ["data": database]).text == expected, "\(skill), seed \(seed)")
        }
    }

    @Test func whatComesSortedIsReadOnce() throws {
        let database = Database(Self.source)
        let finished = try run(
            report("data") {
                $0.sections = [section(nil)]
                $0.groups = [group("account")]
                $0.sort = [SortKey(by: "amount")]
            }, ["data": database])
        #expect(finished.restarts == 0)
        // Once to see whether there are records at all is the most that planning may do.
        #expect(database.opened.withLock { $0 } == 1)
    }
}

/// A source that does what it is asked for: well, or badly.
private final class Database: ArrangeableSource {
    enum Skill: CaseIterable {
        /// It sorts as the report would.
        case perfect
        /// It thinks otherwise of texts.
        case byBytes
        /// It says that it has sorted, and has not.
        case lies
        /// It selects and does not sort.
        case onlySelects
    }

    let inner: MemorySource
    let skill: Skill
    let wishes = Mutex<[Arrangement]>([])
    let opened = Mutex(0)

    init(_ inner: MemorySource, _ skill: Skill = .perfect) {
        self.inner = inner
        self.skill = skill
    }

    var name: String { inner.name }

    func arranged(_ wish: Arrangement) throws(Problem) -> (source: any RecordSource, isOrdered: Bool) {
        wishes.withLock { $0.append(wish) }
        if skill == .onlySelects { return (self, false) }
        var copy = inner
        if skill != .lies { copy.records.sort { a, b in precedes(a, b, wish) } }
        return (Counted(inner: copy, count: self), true)
    }

    private func precedes(_ a: [String?], _ b: [String?], _ wish: Arrangement) -> Bool {
        for key in wish.order {
            guard let number = inner.names.firstIndex(of: key.field) else { continue }
            let (left, right) = (self.key(a[number], key), self.key(b[number], key))
            if left != right {
                return key.descending ? right.lexicographicallyPrecedes(left) : left.lexicographicallyPrecedes(right)
            }
        }
        return false
    }

    /// The key as bytes, as a database would compare them.
    private func key(_ text: String?, _ key: Arrangement.Key) -> [UInt8] {
        guard let text else { return [] }
        if let number = Int(text) { return [UInt8(number + 100)] }
        if key.part == .month { return Array(text.utf8.prefix(7)) }
        guard key.isText, skill == .perfect else { return Array(text.utf8) }
        var sink = ByteSink()
        sink.append(text)
        var bytes = ByteSink()
        Collator("en-US").appendKey(of: sink.span, to: &bytes)
        return (0..<bytes.count).map { bytes.span[$0] }
    }

    func schema(declared: Set<String>) throws(Problem) -> Schema { try inner.schema(declared: declared) }
    func open() throws(Problem) -> any RecordCursor { try Counted(inner: inner, count: self).open() }
    func place(origin: UInt64, field: Int) -> Place { inner.place(origin: origin, field: field) }
    func fingerprint() throws(Problem) -> UInt64 { try inner.fingerprint() }

    /// The arranged records; counts how often they are read.
    private struct Counted: RecordSource {
        let inner: MemorySource
        let count: Database
        var name: String { inner.name }
        func schema(declared: Set<String>) throws(Problem) -> Schema { try inner.schema(declared: declared) }
        func open() throws(Problem) -> any RecordCursor {
            count.opened.withLock { $0 += 1 }
            return try inner.open()
        }
        func place(origin: UInt64, field: Int) -> Place { inner.place(origin: origin, field: field) }
        func fingerprint() throws(Problem) -> UInt64 { try inner.fingerprint() }
    }
}
