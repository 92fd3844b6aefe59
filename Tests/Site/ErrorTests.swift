import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Sites in Tests/errors with something wrong: each must fail with exactly the messages of its `expected.txt`,
/// and leave the old output as it was.
@Suite struct ErrorTests {
    @Test(arguments: Project.errorCases(ofCommands: false))
    func aBrokenSiteSaysWhatIsWrongAndChangesNothing(_ name: String) throws {
        let folder = Project.root().folder("Tests/errors/\(name)")
        var files = folder.contents
        let expected = files.removeValue(forKey: "expected.txt")
        let site = try TemporarySite(copying: files)
        // A case may bring an output of its own, to have one that cannot be written.
        if !site.folder.has("public") {
            try site.folder.write("the old page", to: "public/index.html")
            // A build takes only what a build has made for an old site that may be replaced.
            try site.folder.write("", to: "public/.broadsheet")
        }
        let before = site.folder.contents

        let said = messages(of: site)
        #expect(said != nil, "the site was built without a problem")
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
        guard let said else { return }
        if Recording.isOn {
            try folder.write(said, to: "expected.txt")
            return
        }
        guard let expected else {
            Issue.record("record it first: RECORD=1 swift test --filter Error. It says now:\n\(said)")
            return
        }
        if let difference = Difference.between(expected: expected, got: Array(said.utf8)) {
            Issue.record("\(difference)\nIt says now:\n\(said)")
        }
    }

    /// All that a build says is wrong, as the terminal shows it; nil if nothing is.
    private func messages(of site: TemporarySite) -> String? {
        do {
            try site.build()
            return nil
        } catch {
            return site.withoutPlace(error.all.map(\.text).joined(separator: "\n\n") + "\n")
        }
    }
}
