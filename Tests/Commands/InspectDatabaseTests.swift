import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// Databases as `broadsheet inspect` sees them; the file is that of the example site.
@Suite struct InspectDatabaseTests {
    private static let file = Project.root().folder("content/data").files.first { $0.hasSuffix(".db") }

    private func path() throws -> String { "\(Project.root().path)/content/data/\(try #require(Self.file))" }

    @Test(.enabled(if: file != nil)) func withoutAQueryItsTablesAreListed() throws {
        let run = Run("inspect", "--sqlite", try path())
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.contains(" rows\n"))
        #expect(run.out.contains("--table NAME"))
    }

    @Test(.enabled(if: file != nil)) func aQueryIsShownAsASourceIs() throws {
        let run = Run("inspect", "--sqlite", try path(), "--query", "select 1 as one, 'a' as two union select 2, 'b'")
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.contains(": 2 records, 2 fields\n"))
        #expect(run.out.contains("query: \"select 1 as one, 'a' as two union select 2, 'b'\" }\n"))
        #expect(Run("inspect", "--sqlite", try path(), "--query", "selct").err.hasPrefix("--query: "))
        #expect(Run("inspect", "--sqlite", try path(), "--table", "nope").code == .failed)
    }

    @Test func aDatabaseThatIsNotThereIsNamed() {
        #expect(Run("inspect", "--sqlite", "/nowhere/a.db").err.hasPrefix("there is no file /nowhere/a.db\n"))
        #expect(Run("inspect", "--postgres", "no-such-service").code == .failed)
    }

    @Test func whatDoesNotFitTogetherIsRefused() {
        #expect(Run("inspect", "a.csv", "--sqlite", "b.db").err.hasPrefix("only one thing can be looked at"))
        #expect(Run("inspect", "a.csv", "--table", "b").err.hasPrefix("--table is for databases\n"))
        #expect(Run("inspect", "--sqlite", "b.db", "--table", "b", "--query", "c").code == .wrongUsage)
    }
}
