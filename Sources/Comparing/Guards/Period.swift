/// A day, a month, a quarter or a year that an id, an address or a date tells of.
package struct Period: Sendable, Equatable {
    /// The day, the month or the year as ISO writes it; of a quarter its last month.
    package let text: String

    /// The period that `text` is, and nothing else: `2026-06`.
    package init?(_ text: String) {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let (period, length) = Self.first(of: words[...]), length == words.count else { return nil }
        self.text = period
    }

    /// The last period in an id or an address: that of `posted-2026-06`, of `months/2026-06/index.html`. A year counts only at the
    /// end, for other numbers have four digits too.
    package init?(in name: String) {
        for part in name.split(separator: "/").reversed() {
            let words = part.split(separator: "-", omittingEmptySubsequences: false)
            // From the front, so that the year of a day is found before its month could be.
            for start in words.indices {
                guard let (period, length) = Self.first(of: words[start...]) else { continue }
                if length == 1, start + 1 != words.count { continue }
                text = period
                return
            }
        }
        return nil
    }

    /// Whether all of it is in another one.
    package func isWithin(_ whole: Period) -> Bool { text == whole.text || text.hasPrefix("\(whole.text)-") }

    /// Whether all of it is over when `last` is over.
    package func isOver(by last: Period) -> Bool {
        let digits = last.text.utf8.count
        if text.utf8.count >= digits { return String(text.prefix(digits)) <= last.text }
        return text < String(last.text.prefix(text.utf8.count))
    }

    /// The period that words begin with, and how many of them it takes.
    private static func first(of words: ArraySlice<Substring>) -> (String, Int)? {
        guard let year = words.first, isNumber(year, digits: 4, 1900...2199) else { return nil }
        let rest = words.dropFirst()
        guard let month = rest.first else { return (String(year), 1) }
        if month.utf8.count == 2, month.first == "q" || month.first == "Q", let quarter = Int(month.dropFirst()),
            (1...4).contains(quarter)
        {
            return ("\(year)-\(quarter == 4 ? "" : "0")\(quarter * 3)", 2)
        }
        guard isNumber(month, digits: 2, 1...12) else { return (String(year), 1) }
        if let day = rest.dropFirst().first?.prefix(2), isNumber(day, digits: 2, 1...31) {
            return ("\(year)-\(month)-\(day)", 3)
        }
        return ("\(year)-\(month)", 2)
    }

    private static func isNumber(_ word: Substring, digits: Int, _ range: ClosedRange<Int>) -> Bool {
        word.utf8.count == digits && word.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            && Int(word).map(range.contains) ?? false
    }
}
