import BroadsheetBytes
import BroadsheetValues

/// The figures and days of MT940: `1234,50`, `260131`.
enum MTAmount {
    /// The figure in `bytes`: digits with exactly one comma among or behind them, no sign.
    static func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal? {
        var plain = ByteSink(capacity: 32)
        var commas = 0
        for i in bytes.indices {
            if bytes[i].isDigit {
                plain.append(bytes[i])
            } else if bytes[i] == 0x2C, i > 0 {
                commas += 1
                if i < bytes.count - 1 { plain.append(0x2E) }
            } else {
                return nil
            }
        }
        return commas == 1 ? Decimal(plain.span) : nil
    }

    /// The day in six digits, YYMMDD, from `start` on.
    static func day(_ bytes: borrowing Span<UInt8>, at start: Int) -> Day? {
        guard let number = bytes.digits(start, 6) else { return nil }
        let year = number / 10000
        return Day(year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number % 100)
    }

    /// The day in four digits, MMDD, that is nearest to `day`: the year is not written.
    static func day(_ bytes: borrowing Span<UInt8>, at start: Int, near day: Day) -> Day? {
        guard let number = bytes.digits(start, 4) else { return nil }
        var best: Day?
        for year in day.yearNumber - 1...day.yearNumber + 1 {
            guard let candidate = Day(year: year, month: number / 100, day: number % 100) else { continue }
            guard let known = best else {
                best = candidate
                continue
            }
            if abs(candidate.number - day.number) < abs(known.number - day.number) { best = candidate }
        }
        return best
    }

    /// A balance: `C260131EUR1234,50`.
    static func balance(_ bytes: borrowing Span<UInt8>, at place: Int) -> StatementBalance? {
        guard bytes.count > 10, bytes[0] == 0x43 || bytes[0] == 0x44, let day = day(bytes, at: 1) else { return nil }
        let currency = bytes.extracting(7..<10).string
        let range = bytes.extracting(10..<bytes.count).trimmedRange
        guard Currency(currency) != nil,
            let amount = decimal(bytes.extracting(10 + range.lowerBound..<10 + range.upperBound))
        else { return nil }
        return StatementBalance(
            amount: bytes[0] == 0x44 ? amount.negated : amount, currency: currency, date: day.iso, place: place)
    }
}
