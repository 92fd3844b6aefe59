import BroadsheetBytes
import BroadsheetTransfer
import Glibc

/// What one answer brings: its head, and its body in a file. Used by one thread at a time.
final class Transfer: TransferReceiver {
    private let file: DownloadFile
    private let limit: Int
    /// How long nothing may come, once something came.
    private let patience: Duration
    private let mayBePrivate: Bool
    private let clock = ContinuousClock()
    private var lastBytes: ContinuousClock.Instant
    private var received = 0

    /// The head of the answer.
    private(set) var head = ResponseHead()
    /// How many bytes the body has so far, unpacked.
    private(set) var size = 0
    /// The hash of them.
    private(set) var hash = ContentHash()
    /// Whether the first byte of the body that is not blank is that of HTML or XML.
    private(set) var beginsWithTag: Bool?
    /// Whether there was more than the limit.
    private(set) var isTooLarge = false
    /// Whether nothing came any more.
    private(set) var hasStalled = false
    /// Whether an address was one that may not be reached.
    private(set) var isRefused = false
    /// Why the file could not be written.
    private(set) var fileError: Int32?

    /// An answer of at most `limit` bytes, from an address that is public or may be private.
    init(into file: DownloadFile, limit: Int, patience: Duration, mayBePrivate: Bool) {
        (self.file, self.limit, self.patience, self.mayBePrivate) = (file, limit, patience, mayBePrivate)
        lastBytes = clock.now
        fileError = file.empty()
    }

    /// Takes the next bytes of the body; false if they cannot be taken.
    func takeBody(_ bytes: Span<UInt8>) -> Bool {
        guard fileError == nil else { return false }
        // The body of a redirect or of an error is nothing to keep.
        guard head.status == 200 else { return true }
        size += bytes.count
        guard size <= limit else {
            isTooLarge = true
            return false
        }
        hash.combine(bytes)
        if beginsWithTag == nil {
            for i in bytes.indices where bytes[i] > 32 && beginsWithTag == nil { beginsWithTag = bytes[i] == 0x3C }
        }
        fileError = file.write(bytes)
        return fileError == nil
    }

    /// Takes a line of the head.
    func takeHead(_ bytes: Span<UInt8>) {
        head.take(bytes.string)
    }

    /// Whether the server has gone silent in the middle of its answer; `count` bytes were received so far.
    func isStalled(received count: Int, sent _: Int) -> Bool {
        let now = clock.now
        if count != received || count == 0 {
            (received, lastBytes) = (count, now)
            return false
        }
        hasStalled = now - lastBytes > patience
        return hasStalled
    }

    /// Whether a connection to `address` may be made.
    func mayReach(_ address: NetworkAddress) -> Bool {
        if mayBePrivate || address.isPublic { return true }
        isRefused = true
        return false
    }
}
