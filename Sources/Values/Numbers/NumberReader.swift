import BroadsheetBytes
import CTables

/// Reads numbers as people write them: grouped, with a currency, a percent sign, accounting parentheses.
package struct NumberReader: Sendable {
    private var signs: Signs
    /// The signs of amounts, where they contradict those of numbers: Austrian English has 1.234,50 and €1,234.50.
    private var moneySigns: Signs?
    private var secondary = 3
    private var zero: UInt32 = 0x30
    private var symbols: [(text: [UInt8], currency: Currency)] = []
    /// Whether figures are in per cent, so that `12 %` is 12 and not 0.12.
    package var readsPercent = false

    /// Reads as a locale writes. Spaces and apostrophes are group signs everywhere, for they can be nothing else.
    package init(locale: LocaleTable) {
        let plain = Signs(locale, BROADSHEET_LOCALE_DECIMAL, BROADSHEET_LOCALE_GROUP)
        let money = Signs(locale, BROADSHEET_LOCALE_MONEY_DECIMAL, BROADSHEET_LOCALE_MONEY_GROUP)
        if plain.contradicts(money) {
            signs = plain
            moneySigns = money
        } else {
            signs = Signs(decimals: plain.decimals + money.decimals, groups: plain.groups + money.groups)
        }
        secondary =
            [BROADSHEET_LOCALE_DECIMAL_PATTERN, BROADSHEET_LOCALE_CURRENCY_PATTERN]
            .map { NumberPattern(known: locale.text($0).string).secondary }.min() ?? 3
        zero = locale.text(BROADSHEET_LOCALE_ZERO).string.unicodeScalars.first?.value ?? 0x30
        for currency in Currency.all {
            if let symbol = locale.symbol(of: currency) { symbols.append((symbol, currency)) }
        }
        // The longest first, so that US$ is not read as $ after two letters.
        symbols.sort { $0.text.count > $1.text.count }
    }

    /// Reads with a decimal sign and a group sign that are given, and the signs of currencies that mean the same
    /// everywhere. Groups may be of two digits, as in India.
    package init(decimal: Unicode.Scalar, group: Unicode.Scalar?) {
        signs = Signs(decimals: [decimal.value], groups: group.map { [$0.value] } ?? [])
        secondary = group == "," ? 2 : 3
    }

    /// The signs between the digits of a number.
    private struct Signs: Sendable {
        var decimals: [UInt32]
        var groups: [UInt32]

        init(decimals: [UInt32], groups: [UInt32]) {
            self.decimals = decimals
            self.groups = groups
        }

        init(_ locale: LocaleTable, _ decimal: Int, _ group: Int) {
            func first(_ field: Int) -> [UInt32] { locale.text(field).string.unicodeScalars.prefix(1).map(\.value) }
            self.init(decimals: first(decimal), groups: first(group))
        }

        func contradicts(_ other: Signs) -> Bool {
            decimals.contains(where: other.groups.contains) || other.decimals.contains(where: groups.contains)
        }
    }

    /// The number that all of `bytes` write.
    package func read(_ bytes: borrowing Span<UInt8>) throws(NumberFault) -> NumberReading {
        guard let moneySigns else { return try read(bytes, signs) }
        if let reading = try? read(bytes, signs), reading.currency == nil { return reading }
        let reading = try read(bytes, moneySigns)
        if reading.currency == nil { throw .notANumber }
        return reading
    }

    private func read(_ bytes: borrowing Span<UInt8>, _ signs: Signs) throws(NumberFault) -> NumberReading {
        var state = ReadState()
        var scanner = TextScanner(copy bytes)
        scanner.skipSpaces()
        if scanner.isAtEnd { throw .empty }
        while !startsNumber(scanner.next, signs) { try mark(&scanner, &state) }
        var reading = NumberReading(amount: .zero)
        let (amount, fault) = number(&scanner, signs, &reading)
        if let fault { throw fault }
        scanner.skipSpaces()
        while !scanner.isAtEnd {
            state.isAfter = true
            try mark(&scanner, &state)
        }
        guard state.opened == state.closed else { throw .signs }
        guard var amount else { throw .notANumber }
        if state.percent, !readsPercent {
            guard amount.scale <= 36 else { throw .tooLong }
            amount = Decimal(units: amount.units, scale: amount.scale + 2)
        }
        reading.amount = state.minus || state.opened ? amount.negated : amount
        (reading.currency, reading.sign) = (state.currency, state.sign)
        (reading.isPercent, reading.isEntry) = (state.percent, state.isEntry)
        return reading
    }

    /// What was met before and after the digits.
    private struct ReadState {
        var minus = false
        var plus = false
        var opened = false
        var closed = false
        var percent = false
        var isAfter = false
        var isEntry = false
        var currency: Currency?
        var sign: CurrencySign?

        var hasUnit: Bool { percent || currency != nil || sign != nil }
    }

    /// Takes one thing that stands before or after the digits, and the spaces after it.
    private func mark(_ scanner: inout TextScanner, _ state: inout ReadState) throws(NumberFault) {
        let point = scanner.next
        if isMinus(point) || point == 0x2B {
            guard !state.minus, !state.plus, !state.opened else { throw .signs }
            if point == 0x2B { state.plus = true } else { state.minus = true }
            scanner.advance()
        } else if point == 0x28, !state.isAfter {
            guard !state.opened, !state.minus, !state.plus else { throw .signs }
            state.opened = true
            scanner.advance()
        } else if point == 0x29, state.isAfter {
            guard state.opened, !state.closed else { throw .signs }
            state.closed = true
            scanner.advance()
        } else if point == 0x25 || point == 0x66A {
            guard !state.hasUnit else { throw .notANumber }
            state.percent = true
            scanner.advance()
        } else if state.isAfter, let isDebit = entry(&scanner) {
            guard !state.minus, !state.plus, !state.opened else { throw .signs }
            if isDebit { state.minus = true } else { state.plus = true }
            state.isEntry = true
        } else {
            guard !scanner.isAtEnd, !state.hasUnit else { throw .notANumber }
            try currency(&scanner, &state)
        }
        scanner.skipSpaces()
    }

    /// Passes DR or CR, for debit and credit, if that is all that comes next; says whether it is a debit.
    private func entry(_ scanner: inout TextScanner) -> Bool? {
        let start = scanner.at
        let first = scanner.next | 0x20
        guard first == 0x63 || first == 0x64 else { return nil }
        scanner.advance()
        if scanner.next | 0x20 == 0x72 {
            scanner.advance()
            if !isLetter(scanner.next) { return first == 0x64 }
        }
        scanner.move(to: start)
        return nil
    }

    /// The currency whose symbol or code comes next.
    private func currency(_ scanner: inout TextScanner, _ state: inout ReadState) throws(NumberFault) {
        let start = scanner.at
        while isLetter(scanner.next) { scanner.advance() }
        if scanner.at > start, let code = Currency(scanner.bytes(from: start).span) {
            state.currency = code
            return
        }
        scanner.move(to: start)
        for list in [symbols, KnownCurrencySign.certain] {
            for symbol in list where scanner.take(symbol.text.span) {
                state.currency = symbol.currency
                return
            }
        }
        for shared in KnownCurrencySign.shared where scanner.take(shared.text.span) {
            state.sign = shared.sign
            return
        }
        // A word that is no currency is no number either; a sign of currency is one that has no meaning here.
        throw scanner.next >= 0x20A0 && scanner.next <= 0x20CF ? .unknownCurrency : .notANumber
    }

    private func isLetter(_ point: UInt32) -> Bool { 0x41...0x5A ~= point & ~0x20 && point < 0x80 }

    private func digit(_ point: UInt32) -> UInt8? {
        if point &- 0x30 < 10 { return UInt8(point &- 0x30) }
        return point &- zero < 10 ? UInt8(point &- zero) : nil
    }

    private func startsNumber(_ point: UInt32, _ signs: Signs) -> Bool {
        digit(point) != nil || signs.decimals.contains(point)
    }

    /// What separates groups: 1 for a space, 2 for an apostrophe, else the sign itself; nil for what does not.
    private func group(_ point: UInt32, _ signs: Signs) -> UInt32? {
        if isSpace(point) { return 1 }
        if point == 0x27 || point == 0x2019 { return 2 }
        return signs.groups.contains(point) ? point : nil
    }

    /// The digits, and what separates them.
    private func number(
        _ scanner: inout TextScanner, _ signs: Signs, _ reading: inout NumberReading
    ) -> (Decimal?, NumberFault?) {
        var plain = PlainNumber()
        var grouping = NumberGrouping()
        while true {
            if let digit = digit(scanner.next) {
                plain.add(0x30 + digit)
                grouping.digits += 1
                reading.whole += 1
                if reading.whole == 1 { grouping.beginsWithZero = digit == 0 }
            } else if let sign = group(scanner.next, signs) {
                // A space may also stand before what follows the number.
                let back = scanner.at
                scanner.advance()
                scanner.skipMarks()
                guard digit(scanner.next) != nil else {
                    scanner.move(to: back)
                    break
                }
                guard grouping.separate(sign) else { return (nil, .grouping) }
                continue
            } else {
                break
            }
            scanner.advance()
        }
        guard grouping.isRight(secondary) else { return (nil, .grouping) }
        reading.groups = grouping.signs
        reading.hasSpaces = grouping.isBySpace
        reading.hasLeadingZero = grouping.beginsWithZero && reading.whole > 1
        if signs.decimals.contains(scanner.next) {
            if grouping.digits == 0 { plain.add(0x30) }
            plain.add(0x2E)
            scanner.advance()
            guard digit(scanner.next) != nil else { return (nil, .notANumber) }
            while let digit = digit(scanner.next) {
                plain.add(0x30 + digit)
                scanner.advance()
            }
        }
        let number = plain.value
        return (number, number == nil ? .tooLong : nil)
    }
}
