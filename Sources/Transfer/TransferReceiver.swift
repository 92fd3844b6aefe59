/// Takes what a transfer brings, and says what it may do. Used by one thread at a time.
package protocol TransferReceiver: AnyObject {
    /// Takes the next bytes of the body; false if they cannot be taken, which ends the transfer.
    func takeBody(_ bytes: Span<UInt8>) -> Bool
    /// Takes a line of the head.
    func takeHead(_ bytes: Span<UInt8>)
    /// Whether the other side has gone silent, which ends the transfer; so many bytes went each way so far.
    func isStalled(received: Int, sent: Int) -> Bool
    /// Whether a connection to `address` may be made.
    func mayReach(_ address: NetworkAddress) -> Bool
}
