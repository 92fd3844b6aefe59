import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// An export without records says nothing of its fields' types: it makes no pages, and that is no error.
@Suite struct EmptySourcePagesTests {
    private static func page(_ source: String) -> String {
        """
        ---
        title: Accounts
        pages: { source: \(source), where: "day > date('2025-06-01')", group: account, path: "accounts/{{account}}/" }
        report:
          columns: [account, day, { twice: amount * 2 }]
          totals: { twice: sum }
        ---
        """
    }

    @Test(arguments: [("data/a.csv", "account,day,amount\n"), ("data/a.yaml", "[]\n"), ("data/a.json", "[]\n")])
    func anEmptySourceMakesNoPages(_ path: String, _ text: String) throws {
        let site = try bareSite(["content/accounts.md": Self.page(path), "content/\(path)": text])
        #expect(complaints(site) == "")
        #expect(site.output.text(of: "accounts/a/index.html") == nil)
    }

    @Test func withARecordItsTypesAreChecked() throws {
        let site = try bareSite([
            "content/accounts.md": Self.page("data/a.csv"), "content/data/a.csv": "account,day,amount\na,soon,1\n",
        ])
        #expect(complaints(site).contains("not text and date"))
    }
}
