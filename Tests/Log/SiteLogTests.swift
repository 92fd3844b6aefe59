import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetLog

/// The log of a site: what is appended is read, and what is damaged is told and left alone.
@Suite struct SiteLogTests {
    private let site: TemporarySite
    private let log: SiteLog
    private let anna = LogAuthor(name: "Anna Blum <anna@example.com>", origin: .git, login: "anna@desk")

    init() throws {
        site = try TemporarySite()
        log = SiteLog(of: site.folder.path)
    }

    private func entry(_ number: Int, kind: String = "publish") -> LogEntry {
        LogEntry(
            kind, at: 1_795_629_194 + number, by: anna, "Published \"\(number)\" – done\n",
            members: [("files", .integer(number)), ("checks", .list([.object([("figures", .integer(3))])]))])
    }

    private func fill(_ count: Int) throws { for number in 0..<count { try log.append(entry(number)) } }

    private var text: String { site.folder.text(of: "record/log.jsonl") ?? "" }
    private var lines: [String] { text.split(separator: "\n").map(String.init) }

    private func entries() throws -> [LogEntry] {
        var all: [LogEntry] = []
        try log.read { entry, number in
            all.append(entry)
            #expect(number == all.count)
        }
        return all
    }

    /// What reading and appending say of the log as it is; both the same, and neither changes anything.
    private func refusal(_ location: SourceLocation = #_sourceLocation) -> String {
        let (before, end) = (text, site.folder.text(of: "record/log.end"))
        let read = #expect(throws: Problem.self, sourceLocation: location) { try log.end() }
        let appended = #expect(throws: Problem.self, sourceLocation: location) { try log.append(entry(9)) }
        #expect(read == appended, sourceLocation: location)
        #expect(text == before && site.folder.text(of: "record/log.end") == end, sourceLocation: location)
        let line = read?.place.map { "\($0.line): " } ?? ""
        return site.withoutPlace("\(line)\(read?.message ?? "")")
    }

    private func write(_ lines: [String]) throws {
        try site.folder.write(lines.map { $0 + "\n" }.joined(), to: "record/log.jsonl")
    }

    @Test func whatIsAppendedIsRead() throws {
        #expect(try log.end() == .none)
        #expect(!FileSystem.isFolderNow("\(site.folder.path)/record"))
        try fill(3)
        #expect(try entries() == (0..<3).map { entry($0) })
        #expect(try entries()[1]["files"] == .integer(1))
        #expect(try entries()[0].time == "2026-11-25T17:53:14Z")
        #expect(try FileSystem.entries(of: "\(site.folder.path)/record").sorted() == ["log.end", "log.jsonl"])
        let end = try log.end()
        #expect(end.count == 3)
        #expect(end.hash == SHA256.hexadecimal(SHA256.hash(of: Array(lines[2].utf8))))
        #expect(lines[0].hasSuffix(#""before":""# + String(repeating: "0", count: 64) + #""}"#))
    }

    /// Whoever has a copy of yesterday finds it at the beginning of what is there today.
    @Test func theFileOnlyGrows() throws {
        var before = ""
        for number in 0..<4 {
            try log.append(entry(number))
            #expect(text.hasPrefix(before) && text.utf8.count > before.utf8.count)
            before = text
        }
    }

    @Test func aChangedLineIsTold() throws {
        try fill(3)
        let whole = lines
        for (number, message) in [
            (
                0,
                "2: line 2 of the log does not follow line 1: one of them was changed, or lines were moved, put in or taken out"
            ),
            (
                1,
                "3: line 3 of the log does not follow line 2: one of them was changed, or lines were moved, put in or taken out"
            ),
            (2, "3: line 3 of the log is not the one that record/log.end knows: it was changed"),
        ] {
            var changed = whole
            changed[number] = changed[number].replacing("Anna", with: "Otto")
            try write(changed)
            #expect(refusal() == message)
        }
        try write(whole)
        #expect(try log.end().count == 3)
    }

