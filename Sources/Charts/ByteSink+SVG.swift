import BroadsheetBytes
package import BroadsheetValues

extension ByteSink {
    /// Appends a length of so many tenths: 125 is `12.5`, 120 is `12`.
    mutating func append(tenths: Int) {
        if tenths < 0 { append(0x2D) }
        let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        append(digits: UInt64(whole))
        guard tenth > 0 else { return }
        append(0x2E)
        append(0x30 + UInt8(tenth))
    }

    /// Appends ` name="12.5"`.
    mutating func append(attribute name: String, _ tenths: Int) {
        append(0x20)
        append(name)
        append("=\"")
        append(tenths: tenths)
        append(0x22)
    }

    /// Appends ` name="text"`, escaped.
    mutating func append(attribute name: String, text: String) {
        append(0x20)
        append(name)
        append("=\"")
        appendEscaped(text)
        append(0x22)
    }

    /// Appends `text`, escaped.
    mutating func appendEscaped(_ text: String) {
        appendEscaped(text.utf8Span.span)
    }
}

extension NumberFormat {
    /// The number as text.
    func text(of number: Decimal) -> String {
        var sink = ByteSink(capacity: 48)
        append(number, to: &sink)
        return sink.string
    }
}

extension DateFormat {
    /// The day as text.
    package func text(of day: Day) -> String {
        var sink = ByteSink(capacity: 48)
        append(day, to: &sink)
        return sink.string
    }
}
