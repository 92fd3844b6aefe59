import Broadsheet
import Testing

/// Reports of one's own values, as neutral rows.
@Suite struct ReportTests {
    private static let posted = Transaction.posted

    @Test func columnsGroupsAndTotals() throws {
        let report = Report("Card", Self.posted) {
            Group(by: \.day).shown(as: "MMM d, yyyy").letterCase(.upper)
            Column("Description", \.description)
            Column("Amount", \.amount)
            Total(.sum, \.amount)
        }
        try expect(
            report,
            """
            header: NOV 12, 2026
            columns: Description | Amount
            detail odd: Salary | $4,321.09
            footer even:  | $4,321.09
            header: NOV 14, 2026
            columns: Description | Amount
            detail odd: Müller & Söhne | −$20.40
            detail even: Garden centre | −$78.31
            footer odd:  | −$98.71
            grandfooter:  | $4,222.38
            """)
        let rows = try report.rows()
        let last = try #require(rows.last)
        #expect(last.kind == .grandFooter && last.level == 0 && last.count == 3)
        #expect(last["amount"]?.value == .money(Money(4222.38, .usd)))
        #expect(last["amount"]?.rule == .sum)
        #expect(rows[2].cells.map(\.title) == ["Description", "Amount"])
    }

    /// Nested groups, each with a head and a foot made by closures; a total of a column that a closure makes.
    @Test func nestedGroupsWithClosures() throws {
        let share = Column<Transaction>("Half") { $0.amount * 0.5 }
        let report = Report(of: Transaction.self) {
            Section("Posted", Self.posted)
            Group(by: { Month(of: $0.day) }) {
                "In \($0)"
            } footer: {
                Total(.sum, \.amount)
                Total.records()
            }
            Group(by: \.day, header: { "On \($0)" })
            Column("Description", \.description)
            Column("Amount", \.amount)
            share
            Total(.average, of: share)
        }
        try expect(
            report,
            """
            header: Posted
            columns: Description | Amount | Half
            subheader odd: In 2026-11
            subheader odd: On 2026-11-12
            detail odd: Salary | $4,321.09 | $2,160.54
            subfooter odd:  |  | 
            subheader even: On 2026-11-14
            detail even: Müller & Söhne | −$20.40 | −$10.20
            detail even: Garden centre | −$78.31 | −$39.16
            subfooter even:  |  | 
            subfooter even:  | $4,222.38 | 
            footer odd:  |  | $703.73
            grandfooter:  |  | $703.73
            """)
    }

    private enum State: String, ReportSection {
        case open, booked, refused

