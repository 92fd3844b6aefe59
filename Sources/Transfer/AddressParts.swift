import CCurl

/// An address taken apart by libcurl: the same reading of it that the transfer uses, so that nothing can be checked
/// one way and fetched another.
@safe struct AddressParts: ~Copyable {
    // Sound: owned by this value alone, and given back once in deinit.
    private let handle: OpaquePointer?

    /// The parts of `text`; there are none if it is no address.
    init(_ text: String) {
        // Sound: the handle is new, and the text is copied during the call; curl takes a handle that is not there for
        // an error.
        unsafe handle = curl_url()
        _ = unsafe curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME))
    }

    deinit { unsafe curl_url_cleanup(handle) }

    /// One part; nil if it is not there.
    borrowing func part(_ part: CURLUPart, orDefault: Bool = false) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        let flags = orDefault ? UInt32(CURLU_DEFAULT_PORT) : 0
        // Sound: the call gives a C string of its own, which is copied and given back here.
        guard unsafe broadsheet_url_get(handle, part, &text, flags) == CURLUE_OK, let found = unsafe text else {
            return nil
        }
        defer { unsafe curl_free(found) }
        return unsafe String(cString: found)
    }
}
