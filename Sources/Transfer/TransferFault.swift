import CCurl
import Glibc

/// Why a transfer came to no answer, as far as what to do next depends on it.
package enum TransferFault: Error, Sendable, Equatable {
    /// The name of the host stands for no address.
    case unknownHost
    /// Nothing listens there.
    case nothingAnswers
    /// There is no way there from this machine.
    case noRoute
    /// No connection could be made, for another reason, or because it may not be.
    case noConnection
    /// The time was over.
    case timedOut
    /// The connection was broken off.
    case brokenOff
    /// The connection was closed without an answer.
    case noAnswer
    /// What came is no right answer.
    case badAnswer
    /// The certificate is not to be trusted.
    case badCertificate
    /// No safe connection could be made.
    case noSafeConnection
    /// Anything else, in libcurl's words.
    case other(String)

    /// What it means that a transfer ended with `code`.
    init(_ code: CURLcode, systemError: Int) {
        self =
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
            case CURLE_COULDNT_CONNECT: Self.noConnection(Int32(clamping: systemError))
            case CURLE_OPERATION_TIMEDOUT: .timedOut
            case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM: .brokenOff
            case CURLE_GOT_NOTHING: .noAnswer
            case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: .badAnswer
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR,
                CURLE_SSL_INVALIDCERTSTATUS:
                .badCertificate
            case CURLE_SSL_CONNECT_ERROR: .noSafeConnection
            // Sound: a constant text of libcurl.
            default: .other(unsafe String(cString: curl_easy_strerror(code)))
            }
    }

    private static func noConnection(_ code: Int32) -> TransferFault {
        switch code {
        case ECONNREFUSED: .nothingAnswers
        case ENETUNREACH, EHOSTUNREACH: .noRoute
        default: .noConnection
        }
    }
}
