import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues

/// What an assertion over several records has seen so far: sums by key, or numbers by key. Bounded: more keys or numbers than
/// fit are an error.
struct AssertionLedger {
    /// The most keys, and the most numbers of a sequence.
    static let most = 1_000_000

    /// The sums of one key.
    struct Account {
        /// What it is called in messages.
        var title: String
        /// The first record of it.
        var origin: UInt64
        /// The sums by currency, of the first figure and of the second.
        var sums: [(currency: Currency?, first: Decimal, second: Decimal)] = []
        /// Whether it was told to be below zero already.
        var isTold = false

        /// Adds a figure to one of the two sums of its currency.
        mutating func add(_ figure: Decimal, _ currency: Currency?, isSecond: Bool) throws(ArithmeticError) -> Int {
            var place = sums.count
            if let known = sums.firstIndex(where: { $0.currency == currency }) {
                place = known
            } else {
                sums.append((currency, .zero, .zero))
            }
            if isSecond {
                sums[place].second = try sums[place].second.adding(figure)
            } else {
                sums[place].first = try sums[place].first.adding(figure)
            }
            return place
        }
    }

    /// A number of a sequence, with the record that has it.
    struct Entry {
        var account: Int
        var number: Int
        var origin: UInt64
    }

    /// The keys in the order in which they came.
    var accounts: [Account] = []
    /// The numbers of a sequence.
    var entries: [Entry] = []
    private var places: [[UInt8]: Int] = [:]

    /// The place of the account with this key; nil where there is none so far.
    func place(of key: [UInt8]) -> Int? { places[key] }

    /// A new account.
    mutating func open(_ key: [UInt8], _ title: String, origin: UInt64) -> Int {
        places[key] = accounts.count
        accounts.append(Account(title: title, origin: origin))
        return accounts.count - 1
    }
}
