import Broadsheet
import BroadsheetTesting
import Testing

/// Expects that `body` fails, and that what is said has `text` in it.
func expectProblem(
    _ text: String, at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
    do {
        try body()
        Issue.record("nothing is said", sourceLocation: location)
    } catch {
        let said = "\(error)"
        if !said.contains(text) { Issue.record("\(said)", sourceLocation: location) }
    }
}

/// What is wrong with a site is told with the line of Swift in which it is declared.
@Suite struct SiteProblemTests {
    private static let report = Report(Transaction.posted) { Column("Description", \.description) }
    private static let file = "LibraryTests/SiteProblemTests.swift"

    /// Builds a site in a folder of its own.
    private func build(files: [String: String] = [:], _ site: Site) throws {
        let folder = try TemporarySite(files: files)
        defer { withExtendedLifetime(folder) {} }
        try site.build(folder.folder.path)
    }

    @Test func aLinkToNowhere() {
        let line = #line + 2
        expectProblem("\(Self.file):\(line): error: ") {
            try build(Site { Page("index", title: "All", prose: "Text.\n\n[More](/more/)") })
        }
    }

    @Test func twoPagesOfOnePath() {
        let line = #line + 7
        expectProblem(
            "\(Self.file):\(line): error: two pages have the path \"card\"\n    Give one of them another path; the other is declared at \(Self.file):\(line - 1)."
        ) {
            try build(
                Site {
                    Page("card", title: "One")
                    Page("/card/", title: "Two")
                })
        }
    }

    @Test func aLoopThatGivesOnePath() {
        let line = #line + 7
        expectProblem(
            "\(Self.file):\(line): error: two pages have the path \"days/2026-11-14\"\n    Use something in the path"
        ) {
            try build(
                Site {
                    for one in Transaction.posted {
                        Page("days/\(one.day)", title: one.description)
                    }
                })
        }
    }

    /// A page of the content folder has the same address.
    @Test func aPageAndAFile() {
        let line = #line + 5
        expectProblem("\(Self.file):\(line): error: \(Self.file) (card) and content/card.md have the same path, /card/")
        {
            try build(
                files: ["content/index.md": "# Home", "content/card.md": "# Card"],
                Site { Page("card", title: "Card") })
        }
    }

    @Test(arguments: ["../up", "a//b", "a/./b", "a/\u{0}", "%2e%2e/x", "a/%00"])
    func aPathThatCannotBe(_ path: String) {
        expectProblem("a page would have the path") {
            try build(Site { Page(PagePath(path), title: "Up") })
        }
    }

