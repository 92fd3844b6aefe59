import BroadsheetDiagnostics
import BroadsheetTransfer

/// Why a request came to nothing, and how long the server asks to wait.
struct HTTPFailure: Error {
    /// What to tell the publisher.
    var fault: HostFault
    /// The seconds to wait for.
    var wait = 0
    /// Whether there is no server at all: that is not over in a moment.
    var isNobody = false
    /// Whether nothing moved any more, for as long as one is patient.
    var isSilence = false

    /// What to tell the publisher.
    init(_ fault: HostFault) { self.fault = fault }

    /// What it means that there was no whole answer.
    init(_ fault: TransferFault, _ receiver: HTTPReceiver, of request: HTTPRequest, _ host: String) {
        if receiver.isTooLarge {
            self.fault = .lasting(Self.problem("\(host) answers with more than it should", about: request, host))
            return
        }
        isSilence = receiver.hasStalled
        isNobody = [.unknownHost, .nothingAnswers, .noRoute].contains(fault)
        let reason = receiver.hasStalled ? "\(host) fell silent" : Self.reason(fault, host)
        switch fault {
        case .badCertificate where !receiver.hasStalled:
            self.fault = .lasting(
                Self.problem(
                    reason, about: request, host,
                    advice:
                        "Look at the address in a browser: the certificate may have run out, or be for another name."))
        case .unknownHost:
            self.fault = .passing(
                Self.problem(
                    reason, about: request, host, advice: "Look at the address, and at this machine's connection."))
        default: self.fault = .passing(Self.problem(reason, about: request, host))
        }
    }

    /// The failure that an answer is, if it may be otherwise in a moment.
    init?(passing answer: HTTPAnswer, to request: HTTPRequest, _ host: String) {
        switch answer.status {
        case 408, 425, 429, 500, 502...504, 506, 509...599: break
        // A body that did not come whole, in the words of S3.
        case 400 where ["RequestTimeout", "IncompleteBody", "BadDigest"].contains(answer.errorCode): break
        case 409 where ["ConditionalRequestConflict", "OperationAborted"].contains(answer.errorCode): break
        default: return nil
        }
        fault = .passing(Self.problem("\(host) answers \(answer.statusInWords)", about: request, host))
        wait = answer["retry-after"].flatMap { Int($0) } ?? 0
    }

    /// The problem with `request`, for `reason`.
    static func problem(
        _ reason: String, about request: HTTPRequest, _ host: String, advice: String = tryLater
    ) -> Problem {
        Problem("\(request.subject): \(reason)", advice: advice)
    }

    /// What to do about a server that does not do its part.
    static let tryLater = "Publish again in a while: what has arrived is not sent again."

    private static func reason(_ fault: TransferFault, _ host: String) -> String {
        switch fault {
        case .unknownHost: "the host \(host) is not known"
        case .nothingAnswers: "nothing answers at \(host)"
        case .noRoute: "there is no way to \(host) from this machine"
        case .noConnection: "no connection to \(host) can be made"
        case .timedOut: "\(host) does not answer in time"
        case .brokenOff: "\(host) broke the connection off"
        case .noAnswer: "\(host) closed the connection without an answer"
        case .badAnswer: "\(host) sends what is no right answer"
        case .badCertificate: "the certificate of \(host) is not to be trusted"
        case .noSafeConnection: "no safe connection to \(host) can be made"
        case .other(let words): "the transfer failed: \(words)"
        }
    }
}
