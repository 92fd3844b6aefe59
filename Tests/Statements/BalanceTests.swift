import BroadsheetRecords
import BroadsheetStatements
import BroadsheetValues
import Testing

/// What the accounts of a file held before and after it.
@Suite struct BalanceTests {
    private func balances(_ statements: [(account: String, opening: String, entry: String, closing: String)]) throws
        -> [AccountBalance]
    {
        let texts = statements.enumerated().map { number, one in
            """
            :20:S\(number)
            :25:\(one.account)
            :28C:\(number + 1)
            :60F:C260101EUR\(one.opening)
            :61:260102\(one.entry)NTRFNONREF
            :62F:C260131EUR\(one.closing)
            -

            """
        }
        let statement = try StatementText(texts.joined(), .mt)
        // The file lies in a folder that goes with the text.
        return try withExtendedLifetime(statement) { try statement.source.accountBalances() }
    }

    private func balance(_ account: String, _ opening: Decimal?, _ closing: Decimal?) -> AccountBalance {
        AccountBalance(account: account, currency: "EUR", opening: opening, closing: closing)
    }

    @Test func oneStatement() throws {
        #expect(try balances([("1", "100,", "C50,", "150,")]) == [balance("1", Decimal(100), Decimal(150))])
    }

    /// The statements of an account go on, or stand with the latest first; those of another lie between them.
    @Test func severalStatements() throws {
        let forward = try balances([
            ("1", "100,", "C50,", "150,"), ("2", "7,", "D3,", "4,"), ("1", "150,", "D30,", "120,"),
        ])
        #expect(forward == [balance("1", Decimal(100), Decimal(120)), balance("2", Decimal(7), Decimal(4))])
        let turned = try balances([("1", "150,", "D30,", "120,"), ("1", "100,", "C50,", "150,")])
        #expect(turned == [balance("1", Decimal(100), Decimal(120))])
    }

    /// Two statements that each begin where the other ends: which is the first is not known.
    @Test func twoOrders() throws {
        let either = try balances([("1", "100,", "C50,", "150,"), ("1", "150,", "D50,", "100,")])
        #expect(either == [balance("1", nil, nil)])
    }
}
