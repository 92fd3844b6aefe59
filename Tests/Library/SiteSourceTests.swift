import Broadsheet
import BroadsheetBytes
import BroadsheetRendering
import BroadsheetSite
import BroadsheetTesting
import Synchronization
import Testing

/// Records that a program declares and pages in YAML name.
@Suite struct SiteSourceTests {
    private static let page = """
        ---
        title: Card
        report:
          source: transactions
          fields: { amount: { type: money, currency: amount_currency } }
          columns: [text, amount, days]
          totals: { amount: sum, days: sum }
        ---
        """

    private static var transactions: NamedRecords<Transaction> {
        NamedRecords("transactions", Stream(Transaction.posted)) {
            Extra("text") { $0.description }
            Extra("amount") { $0.amount }
            Extra("days") { _ in 1.5 as Decimal }
        }
    }

    @Test func aPageInYAMLNamesRecords() throws {
        let folder = try TemporarySite(files: ["content/index.md": Self.page])
        try Site { Self.transactions }.build(folder.folder.path)
        let html = folder.page("index.html")
        #expect(html.contains("4,222.38") && html.contains("4.5"))
        withExtendedLifetime(folder) {}
    }

    /// A set of pages is made of them as of a file.
    @Test func pagesAreMadeOfRecords() throws {
        let set = """
            ---
            title: "{{text}}"
            pages: { source: transactions, path: "of/{{text}}/" }
            ---
            """
        let folder = try TemporarySite(files: ["content/index.md": "# Home", "content/one.md": set])
        try Site { Self.transactions }.build(folder.folder.path)
        #expect(folder.output.has("of/Müller-&-Söhne/index.html"))
        withExtendedLifetime(folder) {}
    }

    /// A name that nobody declared is that of a file, which is not there.
    @Test func aMisspelledNameIsTold() throws {
        let folder = try TemporarySite(
            files: [
                "content/index.md": Self.page.replacing(
                    "source: transactions", with: "source: { file: transaction, required: true }")
            ])
        expectProblem("Did you mean \"transactions\"?") {
            try Site { Self.transactions }.build(folder.folder.path)
        }
        withExtendedLifetime(folder) {}
    }

    @Test func recordsAndAFileOfOneName() throws {
        let folder = try TemporarySite(files: ["content/index.md": Self.page, "content/transactions": "a,b\n"])
        expectProblem("the declared records \"transactions\" and the file content/transactions have the same name") {
            try Site { Self.transactions }.build(folder.folder.path)
        }
        withExtendedLifetime(folder) {}
    }

    /// Keys that say how a file is written are wrong for what is in no file.
    @Test func aFormatIsRefused() throws {
        let folder = try TemporarySite(
            files: [
                "content/index.md": Self.page.replacing(
                    "source: transactions", with: "source: { file: transactions, delimiter: \";\" }")
            ])
        expectProblem("come from a program") { try Site { Self.transactions }.build(folder.folder.path) }
        withExtendedLifetime(folder) {}
    }

    /// Records that are missing say so on the page.
    @Test func missingRecords() throws {
        let folder = try TemporarySite(files: [
            "content/index.md": Self.page.replacing("report:", with: "report:\n  missing: Not today.")
        ])
        let site = Site {
            NamedRecords("transactions", Stream<Transaction>.missing("")) { Extra("text") { $0.description } }
        }
        try site.build(folder.folder.path)
        #expect(folder.page("index.html").contains("Not today."))
        withExtendedLifetime(folder) {}
    }

    /// A preview makes pages of declared records anew each time: nobody tells when these change.
    @Test func aPreviewIsNeverOld() throws {
        let folder = try TemporarySite(files: ["content/index.md": "# Home\n"])
        let names = Names()
        let site = Site {
            Page("names", title: "Names") {
                Report(of: Stream(making: { names.all })) { Column("Name", \.self) }
            }
        }
        let code = site.run(["site", "build", folder.folder.path, "--quiet"])
        #expect(code == 0 && folder.page("names/index.html").contains("Ada"))
        names.add("Grace")
        #expect(site.run(["site", "build", folder.folder.path, "--quiet"]) == 0)
        #expect(folder.page("names/index.html").contains("Grace"))
        let preview = SitePreview(try site.options(of: folder.folder.path))
        _ = try preview.build()
        names.add("Edsger")
        let page = try #require(try preview.build().files["names/index.html"])
        #expect(page.bytes.read { $0.string }.contains("Edsger"))
        withExtendedLifetime(folder) {}
    }
}

/// Names that become more.
private final class Names: Sendable {
    private let names = Mutex(["Ada"])

    var all: [String] { names.withLock { $0 } }

    func add(_ name: String) { names.withLock { $0.append(name) } }
}
