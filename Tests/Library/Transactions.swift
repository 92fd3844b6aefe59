import Broadsheet
import Testing

/// A transaction of a card, as a program of one's own has it.
struct Transaction: Sendable {
    var day: Day
    var description: String
    var amount: Money
    var isBooked = true
}

/// What a card's issuer sends of transactions that are not posted yet: another type.
struct Authorization: Sendable {
    var date: String
    var merchant: String
    var cents: Int
}

extension Transaction {
    init(_ text: String, _ description: String, _ amount: Decimal, isBooked: Bool = true) {
        self.init(day: Day(text) ?? .first, description: description, amount: Money(amount, .usd), isBooked: isBooked)
    }

    static let posted = [
        Transaction("2026-11-12", "Salary", 4321.09), Transaction("2026-11-14", "Müller & Söhne", -20.40),
        Transaction("2026-11-14", "Garden centre", -78.31),
    ]
}

extension Day {
    static let first = Day(daysSince1970: 0)!
}

extension Report {
    /// The rows, a line each.
    func lines(language: String = "en-US") throws(ReportError) -> String {
        try rows(language: language).map(\.description).joined(separator: "\n")
    }

    /// What is wrong with the report.
    var complaint: String {
        do {
            _ = try rows()
            return ""
        } catch {
            return error.description
        }
    }
}

/// Expects the rows of a report, a line each.
func expect<Record>(
    _ report: Report<Record>, _ lines: String, language: String = "en-US",
    at location: SourceLocation = #_sourceLocation
) throws {
    let found = try report.lines(language: language)
    if found != lines { Issue.record("\(found)", sourceLocation: location) }
}
