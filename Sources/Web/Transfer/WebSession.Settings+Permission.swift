extension WebSession.Settings {
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
}
