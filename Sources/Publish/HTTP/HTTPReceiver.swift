import BroadsheetBytes
import BroadsheetTransfer

/// Takes one answer into memory, or into a hash alone.
final class HTTPReceiver: TransferReceiver {
    /// The answer so far.
    private(set) var answer = HTTPAnswer()
    /// Whether there was more than may be.
    private(set) var isTooLarge = false
    /// Whether nothing moved any more.
    private(set) var hasStalled = false
    private let limit: Int
    private let keepsBody: Bool
    private let patience: Duration
    private var hash = SHA256()
    private var moved = -1
    private var lastMove = ContinuousClock.now

    /// Takes the answer to `request`; the server may be silent for as long as `patience`.
    init(_ request: HTTPRequest, patience: Duration) {
        (limit, keepsBody, self.patience) = (request.limit, request.keepsBody, patience)
    }

    /// The whole answer, once it has come.
    func finished(status: Int) -> HTTPAnswer {
        var answer = answer
        answer.status = status
        if !keepsBody { answer.hash = SHA256.hexadecimal(hash.digest) }
        return answer
    }

    func takeBody(_ bytes: Span<UInt8>) -> Bool {
        answer.size += bytes.count
        isTooLarge = answer.size > limit
        if isTooLarge { return false }
        if keepsBody {
            answer.body.reserveCapacity(answer.size)
            for i in bytes.indices { answer.body.append(bytes[i]) }
        } else {
            hash.update(bytes)
        }
        return true
    }

    func takeHead(_ bytes: Span<UInt8>) { answer.takeHead(bytes.string) }

    func isStalled(received: Int, sent: Int) -> Bool {
        let now = ContinuousClock.now
        if received + sent != moved { (moved, lastMove) = (received + sent, now) }
        hasStalled = now - lastMove > patience
        return hasStalled
    }

    func mayReach(_: NetworkAddress) -> Bool { true }
}
