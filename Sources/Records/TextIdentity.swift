package import BroadsheetBytes
import BroadsheetValues

/// Which texts are the same where records are brought together: keys of groups, of pages and of joins.
///
/// Blanks around a text do not count, nor does how an accent is stored: nobody could see why " Food" and "Food", or the two
/// forms of "é", stand apart.
package struct TextIdentity: Sendable {
    private let canonical = CanonicalText()

    /// The same in every language.
    package init() {}

    /// Where the text lies between the blanks around it.
    @inline(__always)
    package static func trimmed(_ text: borrowing Span<UInt8>) -> Range<Int> {
        var start = 0
        var end = text.count
        while start < end, let size = blank(at: start, of: text, before: end) { start &+= size }
        while end > start {
            if isBlank(text[end &- 1]) {
                end &-= 1
            } else if end &- start >= 2, text[end &- 2] == 0xC2, text[end &- 1] == 0xA0 {
                end &-= 2
            } else {
                break
            }
        }
        return start..<end
    }

    /// Appends bytes that are the same for texts that are.
    package func append(_ text: borrowing Span<UInt8>, to sink: inout ByteSink) {
        canonical.append(text.extracting(Self.trimmed(text)), to: &sink)
    }

    /// Whether two texts are the same.
    @inline(__always)
    package func areSame(_ a: borrowing Span<UInt8>, _ b: borrowing Span<UInt8>) -> Bool {
        a.isEqual(to: b) || areAlike(a, b)
    }

    @inline(never)
    private func areAlike(_ a: borrowing Span<UInt8>, _ b: borrowing Span<UInt8>) -> Bool {
        let a = a.extracting(Self.trimmed(a))
        let b = b.extracting(Self.trimmed(b))
        if a.isEqual(to: b) { return true }
        if a.isComposed, b.isComposed { return false }
        var left = ByteSink(capacity: 64)
        var right = ByteSink(capacity: 64)
        canonical.append(a, to: &left)
        canonical.append(b, to: &right)
        return left.span.isEqual(to: right.span)
    }

    /// How many bytes the blank at `index` has; nil if there is none.
    @inline(__always)
    private static func blank(at index: Int, of text: borrowing Span<UInt8>, before end: Int) -> Int? {
        if isBlank(text[index]) { return 1 }
        return text[index] == 0xC2 && index &+ 1 < end && text[index &+ 1] == 0xA0 ? 2 : nil
    }

    @inline(__always)
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}

extension Span<UInt8> {
    /// Whether all characters come before U+0300: there each text is stored in but one way.
    fileprivate var isComposed: Bool {
        for i in 0..<count where self[i] >= 0xCC { return false }
        return true
    }
}
