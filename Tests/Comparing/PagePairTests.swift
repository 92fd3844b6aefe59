import BroadsheetChecking
import Testing

@testable import BroadsheetComparing

/// What differs between two pages: by their values, not by their texts.
@Suite struct PagePairTests {
    private let rows = Pages.record("all.1", "2026-01-02", "3.20") + Pages.record("all.2", "2026-01-03", "5.00")

    @Test(arguments: [1, 7, 64, 1 << 20]) func tellsAFigureAndTheRecordThatCausedIt(share: Int) throws {
        let old = Pages.page(rows + Pages.total("8.20"))
        let new = Pages.page(rows.replacing("3.20", with: "4.20") + Pages.total("9.20"))
        let change = try Pages.difference(old, new, share: share)
        #expect(change.figures == ["all:amount.sum.EUR: 8.20 -> 9.20"])
        #expect(change.records == ["changed all.1: Amount 3.20 EUR -> 4.20 EUR"])
        #expect(change.reports[0].figures[0].difference?.description == "1.00")
        #expect(change.reports[0].figures[0].permille == 121)
    }

    @Test func otherTextsOfTheSameValuesAreNoDifference() throws {
        let old = Pages.page(rows + Pages.total("8.20"))
        let new = Pages.page(rows.replacing("!", with: " €") + Pages.total("8.2")).replacing("3.20", with: "3.2")
        #expect(try Pages.difference(old, new).isEmpty)
    }

    @Test func eurosAreNeverHeldAgainstDollars() throws {
        let change = try Pages.difference(Pages.page(Pages.total("8.20")), Pages.page(Pages.total("8.20", "USD")))
        #expect(change.figures == ["all:amount.sum.USD: none -> 8.20", "all:amount.sum.EUR: 8.20 -> none"])
        #expect(change.reports[0].figures.map(\.kind) == [.appeared, .vanished])
    }

    /// What stands in the row of another currency is no figure, and neither comes nor goes.
    @Test func aDashNeitherAppearsNorVanishes() throws {
        let dash = Pages.total("8.20").replacing(
            /<data [^>]*>[^<]*<\/data>/, with: "<span class=\"missing\">–</span>")
        for (old, new) in [("", dash), (dash, "")] {
            #expect(try Pages.difference(Pages.page(rows + old), Pages.page(rows + new)).figures == [])
        }
        let gone = try Pages.difference(Pages.page(Pages.total("8.20")), Pages.page(dash))
        #expect(gone.figures == ["all:amount.sum.EUR: 8.20 -> none"])
        #expect(gone.reports[0].figures.map(\.kind) == [.vanished])
    }

    @Test func aPageWithoutIdsIsKnownByWhatItShows() throws {
        let change = try Pages.difference(Pages.page(Pages.total("8.20", mark: "")), Pages.page(Pages.total("9.20")))
        #expect(change.figures == ["all:amount.sum.EUR: 8.20 -> 9.20"])
    }

    @Test func aRecordThatComesInChangesNoOther() throws {
        let new =
            Pages.record("all.1", "2026-01-01", "1.00") + Pages.record("all.2", "2026-01-02", "3.20")
            + Pages.record("all.3", "2026-01-03", "5.00")
        let change = try Pages.difference(Pages.page(rows), Pages.page(new))
        #expect(change.records == ["added all.1: Day none -> 2026-01-01, Amount none -> 1.00 EUR"])
    }

    @Test func aRecordThatStandsTwiceIsPairedOnce() throws {
        // The first and the last record differ, or those between them would be paired by their places.
        func page(_ amount: String, times: Int) -> String {
            let twin = String(repeating: Pages.record("x2", "2026-01-02", "2.00"), count: times)
            return Pages.page(
                Pages.record("x1", "2026-01-01", amount) + twin + Pages.record("x3", "2026-01-03", amount))
        }
        let more = try Pages.difference(page("1.00", times: 1), page("1.50", times: 2))
        let changed = ["changed x1: Amount 1.00 EUR -> 1.50 EUR", "changed x3: Amount 1.00 EUR -> 1.50 EUR"]
        #expect(Set(more.records) == Set(changed + ["added x2: Day none -> 2026-01-02, Amount none -> 2.00 EUR"]))
        let less = try Pages.difference(page("1.00", times: 2), page("1.50", times: 1))
        #expect(Set(less.records) == Set(changed + ["removed x2: Day 2026-01-02 -> none, Amount 2.00 EUR -> none"]))
    }

