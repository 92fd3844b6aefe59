import BroadsheetTransfer

extension FetchFailure {
    /// What an answer with another number than 200 means.
    init(status: Int, host: String, retryAfter: Int) {
        let words = Self.names[status].map { "\(status) (\($0))" } ?? "\(status)"
        switch status {
        case 404, 410:
            self = FetchFailure(
                reason: "\(host) has no such file: it answers \(words)", advice: "Look at the address in a browser.",
                kind: .notThere)
        case 401, 403, 407:
            self = .mistake(
                "\(host) does not let it be read: it answers \(words)",
                advice: "Look at the credentials, and at the rights that they give.")
        case 408, 425, 500...599: self = .temporary("\(host) answers \(words)", retryAfter: retryAfter)
        case 429: self = .temporary("\(host) is asked too often: it answers \(words)", retryAfter: retryAfter)
        case 400...499:
            self = .mistake("\(host) answers \(words)", advice: "Look at the address and at the headers.")
        default: self = .lasting("\(host) answers \(words)", advice: "Look at the address in a browser.")
        }
    }

    private static let names = [
        204: "No Content", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 410: "Gone", 429: "Too Many Requests",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout",
    ]

    /// What it means that a request to `host` came to no answer.
    init(_ fault: TransferFault, host: String, timeout: Int) {
        switch fault {
        case .unknownHost:
            self = .temporary(
                "the host \(host) is not known", advice: "Look at the address, and at this machine's connection.")
        case .nothingAnswers: self = .temporary("nothing answers at \(host)")
        case .noRoute: self = .temporary("there is no way to \(host) from this machine")
        case .noConnection: self = .temporary("no connection to \(host) can be made")
        case .timedOut:
            self = .temporary(
                "\(host) was not done within \(timeout) second\(timeout == 1 ? "" : "s")",
                advice: "Try again later, or give it more time: timeout: \(timeout * 2)s.")
        case .brokenOff: self = .temporary("\(host) broke the connection off before all had come")
        case .noAnswer: self = .temporary("\(host) closed the connection without an answer")
        case .badAnswer:
            self = .lasting("\(host) sends what is no right answer", advice: "Look at the address in a browser.")
        case .badCertificate:
            self = .lasting(
                "the certificate of \(host) is not to be trusted",
                advice: "Look at the address in a browser: the certificate may have run out, or be for another name.")
        case .noSafeConnection:
            self = .lasting(
                "no safe connection to \(host) can be made", advice: "Look at the address, and at the port in it.")
        case .other(let words): self = .temporary("the transfer from \(host) failed: \(words)")
        }
    }
}
