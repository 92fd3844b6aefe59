/// A currency, as a small number that stands for its three letters: plain data, so that money fits in a row.
@frozen @usableFromInline
package struct Currency: BitwiseCopyable, Sendable, Hashable {
    /// 26 to the power of each letter, for upper-case codes; subunit codes have numbers of their own.
    @usableFromInline package let number: UInt16

    @inlinable
    package init(number: UInt16) {
        self.number = number
    }
}
