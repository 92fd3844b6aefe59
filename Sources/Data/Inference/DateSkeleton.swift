import BroadsheetBytes

/// How a value is made up that could be a date: runs of digits, runs of letters, and what stands between.
struct DateSkeleton {
    /// A part of the value.
    enum Part: Equatable {
        /// So many digits.
        case digits(Int)
        /// A word.
        case word(String)
        /// Anything else, and words that only join: ` de `.
        case literal(String)
    }

    /// The parts, of which no two of a kind follow one another.
    private(set) var parts: [Part] = []
    /// How the time of day behind the date is written: ` HH:mm:ss`; empty if there is none.
    private(set) var time = ""

    /// The skeleton of `bytes`; nil if they are no date for sure.
    init?(_ bytes: borrowing Span<UInt8>) {
        guard (6...48).contains(bytes.count) else { return nil }
        let end: Int
        if let split = TimeSkeleton(bytes) {
            (end, time) = (split.start, split.pattern)
        } else {
            end = bytes.count
        }
        var at = 0
        while at < end {
            let start = at
            let kind = Self.kind(bytes[at])
            while at < end, Self.kind(bytes[at]) == kind { at += 1 }
            let text = bytes.extracting(start..<at).string
            switch kind {
            case .digit: parts.append(.digits(at - start))
            case .letter where Self.joining.contains(text.lowercased()): parts.append(.literal("'\(text)'"))
            case .letter: parts.append(.word(text))
            case .other: parts.append(.literal(text))
            }
        }
        joinLiterals()
        guard parts.count == 5 || parts.count == 7 else { return nil }
    }

    /// Words between the parts of a date.
    private static let joining: Set<String> = ["de", "del", "of"]

    private enum Kind { case digit, letter, other }

    private static func kind(_ byte: UInt8) -> Kind {
        if byte &- 0x30 <= 9 { return .digit }
        return byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) ? .letter : .other
    }

    private mutating func joinLiterals() {
        var joined: [Part] = []
        for part in parts {
            if case .literal(let text) = part, case .literal(let before)? = joined.last {
                joined[joined.count - 1] = .literal(before + text)
            } else {
                joined.append(part)
            }
        }
        parts = joined
    }

    /// Whether a month is named in it.
    var hasWords: Bool { parts.contains { if case .word = $0 { true } else { false } } }
}

extension DateSkeleton {
    /// The patterns that a value of this make can follow, without the time.
    var patterns: [String] {
        guard case .literal(let one) = parts[1], case .literal(let two) = parts[3] else { return [] }
        if parts.count == 7 { return weekdayPatterns }
        switch (parts[0], parts[2], parts[4]) {
        case (.digits(let a), .digits(let b), .digits(let c)):
            guard one == two, b <= 2 else { return [] }
            return Self.numbers(a, c, one)
        case (.digits(let a), .word, .digits(let c)):
            if a <= 2, let year = Self.year(c) { return Self.dotted("d", one, "MMM", two, year) }
            return a == 4 && c <= 2 ? Self.dotted("yyyy", one, "MMM", two, "d") : []
        case (.word, .digits(let b), .digits(let c)):
            guard b <= 2, let year = Self.year(c) else { return [] }
            return Self.dotted("MMM", one, "d", two, year)
        default: return []
        }
    }

    /// Patterns that begin with the name of a weekday.
    private var weekdayPatterns: [String] {
        guard case .word = parts[0], case .literal(let one) = parts[1], case .literal(let two) = parts[3],
            case .literal(let three) = parts[5], case .digits(let c) = parts[6], let year = Self.year(c)
        else { return [] }
        switch (parts[2], parts[4]) {
        case (.digits(1...2), .word): return Self.dotted("d", two, "MMM", three, year).map { "EEE\(one)\($0)" }
        case (.word, .digits(1...2)): return Self.dotted("MMM", two, "d", three, year).map { "EEE\(one)\($0)" }
        default: return []
        }
    }

    /// The patterns of three numbers of which the first has `a` digits and the last `c`. With points the day comes
    /// first; with other signs it may be the month, which other values must prove.
    private static func numbers(_ a: Int, _ c: Int, _ sign: String) -> [String] {
        let isPoint = sign == "." || sign == ". "
        guard isPoint || sign == "/" || sign == "-" else { return [] }
        if a == 4, c <= 2 { return ["yyyy\(sign)MM\(sign)dd"] }
        guard a <= 2, let year = year(c) else { return [] }
        let dayFirst = "dd\(sign)MM\(sign)\(year)"
        if isPoint { return [dayFirst] }
        let both = [dayFirst, "MM\(sign)dd\(sign)\(year)"]
        return year == "yy" && a == 2 ? both + ["yy\(sign)MM\(sign)dd"] : both
    }

    private static func year(_ digits: Int) -> String? { digits == 4 ? "yyyy" : digits == 2 ? "yy" : nil }

    /// A pattern with the name of a month, once as it is written and once with the point behind the name taken as a part
    /// of it, for an abbreviation may have one.
    private static func dotted(_ a: String, _ one: String, _ b: String, _ two: String, _ c: String) -> [String] {
        var patterns = ["\(a)\(one)\(b)\(two)\(c)"]
        if a == "MMM", one.hasPrefix(".") { patterns.append("\(a)\(one.dropFirst())\(b)\(two)\(c)") }
        if b == "MMM", two.hasPrefix(".") { patterns.append("\(a)\(one)\(b)\(two.dropFirst())\(c)") }
        return patterns
    }
}
