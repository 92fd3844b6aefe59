package import BroadsheetBytes

extension MoneyFormat {
    /// What amounts of a currency can have behind the decimal sign; amounts of any currency, if it is nil: those have
    /// two decimals at the most, as nearly all currencies do.
    package func tail(in currency: Currency?, isRightToLeft: Bool) -> FigureTail {
        guard let euro = currency ?? Currency("EUR") else { preconditionFailure("the euro is a currency") }
        var own: [UInt8] = []
        let look = look(of: euro, pool: &own)
        return FigureTail(
            least: currency == nil && decimals == nil ? 0 : Int(look.layout.minimumDecimals),
            most: Int(look.layout.maximumDecimals),
            closing: look.affixes.closing(own.span, isRightToLeft: isRightToLeft), isRightToLeft: isRightToLeft)
    }

    /// Appends what an amount lacks at its end against the figures of its column.
    package func appendPad(after money: Money, _ tail: FigureTail, to sink: inout ByteSink) {
        let looks = looks.span
        for i in looks.indices where ready[i] == money.currency.number {
            return looks[i].affixes.appendPad(money.amount, looks[i].layout, tail, pool: pool.span, to: &sink)
        }
        var own: [UInt8] = []
        let look = look(of: money.currency, pool: &own)
        look.affixes.appendPad(money.amount, look.layout, tail, pool: own.span, to: &sink)
    }
}
