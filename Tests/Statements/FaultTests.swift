import BroadsheetTesting
import Testing

@testable import BroadsheetStatements

/// What a statement with balances says when something of it is lost or changed: it is an error, or what is read is the same.
@Suite struct FaultTests {
    private static let camt = Sample.camt(
        Sample.entry("40.00") + Sample.entry("12.34", "DBIT") + Sample.entry("7.00", "CRDT", "<Sts>PDNG</Sts>"),
        closing: "127.66",
        summary: "<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries></TxsSummry>")

    @Test(arguments: [0, 1]) func noAmountChangesWithoutAWord(_ number: Int) throws {
        let (text, format): (String, StatementFormat) = number == 0 ? (Self.camt, .camt) : (Sample.mt940, .mt)
        let right = try StatementText(text, format).values("amount", "status")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func check(_ spoilt: String, _ what: String) throws {
            let statement = try StatementText(spoilt, format)
            guard let found = try? statement.values("amount", "status") else { return }
            let booked = { (records: [[String?]]) in records.filter { $0[1] == "booked" }.map { $0[0] } }
            // A whole statement that is left out at the end is another file, and no fault in this one.
            #expect(
                booked(found) == booked(right) || right.count > 2 && booked(found) == Array(booked(right).prefix(2)),
                "\(what)")
        }
        for i in lines.indices {
            try check((lines[..<i] + lines[(i + 1)...]).joined(separator: "\n"), "without line \(i + 1)")
            try check((lines[...i] + lines[i...]).joined(separator: "\n"), "with line \(i + 1) twice")
            if i > 0 {
                let swapped = lines[..<(i - 1)] + [lines[i], lines[i - 1]] + lines[(i + 1)...]
                try check(swapped.joined(separator: "\n"), "with line \(i + 1) before the one above it")
            }
        }
        let bytes = Array(text.utf8)
        for end in stride(from: 0, to: bytes.count, by: 3) {
            let statement = try StatementText(Array(bytes[..<end]), format)
            if let found = try? statement.values("amount") {
                let isEnd = found == right.map { [$0[0]] } || format == .mt && found.count == 2
                #expect(isEnd, "cut off behind \(end) bytes")
            }
        }
        for i in bytes.indices where (0x30...0x39).contains(bytes[i]) {
            var spoilt = bytes
            spoilt[i] = bytes[i] == 0x39 ? 0x30 : bytes[i] + 1
            guard let found = try? StatementText(spoilt, format).values("amount", "status") else { continue }
            let booked = { (records: [[String?]]) in records.filter { $0[1] == "booked" }.map { $0[0] } }
            #expect(booked(found) == booked(right), "another digit at \(i)")
        }
    }

    @Test func nothingTraps() throws {
        var random = Seeded(7)
        for text in [Self.camt, Sample.mt940, Sample.ofx, Sample.qif] {
            let bytes = Array(text.utf8)
            for format in [StatementFormat.camt, .mt, .ofx, .qif] {
                for _ in 0..<60 {
                    var spoilt = bytes
                    for _ in 0..<Int.random(in: 0...6, using: &random) {
                        spoilt[Int.random(in: 0..<spoilt.count, using: &random)] = UInt8.random(
                            in: 0...255, using: &random)
                    }
                    _ = (try? StatementText(spoilt, format, window: 100))?.problem
                }
            }
        }
    }
}
