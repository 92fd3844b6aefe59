import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

/// The signs of two fields that hold one amount: the amounts of all records, or nothing and where it stops.
struct DebitAndCreditTests {
    private struct Outcome: Equatable {
        var amounts: [Int?] = []
        var failure: DecodingFailure.Wanted?
    }

    private func read(_ records: [(Int?, Int?)], _ reversals: Reversals? = nil) -> Outcome {
        var decoder = RecordDecoder()
        let pair = decoder.add(
            DebitAndCredit(debit: .init(0, "Soll", .number), credit: .init(1, "Haben", .number), reversals: reversals))
        decoder.add(field: 0, slot: 0, rule: .difference(pair: pair))
        var batch = Batch(width: 2)
        for (i, record) in records.enumerated() {
            for value in [record.0, record.1] {
                let start = batch.bytes.count
                if let value { batch.bytes.append("\(value)") }
                batch.cells.append(value == nil ? .missing : Cell(start, batch.bytes.count - start, .text))
            }
            batch.origins.append(UInt64(i))
        }
        var outcome = Outcome()
        var slots: [Value] = [.missing]
        for row in records.indices {
            do throws(DecodingFailure) {
                try decoder.decode(row, from: batch, into: &slots)
            } catch {
                outcome.failure = error.wanted
                return outcome
            }
            if case .number(let number) = slots[0] {
                outcome.amounts.append(Int(number.units))
            } else {
                outcome.amounts.append(nil)
            }
        }
        return outcome
    }

    /// What exports do: no debit has a minus, or all have one.
    @Test func eitherWritingIsRightIfItIsThatOfAll() {
        #expect(read([(10, nil), (20, 0), (nil, 5)]) == Outcome(amounts: [-10, -20, 5]))
        #expect(read([(-10, nil), (-20, 0), (0, 5)]) == Outcome(amounts: [-10, -20, 5]))
    }

    @Test func aDebitOfTheOtherSignIsRefused() {
        #expect(read([(10, nil), (nil, 7), (-5, nil)]).failure == .debit("Soll", .negative))
        #expect(read([(-10, nil), (0, nil), (5, nil)]).failure == .debit("Soll", .positive))
    }

    @Test func aCreditBelowZeroIsRefused() {
        #expect(read([(10, nil), (nil, -5)]).failure == .credit("Haben", .negative))
        #expect(read([(-10, nil), (nil, -5)]).failure == .credit("Haben", .positive))
        #expect(read([(nil, -5)]).failure == .credit("Haben", .negative))
        #expect(read([(3, -5)]).failure == .oneAmount(debit: "Soll", credit: "Haben"))
    }

    @Test func reversalsTakeBackWhatWasBooked() {
        #expect(read([(10, nil), (-4, nil), (nil, 5), (nil, -2)], .negative) == Outcome(amounts: [-10, 4, 5, -2]))
        #expect(read([(-10, nil), (4, nil), (nil, 5), (nil, -2)], .positive) == Outcome(amounts: [-10, 4, 5, -2]))
    }

    /// Random accounts, written in both ways: what is read is what was booked, or the build stops.
    @Test func whatIsBookedIsRead() {
        var random = Seeded(11)
        for _ in 0..<1_000 {
            let hasMinus = Bool.random(using: &random)
            let booked = (0..<6).map { _ in Int.random(in: -9...9, using: &random) }
            var takesBack = false
            let records: [(Int?, Int?)] = booked.map { amount in
                let isReversal = Int.random(in: 0..<8, using: &random) == 0
                if isReversal, amount != 0 { takesBack = true }
                // A reversal of a debit adds, and stands among the debits.
                let isDebit = (amount < 0) != isReversal
                return isDebit ? (hasMinus ? amount : -amount, nil) : (nil, amount)
            }
            let plain = read(records)
            if plain.failure == nil {
                // Where all debits are reversals, nothing contradicts; else all is as it was booked.
                let debits = zip(records, booked).filter { $0.0.0 != nil && $0.1 != 0 }.map(\.1)
                if debits.contains(where: { $0 < 0 }) { #expect(plain.amounts.map { $0 ?? 0 } == booked) }
            } else {
                #expect(takesBack)
            }
            let declared = read(records, hasMinus ? .positive : .negative)
            #expect(declared.amounts.map { $0 ?? 0 } == booked)
        }
    }
}