    @Test func aRecordWithAKeyIsFoundByIt() throws {
        let old = Pages.record("x1", "2026-01-01", "1.00") + Pages.record("x2", "2026-01-02", "2.00")
        let new = Pages.record("x2", "2026-01-05", "2.50") + Pages.record("x3", "2026-01-01", "1.00")
        let change = try Pages.difference(Pages.page(old), Pages.page(new))
        #expect(
            change.records == [
                "changed x2: Day 2026-01-02 -> 2026-01-05, Amount 2.00 EUR -> 2.50 EUR",
                "added x3: Day none -> 2026-01-01, Amount none -> 1.00 EUR",
                "removed x1: Day 2026-01-01 -> none, Amount 1.00 EUR -> none",
            ])
    }

    @Test func aColumnWithAnotherTitleIsTheSameColumn() throws {
        let change = try Pages.difference(Pages.page(rows), Pages.page(rows, columns: ["Day", "Betrag"]))
        #expect(change.records.isEmpty)
        #expect(
            change.reports[0].structure == [
                StructureChange(subject: .column, place: "All", old: "Amount", new: "Betrag")
            ])
    }

    @Test func textsAndTitlesStandApart() throws {
        let change = try Pages.difference(
            Pages.page(rows, head: "<p>One</p><p>Two &amp; three</p>"),
            Pages.page(rows, title: "Spent now", head: "<p>One</p>"))
        #expect(change.figures.isEmpty)
        #expect(change.structure == [StructureChange(subject: .title, old: "Spent", new: "Spent now")])
        #expect(change.reports[0].oldTexts == ["Two & three"])
        #expect(change.reports[0].newTexts.isEmpty)
    }

    @Test func aMissingValueHasVanished() throws {
        let none =
            "<tr class=\"footer\" id=\"all.total\"><th>Total</th><td><span class=\"figure\" data-rule=\"sum\" data-figure=\"all:amount.sum\">–</span></td></tr>"
        let change = try Pages.difference(Pages.page(Pages.total("8.20")), Pages.page(none))
        #expect(change.figures.contains("all:amount.sum.EUR: 8.20 -> none"))
        #expect(change.reports[0].figures.contains { $0.kind == .vanished })
    }

    /// The only section of a report has no title, and is no section element.
    @Test func columnsOfAReportWithoutSectionsAreTold() throws {
        func page(_ columns: [String], _ cells: [String]) -> String {
            let heads = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
            return """
                <main><div class="report"><div class="section" id="section"><table><thead><tr class="columns">\(heads)</tr></thead>
                <tr class="detail" id="r1">\(cells.map { "<td>\($0)</td>" }.joined())</tr></table></div>
                <div class="grand"><table><tr class="columns">\(heads)</tr><tr class="grandfooter"><th>Total</th></tr></table></div>
                </div></main>
                """
        }
        let old = page(["Day", "What"], ["Monday", "tea"])
        #expect(try structure(old, page(["Day", "Was"], ["Monday", "tea"])) == ["column What -> Was"])
        #expect(
            try structure(old, page(["Was", "Day"], ["milk", "Monday"])) == [
                "column none -> Was", "column What -> none",
            ])
        #expect(try structure(old, page(["What", "Day"], ["tea", "Monday"])) == ["order columns -> columns"])
        #expect(try structure(old, Pages.page("")).allSatisfy { !$0.hasSuffix("-> none") || $0.hasPrefix("column") })
    }

    private func structure(_ old: String, _ new: String) throws -> [String] {
        try Pages.difference(old, new).reports.flatMap(\.structure).map {
            "\($0.subject.rawValue) \($0.old ?? "none") -> \($0.new ?? "none")"
        }
    }
}
