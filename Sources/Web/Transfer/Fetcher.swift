import BroadsheetBytes
import BroadsheetTransfer

/// Fetches one file: with redirects, with retries, within its time.
struct Fetcher: ~Copyable {
    /// What a fetch brought.
    enum Fetched {
        /// The copy at hand is still right.
        case notModified
        /// A body, which is in the file now.
        case body(ResponseHead, size: Int, hash: UInt64)
    }

    private let request: WebRequest
    private let settings: WebSettings
    private let file: DownloadFile
    /// What is asked for, if there is a copy that may still be right.
    private let conditions: [String]
    private var handle: CurlHandle

    private static let tries = 3
    private static let mostRedirects = 5

    /// Fetches `request` into `file`, unless `copy` is still right.
    init(
        _ request: WebRequest, _ settings: WebSettings, into file: DownloadFile, unless copy: CacheRecord?
    ) throws(FetchFailure) {
        guard let handle = CurlHandle() else {
            throw .lasting("there is no memory for it", advice: "Close other programs, and build again.")
        }
        self.handle = handle
        (self.request, self.settings, self.file) = (request, settings, file)
        conditions = copy?.conditions ?? []
    }

    /// Does it, again where that may help.
    mutating func fetch() throws(FetchFailure) -> Fetched {
        let deadline = ContinuousClock.now + .seconds(request.timeout)
        var attempt = 1
        while true {
            do {
                return try followed(until: deadline)
            } catch {
                let pause = Self.pause(after: attempt, error.retryAfter)
                guard error.isTemporary, attempt < Self.tries, ContinuousClock.now + pause < deadline else {
                    throw error
                }
                settings.clock.pause(pause)
                attempt += 1
            }
        }
    }

    /// A quarter of a second, then half a second, and a bit more, so that many builds do not come back all at once; or
    /// what the server asks for.
    private static func pause(after attempt: Int, _ asked: Int) -> Duration {
        let least = 250 << (attempt - 1)
        return max(.seconds(asked), .milliseconds(Int.random(in: least...least * 3 / 2)))
    }

    /// Asks, and asks where the answer leads.
    private mutating func followed(until deadline: ContinuousClock.Instant) throws(FetchFailure) -> Fetched {
        var address = request.address
        for _ in 0...Self.mostRedirects {
            let isPrivate = try settings.permission(to: address, from: request.address)
            let transfer = Transfer(
                into: file, limit: request.limit, patience: settings.patience, mayBePrivate: isPrivate)
            do {
                try handle.perform(hop(to: address, until: deadline), for: transfer)
            } catch {
                settings.tell?("\(address.shown): no answer")
                throw failure(error, transfer, address)
            }
            settings.tell?("\(address.shown): \(handle.status), \(transfer.size) bytes")
            switch handle.status {
            case 200: return try body(transfer, address)
            case 304 where !conditions.isEmpty: return .notModified
            case 301, 302, 303, 307, 308: address = try settings.step(from: address, to: handle.redirect)
            default: throw FetchFailure(status: handle.status, host: address.authority, retryAfter: handle.retryAfter)
            }
        }
        throw .lasting(
            "it leads on from address to address more than \(Self.mostRedirects) times",
            advice: "Write the address where the file is in the end.")
    }

    /// The next request. Secrets are for the host that they were given for alone.
    private func hop(to address: WebAddress, until deadline: ContinuousClock.Instant) -> TransferRequest {
        let isHome = address.origin == request.address.origin
        let lines = request.headers.filter { isHome || !$0.isSecret }.map { header in
            header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
        }
        let (seconds, attoseconds) = (deadline - .now).components
        let left = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        var hop = TransferRequest(url: address.text)
        hop.lines = lines + conditions
        if isHome, let user = request.user { hop.credentials = .basic(user) }
        hop.milliseconds = max(1, left)
        (hop.names, hop.authorities) = (settings.names, settings.environment("SSL_CERT_FILE"))
        return hop
    }

    /// Why the transfer came to no answer.
    private func failure(_ fault: TransferFault, _ transfer: Transfer, _ address: WebAddress) -> FetchFailure {
        let host = address.authority
        if let error = transfer.fileError {
            return .mistake(
                CacheFailure.reason(error), advice: "Make room for it in the site's folder, or look at its rights.")
        }
        if transfer.isTooLarge {
            return .mistake(
                "it has more than the \(Measure.bytes(request.limit)) that it may have",
                advice: "Allow more if that is meant: limit: \(Measure.bytes(request.limit * 2)).")
        }
        if transfer.isRefused, [.nothingAnswers, .noRoute, .noConnection].contains(fault) {
            return .mistake(
                "\"\(address.host)\" is this machine or one of a local network",
                advice: "Declare it so in broadsheet.yml if that is meant: "
                    + "allow: [{ host: \(address.declaration), private: true }].")
        }
        if transfer.hasStalled { return .temporary("\(host) fell silent in the middle of its answer") }
        var failure = FetchFailure(fault, host: host, timeout: request.timeout)
        if failure.isTemporary, !handle.hasConnected { failure.deadOrigin = address.origin }
        return failure
    }

    /// The body, unless it is a page for people where data should be.
    private func body(_ transfer: Transfer, _ address: WebAddress) throws(FetchFailure) -> Fetched {
        let isPage = ["text/html", "application/xhtml+xml"].contains(transfer.head.type)
        if isPage, transfer.beginsWithTag == true {
            throw .mistake(
                "\(address.authority) sends a web page (\(transfer.head.type ?? "")), not data",
                advice: "Look at the address in a browser: it may ask for a password there.")
        }
        return .body(transfer.head, size: transfer.size, hash: transfer.hash.value)
    }
}
