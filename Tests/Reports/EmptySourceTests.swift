import BroadsheetReports
import Testing

/// A source without records says nothing of its fields' types; that is no reason to fail.
@Suite struct EmptySourceTests {
    private func empty(_ names: String) throws -> String {
        try run(
            report {
                $0.compute = [Computation("twice", "n * 2")]
                $0.condition = "n > 1"
                $0.columns = [column("n"), column("twice"), column("so_far", "running(n)")]
                $0.sections = [section("All") { $0.groups = [group("month(day)")] }]
                $0.sort = [SortKey(by: "-n")]
                $0.totals = [total(.sum, "n"), total(.avg, "n", by: "w"), total(.share, "n")]
                $0.messages.empty = "Nothing yet."
                $0.link = "/{{upper(name)}}/"
            }, ["data": MemorySource(names)]
        ).text
    }

    @Test(arguments: ["n w day name", ""])
    func anEmptySourceHasItsMessage(_ names: String) throws {
        let text = try empty(names)
        #expect(
            text == """
                header: All
                columns: N | Twice | So far
                message: Nothing yet.
                footer odd (0): sum –, avg –, share – |  |
                grandfooter (0): sum –, avg –, share – |  |
                """)
    }

    @Test func namesThatItsHeadLacksAreTold() {
        let said = complaint(
            report {
                $0.columns = columns("nn"); $0.totals = [total(.sum, "n")]
            }, ["data": MemorySource("n w")])
        #expect(said?.contains("there is no field \"nn\" in memory") == true)
    }

    @Test func typesAreTakenOnTrustOnlyWithoutRecords() {
        let said = complaint(report { $0.totals = [total(.sum, "n")] }, ["data": MemorySource("n", "x")])
        #expect(said?.contains("\"n\" is text, and sum needs numbers or money") == true)
    }
}
