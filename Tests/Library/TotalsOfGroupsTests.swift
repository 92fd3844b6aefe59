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