    /// All that is wrong is told at once, in the order of the lines.
    @Test func severalProblems() throws {
        let site = Site {
            Page("index", title: "All", weight: 2_000_000) {
                Report(Transaction.posted) { Total(.sum, \.amount) }
            }
            Page("two", title: "Two") {
                Report("Card", Transaction.posted) { Column("Description", \.description) }
                Report("Card", Transaction.posted) { Column("Amount", \.amount) }
            }
            NamedRecords("a/b", Stream(Transaction.posted)) { Extra("text") { $0.description } }
            NamedRecords("many", Stream(Transaction.posted)) {
                Column("Amount", \.amount)
                Extra("amount_currency") { _ in "EUR" }
                Group(by: \.day)
            }
        }
        do {
            try build(site)
            Issue.record("nothing is said")
        } catch let error as ReportError {
            #expect(
                error.problems.map(\.message) == [
                    "the weight of a page cannot be 2000000", "this total has no column to stand under",
                    "two reports of this page have the name \"card\"",
                    "\"a/b\" cannot be the name of records",
                    "named records have fields, and nothing that arranges them",
                    "\"amount_currency\" is the field with the currency of \"amount\"",
                ])
            #expect(error.problems.allSatisfy { $0.file == Self.file && $0.line != nil })
        }
    }

    @Test func aLanguageThatIsNotThere() {
        expectProblem("\(Self.file):\(#line + 1): error: ") {
            try build(Site { Page("index", locale: "xx-QQ") })
        }
        expectProblem("\(Self.file):\(#line + 1): error: there is no layout \"big\"") {
            try build(Site { Page("index", layout: "big") })
        }
    }

    @Test func aReportThatIsNotThere() {
        expectProblem("\(Self.file):\(#line + 1): error: there is no report \"other\" on this page") {
            try build(Site { Page("index", title: "All", prose: "[[report: other]]") { Self.report.named("own") } })
        }
    }

    /// What a record has is told with the record and the line that declares it.
    @Test func aRecordIsTold() {
        let report = Report(Transaction.posted) { Column("Amount", \.amount).currency(.eur) }
        expectProblem("4321.09 USD is not an amount in EUR (the records of \(Self.file):\(#line - 1), record 1)") {
            try build(Site { Page("index", title: "All") { report } })
        }
    }

    /// The text of a report says by how much a total differs, within what is declared.
    @Test func aControlTotalWithATolerance() throws {
        let report = Report(Transaction.posted) {
            Column("Amount", \.amount)
            Column("Figure", \.amount.amount)
            Total(.sum, \.amount)
            Total(.sum, \.amount.amount)
            Expect(.sum, \.amount, is: Money(4222.40, .usd), within: .percent(0.1))
            Expect(.sum, \.amount.amount, is: 4222, within: .amount(1))
        }
        let text = try report.html()
        let declared = "within the declared tolerance of"
        #expect(text.contains("Amount differs from its control total by −$0.02, \(declared) 0.1%."))
        #expect(text.contains("Figure differs from its control total by 0.38, \(declared) 1."))
    }

    /// A control total that is another report's: on a site it is found, and a report that stands alone says that it cannot be.
    @Test func aControlTotalOfAnotherReport() throws {
        func report(_ total: String, of page: String) -> Report<Transaction> {
            Report(Transaction.posted) {
                Column("Amount", \.amount)
                Total(.sum, \.amount)
                Expect(.sum, \.amount, isTotal: total, of: page, within: .percent(0))
            }
        }
        let other = Report(Transaction.posted) {
            Column("Paid", \.amount)
            Total(.sum, \.amount)
        }
        try build(
            Site {
                Page("index", title: "All") { report("paid", of: "/other/") }
                Page("other", title: "Other") { other }
            })
        expectProblem("/other/ shows no total \"pade\"") {
            try build(
                Site {
                    Page("index", title: "All") { report("pade", of: "/other/") }
                    Page("other", title: "Other") { other }
                })
        }
        expectProblem("a report that stands alone knows no page to find this figure on") {
            _ = try report("paid", of: "/other/").html()
        }
    }

    /// A control total that differs fails the build, at its declaration.
    @Test func aControlTotalDiffers() {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Amount", \.amount)
            Total(.sum, \.amount)
            Expect(.sum, \.amount, is: Money(1, .usd), in: "Posted")
            Expect(records: 4)
            Expect(.sum, \.amount, between: Money(2, .usd), and: Money(3, .usd))
            Expect(.sum, \.amount, is: Money(4222.32, .usd), within: .amount(0.05))
            Expect(.average, \.amount, is: Money(1, .usd))
            Expect(records: 3, in: "Postd")
        }
        let messages = [
            "amount.sum is 4222.38 USD, and 1 USD was expected", "count is 3, and 4 was expected",
            "amount.sum is 4222.38 USD, and 4222.32 USD within 0.05 was expected",
            "there is no total \"amount.avg\" to compare with", "no section \"Postd\" has totals to compare with",
        ]
        do {
            try build(Site { Page("index", title: "All") { report } })
            Issue.record("nothing is said")
        } catch {
            for message in messages { #expect("\(error)".contains(message), "\(error)") }
            #expect("\(error)".contains("\(Self.file):"))
        }
        for message in messages {
            expectProblem(message) { _ = try report.rows() }
            expectProblem(message) { _ = try report.html() }
            expectProblem(message) { _ = try report.csv() }
            expectProblem(message) { _ = try report.warnings() }
        }
    }

    @Test func viewsAndTheirNames() {
        let report = Report(Transaction.posted) {
            Column("Description", \.description)
            View("a") { Band(.none) }
            View("a") { View("b") { Band(.row) } }
            View("c/d") { Band(.none) }
        }
        for message in [
            "two views are called \"a\"", "\"c/d\" cannot be the name of a view",
        ] {
            expectProblem(message) { _ = try report.rows() }
            expectProblem(message) { try build(Site { Page("index") { report } }) }
        }
        let nested = Report(Transaction.posted) { View("a") { View("b") { Column("Amount", \.amount) } } }
        expectProblem("a view has no views of its own") { _ = try nested.rows() }
    }

    /// What no type can tell of a form's elements and of digits.
    @Test func valuesThatCannotBe() {
        let report = Report(of: Never.self) {
            Items("Form") {
                Item.choice("Size", name: "size", of: [])
                Item.choice("Size", name: "size2", of: ["S", "L"], value: "X")
                Item.slider("Heat", name: "heat", value: 9, in: 1...3, words: ["Low", "High"])
                Item.stepper("Pieces", name: "pieces", value: 1, in: 1...1, step: 0)
                Item("Figure", 1).digits(99)
            }
        }
        for message in [
            "the choice \"Size\" has no options", "\"X\" is none of the options", "9 does not lie between 1 and 3",
            "there are 2 words for 3 positions", "a step is a number above 0, not 0",
            "the range 1...1 has one number only",
            "there cannot be 99 digits",
        ] {
            expectProblem(message) { _ = try report.rows() }
        }
        expectProblem("there cannot be -1 digits") {
            _ = try Report(Transaction.posted) { Column("Amount", \.amount).digits(-1) }.rows()
        }
    }

    /// What the program ends with is that of its command.
    @Test func commandsAreRun() throws {
        let folder = try TemporarySite()
        let wrong = Site {
            Page("index") { Report(Transaction.posted) { Total(.sum, \.amount) } }
        }
        #expect(wrong.run(["site", "build", folder.folder.path]) == 1)
        let right = Site { Page("index", title: "All") { Self.report } }
        #expect(right.run(["site", "build", folder.folder.path, "--quiet"]) == 0)
        #expect(right.run(["site", "rows", "/", folder.folder.path]) == 0)
        #expect(right.run(["site", "biuld"]) == 2)
        withExtendedLifetime(folder) {}
    }

    /// A report's title is a text, and no template.
    @Test func aTitleIsAText() throws {
        let folder = try TemporarySite()
        try Site {
            Page("index", title: "{{a}}") {
                Report("{{b}}", Transaction.posted) {
                    Column("Description", \.description)
                    Total.records()
                }
            }
        }.build(folder.folder.path)
        #expect(folder.page("index.html").contains("{{a}}"))
        withExtendedLifetime(folder) {}
    }
}
