import BroadsheetValues

extension Span where Element == UInt8 {
    /// Whether these bytes could be a figure in any writing: quickly, for most texts are none.
    var couldBeFigure: Bool {
        guard count <= 96 else { return false }
        var letters = 0
        var digits = 0
        for i in indices {
            let byte = self[i]
            if byte &- 0x30 <= 9 { digits += 1 } else if (0x61...0x7A).contains(byte | 0x20) { letters += 1 }
        }
        // A code of a currency, or an abbreviation and CR.
        return digits > 0 && letters <= 5
    }

    /// Whether they are two letters with digits right behind them and nothing else: RM101 is rather a room than ringgit.
    var isLettersAndDigits: Bool {
        guard count > 2 else { return false }
        for i in indices {
            let isRight = i < 2 ? (0x61...0x7A).contains(self[i] | 0x20) : self[i] &- 0x30 <= 9
            if !isRight { return false }
        }
        return true
    }

    /// Whether they are the address of a computer, 192.168.100.200, which looks like groups of digits. An address has no zeros in
    /// front of other digits, so 43.029.031.205 is none.
    var isAddress: Bool {
        var parts = 1
        var part = 0
        var isBegun = false
        for i in indices {
            let digit = self[i] &- 0x30
            if self[i] == UInt8(ascii: ".") {
                parts += 1
                part = 0
                isBegun = false
            } else {
                guard digit <= 9, !isBegun || part > 0 else { return false }
                part = part * 10 + Int(digit)
                if part > 255 { return false }
                isBegun = true
            }
        }
        return parts == 4
    }

    /// Whether there is no digit but zeros in them.
    var isZero: Bool {
        for i in indices where (0x31...0x39).contains(self[i]) { return false }
        return true
    }

    /// Whether these eight digits are a day of the years that people write about: 20251231.
    var isCompactDay: Bool {
        guard count == 8 else { return false }
        var value = 0
        for i in indices {
            guard self[i] &- 0x30 <= 9 else { return false }
            value = value * 10 + Int(self[i] &- 0x30)
        }
        let year = value / 10_000
        return (1900...2100).contains(year) && Day(year: year, month: value / 100 % 100, day: value % 100) != nil
    }
}
