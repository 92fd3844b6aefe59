import BroadsheetTransfer
import Synchronization

/// Speaks with the server of one target: a connection for each thread that asks, kept for its next request. Redirects are
/// answers like others, so credentials never go elsewhere.
final class HTTPClient: Sendable {
    /// How it is spoken with.
    let settings: HTTPSettings
    private let credentials: Mutex<TransferRequest.Credentials?>
    private let idle = Mutex<[HTTPConnection]>([])
    /// How many requests were sent.
    let requests = Atomic<Int>(0)

    /// A client that has not asked for anything yet.
    init(_ settings: HTTPSettings) {
        self.settings = settings
        credentials = Mutex(settings.credentials)
    }

    /// Proves who asks in another way from now on.
    func use(_ credentials: TransferRequest.Credentials?) { self.credentials.withLock { $0 = credentials } }

    /// What the server answers, good or not. What may be over in a moment is tried again.
    func answer(to request: HTTPRequest) throws(HostFault) -> HTTPAnswer {
        var attempt = 1
        while true {
            do {
                return try once(request)
            } catch {
                // Silence has cost a minute already, and the publisher tries again too.
                let tries = error.isSilence ? min(2, settings.tries) : settings.tries
                guard case .passing = error.fault, !error.isNobody, attempt < tries, error.wait <= 30 else {
                    throw error.fault
                }
                settings.pause(Self.pause(after: attempt, error.wait))
                attempt += 1
            }
        }
    }

    /// A quarter of a second, then half a second, and a bit more, so that many workers do not come back all at once; or
    /// what the server asks for.
    private static func pause(after attempt: Int, _ asked: Int) -> Duration {
        let least = 250 << (attempt - 1)
        return max(.seconds(asked), .milliseconds(Int.random(in: least...least * 3 / 2)))
    }

    private func once(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
        guard let connection = idle.withLock({ $0.popLast() }) ?? HTTPConnection() else {
            throw HTTPFailure(.lasting(HTTPFailure.problem("there is no memory for it", about: request, settings.host)))
        }
        requests.add(1, ordering: .relaxed)
        let receiver = HTTPReceiver(request, patience: settings.patience)
        do {
            let status = try connection.perform(transfer(request), for: receiver)
            idle.withLock { $0.append(connection) }
            let answer = receiver.finished(status: status)
            if let failure = HTTPFailure(passing: answer, to: request, settings.host) { throw failure }
            return answer
        } catch let fault as TransferFault {
            // A connection on which something went wrong is not used again.
            throw HTTPFailure(fault, receiver, of: request, settings.host)
        } catch let failure as HTTPFailure {
            throw failure
        } catch {
            throw HTTPFailure(.passing(HTTPFailure.problem("it failed", about: request, settings.host)))
        }
    }

    private func transfer(_ request: HTTPRequest) -> TransferRequest {
        var transfer = TransferRequest(url: settings.origin + request.target)
        transfer.method = request.method
        transfer.lines = request.lines + (request.isAnonymous ? [] : settings.lines)
        transfer.body = request.body
        if !request.isAnonymous { transfer.credentials = credentials.withLock { $0 } }
        transfer.unpacks = request.unpacks
        (transfer.names, transfer.authorities) = (settings.names, settings.authorities)
        return transfer
    }
}

/// One connection, used by one thread at a time.
// Sound: whoever takes it out of the client's list has it alone until it is put back.
final class HTTPConnection: @unchecked Sendable {
    private var handle: CurlHandle

    /// A connection that is not made yet; nil if there is no memory for it.
    init?() {
        guard let handle = CurlHandle() else { return nil }
        self.handle = handle
    }

    /// Makes one request; gives the number of the answer.
    func perform(_ request: TransferRequest, for receiver: HTTPReceiver) throws(TransferFault) -> Int {
        try handle.perform(request, for: receiver)
        return handle.status
    }
}
