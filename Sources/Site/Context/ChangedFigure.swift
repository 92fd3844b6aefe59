import BroadsheetJSON

/// A figure that a release has changed, as the log of the site tells it.
struct ChangedFigure: Sendable {
    /// What has become of it.
    enum Kind: String, Sendable { case changed, appeared, vanished }

    let kind: Kind
    /// The path of the file of its page, `stocks/index.html`, and what the page is called.
    let path: String
    let title: String
    /// The id of its report; empty outside of reports.
    let report: String
    /// The id of what it is a figure of: a section, a group, `report`; empty in the prose.
    let base: String
    /// What people call it.
    let label: String
    /// The currency of an amount; empty for what is none.
    let currency: String
    /// What it was and what it is, the difference, and that in per cent of the old value, as programs write numbers; nil where there is
    /// none.
    let old: String?
    let new: String?
    let difference: String?
    let percent: String?

    /// Reads what the log tells; nil if it is no figure.
    init?(_ json: JSONValue) {
        guard let path = json["page"]?.text, let label = json["label"]?.text, let change = json["change"]?.text,
            let kind = Kind(rawValue: change)
        else { return nil }
        (self.path, self.label, self.kind) = (path, label, kind)
        title = json["title"]?.text ?? path
        report = json["report"]?.text ?? ""
        base = json["of"]?.text ?? ""
        currency = json["currency"]?.text ?? ""
        old = json["old"]?.text
        new = json["new"]?.text
        difference = json["difference"]?.text
        percent = json["percent"]?.text
    }

    /// The address of its page, `/stocks/`, percent-encoded.
    var address: String {
        let address = path == "index.html" ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
        return "/" + address.encodedForPath
    }

    /// The place of it on the page: `#posted`; nothing for what is of the whole page.
    var fragment: String { base.isEmpty || base == "report" ? "" : "#\(base.encodedForPath)" }
}