        var title: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())" }
        var isPresent: Bool { self != .refused }
        var empty: String? { self == .open ? "Nothing is open." : nil }
    }

    /// The sections are an enum's cases, in their order.
    @Test func sectionsOfAnEnum() throws {
        let report = Report(of: Transaction.self) {
            Sections(of: Self.posted, by: { $0.isBooked ? State.booked : .open })
            Column("Description", \.description)
            Sort(by: \.description)
        }
        try expect(
            report,
            """
            header: Open
            columns: Description
            message: Nothing is open.
            footer odd: 
            header: Booked
            columns: Description
            detail odd: Garden centre
            detail even: Müller & Söhne
            detail odd: Salary
            footer even: 
            """)
    }

    private enum Line: String, RowKinds {
        case income = "income-row"
        case expense
    }

    /// The kinds of rows are an enum's cases, chosen by a switch that the compiler checks.
    @Test func rowKindsOfAnEnum() throws {
        let report = Report(Self.posted) {
            Rows(of: Line.self) { $0.amount.amount > 0 ? .income : .expense }
            Column("Description", \.description)
            Limit(2)
        }
        let kinds = try report.rows().map(\.kind)
        #expect(kinds.contains(.custom("income-row")) && kinds.contains(.custom("expense")))
    }

    /// Rows that have ids of their records alone.
    @Test func rowsWithAName() throws {
        let report = Report(Self.posted) {
            Key(\.day)
            Key(\.description)
            Column("Description", \.description)
            Sort(by: \.description)
        }
        let ids = try report.rows().filter { $0.kind == .detail }.map(\.id)
        #expect(ids.count == Self.posted.count && Set(ids).count == ids.count && !ids.contains(nil))
        let twice = Report(Self.posted + [Self.posted[0]]) {
            Key(\.description)
            Column("Description", \.description)
        }
        let problem = #expect(throws: ReportError.self) { try twice.rows() }
        let said = problem?.description ?? ""
        #expect(said.contains("has the key \"\(Self.posted[0].description)\", as has the one in record 1"))
    }

    /// Streams of several types in one report, one of which is missing.
    @Test func streamsOfSeveralTypes() throws {
        let authorized = [Authorization(date: "2026-11-18", merchant: "Fish & Chips", cents: 2597)]
        let scheduled: [Transaction]? = nil
        let report = Report(of: Transaction.self) {
            Section("Authorized", authorized) { other in
                Transaction(other.date, other.merchant, Decimal(units: Int128(-other.cents), decimals: 2) ?? 0)
            }
            Section("Scheduled", scheduled, missing: "They are not available.")
            Column("Description", \.description)
            Column("Amount", \.amount)
            Total(.sum, \.amount)
        }
        try expect(
            report,
            """
            header: Authorized
            columns: Description | Amount
            detail odd: Fish & Chips | −$25.97
            footer even:  | −$25.97
            header: Scheduled
            message: They are not available.
            grandfooter:  | −$25.97
            """)
        #expect(try report.rows().last?.isPartial == true)
    }

    @Test func recordsAreChosenSortedAndCounted() throws {
        let report = Report(Self.posted) {
            Only { $0.amount.amount < 0 }
            Sort(by: \.amount.amount)
            Column("What", \.description, name: "text").letterCase(.upper).classed(
                "big", when: { $0.amount.amount < -50 })
            Band(.none)
        }
        #expect(try report.lines() == "header: \ncolumns: What\ndetail: GARDEN CENTRE\ndetail: MÜLLER & SÖHNE")
        #expect(try report.rows()[2].cells.first?.name == "text")
    }

    /// A balance that goes on over the whole report, and one of each group that a value of the records begins.
    @Test func balances() throws {
        let report = Report("Card", Self.posted) {
            Group(by: \.day).shown(as: "MMM d")
            Column("Description", \.description)
            Column("Amount", \.amount)
            Balance("Balance", of: \.amount, over: .report).opening(Money(1000, .usd))
            Balance("Of the day", of: \.amount, over: .group, name: "of_day").opening { _ in Money(0, .usd) }
        }
        try expect(
            report,
            """
            header: Nov 12
            columns: Description | Amount | Balance | Of the day
            opening:  |  | $1,000.00 | $0.00
            detail odd: Salary | $4,321.09 | $5,321.09 | $4,321.09
            closing:  |  | $5,321.09 | $4,321.09
            header: Nov 14
            columns: Description | Amount | Balance | Of the day
            opening:  |  | $5,321.09 | $0.00
            detail odd: Müller & Söhne | −$20.40 | $5,300.69 | −$20.40
            detail even: Garden centre | −$78.31 | $5,222.38 | −$98.71
            closing:  |  | $5,222.38 | −$98.71
            """)
        #expect(try report.rows()[2].kind == .opening && report.rows()[4].kind == .closing)
        let stated = Report(Self.posted) {
            Column("Amount", \.amount)
            Balance("Balance", of: \.amount).opening(Money(1000, .usd)).equals { $0.amount }
        }
        #expect(stated.complaint.contains("the balance is 5321.09 USD after this record"))
        let ofNothing = Report(Self.posted) {
            Column("Description", \.description)
            Balance("Balance", of: \.amount)
        }
        #expect(ofNothing.complaint.contains("this balance is of no column"))
    }
}
