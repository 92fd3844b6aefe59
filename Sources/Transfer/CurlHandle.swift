package import BroadsheetDiagnostics
import CCurl

/// One handle of libcurl, owned by this value: makes requests one after another, and keeps connections for the next.
@safe package struct CurlHandle: ~Copyable {
    // Sound: owned by this value alone, and given back once in deinit.
    private let handle: UnsafeMutableRawPointer

    /// Whether there is a libcurl on this machine.
    package static var isThere: Bool { broadsheet_load_curl() != 0 }

    /// Whether libcurl is ready; it is made so once, before any thread uses it.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// A new handle; nil if there is no memory for it.
    package init?() {
        // Sound: the handle is new, and nobody else's.
        guard Self.isReady, let handle = unsafe curl_easy_init() else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe curl_easy_cleanup(handle) }

    /// Makes one request, whose answer `receiver` takes; throws where there is none.
    package mutating func perform(
        _ request: TransferRequest, for receiver: any TransferReceiver
    ) throws(TransferFault) {
        var file: TransferBody?
        if case .file(let path, let size) = request.body {
            file = TransferBody(path: path, size: size)
            guard file != nil else { throw .other("a file cannot be read") }
        }
        let code = code(of: request, file, TransferCallbacks(receiver))
        guard code == CURLE_OK else {
            throw TransferFault(code, systemError: unsafe broadsheet_number(handle, CURLINFO_OS_ERRNO))
        }
    }

    private func code(
        of request: TransferRequest, _ file: TransferBody?, _ callbacks: TransferCallbacks
    ) -> CURLcode {
        // Sound: the handle is this value's own. The callbacks, the bodies and the lists outlive the call, and curl copies
        // texts.
        unsafe curl_easy_reset(handle)
        set(request)
        let lines = CurlList(request.lines)
        let names = CurlList(request.names)
        unsafe broadsheet_set_lists(handle, lines.head, names.head)
        unsafe callbacks.set(on: handle)
        return withExtendedLifetime(lines) {
            withExtendedLifetime(names) {
                withExtendedLifetime((callbacks, file)) {
                    guard case .bytes(let bytes) = request.body else {
                        unsafe file?.set(on: handle)
                        return unsafe curl_easy_perform(handle)
                    }
                    return unsafe bytes.withUnsafeBytes { buffer in
                        // An empty array may have no address, which curl would take for no body.
                        if unsafe buffer.isEmpty {
                            set(CURLOPT_COPYPOSTFIELDS, "")
                        } else {
                            unsafe broadsheet_set_body(handle, buffer.baseAddress, Int64(buffer.count))
                        }
                        return unsafe curl_easy_perform(handle)
                    }
                }
            }
        }
    }

    private func set(_ request: TransferRequest) {
        // Sound: as above.
        unsafe broadsheet_set_web_only(handle)
        set(CURLOPT_URL, request.url)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_HTTPGET, 1)
        if request.method == "HEAD" {
            set(CURLOPT_NOBODY, 1)
        } else if request.method != "GET" {
            set(CURLOPT_CUSTOMREQUEST, request.method)
        }
        // What the environment says of proxies would let a connection go round the check of its address.
        set(CURLOPT_PROXY, "")
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        if let file = request.authorities, !file.isEmpty { set(CURLOPT_CAINFO, file) }
        if request.unpacks { set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
        set(CURLOPT_USERAGENT, "Broadsheet")
        if let milliseconds = request.milliseconds { set(CURLOPT_TIMEOUT_MS, milliseconds) }
        // A connection that cannot be made may be tried again within the time that there is.
        let whole = request.milliseconds ?? 45000
        set(CURLOPT_CONNECTTIMEOUT_MS, max(1, min(whole, max(2000, whole / 3))))
        if let credentials = request.credentials { set(credentials) }
    }

    private func set(_ credentials: TransferRequest.Credentials) {
        switch credentials {
        case .basic(let user):
            set(CURLOPT_HTTPAUTH, Int(broadsheet_basic))
            setUser(user)
        case .digest(let user):
            set(CURLOPT_HTTPAUTH, Int(broadsheet_digest))
            setUser(user)
        case .signature(let key, let secret, let region, let service):
            set(CURLOPT_AWS_SIGV4, "aws:amz:\(region):\(service)")
            set(CURLOPT_USERNAME, key)
            set(CURLOPT_PASSWORD, secret)
        }
    }

    private func setUser(_ user: String) {
        let parts = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        set(CURLOPT_USERNAME, String(parts[0]))
        set(CURLOPT_PASSWORD, parts.count > 1 ? String(parts[1]) : "")
    }

    private func set(_ option: CURLoption, _ value: Int) {
        // Sound: the option takes a number.
        _ = unsafe broadsheet_set_number(handle, option, value)
    }

    private func set(_ option: CURLoption, _ value: String) {
        // Sound: the option takes a text, which is copied during the call.
        _ = unsafe broadsheet_set_text(handle, option, value)
    }

    /// The number of the answer: 200, 404.
    package var status: Int { unsafe broadsheet_number(handle, CURLINFO_RESPONSE_CODE) }

    /// Whether there was a connection.
    package var hasConnected: Bool { unsafe broadsheet_has_connected(handle) != 0 }

    /// The seconds that the server asks to wait for.
    package var retryAfter: Int { Int(clamping: unsafe broadsheet_retry_after(handle)) }

    /// Where the answer leads, whole; nil if it leads nowhere else.
    package var redirect: String? {
        // Sound: curl's own text, copied before the handle is used again.
        guard let text = unsafe broadsheet_redirect(handle) else { return nil }
        return unsafe String(cString: text)
    }
}

/// A list of texts as libcurl keeps it, owned by this value.
@safe private struct CurlList: ~Copyable {
    // Sound: made here alone, and given back once in deinit.
    private(set) var head: UnsafeMutablePointer<curl_slist>?

    init(_ texts: [String]) {
        for text in texts {
            // Sound: the text is copied; a list that cannot grow stays as it was.
            if let longer = unsafe curl_slist_append(head, text) { unsafe head = longer }
        }
    }

    deinit { unsafe curl_slist_free_all(head) }
}

extension CurlHandle {
    /// Throws where there is no libcurl on this machine, and `purpose`, which may stand at a `place`, needs it.
    package static func checkIsThere(
        for place: Place?, purpose: String = "files on the web"
    ) throws(Problem) {
        if isThere { return }
        throw Problem(
            "\(purpose) need the library libcurl, which is not installed", at: place,
            advice: "Install it: apt-get install libcurl4, or what your system calls it.")
    }
}
