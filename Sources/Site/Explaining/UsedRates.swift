import BroadsheetRecords
import BroadsheetValues

/// The rates that an expression looks up for the record at hand, with their days.
struct UsedRates {
    private let rates: RateTable
    private let names: [String: Int]

    /// The rates of a section, whose names are in these slots.
    init(_ rates: RateTable, _ names: [String: Int]) { (self.rates, self.names) = (rates, names) }

    /// A line for each call of `convert` and `rate` in `expression`: `1 USD = 0.92 EUR, of 2026-03-02 in data/rates.csv`. Calls whose
    /// arguments are calculations themselves have none.
    func lines(of expression: String, in memory: borrowing Memory) -> [String] {
        if rates.isEmpty { return [] }
        var lines: [String] = []
        let pieces = Workings.pieces(of: expression)
        for (place, piece) in pieces.enumerated() where piece == "convert(" || piece == "rate(" {
            let call = arguments(pieces[(place + 1)...])
            guard call.count >= 2, let from = currency(call[0], in: memory), let to = currency(call[1], in: memory)
            else {
                continue
            }
            let day = call.count > 2 ? self.day(call[2], in: memory) : nil
            if let line = line(from, to, day, in: memory), !lines.contains(line) { lines.append(line) }
        }
        return lines
    }

    private func line(_ from: Currency, _ to: Currency, _ day: Day?, in memory: borrowing Memory) -> String? {
        guard from.main != to.main, day != nil || !rates.isDated,
            let found = try? rates.find(from.main, to.main, on: day)
        else { return nil }
        let (one, other) = (from.main.code, to.main.code)
        let date = found.day.map { "of \(Workings.shown(.date($0), in: memory)) " } ?? ""
        let origin = "\(date)in \(rates.name)"
        guard let divisor = found.divisor else { return "1 \(one) = \(found.factor) \(other), \(origin)" }
        let rounded = "quotients rounded to 20 decimals"
        if found.factor == Decimal(1) { return "1 \(other) = \(divisor) \(one), \(origin); \(rounded)" }
        return "1 \(one) = \(found.factor) / \(divisor) \(other), \(origin); \(rounded)"
    }

    /// The arguments of a call, whose opening bracket stands before `pieces`.
    private func arguments(_ pieces: ArraySlice<String>) -> [String] {
        var (arguments, depth) = ([""], 0)
        for piece in pieces {
            if piece.hasSuffix("(") { depth += 1 }
            if piece == ")" {
                if depth == 0 { break }
                depth -= 1
            }
            if piece == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1] += piece }
        }
        return arguments.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }

    /// The currency of an amount, or the one that a code or a text names.
    private func currency(_ argument: String, in memory: borrowing Memory) -> Currency? {
        if let slot = names[argument] {
            if case .money(let money) = memory.slots[slot] { return money.currency }
            if case .text(let text) = memory.slots[slot] { return Currency(memory.string(text)) }
        }
        return Currency(argument.filter { $0 != "'" && $0 != "\"" })
    }

    private func day(_ argument: String, in memory: borrowing Memory) -> Day? {
        let text = argument.hasPrefix("on:") ? String(argument.dropFirst(3).drop { $0 == " " }) : argument
        guard let slot = names[text], case .date(let day) = memory.slots[slot] else { return nil }
        return day
    }
}
