/// What is asked, as far as it matters here.
struct Request {
    /// How it is asked.
    enum Method: Equatable {
        case get, head, other
    }

    var method = Method.get
    /// The path as it came.
    var path = "/"
    /// The query as it came: names with their values, which are nil where there is no `=`.
    var query: [(name: String, value: String?)] = []
    var headers = RequestHeaders()
    /// Whether the other side is this machine.
    var isFromThisMachine = true
}

/// The headers of a request that matter here.
struct RequestHeaders {
    /// Which host is meant; only where exactly one is named.
    var host: String?
    var hostCount = 0
    var origin: String?
    var fetchSite: String?
    var ifNoneMatch: String?
    var ifRange: String?
    var range: String?
    var cookies: [String] = []
    /// Whether a body follows.
    var hasBody = false

    /// Takes in one header.
    mutating func take(_ name: String, _ value: String) {
        switch name.lowercased() {
        case "host":
            hostCount += 1
            host = hostCount == 1 ? value : nil
        case "origin": origin = origin.map { "\($0), \(value)" } ?? value
        case "sec-fetch-site": fetchSite = fetchSite.map { "\($0), \(value)" } ?? value
        case "if-none-match": ifNoneMatch = ifNoneMatch.map { "\($0), \(value)" } ?? value
        case "if-range": ifRange = value
        // Two of them are as many ranges, of which the whole is sent.
        case "range": range = range.map { "\($0),\(value)" } ?? value
        case "cookie": cookies.append(value)
        case "content-length": hasBody = hasBody || value != "0"
        case "transfer-encoding": hasBody = true
        default: break
        }
    }

    /// The values of the cookie called `name`.
    func cookie(_ name: String) -> [Substring] {
        cookies.flatMap { $0.split(separator: ";") }.compactMap { cookie in
            let cookie = cookie.drop { $0 == " " }
            return cookie.hasPrefix("\(name)=") ? cookie.dropFirst(name.count + 1) : nil
        }
    }
}
