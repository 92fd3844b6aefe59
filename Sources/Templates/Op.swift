/// One step of rendering: plain data, sixteen bytes at most.
@frozen @usableFromInline
package enum Op: BitwiseCopyable, Sendable, Equatable {
    /// Copy bytes of the literals.
    case literal(offset: UInt32, length: UInt32)
    /// Copy bytes of the literals, if there are any, then write a slot, escaped.
    case slot(UInt32, offset: UInt32 = 0, length: UInt32 = 0)
    /// Copy `yes` bytes of the literals if a flag is true, else the `no` bytes behind them.
    case choice(UInt32, offset: UInt32, yes: UInt16, no: UInt16)
    /// Write a slot as it is.
    case rawSlot(UInt32)
    /// Let the provider write a stream.
    case stream(UInt32)
    /// Go on at an op.
    case jump(to: UInt32)
    case jumpUnlessSlot(UInt32, to: UInt32)
    case jumpIfSlot(UInt32, to: UInt32)
    case jumpUnlessFlag(UInt32, to: UInt32)
    case jumpIfFlag(UInt32, to: UInt32)
    case jumpUnlessLoop(UInt32, to: UInt32)
    case jumpIfLoop(UInt32, to: UInt32)
    /// Run the ops up to `end` for each element.
    case loop(UInt32, end: UInt32)
    /// Go on at an op unless a slot's text is that literal.
    case compareSlot(UInt32, to: UInt32, offset: UInt32, length: UInt16)
    /// No partial has the name that a slot gives.
    case noPartial(slot: UInt32, failure: UInt32)
    /// A problem that was found while binding, in a part that might never have been rendered.
    case fail(UInt32)
}
