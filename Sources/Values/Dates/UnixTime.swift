/// A time that is counted from the beginning of 1970 in UTC, as machines write it: in seconds, or in thousandths of them.
package enum UnixTime: String, Sendable, CaseIterable {
    case seconds = "unix"
    case milliseconds = "unix-ms"

    /// What stands for it in place of a pattern.
    package var pattern: String { rawValue }

    /// What is counted.
    package var words: String {
        switch self {
        case .seconds: "seconds since 1970"
        case .milliseconds: "milliseconds since 1970"
        }
    }

    /// How many of them make a second.
    var perSecond: Int64 {
        switch self {
        case .seconds: 1
        case .milliseconds: 1000
        }
    }

    /// What whole numbers from `least` to `most` can count, if they are times: those of the years 2000 to 2099 only, since
    /// nobody can tell others from any other large number.
    package init?(from least: Decimal, to most: Decimal) {
        let found = Self.allCases.first { unit in
            let factor = unit.perSecond
            return !(least < Decimal(Int(946_684_800 * factor))) && !(Decimal(Int(4_102_444_800 * factor)) < most)
        }
        guard let found else { return nil }
        self = found
    }

    /// The seconds since 1970 that all of `bytes` count; nil if they are no such number. A fraction of the unit is left out.
    func seconds(_ bytes: borrowing Span<UInt8>) -> Int64? {
        var scanner = TextScanner(copy bytes)
        scanner.skipSpaces()
        let isMinus = isMinus(scanner.next)
        if isMinus { scanner.advance() }
        var count: Int64 = 0
        var digits = 0
        while scanner.next &- 0x30 < 10 {
            count = count * 10 + Int64(scanner.next - 0x30)
            digits += 1
            guard digits <= 17 else { return nil }
            scanner.advance()
        }
        guard digits > 0 else { return nil }
        let rest = scanner.at
        DateReader.skipFraction(&scanner)
        let hasFraction = scanner.at > rest
        scanner.skipSpaces()
        guard scanner.isAtEnd else { return nil }
        if !isMinus { return count / perSecond }
        // Before 1970 what is left out leads to the earlier second.
        return -((count + perSecond - 1) / perSecond) - (hasFraction && count % perSecond == 0 ? 1 : 0)
    }
}
