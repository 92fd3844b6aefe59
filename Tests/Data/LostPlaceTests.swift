import BroadsheetDiagnostics
import BroadsheetRecords
import Testing

@testable import BroadsheetData

/// Files that cannot be read again: nothing is concluded from that, and no line is told that is not the right one.
@Suite struct LostPlaceTests {
    /// A source of a file that has gone.
    private func source() throws -> CSVSource {
        let file = TemporaryFile("a,b\n1,2\nx,3\n")
        let source = try CSVSource(file: SourceFile(path: file.path, name: "data.csv"), format: FormatDefinition())
        #expect(source.place(origin: 8, field: 0).head == "data.csv:3:1")
        return source
    }

    @Test func aPlaceInAFileThatHasGoneIsNoLine() throws {
        let place = try source().place(origin: 8, field: 0)
        #expect(place.isLost)
        #expect(place.head == "data.csv" && place.lineHead == "data.csv")
        #expect(!place.inSource.contains("line 1"))
    }

    /// A folder stands for a file whose reading fails.
    private let unreadable = SourceFile(path: "/tmp", name: "bank.txt")

    @Test func whatAFileHoldsIsNotGuessedWhereItCannotBeRead() throws {
        let problem = #expect(throws: Problem.self) {
            try FileKind.csv.seen(in: unreadable, FormatDefinition())
        }
        #expect(problem?.isOfSystem == true)
        #expect(problem?.message == "the source bank.txt cannot be read: it is a folder, not a file")
        #expect(throws: Problem.self) { try JSONScan(unreadable, window: 4096) }
    }

    @Test func aFileThatIsMissingIsNoFailureOfTheSystem() throws {
        let missing = SourceFile(path: "/tmp/broadsheet-no-such-file", name: "bank.txt")
        #expect(try FileKind.csv.seen(in: missing, FormatDefinition()) == .csv)
    }
}
