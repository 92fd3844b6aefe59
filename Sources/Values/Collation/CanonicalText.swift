package import BroadsheetBytes

/// Writes texts so that those which Unicode holds to be the same have the same bytes: é is one character to some
/// programs, and a letter with an accent behind it to others.
package struct CanonicalText: Sendable {
    private let table = CollationTable(locale: 0)

    /// The rules are the same in every language.
    package init() {}

    /// Appends `text` with all characters taken apart (NFD); what is plain ASCII stays as it is.
    package func append(_ text: borrowing Span<UInt8>, to sink: inout ByteSink) {
        if text.isASCII { return sink.append(text) }
        for scalar in DecomposedText(text, table).scalars {
            if let scalar = Unicode.Scalar(scalar) { sink.append(scalar) }
        }
    }
}

extension Span<UInt8> {
    /// Whether there is nothing but ASCII.
    fileprivate var isASCII: Bool {
        var all: UInt8 = 0
        for i in 0..<count { all |= self[i] }
        return all < 0x80
    }
}

extension ByteSink {
    /// Appends the UTF-8 of a character.
    fileprivate mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar)! { append(byte) }
    }
}
