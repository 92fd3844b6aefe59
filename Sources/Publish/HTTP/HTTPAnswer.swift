import BroadsheetDiagnostics
import BroadsheetXML

/// What a server answered.
struct HTTPAnswer: Sendable {
    /// The number of the answer: 200, 404.
    var status = 0
    /// The header lines: names in small letters, and values.
    var headers: [(name: String, value: String)] = []
    /// The body, where it was to be kept.
    var body: [UInt8] = []
    /// How many bytes the body has.
    var size = 0
    /// The SHA-256 of the body in small hexadecimal digits, where the body was not to be kept.
    var hash = ""

    /// Whether it went well.
    var isGood: Bool { (200...299).contains(status) }

    /// The value of the first header line `name`, which is written in small letters.
    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    /// What the server calls this content.
    var tag: String? { self["etag"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Takes one line of the head. A new first line begins a new head: what came before was a notice on the way.
    mutating func takeHead(_ line: String) {
        let line = line.filter { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
        if line.hasPrefix("HTTP/") {
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            var value = line[line.index(after: colon)...]
            while value.first == " " || value.first == "\t" { value.removeFirst() }
            while value.last == " " || value.last == "\t" { value.removeLast() }
            // More than a sensible server sends is not kept.
            if headers.count < 200 { headers.append((line[..<colon].lowercased(), String(value))) }
        }
    }
}

extension HTTPAnswer {
    /// `404 (Not Found)`, and what S3 calls the error: `403 (Forbidden, AccessDenied)`.
    var statusInWords: String {
        let words = [Self.names[status], errorCode].compactMap { $0 }
        return words.isEmpty ? "\(status)" : "\(status) (\(words.joined(separator: ", ")))"
    }

    /// What S3 calls the error, if the body says so: `NoSuchBucket`.
    var errorCode: String? {
        guard !isGood || size < 4096, size < 65536, let root = try? XMLNode(body), root.name == "Error",
            let code = root.text(of: "Code"), code.count < 64, code.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return nil }
        return code
    }

    /// The body as XML whose root is called `name`; nil for a body that is something else.
    func document(_ name: String) throws(HostFault) -> XMLNode? {
        do {
            let root = try XMLNode(body)
            return root.name == name ? root : nil
        } catch .noLibrary {
            throw .lasting(XMLFault.noLibrary.problem(of: name))
        } catch {
            return nil
        }
    }

    /// The lasting fault that this answer to `request` is.
    func refusal(of request: HTTPRequest, by host: String) -> HostFault {
        .lasting(Problem("\(request.subject): \(host) answers \(statusInWords)", advice: advice))
    }

    private var advice: String {
        switch errorCode {
        case "SignatureDoesNotMatch": return "Look at the secret key, and at the region of the target."
        case "InvalidAccessKeyId": return "Look at the access key: this server does not know it."
        case "RequestTimeTooSkewed": return "Set the clock of this machine right."
        case "NoSuchBucket": return "Make the bucket, or look at its name and at the endpoint of the target."
        case "ExpiredToken", "InvalidToken": return "Get a new session token."
        case "AuthorizationHeaderMalformed": return "Look at the region of the target."
        default: break
        }
        switch status {
        case 301, 302, 303, 307, 308: return "Look at the address and the region: the server sends this one elsewhere."
        case 401: return "Look at the name and the password."
        case 403: return "Look at the credentials, and at the rights that they give."
        case 404, 409: return "Look at the address: there may be no such folder on the server."
        case 405, 501: return "Look at the address: the server may be of another kind."
        case 423: return "Somebody has the file open or locked there: publish again when they are done."
        case 413: return "Let the server take larger files."
        case 507: return "Make room on the server."
        default: return "Look at what the server writes into its log."
        }
    }

    private static let names = [
        200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 411: "Length Required",
        412: "Precondition Failed", 413: "Payload Too Large", 415: "Unsupported Media Type", 423: "Locked",
        429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
        503: "Service Unavailable", 504: "Gateway Timeout", 507: "Insufficient Storage",
    ]
}
