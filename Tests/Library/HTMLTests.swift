import Broadsheet
import BroadsheetTesting
import Testing

/// Reports as HTML: a text, a file, with a theme of one's own.
@Suite struct HTMLTests {
    private let report = Report("Card", Transaction.posted) {
        Group(by: \.day)
        Column("Description", \.description)
        Column("Amount", \.amount)
        Total(.sum, \.amount)
    }

    @Test func aTextHasTheWholeReport() throws {
        let html = try report.html()
        #expect(html.contains("Müller &amp; Söhne") && html.contains("$4,222.38") && html.contains("<table"))
        #expect(try report.html(theme: .ledger).contains("4,222.38"))
        #expect(try report.html(language: "de-DE").contains("4.222,38"))
    }

    /// Short figures keep their exact values, and units follow their totals.
    @Test func figuresCanBeShort() throws {
        let report = Report(Transaction.posted) {
            Column("Amount", \.amount).compact()
            Column("Cents") { $0.amount.amount * 100 }.unit("ct").significant(2)
        }
        let html = try report.html()
        #expect(html.contains(" USD\">$"))
        #expect(html.contains("\u{A0}ct</data>"))
        let wrong = Report(Transaction.posted) { Column("Amount", \.amount).digits(2).significant(2) }
        #expect(throws: ReportError.self) { try wrong.html() }
    }

    /// The file has what the text has, and there is nothing beside it.
    @Test func aFileHasTheSame() throws {
        let site = try TemporarySite()
        let path = "\(site.folder.path)/report.html"
        try report.writeHTML(to: path)
        #expect(site.folder.text(of: "report.html") == (try report.html()))
        #expect(site.folder.files == ["report.html"])
    }

    /// What fails leaves the file as it was.
    @Test func aFailureLeavesTheFile() throws {
        let site = try TemporarySite(files: ["report.html": "old"])
        let wrong = Report(Transaction.posted) { Column("Amount", \.amount).currency(.eur) }
        #expect(throws: ReportError.self) { try wrong.writeHTML(to: "\(site.folder.path)/report.html") }
        #expect(site.folder.text(of: "report.html") == "old")
        #expect(site.folder.files == ["report.html"])
        #expect(throws: ReportError.self) { try report.writeHTML(to: "\(site.folder.path)/none/sub/report.html") }
    }

    private enum Line: String, RowKinds { case entry }

    /// A partial of one's own shows the values by their names, those without a column as well.
    @Test func aThemeFromAFolder() throws {
        let site = try TemporarySite(files: ["Themes/mine/rows/entry.html": "<p>{{description}}: {{note}}</p>\n"])
        let report = Report(Transaction.posted) {
            Rows(of: Line.self) { _ in .entry }
            Column("Description", \.description)
            Extra("note") { $0.isBooked ? "booked" : "open" }
        }
        let html = try report.html(theme: Theme("mine", inThemesOf: site.folder.path))
        #expect(html.contains("<p>Garden centre: booked</p>"))
    }

    @Test func aMissingThemeIsTold() throws {
        do {
            _ = try report.html(theme: Theme("none", inThemesOf: "/dev/null"))
            Issue.record("a theme that is not there was found")
        } catch {
            #expect(error.description.contains("there is no theme \"none\""))
        }
    }
}
