import BroadsheetBytes
import CTables

/// A piece of a pool of bytes.
struct Piece: BitwiseCopyable, Sendable {
    var start: UInt16
    var end: UInt16

    /// Whether it has no bytes.
    var isEmpty: Bool { start == end }

    /// Follows its bytes, which stand `count` places later.
    mutating func move(by count: Int) {
        start = UInt16(clamping: Int(start) + count)
        end = UInt16(clamping: Int(end) + count)
    }

    /// Appends the bytes that it names.
    @inline(__always)
    func append(of pool: borrowing Span<UInt8>, to sink: inout ByteSink) {
        if start < end { sink.append(pool.extracting(Int(start)..<Int(end))) }
    }
}

/// What stands around the digits of a number: pieces of a pool, so that looking it up counts no references.
struct Affixes: BitwiseCopyable, Sendable {
    private(set) var prefix: Piece
    private(set) var suffix: Piece
    private(set) var negativePrefix: Piece
    private(set) var negativeSuffix: Piece

    /// The affixes of a pattern, with `currency` in its place (nothing, if nil). Their bytes are added to `pool`.
    init(_ pattern: NumberPattern, locale: LocaleTable, currency: [UInt8]? = nil, pool: inout [UInt8]) {
        let writer = AffixWriter(locale: locale, currency: currency)
        let negative = pattern.negative ?? ([.minus] + pattern.prefix, pattern.suffix)
        prefix = Self.add(writer.prefix(pattern.prefix), to: &pool)
        suffix = Self.add(writer.suffix(pattern.suffix), to: &pool)
        negativePrefix = Self.add(writer.prefix(negative.prefix), to: &pool)
        negativeSuffix = Self.add(writer.suffix(negative.suffix), to: &pool)
        isBare =
            prefix.isEmpty && suffix.isEmpty && negativeSuffix.isEmpty && negativePrefix.end - negativePrefix.start == 3
            && pool.suffix(3).elementsEqual(trueMinus)
    }

    private static func add(_ bytes: [UInt8], to pool: inout [UInt8]) -> Piece {
        // Patterns are short: the pool has room for the affixes of all currencies.
        let start = UInt16(clamping: pool.count)
        pool += bytes.prefix(Int(UInt16.max) - Int(start))
        return Piece(start: start, end: UInt16(clamping: pool.count))
    }

    /// Whether nothing stands around a figure but a true minus before a negative one.
    var isBare = false

    /// The affixes where the pool begins `count` bytes later.
    func shifted(by count: Int) -> Affixes {
        var moved = self
        moved.prefix.move(by: count)
        moved.suffix.move(by: count)
        moved.negativePrefix.move(by: count)
        moved.negativeSuffix.move(by: count)
        return moved
    }

    /// Appends a figure with what stands around it. What was rounded to zero is not negative.
    @inline(__always)
    func append(_ number: Decimal, _ layout: FigureLayout, pool: borrowing Span<UInt8>, to sink: inout ByteSink) {
        append(layout.figure(of: number), isNegative: number.units < 0, layout, pool: pool, to: &sink)
    }

    /// Appends the digits of a figure with what stands around them.
    @inline(__always)
    func append(
        _ figure: FigureLayout.Figure, isNegative: Bool, _ layout: FigureLayout, pool: borrowing Span<UInt8>,
        to sink: inout ByteSink
    ) {
        if isNegative, figure.magnitude != 0 {
            negativePrefix.append(of: pool, to: &sink)
            layout.append(figure, to: &sink)
            negativeSuffix.append(of: pool, to: &sink)
        } else {
            prefix.append(of: pool, to: &sink)
            layout.append(figure, to: &sink)
            suffix.append(of: pool, to: &sink)
        }
    }
}

/// Turns the pieces of a pattern into bytes.
private struct AffixWriter {
    let locale: LocaleTable
    let currency: [UInt8]?

    func prefix(_ pieces: [NumberPattern.Piece]) -> [UInt8] {
        pieces.flatMap(bytes) + (pieces.last == .currency && isWord(currency, atEnd: true) ? space : [])
    }

    func suffix(_ pieces: [NumberPattern.Piece]) -> [UInt8] {
        (pieces.first == .currency && isWord(currency, atEnd: false) ? space : []) + pieces.flatMap(bytes)
    }

    private var space: [UInt8] { [0xC2, 0xA0] }

    private func bytes(_ piece: NumberPattern.Piece) -> [UInt8] {
        switch piece {
        case .literal(let text): Array(text.utf8)
        case .currency: currency ?? []
        case .minus: locale.text(BROADSHEET_LOCALE_MINUS).flatMap { $0 == 0x2D ? trueMinus : [$0] }
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

extension Affixes {
    /// What a negative figure has at its right edge, and another one has not.
    func closing(_ pool: borrowing Span<UInt8>, isRightToLeft: Bool) -> SmallText {
        // A mark at its beginning makes a figure run from left to right, whatever the page does.
        let mark = "\u{200E}".utf8
        let before = Self.bytes(negativePrefix, pool)
        let endsBefore = isRightToLeft && !before.starts(with: mark)
        let (own, more) =
            endsBefore
            ? (Self.bytes(prefix, pool), before) : (Self.bytes(suffix, pool), Self.bytes(negativeSuffix, pool))
        guard more.count > own.count else { return SmallText([]) }
        let rest: ArraySlice<UInt8> =
            if more.starts(with: own) {
                more[own.count...]
            } else if more.suffix(own.count).elementsEqual(own) {
                more.prefix(more.count - own.count)
            } else {
                []
            }
        return SmallText(endsBefore && rest.starts(with: mark) ? [] : rest)
    }

    private static func bytes(_ piece: Piece, _ pool: borrowing Span<UInt8>) -> [UInt8] {
        (Int(piece.start)..<Int(max(piece.start, piece.end))).map { pool[$0] }
    }

    /// Appends what a figure lacks at its end against the longest of its column.
    func appendPad(
        _ number: Decimal, _ layout: FigureLayout, _ tail: FigureTail, pool: borrowing Span<UInt8>,
        to sink: inout ByteSink
    ) {
        let figure = layout.figure(of: number)
        layout.appendDecimals(from: max(figure.decimals, Int(layout.minimumDecimals)), to: Int(tail.most), to: &sink)
        guard tail.closing.count > 0 else { return }
        let isClosed = number.units < 0 && figure.magnitude != 0
        if isClosed, closing(pool, isRightToLeft: tail.isRightToLeft).count > 0 { return }
        tail.closing.append(to: &sink)
    }
}

extension FigureLayout {
    /// Appends zeros for the decimals from one number of them up to another, and their sign if there is none yet.
    fileprivate func appendDecimals(from shown: Int, to most: Int, to sink: inout ByteSink) {
        guard shown < most else { return }
        if shown == 0 { decimal.append(to: &sink) }
        for _ in shown..<most { zero.append(to: &sink) }
    }
}

/// The minus sign of figures that are read, in place of the hyphen that CLDR has for most languages: it is as wide as a plus, stands where
/// that does, and no line breaks behind it. What programs read has the hyphen.
private let trueMinus: [UInt8] = [0xE2, 0x88, 0x92]
