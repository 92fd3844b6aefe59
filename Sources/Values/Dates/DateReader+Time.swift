// The time of day behind a date.
extension DateReader {
    /// Passes the fraction of a second, if one comes next.
    static func skipFraction(_ scanner: inout TextScanner) {
        guard scanner.next == 0x2E || scanner.next == 0x2C else { return }
        let back = scanner.at
        scanner.advance()
        guard scanner.next &- 0x30 < 10 else { return scanner.move(to: back) }
        while scanner.next &- 0x30 < 10 { scanner.advance() }
    }

    /// Whether AM or PM comes next, and which; they may have points: a.m.
    static func half(_ scanner: inout TextScanner) -> Bool? {
        let first = scanner.next | 0x20
        guard first == 0x61 || first == 0x70 else { return nil }
        scanner.advance()
        if scanner.next == 0x2E { scanner.advance() }
        guard scanner.next | 0x20 == 0x6D else { return nil }
        scanner.advance()
        if scanner.next == 0x2E { scanner.advance() }
        return first == 0x70
    }

    /// The seconds that a time is ahead of UTC: Z, +01:00, +0100, +01.
    static func offset(_ scanner: inout TextScanner) -> Int? {
        if scanner.next | 0x20 == 0x7A {
            scanner.advance()
            return 0
        }
        let isMinus = isMinus(scanner.next)
        guard isMinus || scanner.next == 0x2B else { return nil }
        scanner.advance()
        guard let hours = twoDigits(&scanner) else { return nil }
        var minutes = 0
        if scanner.next == 0x3A {
            scanner.advance()
            guard let found = twoDigits(&scanner) else { return nil }
            minutes = found
        } else if scanner.next &- 0x30 < 10 {
            guard let found = twoDigits(&scanner) else { return nil }
            minutes = found
        }
        guard hours < 24, minutes < 60 else { return nil }
        let seconds = (hours * 60 + minutes) * 60
        return isMinus ? -seconds : seconds
    }

    private static func twoDigits(_ scanner: inout TextScanner) -> Int? {
        var value = 0
        for _ in 0..<2 {
            let digit = scanner.next &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            scanner.advance()
        }
        return value
    }
}
