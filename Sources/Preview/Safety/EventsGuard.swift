/// Who may listen to the news: pages of this preview alone. They tell the text of files, in messages about mistakes.
enum EventsGuard {
    /// Whether the request may have come from one of its pages. `host` was found good before.
    static func allows(_ headers: RequestHeaders, host: String) -> Bool {
        if let origin = headers.origin, origin.lowercased() != "http://\(host.lowercased())" { return false }
        // "none" is somebody who typed the address.
        if let site = headers.fetchSite, site != "same-origin", site != "none" { return false }
        return true
    }
}
