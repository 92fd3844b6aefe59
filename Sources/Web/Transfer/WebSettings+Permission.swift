import BroadsheetTransfer

extension WebSettings {
    /// Whether the host of `address`, where a redirect may have led from `home`, may be this machine or a local one.
    func permission(to address: WebAddress, from home: WebAddress) throws(FetchFailure) -> Bool {
        guard let entry = allowed.entry(for: address) else {
            throw .mistake(
                "it leads to the host \"\(address.authority)\", which is not declared",
                advice: "Declare it in broadsheet.yml if that is meant: allow: [\(address.declaration)].")
        }
        guard entry.isPrivate, allowed.entry(for: home)?.isPrivate != true else { return entry.isPrivate }
        throw .mistake(
            "it leads from the open network to \"\(address.authority)\", which is declared private",
            advice: "Write that address itself, if it is meant.")
    }

    /// The address where an answer from `address` leads, which is `text`.
    func step(from address: WebAddress, to text: String?) throws(FetchFailure) -> WebAddress {
        guard let next = text.flatMap({ WebAddress($0) }) else {
            throw .lasting(
                "\(address.authority) leads to what is no address of the web",
                advice: "Look at the address in a browser.")
        }
        guard next.scheme == .https || address.scheme == .http else {
            throw .mistake(
                "it leads from https to http, where anybody could change it on the way",
                advice: "Write an address that stays with https.")
        }
        return next
    }
}
