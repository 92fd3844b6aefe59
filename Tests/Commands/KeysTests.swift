import BroadsheetTesting
import BroadsheetYAML
import Foundation
import Testing

@testable import BroadsheetCommands

/// `broadsheet keys`, as it is called.
@Suite struct KeysTests {
    @Test func allMappingsAreListed() {
        let run = Run("keys")
        #expect(run.code == .done)
        for table in AllKeys.index.all.map(\.table) { #expect(run.out.contains("  \(table.name) "), "\(table.name)") }
        #expect(run.out.contains("front matter: report.sections[]"))
    }

    @Test func aMappingIsExplained() {
        let run = Run("keys", "group")
        #expect(run.code == .done)
        #expect(run.out.contains("  titles "))
        #expect(run.out.contains("titles: { false: Open, true: Done }"))
        #expect(run.out.contains("a field, an expression") == false)
        #expect(run.out.contains("an expression; needed"))
        #expect(run.out.contains("broadsheet keys style"))
        #expect(run.out.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.out)")
    }

    @Test func aKeyIsExplainedWhereverItMayStand() {
        let run = Run("keys", "limit")
        #expect(run.code == .done)
        for place in ["In the report:", "In the section:", "In \"pages\":", "In the source:"] {
            #expect(run.out.contains(place), "\(run.out)")
        }
    }

    @Test(arguments: [
        (
            ["keys", "sctions"],
            "there is no key and no mapping \"sctions\"\nDid you mean \"sections\"? \"broadsheet keys\" lists the mappings.\n"
        ),
        (["keys", "--schema", "pgae"], "there is no schema of \"pgae\"\nDid you mean \"page\"?\n"),
        (["keys", "--schema", "page", "report"], "a schema is of a whole file\nTake \"report\" out.\n"),
    ])
    func whatIsNotThereIsSaidSo(_ words: [String], _ message: String) {
        let run = Run(words)
        #expect(run.code == .wrongUsage)
        #expect(run.out == "")
        #expect(run.err == message)
    }
}
