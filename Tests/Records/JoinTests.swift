import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct JoinTests {
    private let bookings = JoinSample(
        "bookings.csv", "account text",
        [["1", "Rent"], ["2", "Tea"], ["1", "Ink"], [nil, "Gift"], [" 2 ", "Milk"]])
    private let accounts = JoinSample(
        "accounts.csv", "account name owner", [["2", "Kitchen", "Bo"], ["1", "Office", nil], [nil, "Nobody's", "x"]])

    private func problem(_ base: JoinSample, _ other: JoinSample, _ definition: JoinDefinition) -> String? {
        do {
            _ = try RecordReading.all(of: joined(base, other, definition))
            return nil
        } catch {
            return error.text
        }
    }

    @Test func everyRecordGetsTheFieldsOfItsKey() throws {
        let source = try joined(bookings, accounts, join(on: "account"))
        #expect(try source.schema(declared: []).fields.map(\.name) == ["account", "text", "name", "owner"])
        #expect(
            try RecordReading.all(of: source) == [
                ["1", "Rent", "Office", nil], ["2", "Tea", "Kitchen", "Bo"], ["1", "Ink", "Office", nil],
                [nil, "Gift", nil, nil], [" 2 ", "Milk", "Kitchen", "Bo"],
            ])
    }

    @Test func fieldsAreTakenUnderOtherNames() throws {
        let renamed = try joined(
            bookings, accounts,
            join(on: "account") {
                $0.taken = [JoinDefinition.TakenField(name: written("holder"), field: written("owner"))]
            })
        #expect(try renamed.schema(declared: []).fields.map(\.name) == ["account", "text", "holder"])
        let prefixed = try joined(bookings, accounts, join(on: "account") { $0.prefix = written("account_") })
        #expect(
            try prefixed.schema(declared: []).fields.map(\.name) == [
                "account", "text", "account_name", "account_owner",
            ])
    }

    @Test func aKeyThatIsNotThereIsTold() {
        let other = JoinSample("accounts.csv", "account name", [["1000", "Office"], ["22", "Kitchen"]])
        #expect(
            problem(bookings, other, join(on: "account")) == """
                bookings.csv:2:1: the key "1" is not in accounts.csv
                Known here: 1000, 22. Add it there, or say in the join what to show in its place: missing: …
                """)
    }

    @Test func wordsStandForWhatIsNotThere() throws {
        var other = JoinSample("accounts.csv", "account name owner", [["1", "Office", "5"]])
        #expect(
            try RecordReading.all(of: joined(bookings, other, join(on: "account") { $0.missing = written("?") }))[1]
                == ["2", "Tea", "?", "?"])
        // A number has no words.
        other = JoinSample("accounts.csv", fields: [Field("account"), Field("limit", .number)], [["1", "10"]])
        #expect(
            try RecordReading.all(of: joined(bookings, other, join(on: "account") { $0.missing = written("?") }))[1]
                == ["2", "Tea", nil])
        #expect(
            try RecordReading.all(of: joined(bookings, other, join(on: "account") { $0.missing = written("") }))[1]
                == ["2", "Tea", nil])
    }

    @Test func aKeyThatIsThereTwiceIsTold() throws {
        let other = JoinSample("accounts.csv", "account name", [["1", "A"], ["2", "B"], ["1 ", "C"]])
        #expect(
            problem(bookings, other, join(on: "account")) == """
                accounts.csv:4:1: the key "1 " stands twice in accounts.csv, in lines 2 and 4
                Delete one of the two, or say which of them counts: twice: first, or twice: last.
                """)
        func name(_ twice: JoinDefinition.Twice) throws -> String? {
            try RecordReading.all(of: joined(bookings, other, join(on: "account") { $0.twice = twice }))[0][2]
        }
        #expect(try name(.first) == "A")
        #expect(try name(.last) == "C")
        #expect(try name(.text("several")) == "several")
    }

    @Test func namesMustNotClash() {
        let other = JoinSample("accounts.csv", "account text", [["1", "A"]])
        #expect(
            problem(bookings, other, join(on: "account"))?.contains(
                """
                the field "text" is in bookings.csv and in accounts.csv
                Give it another name, take: { other_text: text }, or all of them a beginning: prefix: other_.
                """) == true)
        #expect(problem(bookings, other, join(on: "acount"))?.contains("Did you mean \"account\"?") == true)
    }

    @Test func severalFieldsAreOneKey() throws {
        let base = JoinSample("b.csv", "a b", [["x", "yz"], ["xy", "z"], ["x", nil]])
        let other = JoinSample("o.csv", "a b n", [["xy", "z", "1"], ["x", "yz", "2"]])
        #expect(try RecordReading.all(of: joined(base, other, join(on: "a", "b"))).map { $0[2] } == ["2", "1", nil])
    }

    @Test func numbersAreValuesAndTextsAreTexts() throws {
        let base = JoinSample("b.json", "k", [[.number("7.0")], [.number("7e0")], ["7"], ["007"]])
        let other = JoinSample("o.json", "k n", [[.number("7"), "number"], ["007", "text"]])
        #expect(
            try RecordReading.all(of: joined(base, other, join(on: "k"))).map { $0[1] } == [
                "number", "number", "number", "text",
            ])
    }

    @Test(arguments: [
        ("é", "e\u{301}"), ("Å", "\u{212B}"), ("가", "\u{1100}\u{1161}"), ("ạ̈", "a\u{308}\u{323}"), ("日本", "日本"),
    ])
    func accentsAreTheSameHoweverTheyAreStored(_ one: String, _ other: String) throws {
        let base = JoinSample("b.csv", "k", [[.text(one)], [.text(other)]])
        let table = JoinSample("o.csv", "k n", [[.text(other), "found"]])
        #expect(try RecordReading.all(of: joined(base, table, join(on: "k"))).map { $0[1] } == ["found", "found"])
    }

    @Test func aLaterJoinUsesTheFieldsOfAnEarlierOne() throws {
        let teams = JoinSample("teams.csv", "owner team", [["Bo", "South"], ["Al", "North"]])
        var chain = JoinChain(bookings.schema)
        for (other, key) in [(accounts, "account"), (teams, "owner")] {
            let definition = join(on: key)
            let table = try JoinTable.make(definition, other)
            chain.add(try Join(definition, of: chain.schema, called: bookings.name, in: table, typed: []))
        }
        let records = try RecordReading.all(of: chain.joined(bookings))
        #expect(records.map { $0[4] } == [nil, "South", nil, nil, "South"])
    }

    @Test func aJoinedFieldHasThePlaceOfItsOwnSource() throws {
        let source = try joined(bookings, accounts, join(on: "account"))
        #expect(source.place(origin: 2, field: 1) == Place(file: "bookings.csv", line: 4, column: 2))
        #expect(source.place(origin: 2, field: 3) == Place(file: "accounts.csv", line: 3, column: 3))
        // Where there is nothing joined, the key is to blame.
        #expect(source.place(origin: 3, field: 2) == Place(file: "bookings.csv", line: 5, column: 1))
    }

    @Test func longTextsAreHandedOverInParts() throws {
        let long = String(repeating: "long ", count: 300_000)
        var base = JoinSample("b.csv", "k n", (0..<20).map { [.text("\($0 % 3)"), .text("\($0)")] })
        base.batch = 7
        let other = JoinSample("o.csv", "k text", (0..<3).map { [.text("\($0)"), .text("\($0)\(long)")] })
        let source = try joined(base, other, join(on: "k"))
        var batch = Batch(width: 3)
        let cursor = try source.open()
        var seen = 0
        while try cursor.next(&batch) {
            #expect(batch.bytes.count < 8 << 20)
            for row in 0..<batch.count {
                let (number, text) = (batch.cell(row, 1), batch.cell(row, 2))
                #expect(batch.bytes.bytes(number.offset, number.length).string == "\(seen)")
                #expect(batch.bytes.bytes(text.offset, text.length).string == "\(seen % 3)\(long)")
                #expect(batch.origins[row] == UInt64(seen))
                seen += 1
            }
        }
        #expect(seen == 20)
    }

    /// Against two loops, for any records.
    @Test(arguments: 0..<20) func aJoinIsWhatTwoLoopsFind(_ seed: Int) throws {
        var random = Seeded(UInt64(seed) + 100)
        func key() -> String {
            String("aböé".randomElement(using: &random)!) + "\(Int.random(in: 0..<30, using: &random))"
        }
        let others = Dictionary((0..<40).map { (key(), "v\($0)") }, uniquingKeysWith: { $1 }).sorted { $0.key < $1.key }
        let base = (0..<200).map { number in (Int.random(in: 0..<9, using: &random) == 0 ? nil : key(), "\(number)") }
        var sample = JoinSample("b.csv", "k n", base.map { [$0.0.map { .text($0) } ?? .missing, .text($0.1)] })
        sample.batch = Int.random(in: 1...50, using: &random)
        let other = JoinSample("o.csv", "k v", others.map { [.text($0.key), .text($0.value)] })
        let found = try RecordReading.all(of: joined(sample, other, join(on: "k") { $0.missing = written("none") }))
        let expected: [[String?]] = base.map { key, number in
            [key, number, key.map { key in others.first { $0.key == key }?.value ?? "none" }]
        }
        #expect(found == expected)
    }
}
