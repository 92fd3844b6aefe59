import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import Testing

/// What is wrong with a whole source while its records are read is told of where the page names it.
@Suite struct SourceFailureTests {
    /// Records of which some can be read, until a reading fails without a place.
    private final class Failing: RecordSource {
        private let base: MemorySource
        private let failsAtOpening: Bool
        var name: String { "failing" }

        init(_ lines: [String], failsAtOpening: Bool) {
            base = MemorySource("n name", lines: lines)
            self.failsAtOpening = failsAtOpening
        }

        func schema(declared: Set<String>) throws(Problem) -> Schema { try base.schema(declared: declared) }
        func place(origin: UInt64, field: Int) -> Place { base.place(origin: origin, field: field) }
        func fingerprint() throws(Problem) -> UInt64 { try base.fingerprint() }

        func open() throws(Problem) -> any RecordCursor {
            if failsAtOpening { throw Problem("the source failing has changed", advice: "Build again.") }
            return Cursor(try base.open())
        }
    }

    private final class Cursor: RecordCursor {
        private let base: any RecordCursor

        init(_ base: any RecordCursor) { self.base = base }

        func next(_ batch: inout Batch) throws(Problem) -> Bool {
            if try base.next(&batch) { return true }
            throw Problem("the source failing has changed", advice: "Build again.")
        }
    }

    @Test(arguments: [false, true], [false, true])
    func theSourceInThePageIsPointedAt(isSorted: Bool, failsAtOpening: Bool) throws {
        let place = Place(file: "page.md", line: 7, column: 11, length: 7, excerpt: "  source: failing")
        let failing = Failing(["1 | a", "2 | b", "3 | a", "4 | b"], failsAtOpening: failsAtOpening)
        let definition = report(LocatedText("failing", at: place)) {
            $0.columns = columns("n")
            if isSorted { $0.sort = [SortKey(by: "-n")] }
        }
        let problem = try #require(throws: Problem.self) { try run(definition, ["failing": failing]) }
        #expect(problem.message == "the source failing has changed")
        #expect(problem.place == place && problem.advice == "Build again.")
    }
}
