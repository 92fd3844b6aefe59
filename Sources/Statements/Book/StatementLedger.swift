import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetValues

/// Holds the entries of statements against their balances, statement after statement of a file.
///
/// It keeps the last balance of each account, and of the first thousand statements what they say.
struct StatementLedger {
    /// The statement at hand.
    var statement = StatementSummary()
    /// The statements that ended, as many as are kept, and how many there are.
    private(set) var ended: [StatementSummary] = []
    private(set) var count = 0
    private let file: SourceFile
    /// The last statement of each account.
    private var last: [String: StatementSummary] = [:]

    /// How many statements are kept.
    static let kept = 1000

    /// No statement yet of `file`.
    init(_ file: SourceFile) { self.file = file }

    /// Counts an entry of `amount` that stands at `place`.
    mutating func add(_ amount: Decimal, _ currency: String, isBooked: Bool, at place: Int) throws(Problem) {
        statement.entries += 1
        guard isBooked else {
            statement.unbooked += 1
            return
        }
        guard let i = statement.booked.firstIndex(where: { $0.currency == currency }) else {
            statement.booked.append(.init(currency: currency, sum: amount, place: place))
            return
        }
        statement.booked[i].sum = try sum(statement.booked[i].sum, amount, at: place)
    }

    /// The sum of two amounts; too long a one is a problem at `place`.
    func sum(_ a: Decimal, _ b: Decimal, at place: Int) throws(Problem) -> Decimal {
        do {
            return try a.adding(b)
        } catch {
            throw Problem(
                "the entries up to here add up to a figure of more than \(Decimal.mostDigits) digits",
                at: PlaceFinder.place(file, at: place), advice: "Look at the amounts: one of them is wrong.")
        }
    }

    /// Ends the statement at hand: what it says of itself must hold.
    mutating func end() throws(Problem) {
        if statement.isProvable { try prove() }
        if statement.isContinued { try connect() }
        count += 1
        if ended.count < Self.kept { ended.append(statement) }
        statement = StatementSummary()
    }

    /// Opening balance and booked entries give the closing balance.
    private func prove() throws(Problem) {
        guard let opening = statement.opening, let closing = statement.closing else { return }
        if opening.currency != closing.currency {
            throw Problem(
                "\(subject) opens in \(opening.currency) and closes in \(closing.currency)", at: place(closing.place),
                advice: "One of the two currencies is wrong: fetch the statement again.")
        }
        if let foreign = statement.booked.first(where: { $0.currency != closing.currency && !$0.sum.isZero }) {
            throw Problem(
                "this entry is in \(foreign.currency), and the balances of \(subject) are in \(closing.currency)",
                at: place(foreign.place), advice: "Look at its currency: no entry of another one changes the balance.")
        }
        let booked = statement.sum(in: closing.currency)
        let expected = try sum(opening.amount, booked, at: closing.place)
        if expected == closing.amount { return }
        let difference = try sum(closing.amount, expected.negated, at: closing.place)
        let count = statement.entries - statement.unbooked
        let entries = count == 1 ? "its only booked entry is" : "its \(count) booked entries add up to"
        throw Problem(
            "\(subject) does not add up: it opens with \(opening.words), \(entries) \(booked),"
                + " and it closes with \(closing.amount) instead of \(expected): the difference is \(difference)",
            at: place(closing.place),
            advice: "Look for an entry of \(difference.magnitude) that is missing, there twice or changed, or fetch the"
                + " statement again.")
    }

    /// The statement goes on where the one before of the same account ended, or the other way round where the latest come first.
    private mutating func connect() throws(Problem) {
        let key = statement.account + "\u{0}" + (statement.closing ?? statement.opening).map(\.currency).joined
        let before = last[key]
        if let before, let end = before.closing, let opening = statement.opening, end.amount != opening.amount {
            let isTurned = before.opening.map { $0.amount == statement.closing?.amount } ?? false
            if !isTurned {
                throw Problem(
                    "\(subject) opens with \(opening.words), and the one before it\(named(before)) closed with \(end.words)",
                    at: place(opening.place),
                    advice:
                        "A statement between the two is missing, or one is there twice: join the files of all of them.")
            }
        }
        if let opening = statement.opening, opening.isIntermediate, before == nil {
            throw Problem(
                "\(subject) goes on from a page before it, which is not in the file", at: place(opening.place),
                advice: "Fetch the whole statement, or join the files of its pages.")
        }
        if statement.closing != nil { last[key] = statement }
    }

    /// Ends the file: no statement may have a further page.
    func finish() throws(Problem) {
        var open: StatementBalance?
        for statement in last.values {
            guard let closing = statement.closing, closing.isIntermediate else { continue }
            if closing.place < open?.place ?? .max { open = closing }
        }
        guard let open else { return }
        throw Problem(
            "the statement ends with an intermediate balance, and no further page of it is in the file",
            at: place(open.place), advice: "Fetch the whole statement, or join the files of its pages.")
    }

    /// `statement 12 of DE12…`, as far as it is known.
    private var subject: String {
        let account = statement.account.isEmpty ? "" : " of \(statement.account)"
        return "the statement\(statement.name.isEmpty ? "" : " \(statement.name)")\(account)"
    }

    private func named(_ statement: StatementSummary) -> String {
        statement.name.isEmpty ? "" : ", \(statement.name),"
    }

    private func place(_ offset: Int) -> Place { PlaceFinder.place(file, at: offset) }
}

extension String? {
    /// The text, or an empty one.
    fileprivate var joined: String { self ?? "" }
}
