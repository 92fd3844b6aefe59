/// What browsers are told. It is sent as a server-sent event, whose data is one line of JSON with the member `news`.
package enum PreviewNews: Sendable {
    /// Files have changed, at these addresses (`/club/stocks/`): a tab that shows one of them loads it again.
    /// `{"news":"reload","paths":["/club/stocks/"]}`
    case reload(paths: [String])
    /// Style sheets have new addresses, by their old ones: they are exchanged in place.
    /// `{"news":"styles","styles":{"/assets/site-1.css":"/assets/site-2.css"}}`
    case styles([String: String])
    /// The site could not be built: what is shown over the page, and the same as text.
    /// `{"news":"problem","html":"…","text":"…"}`
    case problem(html: String, text: String)
    /// What was wrong is mended. `{"news":"mended"}`
    case mended
}
