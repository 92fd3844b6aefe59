/// What must hold of a parser for every input.
package protocol FuzzCheck {
    /// What does not hold for `input`; nil if all is well.
    func complaint(about input: borrowing Span<UInt8>) -> String?
}
