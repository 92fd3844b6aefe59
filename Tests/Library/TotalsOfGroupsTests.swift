import Broadsheet
import Testing

/// Reports of totals, groups in the order of a total and where they lead, declared in Swift.
@Suite struct TotalsOfGroupsTests {
    struct Order: Sendable {
        var pizza: String
        var pieces: Decimal
    }

    static let orders = [
        Order(pizza: "Salami", pieces: 2), Order(pizza: "Tonno", pieces: 1), Order(pizza: "Margherita", pieces: 4),
        Order(pizza: "Salami", pieces: 1), Order(pizza: "Calzone", pieces: 1),
    ]

    @Test func theBestAreLinesAndAllOthersAreOne() throws {
        let report = Report(Self.orders) {
            Column("Pieces", \.pieces)
            Details(.none)
            Group(by: \.pizza).ordered(by: Total(.sum, \.pieces), descending: true).limited(to: 2, others: "All others")
                .leading(to: "/pizza/\(\.self)/")
            Total(.sum, \.pieces)
            Total<Order>.records()
        }
        let rows = try report.rows()
        #expect(
            rows.filter { $0.kind == .group || $0.kind == .footer }.map {
                "\($0.title) \($0.cells.map(\.text)) \($0.link ?? "")"
            } == [
                #"Margherita ["", "1", "4"] /pizza/Margherita/"#, #"Salami ["", "2", "3"] /pizza/Salami/"#,
                #"All others (2) ["", "2", "2"] "#, #" ["", "5", "9"] "#,
            ])
    }

    @Test func detailsAreFoldedBeneathTheirLines() throws {
        func report(_ rows: Details<Order>.Rows) -> Report<Order> {
            Report(Self.orders) {
                Column("Pizza", \.pizza)
                Column("Pieces", \.pieces)
                Details(rows)
                Group(by: \.pizza)
                Total(.sum, \.pieces)
            }
        }
        let rows = try report(.folded).rows()
        #expect(
            rows.prefix(9).map { "\($0.kind) \($0.title) \($0.cells.map(\.text))" } == [
                #"header  []"#, #"columns  ["Pizza", "Pieces"]"#, #"subheader Calzone ["", "1"]"#,
                #"detail  ["Calzone", "1"]"#, #"subfooter  ["", "1"]"#, #"subheader Margherita ["", "4"]"#,
                #"detail  ["Margherita", "4"]"#, #"subfooter  ["", "4"]"#, #"subheader Salami ["", "3"]"#,
            ])
        #expect(try report(.folded).html().contains("<details><summary>Calzone</summary></details>"))
        #expect(try report(.shown).html().contains("<details>") == false)
    }

    @Test func aSectionSaysWhetherItShowsItsRecords() throws {
        let report = Report<Order> {
            Section("Lines", Stream(Self.orders), details: Details.Rows.none)
            Section("Folded", Stream(Self.orders), details: .folded)
            Section("Rows", Stream(Self.orders))
            Column("Pizza", \.pizza)
            Column("Pieces", \.pieces)
            Group(by: \.pizza)
            Total(.sum, \.pieces)
        }
        let rows = try report.rows()
        let sections = rows.split { $0.kind == .header }
        #expect(sections.map { $0.count { $0.kind == .detail } } == [0, 5, 5])
        #expect(sections.map { $0.count { $0.kind == .group } } == [4, 0, 0])
        #expect(rows.last?.cells.map(\.text) == ["", "27"])
    }

    @Test func sectionsWithoutGroupsAreLinesOfOneTable() throws {
        let html = try Report<Order> {
            Section("Noon", Stream(Self.orders))
            Section("Evening", Stream(Self.orders.prefix(2)))
            Column("Pieces", \.pieces)
            Details(.none)
            Total(.sum, \.pieces)
        }.html()
        #expect(html.ranges(of: "<table").count == 2, "the lines, and the grand total")
        #expect(html.ranges(of: "<tr class=\"detail line").count == 2)
        #expect(html.contains("id=\"evening\""))
    }

    @Test func detailsWithoutGroupsCannotBeFolded() throws {
        let report = Report(Self.orders) {
            Column("Pizza", \.pizza)
            Details(.folded)
        }
        #expect(throws: ReportError.self) { try report.rows() }
    }

    @Test func aLimitSaysWhatItLeavesOut() throws {
        func lines(ofShown: Bool) throws -> [String] {
            try Report(Self.orders) {
                Column("Pizza", \.pizza)
                Column("Pieces", \.pieces)
                Limit(3, totalsOfShown: ofShown)
                Total(.sum, \.pieces)
            }.rows().suffix(2).map(\.description)
        }
        #expect(try lines(ofShown: false).map { $0.split(separator: ":")[0] } == ["rest", "footer even"])
        #expect(try lines(ofShown: false)[1].hasSuffix("9"))
        #expect(try lines(ofShown: true)[1].hasSuffix("7"))
    }

    @Test func groupsThatAreNotShownAreSaid() throws {
        let report = Report(Self.orders) {
            Column("Pieces", \.pieces)
            Details(.none)
            Group(by: \.pizza).descending().limitedWithoutOthers(to: 1)
            Total(.sum, \.pieces)
        }
        let rows = try report.rows()
        #expect(rows.first { $0.kind == .rest }?.count == 4)
        #expect(rows.first { $0.kind == .rest }?.title.hasPrefix("3 more groups") == true)
        #expect(rows.last?.cells.last?.text == "9")
    }
}