    @Test func linesThatAreMovedOrGoneAreTold() throws {
        try fill(4)
        let whole = lines
        try write([whole[0], whole[2], whole[1], whole[3]])
        #expect(refusal().hasPrefix("2: line 2 of the log does not follow line 1"))
        try write([whole[0], whole[1], whole[3]])
        #expect(refusal().hasPrefix("3: line 3 of the log does not follow line 2"))
        try write([whole[0], whole[1], whole[1], whole[2], whole[3]])
        #expect(refusal().hasPrefix("3: line 3 of the log does not follow line 2"))
        try write(Array(whole.dropFirst()))
        #expect(refusal() == "1: the log does not begin here: line 1 follows a line that is not there")
        try write(Array(whole.dropLast()))
        #expect(refusal() == "record/log.jsonl is cut off: it has 3 entries, and record/log.end says 4")
        try write([])
        #expect(refusal() == "record/log.jsonl is cut off: it has 0 entries, and record/log.end says 4")
    }

    /// Cut anywhere, it is told, but for a cut between two lines behind the said end, which is none.
    @Test func aCutAtAnyByteIsTold() throws {
        try fill(2)
        let bytes = Array(text.utf8)
        for length in 0..<bytes.count {
            try site.folder.write(Array(bytes[..<length]), to: "record/log.jsonl")
            #expect(throws: Problem.self) { try log.end() }
        }
    }

    @Test func aByteThatIsChangedAnywhereIsTold() throws {
        try fill(2)
        let bytes = Array(text.utf8)
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 1
            try site.folder.write(changed, to: "record/log.jsonl")
            #expect(throws: Problem.self) { try log.end() }
        }
    }

    @Test func damagedFilesAreTold() throws {
        try fill(2)
        let whole = lines
        try site.folder.write(whole[0] + "\n" + whole[1].dropLast(3), to: "record/log.jsonl")
        #expect(refusal() == "2: the log is cut off in the middle of line 2")
        try site.folder.write(whole.map { $0 + "\r\n" }.joined(), to: "record/log.jsonl")
        #expect(
            refusal() == "1: line 1 of the log ends as on Windows: something has changed the line ends of the file")
        try write([whole[0], "{}"])
        #expect(refusal() == "2: line 2 of the log is no entry")
        try write([whole[0], String(repeating: "x", count: 1 << 20 + 10)])
        #expect(refusal() == "2: line 2 of the log is no entry")
        try write(whole)
        try site.folder.write("2\n", to: "record/log.end")
        #expect(
            refusal() == "record/log.end is damaged: it must have the count of the entries and the hash of the last one"
        )
        try FileSystem.remove("\(site.folder.path)/record/log.end")
        #expect(refusal() == "record/log.end is gone, which says where the log ends")
    }

    @Test func aLogThatIsGoneIsTold() throws {
        try fill(1)
        try FileSystem.remove("\(site.folder.path)/record/log.jsonl")
        #expect(refusal() == "record/log.jsonl is gone, and record/log.end says that it had entries")
    }

    /// Between the exchange of the log and that of its end, a run can be killed: the log is whole, and goes on.
    @Test func aRunThatWasKilledBetweenTheTwoFilesLeavesAWholeLog() throws {
        try fill(1)
        let end = site.folder.text(of: "record/log.end") ?? ""
        try fill(1)
        try site.folder.write(end, to: "record/log.end")
        try site.folder.write("half", to: "record/log.jsonl.new")
        try site.folder.write("half", to: "record/log.end.new")
        #expect(try log.end().count == 2)
        #expect(try log.append(entry(2)).count == 3)
        #expect(try entries().count == 3)
        #expect(try FileSystem.entries(of: "\(site.folder.path)/record").sorted() == ["log.end", "log.jsonl"])
    }

    @Test func twoWhoAppendAtOnceComeOneAfterTheOther() throws {
        let failures = Mutex(0)
        Cores.run(8) {
            for number in 0..<10 {
                do { try SiteLog(of: site.folder.path).append(entry(number)) } catch { failures.withLock { $0 += 1 } }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(try entries().count == 80)
    }

    @Test func anEntryThatIsTooLongChangesNothing() throws {
        try fill(1)
        let long = LogEntry("close", at: 0, by: anna, String(repeating: "x", count: 1 << 20))
        let problem = #expect(throws: Problem.self) { try log.append(long) }
        #expect(problem?.sentence.hasPrefix("what is to be told in the log is too much for one entry") == true)
        #expect(try entries().count == 1)
    }

    @Test func aFolderThatCannotBeWrittenIsTold() throws {
        try site.folder.write("a file", to: "record")
        let problem = #expect(throws: Problem.self) { try log.append(entry(0)) }
        #expect(problem?.sentence.contains("record") == true)
        #expect(site.folder.text(of: "record") == "a file")
    }
}
