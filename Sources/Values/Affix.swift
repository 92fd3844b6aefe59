import BroadsheetBytes
import CTables

/// What stands before and after the digits of a number, ready to be copied.
struct Affix: Sendable {
    var prefix: [UInt8]
    var suffix: [UInt8]
}

/// The affixes of positive and of negative numbers.
struct Affixes: Sendable {
    var positive: Affix
    var negative: Affix

    /// The affixes of a pattern, with `currency` in its place (nothing, if nil).
    init(_ pattern: NumberPattern, locale: LocaleTable, currency: [UInt8]? = nil) {
        let writer = AffixWriter(locale: locale, currency: currency)
        positive = writer.affix(pattern.prefix, pattern.suffix)
        if let own = pattern.negative {
            negative = writer.affix(own.prefix, own.suffix)
        } else {
            negative = writer.affix([.minus] + pattern.prefix, pattern.suffix)
        }
    }

    /// Appends a figure with what stands around it. What was rounded to zero is not negative.
    @inline(__always)
    func append(_ number: Decimal, _ layout: FigureLayout, to sink: inout ByteSink) {
        let figure = layout.figure(of: number)
        if number.units < 0, figure.magnitude != 0 {
            if !negative.prefix.isEmpty { sink.append(negative.prefix.span) }
            layout.append(figure, to: &sink)
            if !negative.suffix.isEmpty { sink.append(negative.suffix.span) }
        } else {
            if !positive.prefix.isEmpty { sink.append(positive.prefix.span) }
            layout.append(figure, to: &sink)
            if !positive.suffix.isEmpty { sink.append(positive.suffix.span) }
        }
    }
}

/// Turns the pieces of a pattern into bytes.
private struct AffixWriter {
    let locale: LocaleTable
    let currency: [UInt8]?

    func affix(_ prefix: [NumberPattern.Piece], _ suffix: [NumberPattern.Piece]) -> Affix {
        Affix(
            prefix: prefix.flatMap(bytes) + (prefix.last == .currency && isWord(currency, atEnd: true) ? space : []),
            suffix: (suffix.first == .currency && isWord(currency, atEnd: false) ? space : []) + suffix.flatMap(bytes))
    }

    private var space: [UInt8] { [0xC2, 0xA0] }

    private func bytes(_ piece: NumberPattern.Piece) -> [UInt8] {
        switch piece {
        case .literal(let text): Array(text.utf8)
        case .currency: currency ?? []
        case .minus: Array(locale.text(BROADSHEET_LOCALE_MINUS))
        case .plus: Array(locale.text(BROADSHEET_LOCALE_PLUS))
        case .percent: Array(locale.text(BROADSHEET_LOCALE_PERCENT))
        case .permille: Array("‰".utf8)
        }
    }

    /// Whether a currency's text is letters where it meets the digits, so that CLDR sets a space between them.
    private func isWord(_ currency: [UInt8]?, atEnd: Bool) -> Bool {
        guard let currency else { return false }
        let scalars = String(decoding: currency, as: UTF8.self).unicodeScalars
        guard let scalar = atEnd ? scalars.last : scalars.first else { return false }
        switch scalar.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: return false
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}
