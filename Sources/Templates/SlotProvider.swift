public import BroadsheetBytes
public import BroadsheetDiagnostics

/// What fills the slots of a program while it renders.
///
/// Numbers are those of the `Shape` that the program was bound to. Rendering is generic over the provider, so that a
/// slot costs a direct call.
@usableFromInline
package protocol SlotProvider: ~Copyable {
    /// Writes the text of `slot`; `escaped` for HTML, or as it is.
    func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem)
    /// Whether the text of `slot` is not empty.
    func isTrue(slot: Int) -> Bool
    /// Whether `flag` is true.
    func isTrue(flag: Int) -> Bool
    /// How many elements `loop` has now.
    func count(loop: Int) -> Int
    /// From now on the slots inside `loop` are those of its element `index`.
    func enter(loop: Int, element index: Int)
    /// Writes the whole text of `stream`, as it is.
    func stream(_ stream: Int, to sink: inout ByteSink) throws(Problem)
}

extension SlotProvider where Self: ~Copyable {
    /// No flags.
    @inlinable package func isTrue(flag: Int) -> Bool { false }
    /// No loops.
    @inlinable package func count(loop: Int) -> Int { 0 }
    /// No loops.
    @inlinable package func enter(loop: Int, element index: Int) {}
    /// No streams.
    @inlinable package func stream(_ stream: Int, to sink: inout ByteSink) throws(Problem) {}
}

/// The provider for a program without slots, flags, loops and streams.
@usableFromInline
package struct NoSlots: SlotProvider {
    /// Nothing to provide.
    package init() {}
    /// There is no slot to write.
    @inlinable package func write(_ slot: Int, escaped: Bool, to sink: inout ByteSink) throws(Problem) {}
    /// No slot is true.
    @inlinable package func isTrue(slot: Int) -> Bool { false }
}
