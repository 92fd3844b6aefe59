package import BroadsheetBytes

/// The order of texts in a language: letters first, then accents, then case.
///
/// It writes a key for each text; keys compare byte by byte as the Unicode Collation Algorithm with the tailoring of
/// CLDR orders the texts (and as ICU does, at its usual tertiary strength). Texts that the language holds to be the
/// same are ordered by their bytes, so that only the same bytes have the same key.
package struct Collator: Sendable {
    private let levels: SortKeyLevels
    private let latin: LatinElements

    /// The order of the language of `tag` (`sv-SE`, `de-u-co-phonebk`); of an unknown one, the root order.
    package init(_ tag: String) {
        let table = CollationTable(locale: CollationLocaleName.index(of: tag))
        levels = SortKeyLevels(table: table)
        latin = LatinElements(table)
    }

    /// Appends the key of `text`, which ends with a zero: no key begins with another.
    package func appendKey(of text: borrowing Span<UInt8>, to sink: inout ByteSink) {
        appendKey(of: text, identity: text, to: &sink)
    }

    /// Appends the key of `text`, where those with the same `identity` are to have the same one.
    package func appendKey(
        of text: borrowing Span<UInt8>, identity: borrowing Span<UInt8>, to sink: inout ByteSink
    ) {
        appendWeights(of: text, to: &sink)
        sink.append(0)
        sink.appendTerminated(identity)
    }

    /// Appends the weights of `text`: equal for texts that the language holds to be the same. ICU calls it the sort key.
    package func appendWeights(of text: borrowing Span<UInt8>, to sink: inout ByteSink) {
        if levels.table.ignoredUpTo == 0, appendLatin(text, to: &sink) { return }
        var elements: [CollationElement] = []
        elements.reserveCapacity(text.count + 8)
        levels.table.append(DecomposedText(text, levels.table), to: &elements)
        if levels.table.ignoredUpTo != 0 { removeIgnored(&elements) }
        levels.append(elements.span, to: &sink)
    }

    /// The short way, for texts of Latin letters that are no sequences.
    @inline(__always)
    private func appendLatin(_ text: borrowing Span<UInt8>, to sink: inout ByteSink) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: CollationElement.self, capacity: text.count) { room in
            // Sound: there is room for an element a byte, which is the most that Latin letters have; the output span
            // counts what is written, and no more than that is read.
            var output = unsafe OutputSpan(buffer: room, initializedCount: 0)
            guard latin.append(text, to: &output) else { return false }
            levels.append(output.span, to: &sink)
            return true
        }
    }

    /// Leaves out punctuation and the marks on it, where the language ignores them.
    private func removeIgnored(_ elements: inout [CollationElement]) {
        var isAfterIgnored = false
        elements.removeAll { element in
            if element.primary != 0 {
                isAfterIgnored = element.primary <= levels.table.ignoredUpTo && element.primary > 0x0200_0000
            }
            return isAfterIgnored
        }
    }
}
